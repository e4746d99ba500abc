//! The tree of choices counted to a depth: one wrong rule moves a number.

use crate::{files, random_state, set_up, setup_with};
use std::path::Path;
use table::perft::perft as count;
use table::{Game, Rulebook};

/// Counts the positions of a game's `perft.txt` again.
///
/// A line is a position and its counts: `street_fight garrison breaker combined_arms=on 10/303: 1, 5`.
/// A position is a scenario, the forces of both sides and options where they are not the usual ones, and a
/// place in the game: `start`, or `10/303` for the state after 303 random decisions of seed 10. The counts
/// are the courses of play to one decision, two decisions and so on.
///
/// # Panics
/// With every line whose counts have changed, as it should read now.
pub fn perft<R: Rulebook>(home: &str) {
    let text = files::read(&Path::new(home).join("perft.txt"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() >= 10, "perft.txt has only {} positions", lines.len());
    let changed: Vec<String> = lines
        .iter()
        .map(|line| (line, recount::<R>(line)))
        .filter(|(was, is)| is != *was)
        .map(|(_, is)| is)
        .collect();
    assert!(changed.is_empty(), "the counts are now:\n{}", changed.join("\n"));
}

/// A line of the file with its counts made again, as deep as the line goes.
fn recount<R: Rulebook>(line: &str) -> String {
    let (position, counts) = line.split_once(':').expect("a position and its counts");
    let mut words = position.split(' ');
    let scenario = words.next().expect("a scenario");
    let place = words.next_back().expect("a place in the game");
    let (options, forces): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
    let options: Vec<(&str, &str)> = options.iter().filter_map(|option| option.split_once('=')).collect();
    let game = set_up::<R>(&setup_with(scenario, &forces, &options));
    let state = match place.split_once('/') {
        None => game.start(),
        Some((seed, decisions)) => {
            let seed = seed.parse().expect("a seed");
            random_state(&game, seed, decisions.parse().expect("a number of decisions"))
        }
    };
    let depth = counts.split(',').count() as u32;
    let counted: Vec<String> = (1..=depth).map(|depth| count(&game, &state, depth).to_string()).collect();
    format!("{position}: {}", counted.join(", "))
}
