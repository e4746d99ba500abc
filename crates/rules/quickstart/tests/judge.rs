//! What computer players think of a state and of a choice.

mod common;

use common::scenario;
use quickstart::{Action, Quickstart, State};
use table::{Game, Judge, Seeded, Side, Status};

const SCENARIOS: [&str; 10] =
    ["QS-T1", "QS-T2", "QS-T3", "QS-X1", "QS-X2", "QS-X3", "QS-X4", "QS-X5", "QS-X6", "QS-X7"];

/// Shows every decision of a random game to `look`: the state and the choices.
fn every_decision(game: &Quickstart, seed: u64, mut look: impl FnMut(&State, &[Action])) {
    let (mut dice, mut whim) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut choices) = (game.start(), Vec::new());
    while let Status::ToAct(_) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        look(&state, &choices);
        let action = choices[whim.below(choices.len() as u32) as usize];
        game.advance(&mut state, &action, &mut dice);
    }
}

#[test]
fn every_choice_of_every_decision_has_a_worth() {
    for id in SCENARIOS {
        let game = scenario(id, 2, &[], &[]).game;
        for seed in 0..6 {
            let mut worths = Vec::new();
            every_decision(&game, seed, |state, choices| {
                worths.clear();
                assert!(game.appraise(state, choices, &mut worths), "{id}: {:?}", state.phase);
                assert_eq!(worths.len(), choices.len(), "{id}: {:?}", state.phase);
            });
        }
    }
}

#[test]
fn merits_add_up_to_the_score_and_are_named_once() {
    for id in SCENARIOS {
        let game = scenario(id, 2, &[], &[]).game;
        for seed in 0..6 {
            every_decision(&game, seed, |state, _| {
                for side in [Side(0), Side(1)] {
                    let merits = game.merits(state, side);
                    let sum: i32 = merits.iter().map(|merit| merit.worth).sum();
                    assert_eq!(sum, game.score(state, side), "{id}: {:?}: {merits:?}", state.phase);
                    let mut names: Vec<&str> = merits.iter().map(|merit| merit.words).collect();
                    names.sort_unstable();
                    names.dedup();
                    assert_eq!(names.len(), merits.len(), "{merits:?}");
                }
                let both = game.score(state, Side(0)) + game.score(state, Side(1));
                assert_eq!(both, 0, "{id}: what is good for one side is bad for the other");
            });
        }
    }
}
