//! Moves: rotations, steps, levels, leaps, thrusters, leaving, and Drone Units that are led (TM-MOVE, TM-THR,
//! TM-DRONE-2).

use crate::content::{Mission, UnitType, VehicleRules};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::need::LegsLost;
use crate::powers::{System, Trait};
use crate::state::{Mark, Moving, Once, Other, Posture, Stance, State, UnitId};
use table::{Cell, Grid, RowFacing};

/// What a leap costs (TM-SYS-10).
const JUMP_COST: u8 = 3;
/// How many hexes a leap covers at most, and how many levels up or down.
const JUMP: (u8, i8) = (2, 2);
/// How far from its Main Unit a Drone Unit that is led may end (TM-DRONE-10).
const LEASH: u8 = 2;
/// What leaving the map costs (TM-EDGE-2).
pub(crate) const EXIT_COST: u8 = 1;

/// What a step is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fare {
    /// The hex it leads to.
    pub to: Cell,
    /// Movement Points.
    pub points: u8,
    /// Points that only lead away from the enemy.
    pub retreat: u8,
}

impl ThirtyMm {
    /// The move in progress.
    #[inline]
    pub(crate) fn moving<'a>(&self, state: &'a State) -> &'a Moving {
        if state.led.unit.is_some() { &state.led } else { &state.moving }
    }

    /// Whether thrusters were used: no Standard Movement any more (TM-THR-5).
    pub(crate) fn has_thrust(&self, state: &State) -> bool {
        !state.led.unit.is_some() && state.turn.once.has(Once::Thrust)
    }

    /// Whether a Unit has the duty to use all its points: an Air Fighter (TM-VEH-5).
    fn is_restless(&self, state: &State, unit: UnitId) -> bool {
        self.vehicle_rules(state, unit) == Some(VehicleRules::AirFighter)
    }

    /// Whether the mover may turn to a facing, and what it pays: nothing for its free rotation, or all of them with
    /// Maneuver Expert (TM-MOVE-4, TM-MOVE-11, TM-TRAIT-10).
    pub(crate) fn may_rotate(&self, state: &State, unit: UnitId, facing: RowFacing) -> Result<u8, Refusal> {
        let (now, moving) = (&state.units[unit], self.moving(state));
        let able = matches!(now.posture, Posture::Standing | Posture::Kneeling) && !now.partner.is_some();
        let fixed = matches!(now.stance, Stance::Defensive(_));
        if !able || fixed || self.is_inoperative(state, unit) {
            return Err(Refusal::CannotTurn(unit));
        }
        let expert = self.sheet(unit).traits.has(Trait::ManeuverExpert);
        let same = now.facing == facing;
        // TM-VEH-6: an Air Fighter may pay for a rotation that ends where it began.
        if same && (expert || !self.is_restless(state, unit)) {
            return Err(Refusal::TurnsNothing);
        }
        let free = !same && !moving.just_turned && (expert || !moving.turned);
        if free {
            return Ok(0);
        }
        if expert {
            return Err(Refusal::TurnsNothing);
        }
        if self.has_thrust(state) {
            return Err(Refusal::Mixed);
        }
        let left = moving.points;
        if left >= 1 { Ok(1) } else { Err(Refusal::TooDear { cost: 1, left }) }
    }

    /// Whether the mover may take Standard Movement at all.
    pub(crate) fn may_walk(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if self.has_thrust(state) {
            return Err(Refusal::Mixed);
        }
        if self.is_inoperative(state, unit) {
            return Err(Refusal::CannotMove(unit));
        }
        self.may_leave_hex(state, unit)
    }

    /// The distance from a hex to the nearest enemy Unit, for Cowards.
    fn nearest_enemy(&self, state: &State, unit: UnitId, cell: Cell) -> u8 {
        let enemies = self.on_map(state, self.side_of(unit).other());
        enemies.iter().map(|enemy| self.distance(cell, state.units[enemy].cell)).min().unwrap_or(0)
    }

    /// What a cost is paid with: points that lead away first, if the hex does (TM-TRAIT-8).
    fn fare(&self, state: &State, unit: UnitId, to: Cell, cost: u8) -> Result<Fare, Refusal> {
        let moving = self.moving(state);
        let here = state.units[unit].cell;
        let away =
            moving.retreat > 0 && self.nearest_enemy(state, unit, to) > self.nearest_enemy(state, unit, here);
        let retreat = if away { cost.min(moving.retreat) } else { 0 };
        let points = cost - retreat;
        if points > moving.points {
            return Err(Refusal::TooDear { cost, left: moving.points });
        }
        Ok(Fare { to, points, retreat })
    }

    /// Whether the mover may step that way to this level.
    pub(crate) fn may_stride(
        &self,
        state: &State,
        unit: UnitId,
        way: RowFacing,
        level: i8,
    ) -> Result<Fare, Refusal> {
        let fare = self.may_pace(state, unit, way, level)?;
        // TM-STACK-2, TM-STR-10: passing through is free, but somewhere it must be able to stay.
        if self.may_stay_at(state, unit, fare.to, level).is_err() {
            let mut ahead = *state;
            self.stand_ahead(&mut ahead, unit, fare, level);
            let exit = RowFacing::ALL.into_iter().any(|way| {
                let levels = self.grid().neighbor(fare.to, way).map(|cell| self.levels(&ahead, unit, cell));
                levels.is_some_and(|mut levels| {
                    levels.any(|level| {
                        let next = self.may_pace(&ahead, unit, way, level);
                        next.is_ok_and(|next| self.may_stay_at(&ahead, unit, next.to, level).is_ok())
                    })
                })
            });
            if !exit {
                return Err(Refusal::CannotStay(fare.to));
            }
        }
        self.keeps_leash(state, unit, fare, level)?;
        Ok(fare)
    }

    /// A step by itself, wherever it may lead.
    fn may_pace(&self, state: &State, unit: UnitId, way: RowFacing, level: i8) -> Result<Fare, Refusal> {
        self.may_walk(state, unit)?;
        let (to, cost) = self.may_step(state, unit, way, level, u8::MAX)?;
        self.fare(state, unit, to, cost)
    }

    /// A Unit as it will be after a step, to look further ahead.
    fn stand_ahead(&self, ahead: &mut State, unit: UnitId, fare: Fare, level: i8) {
        let now = &mut ahead.units[unit];
        (now.cell, now.elevation) = (fare.to, level);
        let moving = if ahead.led.unit == Other::is(unit) { &mut ahead.led } else { &mut ahead.moving };
        moving.points -= fare.points;
        moving.retreat -= fare.retreat;
        moving.just_turned = false;
    }

    /// TM-DRONE-10: a Drone Unit that is led must be able to end near its Main Unit.
    fn keeps_leash(&self, state: &State, unit: UnitId, fare: Fare, level: i8) -> Result<(), Refusal> {
        if state.led.unit != Other::is(unit) {
            return Ok(());
        }
        let mut ahead = *state;
        self.stand_ahead(&mut ahead, unit, fare, level);
        if self.comes_home(&ahead, unit) { Ok(()) } else { Err(Refusal::TooFarFromMain) }
    }

    /// Whether a Unit is within two hexes of its Main Unit.
    fn is_home(&self, state: &State, unit: UnitId) -> bool {
        let main = self.unit(unit).main;
        main.is_none_or(|main| {
            !state.on_map.has(main) || self.distance(state.units[unit].cell, state.units[main].cell) <= LEASH
        })
    }

    /// Whether a Drone Unit that is led is near its Main Unit, or can still get there by steps and rotations.
    fn comes_home(&self, state: &State, unit: UnitId) -> bool {
        if self.is_home(state, unit) {
            return true;
        }
        let Some(main) = self.unit(unit).main else { return true };
        let far = self.distance(state.units[unit].cell, state.units[main].cell) - LEASH;
        if far > state.led.points + state.led.retreat {
            return false;
        }
        let toward = self.toward(state.units[unit].cell, state.units[main].cell);
        [0, 1, -1].into_iter().any(|turn| {
            let way = toward.turned(turn);
            let mut ahead = *state;
            if self.may_head(&ahead, unit, way).is_err() {
                let Ok(points) = self.may_rotate(&ahead, unit, toward) else { return false };
                ahead.units[unit].facing = toward;
                ahead.led.points -= points;
                ahead.led.turned |= points == 0;
                ahead.led.just_turned = true;
            }
            let Some(cell) = self.grid().neighbor(ahead.units[unit].cell, way) else { return false };
            let mut levels = self.levels(&ahead, unit, cell);
            levels.any(|level| {
                let Ok(fare) = self.may_pace(&ahead, unit, way, level) else { return false };
                let mut there = ahead;
                self.stand_ahead(&mut there, unit, fare, level);
                self.comes_home(&there, unit)
            })
        })
    }

    /// Whether the mover may rise or sink in its hex, and what it costs (TM-AIR-4, TM-WATER-4).
    pub(crate) fn may_level(&self, state: &State, unit: UnitId, level: i8) -> Result<Fare, Refusal> {
        self.may_walk(state, unit)?;
        let now = &state.units[unit];
        if level == now.elevation {
            return Err(Refusal::NoSuchLevel { hex: now.cell, level });
        }
        self.may_be_at(state, unit, now.cell, level)?;
        let cost = self.level_cost(state, unit, now.elevation, level);
        let left = self.moving(state).points;
        if cost > left {
            return Err(Refusal::TooDear { cost, left });
        }
        let fare = Fare { to: now.cell, points: cost, retreat: 0 };
        if self.may_stay_at(state, unit, now.cell, level).is_err() {
            return Err(Refusal::CannotStay(now.cell));
        }
        Ok(fare)
    }

    /// Whether the mover may leap that way (TM-SYS-10).
    pub(crate) fn may_jump(
        &self,
        state: &State,
        unit: UnitId,
        way: RowFacing,
        hexes: u8,
    ) -> Result<(Fare, i8), Refusal> {
        self.may_walk(state, unit)?;
        let (now, moving) = (&state.units[unit], self.moving(state));
        let legs = self.legs_lost(state, unit) == LegsLost::Few;
        let able = self.has_system(state, unit, System::Jump) && legs && !moving.leapt;
        let transformed = now.marks.has(Mark::Transformed);
        if !able || transformed || !(1..=JUMP.0).contains(&hexes) {
            return Err(Refusal::NoJump(unit));
        }
        self.may_head(state, unit, way)?;
        let mut to = now.cell;
        for hex in 1..=hexes {
            to = self.grid().neighbor(to, way).ok_or(Refusal::OffTheMap)?;
            let rises = self.surface(state, to) - now.elevation;
            let too_far = if hex == hexes { rises.abs() > JUMP.1 } else { rises > JUMP.1 };
            if too_far {
                return Err(Refusal::JumpBlocked(to));
            }
        }
        let level = self.surface(state, to);
        self.may_stay_at(state, unit, to, level)?;
        let fare = self.fare(state, unit, to, JUMP_COST)?;
        self.keeps_leash(state, unit, fare, level)?;
        Ok((fare, level))
    }

    /// Whether the active Unit may use its thrusters that way: instead of Standard Movement (TM-MOVE-1), with the free
    /// rotation before or after (TM-THR-3).
    pub(crate) fn may_burn(&self, state: &State, unit: UnitId, way: RowFacing) -> Result<(), Refusal> {
        if state.led.unit.is_some() || state.moving.standard || state.turn.once.has(Once::Thrust) {
            return Err(Refusal::Mixed);
        }
        if self.is_inoperative(state, unit) {
            return Err(Refusal::CannotMove(unit));
        }
        self.may_thrust(state, unit, way).map(|_| ())
    }

    /// Whether the mover may leave the map: a Defender of Endless Pursuit over the far edge (TM-MIS-8, TM-EDGE-2).
    pub(crate) fn may_leave(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_walk(state, unit)?;
        let refused = Err(Refusal::NoExit(unit));
        let defender = state.attacker.other();
        if self.scenario.mission != Mission::EndlessPursuit || self.side_of(unit) != defender {
            return refused;
        }
        // TM-DRONE-10: a move in its Main Unit's turn ends near the Main Unit, not off the map.
        if state.led.unit == Other::is(unit) {
            return Err(Refusal::TooFarFromMain);
        }
        let way = if state.west == defender { RowFacing::E } else { RowFacing::W };
        let edge =
            self.grid().neighbor(state.units[unit].cell, way).is_none() && self.is_end(state, unit, way);
        if !edge || self.may_head(state, unit, way).is_err() {
            return refused;
        }
        let left = self.moving(state).points;
        if left >= EXIT_COST { Ok(()) } else { Err(Refusal::TooDear { cost: EXIT_COST, left }) }
    }

    /// Whether a Unit is in the last hex of its row that way.
    fn is_end(&self, state: &State, unit: UnitId, way: RowFacing) -> bool {
        let (row, column) = self.grid().row_column(state.units[unit].cell);
        if way == RowFacing::W { column == 0 } else { column + 1 == self.grid().length(row) }
    }

    /// Whether the active Unit may lead a Drone Unit now (TM-DRONE-1, TM-DRONE-2, TM-DRONE-10, TM-DRONE-12).
    pub(crate) fn may_lead(&self, state: &State, main: UnitId, drone: UnitId) -> Result<u8, Refusal> {
        let refused = Err(Refusal::NotLed(drone));
        let known = drone.index() < self.units.len() && state.on_map.has(drone);
        if state.led.unit.is_some() || !known || self.unit(drone).main != Some(main) {
            return refused;
        }
        let marks = state.units[drone].marks;
        let had = marks.has(Mark::Led) || state.activated.has(drone);
        if had || marks.has(Mark::SystemError) || self.is_inoperative(state, main) {
            return refused;
        }
        let points = self.standard_movement(state, drone);
        let retreat = self.retreat(drone);
        let mut ahead = *state;
        ahead.led = Moving { unit: Other::is(drone), points, retreat, ..Moving::default() };
        if self.comes_home(&ahead, drone) { Ok(points) } else { Err(Refusal::TooFarFromMain) }
    }

    /// The extra points of a Coward (TM-TRAIT-8).
    pub(crate) fn retreat(&self, unit: UnitId) -> u8 {
        if self.sheet(unit).traits.has(Trait::Coward) { 2 } else { 0 }
    }

    /// Whether the mover may end its move here.
    pub(crate) fn may_end_move(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let now = &state.units[unit];
        let lingers = self.may_stay_at(state, unit, now.cell, now.elevation).is_err();
        let restless =
            self.is_restless(state, unit) && self.moving(state).points > 0 && !self.has_thrust(state);
        let leashed = state.led.unit == Other::is(unit) && !self.is_home(state, unit);
        if !(lingers || restless || leashed) {
            return Ok(());
        }
        if self.must_step_out(state, unit) {
            return Err(Refusal::MustLeave(now.cell));
        }
        // TM-DMG-9: whoever has fallen there, or cannot go on, stays where it is.
        if lingers && self.moving(state).entered && self.can_step(state, unit) {
            return Err(Refusal::CannotStay(now.cell));
        }
        if leashed && self.can_step(state, unit) {
            return Err(Refusal::TooFarFromMain);
        }
        // TM-VEH-6: as long as a step, a rotation or a change of elevation could use the points.
        if restless && (self.can_step(state, unit) || self.can_spend(state, unit)) {
            return Err(Refusal::MustMove(unit));
        }
        Ok(())
    }

    /// TM-HOLD-9: hostile Units left in one hex by a Hold that ended; whoever is activated first must step out of it.
    fn shares_with_enemy(&self, state: &State, unit: UnitId) -> bool {
        let (here, level) = (state.units[unit].cell, state.units[unit].elevation);
        let enemies = self.on_map(state, self.side_of(unit).other());
        enemies.iter().any(|other| state.units[other].cell == here && state.units[other].elevation == level)
    }

    /// Whether the mover has to step out of the hex of an enemy: it can, perhaps after a rotation (TM-HOLD-9).
    pub(crate) fn must_step_out(&self, state: &State, unit: UnitId) -> bool {
        self.shares_with_enemy(state, unit)
            && (self.can_step(state, unit) || self.turn_to_step(state, unit).is_some())
    }

    /// A facing the mover can turn to and then step.
    pub(crate) fn turn_to_step(&self, state: &State, unit: UnitId) -> Option<RowFacing> {
        RowFacing::ALL.into_iter().find(|&facing| {
            let Ok(points) = self.may_rotate(state, unit, facing) else { return false };
            let mut ahead = *state;
            ahead.units[unit].facing = facing;
            let moving = if ahead.led.unit == Other::is(unit) { &mut ahead.led } else { &mut ahead.moving };
            moving.points -= points;
            self.can_step(&ahead, unit)
        })
    }

    /// Whether the mover can take any step.
    pub(crate) fn can_step(&self, state: &State, unit: UnitId) -> bool {
        RowFacing::ALL.into_iter().any(|way| {
            let cell = self.grid().neighbor(state.units[unit].cell, way);
            cell.is_some_and(|cell| {
                self.levels(state, unit, cell).any(|level| self.may_stride(state, unit, way, level).is_ok())
            })
        })
    }

    /// Whether the mover can spend a point without a step: a paid rotation, or another level.
    fn can_spend(&self, state: &State, unit: UnitId) -> bool {
        let turns = self.may_rotate(state, unit, state.units[unit].facing).is_ok();
        let here = state.units[unit].cell;
        turns || self.levels(state, unit, here).any(|level| self.may_level(state, unit, level).is_ok())
    }

    /// Whether a Unit is Inoperative: a Mech without limbs, a Vehicle without propulsion (TM-SEC-7, TM-SEC-8).
    #[must_use]
    pub fn is_inoperative(&self, state: &State, unit: UnitId) -> bool {
        let sheet = self.sheet(unit);
        let first = self.unit(unit).first_section;
        let stands = |at: usize| *state.sections.at(first + at) > 0;
        let mut limbs = match sheet.unit_type {
            UnitType::Mech => self.limbs(unit),
            UnitType::Vehicle => self.legs(unit),
            UnitType::Drone => return false,
        };
        let mut any = false;
        while limbs != 0 {
            any = true;
            if stands(limbs.trailing_zeros() as usize) {
                return false;
            }
            limbs &= limbs - 1;
        }
        any
    }
}
