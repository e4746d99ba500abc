//! The tree of choices counted to a depth: one wrong rule moves a number.
//!
//! The counts stand in `perft.txt`: a position, then the number of courses to one decision, two
//! decisions and so on. A position is a scenario, the Companies of South and North, and
//! a place in the game: `start` is the empty map; `7/40` is what seed 7 comes to in 40 decisions.

use battleclix::Book;
use std::fs;
use std::path::Path;
use table::perft::{perft, random_state};
use table::{Game, Rulebook, Setup};

/// A line such as "drill line hammer start: 1, 24": counts it again, as deep as the line goes.
fn count(line: &str) -> String {
    let (position, counts) = line.split_once(':').expect("a position and its counts");
    let words: Vec<&str> = position.split(' ').collect();
    let [scenario, south, north, at] = words[..] else {
        panic!("{position}: a scenario, two Companies, a place")
    };
    // Vehicles and Infantry where a Garrison takes part.
    let arms = if position.contains("garrison") { "on" } else { "off" };
    let options = vec![("combined_arms".into(), arms.into())];
    let forces = vec![south.into(), north.into()];
    let setup = Setup { scenario: scenario.into(), seats: 2, forces, options, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let state = match at.split_once('/') {
        None => game.start(),
        Some((seed, decisions)) => {
            let number = |text: &str| text.parse().expect("a number");
            random_state(&game, number(seed), number(decisions) as u32)
        }
    };
    let depth = counts.split(',').count() as u32;
    let counted: Vec<String> = (1..=depth).map(|depth| perft(&game, &state, depth).to_string()).collect();
    format!("{position}: {}", counted.join(", "))
}

#[test]
fn the_tree_of_choices_has_not_changed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft.txt");
    let text = fs::read_to_string(&path).expect("the counts");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() > 10, "{} positions", lines.len());
    let counted: Vec<String> = lines.iter().map(|line| count(line)).collect();
    let changed: Vec<&String> =
        counted.iter().zip(&lines).filter(|(now, old)| now != old).map(|(now, _)| now).collect();
    let changed: Vec<&str> = changed.into_iter().map(String::as_str).collect();
    assert!(changed.is_empty(), "the counts are now:\n{}", changed.join("\n"));
}
