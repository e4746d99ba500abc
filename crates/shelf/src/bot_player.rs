//! Third-party programs as players: they know a game only from the questions they receive.

use crate::open_match::plain;
use players::{Forfeit, Player};
use serde::Serialize;
use table::{Judge, Notation, Show, Status};

/// A question to a bot: which of these choices?
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotQuestion {
    /// The id of the game.
    pub game: &'static str,
    /// The number of the question, from 1.
    pub id: u64,
    /// The seat that has to choose.
    pub seat: u8,
    /// The side of that seat.
    pub side: u8,
    /// The number of seats.
    pub seats: u8,
    /// The current turn.
    pub turn: u16,
    /// The points of each side.
    pub scores: Vec<i64>,
    /// The legal choices, in the order of the rules.
    pub choices: Vec<Listed>,
    /// The whole state, in the game's own terms.
    pub position: serde_json::Value,
}

/// One of the legal choices.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Listed {
    /// The choice in notation.
    pub notation: String,
    /// The choice in words.
    pub words: String,
    /// The clause that allows it.
    pub clause: &'static str,
    /// The number to roll, where dice decide whether it succeeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<i32>,
    /// The probability of rolling it, between 0 and 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// A third-party player.
pub trait Bot: Send {
    /// The index of its choice in the question's list.
    ///
    /// # Errors
    /// The bot cannot or will not answer, and forfeits the match.
    fn answer(&mut self, question: &BotQuestion) -> Result<usize, Forfeit>;
}

/// A bot in a seat.
pub(crate) struct BotPlayer {
    bot: Box<dyn Bot>,
    game: &'static str,
    asked: u64,
}

impl BotPlayer {
    pub(crate) fn new(bot: Box<dyn Bot>, game: &'static str) -> BotPlayer {
        BotPlayer { bot, game, asked: 0 }
    }
}

impl<G: Show + Notation + Judge> Player<G> for BotPlayer {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        let Status::ToAct(seat) = game.status(state) else { return Ok(0) };
        self.asked += 1;
        let position = serde_json::to_value(state).map_err(|error| Forfeit(error.to_string()))?;
        self.bot.answer(&BotQuestion {
            game: self.game,
            id: self.asked,
            seat: seat.0,
            side: game.side(seat).0,
            seats: game.seats(),
            turn: game.turn(state),
            scores: game.scores(state),
            choices: choices.iter().map(|action| listed(game, state, action)).collect(),
            position,
        })
    }
}

fn listed<G: Show + Notation>(game: &G, state: &G::State, action: &G::Action) -> Listed {
    let choice = plain(game, state, action);
    let probability = |odds: table::Odds| odds.ratio().parts_per_100_000() as f64 / 100_000.0;
    Listed {
        notation: choice.line,
        words: choice.label.words,
        clause: choice.label.clause,
        need: choice.need.map(|(need, _)| need),
        chance: choice.need.map(|(_, odds)| probability(odds)),
    }
}
