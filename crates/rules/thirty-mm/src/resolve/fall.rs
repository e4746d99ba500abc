//! Falls: who falls, how far, and which Section takes it (TM-DMG-8, TM-DMG-9, TM-GEN-6).

use super::Log;
use crate::content::{SectionKind, UnitType};
use crate::event::{Cause, Event};
use crate::game::ThirtyMm;
use crate::state::{Ask, State, UnitId};
use table::{Dice, Side};

/// Fall Damage a level of the older rule (TM-O-20).
const LEGACY_FALL: u8 = 3;

impl ThirtyMm {
    /// Several Units that fall at the same instant do so in the order the active team picks (TM-GEN-6).
    pub(super) fn falling_step(&self, t: Log) -> bool {
        let state = t.state();
        if state.falling.count() > 1 {
            let side = self.arbiter(state);
            return self.ask(Ask::Order(side), t);
        }
        if let Some(unit) = state.falling.iter().next() {
            self.fall(unit, t);
        }
        true
    }

    /// A Unit drops to the surface of its hex and lies there; a Hold and a stance end (TM-DMG-9, TM-HOLD-9).
    pub(super) fn fall(&self, unit: UnitId, t: Log) {
        self.release(unit, t);
        self.drop_stance(unit, t);
        let state = t.state();
        let now = &state.units[unit];
        let (cell, level) = (now.cell, self.surface(state, now.cell));
        let levels = now.elevation.saturating_sub(level).max(0) as u8;
        t.emit(Event::Fell { unit, level, levels });
        self.keep_formation(unit, cell, t);
    }

    /// The owner picks the Section, unless there is but one or the older rule picks it (TM-O-20).
    pub(super) fn fall_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let Some(unit) = state.impact.unit.unit() else { return true };
        if self.options.legacy_falls {
            self.fall_on_legs(unit, t);
            return true;
        }
        let stands = |at: &usize| self.defense(state, unit, *at) > 0;
        let mut sections = (0..self.sheet(unit).sections.len()).filter(stands);
        match (sections.next(), sections.next()) {
            (Some(_), Some(_)) => return self.ask(Ask::Fall(unit), t),
            (Some(only), None) => self.place_fall(unit, only as u8, dice, t),
            _ => t.emit(Event::FallPlaced { unit }),
        }
        true
    }

    /// TM-DMG-8: all of it goes to one Section.
    pub(super) fn place_fall(&self, unit: UnitId, section: u8, _: &mut impl Dice, t: Log) {
        let points = self.fall_damage(unit, t.state().impact.levels);
        let by = self.culprit(t.state());
        t.emit(Event::FallPlaced { unit });
        self.hurt_section(unit, section, points, Cause::Fall, by, t);
    }

    /// TM-O-20: 3 a level to each Leg of a Mech or to the Cockpit of a Vehicle; to the Torso if there is none.
    fn fall_on_legs(&self, unit: UnitId, t: Log) {
        let points = LEGACY_FALL * t.state().impact.levels;
        let by = self.culprit(t.state());
        t.emit(Event::FallPlaced { unit });
        let kind = match self.sheet(unit).unit_type {
            UnitType::Mech => Some(SectionKind::Leg),
            UnitType::Vehicle => Some(SectionKind::Head),
            UnitType::Drone => None,
        };
        let mut hurt = false;
        for section in 0..self.sheet(unit).sections.len() {
            let right = Some(self.sheet(unit).sections[section].kind) == kind;
            if right && t.state().on_map.has(unit) && self.defense(t.state(), unit, section) > 0 {
                hurt = true;
                self.hurt_section(unit, section as u8, points, Cause::Fall, by, t);
            }
        }
        if !hurt {
            self.hurt_section(unit, self.torso(unit), points, Cause::Fall, by, t);
        }
    }

    /// The team that brought a fall about: the attacker's, else the active one (TM-MIS-3).
    pub(super) fn culprit(&self, state: &State) -> Option<Side> {
        let unit = state.attack.by.unit().or_else(|| state.turn.unit.unit())?;
        Some(self.side_of(unit))
    }
}
