//! Cards, pilots and prices, and cards from elsewhere.

use overdrive::Book;
use overdrive::content::{Ability, AmmoHit, Library, Skill};
use table::content::Content;
use table::{Rulebook, Source};

fn library() -> Library {
    Library::with_packs(&[]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// OD-FORCE-1 and the table of skill prices.
#[test]
fn cards_cost_what_the_book_says() {
    let library = library();
    let prices = |id: &str| Skill::ALL.map(|skill| library.cards[id].pv_with(skill));
    assert_eq!(prices("old_king"), [45, 50, 55, 60]);
    assert_eq!(prices("whippet"), [23, 25, 28, 30]);
    assert_eq!(library.cards["rook"].pv_with(Skill::Veteran), 43);
    assert_eq!(library.cards.len(), 34);
}

/// OD-PILOT-2, OD-PILOT-3: the table of pilots, sizes 0 to 5.
#[test]
fn pilots_shoot_better_from_bigger_mechs() {
    let row = |value: fn(Skill, u8) -> i8, skill| [0, 1, 2, 3, 4, 5].map(|size| value(skill, size));
    assert_eq!(row(Skill::accuracy, Skill::Regular), [6, 5, 4, 3, 2, 1]);
    assert_eq!(row(Skill::piloting, Skill::Regular), [4, 4, 5, 5, 6, 6]);
    assert_eq!(row(Skill::accuracy, Skill::Elite), [4, 3, 2, 1, 0, -1]);
    assert_eq!(row(Skill::piloting, Skill::Green), [5, 5, 6, 6, 7, 7]);
}

/// OD-AMMO-2: the best protection counts.
#[test]
fn the_best_protection_counts() {
    let of = |abilities: &[Ability]| {
        let all: overdrive::content::Abilities = abilities.iter().copied().collect();
        all.ammo_hit()
    };
    assert_eq!(of(&[Ability::Case, Ability::Case2, Ability::Energy]), AmmoHit::Nothing);
    assert_eq!(of(&[Ability::Case, Ability::Case2]), AmmoHit::Damage(1));
    assert_eq!(of(&[Ability::Case, Ability::Fists]), AmmoHit::Damage(2));
    assert_eq!(of(&[Ability::Melee]), AmmoHit::Explodes);
}

const PRINTED: &str = r#"[alpha_strike.atlas]
name = "Atlas AS7-D"
short = "ATL"
type = "BM"
size = 4
move = '6"'
damage = ["5", "5", "2", "-"]
ov = 1
armor = 10
structure = 8
specials = ["AC2/2/-", "CASEII", "MEL", "IF1"]
role = "Juggernaut"
pv = 52
"#;

fn printed(from: &str, to: &str) -> Result<Library, String> {
    assert_eq!(PRINTED.matches(from).count(), 1, "'{from}' stands there once");
    let pack = Source::new("pack.toml", PRINTED.replace(from, to));
    Library::with_packs(&[pack]).map_err(|fault| fault.to_string())
}

/// OD-UNIT-6.
#[test]
fn a_card_from_an_alpha_strike_list_is_converted() {
    let library = printed("pv = 52", "pv = 52").unwrap_or_else(|fault| panic!("{fault}"));
    let card = &library.cards["atlas"];
    assert_eq!((card.size, card.ground, card.jump, card.ov), (4, 3, 0, 1));
    assert_eq!((card.damage, card.armor, card.structure), ([5, 5, 2, 0], 10, 8));
    let abilities: Vec<Ability> = card.abilities.iter().collect();
    assert_eq!(abilities, [Ability::Fists, Ability::Melee, Ability::Case2]);
    assert_eq!((card.specials.join(" "), card.printed_pv), ("AC2/2/- IF1".into(), Some(52)));
    // Ours: 14 - 4 + 1 + 5 + 10 + 2 + 0 + 1 + 10 + 8 + 4 + 1.
    assert_eq!(card.pv(), 52);
    let counts = Book::check(&[Source::new("pack.toml", PRINTED)]).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts[0], ("units", 1));
}

/// OD-UNIT-6: inches are halved and rounded down; any other movement letter is refused.
#[test]
fn printed_moves_are_read_in_inches() {
    let moves = |text: &str| {
        printed("'6\"'", &format!("'{text}'"))
            .map(|library| (library.cards["atlas"].ground, library.cards["atlas"].jump))
    };
    let read =
        [("8\"", (4, 0)), ("10\"j", (5, 5)), ("10\"/8\"j", (5, 4)), ("7\"", (3, 0)), ("40\"", (20, 0))];
    read.into_iter().for_each(|(text, hexes)| assert_eq!(moves(text), Ok(hexes), "{text}"));
    for text in ["8", "8\"m", "10\"/8\"", "10\"j/8\"j", "1\"", "42\"", "\"", "", "-2\"", "+8\"", "8\"t"] {
        assert!(moves(text).is_err_and(|fault| fault.contains("(OD-UNIT-6)")), "{text}");
    }
}

/// OD-UNIT-6: what lies outside the limits is refused, with its place.
#[test]
fn printed_cards_outside_the_limits_are_refused() {
    for (from, to) in [
        ("type = \"BM\"", "type = \"CV\""),
        ("size = 4", "size = 6"),
        ("\"5\", \"5\", \"2\", \"-\"", "\"16\", \"5\", \"2\""),
        ("\"5\", \"5\", \"2\", \"-\"", "\"5\", \"5\""),
        ("\"5\", \"5\", \"2\", \"-\"", "\"5\", \"x\", \"2\""),
        ("ov = 1", "ov = 5"),
        ("armor = 10", "armor = 31"),
        ("structure = 8", "structure = 0"),
    ] {
        let fault = printed(from, to).expect_err(to);
        assert!(fault.starts_with("pack.toml:") && fault.contains("(OD-UNIT-6)"), "{to}: {fault}");
    }
    let zero = printed("\"5\", \"5\", \"2\", \"-\"", "\"1\", \"0*\", \"-\"")
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(zero.cards["atlas"].damage, [1, 0, 0, 0]);
}
