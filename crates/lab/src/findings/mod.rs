//! Findings: what the records of a study show.

mod bouts;
mod effects;
mod length;
mod notable;
mod places;
mod prices;
mod short;
mod symmetry;
mod units;
pub mod words;

pub(crate) use bouts::count;
pub use bouts::{BoutFinding, CellFinding, MatrixFinding, SideFinding};
pub use effects::{Effect, LengthChange, OptionFinding, PooledEffect};
pub use length::{Curve, LengthFinding};
pub use notable::NotableGame;
pub use places::{Layer, MapFinding, Spot};
pub use prices::{HoldOut, ModelFit};
pub use symmetry::Symmetry;
pub use units::{UnitFinding, UnitsFinding};

use crate::{CellRecord, Study};
use serde::Serialize;

/// Everything a study has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// The title of the study.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// The name of the game.
    pub game_name: String,
    /// The seed of the study.
    pub seed: table::Seed,
    /// The number of games planned per cell.
    pub games_per_cell: u32,
    /// The number of finished games.
    pub games: u64,
    /// The number of games of the whole study; with `until_settled`, the most that are played.
    pub planned: u64,
    /// Whether all games are finished, or all questions are settled.
    pub complete: bool,
    /// The shares that count as even.
    pub even: crate::stats::Margin,
    /// Whether games were played until every bout was settled; shares then have a confidence sequence, which
    /// holds at any stopping time.
    pub until_settled: bool,
    /// The programs that played the games, if there were several: their games may differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mixed_builds: Vec<String>,
    /// The unit of force points: "tons".
    pub points: String,
    /// The unit of harm: "clicks".
    pub harm: String,
    /// Who beat whom.
    pub bouts: Vec<BoutFinding>,
    /// Each against each, where more than two forces meet.
    pub matrices: Vec<MatrixFinding>,
    /// Whether a side, or moving first, is an advantage.
    pub sides: Vec<SideFinding>,
    /// What each compared option value changes.
    pub options: Vec<OptionFinding>,
    /// How long games are, and what ends them.
    pub lengths: Vec<LengthFinding>,
    /// The points over time.
    pub curves: Vec<Curve>,
    /// What happened where, and whether the maps are the same for both sides.
    pub maps: Vec<MapFinding>,
    /// Games worth a look.
    pub notable: Vec<NotableGame>,
    /// What each unit does.
    pub units: UnitsFinding,
    /// Every cell on its own.
    pub cells: Vec<CellFinding>,
}

impl Findings {
    /// The findings from the records, one for each cell of the study.
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
            planned: study.total(),
            complete: games == study.total() || study.is_settled(records),
            even: study.margin,
            until_settled: study.until_settled,
            mixed_builds: Vec::new(),
            points: study.measures.0.into(),
            harm: study.measures.1.into(),
            bouts: bouts::bouts(study, records),
            matrices: bouts::matrices(study, records),
            sides: bouts::sides(study, records),
            options: effects::options(study, records),
            lengths: length::lengths(study, records),
            curves: length::curves(study, records),
            maps: places::maps(study, records),
            notable: notable::games(study, records),
            units: units::units(study, records),
            cells: bouts::cells(study, records),
        }
    }
}

impl Findings {
    /// The same findings, with a note if several programs played the games.
    #[must_use]
    pub fn played_by(mut self, programs: &[String]) -> Findings {
        self.mixed_builds = if programs.len() > 1 { programs.to_vec() } else { Vec::new() };
        self
    }
}

/// The bouts grouped by place, players and options, in the order of the study.
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
