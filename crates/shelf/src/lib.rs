//! The shelf: all games behind one object-safe interface. Only the benchmarks name a game elsewhere.
//!
//! **Invariant:** contains no rule of any game, and touches no file, clock or screen.

#[cfg(feature = "arena")]
mod arena;
mod bot_match;
mod bot_player;
mod error;
mod garages;
mod log;
mod matches;
mod on_shelf;
pub mod open_match;
mod position;
mod reading;
mod registry;
mod seating;
mod shelved;
mod summary;
mod verification;

#[cfg(feature = "arena")]
pub use arena::{Arena, ArenaRequest, FORFEIT, GameFigures, PlaceFigure, PlaceKind, UnitFigures};
pub use bot_match::{
    BotCard, BotCell, BotClick, BotDial, BotGauge, BotMap, BotMatch, BotOption, BotScenario, BotSide,
    BotUnit, BotWall,
};
pub use bot_player::{Bot, BotMark, BotQuestion, BotToken, Listed};
pub use error::ShelfError;
#[cfg(not(target_family = "wasm"))]
pub use garages::garage;
pub use garages::{GarageInfo, OpenGarage, garage_info, garages, load_garage};
pub use log::LogEntry;
pub use matches::{MatchReport, MatchRequest};
pub use on_shelf::OnShelf;
pub use open_match::OpenMatch;
pub use position::Position;
pub use reading::{game_of_replay, open_case, open_replay};
#[cfg(not(target_family = "wasm"))]
pub use registry::games;
pub use registry::{GameInfo, find, info, list, load};
pub use seating::{DEFAULT_PATIENCE, Seating, check_player, program_of};
pub use shelved::Shelved;
pub use summary::Summary;
pub use verification::{Proof, Verification, Verifying};
