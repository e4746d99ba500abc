//! Playing a decision, with the match's own dice or with dice rolled by hand.

use super::{Match, Step};
use crate::{
    Digest, Faces, Fallen, Fault, Game, MatchDice, Notation, Recorded, ScriptError, Scripted, Status, Throw,
    Tried, try_by_hand,
};

/// A throw made by a person: its name and the faces.
pub type Thrown = (String, Vec<u8>);

/// The result of playing a decision.
#[derive(Clone, Copy, Debug)]
pub enum Played {
    /// It was played and is now the last step of the match.
    Done,
    /// A person has to roll these dice first.
    Wants(Throw),
}

/// Why a decision was not played. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The rules refuse it, for this reason.
    #[error("{0}")]
    Illegal(String),
    /// The dice are impossible.
    #[error("{0}")]
    Dice(Fault),
}

impl<G: Notation> Match<G> {
    /// Plays a decision. Where a person rolls the dice, `thrown` is what has been rolled so far.
    ///
    /// # Errors
    /// The refusal, or impossible dice; the match is unchanged.
    pub fn play(&mut self, action: &G::Action, thrown: &[Thrown]) -> Result<Played, PlayError> {
        if self.agreed_ending.is_some() {
            return Err(PlayError::Over);
        }
        match self.dice.clone() {
            Some(dice) if self.header.chance.seed.is_some() || thrown.is_empty() => {
                self.play_seeded(action, dice)
            }
            _ => self.play_thrown(action, thrown),
        }
    }

    fn play_seeded(&mut self, action: &G::Action, mut dice: MatchDice) -> Result<Played, PlayError> {
        let (mut after, mut events) = (self.state.clone(), Vec::new());
        let mut recorded = Recorded::new(&mut dice);
        self.game.play(&mut after, action, &mut recorded, &mut events).map_err(illegal)?;
        let fallen = recorded.fallen;
        self.keep(action, after, events, fallen, Some(dice));
        Ok(Played::Done)
    }

    /// Plays a decision whose dice were rolled by hand or come from a replay.
    pub(super) fn play_thrown(&mut self, action: &G::Action, thrown: &[Thrown]) -> Result<Played, PlayError> {
        let impossible = |name: &str, faces: &[u8]| Fault::new(format!("'{name}' cannot roll {faces:?}"));
        let faces = thrown.iter().map(|(name, faces)| {
            let thrown = Faces::new(faces).map(|thrown| (name.clone(), thrown));
            thrown.ok_or_else(|| PlayError::Dice(impossible(name, faces)))
        });
        let script = faces.collect::<Result<Vec<_>, _>>()?;
        let tried = try_by_hand(self.game(), &self.state, action, &script).map_err(illegal)?;
        // Play it again with the script, to record whose dice they were and to find impossible ones.
        let (mut after, mut events) = (self.state.clone(), Vec::new());
        let mut scripted = Scripted::new(script);
        let mut recorded = Recorded::new(&mut scripted);
        self.game.play(&mut after, action, &mut recorded, &mut events).map_err(illegal)?;
        let fallen = recorded.fallen;
        match (tried, scripted.finish()) {
            (Tried::Wants(throw), Ok(()) | Err(ScriptError::Missing { .. })) => Ok(Played::Wants(throw)),
            (_, Err(error)) => Err(PlayError::Dice(Fault::new(error.to_string()))),
            (Tried::Done(_), Ok(())) => {
                let dice = self.dice.clone();
                self.keep(action, after, events, fallen, dice);
                Ok(Played::Done)
            }
        }
    }

    /// Appends a played decision to the match.
    fn keep(
        &mut self,
        action: &G::Action,
        after: G::State,
        events: Vec<G::Event>,
        dice: Vec<Fallen>,
        dice_after: Option<MatchDice>,
    ) {
        let line = self.game.write(&self.state, action);
        let digest = digest_after(self.game(), self.game.turn(&self.state), &after);
        let before = std::mem::replace(&mut self.state, after);
        let dice_before = std::mem::replace(&mut self.dice, dice_after);
        self.steps.push(Step { before, action: action.clone(), line, events, dice, digest, dice_before });
    }
}

fn illegal(illegal: impl std::error::Error) -> PlayError {
    PlayError::Illegal(illegal.to_string())
}

/// The digest recorded after an action: at the start of a turn, and at the end.
fn digest_after<G: Game>(game: &G, turn_before: u16, after: &G::State) -> Option<(u16, Digest)> {
    let turn = game.turn(after);
    let over = matches!(game.status(after), Status::Over(_));
    (turn != turn_before || over).then(|| (turn, Digest::of(after)))
}
