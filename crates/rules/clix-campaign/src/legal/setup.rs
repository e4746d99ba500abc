//! Choices before the first turn (CC-SETUP).

use crate::action::Action;
use crate::content::Weight;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::{Lying, Object, Objects, PLAYER_1, State, UnitId};
use crate::terrain::{Ground, Squares};
use table::{Cell, FixedVec, Grid, Side};

/// Objects of a player with `objects = draft`, and how many of them may be heavy (CC-SETUP-3).
pub(crate) const DRAFTED: usize = 3;
const HEAVY: usize = 1;

impl ClixCampaign {
    /// The objects on the map before the game: those of its list, or none yet (CC-SETUP-3, CC-SETUP-6).
    pub(crate) fn first_objects(&self) -> Objects {
        use crate::options;
        if self.options.objects != options::Objects::Fixed {
            return FixedVec::default();
        }
        let objects = self.map.objects.iter().take(crate::content::MOST_OBJECTS);
        let objects: Vec<Object> =
            objects.map(|object| Object::new(object.weight, Lying::On(object.square))).collect();
        FixedVec::new(&objects).unwrap_or_default()
    }

    /// The next character that a side has to place, in the order of its list (CC-SETUP-4).
    #[inline]
    pub(crate) fn next_to_place(&self, state: &State, side: Side) -> Option<UnitId> {
        self.side_units(side).minus(state.on_map).iter().next()
    }

    /// Whether a character may be placed on a square (CC-SETUP-6).
    pub(crate) fn may_place(&self, state: &State, side: Side, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        if self.next_to_place(state, side) != Some(unit) {
            return Err(Refusal::OutOfTurn { unit });
        }
        if !self.grid().has(to) {
            return Err(Refusal::OffTheMap);
        }
        if !self.start_area(state, side).contains(to) {
            return Err(Refusal::OutsideStart { square: to });
        }
        if self.who_is_at(state, to).is_some() {
            return Err(Refusal::SquareTaken { square: to });
        }
        Ok(())
    }

    pub(super) fn list_places(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        let Some(unit) = self.next_to_place(state, side) else { return };
        let free = self.start_area(state, side) - self.squares_of(state, state.on_map);
        out.extend(free.iter().map(|to| Action::Place { unit, to }));
    }

    /// The default of a placement: the row farthest from the own edge first, from column 1 on.
    pub(super) fn usual_place(&self, state: &State, side: Side) -> Action {
        let unit = self.next_to_place(state, side).unwrap_or_default();
        let free = self.start_area(state, side) - self.squares_of(state, state.on_map);
        let top = state.top == side;
        let rank = |cell: &Cell| {
            let (column, row) = self.grid().column_row(*cell);
            (if top { u8::MAX - row } else { row }, column)
        };
        Action::Place { unit, to: free.iter().min_by_key(rank).unwrap_or_default() }
    }

    /// The squares on which an object may be placed: clear, outside both start areas, without an object.
    fn object_places(&self, state: &State) -> Squares {
        let clear = |cell: &Cell| self.map.board[*cell].ground == Ground::Clear;
        let all: Squares = self.grid().cells().filter(clear).collect();
        let taken: Squares = state.objects.as_slice().iter().filter_map(|object| object.cell()).collect();
        all - self.start_area(state, PLAYER_1) - self.start_area(state, PLAYER_1.other()) - taken
    }

    /// Whether a side may place an object of this weight: one heavy object at most.
    fn may_draft(&self, state: &State, side: Side, weight: Weight) -> bool {
        let first = usize::from(side != state.first);
        let own = state.objects.as_slice().iter().skip(first).step_by(2);
        weight == Weight::Light || own.filter(|object| object.weight() == Weight::Heavy).count() < HEAVY
    }

    /// Whether an object may be placed (CC-SETUP-3).
    pub(crate) fn may_place_object(
        &self,
        state: &State,
        side: Side,
        weight: Weight,
        to: Cell,
    ) -> Result<(), Refusal> {
        if !self.grid().has(to) {
            return Err(Refusal::OffTheMap);
        }
        if !self.may_draft(state, side, weight) {
            return Err(Refusal::TooHeavy);
        }
        if !self.object_places(state).contains(to) {
            return Err(Refusal::NoPlaceForObject { square: to });
        }
        Ok(())
    }

    pub(super) fn list_object_places(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        let places = self.object_places(state);
        for weight in [Weight::Light, Weight::Heavy] {
            if self.may_draft(state, side, weight) {
                out.extend(places.iter().map(|to| Action::PlaceObject { weight, to }));
            }
        }
    }

    /// The default of a drafted object: a light one on the free square nearest to the middle of the map.
    pub(super) fn usual_object(&self, state: &State) -> Action {
        let (columns, rows) = (i32::from(self.grid().columns()), i32::from(self.grid().rows()));
        let rank = |cell: &Cell| {
            let (column, row) = self.field.at(*cell);
            (2 * column - columns).abs().max((2 * row - rows).abs())
        };
        let to = self.object_places(state).iter().min_by_key(rank).unwrap_or_default();
        Action::PlaceObject { weight: Weight::Light, to }
    }

    /// Whether objects are still to be placed, and there is room for them.
    pub(crate) fn is_drafting(&self, state: &State) -> bool {
        self.options.objects == crate::options::Objects::Draft
            && state.objects.as_slice().len() < 2 * DRAFTED
            && !self.object_places(state).is_empty()
    }

    /// The side that places the next object: the first player begins.
    pub(crate) fn drafting_side(&self, state: &State) -> Side {
        let even = state.objects.as_slice().len().is_multiple_of(2);
        if even == (state.first == PLAYER_1) { PLAYER_1 } else { PLAYER_1.other() }
    }
}
