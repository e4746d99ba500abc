//! What the test kit proves of every game, with the scenarios of this one.

use overdrive::{Action, Book};
use table::{Cell, Facing, Rulebook, Seeded, Setup, Side, UnitId};
use trial::{Fuzz, setup, setup_with};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Every scenario, with lances that differ.
const MATCHES: [(&str, &str, &str); 9] = [
    ("stand_up_fight", "vanguard", "hammer"),
    ("stand_up_grey_ford", "fireline", "pursuit"),
    ("stand_up_crossroads_town", "highflight", "brawl"),
    ("stand_up_long_saddle", "colossus", "siege"),
    ("drill", "vanguard", "vanguard"),
    ("hold_twin_ridges", "pursuit", "siege"),
    ("hold_grey_ford", "highflight", "hammer"),
    ("hold_crossroads_town", "brawl", "fireline"),
    ("breakthrough", "pursuit", "ambush"),
];

trial::kit! {
    book: Book,
    cases: 200,
    questions: setup("stand_up_fight"),
    fuzz: fuzz(),
}

#[test]
fn the_guided_game_can_be_played_through() {
    trial::guide::<Book>();
}

#[test]
fn what_events_look_like_is_true() {
    let kinds = ["acts", "moved", "needs", "shot", "number", "destroyed", "banner"];
    trial::effects::<Book>(&setup_with("stand_up_grey_ford", &["brawl", "siege"], &[]), 6, &kinds);
}

#[test]
fn every_refusal_in_play_cites_its_clause() {
    let nowhere = Action::Place { unit: UnitId(0), to: Cell(u16::MAX), facing: Facing::S };
    let setup = setup_with("stand_up_grey_ford", &["highflight", "brawl"], &[]);
    trial::refusals::<Book>(&setup, &[nowhere], 14);
}

#[test]
fn a_stand_up_fight_goes_as_written() {
    let setup = setup_with("stand_up_grey_ford", &["brawl", "highflight"], &[]);
    trial::transcript::<Book>(HERE, "stand-up-fight.txt", &setup, 4);
}

#[test]
fn a_breakthrough_goes_as_written() {
    let setup = setup_with("breakthrough", &["pursuit", "rearguard"], &[]);
    trial::transcript::<Book>(HERE, "breakthrough.txt", &setup, 2);
}

#[test]
fn every_action_has_exact_odds() {
    let setup = setup_with("stand_up_grey_ford", &["brawl", "siege"], &[]);
    let (courses, line) = trial::every_action_has_odds::<Book>(&setup, 3, 2_000);
    assert!(courses > 16, "nothing was thrown: {line}");
}

#[test]
fn the_laws_hold_on_every_map() {
    for (scenario, first, second) in MATCHES {
        trial::laws::<Book>(&setup_with(scenario, &[first, second], &[]), 8);
    }
}

#[test]
fn the_laws_hold_for_one_mech_and_for_twelve() {
    let twelve = ["whippet"; 12].join("+");
    let limit = [("pv_limit", "400")];
    trial::laws::<Book>(&setup_with("stand_up_fight", &[&twelve, &twelve], &limit), 2);
    trial::laws::<Book>(&setup_with("stand_up_grey_ford", &["mountain elite", &twelve], &limit), 3);
}

#[test]
fn the_laws_hold_under_every_option() {
    let matches = [
        ("stand_up_grey_ford", "brawl", "highflight"),
        ("hold_crossroads_town", "pursuit", "hammer"),
        ("breakthrough", "vanguard", "rearguard"),
    ];
    for (scenario, first, second) in matches {
        trial::laws_under_every_option::<Book>(&setup_with(scenario, &[first, second], &[]), 2);
    }
}

/// A scenario, two random forces and random house rules.
fn random_setup(luck: &mut Seeded) -> Setup {
    let (scenario, ..) = MATCHES[luck.below(MATCHES.len() as u32) as usize];
    let mut setup = setup_with(scenario, &["", ""], &[]);
    for option in Book::options().iter().filter(|option| !option.values.is_empty()) {
        let value = option.values[luck.below(option.values.len() as u32) as usize];
        setup.options.push((option.key.into(), value.into()));
    }
    for side in [0, 1] {
        let force = Book::random_force(&setup, Side(side), luck);
        setup.forces[usize::from(side)] = force.unwrap_or_else(|fault| panic!("{fault}"));
    }
    setup
}

#[test]
fn the_laws_hold_under_random_options() {
    let mut luck = Seeded::new(20.into());
    for _ in 0..120 {
        trial::laws::<Book>(&random_setup(&mut luck), 1);
    }
}

#[test]
fn playing_allocates_nothing() {
    let setups = MATCHES.map(|(scenario, first, second)| setup_with(scenario, &[first, second], &[]));
    trial::no_allocation::<Book>(&setups, 3);
    let lengths = setup_with("stand_up_grey_ford", &["brawl", "pursuit"], &[("tmm_basis", "path")]);
    trial::no_allocation::<Book>(&[lengths], 3);
}

#[test]
fn judging_allocates_nothing() {
    let twelve = ["skylark"; 12].join("+");
    let options = [("attacks_per_turn", "weapon_and_physical"), ("pv_limit", "400")];
    for scenario in ["stand_up_grey_ford", "hold_twin_ridges", "breakthrough"] {
        trial::judging_allocates_nothing::<Book>(&setup_with(scenario, &[&twelve, &twelve], &options));
    }
}

#[test]
fn the_stats_agree_with_the_game() {
    for (scenario, first, second) in MATCHES {
        trial::stats::<Book>(&setup_with(scenario, &[first, second], &[]), 3);
    }
    let immediate = [("explosion_timing", "immediate"), ("forced_withdrawal", "on")];
    trial::stats::<Book>(&setup_with("stand_up_fight", &["brawl", "siege"], &immediate), 6);
}

fn fuzz() -> Fuzz {
    let both = [("attacks_per_turn", "weapon_and_physical"), ("explosion_timing", "immediate")];
    Fuzz {
        home: HERE,
        setups: vec![
            setup_with("stand_up_grey_ford", &["highflight", "brawl"], &both),
            setup_with("breakthrough", &["pursuit", "ambush"], &[]),
            setup_with("hold_twin_ridges", &["hammer", "vanguard"], &[("tmm_basis", "path")]),
        ],
        words: &["drill", "vanguard", "grey_ford", "IRO", "0000", "1713"],
        lines: &[
            "VAU ground 0205 0206 >SE charge SLU",
            "VAU jump 0607 >N",
            "take west",
            "VAU at 0102 >SE",
            "resolve VAU weapon",
            "VAU overdrive 1",
        ],
        questions: &[
            "need VAU weapon SLU",
            "need VAU physical SLU overdrive 4",
            "damage VAU weapon SLU overdrive 1",
            "sight VAU SLU",
            "in the way VAU SLU",
            "met 0101 1713 0505",
            "front VAU 0101",
            "rear VAU SLU",
            "water VAU 0807",
            "odds VAU weapon SLU",
            "distance VAU 1713",
            "controls 0903",
            "points player-1",
            "VAU hits engine",
            "VAU stuck",
            "lists VAU stand >N",
            "allows VAU jump 0607 >N",
            "usual",
        ],
        forces: &["vanguard", "old_king veteran+marshal", "rook green+whippet elite+whippet"],
        faults_bar_a_force: true,
    }
}
