//! Whether a map is the same for both sides: turned by half a turn, or mirrored.

use serde::Serialize;
use table::show::{BoardView, CellView, Shape};

/// How nearly a map is the same for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Symmetry {
    /// How the map comes closest to itself: "half a turn", "mirrored east to west" or "mirrored north to south".
    pub by: &'static str,
    /// The cells that differ from their counterparts in terrain, height or walls, by name.
    pub differ: Vec<String>,
    /// The number of cells of the map.
    pub cells: usize,
    /// Whether distances stay the same, too: hexes in columns lie a little off when such a map is turned or
    /// mirrored with the wrong number of columns.
    pub exact: bool,
}

/// Turns and mirrors that exchange two sides: whether columns and rows are reversed.
const WAYS: [(&str, bool, bool); 3] = [
    ("half a turn", true, true),
    ("mirrored east to west", true, false),
    ("mirrored north to south", false, true),
];

impl Symmetry {
    /// The way in which a map comes closest to itself.
    #[must_use]
    pub fn of(board: &BoardView) -> Symmetry {
        let one = |(by, columns, rows): (&'static str, bool, bool)| {
            let image = |cell: usize| counterpart(board, cell, columns, rows);
            let differ = real(board).filter(|&cell| !alike(board, cell, image(cell), columns, rows));
            let exact = real(board).all(|cell| keeps_place(board, cell, image(cell), columns, rows));
            let differ = differ.map(|cell| board.cells[cell].name.clone()).collect();
            Symmetry { by, differ, cells: real(board).count(), exact }
        };
        // Among equals, one that keeps distances; then the first.
        let best = WAYS.map(one).into_iter().min_by_key(|found| (found.differ.len(), !found.exact));
        best.unwrap_or(Symmetry { by: "half a turn", differ: Vec::new(), cells: 0, exact: true })
    }

    /// Whether the map is the same for both sides.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.differ.is_empty()
    }

    /// The check in words.
    #[must_use]
    pub fn words(&self) -> String {
        let way = if self.by == "half a turn" { "turned by half a turn".into() } else { self.by.to_string() };
        let nearly =
            if self.exact { "" } else { " (distances differ a little, because its columns are staggered)" };
        match self.differ.len() {
            0 => format!("the map is the same when {way}{nearly}"),
            count => {
                let shown: Vec<&str> = self.differ.iter().take(8).map(String::as_str).collect();
                let more = if count > shown.len() { ", …" } else { "" };
                format!(
                    "the map is not the same for both sides: {way}, {count} of {} cells differ{nearly}: {}{more}",
                    self.cells,
                    shown.join(", ")
                )
            }
        }
    }
}

/// The number of cells in a row: of hexes in rows, odd rows have one less.
fn length(board: &BoardView, row: usize) -> usize {
    let less = board.shape == Shape::RowHexes && row % 2 == 1 && board.columns > 1;
    usize::from(board.columns) - usize::from(less)
}

/// The cells that are there at all.
fn real(board: &BoardView) -> impl Iterator<Item = usize> + '_ {
    let height = usize::from(board.rows).max(1);
    (0..board.cells.len()).filter(move |cell| cell / height < length(board, cell % height))
}

/// The cell that takes the place of another. Cells lie column by column.
fn counterpart(board: &BoardView, cell: usize, columns: bool, rows: bool) -> usize {
    let height = usize::from(board.rows).max(1);
    let (column, row) = (cell / height, cell % height);
    let turned_row = if rows { height - 1 - row } else { row };
    let last = length(board, turned_row) - 1;
    let column = if columns { last.saturating_sub(column) } else { column };
    column * height + turned_row
}

fn alike(board: &BoardView, cell: usize, other: usize, columns: bool, rows: bool) -> bool {
    let look = |cell: usize| {
        board.cells.get(cell).map(|CellView { terrain, elevation, height, .. }| (terrain, elevation, height))
    };
    look(cell) == look(other) && walls(board, other) == turned_walls(board, cell, columns, rows)
}

/// The walls on the edges of a cell, with their kinds.
fn walls(board: &BoardView, cell: usize) -> Vec<(u8, &'static str)> {
    let mut found: Vec<_> = board
        .walls
        .iter()
        .filter(|wall| wall.cell.index() == cell)
        .map(|wall| (wall.edge, wall.kind))
        .collect();
    // The neighbor may be the one that has the wall; on squares, its edge is the opposite one.
    if board.shape == Shape::Squares {
        let height = i32::from(board.rows).max(1);
        let (column, row) = (cell as i32 / height, cell as i32 % height);
        for (edge, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            let (x, y) = (column + dx, row + dy);
            if (0..i32::from(board.columns)).contains(&x) && (0..height).contains(&y) {
                let there = (x * height + y) as usize;
                let opposite = (edge as u8 + 2) % 4;
                let shared =
                    board.walls.iter().filter(|wall| wall.cell.index() == there && wall.edge == opposite);
                found.extend(shared.map(|wall| (edge as u8, wall.kind)));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The walls of a cell as they lie after turning or mirroring the map.
fn turned_walls(board: &BoardView, cell: usize, columns: bool, rows: bool) -> Vec<(u8, &'static str)> {
    let count = if board.shape == Shape::Squares { 4 } else { 6 };
    let turn = |edge: u8| match (columns, rows) {
        (true, true) => (edge + count / 2) % count,
        (true, false) => (count - edge) % count,
        _ => (count + count / 2 - edge) % count,
    };
    let mut turned: Vec<_> = walls(board, cell).into_iter().map(|(edge, kind)| (turn(edge), kind)).collect();
    turned.sort_unstable();
    turned
}

/// Where the middle of a cell lies, in half cells: hexes in columns are staggered by half a cell.
fn middle(board: &BoardView, cell: usize) -> (i32, i32) {
    let height = usize::from(board.rows).max(1);
    let (column, row) = (cell / height, cell % height);
    match board.shape {
        Shape::Squares => (2 * column as i32, 2 * row as i32),
        Shape::RowHexes => ((2 * column + row % 2) as i32, 2 * row as i32),
        Shape::Hexes => (2 * column as i32, (2 * row + column % 2) as i32),
    }
}

/// Whether the counterpart lies exactly where turning or mirroring the whole map puts the cell.
fn keeps_place(board: &BoardView, cell: usize, other: usize, columns: bool, rows: bool) -> bool {
    let staggered = board.shape == Shape::Hexes && board.columns > 1;
    let ((x, y), (other_x, other_y)) = (middle(board, cell), middle(board, other));
    let right = 2 * (i32::from(board.columns) - 1);
    let bottom = 2 * (i32::from(board.rows) - 1) + i32::from(staggered);
    (if columns { right - x } else { x }, if rows { bottom - y } else { y }) == (other_x, other_y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Cell;
    use table::show::Wall;

    /// A board from its rows: a letter is a terrain.
    fn board(shape: Shape, rows: &[&str]) -> BoardView {
        let columns = rows[0].len();
        let terrain = |letter: u8| match letter {
            b'w' => "woods",
            b'~' => "water",
            _ => "clear",
        };
        let cells = (0..columns * rows.len())
            .map(|cell| (cell / rows.len(), cell % rows.len()))
            .map(|(column, row)| CellView {
                name: format!("{:02}{:02}", column + 1, row + 1),
                terrain: terrain(rows[row].as_bytes()[column]),
                ..CellView::default()
            })
            .collect();
        BoardView { shape, columns: columns as u8, rows: rows.len() as u8, cells, walls: Vec::new() }
    }

    #[test]
    fn a_half_turn_and_a_mirror_are_told_apart() {
        let turned = Symmetry::of(&board(Shape::Squares, &["w..~", "....", "~..w"]));
        assert!(turned.holds() && turned.exact && turned.by == "half a turn", "{turned:?}");
        let mirrored = Symmetry::of(&board(Shape::Squares, &["w..w", "....", "~..~"]));
        assert_eq!((mirrored.by, mirrored.holds()), ("mirrored east to west", true));
        assert_eq!(mirrored.words(), "the map is the same when mirrored east to west");
    }

    #[test]
    fn what_differs_is_named() {
        let found = Symmetry::of(&board(Shape::Squares, &["w..~.", ".....", "...~w"]));
        assert_eq!(found.differ, ["0201", "0203", "0401", "0403"].map(String::from), "{found:?}");
        assert!(found.words().contains("4 of 15 cells differ"), "{}", found.words());
    }

    #[test]
    fn staggered_columns_turn_exactly_only_if_their_number_is_even() {
        let exact = |rows: &[&str]| Symmetry::of(&board(Shape::Hexes, rows));
        let even = exact(&["w.", ".w"]);
        assert!(even.holds() && even.exact && even.by == "half a turn", "{even:?}");
        let odd = exact(&["w..", "...", "..w"]);
        assert!(odd.holds() && !odd.exact, "{odd:?}");
        let mirrored = exact(&["w.w", "...", "..."]);
        assert!(mirrored.holds() && mirrored.exact, "{mirrored:?}");
    }

    #[test]
    fn odd_rows_of_hexes_have_one_less() {
        let rows = |rows: &[&str]| Symmetry::of(&board(Shape::RowHexes, rows));
        // The last letter of the odd row is not a hex.
        let uneven = rows(&["w..", ".~w", "..w"]);
        assert!(!uneven.holds() && uneven.cells == 8, "{uneven:?}");
        let turned = rows(&["w.~", "..w", "~.w"]);
        assert!(turned.holds() && turned.exact && turned.by == "half a turn", "{turned:?}");
    }

    #[test]
    fn walls_count_on_either_side() {
        let mut halls = board(Shape::Squares, &["....", "...."]);
        // Between the first two cells of the first row, and the last two of the second, seen from the other side.
        halls.walls = vec![
            Wall { cell: Cell(0), edge: 1, kind: "wall" },
            Wall { cell: Cell(7), edge: 3, kind: "wall" },
        ];
        assert!(Symmetry::of(&halls).holds());
        halls.walls.pop();
        assert!(!Symmetry::of(&halls).holds());
    }
}
