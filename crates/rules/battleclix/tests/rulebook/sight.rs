//! Range and line of sight (BC-RNG, BC-LRM, BC-LOS).

use crate::common::{duel, given};
use crate::jumping::small_map;
use battleclix::Terrain;
use battleclix::options::Options;
use battleclix::sight::Sight;
use table::content::Content;
use table::{Board, Cell, Grid, HexGrid};

/// A fraction; the denominator is positive.
type Fraction = (i64, i64);

fn less(a: Fraction, b: Fraction) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// BC-LOS-10: cube coordinates times three.
fn cube(grid: &HexGrid, cell: Cell) -> [i64; 3] {
    let (column, row) = grid.column_row(cell);
    let (x, z) = (i64::from(column) - 1, i64::from(row) - 1 - (i64::from(column) - 1) / 2);
    [3 * x, 3 * (-x - z), 3 * z]
}

const ENDS: [[i64; 3]; 7] =
    [[0, 0, 0], [2, -1, -1], [1, 1, -2], [-1, 2, -1], [-2, 1, 1], [-1, -1, 2], [1, -2, 1]];

/// How a line meets a hex.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Meets {
    Not,
    Crosses,
    /// Along the edge toward this neighbor, in cube coordinates.
    Along([i64; 3]),
}

/// BC-LOS-2 and BC-LOS-10 to the letter: cut the line wherever a difference becomes 3 or -3, and
/// look at the middle of every piece.
fn meets(from: [i64; 3], to: [i64; 3], hex: [i64; 3]) -> Meets {
    let pairs = [(0, 1), (1, 2), (2, 0)];
    let start = pairs.map(|(i, j)| (from[i] - hex[i]) - (from[j] - hex[j]));
    let gain = pairs.map(|(i, j)| (to[i] - from[i]) - (to[j] - from[j]));
    let mut cuts: Vec<Fraction> = vec![(0, 1), (1, 1)];
    for at in 0..3 {
        for limit in [3, -3] {
            let cut =
                if gain[at] < 0 { (start[at] - limit, -gain[at]) } else { (limit - start[at], gain[at]) };
            if gain[at] != 0 && less((0, 1), cut) && less(cut, (1, 1)) {
                cuts.push(cut);
            }
        }
    }
    cuts.sort_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
    let mut found = Meets::Not;
    for piece in cuts.windows(2).filter(|piece| less(piece[0], piece[1])) {
        let (a, b) = (piece[0], piece[1]);
        let (over, under) = (a.0 * b.1 + b.0 * a.1, 2 * a.1 * b.1);
        let middle = [0, 1, 2].map(|at| start[at] * under + gain[at] * over);
        if middle.iter().all(|d| d.abs() < 3 * under) {
            return Meets::Crosses;
        }
        let edge = (0..3).find(|&at| gain[at] == 0 && start[at].abs() == 3);
        if let Some(at) = edge.filter(|_| middle.iter().all(|d| d.abs() <= 3 * under)) {
            let across = [[1, -1, 0], [0, 1, -1], [-1, 0, 1]][at];
            found = Meets::Along(across.map(|step: i64| step * start[at].signum()));
        }
    }
    found
}

/// The map as BC-LOS sees it, without any shortcut.
struct Slow {
    board: Board<HexGrid, Terrain>,
}

impl Slow {
    fn beside(&self, hex: Cell, step: [i64; 3]) -> Option<Cell> {
        let grid = self.board.grid();
        let wanted = cube(grid, hex);
        let wanted = [0, 1, 2].map(|at| wanted[at] + 3 * step[at]);
        grid.neighbors(hex).map(|(_, cell)| cell).find(|&cell| cube(grid, cell) == wanted)
    }

    /// BC-LOS-3.
    fn obstacle(&self, a: Cell, b: Cell, hex: Cell) -> u8 {
        let grid = self.board.grid();
        match self.board[hex].height() {
            _ if hex == a || hex == b => 0,
            0 => 0,
            1 => u8::from(grid.distance(hex, b) < grid.distance(hex, a)),
            _ => 2,
        }
    }

    /// The hexes that a line could meet.
    fn around(&self, a: Cell, b: Cell) -> impl Iterator<Item = Cell> + '_ {
        let grid = self.board.grid();
        let far = grid.distance(a, b) + 2;
        grid.cells().filter(move |&hex| grid.distance(a, hex) + grid.distance(hex, b) <= far)
    }

    /// The highest obstacle value of a line to the center of `b`, or to one of its corners.
    fn worst(&self, a: Cell, b: Cell, end: [i64; 3]) -> u8 {
        let grid = self.board.grid();
        let (from, goal) = (cube(grid, a), cube(grid, b));
        let to = [0, 1, 2].map(|at| goal[at] + end[at]);
        let of = |hex: Cell| match meets(from, to, cube(grid, hex)) {
            Meets::Not => 0,
            Meets::Crosses => self.obstacle(a, b, hex),
            Meets::Along(step) => {
                let other = self.beside(hex, step).map_or(0, |other| self.obstacle(a, b, other));
                self.obstacle(a, b, hex).min(other)
            }
        };
        self.around(a, b).filter(|&hex| self.obstacle(a, b, hex) > 0).map(of).max().unwrap_or(0)
    }

    /// BC-LOS-4.
    fn visibility(&self, a: Cell, b: Cell) -> u8 {
        ENDS.iter().map(|&end| 2 - self.worst(a, b, end)).sum()
    }

    /// BC-LOS-6, twice: a pair is found from both of its hexes.
    fn depth(&self, a: Cell, b: Cell) -> u8 {
        let grid = self.board.grid();
        let (from, to) = (cube(grid, a), cube(grid, b));
        let woods = |hex: Cell| hex != a && hex != b && self.board[hex] == Terrain::Woods;
        let twice =
            self.around(a, b).filter(|&hex| woods(hex)).map(|hex| match meets(from, to, cube(grid, hex)) {
                Meets::Not => 0,
                Meets::Crosses => 2,
                Meets::Along(step) => u8::from(self.beside(hex, step).is_some_and(woods)),
            });
        twice.sum::<u8>() / 2
    }
}

/// BC-LOS-2 to BC-LOS-6, BC-LOS-10: every pair of hexes within 15 on a small map.
#[test]
fn sight_is_what_the_book_says_for_every_pair() {
    let slow = Slow { board: small_map() };
    let sight = Sight::of(&slow.board, &Options::default());
    let by_centre = Sight::of(&slow.board, &Options { center_sight: true, ..Options::default() });
    let by_target = Sight::of(&slow.board, &Options { own_woods_count: true, ..Options::default() });
    let grid = *slow.board.grid();
    let (mut open, mut closed, mut half, mut other) = (0, 0, 0, 0);
    for a in grid.cells() {
        for b in grid.cells().filter(|&b| b != a && grid.distance(a, b) <= 15) {
            let name = || format!("{} to {}", grid.name(a), grid.name(b));
            let (there, back) = (slow.visibility(a, b), slow.visibility(b, a));
            assert_eq!(sight.visibility(a, b), there, "{}", name());
            let depth = slow.depth(a, b);
            assert_eq!(sight.depth(a, b), depth, "{}", name());
            let view = sight.view(a, b);
            assert_eq!(view.sees, there >= 1 && back >= 1 && depth <= 2, "{}", name());
            // BC-COV-2.
            let hard =
                [(14..=14, 0), (7..=13, 1), (0..=6, 2)].iter().find(|(v, _)| v.contains(&there)).map(|h| h.1);
            assert_eq!(Some(view.hard), hard, "{}", name());
            // BC-O-19: the center line alone; BC-O-20: the target's own woods too.
            let center = by_centre.view(a, b);
            assert_eq!(center.sees, slow.worst(a, b, ENDS[0]) < 2 && depth <= 2, "{}", name());
            assert_eq!(center.hard, view.hard, "{}", name());
            let own = u8::from(slow.board[b] == Terrain::Woods);
            assert_eq!(by_target.view(a, b).sees, view.sees && depth + own <= 2, "{}", name());
            other += u32::from(center.sees != view.sees);
            open += u32::from(view.sees);
            closed += u32::from(!view.sees);
            half += u32::from(view.sees && view.hard > 0);
        }
    }
    assert!(open > 5_000 && closed > 5_000 && half > 1_000, "{open} open, {closed} closed, {half} covered");
    assert!(other > 100, "{other} pairs differ by the center");
}

/// BC-LOS-5: on every map that ships, sight is mutual.
#[test]
fn sight_is_mutual() {
    let library = battleclix::content::Library::with_packs(&[]).expect("the shipped content");
    for map in library.maps.values() {
        let sight = Sight::of(&map.board, &Options::default());
        let grid = *map.board.grid();
        for a in grid.cells().step_by(3) {
            for b in grid.within(a, 15) {
                assert_eq!(sight.view(a, b).sees, sight.view(b, a).sees, "{}", map.id);
            }
        }
    }
}

/// BC-LOS-9: next to each other there is always sight, and nothing in between.
#[test]
fn neighbors_see_each_other() {
    let board = small_map();
    let sight = Sight::of(&board, &Options::default());
    let grid = *board.grid();
    for a in grid.cells() {
        for (_, b) in grid.neighbors(a) {
            assert_eq!((sight.view(a, b).sees, sight.view(a, b).hard), (true, 0));
        }
    }
}

/// BC-RNG-1, BC-RNG-2: every distance, for every Maximum Range.
#[test]
fn bands_of_range() {
    for (kind, name, most) in [
        ("hunchback-hbk-4g", "HBK", 5),
        ("marauder-mad-3r", "MAD", 10),
        ("archer-arc-2r", "ARC", 15),
        ("zeus-zeu-6s", "ZEU", 15),
    ] {
        for distance in 2..=17u8 {
            let enemy = format!("hex = \"01{:02}\"", 1 + distance);
            let t = duel([kind, name, r#"hex = "0101""#], ["locust-lct-1v", "LCT", &enemy], "");
            let yes = |yes: bool| if yes { "yes" } else { "no" };
            t.is(&format!("allows {name} short LCT"), yes(distance <= 5));
            t.is(&format!("allows {name} long LCT"), yes((6..=most).contains(&distance)));
        }
    }
}

/// BC-RNG-3: a value of 0 attacks nobody.
#[test]
fn a_value_of_nothing_does_nothing() {
    let t = duel(
        ["locust-lct-1v", "LCT", r#"hex = "0101", click = 4"#],
        ["archer-arc-2r", "ARC", r#"hex = "0104""#],
        "",
    );
    t.refused("LCT short ARC", "BC-RNG-3");
    let t = duel(
        ["wolverine-wvr-6r", "WVR", r#"hex = "0101", click = 6"#],
        ["archer-arc-2r", "ARC", r#"hex = "0108""#],
        "",
    );
    t.refused("WVR long ARC", "BC-RNG-3");
}

/// BC-LRM-1, BC-LRM-2: while the color shows, capped by the Long value, two harder.
#[test]
fn lrms() {
    let at = |kind: &str, name: &str, click: u8, distance: u8| {
        let (unit, enemy) =
            (format!("hex = \"0101\", click = {click}"), format!("hex = \"01{:02}\"", 1 + distance));
        let t = duel([kind, name, &unit], ["ostsol-otl-4d", "OTL", &enemy], "");
        let allowed = t.ask(&format!("allows {name} long OTL")) == "yes";
        (
            allowed,
            t.ask(&format!("damage {name} long OTL")),
            t.game.need(
                &t.state,
                battleclix::state::UnitId(0),
                battleclix::action::Attack::Long,
                battleclix::state::UnitId(1),
            ),
        )
    };
    assert_eq!(at("vindicator-vnd-1r", "VND", 1, 10), (true, "2".into(), 10));
    assert_eq!(at("vindicator-vnd-1r", "VND", 1, 11), (true, "1".into(), 12));
    assert_eq!(at("vindicator-vnd-1r", "VND", 1, 15), (true, "1".into(), 12));
    assert!(!at("vindicator-vnd-1r", "VND", 1, 16).0);
    assert_eq!(at("zeus-zeu-6s", "ZEU", 1, 11), (true, "2".into(), 12));
    assert_eq!(at("griffin-grf-1n", "GRF", 6, 11), (true, "1".into(), 12));
    assert!(!at("zeus-zeu-6s", "ZEU", 7, 11).0);
    assert!(at("zeus-zeu-6s", "ZEU", 7, 10).0);
}

/// BC-LOS-1, BC-LOS-7, BC-LOS-8: woods in between hide, water and units do not.
#[test]
fn woods_hide_and_water_and_units_do_not() {
    let t = given(
        r#"
        overlay = { "0103" = "~", "0104" = "~", "0105" = "~", "0106" = "~" }
        south = ["archer-arc-2r", "atlas-as7-d"]
        north = ["locust-lct-1v", "atlas-as7-d"]
        phase = "act ARC"
        units.ARC = { hex = "0101" }
        units.ATL1 = { hex = "0103" }
        units.ATL2 = { hex = "0104" }
        units.LCT = { hex = "0108" }
        "#,
    );
    t.is("depth ARC LCT", "0");
    t.is("visibility ARC LCT", "14");
    t.is("need ARC long LCT", "8 base +3 target's Defense = 11");
    let woods = r#"overlay = { "0103" = "f", "0104" = "f", "0105" = "f" }"#;
    let t =
        duel(["zeus-zeu-6s", "ZEU", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0108""#], woods);
    t.refused("ZEU long LCT", "BC-LOS-1");
}
