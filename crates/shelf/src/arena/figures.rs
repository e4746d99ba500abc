//! The figures of one simulated game.

use table::Cell;

/// Takes the place of a clause in a forfeited game.
pub const FORFEIT: &str = "forfeit";

/// The figures of one simulated game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFigures {
    /// The number of the side that won; `None` in a draw or if the game got stuck.
    pub winner: Option<u8>,
    /// The clause that ended it; empty if it got stuck.
    pub clause: &'static str,
    /// Whether it did not end within the most decisions that a legal game can have.
    pub stuck: bool,
    /// The side that forfeited, if one did.
    pub forfeit: Option<u8>,
    /// The turn it ended in.
    pub turns: u16,
    /// The number of decisions.
    pub decisions: u32,
    /// A digest of the choices at every decision and of what was chosen: games that differ in it took a different
    /// course.
    pub course: u32,
    /// The side that moved first: the first to have a choice in turn 1. Rolling for initiative is not a
    /// choice. Where the loser of the initiative has to move first, the first mover is the loser.
    pub first: Option<u8>,
    /// The points of both sides at the end of each turn, the last included.
    pub scores: Vec<[i64; 2]>,
    /// What each unit did and suffered; empty if units are not counted.
    pub units: Vec<UnitFigures>,
    /// Where units stood, fought and fell; empty if that is not noted.
    pub places: Vec<PlaceFigure>,
}

/// Something that happened in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceFigure {
    /// What happened.
    pub what: PlaceKind,
    /// The side of the unit that did or suffered it.
    pub side: u8,
    /// The cell the unit was in.
    pub cell: Cell,
    /// How much of it: the harm dealt, or 1.
    pub amount: u32,
}

/// What happens in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceKind {
    /// A unit was there at the end of a turn.
    Stood,
    /// A unit dealt harm to an enemy from there.
    Dealt,
    /// A unit was lost there.
    Fell,
}

/// The figures of one unit in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitFigures {
    /// The harm it dealt to enemies.
    pub dealt: u32,
    /// The harm it took.
    pub taken: u32,
    /// The worth of the harm it dealt, in thousandths of a point: a part of each enemy's points, and the rest
    /// of them for the blow that destroys it.
    pub earned: u64,
    /// The enemies it destroyed.
    pub kills: u32,
    /// Whether it survived to the end.
    pub survived: bool,
}

impl GameFigures {
    /// Resets the figures for the next game and keeps their memory.
    pub(super) fn clear(&mut self, units: usize) {
        let (mut scores, mut counts) = (std::mem::take(&mut self.scores), std::mem::take(&mut self.units));
        let mut places = std::mem::take(&mut self.places);
        scores.clear();
        places.clear();
        counts.clear();
        counts.resize(units, UnitFigures::default());
        *self = GameFigures { scores, units: counts, places, ..GameFigures::default() };
    }
}
