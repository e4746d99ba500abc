//! The laws of the table, over random games of every scenario and of every option.

use battleclix::Book;
use table::laws::hold;
use table::{Rulebook, Setup};

fn game(scenario: &str, forces: [&str; 2], options: &[(&str, &str)]) -> battleclix::Battleclix {
    let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let forces = forces.map(String::from).to_vec();
    let setup = Setup { scenario: scenario.into(), options, seats: 2, forces, ..Setup::default() };
    Book::set_up(&setup).expect("a scenario that ships")
}

fn laws(scenario: &str, forces: [&str; 2], options: &[(&str, &str)], games: u64) {
    let seen = hold(&game(scenario, forces, options), 0..games, Book::MOST_DECISIONS);
    let seen = seen.unwrap_or_else(|broken| panic!("{scenario} {forces:?} with {options:?}: {broken}"));
    assert_eq!(u64::from(seen.games), games);
    assert!(seen.accepted > 0 && seen.refused > seen.accepted, "foreign actions were tried: {seen:?}");
}

#[test]
fn the_laws_hold_on_every_map() {
    laws("meeting", ["line", "hammer"], &[], 16);
    laws("crossing", ["longreach", "skyfall"], &[], 16);
    laws("street_fight", ["breaker", "gunline"], &[], 16);
    laws("hold_the_pass", ["cavalry", "clan_strike"], &[], 16);
    laws("drill", ["clan_assault", "line"], &[], 12);
}

#[test]
fn the_laws_hold_for_several_companies() {
    laws("meeting", ["line+hammer", "skyfall"], &[], 1);
    laws("grand_battle", ["line+hammer+longreach", "skyfall+breaker+gunline"], &[], 1);
}

#[test]
fn the_laws_hold_with_vehicles_and_infantry() {
    laws("street_fight", ["garrison", "garrison"], &[("combined_arms", "on")], 12);
    laws("crossing", ["garrison", "line"], &[("combined_arms", "on"), ("engaged_by", "mechs_only")], 6);
}

#[test]
fn the_laws_hold_under_every_option() {
    for option in Book::options() {
        for value in option.values.iter().filter(|value| **value != option.default) {
            laws("hold_the_pass", ["clan_strike", "skyfall"], &[(option.key, value)], 4);
        }
    }
    laws("meeting", ["line", "line"], &[("turn_limit", "3")], 6);
}
