//! The books of a match: who takes part, who harmed whom, who is left. The balance lab keeps them.

use crate::{Game, Side};
use serde::Serialize;

/// A unit of a match, as it stands in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combatant {
    /// The id of its type; equal units have equal ids.
    pub id: String,
    /// The name of its type.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// What it costs a force, in the unit of [`Stats::POINTS`]; 0 if it costs nothing.
    pub points: u32,
    /// The harm it takes until nothing of it is left, in the unit of [`Stats::HARM`].
    pub health: u32,
}

/// Harm done to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harm {
    /// The number of the unit harmed.
    pub unit: u16,
    /// The unit that did it; nobody if it was its own heat, its own ammunition or its own feet.
    pub by: Option<u16>,
    /// How much of it; what exceeds the unit's health counts for nothing.
    pub points: u16,
    /// Whether the unit is lost to its side by it.
    pub fatal: bool,
}

/// What a game tells the books. Units are counted from 0 in the order of [`Stats::combatants`].
pub trait Stats: Game {
    /// What forces are measured in: "tons".
    const POINTS: &'static str;
    /// What harm is measured in: "armor points", "clicks".
    const HARM: &'static str;

    /// Every unit of the match, in the order of their numbers.
    fn combatants(&self) -> Vec<Combatant>;

    /// Whether an action may do harm. Most may not, and simulations need not listen to them.
    fn may_harm(&self, action: &Self::Action) -> bool;

    /// Notes the harm that the events of one action did, in order. It is asked again and again in
    /// simulations, so it looks at the events and at nothing else.
    fn harm(&self, events: &[Self::Event], note: impl FnMut(Harm));

    /// Whether a unit has come through the game so far: on the map, or safely off it.
    fn survives(&self, state: &Self::State, unit: u16) -> bool;

    /// The points of a side, as results and charts show them.
    fn points(&self, state: &Self::State, side: Side) -> i64;
}
