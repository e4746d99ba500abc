//! What happened where on the maps: where units stood, fought and fell; and whether the maps are the same for both
//! sides.

use super::bouts::two;
use super::symmetry::Symmetry;
use crate::records::{PLACED_GAMES, Places, place_code};
use crate::{CellRecord, Study};
use serde::Serialize;
use shelf::PlaceKind;
use table::show::BoardView;

/// What happened on a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MapFinding {
    /// The scenario and map.
    pub place: String,
    /// The id of the map.
    pub map: String,
    /// The names of the sides.
    pub sides: [String; 2],
    /// Whether the scenario is meant to be even between the sides.
    pub meant_even: bool,
    /// Whether the map is the same for both sides.
    pub symmetry: Symmetry,
    /// That in words.
    pub words: String,
    /// In how many games it was noted where units were.
    pub games: u64,
    /// Where units stood at the end of a turn, where they dealt harm from, and where they fell.
    pub layers: Vec<Layer>,
    /// The board, to draw it.
    #[serde(skip)]
    pub board: BoardView,
}

/// Where one thing happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// What happened: "stood", "dealt harm from" or "fell".
    pub what: &'static str,
    /// The cells in which it happened.
    pub spots: Vec<Spot>,
}

/// How much happened in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Spot {
    /// The name of the cell.
    pub cell: String,
    /// Its index on the board.
    #[serde(skip)]
    pub at: usize,
    /// How much each side did or suffered there: turns, harm or losses.
    pub amounts: [u64; 2],
}

/// What is noted, in the order of the layers.
const KINDS: [(PlaceKind, &str); 3] =
    [(PlaceKind::Stood, "stood"), (PlaceKind::Dealt, "dealt harm from"), (PlaceKind::Fell, "fell")];

/// One finding for each scenario and map, over all baseline games there.
pub(super) fn maps(study: &Study, records: &[CellRecord]) -> Vec<MapFinding> {
    study.boards.iter().map(|(place, board)| map(study, records, place, board)).collect()
}

fn map(study: &Study, records: &[CellRecord], place: &str, board: &BoardView) -> MapFinding {
    let bouts = || study.bouts.iter().filter(|bout| bout.variant == 0 && bout.place() == place);
    let cells: Vec<usize> = bouts().flat_map(|bout| bout.cells.clone()).collect();
    let mut places = Places::default();
    let mut games = 0;
    for &cell in &cells {
        places.add(&records[cell].places);
        games += records[cell].games.iter().take(PLACED_GAMES as usize).flatten().count() as u64;
    }
    let layer = |(kind, what): (PlaceKind, &'static str)| {
        let amount =
            |side: u8, at: usize| places.0.get(&(place_code(kind), side, at as u16)).copied().unwrap_or(0);
        let spot = |(at, cell): (usize, &table::show::CellView)| {
            let amounts = [amount(0, at), amount(1, at)];
            (amounts != [0, 0]).then(|| Spot { cell: cell.name.clone(), at, amounts })
        };
        Layer { what, spots: board.cells.iter().enumerate().filter_map(spot).collect() }
    };
    let layers: Vec<Layer> = KINDS.map(layer).into_iter().filter(|layer| !layer.spots.is_empty()).collect();
    let scenario = bouts().next().map_or("", |bout| &bout.scenario);
    let meant_even = study.game.even().contains(&scenario);
    let symmetry = Symmetry::of(board);
    let words = match (meant_even, symmetry.holds()) {
        (true, true) => format!("{scenario} is meant to be even, and {}", symmetry.words()),
        (true, false) => format!("{scenario} is meant to be even, but {}", symmetry.words()),
        (false, _) => symmetry.words(),
    };
    MapFinding {
        place: place.into(),
        map: bouts().next().map_or_else(String::new, |bout| study.map_of(bout)),
        sides: cells.first().map_or_else(|| two(&[]), |&cell| two(&study.cells[cell].sides)),
        meant_even,
        symmetry,
        words,
        games: if layers.is_empty() { 0 } else { games },
        layers,
        board: board.clone(),
    }
}
