//! A battle in the middle of a turn, with the dice in sight: what the chapters of the rules are tried on.

use super::table_top::{Change, Table, table};
use table::{Faces, Game, Refusal as _, RowFacing, Scripted, Side};
use thirty_mm::state::{Ask, Mark, Moving, Other, Part, Phase, Slot, Style, Target, Turn};
use thirty_mm::{Action, Event};

/// A match on open ground, the first team attacking.
pub fn battle(changes: &[(&str, Change)], units: [&[&str]; 2], given: &[(&str, &str)]) -> Table {
    let mut table = table("proving-ground", changes, units, given);
    table.state.round = 1;
    (table.state.attacker, table.state.west) = (Side(0), Side(1));
    table
}

impl Table {
    /// Makes it a Unit's turn, in a phase and with so many AP. In the Movement Phase it has its Movement Points.
    pub fn turn(&mut self, name: &str, phase: Phase, ap: u8) -> &mut Table {
        let unit = self.unit(name);
        self.state.units[unit].ap = ap;
        self.state.turn = Turn { unit: Other::is(unit), phase, ..Turn::default() };
        self.state.team = self.game.side_of(unit);
        self.state.moving = Moving::default();
        if phase == Phase::Movement {
            let points = self.game.standard_movement(&self.state, unit);
            self.state.moving = Moving { unit: Other::is(unit), points, ..Moving::default() };
        }
        self.state.ask = if phase == Phase::Movement { Ask::Move(unit) } else { Ask::Fight(unit) };
        self
    }

    /// Lets a team decide whom to activate.
    pub fn activates(&mut self, side: u8) -> &mut Table {
        self.state.turn = Turn::default();
        self.state.team = Side(side ^ 1);
        self.state.ask = Ask::Activate(Side(side));
        self
    }

    /// Plays a choice with these dice, all of which must fall, and returns what happened.
    pub fn act(&mut self, action: Action, dice: &[(&str, u8)]) -> Vec<Event> {
        let face = |&(name, face): &(&str, u8)| (name.to_owned(), Faces::new(&[face]).expect("a face"));
        let mut scripted = Scripted::new(dice.iter().map(face));
        let mut events = Vec::new();
        let played = self.game.play(&mut self.state, &action, &mut scripted, &mut events);
        played.unwrap_or_else(|why| panic!("{action:?}: {why}"));
        scripted.finish().unwrap_or_else(|fault| panic!("{action:?}: {fault}"));
        events
    }

    /// The clause by which a choice is refused.
    pub fn refused(&self, action: Action) -> &'static str {
        match self.game.check(&self.state, &action) {
            Ok(()) => "",
            Err(illegal) => {
                assert!(!illegal.to_string().is_empty());
                illegal.refusal.clause()
            }
        }
    }

    /// An Item as a choice names it.
    pub fn slot(&self, name: &str, item: &str) -> Slot {
        Slot(self.item(name, item) as u8)
    }

    /// The attack of a Unit with an Item on a Unit.
    pub fn attack(&self, name: &str, item: &str, target: &str) -> Action {
        self.styled(name, item, Style::Single, target)
    }

    /// The same in a style.
    pub fn styled(&self, name: &str, item: &str, style: Style, target: &str) -> Action {
        let weapon = if item.is_empty() { Slot::LIMB } else { self.slot(name, item) };
        let target = Target::Unit(self.unit(target));
        Action::Attack { unit: self.unit(name), weapon, style, target }
    }

    /// The attack of a Unit with an Item on the structure in a hex.
    pub fn batter(&self, name: &str, item: &str, hex: &str) -> Action {
        let target = Target::Site(self.cell(hex));
        Action::Attack { unit: self.unit(name), weapon: self.slot(name, item), style: Style::Single, target }
    }

    /// The number of a Section.
    pub fn section(&self, name: &str, section: &str) -> u8 {
        let sections = &self.game.sheet(self.unit(name)).sections;
        sections.iter().position(|known| known.name == section).expect("a Section") as u8
    }

    /// An aim at a Section.
    pub fn aim(&self, name: &str, section: &str) -> Action {
        Action::Aim(Part::Section(self.section(name, section)))
    }

    /// What is left of a Section.
    pub fn left(&self, name: &str, section: &str) -> u8 {
        self.game.defense(&self.state, self.unit(name), self.section(name, section).into())
    }

    /// What is left of an Item.
    pub fn durability(&self, name: &str, item: &str) -> u8 {
        self.state.items.at(self.item(name, item)).durability
    }

    /// Where a Unit is, at which elevation, and where it faces.
    pub fn place(&self, name: &str) -> (String, i8, RowFacing) {
        let now = &self.state.units[self.unit(name)];
        (self.game.hex_name(now.cell), now.elevation, now.facing)
    }

    pub fn ap(&self, name: &str) -> u8 {
        self.state.units[self.unit(name)].ap
    }

    pub fn has(&self, name: &str, mark: Mark) -> bool {
        self.state.units[self.unit(name)].marks.has(mark)
    }

    pub fn is_gone(&self, name: &str) -> bool {
        self.state.destroyed.has(self.unit(name))
    }
}

/// Whether an event of a kind happened.
pub fn happened(events: &[Event], wanted: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(wanted)
}
