//! Every action as a short line that parses back (the table of forms is in README.md).

use super::name::word_of;
use super::position;
use crate::action::Action;
use crate::game::ThirtyMm;
use crate::state::{Objective, Slot, State, Style, UnitId};
use table::notation::{no_action, not_asked, wrong_verb};
use table::{Cell, Fault, Grid, Notation, RowFacing};

/// The word of each way to attack.
const STYLES: [(&str, Style); 3] =
    [("attack", Style::Single), ("burst", Style::Burst), ("hurl", Style::Thrown)];

/// Actions of a Unit without anything to choose.
const PLAIN: [(&str, Action); 15] = [
    ("leave", Action::Leave),
    ("get-up", Action::GetUp),
    ("press-on", Action::PressOn),
    ("break-grapple", Action::BreakGrapple),
    ("deploy", Action::Deploy),
    ("recall", Action::Recall),
    ("reposition", Action::Reposition),
    ("transform", Action::Transform),
    ("kneel", Action::Kneel),
    ("prone", Action::GoProne),
    ("smoke", Action::Smoke),
    ("hold", Action::Hold),
    ("done", Action::Done),
    ("end-phase", Action::EndPhase),
    ("end-turn", Action::EndTurn),
];

/// Actions of a team, or about a die that lies on the table.
const OF_A_TEAM: [(&str, Action); 8] = [
    ("roll-off", Action::RollOff),
    ("take attacker", Action::TakeAttacker),
    ("take defender", Action::TakeDefender),
    ("take west", Action::TakeWest),
    ("take east", Action::TakeEast),
    ("pass", Action::Pass),
    ("reroll", Action::Reroll),
    ("keep", Action::Keep),
];

/// The verbs that follow a Unit's name and something to choose.
const VERBS: [&str; 27] = [
    "at",
    "turn",
    "step",
    "level",
    "jump",
    "thrust",
    "lead",
    "stow",
    "draw",
    "swap",
    "retrieve",
    "drop",
    "drone",
    "reform",
    "offensive",
    "defensive",
    "radar",
    "emp",
    "net",
    "repair",
    "gather",
    "attack",
    "burst",
    "hurl",
    "grapple",
    "aim",
    "throw",
];

impl Notation for ThirtyMm {
    fn write(&self, state: &State, action: &Action) -> String {
        if let Some((line, _)) = OF_A_TEAM.iter().find(|(_, known)| known == action) {
            return (*line).into();
        }
        let speaker = self.speaker(state);
        let own = |rest: String| match speaker {
            Some(unit) => format!("{} {rest}", self.name_of(unit)),
            None => rest,
        };
        if let Some((verb, _)) = PLAIN.iter().find(|(_, known)| known == action) {
            return own((*verb).into());
        }
        let (name, hex) = (|unit| self.name_of(unit), |cell: Cell| self.hex_name(cell));
        let item = |slot: Slot| self.slot_word(speaker, slot);
        match *action {
            Action::Pick(objective) => format!("pick {}", word_of(objective.name())),
            Action::NameEmissary(unit) => format!("emissary {}", name(unit)),
            Action::Place { unit, to, level, facing } => {
                format!("{} at {}{} >{facing}", name(unit), hex(to), self.level_words(state, Some(to), level))
            }
            Action::Activate(unit) => format!("activate {}", name(unit)),
            Action::Rotate(facing) => own(format!("turn >{facing}")),
            Action::Step { way, level } => {
                let to = self.ahead(state, speaker, way);
                own(format!("step {way}{}", self.level_words(state, to, level)))
            }
            Action::Level(level) => own(format!("level {level}")),
            Action::Jump { way, hexes } => own(format!("jump {way} {hexes}")),
            Action::Thrust(way) => own(format!("thrust {way}")),
            Action::Lead(unit) => own(format!("lead {}", name(unit))),
            Action::Swap { out, into: Slot::NONE } => own(format!("stow {}", item(out))),
            Action::Swap { out: Slot::NONE, into } => own(format!("draw {}", item(into))),
            Action::Swap { out, into } => own(format!("swap {} for {}", item(out), item(into))),
            Action::Retrieve(slot) => own(format!("retrieve {}", item(slot))),
            Action::Drop(slot) => own(format!("drop {}", item(slot))),
            Action::PlaceDrone { item: drone, to, facing } => {
                own(format!("drone {} at {} >{facing}", item(drone), hex(to)))
            }
            Action::Reform(slot) => own(format!("reform {}", item(slot))),
            Action::OffensiveStance(facing) => own(format!("offensive >{facing}")),
            Action::DefensiveStance { facing, item: cover } => {
                own(format!("defensive >{facing} {}", item(cover)))
            }
            Action::Radar(unit) => own(format!("radar {}", name(unit))),
            Action::Emp(unit) => own(format!("emp {}", name(unit))),
            Action::Net(unit) => own(format!("net {}", name(unit))),
            Action::Repair { unit, section } => {
                own(format!("repair {} {}", name(unit), self.section_word(Some(unit), section)))
            }
            Action::Gather(cell) => own(format!("gather {}", hex(cell))),
            Action::Attack { unit, weapon, style, target } => {
                let (verb, weapon) = (STYLES[style as usize].0, self.slot_word(Some(unit), weapon));
                format!("{} {verb} {weapon} {}", name(unit), self.target_words(target))
            }
            Action::Grapple(unit) => own(format!("grapple {}", name(unit))),
            Action::Aim(part) => own(format!("aim {}", self.part_word(state, part))),
            Action::Throw { to, ties: 0 } => own(format!("throw {}", hex(to))),
            Action::Throw { to, ties } => own(format!("throw {} ties {ties}", hex(to))),
            Action::Withdraw(cell) => own(format!("withdraw {}", hex(cell))),
            Action::Next(unit) => format!("next {}", name(unit)),
            Action::FallOn(section) => own(format!("fall-on {}", self.section_word(speaker, section))),
            _ => String::new(),
        }
    }

    fn read(&self, state: &State, line: &str) -> Result<Action, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let plain = words.join(" ");
        if let Some((_, action)) = OF_A_TEAM.iter().find(|(known, _)| *known == plain) {
            return Ok(*action);
        }
        match words.as_slice() {
            ["pick", word] => Ok(Action::Pick(objective(word)?)),
            ["emissary", unit] => Ok(Action::NameEmissary(self.named(unit)?)),
            ["activate", unit] => Ok(Action::Activate(self.named(unit)?)),
            ["next", unit] => Ok(Action::Next(self.named(unit)?)),
            [unit, "at", hex, rest @ .., facing] => {
                let (unit, to) = (self.named(unit)?, self.read_hex(hex)?);
                let level = self.read_level(state, Some(to), rest)?;
                Ok(Action::Place { unit, to, level, facing: read_facing(facing)? })
            }
            [unit, verb, weapon, target @ ..] if STYLES.iter().any(|(known, _)| known == verb) => {
                let (unit, style) = (self.named(unit)?, STYLES.iter().find(|(known, _)| known == verb));
                let style = style.map_or(Style::Single, |(_, style)| *style);
                let weapon = self.read_slot(Some(unit), weapon)?;
                Ok(Action::Attack { unit, weapon, style, target: self.read_target(target)? })
            }
            [unit, verb, rest @ ..] => {
                let unit = self.named(unit)?;
                if self.speaker(state) != Some(unit) {
                    return Err(not_asked(self, state, &self.name_of(unit), "TM-TURN-1"));
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

/// The facing of a word such as `>NE`.
pub(super) fn read_facing(word: &str) -> Result<RowFacing, Fault> {
    let known = RowFacing::ALL.map(|facing| format!(">{facing}"));
    let at = known.iter().position(|known| known == word);
    at.map(|at| RowFacing::ALL[at])
        .ok_or_else(|| Fault::unknown("facing", word, known.iter().map(String::as_str)))
}

/// The secondary objective of a word.
pub(super) fn objective(word: &str) -> Result<Objective, Fault> {
    let words = Objective::ALL.map(|objective| word_of(objective.name()));
    let at = words.iter().position(|known| known == word);
    at.map(|at| Objective::ALL[at])
        .ok_or_else(|| Fault::unknown("objective", word, words.iter().map(String::as_str)))
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, Fault> {
    word.parse().map_err(|_| Fault::new(format!("'{word}' is not a number that fits here")))
}

impl ThirtyMm {
    /// The hex in front of a Unit that way.
    fn ahead(&self, state: &State, unit: Option<UnitId>, way: RowFacing) -> Option<Cell> {
        let unit = unit.filter(|&unit| self.is_unit(unit) && state.on_map.has(unit))?;
        self.grid().neighbor(state.units[unit].cell, way)
    }

    /// The surface of a hex, if it is on the map.
    fn usual_level(&self, state: &State, cell: Option<Cell>) -> i8 {
        cell.filter(|&cell| self.grid().has(cell)).map_or(0, |cell| self.surface(state, cell))
    }

    /// " level 2" where that is not the surface of the hex.
    fn level_words(&self, state: &State, cell: Option<Cell>, level: i8) -> String {
        if level == self.usual_level(state, cell) { String::new() } else { format!(" level {level}") }
    }

    fn read_level(&self, state: &State, cell: Option<Cell>, words: &[&str]) -> Result<i8, Fault> {
        match words {
            [] => Ok(self.usual_level(state, cell)),
            ["level", level] => number(level),
            _ => Err(Fault::new(format!("'{}' is not a level", words.join(" "))).help("such as: level 2")),
        }
    }

    fn read_verb(
        &self,
        state: &State,
        unit: UnitId,
        line: &str,
        verb: &str,
        rest: &[&str],
    ) -> Result<Action, Fault> {
        if let (Some((_, action)), []) = (PLAIN.iter().find(|(known, _)| *known == verb), rest) {
            return Ok(*action);
        }
        let item = |word: &str| self.read_slot(Some(unit), word);
        Ok(match (verb, rest) {
            ("turn", [facing]) => Action::Rotate(read_facing(facing)?),
            ("step", [way, level @ ..]) => {
                let way = RowFacing::find(way)?;
                let level = self.read_level(state, self.ahead(state, Some(unit), way), level)?;
                Action::Step { way, level }
            }
            ("level", [level]) => Action::Level(number(level)?),
            ("jump", [way, hexes]) => Action::Jump { way: RowFacing::find(way)?, hexes: number(hexes)? },
            ("thrust", [way]) => Action::Thrust(RowFacing::find(way)?),
            ("lead", [drone]) => Action::Lead(self.named(drone)?),
            ("stow", [out]) => Action::Swap { out: item(out)?, into: Slot::NONE },
            ("draw", [into]) => Action::Swap { out: Slot::NONE, into: item(into)? },
            ("swap", [out, "for", into]) => Action::Swap { out: item(out)?, into: item(into)? },
            ("retrieve", [slot]) => Action::Retrieve(item(slot)?),
            ("drop", [slot]) => Action::Drop(item(slot)?),
            ("drone", [drone, "at", hex, facing]) => Action::PlaceDrone {
                item: item(drone)?,
                to: self.read_hex(hex)?,
                facing: read_facing(facing)?,
            },
            ("reform", [slot]) => Action::Reform(item(slot)?),
            ("offensive", [facing]) => Action::OffensiveStance(read_facing(facing)?),
            ("defensive", [facing, cover]) => {
                Action::DefensiveStance { facing: read_facing(facing)?, item: item(cover)? }
            }
            ("radar", [target]) => Action::Radar(self.named(target)?),
            ("emp", [target]) => Action::Emp(self.named(target)?),
            ("net", [target]) => Action::Net(self.named(target)?),
            ("repair", [whose, section]) => {
                let whose = self.named(whose)?;
                Action::Repair { unit: whose, section: self.read_section(whose, section)? }
            }
            ("gather", [hex]) => Action::Gather(self.read_hex(hex)?),
            ("grapple", [target]) => Action::Grapple(self.named(target)?),
            ("aim", [part]) => Action::Aim(self.read_part(state, part)?),
            ("throw", [hex]) => Action::Throw { to: self.read_hex(hex)?, ties: 0 },
            ("throw", [hex, "ties", ties]) => Action::Throw { to: self.read_hex(hex)?, ties: number(ties)? },
            ("withdraw", [hex]) => Action::Withdraw(self.read_hex(hex)?),
            ("fall-on", [section]) => Action::FallOn(self.read_section(unit, section)?),
            _ => {
                let plain = PLAIN.iter().map(|(verb, _)| *verb);
                let verbs: Vec<&str> =
                    VERBS.into_iter().chain(plain).chain(["withdraw", "fall-on"]).collect();
                return Err(wrong_verb(self, state, line, verb, &verbs));
            }
        })
    }
}
