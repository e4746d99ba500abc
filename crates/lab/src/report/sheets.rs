//! The results as plain tables, for CSV and Parquet.

use crate::records::GameResult;
use crate::stats::Estimate;
use crate::{CellRecord, Findings, Study};
use std::collections::BTreeMap;

/// A table: columns of equal length, each with its name.
pub(crate) struct Sheet {
    /// The name of its file, without extension.
    pub name: &'static str,
    /// Its columns.
    pub columns: Vec<(&'static str, Column)>,
}

/// The values of a column; `None` where unknown.
pub(crate) enum Column {
    Whole(Vec<Option<i64>>),
    Real(Vec<Option<f64>>),
    Text(Vec<Option<String>>),
}

impl Column {
    pub fn len(&self) -> usize {
        match self {
            Column::Whole(values) => values.len(),
            Column::Real(values) => values.len(),
            Column::Text(values) => values.len(),
        }
    }
}

/// The names of the tables, in order.
pub(super) const NAMES: [&str; 9] =
    ["games", "cells", "units", "values", "turns", "effects", "places", "notable", "study"];

/// Where the results come from: also written into every Parquet file, while CSV has no place for it.
pub(crate) fn origin(study: &Study) -> Vec<(&'static str, String)> {
    vec![
        ("title", study.title.clone()),
        ("game", study.game.id().into()),
        ("rules", study.game.version().to_string()),
        ("content", study.game.content().to_string()),
        ("seed", study.seed.to_string()),
        ("program", env!("CARGO_PKG_VERSION").into()),
        ("build", crate::BUILD.into()),
    ]
}

/// The origin as a table: one row for each fact.
fn study_facts(study: &Study) -> Sheet {
    let rows = origin(study);
    let columns = vec![("key", text(&rows, |row| row.0.into())), ("value", text(&rows, |row| row.1.clone()))];
    Sheet { name: "study", columns }
}

/// Every table of a study.
pub(crate) fn all(study: &Study, records: &[CellRecord], findings: &Findings) -> Vec<Sheet> {
    vec![
        games(study, records),
        cells(study, findings),
        units(study, records),
        values(findings),
        turns(records),
        effects(findings),
        places(findings),
        notable(findings),
        study_facts(study),
    ]
}

fn whole<T>(rows: &[T], of: impl Fn(&T) -> i64) -> Column {
    Column::Whole(rows.iter().map(|row| Some(of(row))).collect())
}

fn real<T>(rows: &[T], of: impl Fn(&T) -> f64) -> Column {
    Column::Real(rows.iter().map(|row| Some(of(row))).collect())
}

fn text<T>(rows: &[T], of: impl Fn(&T) -> String) -> Column {
    Column::Text(rows.iter().map(|row| Some(of(row))).collect())
}

/// An estimate as three columns.
fn estimate<T>(
    names: [&'static str; 3],
    rows: &[T],
    of: impl Fn(&T) -> Option<Estimate>,
) -> [(&'static str, Column); 3] {
    let part = |pick: fn(Estimate) -> f64| Column::Real(rows.iter().map(|row| of(row).map(pick)).collect());
    let [value, low, high] = names;
    [(value, part(|e| e.value)), (low, part(|e| e.low)), (high, part(|e| e.high))]
}

/// One row for each game; cells have their own table.
fn games(study: &Study, records: &[CellRecord]) -> Sheet {
    let mut rows = Vec::new();
    for (cell, record) in records.iter().enumerate() {
        let numbered = record.games.iter().enumerate();
        rows.extend(numbered.filter_map(|(game, row)| Some((cell, game as u32, (*row)?))));
    }
    let winner = |result: GameResult| match result {
        GameResult::Won(side) => Some(i64::from(side)),
        GameResult::Draw | GameResult::Stuck => None,
    };
    let name = |cell: usize, side: i64| study.contender(&study.cells[cell], side as usize).name.clone();
    let clause = |cell: usize, clause: u8| records[cell].clauses.get(usize::from(clause)).cloned();
    let columns = vec![
        ("cell", whole(&rows, |row| row.0 as i64 + 1)),
        ("game", whole(&rows, |row| i64::from(row.1) + 1)),
        ("seed", text(&rows, |row| study.cells[row.0].seed(row.1).to_string())),
        ("result", text(&rows, |row| result_word(row.2.result).into())),
        ("winner_side", Column::Whole(rows.iter().map(|row| winner(row.2.result)).collect())),
        (
            "winner",
            Column::Text(rows.iter().map(|row| winner(row.2.result).map(|side| name(row.0, side))).collect()),
        ),
        (
            "clause",
            Column::Text(
                rows.iter()
                    .map(|row| clause(row.0, row.2.clause).filter(|clause| !clause.is_empty()))
                    .collect(),
            ),
        ),
        ("first_mover_side", Column::Whole(rows.iter().map(|row| row.2.first.map(i64::from)).collect())),
        ("turns", whole(&rows, |row| row.2.turns.into())),
        ("decisions", whole(&rows, |row| row.2.decisions.into())),
        ("score_0", whole(&rows, |row| row.2.scores[0].into())),
        ("score_1", whole(&rows, |row| row.2.scores[1].into())),
    ];
    Sheet { name: "games", columns }
}

fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Won(_) => "won",
        GameResult::Draw => "draw",
        GameResult::Stuck => "stuck",
    }
}

fn cells(study: &Study, findings: &Findings) -> Sheet {
    let rows = &findings.cells;
    let cell = |number: usize| &study.cells[number - 1];
    let who = |number: usize, side: usize| study.contender(cell(number), side);
    let mut maps: BTreeMap<String, String> = BTreeMap::new();
    for bout in &study.bouts {
        maps.entry(bout.place()).or_insert_with(|| study.map_of(bout));
    }
    let map = |number: usize| maps[&study.bouts[cell(number).bout].place()].clone();
    let mut columns = vec![
        ("cell", whole(rows, |row| row.number as i64)),
        ("scenario", text(rows, |row| cell(row.number).request.setup.scenario.clone())),
        ("map", text(rows, |row| map(row.number))),
        ("options", text(rows, |row| row.options.clone())),
        ("side_0", text(rows, |row| row.sides[0].clone())),
        ("side_1", text(rows, |row| row.sides[1].clone())),
        ("name_0", text(rows, |row| row.names[0].clone())),
        ("name_1", text(rows, |row| row.names[1].clone())),
        ("force_0", text(rows, |row| who(row.number, 0).force.clone())),
        ("force_1", text(rows, |row| who(row.number, 1).force.clone())),
        ("player_0", text(rows, |row| who(row.number, 0).player.clone())),
        ("player_1", text(rows, |row| who(row.number, 1).player.clone())),
        ("games", whole(rows, |row| row.games as i64)),
        ("wins_0", whole(rows, |row| row.wins[0] as i64)),
        ("wins_1", whole(rows, |row| row.wins[1] as i64)),
        ("draws", whole(rows, |row| row.draws as i64)),
        ("stuck", whole(rows, |row| row.stuck as i64)),
        ("forfeits_0", whole(rows, |row| row.forfeits[0] as i64)),
        ("forfeits_1", whole(rows, |row| row.forfeits[1] as i64)),
    ];
    columns.extend(estimate(["share_0", "share_0_low", "share_0_high"], rows, |row| Some(row.share)));
    columns.extend(estimate(["first_mover", "first_mover_low", "first_mover_high"], rows, |row| {
        row.first_mover
    }));
    columns.extend(estimate(["turns", "turns_low", "turns_high"], rows, |row| Some(row.turns)));
    columns.push(("decisions", real(rows, |row| row.decisions)));
    Sheet { name: "cells", columns }
}

/// One row for each unit of each cell: means over its games.
fn units(study: &Study, records: &[CellRecord]) -> Sheet {
    let mut rows = Vec::new();
    for (cell, record) in records.iter().enumerate() {
        let games = record.finished().max(1) as f64;
        for (at, (unit, sum)) in study.cells[cell].units.iter().zip(&record.units).enumerate() {
            rows.push((cell, at, unit, sum, games));
        }
    }
    let columns = vec![
        ("cell", whole(&rows, |row| row.0 as i64 + 1)),
        ("unit", whole(&rows, |row| row.1 as i64 + 1)),
        ("id", text(&rows, |row| row.2.id.clone())),
        ("name", text(&rows, |row| row.2.name.clone())),
        ("side", whole(&rows, |row| row.2.side.0.into())),
        ("cost", whole(&rows, |row| row.2.points.into())),
        ("dealt", real(&rows, |row| row.3.dealt as f64 / row.4)),
        ("taken", real(&rows, |row| row.3.taken as f64 / row.4)),
        ("earned", real(&rows, |row| row.3.earned as f64 / 1000.0 / row.4)),
        ("kills", real(&rows, |row| row.3.kills as f64 / row.4)),
        ("survival", real(&rows, |row| row.3.survived as f64 / row.4)),
    ];
    Sheet { name: "units", columns }
}

/// One row for each type of unit: what it does and what it should cost.
fn values(findings: &Findings) -> Sheet {
    let rows = &findings.units.units;
    let mut columns = vec![
        ("id", text(rows, |row| row.id.clone())),
        ("name", text(rows, |row| row.name.clone())),
        ("cost", whole(rows, |row| row.points.into())),
        ("fielded", whole(rows, |row| row.fielded as i64)),
        ("kills", real(rows, |row| row.kills)),
    ];
    columns.extend(estimate(["dealt", "dealt_low", "dealt_high"], rows, |row| Some(row.dealt)));
    columns.extend(estimate(["taken", "taken_low", "taken_high"], rows, |row| Some(row.taken)));
    columns.extend(estimate(["survival", "survival_low", "survival_high"], rows, |row| Some(row.survival)));
    columns.extend(estimate(["earned", "earned_low", "earned_high"], rows, |row| Some(row.earned)));
    columns.extend(estimate(["effect", "effect_low", "effect_high"], rows, |row| row.effect));
    columns.extend(estimate(["fair_cost", "fair_cost_low", "fair_cost_high"], rows, |row| row.fair_points));
    Sheet { name: "values", columns }
}

/// One row for each turn of each cell: mean points over the games that reached the turn.
fn turns(records: &[CellRecord]) -> Sheet {
    let mut rows = Vec::new();
    for (cell, record) in records.iter().enumerate() {
        rows.extend(record.turns.iter().enumerate().map(|(at, sum)| (cell, at, *sum)));
    }
    let points = |side: usize| real(&rows, |row| row.2.scores[side] as f64 / row.2.games.max(1) as f64);
    let columns = vec![
        ("cell", whole(&rows, |row| row.0 as i64 + 1)),
        ("turn", whole(&rows, |row| row.1 as i64 + 1)),
        ("games", whole(&rows, |row| row.2.games as i64)),
        ("score_0", points(0)),
        ("score_1", points(1)),
    ];
    Sheet { name: "turns", columns }
}

/// One row for each cell of each map in which something happened.
fn places(findings: &Findings) -> Sheet {
    let mut rows = Vec::new();
    for map in &findings.maps {
        for layer in &map.layers {
            rows.extend(layer.spots.iter().map(|spot| (map, layer.what, spot)));
        }
    }
    let columns = vec![
        ("place", text(&rows, |row| row.0.place.clone())),
        ("map", text(&rows, |row| row.0.map.clone())),
        ("what", text(&rows, |row| row.1.into())),
        ("cell", text(&rows, |row| row.2.cell.clone())),
        ("side_0", whole(&rows, |row| row.2.amounts[0] as i64)),
        ("side_1", whole(&rows, |row| row.2.amounts[1] as i64)),
        ("games", whole(&rows, |row| row.0.games as i64)),
    ];
    Sheet { name: "places", columns }
}

fn notable(findings: &Findings) -> Sheet {
    let rows = &findings.notable;
    let columns = vec![
        ("why", text(rows, |row| row.why.clone())),
        ("cell", whole(rows, |row| row.cell as i64)),
        ("game", whole(rows, |row| row.game.into())),
        ("words", text(rows, |row| row.words.clone())),
    ];
    Sheet { name: "notable", columns }
}

fn effects(findings: &Findings) -> Sheet {
    let rows: Vec<_> = findings
        .options
        .iter()
        .flat_map(|option| option.effects.iter().map(move |effect| (option, effect)))
        .collect();
    let mut columns = vec![
        ("option", text(&rows, |row| row.0.name.clone())),
        ("of", text(&rows, |row| row.1.of.clone())),
        ("place", text(&rows, |row| row.1.place.clone())),
    ];
    columns.extend(estimate(["change", "change_low", "change_high"], &rows, |row| Some(row.1.change)));
    columns.push(("words", text(&rows, |row| row.1.words.clone())));
    Sheet { name: "effects", columns }
}
