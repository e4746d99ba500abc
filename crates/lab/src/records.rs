//! What is kept of the games of a cell: a short row for each, and sums over all.
//!
//! Everything is whole numbers, and sums do not depend on the order of games: that is why the number of
//! threads, or a stop in between, changes no result.

use serde::{Deserialize, Serialize};
use shelf::{Course, UnitCourse};

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Result {
    /// The side of that number won.
    Won(u8),
    /// Nobody won.
    Draw,
    /// It had no end.
    Stuck,
}

impl From<Result> for u8 {
    fn from(result: Result) -> u8 {
        match result {
            Result::Won(side) => side.min(1),
            Result::Draw => 2,
            Result::Stuck => 3,
        }
    }
}

impl TryFrom<u8> for Result {
    type Error = String;
    fn try_from(code: u8) -> std::result::Result<Result, String> {
        match code {
            0 | 1 => Ok(Result::Won(code)),
            2 => Ok(Result::Draw),
            3 => Ok(Result::Stuck),
            _ => Err(format!("{code} is no result of a game")),
        }
    }
}

impl Result {
    /// What a side scored: 1 for a win, half for a draw; nothing is known of a game without an end.
    #[must_use]
    pub fn score(self, side: u8) -> Option<f64> {
        match self {
            Result::Won(winner) => Some(f64::from(u8::from(winner == side))),
            Result::Draw => Some(0.5),
            Result::Stuck => None,
        }
    }
}

/// A game in one short row, written as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "RowCode", from = "RowCode")]
pub struct Row {
    /// How it came out.
    pub result: Result,
    /// The number of the clause that ended it.
    pub clause: u8,
    /// The side that moved first, if any had a choice.
    pub first: Option<u8>,
    /// The turn it ended in.
    pub turns: u16,
    /// How many decisions were made.
    pub decisions: u32,
    /// The points of both sides at the end.
    pub scores: [i32; 2],
}

/// A row as it is written: result, clause, first mover (2 for none), turns, decisions, points.
type RowCode = (Result, u8, u8, u16, u32, i32, i32);

impl From<Row> for RowCode {
    fn from(row: Row) -> RowCode {
        let [a, b] = row.scores;
        (row.result, row.clause, row.first.unwrap_or(2), row.turns, row.decisions, a, b)
    }
}

impl From<RowCode> for Row {
    fn from((result, clause, first, turns, decisions, a, b): RowCode) -> Row {
        Row { result, clause, first: (first < 2).then_some(first), turns, decisions, scores: [a, b] }
    }
}

/// Points at the end of a turn, summed over the games that had that turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnSum {
    /// How many games had it.
    pub games: u64,
    /// The points of both sides.
    pub scores: [i64; 2],
}

/// What a unit did and suffered, summed over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSum {
    /// Harm done.
    pub dealt: u64,
    /// The squares of it.
    pub dealt_squared: u64,
    /// Harm taken.
    pub taken: u64,
    /// The squares of it.
    pub taken_squared: u64,
    /// What the harm done was worth, in thousandths of a point.
    pub earned: u64,
    /// The squares of it, in points.
    pub earned_squared: u64,
    /// Enemies destroyed.
    pub kills: u64,
    /// Games it came through.
    pub survived: u64,
}

impl UnitSum {
    fn count(&mut self, unit: &UnitCourse) {
        let square = |number: u64| number.saturating_mul(number);
        self.dealt += u64::from(unit.dealt);
        self.dealt_squared += square(unit.dealt.into());
        self.taken += u64::from(unit.taken);
        self.taken_squared += square(unit.taken.into());
        self.earned += unit.earned;
        self.earned_squared += square(unit.earned / 1000);
        self.kills += u64::from(unit.kills);
        self.survived += u64::from(unit.survived);
    }

    /// Adds another sum.
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

/// Games of one cell, one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// The digest of the cell.
    pub cell: String,
    /// The number of the first game, counted from 0.
    pub from: u32,
    /// The clauses that rows name by number.
    pub clauses: Vec<String>,
    /// The games.
    pub games: Vec<Row>,
    /// Points by turn.
    pub turns: Vec<TurnSum>,
    /// The units of the match.
    pub units: Vec<UnitSum>,
}

impl Batch {
    /// A batch that begins with a game.
    #[must_use]
    pub fn new(cell: String, from: u32) -> Batch {
        Batch { cell, from, ..Batch::default() }
    }

    /// Adds the next game.
    pub fn count(&mut self, course: &Course) {
        let known = self.clauses.iter().position(|clause| clause == course.clause);
        let clause = known.unwrap_or_else(|| {
            self.clauses.push(course.clause.into());
            self.clauses.len() - 1
        });
        let result = match course.winner {
            _ if course.stuck => Result::Stuck,
            Some(side) => Result::Won(side.min(1)),
            None => Result::Draw,
        };
        self.games.push(Row {
            result,
            clause: clause as u8,
            first: course.first,
            turns: course.turns,
            decisions: course.decisions,
            scores: course.scores.last().copied().unwrap_or_default().map(|points| points as i32),
        });
        grow(&mut self.turns, course.scores.len());
        for (sum, scores) in self.turns.iter_mut().zip(&course.scores) {
            sum.games += 1;
            sum.scores = [sum.scores[0] + scores[0], sum.scores[1] + scores[1]];
        }
        grow(&mut self.units, course.units.len());
        self.units.iter_mut().zip(&course.units).for_each(|(sum, unit)| sum.count(unit));
    }
}

fn grow<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
    if list.len() < len {
        list.resize(len, T::default());
    }
}

/// All that is kept of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellRecord {
    /// The clauses that rows name by number, in order of their ids.
    pub clauses: Vec<String>,
    /// The games by their numbers; a game that is not finished is missing.
    pub games: Vec<Option<Row>>,
    /// Points by turn.
    pub turns: Vec<TurnSum>,
    /// The units of the match.
    pub units: Vec<UnitSum>,
}

impl CellRecord {
    /// A cell of so many games, none of them finished.
    #[must_use]
    pub fn new(games: u32) -> CellRecord {
        CellRecord { games: vec![None; games as usize], ..CellRecord::default() }
    }

    /// Adds a batch; one with games that are there already, or that nobody asked for, is left out as a
    /// whole, for its sums cannot be taken apart. Whether it was added.
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
        true
    }

    fn clause(&mut self, clause: &str) -> u8 {
        let known = self.clauses.iter().position(|known| known == clause);
        known.unwrap_or_else(|| {
            self.clauses.push(clause.into());
            self.clauses.len() - 1
        }) as u8
    }

    /// Puts the clauses in order, so that it does not matter which game came first.
    pub fn settle(&mut self) {
        let mut order: Vec<usize> = (0..self.clauses.len()).collect();
        order.sort_by(|&a, &b| self.clauses[a].cmp(&self.clauses[b]));
        let place = |old: u8| order.iter().position(|&at| at == usize::from(old)).unwrap_or_default() as u8;
        self.games.iter_mut().flatten().for_each(|row| row.clause = place(row.clause));
        self.clauses.sort();
    }

    /// The finished games.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.games.iter().flatten()
    }

    /// How many games are finished.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.rows().count() as u64
    }

    /// The games that are missing, as ranges of numbers.
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

    fn course(winner: Option<u8>, clause: &'static str) -> Course {
        let unit = UnitCourse { dealt: 3, taken: 2, earned: 5_000, kills: 1, survived: true };
        let scores = vec![[1, 0], [2, 1]];
        Course {
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
        clauses.iter().for_each(|clause| batch.count(&course(Some(0), clause)));
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
    }

    #[test]
    fn what_is_there_already_or_was_not_asked_for_is_left_out() {
        let mut cell = CellRecord::new(4);
        assert!(cell.absorb(&batch(1, &["A-1", "A-1"])));
        assert!(!cell.absorb(&batch(2, &["A-1"])));
        assert!(!cell.absorb(&batch(3, &["A-1", "A-1"])));
        assert_eq!((cell.finished(), cell.missing()), (2, vec![(0, 1), (3, 4)]));
    }

    #[test]
    fn a_batch_comes_back_from_its_line() {
        let mut batch = batch(7, &["A-1"]);
        batch.count(&Course { stuck: true, ..course(None, "") });
        let line = serde_json::to_string(&batch).expect("plain data");
        assert!(line.contains("[0,0,1,2,9,2,1]"), "{line}");
        assert_eq!(serde_json::from_str::<Batch>(&line).expect("its own line"), batch);
        assert!(serde_json::from_str::<Row>("[9,0,1,2,9,2,1]").is_err());
    }
}
