//! What a player learns before deciding: paths, costs, chances, lines of sight, fields of fire, advice.

use crate::common::{Trial, attack, duel, given, scenario};
use quickstart::content::Slot;
use quickstart::state::UnitId;
use quickstart::{Action, Event, GRID};
use std::collections::BTreeMap;
use table::show::{FieldCell, SightView};
use table::{Bags, Cell, D6, Game, Grid, Notation, Odds, Ratio, Show, explore_with};
use trial::random_state;

fn hex(name: &str) -> Cell {
    GRID.parse(name).expect("a hex")
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| GRID.name(cell).to_string()).collect()
}

fn label(t: &Trial, line: &str) -> table::Label {
    t.game.label(&t.state, &t.game.read(&t.state, line).expect("a choice"))
}

fn cost_of(t: &Trial, line: &str) -> Option<u16> {
    t.game.cost(&t.state, &t.game.read(&t.state, line).expect("a choice"))
}

fn path(t: &Trial, line: &str) -> Vec<String> {
    names(&t.game.path(&t.state, &t.game.read(&t.state, line).expect("a choice")))
}

/// QS-MOV-4, QS-MOV-5: the hexes of a move in order, and what it costs at least.
#[test]
fn a_move_is_told_with_its_way_and_its_cost() {
    let mut t = duel("");
    t.play("move HBK", &[]);
    let go = label(&t, "HBK run");
    assert_eq!((go.mode, cost_of(&t, "HBK run")), ("run", Some(6)));
    t.play("HBK walk", &[]);
    let walked = label(&t, "HBK to 1503 N x1");
    assert_eq!(
        (walked.mode, cost_of(&t, "HBK to 1503 N x1"), walked.cell),
        ("walk", Some(1), Some(hex("1503")))
    );
    assert_eq!(path(&t, "HBK to 1503 N x1"), ["1504", "1503"]);
    // QS-TMOV-2: the listed move there is the one on which most hexes count.
    assert_eq!(cost_of(&t, "HBK to 1503 N"), Some(3));
    assert_eq!(path(&t, "HBK to 1503 N"), ["1504", "1505", "1504", "1503"]);
    // Turned about where it stands: three hexsides, no way.
    assert_eq!(cost_of(&t, "HBK to 1504 S"), Some(3));
    assert!(path(&t, "HBK to 1504 S").is_empty());
    // Backward two hexes; 1506 is clear.
    assert_eq!(path(&t, "HBK to 1506 N x2"), ["1504", "1505", "1506"]);
    assert_eq!(cost_of(&t, "HBK to 1506 N x2"), Some(2));
    // One hex back and forth past a turn of two hexsides.
    assert_eq!(cost_of(&t, "HBK to 1404 SW"), Some(3));
    // Nothing else has a way.
    assert!(t.game.path(&t.state, &Action::Stand).is_empty());
}

/// QS-VEH-1: a tank cruises and flanks, for a client that knows two shades.
#[test]
fn cruising_is_a_walk_and_flanking_a_run() {
    let mut t = scenario("QS-T2", 2, &[], &[]);
    while t.ask("turn") == "0" {
        let usual = t.ask("usual");
        t.play(&usual, &[]);
    }
    t.play("initiative; move SAL", &["initiative 6 6", "initiative 1 1"]);
    let (cruise, flank) = (label(&t, "SAL cruise"), label(&t, "SAL flank"));
    assert_eq!(
        (cruise.mode, cost_of(&t, "SAL cruise"), cruise.words.as_str()),
        ("walk", Some(8), "Cruise (8 MP)")
    );
    assert_eq!((flank.mode, cost_of(&t, "SAL flank")), ("run", Some(12)));
}

/// Every listed move leads step by step to where its label says, and costs no more than there is
/// (QS-MOV-9); the cost is that of the steps.
#[test]
fn every_listed_move_has_a_way_to_its_end() {
    let mut moves = 0;
    for (id, seeds) in [("QS-T1", 0..6), ("QS-T3", 6..16), ("QS-X5", 0..4), ("QS-X7", 3..8)] {
        let t = scenario(id, 2, &[], &[]);
        for seed in seeds {
            let state = random_state(&t.game, seed, 9 + 7 * seed as u32);
            let mut list = Vec::new();
            t.game.legal(&state, &mut list);
            for action in list.iter().filter(|action| matches!(action, Action::Move { .. })).step_by(7) {
                let (way, label) = (t.game.path(&state, action), t.game.label(&state, action));
                let Action::Move { hexes, .. } = *action else { continue };
                let unit = UnitId(label.token.expect("a mover") as u8);
                let start = state.units[unit].hex();
                assert_eq!(way.is_empty(), label.cell == Some(start) && hexes == 0, "{action:?}");
                if let (Some(&first), Some(&last)) = (way.first(), way.last()) {
                    assert_eq!((first, Some(last)), (start, label.cell));
                    assert!(way.len() > usize::from(hexes));
                }
                assert!(way.windows(2).all(|step| GRID.distance(step[0], step[1]) == 1));
                let mode = state.units[unit].mode;
                assert_eq!(label.mode, if mode == quickstart::state::Mode::Run { "run" } else { "walk" });
                let facing = table::Facing::ALL[usize::from(label.facing.unwrap_or(0))];
                let mode = if label.facing.is_none() { quickstart::state::Mode::Walk } else { mode };
                let steps = t.game.find_path(&state, unit, mode, label.cell.expect("an end"), facing, hexes);
                assert_eq!(
                    t.game.cost(&state, action),
                    Some(cost(&t, unit, start, &steps.expect("a path"))),
                    "{action:?}"
                );
                moves += 1;
            }
        }
    }
    assert!(moves > 100, "{moves}");
}

/// QS-MOV-4, QS-MOV-5, QS-INF-1, step by step.
fn cost(t: &Trial, unit: UnitId, start: Cell, steps: &[(Cell, table::Facing)]) -> u16 {
    let mut here = start;
    let infantry = t.game.unit(unit).kind.is_infantry();
    let step = |&(cell, _): &(Cell, table::Facing)| {
        let turned = std::mem::replace(&mut here, cell) == cell;
        if turned || infantry { 1 } else { u16::from(t.game.terrain(cell).cost()) }
    };
    steps.iter().map(step).sum()
}

/// QS-HIT-5 to QS-HIT-7: the dice and the chance stand beside the number.
#[test]
fn a_number_needed_has_its_chance() {
    let t = duel("");
    let chance = |slot: u8, t: &Trial| t.game.explain_need(&t.state, UnitId(0), Slot(slot), UnitId(1)).chance;
    // Range 3: the AC/10 at short range needs 4, the Small Laser at long range 8.
    assert_eq!(chance(0, &t), Some((2 * D6, Odds::new(33, 36))));
    assert_eq!(chance(2, &t), Some((2 * D6, Odds::new(15, 36))));
    let mut far = duel("");
    far.state.units[UnitId(1)].cell = hex("1512").0 as u8;
    assert_eq!(chance(2, &far), Some((2 * D6, Odds::NEVER)), "out of range");
    let mut fast = duel("");
    fast.state.units[UnitId(1)].hexes = 25;
    assert_eq!(chance(2, &fast), Some((2 * D6, Odds::NEVER)), "more than 12");
    let near = attack(
        "",
        ["hermes-ii", "HER", "hex = \"1501\", facing = \"S\""],
        "LPL",
        ["hunchback", "HBK", "hex = \"1502\""],
    );
    assert_eq!(chance(0, &near), Some((2 * D6, Odds::CERTAIN)), "2 or less");
    // The chance a player reads is the chance the rules have.
    let need = quickstart::need::ways_to_hit;
    for total in -3..16 {
        let ways = u128::from(need(total));
        let odds = if total <= 2 { Odds::CERTAIN } else { (2 * D6).at_least(total) };
        assert_eq!(odds.ratio(), Ratio::new(ways, 36), "{total}");
    }
}

fn sight(t: &Trial, from: &str, to: &str) -> SightView {
    t.game.sight(&t.state, hex(from), hex(to))
}

fn on(map: &str, options: &str) -> Trial {
    given(&format!(
        "map = \"{map}\"\nattacker = [\"enforcer\"]\ndefender = [\"hermes-ii\"]\noptions = {{ {options} }}\n\
         phase = \"declare\"\ninitiative = \"defender\"\nmoved = [\"ENF\", \"HER\"]\n\
         [units]\nENF = {{ hex = \"0708\", facing = \"S\" }}\nHER = {{ hex = \"0911\", facing = \"N\" }}"
    ))
}

/// The first example of the chapter: a corner touched counts (QS-LOS-4, QS-LOS-8).
#[test]
fn the_line_of_the_first_example_is_blocked_by_a_corner() {
    let view = sight(&on("QS-M5", ""), "0102", "0603");
    assert!(!view.open);
    assert_eq!(view.words, "blocked, range 5: light woods in 0403, heavy woods in 0503");
    assert_eq!(view.clause, "QS-LOS-4");
    let cells: Vec<Cell> = view.cells.iter().map(|cell| cell.cell).collect();
    let mut sorted = names(&cells);
    sorted.sort();
    assert_eq!(sorted, ["0202", "0302", "0303", "0402", "0403", "0503"]);
    let blocking: Vec<Cell> = view.cells.iter().filter(|cell| cell.blocks).map(|cell| cell.cell).collect();
    assert_eq!(names(&blocking), ["0403", "0503"]);
    let touched = view.cells.iter().find(|cell| cell.cell == hex("0403")).expect("touched");
    assert_eq!(touched.words, "light woods touched in a corner");
    // QS-O-2.
    let view = sight(&on("QS-M5", "los_corner_touch = \"ignored\""), "0102", "0603");
    assert!(view.open);
    assert_eq!(view.words, "open, range 5, +2 for heavy woods in 0503, +1 for light woods at the target");
    let touched = view.cells.iter().find(|cell| cell.cell == hex("0403")).expect("touched");
    assert_eq!(touched.words, "light woods touched in a corner, which does not count");
}

/// The second example: a divided line, and what the target makes of it (QS-LOS-5, QS-LOS-14).
#[test]
fn a_divided_line_shows_both_sides_and_says_which_counts() {
    let view = sight(&on("QS-M1", ""), "0203", "0603");
    assert!(!view.open);
    assert_eq!(
        view.words,
        "blocked, range 4: light woods in 0303, heavy woods in 0403; \
         the line is divided and the target would take the left side (on the right: one heavy woods)"
    );
    assert_eq!(view.clause, "QS-LOS-5");
    let cells: Vec<Cell> = view.cells.iter().map(|cell| cell.cell).collect();
    assert_eq!(names(&cells), ["0303", "0304", "0403", "0503", "0504"]);
    assert_eq!(view.cells[0].words, "light woods on the left side");
}

/// QS-LOS-7: what was chosen this turn binds, seen from either end.
#[test]
fn a_line_that_was_settled_is_shown_as_it_was() {
    let mut t = on("QS-M5", "");
    t.play("declare ENF; ENF target HER; ENF aim LL; ENF done", &[]);
    let before = sight(&t, "0708", "0911");
    assert!(before.words.contains("the target would take the left side (on the right: clear)"), "{before:?}");
    t.play("line right", &[]);
    let view = sight(&t, "0708", "0911");
    assert_eq!(
        view.words,
        "open, range 4, +2 for heavy woods at the target; the target took the right side \
         (on the left: one light woods)"
    );
    let light = view.cells.iter().find(|cell| cell.cell == hex("0910")).expect("on the line");
    assert_eq!(light.words, "light woods on the left side, not taken");
    assert!(sight(&t, "0911", "0708").words.starts_with("open, range 4; the target took the left side"));
}

/// QS-LOS-10, QS-LOS-11, QS-HIT-3: over all lines of a sheet, sight says what the rules say.
#[test]
fn sight_agrees_with_the_rules_everywhere() {
    let t = on("QS-M2", "");
    assert_eq!(sight(&t, "0101", "0101").words, "open, the same hex");
    assert_eq!(sight(&t, "0101", "0102").words, "open, range 1");
    assert_eq!(sight(&t, "0101", "0102").clause, "QS-LOS-10");
    assert!(!t.game.sight(&t.state, Cell(0), Cell(999)).open);
    for from in GRID.cells().step_by(11) {
        for to in GRID.cells().filter(|&to| to != from) {
            let view = t.game.sight(&t.state, from, to);
            let line = t.game.line(from, to);
            if let Some(woods) = line.settled() {
                assert_eq!(view.open, woods != quickstart::sight::Woods::Blocked);
                let plus: i32 = view
                    .cells
                    .iter()
                    .filter_map(|cell| cell.words.rsplit_once(", +"))
                    .map(|(_, plus)| plus.parse::<i32>().expect("a number"))
                    .sum();
                assert_eq!(plus, if view.open { woods.modifier() } else { 0 }, "{view:?}");
            } else {
                assert!(view.words.contains("the line is divided"), "{view:?}");
                let blocks = line.choices().any(|woods| woods == quickstart::sight::Woods::Blocked);
                assert_eq!(view.open, !blocks);
            }
            assert!(view.open || view.cells.iter().any(|cell| cell.blocks));
        }
    }
}

/// QS-ARC-1, QS-HIT-2: the hexes ahead, by the best bracket of a weapon that works.
#[test]
fn the_field_of_fire_is_where_an_enemy_could_be_attacked() {
    let t = duel("");
    let field = t.game.field(&t.state, 0);
    let at = |name: &str| field.iter().find(|cell| cell.cell == hex(name)).cloned();
    let told = |name: &str| at(name).map(|FieldCell { band, words, .. }| (band, words));
    assert_eq!(told("1502"), Some((0, "short range for the AC/10, LL and SL".into())));
    assert_eq!(told("1504"), Some((0, "short range for the AC/10 and LL".into())));
    assert_eq!(told("1510"), Some((1, "medium range for the AC/10 and LL".into())));
    assert_eq!(at("1501"), None, "its own hex");
    assert_eq!(at("1517"), None, "16 hexes are too far");
    assert!(field.windows(2).all(|pair| pair[0].cell < pair[1].cell));
    // Wherever the Hunchback stands in it, and nowhere else, the Enforcer may attack it.
    for cell in GRID.cells() {
        let mut there = t.state;
        there.units[UnitId(1)].cell = cell.0 as u8;
        let may = t.game.may_target(&there, UnitId(0), UnitId(1)).is_ok();
        let view = t.game.sight(&t.state, hex("1501"), cell);
        assert_eq!(field.iter().any(|known| known.cell == cell), may && view.open, "{}", GRID.name(cell));
    }
    assert!(t.game.field(&t.state, 7).is_empty(), "there is no such token");
    // QS-DMG-6: without its arm the Enforcer has no Large Laser; ammunition spent is no weapon.
    let mut hurt = t.state;
    hurt.units[UnitId(0)].points[0] = 0;
    hurt.units[UnitId(0)].ammo = [0; 3];
    let reach = t.game.field(&hurt, 0).iter().map(|known| GRID.distance(hex("1501"), known.cell)).max();
    assert_eq!(reach, Some(3));
}

/// QS-CONV-1: a platoon's bands follow the modifiers of its sheet, all around.
#[test]
fn a_platoon_fires_all_around() {
    let t = given(
        "map = \"QS-M1\"\nattacker = [\"rifle-platoon\"]\ndefender = [\"hunchback\"]\n\
         [units]\nRIF = { hex = \"1509\" }\nHBK = { hex = \"1501\" }",
    );
    let field = t.game.field(&t.state, 0);
    let told =
        |name: &str| field.iter().find(|cell| cell.cell == hex(name)).map(|cell| (cell.band, &*cell.words));
    assert_eq!(told("1509"), Some((0, "range 0, -2 to hit")));
    assert_eq!(told("1507"), Some((0, "range 2, +0 to hit")));
    assert_eq!(told("1512"), Some((1, "range 3, +2 to hit")));
    assert_eq!(told("1515"), Some((2, "range 6, +4 to hit")));
    assert_eq!(told("1516"), None);
}

/// The mean of what an attack is counted by is the mean of its forecast.
#[test]
fn luck_is_measured_in_hits_and_damage() {
    let place = ["hex = \"1501\", facing = \"S\"", "hex = \"1504\""];
    for (weapon, shooter, name) in
        [("AC/10", "enforcer", "ENF"), ("UAC/5 x2", "hermes-ii", "HER"), ("Magshot", "infiltrator", "INF")]
    {
        let squad = shooter == "infiltrator";
        let from = if squad { "hex = \"1501\", strength = 4" } else { place[0] };
        for (target, short) in [("hunchback", "HBK"), ("rifle-platoon", "RIF"), ("rommel", "ROM")] {
            let t = attack("", [shooter, name, from], weapon, [target, short, place[1]]);
            let line = format!("{name} fire {}", weapon.trim_end_matches(" x2"));
            let action = t.game.read(&t.state, &line).expect("the attack");
            let mut means: BTreeMap<&str, Ratio> = BTreeMap::new();
            let count = |_, events: &[Event], _: Option<&Bags>| t.game.counts(&t.state, events);
            for (counts, weight) in explore_with(&t.game, &t.state, &action, None, count).outcomes {
                assert_eq!(counts.iter().map(|(what, _)| *what).collect::<Vec<_>>(), ["hits", "damage"]);
                for (what, number) in counts {
                    *means.entry(what).or_insert(Ratio::ZERO) += Ratio::new(number.into(), 1) * weight;
                }
            }
            let forecast = t.forecast(&line);
            let mean = |subject: &str| {
                let found = forecast.subjects.iter().find(|known| known.subject == subject);
                found.and_then(|subject| subject.mean).expect("a mean")
            };
            assert_eq!(means["hits"], mean("hits"));
            let lost = if short == "RIF" { "troopers lost by RIF" } else { &format!("damage to {short}") };
            assert_eq!(means["damage"], mean(lost), "{line} at {short}");
        }
    }
    let t = duel("");
    assert!(t.game.counts(&t.state, &[]).is_empty(), "nobody fired");
}

/// Advice is true, short, and about what is asked.
#[test]
fn hints_are_read_off_the_state() {
    let mut t = duel("");
    let hints = |t: &Trial| t.game.hints(&t.state);
    assert_eq!(hints(&t), ["1 of your units has yet to move, and 1 of the enemy's."]);
    t.play("move HBK", &[]);
    assert_eq!(
        hints(&t),
        [
            "Its own attacks suffer +1 if HBK walks, +2 if it runs.",
            "Attacks on HBK suffer +2 if it enters 5 hexes or more.",
        ]
    );
    t.play("HBK stand; move ENF; ENF stand", &[]);
    assert_eq!(hints(&t), ["You can still fire: 1 unit has a target."]);
    t.play("declare HBK", &[]);
    assert_eq!(
        hints(&t),
        [
            "You can still fire: 1 target in arc.",
            "The easiest shot is the Autocannon 20 (AC/20) at ENF: it needs 4."
        ]
    );
    t.state.units[UnitId(1)].ammo[0] = 1;
    assert!(hints(&t).contains(&"The AC/20 of HBK has 1 shot left.".into()));
    t.state.units[UnitId(1)].facing = table::Facing::S;
    assert_eq!(hints(&t)[0], "No enemy is in arc, range and sight of HBK's working weapons.");
    let woods = given(
        "map = \"QS-M1\"\nattacker = [\"enforcer\"]\ndefender = [\"hunchback\"]\nphase = \"move HBK\"\n\
         [units]\nHBK = { hex = \"0404\" }\nENF = { hex = \"0101\" }",
    );
    assert_eq!(hints(&woods)[0], "HBK stands in light woods: attacks on it suffer +1.");
    for seed in 0..60 {
        let state = random_state(&t.game, seed, 2 * seed as u32);
        let hints = t.game.hints(&state);
        assert!(hints.len() <= 3 && hints.iter().all(|hint| hint.ends_with('.')), "{hints:?}");
    }
}

/// The record sheet as a body seen from the front: its right arm is at the left.
#[test]
fn armor_has_its_place_on_the_sheet() {
    let t = scenario("QS-T3", 2, &[], &[]);
    let scene = t.game.scene(&t.state);
    let place = |token: usize, name: &str| {
        scene.cards[token].gauges.iter().find(|gauge| gauge.name == name).expect("a gauge").at
    };
    for (name, at) in [
        ("HD", (2, 0)),
        ("RA", (0, 1)),
        ("RT", (1, 1)),
        ("CT", (2, 1)),
        ("LT", (3, 1)),
        ("LA", (4, 1)),
        ("RL", (1, 3)),
        ("LL", (3, 3)),
    ] {
        assert_eq!(place(0, name), Some(at), "{name}");
    }
    // RMG, the tank with a turret, is the sixth unit.
    for (name, at) in
        [("front", (2, 0)), ("left", (1, 1)), ("turret", (2, 1)), ("right", (3, 1)), ("rear", (2, 2))]
    {
        assert_eq!(place(5, name), Some(at), "{name}");
    }
    assert_eq!(place(5, "Gauss shots"), None);
    assert_eq!(place(2, "1"), None, "troopers have no place");
    assert_eq!(place(3, "troopers"), None);
}
