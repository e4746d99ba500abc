//! A line of fire as a player asks for it: what lies on it, and what that does (CC-LOF).

use crate::game::ClixCampaign;
use crate::sight::{Course, Eye, Ignores, Lie, Line, Met};
use crate::state::{Flight, State, UnitId, UnitSet};
use table::show::{SightCell, SightView};
use table::words::list;
use table::{Cell, Grid};

/// The line from one square to another. An empty square counts as holding a standard-size grounded character
/// (CC-LOF-13).
pub(crate) fn sight(game: &ClixCampaign, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "CC-MOVE-9", ..SightView::default() };
    }
    let (viewer, target) = (game.who_is_at(state, from), game.who_is_at(state, to));
    let eye = |cell: Cell, unit: Option<UnitId>| unit.map_or(Eye::on(cell), |unit| game.eye(state, unit));
    let (a, b) = (eye(from, viewer), eye(to, target));
    let mut others = state.on_map;
    [viewer, target].into_iter().flatten().for_each(|unit| others.remove(unit));
    let line = game.line(state, a, b, others, Ignores::default());
    let inspector = Inspector { game, state, a, b, others, lie: game.lie(state, Ignores::default()) };
    let found = inspector.objects();
    let range = game.distance(from, to);
    let mut words = match line {
        Line::Clear => format!("clear, range {range}"),
        Line::Hindered => {
            format!("hindered by {}, range {range}: +1 defense", inspector.list(&found, Line::Hindered))
        }
        Line::Blocked => format!("blocked by {}, range {range}", inspector.list(&found, Line::Blocked)),
    };
    let mut open = line != Line::Blocked;
    let mut clause = match line {
        Line::Clear => "CC-LOF-1",
        Line::Hindered => "CC-LOF-9",
        Line::Blocked => "CC-LOF-4",
    };
    if let (Some(viewer), Some(target)) = (viewer, target) {
        if game.is_hidden(state, target, viewer) {
            let spotted = state.units[target].spotted.has(viewer);
            words = format!("{}; {}", words, game.hiding_words(state, target, viewer, spotted));
            (open, clause) = (false, "CC-HIDE-1");
        }
        let reach = game.reach_of(a, b, game.unit(viewer).character.range);
        if reach != game.unit(viewer).character.range {
            words += &format!("; its range is halved to {reach} (CC-SOAR-4)");
        }
    }
    let cells = found.iter().map(|object| object.cell()).collect();
    SightView { open, words, clause, cells, profile: None }
}

impl ClixCampaign {
    /// Why a character is hidden, and what would reveal it.
    pub(super) fn hiding_words(&self, _: &State, target: UnitId, from: UnitId, spotted: bool) -> String {
        let (target, from) = (self.name_of(target), self.name_of(from));
        match spotted {
            true => format!("{target} hides in it, but {from} has spotted it: close combat only"),
            false => format!(
                "{target} has Stealth and hides from {from}; Super Senses, an Attentiveness Roll or a line without hindering terrain find it"
            ),
        }
    }
}

/// Something on the line.
struct Found {
    cell: Cell,
    met: Met,
    worst: Line,
    words: String,
}

impl Found {
    fn cell(&self) -> SightCell {
        let touched = if self.met == Met::Touched { ", only touched at a corner" } else { "" };
        let words = if self.words.is_empty() { String::new() } else { format!("{}{touched}", self.words) };
        SightCell { cell: self.cell, blocks: self.worst == Line::Blocked, words }
    }
}

struct Inspector<'a> {
    game: &'a ClixCampaign,
    state: &'a State,
    a: Eye,
    b: Eye,
    others: UnitSet,
    lie: Lie,
}

impl Inspector<'_> {
    /// The kind of line, with the true levels of both ends.
    fn course(&self) -> Course {
        let (soars, high) = (self.a.flight == Flight::Soaring, self.b.flight == Flight::Soaring);
        let big = |eye: Eye| eye.size > crate::content::Size::Standard;
        match (soars, high) {
            (false, false) => {
                Course::Level(self.game.field.level(self.a.cell), self.game.field.level(self.b.cell))
            }
            (true, false) if !big(self.b) => Course::Slant,
            (false, true) if !big(self.a) => Course::Slant,
            _ => Course::High,
        }
    }

    /// Every square on the line, nearest to the viewer first, with what it does there.
    fn objects(&self) -> Vec<Found> {
        let (game, course) = (self.game, self.course());
        let mut met: Vec<(Cell, Met)> = game
            .grid()
            .cells()
            .filter_map(|cell| Some((cell, game.met(self.a.cell, self.b.cell, cell)?)))
            .collect();
        met.sort_by_key(|&(cell, _)| (self.steps_from_viewer(cell), cell));
        let mut found: Vec<Found> =
            met.into_iter().map(|(cell, met)| self.object(cell, met, course)).collect();
        let own = game.terrain_at(self.state, self.b.cell);
        if self.lie.hindering.contains(self.b.cell) && matches!(course, Course::Level(..)) {
            let words = format!("{own}, the target's own square");
            found.push(Found { cell: self.b.cell, met: Met::Through, worst: Line::Hindered, words });
        }
        found
    }

    fn steps_from_viewer(&self, cell: Cell) -> i32 {
        let ((ax, ay), (cx, cy)) = (self.game.field.at(self.a.cell), self.game.field.at(cell));
        (cx - ax).abs() + (cy - ay).abs()
    }

    fn object(&self, cell: Cell, met: Met, course: Course) -> Found {
        let (game, state) = (self.game, self.state);
        let mut words = Vec::new();
        let mut worst = game.terrain_severity(cell, course, &self.lie);
        match worst {
            Line::Clear => {}
            Line::Hindered => words.push(format!("{} hinders", game.terrain_at(state, cell))),
            Line::Blocked => words.push(format!("{} blocks", game.terrain_at(state, cell))),
        }
        for unit in self.others.iter().filter(|&unit| state.units[unit].cell == cell) {
            if game.is_in_the_way(state, unit, self.a, self.b, course) {
                words.push(format!("{} is in the way", game.name_of(unit)));
                worst = Line::Blocked;
            }
        }
        Found { cell, met, worst, words: words.join("; ") }
    }

    fn list(&self, found: &[Found], line: Line) -> String {
        let names: Vec<String> = found
            .iter()
            .filter(|object| object.worst == line)
            .map(|object| {
                format!(
                    "{} on {}",
                    object
                        .words
                        .split(" block")
                        .next()
                        .unwrap_or_default()
                        .trim_end_matches(" hinders")
                        .trim_end_matches(" is in the way"),
                    self.game.square_name(object.cell)
                )
            })
            .collect();
        if names.is_empty() { "a wall or a corner".into() } else { list(&names) }
    }
}

impl ClixCampaign {
    /// The terrain of a square as it is now, in words.
    pub(super) fn terrain_at(&self, state: &State, cell: Cell) -> String {
        use crate::state::MarkerKind;
        let marker = |kind| {
            state.markers.as_slice().iter().any(|marker| marker.kind() == kind && marker.cell() == cell)
        };
        if marker(MarkerKind::Barrier) {
            return "a Barrier".into();
        }
        if marker(MarkerKind::Smoke) {
            return "a Smoke Cloud".into();
        }
        if state.objects.as_slice().iter().any(|object| object.cell() == Some(cell)) {
            return "an object".into();
        }
        match self.field.blocking.contains(cell) && !self.is_blocking(state, cell) {
            true => "a ruin".into(),
            false => format!("{} terrain", self.map.board[cell].name()),
        }
    }
}
