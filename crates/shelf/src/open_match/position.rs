//! A position as text: the state, and the dice left in the bags.

use serde::{Deserialize, Serialize};
use table::{Bags, Fault, Game, Notation, Pool, Seat};

/// A position of a game.
pub(super) struct Position<G: Game> {
    pub(super) state: G::State,
    pub(super) bags: Option<Bags>,
}

#[derive(Serialize, Deserialize)]
struct Text {
    state: String,
    bags: Option<Vec<Bag>>,
}

/// Seat, number of dice, sides, and the outcomes left.
type Bag = (u8, u8, u8, Vec<u16>);

/// Writes a position.
pub(super) fn write<G: Notation>(game: &G, state: &G::State, bags: Option<&Bags>) -> String {
    let bag = |(seat, pool, left): (Seat, Pool, &[u16])| (seat.0, pool.count(), pool.sides(), left.to_vec());
    let bags = bags.map(|bags| bags.opened().map(bag).collect());
    serde_json::to_string(&Text { state: game.write_state(state), bags }).unwrap_or_default()
}

/// Reads a position.
///
/// # Errors
/// Text that is not a position of this game.
pub(super) fn read<G: Notation>(game: &G, text: &str) -> Result<Position<G>, Fault> {
    let text: Text =
        serde_json::from_str(text).map_err(|error| Fault::new(format!("this is not a position: {error}")))?;
    let bag = |(seat, count, sides, left): Bag| match Pool::new(count, sides) {
        Some(pool) => Ok((Seat(seat), pool, left)),
        None => Err(Fault::new(format!("there is no throw of {count} dice with {sides} sides"))),
    };
    let bags = text.bags.map(|bags| bags.into_iter().map(bag).collect::<Result<Bags, Fault>>());
    Ok(Position { state: game.read_state(&text.state)?, bags: bags.transpose()? })
}
