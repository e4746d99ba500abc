//! Cards without a board: a force's cards on one page, for a game on a real table.
//!
//! A player taps damage, heat and the like; the game's own rules say what the card is worth then. Everything
//! is plain data: a card's marks go in, the card and its new marks come out. A [`Page`] is what a browser keeps:
//! the cards, everything that was tapped, and how much of it was taken back.
//!
//! ```
//! use table::tracker::{Page, Step};
//! let mut page = Page::new("overdrive", "Friday", &["Blue"]);
//! let rook = page.add(0, "rook veteran");
//! page.push(Step { turn: 1, words: "Hit for 3".into(), changes: vec![(rook, "armor 3".parse().unwrap())], ..Step::default() });
//! assert_eq!(page.marks(rook).to_string(), "armor 3");
//! assert!(page.undo().is_some() && page.marks(rook).is_empty());
//! assert!(page.redo().is_some());
//! assert_eq!(page.to_string().parse::<Page>().unwrap(), page);
//! ```

mod marks;
mod page;

pub use marks::{Marks, Tap};
pub use page::{Page, PageCard, Step};

use crate::Fault;
use crate::show::{Badge, Card};
use serde::Serialize;

/// A game's tracker: its rules for cards off the board.
pub trait Tracker {
    /// The card of a member (`rook veteran`) with these marks.
    ///
    /// # Errors
    /// An unknown member, or marks that its card cannot have.
    fn tracked(&self, member: &str, marks: &Marks) -> Result<Tracked, Fault>;

    /// What a tap does: the new marks, and what happened. The key of a counter sets that counter.
    ///
    /// # Errors
    /// An unknown member or tap, marks that its card cannot have, or the rule that forbids the tap.
    fn tap(&self, member: &str, marks: &Marks, tap: &Tap) -> Result<Tapped, Fault>;

    /// The inches that a cell stands for on a table without cells; `None` if the game has no such measure.
    fn inches_per_cell(&self) -> Option<u8>;
}

/// A tracked card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tracked {
    /// The card as it is now.
    pub card: Card,
    /// Its current conditions: "moved", "shut down".
    pub badges: Vec<Badge>,
    /// What can be counted up and down by hand.
    pub counters: Vec<Counter>,
    /// What can happen to it, in the order of a turn.
    pub taps: Vec<TapInfo>,
    /// What the player should know now: effects, what is due, what comes.
    pub notes: Vec<String>,
    /// Whether it is out of the game.
    pub out: bool,
}

/// A number that can be tapped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    /// Its key in marks and taps.
    pub key: &'static str,
    /// Its name: "Armor damage".
    pub name: &'static str,
    /// The number now.
    pub now: i32,
    /// The highest number.
    pub most: i32,
    /// The number from which on it is dangerous.
    pub danger: Option<i32>,
    /// The place of the gauge that shows it, among those of the card. Pips and bars show what the counter
    /// leaves, a scale the counter itself.
    pub gauge: Option<usize>,
}

/// Something that can happen to a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TapInfo {
    /// Its key.
    pub key: &'static str,
    /// Its name, on a button and before its number: "Hit for".
    pub name: &'static str,
    /// The numbers that can go with it; `None` for a tap without a number.
    pub numbers: Option<Numbers>,
    /// How many times it is due before anything else; 0 if it is not.
    pub due: i32,
    /// Whether it ends the turn, for all cards at the same time.
    pub ends_turn: bool,
    /// The rule that forbids it now.
    pub refused: Option<String>,
}

/// The numbers that can go with a tap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Numbers {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// Whether they are lengths in cells, which can be shown in inches.
    pub lengths: bool,
    /// The meaning of each number, from the least on; empty if they speak for themselves.
    pub meanings: Vec<String>,
}

/// What a tap did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tapped {
    /// The marks afterwards.
    pub marks: Marks,
    /// What happened, a sentence each.
    pub sentences: Vec<String>,
}
