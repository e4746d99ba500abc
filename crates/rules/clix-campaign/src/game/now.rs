//! What a character is at this moment: values, powers, size, flight and place.

use super::{ClixCampaign, Face};
use crate::content::{Size, Slot, Symbol};
use crate::powers::{Power, PowerSet, Team};
use crate::state::{Deed, Flight, State, UnitId, UnitSet};
use crate::terrain::Squares;
use table::Cell;

/// The powers that work in a Hypersonic run: the run itself, and Earthbound, which is never optional.
const IN_A_RUN: PowerSet = PowerSet::of(&[Power::HypersonicSpeed, Power::Earthbound]);

impl ClixCampaign {
    /// What the click of a character shows (CC-TERM-7).
    #[inline]
    #[must_use]
    pub fn face(&self, state: &State, unit: UnitId) -> &Face {
        let click = usize::from(state.units[unit].click);
        &self.units[unit.index()].faces[click.saturating_sub(1)]
    }

    /// The powers a character possesses now: printed or simulated, and not countered (CC-TERM-9).
    #[inline]
    #[must_use]
    pub fn powers(&self, state: &State, unit: UnitId) -> PowerSet {
        if self.is_running(state, unit) {
            // CC-SPD-HSS-4, CC-SPD-HSS-7: no other power works during the run, simulated ones neither.
            return self.dial_powers(state, unit).and(IN_A_RUN);
        }
        self.dial_powers(state, unit)
    }

    /// The same, whatever the character is doing: what its lasting effects hang on (CC-DAM-LAST-1).
    #[inline]
    #[must_use]
    pub(crate) fn dial_powers(&self, state: &State, unit: UnitId) -> PowerSet {
        let face = self.face(state, unit);
        if state.countered.has(unit) { self.uncountered(state, unit, face) } else { face.powers }
    }

    /// CC-DAM-OUT-1, CC-DAM-OUT-2: a counter takes what is printed, on every click; a special power is
    /// countered as a whole and stands alone.
    #[cold]
    fn uncountered(&self, state: &State, unit: UnitId, face: &Face) -> PowerSet {
        let mut printed = face.printed;
        for by in state.on_map.iter() {
            if let Some(counter) = state.units[by].counter.filter(|counter| counter.target == unit) {
                printed.remove(counter.power);
            }
        }
        self.unit(unit).opened(printed)
    }

    /// Whether a character possesses a power now.
    #[inline]
    #[must_use]
    pub fn possesses(&self, state: &State, unit: UnitId, power: Power) -> bool {
        self.ever[power as usize].has(unit) && self.powers(state, unit).has(power)
    }

    /// Those of a set who possess a power now.
    #[inline]
    pub(crate) fn with(&self, state: &State, units: UnitSet, power: Power) -> UnitSet {
        let mut with = units.and(self.ever[power as usize]);
        for unit in with.iter() {
            if !self.powers(state, unit).has(power) {
                with.remove(unit);
            }
        }
        with
    }

    /// Whether a character is in the middle of a Hypersonic run.
    #[inline]
    #[must_use]
    pub fn is_running(&self, state: &State, unit: UnitId) -> bool {
        state.doing.deed == Deed::Hypersonic && state.doing.unit == unit
    }

    /// The printed value of a slot.
    #[inline]
    #[must_use]
    pub fn dial_value(&self, state: &State, unit: UnitId, slot: Slot) -> i32 {
        i32::from(self.face(state, unit).values[slot as usize])
    }

    /// What Perplex adds to a value (CC-DAM-PER-1).
    #[inline]
    #[must_use]
    pub fn perplex(&self, state: &State, unit: UnitId, slot: Slot) -> i32 {
        if !state.changed.has(unit) {
            return 0;
        }
        let by = state.on_map.iter().filter_map(|by| state.units[by].perplex);
        by.filter(|effect| effect.target == unit && effect.change.slot() == slot)
            .map(|effect| effect.change.amount())
            .sum()
    }

    /// A value of the click that shows, with Perplex, never below 0 (CC-TERM-6, CC-DAM-PER-2).
    #[inline]
    #[must_use]
    pub fn value(&self, state: &State, unit: UnitId, slot: Slot) -> i32 {
        (self.dial_value(state, unit, slot) + self.perplex(state, unit, slot)).max(0)
    }

    /// The speed symbol (CC-SPD-EAR-1).
    #[inline]
    #[must_use]
    pub fn symbol(&self, state: &State, unit: UnitId) -> Symbol {
        self.face(state, unit).symbol
    }

    /// The size (CC-TERM-4).
    #[inline]
    #[must_use]
    pub fn size(&self, state: &State, unit: UnitId) -> Size {
        self.face(state, unit).size
    }

    /// Whether a character is giant or colossal.
    #[inline]
    #[must_use]
    pub fn is_big(&self, state: &State, unit: UnitId) -> bool {
        self.size(state, unit) > Size::Standard
    }

    /// Where a character is in the air (CC-TERM-5).
    #[inline]
    #[must_use]
    pub fn flight(&self, state: &State, unit: UnitId) -> Flight {
        if state.soaring.has(unit) {
            Flight::Soaring
        } else if self.symbol(state, unit) == Symbol::Wing {
            Flight::Hovering
        } else {
            Flight::Grounded
        }
    }

    /// Whether a character belongs to a team (CC-TEAM-1).
    #[inline]
    #[must_use]
    pub fn is_of(&self, unit: UnitId, team: Team) -> bool {
        self.unit(unit).character.team == Some(team)
    }

    /// The square of a character.
    #[inline]
    #[must_use]
    pub fn cell(&self, state: &State, unit: UnitId) -> Cell {
        state.units[unit].cell
    }

    /// The distance of two squares (CC-TERM-1).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.field.distance(a, b)
    }

    /// The distance of two characters.
    #[inline]
    #[must_use]
    pub fn range_between(&self, state: &State, a: UnitId, b: UnitId) -> u8 {
        self.distance(state.units[a].cell, state.units[b].cell)
    }

    /// The characters on a square.
    #[inline]
    #[must_use]
    pub fn who_is_at(&self, state: &State, cell: Cell) -> Option<UnitId> {
        state.on_map.iter().find(|&unit| state.units[unit].cell == cell)
    }

    /// The squares of these characters.
    #[inline]
    #[must_use]
    pub fn squares_of(&self, state: &State, units: UnitSet) -> Squares {
        units.and(state.on_map).iter().map(|unit| state.units[unit].cell).collect()
    }

    /// The squares that keep a character of this flight from ending there (CC-TERM-2, CC-FLY-4); with
    /// `soar_stack` only those of its own layer (CC-FLY-8).
    #[inline]
    #[must_use]
    pub fn taken(&self, state: &State, others: UnitSet, flight: Flight) -> Squares {
        let layer = match (self.options.soar_stack, flight) {
            (false, _) => others,
            (true, Flight::Soaring) => others.and(state.soaring),
            (true, _) => others.minus(state.soaring),
        };
        self.squares_of(state, layer)
    }
}
