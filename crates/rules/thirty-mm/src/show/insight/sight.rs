//! A line of sight as a player asks for it: what lies on it, how high, and what that does (TM-LOS).

use crate::game::ThirtyMm;
use crate::sight::Point;
use crate::state::{State, UnitId};
use crate::terrain::Color;
use table::show::{Beside, ProfileCell, SightCell, SightObject, SightProfile, SightView};
use table::{Cell, Grid};

/// How a Unit in one hex sees one in the other; an empty hex counts as holding a Unit on its surface.
pub(crate) fn sight(game: &ThirtyMm, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "TM-EDGE-1", ..SightView::default() };
    }
    let at = |cell: Cell| state.on_map.iter().find(|&unit| state.units[unit].cell == cell);
    let point = |cell: Cell| match at(cell) {
        Some(unit) => game.point(state, unit),
        None => Point { cell, elevation: game.surface(state, cell) },
    };
    let (viewer, target) = (point(from), point(to));
    let but: Vec<UnitId> = [from, to].into_iter().filter_map(at).collect();
    let view = match (at(from), at(to)) {
        (Some(unit), Some(other)) if unit != other => game.view(state, unit, other),
        _ => game.look(state, viewer, target, &but, None),
    };
    let range = game.range(viewer, target);
    let inspector = Inspector { game, state, viewer, target, but: &but };
    let steps: Vec<(Cell, u8, bool)> = game
        .steps(from, to)
        .flat_map(|step| step.cells.into_iter().flatten().map(move |cell| (cell, step.at as u8, step.tie)))
        .collect();
    let (words, clause) = inspector.words(&view, range);
    let profile = SightProfile {
        // Heights in half levels, so that a Unit looks from half a level above its feet (TM-LOS-3).
        scale: i32::from(game.distance(from, to)).max(1),
        viewer: (2 * i32::from(viewer.elevation), 2 * i32::from(viewer.elevation) + 1),
        target: (2 * i32::from(target.elevation), 2 * i32::from(target.elevation) + 1),
        cells: steps.iter().map(|&(cell, at, tie)| inspector.profile_cell(cell, at, tie)).collect(),
        readings: None,
    };
    SightView {
        open: !view.blocked,
        words,
        clause,
        cells: steps.iter().map(|&(cell, at, _)| inspector.sight_cell(cell, at)).collect(),
        profile: (!steps.is_empty()).then_some(profile),
    }
}

/// A line with its ends.
struct Inspector<'a> {
    game: &'a ThirtyMm,
    state: &'a State,
    viewer: Point,
    target: Point,
    but: &'a [UnitId],
}

impl Inspector<'_> {
    fn length(&self) -> i32 {
        i32::from(self.game.distance(self.viewer.cell, self.target.cell)).max(1)
    }

    /// The height of the line at a step, in half levels times the length (TM-LOS-3).
    fn line(&self, at: u8) -> i32 {
        let (a, t) = (i32::from(self.viewer.elevation), i32::from(self.target.elevation));
        (2 * a + 1) * self.length() + 2 * (t - a) * i32::from(at)
    }

    /// Whether the solid part of a hex stands in the line: above it, or level with it.
    fn solid(&self, cell: Cell, at: u8) -> (bool, bool) {
        let solid = self.game.solid_height(self.state, cell) * self.length();
        let last = i32::from(at) == self.length() - 1;
        (solid > self.line(at), solid == self.line(at) && last)
    }

    /// What a hex is called on a line.
    fn name(&self, cell: Cell) -> String {
        match self.game.site(self.state, cell) {
            Some(site) if self.game.sites[site].rating == 0 => "a low wall".into(),
            Some(_) => "a structure".into(),
            None => match self.game.color(self.state, cell) {
                Color::Green => "woods".into(),
                Color::Black => "ruins".into(),
                _ => format!(
                    "ground at {}",
                    super::super::style::level_word(self.game.surface(self.state, cell))
                ),
            },
        }
    }

    /// The color that counts against a shot through a hex (TM-LOS-8).
    fn dims(&self, cell: Cell, at: u8) -> bool {
        let ground = i32::from(self.game.map.board[cell].ground);
        let low = self.line(at) <= (2 * ground + 2) * self.length();
        let color = self.game.color(self.state, cell);
        low && (matches!(color, Color::Green | Color::Black) || self.game.has_smoke(self.state, cell))
    }

    fn sight_cell(&self, cell: Cell, at: u8) -> SightCell {
        let (blocks, low) = self.solid(cell, at);
        let words = match (blocks, low, self.dims(cell, at)) {
            (true, ..) => format!("{}, blocks", self.name(cell)),
            (_, true, _) => format!("{}, low cover", self.name(cell)),
            (_, _, true) => format!(
                "{}, -1",
                if self.game.has_smoke(self.state, cell) { "smoke".into() } else { self.name(cell) }
            ),
            _ => String::new(),
        };
        SightCell { cell, blocks, words }
    }

    fn profile_cell(&self, cell: Cell, at: u8, tie: bool) -> ProfileCell {
        let (blocks, low) = self.solid(cell, at);
        let ground = 2 * i32::from(self.game.map.board[cell].ground);
        let solid = self.game.solid_height(self.state, cell);
        let mut objects = Vec::new();
        if solid > ground || blocks || low || self.dims(cell, at) {
            objects.push(SightObject {
                token: None,
                words: self.name(cell),
                top: solid.max(if self.dims(cell, at) { ground + 2 } else { solid }),
                blocks: blocks.then_some("TM-LOS-4"),
                hides: if low { Some("TM-LOS-4") } else { self.dims(cell, at).then_some("TM-LOS-8") },
            });
        }
        for unit in self.state.on_map.iter().filter(|unit| !self.but.contains(unit)) {
            let now = &self.state.units[unit];
            if now.cell == cell {
                objects.push(SightObject {
                    token: Some(unit.token()),
                    words: self.game.name_of(unit),
                    top: 2 * i32::from(now.elevation) + 2,
                    blocks: None,
                    hides: (i32::from(at) == self.length() - 1).then_some("TM-LOS-6"),
                });
            }
        }
        ProfileCell {
            cell,
            distance: at,
            beside: tie.then(|| if self.is_left(cell) { Beside::Left } else { Beside::Right }),
            ground,
            line: self.line(at),
            objects,
        }
    }

    /// Whether a hex lies on the left of the line (TM-LOS-10).
    fn is_left(&self, cell: Cell) -> bool {
        let axial = |cell| {
            let (q, r) = self.game.axial(cell);
            (i32::from(q), i32::from(r))
        };
        let ((aq, ar), (bq, br), (cq, cr)) = (axial(self.viewer.cell), axial(self.target.cell), axial(cell));
        (bq - aq) * (cr - ar) - (br - ar) * (cq - aq) < 0
    }

    /// The line in words, and the rule that decides it.
    fn words(&self, view: &crate::sight::View, range: u8) -> (String, &'static str) {
        if view.blocked {
            return (format!("full cover, range {range}"), "TM-LOS-5");
        }
        let mut parts = Vec::new();
        let mut clause = "TM-LOS-1";
        if view.is_low() {
            parts.push("low cover: Legs are hidden".to_string());
            clause = if view.low_wall {
                "TM-LOS-7"
            } else if view.low_unit {
                "TM-LOS-6"
            } else {
                "TM-LOS-4"
            };
        }
        if view.left || view.right {
            let side = if view.left { "left" } else { "right" };
            parts.push(format!("side cover on the {side} of the line"));
            clause = "TM-LOS-5";
        }
        let dim = view.green + view.black;
        if dim > 0 {
            parts.push(format!("-{dim} for woods, ruins and smoke"));
            clause = if parts.len() == 1 { "TM-LOS-8" } else { clause };
        }
        if parts.is_empty() {
            parts.push("clear".into());
        }
        (format!("{}, range {range}", parts.join(", ")), clause)
    }
}
