//! The records of a cell: a short row per game, and sums over all games.
//!
//! All figures are integers and sums do not depend on the order of games, so neither the number of threads
//! nor an interruption changes a result.

use crate::stats::{Estimate, mean};
use serde::{Deserialize, Serialize};
use shelf::{GameFigures, PlaceKind, UnitFigures};
use std::collections::BTreeMap;

/// Of how many of the first games of a cell it is noted where units stood, fought and fell: enough for a map, and the
/// journal stays small.
pub const PLACED_GAMES: u32 = 100;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum GameResult {
    /// This side won.
    Won(u8),
    /// Nobody won.
    Draw,
    /// It did not end within the game's limit of decisions.
    Stuck,
}

impl From<GameResult> for u8 {
    fn from(result: GameResult) -> u8 {
        match result {
            GameResult::Won(side) => side.min(1),
            GameResult::Draw => 2,
            GameResult::Stuck => 3,
        }
    }
}

impl TryFrom<u8> for GameResult {
    type Error = String;
    fn try_from(code: u8) -> Result<GameResult, String> {
        match code {
            0 | 1 => Ok(GameResult::Won(code)),
            2 => Ok(GameResult::Draw),
            3 => Ok(GameResult::Stuck),
            _ => Err(format!("invalid game result {code}")),
        }
    }
}

impl GameResult {
    /// The score of a side: 1 for a win, half for a draw; `None` for a game that got stuck.
    #[must_use]
    pub fn score(self, side: u8) -> Option<f64> {
        match self {
            GameResult::Won(winner) => Some(f64::from(u8::from(winner == side))),
            GameResult::Draw => Some(0.5),
            GameResult::Stuck => None,
        }
    }
}

/// One game, written as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "RowCode", from = "RowCode")]
pub struct Row {
    /// Its result.
    pub result: GameResult,
    /// The clause that ended it, as an index into the list of clauses.
    pub clause: u8,
    /// The side that moved first, if one had a choice.
    pub first: Option<u8>,
    /// The turn it ended in.
    pub turns: u16,
    /// The number of decisions.
    pub decisions: u32,
    /// The points of both sides at the end.
    pub scores: [i32; 2],
    /// A digest of all choices: games that differ in it took a different course.
    pub course: u32,
}

/// The written form of a row: result, clause, first mover (2 for none), turns, decisions, points, course.
type RowCode = (GameResult, u8, u8, u16, u32, i32, i32, u32);

impl From<Row> for RowCode {
    fn from(row: Row) -> RowCode {
        let [a, b] = row.scores;
        (row.result, row.clause, row.first.unwrap_or(2), row.turns, row.decisions, a, b, row.course)
    }
}

impl From<RowCode> for Row {
    fn from((result, clause, first, turns, decisions, a, b, course): RowCode) -> Row {
        let first = (first < 2).then_some(first);
        Row { result, clause, first, turns, decisions, scores: [a, b], course }
    }
}

/// The points at the end of a turn, summed over the games that reached it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnSum {
    /// The number of games that reached the turn.
    pub games: u64,
    /// The sums of both sides' points.
    pub scores: [i64; 2],
}

/// What a unit did and suffered, summed over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSum {
    /// The harm it dealt.
    pub dealt: u64,
    /// The sum of the squares of harm dealt.
    pub dealt_squared: u64,
    /// The harm it took.
    pub taken: u64,
    /// The sum of the squares of harm taken.
    pub taken_squared: u64,
    /// The worth of the harm dealt, in thousandths of a point.
    pub earned: u64,
    /// The sum of the squares of that worth, in millionths of a square point: whole points would lose the
    /// fractions that most blows are worth.
    pub earned_squared: u128,
    /// The enemies it destroyed.
    pub kills: u64,
    /// The games it survived.
    pub survived: u64,
}

impl UnitSum {
    fn count(&mut self, unit: &UnitFigures) {
        let square = |number: u64| number.saturating_mul(number);
        self.dealt += u64::from(unit.dealt);
        self.dealt_squared += square(unit.dealt.into());
        self.taken += u64::from(unit.taken);
        self.taken_squared += square(unit.taken.into());
        self.earned += unit.earned;
        self.earned_squared += u128::from(unit.earned).pow(2);
        self.kills += u64::from(unit.kills);
        self.survived += u64::from(unit.survived);
    }

    /// The mean worth of the harm dealt, in points, over this many games.
    #[must_use]
    pub fn mean_earned(&self, games: u64) -> Estimate {
        mean(self.earned as f64 / 1e3, self.earned_squared as f64 / 1e6, games as f64)
    }

    /// Adds another sum to this one.
    pub fn add(&mut self, other: &UnitSum) {
        self.dealt += other.dealt;
        self.dealt_squared += other.dealt_squared;
        self.taken += other.taken;
        self.taken_squared += other.taken_squared;
        self.earned += other.earned;
        self.earned_squared += other.earned_squared;
        self.kills += other.kills;
        self.survived += other.survived;
    }
}

/// Where something happened: what (0 stood, 1 dealt harm, 2 fell), the side, and the cell of the map.
pub type PlaceKey = (u8, u8, u16);

/// The code of what happened in a place.
#[must_use]
pub fn place_code(what: PlaceKind) -> u8 {
    match what {
        PlaceKind::Stood => 0,
        PlaceKind::Dealt => 1,
        PlaceKind::Fell => 2,
    }
}

/// How much happened where, summed over games. It is written as a list, because keys of JSON are texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<(u8, u8, u16, u64)>", from = "Vec<(u8, u8, u16, u64)>")]
pub struct Places(pub BTreeMap<PlaceKey, u64>);

impl From<Places> for Vec<(u8, u8, u16, u64)> {
    fn from(places: Places) -> Vec<(u8, u8, u16, u64)> {
        places.0.into_iter().map(|((what, side, cell), amount)| (what, side, cell, amount)).collect()
    }
}

impl From<Vec<(u8, u8, u16, u64)>> for Places {
    fn from(list: Vec<(u8, u8, u16, u64)>) -> Places {
        Places(list.into_iter().map(|(what, side, cell, amount)| ((what, side, cell), amount)).collect())
    }
}

impl Places {
    /// Adds others to these.
    pub fn add(&mut self, other: &Places) {
        other.0.iter().for_each(|(&key, &amount)| *self.0.entry(key).or_default() += amount);
    }
}

/// Consecutive games of one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// The digest of the cell.
    pub cell: String,
    /// The number of the first game, counted from 0.
    pub from: u32,
    /// The clauses that ended the games.
    pub clauses: Vec<String>,
    /// The games.
    pub games: Vec<Row>,
    /// The points by turn.
    pub turns: Vec<TurnSum>,
    /// The units of the match.
    pub units: Vec<UnitSum>,
    /// Where units stood, fought and fell in the first games of the cell.
    pub places: Places,
}

impl Batch {
    /// An empty batch that begins with game `from`.
    #[must_use]
    pub fn new(cell: String, from: u32) -> Batch {
        Batch { cell, from, ..Batch::default() }
    }

    /// Adds the next game.
    pub fn count(&mut self, figures: &GameFigures) {
        let known = self.clauses.iter().position(|clause| clause == figures.clause);
        let clause = known.unwrap_or_else(|| {
            self.clauses.push(figures.clause.into());
            self.clauses.len() - 1
        });
        let result = match figures.winner {
            _ if figures.stuck => GameResult::Stuck,
            Some(side) => GameResult::Won(side.min(1)),
            None => GameResult::Draw,
        };
        self.games.push(Row {
            result,
            clause: clause as u8,
            first: figures.first,
            turns: figures.turns,
            decisions: figures.decisions,
            scores: figures.scores.last().copied().unwrap_or_default().map(|points| points as i32),
            course: figures.course,
        });
        for place in &figures.places {
            let key = (place_code(place.what), place.side, place.cell.0);
            *self.places.0.entry(key).or_default() += u64::from(place.amount);
        }
        grow(&mut self.turns, figures.scores.len());
        for (sum, scores) in self.turns.iter_mut().zip(&figures.scores) {
            sum.games += 1;
            sum.scores = [sum.scores[0] + scores[0], sum.scores[1] + scores[1]];
        }
        grow(&mut self.units, figures.units.len());
        self.units.iter_mut().zip(&figures.units).for_each(|(sum, unit)| sum.count(unit));
    }
}

/// Extends a list to at least this length.
fn grow<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
    if list.len() < len {
        list.resize(len, T::default());
    }
}

/// The record of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellRecord {
    /// The clauses that ended games, in order of their ids once settled.
    pub clauses: Vec<String>,
    /// The games by number; `None` for one that is not finished.
    pub games: Vec<Option<Row>>,
    /// The points by turn.
    pub turns: Vec<TurnSum>,
    /// The units of the match.
    pub units: Vec<UnitSum>,
    /// Where units stood, fought and fell in the first [`PLACED_GAMES`] games.
    pub places: Places,
}

impl CellRecord {
    /// The record of a cell with this many games, none of them finished.
    #[must_use]
    pub fn new(games: u32) -> CellRecord {
        CellRecord { games: vec![None; games as usize], ..CellRecord::default() }
    }

    /// Adds a batch and returns whether it was added. A batch with a game that is already there, or is not part
    /// of the cell, is skipped as a whole, because its sums cannot be split.
    pub fn absorb(&mut self, batch: &Batch) -> bool {
        let from = batch.from as usize;
        let room = self.games.get(from..from + batch.games.len());
        if !room.is_some_and(|room| room.iter().all(Option::is_none)) {
            return false;
        }
        let clauses: Vec<u8> = batch.clauses.iter().map(|clause| self.clause(clause)).collect();
        for (at, row) in batch.games.iter().enumerate() {
            let clause = clauses.get(usize::from(row.clause)).copied().unwrap_or_default();
            self.games[from + at] = Some(Row { clause, ..*row });
        }
        grow(&mut self.turns, batch.turns.len());
        for (sum, more) in self.turns.iter_mut().zip(&batch.turns) {
            sum.games += more.games;
            sum.scores = [sum.scores[0] + more.scores[0], sum.scores[1] + more.scores[1]];
        }
        grow(&mut self.units, batch.units.len());
        self.units.iter_mut().zip(&batch.units).for_each(|(sum, more)| sum.add(more));
        self.places.add(&batch.places);
        true
    }

    /// The index of a clause, added if it is new.
    fn clause(&mut self, clause: &str) -> u8 {
        let known = self.clauses.iter().position(|known| known == clause);
        known.unwrap_or_else(|| {
            self.clauses.push(clause.into());
            self.clauses.len() - 1
        }) as u8
    }

    /// Sorts the clauses, so the order of batches does not matter.
    pub fn settle(&mut self) {
        let mut order: Vec<usize> = (0..self.clauses.len()).collect();
        order.sort_by(|&a, &b| self.clauses[a].cmp(&self.clauses[b]));
        let index = |old: u8| order.iter().position(|&at| at == usize::from(old)).unwrap_or_default() as u8;
        self.games.iter_mut().flatten().for_each(|row| row.clause = index(row.clause));
        self.clauses.sort();
    }

    /// The finished games.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.games.iter().flatten()
    }

    /// The number of finished games.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.rows().count() as u64
    }

    /// The unfinished games, as ranges of numbers.
    #[must_use]
    pub fn missing(&self) -> Vec<(u32, u32)> {
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for at in (0..self.games.len()).filter(|&at| self.games[at].is_none()).map(|at| at as u32) {
            match ranges.last_mut() {
                Some((_, end)) if *end == at => *end += 1,
                _ => ranges.push((at, at + 1)),
            }
        }
        ranges
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::PlaceFigure;

    fn figures(winner: Option<u8>, clause: &'static str) -> GameFigures {
        let unit = UnitFigures { dealt: 3, taken: 2, earned: 5_000, kills: 1, survived: true };
        let scores = vec![[1, 0], [2, 1]];
        let place = PlaceFigure { what: PlaceKind::Dealt, side: 1, cell: table::Cell(40), amount: 3 };
        GameFigures {
            places: vec![place],
            course: 77,
            winner,
            clause,
            turns: 2,
            decisions: 9,
            first: Some(1),
            scores,
            units: vec![unit],
            stuck: false,
            forfeit: None,
        }
    }

    fn batch(from: u32, clauses: &[&'static str]) -> Batch {
        let mut batch = Batch::new("c".into(), from);
        clauses.iter().for_each(|clause| batch.count(&figures(Some(0), clause)));
        batch
    }

    #[test]
    fn the_order_of_batches_does_not_matter() {
        let (a, b) = (batch(0, &["Z-1", "A-1"]), batch(2, &["A-1"]));
        let (mut one, mut other) = (CellRecord::new(3), CellRecord::new(3));
        assert!(one.absorb(&a) && one.absorb(&b) && other.absorb(&b) && other.absorb(&a));
        one.settle();
        other.settle();
        assert_eq!(one, other);
        assert_eq!(one.clauses, ["A-1", "Z-1"]);
        assert_eq!(one.games[0].map(|row| row.clause), Some(1));
        assert_eq!((one.turns[1].games, one.turns[1].scores, one.units[0].dealt_squared), (3, [6, 3], 27));
        assert_eq!(one.places, Places(BTreeMap::from([((1, 1, 40), 9)])));
    }

    #[test]
    fn batches_that_overlap_or_exceed_the_cell_are_skipped() {
        let mut cell = CellRecord::new(4);
        assert!(cell.absorb(&batch(1, &["A-1", "A-1"])));
        assert!(!cell.absorb(&batch(2, &["A-1"])));
        assert!(!cell.absorb(&batch(3, &["A-1", "A-1"])));
        assert_eq!((cell.finished(), cell.missing()), (2, vec![(0, 1), (3, 4)]));
    }

    /// Worth below a point counts: 0.4 and 0.8 points have a mean of 0.6 and an interval around it.
    #[test]
    fn fractions_of_a_point_are_squared_too() {
        let mut batch = Batch::new("c".into(), 0);
        for earned in [400, 800] {
            let unit = UnitFigures { earned, ..UnitFigures::default() };
            batch.count(&GameFigures { units: vec![unit], ..figures(Some(0), "A-1") });
        }
        assert_eq!((batch.units[0].earned, batch.units[0].earned_squared), (1_200, 800_000));
        let mean = batch.units[0].mean_earned(2);
        assert!((mean.value - 0.6).abs() < 1e-12 && mean.high > mean.value, "{mean:?}");
    }

    #[test]
    fn a_batch_comes_back_from_its_line() {
        let mut batch = batch(7, &["A-1"]);
        // Larger than any number of 64 bits.
        batch.units[0].earned_squared = u128::from(u64::MAX) * 7;
        batch.count(&GameFigures { stuck: true, ..figures(None, "") });
        let line = serde_json::to_string(&batch).expect("plain data");
        assert!(line.contains("[0,0,1,2,9,2,1,77]"), "{line}");
        assert_eq!(serde_json::from_str::<Batch>(&line).expect("its own line"), batch);
        assert!(serde_json::from_str::<Row>("[9,0,1,2,9,2,1,77]").is_err());
    }
}
