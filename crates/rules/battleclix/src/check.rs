//! Whether a choice is legal, and if not, why: the same conditions as `legal`, with words.

use crate::action::{Action, Attack};
use crate::content::Kind;
use crate::game::Battleclix;
use crate::illegal::Illegal;
use crate::state::{Marks, Phase, State, UnitId};
use table::{Cell, Grid, Side};

impl Battleclix {
    pub(crate) fn examine(&self, state: &State, action: &Action) -> Result<(), Illegal> {
        match (state.phase, *action) {
            (Phase::Over(_), _) => Err(Illegal::GameOver),
            (Phase::Roll, Action::RollDeployment)
            | (Phase::Initiative, Action::RollInitiative)
            | (Phase::Act(_), Action::End) => Ok(()),
            (Phase::Deploy(side), Action::Pick(unit)) => self.check_pick(state, unit, side),
            (Phase::Put(unit), Action::Put(cell)) => self.check_put(state, unit, Cell(cell)),
            (Phase::Activate(side), Action::Activate(unit)) => self.check_activate(state, unit, side),
            (Phase::Act(unit), Action::BreakAway) => self.check_break_away(state, unit),
            (Phase::Act(unit), Action::Walk(_) | Action::Jump(_) | Action::SetOut) => {
                self.check_may_move(state, unit)?;
                if self.is_held(state, unit) {
                    return Err(Illegal::MustBreakAway { unit: self.name_of(unit) });
                }
                self.check_destination(state, unit, action)
            }
            (Phase::Flee(unit), Action::Walk(_) | Action::Jump(_) | Action::SetOut) => {
                self.check_destination(state, unit, action)
            }
            (Phase::Walk(unit), Action::Step(cell)) => {
                let cell = Cell(cell);
                let next = self.grid().has(cell) && self.distance(state.units[unit].hex(), cell) == 1;
                let right = next && self.may_step(state, unit, cell);
                right.then_some(()).ok_or_else(|| self.cannot_walk(unit, cell))
            }
            (Phase::Walk(unit), Action::Halt) => {
                let hex = self.hex_name(state.units[unit].hex());
                let right = self.may_halt(state, unit);
                right.then_some(()).ok_or_else(|| Illegal::CannotHalt { unit: self.name_of(unit), hex })
            }
            (Phase::Act(unit), Action::Attack(attack, target)) => {
                self.check_attack(state, unit, attack, target)
            }
            _ => Err(Illegal::NotAsked { asked: self.asked(state) }),
        }
    }

    fn check_pick(&self, state: &State, unit: UnitId, side: Side) -> Result<(), Illegal> {
        if unit.index() >= self.units.len() || self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit: self.name_of(unit) });
        }
        match state.units[unit].on_map() {
            true => Err(Illegal::Deployed { unit: self.name_of(unit) }),
            false => Ok(()),
        }
    }

    fn check_put(&self, state: &State, unit: UnitId, cell: Cell) -> Result<(), Illegal> {
        if self.places(state, unit).any(|place| place == cell) {
            return Ok(());
        }
        let hex = self.hex_name(cell);
        if !self.zones[usize::from(self.side_of(unit).0)].contains(&cell) {
            return Err(Illegal::OutsideZone { hex });
        }
        if self.terrain(cell).entry(self.unit(unit).kind).is_none() {
            return Err(Illegal::TerrainClosed {
                unit: self.name_of(unit),
                terrain: self.terrain(cell).name(),
            });
        }
        Err(Illegal::HexTaken { hex })
    }

    fn check_activate(&self, state: &State, unit: UnitId, side: Side) -> Result<(), Illegal> {
        let name = || self.name_of(unit);
        if unit.index() >= self.units.len() || self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit: name() });
        }
        if !state.units[unit].on_map() {
            return Err(Illegal::NotOnMap { unit: name() });
        }
        match state.units[unit].has(Marks::ACTIVATED) {
            true => Err(Illegal::AlreadyActivated { unit: name() }),
            false => Ok(()),
        }
    }

    fn check_may_move(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let name = || self.name_of(unit);
        if state.activation.long || state.activation.short {
            return Err(Illegal::MovesAreOver { unit: name() });
        }
        if state.units[unit].has(Marks::IMMOBILE) {
            return Err(Illegal::Immobile { unit: name() });
        }
        match self.may_move(state, unit) {
            true => Ok(()),
            false => Err(Illegal::NoMovesLeft { unit: name() }),
        }
    }

    fn check_break_away(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        self.check_may_move(state, unit)?;
        if !self.is_held(state, unit) {
            return Err(Illegal::NotHeld { unit: self.name_of(unit) });
        }
        match self.has_destination(state, unit) {
            true => Ok(()),
            false => Err(Illegal::Nowhere { unit: self.name_of(unit) }),
        }
    }

    fn cannot_walk(&self, unit: UnitId, cell: Cell) -> Illegal {
        Illegal::CannotWalk { unit: self.name_of(unit), hex: self.hex_name(cell) }
    }

    fn check_destination(&self, state: &State, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        let mut found = false;
        match *action {
            Action::Jump(cell) => {
                if !self.click(state, unit).jump_jets() {
                    return Err(Illegal::NoJumpJets { unit: self.name_of(unit) });
                }
                self.each_jump(state, unit, |end| found |= end.0 == cell);
                let hex = self.hex_name(Cell(cell));
                found.then_some(()).ok_or_else(|| Illegal::CannotJump { unit: self.name_of(unit), hex })
            }
            Action::Walk(cell) if !self.options.control_per_hex => {
                self.each_walk(state, unit, |end| found |= end.0 == cell);
                found.then_some(()).ok_or_else(|| self.cannot_walk(unit, Cell(cell)))
            }
            Action::SetOut if self.options.control_per_hex => {
                self.each_walk(state, unit, |_| found = true);
                found.then_some(()).ok_or_else(|| Illegal::Nowhere { unit: self.name_of(unit) })
            }
            Action::SetOut => Err(Illegal::NotHexByHex),
            _ => Err(Illegal::NotAsked { asked: self.asked(state) }),
        }
    }

    /// Why a kind of attack is closed to a unit now, whatever the target: the refusal, for which
    /// only the name is missing. Lists ask this for every unit, so nothing is put into words yet.
    pub(crate) fn attack_refusal(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
    ) -> Option<fn(String) -> Illegal> {
        let (done, kind) = (&state.activation, self.unit(unit).kind);
        let long = matches!(attack, Attack::Long | Attack::Indirect);
        if long && kind == Kind::Infantry {
            return Some(|_| Illegal::InfantryLong);
        }
        if long && done.long {
            return Some(|unit| Illegal::LongUsed { unit });
        }
        if !long && done.short {
            return Some(|unit| Illegal::ShortUsed { unit });
        }
        if matches!(kind, Kind::Vehicle(_)) && (done.long || done.short) {
            return Some(|unit| Illegal::OneAttack { unit });
        }
        match attack {
            Attack::Long | Attack::Indirect if done.engaged => Some(|unit| Illegal::Engaged { unit }),
            Attack::Short if self.is_held(state, unit) => Some(|unit| Illegal::OnlyHandToHand { unit }),
            Attack::Hand if !self.may_fight(state, unit) => Some(|unit| Illegal::NoHandToHand { unit }),
            _ => None,
        }
    }

    /// BC-HTH-7, BC-HTH-9: engaged and still next to an enemy; or with the option, having arrived.
    fn may_fight(&self, state: &State, unit: UnitId) -> bool {
        self.is_held(state, unit)
            || self.options.fight_on_arrival && state.activation.moves > 0 && self.is_adjacent(state, unit)
    }

    fn check_attack(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
    ) -> Result<(), Illegal> {
        if let Some(refusal) = self.attack_refusal(state, unit, attack) {
            return Err(refusal(self.name_of(unit)));
        }
        self.may_hit(state, unit, attack, target)?;
        if !self.fits(state, unit, attack, target) {
            return Err(Illegal::NoHandToHand { unit: self.name_of(unit) });
        }
        match self.bound_to(state, unit) {
            Some(bound) if bound != target => {
                Err(Illegal::Bound { unit: self.name_of(unit), target: self.name_of(bound) })
            }
            _ => Ok(()),
        }
    }

    /// What is asked now, in words.
    #[must_use]
    pub fn asked(&self, state: &State) -> String {
        let name = |unit| self.name_of(unit);
        match state.phase {
            Phase::Roll => "roll for the order of deployment".into(),
            Phase::Deploy(_) => "pick the unit to deploy next".into(),
            Phase::Put(unit) => format!("put {} on the map", name(unit)),
            Phase::Initiative => "roll for the Initiative".into(),
            Phase::Activate(_) => "activate a unit".into(),
            Phase::Act(unit) => format!("choose the next action of {}", name(unit)),
            Phase::Flee(unit) => format!("{} has broken away; choose where it goes", name(unit)),
            Phase::Walk(unit) => format!("choose the next hex of {}'s walk", name(unit)),
            Phase::Over(_) => "nothing; the game is over".into(),
        }
    }
}
