//! A line of fire as a player asks for it: what lies on it, and what that does (CC-LOF).

use crate::content::Size;
use crate::game::ClixCampaign;
use crate::need::bounded;
use crate::powers::Power;
use crate::sight::{Course, Eye, Ignores, Lie, Line};
use crate::state::{Flight, Kind, State, Style, UnitId, UnitSet};
use table::show::{SightCell, SightView};
use table::sight::square::{Step, trace};
use table::words::list;
use table::{Cell, Grid};

/// The line from one square to another. An empty square counts as holding a standard-size grounded character
/// (CC-LOF-13).
pub(crate) fn sight(game: &ClixCampaign, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "CC-MOVE-9", ..SightView::default() };
    }
    let (viewer, target) = (game.who_is_at(state, from), game.who_is_at(state, to));
    let inspector = Inspector::new(game, state, (from, viewer), (to, target));
    let (line, found) = inspector.best();
    let range = game.distance(from, to);
    let mut words = match line {
        Line::Clear => format!("clear, range {range}"),
        Line::Hindered => format!("hindered by {}, range {range}: +1 defense", named(&found, line)),
        Line::Blocked => format!("blocked by {}, range {range}", named(&found, line)),
    };
    let mut open = line != Line::Blocked;
    let mut clause = match line {
        Line::Clear => "CC-LOF-1",
        Line::Hindered => "CC-LOF-9",
        Line::Blocked => {
            found.iter().find(|found| found.worst == line).map_or("CC-LOF-4", |found| found.clause)
        }
    };
    if let (Some(viewer), Some(target)) = (viewer, target) {
        if game.is_hidden(state, target, viewer) {
            words = format!("{words}; {}", game.hiding_words(state, target, viewer));
            (open, clause) = (false, "CC-HIDE-1");
        }
        let printed = game.unit(viewer).character.range;
        let reach = game.reach_of(inspector.a, inspector.b, printed);
        if reach != printed {
            words += &format!("; its range is halved to {reach} (CC-SOAR-4)");
        } else if printed > 0 && range > reach && open {
            words += &format!("; out of range, which is {reach}");
        }
    }
    SightView {
        open,
        words,
        clause,
        cells: found.into_iter().map(|found| found.cell()).collect(),
        profile: None,
    }
}

/// What makes a line as bad as it is, in words.
fn named(found: &[Found], line: Line) -> String {
    let names: Vec<&str> =
        found.iter().filter(|object| object.worst == line).map(|object| object.words.as_str()).collect();
    list(&names)
}

impl ClixCampaign {
    /// Why a character is hidden from another, and what would reveal it (CC-HIDE-1 to CC-HIDE-10).
    pub(super) fn hiding_words(&self, state: &State, target: UnitId, from: UnitId) -> String {
        let (hider, seeker) = (self.name_of(target), self.name_of(from));
        if state.units[target].spotted.has(from) {
            return format!(
                "{hider} has Stealth and hides there, but {seeker}'s side has spotted it: close combat only, until it moves"
            );
        }
        let mut words = format!("{hider} has Stealth, so this hides it from {seeker}. ");
        let look = [Style::close(Kind::Search), Style::ranged(Kind::Search)]
            .into_iter()
            .find(|&style| self.may_target(state, from, style, target).is_ok())
            .map(|style| bounded(self.need(state, &self.swing(state, from, target, style))));
        if let Some(need) = look {
            words += &format!("An Attentiveness Roll needs {need}. ");
        }
        let seers = self.side_units(self.controller(state, from)).and(state.on_map);
        let mut seeing = UnitSet(0);
        seers.iter().filter(|&other| self.sees(state, other, target)).for_each(|other| seeing.insert(other));
        if !seeing.is_empty() {
            words += &format!("Seen by {}. ", self.name_them(seeing));
        }
        words
            + "It is found by Super Senses, from the air, on a line without hindering terrain, and when it shoots or uses a power from afar"
    }

    /// What a card says of a character that can hide: from whom it does, and who sees it (CC-HIDE-2).
    pub(crate) fn hiding_facts(&self, state: &State, unit: UnitId) -> Vec<(String, String)> {
        if !self.possesses(state, unit, Power::Stealth) || !state.on_map.has(unit) {
            return Vec::new();
        }
        if state.revealed.has(unit) {
            let words = "nobody: it gave itself away, until its next turn (CC-HIDE-10)";
            return vec![("Hidden from".into(), words.into())];
        }
        let opponents = self.opponents(state, unit);
        let mut sets = [UnitSet(0); 3];
        for other in opponents.iter() {
            let which = match (self.is_hidden(state, unit, other), state.units[unit].spotted.has(other)) {
                (true, false) => 0,
                (true, true) => 1,
                (false, _) => 2,
            };
            sets[which].insert(other);
        }
        let [hidden, spotted, open] = sets;
        let mut facts = Vec::new();
        let mut fact = |name: &str, words: String| facts.push((name.to_string(), words));
        if hidden.is_empty() {
            fact("Hidden from", "nobody: no hindering terrain on the lines to it (CC-HIDE-1)".into());
        } else {
            fact("Hidden from", format!("{}, by hindering terrain (CC-HIDE-1)", self.name_them(hidden)));
        }
        if !spotted.is_empty() {
            fact("Spotted by", format!("{}: close combat only (CC-HIDE-8)", self.name_them(spotted)));
        }
        if !hidden.is_empty() && !open.is_empty() {
            fact("Not hidden from", self.name_them(open));
        }
        facts
    }
}

/// Something on the line.
struct Found {
    cell: Cell,
    worst: Line,
    words: String,
    clause: &'static str,
}

impl Found {
    fn cell(self) -> SightCell {
        SightCell { cell: self.cell, blocks: self.worst == Line::Blocked, words: self.words }
    }
}

/// Walks a line as the rules do, and notes what it meets.
struct Inspector<'a> {
    game: &'a ClixCampaign,
    state: &'a State,
    a: Eye,
    b: Eye,
    others: UnitSet,
    lie: Lie,
}

impl<'a> Inspector<'a> {
    fn new(
        game: &'a ClixCampaign,
        state: &'a State,
        (from, viewer): (Cell, Option<UnitId>),
        (to, target): (Cell, Option<UnitId>),
    ) -> Inspector<'a> {
        let eye = |cell: Cell, unit: Option<UnitId>| unit.map_or(Eye::on(cell), |unit| game.eye(state, unit));
        let mut others = state.on_map;
        [viewer, target].into_iter().flatten().for_each(|unit| others.remove(unit));
        let lie = game.lie(state, Ignores::default());
        Inspector { game, state, a: eye(from, viewer), b: eye(to, target), others, lie }
    }

    /// The courses that are tested: several where a giant may look over things (CC-LOF-10).
    fn courses(&self) -> Vec<Course> {
        let big = |eye: Eye| eye.size > Size::Standard;
        let soars = |eye: Eye| eye.flight == Flight::Soaring;
        match (soars(self.a), soars(self.b)) {
            (false, false) => {
                let levels = |eye: Eye| {
                    let level = self.game.field.level(eye.cell);
                    level..=if big(eye) { 2 } else { level }
                };
                let second = levels(self.b);
                levels(self.a).flat_map(|a| second.clone().map(move |b| Course::Level(a, b))).collect()
            }
            (true, false) if !big(self.b) => vec![Course::Slant],
            (false, true) if !big(self.a) => vec![Course::Slant],
            _ => vec![Course::High],
        }
    }

    /// The mildest of the lines, with what lies on it, nearest to the viewer first.
    fn best(&self) -> (Line, Vec<Found>) {
        let walked = self.courses().into_iter().map(|course| {
            let found = self.walk(course);
            (found.iter().map(|object| object.worst).max().unwrap_or_default(), found)
        });
        walked.min_by_key(|(worst, _)| *worst).unwrap_or_default()
    }

    /// CC-LOF-3: every square the line passes through and every wall it crosses; at an exact corner the milder
    /// of the two ways around it.
    fn walk(&self, course: Course) -> Vec<Found> {
        let grid = self.game.grid();
        let (from, to) = (self.a.cell, self.b.cell);
        let cell = |at: table::grid::Square| grid.at(at).unwrap_or(from);
        let mut found = Vec::new();
        if from == to {
            return found;
        }
        let (mut here, mut over_corner) = (from, false);
        for step in trace(grid.square(from), grid.square(to)) {
            match step {
                Step::Corner { from: before, to: after, left, right } => {
                    let (before, after) = (cell(before), cell(after));
                    let ways = [left, right].map(|side| self.around((before, cell(side), after), course));
                    found.extend(self.corner(ways));
                    (here, over_corner) = (after, true);
                }
                Step::Through(at) => {
                    let next = cell(at);
                    if !over_corner {
                        found.extend(self.wall(here, next, course));
                    }
                    found.push(self.square(next, course));
                    (here, over_corner) = (next, false);
                }
            }
        }
        if !over_corner {
            found.extend(self.wall(here, to, course));
        }
        found.extend(self.end(course));
        found
    }

    /// One way around a corner: the square that is touched and its two walls. What is worst on it counts.
    fn around(&self, (before, side, after): (Cell, Cell, Cell), course: Course) -> Found {
        let mut worst = self.square(side, course);
        for wall in [self.wall(before, side, course), self.wall(side, after, course)].into_iter().flatten() {
            if wall.worst > worst.worst {
                worst = wall;
            }
        }
        worst
    }

    /// Both ways around a corner are bad, or one is open and nothing is in the way.
    fn corner(&self, [left, right]: [Found; 2]) -> Option<Found> {
        let worst = left.worst.min(right.worst);
        if worst == Line::Clear {
            return None;
        }
        let words = format!("a corner, with {} on one side and {} on the other", left.words, right.words);
        Some(Found { cell: left.cell, worst, words, clause: "CC-LOF-3" })
    }

    /// A wall between two squares, if the line minds it.
    fn wall(&self, a: Cell, b: Cell, course: Course) -> Option<Found> {
        let worst = self.game.wall_severity(a, b, course, &self.lie);
        let name = |cell| self.game.square_name(cell);
        (worst != Line::Clear).then(|| Found {
            cell: b,
            worst,
            words: format!("the wall between {} and {}", name(a), name(b)),
            clause: "CC-LOF-4",
        })
    }

    /// A square in between: its terrain, and whoever stands there.
    fn square(&self, cell: Cell, course: Course) -> Found {
        let (game, state) = (self.game, self.state);
        let name = game.square_name(cell);
        let body = self.others.iter().find(|&unit| {
            state.units[unit].cell == cell && game.is_in_the_way(state, unit, self.a, self.b, course)
        });
        if let Some(unit) = body {
            let words = format!("{} on {name}", game.name_of(unit));
            return Found { cell, worst: Line::Blocked, words, clause: "CC-LOF-5" };
        }
        let worst = game.terrain_severity(cell, course, &self.lie);
        let words = match worst {
            Line::Clear => String::new(),
            _ => format!("{} on {name}", game.terrain_at(state, cell)),
        };
        Found { cell, worst, words, clause: "CC-LOF-6" }
    }

    /// CC-LOF-9: the target's own square, if it is hindering at the level it is taken to be on.
    fn end(&self, course: Course) -> Option<Found> {
        let (game, cell) = (self.game, self.b.cell);
        let hinders = matches!(course, Course::Level(_, level) if level == game.field.level(cell))
            && self.lie.hindering.contains(cell);
        hinders.then(|| Found {
            cell,
            worst: Line::Hindered,
            words: format!("{}, the target's own square", game.terrain_at(self.state, cell)),
            clause: "CC-LOF-9",
        })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Book;
    use table::{Game, Rulebook, Seeded, Setup, Status};

    /// What is said of a line is what the rules make of it, on every map, in the middle of random games.
    #[test]
    fn a_line_in_words_is_the_line_of_the_rules() {
        for scenario in ["crossroads", "lockdown", "high-water", "night-shift"] {
            let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
            let game = Book::set_up(&setup).unwrap();
            let (mut luck, mut dice) = (Seeded::new(7u64.into()), Seeded::new(8u64.into()));
            let (mut state, mut seen) = (game.start(), [0; 3]);
            for turn in 0..400 {
                let Status::ToAct(_) = game.status(&state) else { break };
                let mut choices = Vec::new();
                game.legal(&state, &mut choices);
                let action = choices[luck.below(choices.len() as u32) as usize];
                game.play(&mut state, &action, &mut dice, &mut Vec::new()).unwrap();
                if turn % 20 != 0 {
                    continue;
                }
                let cells = game.grid().cells().count() as u32;
                for _ in 0..200 {
                    let [from, to] = [(); 2].map(|()| Cell(luck.below(cells) as u16));
                    let ends = [from, to].map(|cell| (cell, game.who_is_at(&state, cell)));
                    let inspector = Inspector::new(&game, &state, ends[0], ends[1]);
                    let line =
                        game.line(&state, inspector.a, inspector.b, inspector.others, Ignores::default());
                    assert_eq!(inspector.best().0, line, "{scenario}: {from:?} to {to:?}");
                    seen[line as usize] += 1;
                }
            }
            assert!(seen.iter().all(|&count| count > 20), "{scenario}: {seen:?}");
        }
    }
}
