//! Every action as a short line that parses back (the table of forms is in README.md).

use super::position;
use crate::action::Action;
use crate::game::Overdrive;
use crate::movement::{MOST_STEPS, Route};
use crate::state::{Attack, State, Target, UnitId};
use table::naming::unit_named;
use table::notation::{no_action, not_asked, wrong_verb};
use table::{Cell, Facing, Fault, Grid, Notation};

/// The word of each kind of attack.
pub(super) const ATTACKS: [(&str, Attack); 2] = [("weapon", Attack::Weapon), ("physical", Attack::Physical)];

/// A facing as people say it.
pub(super) fn facing_word(facing: Facing) -> &'static str {
    ["north", "north-east", "south-east", "south", "south-west", "north-west"][facing as usize]
}

pub(super) fn attack_word(attack: Attack) -> &'static str {
    ATTACKS[attack as usize].0
}

impl Notation for Overdrive {
    fn write(&self, state: &State, action: &Action) -> String {
        let speaker = self.speaker(state);
        let name = speaker.map_or_else(String::new, |unit| self.name_of(unit));
        let hex = |cell: Cell| self.hex_name(cell);
        match *action {
            Action::RollSetup => "setup".into(),
            Action::TakeWest => "take west".into(),
            Action::TakeEast => "take east".into(),
            Action::Place { unit, to, facing } => format!("{} at {} >{facing}", self.name_of(unit), hex(to)),
            Action::RollInitiative => "initiative".into(),
            Action::Activate(unit) => format!("activate {}", self.name_of(unit)),
            Action::BreakFree => format!("{name} break-free"),
            Action::StayStuck => format!("{name} stay"),
            Action::Stand { facing } => format!("{name} stand >{facing}"),
            Action::Ground { facing, charge, route, .. } => {
                let start = speaker.map_or(Cell(0), |unit| state.units[unit].cell);
                let mut line = format!("{name} ground");
                for cell in self.cells(start, route) {
                    line += &format!(" {}", hex(cell));
                }
                line += &format!(" >{facing}");
                if let Some(target) = charge.unit() {
                    line += &format!(" charge {}", self.name_of(target));
                }
                line
            }
            Action::Jump { to, facing } => format!("{name} jump {} >{facing}", hex(to)),
            Action::Leave => format!("{name} leave"),
            Action::Hold => format!("{name} hold"),
            Action::Weapon(target) => format!("{name} weapon {}", self.name_of(target)),
            Action::Physical(target) => format!("{name} physical {}", self.name_of(target)),
            Action::Resolve { unit, attack } => {
                format!("resolve {} {}", self.name_of(unit), attack_word(attack))
            }
            Action::Overdrive(heat) => format!("{name} overdrive {heat}"),
        }
    }

    fn read(&self, state: &State, line: &str) -> Result<Action, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["setup"] => Ok(Action::RollSetup),
            ["take", "west"] => Ok(Action::TakeWest),
            ["take", "east"] => Ok(Action::TakeEast),
            ["initiative"] => Ok(Action::RollInitiative),
            ["activate", unit] => Ok(Action::Activate(self.named(unit)?)),
            ["resolve", unit, kind] => Ok(Action::Resolve { unit: self.named(unit)?, attack: attack(kind)? }),
            [unit, "at", hex, facing] => Ok(Action::Place {
                unit: self.named(unit)?,
                to: self.read_hex(hex)?,
                facing: self.read_facing(facing)?,
            }),
            [unit, verb, rest @ ..] => {
                let unit = self.named(unit)?;
                if self.speaker(state) != Some(unit) {
                    return Err(not_asked(self, state, &self.name_of(unit), "OD-TURN-1"));
                }
                self.read_verb(state, unit, line, verb, rest)
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

/// The kind of attack of a word.
pub(super) fn attack(word: &str) -> Result<Attack, Fault> {
    let found = ATTACKS.iter().find(|(known, _)| *known == word);
    found
        .map(|(_, attack)| *attack)
        .ok_or_else(|| Fault::unknown("attack", word, ATTACKS.map(|(word, _)| word)))
}

/// The verbs that follow a 'Mech's name.
const VERBS: [&str; 11] = [
    "at",
    "break-free",
    "stay",
    "stand",
    "ground",
    "jump",
    "leave",
    "hold",
    "weapon",
    "physical",
    "overdrive",
];

impl Overdrive {
    /// The 'Mech of a name.
    pub(crate) fn named(&self, name: &str) -> Result<UnitId, Fault> {
        unit_named(self.units.iter().map(|unit| unit.name.as_str()), name)
    }

    pub(super) fn read_hex(&self, name: &str) -> Result<Cell, Fault> {
        self.grid().find(name)
    }

    fn read_facing(&self, word: &str) -> Result<Facing, Fault> {
        let known = Facing::ALL.map(|facing| format!(">{facing}"));
        let at = known.iter().position(|known| known == word);
        at.map(|at| Facing::ALL[at])
            .ok_or_else(|| Fault::unknown("facing", word, known.iter().map(String::as_str)))
    }

    fn read_verb(
        &self,
        state: &State,
        unit: UnitId,
        line: &str,
        verb: &str,
        rest: &[&str],
    ) -> Result<Action, Fault> {
        match (verb, rest) {
            ("break-free", []) => Ok(Action::BreakFree),
            ("stay", []) => Ok(Action::StayStuck),
            ("stand", [facing]) => Ok(Action::Stand { facing: self.read_facing(facing)? }),
            ("ground", [path @ .., facing, "charge", target]) => {
                self.read_path(state, unit, path, facing, Target::on(self.named(target)?))
            }
            ("ground", [path @ .., facing]) => self.read_path(state, unit, path, facing, Target::NONE),
            ("jump", [hex, facing]) => {
                Ok(Action::Jump { to: self.read_hex(hex)?, facing: self.read_facing(facing)? })
            }
            ("leave", []) => Ok(Action::Leave),
            ("hold", []) => Ok(Action::Hold),
            ("weapon", [target]) => Ok(Action::Weapon(self.named(target)?)),
            ("physical", [target]) => Ok(Action::Physical(self.named(target)?)),
            ("overdrive", [heat]) => {
                let number = heat.parse();
                number.map(Action::Overdrive).map_err(|_| Fault::new(format!("'{heat}' is not an overdrive")))
            }
            _ => Err(wrong_verb(self, state, line, verb, &VERBS)),
        }
    }

    /// The route through the hexes named, each next to the one before it.
    fn read_path(
        &self,
        state: &State,
        unit: UnitId,
        path: &[&str],
        facing: &str,
        charge: Target,
    ) -> Result<Action, Fault> {
        let mut here = state.units[unit].cell;
        let mut route = Route::EMPTY;
        if path.len() > MOST_STEPS {
            return Err(Fault::new(format!("a path has at most {MOST_STEPS} hexes (OD-UNIT-6)")));
        }
        for name in path {
            let next = self.read_hex(name)?;
            let way = Facing::ALL.into_iter().find(|&way| self.grid().neighbor(here, way) == Some(next));
            let way = way.ok_or_else(|| {
                Fault::new(format!("{name} is not next to {} (OD-MOVE-5)", self.hex_name(here)))
            })?;
            route = route.then(way);
            here = next;
        }
        Ok(Action::Ground { to: here, facing: self.read_facing(facing)?, charge, route })
    }
}
