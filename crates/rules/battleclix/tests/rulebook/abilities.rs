//! Abilities by stat and color (BC-ABIL).

use crate::common::{duel, own_units};
use battleclix::content::{Color, STATS, ability, read_dial};

/// BC-ABIL-1, BC-ABIL-2: twelve cells of the table stand for something, four for nothing.
#[test]
fn a_color_means_something_else_on_every_stat() {
    let colors = [Color::Blue, Color::Green, Color::Yellow, Color::Red];
    let table = STATS.map(|stat| colors.map(|color| ability(stat, color).map(|ability| ability.name)));
    assert_eq!(
        table,
        [
            [Some("Indirect Fire"), Some("Limited LRMs"), Some("Minor LRMs"), Some("Ammunition Shortage")],
            [Some("Extra Heat Sinks"), Some("Physical Weapon"), None, Some("Ammunition Explodes")],
            [Some("Heavily Armored"), Some("Armored"), None, Some("Reactor Hit")],
            [Some("Jump Jets"), None, None, Some("Immobilized")],
        ]
    );
    for dial in ["1/1Y/1/1", "1/1/1Y/1", "1/1/1/1G", "1/1/1/1Y"] {
        let wrong = read_dial(dial).expect_err("an unused cell");
        assert!(wrong.ends_with("is not an ability (BC-ABIL-2)"), "{wrong}");
    }
    assert_eq!(read_dial("1R/1/1/1").expect_err("a Red start"), "no unit starts with a Red box");
}

/// BC-ABIL-3, BC-ABIL-4: Blue and the LRM colors on Long.
#[test]
fn long_range_colors() {
    let blue =
        duel(["archer-arc-2r", "ARC", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "");
    blue.lists("ARC indirect LCT", true);
    let plain =
        duel(["marauder-mad-3r", "MAD", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "");
    plain.refused("MAD indirect LCT", "BC-IND-1");
    let yellow =
        duel(["zeus-zeu-6s", "ZEU", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0115""#], "");
    yellow.is("damage ZEU long LCT", "2");
    yellow.refused("ZEU indirect LCT", "BC-IND-1");
}

/// BC-ABIL-5: Extra Heat Sinks make three actions two.
#[test]
fn extra_heat_sinks() {
    for (unit, name, heat) in [("awesome-aws-8q", "AWS", "no"), ("banshee-bnc-3e", "BNC", "yes")] {
        let mut t = duel([unit, name, r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], "");
        t.play(&format!("{name} walk 0102; {name} walk 0103; {name} end"), &[]);
        t.is(&format!("{name} heat"), heat);
    }
}

/// BC-ABIL-6: a Physical Weapon adds 1 in Hand-to-Hand, and only there.
#[test]
fn physical_weapon() {
    let t = duel(
        ["hatchetman-hct-3f", "HCT", r#"hex = "0101""#],
        ["ostsol-otl-4d", "OTL", r#"hex = "0102""#],
        "",
    );
    t.is("HCT shows", "1/3G/1/4B");
    t.is("damage HCT hand OTL", "4");
    t.is("damage HCT short OTL", "3");
}

const PACK: &str = r#"
[units.tin]
name = "Tin"
short = "TIN"
kind = "mech"
tons = 50
range = "5"
dial = "0/3/1B/4 ; 0/1R/0B/4 x9"
"#;

/// BC-ABIL-7, BC-ABIL-9: armor works against attacks, not against explosions.
#[test]
fn armor_stops_no_explosion() {
    let mut t = own_units(
        PACK,
        &["hunchback-hbk-4g"],
        &["tin"],
        &[],
        "turn = 1\nphase = \"act HBK\"\nunits.HBK = { hex = \"0101\" }\nunits.TIN = { hex = \"0104\" }",
    );
    t.is("damage HBK short TIN", "2");
    t.play("HBK short TIN", &["attack 4 4 4", "event 6", "event 1"]);
    // 4 - 2 of the attack, and 2 of the explosion.
    t.is("TIN click", "5");
    // Heat and a critical miss are not reduced either.
    let mut t = duel(
        ["battlemaster-blr-1g", "BLR", r#"hex = "0101", marks = ["heat"]"#],
        ["locust-lct-1v", "LCT", r#"hex = "0104""#],
        "",
    );
    t.play("BLR walk 0102; BLR short LCT; BLR end", &["attack 1 1 1"]);
    t.is("BLR click", "3");
}

/// BC-ABIL-8: Jump Jets jump, and help to break away.
#[test]
fn jump_jets() {
    let t =
        duel(["griffin-grf-1n", "GRF", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0102""#], "");
    t.chance("GRF break-away", "GRF breaks away", "yes", "4/6");
    let t =
        duel(["griffin-grf-1n", "GRF", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "");
    t.is("allows GRF jump 0104", "yes");
}
