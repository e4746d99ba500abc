//! What the rules allow right now: every choice, sorted, without repeats. The predicates here give the
//! reason of a refusal, and `check` asks the same ones (OD-NOT-1).

use crate::action::Action;
use crate::game::Overdrive;
use crate::illegal::Refusal;
use crate::need::Band;
use crate::options::DeclareOrder;
use crate::state::{Attack, Phase, State, UnitId, UnitSet};
use table::{Cell, Facing, Grid, Side};

/// The most levels between two 'Mechs that fight hand to hand (OD-PHYS-6).
const REACH: i32 = 1;

/// Appends every choice of the seat to act.
pub(crate) fn legal(game: &Overdrive, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Setup => out.push(Action::RollSetup),
        Phase::TakeSide(_) => out.extend([Action::TakeWest, Action::TakeEast]),
        Phase::Deploy(side) => game.list_places(state, side, out),
        Phase::Initiative => out.push(Action::RollInitiative),
        Phase::Activate(side) => out.extend(game.waiting(state, side).iter().map(Action::Activate)),
        Phase::BreakFree(_) => out.extend([Action::BreakFree, Action::StayStuck]),
        Phase::Move(unit) => game.list_moves(state, unit, out),
        Phase::Declare(unit) => {
            out.push(Action::Hold);
            out.extend(game.targets(state, unit, Attack::Weapon).map(Action::Weapon));
            if !game.options.weapon_and_physical {
                out.extend(game.targets(state, unit, Attack::Physical).map(Action::Physical));
            }
        }
        Phase::DeclarePhysical(unit) => {
            out.push(Action::Hold);
            out.extend(game.targets(state, unit, Attack::Physical).map(Action::Physical));
        }
        Phase::Resolve(side) => {
            out.extend(game.unresolved(state, side).map(|(unit, attack)| Action::Resolve { unit, attack }));
        }
        Phase::Overdrive(unit) => out.extend((0..=game.most_overdrive(state, unit)).map(Action::Overdrive)),
        Phase::Over(_) => {}
    }
}

/// The default choice of every decision (the table in RULES.md, "Decisions").
pub(crate) fn usual(game: &Overdrive, state: &State) -> Action {
    match state.phase {
        Phase::Setup => Action::RollSetup,
        Phase::TakeSide(_) => Action::TakeWest,
        Phase::Deploy(side) => game.usual_place(state, side),
        Phase::Initiative => Action::RollInitiative,
        Phase::Activate(side) => {
            Action::Activate(game.waiting(state, side).iter().next().unwrap_or(UnitId(0)))
        }
        Phase::BreakFree(_) => Action::BreakFree,
        Phase::Move(unit) => Action::Stand { facing: state.units[unit].facing },
        Phase::Resolve(side) => game
            .unresolved(state, side)
            .next()
            .map_or(Action::Hold, |(unit, attack)| Action::Resolve { unit, attack }),
        Phase::Overdrive(_) => Action::Overdrive(0),
        Phase::Declare(_) | Phase::DeclarePhysical(_) | Phase::Over(_) => Action::Hold,
    }
}

/// `check` accepts every path; the list has the driest and cheapest one for each end.
pub(crate) fn listed(game: &Overdrive, state: &State, action: &Action) -> Action {
    match (*action, state.phase) {
        (Action::Ground { to, facing, charge, route }, Phase::Move(unit)) => {
            Action::Ground { to, facing, charge, route: game.listed_route(state, unit, to, route) }
        }
        _ => *action,
    }
}

impl Overdrive {
    /// The 'Mechs a side has still to place.
    #[inline]
    pub(crate) fn undeployed(&self, state: &State, side: Side) -> UnitSet {
        self.side_units(side).minus(state.on_map)
    }

    /// Whether a 'Mech may be placed in a hex (OD-SETUP-3).
    pub(crate) fn may_place(&self, state: &State, side: Side, to: Cell) -> Result<(), Refusal> {
        if !self.grid().has(to) {
            return Err(Refusal::OffTheMap);
        }
        if !self.zone(state, side).contains(to) {
            let open = self.hex(to).is_dry_land();
            let hex = to;
            return Err(if open {
                Refusal::OutsideZone { hex }
            } else {
                Refusal::ClosedToDeployment { hex }
            });
        }
        if self.occupied(state, state.on_map).contains(to) {
            return Err(Refusal::HexTaken { hex: to });
        }
        Ok(())
    }

    fn list_places(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        let free = self.zone(state, side) - self.occupied(state, state.on_map);
        for unit in self.undeployed(state, side).iter() {
            for to in free.iter() {
                out.extend(Facing::ALL.map(|facing| Action::Place { unit, to, facing }));
            }
        }
    }

    /// The next 'Mech on the list, in the first free hex: the column nearest the own edge first, north to
    /// south; facing the other side (the default of the third decision).
    fn usual_place(&self, state: &State, side: Side) -> Action {
        let free = self.zone(state, side) - self.occupied(state, state.on_map);
        let unit = self.undeployed(state, side).iter().next().unwrap_or(UnitId(0));
        let rank = |cell: &Cell| (self.columns_advanced(state, unit, *cell), self.grid().column_row(*cell).1);
        let to = free.iter().min_by_key(rank).unwrap_or_default();
        let facing = if self.is_west(state, side) { Facing::SE } else { Facing::SW };
        Action::Place { unit, to, facing }
    }

    /// The 'Mechs a side has still to activate: neither shut down nor immobilized (OD-MOVE-2).
    #[inline]
    pub(crate) fn waiting(&self, state: &State, side: Side) -> UnitSet {
        let mut waiting = self.on_map(state, side).minus(state.activated).minus(state.shut_down);
        for unit in waiting.iter() {
            if self.is_immobilized(state, unit) {
                waiting.remove(unit);
            }
        }
        waiting
    }

    /// Whether a 'Mech may be activated by a side (OD-MOVE-2).
    pub(crate) fn may_activate(&self, state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.is_own(side, unit)?;
        if !state.on_map.has(unit) {
            Err(Refusal::NotOnMap { unit })
        } else if state.activated.has(unit) {
            Err(Refusal::AlreadyActivated { unit })
        } else if !self.waiting(state, side).has(unit) {
            Err(Refusal::CannotAct { unit })
        } else {
            Ok(())
        }
    }

    /// Whether a 'Mech is there and belongs to a side.
    pub(crate) fn is_own(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if unit.index() >= self.units.len() {
            Err(Refusal::NoSuchMech { unit })
        } else if self.side_of(unit) != side {
            Err(Refusal::NotYours { unit })
        } else {
            Ok(())
        }
    }

    /// Whether a 'Mech on the map is an enemy (OD-DECL-4).
    #[inline]
    pub(crate) fn is_enemy(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        if target.index() >= self.units.len() || !state.on_map.has(target) {
            Err(Refusal::NotOnMap { unit: target })
        } else if self.side_of(target) == self.side_of(unit) {
            Err(Refusal::Friend { unit: target })
        } else {
            Ok(())
        }
    }

    /// Whether a 'Mech that stood so could strike an enemy hand to hand (OD-PHYS-1, OD-PHYS-6).
    #[inline]
    pub(crate) fn may_strike_from(
        &self,
        state: &State,
        unit: UnitId,
        (from, facing): (Cell, Facing),
        target: UnitId,
    ) -> Result<(), Refusal> {
        let at = state.units[target].cell;
        if !self.unit(unit).abilities.fights() {
            Err(Refusal::NoFists { unit })
        } else if self.distance(from, at) != 1 {
            Err(Refusal::NotAdjacent { target })
        } else if !self.is_in_front(from, facing, at) {
            Err(Refusal::NotInFront { target })
        } else if (self.hex(from).base() - self.hex(at).base()).abs() > REACH {
            Err(Refusal::TooHighOrLow { target })
        } else {
            Ok(())
        }
    }

    /// Whether a 'Mech may declare an attack on a target (OD-DECL-3 to OD-DECL-6). With the default options
    /// an attack that was legal when declared stays legal (OD-DECL-10).
    ///
    /// # Errors
    /// The first condition that fails.
    #[inline]
    pub fn may_attack(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
    ) -> Result<(), Refusal> {
        self.is_enemy(state, unit, target)?;
        if state.shut_down.has(unit) {
            return Err(Refusal::ShutDown { unit });
        }
        // The other side of `per_side` sees who is doomed already.
        if self.options.declare_order == DeclareOrder::PerSide && state.doomed.has(target) {
            return Err(Refusal::Doomed { unit: target });
        }
        let now = &state.units[unit];
        if attack == Attack::Physical {
            return self.may_strike_from(state, unit, (now.cell, now.facing), target);
        }
        if !self.is_in_front(now.cell, now.facing, state.units[target].cell) {
            return Err(Refusal::NotInFront { target });
        }
        if self.damage_value(state, unit, Band::of(self.range(state, unit, target))) == 0 {
            return Err(Refusal::NoDamage { unit, target });
        }
        if !self.sees(state, unit, target) {
            return Err(Refusal::NoSight { unit, target });
        }
        Ok(())
    }

    /// The enemies a 'Mech may declare an attack on.
    #[inline]
    pub fn targets(&self, state: &State, unit: UnitId, attack: Attack) -> impl Iterator<Item = UnitId> {
        let enemies = self.on_map(state, self.side_of(unit).other());
        enemies.iter().filter(move |&target| self.may_attack(state, unit, attack, target).is_ok())
    }

    /// A side's declared attacks that are not resolved yet, in order (OD-DECL-9). A doomed 'Mech still
    /// resolves its own (OD-SIM-1).
    #[inline]
    pub fn unresolved(&self, state: &State, side: Side) -> impl Iterator<Item = (UnitId, Attack)> {
        let declared = move |unit: UnitId| {
            let of = move |attack: &Attack| state.units[unit].target(*attack).is_some();
            Attack::ALL.into_iter().filter(of).map(move |attack| (unit, attack))
        };
        self.on_map(state, side).iter().flat_map(declared)
    }

    /// The most a 'Mech may overdrive now (OD-OV-1, OD-OV-4).
    #[inline]
    #[must_use]
    pub fn most_overdrive(&self, state: &State, unit: UnitId) -> u8 {
        self.unit(unit).most_overdrive(state.units[unit].heat, &self.options)
    }
}
