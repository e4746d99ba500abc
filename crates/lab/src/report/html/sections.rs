//! The sections of the report, one function each.

use crate::Findings;
use crate::findings::{BoutFinding, HoldOut, words};
use crate::report::charts::{curve, dumbbell, escape, histogram, interval};
use crate::stats::Estimate;

/// The most charts in a section; more would only make the page long.
const MAX_CHARTS: usize = 12;
/// The scale of shares.
const SHARES: [f64; 2] = [0.0, 1.0];

/// "12 345" with a thin space, which cannot be mistaken for a decimal separator.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

fn section(id: &str, title: &str, intro: &str, body: &str) -> String {
    let intro = if intro.is_empty() { String::new() } else { format!("<p class=\"soft\">{intro}</p>") };
    format!("<section id=\"{id}\"><h2>{title}</h2>{intro}{body}</section>")
}

/// The place, the players, and the option if it is not the baseline.
fn circumstances(place: &str, players: &str, options: &str) -> String {
    let base = format!("{place}, {players}");
    if options == "baseline" { base } else { format!("{base}, {options}") }
}

/// A row: a name, a drawing, a figure, and a line of details.
fn row(name: &str, drawing: &str, figure: &str, more: &str) -> String {
    let more =
        if more.is_empty() { String::new() } else { format!("<div class=\"more\">{}</div>", escape(more)) };
    format!(
        "<div class=\"row\"><div class=\"name\">{name}</div>{drawing}<div class=\"figure\">{}</div>{more}</div>",
        escape(figure)
    )
}

fn share_row(name: &str, share: Estimate, more: &str) -> String {
    let figure = words::share(share);
    row(name, &interval(share, SHARES, 0.5, &figure), &figure, more)
}

pub(super) fn bouts(findings: &Findings) -> String {
    let row = |bout: &BoutFinding| {
        let [a, b] = bout.names.each_ref().map(|name| escape(name));
        let mut more = format!(
            "{}: {} won, {} lost, {} drawn",
            circumstances(&bout.place, &bout.players, &bout.options),
            bout.wins[0],
            bout.wins[1],
            bout.draws,
        );
        if bout.draws > 0 {
            more += &format!(" ({})", words::percent(bout.draw_rate));
        }
        if bout.stuck > 0 {
            more += &format!(", {} stuck", bout.stuck);
        }
        if let Some(said) = words::forfeits(&bout.names, bout.forfeits) {
            more += &format!("; {said}");
        }
        share_row(&format!("<b>{a}</b> against <b>{b}</b>"), bout.share, &more)
    };
    let rows: String = findings.bouts.iter().map(row).collect();
    section(
        "bouts",
        "Who beats whom",
        "The first contender's share of wins, with a draw as half a win, over both side assignments where sides are swapped. The bar is the 95% interval: blue is above even, orange below, gray is not distinguishable from even. A bout is called even only if its whole interval lies within the margin of the study.",
        &format!("<div class=\"card\">{rows}</div>"),
    )
}

/// The background color of a share: the farther from even, the stronger.
fn wash(share: Estimate) -> String {
    let strength = ((share.value - 0.5).abs() * 1.3).min(0.6);
    let color = if share.value >= 0.5 { "--a-wash" } else { "--b-wash" };
    format!("background:rgba(var({color}),{strength:.2})")
}

pub(super) fn matrices(findings: &Findings) -> String {
    if findings.matrices.is_empty() {
        return String::new();
    }
    let mut body = String::new();
    for matrix in &findings.matrices {
        let heads: String = matrix.names.iter().map(|name| format!("<th>{}</th>", escape(name))).collect();
        let mut rows = String::new();
        for ((name, shares), overall) in matrix.names.iter().zip(&matrix.shares).zip(&matrix.overall) {
            let cell = |share: &Option<Estimate>| match share {
                Some(share) => format!(
                    "<td style=\"{}\">{}<small>{}</small></td>",
                    wash(*share),
                    words::percent(*share),
                    words::range(*share)
                ),
                None => "<td>–</td>".into(),
            };
            let cells: String = shares.iter().map(cell).collect();
            rows.push_str(&format!("<tr><th>{}</th>{cells}{}</tr>", escape(name), cell(&Some(*overall))));
        }
        let title = escape(&circumstances(&matrix.place, &matrix.players, &matrix.options));
        body.push_str(&format!(
            "<h3>{title}</h3><div class=\"card scroll\"><table class=\"matrix\"><thead><tr><th></th>{heads}<th>all</th></tr></thead><tbody>{rows}</tbody></table></div>"
        ));
    }
    let intro = "Each row's share of wins against each column, with sides swapped; the strongest first.";
    section("matrix", "Each against each", intro, &body)
}

pub(super) fn sides(findings: &Findings) -> String {
    let mut rows = String::new();
    for side in findings.sides.iter().filter(|side| side.options == "baseline") {
        let place = circumstances(&side.place, &side.players, &side.options);
        rows.push_str(&share_row(
            &format!("<b>{}</b>", escape(&side.sides[0])),
            side.share,
            &format!("{place}: {}", side.verdict),
        ));
        if let Some(first) = side.first_mover {
            let more = format!("{place}: {}", side.first_verdict);
            rows.push_str(&share_row("<b>First mover</b>", first, &more));
        }
    }
    let elsewhere = if findings.options.is_empty() {
        ""
    } else {
        " These are the baseline figures; the next section shows how options change them."
    };
    section(
        "sides",
        "Sides and moving first",
        &format!(
            "Whether a side of the scenario, or moving first, is an advantage. The first mover is the side with the first choice in turn 1; rolling for initiative does not count as a choice. The figure is the mean of both contenders, each when moving first, so a stronger player does not look like an advantage of moving first; it is given where both moved first at least 20 times.{elsewhere}"
        ),
        &format!("<div class=\"card\">{rows}</div>"),
    )
}

pub(super) fn options(findings: &Findings) -> String {
    if findings.options.is_empty() {
        return String::new();
    }
    let widest = findings.options.iter().flat_map(|option| &option.effects);
    let widest = widest
        .fold(0.05, |widest: f64, effect| widest.max(effect.change.low.abs()).max(effect.change.high.abs()));
    let mut body = String::new();
    for option in &findings.options {
        let mut rows = String::new();
        for effect in &option.effects {
            rows.push_str(&effect_row(&effect.of, effect.change, &effect.words, &effect.place, widest));
        }
        for pooled in &option.pooled {
            match pooled.change {
                Some(change) => {
                    rows.push_str(&effect_row(&pooled.of, change, &pooled.words, "all places", widest));
                }
                None => rows.push_str(&row("<b>All places</b>", "<span></span>", "", &pooled.words)),
            }
        }
        let lengths: Vec<String> = option
            .lengths
            .iter()
            .map(|length| escape(&format!("{}: {}.", length.place, length.words)))
            .collect();
        body.push_str(&format!(
            "<h3>{}</h3><div class=\"card\">{rows}<p class=\"fine\">{}<br/>{}.</p></div>",
            escape(&option.name),
            lengths.join("<br/>"),
            escape(&words::capital(&option.course)),
        ));
    }
    let intro = "What each value changes compared with the baseline, in percentage points, place by place. Games with the same seed are compared one by one. Intervals are adjusted for all comparisons of the study (Holm): each excludes zero only if Holm's procedure finds a change. A figure for all places is given only if they agree (Cochran's Q).";
    section("options", "What the options change", intro, &body)
}

fn effect_row(of: &str, change: Estimate, said: &str, place: &str, widest: f64) -> String {
    let figure = format!("{} points", words::signed(100.0 * change.value, 1));
    let drawing = interval(change, [-widest, widest], 0.0, said);
    row(&format!("<b>{}</b>", escape(of)), &drawing, &figure, &format!("{said} ({place})"))
}

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
    let mut rows = String::new();
    for unit in units {
        let name = format!("<b>{}</b>", escape(&unit.name));
        if let Some(fair) = unit.fair_points {
            let figure = format!("{} → {:.0} ({:.0} to {:.0})", unit.points, fair.value, fair.low, fair.high);
            rows.push_str(&row(&name, &dumbbell(unit.points.into(), fair, most, &figure), &figure, ""));
        } else if let Some(effect) = unit.effect {
            let shown = effect.scaled(100.0);
            let [value, low, high] =
                [shown.value, shown.low, shown.high].map(|points| words::signed(points, 1));
            let figure = format!("{value} ({low} to {high})");
            rows.push_str(&row(&name, &interval(effect, [-widest, widest], 0.0, &figure), &figure, ""));
        }
    }
    let drawn = if rows.is_empty() { String::new() } else { format!("<div class=\"card\">{rows}</div>") };
    let key = if rows.is_empty() {
        String::new()
    } else if units.iter().any(|unit| unit.fair_points.is_some()) {
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
    format!(
        "<details><summary>Predicted against observed, the worst first</summary><div class=\"card scroll\"><table><thead><tr><th>Pair</th><th class=\"words\">Where</th><th>predicted</th><th>observed</th><th>inside</th></tr></thead><tbody>{rows}</tbody></table></div></details>"
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
    format!(
        "<div class=\"card scroll\"><table><thead><tr><th>Unit</th><th>{points}</th><th>fielded</th><th>{harm} dealt</th><th>{harm} taken</th><th>kills</th><th>survives</th><th>earned</th><th>earned per cost</th></tr></thead><tbody>{rows}</tbody></table></div>\
         <p class=\"fine\">Means per unit and game, with 95% intervals. Earned: the {points} of the enemies it harmed, in proportion to the harm done to each.</p>"
    )
}

pub(super) fn lengths(findings: &Findings) -> String {
    let mut cards = String::new();
    for length in findings.lengths.iter().take(MAX_CHARTS) {
        let games: u64 = length.endings.iter().map(|(_, count)| count).sum();
        let ending = |(clause, count): &(String, u64)| {
            let clause = if clause.is_empty() { "stuck" } else { clause };
            let percent = 100.0 * *count as f64 / games.max(1) as f64;
            // Something that happened is never shown as 0%.
            let percent = if percent < 1.0 { "under 1".into() } else { format!("{percent:.0}") };
            format!("<span class=\"whole\">{} {percent}%</span>", escape(clause))
        };
        let endings: Vec<String> = length.endings.iter().map(ending).collect();
        let [early, late] = length.tenths;
        cards.push_str(&format!(
            "<div class=\"card\"><h3 style=\"margin-top:0\">{}</h3>{}<p class=\"fine\">{} turns per game; half of the games are over by turn {}, and eight in ten end in turns {early} to {late}. {:.0} decisions per game. Ended by {}.</p></div>",
            escape(&circumstances(&length.place, &length.players, &length.options)),
            histogram(length),
            words::around(length.turns),
            length.median,
            length.decisions,
            endings.join(", "),
        ));
    }
    section(
        "length",
        "Length of games",
        "The last column includes the 1% of games that take longer.",
        &format!("<div class=\"charts\">{cards}</div>"),
    )
}

pub(super) fn curves(findings: &Findings) -> String {
    let mut cards = String::new();
    for found in findings.curves.iter().take(MAX_CHARTS) {
        let [a, b] = found.names.each_ref().map(|name| escape(name));
        cards.push_str(&format!(
            "<div class=\"card\"><h3 style=\"margin-top:0\">{a} against {b}</h3>{}<p class=\"fine\"><span class=\"key\">{a}</span> <span class=\"key b\">{b}</span></p><p class=\"fine\">{}</p></div>",
            curve(found),
            escape(&circumstances(&found.place, &found.players, "baseline")),
        ));
    }
    let left = findings.curves.len().saturating_sub(MAX_CHARTS);
    let intro = match left {
        0 => "Mean points at the end of each turn; a finished game keeps its last points.".to_string(),
        more => format!(
            "Mean points at the end of each turn; a finished game keeps its last points. turns.csv has {more} more."
        ),
    };
    section("points", "Points over time", &intro, &format!("<div class=\"charts\">{cards}</div>"))
}

pub(super) fn cells(findings: &Findings) -> String {
    let mut rows = String::new();
    for cell in &findings.cells {
        let side = |at: usize| format!("{} ({})", escape(&cell.names[at]), escape(&cell.sides[at]));
        rows.push_str(&format!(
            "<tr><td>{}</td><td class=\"words\">{}</td><td class=\"words\">{}</td><td class=\"words\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            cell.number,
            escape(&circumstances(&cell.place, &cell.players, &cell.options)),
            side(0),
            side(1),
            thousands(cell.games),
            cell.wins[0],
            cell.wins[1],
            cell.draws,
            cell.stuck,
            words::share(cell.share),
        ));
    }
    let body = format!(
        "<div class=\"card scroll\"><table><thead><tr><th>Cell</th><th class=\"words\">Where</th><th class=\"words\">First side</th><th class=\"words\">Second side</th><th>games</th><th>won</th><th>lost</th><th>drawn</th><th>stuck</th><th>share of the first side</th></tr></thead><tbody>{rows}</tbody></table></div>"
    );
    let intro = "Any game of any cell can be written as a replay: <code>ironhex lab replay STUDY.toml --cell N --game M</code>. games.csv lists every game with its seed.";
    section("cells", "Every cell", intro, &body)
}

pub(super) fn method(findings: &Findings) -> String {
    let units = if findings.units.method.is_empty() {
        ""
    } else {
        "<li>The cost and worth of a unit: see the section on units. Harm that a unit does to itself, by heat or by leaving the map, earns nobody anything.</li>"
    };
    let interval = if findings.until_settled {
        "with a confidence sequence (Robbins' normal mixture), which holds although the results decided when to stop"
    } else {
        "with Wilson's 95% interval"
    };
    let body = format!(
        "<ul>\
         <li>A share is wins plus half the draws among the games that ended, {interval}. It is even only if the whole interval lies within {low:.0} to {high:.0}%; several bouts are compared by Holm's procedure.</li>\
         <li>A game is stuck if it exceeds the most decisions that a legal game can have; stuck games count for neither side.</li>\
         <li>Games under an option, baseline games, and games with sides swapped have the same seeds. The change in a share is the mean difference of such pairs, with Agresti and Min's interval for matched pairs, widened for all comparisons at once (Holm).</li>\
         {units}\
         <li>What is strong for computer players is not always strong for people: better players may reverse a finding.</li>\
         <li>Seed {} and this version of the rules give the same games on every computer.</li></ul>",
        findings.seed,
        low = 100.0 * findings.even.low,
        high = 100.0 * findings.even.high,
    );
    section("method", "How this was found", "", &body)
}
