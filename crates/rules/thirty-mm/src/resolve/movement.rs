//! Moves: rotations, steps, leaps, thrusters, water, terrain tests and reactions (TM-MOVE, TM-THR, TM-TERR,
//! TM-STANCE-2).

use super::Log;
use crate::action::Action;
use crate::event::{Event, Gait};
use crate::game::ThirtyMm;
use crate::legal::EXIT_COST;
use crate::powers::System;
use crate::state::{Ask, Mark, Phase, Posture, Stance, State, UnitId};
use table::{Cell, D8, Dice, Grid, RowFacing};

impl ThirtyMm {
    /// An answer in the Movement Phase.
    pub(super) fn go(&self, unit: UnitId, action: Action, dice: &mut impl Dice, t: Log) {
        match action {
            Action::Rotate(facing) => {
                let points = self.may_rotate(t.state(), unit, facing).unwrap_or(0);
                t.emit(Event::Rotated { unit, facing, points });
            }
            Action::Step { way, level } => self.take_step(unit, way, level, t),
            Action::Level(level) => {
                if let Ok(fare) = self.may_level(t.state(), unit, level) {
                    self.travel(unit, fare.to, level, Gait::Level, (fare.points, 0), t);
                }
            }
            Action::Jump { way, hexes } => {
                if let Ok((fare, level)) = self.may_jump(t.state(), unit, way, hexes) {
                    self.travel(unit, fare.to, level, Gait::Jump, (fare.points, fare.retreat), t);
                }
            }
            Action::Thrust(way) => {
                if let Ok(burn) = self.may_thrust(t.state(), unit, way) {
                    t.emit(Event::ThrustBegan { unit, way, hexes: burn.hexes });
                }
            }
            Action::Leave => {
                let points = EXIT_COST;
                t.emit(Event::Slowed { unit, points });
                self.leave(unit, t);
            }
            Action::Lead(drone) => {
                let points = self.standard_movement(t.state(), drone);
                t.emit(Event::MoveBegan { unit: drone, points, retreat: self.retreat(drone), led: true });
            }
            Action::EndPhase if t.state().led.unit.is_some() => {
                self.test_terrain(unit, dice, t);
                t.emit(Event::LedMoveEnded { unit });
            }
            Action::EndPhase => self.end_movement(unit, dice, t),
            Action::EndTurn => t.emit(Event::TurnEnding { unit, cut: false }),
            action => self.command(unit, action, dice, t),
        }
    }

    fn take_step(&self, unit: UnitId, way: RowFacing, level: i8, t: Log) {
        let Ok(fare) = self.may_stride(t.state(), unit, way, level) else { return };
        // TM-ELEV-5: a step down of two or more levels is a drop.
        let levels = self.drop_of_step(t.state(), unit, fare.to, level);
        self.travel(unit, fare.to, level, Gait::Step, (fare.points, fare.retreat), t);
        if levels > 0 {
            t.emit(Event::DroppedDown { unit, levels });
        }
    }

    /// A Unit goes somewhere: water takes its points when it gets into it, and its Drones follow (TM-STAT-6,
    /// TM-DRONE-12).
    pub(super) fn travel(
        &self,
        unit: UnitId,
        to: Cell,
        level: i8,
        gait: Gait,
        (points, retreat): (u8, u8),
        t: Log,
    ) {
        let (from, dry) = (t.state().units[unit].cell, !self.is_wading(t.state(), unit));
        t.emit(Event::Moved { unit, to, level, gait, points, retreat });
        // TM-WATER-2: however it gets into the water.
        self.soak(unit, dry, t);
        self.keep_formation(unit, from, t);
    }

    /// TM-EDGE-2: a Unit leaves the map, with its Drones.
    fn leave(&self, unit: UnitId, t: Log) {
        self.release(unit, t);
        t.emit(Event::Left { unit });
        self.score_exit(unit, t);
    }

    /// TM-THR-4: the next hex of a thruster move, or its end (TM-THR-7).
    pub(super) fn burn_step(&self, t: Log) -> bool {
        let state = t.state();
        let Some(unit) = state.moving.unit.unit().filter(|&unit| state.on_map.has(unit)) else {
            let unit = state.turn.unit.unit().unwrap_or_default();
            t.emit(Event::ThrustEnded { unit });
            return true;
        };
        let next = self.grid().neighbor(state.units[unit].cell, state.burning.way);
        let flies = self.has_thrusters(state, unit)
            && self.may_leave_hex(state, unit).is_ok()
            && !self.is_inoperative(state, unit);
        let open = next.filter(|&next| flies && self.may_fly_through(state, unit, next).is_ok());
        let Some(to) = open else {
            self.touch_down(unit, t);
            return true;
        };
        let level = state.units[unit].elevation;
        self.travel(unit, to, level, Gait::Thrust, (0, 0), t);
        if t.state().burning.left == 0 {
            self.touch_down(unit, t);
        }
        true
    }

    /// Where a thruster move ends: in the air or under water by its System, else on the surface, unhurt.
    fn touch_down(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let now = &state.units[unit];
        let level = self.end_level(state, unit, now.cell);
        let (here, settles) = (now.cell, level != now.elevation && now.posture == Posture::Standing);
        t.emit(Event::ThrustEnded { unit });
        if settles {
            self.travel(unit, here, level, Gait::Settle, (0, 0), t);
        }
    }

    /// The end of the Movement Phase: terrain tests, then the Ranged Combat Phase, or none after thrusters.
    fn end_movement(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        self.test_terrain(unit, dice, t);
        let state = t.state();
        if state.turn.once.has(crate::state::Once::Cut) {
            return;
        }
        let thrust = state.turn.once.has(crate::state::Once::Thrust);
        t.emit(Event::PhaseBegan { unit, phase: if thrust { Phase::Rest } else { Phase::Ranged } });
    }

    /// The terrain tests at the end of a move: tan first, then white (TM-TERR-4 to TM-TERR-7, TM-MIS-13).
    pub(super) fn test_terrain(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let led = t.state().led.unit.is_some();
        let (tan, white) = self.crossed(t.state(), unit);
        let mut ends = false;
        if tan > 0 {
            let need = ThirtyMm::overheat_need(tan);
            let check = dice.throw(self.seat_of(unit), 1 * D8, "Overheat").at_least(need);
            let (rolled, failed) = (check.rolled, !check.passed);
            t.emit(Event::TerrainTested { unit, heat: true, crossed: tan, rolled, failed });
            if failed {
                self.overheat(unit, t);
                ends = true;
            }
        }
        if white > 0 {
            let (need, good) = self.freeze_need(white);
            let check = dice.throw(self.seat_of(unit), 1 * D8, "Freeze").at_least(need);
            let failed = check.passed != good;
            let rolled = check.rolled;
            t.emit(Event::TerrainTested { unit, heat: false, crossed: white, rolled, failed });
            if failed {
                t.emit(Event::Marked { unit, mark: Mark::Frozen, on: true });
                ends = true;
            }
        }
        // TM-DRONE-2: for a Drone Unit that is led it ends the move only.
        if ends && !led {
            t.emit(Event::TurnEnding { unit, cut: true });
        }
    }

    /// TM-STAT-2: Overheat forces a Unit to its knees, unless it lies, sticks or is in a grapple.
    fn overheat(&self, unit: UnitId, t: Log) {
        let now = &t.state().units[unit];
        let keeps = matches!(now.posture, Posture::Fallen | Posture::Stuck | Posture::Kneeling);
        if !keeps && !now.partner.is_some() {
            t.emit(Event::PostureChanged { unit, posture: Posture::Kneeling, by_choice: false });
        }
    }

    /// TM-STANCE-2: after a step, enemies in Offensive Stance that can attack the mover may do so.
    pub(super) fn react_step(&self, t: Log) -> bool {
        let state = t.state();
        let mover = self.mover(state).filter(|&mover| state.on_map.has(mover));
        let side = mover.map(|mover| self.side_of(mover).other());
        if let Some(side) = side.filter(|&side| self.can_react(state, side)) {
            return self.ask(Ask::React(side), t);
        }
        t.emit(Event::ReactionsOver);
        true
    }

    /// Whether any Unit of a team has an attack on the mover.
    fn can_react(&self, state: &State, side: table::Side) -> bool {
        self.on_map(state, side).iter().any(|unit| self.reacts(state, side, unit))
    }

    /// Whether a Unit in Offensive Stance has an attack on the mover where it is now.
    pub(crate) fn reacts(&self, state: &State, side: table::Side, unit: UnitId) -> bool {
        if state.units[unit].stance != Stance::Offensive {
            return false;
        }
        let asked = &State { ask: Ask::React(side), ..*state };
        let mut found = false;
        self.each_attack(asked, unit, |_, _, _| {
            found = true;
            false
        });
        found
    }

    /// Whether a Unit rises above the ground by itself.
    pub(super) fn hovers(&self, state: &State, unit: UnitId) -> bool {
        self.has_system(state, unit, System::Hover)
    }
}
