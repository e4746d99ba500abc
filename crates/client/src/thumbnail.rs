//! Thumbnails of maps.

use std::collections::BTreeMap;
use std::fmt::Write;
use table::show::{BoardView, Shape};

/// From the middle of a hex to its corners, and half the side of a square.
const SIZE: f64 = 4.0;
/// From the middle of a hex to its upper edge.
const HIGH: f64 = 3.5;

/// The drawing of a board, in which all cells that look the same are one path; empty if there is no board.
pub fn thumbnail(board: &BoardView) -> String {
    if board.cells.is_empty() || board.rows == 0 {
        return String::new();
    }
    let mut looks: BTreeMap<(&str, i8), String> = BTreeMap::new();
    // A cell without a name is none.
    for (at, cell) in board.cells.iter().enumerate().filter(|(_, cell)| !cell.name.is_empty()) {
        let path = looks.entry((cell.terrain, cell.elevation.clamp(0, 4))).or_default();
        let (x, y) = corner(board, at);
        let _ = match board.shape {
            // From the left corner clockwise.
            Shape::Hexes => write!(path, "M{x} {y}l2-{HIGH}h4l2 {HIGH}-2 {HIGH}h-4Z"),
            // From the upper corner clockwise.
            Shape::RowHexes => write!(path, "M{x} {y}l{HIGH} 2v4l-{HIGH} 2-{HIGH}-2v-4Z"),
            Shape::Squares => write!(path, "M{x} {y}h8v8h-8Z"),
        };
    }
    let (width, height) = extent(board);
    let mut drawn = format!(r#"<svg viewBox="0 0 {width} {height}" class="thumb" aria-hidden="true">"#);
    for ((terrain, level), path) in looks {
        let _ = write!(drawn, r#"<path class="cell t-{terrain} e{level}" d="{path}"/>"#);
    }
    drawn + "</svg>"
}

/// The left corner of a hex, the upper one of a hex in rows, the upper left one of a square.
fn corner(board: &BoardView, at: usize) -> (f64, f64) {
    let rows = usize::from(board.rows);
    let (column, row) = ((at / rows) as f64, (at % rows) as f64);
    match board.shape {
        Shape::Hexes => {
            let lower = if (at / rows) % 2 == 1 { HIGH } else { 0.0 };
            (column * 1.5 * SIZE, (2.0 * row + 1.0) * HIGH + lower)
        }
        Shape::RowHexes => {
            let half = if (at % rows) % 2 == 1 { 1.0 } else { 0.5 };
            ((column + half) * 2.0 * HIGH, row * 1.5 * SIZE)
        }
        Shape::Squares => (column * 2.0 * SIZE, row * 2.0 * SIZE),
    }
}

fn extent(board: &BoardView) -> (f64, f64) {
    let (columns, rows) = (f64::from(board.columns), f64::from(board.rows));
    match board.shape {
        Shape::Hexes => ((1.5 * columns + 0.5) * SIZE, (2.0 * rows + 1.0) * HIGH),
        Shape::RowHexes => (2.0 * HIGH * columns, (1.5 * rows + 0.5) * SIZE),
        Shape::Squares => (2.0 * SIZE * columns, 2.0 * SIZE * rows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::CellView;

    fn board(shape: Shape) -> BoardView {
        let cell =
            |terrain, elevation| CellView { name: "a1".into(), terrain, elevation, ..CellView::default() };
        let cells = vec![cell("clear", 0), cell("woods", 0), cell("clear", 0), cell("hill", 2)];
        BoardView { shape, columns: 2, rows: 2, cells, ..BoardView::default() }
    }

    #[test]
    fn cells_of_the_same_look_are_drawn_together() {
        let drawn = thumbnail(&board(Shape::Hexes));
        assert_eq!(drawn.matches("<path").count(), 3, "{drawn}");
        // The second column begins half a hex lower.
        assert!(drawn.contains(r#"t-clear e0" d="M0 3.5l"#) && drawn.contains("ZM6 7l"), "{drawn}");
        assert!(thumbnail(&board(Shape::Squares)).contains("M8 8h8v8h-8Z"));
        // The second row begins half a hex further right.
        assert!(thumbnail(&board(Shape::RowHexes)).contains(r#"t-woods e0" d="M7 6l"#));
    }

    #[test]
    fn every_terrain_of_every_map_has_a_color() {
        let style = include_str!("../web/style.css");
        for game in shelf::games() {
            for map in game.maps(&[]).expect("maps that ship") {
                for CellView { name, terrain, .. } in
                    map.board.cells.iter().filter(|cell| !cell.name.is_empty())
                {
                    let colored = style.contains(&format!(".t-{terrain}"));
                    assert!(colored, "{}: '{terrain}' in {name} of {} has no color", game.id(), map.id);
                }
            }
        }
    }

    #[test]
    fn no_board_is_no_drawing() {
        assert_eq!(thumbnail(&BoardView::default()), "");
    }
}
