//! Free actions (CC-FREE): Outwit, Perplex, dropping an object, and standing orders.

use crate::action::Action;
use crate::content::Feat;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::powers::{Power, PowerSet, Team};
use crate::state::{Ask, Change, State, Switch, UnitId};

/// The powers that a standing order may be about.
const SWITCHED: PowerSet = PowerSet::of(&[
    Power::ShapeChange,
    Power::ExploitWeakness,
    Power::CombatReflexes,
    Power::SuperSenses,
    Power::Defend,
    Power::StealEnergy,
]);

impl ClixCampaign {
    /// Appends the free actions of the active player.
    pub(super) fn list_free(&self, state: &State, out: &mut Vec<Action>) {
        for by in self.outwitters(state).iter() {
            for target in self.opponents(state, by).iter() {
                let powers = self.counterable(state, target);
                if !powers.is_empty() && self.outwits(state, by, target) {
                    out.extend(powers.iter().map(|power| Action::Outwit { by, target, power }));
                }
            }
        }
        for by in self.perplexers(state).iter() {
            for target in state.on_map.iter().filter(|&target| self.perplexes(state, by, target)) {
                out.extend(Change::ALL.map(|change| Action::Perplex { by, target, change }));
            }
        }
        let own = self.side_units(state.active).and(state.on_map);
        out.extend(own.iter().filter(|&unit| self.may_drop(state, unit).is_ok()).map(Action::Drop));
        if state.ask == Ask::Main {
            for unit in own.minus(state.ordered).iter().filter(|&unit| self.may_have_switch(state, unit)) {
                let switches = Switch::ALL.into_iter().filter(|&switch| self.has_switch(state, unit, switch));
                out.extend(switches.map(|switch| Action::Switch { unit, switch }));
            }
        }
    }

    /// Whether a window for free actions is worth opening: somebody may use Outwit or Perplex. Dropping an
    /// object alone opens none.
    pub(crate) fn has_free_action(&self, state: &State) -> bool {
        let outwits = self.outwitters(state).iter().any(|by| {
            self.opponents(state, by)
                .iter()
                .any(|target| !self.counterable(state, target).is_empty() && self.outwits(state, by, target))
        });
        // A user can always perplex itself.
        outwits || !self.perplexers(state).is_empty()
    }

    /// Whether a character may drop its object: in its own player's turn, not during its own attack
    /// (CC-OBJ-6, CC-FREE-4), nor in a run (CC-SPD-HSS-4).
    pub(crate) fn may_drop(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if !state.on_map.has(unit) {
            return Err(Refusal::NotOnMap { unit });
        }
        if self.side_of(unit) != state.active || state.lent.is_unit(unit) {
            return Err(Refusal::NotYours { unit });
        }
        if state.units[unit].held == 0 {
            return Err(Refusal::NothingToDrop { unit });
        }
        if state.attack.is_on() && state.attack.by == unit || self.is_running(state, unit) {
            return Err(Refusal::WeaponInUse { unit });
        }
        Ok(())
    }

    /// Whether a standing order of a character may be turned over: once a turn, of something it has
    /// (CC-TERM-9, CC-DEF-REF-1).
    pub(crate) fn may_switch(&self, state: &State, unit: UnitId, switch: Switch) -> Result<(), Refusal> {
        if !state.on_map.has(unit) {
            return Err(Refusal::NotOnMap { unit });
        }
        if self.side_of(unit) != state.active {
            return Err(Refusal::NotYours { unit });
        }
        if state.ordered.has(unit) {
            return Err(Refusal::OrderedThisTurn { unit });
        }
        if !self.has_switch(state, unit, switch) {
            return Err(Refusal::NoSwitch { unit });
        }
        Ok(())
    }

    /// Whether a character could have any standing order.
    #[inline]
    fn may_have_switch(&self, state: &State, unit: UnitId) -> bool {
        let profile = self.unit(unit);
        !self.powers(state, unit).and(SWITCHED).is_empty()
            || state.units[unit].declined != 0
            || profile.character.team == Some(Team::IronSyndicate)
            || profile.feats.has(Feat::IronWill)
    }

    /// Whether a character has what a standing order is about.
    fn has_switch(&self, state: &State, unit: UnitId, switch: Switch) -> bool {
        match switch {
            Switch::ImpostorStrike => {
                self.may_impersonate(state, unit) || state.units[unit].declines(Switch::ImpostorStrike)
            }
            Switch::SharedSpite => self.is_of(unit, Team::IronSyndicate),
            Switch::IronWill => self.unit(unit).feats.has(Feat::IronWill) && !state.iron_will.has(unit),
            Switch::CombatReflexes => self.possesses(state, unit, Power::CombatReflexes),
            Switch::SuperSenses => self.possesses(state, unit, Power::SuperSenses),
            Switch::ShapeChange => self.possesses(state, unit, Power::ShapeChange),
            Switch::Defend => self.possesses(state, unit, Power::Defend),
            Switch::StealEnergy => self.possesses(state, unit, Power::StealEnergy),
        }
    }
}
