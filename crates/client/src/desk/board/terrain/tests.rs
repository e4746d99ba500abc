//! Every terrain has a drawing, every path a style.

use super::*;
use table::show::CellView;

/// The terrains that are drawn, each with a path of its own in the style sheet.
const KNOWN: [&str; 19] = [
    "clear",
    "hill",
    "light-woods",
    "woods",
    "heavy-woods",
    "rough",
    "rubble",
    "hindering",
    "water",
    "ford",
    "paved",
    "floor",
    "building",
    "blocking",
    "stairs",
    "sand",
    "snow",
    "no-go",
    "low-wall",
];

fn board(shape: Shape, cells: &[(&'static str, i8)], walls: Vec<Wall>) -> BoardView {
    let cell = |(at, &(terrain, elevation)): (usize, &(&'static str, i8))| {
        let name = format!("010{}", at + 1);
        CellView { name, terrain, elevation, height: i8::from(terrain == "building") }
    };
    let cells: Vec<CellView> = cells.iter().enumerate().map(cell).collect();
    BoardView { shape, columns: 1, rows: cells.len() as u8, cells, walls }
}

fn drawn(board: &BoardView) -> String {
    draw(board, Layout::of(board)).map
}

#[test]
fn every_terrain_of_every_map_has_a_drawing() {
    for game in shelf::games() {
        for map in game.maps(&[]).expect("maps that ship") {
            for CellView { name, terrain, .. } in map.board.cells.iter().filter(|cell| !cell.name.is_empty())
            {
                assert!(KNOWN.contains(terrain), "{}: '{terrain}' in {name} of {}", game.id(), map.id);
            }
        }
    }
}

#[test]
fn every_path_has_a_style() {
    let style = include_str!("../../../../web/board.css");
    for name in ORDER {
        assert!(style.contains(&format!(".t.{name}")), "'{name}' has no style");
    }
}

#[test]
fn every_cell_has_its_name_and_high_ground_has_edges_and_a_shadow() {
    let map = drawn(&board(Shape::Hexes, &[("woods", 0), ("hill", 2), ("clear", 0)], Vec::new()));
    assert!(map.contains("0101") && map.contains(">+2<"));
    for path in ["level-2", "low-2", "slope-light", "slope-dark", "tree-light"] {
        assert!(map.contains(&format!("t {path}\"")), "{path} is missing");
    }
    assert!(!map.contains("level-3"));
}

#[test]
fn only_water_moves() {
    let dry = board(Shape::Hexes, &[("clear", 0)], Vec::new());
    assert!(draw(&dry, Layout::of(&dry)).waves.iter().all(String::is_empty));
    let wet = board(Shape::Hexes, &[("water", 0)], Vec::new());
    assert!(draw(&wet, Layout::of(&wet)).waves.iter().all(|waves| waves.contains("wave")));
}

#[test]
fn squares_have_walls_doors_and_stairs() {
    let walls =
        vec![Wall { cell: Cell(0), edge: 1, kind: "wall" }, Wall { cell: Cell(1), edge: 1, kind: "door" }];
    let map = drawn(&board(Shape::Squares, &[("stairs", 0), ("stairs", 1)], walls));
    assert!(map.contains("t stairs\"") && map.contains("t door\""));
    // The eastern edge of the first square.
    assert!(map.contains(r#"t wall" d="M80.0 0.0L80.0 80.0"#), "{map}");
}

#[test]
fn a_building_stands_on_its_ground() {
    let map = drawn(&board(Shape::Hexes, &[("building", 1), ("clear", 0)], Vec::new()));
    assert!(map.contains("wall-south") && !map.contains("level-1\""), "its height is not a hill");
}
