//! Matrices, cells, notable games and maps: wherever a game can be opened.

use super::board::{drawing, symbol};
use super::parts::{circumstances, game_link, section, table, thousands};
use crate::findings::{MapFinding, MatrixFinding, words};
use crate::report::charts::escape;
use crate::stats::Estimate;
use crate::{Findings, Study};

/// The most columns of a matrix beside each other: as many as fit on paper.
const MAX_COLUMNS: usize = 12;
/// With more columns than this, heads are turned.
const MAX_UPRIGHT: usize = 5;
/// The most maps; more would only make the page long.
const MAX_MAPS: usize = 12;

/// The background color of a share: the farther from even, the stronger.
fn wash(share: Estimate) -> String {
    let strength = ((share.value - 0.5).abs() * 1.3).min(0.6);
    let color = if share.value >= 0.5 { "--a-wash" } else { "--b-wash" };
    format!("background:rgba(var({color}),{strength:.2})")
}

pub(super) fn matrices(study: &Study, findings: &Findings) -> String {
    if findings.matrices.is_empty() {
        return String::new();
    }
    let mut body = String::new();
    for matrix in &findings.matrices {
        let title = escape(&circumstances(&matrix.place, &matrix.players, &matrix.options));
        body.push_str(&format!("<h3>{title}</h3>"));
        let columns: Vec<usize> = (0..matrix.names.len()).collect();
        let parts = columns.len().div_ceil(MAX_COLUMNS);
        // Parts of equal width, so the last one is not a lone column.
        for part in columns.chunks(columns.len().div_ceil(parts)) {
            body.push_str(&matrix_part(study, matrix, part));
        }
    }
    let intro = "Each row's share of wins against each column, with sides swapped; the strongest first. \"All\" is the share against all others together. A figure opens the first game of its cell.";
    section("matrix", "Each against each", intro, &body)
}

/// Some columns of a matrix, with all of its rows and the share against all others.
fn matrix_part(study: &Study, matrix: &MatrixFinding, columns: &[usize]) -> String {
    let turned = matrix.names.len() > MAX_UPRIGHT;
    let head = |&at: &usize| {
        let name = escape(&matrix.names[at]);
        match turned {
            true => format!("<th scope=\"col\" class=\"turned\"><span>{name}</span></th>"),
            false => format!("<th scope=\"col\">{name}</th>"),
        }
    };
    let heads: String = columns.iter().map(head).collect();
    let mut rows = String::new();
    for (at, name) in matrix.names.iter().enumerate() {
        let cell = |&column: &usize| match (matrix.shares[at][column], matrix.cells[at][column]) {
            (Some(share), Some(number)) => {
                let text = format!("{}<small>{}</small>", words::percent(share), words::range(share));
                format!("<td style=\"{}\">{}</td>", wash(share), game_link(study, number, 1, &text))
            }
            _ => "<td>–</td>".into(),
        };
        let cells: String = columns.iter().map(cell).collect();
        let overall = matrix.overall[at];
        rows.push_str(&format!(
            "<tr><th scope=\"row\">{}</th>{cells}<td class=\"all\"><span style=\"{}\">{}<small>{}</small></span></td></tr>",
            escape(name),
            wash(overall),
            words::percent(overall),
            words::range(overall)
        ));
    }
    format!(
        "<div class=\"card scroll\"><table class=\"matrix\"><thead><tr><th></th>{heads}<th scope=\"col\" class=\"all\">all</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

/// Games worth a look.
pub(super) fn notable(study: &Study, findings: &Findings) -> String {
    if findings.notable.is_empty() {
        return String::new();
    }
    let mut rows = String::new();
    for game in &findings.notable {
        let link = game_link(study, game.cell, game.game, &format!("cell {}, game {}", game.cell, game.game));
        rows.push_str(&format!(
            "<tr><td>{}</td><td class=\"words wrap\">{}</td><td class=\"words\">{link}</td></tr>",
            escape(&game.why),
            escape(&game.words),
        ));
    }
    let heads = [("Why", true), ("What happened", true), ("Replay", true)];
    let heads = heads.map(|(head, words)| (head.to_string(), words));
    section("games", "Games worth a look", "", &table(&heads, &rows))
}

pub(super) fn maps(findings: &Findings) -> String {
    let mut body = String::new();
    for (at, map) in findings.maps.iter().take(MAX_MAPS).enumerate() {
        body.push_str(&map_card(map, &format!("board-{}", at + 1)));
    }
    let left = findings.maps.len().saturating_sub(MAX_MAPS);
    let more = if left == 0 { String::new() } else { format!(" places.csv has {left} more.") };
    let intro = format!(
        "Where units stood at the end of turns, from where they dealt harm, and where they fell. The area of a circle is in proportion; the larger one lies below.{more}"
    );
    section("maps", "What happened where", &intro, &body)
}

fn map_card(map: &MapFinding, id: &str) -> String {
    let [a, b] = map.sides.each_ref().map(|side| escape(side));
    let mut panels = String::new();
    for layer in &map.layers {
        let caption = match layer.what {
            "stood" => "Stood at the end of a turn",
            "fell" => "Fell",
            _ => "Dealt harm from here",
        };
        panels.push_str(&format!(
            "<figure>{}<figcaption>{caption}</figcaption></figure>",
            drawing(map, layer, id)
        ));
    }
    let key = match map.layers.is_empty() {
        true => String::new(),
        false => format!(
            "<p class=\"fine\"><span class=\"key spot\">{a}</span> <span class=\"key spot b\">{b}</span> {} games, at most the first 100 of each cell</p>",
            thousands(map.games)
        ),
    };
    format!(
        "<div class=\"card place\"><h3>{} <span class=\"soft\">on {}</span></h3><p class=\"fine\">{}.</p>{}<div class=\"maps\">{panels}</div>{key}</div>",
        escape(&map.place),
        escape(&map.map),
        escape(&words::capital(&map.words)),
        if map.layers.is_empty() { String::new() } else { symbol(&map.board, id) },
    )
}

pub(super) fn cells(study: &Study, findings: &Findings) -> String {
    let mut rows = String::new();
    for cell in &findings.cells {
        let side = |at: usize| format!("{} ({})", escape(&cell.names[at]), escape(&cell.sides[at]));
        rows.push_str(&format!(
            "<tr><td>{}</td><td class=\"words\">{}</td><td class=\"words\">{}</td><td class=\"words\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
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
            game_link(study, cell.number, 1, "game 1"),
        ));
    }
    let heads = [
        ("Cell", false),
        ("Where", true),
        ("First side", true),
        ("Second side", true),
        ("games", false),
        ("won", false),
        ("lost", false),
        ("drawn", false),
        ("stuck", false),
        ("share of the first side", false),
        ("replay", false),
    ];
    let heads = heads.map(|(head, words)| (head.to_string(), words));
    let intro = format!(
        "Any game of any cell opens as a replay: <code>{}</code>. games.csv lists every game with its seed. Press a head to sort.",
        escape(&study.replay_command(1, 1))
    );
    section("cells", "Every cell", &intro, &table(&heads, &rows))
}
