//! What the records of a study come to.

mod bouts;
mod course;
mod effects;
mod units;
pub mod words;

pub use bouts::{BoutFinding, CellFinding, MatrixFinding, SideFinding};
pub use course::{Curve, LengthFinding};
pub use effects::{Effect, OptionFinding};
pub use units::{UnitFinding, UnitsFinding};

use crate::{CellRecord, Study};
use serde::Serialize;

/// Everything a study found out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// What it is about.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// Its name.
    pub game_name: String,
    /// The seed of the study.
    pub seed: u64,
    /// How many games each cell was to have.
    pub games_per_cell: u32,
    /// How many games were finished.
    pub games: u64,
    /// Whether that is all of them.
    pub complete: bool,
    /// What forces are measured in: "tons".
    pub points: String,
    /// What harm is measured in: "clicks".
    pub harm: String,
    /// Who beat whom.
    pub bouts: Vec<BoutFinding>,
    /// Each against each, where there are more than two.
    pub matrices: Vec<MatrixFinding>,
    /// Whether a side, or moving first, is an advantage.
    pub sides: Vec<SideFinding>,
    /// What each value of an option changes.
    pub options: Vec<OptionFinding>,
    /// How long games are, and what ends them.
    pub lengths: Vec<LengthFinding>,
    /// Points over time.
    pub curves: Vec<Curve>,
    /// What each unit does.
    pub units: UnitsFinding,
    /// Every cell by itself.
    pub cells: Vec<CellFinding>,
}

impl Findings {
    /// What the records come to; one record for each cell of the study.
    #[must_use]
    pub fn of(study: &Study, records: &[CellRecord]) -> Findings {
        let games = records.iter().map(CellRecord::finished).sum();
        Findings {
            title: study.title.clone(),
            game: study.game.id().into(),
            game_name: study.game.name().into(),
            seed: study.seed,
            games_per_cell: study.games,
            games,
            complete: games == study.total(),
            points: study.measures.0.into(),
            harm: study.measures.1.into(),
            bouts: bouts::bouts(study, records),
            matrices: bouts::matrices(study, records),
            sides: bouts::sides(study, records),
            options: effects::options(study, records),
            lengths: course::lengths(study, records),
            curves: course::curves(study, records),
            units: units::units(study, records),
            cells: bouts::cells(study, records),
        }
    }
}

/// Bouts that share place, players and options: by these, in the order of the study.
pub(crate) fn groups(study: &Study) -> Vec<Vec<usize>> {
    let key = |at: usize| {
        let bout = &study.bouts[at];
        (bout.variant, bout.place(), study.players_of(bout))
    };
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in 0..study.bouts.len() {
        match groups.iter_mut().find(|group| key(group[0]) == key(at)) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    groups
}
