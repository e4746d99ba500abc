//! Adjacency and engagement (CC-ADJ, CC-FLY-5).

use super::gait::Others;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::sight::Amid;
use crate::state::{Flight, State, UnitId, UnitSet};
use crate::terrain::{Gate, Squares};
use table::{Cell, Compass};

impl ClixCampaign {
    /// Whether two characters are adjacent (CC-TERM-13): on the ground by CC-ADJ-1, both soaring on
    /// neighboring squares; a soaring and another one never are (CC-FLY-5).
    #[inline]
    #[must_use]
    pub fn adjacent(&self, state: &State, a: UnitId, b: UnitId) -> bool {
        let (here, there) = (state.units[a].cell, state.units[b].cell);
        if a == b || self.distance(here, there) != 1 {
            return false;
        }
        match (state.soaring.has(a), state.soaring.has(b)) {
            (false, false) => self.are_adjacent(state, here, there),
            (true, true) => true,
            _ => false,
        }
    }

    /// Those of a set that are adjacent to a character.
    #[inline]
    #[must_use]
    pub fn adjacent_to(&self, state: &State, unit: UnitId, mut units: UnitSet) -> UnitSet {
        for other in units.iter() {
            if !self.adjacent(state, unit, other) {
                units.remove(other);
            }
        }
        units
    }

    /// Whether two opposing characters engage each other (CC-ADJ-5, CC-HIDE-5).
    #[inline]
    #[must_use]
    pub fn engage(&self, state: &State, a: UnitId, b: UnitId) -> bool {
        self.adjacent(state, a, b) && !self.is_unseen(state, a, b) && !self.is_unseen(state, b, a)
    }

    /// The opposing characters that engage a character.
    #[inline]
    #[must_use]
    pub fn engaged_by(&self, state: &State, unit: UnitId) -> UnitSet {
        let mut by = self.opponents(state, unit);
        for other in by.iter() {
            if !self.engage(state, unit, other) {
                by.remove(other);
            }
        }
        by
    }

    /// Whether anybody engages a character.
    #[inline]
    #[must_use]
    pub fn is_engaged(&self, state: &State, unit: UnitId) -> bool {
        self.opponents(state, unit).iter().any(|other| self.engage(state, unit, other))
    }

    /// Those opposing characters that count for a mover: all, or those of its size or larger.
    pub(super) fn counting(&self, state: &State, unit: UnitId, which: Others) -> UnitSet {
        let mut others = match which {
            Others::None => UnitSet(0),
            _ => self.opponents(state, unit),
        };
        if which == Others::SameOrLarger {
            let size = self.size(state, unit);
            for other in others.iter() {
                if self.size(state, other) < size {
                    others.remove(other);
                }
            }
        }
        others
    }

    /// The squares in which one of these opposing characters would engage a nonsoaring mover.
    pub(super) fn engaged_squares(&self, state: &State, unit: UnitId, by: UnitSet, reach: u8) -> Squares {
        let mut squares = Squares::EMPTY;
        let here = state.units[unit].cell;
        let mut amid = None;
        for other in by.iter().filter(|&other| !state.soaring.has(other)) {
            let there = state.units[other].cell;
            if self.distance(here, there) > reach.saturating_add(1) {
                continue;
            }
            let hides = [
                !state.units[other].spotted.has(unit) && self.may_hide(state, other, unit),
                self.may_hide(state, unit, other),
            ];
            // Nobody hides next to a square unless there is something to hide in.
            let hides = hides.map(|hides| hides && self.has_cover_near(state, there));
            for way in Compass::ALL {
                let Some(square) = self.field.neighbor(there, way) else { continue };
                let mut unseen = || self.is_unseen_at(state, (unit, square), other, hides, &mut amid);
                if self.is_open(state, there, way, Gate::Walk) && !unseen() {
                    squares.insert(square);
                }
            }
        }
        squares
    }

    /// Whether a square or one next to it is hindering.
    fn has_cover_near(&self, state: &State, cell: Cell) -> bool {
        self.is_hindering(state, cell)
            || Compass::ALL
                .into_iter()
                .any(|way| self.field.neighbor(cell, way).is_some_and(|next| self.is_hindering(state, next)))
    }

    /// Whether a mover on this square and an opposing character would not notice each other: the other one hides,
    /// or the mover. Whoever leaves a square is no longer spotted (CC-HIDE-8).
    #[inline]
    fn is_unseen_at(
        &self,
        state: &State,
        (unit, square): (UnitId, Cell),
        other: UnitId,
        [other_hides, hides]: [bool; 2],
        amid: &mut Option<Amid>,
    ) -> bool {
        if !other_hides && !hides {
            return false;
        }
        let there = state.units[other].cell;
        let amid = Some(&*amid.get_or_insert_with(|| self.amid(state)));
        other_hides && self.is_hindered_at(state, (other, unit), [there, square], amid)
            || hides && self.is_hindered_at(state, (unit, other), [square, there], amid)
    }

    /// Whether a soaring character is next to opposing soaring ones, a hovering one in the air at all: both
    /// may shoot although engaged (CC-RNG-3). A colossal may too (CC-SIZE-2).
    #[inline]
    #[must_use]
    pub(crate) fn shoots_freely(&self, state: &State, unit: UnitId) -> bool {
        self.flight(state, unit) != Flight::Grounded
            || self.size(state, unit) == crate::content::Size::Colossal
    }

    /// The opposing Plasticity characters that engage a character.
    #[must_use]
    pub(crate) fn held_by(&self, state: &State, unit: UnitId) -> UnitSet {
        self.with(state, self.engaged_by(state, unit), Power::Plasticity)
    }
}
