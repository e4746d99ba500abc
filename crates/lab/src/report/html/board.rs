//! Maps of what happened where: circles on the drawn board.

use crate::findings::{Layer, MapFinding};
use crate::report::charts::escape;
use std::collections::BTreeMap;
use std::fmt::Write;
use table::show::{BoardView, Shape};

/// The distance between the middles of two cells of a column.
const CELL: f64 = 10.0;
/// The distance between two columns of hexes, in cells: the sine of 60 degrees.
const COLUMN: f64 = 0.866;

/// The middle of a cell, on hexes in columns, hexes in rows or squares.
fn middle(board: &BoardView, cell: usize) -> (f64, f64) {
    let rows = usize::from(board.rows).max(1);
    let (column, row) = ((cell / rows) as f64, (cell % rows) as f64);
    let (x, y) = match board.shape {
        Shape::Squares => (column, row),
        Shape::RowHexes => (column + 0.5 * ((cell % rows) % 2) as f64, COLUMN * row),
        Shape::Hexes => (COLUMN * column, row + 0.5 * ((cell / rows) % 2) as f64),
    };
    (CELL * (x + 0.6), CELL * (y + 0.6))
}

/// The outline of a cell around its middle, as a part of a path.
fn outline(board: &BoardView, (x, y): (f64, f64)) -> String {
    let corners: &[(f64, f64)] = match board.shape {
        Shape::Squares => &[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)],
        Shape::RowHexes => {
            &[(0.0, -5.77), (5.0, -2.89), (5.0, 2.89), (0.0, 5.77), (-5.0, 2.89), (-5.0, -2.89)]
        }
        Shape::Hexes => &[(-5.77, 0.0), (-2.89, -5.0), (2.89, -5.0), (5.77, 0.0), (2.89, 5.0), (-2.89, 5.0)],
    };
    let mut path = String::new();
    for (at, (dx, dy)) in corners.iter().enumerate() {
        let _ = write!(path, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, x + dx, y + dy);
    }
    path + "Z"
}

/// Whether a cell is there at all: of hexes in rows, odd rows have one less.
fn has_hex(board: &BoardView, cell: usize) -> bool {
    let rows = usize::from(board.rows).max(1);
    board.shape != Shape::RowHexes
        || (cell % rows).is_multiple_of(2)
        || cell / rows + 1 < usize::from(board.columns)
}

/// How a terrain is colored; a word that is not known looks like open ground.
fn look(terrain: &str) -> &'static str {
    match terrain {
        "woods" | "light-woods" | "heavy-woods" | "hindering" | "jungle" => "green",
        "water" | "ford" | "deep-water" | "river" => "blue",
        "building" | "blocking" | "wall" | "object" => "stone",
        "rough" | "rubble" | "hill" | "stairs" | "sand" | "low-wall" => "brown",
        "paved" | "road" | "floor" => "gray",
        _ => "open",
    }
}

/// The board as a symbol that several drawings use: one path for each color and height.
pub(super) fn symbol(board: &BoardView, id: &str) -> String {
    let mut paths: BTreeMap<(&str, i8), String> = BTreeMap::new();
    for (at, cell) in board.cells.iter().enumerate().filter(|(at, _)| has_hex(board, *at)) {
        let path = paths.entry((look(cell.terrain), cell.elevation.clamp(-1, 4))).or_default();
        path.push_str(&outline(board, middle(board, at)));
    }
    let (wide, high) = size(board);
    let mut svg = format!(
        "<svg class=\"hidden\" aria-hidden=\"true\"><symbol id=\"{id}\" viewBox=\"0 0 {wide:.0} {high:.0}\">"
    );
    for ((look, elevation), path) in paths {
        let _ = write!(svg, "<path class=\"ground {look} up{elevation}\" d=\"{path}\"/>");
    }
    let _ = write!(svg, "<path class=\"walls\" d=\"{}\"/></symbol></svg>", walls(board));
    svg
}

/// The walls between squares.
fn walls(board: &BoardView) -> String {
    let mut path = String::new();
    if board.shape == Shape::Squares {
        for wall in &board.walls {
            let (x, y) = middle(board, wall.cell.index());
            let [a, b] = match wall.edge {
                0 => [(-5.0, -5.0), (5.0, -5.0)],
                1 => [(5.0, -5.0), (5.0, 5.0)],
                2 => [(-5.0, 5.0), (5.0, 5.0)],
                _ => [(-5.0, -5.0), (-5.0, 5.0)],
            };
            let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", x + a.0, y + a.1, x + b.0, y + b.1);
        }
    }
    path
}

fn size(board: &BoardView) -> (f64, f64) {
    let (columns, rows) = (f64::from(board.columns), f64::from(board.rows));
    match board.shape {
        Shape::Squares => (CELL * (columns + 0.2), CELL * (rows + 0.2)),
        Shape::RowHexes => (CELL * (columns + 0.2), CELL * (COLUMN * (rows - 1.0) + 1.2)),
        Shape::Hexes => (CELL * (COLUMN * (columns - 1.0) + 1.2), CELL * (rows + 0.7)),
    }
}

/// A drawing of one layer: a circle for each side in each cell, its area in proportion, the larger one below.
pub(super) fn drawing(map: &MapFinding, layer: &Layer, id: &str) -> String {
    let (wide, high) = size(&map.board);
    let most = layer.spots.iter().flat_map(|spot| spot.amounts).max().unwrap_or(1).max(1) as f64;
    let total: [u64; 2] = [0, 1].map(|side| layer.spots.iter().map(|spot| spot.amounts[side]).sum());
    let label =
        format!("Where units {}: {} {}, {} {}", layer.what, map.sides[0], total[0], map.sides[1], total[1]);
    let mut svg = format!(
        "<svg class=\"map\" viewBox=\"0 0 {wide:.0} {high:.0}\" role=\"img\" aria-label=\"{}\"><use href=\"#{id}\"/>",
        escape(&label)
    );
    for spot in &layer.spots {
        let (x, y) = middle(&map.board, spot.at);
        let words = format!(
            "{}: {} {}, {} {}",
            spot.cell, map.sides[0], spot.amounts[0], map.sides[1], spot.amounts[1]
        );
        let _ = write!(svg, "<g><title>{}</title>", escape(&words));
        let order = if spot.amounts[0] >= spot.amounts[1] { [0, 1] } else { [1, 0] };
        for side in order.into_iter().filter(|&side| spot.amounts[side] > 0) {
            let radius = (4.8 * (spot.amounts[side] as f64 / most).sqrt()).max(0.6);
            let class = ["a", "b"][side];
            let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
        }
        svg.push_str("</g>");
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::CellView;

    #[test]
    fn a_board_has_a_shape_for_each_cell() {
        let cell = |terrain| CellView { name: "0101".into(), terrain, ..CellView::default() };
        let cells = vec![cell("woods"), cell("woods"), cell("water"), cell("something new")];
        let board = BoardView { shape: Shape::Hexes, columns: 2, rows: 2, cells, walls: Vec::new() };
        let svg = symbol(&board, "board-1");
        assert_eq!(svg.matches('Z').count(), 4, "{svg}");
        let path =
            |class: &str| svg.split(class).nth(1).unwrap_or_else(|| panic!("no {class}: {svg}")).to_string();
        assert_eq!(path("green up0").split("/>").next().map(|path| path.matches('Z').count()), Some(2));
        assert!(svg.contains("blue up0") && svg.contains("open up0"));
        assert_eq!((middle(&board, 0), middle(&board, 3)), ((6.0, 6.0), (6.0 + 8.66, 6.0 + 15.0)));
    }
}
