//! What the rules allow right now: every choice, sorted, without repeats.

use crate::action::Action;
use crate::game::Quickstart;
use crate::state::{Mode, Phase, State, UnitId, UnitSet};
use table::{Facing, Side};

impl Quickstart {
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Roles => out.push(Action::RollRoles),
            Phase::ChooseRole(_) => out.extend([Action::Attack, Action::Defend]),
            Phase::Place(unit) => self.list_places(state, unit, out),
            Phase::Initiative => out.push(Action::RollInitiative),
            Phase::Move => out.extend(self.to_move(state).iter().map(Action::PickMover)),
            Phase::MoveUnit(unit) => self.list_modes(state, unit, out),
            Phase::Path(unit) => self.list_paths(state, unit, state.units[unit].mode, out),
            Phase::Declare => out.extend(self.to_declare(state).iter().map(Action::PickShooter)),
            Phase::Target(unit) => self.list_targets(state, unit, out),
            Phase::Weapons(unit) => self.list_weapons(state, unit, out),
            Phase::Line(unit) => {
                let survey = self.survey(state, unit, state.units[unit].target);
                out.extend(survey.settlements(&self.options).map(Action::Line));
            }
            Phase::Order(unit) => {
                out.extend(self.unordered(state, unit).map(Action::Next));
                out.push(Action::SheetOrder);
            }
            Phase::Fire(unit) => {
                out.push(Action::Fire);
                if self.is_hopeless(state, unit) {
                    out.push(Action::CallOff);
                }
            }
            Phase::Over(_) => {}
        }
    }

    fn list_places(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let kind = self.unit(unit).kind;
        let free = (self.zone(state, self.side_of(unit)) & self.fields.allowed(kind)) - self.occupied(state);
        let facings = if kind.is_infantry() { &Facing::ALL[..1] } else { &Facing::ALL[..] };
        for hex in free.iter() {
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

    fn waiting(&self, state: &State, done: UnitSet) -> UnitSet {
        let pending = state.on_map.minus(done);
        pending.and(self.side_units(self.activating(state, pending)))
    }

    /// The side that activates next: the initiative loser while it has activations left in this
    /// pair, then the winner; whoever has units left when the other has none (QS-SEQ-3, -5, -6).
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

    /// D3: a mode; infantry choose their path at once (D5).
    fn list_modes(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        if !self.can_move(state, unit) {
            return;
        }
        if self.unit(unit).kind.is_infantry() {
            self.list_paths(state, unit, Mode::Walk, out);
        } else {
            out.extend([Action::Go(Mode::Walk), Action::Go(Mode::Run)]);
        }
    }

    fn list_targets(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        out.push(Action::HoldFire);
        let enemies = state.on_map.and(self.side_units(self.side_of(unit).other()));
        out.extend(enemies.iter().filter(|&target| self.can_target(state, unit, target)).map(Action::Target));
    }

    fn list_weapons(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let now = &state.units[unit];
        for slot in 0..self.unit(unit).slots.len() as u8 {
            if now.aimed >> slot & 1 == 0 && self.can_fire(state, unit, slot, now.target, 1) {
                out.push(Action::Aim { slot, shots: 1 });
                if self.can_fire(state, unit, slot, now.target, 2) {
                    out.push(Action::Aim { slot, shots: 2 });
                }
            }
        }
        if now.aimed != 0 {
            out.push(Action::Done);
        }
    }

    /// Declared attacks not yet in the order, in sheet order.
    pub(crate) fn unordered(&self, state: &State, unit: UnitId) -> impl Iterator<Item = u8> + use<> {
        let ordered = state.order.as_slice().iter().fold(0u16, |mask, &slot| mask | 1 << slot);
        let left = state.units[unit].aimed & !ordered;
        (0..16u8).filter(move |&slot| left >> slot & 1 == 1)
    }

    /// Whether the attack that comes up needs more than 12 (QS-HIT-6).
    #[inline]
    pub(crate) fn is_hopeless(&self, state: &State, unit: UnitId) -> bool {
        self.coming_need(state, unit) > 12
    }

    /// The number needed by the attack that comes up.
    #[inline]
    pub(crate) fn coming_need(&self, state: &State, unit: UnitId) -> i32 {
        let slot = state.order.as_slice().first().copied().unwrap_or(0);
        let target = state.units[unit].target;
        // A declared attack has a settled line.
        let woods = self.woods(state, unit, target).unwrap_or(crate::sight::Woods::Clear);
        self.need(state, unit, slot, target, woods)
    }
}
