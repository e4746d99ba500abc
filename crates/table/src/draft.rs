//! Drafting: players build forces by picking from packs that are opened one after the other, at one screen.

use crate::Side;
use serde::Serialize;

/// A draft after some picks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DraftView {
    /// How far it is: "Pack 3 of 12".
    pub heading: String,
    /// The side that picks next; `None` when the draft is over.
    pub to_pick: Option<Side>,
    /// Whether that side may pass.
    pub may_pass: bool,
    /// What is left of the open pack.
    pub pack: Vec<DraftCard>,
    /// What each side has.
    pub sides: Vec<DraftSide>,
}

/// A unit of an open pack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DraftCard {
    /// The id of the unit.
    pub unit: String,
    /// What it costs.
    pub points: u32,
    /// Whether the side that picks can pay for it.
    pub affordable: bool,
}

/// What a side has in a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DraftSide {
    /// Its force so far, as a setup names it.
    pub force: String,
    /// The points it has left.
    pub left: u32,
}
