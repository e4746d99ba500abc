//! Mistakes in a pack: each is reported with its line and a remedy.

use overdrive::Book;

const GOOD: &str = r#"[units.walker]
name = "Walker"
short = "WLK"
size = 2
move = 4
jump = 0
damage = [3, 2, 1, 0]
ov = 1
armor = 5
structure = 4
abilities = ["FST"]
pv = 35

[lances.mine]
name = "Mine"
pv = 74
mechs = [{ unit = "walker" }, { unit = "walker", skill = "veteran" }]

[maps.field]
name = "Field"
objectives = ["0202"]
rows = """
0. 0. 0h 0. 0.
0. 1. 0w 0. 0.
"""

[scenarios.fight]
name = "Fight"
map = "field"
mission = "hold-the-ground"
pv_limit = 100
turn_limit = 9
zones = { west = [1, 1], east = [4, 5] }
"#;

/// OD-UNIT-1, OD-UNIT-2, OD-FORCE-1, OD-GRID-4, OD-SCN-2.
#[test]
fn mistakes_are_reported_with_their_place() {
    trial::content_faults::<Book>(
        GOOD,
        &[
            ("short = \"WLK\"", "short = \"wlk\"", "must consist of capital letters"),
            ("size = 2", "size = 6", "size must be 0 to 5, not 6 (OD-UNIT-1)"),
            ("move = 4", "move = 0", "move must be 1 to 20, not 0 (OD-UNIT-6)"),
            ("jump = 0", "jump = 21", "jump must be 0 to 20, not 21 (OD-UNIT-6)"),
            ("[3, 2, 1, 0]", "[3, 2, 1, 16]", "damage at each range must be 0 to 15, not 16 (OD-UNIT-6)"),
            ("[3, 2, 1, 0]", "[3, 2, 1]", "damage must be a list of 4, not of 3"),
            ("ov = 1", "ov = 5", "ov must be 0 to 4, not 5 (OD-UNIT-6)"),
            ("armor = 5", "armor = 31", "armor must be 0 to 30, not 31 (OD-UNIT-6)"),
            ("structure = 4", "structure = 0", "structure must be 1 to 20, not 0 (OD-UNIT-6)"),
            ("\"FST\"", "\"FIST\"", "unknown ability 'FIST'"),
            ("pv = 35", "pv = 38", "Walker costs 35 PV, not 38 (OD-FORCE-1)"),
            ("name = \"Walker\"", "nome = \"Walker\"", "did you mean 'name'?"),
            ("pv = 74", "pv = 78", "its 'Mechs cost 74 PV, not 78 (OD-FORCE-1)"),
            ("\"veteran\"", "\"veteren\"", "skill cannot be 'veteren'"),
            (
                "{ unit = \"walker\" }",
                "{ unit = \"talker\" }",
                "unknown unit 'talker' (did you mean 'walker'?)",
            ),
            ("0h 0.", "0x 0.", "found \"0x\""),
            ("0h 0. 0.", "0h 0.", "found a row of 5 cells, expected 4"),
            ("[\"0202\"]", "[\"0603\"]", "'0603' is not a hex of the map"),
            ("[\"0202\"]", "[]", "has no objectives to hold (OD-SCN-2)"),
            ("map = \"field\"", "map = \"feild\"", "did you mean 'field'?"),
            ("turn_limit = 9", "turn_limit = 0", "turn_limit must be 1 to 250, not 0 (OD-VIC-2)"),
            ("pv_limit = 100", "pv_limit = 0", "pv_limit must be 1 to 999, not 0 (OD-FORCE-2)"),
            ("east = [4, 5]", "east = [4, 6]", "two columns from 1 to 5"),
            ("west = [1, 1]", "west = [1, 4]", "west of the other (OD-SETUP-3)"),
            ("hold-the-ground", "hold", "mission cannot be 'hold'"),
            (
                "0. 0. 0h 0. 0.\n0. 1. 0w 0. 0.",
                "0w 0. 0h 0. 0.\n01 1. 0w 0. 0.",
                "a deployment zone needs a hex that is neither building nor water (OD-SETUP-3)",
            ),
        ],
    );
}

/// OD-FORCE-2: a lance is 1 to 12 'Mechs.
#[test]
fn a_lance_has_one_to_twelve_mechs() {
    let list = "mechs = [{ unit = \"walker\" }, { unit = \"walker\", skill = \"veteran\" }]";
    let thirteen = vec!["{ unit = \"walker\" }"; 13].join(", ");
    for mechs in [String::new(), thirteen] {
        let fault = trial::fault_of::<Book>(GOOD, list, &format!("mechs = [{mechs}]"));
        assert!(fault.contains("a force is 1 to 12 'Mechs"), "{fault}");
    }
}
