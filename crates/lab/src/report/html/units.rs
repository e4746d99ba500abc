//! What units do and what they should cost.

use super::parts::{Scale, row, section, table, thousands};
use crate::Findings;
use crate::findings::{HoldOut, words};
use crate::report::charts::{dumbbell, escape, interval};

pub(super) fn units(findings: &Findings) -> String {
    let units = &findings.units.units;
    if units.is_empty() {
        return section(
            "units",
            "Units",
            "This study does not count what units do (<code>units = false</code>).",
            "",
        );
    }
    let most =
        units.iter().map(|unit| unit.fair_points.map_or(0.0, |fair| fair.high).max(unit.points.into()));
    let most = most.fold(1.0, f64::max);
    let widest = units
        .iter()
        .filter_map(|unit| unit.effect)
        .fold(0.01, |widest: f64, effect| widest.max(effect.low.abs()).max(effect.high.abs()));
    let priced = units.iter().any(|unit| unit.fair_points.is_some());
    let scale = if priced { Scale::costs(most) } else { Scale::changes(widest) };
    let (ends, ticks) = (scale.ends, scale.ticks());
    let mut rows = String::new();
    for unit in units {
        let name = format!("<b>{}</b>", escape(&unit.name));
        if let Some(fair) = unit.fair_points {
            let figure = format!("{} → {:.0} ({:.0} to {:.0})", unit.points, fair.value, fair.low, fair.high);
            rows.push_str(&row(
                &name,
                &dumbbell(unit.points.into(), fair, ends[1], &ticks, &figure),
                &figure,
                "",
            ));
        } else if let Some(effect) = unit.effect.filter(|_| !priced) {
            let shown = effect.scaled(100.0);
            let [value, low, high] =
                [shown.value, shown.low, shown.high].map(|points| words::signed(points, 1));
            let figure = format!("{value} ({low} to {high})");
            rows.push_str(&row(&name, &interval(effect, ends, 0.0, &ticks, &figure), &figure, ""));
        }
    }
    let unit = if priced { findings.points.as_str() } else { "percentage points" };
    let drawn = scale.card(unit, &rows);
    let key = if rows.is_empty() {
        String::new()
    } else if priced {
        format!(
            "The ring is a unit's cost in {}, the dot with its bar is its worth.",
            escape(&findings.points)
        )
    } else {
        "How much one such unit adds to its side's share of wins, in percentage points.".into()
    };
    let intro = format!("{} {key}", escape(&findings.units.method));
    section("units", "Units", &intro, &format!("{drawn}{}{}", hold_out(findings), unit_table(findings)))
}

/// The most pairs in the table of predictions, the worst first.
const MAX_HELD: usize = 20;

/// Predicted against observed, for pairs that the fit had not seen.
fn hold_out(findings: &Findings) -> String {
    let mut held: Vec<_> = findings.units.hold_out.iter().collect();
    if held.is_empty() {
        return String::new();
    }
    let miss = |held: &&HoldOut| (held.predicted.value - held.observed.value).abs();
    held.sort_by(|a, b| miss(b).total_cmp(&miss(a)));
    let line = |held: &&HoldOut| {
        format!(
            "<tr><td>{} against {}</td><td class=\"words\">{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&held.names[0]),
            escape(&held.names[1]),
            escape(&held.place),
            words::share(held.predicted),
            words::percent(held.observed),
            if held.inside { "yes" } else { "no" },
        )
    };
    let rows: String = held.iter().take(MAX_HELD).map(line).collect();
    let heads =
        [("Pair", true), ("Where", true), ("predicted", false), ("observed", false), ("inside", false)];
    let heads = heads.map(|(head, words)| (head.to_string(), words));
    format!(
        "<details><summary>Predicted against observed, the worst first</summary>{}</details>",
        table(&heads, &rows)
    )
}

fn unit_table(findings: &Findings) -> String {
    let mut rows = String::new();
    for unit in &findings.units.units {
        let by_point =
            unit.earned_by_point.map_or_else(|| "–".into(), |earned| format!("{:.2}", earned.value));
        rows.push_str(&format!(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.2}</td><td>{}</td><td>{}</td><td>{by_point}</td></tr>",
            escape(&unit.name),
            unit.points,
            thousands(unit.fielded),
            words::around(unit.dealt),
            words::around(unit.taken),
            unit.kills,
            words::share(unit.survival),
            words::around(unit.earned),
        ));
    }
    let (points, harm) = (escape(&findings.points), escape(&findings.harm));
    let heads = [
        "Unit".to_string(),
        format!("cost ({points})"),
        "fielded".into(),
        format!("{harm} dealt"),
        format!("{harm} taken"),
        "kills".into(),
        "survives".into(),
        format!("earned ({points})"),
        "earned per cost".into(),
    ];
    let heads = heads.map(|head| (head, false));
    format!(
        "{}<p class=\"fine\">Means per unit and game, with 95% intervals. Earned: the {points} of the enemies it harmed, in proportion to the harm done to each.</p>",
        table(&heads, &rows)
    )
}
