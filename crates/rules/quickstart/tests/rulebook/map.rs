//! Map and geometry (QS-MAP).

use crate::common::scenario;
use quickstart::content::Library;
use quickstart::{GRID, Terrain};
use std::collections::VecDeque;
use table::content::Content;
use table::{Cell, Edge, Facing, Grid};

fn hex(name: &str) -> Cell {
    GRID.parse(name).unwrap_or_else(|| panic!("{name} is a hex"))
}

/// QS-MAP-1.
#[test]
fn a_sheet_has_fifteen_columns_and_seventeen_rows() {
    assert_eq!((GRID.columns(), GRID.rows(), GRID.len()), (15, 17, 255));
    assert_eq!(GRID.column_row(hex("0809")), (8, 9));
    for name in ["0001", "0100", "1601", "0118", "809", "08090"] {
        assert_eq!(GRID.parse(name), None, "{name}");
    }
    // Even columns lie half a hex lower: the south-east neighbor of an odd column has the same row.
    assert_eq!(GRID.neighbor(hex("0101"), Facing::SE), Some(hex("0201")));
    assert_eq!(GRID.neighbor(hex("0201"), Facing::NE), Some(hex("0301")));
}

/// QS-MAP-2: fifteen hexes along the short ends, seventeen along the sides.
#[test]
fn north_and_south_are_the_short_ends() {
    let along = |edge: Edge| {
        let off = |cell: &Cell| Facing::ALL.iter().any(|&way| GRID.step_off(*cell, way) == Some(edge));
        GRID.cells().filter(off).count()
    };
    assert_eq!((along(Edge::North), along(Edge::South)), (15, 15));
    assert_eq!((along(Edge::West), along(Edge::East)), (17, 17));
}

/// QS-MAP-3.
#[test]
fn neighbors_are_those_of_the_book() {
    let around = |name| Facing::ALL.map(|way| GRID.neighbor(hex(name), way));
    assert_eq!(around("0809"), ["0808", "0909", "0910", "0810", "0710", "0709"].map(|n| Some(hex(n))));
    assert_eq!(around("0709"), ["0708", "0808", "0809", "0710", "0609", "0608"].map(|n| Some(hex(n))));
    let offsets = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    for cell in GRID.cells() {
        let (column, row) = GRID.column_row(cell);
        let (q, r) = axial(cell);
        assert_eq!((q, r), (i32::from(column) - 1, i32::from(row) - 1 - (i32::from(column) - 1) / 2));
        for (way, (dq, dr)) in Facing::ALL.into_iter().zip(offsets) {
            if let Some(next) = GRID.neighbor(cell, way) {
                assert_eq!(axial(next), (q + dq, r + dr));
            }
        }
    }
}

/// The coordinates of QS-MAP-3, as the geometry has them.
fn axial(cell: Cell) -> (i32, i32) {
    let hex = GRID.hex(cell);
    (hex.x, hex.y)
}

/// QS-MAP-4: the formula, and the shortest path counted hex by hex.
#[test]
fn distance_is_the_shortest_path() {
    for from in ["0101", "0809", "1517", "0717"].map(hex) {
        let mut steps = vec![u32::MAX; GRID.len()];
        steps[from.index()] = 0;
        let mut open = VecDeque::from([from]);
        while let Some(cell) = open.pop_front() {
            for (_, next) in GRID.neighbors(cell) {
                if steps[next.index()] == u32::MAX {
                    steps[next.index()] = steps[cell.index()] + 1;
                    open.push_back(next);
                }
            }
        }
        for to in GRID.cells() {
            let ((aq, ar), (bq, br)) = (axial(from), axial(to));
            let (dq, dr) = (bq - aq, br - ar);
            let formula = dq.abs().max(dr.abs()).max((dq + dr).abs()) as u32;
            assert_eq!(GRID.distance(from, to), formula);
            assert_eq!(steps[to.index()], formula);
        }
    }
}

/// QS-MAP-5: clear, light and heavy hexes of every sheet.
#[test]
fn every_hex_has_one_terrain() {
    let library = Library::with_packs(&[]).expect("the content that ships");
    let counts = [
        ("QS-M1", [208, 37, 10]),
        ("QS-M2", [177, 48, 30]),
        ("QS-M3", [177, 47, 31]),
        ("QS-M4", [194, 44, 17]),
        ("QS-M5", [205, 36, 14]),
        ("QS-M6", [200, 32, 23]),
    ];
    assert_eq!(library.maps.len(), counts.len());
    for (id, expected) in counts {
        let board = &library.maps[id].board;
        let count = |terrain| GRID.cells().filter(|&cell| board[cell] == terrain).count();
        assert_eq!(Terrain::ALL.map(count), expected, "{id}");
    }
}

/// QS-MAP-5: a hover tank can get anywhere that is clear, and row 01 is clear throughout.
#[test]
fn the_clear_hexes_of_every_sheet_are_connected() {
    for (id, map) in Library::with_packs(&[]).expect("the content that ships").maps {
        let clear = |cell: Cell| map.board[cell] == Terrain::Clear;
        let mut seen = vec![false; GRID.len()];
        seen[0] = true;
        let mut open = vec![Cell(0)];
        while let Some(cell) = open.pop() {
            for (_, next) in GRID.neighbors(cell).filter(|&(_, next)| clear(next)) {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    open.push(next);
                }
            }
        }
        assert!(GRID.cells().all(|cell| !clear(cell) || seen[cell.index()]), "{id}");
        let north = GRID.cells().filter(|&cell| GRID.column_row(cell).1 == 1);
        assert!(north.into_iter().all(clear), "{id}: row 01");
    }
}

/// QS-MAP-1: mirrored left to right, column 01 on column 15.
#[test]
fn two_sheets_are_mirrored() {
    let library = Library::with_packs(&[]).expect("the content that ships");
    for (id, mirrored) in [("QS-M1", false), ("QS-M3", true), ("QS-M6", true)] {
        let board = &library.maps[id].board;
        let mirror = |cell: Cell| {
            let (column, row) = GRID.column_row(cell);
            hex(&format!("{:02}{row:02}", 16 - column))
        };
        assert_eq!(GRID.cells().all(|cell| board[cell] == board[mirror(cell)]), mirrored, "{id}");
    }
}

/// QS-MAP-6: along the ragged edge a line touches what is not there, and it is clear.
#[test]
fn beyond_the_sheet_all_is_clear() {
    let edge = ".l.............\n".to_string() + &"...............\n".repeat(16);
    let pack = format!(
        r#"
        [maps.edge]
        name = "Edge"
        rows = """
{edge}"""
        [scenarios.edge]
        name = "Edge"
        tier = "elite"
        map = "edge"
        attacker = {{ units = ["enforcer"], zones = [{{ rows = [1, 1] }}] }}
        defender = {{ units = ["hunchback"], zones = [{{ rows = [17, 17] }}] }}
        "#
    );
    let t = scenario("edge", 2, &[], &[&pack]);
    // Between 0101 and 0301 lies 0201 on the right, and on the left nothing of the sheet.
    t.is("sight 0101 0301", "left clear, right one light woods");
    t.is("sight 0301 0101", "left one light woods, right clear");
    let off = scenario("QS-T1", 2, &[], &[]).try_play("place HBK 0818 N", &[]).expect_err("off the sheet");
    assert!(off.contains("'0818' is not a hex of the map"), "{off}");
}
