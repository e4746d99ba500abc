//! Advice for newcomers: true of the position, and short.

use crate::common::{duel, scenario};
use battleclix::state::Phase;
use table::{Game, Show};
use trial::random_state;

fn act(south: &str, more: &str, engaged: bool) -> Vec<String> {
    let t = duel(
        ["griffin-grf-1n", "GRF", south],
        ["hunchback-hbk-4g", "HBK", "hex = \"0509\""],
        &format!("activation = {{ {more}, engaged = {engaged} }}"),
    );
    t.game.hints(&t.state)
}

/// BC-ACT-2, BC-HEAT-2: what is still open, what it costs, and what comes first.
#[test]
fn the_active_unit_hears_of_targets_heat_and_moves() {
    let fresh = "actions = 0, moves = 0, long = false, short = false";
    assert_eq!(
        act("hex = \"0502\"", fresh, false),
        ["GRF can still attack: 1 target.", "Moves come first: after an attack GRF moves no more."]
    );
    let moved = "actions = 1, moves = 1, long = false, short = false";
    assert_eq!(act("hex = \"0502\"", moved, false)[1], "One more action gives GRF a Heat chit.");
    assert_eq!(
        act("hex = \"0502\", marks = [\"heat\"]", moved, false)[1],
        "One more action costs GRF a click: it has a Heat chit."
    );
    assert_eq!(
        act("hex = \"0502\", marks = [\"heat\"]", fresh, false)[1],
        "Without any action GRF would lose its Heat chit."
    );
    let fired = "actions = 1, moves = 0, long = true, short = false";
    assert_eq!(act("hex = \"0502\"", fired, false), ["GRF has nothing left to do but end its activation."]);
    assert_eq!(act("hex = \"0528\"", fresh, false)[0], "GRF has no target from here; it can still move.");
}

/// BC-HTH-2, BC-HTH-4: an engaged unit hears what holds it.
#[test]
fn an_engaged_unit_hears_its_chance_to_break_away() {
    let fresh = "actions = 0, moves = 0, long = false, short = false";
    let hints = act("hex = \"0508\"", fresh, true);
    assert_eq!(hints[0], "GRF can still attack: 1 target.");
    assert_eq!(
        hints[1],
        "GRF is engaged: to move it must break away, 66.7%, and it has no Long Range Attack."
    );
}

/// In any position: at most three sentences, each with something in it, and none when it is over.
#[test]
fn hints_are_few_and_whole_sentences() {
    let t = scenario("crossing", ["line", "hammer"], &[]);
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..60u64 {
        let state = random_state(&t.game, seed, 7 * seed as u32);
        let hints = t.game.hints(&state);
        assert!(hints.len() <= 3, "{hints:?}");
        assert!(
            hints.iter().all(|hint| hint.ends_with('.') && hint.len() > 12 && hint.len() < 120),
            "{hints:?}"
        );
        assert_eq!(hints.is_empty(), matches!(state.phase, Phase::Over(_)), "{:?} {hints:?}", state.phase);
        kinds.extend(hints.first().map(|hint| hint.split_whitespace().nth(2).map(String::from)));
    }
    assert!(kinds.len() > 4, "{kinds:?}");
    let start = t.game.start();
    assert_eq!(t.game.hints(&start), ["The lower roller places the first unit; then the sides take turns."]);
}
