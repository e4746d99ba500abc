//! Statistics of a match for the balance lab: who takes part, who harmed whom, who survived.

use crate::{Cell, Game, Side};
use serde::Serialize;

/// A unit of a match, as statistics see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combatant {
    /// The id of its type, which equal units share.
    pub id: String,
    /// The name of its type.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its cost in the unit of [`Stats::POINTS`]; 0 if it is free.
    pub points: u32,
    /// The harm that wipes it out, in the unit of [`Stats::HARM`].
    pub health: u32,
}

/// Harm done to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harm {
    /// The number of the harmed unit.
    pub unit: u16,
    /// The unit that did it; `None` if it was the unit's own heat, ammunition or movement.
    pub by: Option<u16>,
    /// The amount of harm; anything beyond the unit's health does not count.
    pub points: u16,
    /// Whether the unit is lost to its side as a result.
    pub fatal: bool,
}

/// What a game reports for statistics. Units are counted from 0 in the order of [`Stats::combatants`].
pub trait Stats: Game {
    /// What forces are measured in: "tons".
    const POINTS: &'static str;
    /// What harm is measured in: "armor points", "clicks".
    const HARM: &'static str;

    /// Every unit of the match, in the order of their numbers.
    fn combatants(&self) -> Vec<Combatant>;

    /// Whether an action may do harm. Most may not, and simulations then skip recording events.
    fn may_harm(&self, action: &Self::Action) -> bool;

    /// Reports the harm that the events of one action did, in order. Simulations call it constantly, so
    /// it looks only at the events.
    fn harm(&self, events: &[Self::Event], note: impl FnMut(Harm));

    /// Whether a unit has survived so far: on the map, or safely off it.
    fn survives(&self, state: &Self::State, unit: u16) -> bool;

    /// The cell a unit is in; `None` if it is off the map, or in a game that does not tell. Maps of where units
    /// stood, fought and fell are made of it.
    fn cell(&self, _state: &Self::State, _unit: u16) -> Option<Cell> {
        None
    }

    /// The points of a side, as results and charts show them.
    fn points(&self, state: &Self::State, side: Side) -> i64;
}
