//! Undo, forks, and what another roll would have done.

use super::{Match, PlayError, Played, Thrown};
use crate::{Fault, Notation, Status};

/// Whether the last decision can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// There is nothing to take back.
    Nothing,
    /// Freely: it rolled no dice, and the same side is still to act.
    Free,
    /// Only if everybody agrees; the header notes it if dice were rolled.
    IfAgreed,
}

impl<G: Notation> Match<G> {
    /// Whether the last decision can be taken back.
    #[must_use]
    pub fn undoable(&self) -> Undo {
        let Some(last) = self.steps.last() else { return Undo::Nothing };
        let side = |status| match status {
            Status::ToAct(seat) => Some(self.game.side(seat)),
            Status::Over(_) => None,
        };
        let same_side = side(self.game.status(&last.before)) == side(self.game.status(&self.state));
        if same_side && last.dice.is_empty() && self.agreed_ending.is_none() {
            Undo::Free
        } else {
            Undo::IfAgreed
        }
    }

    /// Takes back the last decision, or a resignation or an agreed draw. The same dice will fall again.
    pub fn undo(&mut self) {
        let agreed = self.undoable() == Undo::IfAgreed;
        if self.agreed_ending.take().is_some() {
            return;
        }
        if let Some(last) = self.steps.last().filter(|last| agreed && !last.dice.is_empty()) {
            let note = format!("turn {}: taken back: {}", self.game.turn(&last.before), last.line);
            self.note(note);
        }
        self.drop_last();
    }

    /// Drops the last step without a note.
    pub(super) fn drop_last(&mut self) {
        if let Some(last) = self.steps.pop() {
            self.state = last.before;
            self.dice = last.dice_before;
        }
    }

    /// Drops decision `at` and everything after it, to continue from there.
    pub fn fork(&mut self, at: usize) {
        if at >= self.steps.len() {
            return;
        }
        self.agreed_ending = None;
        if let Some(first) = self.steps.drain(at..).next() {
            self.state = first.before;
            self.dice = first.dice_before;
        }
    }

    /// Drops everything after decision `at`, and plays that decision with other dice. From then on the
    /// match does not follow its seed.
    ///
    /// # Errors
    /// There is no such decision, or the dice are impossible; the match is unchanged.
    pub fn what_if(&mut self, at: usize, thrown: &[Thrown]) -> Result<Played, PlayError> {
        if at >= self.steps.len() {
            return Err(PlayError::Dice(Fault::new(format!("there is no decision {at}"))));
        }
        let dropped = self.steps.split_off(at);
        let (before, action) = (dropped[0].before.clone(), dropped[0].action.clone());
        let state = std::mem::replace(&mut self.state, before);
        let dice = std::mem::replace(&mut self.dice, dropped[0].dice_before.clone());
        let (ending, seed) = (self.agreed_ending.take(), self.header.chance.seed.take());
        let played = self.play_thrown(&action, thrown);
        if let Ok(Played::Done) = played {
            if seed.is_some() {
                self.note(format!("decision {}: what if: {}", at + 1, dropped[0].line));
            }
        } else {
            self.steps.extend(dropped);
            (self.state, self.dice) = (state, dice);
            (self.agreed_ending, self.header.chance.seed) = (ending, seed);
        }
        played
    }
}
