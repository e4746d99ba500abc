//! A match being played: the state, the dice, and what has been written down.

use crate::replay::{Entry, Header, Replay};
use crate::{Dice, Digest, Game, Notation, Outcome, Recorded, Seat, Side, Status};

/// How a match ended: played out, or by the players' word (resignation, agreed draw).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played(Outcome),
    /// A seat resigned; its side lost.
    Resigned(Seat),
    /// All agreed on a draw.
    Agreed,
}

/// A match in progress. Resigning and agreeing on a draw are open to every player at any time,
/// whoever is to act, so they belong to the match and not to the choices of a game.
pub struct Match<'g, G: Notation> {
    /// The game.
    pub game: &'g G,
    /// The state now.
    pub state: G::State,
    /// What has been written down.
    pub replay: Replay,
    ending: Option<Ending>,
}

impl<'g, G: Notation> Match<'g, G> {
    /// A new match.
    pub fn new(game: &'g G, header: Header) -> Match<'g, G> {
        Match { game, state: game.start(), replay: Replay { header, entries: Vec::new() }, ending: None }
    }

    /// Plays an action and writes it down; the events are what happened.
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    pub fn play<D: Dice>(&mut self, action: &G::Action, dice: &mut D) -> Result<Vec<G::Event>, G::Illegal> {
        let line = self.game.write(&self.state, action);
        let turn = self.game.turn(&self.state);
        let mut events = Vec::new();
        let mut recorded = Recorded::new(dice);
        self.game.play(&mut self.state, action, &mut recorded, &mut events)?;
        self.replay.entries.push(Entry::Action { line, dice: recorded.fallen });
        self.replay.entries.extend(digest_after(self.game, turn, &self.state));
        Ok(events)
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat) {
        if self.ending().is_none() {
            self.ending = Some(Ending::Resigned(seat));
            self.replay.entries.push(Entry::Resigned(seat));
        }
    }

    /// Everybody agrees on a draw.
    pub fn agree_on_draw(&mut self) {
        if self.ending().is_none() {
            self.ending = Some(Ending::Agreed);
            self.replay.entries.push(Entry::Agreed);
        }
    }

    /// How the match ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.game.status(&self.state) {
            _ if self.ending.is_some() => self.ending,
            Status::Over(outcome) => Some(Ending::Played(outcome)),
            Status::ToAct(_) => None,
        }
    }
}

/// The digest that is written down after an action: at the start of a turn, and at the end.
pub fn digest_after<G: Game>(game: &G, turn_before: u16, after: &G::State) -> Option<Entry> {
    let turn = game.turn(after);
    let over = matches!(game.status(after), Status::Over(_));
    (turn != turn_before || over).then(|| Entry::Digest { turn, digest: Digest::of(after) })
}

impl Ending {
    /// The side that won; nobody in a draw. With more than two sides nobody wins a resignation.
    pub fn winner<G: Game>(self, game: &G) -> Option<Side> {
        match self {
            Ending::Played(outcome) => outcome.winner,
            Ending::Resigned(seat) => {
                let loser = game.side(seat);
                let others =
                    (0..game.seats()).map(|seat| game.side(Seat(seat))).filter(|&side| side != loser);
                let mut others: Vec<Side> = others.collect();
                others.dedup();
                (others.len() == 1).then(|| others[0])
            }
            Ending::Agreed => None,
        }
    }
}
