//! Every action as a short line that parses back (the table of forms is in README.md).

use super::style::{STYLES, style, style_word};
use super::{asked, position};
use crate::action::Action;
use crate::content::Weight;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Ask, Flight, State, Switch, UnitId};
use position::{change, switch_word, weight, weight_word};
use table::{Cell, Compass, Fault, Grid, Notation, nearest};

/// The lines that name nobody.
const PLAIN: [(&str, Action); 9] = [
    ("setup", Action::RollSetup),
    ("take first", Action::TakeFirst),
    ("take second", Action::TakeSecond),
    ("take top", Action::TakeTop),
    ("take bottom", Action::TakeBottom),
    ("pass", Action::Pass),
    ("second chance", Action::SecondChance),
    ("roll blades", Action::RollBlades),
    ("end turn", Action::EndTurn),
];

/// A verb that is followed by a character.
type Verb = (&'static str, fn(UnitId) -> Action);

/// The lines of a verb and a character.
const VERBS: [Verb; 9] = [
    ("reroll", Action::Reroll),
    ("cancel", Action::Cancel),
    ("transfer", Action::Transfer),
    ("next", Action::Next),
    ("also", Action::Also),
    ("rally", Action::Rally),
    ("poison", Action::Poison),
    ("drop", Action::Drop),
    ("select", Action::Select),
];

/// The verbs that follow the name of the character that acts, besides those of attacks.
const DEEDS: [&str; 13] = [
    "at",
    "outwit",
    "perplex",
    "switch",
    "break-away",
    "take",
    "carry",
    "go",
    "use",
    "support",
    "blast",
    "lift",
    "smash",
];

/// A power as a word: `super-senses`.
pub(crate) fn power_word(power: Power) -> String {
    let mut word = String::new();
    for letter in format!("{power:?}").chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// The power of a word.
fn power(word: &str) -> Result<Power, Fault> {
    let found = Power::ALL.into_iter().find(|&power| power_word(power) == word);
    found.ok_or_else(|| {
        let known = Power::ALL.map(power_word);
        Fault::unknown("power", word, known.iter().map(String::as_str))
    })
}

fn way(word: &str) -> Result<Compass, Fault> {
    let known = Compass::ALL.map(|way| way.to_string());
    let at = known.iter().position(|known| known == word);
    at.map(|at| Compass::ALL[at])
        .ok_or_else(|| Fault::unknown("direction", word, known.iter().map(String::as_str)))
}

fn flight(word: &str) -> Result<Flight, Fault> {
    let found = Flight::ALL.into_iter().find(|flight| flight.word() == word);
    found.ok_or_else(|| Fault::unknown("flight mode", word, Flight::ALL.map(Flight::word)))
}

fn switch(word: &str) -> Result<Switch, Fault> {
    let found = Switch::ALL.into_iter().find(|&switch| switch_word(switch) == word);
    found.ok_or_else(|| Fault::unknown("standing order", word, Switch::ALL.map(switch_word)))
}

impl Notation for ClixCampaign {
    fn write(&self, state: &State, action: &Action) -> String {
        if let Some((line, _)) = PLAIN.iter().find(|(_, known)| known == action) {
            return (*line).into();
        }
        let name = |unit: UnitId| self.name_of(unit);
        let square = |cell: Cell| self.square_name(cell);
        let who = self.speaker(state).map_or_else(String::new, name);
        match *action {
            Action::PlaceObject { weight, to } => format!("object {} {}", weight_word(weight), square(to)),
            Action::Place { unit, to } => format!("{} at {}", name(unit), square(to)),
            Action::KnockTo(way) => format!("knock {way}"),
            Action::Mark(cell) => format!("mark {}", square(cell)),
            Action::PutAt(cell) => format!("put {}", square(cell)),
            Action::Share(clicks) => format!("share {clicks}"),
            Action::Outwit { by, target, power } => {
                format!("{} outwit {} {}", name(by), name(target), power_word(power))
            }
            Action::Perplex { by, target, change } => {
                let (value, amount) = (change.slot().word(), change.amount());
                format!("{} perplex {} {value} {amount:+}", name(by), name(target))
            }
            Action::Switch { unit, switch } => format!("{} switch {}", name(unit), switch_word(switch)),
            Action::BreakAway => format!("{who} break-away"),
            Action::PickUp(object) => format!("{who} take {}", self.object_name(state, object)),
            Action::Carry(unit) => format!("{who} carry {}", name(unit)),
            Action::Go { to, flight } => {
                let now = self.speaker(state).map(|unit| self.flight(state, unit));
                let mode = if now == Some(flight) { String::new() } else { format!(" {}", flight.word()) };
                format!("{who} go {}{mode}", square(to))
            }
            Action::Attack { style, target } => format!("{who} {} {}", style_word(style), name(target)),
            Action::PulseWave => format!("{who} pulse"),
            Action::Smash { style, square: cell } => {
                format!("{who} smash {} {}", square(cell), style_word(style))
            }
            Action::SmashWall { style, way } => format!("{who} smash {way} {}", style_word(style)),
            Action::Use(power) => format!("{who} use {}", power_word(power)),
            Action::Support(unit) => format!("{who} support {}", name(unit)),
            Action::Blast(unit) => format!("{who} blast {}", name(unit)),
            Action::BlastObject(object) => format!("{who} blast {}", self.object_name(state, object)),
            Action::Lift(unit) => format!("{who} lift {}", name(unit)),
            Action::LiftObject(object) => format!("{who} lift {}", self.object_name(state, object)),
            Action::Hurl { object, target } => {
                format!("{who} hurl {} {}", self.object_name(state, object), name(target))
            }
            Action::Reroll(unit) => format!("reroll {}", name(unit)),
            Action::Cancel(unit) => format!("cancel {}", name(unit)),
            Action::Transfer(unit) => format!("transfer {}", name(unit)),
            Action::Next(unit) => format!("next {}", name(unit)),
            Action::Also(unit) => format!("also {}", name(unit)),
            Action::Rally(unit) => format!("rally {}", name(unit)),
            Action::Poison(unit) => format!("poison {}", name(unit)),
            Action::Drop(unit) => format!("drop {}", name(unit)),
            Action::Select(unit) => format!("select {}", name(unit)),
            _ => String::new(),
        }
    }

    fn read(&self, state: &State, line: &str) -> Result<Action, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some((_, action)) = PLAIN.iter().find(|(known, _)| *known == words.join(" ")) {
            return Ok(*action);
        }
        match words.as_slice() {
            ["object", word, square] => {
                let weight = weight(word).ok_or_else(|| self.no_action(state, line))?;
                Ok(Action::PlaceObject { weight, to: self.read_square(square)? })
            }
            ["knock", word] => way(word).map(Action::KnockTo),
            ["mark", square] => self.read_square(square).map(Action::Mark),
            ["put", square] => self.read_square(square).map(Action::PutAt),
            ["share", clicks] => {
                let number = clicks.parse();
                number.map(Action::Share).map_err(|_| Fault::new(format!("'{clicks}' is not a share")))
            }
            [verb, unit] if VERBS.iter().any(|(known, _)| known == verb) => {
                let found = VERBS.iter().find(|(known, _)| known == verb);
                let (_, action) = found.ok_or_else(|| self.no_action(state, line))?;
                self.named(unit).map(action)
            }
            [unit, "at", square] => {
                Ok(Action::Place { unit: self.named(unit)?, to: self.read_square(square)? })
            }
            [by, "outwit", target, word] => {
                Ok(Action::Outwit { by: self.named(by)?, target: self.named(target)?, power: power(word)? })
            }
            [by, "perplex", target, value, amount] => Ok(Action::Perplex {
                by: self.named(by)?,
                target: self.named(target)?,
                change: change(value, amount)?,
            }),
            [unit, "switch", word] => Ok(Action::Switch { unit: self.named(unit)?, switch: switch(word)? }),
            [unit, verb, rest @ ..] => {
                let unit = self.named(unit)?;
                if self.speaker(state) != Some(unit) {
                    let wrong = format!("{} is not asked now", self.name_of(unit));
                    return Err(Fault::new(wrong).help(format!("now: {} (CC-TURN-3)", asked(self, state))));
                }
                self.read_deed(state, unit, line, verb, rest)
            }
            _ => Err(self.no_action(state, line)),
        }
    }

    fn write_state(&self, state: &State) -> String {
        position::write(self, state)
    }

    fn read_state(&self, text: &str) -> Result<State, Fault> {
        position::read(self, text)
    }
}

impl ClixCampaign {
    /// The character of a name.
    pub(crate) fn named(&self, name: &str) -> Result<UnitId, Fault> {
        let known = || self.units.iter().map(|unit| unit.name.as_str());
        let found = known().position(|known| known == name);
        found.map(|at| UnitId(at as u8)).ok_or_else(|| Fault::unknown("character", name, known()))
    }

    /// The character that the next line is about: whoever is selected or acts.
    pub(super) fn speaker(&self, state: &State) -> Option<UnitId> {
        match state.ask {
            Ask::Selected(unit) => Some(unit),
            Ask::Borrow => state.lent.unit(),
            _ if state.borrowed.is_on() => Some(state.borrowed.unit),
            _ if state.doing.is_on() => Some(state.doing.unit),
            _ => None,
        }
    }

    fn no_action(&self, state: &State, line: &str) -> Fault {
        Fault::new(format!("'{line}' is not an action")).help(format!("now: {}", asked(self, state)))
    }

    pub(super) fn read_square(&self, name: &str) -> Result<Cell, Fault> {
        self.grid().parse(name).ok_or_else(|| {
            let last = format!("({},{})", self.grid().columns(), self.grid().rows());
            Fault::new(format!("'{name}' is not a square of the map")).help(format!("from (1,1) to {last}"))
        })
    }

    /// An object that lies on the map: its weight and square, and its number where there are several such.
    fn object_name(&self, state: &State, object: u8) -> String {
        let known = state.objects.as_slice().get(usize::from(object));
        let Some((weight, here)) = known.and_then(|known| Some((known.weight(), known.cell()?))) else {
            return format!("object {object}");
        };
        let place = self.objects_at(state, weight, here).position(|other| other == object);
        let number = match place {
            None | Some(0) => String::new(),
            Some(place) => format!(" {}", place + 1),
        };
        format!("{} {}{number}", weight_word(weight), self.square_name(here))
    }

    /// The objects of a weight on a square, by their places in the list.
    fn objects_at<'s>(
        &self,
        state: &'s State,
        weight: Weight,
        cell: Cell,
    ) -> impl Iterator<Item = u8> + use<'s> {
        let numbered = state.objects.as_slice().iter().zip(0u8..);
        numbered
            .filter(move |(object, _)| object.weight() == weight && object.cell() == Some(cell))
            .map(|(_, number)| number)
    }

    fn read_object(&self, state: &State, words: &[&str]) -> Result<u8, Fault> {
        let (word, square, number) = match words {
            [word, square] => (*word, *square, "1"),
            [word, square, number] => (*word, *square, *number),
            _ => return Err(Fault::new("an object is a weight and a square, such as heavy (5,4)")),
        };
        let weight = weight(word).ok_or_else(|| Fault::unknown("weight", word, ["light", "heavy"]))?;
        let cell = self.read_square(square)?;
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = at.and_then(|at| self.objects_at(state, weight, cell).nth(at));
        found.ok_or_else(|| Fault::new(format!("no such object lies on {square}: {word} {number}")))
    }

    fn read_deed(
        &self,
        state: &State,
        unit: UnitId,
        line: &str,
        verb: &str,
        rest: &[&str],
    ) -> Result<Action, Fault> {
        let attack = STYLES.iter().any(|(word, _)| *word == verb);
        match (verb, rest) {
            ("break-away", []) => Ok(Action::BreakAway),
            ("take", object) => self.read_object(state, object).map(Action::PickUp),
            ("carry", [other]) => self.named(other).map(Action::Carry),
            ("go", [square]) => {
                Ok(Action::Go { to: self.read_square(square)?, flight: self.flight(state, unit) })
            }
            ("go", [square, mode]) => Ok(Action::Go { to: self.read_square(square)?, flight: flight(mode)? }),
            ("pulse", []) => Ok(Action::PulseWave),
            ("hurl", [object @ .., target]) => {
                Ok(Action::Hurl { object: self.read_object(state, object)?, target: self.named(target)? })
            }
            ("smash", [square, word]) if square.starts_with('(') => {
                Ok(Action::Smash { style: style(word)?, square: self.read_square(square)? })
            }
            ("smash", [edge, word]) => Ok(Action::SmashWall { style: style(word)?, way: way(edge)? }),
            ("use", [word]) => power(word).map(Action::Use),
            ("support", [other]) => self.named(other).map(Action::Support),
            ("blast", [other]) => self.named(other).map(Action::Blast),
            ("blast", object) => self.read_object(state, object).map(Action::BlastObject),
            ("lift", [other]) => self.named(other).map(Action::Lift),
            ("lift", object) => self.read_object(state, object).map(Action::LiftObject),
            (word, [target]) if attack => {
                Ok(Action::Attack { style: style(word)?, target: self.named(target)? })
            }
            _ if attack || DEEDS.contains(&verb) => Err(self.no_action(state, line)),
            _ => {
                let known = STYLES.iter().map(|(word, _)| *word).chain(DEEDS);
                Err(match nearest(verb, known) {
                    Some(near) => self.no_action(state, line).help(format!("did you mean '{near}'?")),
                    None => self.no_action(state, line),
                })
            }
        }
    }
}
