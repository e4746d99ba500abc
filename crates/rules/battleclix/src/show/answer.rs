//! Answers to the questions that cases and tools ask of a state.

use super::notation::attack_word;
use super::position::{MARKS, side, why_word};
use crate::action::Attack;
use crate::content::click_text;
use crate::game::{Battleclix, side_name};
use crate::need::FARTHEST;
use crate::state::{Click, Holder, Marks, Phase, State, UnitId};
use table::answer::{Known, common, find, unknown, yes_or_no};
use table::{Cell, Fault, Grid};

/// The meanings of the game's own questions.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Points,
    BreakPoint,
    Counter,
    Sees,
    Visibility,
    Depth,
    Cover,
    Terrain,
    Need,
    Damage,
    Unit(Fact),
}

/// What can be asked of a unit.
#[derive(Clone, Copy)]
pub(super) enum Fact {
    Side,
    Hex,
    Click,
    Shows,
    Destroyed,
    Worth,
    Range,
    Movement,
    Engaged,
    Actions,
    Mark(Marks),
}

const OWN: [(&str, Question); 20] = [
    ("points SIDE", Question::Points),
    ("break point", Question::BreakPoint),
    ("counter NAME", Question::Counter),
    ("sees A B", Question::Sees),
    ("visibility A B", Question::Visibility),
    ("depth A B", Question::Depth),
    ("cover A B", Question::Cover),
    ("terrain A", Question::Terrain),
    ("need UNIT ATTACK TARGET", Question::Need),
    ("damage UNIT ATTACK TARGET", Question::Damage),
    ("UNIT side", Question::Unit(Fact::Side)),
    ("UNIT hex", Question::Unit(Fact::Hex)),
    ("UNIT click", Question::Unit(Fact::Click)),
    ("UNIT shows", Question::Unit(Fact::Shows)),
    ("UNIT destroyed", Question::Unit(Fact::Destroyed)),
    ("UNIT worth", Question::Unit(Fact::Worth)),
    ("UNIT range", Question::Unit(Fact::Range)),
    ("UNIT movement", Question::Unit(Fact::Movement)),
    ("UNIT engaged", Question::Unit(Fact::Engaged)),
    ("UNIT actions", Question::Unit(Fact::Actions)),
];

/// The questions of this game, those for the markers of a unit last; README.md explains them.
pub(super) fn questions() -> Vec<(&'static str, Question)> {
    let marks = MARKS.into_iter().map(|(_, form, bit)| (form, Question::Unit(Fact::Mark(bit))));
    OWN.into_iter().chain(marks).collect()
}

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &Battleclix, state: &State, question: &str) -> Result<String, Fault> {
    let (words, own): (Vec<&str>, _) = (question.split_whitespace().collect(), questions());
    if let Some((meaning, words)) = find(&own, &words) {
        return game.own_answer(state, meaning, &words);
    }
    let known = Known {
        cell: &|word| game.hex_of(state, word),
        distance: &|a, b| game.distance(a, b).into(),
        ending: match state.phase {
            Phase::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    common(game, state, &words, &known).unwrap_or_else(|| Err(unknown(question, &own)))
}

impl Battleclix {
    fn own_answer(&self, state: &State, question: Question, words: &[&str]) -> Result<String, Fault> {
        let hexes = || Ok((self.hex_of(state, words[0])?, self.hex_of(state, words[1])?));
        let shot = || {
            let (unit, target) = (self.present(state, words[0])?, self.present(state, words[2])?);
            Ok((unit, attack(words[1])?, target))
        };
        Ok(match question {
            Question::Points => state.points(side(words[0])?).to_string(),
            Question::BreakPoint => self.break_point.to_string(),
            Question::Counter => self.counter_words(state, words[0])?,
            Question::Sees => {
                let (a, b) = hexes()?;
                yes_or_no(self.sight.view(a, b).sees)
            }
            Question::Visibility => {
                let (a, b) = self.pair(state, words[0], words[1])?;
                self.sight.visibility(a, b).to_string()
            }
            Question::Depth => {
                let (a, b) = self.pair(state, words[0], words[1])?;
                self.sight.depth(a, b).to_string()
            }
            Question::Cover => {
                let (a, b) = hexes()?;
                self.sight.view(a, b).hard.to_string()
            }
            Question::Terrain => self.terrain(self.hex_of(state, words[0])?).name(),
            Question::Need => {
                let (unit, attack, target) = shot()?;
                self.explain_need(state, unit, attack, target).sentence()
            }
            Question::Damage => {
                let (unit, attack, target) = shot()?;
                let base = self.base_damage(state, unit, attack, target);
                self.clicks_dealt(state, base, target, false).to_string()
            }
            Question::Unit(fact) => self.unit_fact(state, self.named(words[0])?, fact),
        })
    }

    fn counter_words(&self, state: &State, name: &str) -> Result<String, Fault> {
        let names: Vec<String> = self
            .counter_ids()
            .map(|counter| {
                let full = self.counter_name(counter);
                let number = full.split_once(' ').map_or("", |(_, number)| number);
                format!("{}{number}", &full[..1])
            })
            .collect();
        let found = names.iter().position(|known| known == name);
        let at = found.ok_or_else(|| Fault::unknown("counter", name, names.iter().map(String::as_str)))?;
        Ok(match state.counters[at] {
            Holder::South => "south".into(),
            Holder::North => "north".into(),
            Holder::Nobody => "nobody".into(),
            _ => "contested".into(),
        })
    }

    fn unit_fact(&self, state: &State, unit: UnitId, fact: Fact) -> String {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let lost = now.click == Click::DESTROYED;
        match fact {
            Fact::Side => side_name(profile.side).to_lowercase(),
            Fact::Hex if !now.on_map() => "off map".into(),
            Fact::Hex => self.hex_name(now.cell),
            Fact::Click => now.click.to_string(),
            Fact::Shows | Fact::Range | Fact::Movement if lost => "nothing".into(),
            Fact::Shows => click_text(self.showing(state, unit)),
            Fact::Destroyed => yes_or_no(lost),
            Fact::Worth => profile.worth.to_string(),
            Fact::Range => self.maximum_range(state, unit).to_string(),
            Fact::Movement => self.showing(state, unit).movement.number.to_string(),
            Fact::Engaged => {
                let acts = matches!(state.phase, Phase::Act(active) if active == unit);
                yes_or_no(acts && state.activation.engaged)
            }
            Fact::Actions => state.activation.actions.to_string(),
            Fact::Mark(bit) => yes_or_no(now.has(bit)),
        }
    }

    /// A hex by its number, or a unit's.
    fn hex_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        if let Some(cell) = self.grid().parse(word) {
            return Ok(cell);
        }
        self.present(state, word).map(|unit| state.units[unit].cell)
    }

    /// Two hexes that could see each other.
    fn pair(&self, state: &State, a: &str, b: &str) -> Result<(Cell, Cell), Fault> {
        let (from, to) = (self.hex_of(state, a)?, self.hex_of(state, b)?);
        match self.distance(from, to) {
            0..=FARTHEST => Ok((from, to)),
            far => Err(Fault::new(format!(
                "{a} and {b} are {far} hexes apart; sight is worked out up to {FARTHEST}"
            ))),
        }
    }

    /// A unit that is on the map.
    fn present(&self, state: &State, name: &str) -> Result<UnitId, Fault> {
        let unit = self.named(name)?;
        match state.units[unit].on_map() {
            true => Ok(unit),
            false => Err(Fault::new(format!("{name} is not on the map"))),
        }
    }
}

fn attack(word: &str) -> Result<Attack, Fault> {
    let all = Attack::ALL;
    let found = all.into_iter().find(|attack| attack_word(*attack) == word);
    found.ok_or_else(|| Fault::unknown("attack", word, all.map(attack_word)))
}
