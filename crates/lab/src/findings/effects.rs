//! What option values change, compared with the baseline.

use super::bouts::two;
use super::words;
use crate::records::{GameResult, Row};
use crate::stats::{Estimate, Paired, mean};
use crate::{CellRecord, Study};
use serde::Serialize;

/// What one option value changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionFinding {
    /// The option and its value: "turn_limit = 10".
    pub name: String,
    /// The effects on the first contender of each bout, then over all bouts: on the first side, on moving first
    /// and on draws.
    pub effects: Vec<Effect>,
    /// The change in turns per game.
    pub turns: Estimate,
    /// That change in words.
    pub turns_words: String,
    /// The number of games with a different result, and of all games compared.
    pub changed: (u64, u64),
}

/// A change in a share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Effect {
    /// Whose share it is.
    pub of: String,
    /// Scenario, map and players; empty if it covers all bouts.
    pub place: String,
    /// The change in the share, from -1 to 1.
    pub change: Estimate,
    /// The change in words, in percentage points.
    pub words: String,
}

impl Effect {
    fn new(of: String, place: String, pairs: &Paired) -> Effect {
        let change = pairs.estimate();
        let words = words::change(&of, change, pairs.changed());
        Effect { of, place, change, words }
    }
}

pub(super) fn options(study: &Study, records: &[CellRecord]) -> Vec<OptionFinding> {
    (1..study.variants.len()).map(|variant| option(study, records, variant)).collect()
}

fn option(study: &Study, records: &[CellRecord], variant: usize) -> OptionFinding {
    let (mut effects, mut sides) = (Vec::new(), [String::new(), String::new()]);
    let (mut side, mut first, mut draws) = (Paired::default(), Paired::default(), Paired::default());
    let (mut longer, mut longer_squared, mut games, mut changed) = (0.0, 0.0, 0u64, 0u64);
    for bout in study.bouts.iter().filter(|bout| bout.variant == variant) {
        let Some(base) = bout.baseline.map(|base| &study.bouts[base]) else { continue };
        let mut share = Paired::default();
        for (&cell, &twin) in bout.cells.iter().zip(&base.cells) {
            sides = two(&study.cells[cell].sides);
            let contender = u8::from(study.cells[cell].swapped);
            for (now, before) in twins(&records[cell], &records[twin]) {
                add(&mut share, now, before, |row| row.result.score(contender));
                add(&mut side, now, before, |row| row.result.score(0));
                add(&mut first, now, before, |row| row.result.score(row.first?));
                add(&mut draws, now, before, |row| Some(f64::from(u8::from(row.result == GameResult::Draw))));
                let more = f64::from(now.turns) - f64::from(before.turns);
                longer += more;
                longer_squared += more * more;
                games += 1;
                changed += u64::from(now.result != before.result);
            }
        }
        let place = format!("{}, {}", bout.place(), study.players_of(bout));
        // Contenders named after a side are covered by the sides below.
        if !bout.is_mirror() {
            effects.push(Effect::new(bout.contenders[0].name.clone(), place, &share));
        }
    }
    effects.push(Effect::new(sides[0].clone(), String::new(), &side));
    effects.push(Effect::new("First mover".into(), String::new(), &first));
    effects.push(Effect::new("Draws".into(), String::new(), &draws));
    let turns = mean(longer, longer_squared, games as f64);
    OptionFinding {
        name: study.variants[variant].name.clone(),
        effects,
        turns,
        turns_words: words::longer(turns),
        changed: (changed, games),
    }
}

/// The pairs of games with the same seed that are finished in both.
fn twins<'a>(now: &'a CellRecord, before: &'a CellRecord) -> impl Iterator<Item = (&'a Row, &'a Row)> {
    now.games.iter().zip(&before.games).filter_map(|(now, before)| Some((now.as_ref()?, before.as_ref()?)))
}

fn add(pairs: &mut Paired, now: &Row, before: &Row, score: impl Fn(&Row) -> Option<f64>) {
    if let (Some(now), Some(before)) = (score(now), score(before)) {
        pairs.add(now - before);
    }
}
