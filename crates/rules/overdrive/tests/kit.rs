//! What the test kit proves of every game, with the scenarios of this one.

use overdrive::Book;
use trial::setup_with;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_file_is_in_its_room() {
    trial::rooms(HERE);
}

#[test]
fn the_laws_hold_on_every_map() {
    for (scenario, first, second) in [
        ("stand_up_fight", "vanguard", "hammer"),
        ("stand_up_grey_ford", "fireline", "pursuit"),
        ("stand_up_crossroads_town", "highflight", "brawl"),
        ("stand_up_long_saddle", "colossus", "siege"),
        ("drill", "vanguard", "vanguard"),
        ("hold_twin_ridges", "pursuit", "siege"),
        ("hold_grey_ford", "highflight", "hammer"),
        ("hold_crossroads_town", "brawl", "fireline"),
        ("breakthrough", "pursuit", "ambush"),
    ] {
        trial::laws::<Book>(&setup_with(scenario, &[first, second], &[]), 4);
    }
}
