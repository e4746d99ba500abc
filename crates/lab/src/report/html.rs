//! The report for people: one self-contained HTML file.

mod sections;

use super::charts::escape;
use crate::{Findings, Study};
use sections as section;

/// The report of a study as one HTML page.
#[must_use]
pub fn page(study: &Study, findings: &Findings) -> String {
    let title = escape(&findings.title);
    let parts = [
        head(findings),
        short(findings),
        section::bouts(findings),
        section::matrices(findings),
        section::sides(findings),
        section::options(findings),
        section::units(findings),
        section::lengths(findings),
        section::curves(findings),
        section::cells(findings),
        section::method(findings),
        format!(
            "<section id=\"study\"><h2>The study</h2><details><summary>Study file</summary><pre><code>{}</code></pre></details></section>",
            escape(study.text.trim_end())
        ),
    ];
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{title}</title>\n\
         <style>\n{css}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        css = include_str!("page.css"),
        body = parts.join("\n"),
    )
}

fn head(findings: &Findings) -> String {
    let fact = |name: &str, value: String| format!("<li>{name} <b>{}</b></li>", escape(&value));
    let mut facts = vec![
        fact("Game", findings.game_name.clone()),
        fact("Games played", section::thousands(findings.games)),
        fact("Cells", findings.cells.len().to_string()),
        fact("Games per cell", section::thousands(findings.games_per_cell.into())),
        fact("Seed", findings.seed.to_string()),
    ];
    if !findings.complete {
        facts.push(fact("Stopped", "not all games were played".into()));
    }
    if !findings.mixed_builds.is_empty() {
        facts.push(fact("Mixed games of several builds", findings.mixed_builds.join(", ")));
    }
    format!(
        "<header><p class=\"soft\">Ironhex balance lab</p><h1>{}</h1><ul class=\"facts\">{}</ul></header>",
        escape(&findings.title),
        facts.concat()
    )
}

/// The summary: the main findings in sentences.
fn short(findings: &Findings) -> String {
    let items: String =
        findings.in_short().iter().map(|words| format!("<li>{}</li>", escape(words))).collect();
    format!(
        "<section id=\"short\" class=\"card short\"><h2 style=\"margin-top:0\">In short</h2><ul>{items}</ul></section>"
    )
}
