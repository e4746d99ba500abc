//! How a game went, in figures.

/// What stands in place of a clause where a side could not go on.
pub const FORFEIT: &str = "forfeit";

/// How a game went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The number of the side that won; nobody in a draw or if it got stuck.
    pub winner: Option<u8>,
    /// The clause that ended it; empty if it got stuck.
    pub clause: &'static str,
    /// Whether it had no end within the most decisions that a game of legal choices can have.
    pub stuck: bool,
    /// The side that could not go on and forfeited, if one did.
    pub forfeit: Option<u8>,
    /// The turn it ended in.
    pub turns: u16,
    /// How many decisions were made.
    pub decisions: u32,
    /// The side that moved first: the first to have a choice in turn 1. Rolling for the initiative is
    /// none. Where the loser of the initiative has to move first, the first mover is the loser.
    pub first: Option<u8>,
    /// The points of both sides at the end of each turn, the last included.
    pub scores: Vec<[i64; 2]>,
    /// What each unit did and suffered; nothing if it is not counted.
    pub units: Vec<UnitCourse>,
}

/// How a game went for a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitCourse {
    /// Harm it did to enemies.
    pub dealt: u32,
    /// Harm it took.
    pub taken: u32,
    /// What that harm was worth, in thousandths of a point: a part of the points of each enemy, and
    /// all that is left of them for the blow that destroys it.
    pub earned: u64,
    /// Enemies it destroyed.
    pub kills: u32,
    /// Whether it was there at the end.
    pub survived: bool,
}

impl Course {
    /// Makes room for the next game.
    pub(super) fn clear(&mut self, units: usize) {
        let (mut scores, mut counts) = (std::mem::take(&mut self.scores), std::mem::take(&mut self.units));
        scores.clear();
        counts.clear();
        counts.resize(units, UnitCourse::default());
        *self = Course { scores, units: counts, ..Course::default() };
    }
}
