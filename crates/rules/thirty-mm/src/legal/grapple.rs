//! Grapples, Holds and Throws, and the hexes a Unit may withdraw to (TM-GRAP, TM-HOLD, TM-THROW, TM-STAT-7).

use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::legal::command::Frame;
use crate::powers::System;
use crate::state::{Mark, Phase, Posture, State, UnitId, UnitSet};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing};

/// How far a grapple reaches, and with an Anchor (TM-GRAP-1, TM-SYS-13).
const GRAPPLE_REACH: u8 = 1;
const ANCHOR_REACH: u8 = 2;
/// The longest throw: Class 5 throws Class 1, and a Wrestler one hex farther.
const LONGEST_THROW: usize = 7;

/// A throw worked out: where it ends and whom it passes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flight {
    /// Hexes thrown.
    pub hexes: u8,
    /// The landing elevation.
    pub level: i8,
    /// The other Units on its way and in the landing hex (TM-THROW-7).
    pub on_way: UnitSet,
}

impl ThirtyMm {
    /// Whether a Unit may try to grapple another now (TM-GRAP-3, TM-GRAP-4).
    pub(crate) fn may_grapple(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, self.options.grapple_ap)?;
        let now = &state.units[unit];
        if state.turn.phase != Phase::Close {
            return Err(Refusal::WrongPhase(state.turn.phase));
        }
        let hand = |at: usize| self.sheet(unit).sections[at].hand && self.defense(state, unit, at) > 0;
        let hands = (0..self.sheet(unit).sections.len()).any(hand);
        if !hands || now.posture != Posture::Standing || now.marks.has(Mark::Transformed) {
            return Err(Refusal::CannotGrapple(unit));
        }
        if target.index() >= self.units.len() || !state.on_map.has(target) {
            return Err(Refusal::NoTarget);
        }
        if self.side_of(target) == self.side_of(unit) {
            return Err(Refusal::NotHostile);
        }
        if state.turn.slipped.has(target) {
            return Err(Refusal::SlippedAway(target));
        }
        let other = &state.units[target];
        let anchored = self.has_system(state, unit, System::Anchor);
        let reach = if anchored { ANCHOR_REACH } else { GRAPPLE_REACH };
        let away = self.distance(now.cell, other.cell);
        // It must be able to hold the target where that is.
        let fits = self.levels(state, unit, other.cell).contains(&other.elevation)
            && (self.color(state, other.cell) != Color::Red
                || other.elevation > self.surface(state, other.cell));
        let open = !other.partner.is_some() && other.posture != Posture::Stuck;
        if !(1..=reach).contains(&away) || other.elevation != now.elevation || !fits || !open {
            return Err(Refusal::CannotBeGrappled(target));
        }
        if !self.in_view(state, unit, self.point(state, target)) {
            return Err(Refusal::NotInView);
        }
        if self.view(state, unit, target).blocked { Err(Refusal::NoSight) } else { Ok(()) }
    }

    /// Whether a Unit has an undestroyed Arm left.
    pub(crate) fn has_arm(&self, state: &State, unit: UnitId) -> bool {
        self.count(state, unit, SectionKind::Arm).1 > 0
    }

    /// Whether the Unit in the grip may be thrown there by this path (TM-THROW-1, TM-THROW-2, TM-THROW-3).
    pub(crate) fn may_throw(
        &self,
        state: &State,
        unit: UnitId,
        to: Cell,
        ties: u8,
    ) -> Result<Flight, Refusal> {
        let target = state.units[unit].partner.unit().ok_or(Refusal::NoTarget)?;
        let most = self.throw_distance(unit, target).ok_or(Refusal::TooHeavy(target))?;
        if !self.is_hex(to) {
            return Err(Refusal::OffTheMap);
        }
        let (here, start) = (state.units[unit].cell, state.units[target].elevation);
        let hexes = self.distance(here, to);
        let ahead = self.in_view(state, unit, crate::sight::Point { cell: to, elevation: start });
        if !(1..=most).contains(&hexes) || !ahead {
            return Err(Refusal::NoLanding(to));
        }
        let level = self.landing(state, target, to)?;
        let mut on_way = UnitSet::default();
        let mut tie = 0;
        let mut path = [None; LONGEST_THROW];
        for (at, step) in self.steps(here, to).enumerate() {
            let cell = match step.cells {
                // At ties the thrower chooses the candidate.
                [Some(one), Some(two)] => {
                    let second = ties >> tie & 1 == 1;
                    tie += 1;
                    if second { two } else { one }
                }
                [Some(one), None] | [None, Some(one)] => one,
                [None, None] => return Err(Refusal::OffTheMap),
            };
            if self.surface(state, cell) > start {
                return Err(Refusal::PathBlocked(cell));
            }
            path[at] = Some(cell);
        }
        if tie < 8 && ties >> tie != 0 {
            return Err(Refusal::NoLanding(to));
        }
        for other in state.on_map.iter().filter(|&other| other != unit && other != target) {
            let now = &state.units[other];
            let passed = now.elevation == start && path.contains(&Some(now.cell));
            if passed || now.cell == to && now.elevation == level {
                on_way.insert(other);
            }
        }
        Ok(Flight { hexes, level, on_way })
    }

    /// The elevation at which a thrown Unit lands: the surface, the ground of a structure's hex, or under water
    /// where it was (TM-THROW-3, TM-THROW-8, TM-VEH-8).
    fn landing(&self, state: &State, target: UnitId, to: Cell) -> Result<i8, Refusal> {
        let refused = Err(Refusal::NoLanding(to));
        let start = state.units[target].elevation;
        let color = self.color(state, to);
        let site = self.site(state, to).filter(|&site| self.sites[site].rating > 0);
        let submerged = start < 0 && self.color(state, state.units[target].cell).is_water();
        let level = if submerged {
            if -color.depth() > start {
                return refused;
            }
            start
        } else if site.is_some() {
            self.map.board[to].ground
        } else {
            self.surface(state, to)
        };
        if level > start || color == Color::Red || self.is_sub(target) && !color.is_water() {
            return refused;
        }
        let there = |other: &UnitId| {
            state.units[*other].cell == to && state.units[*other].elevation == level && *other != target
        };
        let side = self.side_of(target);
        if self.on_map(state, side.other()).iter().any(|other| there(&other)) {
            return Err(Refusal::EnemyThere(to));
        }
        let friends = self.on_map(state, side).iter().filter(there).count();
        if friends >= 2 { Err(Refusal::Full(to)) } else { Ok(level) }
    }

    /// How many ways a path has at its ties.
    pub(crate) fn path_ways(&self, from: Cell, to: Cell) -> u8 {
        let ties = self.steps(from, to).filter(|step| step.cells.iter().all(Option::is_some)).count();
        1 << ties.min(7)
    }

    /// The level at which a Unit could stand in a hex next to it, if it could (TM-HOLD-8).
    pub(crate) fn refuge(&self, state: &State, unit: UnitId, cell: Cell) -> Option<i8> {
        let now = &state.units[unit];
        let surface = self.surface(state, cell);
        let here = self.surface(state, now.cell);
        let level = if now.elevation == here || now.posture == Posture::Stuck {
            ((surface - now.elevation).abs() <= 1).then_some(surface)?
        } else {
            now.elevation
        };
        self.may_stay_at(state, unit, cell, level).is_ok().then_some(level)
    }

    /// The hex a holder goes back to: the one it began the grapple from, if it is available; with an Anchor it may be
    /// two hexes away (TM-HOLD-5, TM-HOLD-6).
    pub(crate) fn way_back(&self, state: &State, unit: UnitId) -> Option<Cell> {
        let now = &state.units[unit];
        let holds = now.marks.has(Mark::Holds);
        (holds && self.refuge(state, unit, now.from).is_some()).then_some(now.from)
    }

    /// Whether a Unit has anywhere to withdraw to.
    pub(crate) fn has_refuge(&self, state: &State, unit: UnitId) -> bool {
        self.way_back(state, unit).is_some() || self.refuges(state, unit) != 0
    }

    /// The hexes a Unit may withdraw to, as a set of directions: out of a hold straight back, else to the other hexes
    /// of its Blind Spot; the holder anywhere, if it cannot go back where it came from; a Stuck Unit as near to its thrower as it
    /// can (TM-HOLD-5 to TM-HOLD-8, TM-STAT-7).
    pub(crate) fn refuges(&self, state: &State, unit: UnitId) -> u8 {
        let now = &state.units[unit];
        let open = |way: RowFacing| {
            let cell = self.grid().neighbor(now.cell, way);
            cell.is_some_and(|cell| self.refuge(state, unit, cell).is_some())
        };
        let bit = |way: RowFacing| u8::from(open(way)) << way.index();
        let all = || RowFacing::ALL.into_iter().fold(0, |set, way| set | bit(way));
        if now.posture == Posture::Stuck {
            return self.nearest(state, unit, all());
        }
        if now.marks.has(Mark::Holds) {
            return all();
        }
        let rear = now.facing.opposite();
        let straight = bit(rear);
        if straight != 0 { straight } else { bit(rear.left()) | bit(rear.right()) }
    }

    /// Of these directions, those that end nearest to the hex the throw started from.
    fn nearest(&self, state: &State, unit: UnitId, ways: u8) -> u8 {
        let now = &state.units[unit];
        let away = |way: RowFacing| {
            self.grid().neighbor(now.cell, way).map_or(u8::MAX, |cell| self.distance(cell, now.from))
        };
        let among = |way: &RowFacing| ways >> way.index() & 1 == 1;
        let least = RowFacing::ALL.into_iter().filter(among).map(away).min().unwrap_or(0);
        let chosen = RowFacing::ALL.into_iter().filter(among).filter(|&way| away(way) == least);
        chosen.fold(0, |set, way| set | 1 << way.index())
    }

    /// Whether a Unit may withdraw to this hex.
    pub(crate) fn may_withdraw(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        let ways = self.refuges(state, unit);
        let here = state.units[unit].cell;
        let right = RowFacing::ALL
            .into_iter()
            .any(|way| ways >> way.index() & 1 == 1 && self.grid().neighbor(here, way) == Some(to));
        if right { Ok(()) } else { Err(Refusal::NotAvailable(to)) }
    }
}
