//! Where characters can go: kinds of movement, reach, and breaking away (CC-MOVE, CC-FLY, CC-BREAK).

mod engage;
mod gait;
mod reach;

pub use gait::{Gait, Others, Slowed};
pub use reach::{MOST_STEPS, Reach};

use crate::content::{Feat, Slot, Symbol};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::options::TurnStructure;
use crate::powers::PLASTICITY;
use crate::state::{Deed, Doing, Flight, State, UnitId};
use table::{Act, Adds, Cell, Compass, Tally, Total};

/// What breaking away needs on 1d6 (CC-BREAK-1).
pub const BREAK_AWAY: u8 = 4;
/// What Sure Footing lets it need.
const SURE_FOOTING: u8 = 3;
/// What a passenger takes off the speed of a flier (CC-FLY-6).
const PASSENGER: i32 = 2;

impl ClixCampaign {
    /// Writes the movement allowance of a move (CC-MOVE-1): replacements first, then modifiers (CC-TERM-6).
    pub(crate) fn count_allowance(&self, state: &State, unit: UnitId, doing: &Doing, out: &mut impl Adds) {
        out.add("speed", self.dial_value(state, unit, Slot::Speed), "CC-MOVE-1");
        if self.is_mired(state, unit, doing.deed) {
            out.line("starts on hindering terrain", Act::HalveUp, 0, "CC-MOVE-4");
        }
        let halved = matches!(doing.deed, Deed::Charge | Deed::RunningShot);
        if halved && self.options.turn_structure == TurnStructure::Published {
            out.line("published rules", Act::HalveUp, 0, "CC-ACT-12");
        }
        out.add("Perplex", self.perplex(state, unit, Slot::Speed), "CC-DAM-PER-1");
        if doing.is_carrying() {
            out.add("passenger", -PASSENGER, "CC-FLY-6");
        }
        out.line("never less", Act::AtLeast, 0, "CC-TERM-6");
    }

    /// The movement allowance of a move that starts now.
    #[must_use]
    pub fn allowance(&self, state: &State, unit: UnitId, doing: &Doing) -> u8 {
        let mut total = Total::default();
        self.count_allowance(state, unit, doing, &mut total);
        total.sum.clamp(0, MOST_STEPS as i32) as u8
    }

    /// The allowance with its lines.
    #[must_use]
    pub fn explain_allowance(&self, state: &State, unit: UnitId, doing: &Doing) -> Tally {
        let mut tally = Tally::of("movement");
        self.count_allowance(state, unit, doing, &mut tally);
        tally
    }

    /// Half the speed value, with its modifiers and before any halving by terrain (CC-ACT-5).
    #[must_use]
    pub fn half_speed(&self, state: &State, unit: UnitId) -> u8 {
        (self.value(state, unit, Slot::Speed) as u8).div_ceil(2)
    }

    /// The same of a move that starts now: a passenger is a modifier (CC-FLY-7).
    #[must_use]
    pub(crate) fn half_of_move(&self, state: &State, doing: &Doing) -> u8 {
        if !doing.is_carrying() {
            return self.half_speed(state, doing.unit);
        }
        (self.value(state, doing.unit, Slot::Speed) - PASSENGER).max(0).unsigned_abs().div_ceil(2) as u8
    }

    /// Whether a walker starts its move on hindering terrain (CC-MOVE-4).
    fn is_mired(&self, state: &State, unit: UnitId, deed: Deed) -> bool {
        let cell = state.units[unit].cell;
        match self.gait(state, unit, deed).slowed {
            Slowed::Never => false,
            Slowed::ByTerrain => self.is_hindering(state, cell),
            Slowed::ByWaterToo => self.is_hindering(state, cell) || self.field.water.contains(cell),
        }
    }

    /// What a character must roll before its first step; `None` if it need not (CC-BREAK-1, CC-BREAK-5).
    #[must_use]
    pub fn break_away_need(&self, state: &State, unit: UnitId, deed: Deed) -> Option<u8> {
        let by = self.engaged_by(state, unit);
        if by.is_empty() {
            return None;
        }
        let gait = self.gait(state, unit, deed);
        // CC-SPD-PLA-1: only Phasing/Teleport slips out of its hold.
        if !gait.intangible && !self.with(state, by, PLASTICITY.power).is_empty() {
            return PLASTICITY.holds;
        }
        // CC-BREAK-4: it breaks away without a roll.
        if gait.slips_away {
            return None;
        }
        let mut need = BREAK_AWAY;
        if self.unit(unit).feats.has(Feat::SureFooting) {
            need = need.min(SURE_FOOTING);
        }
        if self.possesses(state, unit, PLASTICITY.power) {
            need = need.min(PLASTICITY.breaks_away.unwrap_or(need));
        }
        Some(need)
    }

    /// The flights a character may end a leg with: a wing changes mode, outdoors only to soaring
    /// (CC-FLY-1, CC-FLY-2).
    #[inline]
    pub(crate) fn flights(&self, state: &State, unit: UnitId) -> &'static [Flight] {
        match (self.symbol(state, unit), self.map.indoor) {
            (Symbol::Wing, false) => &[Flight::Hovering, Flight::Soaring],
            (Symbol::Wing, true) => &[Flight::Hovering],
            _ => &[Flight::Grounded],
        }
    }

    /// What a leg costs, and whether the steps end there; `None` if it cannot be made.
    #[must_use]
    pub fn leg(&self, state: &State, doing: &Doing, to: Cell, flight: Flight) -> Option<(u8, bool)> {
        let unit = doing.unit;
        // CC-FLY-6: a carrier ends hovering.
        let soars_off = flight == Flight::Soaring && doing.is_carrying();
        if soars_off || !self.flights(state, unit).contains(&flight) {
            return None;
        }
        let changes = u8::from(flight != self.flight(state, unit));
        let left = self.movement_left(state, doing).checked_sub(changes)?;
        let taken = self.cannot_end(state, unit, flight, doing);
        if to == state.units[unit].cell {
            return (changes > 0 && !taken.contains(to)).then_some((changes, doing.halted));
        }
        if doing.halted {
            return None;
        }
        let mut reach = Reach::default();
        self.reach_until(state, doing, left, &taken, Some(to), &mut reach);
        reach.arrival(to).map(|(cost, halted)| {
            let terrain_stop = halted && self.stops_by_terrain(state, doing, to);
            // CC-SPD-HSS-5, CC-SPD-HSS-6: opponents hold a runner only until it breaks away.
            (cost + changes, if doing.deed == Deed::Hypersonic { terrain_stop } else { halted })
        })
    }

    /// The movement a character has left: all of it before the first step.
    #[inline]
    #[must_use]
    pub fn movement_left(&self, state: &State, doing: &Doing) -> u8 {
        if doing.started { doing.left } else { self.allowance(state, doing.unit, doing) }
    }

    /// Why a leg cannot be made.
    pub(crate) fn may_go(
        &self,
        state: &State,
        doing: &Doing,
        to: Cell,
        flight: Flight,
    ) -> Result<(), Refusal> {
        let unit = doing.unit;
        if !table::Grid::has(self.grid(), to) {
            return Err(Refusal::OffTheMap);
        }
        if !self.flights(state, unit).contains(&flight) {
            return Err(if flight == Flight::Soaring && self.map.indoor {
                Refusal::Indoors
            } else {
                Refusal::WrongFlight { unit }
            });
        }
        if self.leg(state, doing, to, flight).is_some() {
            return Ok(());
        }
        Err(if flight == Flight::Soaring && doing.is_carrying() {
            Refusal::CarrierHovers { unit }
        } else if doing.halted {
            Refusal::Halted { unit }
        } else if self.is_blocking(state, to) {
            Refusal::BlockingSquare { square: to }
        } else if self.cannot_end(state, unit, flight, doing).contains(to) {
            Refusal::SquareTaken { square: to }
        } else {
            Refusal::OutOfReach { unit, square: to }
        })
    }

    /// The squares a leg leads through, from the start to the end.
    #[must_use]
    pub fn way_of(&self, state: &State, doing: &Doing, to: Cell, flight: Flight) -> Vec<Cell> {
        let unit = doing.unit;
        let start = state.units[unit].cell;
        let changes = u8::from(flight != self.flight(state, unit));
        let Some(left) = self.movement_left(state, doing).checked_sub(changes) else { return vec![start] };
        let mut reach = Reach::default();
        let taken = self.cannot_end(state, unit, flight, doing);
        self.reach(state, doing, left, &taken, &mut reach);
        let Some((cost, _)) = reach.arrival(to).filter(|_| to != start) else { return vec![start] };
        let mut way = vec![to];
        for step in (0..cost).rev() {
            let here = *way.last().unwrap_or(&to);
            let before =
                Compass::ALL.into_iter().filter_map(|way| self.field.neighbor(here, way)).find(|&before| {
                    (step > 0 || before == start)
                        && (step == 0 || reach.free[usize::from(step)].contains(before))
                        && self.is_step(state, doing, before, here)
                });
            way.push(before.unwrap_or(start));
        }
        way.reverse();
        way
    }
}
