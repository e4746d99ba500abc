//! The report for people: one self-contained HTML file.

mod sections;

use super::charts::escape;
use crate::findings::words;
use crate::{Findings, Study};
use sections as section;

/// The most sentences of each kind in the summary.
const SHORT: usize = 4;

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
    let mut said: Vec<String> = Vec::new();
    // Forfeited games say nothing about the forces, so they are mentioned first.
    let forfeits = findings.bouts.iter().filter_map(|bout| words::forfeits(&bout.names, bout.forfeits));
    said.extend(forfeits.take(SHORT));
    let many = findings.sides.iter().filter(|side| side.options == "baseline").count() > 1;
    let at = |place: &str, players: &str| if many { format!("{place}, {players}: ") } else { String::new() };
    for matrix in findings.matrices.iter().filter(|matrix| matrix.options == "baseline").take(SHORT) {
        if let (Some(best), Some(worst)) = (matrix.names.first(), matrix.names.last()) {
            let [high, low] = [matrix.overall.first(), matrix.overall.last()].map(|share| share.copied());
            let figure = |share: Option<crate::stats::Estimate>| share.map_or_else(String::new, words::share);
            let place = at(&matrix.place, &matrix.players);
            said.push(format!(
                "{place}strongest: {best} with {}; weakest: {worst} with {}",
                figure(high),
                figure(low)
            ));
        }
    }
    if findings.matrices.is_empty() {
        let base = findings.bouts.iter().filter(|bout| bout.options == "baseline" && !bout.mirror);
        said.extend(
            base.take(SHORT).map(|bout| format!("{}{}", at(&bout.place, &bout.players), bout.verdict)),
        );
    }
    for side in findings.sides.iter().filter(|side| side.options == "baseline").take(SHORT) {
        let place = at(&side.place, &side.players);
        said.push(format!("{place}sides: {}", side.verdict));
        said.push(format!("{place}moving first: {}", side.first_verdict));
    }
    for option in findings.options.iter().take(2 * SHORT) {
        let plain = option
            .effects
            .iter()
            .filter(|effect| effect.change.excludes(0.0))
            .map(|effect| effect.words.as_str());
        let plain: Vec<&str> = plain.take(SHORT).collect();
        let found = if plain.is_empty() { "within noise".into() } else { plain.join("; ") };
        said.push(format!("With {}: {found}", option.name));
    }
    said.extend(section::misjudged(findings).into_iter().take(SHORT));
    let items: String = said.iter().map(|words| format!("<li>{}</li>", escape(&capital(words)))).collect();
    format!(
        "<section id=\"short\" class=\"card short\"><h2 style=\"margin-top:0\">In short</h2><ul>{items}</ul></section>"
    )
}

/// The words with a capital first letter.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
