//! What the rules allow right now: every choice, sorted, without repeats.

use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::state::{Marks, Phase, State, UnitId};
use table::{Cell, Grid, Side};

impl Battleclix {
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Roll => out.push(Action::RollDeployment),
            Phase::Deploy(side) => out.extend(self.undeployed(state, side).map(Action::Pick)),
            Phase::Put(unit) => out.extend(self.places(state, unit).map(|cell| Action::Put(cell.0))),
            Phase::Initiative => out.push(Action::RollInitiative),
            Phase::Activate(side) => out.extend(self.waiting(state, side).map(Action::Activate)),
            Phase::Act(unit) => {
                self.list_moves(state, unit, out);
                self.list_attacks(state, unit, out);
                out.push(Action::End);
            }
            Phase::Flee(unit) => self.list_destinations(state, unit, out),
            Phase::Walk(unit) => self.list_steps(state, unit, out),
            Phase::Over(_) => {}
        }
    }

    /// Units of a side not yet on the map; during deployment nobody is destroyed.
    pub(crate) fn undeployed<'a>(
        &self,
        state: &'a State,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + use<'a> {
        self.side_units(side).map(UnitId).filter(move |&unit| !state.units[unit].on_map())
    }

    /// Empty hexes of the zone that the unit can enter (BC-DEP-3).
    pub(crate) fn places<'a>(&'a self, state: &'a State, unit: UnitId) -> impl Iterator<Item = Cell> + 'a {
        let kind = self.unit(unit).kind;
        let zone = self.zones[usize::from(self.side_of(unit).0)].iter().copied();
        let taken = |cell: Cell| state.units.as_slice().iter().any(|other| other.cell == cell.0);
        zone.filter(move |&cell| self.terrain(cell).entry(kind).is_some() && !taken(cell))
    }

    /// Units of a side still to be activated this turn (BC-TURN-3).
    #[inline]
    pub(crate) fn waiting<'a>(&self, state: &'a State, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.on_map(state, side).filter(move |&unit| !state.units[unit].has(Marks::ACTIVATED))
    }

    fn list_moves(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        if !self.may_move(state, unit) {
            return;
        }
        if self.is_held(state, unit) {
            // BC-MOVE-3: there must be somewhere to go.
            if self.has_destination(state, unit) {
                out.push(Action::BreakAway);
            }
        } else {
            self.list_destinations(state, unit, out);
        }
    }

    /// Where a unit can walk and jump. A hex that can be walked to is listed as a walk only, unless
    /// jumping there makes a difference (BC-O-10).
    fn list_destinations(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let start = out.len();
        let hex_by_hex = self.options.control_per_hex;
        let mut walkable = [0u64; 21];
        self.each_walk(state, unit, |cell| {
            walkable[cell.index() / 64] |= 1 << (cell.index() % 64);
            if !hex_by_hex {
                out.push(Action::Walk(cell.0));
            }
        });
        let any_walk = walkable.iter().any(|&word| word != 0);
        if self.click(state, unit).jump_jets() {
            let both = self.jumps_differ();
            self.each_jump(state, unit, |cell| {
                if both || walkable[cell.index() / 64] >> (cell.index() % 64) & 1 == 0 {
                    out.push(Action::Jump(cell.0));
                }
            });
        }
        if hex_by_hex && any_walk {
            out.push(Action::SetOut);
        }
        debug_assert!(out[start..].is_sorted());
    }

    /// BC-O-6: the next hex of a walk, or its end. A step is offered only if the walk can still end
    /// somewhere.
    fn list_steps(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        for (_, cell) in self.grid().neighbors(state.units[unit].hex()) {
            if self.may_step(state, unit, cell) {
                out.push(Action::Step(cell.0));
            }
        }
        out.sort_unstable();
        if self.may_halt(state, unit) {
            out.push(Action::Halt);
        }
    }

    /// D6: attacks by kind, then by target.
    fn list_attacks(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        for attack in [Attack::Long, Attack::Indirect, Attack::Short, Attack::Hand] {
            if self.attack_refusal(state, unit, attack).is_some() {
                continue;
            }
            let enemies = self.on_map(state, self.side_of(unit).other());
            let targets = enemies.filter(|&target| {
                self.can_hit(state, unit, attack, target)
                    && self.is_free_to(state, unit, target)
                    && self.fits(state, unit, attack, target)
            });
            out.extend(targets.map(|target| Action::Attack(attack, target)));
        }
    }

    /// BC-CLAN-1: whether a Clan unit may turn to this target.
    #[inline]
    pub(crate) fn is_free_to(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        self.bound_to(state, unit).is_none_or(|bound| bound == target)
    }

    /// The enemy a Clan unit has to finish first.
    #[inline]
    pub(crate) fn bound_to(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let lock =
            if self.options.persistent_lock { state.locks.0[unit.index()] } else { state.activation.bound };
        let bound = UnitId(lock.checked_sub(1)?);
        (self.unit(unit).sheet.clan && state.units[bound].on_map()).then_some(bound)
    }

    /// Hand-to-Hand is against enemies that engage (BC-O-17).
    #[inline]
    pub(crate) fn fits(&self, _state: &State, unit: UnitId, attack: Attack, target: UnitId) -> bool {
        attack != Attack::Hand || self.engages(unit, target)
    }
}

impl Battleclix {
    /// D2: nearest to the middle column of the row closest to the enemy.
    pub(crate) fn usual_place(&self, state: &State, unit: UnitId) -> Action {
        let side = self.side_of(unit);
        let rows = self.zones[usize::from(side.0)].iter().map(|&cell| self.grid().column_row(cell).1);
        let row = if side.0 == 0 { rows.min() } else { rows.max() };
        let middle = self.grid().cell(self.grid().columns() / 2, row.unwrap_or(1)).unwrap_or(Cell(0));
        let nearest = self.places(state, unit).min_by_key(|&cell| (self.distance(cell, middle), cell));
        Action::Put(nearest.unwrap_or(Cell(0)).0)
    }

    /// D5: as far as possible from the nearest enemy; walking where both would do.
    pub(crate) fn usual_flight(&self, state: &State, unit: UnitId) -> Action {
        let mut list = Vec::new();
        self.list(state, &mut list);
        let enemies: Vec<Cell> =
            self.on_map(state, self.side_of(unit).other()).map(|enemy| state.units[enemy].hex()).collect();
        let clear =
            |cell: u16| enemies.iter().map(|&enemy| self.distance(Cell(cell), enemy)).min().unwrap_or(0);
        let rank = |action: &&Action| match **action {
            Action::Walk(cell) => (u8::MAX - clear(cell), cell, 0),
            Action::Jump(cell) => (u8::MAX - clear(cell), cell, 1),
            _ => (0, 0, 2),
        };
        list.iter().min_by_key(rank).copied().unwrap_or(Action::End)
    }

    /// A walk hex by hex ends as soon as it can.
    pub(crate) fn usual_step(&self, state: &State, unit: UnitId) -> Action {
        if self.may_halt(state, unit) {
            return Action::Halt;
        }
        let mut list = Vec::new();
        self.list(state, &mut list);
        list.first().copied().unwrap_or(Action::Halt)
    }
}
