//! Walking (BC-MOVE).

use crate::common::{duel, given};
use battleclix::content::{Kind, Motive};
use battleclix::movement::reach::{Ground, Mover};
use std::collections::BTreeSet;
use table::{Cell, Grid};

/// BC-MOVE-1 to BC-MOVE-5 to the letter: every hex is relaxed until nothing gets cheaper.
fn slow_walks(
    board: &table::Board<table::HexGrid, battleclix::Terrain>,
    mover: Mover,
    enemies: &BTreeSet<Cell>,
    friends: &BTreeSet<Cell>,
) -> BTreeSet<Cell> {
    let grid = board.grid();
    let mut cost = vec![u32::MAX; grid.len()];
    cost[mover.start.index()] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for from in grid.cells().filter(|from| !enemies.contains(from)) {
            for (_, to) in grid.neighbors(from) {
                let Some(entry) = board[to].entry(mover.kind) else { continue };
                let total = cost[from.index()].saturating_add(entry.into());
                if total < cost[to.index()] && !enemies.contains(&to) {
                    cost[to.index()] = total;
                    changed = true;
                }
            }
        }
    }
    let adjacent = |cell: Cell| grid.distance(cell, mover.start) == 1 && mover.movement > 0;
    grid.cells()
        .filter(|&cell| cost[cell.index()] <= mover.movement.into() || adjacent(cell))
        .filter(|&cell| board[cell].entry(mover.kind).is_some())
        .filter(|cell| *cell != mover.start && !enemies.contains(cell) && !friends.contains(cell))
        .collect()
}

#[test]
fn walks_reach_what_a_slow_search_reaches() {
    let board = crate::jumping::small_map();
    let ground = Ground::of(&board).expect("it fits");
    let name = |text: &str| board.grid().parse(text).expect("a hex");
    let enemies: BTreeSet<Cell> = ["0404", "0805", "0906"].map(name).into();
    let friends: BTreeSet<Cell> = ["0507", "0606", "1104"].map(name).into();
    let kinds = [
        Kind::Mech,
        Kind::Vehicle(Motive::Tracked),
        Kind::Vehicle(Motive::Wheeled),
        Kind::Vehicle(Motive::Hover),
        Kind::Infantry,
    ];
    let mut all = 0;
    for kind in kinds {
        let free = |cell: &Cell| board[*cell].entry(kind).is_some() && !enemies.contains(cell);
        for start in board.grid().cells().filter(free) {
            for movement in 0..=8 {
                let mover = Mover { kind, start, movement };
                let mut found = Vec::new();
                let (others, own) = (enemies.iter().copied(), friends.iter().copied());
                ground.walks(mover, others, own, |cell| found.push(cell));
                let slow: Vec<Cell> = slow_walks(&board, mover, &enemies, &friends).into_iter().collect();
                assert_eq!(found, slow, "{kind:?} from {} with {movement}", board.grid().name(start));
                all += found.len();
            }
        }
    }
    assert!(all > 50_000, "{all}");
}

/// BC-MOVE-1, BC-MOVE-2: the costs of the hexes entered add up.
#[test]
fn slowing_hexes_cost_two() {
    let t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
        ["locust-lct-1v", "LCT", r#"hex = "2401""#],
        r#"overlay = { "0102" = "f", "0103" = "s", "0104" = "~", "0201" = "5", "0202" = "5", "0203" = "5", "0204" = "5" }"#,
    );
    assert_eq!(t.choices(), ["HBK walk 0102", "HBK walk 0103", "HBK end"]);
    t.refused("HBK walk 0104", "BC-MOVE-2");
}

/// BC-MOVE-3: no Move of no hexes; none at all where there is nowhere to go.
#[test]
fn a_move_goes_somewhere() {
    let t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], "");
    t.refused("HBK walk 0101", "BC-MOVE-2");
    let walled = r#"overlay = { "0102" = "5", "0201" = "5" }"#;
    let t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
        ["locust-lct-1v", "LCT", r#"hex = "2401""#],
        walled,
    );
    assert_eq!(t.choices(), ["HBK end"]);
    let t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
        ["locust-lct-1v", "LCT", r#"hex = "0102""#],
        r#"overlay = { "0201" = "5" }"#,
    );
    t.refused("HBK break-away", "BC-MOVE-3");
}

/// BC-MOVE-4: one hex can always be entered; with Movement 0 none.
#[test]
fn one_hex_can_always_be_entered() {
    let mud = r#"overlay = { "0102" = "f", "0201" = "f", "0103" = "." }"#;
    let t = duel(
        ["urbanmech-um-r60", "UM", r#"hex = "0101", click = 5"#],
        ["locust-lct-1v", "LCT", r#"hex = "2401""#],
        mud,
    );
    t.is("UM movement", "1");
    assert_eq!(t.choices(), ["UM walk 0102", "UM walk 0201", "UM end"]);
    let pack = "[units.rock]\nname = \"Rock\"\nshort = \"RCK\"\nkind = \"mech\"\ntons = 50\nrange = \"5\"\ndial = \"0/1/1/0\"\n";
    let state =
        "turn = 1\nphase = \"act RCK\"\nunits.RCK = { hex = \"0101\" }\nunits.LCT = { hex = \"2401\" }";
    let t = crate::common::own_units(pack, &["rock"], &["locust-lct-1v"], &[], state);
    assert_eq!(t.choices(), ["RCK end"]);
}

/// BC-MOVE-5, BC-MOVE-6: through friends, not through enemies, past them at no cost.
#[test]
fn friends_let_pass_and_enemies_do_not() {
    let t = given(
        r#"
        overlay = { "0201" = "5", "0202" = "5", "0203" = "5", "0204" = "5" }
        south = ["hunchback-hbk-4g", "locust-lct-1v"]
        north = ["locust-lct-1v"]
        phase = "act HBK"
        units.HBK = { hex = "0101" }
        units.LCT1 = { hex = "0102" }
        units.LCT2 = { hex = "0104" }
        "#,
    );
    // LCT1 is passed, LCT2 stands in the way; next to it a walk costs nothing more.
    assert_eq!(t.choices(), ["HBK walk 0103", "HBK short LCT2", "HBK end"]);
    t.refused("HBK walk 0102", "BC-MOVE-2");
    t.refused("HBK walk 0105", "BC-MOVE-2");
    let mut t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0501""#], ["locust-lct-1v", "LCT", r#"hex = "0403""#], "");
    // Past the Locust with all four Movement.
    t.play("HBK walk 0505", &[]);
    t.is("HBK hex", "0505");
}

/// BC-MOVE-7: the marker of who has moved.
#[test]
fn who_has_moved_is_marked() {
    let mut t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], "");
    t.play("HBK walk 0102", &[]);
    t.is("HBK moved", "yes");
    let mut t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0102""#], "");
    t.play("HBK break-away", &["break away 1"]);
    t.is("HBK moved", "no");
    t.play("HBK break-away", &["break away 4"]);
    t.is("HBK moved", "no");
    t.play("HBK walk 0201", &[]);
    t.is("HBK moved", "yes");
}
