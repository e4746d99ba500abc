//! What each unit does; `prices.rs` says what it should cost.

use super::prices::{self, HoldOut, ModelFit};
use crate::records::UnitSum;
use crate::stats::{Estimate, mean, wilson};
use crate::{CellRecord, Study};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the units of a study do in the baseline games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct UnitsFinding {
    /// One entry per type of unit.
    pub units: Vec<UnitFinding>,
    /// How their worth was found, in a few sentences; empty if units were not counted.
    pub method: String,
    /// How much one more point than the enemy adds to the share of an even match, where forces differ in points.
    pub share_of_a_point: Option<Estimate>,
    /// How well the model fits that prices are taken from; `None` where forces do not vary.
    pub fit: Option<ModelFit>,
    /// Pairs of forces that the fit had not seen: predicted against observed.
    pub hold_out: Vec<HoldOut>,
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
    /// How much one such unit adds to its side's share of wins in an even match, beyond its points; only where
    /// forces vary.
    pub effect: Option<Estimate>,
    /// What it should cost; only where the model fits.
    pub fair_points: Option<Estimate>,
}

pub(super) fn units(study: &Study, records: &[CellRecord]) -> UnitsFinding {
    if !study.units {
        return UnitsFinding::default();
    }
    let cells: Vec<usize> =
        study.bouts.iter().filter(|bout| bout.variant == 0).flat_map(|bout| bout.cells.clone()).collect();
    let mut found = types(study, records, &cells);
    found.sort_by(|a, b| (b.points, &a.id).cmp(&(a.points, &b.id)));
    let mut finding = UnitsFinding { units: found, ..UnitsFinding::default() };
    prices::by_wins(study, records, &cells, &mut finding);
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
        let earned = sum.mean_earned(fielded);
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
