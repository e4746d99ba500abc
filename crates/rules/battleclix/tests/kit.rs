//! What the test kit proves of every game, with the scenarios of this one.

use battleclix::{Action, Book};
use table::{Cell, Setup};
use trial::{Fuzz, setup, setup_with};

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const COMBINED_ARMS: (&str, &str) = ("combined_arms", "on");

/// A scenario with the Companies of both sides and Vehicles and Infantry.
fn combined(scenario: &str, south: &str, north: &str) -> Setup {
    setup_with(scenario, &[south, north], &[COMBINED_ARMS])
}

trial::kit! {
    book: Book,
    cases: 35,
    questions: setup("meeting"),
    fuzz: fuzz(),
}

#[test]
fn the_guided_game_can_be_played_through() {
    trial::guide::<Book>();
}

#[test]
fn what_events_look_like_is_true() {
    let kinds =
        ["acts", "moved", "needs", "shot", "number", "dial-turned", "destroyed", "mark-changed", "banner"];
    trial::effects::<Book>(&setup_with("meeting", &["line", "hammer"], &[]), 3, &kinds);
}

#[test]
fn every_refusal_in_play_cites_its_clause() {
    let setup = combined("street_fight", "garrison", "clan_strike");
    trial::refusals::<Book>(&setup, &[Action::Place(Cell(u16::MAX))], 11);
}

#[test]
fn a_game_of_the_meeting_engagement_goes_as_written() {
    let setup = setup_with("meeting", &["line", "hammer"], &[]);
    trial::transcript::<Book>(HERE, "meeting-engagement.txt", &setup, 4);
}

#[test]
fn every_action_has_exact_odds() {
    let setup = combined("street_fight", "garrison", "clan_strike");
    let (courses, line) = trial::every_action_has_odds::<Book>(&setup, 3, 2_000);
    assert!(courses > 16, "nothing was thrown: {line}");
}

#[test]
fn the_laws_hold_on_every_map() {
    for (scenario, south, north) in [
        ("meeting", "line", "hammer"),
        ("crossing", "longreach", "skyfall"),
        ("street_fight", "breaker", "gunline"),
        ("hold_the_pass", "cavalry", "clan_strike"),
        ("drill", "clan_assault", "line"),
    ] {
        trial::laws::<Book>(&setup_with(scenario, &[south, north], &[]), 5);
    }
}

#[test]
fn the_laws_hold_for_several_companies() {
    trial::laws::<Book>(&setup_with("meeting", &["line+hammer", "skyfall"], &[]), 1);
    let six = ["line+hammer+longreach", "skyfall+breaker+gunline"];
    trial::laws::<Book>(&setup_with("grand_battle", &six, &[]), 1);
}

#[test]
fn the_laws_hold_with_vehicles_and_infantry() {
    trial::laws::<Book>(&combined("street_fight", "garrison", "garrison"), 5);
    let options = [COMBINED_ARMS, ("engaged_by", "mechs_only")];
    trial::laws::<Book>(&setup_with("crossing", &["garrison", "line"], &options), 3);
}

#[test]
fn the_laws_hold_under_every_option() {
    trial::laws_under_every_option::<Book>(&setup_with("hold_the_pass", &["clan_strike", "skyfall"], &[]), 2);
    trial::laws::<Book>(&setup_with("meeting", &["line", "line"], &[("turn_limit", "3")]), 3);
}

#[test]
fn playing_allocates_nothing() {
    let setups = [
        combined("meeting", "line", "hammer"),
        combined("crossing", "longreach", "skyfall"),
        combined("street_fight", "garrison", "breaker"),
        combined("hold_the_pass", "clan_strike", "cavalry"),
    ];
    trial::no_allocation::<Book>(&setups, 3);
}

#[test]
fn judging_allocates_nothing() {
    trial::judging_allocates_nothing::<Book>(&combined("street_fight", "garrison", "breaker"));
}

#[test]
fn the_stats_agree_with_the_game() {
    trial::stats::<Book>(&setup_with("meeting", &["line", "hammer"], &[]), 12);
}

/// Companies of every kind, and every house rule that adds choices.
fn fuzz() -> Fuzz {
    let per_hex = [COMBINED_ARMS, ("control_check", "per_hex"), ("clan_lock", "persistent")];
    Fuzz {
        home: HERE,
        setups: vec![
            setup_with("crossing", &["garrison", "clan_strike"], &per_hex),
            combined("street_fight", "garrison", "clan_strike"),
        ],
        words: &["drill", "line+line", "hammer", "ATL", "0000", "2428"],
        lines: &["MAD walk 1224", "JMP jump 1224", "TBR break-away", "MAD long TBR"],
        questions: &[
            "need MAD long TBR",
            "damage MAD hand FMT1",
            "damage FMT1 long JMP",
            "distance MAD 2428",
            "sees SCP1 FMT2",
            "visibility 0101 TBR",
            "cover JMP TBR",
            "depth 0101 2428",
            "terrain FMT1",
            "FMT1 range",
            "FMT1 movement",
            "FMT1 shows",
            "counter N",
            "lists MAD walk 1224",
            "allows MAD long FMT1",
            "usual",
        ],
        forces: &[
            "garrison",
            "line+hammer",
            "line+hammer / atlas-as7-d commander veteran+locust-lct-1v green+foot-rifle-platoon",
        ],
        faults_bar_a_force: true,
    }
}
