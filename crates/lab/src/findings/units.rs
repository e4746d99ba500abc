//! What each unit does, and what it should cost.

use super::bouts::count;
use crate::records::UnitSum;
use crate::stats::{Estimate, Observation, fit, mean, wilson};
use crate::{CellRecord, Study};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the units of a study do in the baseline games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct UnitsFinding {
    /// One entry per type of unit.
    pub units: Vec<UnitFinding>,
    /// How their fair points were found, in a sentence; empty if units were not counted.
    pub method: String,
    /// How much one more point than the enemy adds to the share of wins, where forces differ in points.
    pub share_of_a_point: Option<Estimate>,
}

/// What a type of unit does per game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitFinding {
    /// The id of the type.
    pub id: String,
    /// The name of the type.
    pub name: String,
    /// Its cost in points.
    pub points: u32,
    /// How often it was fielded, over all games.
    pub fielded: u64,
    /// The harm it deals.
    pub dealt: Estimate,
    /// The harm it takes.
    pub taken: Estimate,
    /// The enemies it destroys.
    pub kills: f64,
    /// The share of games it survives.
    pub survival: Estimate,
    /// The worth of the harm it deals, in points.
    pub earned: Estimate,
    /// Its earnings per point of cost, if it has a cost.
    pub earned_by_point: Option<Estimate>,
    /// How much one such unit adds to its side's share of wins beyond its points; only where forces vary.
    pub effect: Option<Estimate>,
    /// What it should cost, as far as the games show.
    pub fair_points: Option<Estimate>,
}

/// The fewest forces from which wins can tell units apart.
const MIN_FORCES: usize = 3;

pub(super) fn units(study: &Study, records: &[CellRecord]) -> UnitsFinding {
    if !study.units {
        return UnitsFinding::default();
    }
    let cells: Vec<usize> =
        study.bouts.iter().filter(|bout| bout.variant == 0).flat_map(|bout| bout.cells.clone()).collect();
    let mut found = types(study, records, &cells);
    found.sort_by(|a, b| (b.points, &a.id).cmp(&(a.points, &b.id)));
    let mut finding = UnitsFinding { units: found, ..UnitsFinding::default() };
    if !by_wins(study, records, &cells, &mut finding) {
        by_harm(&mut finding);
    }
    finding
}

/// The figures of each type of unit.
fn types(study: &Study, records: &[CellRecord], cells: &[usize]) -> Vec<UnitFinding> {
    let mut sums: BTreeMap<&str, (String, u32, u64, UnitSum)> = BTreeMap::new();
    for &cell in cells {
        let games = records[cell].finished();
        for (unit, sum) in study.cells[cell].units.iter().zip(&records[cell].units) {
            let entry =
                sums.entry(&unit.id).or_insert((unit.name.clone(), unit.points, 0, UnitSum::default()));
            entry.2 += games;
            entry.3.add(sum);
        }
    }
    let finding = |(id, (name, points, fielded, sum)): (&str, (String, u32, u64, UnitSum))| {
        let n = fielded as f64;
        let earned = mean(sum.earned as f64 / 1000.0, sum.earned_squared as f64, n);
        UnitFinding {
            id: id.to_string(),
            name,
            points,
            fielded,
            dealt: mean(sum.dealt as f64, sum.dealt_squared as f64, n),
            taken: mean(sum.taken as f64, sum.taken_squared as f64, n),
            kills: sum.kills as f64 / n.max(1.0),
            survival: wilson(sum.survived as f64, n),
            earned,
            earned_by_point: (points > 0).then(|| earned.scaled(1.0 / f64::from(points))),
            effect: None,
            fair_points: None,
        }
    };
    sums.into_iter().filter(|(_, (_, _, fielded, _))| *fielded > 0).map(finding).collect()
}

/// Fits how much each type adds to its side's share of wins; returns false if forces do not vary enough.
fn by_wins(study: &Study, records: &[CellRecord], cells: &[usize], finding: &mut UnitsFinding) -> bool {
    let mut forces: Vec<&str> =
        study.bouts.iter().flat_map(|bout| &bout.contenders).map(|c| c.force.as_str()).collect();
    forces.sort_unstable();
    forces.dedup();
    // If one side is played better than the other, wins do not come from the units.
    let same_player = |bout: &crate::Bout| bout.contenders[0].player == bout.contenders[1].player;
    if forces.len() < MIN_FORCES || !study.bouts.iter().all(same_player) {
        return false;
    }
    let ids: Vec<&str> = finding.units.iter().map(|unit| unit.id.as_str()).collect();
    let (mut seen, mut differences) = (Vec::new(), Vec::new());
    for &cell in cells {
        // The last feature is being the first side.
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
        if count.decided() > 0 {
            // One over the largest possible variance of a share, which is a quarter per game.
            let weight = 4.0 * count.decided() as f64;
            seen.push(Observation { features, value: count.share().value - 0.5, weight });
            differences.push(points);
        }
    }
    finding.share_of_a_point = share_of_a_point(&seen, &differences);
    let by_points = finding.share_of_a_point.map_or(0.0, |share| share.value);
    for (seen, points) in seen.iter_mut().zip(&differences) {
        seen.value -= by_points * points;
    }
    let Some(fit) = fit(&seen) else { return false };
    for (unit, effect) in finding.units.iter_mut().zip(fit.effects) {
        unit.effect = Some(effect);
    }
    let vary = differences.iter().any(|points| *points != 0.0);
    // Where points explain nothing, units can still be priced if each clearly helps its side.
    let all_help =
        vary && finding.units.iter().all(|unit| unit.effect.is_some_and(|effect| effect.low > 0.0));
    if by_points > 0.0 || all_help {
        price(&mut finding.units, by_points);
    }
    finding.method = match finding.share_of_a_point {
        None if all_help => "Fair points: forces with more points do not clearly win more often, so the share of wins is fitted only by the units in both forces (ridge regression). What a unit adds is converted to points on a scale on which all units together cost what they do now.",
        None if vary => "Forces with more points do not clearly win more often, so no fair points can be given. The effect is how much one such unit adds to its side's share of wins (ridge regression).",
        Some(_) => "Fair points: the share of wins is fitted by the points of both forces and then by the units in them (ridge regression). A unit's total effect is converted back to points on a scale on which all units together cost what they do now.",
        None => "All forces have the same points, so no fair points can be given. The effect is how much one such unit adds to its side's share of wins when it replaces others of the same points (ridge regression).",
    }
    .into();
    true
}

/// Sets what each type should cost: its total effect on the share, by its points and beyond them, on a scale
/// on which all units of the study together cost what they do now.
fn price(units: &mut [UnitFinding], by_points: f64) {
    let total = |unit: &UnitFinding, beyond: f64| by_points * f64::from(unit.points) + beyond;
    let sum = |of: &dyn Fn(&UnitFinding) -> f64| {
        units.iter().map(|unit| unit.fielded as f64 * of(unit)).sum::<f64>()
    };
    let points = sum(&|unit| unit.points.into());
    let worth = sum(&|unit| total(unit, unit.effect.map_or(0.0, |effect| effect.value)));
    if worth <= 0.0 {
        return;
    }
    for unit in units {
        let Some(effect) = unit.effect else { continue };
        let fair = |beyond: f64| (total(unit, beyond) * points / worth).max(0.0);
        unit.fair_points =
            Some(Estimate { value: fair(effect.value), low: fair(effect.low), high: fair(effect.high) });
    }
}

/// How much one more point adds to the share, by least squares; `None` unless it is clearly above zero.
fn share_of_a_point(seen: &[Observation], differences: &[f64]) -> Option<Estimate> {
    let pairs = || seen.iter().zip(differences);
    let known: f64 = pairs().map(|(seen, points)| seen.weight * points * points).sum();
    let explained: f64 = pairs().map(|(seen, points)| seen.weight * points * seen.value).sum();
    if known <= 0.0 {
        return None;
    }
    let (value, half) = (explained / known, crate::stats::Z / known.sqrt());
    (value > 1.5 * half).then_some(Estimate { value, low: value - half, high: value + half })
}

/// Sets fair points where forces do not vary: each unit's part of all harm done, scaled so that all units
/// together cost what they do now.
fn by_harm(finding: &mut UnitsFinding) {
    let priced = || finding.units.iter().filter(|unit| unit.points > 0);
    let points: f64 = priced().map(|unit| f64::from(unit.points) * unit.fielded as f64).sum();
    let earned: f64 = priced().map(|unit| unit.earned.value * unit.fielded as f64).sum();
    if points <= 0.0 || earned <= 0.0 {
        return;
    }
    for unit in &mut finding.units {
        unit.fair_points = Some(unit.earned.scaled(points / earned));
    }
    finding.method = "Fair points: the forces do not vary, so wins cannot tell units apart. A unit's fair points are its part of all harm done in the study, weighted by the points of its targets; its worth as a target or a threat is not included.".into();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(points: u32, effect: f64) -> UnitFinding {
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
            earned: Estimate { value: f64::from(points) / 2.0, ..zero },
            earned_by_point: None,
            effect: Some(Estimate { value: effect, low: effect, high: effect }),
            fair_points: None,
        }
    }

    fn fair(units: &[UnitFinding]) -> Vec<i64> {
        units.iter().map(|unit| unit.fair_points.map_or(-1, |fair| fair.value.round() as i64)).collect()
    }

    #[test]
    fn units_that_perform_as_priced_keep_their_price() {
        let mut units = [unit(50, 0.0), unit(20, 0.0)];
        price(&mut units, 0.01);
        assert_eq!(fair(&units), [50, 20]);
    }

    #[test]
    fn where_points_explain_nothing_units_cost_what_they_add() {
        let mut units = [unit(50, 0.2), unit(20, 0.2), unit(50, 0.4)];
        price(&mut units, 0.0);
        assert_eq!(fair(&units), [30, 30, 60]);
    }

    #[test]
    fn if_one_is_worth_more_the_others_are_worth_less() {
        let mut units = [unit(50, 0.25), unit(50, -0.25), unit(40, 0.0)];
        price(&mut units, 0.01);
        assert_eq!(fair(&units), [75, 25, 40]);
        let mut all_better = [unit(50, 0.5), unit(50, 0.5)];
        price(&mut all_better, 0.01);
        assert_eq!(fair(&all_better), [50, 50]);
    }

    #[test]
    fn harm_pays_for_points_where_forces_do_not_vary() {
        let mut finding =
            UnitsFinding { units: vec![unit(50, 0.0), unit(20, 0.0)], ..UnitsFinding::default() };
        finding.units[1].earned.value = 30.0;
        by_harm(&mut finding);
        // 55 earned stand for 70 points.
        assert_eq!(fair(&finding.units), [32, 38]);
    }

    #[test]
    fn a_point_has_a_worth_only_if_it_is_clear() {
        let seen = |value| Observation { features: vec![], value, weight: 400.0 };
        let plain = share_of_a_point(&[seen(0.2), seen(-0.2)], &[10.0, -10.0]).expect("clear");
        assert!((plain.value - 0.02).abs() < 1e-12);
        assert_eq!(share_of_a_point(&[seen(0.01), seen(0.01)], &[10.0, -10.0]), None);
        assert_eq!(share_of_a_point(&[seen(0.4)], &[0.0]), None);
    }
}
