//! Resolving attacks (QS-SEQ-9 to QS-SEQ-12, QS-HIT, QS-RAPID, QS-CLUS).

use super::Log;
use crate::content::Slot;
use crate::event::Event;
use crate::game::Quickstart;
use crate::need::{always_hits, never_hits};
use crate::resolve::blow::{Blow, cluster_hits};
use crate::state::UnitId;
use table::{D6, Dice};

/// The to-hit roll with which a two-shot firing jams its weapon (QS-RAPID-3).
const JAMS: u16 = 2;

/// An attack about to be rolled for.
#[derive(Clone, Copy)]
struct Shot {
    unit: UnitId,
    slot: Slot,
    target: UnitId,
    need: i32,
    doubled: bool,
}

/// An attack that hit.
#[derive(Clone, Copy)]
pub(super) struct Hit {
    pub unit: UnitId,
    pub target: UnitId,
    /// What it does.
    pub blow: Blow,
}

impl Quickstart {
    /// The next unit that declared attacks; after the last one the phase ends.
    pub(super) fn next_volley(&self, t: Log) {
        let Some(&unit) = t.state().queue.as_slice().first() else {
            self.end_phase(t);
            return;
        };
        t.emit(Event::VolleyBegan { unit });
        // A single attack has no order to choose.
        if t.state().units[unit].aimed.count() == 1 {
            self.sheet_order(unit, t);
        }
    }

    pub(super) fn order_next(&self, unit: UnitId, slot: Slot, t: Log) {
        t.emit(Event::Ordered { unit, slot });
        // The last one left has its place.
        if self.unordered(t.state(), unit).count() == 1 {
            self.sheet_order(unit, t);
        }
    }

    pub(super) fn sheet_order(&self, unit: UnitId, t: Log) {
        for slot in self.unordered(t.state(), unit).iter() {
            t.emit(Event::Ordered { unit, slot });
        }
    }

    /// QS-HIT-6: a hopeless attack called off costs nothing.
    pub(super) fn call_off(&self, unit: UnitId, t: Log) {
        let slot = t.state().coming();
        t.emit(Event::CalledOff { unit, slot });
        self.attack_over(unit, t);
    }

    pub(super) fn fire(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let (slot, now) = (state.coming(), &state.units[unit]);
        let (target, doubled) = (now.target, now.doubled.has(slot));
        let shot = Shot { unit, slot, target, need: self.coming_need(state, unit), doubled };
        t.emit(Event::Fired { unit, slot, shots: 1 + u8::from(doubled) });
        if self.roll_to_hit(shot, dice, t) {
            let hit = Hit { unit, target, blow: self.blow(t.state(), unit, slot, target, doubled) };
            // QS-DEST-2: nothing is left to damage.
            if !t.state().destroyed.has(target) {
                self.strike(hit, dice, t);
            }
        }
        self.attack_over(unit, t);
    }

    /// QS-HIT-5 to QS-HIT-8; a two-shot firing always rolls, for the roll also decides the jam
    /// (QS-RAPID-3, QS-RAPID-4).
    fn roll_to_hit(&self, shot: Shot, dice: &mut impl Dice, t: Log) -> bool {
        let Shot { unit, slot, target, need, doubled } = shot;
        let throw = dice.throw(self.unit(unit).owner, 2 * D6, "to hit");
        let (rolled, hit, jams) = if doubled {
            let ((enough, jams), rolled) =
                throw.look_up(|rolled| (!never_hits(need) && i32::from(rolled) >= need, rolled == JAMS));
            (rolled, always_hits(need) || enough, jams)
        } else if always_hits(need) || never_hits(need) {
            (None, always_hits(need), false)
        } else {
            let check = throw.at_least(need);
            (check.rolled, check.passed, false)
        };
        t.emit(Event::ToHit { unit, slot, target, need: need as i8, rolled, hit });
        if jams {
            t.emit(Event::Jammed { unit, slot });
        }
        hit
    }

    /// How many shots or troopers hit (QS-CLUS-1, QS-BA-5). One needs no roll.
    pub(super) fn cluster(&self, unit: UnitId, size: u8, dice: &mut impl Dice, t: Log) -> u8 {
        if size < 2 {
            return size;
        }
        let throw = dice.throw(self.unit(unit).owner, 2 * D6, "cluster");
        let (hits, rolled) = throw.look_up(|rolled| cluster_hits(size, rolled));
        t.emit(Event::Clustered { unit, hits, rolled });
        hits
    }

    fn attack_over(&self, unit: UnitId, t: Log) {
        t.emit(Event::AttackEnded { unit });
        if t.state().order.as_slice().is_empty() {
            t.emit(Event::VolleyEnded { unit });
            self.next_volley(t);
        }
    }
}
