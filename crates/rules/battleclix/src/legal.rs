//! What the rules allow right now: every choice, sorted, without repeats.

use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::ground::Mover;
use crate::options::TargetMove;
use crate::state::{Marks, Phase, State, Unit, UnitId};
use crate::unit::Kind;
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

    /// Whether a Move may be declared now, destinations aside (BC-ACT-1, BC-ACT-2, BC-RED-6, BC-INF-1).
    #[inline]
    pub(crate) fn may_move(&self, state: &State, unit: UnitId) -> bool {
        let done = &state.activation;
        let most = if self.unit(unit).kind == Kind::Infantry { 1 } else { 2 };
        done.moves < most && !done.long && !done.short && !state.units[unit].has(Marks::IMMOBILE)
    }

    /// Whether a Move must begin with a skill check (BC-HTH-3).
    #[inline]
    pub(crate) fn is_held(&self, state: &State, unit: UnitId) -> bool {
        state.activation.engaged && self.is_adjacent(state, unit)
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

    pub(crate) fn has_destination(&self, state: &State, unit: UnitId) -> bool {
        let mut any = false;
        self.each_walk(state, unit, |_| any = true);
        if !any && self.click(state, unit).jump_jets() {
            self.each_jump(state, unit, |_| any = true);
        }
        any
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

    /// Whether a jump to a hex and a walk there come to different things.
    pub(crate) fn jumps_differ(&self) -> bool {
        self.options.control_per_hex || self.options.target_move == TargetMove::MovedPlusJump
    }

    pub(crate) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        let movement = self.click(state, unit).movement.number;
        Mover { kind: self.unit(unit).kind, start: state.units[unit].hex(), movement }
    }

    #[inline]
    pub(crate) fn each_walk(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let side = self.side_of(unit);
        let hexes = |side| self.on_map(state, side).map(|other| state.units[other].hex());
        self.ground.walks(self.mover(state, unit), hexes(side.other()), hexes(side), each);
    }

    #[inline]
    pub(crate) fn each_jump(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let others = state.units.as_slice().iter().filter(|other| other.on_map()).map(Unit::hex);
        self.ground.jumps(self.mover(state, unit), others, self.options.jump_pays_all, each);
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

    pub(crate) fn may_halt(&self, state: &State, unit: UnitId) -> bool {
        let here = state.units[unit].cell;
        here != state.activation.from && !self.is_shared(state, unit, here)
    }

    fn is_shared(&self, state: &State, unit: UnitId, cell: u16) -> bool {
        let all = state.units.as_slice().iter().enumerate();
        all.into_iter().any(|(at, other)| at != unit.index() && other.cell == cell)
    }

    pub(crate) fn may_step(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        let Some(cost) = self.step_cost(state, unit, cell) else { return false };
        let left = state.activation.left - cost;
        self.can_end_from(state, unit, cell, left)
    }

    /// What a step costs; nothing if it may not be made. The first step may take all there is
    /// (BC-MOVE-4).
    pub(crate) fn step_cost(&self, state: &State, unit: UnitId, cell: Cell) -> Option<u8> {
        let cost = self.ground.entry(cell, self.unit(unit).kind)?;
        let enemies = self.on_map(state, self.side_of(unit).other());
        if enemies.into_iter().any(|enemy| state.units[enemy].hex() == cell) {
            return None;
        }
        let (left, first) = (state.activation.left, state.units[unit].cell == state.activation.from);
        let whole = first && left == self.click(state, unit).movement.number;
        match cost {
            cost if cost <= left => Some(cost),
            _ if whole && !self.is_shared(state, unit, cell.0) => Some(left),
            _ => None,
        }
    }

    /// Whether a walk that stands in `cell` with so much Movement left can end there or further on.
    fn can_end_from(&self, state: &State, unit: UnitId, cell: Cell, left: u8) -> bool {
        if cell.0 != state.activation.from && !self.is_shared(state, unit, cell.0) {
            return true;
        }
        if left == 0 {
            return false;
        }
        // Without the smallest move, which only a whole action may use.
        let side = self.side_of(unit);
        let mut found = false;
        let mover = Mover { start: cell, movement: left, ..self.mover(state, unit) };
        let hexes = |side| self.on_map(state, side).map(|other| state.units[other].hex());
        self.ground.walks(mover, hexes(side.other()), hexes(side), |end| {
            let affordable = self.distance(cell, end) > 1
                || self.ground.entry(end, mover.kind).is_some_and(|cost| cost <= left);
            found |= affordable && end.0 != state.activation.from;
        });
        found
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
