//! What the rules allow right now: every choice, sorted, without repeats.

use crate::GRID;
use crate::action::Action;
use crate::game::Quickstart;
use crate::state::{Mode, Phase, State, UnitId, UnitSet};
use table::{Cell, Facing, Side};

/// Appends every choice of whoever is to act.
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
        Phase::Target(unit) => game.list_targets(state, unit, out),
        Phase::Weapons(unit) => game.list_weapons(state, unit, out),
        Phase::Line(unit) => {
            let survey = game.survey(state, unit, state.units[unit].target);
            out.extend(survey.settlements(&game.options).map(Action::Line));
        }
        Phase::Order(unit) => {
            out.extend(game.unordered(state, unit).map(Action::Next));
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

/// The default column of the table of decisions (RULES.md, "Decisions").
pub(crate) fn usual(game: &Quickstart, state: &State) -> Action {
    match state.phase {
        Phase::Roles => Action::RollRoles,
        Phase::ChooseRole(_) => Action::Attack,
        Phase::Place(unit) => game.usual_place(state, unit),
        Phase::Initiative => Action::RollInitiative,
        Phase::Move => Action::PickMover(game.to_move(state).iter().next().unwrap_or(UnitId(0))),
        Phase::MoveUnit(_) => Action::Stand,
        // The empty list of steps.
        Phase::Path(unit) => game.staying(state, unit),
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
        // One settlement stands for all that leave the same woods in the line.
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

    /// The move that spends nothing (QS-MOV-10); where going round ends in the same place with
    /// more hexes, that one is listed instead.
    fn staying(&self, state: &State, unit: UnitId) -> Action {
        let now = &state.units[unit];
        listed(self, state, &Action::Move { hexes: 0, facing: now.facing, to: now.cell })
    }

    /// Half-way through a declaration nothing more is added; but it must have something.
    fn usual_weapon(&self, state: &State, unit: UnitId) -> Action {
        let first = || {
            let mut list = Vec::new();
            legal(self, state, &mut list);
            list.first().copied().unwrap_or(Action::Done)
        };
        if state.units[unit].aimed != 0 { Action::Done } else { first() }
    }
}

/// South in the northern half, north in the southern.
fn inward(row: u8) -> Facing {
    if row <= 8 { Facing::S } else { Facing::N }
}
