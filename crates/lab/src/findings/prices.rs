//! What units should cost, from the wins of the forces they are in, if their worth simply adds up.
//!
//! The log odds of winning are fitted by the costs of both forces and then by the units in them. Whether
//! that is a good description is measured, not assumed: by chi-square per degree of freedom, and by pairs of
//! forces that the fit has not seen. Where it does not fit, there are no prices.

use super::bouts::count;
use super::units::{UnitFinding, UnitsFinding};
use crate::stats::{Estimate, Fit, Observation, Scores, Z, fit};
use crate::{CellRecord, Study};
use serde::Serialize;
use std::collections::BTreeSet;

/// How well a model fits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ModelFit {
    /// Chi-square per degree of freedom: about 1 where the worth of units simply adds up.
    pub misfit: f64,
    /// The degrees of freedom.
    pub degrees: f64,
    /// Whether prices can be taken from it.
    pub fits: bool,
}

/// A pair of forces that the fit had not seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HoldOut {
    /// The two contenders.
    pub names: [String; 2],
    /// The scenario and map.
    pub place: String,
    /// The predicted share of the first, with the interval in which as many games should come out.
    pub predicted: Estimate,
    /// Its share in the games.
    pub observed: Estimate,
    /// Whether the games came out within the predicted interval.
    pub inside: bool,
}

/// The fewest forces from which wins can tell units apart.
const MIN_FORCES: usize = 3;
/// Above this, units do not simply add up, and no prices are printed.
const MOST_MISFIT: f64 = 2.0;
/// With fewer degrees of freedom, a misfit would not show.
const MIN_DEGREES: f64 = 3.0;
/// The fit is repeated at most this often to predict pairs that it has not seen.
const MOST_FOLDS: usize = 20;

/// One cell as the model sees it.
struct Seen {
    bout: usize,
    swapped: bool,
    /// The units of the first side less those of the second; the last feature is being the first side.
    features: Vec<f64>,
    /// The points of the first side less those of the second.
    points: f64,
    /// The wins of the first side, with draws as half.
    wins: f64,
    /// The games that ended.
    games: f64,
    /// The scores of the bout's first contender.
    scores: Scores,
}

/// The log odds of winning, by points and units.
struct Model {
    /// The log odds that one more point adds; `None` if points do not clearly help.
    slope: Option<Estimate>,
    units: Fit,
}

/// Fits how much each type adds to its side's chance to win, and prices the types if the fit is good.
pub(super) fn by_wins(study: &Study, records: &[CellRecord], cells: &[usize], finding: &mut UnitsFinding) {
    let contenders = study.bouts.iter().flat_map(|bout| &bout.contenders);
    let forces: BTreeSet<&str> = contenders.map(|each| each.force.as_str()).collect();
    // If one side is played better than the other, wins do not come from the units.
    let same_player = study.bouts.iter().all(|bout| bout.contenders[0].player == bout.contenders[1].player);
    if forces.len() < MIN_FORCES || !same_player {
        finding.method = "Forces do not vary enough for wins to tell units apart, so no prices are given. Earned is the worth of the harm a unit did; its worth as a target or a threat is not included.".into();
        return;
    }
    let ids: Vec<&str> = finding.units.iter().map(|unit| unit.id.as_str()).collect();
    let seen: Vec<Seen> = cells.iter().filter_map(|&cell| seen(study, records, cell, &ids)).collect();
    let Some(model) = Model::of(seen.iter()) else { return };
    let quality = model.units.misfit().map(|misfit| {
        let fits = misfit <= MOST_MISFIT && model.units.degrees >= MIN_DEGREES;
        ModelFit { misfit, degrees: model.units.degrees, fits }
    });
    let vary = seen.iter().any(|seen| seen.points != 0.0);
    let effects = &model.units.effects[..ids.len()];
    // Where points explain nothing, units can still be priced if each clearly helps its side.
    let all_help = vary && effects.iter().all(|effect| effect.low > 0.0);
    let priced = quality.is_some_and(|fit| fit.fits) && (model.slope.is_some() || all_help);
    for (unit, effect) in finding.units.iter_mut().zip(effects) {
        unit.effect = Some(in_an_even_match(*effect));
    }
    if priced {
        price(&mut finding.units, effects, model.by_points());
    }
    finding.hold_out = hold_out(study, &seen);
    finding.fit = quality;
    finding.share_of_a_point = model.slope.map(|slope| slope.scaled(0.25));
    finding.method = method(quality, vary, priced, model.slope.is_some(), &finding.hold_out);
}

/// A cell as the model sees it; `None` without games.
fn seen(study: &Study, records: &[CellRecord], cell: usize, ids: &[&str]) -> Option<Seen> {
    let mut features = vec![0.0; ids.len() + 1];
    features[ids.len()] = 1.0;
    let mut points = 0.0;
    for unit in &study.cells[cell].units {
        let sign = if unit.side.0 == 0 { 1.0 } else { -1.0 };
        points += sign * f64::from(unit.points);
        if let Some(at) = ids.iter().position(|id| *id == unit.id) {
            features[at] += sign;
        }
    }
    let count = count(study, records, &[cell], false);
    let wins = count.wins[0] as f64 + 0.5 * count.draws as f64;
    let (bout, swapped) = (study.cells[cell].bout, study.cells[cell].swapped);
    let games = count.decided() as f64;
    let scores = if swapped { count.scores.of_the_other() } else { count.scores };
    (games > 0.0).then_some(Seen { bout, swapped, features, points, wins, games, scores })
}

impl Seen {
    /// The log odds of the first side (with half a win and half a loss added, so that they are finite), and one
    /// over their variance.
    fn log_odds(&self) -> (f64, f64) {
        let (won, lost) = (self.wins + 0.5, self.games - self.wins + 0.5);
        ((won / lost).ln(), 1.0 / (1.0 / won + 1.0 / lost))
    }
}

impl Model {
    fn of<'a>(seen: impl Iterator<Item = &'a Seen>) -> Option<Model> {
        let (mut observations, mut points) = (Vec::new(), Vec::new());
        for seen in seen {
            let (value, weight) = seen.log_odds();
            observations.push(Observation { features: seen.features.clone(), value, weight });
            points.push(seen.points);
        }
        let slope = slope_of_points(&observations, &points);
        let by_points = slope.map_or(0.0, |slope| slope.value);
        for (seen, points) in observations.iter_mut().zip(&points) {
            seen.value -= by_points * points;
        }
        Some(Model { slope, units: fit(&observations)? })
    }

    fn by_points(&self) -> f64 {
        self.slope.map_or(0.0, |slope| slope.value)
    }

    /// The log odds of a bout's first contender over these cells, and their variance if as many games are played.
    fn predict(&self, cells: &[&Seen]) -> Option<(f64, f64)> {
        let mut features = vec![0.0; cells.first()?.features.len()];
        let mut points = 0.0;
        for seen in cells {
            let part = if seen.swapped { -1.0 } else { 1.0 } / cells.len() as f64;
            features.iter_mut().zip(&seen.features).for_each(|(sum, amount)| *sum += part * amount);
            points += part * seen.points;
        }
        let (rest, _) = self.units.predict(&features, 1.0);
        let log_odds = rest + self.by_points() * points;
        let share = logistic(log_odds);
        let games: f64 = cells.iter().map(|seen| seen.games).sum();
        let (_, variance) = self.units.predict(&features, (games * share * (1.0 - share)).max(1e-9));
        Some((log_odds, variance))
    }
}

fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// What log odds add to the share of an even match.
fn in_an_even_match(log_odds: Estimate) -> Estimate {
    let share = |odds: f64| logistic(odds) - 0.5;
    Estimate { value: share(log_odds.value), low: share(log_odds.low), high: share(log_odds.high) }
}

/// A pair that the fit had not seen, before its interval is known.
struct Held {
    bout: usize,
    log_odds: f64,
    error: f64,
    observed: Estimate,
    games: f64,
    /// How far it came out from its prediction, in standard errors.
    miss: f64,
}

impl Held {
    fn new(bout: usize, cells: &[&Seen], (log_odds, variance): (f64, f64)) -> Held {
        let scores = cells.iter().fold(Scores::default(), |sum, seen| sum.and(seen.scores));
        let (wins, games) = (scores.sum(), scores.games());
        let error = variance.sqrt().max(1e-9);
        let came_out = ((wins + 0.5) / (games - wins + 0.5)).ln();
        let (observed, miss) = (scores.share(), (came_out - log_odds) / error);
        Held { bout, log_odds, error, observed, games, miss }
    }

    /// The share of wins in as many games that has these log odds: they have half a win and half a loss more.
    fn share(&self, log_odds: f64) -> f64 {
        (((self.games + 1.0) * logistic(log_odds) - 0.5) / self.games).clamp(0.0, 1.0)
    }
}

/// How much wider than the fit says the interval of each prediction has to be: as far as the others missed theirs.
/// The fit knows how well it describes the pairs it has seen; new pairs are harder.
fn widths(misses: &[f64]) -> Vec<f64> {
    let all: f64 = misses.iter().map(|miss| miss * miss).sum();
    let others = (misses.len() as f64 - 1.0).max(1.0);
    misses.iter().map(|miss| Z * ((all - miss * miss) / others).max(1.0).sqrt()).collect()
}

/// Predicts every pair of forces from the others.
fn hold_out(study: &Study, seen: &[Seen]) -> Vec<HoldOut> {
    let mut bouts: Vec<usize> = seen.iter().map(|seen| seen.bout).collect();
    bouts.dedup();
    if bouts.len() <= MIN_FORCES {
        return Vec::new();
    }
    let folds = bouts.len().min(MOST_FOLDS);
    let mut found = Vec::new();
    for fold in 0..folds {
        let held: Vec<usize> = bouts.iter().copied().skip(fold).step_by(folds).collect();
        let Some(model) = Model::of(seen.iter().filter(|seen| !held.contains(&seen.bout))) else { continue };
        for at in held {
            let cells: Vec<&Seen> = seen.iter().filter(|seen| seen.bout == at).collect();
            found.extend(model.predict(&cells).map(|predicted| Held::new(at, &cells, predicted)));
        }
    }
    found.sort_by_key(|held| held.bout);
    let misses: Vec<f64> = found.iter().map(|held| held.miss).collect();
    let told = |(held, width): (&Held, f64)| {
        let share = |errors: f64| held.share(held.log_odds + errors * held.error);
        let predicted = Estimate { value: share(0.0), low: share(-width), high: share(width) };
        let bout = &study.bouts[held.bout];
        HoldOut {
            names: bout.contenders.each_ref().map(|each| each.name.clone()),
            place: bout.place(),
            inside: !predicted.excludes(held.observed.value),
            predicted,
            observed: held.observed,
        }
    };
    found.iter().zip(widths(&misses)).map(told).collect()
}

/// The log odds that one more point adds, by least squares; `None` unless they are clearly above zero.
fn slope_of_points(seen: &[Observation], points: &[f64]) -> Option<Estimate> {
    let pairs = || seen.iter().zip(points);
    let known: f64 = pairs().map(|(seen, points)| seen.weight * points * points).sum();
    let explained: f64 = pairs().map(|(seen, points)| seen.weight * points * seen.value).sum();
    if known <= 0.0 {
        return None;
    }
    let (value, half) = (explained / known, Z / known.sqrt());
    (value > 1.5 * half).then_some(Estimate { value, low: value - half, high: value + half })
}

/// Sets what each type should cost: all that it adds to the log odds, by its points and beyond them, on a
/// scale on which all units of the study together cost what they do now.
fn price(units: &mut [UnitFinding], effects: &[Estimate], by_points: f64) {
    let total = |unit: &UnitFinding, beyond: f64| by_points * f64::from(unit.points) + beyond;
    let each = || units.iter().zip(effects);
    let points: f64 = each().map(|(unit, _)| unit.fielded as f64 * f64::from(unit.points)).sum();
    let worth: f64 = each().map(|(unit, effect)| unit.fielded as f64 * total(unit, effect.value)).sum();
    if worth <= 0.0 {
        return;
    }
    for (unit, effect) in units.iter_mut().zip(effects) {
        let fair = |beyond: f64| (total(unit, beyond) * points / worth).max(0.0);
        let (value, low, high) = (fair(effect.value), fair(effect.low), fair(effect.high));
        unit.fair_points = Some(Estimate { value, low, high });
    }
}

/// How the worth of units was found, in a few sentences.
fn method(fit: Option<ModelFit>, vary: bool, priced: bool, by_points: bool, held: &[HoldOut]) -> String {
    let quality = match fit {
        None => "There are too few pairs of forces to test that fit, so no fair costs are given.".into(),
        Some(ModelFit { misfit, degrees, .. }) if misfit > MOST_MISFIT => format!(
            "Units do not simply add up here (chi²/df {misfit:.1} with {degrees:.0} degrees of freedom; 1 is a good fit), so no fair costs are given, and intervals are widened by that misfit. 'ironhex lab price' searches for the price of one unit without this model."
        ),
        Some(ModelFit { misfit, degrees, fits: false }) => format!(
            "With {degrees:.0} degrees of freedom (chi²/df {misfit:.1}) a misfit would hardly show, so no fair costs are given."
        ),
        Some(ModelFit { misfit, degrees, .. }) => {
            format!("The fit has chi²/df {misfit:.1} with {degrees:.0} degrees of freedom (1 is a good fit).")
        }
    };
    let prices = match (priced, by_points, vary) {
        (true, true, _) => {
            " Fair cost: a unit's total effect, converted back to the cost it has on a scale on which all units together cost what they do now."
        }
        (true, false, _) => {
            " Forces that cost more do not clearly win more often. Fair cost: what each unit adds, on a scale on which all units together cost what they do now."
        }
        (false, _, false) => " All forces cost the same, so no fair costs can be given.",
        (false, false, true) => " Forces that cost more do not clearly win more often.",
        (false, true, true) => "",
    };
    let inside = held.iter().filter(|held| held.inside).count();
    let hold_out = match held.len() {
        0 => String::new(),
        pairs => format!(
            " Of {pairs} pairs predicted by a fit that had not seen them, {inside} came out within their 95% interval."
        ),
    };
    format!(
        "The log odds of winning are fitted by the costs of both forces and the units in them (ridge regression). {quality}{prices}{hold_out}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pair that won every game is as far from its prediction as the log odds say, not outside of every interval.
    #[test]
    fn a_clean_sweep_can_be_within_its_interval() {
        let zero = Estimate { value: 0.0, low: 0.0, high: 0.0 };
        let held = Held { bout: 0, log_odds: 0.0, error: 1.0, observed: zero, games: 200.0, miss: 0.0 };
        assert_eq!(held.share((200.5_f64 / 0.5).ln()), 1.0);
        assert!((held.share(0.0) - 0.5).abs() < 1e-12 && held.share(5.0) > 0.99 && held.share(5.0) < 1.0);
    }

    fn unit(points: u32) -> UnitFinding {
        let zero = Estimate { value: 0.0, low: 0.0, high: 0.0 };
        UnitFinding {
            id: String::new(),
            name: String::new(),
            points,
            fielded: 10,
            dealt: zero,
            taken: zero,
            kills: 0.0,
            survival: zero,
            earned: zero,
            earned_by_point: None,
            effect: None,
            fair_points: None,
        }
    }

    fn fair<const N: usize>(points: [u32; N], effects: [f64; N], by_points: f64) -> [i64; N] {
        let mut units = points.map(unit);
        price(&mut units, &effects.map(|value| Estimate { value, low: value, high: value }), by_points);
        units.map(|unit| unit.fair_points.map_or(-1, |fair| fair.value.round() as i64))
    }

    #[test]
    fn units_that_perform_as_priced_keep_their_price() {
        assert_eq!(fair([50, 20], [0.0, 0.0], 0.01), [50, 20]);
    }

    #[test]
    fn where_points_explain_nothing_units_cost_what_they_add() {
        assert_eq!(fair([50, 20, 50], [0.2, 0.2, 0.4], 0.0), [30, 30, 60]);
    }

    #[test]
    fn if_one_is_worth_more_the_others_are_worth_less() {
        assert_eq!(fair([50, 50, 40], [0.25, -0.25, 0.0], 0.01), [75, 25, 40]);
        assert_eq!(fair([50, 50], [0.5, 0.5], 0.01), [50, 50]);
    }

    /// Predictions whose errors are three times too small: widened by the misses of the others, 95 in a hundred come
    /// out within their intervals. Errors that are large enough stay as they are.
    #[test]
    fn predictions_are_as_wide_as_they_miss() {
        let mut chance = crate::stats::simulation::Chance::new(5);
        for (spread, expected) in [(3.0, 93.0..97.0), (1.0, 93.0..97.5), (0.2, 99.9..100.1)] {
            let mut inside = 0;
            for _ in 0..500 {
                let misses: Vec<f64> = (0..20).map(|_| spread * chance.normal()).collect();
                inside +=
                    misses.iter().zip(widths(&misses)).filter(|(miss, width)| miss.abs() <= *width).count();
            }
            let percent = inside as f64 / 100.0;
            assert!(expected.contains(&percent), "{spread}: {percent}%");
        }
    }

    #[test]
    fn a_point_has_a_worth_only_if_it_is_clear() {
        let seen = |value| Observation { features: vec![], value, weight: 400.0 };
        let plain = slope_of_points(&[seen(0.2), seen(-0.2)], &[10.0, -10.0]).expect("clear");
        assert!((plain.value - 0.02).abs() < 1e-12);
        assert_eq!(slope_of_points(&[seen(0.01), seen(0.01)], &[10.0, -10.0]), None);
        assert_eq!(slope_of_points(&[seen(0.4)], &[0.0]), None);
    }

    #[test]
    fn a_bad_fit_gives_no_prices_and_says_why() {
        let said =
            |misfit, fits| method(Some(ModelFit { misfit, degrees: 9.0, fits }), true, fits, true, &[]);
        assert!(said(4.2, false).contains("Units do not simply add up here (chi²/df 4.2 with 9 degrees"));
        assert!(said(0.9, true).contains("Fair cost:") && !said(4.2, false).contains("Fair cost:"));
        assert!(method(None, true, false, true, &[]).contains("too few pairs"));
    }
}
