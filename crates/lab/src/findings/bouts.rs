//! Who beat whom, on which side, and whether moving first helped.

use super::groups;
use super::words::{self, Among};
use crate::records::{GameResult, Row};
use crate::stats::{Estimate, Scores, holm_widths, mean, weighted_sum, wilson};
use crate::{CellRecord, Study};
use serde::Serialize;
use shelf::FORFEIT;

/// The results of a bout, both ways around.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoutFinding {
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// "baseline", or the option that differs.
    pub options: String,
    /// The two contenders.
    pub names: [String; 2],
    /// Whether they differ only in their sides.
    pub mirror: bool,
    /// The numbers of its cells, counted from 1.
    pub cells: Vec<usize>,
    /// The number of finished games.
    pub games: u64,
    /// The games that each contender won.
    pub wins: [u64; 2],
    /// The drawn games.
    pub draws: u64,
    /// The games that got stuck.
    pub stuck: u64,
    /// The games that each lost by forfeit: a program exited or took too long. They count as wins of the other.
    pub forfeits: [u64; 2],
    /// The first contender's share: wins and half the draws.
    pub share: Estimate,
    /// The share of draws among all games.
    pub draw_rate: Estimate,
    /// The share in words.
    pub verdict: String,
}

/// The results of a single cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellFinding {
    /// Its number, counted from 1.
    pub number: usize,
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// "baseline", or the option that differs.
    pub options: String,
    /// The names of the sides.
    pub sides: [String; 2],
    /// The contender on each side.
    pub names: [String; 2],
    /// The number of finished games.
    pub games: u64,
    /// The games that each side won.
    pub wins: [u64; 2],
    /// The drawn games.
    pub draws: u64,
    /// The games that got stuck.
    pub stuck: u64,
    /// The games that each lost by forfeit: a program exited or took too long. They count as wins of the other.
    pub forfeits: [u64; 2],
    /// The share of the first side.
    pub share: Estimate,
    /// The share of the first mover; only where both sides moved first often enough.
    pub first_mover: Option<Estimate>,
    /// The turns per game.
    pub turns: Estimate,
    /// The decisions per game.
    pub decisions: f64,
}

/// The results of all forces against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatrixFinding {
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// "baseline", or the option that differs.
    pub options: String,
    /// The forces, the strongest first.
    pub names: Vec<String>,
    /// The share of the force of a row against the force of a column.
    pub shares: Vec<Vec<Option<Estimate>>>,
    /// The share of each force against all others together.
    pub overall: Vec<Estimate>,
    /// The number of the cell, counted from 1, in which the force of a row is the first side against that of a
    /// column; of the other cell of their bout, if there is none.
    pub cells: Vec<Vec<Option<usize>>>,
}

/// Whether a side, or moving first, is an advantage.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideFinding {
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// "baseline", or the option that differs.
    pub options: String,
    /// The names of the sides.
    pub sides: [String; 2],
    /// The share of the first side, regardless of who was on it.
    pub share: Estimate,
    /// That share in words.
    pub verdict: String,
    /// The share of the first mover, whoever it is; only where both contenders moved first often enough.
    pub first_mover: Option<Estimate>,
    /// That share in words.
    pub first_verdict: String,
}

/// The counted results of one side against the other, or of one contender against the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Count {
    pub wins: [u64; 2],
    pub draws: u64,
    pub stuck: u64,
    pub forfeits: [u64; 2],
    /// The scores of the first one, once a cell is counted.
    pub scores: Scores,
}

impl Count {
    /// Both counts together, each of whole cells.
    fn and(self, other: Count) -> Count {
        let both = |a: [u64; 2], b: [u64; 2]| [a[0] + b[0], a[1] + b[1]];
        Count {
            wins: both(self.wins, other.wins),
            draws: self.draws + other.draws,
            stuck: self.stuck + other.stuck,
            forfeits: both(self.forfeits, other.forfeits),
            scores: self.scores.and(other.scores),
        }
    }

    /// The count as the other one sees it.
    fn of_the_other(self) -> Count {
        Count {
            wins: [self.wins[1], self.wins[0]],
            forfeits: [self.forfeits[1], self.forfeits[0]],
            scores: self.scores.of_the_other(),
            ..self
        }
    }

    pub fn add(&mut self, result: GameResult, forfeit: bool, swapped: bool) {
        match result {
            GameResult::Won(side) => {
                let winner = usize::from((side == 1) != swapped);
                self.wins[winner] += 1;
                self.forfeits[1 - winner] += u64::from(forfeit);
            }
            GameResult::Draw => self.draws += 1,
            GameResult::Stuck => self.stuck += 1,
        }
    }

    pub fn decided(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws
    }

    pub fn games(&self) -> u64 {
        self.decided() + self.stuck
    }

    /// The scores of the first one, if all games are of one cell.
    fn of_one_cell(&self) -> Scores {
        Scores::of(self.wins[0] as f64, self.draws as f64, self.decided() as f64)
    }

    /// The share of the first one.
    pub fn share(&self, study: &Study) -> Estimate {
        study.share(&self.scores)
    }
}

/// Counts the results of some cells, by side or by contender.
pub(crate) fn count(study: &Study, records: &[CellRecord], cells: &[usize], by_contender: bool) -> Count {
    let one = |cell: usize| {
        let mut count = Count::default();
        let swapped = by_contender && study.cells[cell].swapped;
        let forfeit = records[cell].clauses.iter().position(|clause| clause == FORFEIT);
        for row in records[cell].rows() {
            count.add(row.result, forfeit == Some(usize::from(row.clause)), swapped);
        }
        Count { scores: count.of_one_cell(), ..count }
    };
    cells.iter().map(|&cell| one(cell)).fold(Count::default(), Count::and)
}

/// The fewest games in which each of two has to move first before a figure is given for it.
const MIN_FIRST: f64 = 20.0;

/// The scores of those who moved first, if each of two did so often enough.
///
/// Whoever is stronger wins more when moving first and when moving second. So the shares of both, each
/// when moving first, count alike: without an advantage of moving first, their mean is a half however
/// unequal the two are.
fn first_mover(
    study: &Study,
    records: &[CellRecord],
    cells: &[usize],
    by_contender: bool,
) -> Option<[Scores; 2]> {
    let mut moved = [Scores::default(); 2];
    for &cell in cells {
        let swapped = by_contender && study.cells[cell].swapped;
        let mut counts = [Count::default(); 2];
        for row in records[cell].rows() {
            let Some(side) = row.first else { continue };
            // Counted as if the first mover were always the first side.
            counts[usize::from((side == 1) != swapped)].add(row.result, false, side == 1);
        }
        for (moved, count) in moved.iter_mut().zip(counts) {
            *moved = moved.and(count.of_one_cell());
        }
    }
    moved.iter().all(|scores| scores.games() >= MIN_FIRST).then_some(moved)
}

/// The mean of the shares of several pairs when moving first, weighted by their games; `None` without any.
fn mean_of_first(pairs: &[[Scores; 2]]) -> Option<Estimate> {
    let games: f64 = pairs.iter().flatten().map(Scores::games).sum();
    let parts: Vec<(f64, Estimate)> = pairs
        .iter()
        .flat_map(|pair| {
            let weight = 0.5 * (pair[0].games() + pair[1].games()) / games;
            pair.map(|scores| (weight, scores.share()))
        })
        .collect();
    (!parts.is_empty()).then(|| weighted_sum(&parts))
}

pub(super) fn bouts(study: &Study, records: &[CellRecord]) -> Vec<BoutFinding> {
    // Within one set of options, all bouts are comparisons made at once.
    let counts: Vec<Count> =
        study.bouts.iter().map(|bout| count(study, records, &bout.cells, true)).collect();
    let mut stand_out = vec![false; counts.len()];
    for variant in 0..study.variants.len() {
        let same: Vec<usize> = (0..counts.len()).filter(|&at| study.bouts[at].variant == variant).collect();
        let scores: Vec<f64> = same.iter().map(|&at| counts[at].scores.distance_from_even()).collect();
        let widths = holm_widths(&scores);
        same.iter().zip(scores).zip(widths).for_each(|((&at, score), width)| {
            stand_out[at] = score.abs() > width;
        });
    }
    let pairs = study.bouts.len() / study.variants.len();
    let finding = |(at, bout): (usize, &crate::Bout)| {
        let count = counts[at];
        // A confidence sequence is wide enough already.
        let among = Among { pairs, stands_out: stand_out[at] || study.until_settled };
        let names = bout.contenders.each_ref().map(|contender| contender.name.clone());
        BoutFinding {
            place: bout.place(),
            players: study.players_of(bout),
            options: study.variants[bout.variant].name.clone(),
            mirror: bout.is_mirror(),
            cells: bout.cells.iter().map(|cell| cell + 1).collect(),
            games: count.games(),
            wins: count.wins,
            draws: count.draws,
            stuck: count.stuck,
            forfeits: count.forfeits,
            share: count.share(study),
            draw_rate: wilson(count.draws as f64, count.games() as f64),
            verdict: words::balance(&names, count.share(study), count.decided(), study.margin, among),
            names,
        }
    };
    study.bouts.iter().enumerate().map(finding).collect()
}

pub(super) fn cells(study: &Study, records: &[CellRecord]) -> Vec<CellFinding> {
    let mut findings = Vec::new();
    for (at, (cell, record)) in study.cells.iter().zip(records).enumerate() {
        let bout = &study.bouts[cell.bout];
        let count = count(study, records, &[at], false);
        let sum = |of: &dyn Fn(&Row) -> f64| record.rows().map(of).sum::<f64>();
        let turns = |row: &Row| f64::from(row.turns);
        let games = record.finished() as f64;
        findings.push(CellFinding {
            number: at + 1,
            place: bout.place(),
            players: study.players_of(bout),
            options: study.variants[bout.variant].name.clone(),
            sides: two(&cell.sides),
            names: [0, 1].map(|side| study.contender(cell, side).name.clone()),
            games: count.games(),
            wins: count.wins,
            draws: count.draws,
            stuck: count.stuck,
            forfeits: count.forfeits,
            share: count.share(study),
            first_mover: first_mover(study, records, &[at], false).and_then(|pair| mean_of_first(&[pair])),
            turns: mean(sum(&turns), sum(&|row| turns(row).powi(2)), games),
            decisions: sum(&|row| row.decisions.into()) / games.max(1.0),
        });
    }
    findings
}

/// The names of both sides; a missing one is numbered.
pub(super) fn two(names: &[String]) -> [String; 2] {
    [0, 1].map(|side| names.get(side).cloned().unwrap_or_else(|| format!("side {}", side + 1)))
}

pub(super) fn sides(study: &Study, records: &[CellRecord]) -> Vec<SideFinding> {
    let mut findings = Vec::new();
    for group in groups(study) {
        let bout = &study.bouts[group[0]];
        let cells: Vec<usize> = group.iter().flat_map(|&bout| study.bouts[bout].cells.clone()).collect();
        let sides = cells.first().map(|&cell| two(&study.cells[cell].sides)).unwrap_or_default();
        let count = count(study, records, &cells, false);
        let known: Vec<[Scores; 2]> = group
            .iter()
            .filter_map(|&bout| first_mover(study, records, &study.bouts[bout].cells, true))
            .collect();
        let first = mean_of_first(&known);
        let first_games: f64 = known.iter().flatten().map(Scores::games).sum();
        let movers = ["First mover".to_string(), "Second mover".to_string()];
        let said = |share| words::balance(&movers, share, first_games as u64, study.margin, Among::ALONE);
        findings.push(SideFinding {
            place: bout.place(),
            players: study.players_of(bout),
            options: study.variants[bout.variant].name.clone(),
            share: count.share(study),
            verdict: words::balance(&sides, count.share(study), count.decided(), study.margin, Among::ALONE),
            sides,
            first_mover: first,
            first_verdict: first.map_or_else(
                || format!("no figure for moving first: both have to do so in {MIN_FIRST} games"),
                said,
            ),
        });
    }
    findings
}

pub(super) fn matrices(study: &Study, records: &[CellRecord]) -> Vec<MatrixFinding> {
    groups(study).iter().filter_map(|group| matrix(study, records, group)).collect()
}

/// The bouts of a group as a matrix, if more than two contenders take part.
fn matrix(study: &Study, records: &[CellRecord], group: &[usize]) -> Option<MatrixFinding> {
    let key = |bout: usize, at: usize| study.bouts[bout].contenders[at].force.clone();
    let mut forces: Vec<(String, String)> = Vec::new();
    for &bout in group.iter().filter(|&&bout| !study.bouts[bout].is_mirror()) {
        for (at, contender) in study.bouts[bout].contenders.iter().enumerate() {
            if forces.iter().all(|(force, _)| *force != key(bout, at)) {
                forces.push((key(bout, at), contender.name.clone()));
            }
        }
    }
    if forces.len() < 3 {
        return None;
    }
    let size = forces.len();
    let mut counts = vec![vec![Count::default(); size]; size];
    let mut cells = vec![vec![None; size]; size];
    let index = |force: &str| forces.iter().position(|(known, _)| known == force);
    for &at in group {
        let bout = &study.bouts[at];
        let [Some(a), Some(b)] = [0, 1].map(|side| index(&key(at, side))) else { continue };
        let count = count(study, records, &bout.cells, true);
        counts[a][b] = count;
        cells[b][a] = bout.cells.last().map(|cell| cell + 1);
        cells[a][b] = bout.cells.first().map(|cell| cell + 1);
        counts[b][a] = count.of_the_other();
    }
    let overall = |row: usize| {
        let others = counts[row].iter().enumerate().filter(|(at, _)| *at != row);
        others.fold(Count::default(), |sum, (_, count)| sum.and(*count)).share(study)
    };
    let mut order: Vec<usize> = (0..size).collect();
    order.sort_by(|&a, &b| overall(b).value.total_cmp(&overall(a).value));
    let share = |a: usize, b: usize| (counts[a][b].decided() > 0).then(|| counts[a][b].share(study));
    let bout = &study.bouts[group[0]];
    Some(MatrixFinding {
        place: bout.place(),
        players: study.players_of(bout),
        options: study.variants[bout.variant].name.clone(),
        names: order.iter().map(|&at| forces[at].1.clone()).collect(),
        shares: order.iter().map(|&a| order.iter().map(|&b| share(a, b)).collect()).collect(),
        overall: order.iter().map(|&at| overall(at)).collect(),
        cells: order.iter().map(|&a| order.iter().map(|&b| cells[a][b]).collect()).collect(),
    })
}
