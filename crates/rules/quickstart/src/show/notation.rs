//! Every action as a short line that parses back (the table of forms is in README.md).

use super::{names, position};
use crate::GRID;
use crate::action::Action;
use crate::content::{Kind, Slot};
use crate::game::Quickstart;
use crate::illegal::{Illegal, Refusal};
use crate::state::{Mode, Phase, State, UnitId};
use table::notation::{no_action, not_asked, wrong_verb};
use table::reach::Step;
use table::{Cell, Edge, Facing, Fault, Grid, Notation};

impl Notation for Quickstart {
    fn write(&self, state: &State, action: &Action) -> String {
        let name = self.speaker(state).map_or_else(String::new, |unit| self.name_of(unit));
        match *action {
            Action::RollRoles => "roll roles".into(),
            Action::Attack => "attack".into(),
            Action::Defend => "defend".into(),
            Action::Place { to, facing } => {
                format!("place {name} {}{}", hex(to), self.facing_word(state, facing))
            }
            Action::RollInitiative => "initiative".into(),
            Action::PickMover(unit) => format!("move {}", self.name_of(unit)),
            Action::Stand => format!("{name} stand"),
            Action::Go(mode) => format!("{name} {}", self.mode_word(state, mode)),
            Action::Move { hexes, facing, to } => {
                format!("{name} to {}{} x{hexes}", hex(to), self.facing_word(state, facing))
            }
            Action::Leave(edge) => format!("{name} leave {}", edge_word(edge)),
            Action::PickShooter(unit) => format!("declare {}", self.name_of(unit)),
            Action::HoldFire => format!("{name} hold"),
            Action::Target(target) => format!("{name} target {}", self.name_of(target)),
            Action::Aim { slot, shots } => {
                let twice = if shots == 2 { " x2" } else { "" };
                format!("{name} aim {}{twice}", self.slot_word(state, slot))
            }
            Action::Done => format!("{name} done"),
            Action::Line(sides) => format!("line {}", self.sides_word(state, sides)),
            Action::Next(slot) => format!("{name} next {}", self.slot_word(state, slot)),
            Action::SheetOrder => format!("{name} sheet-order"),
            Action::Fire => format!("{name} fire {}", self.coming_word(state)),
            Action::CallOff => format!("{name} call-off {}", self.coming_word(state)),
        }
    }

    fn read(&self, state: &State, line: &str) -> Result<Action, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let reader = Reader { game: self, state, line };
        match words.as_slice() {
            ["roll", "roles"] => Ok(Action::RollRoles),
            ["attack"] => Ok(Action::Attack),
            ["defend"] => Ok(Action::Defend),
            ["initiative"] => Ok(Action::RollInitiative),
            ["place", unit, rest @ ..] => reader.place(unit, rest),
            ["move", unit] => Ok(Action::PickMover(reader.unit(unit)?)),
            ["declare", unit] => Ok(Action::PickShooter(reader.unit(unit)?)),
            ["line", sides] => reader.line(sides),
            [unit, verb, rest @ ..] => {
                let unit = reader.unit(unit)?;
                reader.is_asked(unit)?;
                reader.verb(unit, verb, rest)
            }
            _ => Err(reader.wrong()),
        }
    }

    fn write_state(&self, state: &State) -> String {
        position::write_state(self, state)
    }

    fn read_state(&self, text: &str) -> Result<State, Fault> {
        position::read_state(self, text)
    }
}

impl Quickstart {
    /// The unit a decision is about.
    pub(crate) fn speaker(&self, state: &State) -> Option<UnitId> {
        match state.phase {
            Phase::Place(unit)
            | Phase::MoveUnit(unit)
            | Phase::Path(unit)
            | Phase::Target(unit)
            | Phase::Weapons(unit)
            | Phase::Line(unit)
            | Phase::Order(unit)
            | Phase::Fire(unit) => Some(unit),
            _ => None,
        }
    }

    /// A space and the facing; empty for infantry, which have none (QS-FACE-1).
    fn facing_word(&self, state: &State, facing: Facing) -> String {
        let infantry = self.speaker(state).is_some_and(|unit| self.unit(unit).kind.is_infantry());
        if infantry { String::new() } else { format!(" {facing}") }
    }

    fn mode_word(&self, state: &State, mode: Mode) -> &'static str {
        let vehicle =
            self.speaker(state).is_some_and(|unit| matches!(self.unit(unit).kind, Kind::Vehicle(_)));
        mode_word(mode, vehicle)
    }

    fn slot_word(&self, state: &State, slot: Slot) -> &str {
        self.speaker(state).map_or("attack", |unit| self.unit(unit).slot_label(slot))
    }

    fn coming_word(&self, state: &State) -> &str {
        self.slot_word(state, state.coming())
    }

    /// "left" and "right", or L and R for each hexside pair where they are settled one by one.
    fn sides_word(&self, state: &State, sides: u16) -> String {
        let Phase::Line(unit) = state.phase else { return sides.to_string() };
        let survey = self.survey(state, unit, state.units[unit].target);
        if !self.options.divided_per_pair {
            return if sides == 0 { "left".into() } else { "right".into() };
        }
        (0..survey.pairs()).map(|pair| if sides >> pair & 1 == 1 { 'R' } else { 'L' }).collect()
    }
}

/// The word for a mode: vehicles cruise and flank (QS-VEH-1).
pub(crate) fn mode_word(mode: Mode, vehicle: bool) -> &'static str {
    match (mode, vehicle) {
        (Mode::Stand, _) => "stand",
        (Mode::Walk, false) => "walk",
        (Mode::Run, false) => "run",
        (Mode::Walk, true) => "cruise",
        (Mode::Run, true) => "flank",
    }
}

fn hex(cell: u8) -> String {
    GRID.name(Cell(cell.into())).to_string()
}

pub(crate) fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::North => "north",
        Edge::South => "south",
        Edge::West => "west",
        Edge::East => "east",
    }
}

pub(crate) fn edge_of(word: &str) -> Option<Edge> {
    [Edge::North, Edge::South, Edge::West, Edge::East].into_iter().find(|&edge| edge_word(edge) == word)
}

/// The verbs that follow a unit's name.
const VERBS: [&str; 17] = [
    "stand",
    "walk",
    "run",
    "cruise",
    "flank",
    "to",
    "steps",
    "through",
    "leave",
    "hold",
    "target",
    "aim",
    "done",
    "next",
    "sheet-order",
    "fire",
    "call-off",
];

/// Reads one line in one state.
struct Reader<'a> {
    game: &'a Quickstart,
    state: &'a State,
    line: &'a str,
}

impl Reader<'_> {
    fn wrong(&self) -> Fault {
        no_action(self.game, self.state, self.line)
    }

    fn unit(&self, name: &str) -> Result<UnitId, Fault> {
        names::unit(self.game, name)
    }

    fn hex(&self, name: &str) -> Result<u8, Fault> {
        GRID.find(name).map(|cell| cell.0 as u8)
    }

    /// A line speaks of the unit whose decision it is.
    fn is_asked(&self, unit: UnitId) -> Result<(), Fault> {
        match self.game.speaker(self.state) {
            Some(asked) if asked == unit => Ok(()),
            _ => Err(not_asked(self.game, self.state, &self.game.name_of(unit), "QS-SEQ-1")),
        }
    }

    fn place(&self, unit: &str, rest: &[&str]) -> Result<Action, Fault> {
        let unit = self.unit(unit)?;
        self.is_asked(unit)?;
        match (rest, self.game.unit(unit).kind.is_infantry()) {
            ([hex], true) => Ok(Action::Place { to: self.hex(hex)?, facing: Facing::N }),
            ([hex, facing], _) => Ok(Action::Place { to: self.hex(hex)?, facing: Facing::find(facing)? }),
            _ => Err(self.wrong()),
        }
    }

    fn verb(&self, unit: UnitId, verb: &str, rest: &[&str]) -> Result<Action, Fault> {
        match (verb, rest) {
            ("stand", []) => Ok(Action::Stand),
            ("walk" | "cruise", []) => Ok(Action::Go(Mode::Walk)),
            ("run" | "flank", []) => Ok(Action::Go(Mode::Run)),
            ("to", [to, rest @ ..]) => self.to(unit, to, rest),
            ("steps", steps) if !steps.is_empty() => self.steps(unit, steps).map(|(action, _)| action),
            ("through", hexes) if !hexes.is_empty() => self.through(unit, hexes),
            ("leave", [edge]) => {
                let known = ["north", "south", "west", "east"];
                edge_of(edge).map(Action::Leave).ok_or_else(|| Fault::unknown("edge", edge, known))
            }
            ("hold", []) => Ok(Action::HoldFire),
            ("target", [target]) => Ok(Action::Target(self.unit(target)?)),
            ("aim", [weapon]) => Ok(Action::Aim { slot: self.slot(unit, weapon)?, shots: 1 }),
            ("aim", [weapon, "x2"]) => Ok(Action::Aim { slot: self.slot(unit, weapon)?, shots: 2 }),
            ("done", []) => Ok(Action::Done),
            ("next", [weapon]) => Ok(Action::Next(self.slot(unit, weapon)?)),
            ("sheet-order", []) => Ok(Action::SheetOrder),
            ("fire", [weapon]) => self.coming(unit, weapon).map(|()| Action::Fire),
            ("call-off", [weapon]) => self.coming(unit, weapon).map(|()| Action::CallOff),
            _ => Err(wrong_verb(self.game, self.state, self.line, verb, &VERBS)),
        }
    }

    fn slot(&self, unit: UnitId, label: &str) -> Result<Slot, Fault> {
        names::slot(self.game.unit(unit), label)
    }

    /// A refusal of the rules as a fault of the line.
    fn refused(&self, refusal: Refusal) -> Fault {
        Fault::new(Illegal::new(refusal, self.game, self.state).to_string())
    }

    /// The attack that comes up is fixed by the order; the line only repeats it.
    fn coming(&self, unit: UnitId, label: &str) -> Result<(), Fault> {
        let slot = self.slot(unit, label)?;
        let coming = self.state.order.as_slice().first().copied();
        if !matches!(self.state.phase, Phase::Fire(_)) || coming == Some(slot) {
            return Ok(());
        }
        let label = self.game.unit(unit).slot_label(coming.unwrap_or_default());
        Err(Fault::new(format!(
            "'{label}' comes up now, not '{}' (QS-SEQ-10)",
            self.game.unit(unit).slot_label(slot)
        )))
    }

    /// "to 0815 N x2": the end, the facing, the hexes that count; without a number, as many as possible.
    fn to(&self, unit: UnitId, to: &str, rest: &[&str]) -> Result<Action, Fault> {
        let infantry = self.game.unit(unit).kind.is_infantry();
        let to = self.hex(to)?;
        let (facing, count) = match (rest, infantry) {
            ([], true) => (Facing::N, None),
            ([count], true) => (Facing::N, Some(*count)),
            ([facing], false) => (Facing::find(facing)?, None),
            ([facing, count], false) => (Facing::find(facing)?, Some(*count)),
            _ => return Err(self.wrong().help("such as 'HER to 0815 N x2'")),
        };
        let hexes = match count {
            Some(count) => {
                let number = count.strip_prefix('x').and_then(|number| number.parse().ok());
                number.ok_or_else(|| self.wrong().help("the hexes that count are written as x2"))?
            }
            None => {
                let mode = self.game.mode_now(self.state, unit).unwrap_or_default();
                self.game.most_hexes(self.state, unit, mode, Cell(to.into()), facing).unwrap_or(0)
            }
        };
        Ok(Action::Move { hexes, facing, to })
    }

    /// "steps F2 R F", and what they cost (QS-MOV-11).
    fn steps(&self, unit: UnitId, words: &[&str]) -> Result<(Action, u8), Fault> {
        let steps = steps(words)?;
        let mode = self.game.mode_now(self.state, unit).map_err(|refusal| self.refused(refusal))?;
        let followed = self.game.follow(self.state, unit, mode, &steps);
        followed.map_err(|refusal| self.refused(refusal))
    }

    /// "through 0814 0815": infantry from hex to hex.
    fn through(&self, unit: UnitId, words: &[&str]) -> Result<Action, Fault> {
        let mut at = self.state.units[unit].hex();
        let mut ways = Vec::new();
        for word in words {
            let next = Cell(self.hex(word)?.into());
            let way = GRID.neighbors(at).find(|&(_, cell)| cell == next).map(|(way, _)| way);
            let wrong = || Fault::new(format!("{word} is not next to {} (QS-INF-1)", GRID.name(at)));
            ways.push(way.ok_or_else(wrong)?);
            at = next;
        }
        let followed = self.game.follow_hexes(self.state, unit, &ways);
        followed.map_err(|refusal| self.refused(refusal))
    }

    fn line(&self, word: &str) -> Result<Action, Fault> {
        let pairs = match self.state.phase {
            Phase::Line(unit) => self.game.survey(self.state, unit, self.state.units[unit].target),
            _ => return Err(self.wrong()),
        };
        let sides = match word {
            "left" => Some(0),
            "right" => Some(pairs.all_right()),
            letters if letters.len() == pairs.pairs() && letters.chars().all(|side| "LR".contains(side)) => {
                Some(letters.chars().rev().fold(0, |bits, side| bits << 1 | u16::from(side == 'R')))
            }
            _ => None,
        };
        let help = format!("left or right, or {} letters L and R", pairs.pairs());
        sides.map(Action::Line).ok_or_else(|| self.wrong().help(help))
    }
}

/// "F2 R F": forward, back, left, right, each with an optional number.
fn steps(words: &[&str]) -> Result<Vec<Step>, Fault> {
    let mut steps = Vec::new();
    for word in words {
        let step = match word.chars().next() {
            Some('F') => Step::Forward,
            Some('B') => Step::Back,
            Some('L') => Step::Left,
            Some('R') => Step::Right,
            _ => return Err(Fault::unknown("step", word, ["F", "B", "L", "R"])),
        };
        let count = match &word[1..] {
            "" => Some(1),
            number => number.parse().ok().filter(|&count: &usize| count <= 99),
        };
        let wrong = || Fault::new(format!("'{word}' is not a step")).help("such as F, B2, L or R");
        steps.extend(std::iter::repeat_n(step, count.ok_or_else(wrong)?));
    }
    Ok(steps)
}

/// The MP of a move named step by step: of these very steps, not of the cheapest to the same end.
pub(super) fn cost_of_steps(
    game: &Quickstart,
    state: &State,
    unit: &str,
    words: &[&str],
) -> Result<u8, Fault> {
    let reader = Reader { game, state, line: unit };
    let unit = reader.unit(unit)?;
    reader.is_asked(unit)?;
    reader.steps(unit, words).map(|(_, cost)| cost)
}
