//! House rules (BC-O): each at its default and away from it. BC-O-1 stands in `forces`, BC-O-11 and
//! what follows in `options_of_combat`.

use crate::common::{Trial, duel, given, scenario, setup};
use battleclix::Book;
use battleclix::options::Options;
use table::Rulebook;

/// BC-O-1 to BC-O-23: what is offered, and what is not.
#[test]
fn twenty_three_options_have_values_and_defaults() {
    let read = |key: &str, value: &str| Options::read(&[(key.into(), value.into())]);
    for (at, option) in Book::options().iter().enumerate() {
        assert_eq!(option.clause, format!("BC-O-{}", at + 1));
        assert_eq!(read(option.key, option.default).expect("the default"), Options::default());
        for value in option.values.iter().filter(|value| **value != option.default) {
            assert_ne!(read(option.key, value).expect("a value"), Options::default(), "{}", option.key);
        }
        let clause = Book::clauses().into_iter().find(|clause| clause.id == option.clause).expect("a clause");
        assert!(clause.text.starts_with(&format!("`{}`", option.key)), "{}", clause.text);
    }
    assert_eq!(Book::options().len(), 23);
    let wrong = read("break_check", "imediate").expect_err("misspelt").to_string();
    assert_eq!(wrong, "unknown value of break_check 'imediate' (did you mean 'immediate'?)");
    let wrong = read("turnlimit", "5").expect_err("misspelt").to_string();
    assert_eq!(wrong, "unknown option 'turnlimit' (did you mean 'turn_limit'?)");
    assert!(read("turn_limit", "1000").is_err());
}

pub fn with(option: &str, more: &str) -> Trial {
    given(&format!("options = {{ {option} }}\n{more}"))
}

/// BC-O-2.
#[test]
fn combined_arms() {
    assert!(Book::set_up(&setup("drill", ["garrison", "line"], &[])).is_err());
    let t = scenario("drill", ["garrison", "line"], &[("combined_arms", "on")]);
    assert_eq!(t.game.units.len(), 26);
}

/// BC-O-3.
#[test]
fn the_lower_roller_deploys_everything_first() {
    let mut t = scenario("drill", ["line", "hammer"], &[("deployment_order", "loser_first")]);
    t.play("deployment", &["deployment 6", "deployment 2"]);
    for _ in 0..12 {
        t.is("to act", "north");
        for _ in ["deploy", "at"] {
            let usual = t.ask("usual");
            t.play(&usual, &[]);
        }
    }
    t.is("to act", "south");
}

const TANK_NEAR: &str = r#"
    south = ["vedette-medium-tank", "locust-lct-1v"]
    north = ["atlas-as7-d"]
    units.VED = { hex = "1306" }
    units.LCT = { hex = "0101" }
    units.ATL = { hex = "2428" }
"#;

/// BC-O-4.
#[test]
fn only_mechs_hold_counters() {
    with("", TANK_NEAR).is("counter N", "south");
    with("objective_holders = \"mechs_only\"", TANK_NEAR).is("counter N", "nobody");
}

/// BC-O-5: it stays with who last had it alone; while both are near it scores for nobody.
#[test]
fn counters_stick() {
    let position = r#"
        south = ["locust-lct-1v", "atlas-as7-d"]
        north = ["locust-lct-1v", "atlas-as7-d"]
        phase = "act LCT1"
        units.LCT1 = { hex = "0804" }
        units.ATL1 = { hex = "0128" }
        units.LCT2 = { hex = "1001" }
        units.ATL2 = { hex = "2428" }
    "#;
    for (option, left, both) in [("", "nobody", "north"), ("objective_hold = \"sticky\"", "south", "north")] {
        let mut t = with(option, position);
        t.is("counter N", "south");
        t.play("LCT1 walk 0501", &[]);
        t.is("counter N", left);
        t.play("LCT1 end; activate LCT2; LCT2 walk 1004", &[]);
        t.is("counter N", both);
    }
    let mut t = with("objective_hold = \"sticky\"", position);
    t.play("LCT1 end; activate LCT2; LCT2 walk 1004", &[]);
    t.is("counter N", "contested");
    t.is("points south", "0");
    // The newcomer leaves: it is South's as before.
    t.play("LCT2 walk 1001", &[]);
    t.is("counter N", "south");
}

/// BC-O-6: control during the walk, hex by hex; a jump counts only where it lands.
#[test]
fn control_hex_by_hex() {
    let position = r#"
        kills = [27, 0]
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act LCT"
        units.LCT = { hex = "0703" }
        units.ATL = { hex = "2428" }
    "#;
    let mut t = with("control_check = \"per_hex\"", position);
    assert_eq!(t.choices(), ["LCT set-out", "LCT end"]);
    t.refused("LCT walk 0704", "BC-TURN-1");
    t.play("LCT set-out", &[]);
    t.refused("LCT halt", "BC-MOVE-3");
    t.refused("LCT step 0705", "BC-MOVE-2");
    t.play("LCT step 0704", &[]);
    t.is("winner", "not over");
    t.lists("LCT halt", true);
    t.play("LCT step 0705", &[]);
    t.is("winner", "south");
    with("", position).refused("LCT set-out", "BC-O-6");
    // The Movement is paid hex by hex.
    let mut t = with(
        "control_check = \"per_hex\"",
        r#"
        overlay = { "0102" = "f" }
        south = ["hunchback-hbk-4g"]
        north = ["atlas-as7-d"]
        phase = "act HBK"
        units.HBK = { hex = "0101" }
        units.ATL = { hex = "2428" }
        "#,
    );
    t.play("HBK set-out; HBK step 0102; HBK step 0103; HBK step 0104", &[]);
    assert_eq!(t.choices(), ["HBK halt"]);
    t.play("HBK halt", &[]);
    t.is("HBK actions", "1");
    t.is("HBK moved", "yes");
}

/// BC-O-7: the Break Point at the end of the turn only, and both there is a draw.
#[test]
fn the_break_point_at_the_end_of_the_turn() {
    let position = |kills: [u16; 2]| {
        format!(
            r#"
            kills = {kills:?}
            south = ["locust-lct-1v"]
            north = ["atlas-as7-d"]
            phase = "act LCT"
            units.LCT = {{ hex = "0602" }}
            units.ATL = {{ hex = "2428" }}
            "#
        )
    };
    let mut t = with("break_check = \"end_of_turn\"", &position([27, 0]));
    t.play("LCT walk 0804", &[]);
    t.is("points south", "32");
    t.is("winner", "not over");
    t.play("LCT end; activate ATL; ATL end", &[]);
    t.is("winner", "south");
    let mut t = with("break_check = \"end_of_turn\"", &position([27, 33]));
    t.play("LCT walk 0804; LCT end; activate ATL; ATL end", &[]);
    t.is("winner", "draw");
}

/// BC-O-8: another last turn, or none; a scenario's own limit holds while the option is at 15.
#[test]
fn the_last_turn() {
    assert_eq!(scenario("drill", ["line", "line"], &[]).game.turn_limit, 15);
    assert_eq!(scenario("drill", ["line", "line"], &[("turn_limit", "6")]).game.turn_limit, 6);
    assert_eq!(scenario("drill", ["line", "line"], &[("turn_limit", "0")]).game.turn_limit, 250);
    let mut short = setup("quick", ["line", "line"], &[]);
    let pack = "[scenarios.quick]\nname = \"Quick\"\nmap = \"proving_ground\"\nturn_limit = 8\n";
    short.packs = vec![table::Source::new("pack.toml", pack)];
    assert_eq!(Book::set_up(&short).expect("a scenario").turn_limit, 8);
    short.options = vec![("turn_limit".into(), "10".into())];
    assert_eq!(Book::set_up(&short).expect("a scenario").turn_limit, 10);
    let mut t = with(
        "turn_limit = 2",
        r#"
        turn = 2
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act ATL"
        units.LCT = { hex = "0101", marks = ["activated"] }
        units.ATL = { hex = "2428" }
        "#,
    );
    t.play("ATL end", &[]);
    t.is("ending", "turn-limit");
}

/// BC-O-9.
#[test]
fn moved_markers_until_the_end_of_the_turn() {
    let position = r#"
        kills = [1, 0]
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act ATL"
        units.LCT = { hex = "0101", marks = ["activated", "moved"] }
        units.ATL = { hex = "2428" }
    "#;
    for (option, moved) in [("", "yes"), ("moved_marker = \"until_turn_end\"", "no")] {
        let mut t = with(option, position);
        t.play("ATL end", &[]);
        t.is("turn", "2");
        t.is("LCT moved", moved);
    }
}

/// BC-O-10.
#[test]
fn what_makes_a_target_harder() {
    let need = |option: &str, moves: &str| {
        let more = format!("options = {{ {option} }}");
        let mut t = duel(
            ["griffin-grf-1n", "GRF", r#"hex = "0101""#],
            ["locust-lct-1v", "LCT", r#"hex = "0106""#],
            &more,
        );
        if !moves.is_empty() {
            t.play(moves, &[]);
        }
        (t.ask("need LCT short GRF"), t.ask("lists GRF jump 0104"))
    };
    let plus = "target_move_mod = \"moved_plus_jump\"";
    assert_eq!(need("", "GRF jump 0103").0, "8 base +2 target's Defense +1 target moved = 11");
    assert_eq!(need(plus, "GRF jump 0103").0, "8 base +2 target's Defense +2 target jumped = 12");
    assert_eq!(
        need(plus, "GRF jump 0103; GRF walk 0102").0,
        "8 base +2 target's Defense +2 target jumped = 12"
    );
    assert_eq!(need(plus, "GRF walk 0103").0, "8 base +2 target's Defense +1 target moved = 11");
    // A jump is then listed beside the walk.
    assert_eq!((need("", "").1, need(plus, "").1), ("no".into(), "yes".into()));
    let capable = "target_move_mod = \"jump_capable\"";
    assert_eq!(need(capable, "").0, "8 base +2 target's Defense +1 target can jump = 11");
    assert_eq!(need(capable, "GRF walk 0103").0, "8 base +2 target's Defense +1 target can jump = 11");
    let more = format!("options = {{ {capable} }}");
    let walker = ["hunchback-hbk-4g", "HBK", r#"hex = "0101", marks = ["moved"]"#];
    let t = duel(walker, ["locust-lct-1v", "LCT", r#"hex = "0106""#], &more);
    t.is("need LCT short HBK", "8 base +1 target's Defense = 9");
}
