//! Mistakes in a pack: each is reported with its line and a remedy.

use battleclix::Book;
use table::{Rulebook, Source};

const GOOD: &str = r#"[units.walker]
name = "Walker"
short = "WLK"
kind = "mech"
tons = 50
range = "10"
dial = "1/2/1/4 x3 ; 0/1R/0/2R"

[units.cart]
name = "Cart"
short = "CRT"
kind = "vehicle"
motive = "wheeled"
tons = 25
range = "5"
dial = "0/1/1/4"

[units.squad]
name = "Squad"
short = "SQD"
kind = "infantry"
range = "5"
dial = "0/1/1/1 x2"

[companies.mine]
name = "Mine"
worth = 26
mechs = [{ unit = "walker", commander = true }, { unit = "walker" }, { unit = "walker" }, { unit = "walker" },
  { unit = "walker" }, { unit = "walker" }, { unit = "walker" }, { unit = "walker" },
  { unit = "walker" }, { unit = "walker" }, { unit = "walker" }, { unit = "walker" }]
infantry = ["squad"]

[maps.field]
name = "Field"
rows = """
............
............
............
............
............
............
............
............
............
............
"""

[scenarios.walk]
name = "Walk"
map = "field"
zones = { north = [1, 3], south = [8, 10] }
"#;

/// The fault of the good pack with one text replaced by another.
fn fault(from: &str, to: &str) -> String {
    trial::fault_of::<Book>(GOOD, from, to)
}

#[test]
fn a_pack_without_mistakes_is_counted() {
    let counted = Book::check(&[Source::new("pack.toml", GOOD)]).expect("no mistake");
    assert_eq!(counted, [("units", 3), ("companies", 1), ("maps", 1), ("scenarios", 1)]);
}

#[test]
fn mistakes_are_reported_with_their_place_and_a_remedy() {
    let table = [
        ("dial = \"0/1/1/4\"", "dail = \"0/1/1/4\"", "pack.toml:16:1: unknown key 'dail'"),
        (
            "short = \"WLK\"",
            "short = \"Wlk\"",
            "pack.toml:3:9: the short name 'Wlk' must consist of capital letters (such as \"LCT\")",
        ),
        ("range = \"10\"", "range = \"12\"", "pack.toml:6:9: unknown Maximum Range '12'"),
        (
            "dial = \"1/2/1/4 x3",
            "dial = \"1/2/1 x3",
            "pack.toml:7:8: '1/2/1' is not a click such as 2B/3/1G/4 (Long/Short/Defense/Movement)",
        ),
        (
            "dial = \"1/2/1/4 x3",
            "dial = \"1/2/1/4G x3",
            "pack.toml:7:8: '4G': Green on Movement is not an ability (BC-ABIL-2)",
        ),
        ("dial = \"1/2/1/4 x3", "dial = \"1/2R/1/4 x3", "pack.toml:7:8: no unit starts with a Red box"),
        (
            "dial = \"1/2/1/4 x3",
            "dial = \"1/2/1/4 3",
            "pack.toml:7:8: '3' is not a number of clicks such as x2",
        ),
        (
            "dial = \"1/2/1/4 x3",
            "dial = \"1/2/1/99 x3",
            "pack.toml:7:8: '99' is not a value such as 4 or 4B, at most 20",
        ),
        ("dial = \"1/2/1/4 x3", "dial = \"1/2/1/4P x3", "pack.toml:7:8: 'P' is not a color: B, G, Y or R"),
        (
            "dial = \"0/1/1/4\"",
            "dial = \"0/1B/1/4\"",
            "pack.toml:16:8: a dial without heat shows neither Extra Heat Sinks nor Reactor Hit, Infantry no Red (BC-VEH-4)",
        ),
        ("dial = \"0/1/1/1 x2\"", "dial = \"0/1/1/1 ; 0/0R/1/1\"", "pack.toml:23:8: a dial without heat"),
        ("motive = \"wheeled\"\n", "", "Cart: a Vehicle needs a motive (BC-VEH-3)"),
        ("motive = \"wheeled\"", "motive = \"winged\"", "pack.toml:13:10: motive cannot be 'winged'"),
        (
            "kind = \"mech\"",
            "kind = \"mech\"\nmotive = \"hover\"",
            "Walker: only Vehicles have a motive (BC-VEH-3)",
        ),
        ("tons = 50", "tons = 52", "tons must be 5 to 100 in steps of 5, for Infantry 0, not 52 (BC-UNIT-2)"),
        ("kind = \"infantry\"", "kind = \"infantry\"\ntons = 5", "for Infantry 0, not 5 (BC-UNIT-2)"),
        (
            "infantry = [\"squad\"]",
            "infantry = [\"sqad\"]",
            "pack.toml:31:13: unknown unit 'sqad' (did you mean 'squad'?)",
        ),
        (
            "infantry = [\"squad\"]",
            "infantry = [\"cart\"]",
            "pack.toml:31:13: 'cart' is not Infantry (BC-FORCE-4)",
        ),
        ("worth = 26", "worth = 25", "pack.toml:27:9: the Company is worth 26 Victory Points, not 25"),
        (
            "{ unit = \"walker\", commander = true }",
            "{ unit = \"squad\", commander = true }",
            "Infantry belongs in its own list (infantry = [\"…\"] (BC-FORCE-4))",
        ),
        (
            "{ unit = \"walker\", commander = true }",
            "{ unit = \"walker\" }",
            "pack.toml:27:9: the Company is worth 24 Victory Points, not 26",
        ),
        ("map = \"field\"", "map = \"feild\"", "pack.toml:50:7: unknown map 'feild' (did you mean 'field'?)"),
        ("south = [8, 10]", "south = [8, 11]", "a zone is [first, last], two rows from 1 to 10"),
        ("north = [1, 3]", "north = [1, 8]", "north of the other"),
        ("map = \"field\"", "map = \"field\"\ncompanies = 5", "a side has 1 to 4 Companies (BC-FORCE-3)"),
        (
            "map = \"field\"",
            "map = \"field\"\ncompanies = 2\nmost_companies = 3",
            "1 or 2 Companies have one Diamond, 3 or 4 have two (BC-OBJ-1)",
        ),
        (
            "map = \"field\"",
            "map = \"field\"\ndiamonds = 2",
            "pack.toml:51:12: Companies a side: 1, so Diamonds: 1, not 2 (BC-OBJ-1)",
        ),
        (
            "map = \"field\"",
            "map = \"field\"\nbreak_point = 30",
            "pack.toml:51:15: the Break Point is 32, not 30 (BC-END-1)",
        ),
        (
            "[units.walker]",
            "[units.locust-lct-1v]",
            "pack.toml:1:8: there is a unit 'locust-lct-1v' already (give it an id of its own)",
        ),
        (
            "[units.walker]",
            "[units.\"my walker\"]",
            "pack.toml:1:8: 'my walker' cannot be the id of a unit (use letters, digits, - and _)",
        ),
        (
            "rows = \"\"\"\n",
            "diamonds = 3\nrows = \"\"\"\n",
            "a map has room for one Diamond or two (BC-OBJ-1)",
        ),
        ("rows = \"\"\"\n", "rows = \"\"\"\n.....\n", "found a row of 12 cells, expected 5"),
    ];
    trial::content_faults::<Book>(GOOD, &table);
}

#[test]
fn a_company_that_loads_may_still_be_illegal() {
    let wrong = fault("worth = 26\nmechs = [{ unit = \"walker\", commander = true }, ", "mechs = [");
    let place = "pack.toml:25:2: the Company 'mine' is not legal: it has 11 units, 1 too few";
    assert!(wrong.starts_with(place), "{wrong}");
    assert!(wrong.contains("it has no Company Commander (BC-FORCE-2)"), "{wrong}");
}

/// BC-OBJ-5: a counter must lie where a Mech can go.
#[test]
fn a_counter_on_a_hill() {
    // On 12 columns and 10 rows the North point is 0703.
    let rows = "............\n".repeat(10);
    let hill = format!("{}......1.....\n{}", "............\n".repeat(2), "............\n".repeat(7));
    let wrong = fault(&rows, &hill);
    assert!(wrong.contains("the Objective Counter in 0703 lies where no Mech can go (BC-OBJ-5)"), "{wrong}");
}

#[test]
fn a_map_of_the_wrong_size() {
    let rows = "............\n".repeat(10);
    for (columns, count) in [(12, 7), (13, 10), (10, 10), (50, 28)] {
        let other = format!("{}\n", ".".repeat(columns)).repeat(count);
        let wrong = fault(&rows, &other);
        let words = format!("a map of {columns} columns and {count} rows cannot be played on");
        assert!(wrong.contains(&words), "{wrong}");
    }
}
