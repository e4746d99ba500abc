//! What the rules allow right now: every choice, sorted, without repeats. There is no passing: a side
//! with a unit to activate has to activate one (BC-INIT-4, BC-NOT-1). Conceding is open at any time, so it
//! belongs to the match and not to this list (BC-END-6).

use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::state::{Phase, SOUTH, State, UnitId};
use table::{Cell, Grid, Side};

/// Appends every legal action.
pub(crate) fn legal(game: &Battleclix, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Roll => out.push(Action::RollDeployment),
        Phase::Deploy(side) => out.extend(game.undeployed(state, side).map(Action::Pick)),
        Phase::Place(unit) => out.extend(game.places(state, unit).map(Action::Place)),
        Phase::Initiative => out.push(Action::RollInitiative),
        Phase::Activate(side) => out.extend(game.waiting(state, side).map(Action::Activate)),
        Phase::Act(unit) => {
            if game.may_move_freely(state, unit).is_ok() {
                game.list_destinations(state, unit, out);
            } else if game.may_break_away(state, unit).is_ok() {
                out.push(Action::BreakAway);
            }
            game.list_attacks(state, unit, out);
            out.push(Action::End);
        }
        Phase::Flee(unit) => game.list_destinations(state, unit, out),
        Phase::Walk(unit) => game.list_steps(state, unit, out),
        Phase::Over(_) => {}
    }
}

/// The listed action that stands for an accepted one. A jump to a hex that can be walked to has
/// the same result, so the walk is listed.
pub(crate) fn listed(game: &Battleclix, state: &State, action: &Action) -> Action {
    match (*action, state.phase) {
        (Action::Jump(to), Phase::Act(unit) | Phase::Flee(unit))
            if !game.jumps_differ() && game.can_walk(state, unit, to).is_ok() =>
        {
            Action::Walk(to)
        }
        _ => *action,
    }
}

/// What is done for a player who does not choose in time: the default column of the table of decisions
/// (RULES.md, "Decisions").
pub(crate) fn usual(game: &Battleclix, state: &State) -> Action {
    match state.phase {
        Phase::Roll => Action::RollDeployment,
        Phase::Deploy(side) => Action::Pick(game.undeployed(state, side).next().unwrap_or(UnitId(0))),
        Phase::Place(unit) => game.usual_place(state, unit),
        Phase::Initiative => Action::RollInitiative,
        Phase::Activate(side) => Action::Activate(game.waiting(state, side).next().unwrap_or(UnitId(0))),
        Phase::Act(_) | Phase::Over(_) => Action::End,
        Phase::Flee(unit) => game.usual_flight(state, unit),
        Phase::Walk(unit) => game.usual_step(state, unit),
    }
}

impl Battleclix {
    /// Units of a side not yet on the map.
    pub(crate) fn undeployed<'a>(
        &'a self,
        state: &'a State,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        self.side_units(side).map(UnitId).filter(move |&unit| self.may_deploy(state, unit).is_ok())
    }

    /// Hexes of the zone that the unit can be placed in.
    pub(crate) fn places<'a>(&'a self, state: &'a State, unit: UnitId) -> impl Iterator<Item = Cell> + 'a {
        let zone = self.zones[usize::from(self.side_of(unit).0)].iter().copied();
        zone.filter(move |&cell| self.may_stand(state, unit, cell).is_ok())
    }

    /// Units of a side still to be activated this turn.
    #[inline]
    pub(crate) fn waiting<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        self.on_map(state, side).filter(move |&unit| self.may_activate(state, unit).is_ok())
    }

    /// Where a unit can walk and jump. A hex that can be walked to is listed as a walk only, unless
    /// jumping there makes a difference (BC-O-10). After a successful break-away these are all its
    /// choices, with the whole Movement value (BC-HTH-5).
    fn list_destinations(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let start = out.len();
        let hex_by_hex = self.options.control_per_hex;
        let mut walkable = [0u64; 21];
        self.each_walk(state, unit, |cell| {
            walkable[cell.index() / 64] |= 1 << (cell.index() % 64);
            if !hex_by_hex {
                out.push(Action::Walk(cell));
            }
        });
        let any_walk = walkable.iter().any(|&word| word != 0);
        if self.showing(state, unit).jump_jets() {
            let both = self.jumps_differ();
            self.each_jump(state, unit, |cell| {
                if both || walkable[cell.index() / 64] >> (cell.index() % 64) & 1 == 0 {
                    out.push(Action::Jump(cell));
                }
            });
        }
        if hex_by_hex && any_walk {
            out.push(Action::SetOut);
        }
        debug_assert!(out[start..].is_sorted());
    }

    /// BC-O-6: the next hex of a walk, or its end.
    fn list_steps(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        for (_, cell) in self.grid().neighbors(state.units[unit].cell) {
            if self.may_step(state, unit, cell).is_ok() {
                out.push(Action::Step(cell));
            }
        }
        out.sort_unstable();
        if self.may_halt(state, unit).is_ok() {
            out.push(Action::Halt);
        }
    }

    /// D6: attacks by kind, then by target.
    fn list_attacks(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        for attack in Attack::ALL {
            if self.may_attack(state, unit, attack).is_err() {
                continue;
            }
            let enemies = self.on_map(state, self.side_of(unit).other());
            let targets = enemies.filter(|&target| {
                self.reaches(state, unit, attack, state.units[target].cell).is_ok()
                    && self.may_target(unit, attack, target).is_ok()
                    && self.is_free_to(state, unit, target).is_ok()
            });
            out.extend(targets.map(|target| Action::Attack(attack, target)));
        }
    }

    /// D2: nearest to the middle column of the row closest to the enemy.
    fn usual_place(&self, state: &State, unit: UnitId) -> Action {
        let side = self.side_of(unit);
        let rows = self.zones[usize::from(side.0)].iter().map(|&cell| self.grid().column_row(cell).1);
        let row = if side == SOUTH { rows.min() } else { rows.max() };
        let middle = self.grid().cell(self.grid().columns() / 2, row.unwrap_or(1)).unwrap_or(Cell(0));
        let nearest = self.places(state, unit).min_by_key(|&cell| (self.distance(cell, middle), cell));
        Action::Place(nearest.unwrap_or(Cell(0)))
    }

    /// D5: as far as possible from the nearest enemy; walking where both would do.
    fn usual_flight(&self, state: &State, unit: UnitId) -> Action {
        let mut list = Vec::new();
        legal(self, state, &mut list);
        let enemies: Vec<Cell> =
            self.on_map(state, self.side_of(unit).other()).map(|enemy| state.units[enemy].cell).collect();
        let clear = |cell: Cell| enemies.iter().map(|&enemy| self.distance(cell, enemy)).min().unwrap_or(0);
        let rank = |action: &&Action| match **action {
            Action::Walk(cell) => (u8::MAX - clear(cell), cell, 0),
            Action::Jump(cell) => (u8::MAX - clear(cell), cell, 1),
            _ => (0, Cell(0), 2),
        };
        list.iter().min_by_key(rank).copied().unwrap_or(Action::End)
    }

    /// A walk hex by hex ends as soon as it can.
    fn usual_step(&self, state: &State, unit: UnitId) -> Action {
        if self.may_halt(state, unit).is_ok() {
            return Action::Halt;
        }
        let mut list = Vec::new();
        legal(self, state, &mut list);
        list.first().copied().unwrap_or(Action::Halt)
    }
}
