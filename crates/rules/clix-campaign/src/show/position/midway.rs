//! A state in the middle of an action. What an interrupted procedure still needs has no words of its own:
//! it is written as it is, under a seal, and can be read only as it was written.

use crate::game::ClixCampaign;
use crate::state::{Attack, Blow, Doing, Knock, Roll, State, Step, UnitId, UnitSet};
use serde::{Deserialize, Serialize};
use table::{Digest, Fault};

/// The procedures in progress, and the seal of the whole state.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Midway {
    /// The digest of the state.
    seal: String,
    /// The step of the turn, as a number.
    step: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    lent: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    queue: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    victims: u32,
    /// Whose Poison it is.
    #[serde(default, skip_serializing_if = "is_default")]
    poisoner: Option<u8>,
    /// Squares that each character is to be knocked back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    knocked: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    doing: Doing,
    #[serde(default, skip_serializing_if = "is_default")]
    borrowed: Doing,
    #[serde(default, skip_serializing_if = "is_default")]
    attack: Attack,
    #[serde(default, skip_serializing_if = "is_default")]
    blow: Blow,
    #[serde(default, skip_serializing_if = "is_default")]
    knock: Knock,
    #[serde(default, skip_serializing_if = "is_default")]
    roll: Roll,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Midway {
    /// What a state needs beyond its words; `None` between actions.
    pub(super) fn of(state: &State) -> Option<Midway> {
        let knocked: Vec<u8> = state.units.as_slice().iter().map(|unit| unit.knock).collect();
        let midway = Midway {
            seal: Digest::of(state).to_string(),
            step: state.step as u8,
            lent: state.lent.unit().map(|unit| unit.0),
            queue: state.queue.0,
            victims: state.victims.0,
            poisoner: state.poisoner.unit().map(|unit| unit.0),
            knocked: if knocked.iter().all(|&squares| squares == 0) { Vec::new() } else { knocked },
            doing: state.doing,
            borrowed: state.borrowed,
            attack: state.attack,
            blow: state.blow,
            knock: state.knock,
            roll: state.roll,
        };
        (!midway.is_idle() || super::ask::step(state.ask) != state.step).then_some(midway)
    }

    /// Whether nothing is in progress.
    fn is_idle(&self) -> bool {
        self.lent.is_none()
            && self.queue == 0
            && self.victims == 0
            && self.poisoner.is_none()
            && self.knocked.is_empty()
            && is_default(&self.doing)
            && is_default(&self.borrowed)
            && is_default(&self.attack)
            && is_default(&self.blow)
            && is_default(&self.knock)
            && is_default(&self.roll)
    }

    /// Puts the procedures into a state, which must then have the seal.
    pub(super) fn apply(&self, game: &ClixCampaign, state: &mut State) -> Result<(), Fault> {
        let steps = [Step::Setup, Step::Leadership, Step::Poison, Step::Main, Step::End];
        let step = steps.into_iter().find(|&step| step as u8 == self.step);
        state.step = step.ok_or_else(broken)?;
        state.lent = self.lent.map(UnitId).into();
        state.poisoner = self.poisoner.map(UnitId).into();
        (state.queue, state.victims) = (UnitSet(self.queue), UnitSet(self.victims));
        for (unit, &squares) in game.all_units().zip(&self.knocked) {
            state.units[unit].knock = squares;
        }
        (state.doing, state.borrowed) = (self.doing, self.borrowed);
        (state.attack, state.blow) = (self.attack, self.blow);
        (state.knock, state.roll) = (self.knock, self.roll);
        if Digest::of(state).to_string() == self.seal { Ok(()) } else { Err(broken()) }
    }
}

fn broken() -> Fault {
    let fault = Fault::new("a position in the middle of an action can be read only as it was written");
    fault.help("leave out 'midway', and play from there")
}
