//! Objective Counters and Diamonds (BC-OBJ).

use crate::common::{Trial, duel, scenario};
use battleclix::content::Kind;
use battleclix::content::Library;
use table::Grid;
use table::content::Content;

fn names(t: &Trial) -> Vec<String> {
    t.game.counters.iter().map(|&cell| t.game.grid().name(cell).to_string()).collect()
}

/// BC-OBJ-1, BC-OBJ-2: one Diamond of four counters, or two side by side.
#[test]
fn one_diamond_or_two() {
    assert_eq!(scenario("meeting", ["line", "line"], &[]).game.counters.len(), 4);
    assert_eq!(scenario("meeting", ["line+hammer", "line+hammer"], &[]).game.counters.len(), 4);
    for companies in ["line+line+line", "line+line+line+line"] {
        assert_eq!(scenario("grand_battle", [companies; 2], &[]).game.counters.len(), 8);
    }
}

/// BC-OBJ-3, BC-OBJ-4: where they lie.
#[test]
fn counters_lie_where_the_size_of_the_map_puts_them() {
    for id in ["meeting", "crossing", "street_fight", "hold_the_pass", "drill"] {
        let t = scenario(id, ["line", "line"], &[]);
        assert_eq!(names(&t), ["1308", "1221", "0514", "2015"], "{id}");
    }
    let t = scenario("grand_battle", ["", ""], &[]);
    assert_eq!(names(&t), ["1308", "1221", "0514", "2015", "3708", "3621", "2914", "4415"]);
    t.is("counter N1", "nobody");
    t.is("counter E2", "nobody");
    // N = column C0 + W/2, row floor(H/4) + 1; W = column C0 - 1 + floor(5W/24), row floor(H/2);
    // the others by the half-turn.
    let grid = table::HexGrid::new(16, 13).expect("a size");
    let found = battleclix::content::objectives::counters(&grid, 1);
    let found: Vec<String> = found.iter().map(|&cell| grid.name(cell).to_string()).collect();
    assert_eq!(found, ["0904", "0810", "0306", "1408"]);
}

/// BC-OBJ-5: in a hex that Mechs can enter, on every map that ships.
#[test]
fn counters_lie_in_the_open() {
    let library = Library::with_packs(&[]).expect("the shipped content");
    for map in library.maps.values() {
        let diamonds = if map.board.grid().columns() > 24 { 2 } else { 1 };
        for cell in battleclix::content::objectives::counters(map.board.grid(), diamonds) {
            assert!(map.board[cell].entry(Kind::Mech).is_some(), "{}", map.id);
        }
    }
    // And it is an ordinary hex: entered for 1, seen over, ended in.
    let t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "1307""#], ["archer-arc-2r", "ARC", r#"hex = "1312""#], "");
    t.lists("HBK walk 1308", true);
    t.lists("HBK walk 1311", true);
    t.is("visibility HBK ARC", "14");
}

/// The maps look the same after a half turn, and their edges are free.
#[test]
fn neither_side_has_the_better_ground() {
    let library = Library::with_packs(&[]).expect("the shipped content");
    for map in library.maps.values() {
        let grid = map.board.grid();
        let (columns, rows) = (grid.columns(), grid.rows());
        for cell in grid.cells() {
            let (column, row) = grid.column_row(cell);
            let other = grid.cell(columns + 1 - column, rows + 1 - row).expect("on the map");
            assert_eq!(map.board[cell], map.board[other], "{}: {}", map.id, grid.name(cell));
            assert!((4..=rows - 3).contains(&row) || map.board[cell].height() == 0, "{}", map.id);
        }
    }
}
