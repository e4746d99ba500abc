//! Advice for newcomers: true of the position, and short.

use crate::{MATCHES, Trial, game};
use overdrive::state::Phase;
use table::Show;
use trial::random_state;

fn hints(text: &str) -> Vec<String> {
    let t = Trial::given(text);
    t.game.hints(&t.state)
}

/// OD-OV-4, OD-HEAT-6, OD-OV-3: before the heat, not after.
#[test]
fn overdrive_into_a_shutdown_is_hinted_at() {
    let at = |hex: &str, heat: u8| {
        hints(&format!(
            r#"
            player_1 = ["rook"]
            player_2 = ["ironbark"]
            phase = "overdrive ROO"
            units.ROO = {{ hex = "0102", facing = "SE", heat = {heat}, weapon = "IRO" }}
            units.IRO = {{ hex = "{hex}", facing = "SW" }}
            "#
        ))
    };
    assert_eq!(at("0502", 2), ["Overdrive 2 or more shuts ROO down next turn."]);
    assert_eq!(at("0502", 0), ["Overdrive 2 at most leaves ROO at heat 2 next turn."]);
    assert_eq!(at("1502", 0), ["At long range overdrive adds heat and no damage."]);
}

/// OD-DECL-7: a target that is as good as gone.
#[test]
fn a_wasted_declaration_is_hinted_at() {
    assert_eq!(
        hints(
            r#"
            player_1 = ["slugger", "lantern"]
            player_2 = ["bramble"]
            phase = "declare LAN"
            units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
            units.LAN = { hex = "0702", facing = "SW", heat = 1 }
            units.BRA = { hex = "0505", facing = "N", armor = 0, structure = 2 }
            "#
        ),
        [
            "LAN's best shot is at BRA: 41.7%.",
            "More likely doomed than not by what is declared: BRA.",
            "Without a shot LAN cools to heat 0 in the End Phase."
        ]
    );
}

/// OD-REAR-1, OD-TMM-2: who stands behind, and what a move is worth.
#[test]
fn a_moving_mech_hears_who_is_behind_it() {
    assert_eq!(
        hints(
            r#"
            player_1 = ["slugger"]
            player_2 = ["bramble"]
            phase = "move SLU"
            units.SLU = { hex = "0502", facing = "N" }
            units.BRA = { hex = "0505", facing = "N" }
            "#
        ),
        [
            "SLU has no target from here as it faces now.",
            "In its rear arc, where hits deal 1 more: BRA.",
            "A move of 3 hexes or more earns TMM 1: harder to hit, but its own shots are, too."
        ]
    );
}

/// In any position: at most three whole sentences, and none when it is over.
#[test]
fn hints_are_few_and_whole_sentences() {
    let mut phases = std::collections::BTreeSet::new();
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        for seed in 0..60u64 {
            let state = random_state(&game, seed, 7 * seed as u32);
            let hints = game.hints(&state);
            assert!(hints.len() <= 3, "{hints:?}");
            let whole = |hint: &String| hint.ends_with('.') && hint.len() > 12 && hint.len() < 130;
            assert!(hints.iter().all(whole), "{hints:?}");
            let over = matches!(state.phase, Phase::Over(_));
            let quiet = matches!(state.phase, Phase::Overdrive(_));
            assert!(hints.is_empty() == over || quiet, "{:?} {hints:?}", state.phase);
            phases.insert(format!("{:?}", state.phase).split('(').next().map(String::from));
        }
    }
    assert!(phases.len() > 6, "{phases:?}");
}
