//! What option values change, compared with the baseline: place by place, then over all places that agree.

use super::bouts::two;
use super::{groups, words};
use crate::records::{GameResult, Row};
use crate::stats::{Estimate, Heterogeneity, Paired, holm_widths, mean, pool};
use crate::{CellRecord, Study};
use serde::Serialize;

/// What one option value changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionFinding {
    /// The option and its value: "turn_limit = 10".
    pub name: String,
    /// The effects in each place: on the first contender of each bout, on the first side, on moving first and
    /// on draws.
    pub effects: Vec<Effect>,
    /// The change in the length of games in each place.
    pub lengths: Vec<LengthChange>,
    /// The same effects over all places, where there are several.
    pub pooled: Vec<PooledEffect>,
    /// The number of games with a different result, of games in which the rule of the option was reached (other
    /// choices were offered, or something else happened), and of all games compared.
    pub changed: (u64, u64, u64),
    /// Whether the option could have mattered, in words.
    pub course: String,
}

/// A change in a share, in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Effect {
    /// Whose share it is.
    pub of: String,
    /// Scenario, map and players.
    pub place: String,
    /// The change in the share, from -1 to 1. The interval is adjusted by Holm's procedure for all effects of the
    /// study.
    pub change: Estimate,
    /// The change in words, in percentage points.
    pub words: String,
    #[serde(skip)]
    pairs: Paired,
}

/// A change in the length of games, in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LengthChange {
    /// Scenario, map and players.
    pub place: String,
    /// The change in turns per game.
    pub turns: Estimate,
    /// The change in words.
    pub words: String,
}

/// A change in a share over several places.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PooledEffect {
    /// Whose share it is.
    pub of: String,
    /// The change; `None` if places differ, because a mean would then describe none of them.
    pub change: Option<Estimate>,
    /// Whether places differ.
    pub heterogeneity: Heterogeneity,
    /// The change in words.
    pub words: String,
}

pub(super) fn options(study: &Study, records: &[CellRecord]) -> Vec<OptionFinding> {
    let mut found: Vec<OptionFinding> =
        (1..study.variants.len()).map(|variant| option(study, records, variant)).collect();
    // All effects of the study are comparisons made at once.
    let scores: Vec<f64> = found.iter().flat_map(|option| &option.effects).map(Effect::score).collect();
    let mut widths = holm_widths(&scores).into_iter();
    for option in &mut found {
        for effect in &mut option.effects {
            let width = widths.next().unwrap_or(crate::stats::Z);
            effect.change = effect.pairs.estimate_of_width(width);
            effect.words = words::change(&effect.of, effect.change, &effect.pairs, study.margin);
        }
        option.pooled = pooled(study, &option.effects);
    }
    found
}

impl Effect {
    fn new(of: String, place: &str, pairs: Paired) -> Effect {
        Effect { of, place: place.into(), change: pairs.estimate(), words: String::new(), pairs }
    }

    /// The change in standard errors.
    fn score(&self) -> f64 {
        self.pairs.middle_and_error().map_or(0.0, |(middle, error)| middle / error)
    }
}

fn option(study: &Study, records: &[CellRecord], variant: usize) -> OptionFinding {
    let (mut effects, mut lengths, mut changed) = (Vec::new(), Vec::new(), (0, 0, 0));
    for group in groups(study).iter().filter(|group| study.bouts[group[0]].variant == variant) {
        let bout = &study.bouts[group[0]];
        let place = format!("{}, {}", bout.place(), study.players_of(bout));
        let mut sums = Sums::default();
        for bout in group.iter().map(|&at| &study.bouts[at]) {
            let Some(base) = bout.baseline.map(|base| &study.bouts[base]) else { continue };
            let mut share = Paired::default();
            for (&cell, &twin) in bout.cells.iter().zip(&base.cells) {
                sums.sides = two(&study.cells[cell].sides);
                let contender = u8::from(study.cells[cell].swapped);
                for (now, before) in twins(&records[cell], &records[twin]) {
                    add(&mut share, now, before, |row| row.result.score(contender));
                    sums.add(now, before, clause(&records[cell], now) != clause(&records[twin], before));
                }
            }
            // Contenders named after a side are covered by the sides below.
            if !bout.is_mirror() {
                effects.push(Effect::new(bout.contenders[0].name.clone(), &place, share));
            }
        }
        effects.push(Effect::new(sums.sides[0].clone(), &place, sums.side));
        effects.push(Effect::new("First mover".into(), &place, sums.first));
        effects.push(Effect::new("Draws".into(), &place, sums.draws));
        let turns = mean(sums.longer, sums.longer_squared, sums.games as f64);
        lengths.push(LengthChange { place, turns, words: words::longer(turns) });
        changed = (changed.0 + sums.changed, changed.1 + sums.reached, changed.2 + sums.games);
    }
    let course = words::course(changed.0, changed.1, changed.2);
    let name = study.variants[variant].name.clone();
    OptionFinding { name, effects, lengths, pooled: Vec::new(), changed, course }
}

/// The comparisons of one place.
#[derive(Default)]
struct Sums {
    sides: [String; 2],
    side: Paired,
    first: Paired,
    draws: Paired,
    longer: f64,
    longer_squared: f64,
    games: u64,
    changed: u64,
    reached: u64,
}

impl Sums {
    fn add(&mut self, now: &Row, before: &Row, other_clause: bool) {
        add(&mut self.side, now, before, |row| row.result.score(0));
        // Where the option changes who moves first, the two games say nothing about moving first.
        if now.first == before.first {
            add(&mut self.first, now, before, |row| row.result.score(row.first?));
        }
        add(&mut self.draws, now, before, |row| Some(f64::from(u8::from(row.result == GameResult::Draw))));
        let more = f64::from(now.turns) - f64::from(before.turns);
        self.longer += more;
        self.longer_squared += more * more;
        self.games += 1;
        self.changed += u64::from(now.result != before.result);
        // The digest of the choices tells games apart, too; the number of a clause depends on its record, so
        // clauses are compared by name.
        let same = Row { clause: before.clause, ..*now } == *before && !other_clause;
        self.reached += u64::from(!same);
    }
}

fn clause<'a>(record: &'a CellRecord, row: &Row) -> Option<&'a String> {
    record.clauses.get(usize::from(row.clause))
}

/// The effects that several places share, each over all of them.
fn pooled(study: &Study, effects: &[Effect]) -> Vec<PooledEffect> {
    let mut names: Vec<&str> = Vec::new();
    for effect in effects {
        if !names.contains(&effect.of.as_str()) {
            names.push(&effect.of);
        }
    }
    let one = |of: &str| {
        let same = || effects.iter().filter(|effect| effect.of == of);
        let values: Vec<(f64, f64)> = same().filter_map(|effect| effect.pairs.middle_and_error()).collect();
        let (change, heterogeneity) = pool(&values)?;
        let opposite =
            same().any(|effect| effect.change.low > 0.0) && same().any(|effect| effect.change.high < 0.0);
        let mut pairs = Paired::default();
        same().for_each(|effect| pairs.merge(&effect.pairs));
        let Heterogeneity { q, degrees, p } = heterogeneity;
        let test = format!("Cochran's Q {q:.1}, df {degrees}, {}", words::probability(p));
        let (change, words) = if pairs.changed() == 0 {
            (Some(change), words::change(of, change, &pairs, study.margin))
        } else if opposite {
            (
                None,
                format!(
                    "{of}: the changes differ in direction from place to place, so they are not pooled ({test})"
                ),
            )
        } else if heterogeneity.differ() {
            (None, format!("{of}: places differ, so they are not pooled ({test})"))
        } else {
            (
                Some(change),
                format!("{}; places agree ({test})", words::change(of, change, &pairs, study.margin)),
            )
        };
        Some(PooledEffect { of: of.into(), change, heterogeneity, words })
    };
    names.into_iter().filter_map(one).collect()
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
