//! The positions that tests of this game begin with.
#![allow(dead_code)] // every test file uses a part of it

use battleclix::content::{Library, Pilot};
use battleclix::options::Options;
use battleclix::{Battleclix, Book, Profile};
use table::content::Content;
use table::{Game, Setup, Side, Source};
use trial::setup_with;

/// A position on the table.
pub type Trial = trial::Trial<Book>;

/// The position that a text describes, as the `given` table of a case does.
pub fn given(text: &str) -> Trial {
    Trial::given(text)
}

/// How a match is set up: a scenario, the Companies of both sides, options.
pub fn setup(scenario: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Setup {
    setup_with(scenario, &forces, options)
}

/// A scenario before the first unit is placed.
pub fn scenario(id: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Trial {
    Trial::start(&setup(id, forces, options))
}

/// Two units on the Proving Ground, South's about to act: for each its type, its name and its
/// table; then whatever else belongs to the position.
pub fn duel(south: [&str; 3], north: [&str; 3], more: &str) -> Trial {
    given(&format!(
        r#"
        south = ["{}"]
        north = ["{}"]
        phase = "act {}"
        units.{} = {{ {} }}
        units.{} = {{ {} }}
        {more}
        "#,
        south[0], north[0], south[1], south[1], south[2], north[1], north[2],
    ))
}

/// A match between units of a user's own pack on the Proving Ground, in the state of a text.
pub fn own_units(pack: &str, south: &[&str], north: &[&str], options: &[(&str, &str)], state: &str) -> Trial {
    let pack = Source::new("pack.toml", pack);
    let library = Library::with_packs(&[pack]).unwrap_or_else(|fault| panic!("{fault}"));
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let options = Options::read(&options).unwrap_or_else(|fault| panic!("{fault}"));
    let of = |side: u8, ids: &[&str]| {
        let unit = |id: &&str| {
            Profile::new(
                &library.units[*id],
                Side(side),
                Pilot::Regular,
                false,
                library.units[*id].class().worth(),
            )
        };
        ids.iter().map(unit).collect::<Vec<_>>()
    };
    let units = [of(0, south), of(1, north)].concat();
    let (scenario, map) = (&library.scenarios["drill"], &library.maps["proving_ground"]);
    let game =
        Battleclix::with_units(scenario, map, units, 1, options).unwrap_or_else(|fault| panic!("{fault}"));
    Trial { state: game.start(), game }.at(state)
}
