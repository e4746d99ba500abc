//! The sections of the report, one function each.

use super::parts::{Scale, circumstances, game_link, row, section, share_row};
use crate::findings::{BoutFinding, words};
use crate::report::charts::{curve, escape, histogram, interval};
use crate::stats::Estimate;
use crate::{Findings, Study};

/// The most charts in a section; more would only make the page long.
const MAX_CHARTS: usize = 12;

pub(super) fn bouts(study: &Study, findings: &Findings) -> String {
    let scale = Scale::shares();
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
        let links: Vec<String> =
            bout.cells.iter().map(|&cell| game_link(study, cell, 1, &format!("cell {cell}"))).collect();
        let more = format!("{} <span class=\"open\">Open {}</span>", escape(&more), links.join(" "));
        share_row(&format!("<b>{a}</b> against <b>{b}</b>"), bout.share, &scale, &more)
    };
    let rows: String = findings.bouts.iter().map(row).collect();
    section(
        "bouts",
        "Who beats whom",
        "The first contender's share of wins, with a draw as half a win, over both side assignments where sides are swapped. The bar is the 95% interval: blue is above even, orange below, gray is not distinguishable from even. A bout is called even only if its whole interval lies within the margin of the study. A link opens the first game of a cell.",
        &scale.card("share of wins", &rows),
    )
}

pub(super) fn sides(findings: &Findings) -> String {
    let scale = Scale::shares();
    let mut rows = String::new();
    for side in findings.sides.iter().filter(|side| side.options == "baseline") {
        let place = circumstances(&side.place, &side.players, &side.options);
        rows.push_str(&share_row(
            &format!("<b>{}</b>", escape(&side.sides[0])),
            side.share,
            &scale,
            &escape(&format!("{place}: {}", side.verdict)),
        ));
        let more = escape(&format!("{place}: {}", side.first_verdict));
        match side.first_mover {
            Some(first) => rows.push_str(&share_row("<b>First mover</b>", first, &scale, &more)),
            None => rows.push_str(&row("<b>First mover</b>", "<span></span>", "", &more)),
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
        &scale.card("share of wins", &rows),
    )
}

pub(super) fn options(findings: &Findings) -> String {
    if findings.options.is_empty() {
        return String::new();
    }
    let widest = findings.options.iter().flat_map(|option| &option.effects);
    let widest = widest
        .fold(0.05, |widest: f64, effect| widest.max(effect.change.low.abs()).max(effect.change.high.abs()));
    let scale = Scale::changes(widest);
    let mut body = String::new();
    for option in &findings.options {
        let mut rows = String::new();
        // Without another result, there is nothing to draw.
        let (changed, ..) = option.changed;
        for effect in option.effects.iter().filter(|_| changed > 0) {
            rows.push_str(&effect_row(&effect.of, effect.change, &effect.words, &effect.place, &scale));
        }
        for pooled in option.pooled.iter().filter(|_| changed > 0) {
            match pooled.change {
                Some(change) => {
                    rows.push_str(&effect_row(&pooled.of, change, &pooled.words, "All places", &scale));
                }
                None => {
                    let name = format!("<b>{}</b>", escape(&pooled.of));
                    let more = escape(&format!("All places: {}", pooled.words));
                    rows.push_str(&row(&name, "<span></span>", "not pooled", &more));
                }
            }
        }
        let lengths: Vec<String> = option
            .lengths
            .iter()
            .map(|length| escape(&format!("{}: {}.", length.place, length.words)))
            .collect();
        body.push_str(&format!(
            "<h3>{}</h3>{}<p class=\"fine\">{}<br/>{}.</p>",
            escape(&option.name),
            scale.card("percentage points", &rows),
            lengths.join("<br/>"),
            escape(&words::capital(&option.course)),
        ));
    }
    let intro = "What each value changes compared with the baseline, in percentage points, place by place. Games with the same seed are compared one by one. Intervals are adjusted for all comparisons of the study (Holm): each excludes zero only if Holm's procedure finds a change. A figure for all places is given only if they agree (Cochran's Q).";
    section("options", "What the options change", intro, &body)
}

fn effect_row(of: &str, change: Estimate, said: &str, place: &str, scale: &Scale) -> String {
    let points = |part: f64, digits: usize| words::signed(100.0 * part, digits);
    let figure =
        format!("{} ({} to {})", points(change.value, 1), points(change.low, 0), points(change.high, 0));
    let drawing = interval(change, scale.ends, 0.0, &scale.ticks(), said);
    row(&format!("<b>{}</b>", escape(of)), &drawing, &figure, &escape(&format!("{place}: {said}")))
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
        0 => "Mean score at the end of each turn; a finished game keeps its last score.".to_string(),
        more => format!(
            "Mean score at the end of each turn; a finished game keeps its last score. turns.csv has {more} more."
        ),
    };
    section("score", "Score over time", &intro, &format!("<div class=\"charts\">{cards}</div>"))
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
