//! Every part of the kit passes a sound game and fails one that is not.

mod fencing;

use fencing::{Fencing, home};
use trial::{Fuzz, Trial, setup};

#[test]
fn a_sound_position_is_tried() {
    let mut t = Trial::<Fencing>::given("");
    t.is("points 2", "10");
    assert_eq!(t.choices(), ["guard", "strike", "flurry"]);
    assert_eq!(
        t.play("strike; guard", &["thrust 6 6", "wound 4"]),
        "Hit { points: 4 } / Passed / Guarded / Passed"
    );
    t.is("points 2", "6");
    t.chance("strike", "hits", "1", "10/36");
    assert!(t.try_play("strike", &[]).is_err(), "dice are missing");
    assert!(t.try_play("guard", &["thrust 6 6"]).is_err(), "dice are left over");
}

#[test]
#[should_panic(expected = "'strike' is not refused")]
fn what_is_not_refused_is_found() {
    Trial::<Fencing>::given("").refused("strike", "DU-X-1");
}

const CASE: &str = "game = \"fencing\"\ntitle = \"A guard\"\n[given]\n[[step]]\ndo = \"guard\"\n";

#[test]
fn sound_cases_pass() {
    let (_folder, home) = home(&[("cases/1.toml", &format!("{CASE}expect = {{ \"points 1\" = 10 }}"))]);
    trial::cases::<Fencing>(&home, 1);
}

#[test]
#[should_panic(expected = "1 of 1 cases fail:\ncases/1.toml:6:25: 'points 1' is '10', not '9'")]
fn a_case_that_comes_out_otherwise_is_found() {
    let (_folder, home) = home(&[("cases/1.toml", &format!("{CASE}expect = {{ \"points 1\" = 9 }}"))]);
    trial::cases::<Fencing>(&home, 1);
}

#[test]
#[should_panic(expected = "0 cases instead of at least 1")]
fn missing_cases_are_found() {
    let (_folder, home) = home(&[("cases/README.md", "")]);
    trial::cases::<Fencing>(&home, 1);
}

#[test]
fn right_counts_pass() {
    let (_folder, home) = home(&[("perft.txt", &"sound start: 15\n".repeat(10))]);
    trial::perft::<Fencing>(&home);
}

#[test]
#[should_panic(expected = "the counts are now:\nsound start: 15")]
fn wrong_counts_are_found() {
    let (_folder, home) = home(&[("perft.txt", &"sound start: 16\n".repeat(10))]);
    trial::perft::<Fencing>(&home);
}

#[test]
fn a_transcript_is_played_again_from_its_own_choices() {
    let text = trial::transcript_text::<Fencing>(&setup("sound"), 3, "> Fencer 1: flurry\n");
    assert!(text.starts_with("Fencing: A Sound Duel, seed 3\n> Fencer 1: flurry  (thrust ["), "{text}");
    let (_folder, home) = home(&[("transcripts/duel.txt", &text)]);
    trial::transcript::<Fencing>(&home, "duel.txt", &setup("sound"), 3);
}

#[test]
#[should_panic(expected = "If that is intended, UPDATE=1 rewrites the file.")]
fn a_transcript_that_goes_otherwise_is_found() {
    let text = trial::transcript_text::<Fencing>(&setup("sound"), 3, "").replacen(
        "Hit { points: ",
        "Hit { points: 1",
        1,
    );
    let (_folder, home) = home(&[("transcripts/duel.txt", &text)]);
    trial::transcript::<Fencing>(&home, "duel.txt", &setup("sound"), 3);
}

#[test]
#[should_panic(expected = "out of order [] with []: seed 0, decision 0: out of order or repeated")]
fn a_broken_law_is_found() {
    trial::laws::<Fencing>(&setup("out of order"), 5);
}

#[test]
fn a_game_that_takes_no_memory_passes() {
    trial::no_allocation::<Fencing>(&[setup("sound")], 100);
}

#[test]
#[should_panic(expected = "memory: allocations in")]
fn a_game_that_takes_memory_is_found() {
    trial::no_allocation::<Fencing>(&[setup("memory")], 100);
}

#[test]
#[should_panic(expected = "choices are not appraised")]
fn a_judge_that_does_not_appraise_is_found() {
    trial::judging_allocates_nothing::<Fencing>(&setup("sound"));
}

#[test]
fn sound_stats_pass() {
    trial::stats::<Fencing>(&setup("sound"), 5);
}

#[test]
#[should_panic(expected = "Flurry may do no harm, but did")]
fn hidden_harm_is_found() {
    trial::stats::<Fencing>(&setup("hidden harm"), 20);
}

#[test]
fn a_refusal_cites_its_clause() {
    assert_eq!(trial::cited::<Fencing>("that is not possible now (DU-X-1)"), "DU-X-1");
    trial::refusals::<Fencing>(&setup("sound"), &[], 1);
}

#[test]
#[should_panic(expected = "this refusal cites no clause: not now")]
fn a_refusal_without_a_clause_is_found() {
    let _ = trial::cited::<Fencing>("not now");
}

#[test]
#[should_panic(expected = "the book has no DU-X-9")]
fn a_refusal_with_an_unknown_clause_is_found() {
    let _ = trial::cited::<Fencing>("not now (DU-X-9)");
}

#[test]
fn faults_of_a_pack_are_reported() {
    trial::content_faults::<Fencing>(
        "reach = 1",
        &[("reach", "raech", "pack.toml:1:1: unknown key 'raech'")],
    );
}

#[test]
#[should_panic(expected = "no mistake is found")]
fn a_fault_that_is_not_reported_is_found() {
    trial::content_faults::<Fencing>("reach = 1", &[("1", "2", "too far")]);
}

fn fuzz(scenario: &str) -> Fuzz {
    Fuzz {
        home: "",
        setups: vec![setup(scenario), setup(scenario)],
        words: &["guard"],
        lines: &["strike"],
        questions: &["points 1"],
        forces: &["one"],
        faults_bar_a_force: true,
    }
}

#[test]
fn sound_parsers_pass() {
    fuzz("sound").lines::<Fencing>();
}

/// The text of a duel's state is not checked: a seat that does not exist is read.
#[test]
#[should_panic(expected = "a state panics over:")]
fn a_state_that_cannot_be_played_is_found() {
    fuzz("sound").states::<Fencing>();
}

#[test]
#[should_panic(expected = "a line panics over:")]
fn a_parser_that_panics_is_found() {
    fuzz("panic").lines::<Fencing>();
}
