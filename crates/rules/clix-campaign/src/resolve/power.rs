//! Power actions that take more than one step: Mind Control, Telekinesis, Smoke Cloud and Barrier.

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::powers::{MOST_MARKERS_LAID, Subject};
use crate::state::{Ask, Deed, MarkerKind, State, UnitId};
use table::Cell;

impl ClixCampaign {
    /// Mind Control after its attack: whoever was hit acts once, then returns (CC-SPD-MIN-2 to
    /// CC-SPD-MIN-5).
    pub(super) fn mind_step(&self, t: Log) -> bool {
        let state = t.state();
        let doing = state.doing;
        let Some(target) = doing.subject.checked_sub(1).map(UnitId) else {
            self.finish(t);
            return true;
        };
        if state.lent.unit().is_some() {
            if self.has_use(state) {
                return self.ask(Ask::Borrow, t);
            }
            self.end_borrowing(t);
            return true;
        }
        if doing.moved {
            // The borrowed action is behind it.
            self.feed_back(doing.unit, target, t);
            self.finish(t);
            return true;
        }
        if self.can_be_borrowed(state, target) {
            t.emit(Event::Lent { unit: target });
        } else {
            self.feed_back(doing.unit, target, t);
            self.finish(t);
        }
        true
    }

    /// Whether the borrowed character can do anything.
    fn has_use(&self, state: &State) -> bool {
        let asked = State { ask: Ask::Borrow, ..*state };
        let Some(arms) = self.arms(&asked) else { return false };
        self.can_move(&asked, &arms) || self.can_attack(&asked, &arms)
    }

    /// The borrowed character's action goes on, or is over.
    pub(super) fn borrowed_step(&self, t: Log) -> bool {
        let state = t.state();
        let borrowed = state.borrowed;
        let alive = state.on_map.has(borrowed.unit);
        let goes_on = match borrowed.deed {
            Deed::Close if borrowed.attacked => {
                alive
                    && borrowed.strikes > 0
                    && self.possesses(state, borrowed.unit, crate::powers::FLURRY.power)
            }
            Deed::Move | Deed::Close => alive,
            _ => false,
        };
        if goes_on && self.has_more_to_do(state) {
            return self.ask(Ask::Action, t);
        }
        self.end_borrowed_action(t);
        true
    }

    pub(super) fn end_borrowed_action(&self, t: Log) {
        let borrowed = t.state().borrowed;
        t.emit(Event::ActionEnded { unit: borrowed.unit, deed: borrowed.deed, borrowed: true });
        self.end_borrowing(t);
    }

    /// The character returns to its owner.
    pub(super) fn end_borrowing(&self, t: Log) {
        if let Some(unit) = t.state().lent.unit() {
            t.emit(Event::Returned { unit });
        }
    }

    /// Telekinesis: the subject is placed (CC-ATK-TEL-2, CC-ATK-TEL-3, CC-ATK-TEL-4).
    pub(super) fn telekinesis_step(&self, t: Log) -> bool {
        let state = t.state();
        let subject = Subject::of(&state.doing);
        let here = |subject: Subject| match subject {
            Subject::Character(unit) => state.on_map.has(unit) && state.on_map.has(state.doing.unit),
            Subject::Object(_) => true,
        };
        if subject.is_some_and(here) && !self.placements(state).is_empty() {
            return self.ask(Ask::Placement, t);
        }
        self.finish(t);
        true
    }

    /// The subject of Telekinesis, or a passenger, is put down.
    pub(super) fn put_at(&self, to: Cell, t: Log) {
        let doing = t.state().doing;
        match Subject::of(&doing) {
            Some(Subject::Character(unit)) if doing.deed == Deed::Move => {
                t.emit(Event::PutDown { unit, to });
            }
            // CC-ATK-TEL-6: whoever is moved is locked, except the user.
            Some(Subject::Character(unit)) => {
                t.emit(Event::Lifted { unit, to, locked: unit != doing.unit });
            }
            Some(Subject::Object(object)) => t.emit(Event::ObjectMoved { object, to }),
            None => {}
        }
        self.finish(t);
    }

    /// Smoke Cloud and Barrier: up to four markers, one by one (CC-ATK-SMO-2).
    pub(super) fn marker_step(&self, t: Log) -> bool {
        let doing = &t.state().doing;
        if doing.strikes < MOST_MARKERS_LAID && !self.marker_squares(t.state(), doing).is_empty() {
            return self.ask(Ask::Marker, t);
        }
        self.finish(t);
        true
    }

    pub(super) fn lay_marker(&self, square: Cell, t: Log) {
        let doing = &t.state().doing;
        let (kind, by) = (MarkerKind::of(doing.deed), doing.unit);
        t.emit(Event::MarkerLaid { square, kind, by });
    }
}
