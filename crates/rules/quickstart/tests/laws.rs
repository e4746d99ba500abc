//! The laws of the table, over random games of every scenario and of every option.

use quickstart::Book;
use table::laws::hold;
use table::{Rulebook, Setup};

fn game(scenario: &str, seats: u8, options: &[(&str, &str)]) -> quickstart::Quickstart {
    let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let setup = Setup { scenario: scenario.into(), options, seats, ..Setup::default() };
    Book::set_up(&setup).expect("a scenario that ships")
}

fn laws(scenario: &str, seats: u8, options: &[(&str, &str)], games: u64) {
    let seen = hold(&game(scenario, seats, options), 0..games, Book::MOST_DECISIONS);
    let seen = seen.unwrap_or_else(|broken| panic!("{scenario} with {options:?}: {broken}"));
    assert_eq!(u64::from(seen.games), games);
    assert!(seen.accepted > 0 && seen.refused > seen.accepted, "foreign actions were tried: {seen:?}");
}

#[test]
fn the_laws_hold_in_the_green_training() {
    laws("QS-T1", 2, &[], 60);
}

#[test]
fn the_laws_hold_in_the_veteran_training() {
    laws("QS-T2", 2, &[], 25);
}

#[test]
fn the_laws_hold_in_the_elite_training() {
    laws("QS-T3", 2, &[], 20);
}

#[test]
fn the_laws_hold_in_every_other_scenario() {
    for scenario in ["QS-X1", "QS-X2", "QS-X3", "QS-X4", "QS-X5", "QS-X6", "QS-X7"] {
        laws(scenario, 2, &[], 6);
    }
}

#[test]
fn the_laws_hold_with_several_players_a_team() {
    laws("QS-T3", 4, &[], 6);
    laws("QS-X6", 5, &[], 2);
}

#[test]
fn the_laws_hold_under_every_option() {
    for option in Book::options() {
        for value in option.values.iter().filter(|value| **value != option.default) {
            laws("QS-T3", 2, &[(option.key, value)], 4);
            laws("QS-X4", 2, &[(option.key, value)], 2);
        }
    }
    laws("QS-T2", 2, &[("stalemate_turns", "3")], 6);
    laws("QS-T3", 2, &[("turn_limit", "4"), ("stalemate_turns", "0")], 6);
}
