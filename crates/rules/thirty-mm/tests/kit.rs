//! What the test kit proves of every game, with the missions of this one.

use table::garage::{Garage, Wish};
use table::{Cell, RowFacing, Rulebook, Seed, Seeded, Setup, Side, Source, UnitId};
use thirty_mm::build::Workshop;
use thirty_mm::{Action, Book};
use trial::{Fuzz, setup, setup_with};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Every mission, with squads that differ.
const MATCHES: [(&str, &str, &str); 12] = [
    ("first-contact", "", ""),
    ("reconnaissance", "alliance-patrol", "maxion-raiders"),
    ("show-of-force", "byron-picket", "maxion-raiders"),
    ("winds-of-war", "alliance-lance", "byron-tide"),
    ("endless-pursuit", "byron-vanguard", "alliance-lance"),
    ("counterattack", "byron-tide", "byron-vanguard"),
    ("call-of-darkness", "alliance-lance", "byron-vanguard"),
    ("order-to-destroy", "alliance-hammer", "byron-network"),
    ("emissary-of-darkness", "byron-network", "alliance-hammer"),
    ("burning-sandstorm", "alliance-hammer", "byron-vanguard"),
    ("winds-of-war-conflagration", "alliance-armada", "maxion-horde"),
    ("order-to-destroy-conflagration", "maxion-horde", "alliance-armada"),
];

#[test]
fn every_case_comes_out_as_written() {
    trial::cases::<Book>(HERE, 90);
}

#[test]
fn the_guided_game_can_be_played_through() {
    trial::guide::<Book>();
}

#[test]
fn every_question_is_explained_and_asked() {
    trial::questions::<Book>(HERE, &setup("show-of-force"));
}

#[test]
fn every_clause_is_carried_out_and_tested() {
    trial::clauses::<Book>(HERE);
}

#[test]
fn the_tree_of_choices_has_not_changed() {
    trial::perft::<Book>(HERE);
}

#[test]
fn content_packs_are_read_or_refused() {
    fuzz().packs::<Book>();
}

#[test]
fn lines_are_read_or_refused() {
    fuzz().lines::<Book>();
}

#[test]
fn states_are_read_or_refused_and_what_is_read_can_be_played() {
    fuzz().states::<Book>();
}

#[test]
fn cases_are_run_or_refused() {
    fuzz().cases::<Book>();
}

#[test]
fn replays_are_played_again_or_refused() {
    fuzz().replays::<Book>();
}

#[test]
fn forces_are_read_or_refused() {
    fuzz().forces::<Book>();
}

#[test]
fn options_are_read_or_refused() {
    fuzz().options::<Book>();
}

#[test]
fn what_events_look_like_is_true() {
    let kinds = ["acts", "moved", "needs", "shot", "number", "destroyed", "banner", "mark-changed"];
    trial::effects::<Book>(
        &setup_with("winds-of-war-conflagration", &["alliance-armada", "maxion-horde"], &[]),
        30,
        &kinds,
    );
}

#[test]
fn every_refusal_in_play_cites_its_clause() {
    let nowhere = Action::Place { unit: UnitId(0), to: Cell(u16::MAX), level: 0, facing: RowFacing::E };
    let setup = setup_with("winds-of-war", &["alliance-lance", "byron-vanguard"], &[]);
    trial::refusals::<Book>(&setup, &[nowhere], 20);
}

#[test]
fn a_show_of_force_goes_as_written() {
    let setup = setup_with("show-of-force", &["byron-picket", "maxion-raiders"], &[]);
    trial::transcript::<Book>(HERE, "show-of-force.txt", &setup, 4);
}

#[test]
fn every_action_has_exact_odds() {
    let setup = setup_with("show-of-force", &["byron-picket", "alliance-patrol"], &[]);
    let (courses, line) = trial::every_action_has_odds::<Book>(&setup, 3, 2_000);
    assert!(courses > 8, "nothing was thrown: {line}");
}

#[test]
fn the_laws_hold_in_every_mission() {
    for (scenario, first, second) in MATCHES {
        trial::laws::<Book>(&setup_with(scenario, &[first, second], &[]), 2);
    }
}

#[test]
fn the_laws_hold_under_every_option() {
    let setup = setup_with("winds-of-war", &["alliance-lance", "byron-vanguard"], &[]);
    trial::laws_under_every_option::<Book>(&setup, 1);
}

/// A mission with random house rules.
fn random_rules(missions: &[&str], luck: &mut Seeded) -> Setup {
    let scenario = missions[luck.below(missions.len() as u32) as usize];
    let mut setup = setup_with(scenario, &["", ""], &[]);
    for option in Book::options().iter().filter(|option| !option.values.is_empty()) {
        let value = option.values[luck.below(option.values.len() as u32) as usize];
        setup.options.push((option.key.into(), value.into()));
    }
    setup
}

/// A mission, two random squads and random house rules.
fn random_setup(luck: &mut Seeded) -> Setup {
    let mut setup = random_rules(&MATCHES.map(|(scenario, ..)| scenario), luck);
    for side in [0, 1] {
        let force = Book::random_force(&setup, Side(side), luck);
        setup.forces[usize::from(side)] = force.unwrap_or_else(|fault| panic!("{fault}"));
    }
    setup
}

#[test]
fn the_laws_hold_for_random_squads_under_random_options() {
    let mut luck = Seeded::new(30.into());
    for _ in 0..40 {
        trial::laws::<Book>(&random_setup(&mut luck), 1);
    }
}

/// The missions of squads below 600 and below 1200.
const SMALL: [&str; 6] = [
    "reconnaissance",
    "show-of-force",
    "winds-of-war",
    "endless-pursuit",
    "counterattack",
    "call-of-darkness",
];

/// A mission, random house rules, and for each team a squad of machines that the garage has just dreamed up.
fn garage_setup(seed: u64, luck: &mut Seeded) -> Setup {
    let mut setup = random_rules(&SMALL, luck);
    let points = if SMALL[..2].contains(&setup.scenario.as_str()) { 599 } else { 1199 };
    for side in 0..2 {
        // Each garage knows what is built already, so that no id is given twice.
        let garage =
            Workshop::new(&setup.packs, &setup.options).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        let bench =
            garage.random(&Wish { points, squad: true }, Seed::from(2 * seed + side)).expect("a squad");
        let squad = bench.muster().unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        setup.forces[side as usize] = squad.force;
        setup.packs.push(Source::new(format!("team-{side}.toml"), squad.pack));
    }
    setup
}

#[test]
fn the_laws_hold_for_squads_from_the_garage() {
    let mut luck = Seeded::new(600.into());
    for seed in 0..200 {
        trial::laws::<Book>(&garage_setup(seed, &mut luck), 1);
    }
}

#[test]
fn playing_allocates_nothing() {
    let setups = MATCHES.map(|(scenario, first, second)| setup_with(scenario, &[first, second], &[]));
    trial::no_allocation::<Book>(&setups, 5);
}

#[test]
fn judging_allocates_nothing() {
    // The large ones: a random game of the others is soon over.
    for (scenario, first, second) in &MATCHES[10..] {
        trial::judging_allocates_nothing::<Book>(&setup_with(scenario, &[first, second], &[]));
    }
}

#[test]
fn the_stats_agree_with_the_game() {
    for (scenario, first, second) in MATCHES {
        trial::stats::<Book>(&setup_with(scenario, &[first, second], &[]), 1);
    }
}

fn fuzz() -> Fuzz {
    Fuzz {
        home: HERE,
        setups: vec![
            setup_with("show-of-force", &["byron-picket", "maxion-raiders"], &[]),
            setup_with(
                "order-to-destroy",
                &["alliance-hammer", "byron-network"],
                &[("thrusters", "stop_short")],
            ),
            setup_with("call-of-darkness", &["alliance-lance", "byron-vanguard"], &[("ap_cap", "storage")]),
        ],
        words: &["show-of-force", "byron-picket", "concord-crossing", "PT1", "r5c6", "r0c0"],
        lines: &[
            "activate PT1",
            "PT1 step E level 1",
            "PT1 turn >SE",
            "PT1 attack smg HR",
            "PT1 burst smg HR",
            "PT1 aim torso",
            "PT1 at r5c0 level 2 >E",
            "PT1 swap smg for machete",
            "PT1 throw r5c5 ties 1",
            "pick first-blood",
            "take west",
        ],
        questions: &[
            "points team-1",
            "secondary team-2",
            "need PT1 smg HR",
            "evasion HR PT1 smg",
            "damage PT1 smg HR",
            "odds PT1 limb HR",
            "sight PT1 HR",
            "exposed PT1 HR",
            "view PT1 r5c6",
            "range PT1 HR",
            "structure r3c3",
            "surface r5c6",
            "controls r5c6",
            "PT1 section torso",
            "PT1 item smg",
            "PT1 place machete",
            "PT1 has frozen",
            "PT1 movement",
            "lists PT1 step E",
            "allows activate PT1",
            "usual",
        ],
        forces: &["byron-picket", "alto-rifleman+kestrel-scout", "portanova-trooper+portanova-trooper"],
        faults_bar_a_force: true,
    }
}
