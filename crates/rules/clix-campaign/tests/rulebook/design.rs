//! What characters cost, the rules of design, and packs that a maker of dials writes.

use clix_campaign::content::price::{design_faults, price};
use clix_campaign::content::{Character, Library, Slot, write};
use clix_campaign::powers::Power;
use table::Source;
use table::content::Content;

fn shipped() -> Library {
    Library::with_packs(&[]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The shipped character with one text of its table replaced by another.
fn changed(id: &str, from: &str, to: &str) -> Character {
    let text = write::pack(&[shipped().characters[id].clone()]);
    assert_eq!(text.matches(from).count(), 1, "'{from}' stands once in\n{text}");
    let text = text.replace(&format!("[characters.{id}]"), "[characters.mine]").replace(from, to);
    let library = Library::with_packs(&[Source::new("pack.toml", text)]);
    library.unwrap_or_else(|fault| panic!("{fault}")).characters["mine"].clone()
}

/// The points on every card are those of the sum, and every dial keeps to the rules of design.
#[test]
fn every_character_costs_what_its_dial_is_worth() {
    let library = shipped();
    assert_eq!(library.characters.len(), 32);
    for character in library.characters.values() {
        assert_eq!(character.points, price(character).points, "{}", character.name);
        assert_eq!(design_faults(character), Vec::<String>::new(), "{}", character.name);
    }
}

/// The example of the book: 18.22 for the clicks, 6.8 for range and team, 29.53 points.
#[test]
fn the_sum_of_a_beacon_trooper_is_that_of_the_book() {
    let price = price(&shipped().characters["beacon-trooper"]);
    assert_eq!(price.clicks[0], 509_000);
    assert_eq!(price.clicks.last(), Some(&0));
    assert_eq!(price.clicks.iter().sum::<i64>(), 1_822_230);
    assert_eq!((price.base, price.points), (680_000, 30));
}

#[test]
fn a_card_without_points_costs_what_its_dial_is_worth() {
    assert_eq!(changed("long-anna", "points = 70\n", "").points, 70);
    assert_eq!(changed("long-anna", "points = 70\n", "symbol = \"wing\"\n").points, 75);
    let poor =
        changed("tally", "defense = \"15 15 15 14 14 14 13 13\"", "defense = \"12 12 12 12 12 12 12 12\"");
    assert_eq!(price(&poor).points, 15);
}

#[test]
fn departures_from_the_rules_of_design_are_named() {
    let faults = |id: &str, from: &str, to: &str| design_faults(&changed(id, from, to)).join("; ");
    let table = [
        ("tally", "15 15 15 14", "15 14 15 14", "defense rises on click 3; values never rise along a dial"),
        ("tally", "8 8 8 8", "12 8 8 8", "attack is 12 on click 1; designs have 6 to 11"),
        ("mender", "range = 4", "range = 11", "the range is 11; designs have at most 10"),
        (
            "slagheap",
            "16INV 16TOU",
            "16INV 16INV",
            "Invulnerability or Impervious shows on click 6; after click 5 neither may",
        ),
        ("mender", "points = 45", "points = 40", "it costs 40 points; its dial is worth 45"),
    ];
    for (id, from, to, wanted) in table {
        let found = faults(id, from, to);
        assert!(found.contains(wanted), "{to}: {found}");
    }
    let short = r#"
        [characters.mayfly]
        name = "Mayfly"
        short = "FLY"
        symbol = "wing"
        speed = "9 8"
        attack = "8 8"
        defense = "14 14"
        damage = "1 1"
    "#;
    let library = Library::with_packs(&[Source::new("pack.toml", short)]).expect("it can be played");
    let faults = design_faults(&library.characters["mayfly"]);
    assert_eq!(faults, ["the dial has 2 clicks; designs have 8 to 12"]);
}

/// What the maker writes is read back as the same character, special powers and Earthbound included.
#[test]
fn a_written_pack_gives_the_same_characters() {
    for character in shipped().characters.values() {
        let id = &character.id;
        let text = write::pack(std::slice::from_ref(character))
            .replace(&format!("[characters.{id}]"), "[characters.mine]");
        let library = Library::with_packs(&[Source::new("pack.toml", &text)]);
        let mut again = library.unwrap_or_else(|fault| panic!("{fault}\n{text}")).characters["mine"].clone();
        again.id.clone_from(id);
        assert_eq!(&again, character);
    }
    let quoted = changed("tally", "name = \"Tally\"", "name = 'Miss \"Tally\" \\ Two'");
    let text = write::pack(&[Character { id: "again".into(), ..quoted.clone() }]);
    let library = Library::with_packs(&[Source::new("pack.toml", &text)]).expect("names are quoted");
    assert_eq!(library.characters["again"].name, quoted.name);
}

/// Every code of the book's table stands in its own slot, with a weight of its own.
#[test]
fn every_power_has_its_slot_and_its_weight() {
    assert_eq!(Power::ALL.iter().filter(|power| power.slot() == Slot::Speed).count(), 12);
    assert_eq!(Power::ALL.iter().filter(|power| power.slot() == Slot::Attack).count(), 11);
    assert_eq!(Power::ALL.iter().filter(|power| power.slot() == Slot::Defense).count(), 12);
    assert_eq!(Power::ALL.iter().filter(|power| power.slot() == Slot::Damage).count(), 11);
    let weight = |code: &str| Power::from_code(code).expect(code).weight();
    let named = ["FLU", "EAR", "HSS", "SPS", "BCF", "SPA", "SEN", "IMP", "SPD", "RCE", "CCE", "SPG"];
    assert_eq!(named.map(weight), [26, -3, 32, 26, 12, 18, 20, 56, 22, 14, 13, 24]);
    // CC-POW-1: no other powers.
    assert_eq!(Power::from_code("QUA"), None);
}
