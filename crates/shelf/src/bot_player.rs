//! Third-party programs as players: they know a game only from the questions they receive.

use crate::bot_match::BotMatch;
use crate::open_match::plain;
use players::{Forfeit, Player};
use serde::Serialize;
use std::sync::Arc;
use table::show::{Mark, Token, Weight};
use table::{Cell, Judge, Notation, Scene, Show, Side, Status};

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
    /// Turn and phase, in words.
    pub heading: String,
    /// The decision to make, in words.
    pub asked: String,
    /// The points of each side.
    pub scores: Vec<i64>,
    /// The legal choices, in the order of the rules.
    pub choices: Vec<Listed>,
    /// The pieces on and beside the board.
    pub tokens: Vec<BotToken>,
    /// Marked cells: zones, objectives.
    pub marks: Vec<BotMark>,
    /// The whole state in the game's own terms, without what the other side keeps secret.
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
    /// The piece it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<u16>,
    /// The piece it is aimed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<u16>,
    /// The cell it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The direction it ends in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// The way of moving, in a word.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub mode: &'static str,
}

/// A piece as it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotToken {
    /// The number of the piece.
    pub id: u16,
    /// Its short name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind in a word.
    pub kind: &'static str,
    /// How heavy it is.
    pub weight: Weight,
    /// Its cell; `None` if it is off the board.
    pub cell: Option<Cell>,
    /// Its facing, if it has one.
    pub facing: Option<u8>,
    /// Its remaining health and its full health.
    pub health: (u32, u32),
    /// Its conditions, in words.
    pub badges: Vec<&'static str>,
}

impl From<Token> for BotToken {
    fn from(token: Token) -> BotToken {
        let Token { id, name, side, kind, weight, cell, facing, health, badges, .. } = token;
        let badges = badges.into_iter().map(|badge| badge.words).collect();
        BotToken { id, name, side, kind, weight, cell, facing, health, badges }
    }
}

/// A marked cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotMark {
    /// The cell.
    pub cell: Cell,
    /// The kind of mark in a word.
    pub kind: &'static str,
    /// Its meaning, in words.
    pub words: String,
}

impl From<Mark> for BotMark {
    fn from(mark: Mark) -> BotMark {
        BotMark { cell: mark.cell, kind: mark.kind, words: mark.words }
    }
}

/// A third-party player.
pub trait Bot: Send {
    /// Tells it the match, before its first question.
    ///
    /// # Errors
    /// The bot does not listen, and forfeits the match.
    fn begin(&mut self, told: &BotMatch, side: u8) -> Result<(), Forfeit>;

    /// The index of its choice in the question's list.
    ///
    /// # Errors
    /// The bot cannot or will not answer, and forfeits the match.
    fn answer(&mut self, question: &BotQuestion) -> Result<usize, Forfeit>;
}

/// A bot in a seat.
pub(crate) struct BotPlayer {
    bot: Box<dyn Bot>,
    told: Arc<BotMatch>,
    asked: u64,
}

impl BotPlayer {
    pub(crate) fn new(bot: Box<dyn Bot>, told: Arc<BotMatch>) -> BotPlayer {
        BotPlayer { bot, told, asked: 0 }
    }
}

impl<G: Show + Notation + Judge> Player<G> for BotPlayer {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        let Status::ToAct(seat) = game.status(state) else { return Ok(0) };
        let side = game.side(seat);
        if self.asked == 0 {
            self.bot.begin(&self.told, side.0)?;
        }
        self.asked += 1;
        // Everything it is told comes from what its side may see.
        let state = &game.as_seen_by(state, side);
        let Scene { tokens, marks, heading, asked, .. } = game.scene(state);
        let position = serde_json::to_value(state).map_err(|error| Forfeit(error.to_string()))?;
        self.bot.answer(&BotQuestion {
            game: self.told.game,
            id: self.asked,
            seat: seat.0,
            side: side.0,
            seats: game.seats(),
            turn: game.turn(state),
            heading,
            asked,
            scores: game.scores(state),
            choices: choices.iter().map(|action| listed(game, state, action)).collect(),
            tokens: tokens.into_iter().map(BotToken::from).collect(),
            marks: marks.into_iter().map(BotMark::from).collect(),
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
        token: choice.label.token,
        target: choice.label.target,
        cell: choice.label.cell,
        facing: choice.label.facing,
        mode: choice.label.mode,
    }
}
