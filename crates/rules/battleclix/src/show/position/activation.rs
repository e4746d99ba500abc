//! The activation under way, as positions write it.

use super::NOBODY;
use crate::game::Battleclix;
use crate::state::{Activation, Lock, Phase, State};
use serde::{Deserialize, Serialize};
use table::{Fault, Grid, Inside};

/// What a position says of the activation under way: whatever differs from a fresh one.
#[derive(Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ActivationGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    long: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engaged: Option<bool>,
    /// The enemy that a Clan unit is bound to, or "nobody".
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    /// The hex where a walk hex by hex began.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
}

impl ActivationGiven {
    pub fn is_fresh(&self) -> bool {
        *self == ActivationGiven::default()
    }

    /// A fresh activation with what differs.
    pub fn apply(&self, game: &Battleclix, fresh: Activation) -> Result<Activation, Fault> {
        let bound = match self.bound.as_deref() {
            None => fresh.bound,
            Some(NOBODY) => Lock::FREE,
            Some(enemy) => Lock::on(game.named(enemy).inside("bound")?),
        };
        let from = match &self.from {
            None => fresh.from,
            Some(hex) => game.grid().find(hex).inside("from")?,
        };
        Ok(Activation {
            actions: self.actions.unwrap_or(fresh.actions),
            moves: self.moves.unwrap_or(fresh.moves),
            long: self.long.unwrap_or(fresh.long),
            short: self.short.unwrap_or(fresh.short),
            engaged: self.engaged.unwrap_or(fresh.engaged),
            bound,
            left: self.left.unwrap_or(fresh.left),
            from,
        })
    }

    /// What differs from a fresh activation.
    pub fn of(game: &Battleclix, done: Activation, fresh: Activation) -> ActivationGiven {
        fn differs<T: PartialEq>(done: T, fresh: &T) -> Option<T> {
            (done != *fresh).then_some(done)
        }
        let enemy = |lock: Lock| lock.enemy().map_or(NOBODY.into(), |enemy| game.name_of(enemy));
        ActivationGiven {
            actions: differs(done.actions, &fresh.actions),
            moves: differs(done.moves, &fresh.moves),
            long: differs(done.long, &fresh.long),
            short: differs(done.short, &fresh.short),
            engaged: differs(done.engaged, &fresh.engaged),
            bound: differs(done.bound, &fresh.bound).map(enemy),
            left: differs(done.left, &fresh.left),
            from: differs(done.from, &fresh.from).map(|cell| game.hex_name(cell)),
        }
    }
}

impl Battleclix {
    /// The activation of a unit that has just been activated, or has just set out on a walk hex by hex
    /// (BC-O-6).
    pub(super) fn fresh_activation(&self, state: &State) -> Activation {
        let fresh = Activation::default();
        match state.phase {
            Phase::Act(unit) | Phase::Flee(unit) if state.units[unit].on_map() => {
                Activation { engaged: self.is_adjacent(state, unit), ..fresh }
            }
            Phase::Walk(unit) if state.units[unit].on_map() => Activation {
                left: self.showing(state, unit).movement.number,
                from: state.units[unit].cell,
                ..fresh
            },
            _ => fresh,
        }
    }
}
