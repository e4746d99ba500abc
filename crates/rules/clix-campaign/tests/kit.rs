//! What the test kit proves of every game, with the scenarios of this one.

use clix_campaign::Book;
use trial::setup_with;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Every scenario, with teams that differ.
const MATCHES: [(&str, &str, &str); 5] = [
    ("crossroads", "", ""),
    ("lockdown", "", ""),
    ("high-water", "", ""),
    ("night-shift", "", ""),
    ("duel", "", ""),
];

#[test]
fn every_file_is_in_its_room() {
    trial::rooms(HERE);
}

#[test]
fn the_laws_hold_on_every_map() {
    for (scenario, first, second) in MATCHES {
        trial::laws::<Book>(&setup_with(scenario, &[first, second], &[]), 4);
    }
}
