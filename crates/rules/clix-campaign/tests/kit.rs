//! What the test kit proves of every game, with the scenarios of this one.

use clix_campaign::content::{Library, Slot, write};
use clix_campaign::powers::Power;
use clix_campaign::{Action, Book};
use table::content::Content;
use table::{Cell, Rulebook, Seeded, Setup, Side, Source, UnitId};
use trial::{Fuzz, setup, setup_with};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Every scenario, with teams that differ.
const MATCHES: [(&str, &str, &str); 6] = [
    ("crossroads", "first-light", "night-roads"),
    ("lockdown", "two-blurs", "foundry-gang"),
    ("high-water", "drowned-shelf", "vantage-point"),
    ("night-shift", "waking-hill", "last-seance"),
    ("duel", "curtain-call", "back-alley"),
    ("drill", "vantage-point", "last-seance"),
];

trial::kit! {
    book: Book,
    cases: 219,
    questions: setup("crossroads"),
    fuzz: fuzz(),
}

#[test]
fn the_guided_game_can_be_played_through() {
    trial::guide::<Book>();
}

#[test]
fn every_refusal_in_play_cites_its_clause() {
    let nowhere = Action::Place { unit: UnitId(0), to: Cell(u16::MAX) };
    let setup = setup_with("crossroads", &["first-light", "last-seance"], &[]);
    trial::refusals::<Book>(&setup, &[nowhere], 20);
}

#[test]
fn what_events_look_like_is_true() {
    let kinds =
        ["acts", "moved", "needs", "shot", "number", "dial-turned", "destroyed", "mark-changed", "banner"];
    for (scenario, first, second) in MATCHES {
        let (seen, games) = if scenario == "crossroads" { (&kinds[..], 16) } else { (&kinds[..2], 3) };
        trial::effects::<Book>(&setup_with(scenario, &[first, second], &[]), games, seen);
    }
}

#[test]
fn a_game_of_crossroads_goes_as_written() {
    trial::transcript::<Book>(HERE, "crossroads.txt", &setup("crossroads"), 4);
}

#[test]
fn every_action_has_exact_odds() {
    let setup = setup_with("night-shift", &["waking-hill", "last-seance"], &[]);
    let (courses, line) = trial::every_action_has_odds::<Book>(&setup, 3, 2_000);
    assert!(courses > 16, "nothing was thrown: {line}");
}

#[test]
fn the_laws_hold_on_every_map() {
    for (scenario, first, second) in MATCHES {
        trial::laws::<Book>(&setup_with(scenario, &[first, second], &[]), 5);
    }
}

#[test]
fn the_laws_hold_for_one_character_and_for_sixteen() {
    let sixteen = ["reefguard"; 16].join("+");
    let total = [("build_total", "500")];
    trial::laws::<Book>(&setup_with("high-water", &[&sixteen, &sixteen], &total), 1);
    trial::laws::<Book>(&setup_with("crossroads", &["slagheap", &sixteen], &total), 2);
}

#[test]
fn the_laws_hold_under_every_option() {
    trial::laws_under_every_option::<Book>(&setup_with("crossroads", &["", ""], &[]), 2);
    trial::laws_under_every_option::<Book>(&setup_with("high-water", &["", ""], &[]), 1);
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
    for _ in 0..40 {
        trial::laws::<Book>(&random_setup(&mut luck), 1);
    }
}

/// Characters of every symbol and size whose dials have random values and random powers.
fn random_pack(luck: &mut Seeded) -> String {
    let mut below = |count: usize| luck.below(count as u32) as usize;
    let mut characters: Vec<_> =
        Library::with_packs(&[]).expect("the shipped content").characters.into_values().collect();
    for (at, character) in characters.iter_mut().enumerate() {
        character.id = format!("chimera-{at}");
        character.specials = Default::default();
        let shows = |slot: Slot| Power::ALL.into_iter().filter(move |power| power.slot() == slot);
        let last = usize::from(character.dial.last());
        let lines = Slot::ALL.map(|slot| {
            // Earthbound takes only what is there, and special powers are left to the shipped cards.
            let fits = |power: &Power| *power != Power::Earthbound && power.special_slot().is_none();
            let powers: Vec<Power> = shows(slot).filter(fits).collect();
            let values = (0..last).map(|_| {
                let power = (below(3) > 0).then(|| powers[below(powers.len())]);
                let number = [12, 11, 17, 4][slot as usize] - below(4) as u8;
                clix_campaign::content::Value { number, power }
            });
            values.collect::<Vec<_>>()
        });
        character.dial = clix_campaign::content::dial::dial(lines).expect("a dial");
        character.unique = false;
    }
    write::pack(&characters)
}

/// Random games with random powers dealt to random dials keep all laws.
#[test]
fn the_laws_hold_whatever_powers_meet() {
    let mut luck = Seeded::new(77.into());
    let mut played = 0;
    for _ in 0..36 {
        let mut setup = random_setup(&mut luck);
        let pack = Source::new("chimeras.toml", random_pack(&mut luck));
        setup.packs = vec![pack];
        let mut force = || {
            let ids = (0..3 + luck.below(3)).map(|_| format!("chimera-{}", luck.below(32)));
            ids.collect::<Vec<_>>().join("+")
        };
        setup.forces = vec![force(), force()];
        // Games that last: nobody is too expensive, and waiting does not end them.
        setup.options.retain(|(key, _)| key != "build_total" && key != "quiet_rounds");
        let lasting = [("build_total", "500"), ("quiet_rounds", "none")];
        setup.options.extend(lasting.map(|(key, value)| (key.into(), value.into())));
        if Book::set_up(&setup).is_ok() {
            played += 1;
            trial::laws::<Book>(&setup, 2);
        }
    }
    assert!(played >= 12, "only {played} matches could be set up");
}

#[test]
fn playing_allocates_nothing() {
    let setups = MATCHES.map(|(scenario, first, second)| setup_with(scenario, &[first, second], &[]));
    trial::no_allocation::<Book>(&setups, 12);
}

#[test]
fn the_stats_agree_with_the_game() {
    for (scenario, first, second) in MATCHES {
        trial::stats::<Book>(&setup_with(scenario, &[first, second], &[]), 3);
    }
}

fn fuzz() -> Fuzz {
    let stacked = [("soar_stack", "on"), ("carry", "on"), ("multi_target", "split"), ("objects", "draft")];
    Fuzz {
        home: HERE,
        setups: vec![
            setup_with("crossroads", &["first-light", "last-seance"], &[]),
            setup_with("high-water", &["vantage-point", "drowned-shelf"], &stacked),
            setup_with("night-shift", &["waking-hill", "two-blurs"], &[("turn_structure", "published")]),
        ],
        words: &["drill", "first-light", "market-street", "DAY", "(0,0)", "(16,20)", "EXP"],
        lines: &[
            "select QUI",
            "QUI go (5,5) soaring",
            "QUI shoot QUI",
            "take first",
            "DAY at (1,2)",
            "DAY take heavy (8,6)",
            "QUI outwit SOO stealth",
            "end turn",
        ],
        questions: &[
            "need QUI shoot QUI",
            "damage QUI close QUI",
            "line QUI (16,20)",
            "adjacent (1,1) QUI",
            "engaged QUI",
            "hidden QUI QUI",
            "break away QUI",
            "terrain (8,6)",
            "object 1",
            "points player-1",
            "QUI powers",
            "QUI shows",
            "QUI movement",
            "QUI luck-used",
            "lists end turn",
            "allows select QUI",
            "usual",
        ],
        forces: &["first-light", "daymark+tally+reefguard+reefguard", "halfsecond iron-will+tally injured"],
        faults_bar_a_force: true,
    }
}
