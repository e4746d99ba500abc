//! Lines of sight against the book's own algorithm, written out corner by corner.

use crate::{MATCHES, Trial, game};
use overdrive::sight::Met;
use overdrive::state::{State, UnitId};
use overdrive::{Overdrive, height};
use table::{Cell, Grid};
use trial::every_decision;

/// OD-LOS-12, word for word: the corners of a hex against the line from center to center.
fn met(game: &Overdrive, from: Cell, to: Cell, hex: Cell) -> Option<Met> {
    let cube = |cell: Cell| {
        let hex = game.grid().hex(cell);
        [hex.x, hex.y, -hex.x - hex.y]
    };
    let point = |cell: Cell| (3 * cube(cell)[0], 2 * cube(cell)[1] + cube(cell)[0]);
    let minus = |a: [i32; 3], b: [i32; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let dot = |a: [i32; 3], b: [i32; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let (a, b, h) = (cube(from), cube(to), cube(hex));
    if dot(minus(h, a), minus(b, a)) <= 0 || dot(minus(b, h), minus(b, a)) <= 0 {
        return None;
    }
    let ((ax, ay), (bx, by), (hx, hy)) = (point(from), point(to), point(hex));
    let (dx, dy) = (bx - ax, by - ay);
    let corners = [(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let c = corners.map(|(x, y)| dx * (hy + y - ay) - dy * (hx + x - ax));
    let (least, most) = (c.into_iter().min()?, c.into_iter().max()?);
    match c.iter().filter(|&&c| c == 0).count() {
        _ if least < 0 && 0 < most => Some(Met::Crossed),
        2 if most > 0 => Some(Met::Right),
        2 => Some(Met::Left),
        _ => None,
    }
}

#[test]
fn every_hex_is_met_as_the_corners_say() {
    let game = game("drill", ["vanguard", "vanguard"], &[]);
    // The flat map holds every direction and every distance up to 14; one end in a corner holds the longest.
    let ends = [game.grid().parse("0101"), game.grid().parse("0806"), game.grid().parse("1402")];
    for from in ends.into_iter().flatten() {
        for to in game.grid().cells().filter(|&to| to != from) {
            for hex in game.grid().cells() {
                let place = [from, to, hex].map(|cell| game.hex_name(cell));
                assert_eq!(game.met(from, to, hex), met(&game, from, to, hex), "{place:?}");
            }
        }
    }
}

/// What is seen, by OD-LOS-2 to OD-LOS-13 taken one by one: blocked, obscured, who is in the way.
fn view(game: &Overdrive, state: &State, a: UnitId, b: UnitId) -> (bool, bool, Vec<UnitId>) {
    let (from, to) = (state.units[a].cell, state.units[b].cell);
    let base = |cell: Cell| game.hex(cell).base();
    let top =
        |unit: UnitId| base(state.units[unit].cell) + i32::from(height(game.unit(unit).size, &game.options));
    let (top_a, top_b, range) = (top(a), top(b), i32::from(game.distance(from, to)));
    // Each object on the line: how it is met, whether it blocks, whether it hides, and the 'Mech it is.
    let mut objects: Vec<(Met, bool, bool, Option<UnitId>)> = Vec::new();
    for hex in game.grid().cells().filter(|&hex| hex != from && hex != to) {
        let Some(met) = met(game, from, to, hex) else { continue };
        let d = i32::from(game.distance(from, hex));
        let next_to_b = game.distance(hex, to) == 1;
        let blocks = |top: i32| {
            // OD-LOS-2, OD-LOS-3, OD-LOS-4, in this order.
            let rules = [top >= top_a.max(top_b), d == 1 && top >= top_a, next_to_b && top >= top_b];
            rules.contains(&true)
        };
        let cuts = |top: i32| top * range > top_a * (range - d) + base(to) * d;
        let terrain = game.hex(hex).top();
        let covers = next_to_b && terrain > base(to) && top_a <= top_b;
        let hides = if game.options.cover_adjacent { covers } else { cuts(terrain) };
        objects.push((met, blocks(terrain), hides, None));
        for other in state.on_map.iter().filter(|&other| state.units[other].cell == hex) {
            let would_block = blocks(top(other));
            let blocks = would_block && !game.options.mechs_never_block;
            objects.push((met, blocks, cuts(top(other)) || would_block && !blocks, Some(other)));
        }
    }
    let in_reading = |met: Met, side: Met| met == Met::Crossed || met == side;
    let reading = |side: Met| objects.iter().any(|&(met, blocks, ..)| in_reading(met, side) && blocks);
    let (left, right) = (reading(Met::Left), reading(Met::Right));
    if left && right {
        return (true, false, Vec::new());
    }
    let blocked_side = if left { Some(Met::Left) } else { right.then_some(Met::Right) };
    let mut obscured = false;
    let mut in_the_way = Vec::new();
    for (met, blocks, hides, unit) in objects {
        let hides = hides && !blocks || blocks && blocked_side.is_some_and(|side| in_reading(met, side));
        match unit {
            Some(unit) if hides => in_the_way.push(unit),
            None => obscured |= hides,
            Some(_) => {}
        }
    }
    in_the_way.sort_unstable();
    (false, obscured, in_the_way)
}

/// Compares every pair of 'Mechs in every tenth decision of a random game.
fn compare(game: &Overdrive, seed: u64) -> u32 {
    let (mut seen, mut decisions) = (0, 0);
    every_decision(game, seed, |state, _| {
        decisions += 1;
        if decisions % 10 != 0 {
            return;
        }
        for (a, b) in state.on_map.iter().flat_map(|a| state.on_map.iter().map(move |b| (a, b))) {
            if a == b {
                continue;
            }
            let now = game.view(state, a, b);
            let in_the_way: Vec<UnitId> = now.in_the_way.iter().collect();
            let names = [a, b].map(|unit| game.name_of(unit));
            assert_eq!(
                (now.blocked, now.obscured, in_the_way),
                view(game, state, a, b),
                "{names:?} {state:?}"
            );
            // OD-LOS-11: blocking is symmetric.
            assert_eq!(now.blocked, game.view(state, b, a).blocked, "{names:?}");
            seen += u32::from(!now.in_the_way.is_empty());
        }
    });
    seen
}

/// OD-LOS-1 to OD-LOS-13, OD-WAY-1, OD-EDGE-1.
#[test]
fn what_is_seen_follows_the_book_on_every_map() {
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        let in_the_way: u32 = (0..4).map(|seed| compare(&game, seed)).sum();
        assert!(in_the_way > 50, "{scenario}: only {in_the_way} times was somebody in the way");
    }
}

/// OD-O-13, OD-O-14, OD-O-15.
#[test]
fn what_is_seen_follows_the_options() {
    for option in [("mech_los", "never_block"), ("partial_cover", "adjacent"), ("mech_height", "uniform")] {
        for (scenario, forces) in MATCHES {
            compare(&game(scenario, forces, &[option]), 5);
        }
    }
}

/// OD-WAY-3: the nearest, then the larger, then the one with the lower number.
#[test]
fn the_first_in_the_way_takes_odd_hits() {
    let trial = Trial::given(
        r#"
        player_1 = ["mountain", "whippet"]
        player_2 = ["siegewright", "whippet", "slugger", "slugger"]
        phase = "declare MOU"
        units.MOU = { hex = "0101", facing = "SE" }
        units.SIE = { hex = "1108", facing = "NW" }
        units.WHI1 = { hex = "1501" }
        units.WHI2 = { hex = "0906" }
        units.SLU1 = { hex = "0706" }
        units.SLU2 = { hex = "1511" }
        "#,
    );
    let (unit, target) = (UnitId(0), UnitId(2));
    let view = trial.game.view(&trial.state, unit, target);
    let first = trial.game.first_in_the_way(&trial.state, unit, view.in_the_way);
    let nearest = view.in_the_way.iter().min_by_key(|&other| trial.game.range(&trial.state, unit, other));
    assert_eq!(first, nearest);
    let both = overdrive::state::UnitSet(1 << 3 | 1 << 4);
    assert_eq!(trial.game.first_in_the_way(&trial.state, unit, both), Some(UnitId(4)));
}
