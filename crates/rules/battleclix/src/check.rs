//! Whether a choice is legal, and if not, why. `legal` lists what these conditions allow.

use crate::action::{Action, Attack};
use crate::content::Kind;
use crate::game::Battleclix;
use crate::illegal::{Illegal, Refusal};
use crate::state::{Marks, Phase, State, UnitId};
use table::{Cell, Side};

/// Whether an action is legal now; a refusal is put into words.
pub(crate) fn check(game: &Battleclix, state: &State, action: &Action) -> Result<(), Illegal> {
    game.allows(state, action).map_err(|refusal| Illegal::new(refusal, game, state))
}

impl Battleclix {
    fn allows(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        match (state.phase, *action) {
            (Phase::Over(_), _) => Err(Refusal::GameOver),
            (Phase::Roll, Action::RollDeployment)
            | (Phase::Initiative, Action::RollInitiative)
            | (Phase::Act(_), Action::End) => Ok(()),
            (Phase::Deploy(side), Action::Pick(unit)) => {
                self.is_of(unit, side)?;
                self.may_deploy(state, unit)
            }
            (Phase::Place(unit), Action::Place(cell)) => {
                match self.zones[usize::from(self.side_of(unit).0)].contains(&cell) {
                    true => self.may_stand(state, unit, cell),
                    false => Err(Refusal::OutsideZone { hex: cell }),
                }
            }
            (Phase::Activate(side), Action::Activate(unit)) => {
                self.is_of(unit, side)?;
                self.is_on_map(state, unit)?;
                self.may_activate(state, unit)
            }
            (Phase::Act(unit), Action::BreakAway) => self.may_break_away(state, unit),
            (Phase::Act(unit), Action::Walk(_) | Action::Jump(_) | Action::SetOut) => {
                self.may_move_freely(state, unit)?;
                self.leads_somewhere(state, unit, action)
            }
            (Phase::Flee(unit), Action::Walk(_) | Action::Jump(_) | Action::SetOut) => {
                self.leads_somewhere(state, unit, action)
            }
            (Phase::Walk(unit), Action::Step(cell)) => self.may_step(state, unit, cell),
            (Phase::Walk(unit), Action::Halt) => self.may_halt(state, unit),
            (Phase::Act(unit), Action::Attack(attack, target)) => {
                self.may_attack(state, unit, attack)?;
                self.can_hit(state, unit, attack, target)?;
                self.may_target(unit, attack, target)?;
                self.is_free_to(state, unit, target)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn is_of(&self, unit: UnitId, side: Side) -> Result<(), Refusal> {
        let own = unit.index() < self.units.len() && self.side_of(unit) == side;
        own.then_some(()).ok_or(Refusal::NotYours { unit })
    }

    fn is_on_map(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let there = unit.index() < self.units.len() && state.units[unit].on_map();
        there.then_some(()).ok_or(Refusal::NotOnMap { unit })
    }

    /// Whether a unit of the side that deploys is still to be placed; during deployment nobody is
    /// destroyed.
    #[inline]
    pub(crate) fn may_deploy(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if state.units[unit].on_map() { Err(Refusal::Deployed { unit }) } else { Ok(()) }
    }

    /// Whether a unit may be placed in a hex of its zone (BC-DEP-3).
    #[inline]
    pub(crate) fn may_stand(&self, state: &State, unit: UnitId, cell: Cell) -> Result<(), Refusal> {
        if self.terrain(cell).entry(self.unit(unit).kind).is_none() {
            return Err(Refusal::TerrainClosed { unit, hex: cell });
        }
        match state.units.as_slice().iter().any(|other| other.cell == cell) {
            true => Err(Refusal::HexTaken { hex: cell }),
            false => Ok(()),
        }
    }

    /// Whether a unit on the map is still to be activated this turn (BC-TURN-3, BC-TURN-4).
    #[inline]
    pub(crate) fn may_activate(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        match state.units[unit].has(Marks::ACTIVATED) {
            true => Err(Refusal::AlreadyActivated { unit }),
            false => Ok(()),
        }
    }

    /// Whether a Move ends where it can.
    fn leads_somewhere(&self, state: &State, unit: UnitId, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Jump(to) => self.can_jump(state, unit, to),
            Action::Walk(to) if !self.options.control_per_hex => self.can_walk(state, unit, to),
            Action::SetOut => self.can_set_out(state, unit),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether a kind of attack is open to a unit now, whatever the target. Long and Short Range
    /// Attacks come in either order, each chosen after the last result (BC-ACT-3).
    #[inline]
    pub(crate) fn may_attack(&self, state: &State, unit: UnitId, attack: Attack) -> Result<(), Refusal> {
        let (done, kind) = (&state.activation, self.unit(unit).kind);
        if attack.is_long() && kind == Kind::Infantry {
            return Err(Refusal::InfantryLong);
        }
        if attack.is_long() && done.long {
            return Err(Refusal::LongUsed { unit });
        }
        if !attack.is_long() && done.short {
            return Err(Refusal::ShortUsed { unit });
        }
        if matches!(kind, Kind::Vehicle(_)) && (done.long || done.short) {
            return Err(Refusal::OneAttack { unit });
        }
        match attack {
            Attack::Long | Attack::Indirect if done.engaged => Err(Refusal::Engaged { unit }),
            // BC-HTH-8: engaged, but with no enemy adjacent any more, it fires as usual.
            Attack::Short if self.is_held(state, unit) => Err(Refusal::OnlyHandToHand { unit }),
            Attack::Hand if !self.may_fight(state, unit) => Err(Refusal::NoHandToHand { unit }),
            _ => Ok(()),
        }
    }

    /// BC-HTH-7, BC-HTH-9: engaged and still next to an enemy; or with the option, having arrived.
    fn may_fight(&self, state: &State, unit: UnitId) -> bool {
        self.is_held(state, unit)
            || self.options.fight_on_arrival && state.activation.moves > 0 && self.is_adjacent(state, unit)
    }

    /// Whether an attack can hit a target: an enemy on the map (BC-ATK-3), within reach. What cannot be
    /// declared cannot be a critical hit either (BC-CRIT-3).
    pub(crate) fn can_hit(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
    ) -> Result<(), Refusal> {
        self.is_on_map(state, target)?;
        if self.side_of(target) == self.side_of(unit) {
            return Err(Refusal::Friend { unit: target });
        }
        let unreached = |why| Refusal::Unreached { unit, attack, target, why };
        self.reaches(state, unit, attack, state.units[target].cell).map_err(unreached)
    }

    /// Whether this kind of attack is for this target: Hand-to-Hand is against enemies that engage
    /// (BC-O-17).
    #[inline]
    pub(crate) fn may_target(&self, unit: UnitId, attack: Attack, target: UnitId) -> Result<(), Refusal> {
        match attack != Attack::Hand || self.engages(unit, target) {
            true => Ok(()),
            false => Err(Refusal::NoHandToHand { unit }),
        }
    }

    /// Whether a Clan unit may turn to this target, or has to finish another first (BC-CLAN-1).
    #[inline]
    pub(crate) fn is_free_to(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        match self.bound_to(state, unit) {
            Some(bound) if bound != target => Err(Refusal::Bound { unit, to: bound }),
            _ => Ok(()),
        }
    }

    /// The enemy a Clan unit has to finish first.
    #[inline]
    fn bound_to(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let lock = if self.options.persistent_lock { state.locks.of(unit) } else { state.activation.bound };
        let bound = lock.enemy()?;
        // BC-UNIT-10: being Clan belongs to the type.
        (self.unit(unit).sheet.clan && state.units[bound].on_map()).then_some(bound)
    }
}
