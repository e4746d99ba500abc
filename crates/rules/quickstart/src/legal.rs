//! What the rules allow right now: every choice, sorted, without repeats. The predicates here give
//! the reason of a refusal, and `check` asks the same ones.

use crate::GRID;
use crate::action::Action;
use crate::content::{Kind, Slot, SlotSet};
use crate::game::{Hexes, Profile, Quickstart};
use crate::illegal::Refusal;
use crate::need::never_hits;
use crate::sight::Woods;
use crate::state::{Mode, Phase, State, Unit, UnitId, UnitSet};
use table::{Cell, Facing, Side};

/// Appends every choice of the seat to act.
pub(crate) fn legal(game: &Quickstart, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Roles => out.push(Action::RollRoles),
        Phase::ChooseRole(_) => out.extend([Action::Attack, Action::Defend]),
        Phase::Place(unit) => game.list_places(state, unit, out),
        Phase::Initiative => out.push(Action::RollInitiative),
        Phase::Move => out.extend(game.to_move(state).iter().map(Action::PickMover)),
        Phase::MoveUnit(unit) => game.list_modes(state, unit, out),
        Phase::Path(unit) => game.list_paths(state, unit, state.units[unit].mode, out),
        Phase::Declare => out.extend(game.to_declare(state).iter().map(Action::PickShooter)),
        Phase::Target(unit) => {
            out.push(Action::HoldFire);
            out.extend(game.targets(state, unit).map(Action::Target));
        }
        Phase::Weapons(unit) => game.list_weapons(state, unit, out),
        Phase::Line(unit) => {
            let survey = game.survey(state, unit, state.units[unit].target);
            out.extend(survey.settlements(&game.options).map(Action::Line));
        }
        Phase::Order(unit) => {
            out.extend(game.unordered(state, unit).iter().map(Action::Next));
            out.push(Action::SheetOrder);
        }
        Phase::Fire(unit) => {
            out.push(Action::Fire);
            if game.is_hopeless(state, unit) {
                out.push(Action::CallOff);
            }
        }
        Phase::Over(_) => {}
    }
}

/// The default choice of every decision (the table in RULES.md, "Decisions").
pub(crate) fn usual(game: &Quickstart, state: &State) -> Action {
    match state.phase {
        Phase::Roles => Action::RollRoles,
        Phase::ChooseRole(_) => Action::Attack,
        Phase::Place(unit) => game.usual_place(state, unit),
        Phase::Initiative => Action::RollInitiative,
        Phase::Move => Action::PickMover(game.to_move(state).iter().next().unwrap_or(UnitId(0))),
        Phase::MoveUnit(_) => Action::Stand,
        // QS-MOV-10: the empty list of steps.
        Phase::Path(unit) => {
            let now = &state.units[unit];
            Action::Move { hexes: 0, facing: now.facing, to: now.cell }
        }
        Phase::Declare => Action::PickShooter(game.to_declare(state).iter().next().unwrap_or(UnitId(0))),
        Phase::Target(_) | Phase::Over(_) => Action::HoldFire,
        Phase::Weapons(unit) => game.usual_weapon(state, unit),
        Phase::Line(unit) => {
            Action::Line(game.survey(state, unit, state.units[unit].target).usual(&game.options))
        }
        Phase::Order(_) => Action::SheetOrder,
        // QS-HIT-8: firing can only lose ammunition.
        Phase::Fire(unit) if game.is_hopeless(state, unit) => Action::CallOff,
        Phase::Fire(_) => Action::Fire,
    }
}

/// `check` accepts every path; the list has the one on which most hexes count.
pub(crate) fn listed(game: &Quickstart, state: &State, action: &Action) -> Action {
    match (*action, state.phase) {
        (Action::Move { facing, to, .. }, Phase::MoveUnit(unit) | Phase::Path(unit)) => {
            let mode = game.mode_now(state, unit).unwrap_or_default();
            let most = game.most_hexes(state, unit, mode, Cell(to.into()), facing);
            Action::Move { facing, to, hexes: most.unwrap_or(0) }
        }
        // One settlement stands for all that leave the same woods along the line.
        (Action::Line(sides), Phase::Line(unit)) => {
            let survey = game.survey(state, unit, state.units[unit].target);
            let same = |listed: &u16| survey.woods(*listed) == survey.woods(sides);
            let known = survey.settlements(&game.options).any(|listed| listed == sides);
            let stands = survey.settlements(&game.options).find(same).filter(|_| !known);
            Action::Line(stands.unwrap_or(sides))
        }
        _ => *action,
    }
}

impl Quickstart {
    /// The hexes a unit may be placed in: its zone, without other units and closed terrain
    /// (QS-SET-1, QS-SET-6).
    pub(crate) fn free_places(&self, state: &State, unit: UnitId) -> Hexes {
        let open = self.fields.allowed(self.unit(unit).kind);
        (self.zone(state, self.side_of(unit)) & open) - self.occupied(state)
    }

    fn list_places(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        // QS-SET-5: any facing; QS-FACE-1: infantry have none.
        let facings = if self.unit(unit).kind.is_infantry() { &Facing::ALL[..1] } else { &Facing::ALL[..] };
        for hex in self.free_places(state, unit).iter() {
            out.extend(facings.iter().map(|&facing| Action::Place { to: hex.0 as u8, facing }));
        }
    }

    /// The units the side to act may move (QS-SEQ-4).
    #[inline]
    pub(crate) fn to_move(&self, state: &State) -> UnitSet {
        self.waiting(state, state.moved)
    }

    /// The units the side to act may declare with (QS-SEQ-7).
    #[inline]
    pub(crate) fn to_declare(&self, state: &State) -> UnitSet {
        self.waiting(state, state.declared)
    }

    /// Units of the side to act that are not done yet. One that can neither move nor shoot takes its
    /// place like any other (QS-SEQ-15).
    pub(crate) fn waiting(&self, state: &State, done: UnitSet) -> UnitSet {
        let pending = state.on_map.minus(done);
        pending.and(self.side_units(self.activating(state, pending)))
    }

    /// The side that activates next: the initiative loser while it has activations left in this
    /// pair, then the winner; the side with units left when the other has none (QS-SEQ-3, -5, -6).
    #[inline]
    pub(crate) fn activating(&self, state: &State, pending: UnitSet) -> Side {
        let loser = state.initiative.other();
        let has = |side: Side| !pending.and(self.side_units(side)).is_empty();
        if !has(loser) {
            state.initiative
        } else if !has(state.initiative) || state.pair[usize::from(loser.0)] > 0 {
            loser
        } else {
            state.initiative
        }
    }

    /// Whether a unit can move in this mode (QS-MOV-1, QS-INF-1, QS-DMG-7, QS-VEH-8). Turning takes
    /// MP, too, so one without MP does not even turn (QS-VEH-9).
    #[inline]
    pub(crate) fn may_move(&self, state: &State, unit: UnitId, mode: Mode) -> Result<(), Refusal> {
        let kind = self.unit(unit).kind;
        if mode == Mode::Stand || mode == Mode::Run && kind.is_infantry() {
            Err(Refusal::NoModes)
        } else if self.budget(state, unit, mode) > 0 {
            Ok(())
        } else if kind == Kind::Mech {
            Err(Refusal::LegLost { unit })
        } else {
            Err(Refusal::Immobile { unit })
        }
    }

    /// D3: a mode; infantry choose their path at once (D5).
    fn list_modes(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        if self.may_move(state, unit, Mode::Walk).is_err() {
            return;
        }
        if self.unit(unit).kind.is_infantry() {
            self.list_paths(state, unit, Mode::Walk, out);
        } else {
            // Running MP are never fewer than Walking MP, so a unit that can walk can run.
            out.extend([Action::Go(Mode::Walk), Action::Go(Mode::Run)]);
        }
    }

    /// Whether a unit may attack this target at all, whatever the weapon (QS-DECL-5, QS-DECL-6,
    /// QS-INF-4).
    ///
    /// # Errors
    /// The first condition that fails.
    #[inline]
    pub fn may_attack(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        if target.index() >= self.units.len() || !state.on_map.has(target) {
            return Err(Refusal::NotOnMap { unit: target });
        }
        if self.side_of(target) == self.side_of(unit) {
            return Err(Refusal::Friend { unit: target });
        }
        if state.units[unit].cell == state.units[target].cell && !self.unit(unit).kind.is_infantry() {
            return Err(Refusal::OwnHex { unit });
        }
        if !self.sees(state, unit, target) {
            return Err(Refusal::NoSight { unit, target });
        }
        Ok(())
    }

    /// Whether one attack of a unit may be made on a target it may attack, with one shot or two
    /// (QS-DECL-5, QS-NOT-4). A need above 12 is not a reason to refuse it (QS-DECL-8).
    ///
    /// # Errors
    /// The first condition that fails.
    #[inline]
    pub fn may_fire(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        target: UnitId,
        shots: u8,
    ) -> Result<(), Refusal> {
        let (weapon, now) = (self.unit(unit).attack(slot), &state.units[unit]);
        if self.unit(unit).is_lost(now, slot) {
            return Err(Refusal::WeaponLost { unit, slot });
        }
        if now.jammed.has(slot) {
            return Err(Refusal::Jammed { unit, slot });
        }
        let range = self.range(state, unit, target);
        if range > weapon.reach() {
            return Err(Refusal::OutOfRange { unit, slot, target, range });
        }
        if shots == 2 && !weapon.rapid {
            return Err(Refusal::NotRapid { unit, slot });
        }
        if !self.bears(state, unit, slot, target) {
            return Err(Refusal::OutOfArc { unit, slot, target });
        }
        match self.shots_left(state, unit, slot) {
            Some(left) if left < shots => Err(Refusal::NoAmmo { unit, slot, left }),
            _ => Ok(()),
        }
    }

    /// Shots left for an attack after what this turn's declaration takes from the same store; none
    /// if it needs no ammunition (QS-AMMO-1, QS-AMMO-2).
    #[inline]
    fn shots_left(&self, state: &State, unit: UnitId, slot: Slot) -> Option<u8> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let store = profile.attack(slot).store?;
        let mut left = now.ammo[usize::from(store)];
        for other in now.aimed.iter().filter(|&other| profile.attack(other).store == Some(store)) {
            left = left.saturating_sub(1 + u8::from(now.doubled.has(other)));
        }
        Some(left)
    }

    /// Whether a unit may name this target: it may attack it, and with something.
    ///
    /// # Errors
    /// The condition that fails; if no weapon can fire, that of the first weapon.
    #[inline]
    pub fn may_target(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_attack(state, unit, target)?;
        let mut first = None;
        for slot in self.unit(unit).slots() {
            match self.may_fire(state, unit, slot, target, 1) {
                Ok(()) => return Ok(()),
                Err(refusal) => first = first.or(Some(refusal)),
            }
        }
        Err(first.unwrap_or(Refusal::NoWeapon { unit }))
    }

    /// Whether a unit may add this attack to its declaration, with one shot or two (QS-DECL-3,
    /// QS-DECL-4).
    #[inline]
    pub(crate) fn may_aim(&self, state: &State, unit: UnitId, slot: Slot, shots: u8) -> Result<(), Refusal> {
        if slot.index() >= self.unit(unit).attacks.len() || !(1..=2).contains(&shots) {
            return Err(Refusal::NoWeapon { unit });
        }
        if state.units[unit].aimed.has(slot) {
            return Err(Refusal::FiresAlready { unit, slot });
        }
        self.may_fire(state, unit, slot, state.units[unit].target, shots)
    }

    /// The enemies a unit may name as its target.
    pub(crate) fn targets(&self, state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> {
        let enemies = state.on_map.and(self.side_units(self.side_of(unit).other()));
        enemies.iter().filter(move |&target| self.may_target(state, unit, target).is_ok())
    }

    fn list_weapons(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        for slot in self.unit(unit).slots() {
            if self.may_aim(state, unit, slot, 1).is_ok() {
                out.push(Action::Aim { slot, shots: 1 });
                if self.may_aim(state, unit, slot, 2).is_ok() {
                    out.push(Action::Aim { slot, shots: 2 });
                }
            }
        }
        if !state.units[unit].aimed.is_empty() {
            out.push(Action::Done);
        }
    }

    /// Declared attacks not yet in the order, in sheet order (QS-SEQ-10).
    pub(crate) fn unordered(&self, state: &State, unit: UnitId) -> SlotSet {
        state.units[unit].aimed.minus(state.order.as_slice().iter().copied().collect())
    }

    /// Whether the attack that comes up needs more than 12, so that it may be called off (QS-HIT-6).
    #[inline]
    pub(crate) fn is_hopeless(&self, state: &State, unit: UnitId) -> bool {
        never_hits(self.coming_need(state, unit))
    }

    /// The number needed by the attack that comes up.
    #[inline]
    pub(crate) fn coming_need(&self, state: &State, unit: UnitId) -> i32 {
        let target = state.units[unit].target;
        // A declared attack has a settled line.
        let woods = self.woods(state, unit, target).unwrap_or(Woods::Clear);
        self.need(state, unit, state.coming(), target, woods)
    }

    /// D1: the column nearest to 08, then the lowest row, then the lowest column; facing the middle.
    fn usual_place(&self, state: &State, unit: UnitId) -> Action {
        let mut list = Vec::new();
        legal(self, state, &mut list);
        let rank = |action: &&Action| {
            let Action::Place { to, facing } = **action else { return (u8::MAX, 0, 0, false) };
            let (column, row) = GRID.column_row(Cell(to.into()));
            (column.abs_diff(8), row, column, !self.unit(unit).kind.is_infantry() && facing != inward(row))
        };
        list.iter().min_by_key(rank).copied().unwrap_or(Action::Place { to: 0, facing: Facing::N })
    }

    /// A declaration under way is completed as it is, but it needs at least one weapon.
    fn usual_weapon(&self, state: &State, unit: UnitId) -> Action {
        let first = || {
            let mut list = Vec::new();
            legal(self, state, &mut list);
            list.first().copied().unwrap_or(Action::Done)
        };
        if state.units[unit].aimed.is_empty() { first() } else { Action::Done }
    }
}

impl Profile {
    /// Whether an attack was lost with its location (QS-DMG-6).
    #[inline]
    pub(crate) fn is_lost(&self, now: &Unit, slot: Slot) -> bool {
        self.attack(slot).location.is_some_and(|location| now.points_at(location) == 0)
    }

    /// Whether an attack can still be made at all: it is not lost, not jammed (QS-RAPID-5) and not
    /// out of ammunition (QS-AMMO-1).
    #[inline]
    pub(crate) fn works(&self, now: &Unit, slot: Slot) -> bool {
        let loaded = self.attack(slot).store.is_none_or(|store| now.ammo[usize::from(store)] > 0);
        loaded && !now.jammed.has(slot) && !self.is_lost(now, slot)
    }
}

/// South in the northern half, north in the southern.
fn inward(row: u8) -> Facing {
    if row <= 8 { Facing::S } else { Facing::N }
}
