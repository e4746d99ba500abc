//! Movement and facing (QS-MOV, QS-FACE).

use crate::common::{Trial, given, scenario};
use quickstart::content::{Kind, Motive};
use quickstart::state::{Mode, Phase, UnitId};
use quickstart::{Action, Event, GRID, Terrain};
use std::collections::{BTreeMap, BTreeSet};
use table::{Facing, Game, Grid, Seeded, Status};

fn alone(table: &str, phase: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        initiative = "defender"
        phase = "{phase}"
        [units]
        ENF = {{ {table} }}
        HBK = {{ hex = "0117", facing = "N" }}
        "#
    ))
}

/// QS-MOV-1: one mode, declared first, and not changed.
#[test]
fn a_mode_is_declared_and_kept() {
    let mut t = alone(r#"hex = "0809", facing = "N""#, "move ENF");
    assert_eq!(t.choices(), ["ENF stand", "ENF walk", "ENF run"]);
    t.refused("ENF steps F", "QS-SEQ-1");
    t.play("ENF walk", &[]);
    t.refused("ENF run", "QS-SEQ-1");
    t.refused("ENF stand", "QS-SEQ-1");
    t.play("ENF steps F", &[]);
    t.is("ENF mode", "walk");
}

/// QS-MOV-2: standing still is not even turning.
#[test]
fn standing_still_keeps_hex_and_facing() {
    let mut t = alone(r#"hex = "0809", facing = "NE""#, "move ENF");
    t.play("ENF stand", &[]);
    t.is("ENF hex", "0809");
    t.is("ENF facing", "NE");
    t.is("ENF hexes", "0");
    t.is("ENF moved", "yes");
    t.refused("ENF steps R", "QS-SEQ-1");
}

/// QS-MOV-3, QS-MOV-9: up to the MP of the mode, less if one likes; no hex for free.
#[test]
fn mp_are_the_limit_and_need_not_be_spent() {
    let walking = alone(r#"hex = "0817", facing = "N", mode = "walk""#, "path ENF");
    walking.is("allows ENF steps F", "yes");
    walking.is("allows ENF steps F4", "yes");
    walking.refused("ENF steps F4 R", "QS-MOV-9");
    let running = alone(r#"hex = "0817", facing = "N", mode = "run""#, "path ENF");
    running.is("allows ENF steps F4 R2", "yes");
    running.refused("ENF steps F4 R3", "QS-MOV-9");
    // One MP does not buy light woods: 0805 lies behind the unit.
    alone(r#"hex = "0804", facing = "N", mode = "walk", mp = 1"#, "path ENF")
        .refused("ENF steps B", "QS-MOV-9");
}

/// QS-MOV-4: the hex entered counts, not the hex left.
#[test]
fn leaving_woods_costs_nothing_more() {
    // From heavy woods in 0806 into light woods in 0805 and clear ground in 0804: 2 + 1.
    let t = alone(r#"hex = "0806", facing = "N", mode = "walk", mp = 3"#, "path ENF");
    t.is("allows ENF steps F F", "yes");
    t.refused("ENF steps F F R", "QS-MOV-9");
}

/// QS-MOV-5: turning costs the same in woods.
#[test]
fn turning_in_woods_costs_one_mp_a_hexside() {
    let t = alone(r#"hex = "0806", facing = "N", mode = "walk", mp = 3"#, "path ENF");
    t.is("allows ENF steps R3", "yes");
    t.refused("ENF steps R3 L", "QS-MOV-9");
}

/// QS-MOV-6: no step to the side.
#[test]
fn there_is_no_step_to_the_side() {
    let t = alone(r#"hex = "0809", facing = "N", mode = "walk", mp = 1"#, "path ENF");
    for side in ["0909", "0910", "0710", "0709"] {
        t.refused(&format!("ENF to {side} N x1"), "QS-MOV-3");
    }
}

/// QS-MOV-7, QS-MOV-8: backward while walking, at the cost of forward, with the same facing.
#[test]
fn walking_backward_costs_the_same_and_running_backward_is_forbidden() {
    let mut t = alone(r#"hex = "0804", facing = "N", mode = "walk", mp = 2"#, "path ENF");
    t.play("ENF steps B", &[]);
    t.is("ENF hex", "0805");
    t.is("ENF facing", "N");
    let t = alone(r#"hex = "0804", facing = "N", mode = "run""#, "path ENF");
    t.refused("ENF steps F B", "QS-MOV-7");
}

/// QS-MOV-10: walking nowhere is legal, and the mode counts.
#[test]
fn the_mode_counts_even_if_nothing_is_spent() {
    for (mode, need) in [("walk", "4 base +1 walked = 5"), ("run", "4 base +2 ran = 6")] {
        let mut t = alone(r#"hex = "0114", facing = "S""#, "move ENF");
        t.play(&format!("ENF {mode}; ENF to 0114 S x0"), &[]);
        t.is("ENF hexes", "0");
        t.is("need ENF LL HBK", need);
    }
}

/// QS-MOV-11: an illegal step rejects the whole move.
#[test]
fn one_illegal_step_rejects_the_whole_move() {
    let mut t = alone(r#"hex = "0809", facing = "N", mode = "walk""#, "path ENF");
    let before = t.state;
    let wrong = t.try_play("ENF steps F R R R F", &[]).expect_err("5 MP");
    assert!(wrong.contains("step 5 brings the cost to 5 (QS-MOV-9)"), "{wrong}");
    assert_eq!(t.state, before);
}

/// QS-FACE-1, QS-FACE-2: facing governs movement and arc, and changes in the Movement Phase only.
#[test]
fn facing_is_fixed_outside_the_movement_phase() {
    let t = alone(r#"hex = "0109", facing = "N""#, "target ENF");
    t.refused("ENF steps R", "QS-SEQ-1");
    t.refused("ENF target HBK", "QS-ARC-1");
    alone(r#"hex = "0109", facing = "S""#, "target ENF").is("allows ENF target HBK", "yes");
}

/// QS-FACE-3: over whole games, only placing and moving change a facing.
#[test]
fn nothing_turns_a_unit_against_its_will() {
    let game = scenario("QS-X6", 2, &[], &[]).game;
    let (mut turned, mut hits) = (0, 0);
    for seed in 0..4 {
        let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
        let (mut state, mut list) = (game.start(), Vec::new());
        while matches!(game.status(&state), Status::ToAct(_)) {
            list.clear();
            game.legal(&state, &mut list);
            let action = list[chooser.below(list.len() as u32) as usize];
            let (mut before, mut events) = (state, Vec::new());
            game.play(&mut state, &action, &mut dice, &mut events).expect("it was listed");
            for event in &events {
                let facings = |state: &quickstart::State| -> Vec<Facing> {
                    state.units.as_slice().iter().map(|unit| unit.facing).collect()
                };
                let old = facings(&before);
                game.evolve(&mut before, event);
                let voluntary = matches!(event, Event::Placed { .. } | Event::Moved { .. });
                assert!(voluntary || old == facings(&before), "{event:?}");
                turned += u32::from(old != facings(&before));
                hits += u32::from(matches!(event, Event::Damaged { .. }));
            }
        }
    }
    assert!(turned > 100 && hits > 100, "there was movement and damage: {turned}, {hits}");
}

/// Where a unit can be and what counts there, by following every single step of the book.
fn by_hand(t: &Trial, unit: UnitId, mode: Mode) -> BTreeMap<(u16, Facing), u8> {
    let now = t.state.units[unit];
    let kind = t.game.unit(unit).kind;
    let enter = |cell| match (t.game.terrain(cell), kind) {
        (Terrain::Heavy, Kind::Vehicle(_)) => None,
        (Terrain::Light, Kind::Vehicle(Motive::Hover | Motive::Wheeled)) => None,
        (terrain, _) => Some(1 + terrain as u8),
    };
    // Hex, facing, hexes that count, last step backward; with the most MP left.
    let mut seen: BTreeSet<(u8, u16, Facing, u8, bool)> = BTreeSet::new();
    let mut open = vec![(t.game.budget(&t.state, unit, mode), now.hex().0, now.facing, 0u8, false)];
    let mut ends: BTreeMap<(u16, Facing), u8> = BTreeMap::new();
    let crowd = t.game.crowd(&t.state, unit);
    while let Some(stop) = open.pop() {
        if !seen.insert(stop) {
            continue;
        }
        let (mp, cell, facing, hexes, backward) = stop;
        let here = table::Cell(cell);
        if hexes == 0 || !crowd.full.contains(here) {
            let best = ends.entry((cell, facing)).or_default();
            *best = (*best).max(hexes);
        }
        if mp == 0 {
            continue;
        }
        open.push((mp - 1, cell, facing.left(), hexes, backward));
        open.push((mp - 1, cell, facing.right(), hexes, backward));
        for (way, back) in [(facing, false), (facing.opposite(), true)] {
            let next = GRID.neighbor(here, way).filter(|&next| !crowd.closed.contains(next));
            let cost = next.and_then(enter).filter(|&cost| cost <= mp);
            if let (Some(next), Some(cost), true) = (next, cost, !back || mode == Mode::Walk) {
                let count = if back == backward { hexes + 1 } else { 1 };
                open.push((mp - cost, next.0, facing, count, back));
            }
        }
    }
    ends
}

/// QS-MOV-3 to QS-MOV-9, QS-TMOV-2: the list of moves is what all paths of single steps come to.
#[test]
fn the_list_of_moves_is_every_path_there_is() {
    let mut compared = 0;
    for (id, decisions) in
        [("QS-T2", 6), ("QS-T2", 40), ("QS-X2", 25), ("QS-X6", 60), ("QS-X7", 90), ("QS-X1", 30)]
    {
        let mut t = scenario(id, 2, &[], &[]);
        for seed in 0..6 {
            t.state = trial::random_state(&t.game, seed, decisions);
            for unit in t.state.on_map.iter().filter(|&unit| !t.game.unit(unit).kind.is_infantry()) {
                for mode in [Mode::Walk, Mode::Run] {
                    if t.game.budget(&t.state, unit, mode) == 0 {
                        continue;
                    }
                    t.state.phase = Phase::Path(unit);
                    t.state.units[unit].mode = mode;
                    let mut list = Vec::new();
                    t.game.legal(&t.state, &mut list);
                    let listed = list.iter().filter_map(|action| match *action {
                        Action::Move { hexes, facing, to } => Some(((u16::from(to), facing), hexes)),
                        _ => None,
                    });
                    let listed: BTreeMap<_, _> = listed.collect();
                    assert_eq!(
                        listed,
                        by_hand(&t, unit, mode),
                        "{id}, seed {seed}, {}",
                        t.game.name_of(unit)
                    );
                    compared += listed.len();
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}
