//! Mistakes in a pack: each is reported with its line and a remedy.

use clix_campaign::Book;
use table::{Rulebook, Source};

const GOOD: &str = r#"[characters.gale]
name = "Gale"
short = "GAL"
team = "VB"
symbol = "wing"
size = "giant"
range = 6
bolts = 2
points = 90
unique = true
earthbound = "both"
special.attack = { name = "Storm Front", powers = ["PUL", "SMO"] }
speed = "9RUN 9 8EAR"
attack = "10SPA 9SPA 9"
defense = "16SHI 16 15"
damage = "3RCE 3 2"

[characters.clerk]
name = "Clerk"
short = "CLK"
speed = "6 5"
attack = "7 7"
defense = "13 13"
damage = "1 1"

[teams.office]
name = "Office"
points = 120
members = ["gale", "clerk", "clerk"]

[maps.yard]
name = "Yard"
start_rows = 1
rows = """
........
..sSE...
..h.##..
........
........
"""
walls = ["H 2: 1-3", "V 4: 2-3"]
objects = [{ name = "bin", weight = "light", square = "(2,4)" }]

[scenarios.recess]
name = "Recess"
map = "yard"
build_total = 150
teams = ["office", "office"]
"#;

#[test]
fn a_pack_without_mistakes_is_counted() {
    let counted = Book::check(&[Source::new("pack.toml", GOOD)]).expect("no mistake");
    assert_eq!(counted, [("characters", 2), ("teams", 1), ("maps", 1), ("scenarios", 1)]);
}

#[test]
fn mistakes_on_a_card_are_reported_with_their_place_and_a_remedy() {
    let table = [
        ("symbol = \"wing\"", "simbol = \"wing\"", "pack.toml:5:1: unknown key 'simbol'"),
        ("symbol = \"wing\"", "symbol = \"wings\"", "pack.toml:5:10: symbol cannot be 'wings'"),
        (
            "short = \"GAL\"",
            "short = \"Gal\"",
            "pack.toml:3:9: the short name 'Gal' must consist of one to four capital letters (such as \"DAY\")",
        ),
        ("team = \"VB\"", "team = \"VP\"", "pack.toml:4:8: unknown team 'VP'"),
        ("range = 6", "range = 21", "pack.toml:7:9: range values are 0 to 20, not 21"),
        ("bolts = 2", "bolts = 4", "pack.toml:8:9: bolts (CC-MULTI-1) are 1 to 3, not 4"),
        ("points = 90", "points = 0", "pack.toml:9:10: a character costs 1 to 999 points, not 0"),
        (
            "powers = [\"PUL\", \"SMO\"]",
            "powers = [\"PUL\", \"SMK\"]",
            "unknown power 'SMK' (did you mean 'SMO'?)",
        ),
        (
            "powers = [\"PUL\", \"SMO\"]",
            "powers = [\"PUL\", \"PUL\"]",
            "a special power names two different powers (CC-SPD-SPE-1)",
        ),
        // CC-SPD-EAR-3: Earthbound cannot be countered, so no special power contains it.
        ("powers = [\"PUL\", \"SMO\"]", "powers = [\"PUL\", \"EAR\"]", "unknown power 'EAR'"),
        ("special.attack = ", "special.damage = ", "pack.toml:14:10: SPA needs a special power on the card"),
        ("attack = \"10SPA 9SPA 9\"", "attack = \"10 9 9\"", "the dial never shows SPA (CC-SPD-SPE-1)"),
        (
            "earthbound = \"both\"\n",
            "earthbound = \"size\"\nunused = 1\n",
            "pack.toml:12:1: unknown key 'unused'",
        ),
        ("symbol = \"wing\"\n", "", "Gale has no wing for Earthbound to take (CC-SPD-EAR-1)"),
        ("size = \"giant\"\n", "", "Gale has no giant or colossal size for Earthbound to take"),
        ("9RUN 9 8EAR", "9RUN 9 8", "pack.toml:11:14: the dial never shows EAR (CC-SPD-EAR-1)"),
    ];
    trial::content_faults::<Book>(GOOD, &table);
}

#[test]
fn mistakes_on_a_dial_are_reported_with_their_place_and_a_remedy() {
    let table = [
        ("9RUN 9 8EAR", "9RUN x 8EAR", "pack.toml:13:9: 'x' is not a value such as 10 or 10RUN, at most 20"),
        ("10SPA 9SPA 9", "21SPA 9SPA 9", "'21SPA' is not a value such as 10 or 10EXP, at most 20"),
        (
            "16SHI 16 15",
            "16EXP 16 15",
            "pack.toml:15:11: '16EXP': EXP is not a defense power; there are SEN, TOU, DEF",
        ),
        ("16SHI 16 15", "16SHI 16", "pack.toml:15:11: defense has 2 clicks, but speed has 3"),
        ("9RUN 9 8EAR", "9RUN 9", "speed has 2 clicks, but attack has 3"),
        ("speed = \"6 5\"", "speed = \"\"", "speed has 0 clicks, but attack has 2"),
        ("speed = \"6 5\"", "speed = \"6 6 6 6 6 6 6 6 6 6 6 6 6\"", "speed has 13 clicks, but attack has 2"),
    ];
    trial::content_faults::<Book>(GOOD, &table);
}

#[test]
fn mistakes_in_teams_maps_and_scenarios_are_reported() {
    let table = [
        (
            "members = [\"gale\", \"clerk\", \"clerk\"]",
            "members = [\"gale\", \"clark\", \"clerk\"]",
            "pack.toml:29:20: unknown character 'clark' (did you mean 'clerk'?)",
        ),
        (
            "members = [\"gale\", \"clerk\", \"clerk\"]",
            "members = [\"gale\", \"gale\"]",
            "Office: it has Gale 2 times, who is unique (CC-FORCE-2)",
        ),
        (
            "members = [\"gale\", \"clerk\", \"clerk\"]",
            "members = []",
            "Office: a force has at least one character (CC-FORCE-1)",
        ),
        ("points = 120", "points = 125", "pack.toml:28:10: the team costs 120 points, not 125 (CC-FORCE-1)"),
        ("rows = \"\"\"\n", "rows = \"\"\"\n.....\n", "found a row of 8 cells, expected 5"),
        ("..h.##..", "..h.XX..", "found \"X\", expected one of"),
        ("..sSE...", "..s.E...", "the stairs on (3,2) have no top 'S' beside them (CC-ELEV-2)"),
        ("..sSE...", "...SE...", "the stairs on (4,2) have no foot 's' beside them (CC-ELEV-2)"),
        ("start_rows = 1", "start_rows = 3", "a start area has 1 to 2 rows here, not 3 (CC-SETUP-2)"),
        ("........\n..sSE...", "##......\n..sSE...", "half of the map holds 14 characters"),
        ("\"H 2: 1-3\"", "\"H 5: 1-3\"", "pack.toml:41:10: the wall 'H 5: 1-3' is not on the map"),
        ("\"H 2: 1-3\"", "\"X 2: 1-3\"", "'X 2: 1-3' is not a wall such as 'H 4: 1-3' or 'V 6: 5-7'"),
        ("\"H 2: 1-3\"", "\"H 2: 1\"", "'H 2: 1' is not a wall such as"),
        ("\"V 4: 2-3\"", "\"V 4: 3-2\"", "the wall 'V 4: 3-2' is not on the map"),
        ("square = \"(2,4)\"", "square = \"(9,4)\"", "'(9,4)' is not a square of this map"),
        ("square = \"(2,4)\"", "square = \"(5,3)\"", "(5,3) is blocking: no object can lie there"),
        ("map = \"yard\"", "map = \"yarn\"", "pack.toml:46:7: unknown map 'yarn' (did you mean 'yard'?)"),
        ("build_total = 150", "build_total = 50", "a build total is 100 to 999 points, not 50"),
        (
            "build_total = 150",
            "build_total = 110",
            "pack.toml:48:10: 'office' costs 120 points, more than 110 (CC-FORCE-1)",
        ),
        ("teams = [\"office\", \"office\"]", "teams = [\"office\", \"ofice\"]", "unknown team 'ofice'"),
        (
            "[characters.gale]",
            "[characters.daymark]",
            "pack.toml:1:13: there is a character 'daymark' already (give it an id of its own)",
        ),
    ];
    trial::content_faults::<Book>(GOOD, &table);
}
