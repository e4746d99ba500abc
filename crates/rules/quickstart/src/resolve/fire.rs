//! Resolving attacks (QS-SEQ-9 to QS-SEQ-12, QS-HIT, QS-RAPID, QS-CLUS).

use super::Log;
use crate::event::Event;
use crate::game::Quickstart;
use crate::resolve::blow::{Blow, cluster_hits};
use crate::state::UnitId;
use table::{D6, Dice};

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
        let unit = UnitId(unit);
        t.emit(Event::VolleyBegan { unit });
        // A single attack has no order to choose.
        if t.state().units[unit].aimed.is_power_of_two() {
            self.sheet_order(unit, t);
        }
    }

    pub(super) fn order_next(&self, unit: UnitId, slot: u8, t: Log) {
        t.emit(Event::Ordered { unit, slot });
        // The last one left has its place.
        if self.unordered(t.state(), unit).count() == 1 {
            self.sheet_order(unit, t);
        }
    }

    pub(super) fn sheet_order(&self, unit: UnitId, t: Log) {
        let left = self.unordered(t.state(), unit);
        for slot in left {
            t.emit(Event::Ordered { unit, slot });
        }
    }

    /// QS-HIT-6: a hopeless attack called off costs nothing.
    pub(super) fn call_off(&self, unit: UnitId, t: Log) {
        let slot = t.state().order.as_slice()[0];
        t.emit(Event::CalledOff { unit, slot });
        self.attack_over(unit, t);
    }

    pub(super) fn fire(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let (slot, now) = (state.order.as_slice()[0], &state.units[unit]);
        let (target, doubled) = (now.target, now.doubled >> slot & 1 == 1);
        let need = self.coming_need(state, unit);
        t.emit(Event::Fired { unit, slot, shots: 1 + u8::from(doubled) });
        if self.roll_to_hit(unit, slot, target, need, doubled, dice, t) {
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
    #[allow(clippy::too_many_arguments)]
    fn roll_to_hit(
        &self,
        unit: UnitId,
        slot: u8,
        target: UnitId,
        need: i32,
        doubled: bool,
        dice: &mut impl Dice,
        t: Log,
    ) -> bool {
        let throw = dice.throw(self.unit(unit).owner, 2 * D6, "to hit");
        let (rolled, hit) = if doubled {
            let rolled = throw.sum();
            (Some(rolled as u8), need <= 2 || need <= 12 && i32::from(rolled) >= need)
        } else if need <= 2 || need > 12 {
            (None, need <= 2)
        } else {
            let check = throw.at_least(need);
            (check.rolled, check.passed)
        };
        t.emit(Event::ToHit { unit, slot, target, need: need as i8, rolled, hit });
        if doubled && rolled == Some(2) {
            t.emit(Event::Jammed { unit, slot });
        }
        hit
    }

    /// How many shots or troopers hit (QS-CLUS-1, QS-BA-5). One needs no roll.
    pub(super) fn cluster(&self, unit: UnitId, size: u8, dice: &mut impl Dice, t: Log) -> u8 {
        if size < 2 {
            return size;
        }
        let rolled = dice.throw(self.unit(unit).owner, 2 * D6, "cluster").sum();
        let hits = cluster_hits(size, rolled);
        t.emit(Event::Clustered { unit, hits, rolled: rolled as u8 });
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
