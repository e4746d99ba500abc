//! Jumping (BC-JUMP).

use crate::common::{duel, given};
use battleclix::Terrain;
use battleclix::content::Kind;
use battleclix::movement::reach::{Ground, Mover};
use std::collections::BTreeSet;
use table::{Board, Cell, Grid, HexGrid};

/// A small map with something of everything.
pub fn small_map() -> Board<HexGrid, Terrain> {
    let rows = "\
        ....1...f.....\n\
        .f..22..ff..a.\n\
        ....3....f..b.\n\
        .~~....ss...b.\n\
        .~w.f.1.s.4...\n\
        ..w.ff.2..45..\n\
        1...f..3...5..\n\
        .a.....2...s..\n\
        .bc..f.1.~~...\n\
        ..d.ff...~w.1.\n\
        ..e..f....w.1.\n\
        ...........2..\n";
    Board::parse(rows, 1, &Terrain::CODES, Terrain::from_code).expect("a map")
}

/// BC-JUMP-2, BC-JUMP-3 to the letter: every hex with the height of the highest hex on the way, step
/// by step.
fn slow_jumps(board: &Board<HexGrid, Terrain>, mover: Mover, others: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    let grid = board.grid();
    let high = |cell: Cell| match board[cell] {
        Terrain::Hill(height) => height,
        Terrain::Building(height) if mover.kind != Kind::Infantry => height,
        _ => 0,
    };
    let mut ends = BTreeSet::new();
    let mut front: BTreeSet<(Cell, u8)> = [(mover.start, 0)].into();
    let mut seen = front.clone();
    for hexes in 1..=mover.movement {
        let mut next = BTreeSet::new();
        for &(from, highest) in &front {
            for (_, to) in grid.neighbors(from) {
                let highest = highest.max(high(to));
                if hexes + highest <= mover.movement && seen.insert((to, highest)) {
                    next.insert((to, highest));
                    ends.insert(to);
                }
            }
        }
        front = next;
    }
    ends.retain(|&cell| {
        board[cell].entry(mover.kind).is_some() && !others.contains(&cell) && cell != mover.start
    });
    ends
}

/// BC-O-16: all heights are paid; every hex is relaxed until nothing gets cheaper.
fn slow_sums(board: &Board<HexGrid, Terrain>, mover: Mover, others: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    let grid = board.grid();
    let mut cost = vec![u32::MAX; grid.len()];
    cost[mover.start.index()] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for from in grid.cells() {
            for (_, to) in grid.neighbors(from) {
                let high = match board[to] {
                    Terrain::Building(_) if mover.kind == Kind::Infantry => 0,
                    terrain => terrain.height(),
                };
                let total = cost[from.index()].saturating_add(1 + u32::from(high));
                if total < cost[to.index()] {
                    cost[to.index()] = total;
                    changed = true;
                }
            }
        }
    }
    let within = |cell: &Cell| cost[cell.index()] <= mover.movement.into();
    let open = |cell: &Cell| board[*cell].entry(mover.kind).is_some() && !others.contains(cell);
    grid.cells().filter(within).filter(open).filter(|&cell| cell != mover.start).collect()
}

#[test]
fn jumps_reach_what_a_slow_search_reaches() {
    let board = small_map();
    let ground = Ground::of(&board).expect("it fits");
    let name = |text: &str| board.grid().parse(text).expect("a hex");
    let others: BTreeSet<Cell> = ["0404", "0805", "0906", "0507"].map(name).into();
    let mut all = 0;
    for kind in [Kind::Mech, Kind::Infantry] {
        for start in board.grid().cells().filter(|&cell| board[cell].entry(kind).is_some()) {
            for movement in 0..=8 {
                let mover = Mover { kind, start, movement };
                for sum in [false, true] {
                    let mut found = Vec::new();
                    ground.jumps(mover, others.iter().copied(), sum, |cell| found.push(cell));
                    let slow = if sum {
                        slow_sums(&board, mover, &others)
                    } else {
                        slow_jumps(&board, mover, &others)
                    };
                    let slow: Vec<Cell> = slow.into_iter().collect();
                    let at = board.grid().name(start);
                    assert_eq!(found, slow, "{kind:?} from {at} with {movement}, all paid: {sum}");
                    all += found.len();
                }
            }
        }
    }
    assert!(all > 50_000, "{all}");
}

/// BC-JUMP-1: only with Jump Jets showing.
#[test]
fn only_jump_jets_jump() {
    let t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], "");
    t.refused("HBK jump 0102", "BC-JUMP-1");
    let last = ["griffin-grf-1n", "GRF", r#"hex = "0101", click = 7"#];
    duel(last, ["locust-lct-1v", "LCT", r#"hex = "2401""#], "").refused("GRF jump 0102", "BC-JUMP-1");
}

/// BC-JUMP-2: over units and rock, one a hex, into an empty hex that it could enter.
#[test]
fn a_jump_passes_over_everything() {
    let t = given(
        r#"
        overlay = { "0201" = "2", "0202" = "2", "0203" = "f", "0204" = "2", "0205" = "2", "0103" = "~", "0105" = "f" }
        south = ["griffin-grf-1n"]
        north = ["locust-lct-1v", "locust-lct-1v"]
        phase = "act GRF"
        units.GRF = { hex = "0101" }
        units.LCT1 = { hex = "0103" }
        units.LCT2 = { hex = "0104" }
        "#,
    );
    t.lists("GRF walk 0102", true);
    t.refused("GRF walk 0105", "BC-MOVE-2");
    t.lists("GRF jump 0105", true);
    t.lists("GRF jump 0106", true);
    t.refused("GRF jump 0104", "BC-JUMP-3");
    t.refused("GRF jump 0202", "BC-JUMP-3");
    t.refused("GRF jump 0107", "BC-JUMP-3");
}

/// BC-JUMP-3: height equal to the Movement value can never be crossed.
#[test]
fn nothing_is_left_for_a_height_equal_to_the_movement() {
    for (height, crossed) in [(2, true), (3, true), (4, false), (5, false)] {
        let ring: Vec<String> = ["0101", "0102", "0201", "0301", "0302", "0303", "0202", "0203", "0103"]
            .iter()
            .filter(|hex| **hex != "0202")
            .map(|hex| format!("\"{hex}\" = \"{height}\""))
            .collect();
        let t = duel(
            ["griffin-grf-1n", "GRF", r#"hex = "0202""#],
            ["locust-lct-1v", "LCT", r#"hex = "2401""#],
            &format!("overlay = {{ {} }}", ring.join(", ")),
        );
        assert_eq!(t.choices().iter().any(|line| line.contains("jump")), crossed, "{height}");
    }
}

/// BC-JUMP-3: for Infantry a building is not an obstacle, for a Mech it is.
#[test]
fn infantry_jumps_into_buildings() {
    let houses = r#"overlay = { "0102" = "c", "0103" = "c", "0201" = "c", "0202" = "c" }"#;
    let t =
        duel(["jump-platoon", "JMP", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], houses);
    t.is("JMP movement", "3");
    t.is("allows JMP jump 0103", "yes");
    t.is("allows JMP jump 0104", "yes");
    let t =
        duel(["wasp-wsp-1a", "WSP", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], houses);
    t.is("WSP movement", "6");
    t.is("allows WSP jump 0104", "yes");
    t.is("allows WSP jump 0105", "no");
}

/// BC-JUMP-4: walk and jump in any combination, at no extra heat.
#[test]
fn walks_and_jumps_mix() {
    for moves in
        ["GRF walk 0103; GRF jump 0105", "GRF jump 0103; GRF walk 0105", "GRF jump 0103; GRF jump 0105"]
    {
        let mut t = duel(
            ["griffin-grf-1n", "GRF", r#"hex = "0101""#],
            ["locust-lct-1v", "LCT", r#"hex = "2401""#],
            "",
        );
        t.play(moves, &[]);
        t.is("GRF actions", "2");
        t.is("GRF hex", "0105");
        t.play("GRF end", &[]);
        t.is("GRF heat", "yes");
        t.is("GRF click", "1");
    }
}
