//! Prints the findings of a study.

use crate::Done;
use crate::output::Output;
use lab::Findings;
use lab::findings::words;
use std::path::PathBuf;

/// The most units shown; the report has them all.
const MAX_UNITS: usize = 16;
/// The most bouts shown; the report has them all.
const MAX_BOUTS: usize = 24;

pub fn print(findings: &Findings, written: &[PathBuf], output: &mut Output) -> Done {
    if output.json {
        return output.document(findings);
    }
    output.line(&findings.title)?;
    output.line(format!("{}, {} games, seed {}", findings.game_name, findings.games, findings.seed))?;
    short(findings, output)?;
    bouts(findings, output)?;
    matrices(findings, output)?;
    sides(findings, output)?;
    options(findings, output)?;
    units(findings, output)?;
    if let Some(report) = written.first() {
        output.line(format!("\nReport: {}", report.display()))?;
    }
    Ok(())
}

fn short(findings: &Findings, output: &mut Output) -> Done {
    output.line("\nIn short")?;
    findings.in_short().iter().try_for_each(|said| output.line(format!("  {said}")))
}

fn bouts(findings: &Findings, output: &mut Output) -> Done {
    output.line("\nWho beats whom (share of wins, draws as half; 95% interval)")?;
    let mut rows = Vec::new();
    for bout in findings.bouts.iter().take(MAX_BOUTS) {
        let options = if bout.options == "baseline" { String::new() } else { format!(", {}", bout.options) };
        rows.push([
            format!("{} : {}", bout.names[0], bout.names[1]),
            words::share(bout.share),
            format!("{} : {}", bout.wins[0], bout.wins[1]),
            format!("{} drawn", bout.draws),
            if bout.stuck > 0 { format!("{} stuck", bout.stuck) } else { String::new() },
            format!("{}, {}{options}", bout.place, bout.players),
        ]);
    }
    aligned(&rows, output)?;
    for bout in &findings.bouts {
        if let Some(said) = words::forfeits(&bout.names, bout.forfeits) {
            output.line(format!("  {said}"))?;
        }
    }
    match findings.bouts.len().saturating_sub(MAX_BOUTS) {
        0 => Ok(()),
        more => output.line(format!("  and {more} more in the report")),
    }
}

fn matrices(findings: &Findings, output: &mut Output) -> Done {
    for matrix in findings.matrices.iter().filter(|matrix| matrix.options == "baseline") {
        output.line(format!("\nEach against each, {}, {}", matrix.place, matrix.players))?;
        let mut rows = Vec::new();
        for (name, overall) in matrix.names.iter().zip(&matrix.overall) {
            rows.push([name.clone(), words::share(*overall)]);
        }
        aligned(&rows, output)?;
    }
    Ok(())
}

fn sides(findings: &Findings, output: &mut Output) -> Done {
    output.line("\nSides and moving first")?;
    for side in findings.sides.iter().filter(|side| side.options == "baseline") {
        output.line(format!("  {}, {}: {}", side.place, side.players, side.verdict))?;
        output.line(format!("  {}, {}: {}", side.place, side.players, side.first_verdict))?;
    }
    for length in findings.lengths.iter().filter(|length| length.options == "baseline") {
        let [early, late] = length.tenths;
        let turns = words::around(length.turns);
        output.line(format!(
            "  {}, {}: {turns} turns, most games {early} to {late}; {:.0} decisions",
            length.place, length.players, length.decisions
        ))?;
    }
    Ok(())
}

fn options(findings: &Findings, output: &mut Output) -> Done {
    for option in &findings.options {
        output.line(format!("\n{} against the baseline ({})", option.name, option.course))?;
        let (changed, ..) = option.changed;
        for effect in option.effects.iter().filter(|_| changed > 0) {
            output.line(format!("  {}: {}", effect.place, effect.words))?;
        }
        for length in &option.lengths {
            output.line(format!("  {}: {}", length.place, length.words))?;
        }
        for pooled in option.pooled.iter().filter(|_| changed > 0) {
            output.line(format!("  All places: {}", pooled.words))?;
        }
    }
    Ok(())
}

fn units(findings: &Findings, output: &mut Output) -> Done {
    let units = &findings.units.units;
    if units.is_empty() {
        return Ok(());
    }
    output.line(format!("\nUnits, per game (harm in {}, cost in {})", findings.harm, findings.points))?;
    let priced = units.iter().any(|unit| unit.fair_points.is_some());
    let worth = if priced { "fair cost" } else { "adds to wins" };
    let heading = ["unit", "cost", worth, "dealt", "taken", "survives", "earned"];
    let mut rows = vec![heading.map(str::to_string)];
    for unit in units.iter().take(MAX_UNITS) {
        let fair = unit.fair_points.map_or_else(
            || unit.effect.map_or_else(String::new, |effect| words::signed(100.0 * effect.value, 1) + "%"),
            words::around,
        );
        rows.push([
            unit.name.clone(),
            unit.points.to_string(),
            fair,
            words::around(unit.dealt),
            words::around(unit.taken),
            words::percent(unit.survival),
            words::around(unit.earned),
        ]);
    }
    aligned(&rows, output)?;
    output.line(format!("  {}", findings.units.method))?;
    match units.len().saturating_sub(MAX_UNITS) {
        0 => Ok(()),
        more => output.line(format!("  and {more} more in the report")),
    }
}

/// Prints rows in columns as wide as their widest entry.
fn aligned<const N: usize>(rows: &[[String; N]], output: &mut Output) -> Done {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    for row in rows {
        let cells: Vec<String> =
            row.iter().enumerate().map(|(at, text)| format!("{text:w$}", w = width(at))).collect();
        output.line(format!("  {}", cells.join("  ")).trim_end())?;
    }
    Ok(())
}
