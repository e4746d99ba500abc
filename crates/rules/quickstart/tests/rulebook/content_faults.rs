//! Mistakes in a pack: each is reported with its line and a remedy.

use quickstart::Book;
use table::{Rulebook, Source};

const GOOD: &str = r#"[weapons.popgun]
name = "Popgun"
short = "POP"
damage = 1
range = [1, 2, 3]
ammo = false

[units.walker]
name = "Walker"
short = "WLK"
type = "mech"
tier = "green"
walk = 4
run = 6
armor = { LA = 9, RA = 9, LL = 9, RL = 9, LT = 9, RT = 9, HD = 9, CT = 9 }
weapons = [{ weapon = "popgun", at = "RA" }]

[scenarios.walk]
name = "Walk"
tier = "green"
map = "QS-M1"
attacker = { units = ["walker"], zones = [{ rows = [1, 1] }] }
defender = { units = ["enforcer"], zones = [{ rows = [15, 17] }] }
"#;

/// The fault of the good pack with one text replaced by another.
fn fault(from: &str, to: &str) -> String {
    trial::fault_of::<Book>(GOOD, from, to)
}

#[test]
fn a_pack_without_mistakes_is_counted() {
    let counted = Book::check(&[Source::new("pack.toml", GOOD)]).expect("no mistake");
    assert_eq!(counted, [("weapons", 1), ("units", 1), ("maps", 0), ("scenarios", 1)]);
}

#[test]
fn an_unknown_key() {
    let wrong = fault("damage = 1", "damge = 1");
    assert!(wrong.starts_with("pack.toml:4:1: unknown key 'damge'"), "{wrong}");
    assert!(wrong.ends_with("(did you mean 'damage'?)"), "{wrong}");
}

#[test]
fn an_unknown_weapon() {
    let wrong = fault("{ weapon = \"popgun\"", "{ weapon = \"popgum\"");
    assert_eq!(wrong, "pack.toml:16:23: unknown weapon 'popgum' (did you mean 'popgun'?)");
}

#[test]
fn an_unknown_unit() {
    let wrong = fault("[\"enforcer\"]", "[\"enforcr\"]");
    assert_eq!(wrong, "pack.toml:23:23: unknown unit 'enforcr' (did you mean 'enforcer'?)");
}

#[test]
fn an_unknown_map() {
    let wrong = fault("QS-M1", "QS-M9");
    assert!(wrong.starts_with("pack.toml:21:7: unknown map 'QS-M9' (did you mean 'QS-M"), "{wrong}");
}

#[test]
fn a_bad_hex() {
    let wrong = fault("map = \"QS-M1\"", "map = \"QS-M1\"\nobjectives = [\"0809\", \"1618\"]");
    let expected = "pack.toml:22:23: '1618' is not a hex of the map (column and row, from 0101 to 1517)";
    assert_eq!(wrong, expected);
}

#[test]
fn a_sheet_of_the_wrong_size() {
    let map =
        format!("[maps.small]\nname = \"Small\"\nrows = \"\"\"\n{}\"\"\"\n", "...............\n".repeat(16));
    let wrong = Book::check(&[Source::new("pack.toml", map)]).expect_err("a row is missing").to_string();
    let expected = "a mapsheet has 15 columns and 17 rows, not 15 and 16 (QS-MAP-1)";
    assert!(wrong.starts_with("pack.toml:3:8: ") && wrong.contains(expected), "{wrong}");
    let ragged = format!(
        "[maps.ragged]\nname = \"Ragged\"\nrows = \"\"\"\n{}..\n\"\"\"\n",
        "...............\n".repeat(16)
    );
    let wrong = Book::check(&[Source::new("pack.toml", ragged)]).expect_err("a row is short").to_string();
    assert_eq!(wrong, "pack.toml:20:3: found a row of 2 cells, expected 15 as in the first");
    let swamp =
        format!("[maps.swamp]\nname = \"Swamp\"\nrows = \"\"\"\n{}\"\"\"\n", "......~........\n".repeat(17));
    let wrong = Book::check(&[Source::new("pack.toml", swamp)]).expect_err("no such terrain").to_string();
    assert!(wrong.starts_with("pack.toml:4:7: ") && wrong.contains('~'), "{wrong}");
}

#[test]
fn an_id_that_is_taken() {
    let wrong = fault("[units.walker]", "[units.enforcer]");
    assert_eq!(wrong, "pack.toml:8:8: there is a unit 'enforcer' already (give it an id of its own)");
    let wrong = fault("[scenarios.walk]", "[scenarios.QS-T1]");
    assert!(wrong.contains(": there is a scenario 'QS-T1' already (give it an id of its own)"), "{wrong}");
}

/// QS-SET-6.
#[test]
fn a_zone_that_is_too_small() {
    let wrong = fault("{ rows = [15, 17] }", "{ rows = [16, 16], columns = [5, 5] }");
    let expected = "scenario 'walk': the Defender's zone has 0 clear hexes for 1 units";
    assert_eq!(
        wrong,
        format!(
            "pack.toml:18:2: {expected} (give it more rows or columns, fewer units or another map (QS-SET-6))"
        )
    );
}

#[test]
fn a_zone_beyond_the_sheet() {
    let wrong = fault("{ rows = [15, 17] }", "{ rows = [15, 18] }");
    assert!(wrong.starts_with("pack.toml:23:45: a zone is rows = [first, last] within 1 to 17"), "{wrong}");
}

/// QS-GEN-4.
#[test]
fn a_sheet_above_the_tier() {
    let wrong = fault("[\"enforcer\"]", "[\"cicada\"]");
    let expected = "CDA-3MA Cicada needs the Veteran tier (QS-GEN-4) (raise the scenario's tier)";
    assert_eq!(wrong, format!("pack.toml:23:23: {expected}"));
    let wrong = fault("[\"enforcer\"]", "[\"infiltrator\"]");
    assert!(wrong.contains("needs the Elite tier (QS-GEN-4)"), "{wrong}");
}

/// QS-SET-10.
#[test]
fn too_few_and_too_many_units() {
    let wrong = fault("[\"enforcer\"]", "[]");
    assert_eq!(wrong, "pack.toml:23:12: a team has 1 to 15 units, not 0 (QS-SET-10)");
    let wrong = fault("[\"enforcer\"]", &format!("{:?}", ["enforcer"; 16]));
    assert_eq!(wrong, "pack.toml:23:12: a team has 1 to 15 units, not 16 (QS-SET-10)");
}

#[test]
fn weapons_and_sheets_that_contradict_themselves() {
    let table = [
        ("damage = 1", "damage = [3, 2, 1]", "damage is one number, or with code V three (QS-WPN-3)"),
        ("damage = 1", "damage = 1\ncodes = [\"AI\"]", "code AI and burst dice go together (QS-WPN-4)"),
        ("damage = 1", "damage = 1\ncodes = [\"R2\"]", "a rapid-fire weapon uses ammo (QS-RAPID-1)"),
        ("range = [1, 2, 3]", "range = [3, 2, 1]", "rising from 1"),
        ("ammo = false", "ammo = true", "'popgun' has no ammo on this sheet (QS-AMMO-1)"),
        ("at = \"RA\"", "at = \"T\"", "unknown mount 'T'"),
        ("LA = 9, ", "", "armor of 'LA' is missing"),
        ("LA = 9", "XX = 9", "unknown location 'XX'"),
        ("run = 6", "run = 2", "run must be 4 to 15, as much as walk or more, not 2 (QS-MOV-3)"),
        ("walk = 4", "walk = 300", "walk must be 0 to 15, not 300 (QS-MOV-3)"),
        ("walk = 4", "walk = \"fast\"", "walk must be a whole number, not \"fast\""),
        (
            "weapon = \"popgun\", at = \"RA\" }",
            "weapon = \"popgun\", at = \"RA\", count = \"two\" }",
            "count must be a whole number",
        ),
        ("type = \"mech\"", "type = \"mek\"", "type cannot be 'mek' (did you mean 'mech'?)"),
        ("type = \"mech\"", "type = \"mech\"\nmotive = \"hover\"", "only vehicles have a motive (QS-VEH-2)"),
        ("short = \"WLK\"", "short = \"w k\"", "must consist of capital letters"),
    ];
    trial::content_faults::<Book>(GOOD, &table);
}

#[test]
fn a_vehicle_that_is_too_fast() {
    let wrong = Book::check(&[Source::new(
        "pack.toml",
        r#"[units.dart]
name = "Dart"
short = "DRT"
type = "vehicle"
tier = "elite"
motive = "hover"
cruise = 255
armor = { front = 9, sides = 9, rear = 9 }
"#,
    )]);
    let wrong = wrong.expect_err("nobody is so fast").to_string();
    assert_eq!(wrong, "pack.toml:7:10: cruise must be 0 to 10, not 255 (QS-MOV-3)");
}
