//! Every action as a short line that parses back (the table of forms is in README.md).

use super::position;
use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::state::{State, UnitId};
use table::naming::unit_named;
use table::notation::{no_action, not_asked, wrong_verb};
use table::{Cell, Fault, Grid, Notation};

/// The word of each kind of attack.
const ATTACKS: [(&str, Attack); 4] = [
    ("long", Attack::Long),
    ("indirect", Attack::Indirect),
    ("short", Attack::Short),
    ("hand", Attack::Hand),
];

impl Notation for Battleclix {
    fn write(&self, state: &State, action: &Action) -> String {
        let name = self.speaker(state).map_or_else(String::new, |unit| self.name_of(unit));
        match *action {
            Action::RollDeployment => "deployment".into(),
            Action::Pick(unit) => format!("deploy {}", self.name_of(unit)),
            Action::Place(cell) => format!("{name} at {}", self.hex_name(cell)),
            Action::RollInitiative => "initiative".into(),
            Action::Activate(unit) => format!("activate {}", self.name_of(unit)),
            Action::Walk(cell) => format!("{name} walk {}", self.hex_name(cell)),
            Action::Jump(cell) => format!("{name} jump {}", self.hex_name(cell)),
            Action::BreakAway => format!("{name} break-away"),
            Action::SetOut => format!("{name} set-out"),
            Action::Step(cell) => format!("{name} step {}", self.hex_name(cell)),
            Action::Halt => format!("{name} halt"),
            Action::Attack(attack, target) => {
                format!("{name} {} {}", attack_word(attack), self.name_of(target))
            }
            Action::End => format!("{name} end"),
        }
    }

    fn read(&self, state: &State, line: &str) -> Result<Action, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["deployment"] => Ok(Action::RollDeployment),
            ["initiative"] => Ok(Action::RollInitiative),
            ["deploy", unit] => Ok(Action::Pick(self.named(unit)?)),
            ["activate", unit] => Ok(Action::Activate(self.named(unit)?)),
            [unit, verb, rest @ ..] => {
                let unit = self.named(unit)?;
                if self.speaker(state) != Some(unit) {
                    return Err(not_asked(self, state, &self.name_of(unit), "BC-TURN-1"));
                }
                self.read_verb(state, line, verb, rest)
            }
            _ => Err(no_action(self, state, line)),
        }
    }

    fn write_state(&self, state: &State) -> String {
        position::write(self, state)
    }

    fn read_state(&self, text: &str) -> Result<State, Fault> {
        position::read(self, text)
    }
}

/// The word of a kind of attack.
pub(crate) fn attack_word(attack: Attack) -> &'static str {
    ATTACKS[attack as usize].0
}

/// The verbs that follow a unit's name.
const VERBS: [&str; 12] = [
    "at",
    "walk",
    "jump",
    "break-away",
    "set-out",
    "step",
    "halt",
    "long",
    "indirect",
    "short",
    "hand",
    "end",
];

impl Battleclix {
    /// The unit of a name.
    pub(crate) fn named(&self, name: &str) -> Result<UnitId, Fault> {
        unit_named(self.units.iter().map(|unit| unit.name.as_str()), name)
    }

    fn read_hex(&self, name: &str) -> Result<Cell, Fault> {
        self.grid().find(name)
    }

    fn read_verb(&self, state: &State, line: &str, verb: &str, rest: &[&str]) -> Result<Action, Fault> {
        if let (Some((_, attack)), [target]) = (ATTACKS.iter().find(|(word, _)| *word == verb), rest) {
            return Ok(Action::Attack(*attack, self.named(target)?));
        }
        match (verb, rest) {
            ("at", [hex]) => self.read_hex(hex).map(Action::Place),
            ("walk", [hex]) => self.read_hex(hex).map(Action::Walk),
            ("jump", [hex]) => self.read_hex(hex).map(Action::Jump),
            ("step", [hex]) => self.read_hex(hex).map(Action::Step),
            ("break-away", []) => Ok(Action::BreakAway),
            ("set-out", []) => Ok(Action::SetOut),
            ("halt", []) => Ok(Action::Halt),
            ("end", []) => Ok(Action::End),
            _ => Err(wrong_verb(self, state, line, verb, &VERBS)),
        }
    }
}
