//! The report for people: one self-contained HTML file.

mod board;
mod games;
mod parts;
mod sections;
mod units;

use super::charts::escape;
use crate::{Findings, Study};
use parts::thousands;
use sections as section;

/// The script of the page: links to games, tables that sort.
pub const SCRIPT: &str = include_str!("page.js");

/// The report of a study as one HTML page, whole in itself.
#[must_use]
pub fn page(study: &Study, findings: &Findings) -> String {
    whole(study, findings, "", &format!("<script>\n{SCRIPT}</script>"))
}

/// The same page as a server shows it: its script is at `report.js`, and while games are still played, it loads
/// itself again every few seconds.
#[must_use]
pub fn served_page(study: &Study, findings: &Findings) -> String {
    let again = match findings.complete {
        true => "",
        false => "<meta http-equiv=\"refresh\" content=\"3\"/>\n",
    };
    whole(study, findings, again, "<script src=\"report.js\"></script>")
}

fn whole(study: &Study, findings: &Findings, extra: &str, script: &str) -> String {
    let title = escape(&findings.title);
    let parts = [
        head(findings),
        short(findings),
        games::matrices(study, findings),
        section::bouts(study, findings),
        section::sides(findings),
        section::options(findings),
        units::units(findings),
        games::maps(findings),
        section::lengths(findings),
        section::curves(findings),
        games::notable(study, findings),
        games::cells(study, findings),
        replays(study),
        section::method(findings),
        format!(
            "<section id=\"study\"><h2>The study</h2><details><summary>Study file</summary><pre><code>{}</code></pre></details></section>",
            escape(study.text.trim_end())
        ),
    ];
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{title}</title>\n\
         {extra}<style>\n{css}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n\
         <p id=\"note\" role=\"status\" hidden></p>\n{script}\n</body>\n</html>\n",
        css = include_str!("page.css"),
        body = parts.join("\n"),
    )
}

fn head(findings: &Findings) -> String {
    let fact = |name: &str, value: String| format!("<li>{name} <b>{}</b></li>", escape(&value));
    let mut facts = vec![
        fact("Game", findings.game_name.clone()),
        fact("Games played", thousands(findings.games)),
        fact("Cells", findings.cells.len().to_string()),
        fact("Games per cell", thousands(findings.games_per_cell.into())),
        fact("Seed", findings.seed.to_string()),
    ];
    if !findings.complete {
        facts.push(fact("Not complete", format!("{} of {} games", findings.games, findings.planned)));
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

/// How games are opened.
fn replays(study: &Study) -> String {
    let run = study.replay_command(1, 1);
    let watch = run.replace("lab replay", "lab run").replace(" --cell 1 --game 1 --open", " --watch");
    format!(
        "<section id=\"replays\"><h2>Open a game</h2><p>Every game of the study can be played again, die by die. In a terminal: <code>{}</code>. \
         Or run <code>{}</code>, which shows this report with links that open games in the browser; in this file, a link copies the command.</p></section>",
        escape(&run),
        escape(&watch),
    )
}

/// The summary: the main findings in sentences.
fn short(findings: &Findings) -> String {
    let items: String =
        findings.in_short().iter().map(|words| format!("<li>{}</li>", escape(words))).collect();
    format!("<section id=\"short\" class=\"card short\"><h2>In short</h2><ul>{items}</ul></section>")
}
