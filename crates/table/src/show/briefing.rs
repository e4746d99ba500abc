//! What a player needs to know before the first decision.

use serde::Serialize;

/// The goal of a side, what its points mean, and what to mind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Briefing {
    /// The goal in one line: "Destroy all enemy units."
    pub goal: String,
    /// What the points of a side are, in a few words that follow the number: "Victory Points, first to 32 wins".
    pub score: String,
    /// What a newcomer should know, one sentence each, the most useful first.
    pub tips: Vec<String>,
}
