//! Where cells lie in the drawing. For the eye only: no rule depends on it.

use table::Cell;
use table::show::{BoardView, Shape};

/// From the center of a hex to its corners; half the side of a square.
pub const SIZE: f64 = 40.0;
const ROOT3: f64 = 1.732_050_807_568_877_2;

/// The edge toward direction n lies between corner n and corner n + 1.
const HEX_CORNERS: [(f64, f64); 6] = {
    let (near, far) = (SIZE / 2.0, SIZE * ROOT3 / 2.0);
    [(-near, -far), (near, -far), (SIZE, 0.0), (near, far), (-near, far), (-SIZE, 0.0)]
};
/// The same for hexes in rows, whose first direction is east.
const ROW_HEX_CORNERS: [(f64, f64); 6] = {
    let (near, far) = (SIZE / 2.0, SIZE * ROOT3 / 2.0);
    [(far, -near), (far, near), (0.0, SIZE), (-far, near), (-far, -near), (0.0, -SIZE)]
};
const SQUARE_CORNERS: [(f64, f64); 4] = [(-SIZE, -SIZE), (SIZE, -SIZE), (SIZE, SIZE), (-SIZE, SIZE)];

/// Writes a number with one decimal. A board has tens of thousands of them, and the formatting of the standard
/// library, which is exact to the last digit, would take most of the time of drawing it.
fn put_tenths(text: &mut String, number: f64) {
    let tenths = (number * 10.0).round() as i32;
    if tenths < 0 {
        text.push('-');
    }
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let mut digits = [0u8; 10];
    let (mut left, mut first) = (whole, digits.len());
    loop {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    text.extend(digits[first..].iter().map(|&digit| char::from(digit)));
    if tenth > 0 {
        text.push('.');
        text.push(char::from(b'0' + tenth as u8));
    }
}

/// How a board is laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    shape: Shape,
    columns: u8,
    rows: u8,
    /// Whether the drawing lies on its side, a quarter turn clockwise: south is on the left. Names,
    /// directions and rules stay as they are.
    turned: bool,
}

impl Layout {
    /// The layout of a board, upright.
    pub fn of(board: &BoardView) -> Layout {
        Layout { shape: board.shape, columns: board.columns, rows: board.rows, turned: false }
    }

    /// The layout for a window of this size: lying on its side if the board is clearly larger then.
    #[must_use]
    pub fn fitting(self, (width, height): (f64, f64)) -> Layout {
        let (wide, high) = self.upright_extent();
        let upright = (width / wide).min(height / high);
        let turned = (width / high).min(height / wide);
        Layout { turned: turned > 1.2 * upright, ..self }
    }

    /// Whether the drawing lies on its side.
    pub fn is_turned(self) -> bool {
        self.turned
    }

    /// From the upright drawing to this one.
    fn turn(self, (x, y): (f64, f64)) -> (f64, f64) {
        if self.turned { (self.upright_extent().1 - y, x) } else { (x, y) }
    }

    /// The same for a way from one point to another.
    fn turn_way(self, (dx, dy): (f64, f64)) -> (f64, f64) {
        if self.turned { (-dy, dx) } else { (dx, dy) }
    }

    fn column_row(self, cell: Cell) -> (f64, f64, bool) {
        let rows = u16::from(self.rows.max(1));
        let (column, row) = (cell.0 / rows, cell.0 % rows);
        (f64::from(column), f64::from(row), column % 2 == 1)
    }

    /// The middle of a cell.
    pub fn center(self, cell: Cell) -> (f64, f64) {
        self.turn(self.upright_center(cell))
    }

    fn upright_center(self, cell: Cell) -> (f64, f64) {
        let (column, row, low) = self.column_row(cell);
        match self.shape {
            Shape::Hexes => {
                let half = if low { 1.0 } else { 0.5 };
                (SIZE + column * 1.5 * SIZE, (row + half) * ROOT3 * SIZE)
            }
            Shape::RowHexes => {
                let half = if row % 2.0 == 1.0 { 1.0 } else { 0.5 };
                ((column + half) * ROOT3 * SIZE, SIZE + row * 1.5 * SIZE)
            }
            Shape::Squares => ((2.0 * column + 1.0) * SIZE, (2.0 * row + 1.0) * SIZE),
        }
    }

    /// The corners of a cell around the origin, in the order of the directions.
    pub fn corners(self) -> Vec<(f64, f64)> {
        let upright: &[(f64, f64)] = match self.shape {
            Shape::Hexes => &HEX_CORNERS,
            Shape::RowHexes => &ROW_HEX_CORNERS,
            Shape::Squares => &SQUARE_CORNERS,
        };
        upright.iter().map(|corner| self.turn_way(*corner)).collect()
    }

    /// The outline of a cell as the points of a polygon, scaled around its center.
    pub fn outline(self, cell: Cell, scale: f64) -> String {
        let (x, y) = self.center(cell);
        let mut points = String::with_capacity(90);
        for (dx, dy) in self.corners() {
            put_tenths(&mut points, x + dx * scale);
            points.push(',');
            put_tenths(&mut points, y + dy * scale);
            points.push(' ');
        }
        points.pop();
        points
    }

    /// The neighbor of a cell over each edge, in the order of the directions.
    pub fn neighbors(self, cell: Cell) -> Vec<Option<Cell>> {
        let (x, y) = self.center(cell);
        let steps: Vec<(f64, f64)> = match self.shape {
            Shape::Hexes | Shape::RowHexes => (0..6)
                .map(|at| {
                    let first = if self.shape == Shape::Hexes { -90.0 } else { 0.0 };
                    let angle: f64 = (first + 60.0 * f64::from(at)).to_radians();
                    (ROOT3 * SIZE * angle.cos(), ROOT3 * SIZE * angle.sin())
                })
                .collect(),
            Shape::Squares => {
                vec![(0.0, -2.0 * SIZE), (2.0 * SIZE, 0.0), (0.0, 2.0 * SIZE), (-2.0 * SIZE, 0.0)]
            }
        };
        let steps = steps.into_iter().map(|step| self.turn_way(step));
        steps.map(|(dx, dy)| self.cell_at(x + dx, y + dy)).collect()
    }

    /// The cell at a point of the drawing.
    pub fn cell_at(self, x: f64, y: f64) -> Option<Cell> {
        let (x, y) = if self.turned { (y, self.upright_extent().1 - x) } else { (x, y) };
        let nearest = match self.shape {
            Shape::Hexes => self.nearest(self.in_columns((x / (1.5 * SIZE)) as i32, ROOT3 * SIZE, y), x, y),
            Shape::Squares => self.nearest(self.in_columns((x / (2.0 * SIZE)) as i32, 2.0 * SIZE, y), x, y),
            Shape::RowHexes => self.nearest(self.in_rows((y / (1.5 * SIZE)) as i32, x), x, y),
        };
        let (nearest, distance) = nearest?;
        (distance <= SIZE).then_some(nearest)
    }

    /// The cells at a height in three columns of the upright drawing.
    fn in_columns(self, guess: i32, height: f64, y: f64) -> impl Iterator<Item = Cell> {
        (guess - 1..=guess + 1).filter_map(move |column| {
            let column = u16::try_from(column).ok().filter(|&column| column < self.columns.into())?;
            let first = Cell(column * u16::from(self.rows));
            let row = ((y - self.upright_center(first).1) / height).round();
            (row >= 0.0 && row < f64::from(self.rows)).then(|| Cell(first.0 + row as u16))
        })
    }

    /// The hexes at a place in three rows of the upright drawing; odd rows have one hex less.
    fn in_rows(self, guess: i32, x: f64) -> impl Iterator<Item = Cell> {
        (guess - 1..=guess + 1).filter_map(move |row| {
            let row = u16::try_from(row).ok().filter(|&row| row < self.rows.into())?;
            let column = ((x - self.upright_center(Cell(row)).0) / (ROOT3 * SIZE)).round();
            let length = f64::from(self.columns) - f64::from(row % 2);
            (column >= 0.0 && column < length).then(|| Cell(column as u16 * u16::from(self.rows) + row))
        })
    }

    /// The nearest of some cells to a point of the upright drawing, and how far its middle is.
    fn nearest(self, cells: impl Iterator<Item = Cell>, x: f64, y: f64) -> Option<(Cell, f64)> {
        let distance = |cell: Cell| {
            let (cx, cy) = self.upright_center(cell);
            match self.shape {
                Shape::Hexes | Shape::RowHexes => (cx - x).hypot(cy - y),
                Shape::Squares => (cx - x).abs().max((cy - y).abs()),
            }
        };
        cells.map(|cell| (cell, distance(cell))).min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Width and height of the drawing.
    pub fn extent(self) -> (f64, f64) {
        let (width, height) = self.upright_extent();
        if self.turned { (height, width) } else { (width, height) }
    }

    fn upright_extent(self) -> (f64, f64) {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        match self.shape {
            Shape::Hexes => ((columns * 1.5 + 0.5) * SIZE, (rows + 0.5) * ROOT3 * SIZE),
            Shape::RowHexes => (columns * ROOT3 * SIZE, (rows * 1.5 + 0.5) * SIZE),
            Shape::Squares => (columns * 2.0 * SIZE, rows * 2.0 * SIZE),
        }
    }

    /// The angle of a direction, in degrees clockwise from up.
    pub fn angle(self, facing: u8) -> f64 {
        let upright = match self.shape {
            Shape::Hexes => f64::from(facing) * 60.0,
            Shape::RowHexes => f64::from(facing) * 60.0 + 90.0,
            Shape::Squares => f64::from(facing) * 45.0,
        };
        if self.turned { upright + 90.0 } else { upright }
    }

    /// The distance between opposite edges of a cell.
    pub fn across(self) -> f64 {
        match self.shape {
            Shape::Hexes | Shape::RowHexes => ROOT3 * SIZE,
            Shape::Squares => 2.0 * SIZE,
        }
    }

    /// The nearest of some cells from `from` in a direction: right is (1, 0), down (0, 1).
    pub fn toward(self, from: Cell, (dx, dy): (f64, f64), cells: impl Iterator<Item = Cell>) -> Option<Cell> {
        let (x, y) = self.center(from);
        let ahead = cells.filter_map(|cell| {
            let (cx, cy) = self.center(cell);
            let along = (cx - x) * dx + (cy - y) * dy;
            let across = ((cx - x) * dy - (cy - y) * dx).abs();
            (along > SIZE * 0.5 && across <= along * 1.3).then_some((along + 1.5 * across, cell))
        });
        ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, cell)| cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts() -> [Layout; 2] {
        [Shape::Hexes, Shape::Squares].map(|shape| Layout { shape, columns: 7, rows: 5, turned: false })
    }

    #[test]
    fn every_cell_lies_where_its_middle_is() {
        let turned = layouts().map(|layout| Layout { turned: true, ..layout });
        for layout in layouts().into_iter().chain(turned) {
            for cell in (0..35).map(Cell) {
                let (x, y) = layout.center(cell);
                assert_eq!(layout.cell_at(x + 9.0, y - 9.0), Some(cell));
                let (width, height) = layout.extent();
                assert!(x > 0.0 && x < width && y > 0.0 && y < height);
            }
            assert_eq!(layout.cell_at(-30.0, 10.0), None);
            assert_eq!(layout.cell_at(10_000.0, 10.0), None);
        }
    }

    #[test]
    fn hexes_in_rows_begin_at_east_and_odd_rows_are_shorter() {
        let rows = Layout { shape: Shape::RowHexes, columns: 4, rows: 3, turned: false };
        let cell = |row: u16, column: u16| Cell(column * 3 + row);
        for turned in [false, true] {
            let layout = Layout { turned, ..rows };
            for at in (0..12).map(Cell).filter(|&at| at != cell(1, 3)) {
                let (x, y) = layout.center(at);
                assert_eq!(layout.cell_at(x + 9.0, y - 9.0), Some(at));
            }
            let (x, y) = layout.center(cell(1, 3));
            assert_eq!(layout.cell_at(x, y), None, "an odd row has one hex less");
        }
        // E, SE, SW, W, NW, NE of the second hex of the second row.
        let around = [(1, 2), (2, 2), (2, 1), (1, 0), (0, 1), (0, 2)];
        assert_eq!(rows.neighbors(cell(1, 1)), around.map(|(row, column)| Some(cell(row, column))));
        assert_eq!([rows.angle(0), rows.angle(1)], [90.0, 150.0], "east, then clockwise");
        let (ax, bx) = (rows.center(cell(0, 0)).0, rows.center(cell(1, 0)).0);
        assert!(bx > ax, "odd rows lie further right");
    }

    #[test]
    fn outlines_are_exact_to_a_tenth() {
        let [hexes, squares] = layouts();
        assert_eq!(hexes.outline(Cell(0), 1.0), "20,0 60,0 80,34.6 60,69.3 20,69.3 0,34.6");
        assert_eq!(squares.outline(Cell(6), 0.9), "84,84 156,84 156,156 84,156");
        let tenths = |number| {
            let mut text = String::new();
            put_tenths(&mut text, number);
            text
        };
        assert_eq!([-0.04, -0.26, -12.0, 1234.56].map(tenths), ["0", "-0.3", "-12", "1234.6"]);
    }

    #[test]
    fn directions_begin_at_north_and_go_round_clockwise() {
        let [hexes, squares] = layouts();
        // 0203 lies low: its neighbors are 0202, 0303, 0304, 0204, 0104, 0103.
        let cell = |column: u16, row: u16| Some(Cell((column - 1) * 5 + row - 1));
        let around = [cell(2, 2), cell(3, 3), cell(3, 4), cell(2, 4), cell(1, 4), cell(1, 3)];
        assert_eq!(hexes.neighbors(Cell(7)), around);
        assert_eq!(squares.neighbors(Cell(7)), [cell(2, 2), cell(3, 3), cell(2, 4), cell(1, 3)]);
        assert_eq!(hexes.neighbors(Cell(0))[0], None);
    }

    #[test]
    fn a_tall_map_lies_down_in_a_wide_window_and_south_is_on_the_left() {
        let tall = Layout { shape: Shape::Hexes, columns: 10, rows: 20, turned: false };
        assert_eq!(tall.fitting((600.0, 900.0)), tall);
        let lying = tall.fitting((1200.0, 700.0));
        assert!(lying.turned);
        assert_eq!(lying.fitting((600.0, 900.0)), tall, "and stands up again");
        let (north, south) = (lying.center(Cell(0)), lying.center(Cell(19)));
        assert!(south.0 < north.0 && (south.1 - north.1).abs() < 1e-9);
        // North is now on the right, and so is the neighbor in that direction.
        assert_eq!(lying.angle(0), 90.0);
        assert_eq!(lying.neighbors(Cell(7))[0], Some(Cell(6)));
        assert_eq!(lying.neighbors(Cell(27)), tall.neighbors(Cell(27)));
    }

    #[test]
    fn arrows_lead_to_the_nearest_cell_in_their_direction() {
        let [hexes, _] = layouts();
        let cells = || [Cell(2), Cell(12), Cell(14), Cell(32)].into_iter();
        assert_eq!(hexes.toward(Cell(12), (1.0, 0.0), cells()), Some(Cell(32)));
        assert_eq!(hexes.toward(Cell(12), (-1.0, 0.0), cells()), Some(Cell(2)));
        assert_eq!(hexes.toward(Cell(12), (0.0, 1.0), cells()), Some(Cell(14)));
        assert_eq!(hexes.toward(Cell(12), (0.0, -1.0), cells()), None);
    }
}
