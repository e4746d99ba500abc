//! Campaigns between computer players, stopped and gone on with.

mod program;

use program::{Folder, bad, good, json};

fn begun(folder: &Folder) -> String {
    let roster = folder.path("roster.toml");
    let forces = ["--force", "daymark+beacon-trooper", "--force", "lord-saltmarrow+tally"];
    let words = [
        &["campaign", "clix-campaign", "new", &roster, "--option", "build_total=200", "--seed", "5"][..],
        &forces,
    ];
    let printed = good(&words.concat());
    assert!(printed.contains("before the first") && printed.contains("1. Daymark"), "{printed}");
    roster
}

#[test]
fn a_campaign_is_stopped_after_a_battle_and_goes_on_later() {
    let folder = Folder::new();
    let roster = begun(&folder);
    let play = ["campaign", "clix-campaign", "play", &roster, "--seed", "8", "--seats", "random,random"];
    let first = good(&play);
    assert!(first.contains("Battle 1: ") && first.contains("After 1 of 3 battles"), "{first}");
    let text = std::fs::read_to_string(&roster).expect("the roster");
    assert!(text.contains("[[battles]]"), "{text}");
    let rest = json(&[&play[..], &["--battles", "5"]].concat());
    assert_eq!(rest["campaign"]["over"], true, "{rest}");
    assert!(rest["campaign"]["battles"].as_array().expect("battles").len() >= 2);
    bad(2, &play, &["the campaign is over"]);
}

#[test]
fn a_battle_fought_elsewhere_is_recorded_by_its_replay() {
    let folder = Folder::new();
    let roster = begun(&folder);
    let show = json(&["campaign", "clix-campaign", "show", &roster]);
    let map = show["campaign"]["asked"].as_str().expect("words").to_string();
    good(&["campaign", "clix-campaign", "choose", &roster, "map courtyard"]);
    let now = json(&["campaign", "clix-campaign", "show", &roster]);
    assert!(now["campaign"]["asked"].as_str().expect("words").contains("Courtyard"), "{map}");
    let battle = folder.path("battle.replay");
    let fight = ["match", "clix-campaign", "crossroads", "--map", "courtyard", "--seats", "random,random"];
    let forces = ["--force", "daymark+beacon-trooper", "--force", "lord-saltmarrow+tally", "--out", &battle];
    good(&[&fight[..], &forces, &["--option", "build_total=200", "--seed", "3"]].concat());
    let printed = good(&["campaign", "clix-campaign", "record", &roster, &battle, "--seed", "1"]);
    assert!(printed.contains("After 1 of 3 battles"), "{printed}");
    // The same battle does not count twice.
    bad(2, &["campaign", "clix-campaign", "record", &roster, &battle], &["has not been chosen"]);
}

#[test]
fn mistakes_are_named() {
    let folder = Folder::new();
    let roster = begun(&folder);
    bad(2, &["campaign", "quickstart", "show", &roster], &["has no campaigns", "clix-campaign"]);
    bad(2, &["campaign", "clix-campaign", "new", &roster], &["already"]);
    bad(2, &["campaign", "clix-campaign", "choose", &roster, "map nowhere"], &["unknown map"]);
    bad(2, &["campaign", "clix-campaign", "show", &folder.path("no.toml")], &["there is no file"]);
    let report = folder.path("report.toml");
    std::fs::write(&report, "winner = \"player-3\"\npoints = [1, 2]\nplayer_1 = []\nplayer_2 = []\n")
        .expect("written");
    bad(2, &["campaign", "clix-campaign", "record", &roster, &report], &["report.toml", "player-3"]);
    std::fs::write(&roster, "build_total = 300\nplayer_1 = 3\n").expect("written");
    bad(2, &["campaign", "clix-campaign", "show", &roster], &["roster.toml"]);
}
