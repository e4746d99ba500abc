//! The positions that tests of this game begin with.
#![allow(dead_code)] // every test file uses a part of it

use quickstart::Book;
use table::{Setup, Source};
use trial::setup_with;

/// A position on the table.
pub type Trial = trial::Trial<Book>;

/// The position that a text describes, as the `given` table of a case does.
pub fn given(text: &str) -> Trial {
    Trial::given(text)
}

/// A scenario before the first unit is placed.
pub fn scenario(id: &str, seats: u8, options: &[(&str, &str)], packs: &[&str]) -> Trial {
    let packs = packs.iter().map(|text| Source::new("pack.toml", *text)).collect();
    Trial::start(&Setup { seats, packs, ..setup_with(id, &[], options) })
}

/// Two 'Mechs that face each other at three hexes in the open, both undamaged, with this to add.
pub fn duel(more: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        {more}
        [units]
        ENF = {{ hex = "1501", facing = "S" }}
        HBK = {{ hex = "1504", facing = "N" }}
        "#
    ))
}

/// One attack about to be made on Meadowrun: for each unit its sheet, its name and its table.
pub fn attack(options: &str, from: [&str; 3], weapon: &str, at: [&str; 3]) -> Trial {
    let label = weapon.trim_end_matches(" x2");
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["{}"]
        defender = ["{}"]
        options = {{ {options} }}
        phase = "fire {}"
        queue = ["{}"]
        order = ["{label}"]
        [units]
        {} = {{ target = "{}", aimed = ["{weapon}"], {} }}
        {} = {{ {} }}
        "#,
        from[0], at[0], from[1], from[1], from[1], at[1], from[2], at[1], at[2],
    ))
}
