//! House rules of combat (BC-O-11 to BC-O-23), each at its default and away from it.

use crate::common::{duel, given};
use crate::options::with;

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

/// BC-O-14: armor may stop a hit altogether; nothing turns then.
#[test]
fn armor_stops_a_hit() {
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

/// BC-O-19: by the center line alone; cover as before.
#[test]
fn sight_by_the_centre() {
    // The hill stands on the center line but hides no more than a part; or beside it.
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
    let center = "los_rule = \"centre\"";
    let is = |sees: &str, cover: &str| (sees.to_string(), cover.to_string());
    assert_eq!(seen("", edges), is("yes", "2"));
    assert_eq!(seen(center, edges), is("yes", "2"));
    // In the High Passes this pair is hidden one way; the center line decides otherwise or not, but
    // it decides the same for both.
    let t = with(
        center,
        "map = \"high_passes\"\nsouth = [\"archer-arc-2r\"]\nnorth = [\"archer-arc-2r\"]\nunits.ARC1 = { hex = \"0306\" }\nunits.ARC2 = { hex = \"1211\" }",
    );
    t.is("visibility 0306 1211", "6");
    t.is("cover 0306 1211", "2");
    t.is("sees 0306 1211", &t.ask("sees 1211 0306"));
    let wall = r#"overlay = { "0403" = "2" }"#;
    assert_eq!(seen(center, wall).0, "no");
    assert_eq!(seen(center, r#"overlay = { "0403" = "1" }"#).0, "yes");
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
