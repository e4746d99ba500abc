//! What the test kit proves of every game, with the scenarios of this one.

use quickstart::{Action, Book};
use table::{Facing, Setup};
use trial::{Fuzz, setup, setup_with};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

trial::kit! {
    book: Book,
    cases: 37,
    questions: setup("QS-T1"),
    fuzz: fuzz(),
}

#[test]
fn the_guided_game_can_be_played_through() {
    trial::guide::<Book>();
}

#[test]
fn what_events_look_like_is_true() {
    let kinds = ["acts", "moved", "needs", "shot", "number", "destroyed", "banner"];
    trial::effects::<Book>(&setup("QS-T3"), 8, &kinds);
}

#[test]
fn every_refusal_in_play_cites_its_clause() {
    let nowhere = Action::Place { to: 255, facing: Facing::S };
    trial::refusals::<Book>(&setup("QS-T3"), &[nowhere], 13);
}

#[test]
fn a_game_of_the_green_training_goes_as_written() {
    trial::transcript::<Book>(HERE, "green-training.txt", &setup("QS-T1"), 7);
}

#[test]
fn a_game_of_the_elite_training_goes_as_written() {
    trial::transcript::<Book>(HERE, "elite-training.txt", &setup("QS-T3"), 4);
}

#[test]
fn the_laws_hold_in_the_trainings() {
    trial::laws::<Book>(&setup("QS-T1"), 12);
    trial::laws::<Book>(&setup("QS-T2"), 8);
    trial::laws::<Book>(&setup("QS-T3"), 8);
}

#[test]
fn the_laws_hold_in_every_other_scenario() {
    for scenario in ["QS-X1", "QS-X2", "QS-X3", "QS-X4", "QS-X5", "QS-X6", "QS-X7"] {
        trial::laws::<Book>(&setup(scenario), 3);
    }
}

#[test]
fn the_laws_hold_with_several_players_a_team() {
    trial::laws::<Book>(&Setup { seats: 4, ..setup("QS-T3") }, 3);
    trial::laws::<Book>(&Setup { seats: 5, ..setup("QS-X6") }, 2);
}

#[test]
fn the_laws_hold_under_every_option() {
    trial::laws_under_every_option::<Book>(&setup("QS-T3"), 2);
    trial::laws_under_every_option::<Book>(&setup("QS-X4"), 1);
    trial::laws::<Book>(&setup_with("QS-T2", &[], &[("stalemate_turns", "3")]), 3);
    trial::laws::<Book>(&setup_with("QS-T3", &[], &[("turn_limit", "4"), ("stalemate_turns", "0")]), 3);
}

#[test]
fn every_action_has_exact_odds() {
    for scenario in ["QS-T3", "QS-X2", "QS-X6"] {
        let (courses, line) = trial::every_action_has_odds::<Book>(&setup(scenario), 3, 100_000);
        assert!(courses > 2, "{scenario}: nothing was thrown: {line}");
    }
}

#[test]
fn playing_allocates_nothing() {
    trial::no_allocation::<Book>(&["QS-T1", "QS-T3", "QS-X3", "QS-X4", "QS-X6"].map(setup), 5);
}

#[test]
fn judging_allocates_nothing() {
    trial::judging_allocates_nothing::<Book>(&setup("QS-T3"));
}

#[test]
fn the_stats_agree_with_the_game() {
    trial::stats::<Book>(&setup("QS-T3"), 12);
}

fn fuzz() -> Fuzz {
    Fuzz {
        home: HERE,
        setups: ["QS-T1", "QS-T3", "QS-X3", "QS-X4"].map(setup).into(),
        words: &["QS-T1", "QS-M1", "enforcer", "ENF", "0000", "1517"],
        lines: &["ENF steps F2 R B", "INF1 through 0801 0802", "line LRL", "HER fire UAC/5"],
        questions: &["need ENF LL HBK", "ENF armor CT", "distance ENF HBK", "lists ENF walk", "usual"],
        forces: &["enforcer+hunchback+cicada", "rommel+saladin-ultra+infiltrator+rifle-platoon"],
        faults_bar_a_force: false,
    }
}
