//! The map and its terrain (BC-MAP).

use crate::common::{duel, given, scenario};
use battleclix::Terrain;
use battleclix::content::{Kind, Motive};
use table::{Game, Grid, Notation};

/// BC-MAP-1: columns and rows from the top left, even columns half a hex lower.
#[test]
fn hexes_are_numbered_by_column_and_row() {
    let t = scenario("drill", ["line", "line"], &[]);
    let grid = t.game.grid();
    assert_eq!(grid.cell(5, 12).map(|cell| grid.name(cell).to_string()).as_deref(), Some("0512"));
    for (a, b, distance) in [
        ("0301", "0201", "1"),
        ("0301", "0401", "1"),
        ("0301", "0202", "2"),
        ("0202", "0102", "1"),
        ("0202", "0103", "1"),
        ("0202", "0101", "2"),
    ] {
        t.is(&format!("distance {a} {b}"), distance);
    }
}

/// BC-MAP-2: cube coordinates of a hex.
fn cube(column: i32, row: i32) -> [i32; 3] {
    let (x, z) = (column - 1, (row - 1) - (column - 1) / 2);
    [x, -x - z, z]
}

/// BC-MAP-3: the largest difference of the three coordinates, for every pair of hexes.
#[test]
fn distances_are_the_largest_difference_in_cube_coordinates() {
    let t = scenario("drill", ["line", "line"], &[]);
    let grid = t.game.grid();
    for a in grid.cells() {
        for b in grid.cells() {
            let of = |cell| {
                let (column, row) = grid.column_row(cell);
                cube(column.into(), row.into())
            };
            let (a_cube, b_cube) = (of(a), of(b));
            let largest = (0..3).map(|at| (a_cube[at] - b_cube[at]).abs()).max();
            assert_eq!(Some(i32::from(t.game.distance(a, b))), largest);
        }
    }
    // The six neighbors of BC-MAP-2.
    let offsets = [[1, -1, 0], [1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1]];
    let here = grid.cell(5, 12).expect("on the map");
    let mut found: Vec<[i32; 3]> = grid
        .neighbors(here)
        .map(|(_, cell)| {
            let (column, row) = grid.column_row(cell);
            let (there, middle) = (cube(column.into(), row.into()), cube(5, 12));
            [there[0] - middle[0], there[1] - middle[1], there[2] - middle[2]]
        })
        .collect();
    let mut offsets = offsets.to_vec();
    found.sort_unstable();
    offsets.sort_unstable();
    assert_eq!(found, offsets);
}

/// BC-MAP-4: the edge is a wall, and nothing beyond it hides a unit.
#[test]
fn the_edge_is_a_wall() {
    let t =
        duel(["griffin-grf-1n", "GRF", r#"hex = "0101""#], ["archer-arc-2r", "ARC", r#"hex = "1401""#], "");
    // Nobody walks or jumps further than the corner.
    t.lists("GRF walk 0106", true);
    assert!(t.choices().iter().all(|line| !line.contains("off the map")));
    let wrong = t.game.read(&t.state, "GRF walk 0100").expect_err("no such hex").to_string();
    assert_eq!(wrong, "'0100' is not a hex of the map (column and row, from 0101 to 2428)");
    let off = battleclix::Action::Walk(table::Cell(u16::MAX));
    assert_eq!(t.game.check(&t.state, &off).expect_err("off the map").clause(), "BC-MOVE-2");
    t.is("visibility GRF ARC", "14");
    t.is("visibility ARC GRF", "14");
}

/// BC-MAP-5, BC-MAP-6, BC-MAP-10: what every kind of unit pays for every terrain.
#[test]
fn every_kind_of_unit_pays_its_own_price() {
    use Motive::{Hover, Tracked, Wheeled};
    let kinds =
        [Kind::Mech, Kind::Vehicle(Tracked), Kind::Vehicle(Wheeled), Kind::Vehicle(Hover), Kind::Infantry];
    let table = [
        (".", [Some(1), Some(1), Some(1), Some(1), Some(1)]),
        ("s", [Some(2), Some(2), Some(2), Some(2), Some(1)]),
        ("f", [Some(2), Some(2), None, None, Some(1)]),
        ("~", [Some(2), None, None, Some(1), None]),
        ("w", [Some(2), Some(2), Some(2), Some(1), Some(2)]),
        ("1", [None; 5]),
        ("5", [None; 5]),
        ("a", [None, None, None, None, Some(1)]),
        ("e", [None, None, None, None, Some(1)]),
    ];
    for (code, costs) in table {
        let terrain = Terrain::from_code(code).expect("a code");
        assert_eq!(kinds.map(|kind| terrain.entry(kind)), costs, "{code}");
        assert_eq!(terrain.code(), code);
    }
    for (code, height) in
        [(".", 0), ("s", 0), ("f", 0), ("~", 0), ("w", 0), ("1", 1), ("5", 5), ("a", 1), ("e", 5)]
    {
        assert_eq!(Terrain::from_code(code).map(Terrain::height), Some(height), "{code}");
    }
    assert_eq!(Terrain::from_code("x"), None);
    assert_eq!(Terrain::from_code("6"), None);
}

/// BC-MAP-6, BC-MAP-7: water is waist-deep and gives Soft Cover; a ford gives nothing.
#[test]
fn water_covers_and_a_ford_does_not() {
    for (code, need) in [
        ("~", "8 base +1 target's Defense +1 Soft Cover = 10"),
        ("f", "8 base +1 target's Defense +1 Soft Cover = 10"),
        ("w", "8 base +1 target's Defense = 9"),
        ("s", "8 base +1 target's Defense = 9"),
        (".", "8 base +1 target's Defense = 9"),
    ] {
        let more = format!("overlay = {{ \"0104\" = \"{code}\" }}");
        let t = duel(
            ["locust-lct-1v", "LCT", r#"hex = "0101""#],
            ["centurion-cn9-a", "CEN", r#"hex = "0104""#],
            &more,
        );
        t.is("need LCT short CEN", need);
    }
}

/// BC-MAP-5, BC-MAP-8: buildings are Blocking for Mechs, and stay what they are.
#[test]
fn a_mech_enters_no_building() {
    let mut t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
        ["foot-rifle-platoon", "FRP", r#"hex = "0103""#],
        r#"overlay = { "0102" = "a", "0103" = "b" }"#,
    );
    t.refused("HBK walk 0102", "BC-MOVE-2");
    t.lists("HBK walk 0201", true);
    t.play("HBK short FRP", &["attack 6 6 6"]);
    t.is("terrain 0103", "building of height 2");
    t.is("terrain 0102", "building of height 1");
}

/// BC-MAP-9: no unit stands higher than another, not even in a tall building.
#[test]
fn there_is_no_high_ground() {
    let see = |own: &str| {
        let t = given(&format!(
            r#"
            overlay = {{ "0303" = "{own}", "0306" = "2", "0304" = "1" }}
            south = ["foot-rifle-platoon"]
            north = ["locust-lct-1v"]
            units.FRP = {{ hex = "0303" }}
            units.LCT = {{ hex = "0308" }}
            "#
        ));
        (t.ask("visibility FRP LCT"), t.ask("visibility LCT FRP"), t.ask("sees FRP LCT"))
    };
    assert_eq!(see("e"), see("."));
    assert_eq!(see("e").2, "no");
}
