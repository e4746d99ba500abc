//! *Telekinesis* (CC-ATK-TEL-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::need::thrown_range;
use crate::sight::{Eye, Ignores, Line};
use crate::state::Deed;
use crate::state::{Doing, State, UnitId, UnitSet};
use crate::terrain::Squares;
use table::{Cell, Compass};

/// Telekinesis.
pub const TELEKINESIS: Card = Card {
    power: Power::Telekinesis,
    name: "Telekinesis",
    clause: "CC-ATK-TEL-1",
    text: "Power action: moves itself, a friend, an opponent or an object, or attacks with an object.",
    color: "blue",
    deed: Some(Deed::Telekinesis),
    ..Card::PLAIN
};

/// How far the subject may be, and how far it is moved (CC-ATK-TEL-1, CC-ATK-TEL-2).
pub(crate) const RANGE: u8 = 10;

/// What Telekinesis moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A character.
    Character(UnitId),
    /// An object, by its place in the list.
    Object(u8),
}

/// Subjects of an action in progress are numbers: characters from 1, objects from here.
const OBJECTS: u8 = 100;

impl Subject {
    /// Its number in an action in progress.
    #[must_use]
    pub(crate) fn number(self) -> u8 {
        match self {
            Subject::Character(unit) => unit.0 + 1,
            Subject::Object(object) => OBJECTS + object,
        }
    }

    /// The subject of an action in progress.
    #[must_use]
    pub(crate) fn of(doing: &Doing) -> Option<Subject> {
        match doing.subject {
            0 => None,
            number @ 1..OBJECTS => Some(Subject::Character(UnitId(number - 1))),
            number => Some(Subject::Object(number - OBJECTS)),
        }
    }
}

impl ClixCampaign {
    /// Whether a character may move itself or a friend (CC-ATK-TEL-2): not a giant or colossal (CC-SIZE-1,
    /// CC-ATK-TEL-7), within 10 squares and line of fire, and there is somewhere to put it.
    pub(crate) fn may_lift(&self, state: &State, by: UnitId, unit: UnitId) -> Result<(), Refusal> {
        if !state.on_map.has(unit) {
            return Err(Refusal::NotOnMap { unit });
        }
        if self.oppose(state, by, unit) {
            return Err(Refusal::NoFriend { unit });
        }
        self.may_take_hold(state, unit)?;
        self.may_reach(state, by, unit, RANGE)?;
        if !self.has_destination(state, by, Subject::Character(unit)) {
            return Err(Refusal::NowhereToPut);
        }
        Ok(())
    }

    /// Giants and colossals cannot be moved.
    pub(crate) fn may_take_hold(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if self.is_big(state, unit) { Err(Refusal::TooBig { unit }) } else { Ok(()) }
    }

    /// Whether a character may take hold of an object: nobody holds it, within 10 squares and line of fire.
    pub(crate) fn may_reach_object(&self, state: &State, by: UnitId, object: u8) -> Result<Cell, Refusal> {
        let lies = state.objects.as_slice().get(usize::from(object)).and_then(|object| object.cell());
        let cell = lies.ok_or(Refusal::NoSuchObject)?;
        let reach = self.reach_of(self.eye(state, by), Eye::on(cell), RANGE);
        let near = self.distance(state.units[by].cell, cell) <= reach;
        if !near || self.line_to_square(state, by, cell) == Line::Blocked {
            return Err(Refusal::ObjectTooFar { square: cell });
        }
        Ok(cell)
    }

    /// Whether a character may move an object (CC-ATK-TEL-4).
    pub(crate) fn may_lift_object(&self, state: &State, by: UnitId, object: u8) -> Result<(), Refusal> {
        self.may_reach_object(state, by, object)?;
        if !self.has_destination(state, by, Subject::Object(object)) {
            return Err(Refusal::NowhereToPut);
        }
        Ok(())
    }

    /// Whether a character may attack with an object (CC-ATK-TEL-5): range, line and heights are those of a
    /// grounded standard-size thrower of its side on the object's square, with its Super Senses
    /// (CC-ATK-TEL-7).
    pub(crate) fn may_hurl(
        &self,
        state: &State,
        by: UnitId,
        object: u8,
        target: UnitId,
    ) -> Result<(), Refusal> {
        let cell = self.may_reach_object(state, by, object)?;
        self.may_aim_at(state, by, target)?;
        let (eye, there) = (Eye::on(cell), self.eye(state, target));
        let range = thrown_range(state.objects.at(usize::from(object)).weight());
        if self.distance(cell, there.cell) > self.reach_of(eye, there, range) {
            return Err(Refusal::OutOfRange { unit: target });
        }
        self.may_fire(state, by, target)?;
        match self.line(state, eye, there, self.others(state, by, target), Ignores::default()) {
            Line::Blocked => Err(Refusal::NoLine { unit: target }),
            Line::Hindered if self.may_hide(state, target, by) => Err(Refusal::Hidden { unit: target }),
            _ => Ok(()),
        }
    }

    /// Where a subject may be put (CC-ATK-TEL-2, CC-ATK-TEL-4).
    #[must_use]
    pub(crate) fn destinations(&self, state: &State, by: UnitId, subject: Subject) -> Squares {
        let Some((squares, fits)) = self.destination_test(state, by, subject) else { return Squares::EMPTY };
        squares.iter().filter(|&cell| fits(cell)).collect()
    }

    /// Whether there is somewhere to put a subject: mostly there is, next to where it is.
    fn has_destination(&self, state: &State, by: UnitId, subject: Subject) -> bool {
        let Some((squares, fits)) = self.destination_test(state, by, subject) else { return false };
        let beside = self.subject_eye(state, subject).map(|eye| {
            let near = Compass::ALL.into_iter().filter_map(|way| self.field.neighbor(eye.cell, way));
            near.filter(|&cell| squares.contains(cell)).any(&fits)
        });
        beside == Some(true) || squares.iter().any(fits)
    }

    /// The subject as the end of a line: an object is grounded and of standard size (CC-ATK-TEL-7).
    fn subject_eye(&self, state: &State, subject: Subject) -> Option<Eye> {
        match subject {
            Subject::Character(unit) => Some(self.eye(state, unit)),
            Subject::Object(object) => state.objects.at(usize::from(object)).cell().map(Eye::on),
        }
    }

    /// The squares a subject may be put on: not blocking, for a character free; and the test of each: within 10
    /// squares of where the subject is, with a line of fire to it from the user and from the subject. User and
    /// subject do not block each other's lines (CC-ATK-TEL-7).
    fn destination_test<'a>(
        &'a self,
        state: &'a State,
        by: UnitId,
        subject: Subject,
    ) -> Option<(Squares, impl Fn(Cell) -> bool + 'a)> {
        let (user, start) = (self.eye(state, by), self.subject_eye(state, subject)?);
        let mut others: UnitSet = state.on_map;
        others.remove(by);
        let mut taken = Squares::of(start.cell);
        if let Subject::Character(unit) = subject {
            others.remove(unit);
            let mut rest = state.on_map;
            rest.remove(unit);
            taken |= self.taken(state, rest, start.flight);
        }
        let squares = self.field.board() - self.blocking(state) - taken;
        let amid = self.amid(state);
        let fits = move |cell: Cell| {
            let sees = |from: Eye| {
                let to = Eye::on(cell);
                self.line_amid(state, from, to, others, Ignores::HINDERING, Some(&amid)) != Line::Blocked
            };
            // CC-SOAR-3: the distance over which it is placed is not halved.
            self.distance(start.cell, cell) <= RANGE && sees(user) && (start == user || sees(start))
        };
        Some((squares, fits))
    }
}
