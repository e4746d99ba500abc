//! A picture of the board as it is shown, as a file of its own: for a chat, a forum, a report.

use super::board::Layout;
use super::model::Desk;
use crate::browser;
use leptos::prelude::*;
use std::fmt::Write;
use table::show::{BoardView, Scene, Token};

/// The colors of the ground by the word of the terrain; whatever is not listed looks like clear ground.
const GROUND: [(&str, &str); 13] = [
    ("woods", "#8fa868"),
    ("light-woods", "#a3b87a"),
    ("heavy-woods", "#6f8f52"),
    ("water", "#7fb0d0"),
    ("ford", "#a9cbdc"),
    ("rough", "#b8a984"),
    ("rubble", "#b5aa98"),
    ("hill", "#c0ab74"),
    ("building", "#a19d98"),
    ("paved", "#c6c4bb"),
    ("hindering", "#a9b47c"),
    ("blocking", "#6f6c70"),
    ("stairs", "#d3c08f"),
];
const CLEAR: &str = "#c9cf9f";
const SIDES: [&str; 2] = ["#1668ad", "#b84d0e"];

/// The drawing, complete in itself: no style sheet, no script, nothing to fetch.
pub fn draw(board: &BoardView, scene: &Scene, layout: Layout, title: &str) -> String {
    let (width, height) = layout.extent();
    let head = 34.0;
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {:.0}" width="{width:.0}" height="{:.0}" font-family="system-ui, sans-serif"><title>{title}</title><rect width="100%" height="100%" fill="#f4f1e8"/><text x="12" y="23" font-size="18" font-weight="600" fill="#20242a">{title}</text><g transform="translate(0 {head})">"##,
        height + head,
        height + head,
        title = escaped(title),
    );
    for (at, cell) in board.cells.iter().enumerate() {
        let ground = GROUND.iter().find(|(word, _)| *word == cell.terrain).map_or(CLEAR, |(_, color)| color);
        let points = layout.outline(table::Cell(at as u16), 1.0);
        let shade = f64::from(cell.elevation.clamp(0, 4)) * 0.07;
        let _ = write!(
            svg,
            r##"<polygon points="{points}" fill="{ground}" stroke="#8b8f6a" stroke-width="1"/>"##
        );
        if shade > 0.0 {
            let _ = write!(svg, r##"<polygon points="{points}" fill="#3b2c10" fill-opacity="{shade:.2}"/>"##);
        }
    }
    for token in &scene.tokens {
        piece(&mut svg, token, layout);
    }
    svg + "</g></svg>"
}

/// A piece: its side, its name, its facing, and what is left of it.
fn piece(svg: &mut String, token: &Token, layout: Layout) {
    let Some(cell) = token.cell else { return };
    let ((x, y), color) = (layout.center(cell), SIDES[usize::from(token.side.0).min(1)]);
    let size = 24.0;
    if let Some(facing) = token.facing {
        let angle = layout.angle(facing);
        let _ = write!(
            svg,
            r##"<path d="M0-{:.0}l9 12h-18Z" fill="{color}" transform="translate({x:.1} {y:.1}) rotate({angle:.0})"/>"##,
            size + 12.0
        );
    }
    let (left, of) = token.health;
    let share = if of == 0 { 0.0 } else { f64::from(left) / f64::from(of) };
    let _ = write!(
        svg,
        r##"<circle cx="{x:.1}" cy="{y:.1}" r="{size}" fill="{color}" stroke="#fff" stroke-width="2.5"/><text x="{x:.1}" y="{:.1}" font-size="15" font-weight="700" fill="#fff" text-anchor="middle">{}</text><rect x="{:.1}" y="{:.1}" width="36" height="5" fill="#00000055"/><rect x="{:.1}" y="{:.1}" width="{:.1}" height="5" fill="#fff"/>"##,
        y + 4.0,
        escaped(&token.name),
        x - 18.0,
        y + 10.0,
        x - 18.0,
        y + 10.0,
        36.0 * share,
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn drawing(desk: Desk) -> String {
    let title = format!("{}, {}", desk.title(), desk.view.with_untracked(|view| view.scene.heading.clone()));
    let layout = desk.camera.layout.get_untracked();
    desk.board.with_value(|board| desk.view.with_untracked(|view| draw(board, &view.scene, layout, &title)))
}

fn file(desk: Desk, kind: &str) -> String {
    format!("{}-{}.{kind}", desk.game, desk.id())
}

/// Saves the picture as an SVG.
pub fn save_svg(desk: Desk) {
    browser::download(&file(desk, "svg"), &drawing(desk));
}

/// Saves the picture as a PNG.
pub fn save_png(desk: Desk) {
    browser::download_png(&file(desk, "png"), &drawing(desk));
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::rulebook::Chance;
    use table::{DiceMode, Setup};

    /// For every game: each piece that is on the board is in the picture, and the file needs no other.
    #[test]
    fn a_picture_shows_every_piece_and_stands_alone() {
        for game in shelf::games() {
            let scenarios = game.scenarios(&[]).expect("what ships can be read");
            let first =
                scenarios.iter().find(|scenario| scenario.id == game.first()).unwrap_or(&scenarios[0]);
            let setup = Setup { scenario: first.id.clone(), seats: 2, ..Setup::default() };
            let seats = vec!["person".to_string(), "recruit".to_string()];
            let chance = Chance { seed: Some(7.into()), mode: DiceMode::Fair };
            let open_match = game.open(game.header(setup, seats, chance)).expect("it can be set up");
            let (board, view) = (open_match.board(), open_match.view());
            let svg = draw(&board, &view.scene, Layout::of(&board), "A <first> game & more");
            for token in view.scene.tokens.iter().filter(|token| token.cell.is_some()) {
                assert!(svg.contains(&format!(">{}</text>", token.name)), "{}: {}", game.id(), token.name);
            }
            assert_eq!(svg.matches("stroke=\"#8b8f6a\"").count(), board.cells.len());
            assert!(svg.contains("A &lt;first&gt; game &amp; more"));
            assert!(!svg.contains("class=") && !svg.contains("href"), "it needs no style sheet");
        }
    }
}
