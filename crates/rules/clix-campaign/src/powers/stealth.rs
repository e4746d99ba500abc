//! *Stealth* (CC-SPD-STE-1).

use super::{Card, Power};
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::options::StealthAttack;
use crate::resolve::Log;
use crate::sight::{Amid, Eye, Ignores, Line};
use crate::state::{State, UnitId, UnitSet};
use table::Cell;

/// Stealth.
pub const STEALTH: Card = Card {
    power: Power::Stealth,
    name: "Stealth",
    clause: "CC-SPD-STE-1",
    text: "Hindering terrain hides it from opponents that lack Super Senses.",
    color: "black",
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether hindering terrain would hide a character from another: it has Stealth, the other opposes it
    /// and lacks Super Senses (CC-HIDE-4), and it has not given itself away (CC-HIDE-2, CC-HIDE-10). Friends
    /// ignore each other's Stealth (CC-LOF-12).
    #[inline]
    #[must_use]
    pub(crate) fn may_hide(&self, state: &State, target: UnitId, from: UnitId) -> bool {
        self.possesses(state, target, Power::Stealth)
            && self.oppose(state, target, from)
            && !state.revealed.has(target)
            && !self.possesses(state, from, Power::SuperSenses)
    }

    /// Whether a Stealth character is hidden from an opposing one: the line to it is hindered (CC-HIDE-1,
    /// CC-HIDE-2). Lines from above ignore hindering terrain, so nobody hides from a soaring character.
    #[inline]
    #[must_use]
    pub fn is_hidden(&self, state: &State, target: UnitId, from: UnitId) -> bool {
        if !self.ever[Power::Stealth as usize].has(target) {
            return false;
        }
        let ends = [state.units[target].cell, state.units[from].cell];
        self.may_hide(state, target, from) && self.is_hindered_at(state, (target, from), ends, None)
    }

    /// Whether the line to a target from another character is hindered, with both on squares where they may
    /// not stand yet; it may be known what is in the way.
    #[must_use]
    pub(crate) fn is_hindered_at(
        &self,
        state: &State,
        (target, from): (UnitId, UnitId),
        [at, eye]: [Cell; 2],
        amid: Option<&Amid>,
    ) -> bool {
        let from_eye = Eye { cell: eye, ..self.eye(state, from) };
        let to_eye = Eye { cell: at, ..self.eye(state, target) };
        let others = self.others(state, from, target);
        self.line_amid(state, from_eye, to_eye, others, Ignores::default(), amid) == Line::Hindered
    }

    /// Whether a hidden character escapes another one's notice: hidden, and not spotted by it (CC-HIDE-8).
    #[inline]
    #[must_use]
    pub fn is_unseen(&self, state: &State, target: UnitId, from: UnitId) -> bool {
        self.is_hidden(state, target, from) && !state.units[target].spotted.has(from)
    }

    /// An Attentiveness Roll succeeded: the hidden character is spotted by the roller's whole side, or with
    /// `spotted_scope = spotter` by the roller alone (CC-HIDE-7, CC-HIDE-8).
    pub(crate) fn spot(&self, unit: UnitId, by: UnitId, t: Log) {
        let mut spotters = self.side_units(self.controller(t.state(), by));
        if self.options.spotted_by_spotter {
            spotters = UnitSet(0);
        }
        spotters.insert(by);
        t.emit(Event::Spotted { unit, by: spotters.and(t.state().on_map) });
    }

    /// A character attacks: a ranged attack gives it away; close combat does not (CC-HIDE-3, CC-HIDE-10).
    pub(crate) fn reveal_attacker(&self, unit: UnitId, close: bool, t: Log) {
        let reveals = match self.options.stealth_attack {
            StealthAttack::RangedReveals => !close,
            StealthAttack::Reveals => true,
            StealthAttack::Hidden => false,
        };
        if reveals {
            self.reveal(unit, t);
        }
    }

    /// A character uses a power on a target: if the two are not adjacent, that gives it away (CC-HIDE-10).
    pub(crate) fn reveal_user(&self, unit: UnitId, target: UnitId, t: Log) {
        let distant = unit != target && !self.adjacent(t.state(), unit, target);
        if distant && self.options.stealth_attack != StealthAttack::Hidden {
            self.reveal(unit, t);
        }
    }

    fn reveal(&self, unit: UnitId, t: Log) {
        if self.possesses(t.state(), unit, Power::Stealth) && !t.state().revealed.has(unit) {
            t.emit(Event::Revealed { unit });
        }
    }
}
