//! House rules (BC-O): each at its default and away from it. BC-O-1 stands in `forces`.

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

fn with(option: &str, more: &str) -> Trial {
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

/// BC-O-6: control on the way, hex by hex; a jump only where it lands.
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

/// BC-O-11: Long Range from 1 hex, at the same enemy as the Short Range Attack too.
#[test]
fn long_range_from_one_hex() {
    let units = (["marauder-mad-3r", "MAD", r#"hex = "0101""#], ["atlas-as7-d", "ATL", r#"hex = "0104""#]);
    duel(units.0, units.1, "").refused("MAD long ATL", "BC-RNG-2");
    let mut t = duel(units.0, units.1, "options = { long_min_range = \"1\" }");
    t.play("MAD long ATL; MAD short ATL", &["attack 2 2 2", "attack 2 2 2"]);
    t.is("MAD actions", "2");
    // A unit with Maximum Range 5 still has no Long Range Attack.
    let t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], units.1, "options = { long_min_range = \"1\" }");
    t.refused("HBK long ATL", "BC-RNG-2");
}

/// BC-O-12.
#[test]
fn lrm_values_swapped() {
    for (option, limited, minor) in [("", "1", "2"), ("lrm_values = \"limited2_minor1\"", "2", "1")] {
        let more = format!("options = {{ {option} }}");
        let enemy = ["ostsol-otl-4d", "OTL", r#"hex = "0113""#];
        duel(["vindicator-vnd-1r", "VND", r#"hex = "0101""#], enemy, &more)
            .is("damage VND long OTL", limited);
        duel(["zeus-zeu-6s", "ZEU", r#"hex = "0101""#], enemy, &more).is("damage ZEU long OTL", minor);
    }
}

/// BC-O-13.
#[test]
fn every_indirect_attack_does_one_less() {
    for (option, damage) in [("", "3"), ("indirect_penalty = \"always\"", "2")] {
        let more = format!(
            "options = {{ {option} }}\noverlay = {{ \"0104\" = \"5\", \"0204\" = \"5\", \"0304\" = \"5\", \"0404\" = \"5\" }}"
        );
        let t = duel(
            ["archer-arc-2r", "ARC", r#"hex = "0201""#],
            ["ostsol-otl-4d", "OTL", r#"hex = "0209""#],
            &more,
        );
        t.is("sees ARC OTL", "no");
        t.is("damage ARC indirect OTL", damage);
    }
}

/// BC-O-14: armour may stop a hit altogether; nothing turns then.
#[test]
fn armour_stops_a_hit() {
    let units = (["locust-lct-1v", "LCT", r#"hex = "0101""#], ["atlas-as7-d", "ATL", r#"hex = "0104""#]);
    for (option, click) in [("", "2"), ("armor_floor = \"0\"", "1")] {
        let mut t = duel(units.0, units.1, &format!("options = {{ {option} }}"));
        t.play("LCT short ATL", &["attack 4 4 4"]);
        t.is("ATL click", click);
    }
    let mut t = duel(units.0, units.1, "options = { armor_floor = \"0\" }");
    t.play("LCT short ATL", &["attack 6 6 6"]);
    t.is("ATL click", "3");
}

/// BC-O-15.
#[test]
fn pilots_aim_by_their_grade() {
    for (pilot, need) in [
        ("veteran", "8 base +1 target's Defense -1 Veteran = 8"),
        ("green", "8 base +1 target's Defense +1 Green pilot = 10"),
        ("regular", "8 base +1 target's Defense = 9"),
    ] {
        let t = with(
            "pilot_gunnery = \"on\"",
            &format!(
                r#"
                south = [{{ unit = "marauder-mad-3r", pilot = "{pilot}" }}]
                north = ["centurion-cn9-a"]
                units.MAD = {{ hex = "0101" }}
                units.CEN = {{ hex = "0108" }}
                "#
            ),
        );
        t.is("need MAD long CEN", need);
    }
}

/// BC-O-16; the slow search in `jumping` tries all of it.
#[test]
fn a_jump_pays_all_heights() {
    let ridge = r#"overlay = { "0102" = "2", "0103" = "1", "0201" = "2", "0202" = "2", "0203" = "2", "0301" = "2", "0302" = "2", "0303" = "2" }"#;
    for (option, allowed) in [("", "yes"), ("jump_height = \"sum\"", "no")] {
        let more = format!("options = {{ {option} }}\n{ridge}");
        let t = duel(
            ["griffin-grf-1n", "GRF", r#"hex = "0101""#],
            ["locust-lct-1v", "LCT", r#"hex = "2401""#],
            &more,
        );
        t.is("allows GRF jump 0104", allowed);
    }
}

/// BC-O-17: only Mechs engage and are engaged; others fire at one hex as usual.
#[test]
fn only_mechs_engage() {
    let option = "options = { engaged_by = \"mechs_only\" }";
    let hbk = ["hunchback-hbk-4g", "HBK", r#"hex = "0102""#];
    let tank = ["vedette-medium-tank", "VED", r#"hex = "0103""#];
    let t = duel(hbk, tank, option);
    t.is("HBK engaged", "no");
    t.lists("HBK short VED", true);
    t.refused("HBK hand VED", "BC-HTH-9");
    duel(tank, hbk, option).is("VED engaged", "no");
    duel(hbk, ["locust-lct-1v", "LCT", r#"hex = "0103""#], option).is("HBK engaged", "yes");
    // Engaged with a Mech, the tank beside it is no target for Hand-to-Hand.
    let t = given(
        r#"
        options = { engaged_by = "mechs_only" }
        south = ["hunchback-hbk-4g"]
        north = ["vedette-medium-tank", "locust-lct-1v"]
        phase = "act HBK"
        units.HBK = { hex = "0102" }
        units.VED = { hex = "0103" }
        units.LCT = { hex = "0101" }
        "#,
    );
    t.refused("HBK hand VED", "BC-HTH-9");
    t.refused("HBK short VED", "BC-HTH-7");
    t.lists("HBK hand LCT", true);
}

/// BC-O-18: Hand-to-Hand on arrival, or not, as the player likes.
#[test]
fn hand_to_hand_on_arrival() {
    let units = (["longbow-lgb-7q", "LGB", r#"hex = "0101""#], ["centurion-cn9-a", "CEN", r#"hex = "0104""#]);
    let mut t =
        duel(units.0, units.1, "options = { hth_on_arrival = \"on\" }\noverlay = { \"0104\" = \"f\" }");
    t.refused("LGB hand CEN", "BC-HTH-9");
    t.play("LGB walk 0103", &[]);
    t.lists("LGB short CEN", true);
    t.lists("LGB hand CEN", true);
    t.is("damage LGB hand CEN", "2");
    t.is("need LGB hand CEN", "8 base +1 target's Defense = 9");
}

/// BC-O-19: by the centre line alone; cover as before.
#[test]
fn sight_by_the_centre() {
    // The hill stands on the centre line but hides no more than a part; or beside it.
    let edges = r#"overlay = { "0303" = "2", "0504" = "2" }"#;
    let seen = |option: &str, overlay: &str| {
        let more = format!("options = {{ {option} }}\n{overlay}");
        let t = duel(
            ["hunchback-hbk-4g", "HBK1", r#"hex = "0203""#],
            ["hunchback-hbk-4g", "HBK2", r#"hex = "0603""#],
            &more,
        );
        (t.ask("sees HBK1 HBK2"), t.ask("cover HBK1 HBK2"))
    };
    let centre = "los_rule = \"centre\"";
    let is = |sees: &str, cover: &str| (sees.to_string(), cover.to_string());
    assert_eq!(seen("", edges), is("yes", "2"));
    assert_eq!(seen(centre, edges), is("yes", "2"));
    // In the High Passes this pair is hidden one way; the centre line decides otherwise or not, but
    // it decides the same for both.
    let t = with(
        centre,
        "map = \"high_passes\"\nsouth = [\"archer-arc-2r\"]\nnorth = [\"archer-arc-2r\"]\nunits.ARC1 = { hex = \"0306\" }\nunits.ARC2 = { hex = \"1211\" }",
    );
    t.is("visibility 0306 1211", "6");
    t.is("cover 0306 1211", "2");
    t.is("sees 0306 1211", &t.ask("sees 1211 0306"));
    let wall = r#"overlay = { "0403" = "2" }"#;
    assert_eq!(seen(centre, wall).0, "no");
    assert_eq!(seen(centre, r#"overlay = { "0403" = "1" }"#).0, "yes");
}

/// BC-O-20: the target's own woods count, so that sight need not be mutual.
#[test]
fn the_targets_own_woods_count() {
    for (option, sees) in [("", "yes"), ("soft_depth = \"between_and_target\"", "no")] {
        let more = format!(
            "options = {{ {option} }}\noverlay = {{ \"0503\" = \"f\", \"0504\" = \"f\", \"0508\" = \"f\" }}"
        );
        let t = duel(
            ["archer-arc-2r", "ARC", r#"hex = "0502""#],
            ["locust-lct-1v", "LCT", r#"hex = "0508""#],
            &more,
        );
        t.is("sees ARC LCT", sees);
        t.is("sees LCT ARC", "yes");
    }
}

/// BC-O-21: bound for the game, until the enemy is gone or out of reach when an activation begins.
#[test]
fn a_clan_unit_bound_for_the_game() {
    let position = |enemy: &str| {
        format!(
            r#"
            south = ["summoner-prime"]
            north = ["atlas-as7-d", "awesome-aws-8q"]
            units.SMN = {{ hex = "0101" }}
            units.ATL = {{ hex = "{enemy}" }}
            units.AWS = {{ hex = "0105" }}
            locks = [["SMN", "ATL"]]
            "#
        )
    };
    let lock = "clan_lock = \"persistent\"";
    let mut t = with(lock, &position("0109"));
    t.play("activate SMN", &[]);
    t.refused("SMN short AWS", "BC-CLAN-1");
    t.lists("SMN long ATL", true);
    let mut t = with(lock, &position("0120"));
    let log = t.play("activate SMN", &[]);
    assert!(log.starts_with("SMN may choose a new target."), "{log}");
    t.lists("SMN short AWS", true);
    let hidden =
        format!("overlay = {{ \"0107\" = \"5\", \"0207\" = \"5\", \"0206\" = \"5\" }}\n{}", position("0109"));
    let mut t = with(lock, &hidden);
    t.play("activate SMN; SMN short AWS", &["attack 2 2 2"]);
    // The attack binds it anew, over the activations.
    t.play("SMN end; activate ATL; ATL end; activate AWS; AWS end", &[]);
    t.play("initiative; activate SMN", &["initiative 6", "initiative 1"]);
    t.refused("SMN indirect ATL", "BC-IND-1");
    t.lists("SMN short AWS", true);
    assert_eq!(t.state.locks.iter().count(), 1);
}

/// BC-O-22: at once, before the other Red boxes.
#[test]
fn a_shortage_at_once() {
    let option = "options = { ammo_shortage = \"on_reveal\" }";
    let units = (
        ["locust-lct-1v", "LCT", r#"hex = "0101""#],
        ["thunderbolt-tdr-5s", "TDR", r#"hex = "0104", click = 6"#],
    );
    let mut t = duel(units.0, units.1, option);
    let log = t.play("LCT short TDR", &["attack 6 5 5", "event 5", "event 1"]);
    let shortage = log.find("checks for Ammunition Shortage, rolls 5").expect("checked");
    assert!(shortage < log.find("checks for Ammunition Explodes, rolls 1").expect("checked"), "{log}");
    t.is("TDR dry", "yes");
    t.is("TDR pending", "no");
    let mut t = duel(units.0, units.1, option);
    t.play("LCT short TDR", &["attack 6 5 5", "event 4", "event 1"]);
    t.is("TDR dry", "no");
}

/// BC-O-23: free again after its first activation that begins immobilized.
#[test]
fn immobilized_for_one_activation() {
    for (option, freed) in [("", "yes"), ("immobilized = \"one_activation\"", "no")] {
        let mut t = with(
            option,
            r#"
            south = ["hunchback-hbk-4g"]
            north = ["locust-lct-1v"]
            units.HBK = { hex = "0101", marks = ["immobilized"] }
            units.LCT = { hex = "2401" }
            "#,
        );
        t.play("activate HBK", &[]);
        t.refused("HBK walk 0102", "BC-RED-6");
        t.play("HBK end", &[]);
        t.is("HBK immobilized", freed);
    }
    // An Event in the middle of an activation: the next one counts.
    let mut t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101", click = 6"#],
        ["locust-lct-1v", "LCT", r#"hex = "0104""#],
        "options = { immobilized = \"one_activation\" }\nkills = [1, 0]",
    );
    t.play("HBK short LCT; HBK end", &["attack 1 1 1", "event 1", "event 6"]);
    t.is("HBK immobilized", "yes");
    t.play("activate LCT; LCT end; activate HBK; HBK end", &[]);
    t.is("HBK immobilized", "no");
}
