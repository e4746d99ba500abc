//! The laws hold for a right game, and every kind of wrong game is found out.

#[path = "../../table/tests/duel/mod.rs"]
mod duel;

use duel::{Duel, Flaw};
use trial::laws::hold;

#[test]
fn a_right_game_keeps_the_laws() {
    let seen = hold(&Duel::default(), 0..100, 1000).expect("nothing is wrong with it");
    assert_eq!(seen.games, 100);
    assert!(seen.decisions > 500 && seen.longest < 200);
    assert!(seen.accepted > 0 && seen.refused > 0);
}

fn broken(flaw: Flaw) -> String {
    hold(&Duel::with(flaw), 0..100, 1000).expect_err("the laws find the flaw")
}

#[test]
fn a_list_out_of_order_is_found() {
    assert!(broken(Flaw::ListsOutOfOrder).contains("out of order"));
}

#[test]
fn what_is_accepted_but_not_listed_is_found() {
    assert!(broken(Flaw::AcceptsTheUnlisted).contains("accepted, but not listed"));
}

#[test]
fn what_is_listed_but_refused_is_found() {
    assert!(broken(Flaw::RefusesTheListed).contains("listed, but refused"));
}

#[test]
fn events_that_do_not_give_the_state_are_found() {
    let what = broken(Flaw::IsWhimsical);
    let found = ["do not give the state", "different events", "silent play differs"];
    assert!(found.iter().any(|kind| what.contains(kind)), "{what}");
}

#[test]
fn a_game_without_end_is_found() {
    assert!(broken(Flaw::NeverEnds).contains("more than 1000 decisions"));
}

#[test]
fn what_gets_lost_in_json_is_found() {
    assert!(broken(Flaw::ForgetsInJson).contains("read back differently"));
}

#[test]
fn what_gets_lost_in_the_text_of_a_state_is_found() {
    assert!(broken(Flaw::ForgetsInText).contains("the state is read back differently"));
}

#[test]
fn notation_that_reads_back_as_something_else_is_found() {
    assert!(broken(Flaw::MisreadsNotation).contains("is written for"));
}

#[test]
fn a_judge_that_praises_the_loser_is_found() {
    assert!(broken(Flaw::PraisesTheLoser).contains("the score of side"));
}

#[test]
fn play_after_the_end_is_found() {
    assert!(broken(Flaw::AllowsTooMuchAtTheEnd).contains("although the game is over"));
}

#[test]
fn going_in_circles_is_found() {
    assert!(broken(Flaw::GoesInCircles).contains("has been before"));
}

#[test]
fn courses_merged_although_they_differ_are_found() {
    assert!(broken(Flaw::MergesTheUnequal).contains("merged"), "{}", broken(Flaw::MergesTheUnequal));
}

#[test]
fn a_subject_that_is_not_listed_is_found() {
    assert!(broken(Flaw::HidesASubject).contains("'wound' is not among the subjects"));
}
