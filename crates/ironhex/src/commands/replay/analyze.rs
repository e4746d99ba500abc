//! `ironhex replay FILE --analyze`: the match, looked over decision by decision.

use crate::Done;
use crate::output::{Output, columns, counted, say};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use shelf::OpenMatch;
use shelf::open_match::{Analysis, CurvePoint, LuckiestThrow, Reviewed, SideSum};
use table::Source;

pub fn run(source: &Source, output: &mut Output) -> Done {
    let (game, ..) = shelf::open_replay(source)?;
    let (open_match, divergence) = game.reopen(source)?;
    if let Some(differs) = divergence {
        say(format!(
            "warning: {}: only the decisions before line {} are analyzed",
            source.name, differs.line
        ));
    }
    let names = open_match.summary().sides;
    let analysis = analyze(open_match.as_ref(), &names);
    let luckiest = analysis.luckiest().and_then(|decision| open_match.rarity(decision.at));
    if output.json {
        let mut document = json!(analysis);
        document["luckiest"] = json!(luckiest);
        return output.document(&document);
    }
    print(&names, &analysis, luckiest.as_ref(), output)
}

/// Looks over every decision, with a progress bar in a terminal.
fn analyze(open_match: &dyn OpenMatch, names: &[String]) -> Analysis {
    let points = open_match.curve_points();
    let bar = ProgressBar::new((open_match.len() + points.len()) as u64);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} positions  {eta} left")
    {
        bar.set_style(style);
    }
    let decisions = (0..open_match.len()).filter_map(|at| {
        bar.inc(1);
        open_match.review(at)
    });
    let decisions: Vec<Reviewed> = decisions.collect();
    let curve = points.into_iter().map(|at| {
        bar.inc(1);
        open_match.curve_point(at)
    });
    let curve = curve.collect();
    bar.finish_and_clear();
    Analysis::of(names, decisions, curve)
}

fn print(
    names: &[String],
    analysis: &Analysis,
    luckiest: Option<&LuckiestThrow>,
    output: &mut Output,
) -> Done {
    output.line("Winning chances, if both sides go on as regular players do")?;
    let rows = analysis.curve.iter().map(|point| curve_row(names, point));
    columns(&rows.collect::<Vec<_>>()).iter().try_for_each(|row| output.line(row))?;

    let mut turn = None;
    for decision in analysis.decisions.iter().filter(|decision| decision.is_marked()) {
        if turn != Some(decision.turn) {
            turn = Some(decision.turn);
            let heading = if decision.turn == 0 { "Setup".into() } else { format!("Turn {}", decision.turn) };
            output.line(format!("\n{heading}"))?;
        }
        output.line(marked(names, decision))?;
    }

    output.line("")?;
    for side in &analysis.sides {
        output.line(sum(side))?;
    }
    let moments: Vec<String> = analysis.moments.iter().map(|at| (at + 1).to_string()).collect();
    output.line(format!("Key moments: decisions {}.", table::words::list(&moments)))?;
    if let Some(throw) = luckiest {
        let LuckiestThrow { at, line, one_in } = throw;
        output.line(format!("Luckiest roll: decision {}, {line} (about 1 in {one_in}).", at + 1))?;
    }
    Ok(())
}

/// "Turn 3", "Attacker 62% (±5), points 3 to 1"
fn curve_row(names: &[String], point: &CurvePoint) -> (String, String) {
    let first = names.first().map_or("", String::as_str);
    let points: Vec<String> = point.points.iter().map(i64::to_string).collect();
    let moment = if point.turn == 0 { "Setup".into() } else { format!("Turn {}", point.turn) };
    (
        moment,
        format!(
            "{first} {} (±{}), points {}",
            percent(point.chance),
            tenths(2 * point.error),
            points.join(" to ")
        ),
    )
}

/// "   57  Attacker, mistake (costs 7.2%, ±1.4): HBK walk; better: HBK run"
fn marked(names: &[String], decision: &Reviewed) -> String {
    let side = names.get(usize::from(decision.side)).map_or("", String::as_str);
    let Reviewed { at, verdict, line, cost, error, .. } = decision;
    let number = at + 1;
    match &decision.best {
        Some(best) if verdict != "brilliant" => {
            let (cost, error) = (percent(*cost), tenths(2 * error));
            format!("{number:>5}  {side}, {verdict} (costs {cost}, ±{error}): {line}; better: {best}")
        }
        _ => format!("{number:>5}  {side}, {verdict}: {line}"),
    }
}

/// "Attacker: the dice gave +8.1%, choices cost 21.4% (1 blunder, 2 mistakes)."
fn sum(side: &SideSum) -> String {
    let plural = |(verdict, count): &(String, usize)| match (verdict.as_str(), *count) {
        ("inaccuracy", 2..) => format!("{count} inaccuracies"),
        ("brilliant", _) => format!("{count} brilliant"),
        (verdict, _) => counted(*count as u64, verdict),
    };
    let marks: Vec<String> = side.marks.iter().map(plural).collect();
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    let sign = if side.luck > 0 { "+" } else { "" };
    format!(
        "{}: the dice gave {sign}{}, choices cost {}{marks}.",
        side.name,
        percent(side.luck),
        percent(side.cost)
    )
}

/// Thousandths as percent: "7.2%".
fn percent(permille: i32) -> String {
    format!("{}%", tenths(permille))
}

fn tenths(permille: i32) -> String {
    let sign = if permille < 0 { "-" } else { "" };
    format!("{sign}{}.{}", permille.abs() / 10, permille.abs() % 10)
}
