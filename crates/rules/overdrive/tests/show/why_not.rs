//! Why a hex is out of reach, for the 'Mech that moves or is placed.

use crate::{MATCHES, Trial, game, states};
use overdrive::Action;
use overdrive::state::{Phase, State};
use std::collections::BTreeSet;
use table::{Cell, Game, Grid, Show};

/// The hexes that the listed actions lead to, and the one the 'Mech stands in.
fn reached(game: &overdrive::Overdrive, state: &State) -> BTreeSet<Cell> {
    let mut list = Vec::new();
    game.legal(state, &mut list);
    let to = |action: &Action| match *action {
        Action::Place { to, .. } | Action::Ground { to, .. } | Action::Jump { to, .. } => Some(to),
        _ => None,
    };
    let here = match state.phase {
        Phase::Move(unit) | Phase::BreakFree(unit) => Some(state.units[unit].cell),
        _ => None,
    };
    list.iter().filter_map(to).chain(here).collect()
}

/// Every hex is either reached or refused, and a refusal cites its clause.
#[test]
fn what_is_not_listed_has_a_reason() {
    let mut refused = 0;
    for options in [&[][..], &[("forced_withdrawal", "on"), ("tmm_basis", "path")]] {
        for (scenario, forces) in MATCHES {
            let game = game(scenario, forces, options);
            let asked = |state: &State| {
                matches!(state.phase, Phase::Deploy(_) | Phase::Move(_) | Phase::BreakFree(_))
            };
            for state in states(&game, 2, asked).iter().step_by(7) {
                let reached = reached(&game, state);
                for cell in game.grid().cells() {
                    let why = game.why_not(state, cell);
                    let place = || format!("{scenario} {:?} {}: {why:?}", state.phase, game.hex_name(cell));
                    assert_eq!(why.is_none(), reached.contains(&cell), "{}", place());
                    let cited = |why: &String| why.ends_with(')') && why.contains("(OD-");
                    assert!(why.as_ref().is_none_or(cited), "{}", place());
                    refused += usize::from(why.is_some());
                }
            }
        }
    }
    assert!(refused > 10_000, "{refused}");
}

/// The reasons, hex by hex.
fn reasons<const N: usize>(t: &Trial, hexes: [&str; N]) -> [String; N] {
    hexes.map(|hex| {
        let cell = t.game.grid().find(hex).expect("a hex of the map");
        t.game.why_not(&t.state, cell).unwrap_or_else(|| "reached".into())
    })
}

/// OD-MOVE-5, OD-MOVE-7, OD-STACK-1: on the ground.
#[test]
fn a_walker_is_told_what_the_path_would_cost() {
    let t = Trial::given(
        r#"
        map = "grey_ford"
        player_1 = ["palisade", "stump"]
        player_2 = ["ravager"]
        phase = "move PAL"
        units.PAL = { hex = "0709", facing = "SE", heat = 1 }
        units.STU = { hex = "0609", facing = "SE" }
        units.RAV = { hex = "0809", facing = "NW" }
        "#,
    );
    assert_eq!(
        reasons(&t, ["0708", "0609", "0809", "0909", "0509", "1609"]),
        [
            "reached",
            "another 'Mech stands in 0609 (OD-STACK-1)",
            "another 'Mech stands in 0809 (OD-STACK-1)",
            "PAL has Move 3 now, and the cheapest path to 0909 costs 4 (OD-MOVE-5)",
            "reached",
            "PAL has Move 3 now, and the cheapest path to 1609 costs 11 (OD-MOVE-5)",
        ]
    );
}

/// OD-JUMP-1: who jumps is told both; a building closes a hex to both.
#[test]
fn a_jumper_is_told_about_the_jump_as_well() {
    let t = Trial::given(
        r#"
        map = "crossroads_town"
        player_1 = ["stump"]
        player_2 = ["ravager"]
        phase = "move STU"
        units.STU = { hex = "0505", facing = "SE" }
        units.RAV = { hex = "1505", facing = "NW" }
        "#,
    );
    assert_eq!(
        reasons(&t, ["0504", "0605", "0905"]),
        [
            "reached",
            "STU cannot land in 0605: a building, or water as deep as it is tall (OD-JUMP-1)",
            "STU has Move 2 now, and the cheapest path to 0905 costs 5 (OD-MOVE-5); 0905 is out of reach of STU's jump (OD-JUMP-1)",
        ]
    );
}

/// OD-WATR-3: who is stuck goes nowhere before it breaks free, and the last one to move is asked about at once.
#[test]
fn a_stuck_mech_has_to_break_free_first() {
    let at = |phase: &str| {
        Trial::given(&format!(
            r#"
            map = "grey_ford"
            player_1 = ["palisade"]
            player_2 = ["ravager"]
            phase = "{phase}"
            units.PAL = {{ hex = "0909", facing = "SE", marks = ["stuck"] }}
            units.RAV = {{ hex = "1505", facing = "NW", marks = ["activated"] }}
            "#
        ))
    };
    for phase in ["break-free PAL", "activate player-1"] {
        assert_eq!(
            reasons(&at(phase), ["0909", "1009"]),
            ["reached", "PAL is stuck and has to break free first (OD-WATR-3)"]
        );
    }
}
