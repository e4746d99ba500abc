//! Red Events (BC-RED).

use crate::common::{Trial, duel};

/// A Locust that deals one click to a unit.
fn shot_at(kind: &str, name: &str, unit: &str) -> Trial {
    let unit = format!("hex = \"0104\", {unit}");
    duel(["locust-lct-1v", "LCT", r#"hex = "0101""#], [kind, name, &unit], "")
}

const HIT: &str = "attack 6 5 5";

/// BC-RED-1: on 5 or more, after damage of any kind.
#[test]
fn five_or_more_makes_it_happen() {
    for (die, click) in [("event 4", "6"), ("event 5", "off"), ("event 6", "off")] {
        let mut t = shot_at("wolverine-wvr-6r", "WVR", "click = 5");
        t.play("LCT short WVR", &[HIT, die]);
        if click == "off" { t.is("WVR destroyed", "yes") } else { t.is("WVR click", click) }
    }
}

/// BC-RED-2: Short, Defense, Movement, one die each, again on every click.
#[test]
fn red_boxes_are_checked_in_order_whenever_the_dial_turns() {
    let mut t = shot_at("awesome-aws-8q", "AWS", "click = 9");
    let log = t.play("LCT short AWS", &[HIT, "event 1", "event 1"]);
    let defense = log.find("checks for Reactor Hit").expect("checked");
    assert!(defense < log.find("checks for Immobilized").expect("checked"), "{log}");
    // Red before and Red again: checked again.
    let mut t = shot_at("hunchback-hbk-4g", "HBK", "click = 6");
    let log = t.play("LCT short HBK", &[HIT, "event 2", "event 3"]);
    assert!(log.contains("click 7 of 7 shows 0/2R/0/2R"), "{log}");
}

/// BC-RED-3: an Event that turns the dial drops the rest of the old click; another does not.
#[test]
fn an_event_that_turns_the_dial_starts_over() {
    // Click 10 of the Awesome: Reactor Hit without a chit goes on to Movement.
    let mut t = shot_at("awesome-aws-8q", "AWS", "click = 9");
    t.play("LCT short AWS", &[HIT, "event 6", "event 5"]);
    t.is("AWS heat", "yes");
    t.is("AWS immobilized", "yes");
    // With a chit it is past its last click, and nothing else is rolled.
    let mut t = shot_at("awesome-aws-8q", "AWS", r#"click = 9, marks = ["heat"]"#);
    t.play("LCT short AWS", &[HIT, "event 6"]);
    t.is("AWS destroyed", "yes");
}

/// BC-RED-4: an explosion is two clicks.
#[test]
fn exploding_ammunition_is_two_clicks() {
    let mut t = shot_at("thunderbolt-tdr-5s", "TDR", "click = 6");
    t.play("LCT short TDR", &[HIT, "event 5", "event 1", "event 1"]);
    t.is("TDR click", "9");
}

/// BC-RED-5: a Heat chit, or a click for who has one.
#[test]
fn a_reactor_hit_is_heat() {
    let mut t = shot_at("awesome-aws-8q", "AWS", "click = 7");
    t.play("LCT short AWS", &[HIT, "event 5"]);
    t.is("AWS heat", "yes");
    t.is("AWS click", "8");
    let mut t = shot_at("awesome-aws-8q", "AWS", r#"click = 7, marks = ["heat"]"#);
    t.play("LCT short AWS", &[HIT, "event 5", "event 1"]);
    t.is("AWS click", "9");
    t.is("AWS heat", "yes");
}

/// BC-RED-6: no Move for the rest of the game; attacks stay; no more checks.
#[test]
fn the_immobilized_stay() {
    let mut t = shot_at("hunchback-hbk-4g", "HBK", r#"click = 6, marks = ["moved"]"#);
    t.play("LCT short HBK; LCT end; activate HBK", &[HIT, "event 1", "event 5"]);
    t.is("HBK immobilized", "yes");
    t.refused("HBK walk 0105", "BC-RED-6");
    t.lists("HBK short LCT", true);
    t.play("HBK end; initiative; activate LCT; LCT end; activate HBK", &["initiative 6", "initiative 1"]);
    t.refused("HBK walk 0105", "BC-RED-6");
    // In Hand-to-Hand it fights, but does not break away.
    let t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101", marks = ["immobilized"]"#],
        ["locust-lct-1v", "LCT", r#"hex = "0102""#],
        "",
    );
    t.refused("HBK break-away", "BC-RED-6");
    t.lists("HBK hand LCT", true);
    // The marker of the target goes at once, and Movement is not checked again.
    let mut t = shot_at("hunchback-hbk-4g", "HBK", r#"click = 6, marks = ["immobilized"]"#);
    t.play("LCT short HBK", &[HIT, "event 1"]);
    let mut t = shot_at("hunchback-hbk-4g", "HBK", r#"click = 6, marks = ["moved"]"#);
    t.play("LCT short HBK", &[HIT, "event 1", "event 6"]);
    t.is("HBK moved", "no");
}

/// BC-RED-7, BC-RED-8: pending by a Red Long box, set again, cleared by another color.
#[test]
fn a_shortage_waits_for_the_next_long_range_attack() {
    let mut t = shot_at("thunderbolt-tdr-5s", "TDR", "click = 6");
    t.play("LCT short TDR", &[HIT, "event 1"]);
    t.is("TDR pending", "yes");
    t.is("TDR dry", "no");
    // Set again on the next Red click, though the check was passed before.
    let mut t = shot_at("thunderbolt-tdr-5s", "TDR", "click = 7");
    t.is("TDR pending", "no");
    t.play("LCT short TDR", &[HIT, "event 1"]);
    t.is("TDR pending", "yes");
    // A dry unit ignores it.
    let mut t = shot_at("thunderbolt-tdr-5s", "TDR", r#"click = 7, marks = ["dry"]"#);
    t.play("LCT short TDR", &[HIT, "event 1"]);
    t.is("TDR pending", "no");
    // No Red Long box: the mark goes. (The Griffin never shows one.)
    let mut t = shot_at("griffin-grf-1n", "GRF", r#"click = 1, marks = ["pending"]"#);
    t.play("LCT short GRF", &[HIT]);
    t.is("GRF pending", "no");
}

/// BC-RED-9: the destroyed check nothing.
#[test]
fn the_destroyed_roll_nothing() {
    let mut t = shot_at("wolverine-wvr-6r", "WVR", "click = 7");
    t.play("LCT short WVR", &[HIT]);
    t.is("WVR destroyed", "yes");
}

/// BC-RED-10: the chances of the algorithm, from one hit of one click on an Awesome's seventh.
#[test]
fn the_chances_of_a_chain() {
    let t = shot_at("awesome-aws-8q", "AWS", r#"click = 7, marks = ["heat"]"#);
    // Hit (181 - 4) of 216 for one click: Reactor Hit in a third, and again, and Movement.
    let line = "LCT short AWS";
    t.chance(line, "click of AWS", "click 8", "177/324");
    // A critical hit deals 2: click 9.
    t.chance(line, "AWS destroyed", "yes", "7/216");
}
