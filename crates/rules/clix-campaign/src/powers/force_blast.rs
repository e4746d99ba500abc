//! *Force Blast* (CC-SPD-FOR-1).

use super::{Card, Power};
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::resolve::Log;
use crate::state::{Deed, Flight, State, UnitId};
use table::Cell;

/// Force Blast.
pub const FORCE_BLAST: Card = Card {
    power: Power::ForceBlast,
    name: "Force Blast",
    clause: "CC-SPD-FOR-1",
    text: "Power action: knocks an adjacent opponent or object back by a die of squares, without an attack roll.",
    color: "blue",
    deed: Some(Deed::ForceBlast),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether a character may be blasted: adjacent, opposing, not hidden, or spotted (CC-SPD-FOR-1,
    /// CC-HIDE-9).
    pub(crate) fn may_blast(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_aim_at(state, by, target)?;
        if !self.adjacent(state, by, target) {
            return Err(Refusal::NotAdjacent { unit: target });
        }
        if self.is_unseen(state, target, by) {
            return Err(Refusal::Hidden { unit: target });
        }
        Ok(())
    }

    /// Whether an object may be blasted: on an adjacent square, and nobody holds it.
    pub(crate) fn may_blast_object(&self, state: &State, by: UnitId, object: u8) -> Result<(), Refusal> {
        let lies = state.objects.as_slice().get(usize::from(object)).and_then(|object| object.cell());
        let cell = lies.ok_or(Refusal::NoSuchObject)?;
        let soars = state.soaring.has(by);
        if !soars && self.are_adjacent(state, state.units[by].cell, cell) {
            return Ok(());
        }
        Err(Refusal::ObjectTooFar { square: cell })
    }

    /// The blast of so many squares hits an object: it flies straight away, stops where a character would
    /// and falls to a lower level like one, without damage to anybody.
    pub(crate) fn blast_object(&self, by: UnitId, object: u8, squares: u8, t: Log) {
        let state = t.state();
        let from = state.units[by].cell;
        let Some(start) = state.objects.at(usize::from(object)).cell() else { return };
        let Some(way) = self.direction(from, start) else { return };
        let taken = self.taken(state, state.on_map, Flight::Grounded);
        let mut here: Cell = start;
        for _ in 0..squares {
            let Some(next) = self.field.neighbor(here, way) else { break };
            let level = self.field.level(next).cmp(&self.field.level(here));
            if self.stops_knock_back(state, here, way) || taken.contains(next) {
                break;
            }
            here = next;
            if level.is_lt() {
                break;
            }
        }
        if here != start {
            t.emit(Event::ObjectMoved { object, to: here });
        }
    }
}
