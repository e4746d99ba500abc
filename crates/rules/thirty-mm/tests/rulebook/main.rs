//! The rulebook, chapter by chapter.

mod attacks;
mod battle;
mod building;
mod calculator;
mod commands;
mod content;
mod details;
mod garage;
mod garage_text;
mod garage_tools;
mod grapples;
mod insight;
mod judge;
mod missions;
mod movement;
mod muster;
mod random_games;
mod random_units;
mod rolls;
mod sight;
mod squads;
mod table_top;
mod turns;

use table::Source;
use table::content::Content;
use thirty_mm::Library;
use thirty_mm::build::{Datasheet, problems};
use thirty_mm::options::Options;

/// Everything that ships.
fn library() -> Library {
    with("")
}

/// Everything that ships, and a pack.
fn with(pack: &str) -> Library {
    Library::with_packs(&[Source::new("pack.toml", pack)]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The fault of a pack.
fn fault_of(pack: &str) -> String {
    Library::with_packs(&[Source::new("pack.toml", pack)]).expect_err("a mistake").to_string()
}

/// The Datasheet of a Unit.
fn sheet(library: &Library, unit: &str) -> Datasheet {
    library.datasheet(unit).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Everything that is wrong with a Unit, in words.
fn wrong_with(library: &Library, unit: &str, options: &Options) -> Vec<String> {
    let found = problems(library, &library.units[unit], &sheet(library, unit), options);
    found.iter().map(ToString::to_string).collect()
}

/// Options that differ from their defaults.
fn options(given: &[(&str, &str)]) -> Options {
    let given: Vec<(String, String)> =
        given.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    Options::read(&given).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn every_file_is_in_its_room() {
    trial::rooms(env!("CARGO_MANIFEST_DIR"));
}
