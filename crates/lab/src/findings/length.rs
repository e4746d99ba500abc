//! How long games take, what ends them, and how points develop.

use super::bouts::two;
use super::groups;
use crate::stats::{Estimate, mean};
use crate::{CellRecord, Study};
use serde::Serialize;
use std::collections::BTreeMap;

/// The length of games in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LengthFinding {
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// "baseline", or the option that differs.
    pub options: String,
    /// The turns per game.
    pub turns: Estimate,
    /// The turn by which half of the games were over.
    pub median: u16,
    /// The turns by which one tenth and nine tenths of the games were over.
    pub tenths: [u16; 2],
    /// The decisions per game.
    pub decisions: f64,
    /// How many games ended in each turn.
    pub histogram: Vec<(u16, u64)>,
    /// How many games each clause ended; an empty clause stands for stuck games.
    pub endings: Vec<(String, u64)>,
}

/// The mean points of two contenders, turn by turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    /// The scenario and map.
    pub place: String,
    /// The players.
    pub players: String,
    /// The two contenders.
    pub names: [String; 2],
    /// Their points at the end of turn 1, 2 and so on. A finished game keeps its last points.
    pub points: Vec<[f64; 2]>,
}

pub(super) fn lengths(study: &Study, records: &[CellRecord]) -> Vec<LengthFinding> {
    let mut findings = Vec::new();
    for group in groups(study) {
        let bout = &study.bouts[group[0]];
        let mut histogram: BTreeMap<u16, u64> = BTreeMap::new();
        let mut endings: BTreeMap<String, u64> = BTreeMap::new();
        let mut decisions = 0.0;
        for record in group.iter().flat_map(|&bout| &study.bouts[bout].cells).map(|&cell| &records[cell]) {
            for row in record.rows() {
                *histogram.entry(row.turns).or_default() += 1;
                let clause = record.clauses.get(usize::from(row.clause)).cloned().unwrap_or_default();
                *endings.entry(clause).or_default() += 1;
                decisions += f64::from(row.decisions);
            }
        }
        let games: u64 = histogram.values().sum();
        let sum =
            |power: i32| histogram.iter().map(|(&turn, &n)| f64::from(turn).powi(power) * n as f64).sum();
        let mut endings: Vec<(String, u64)> = endings.into_iter().collect();
        endings.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
        findings.push(LengthFinding {
            place: bout.place(),
            players: study.players_of(bout),
            options: study.variants[bout.variant].name.clone(),
            turns: mean(sum(1), sum(2), games as f64),
            median: quantile(&histogram, games, 0.5),
            tenths: [quantile(&histogram, games, 0.1), quantile(&histogram, games, 0.9)],
            decisions: decisions / games.max(1) as f64,
            histogram: histogram.into_iter().collect(),
            endings,
        });
    }
    findings
}

/// The first turn by which this fraction of the games was over.
fn quantile(histogram: &BTreeMap<u16, u64>, games: u64, part: f64) -> u16 {
    let mut over = 0;
    let reached = histogram.iter().find(|(_, count)| {
        over += **count;
        over as f64 >= part * games as f64
    });
    reached.map_or(0, |(&turn, _)| turn)
}

/// The curves of the baseline, bout by bout.
pub(super) fn curves(study: &Study, records: &[CellRecord]) -> Vec<Curve> {
    let mut curves = Vec::new();
    for bout in study.bouts.iter().filter(|bout| bout.variant == 0) {
        let cells = || bout.cells.iter().map(|&cell| &records[cell]);
        let games = cells().map(|record| record.finished() as f64).sum::<f64>().max(1.0);
        let turns = cells().map(|record| record.turns.len()).max().unwrap_or(0);
        let mut sums = vec![[0.0; 2]; turns];
        for &cell in &bout.cells {
            let own = cell_sums(&records[cell]);
            for (at, sum) in sums.iter_mut().enumerate() {
                // A cell whose games are all over keeps its last sums.
                let [a, b] = own.get(at).or(own.last()).copied().unwrap_or_default();
                let (first, second) = if study.cells[cell].swapped { (b, a) } else { (a, b) };
                *sum = [sum[0] + first, sum[1] + second];
            }
        }
        curves.push(Curve {
            place: bout.place(),
            players: study.players_of(bout),
            names: two(&bout.contenders.each_ref().map(|contender| contender.name.clone())),
            points: sums.iter().map(|sum| sum.map(|points| points / games)).collect(),
        });
    }
    curves
}

/// The points at the end of each turn, summed over all games; finished games keep their last points.
fn cell_sums(record: &CellRecord) -> Vec<[f64; 2]> {
    let mut over: BTreeMap<usize, [i64; 2]> = BTreeMap::new();
    for row in record.rows() {
        let sum = over.entry(usize::from(row.turns)).or_default();
        *sum = [sum[0] + i64::from(row.scores[0]), sum[1] + i64::from(row.scores[1])];
    }
    let mut kept = [0i64; 2];
    let mut sums = Vec::new();
    for (at, turn) in record.turns.iter().enumerate() {
        sums.push([0, 1].map(|side| (turn.scores[side] + kept[side]) as f64));
        // The sum of turn n already includes the games that ended in turn n.
        if let Some(more) = over.get(&(at + 1)) {
            kept = [kept[0] + more[0], kept[1] + more[1]];
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::Batch;
    use shelf::GameFigures;

    fn record(games: &[&[[i64; 2]]]) -> CellRecord {
        let mut batch = Batch::new("c".into(), 0);
        for scores in games {
            batch.count(&GameFigures {
                turns: scores.len() as u16,
                scores: scores.to_vec(),
                ..GameFigures::default()
            });
        }
        let mut record = CellRecord::new(games.len() as u32);
        assert!(record.absorb(&batch));
        record
    }

    #[test]
    fn a_finished_game_keeps_its_points() {
        let record = record(&[&[[1, 0]], &[[0, 2], [0, 4], [5, 5]]]);
        assert_eq!(cell_sums(&record), [[1.0, 2.0], [1.0, 4.0], [6.0, 5.0]]);
    }

    #[test]
    fn half_of_the_games_are_over_in_the_median_turn() {
        let histogram = BTreeMap::from([(3, 1), (5, 2), (9, 1)]);
        assert_eq!(quantile(&histogram, 4, 0.5), 5);
        assert_eq!(quantile(&histogram, 4, 0.1), 3);
        assert_eq!(quantile(&histogram, 4, 0.9), 9);
    }
}
