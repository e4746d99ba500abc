//! What a player may not do (BC-NOT), all in one place.

use crate::common::{given, scenario};

/// BC-NOT-1: the whole list.
#[test]
fn everything_forbidden_is_refused() {
    let position = |phase: &str| {
        given(&format!(
            r#"
            overlay = {{ "0203" = "3", "1001" = "5", "1002" = "5", "1003" = "5", "1004" = "5" }}
            south = ["marauder-mad-3r", "locust-lct-1v", "timber-wolf-prime", "hunchback-hbk-4g", "wolverine-wvr-6r"]
            north = ["locust-lct-1v", "atlas-as7-d", "awesome-aws-8q", "archer-arc-2r"]
            phase = "{phase}"
            units.MAD = {{ hex = "0104" }}
            units.LCT1 = {{ hex = "0103", marks = ["activated"] }}
            units.TBR = {{ hex = "0304" }}
            units.HBK = {{ hex = "0504", marks = ["immobilized"] }}
            units.WVR = {{ hex = "0804", click = 7 }}
            units.LCT2 = {{ hex = "0603" }}
            units.ATL = {{ hex = "0111" }}
            units.AWS = {{ hex = "0107" }}
            units.ARC = {{ hex = "1101" }}
            "#
        ))
    };
    let t = position("activate south");
    t.refused("activate LCT1", "BC-TURN-4");
    t.refused("activate ATL", "BC-TURN-3");
    assert!(t.choices().iter().all(|line| line.starts_with("activate")), "nobody passes");
    let mut t = position("act MAD");
    t.refused("MAD long AWS", "BC-RNG-2");
    t.refused("MAD short ATL", "BC-RNG-2");
    t.refused("MAD short LCT1", "BC-ATK-3");
    t.refused("MAD walk 0103", "BC-MOVE-2");
    t.refused("MAD walk 0203", "BC-MOVE-2");
    t.refused("MAD jump 0203", "BC-JUMP-1");
    t.refused("MAD break-away", "BC-HTH-3");
    t.refused("MAD hand AWS", "BC-HTH-9");
    t.refused("MAD indirect ATL", "BC-IND-1");
    t.refused("HBK end", "BC-TURN-1");
    t.play("MAD long ATL", &["attack 2 2 2"]);
    t.refused("MAD long ATL", "BC-ACT-1");
    t.refused("MAD walk 0105", "BC-ACT-2");
    let mut t = position("act TBR");
    t.play("TBR long ATL", &["attack 2 2 2"]);
    t.refused("TBR short AWS", "BC-CLAN-1");
    let t = position("act HBK");
    t.is("HBK engaged", "yes");
    t.refused("HBK break-away", "BC-RED-6");
    t.refused("HBK long ATL", "BC-HTH-2");
    t.refused("HBK short LCT2", "BC-HTH-7");
    t.refused("HBK hand AWS", "BC-RNG-2");
    let t = position("act WVR");
    t.refused("WVR long ARC", "BC-RNG-2");
    t.refused("WVR short ARC", "BC-LOS-1");
    // Nobody takes damage or heat by choice, and no roll is declined: there is no such line.
    for line in ["WVR heat", "WVR click", "WVR pass", "pass"] {
        use table::Notation;
        assert!(t.game.read(&t.state, line).is_err(), "{line}");
    }
    let t = scenario("drill", ["line", "line"], &[]);
    assert_eq!(t.choices(), ["deployment"]);
    t.refused("activate BLR1", "BC-TURN-1");
}
