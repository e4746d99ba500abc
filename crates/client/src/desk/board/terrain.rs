//! The map itself: drawn once, as SVG text.

use super::layout::{Layout, SIZE};
use std::fmt::Write;
use table::Cell;
use table::show::{BoardView, CellView};

/// The drawing of an empty board.
pub fn draw(board: &BoardView, layout: Layout) -> String {
    let mut drawn = String::from(PATTERNS);
    for (at, cell) in board.cells.iter().enumerate() {
        draw_cell(&mut drawn, layout, Cell(at as u16), cell);
    }
    for at in 0..board.cells.len() {
        draw_cliffs(&mut drawn, board, layout, Cell(at as u16));
    }
    drawn
}

fn draw_cell(drawn: &mut String, layout: Layout, at: Cell, cell: &CellView) {
    let (x, y) = layout.center(at);
    let level = cell.elevation.clamp(0, 4);
    let outline = layout.outline(at, 1.0);
    let _ = write!(drawn, r#"<polygon class="cell t-{} e{level}" points="{outline}"/>"#, cell.terrain);
    let _ = write!(drawn, r#"<g transform="translate({x:.1} {y:.1})" class="feature">"#);
    // The same hex always looks the same, and neighbors differ.
    features(drawn, cell.terrain, usize::from(at.0) * 7 + 3);
    if cell.elevation != 0 {
        let _ = write!(drawn, r#"<text class="level" y="{}">{:+}</text>"#, SIZE * 0.72, cell.elevation);
    }
    let _ = write!(drawn, r#"<text class="cell-name" y="{}">{}</text></g>"#, -SIZE * 0.62, cell.name);
}

fn features(drawn: &mut String, terrain: &str, seed: usize) {
    let scattered = |count: usize| {
        (0..count).map(move |at| {
            let turn = (seed * 37 + at * 360 / count) as f64;
            let far = 11.0 + ((seed + at * 5) % 4) as f64 * 3.0;
            (turn.to_radians().cos() * far, turn.to_radians().sin() * far * 0.9 + 4.0)
        })
    };
    let mut put = |name: &str, points: &mut dyn Iterator<Item = (f64, f64)>| {
        for (x, y) in points {
            let _ = write!(drawn, r##"<use href="#f-{name}" x="{x:.0}" y="{y:.0}"/>"##);
        }
    };
    match terrain {
        "light-woods" => put("tree", &mut scattered(4)),
        "woods" => put("tree", &mut scattered(6)),
        "heavy-woods" => {
            put("tree", &mut scattered(5));
            put("pine", &mut scattered(4).map(|(x, y)| (y * 0.9, -x * 0.8 + 3.0)));
        }
        "rough" => put("rock", &mut scattered(5)),
        "rubble" => put("brick", &mut scattered(6)),
        "water" => put("wave", &mut scattered(3)),
        "ford" => {
            put("wave", &mut scattered(2));
            put("rock", &mut scattered(2).map(|(x, y)| (-x, y)));
        }
        "building" => put("house", &mut [(0.0, 2.0)].into_iter()),
        "hill" => put("slope", &mut [(0.0, 0.0)].into_iter()),
        _ => {}
    }
}

/// Draws the edges where the ground falls away.
fn draw_cliffs(drawn: &mut String, board: &BoardView, layout: Layout, at: Cell) {
    let height = |cell: Cell| board.cells.get(usize::from(cell.0)).map_or(0, |cell| cell.elevation);
    let here = height(at);
    if here <= 0 {
        return;
    }
    let ((x, y), corners) = (layout.center(at), layout.corners());
    for (edge, next) in layout.neighbors(at).into_iter().enumerate() {
        let Some(next) = next.filter(|next| height(*next) < here) else { continue };
        let ((ax, ay), (bx, by)) = (corners[edge], corners[(edge + 1) % corners.len()]);
        let drop = (here - height(next)).clamp(1, 3);
        let _ = write!(
            drawn,
            r#"<path class="cliff d{drop}" d="M{:.1} {:.1} L{:.1} {:.1}"/>"#,
            x + ax * 0.95,
            y + ay * 0.95,
            x + bx * 0.95,
            y + by * 0.95
        );
    }
}

/// The drawings of trees, rocks, water, houses and slopes.
const PATTERNS: &str = r##"<defs>
<g id="f-tree"><ellipse cy="5" rx="6" ry="2" class="shade"/><circle r="6.5" class="leaf"/><circle cx="-1.6" cy="-1.8" r="3.4" class="leaf-light"/></g>
<g id="f-pine"><ellipse cy="7" rx="5" ry="1.8" class="shade"/><path d="M0 -10 6 6H-6Z" class="pine"/><path d="M0 -10 2.2 -1H-3Z" class="leaf-light"/></g>
<g id="f-rock"><path d="M-6 4 -4 -3 1 -5 6 0 5 4Z" class="rock"/><path d="M-4 -3 1 -5 0 0Z" class="rock-light"/></g>
<g id="f-brick"><path d="M-5 3 -5 -2 2 -3 2 2Z" class="house"/><path d="M0 4 0 0 6 -1 6 3Z" class="rock-light"/></g>
<g id="f-wave"><path d="M-10 0q2.5 -4 5 0t5 0 5 0 5 0" class="wave"/></g>
<g id="f-house"><path d="M-17 12V-4L0 -14 17 -4V12Z" class="house"/><path d="M-17 -4 0 -14 17 -4 0 3Z" class="roof"/><path d="M-11 4h5v4h-5zM6 4h5v4H6z" class="window"/></g>
<g id="f-slope"><path d="M-18 6q9 -14 18 -14t18 14M-10 12q6 -9 11 -9t10 9" class="slope"/></g>
</defs>"##;

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::Shape;

    #[test]
    fn every_terrain_of_every_map_has_a_color() {
        let style = include_str!("../../../web/style.css");
        for game in shelf::games() {
            for map in game.maps(&[]).expect("maps that ship") {
                for CellView { name, terrain, .. } in &map.board.cells {
                    let colored = style.contains(&format!(".t-{terrain}"));
                    assert!(colored, "{}: '{terrain}' in {name} of {} has no color", game.id(), map.id);
                }
            }
        }
    }

    #[test]
    fn every_cell_is_drawn_with_its_name_and_high_ground_has_edges() {
        let cell = |name: &str, terrain, elevation| CellView { name: name.into(), terrain, elevation };
        let cells = vec![cell("0101", "woods", 0), cell("0102", "hill", 2)];
        let board = BoardView { shape: Shape::Hexes, columns: 1, rows: 2, cells };
        let drawn = draw(&board, Layout::of(&board));
        assert!(drawn.contains("0101") && drawn.contains("t-woods") && drawn.contains("+2"));
        assert_eq!(drawn.matches("cliff d2").count(), 1, "one neighbor lies lower");
    }
}
