//! A line of sight as a player asks for it: what lies on it, how high, and what that does (OD-LOS).

use crate::game::Overdrive;
use crate::sight::{Between, Met};
use crate::state::{State, UnitId};
use table::show::{Beside, ProfileCell, SightCell, SightObject, SightProfile, SightView};
use table::words::list;
use table::{Cell, Grid};

/// The height assumed for an empty hex: that of most 'Mechs (OD-UNIT-5).
const USUAL_HEIGHT: u8 = 2;

/// How a 'Mech in one hex sees one in the other; an empty hex counts as holding a 'Mech of height 2.
pub(crate) fn sight(game: &Overdrive, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "OD-EDGE-1", ..SightView::default() };
    }
    let at = |cell: Cell| state.on_map.iter().find(|&unit| state.units[unit].cell == cell);
    let heights @ (viewer, target) = {
        let height = |cell| at(cell).map_or(USUAL_HEIGHT, |unit| game.unit(unit).height);
        (height(from), height(to))
    };
    let mut others = state.on_map;
    [from, to].into_iter().filter_map(at).for_each(|unit| others.remove(unit));
    let range = game.distance(from, to);
    if range <= 1 {
        let words = format!("clear, range {range}");
        return SightView { open: true, words, clause: "OD-LOS-10", ..SightView::default() };
    }
    let view = game.view_between(state, (from, to), heights, others);
    let between = game.between(state, (from, to), heights, others);
    let readings = readings(&between);
    let inspector = Inspector { game, between: &between, blocked: view.blocked };
    let standing = |cell: Cell, height: u8| {
        let base = game.hex(cell).base();
        (base, base + i32::from(height))
    };
    let (viewer, target) = (standing(from, viewer), standing(to, target));
    let along = between.iter().any(|object| object.met != Met::Crossed);
    let cells = inspector.cells();
    let cell = |cell: &Cell| {
        let distance = game.distance(from, *cell);
        let d = i32::from(distance);
        let met = between.iter().find(|object| object.at == *cell).map(|object| object.met);
        ProfileCell {
            cell: *cell,
            distance,
            beside: match met {
                Some(Met::Left) => Some(Beside::Left),
                Some(Met::Right) => Some(Beside::Right),
                _ => None,
            },
            ground: game.hex(*cell).elevation.into(),
            // OD-LOS-9: the line from the attacker's top to the target's feet.
            line: viewer.1 * (i32::from(range) - d) + target.0 * d,
            objects: inspector.objects(*cell),
        }
    };
    let profile = SightProfile {
        scale: range.into(),
        viewer,
        target,
        cells: cells.iter().map(cell).collect(),
        readings: along.then_some(readings),
    };
    let (words, clause) = inspector.words(state, range, view.obscured);
    SightView {
        open: !view.blocked,
        words,
        clause,
        cells: cells.iter().map(|&cell| inspector.sight_cell(cell)).collect(),
        profile: Some(profile),
    }
}

/// Whether the left and the right reading of a line are blocked (OD-LOS-7).
fn readings(between: &[Between]) -> [bool; 2] {
    let blocked = |other: Met| between.iter().any(|object| object.blocks.is_some() && object.met != other);
    [blocked(Met::Right), blocked(Met::Left)]
}

/// A line with everything on it.
struct Inspector<'a> {
    game: &'a Overdrive,
    between: &'a [Between],
    blocked: bool,
}

impl Inspector<'_> {
    /// The hexes of the line, in order.
    fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.between.iter().map(|object| object.at).collect();
        cells.dedup();
        cells
    }

    /// The rule by which an object hides the target in part: it blocks one of two readings (OD-LOS-8), or
    /// rises above the sight line (OD-LOS-9). On a blocked line nothing is left to hide.
    fn hides(&self, object: &Between) -> Option<&'static str> {
        match (self.blocked, object.blocks.is_some(), object.hides) {
            (true, ..) | (_, false, false) => None,
            (false, true, _) => Some("OD-LOS-8"),
            (false, false, true) => Some("OD-LOS-9"),
        }
    }

    fn name(&self, object: &Between) -> String {
        match object.unit {
            Some(unit) => self.game.name_of(unit),
            None => match self.game.hex(object.at) {
                hex if hex.terrain.height() == 0 => format!("level {}", hex.elevation),
                hex => hex.terrain.name().into(),
            },
        }
    }

    fn objects(&self, cell: Cell) -> Vec<SightObject> {
        let here = self.between.iter().filter(|object| object.at == cell);
        here.map(|object| SightObject {
            token: object.unit.map(UnitId::token),
            words: self.name(object),
            top: object.top,
            blocks: object.blocks,
            hides: self.hides(object),
        })
        .collect()
    }

    /// The effects of everything in a hex, in words.
    fn sight_cell(&self, cell: Cell) -> SightCell {
        let here = || self.between.iter().filter(|object| object.at == cell);
        let effect = |object: &Between| {
            let what = match (object.blocks, self.hides(object)) {
                (_, Some(_)) if object.unit.is_some() => "in the way",
                (_, Some(_)) => "obscures the target",
                (Some(_), None) => "blocks",
                (None, None) => return None,
            };
            Some(format!("{}, {what}", self.name(object)))
        };
        let words: Vec<String> = here().filter_map(effect).collect();
        SightCell { cell, blocks: here().any(|object| object.blocks.is_some()), words: words.join("; ") }
    }

    /// The line in words, and the rule that decides it.
    fn words(&self, state: &State, range: u8, obscured: bool) -> (String, &'static str) {
        let place = |object: &&Between| format!("{} in {}", self.name(object), self.game.hex_name(object.at));
        if self.blocked {
            let blocking = || self.between.iter().filter(|object| object.blocks.is_some());
            let names: Vec<String> = blocking().map(|object| place(&object)).collect();
            let clause = match blocking().next() {
                // OD-LOS-7: blocked in both readings, by different objects.
                Some(object) if object.met == Met::Crossed => object.blocks.unwrap_or("OD-LOS-1"),
                _ => "OD-LOS-7",
            };
            return (format!("blocked by {}, range {range}", list(&names)), clause);
        }
        let hiding = || self.between.iter().filter(|object| self.hides(object).is_some());
        let terrain: Vec<String> =
            hiding().filter(|object| object.unit.is_none()).map(|object| place(&object)).collect();
        let units: Vec<UnitId> = hiding().filter_map(|object| object.unit).collect();
        let mut words = match obscured {
            true => format!("obscured by {}, range {range}", list(&terrain)),
            false => format!("clear, range {range}"),
        };
        if !units.is_empty() {
            let names: Vec<String> = units.iter().map(|&unit| self.game.name_of(unit)).collect();
            words += &format!(", {} in the way", list(&names));
        }
        let doomed = units.iter().any(|&unit| state.doomed.has(unit));
        words += if doomed { " (the doomed still stand)" } else { "" };
        let clause = match () {
            () if obscured => "OD-MOD-6",
            () if !units.is_empty() => "OD-WAY-1",
            () => "OD-LOS-1",
        };
        (words, clause)
    }
}
