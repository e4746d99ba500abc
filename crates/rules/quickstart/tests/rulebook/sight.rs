//! Line of sight (QS-LOS).

use crate::common::{Trial, given, scenario};
use quickstart::content::Library;
use quickstart::sight::Woods;
use quickstart::{GRID, Terrain};
use table::content::Content;
use table::{Board, Cell, Grid, HexGrid};

/// How a line meets a hex (QS-LOS-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meets {
    Not,
    Crosses,
    AlongLeft,
    AlongRight,
    Touches,
}

/// QS-LOS-3, QS-LOS-12 and QS-LOS-13 to the letter: the six corners and their signs.
fn meets(from: Cell, to: Cell, hex: Cell) -> Meets {
    let center = |cell: Cell| {
        let hex = GRID.hex(cell);
        (3 * hex.x, 2 * hex.y + hex.x)
    };
    let ((ax, ay), (bx, by), (cx, cy)) = (center(from), center(to), center(hex));
    let (dx, dy) = (bx - ax, by - ay);
    let along = dx * (cx - ax) + 3 * dy * (cy - ay);
    if along <= 0 || along >= dx * dx + 3 * dy * dy {
        return Meets::Not;
    }
    let corners = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
    let s = corners.map(|(x, y)| dx * (cy + y - ay) - dy * (cx + x - ax));
    let (plus, minus) = (s.iter().filter(|&&s| s > 0).count(), s.iter().filter(|&&s| s < 0).count());
    match (plus, minus, 6 - plus - minus) {
        (1.., 1.., _) => Meets::Crosses,
        (_, 0, 2) => Meets::AlongRight,
        (0, _, 2) => Meets::AlongLeft,
        (_, _, 1) => Meets::Touches,
        _ => Meets::Not,
    }
}

/// The woods along a line with all its pairs settled to one side.
fn woods(board: &Board<HexGrid, Terrain>, from: Cell, to: Cell, right: bool, corners: bool) -> Woods {
    let (mut light, mut heavy) = (0, 0);
    for hex in GRID.cells().filter(|&hex| hex != from && hex != to && board[hex] != Terrain::Clear) {
        let counts = match meets(from, to, hex) {
            Meets::Crosses => true,
            Meets::Touches => corners,
            Meets::AlongLeft => !right,
            Meets::AlongRight => right,
            Meets::Not => false,
        };
        if counts {
            light += u32::from(board[hex] == Terrain::Light);
            heavy += u32::from(board[hex] == Terrain::Heavy);
        }
    }
    // QS-LOS-8.
    match (light, heavy) {
        (0, 0) => Woods::Clear,
        (1, 0) => Woods::OneLight,
        (2, 0) => Woods::TwoLight,
        (0, 1) => Woods::OneHeavy,
        _ => Woods::Blocked,
    }
}

fn all_lines(map: &str, options: &[(&str, &str)]) {
    let of_the_map = Library::with_packs(&[]).expect("the content that ships").scenarios;
    let id = of_the_map.values().find(|scenario| scenario.map == map).map_or("QS-T1", |s| s.id.as_str());
    let t = scenario(id, 2, options, &[]);
    let corners = options.is_empty();
    let mut choices = 0;
    for a in GRID.cells() {
        for b in GRID.cells().filter(|&b| b != a) {
            let (left, right) =
                [false, true].map(|right| woods(&t.game.map.board, a, b, right, corners)).into();
            let line = t.game.line(a, b);
            let mut expected = vec![left, right];
            expected.sort();
            expected.dedup();
            let found: Vec<Woods> = line.choices().collect();
            assert_eq!(found, expected, "{map}: {} to {}", GRID.name(a), GRID.name(b));
            // QS-LOS-14: no question where both sides give the same.
            assert_eq!(line.settled().is_some(), left == right);
            // QS-LOS-11: the same hexes from the other end.
            assert_eq!(line, t.game.line(b, a));
            choices += u32::from(left != right);
        }
    }
    assert!(choices > 500, "{map}: {choices}");
}

/// QS-LOS-1 to QS-LOS-4, QS-LOS-8, QS-LOS-11 to QS-LOS-14, over every line of four sheets.
#[test]
fn every_line_of_the_sheets_is_that_of_the_corner_test() {
    for map in ["QS-M1", "QS-M2", "QS-M4", "QS-M6"] {
        all_lines(map, &[]);
    }
}

/// QS-O-2, over every line of a sheet.
#[test]
fn every_line_without_corners_is_that_of_the_corner_test() {
    all_lines("QS-M4", &[("los_corner_touch", "ignored")]);
}

/// QS-LOS-4: corner touches occur from distance 5 up, and not before.
#[test]
fn a_mere_corner_is_touched_from_five_hexes_on() {
    let mut nearest = u32::MAX;
    let a = GRID.parse("0809").expect("a hex");
    for b in GRID.cells().filter(|&b| b != a) {
        if GRID.cells().any(|hex| hex != a && hex != b && meets(a, b, hex) == Meets::Touches) {
            nearest = nearest.min(GRID.distance(a, b));
        }
    }
    assert_eq!(nearest, 5);
}

/// QS-LOS-6: a line is divided exactly midway between two facings.
#[test]
fn a_line_is_divided_midway_between_two_facings() {
    let a = GRID.parse("0809").expect("a hex");
    for b in GRID.cells().filter(|&b| b != a) {
        let d = GRID.hex(b) - GRID.hex(a);
        let midway = d.x == d.y || d.x == -2 * d.y || d.y == -2 * d.x;
        let along = GRID.cells().any(|hex| {
            hex != a && hex != b && matches!(meets(a, b, hex), Meets::AlongLeft | Meets::AlongRight)
        });
        assert_eq!(along, midway, "{}", GRID.name(b));
        let survey = quickstart::sight::Survey::of(
            &scenario("QS-T1", 2, &[], &[]).game.map.board,
            &Default::default(),
            a,
            b,
        );
        assert_eq!(survey.pairs() > 0, midway, "{}", GRID.name(b));
    }
}

/// QS-LOS-8.
#[test]
fn woods_block_by_number() {
    let cases = [
        (0, 0, Woods::Clear),
        (1, 0, Woods::OneLight),
        (2, 0, Woods::TwoLight),
        (3, 0, Woods::Blocked),
        (0, 1, Woods::OneHeavy),
        (0, 2, Woods::Blocked),
        (1, 1, Woods::Blocked),
        (4, 0, Woods::Blocked),
    ];
    for (light, heavy, expected) in cases {
        assert_eq!(Woods::of(light, heavy), expected, "{light} light, {heavy} heavy");
    }
}

/// QS-LOS-9: units in between are not in the way.
#[test]
fn units_in_between_do_not_matter() {
    let mut t = given(
        r#"
        attacker = ["enforcer", "rommel"]
        defender = ["hunchback", "cicada"]
        phase = "target ENF"
        [units]
        ENF = { hex = "1501", facing = "S" }
        ROM = { hex = "1502" }
        CDA = { hex = "1503" }
        HBK = { hex = "1504" }
        "#,
    );
    t.is("need ENF LL HBK", "4 base = 4");
    t.play("ENF target HBK", &[]);
}

/// QS-LOS-10: neighbors see each other through anything, and so do units in one hex.
#[test]
fn neighbors_always_see_each_other() {
    let t = scenario("QS-X3", 2, &[], &[]);
    for a in GRID.cells() {
        for (_, b) in GRID.neighbors(a) {
            assert_eq!(t.game.line(a, b).settled(), Some(Woods::Clear));
        }
        assert_eq!(t.game.line(a, a).settled(), Some(Woods::Clear));
    }
}

fn divided(lines: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["enforcer", "cicada"]
        defender = ["hunchback"]
        initiative = "defender"
        phase = "declare"
        {lines}
        [units]
        ENF = {{ hex = "0203", facing = "SE" }}
        CDA = {{ hex = "0601", facing = "S" }}
        HBK = {{ hex = "0603", facing = "NW" }}
        "#
    ))
}

/// QS-LOS-5, QS-LOS-7: asked once a turn, of the first target's player, and binding both ways.
#[test]
fn the_choice_binds_both_until_the_turn_ends() {
    let mut t = divided("lines = [[\"ENF\", \"HBK\", \"one-heavy\"]]");
    t.play("declare ENF; ENF target HBK; ENF aim LL; ENF done", &[]);
    t.is("ENF declared", "yes");
    t.play("declare HBK; HBK target ENF", &[]);
    t.is("need HBK ML#1 ENF", "4 base +2 medium range +2 heavy woods between = 8");
    // Chosen so that it blocks, the same line is closed to both.
    let mut t = divided("lines = [[\"ENF\", \"HBK\", \"blocked\"]]");
    t.play("declare ENF", &[]);
    t.refused("ENF target HBK", "QS-LOS-8");
}

/// QS-LOS-7: the blocked attacker goes on and declares something else.
#[test]
fn the_blocked_attacker_declares_something_else() {
    let mut t = given(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback", "cicada"]
        initiative = "defender"
        phase = "declare"
        [units]
        ENF = { hex = "0203", facing = "SE" }
        CDA = { hex = "0204", facing = "S" }
        HBK = { hex = "0603", facing = "NW" }
        "#,
    );
    t.play("declare ENF; ENF target HBK; ENF aim LL; ENF done; line left", &[]);
    t.is("ENF ammo AC/10", "10");
    t.is("asked", "name a target for ENF, or hold its fire");
    assert_eq!(t.choices(), ["ENF hold", "ENF target CDA"]);
    t.play("ENF target CDA; ENF aim SL; ENF done", &[]);
    t.is("ENF declared", "yes");
}

/// QS-LOS-14: what blocks, else what is worth more, else left.
#[test]
fn the_usual_choice_is_what_a_target_wants() {
    let mut t = divided("");
    t.play("declare ENF; ENF target HBK; ENF aim LL; ENF done", &[]);
    t.is("usual", "line left");
}
