//! What every game on the shelf can do.

use shelf::{MatchRequest, Position, Proof, Seating, ShelfError, Shelved};
use table::{DiceMode, Setup, Source};

fn request(scenario: &str, seats: &[&str], seed: u64) -> MatchRequest {
    MatchRequest {
        setup: Setup { scenario: scenario.into(), ..Setup::default() },
        seats: seats.iter().map(ToString::to_string).collect(),
        seating: Seating::new(seed.into()),
        mode: DiceMode::Fair,
        most_decisions: None,
    }
}

/// Every game with each of its scenarios.
fn everything() -> impl Iterator<Item = (&'static dyn Shelved, String)> {
    shelf::games().iter().flat_map(|&game| {
        let scenarios = game.scenarios(&[]).expect("no packs, no mistakes");
        scenarios.into_iter().map(move |scenario| (game, scenario.id))
    })
}

#[test]
fn a_game_is_found_by_its_id() {
    for game in shelf::games() {
        assert_eq!(shelf::find(game.id()).expect("it is there").name(), game.name());
        assert!(!game.clauses().is_empty() && !game.options().is_empty());
    }
    let unknown = shelf::find("quickstrat").map(|game| game.id()).expect_err("misspelled");
    assert_eq!(unknown.to_string(), "unknown game 'quickstrat' (did you mean 'quickstart'?)");
}

#[test]
fn the_even_scenarios_exist() {
    for game in shelf::games() {
        let scenarios = game.scenarios(&[]).expect("no packs, no mistakes");
        assert!(!game.even().is_empty(), "{}", game.id());
        for even in game.even() {
            assert!(scenarios.iter().any(|scenario| scenario.id == *even), "{even}");
        }
    }
}

#[test]
fn a_match_of_every_scenario_plays_again_exactly() {
    for (game, scenario) in everything() {
        for (mode, seed) in [(DiceMode::Fair, 1), (DiceMode::Bag, 2)] {
            let request = MatchRequest { mode, ..request(&scenario, &["random", "regular"], seed) };
            let report = game.play_match(&request).expect("it is played");
            let source = Source::new("a.replay", report.replay.to_string());
            let (same, replay, lines) = shelf::open_replay(&source).expect("it is read back");
            assert_eq!((same.id(), &replay.entries.len()), (game.id(), &report.replay.entries.len()));
            let verification = game.verify(&replay, &lines).expect("it is set up again");
            assert_eq!(verification.proof(), Proof::Full, "{scenario}: {}", verification.sentence());
            assert_eq!(verification.summary, report.summary);
            let mut entries = 0;
            let again = game.narrate(&replay, &lines, &mut |_| entries += 1).expect("it is narrated");
            assert_eq!((again, entries), (verification, report.summary.decisions));
        }
    }
}

#[test]
fn regular_beats_random_from_either_seat() {
    for seed in 0..5 {
        let play = |seats| {
            let game = shelf::find("quickstart").expect("on the shelf");
            game.play_match(&request("QS-T1", seats, seed)).expect("it is played").summary.winner_side
        };
        assert_eq!(play(&["regular", "random"]), Some(0), "seed {seed}");
        assert_eq!(play(&["random", "regular"]), Some(1), "seed {seed}");
    }
}

#[test]
fn a_match_that_runs_away_is_stopped() {
    let game = shelf::find("quickstart").expect("on the shelf");
    let request = MatchRequest { most_decisions: Some(10), ..request("QS-T1", &["random", "random"], 1) };
    let error = game.play_match(&request).expect_err("ten decisions are too few");
    assert!(matches!(error, ShelfError::Refused(_)));
    assert_eq!(error.to_string(), "the match did not end within 10 decisions");
}

#[test]
fn the_tree_is_counted_from_every_start() {
    for (game, scenario) in everything() {
        let setup = Setup { scenario, seats: 2, ..Setup::default() };
        let counts: Vec<u64> = game.perft(Position::Start(&setup), 1).expect("it is set up").collect();
        assert!(counts[0] > 0);
    }
}

#[test]
fn import_and_tracker_are_there_where_a_game_has_them() {
    let cards = Source::new("cards.csv", "Name,Type,Size,Move,Arm,Str,Dmg,OV\nRam,BM,2,8,5,4,3/2/1,0\n");
    let large = Source::new("cards.csv", "x".repeat(table::import::LARGEST + 1));
    for game in shelf::games() {
        let tracker = game.tracker(&Setup::default()).expect("no packs, no mistakes");
        let imported = game.import(&cards);
        let info = shelf::info(game.id()).expect("on the shelf");
        assert_eq!((info.imports, info.tracks), (imported.is_ok(), tracker.is_some()), "{}", game.id());
        assert!(game.import(&large).is_err_and(|fault| fault.to_string().contains("is larger than 8 MB")));
        if game.id() == "overdrive" {
            assert_eq!(imported.map(|imported| imported.units), Ok(1));
            let marks = "armor 1".parse().expect("marks");
            assert!(tracker.expect("a tracker").tracked("rook", &marks).is_ok());
        } else {
            let fault = imported.expect_err("no import").to_string();
            assert!(fault.contains(&format!("{} has no import of cards", game.name())), "{fault}");
            assert!(tracker.is_none());
        }
    }
}
