//! A line of sight as a player asks for it: what is on it, what stops it, what it adds (BC-LOS,
//! BC-COV).

use crate::content::Kind;
use crate::game::Battleclix;
use crate::need::{FAR, FARTHEST, soft_cover};
use crate::sight::Between;
use crate::state::{SIDES, State, UnitId};
use crate::terrain::Terrain;
use table::Sort;
use table::show::{SightCell, SightView};
use table::{Cell, Grid};

/// How a unit in `to` is seen from `from`.
pub(crate) fn sight(game: &Battleclix, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "BC-MAP-4", ..SightView::default() };
    }
    let range = game.distance(from, to);
    if range > FARTHEST {
        let words = format!("range {range}, beyond every attack: {FARTHEST} is the farthest");
        return SightView { words, clause: "BC-RNG-1", ..SightView::default() };
    }
    let (there, back) = (game.sight.between(from, to), game.sight.between(to, from));
    let open = from == to || game.sight.view(from, to).sees;
    let stops = if open { Stop::Nothing } else { game.stop(from, to) };
    let blocks = |hex: &Between| match stops {
        Stop::Nothing => false,
        Stop::Woods => hex.woods,
        Stop::Heights => hex.obstacle == 2 && (hex.center || !game.options.center_sight),
        Stop::HeightsBack => back.iter().any(|other| other.cell == hex.cell && other.obstacle == 2),
    };
    let shown = |hex: &Between| SightCell { cell: hex.cell, blocks: blocks(hex), words: game.hex_words(hex) };
    let mut cells: Vec<SightCell> = there.iter().map(shown).collect();
    // Hexes that stop only the lines back are not among these.
    if stops == Stop::HeightsBack {
        let new = |hex: &&Between| hex.obstacle == 2 && there.iter().all(|known| known.cell != hex.cell);
        for hex in back.iter().filter(new) {
            let words = format!("{}, stops the view back", game.terrain(hex.cell).name());
            cells.push(SightCell { cell: hex.cell, blocks: true, words });
        }
        cells.order_by_key(|hex| (game.distance(from, hex.cell), hex.cell));
    }
    let (words, clause) = match open {
        true => game.open_words(state, from, to, &there),
        false => game.blocked_words(stops, from, to, &cells),
    };
    SightView { open, words, clause, cells, profile: None }
}

impl Battleclix {
    /// What stops a sight that is not open.
    fn stop(&self, from: Cell, to: Cell) -> Stop {
        if self.sight.depth(from, to) > 2 {
            Stop::Woods
        } else if self.options.center_sight || self.sight.visibility(from, to) == 0 {
            Stop::Heights
        } else {
            Stop::HeightsBack
        }
    }

    fn hex_words(&self, hex: &Between) -> String {
        let terrain = self.terrain(hex.cell);
        match (hex.obstacle, terrain.height()) {
            (2, _) => format!("{}, stops every line over it", terrain.name()),
            (1, _) => format!("{}, hides the lower half", terrain.name()),
            (_, 1) => format!("{}, too far from the target to hide it", terrain.name()),
            (_, 2..) => format!("{}, the line runs along its edge", terrain.name()),
            _ if hex.woods => "woods, counted: a third hex of them blocks".into(),
            _ => String::new(),
        }
    }

    fn open_words(&self, state: &State, from: Cell, to: Cell, between: &[Between]) -> (String, &'static str) {
        let range = self.distance(from, to);
        let mut words = format!("open, range {range}");
        let mut clause = if range <= 1 { "BC-LOS-9" } else { "BC-LOS-5" };
        let depth = self.sight.depth(from, to);
        if depth > 0 {
            words += &format!(", through {depth} of woods");
            clause = "BC-LOS-6";
        }
        let hard = self.sight.view(from, to).hard;
        if hard > 0 && from != to {
            let hiding: Vec<Cell> =
                between.iter().filter(|hex| hex.obstacle > 0).map(|hex| hex.cell).collect();
            words += &format!(", Hard Cover (+{hard}) from {}", self.list_of_hexes(&hiding));
            clause = "BC-COV-2";
        }
        // Who stands there decides what the hex itself is worth; nobody counts as a Mech.
        let stands = |unit: &UnitId| state.units[*unit].cell == to;
        let mut all = SIDES.into_iter().flat_map(|side| self.on_map(state, side));
        let kind = all.find(stands).map_or(Kind::Mech, |unit| self.unit(unit).kind);
        let terrain = self.terrain(to);
        if soft_cover(terrain, kind) {
            words += &format!(", {} at the target (+1)", terrain.name());
        } else if matches!(terrain, Terrain::Building(_)) {
            words += ", Infantry in the building (+2)";
        }
        if range > FAR {
            words += &format!(", beyond {FAR} (+2)");
        }
        (words, clause)
    }

    fn blocked_words(&self, stop: Stop, from: Cell, to: Cell, cells: &[SightCell]) -> (String, &'static str) {
        let range = self.distance(from, to);
        let hexes: Vec<Cell> = cells.iter().filter(|hex| hex.blocks).map(|hex| hex.cell).collect();
        match stop {
            Stop::Woods => {
                let depth = self.sight.depth(from, to);
                (format!("blocked by {depth} hexes of woods, 2 at most; range {range}"), "BC-LOS-6")
            }
            _ => {
                let back = if stop == Stop::HeightsBack { ", which hides the viewer" } else { "" };
                (format!("blocked by {}{back}; range {range}", self.list_of_hexes(&hexes)), "BC-LOS-5")
            }
        }
    }

    /// "the hill in 0807", "the hill in 0807 and the building in 0808", "the hill in 0807 and 3 more".
    fn list_of_hexes(&self, hexes: &[Cell]) -> String {
        let name = |cell: &Cell| {
            let what = if matches!(self.terrain(*cell), Terrain::Building(_)) { "building" } else { "hill" };
            format!("the {what} in {}", self.hex_name(*cell))
        };
        match hexes {
            [] => "the ground".into(),
            [one] => name(one),
            [one, other] => format!("{} and {}", name(one), name(other)),
            [one, more @ ..] => format!("{} and {} more", name(one), more.len()),
        }
    }
}

/// What stops a sight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Nothing,
    /// Three hexes of woods or more (BC-LOS-6).
    Woods,
    /// Hills or buildings, on all lines to the target.
    Heights,
    /// Hills or buildings, on all lines from the target: sight is mutual (BC-LOS-5).
    HeightsBack,
}
