//! Attacks (BC-ATK, BC-HIT, BC-CRIT, BC-DMG).

use crate::common::{duel, given};
use battleclix::Action;
use battleclix::action::Attack;
use battleclix::state::UnitId;
use table::{Game, Show};

/// BC-ATK-1: four kinds, each with its conditions.
#[test]
fn an_attack_is_a_kind_and_a_target() {
    let t =
        duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], ["locust-lct-1v", "LCT", r#"hex = "0308""#], "");
    let attacks: Vec<String> = t.choices().into_iter().filter(|line| line.ends_with("LCT")).collect();
    assert_eq!(attacks, ["ARC long LCT", "ARC indirect LCT"]);
    let t =
        duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], ["locust-lct-1v", "LCT", r#"hex = "0303""#], "");
    let attacks: Vec<String> = t.choices().into_iter().filter(|line| line.ends_with("LCT")).collect();
    assert_eq!(attacks, ["ARC short LCT"]);
    let t =
        duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], ["locust-lct-1v", "LCT", r#"hex = "0302""#], "");
    let attacks: Vec<String> = t.choices().into_iter().filter(|line| line.ends_with("LCT")).collect();
    assert_eq!(attacks, ["ARC hand LCT"]);
}

/// BC-ATK-2: the order of everything, in one attack.
#[test]
fn the_order_of_an_attack() {
    let mut t = given(
        r#"
        south = ["thunderbolt-tdr-5s"]
        north = ["hatchetman-hct-3f", "atlas-as7-d"]
        phase = "act TDR"
        units.TDR = { hex = "0301", click = 7, marks = ["pending"] }
        units.HCT = { hex = "0308", click = 4 }
        units.ATL = { hex = "2401" }
        "#,
    );
    let log = t.play("TDR long HCT", &["ammunition 4", "attack 4 4 4", "event 5"]);
    assert_eq!(
        log,
        "TDR rolls 4 for ammunition: it has ammunition. / \
         TDR's Long Range Attack on HCT needs 8, rolls 12: hits. / \
         HCT takes 1 click: click 5 of 5 shows 0/1R/0/2R. / \
         HCT checks for Ammunition Explodes, rolls 5: it happens. / \
         HCT takes 2 clicks from exploding ammunition: past its last click. / \
         HCT is destroyed: 2 for South."
    );
    t.is("TDR actions", "1");
}

/// BC-ATK-3: enemies only, one at a time.
#[test]
fn friends_and_oneself_are_no_targets() {
    let t = given(
        r#"
        south = ["hunchback-hbk-4g", "atlas-as7-d"]
        north = ["locust-lct-1v"]
        phase = "act HBK"
        units.HBK = { hex = "0301" }
        units.ATL = { hex = "0303" }
        units.LCT = { hex = "0304" }
        "#,
    );
    t.refused("HBK short ATL", "BC-ATK-3");
    t.refused("HBK short HBK", "BC-ATK-3");
    let nobody = Action::Attack(Attack::Short, UnitId(99));
    assert_eq!(t.game.check(&t.state, &nobody).expect_err("nobody").clause(), "BC-GEN-8");
}

/// BC-ATK-4: an enemy in a fight is attacked like any other.
#[test]
fn fire_into_a_fight_is_safe() {
    let mut t = given(
        r#"
        south = ["hunchback-hbk-4g", "locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act HBK"
        units.HBK = { hex = "0301" }
        units.LCT = { hex = "0303" }
        units.ATL = { hex = "0304" }
        "#,
    );
    t.is("need HBK short ATL", "8 base = 8");
    t.play("HBK short ATL", &["attack 3 2 2"]);
    t.is("LCT click", "1");
    t.is("ATL click", "1");
}

/// The table of chances, from the book.
const CHANCES: [(i32, u32); 14] = [
    (4, 212),
    (5, 212),
    (6, 206),
    (7, 196),
    (8, 181),
    (9, 160),
    (10, 135),
    (11, 108),
    (12, 81),
    (13, 56),
    (14, 35),
    (15, 20),
    (16, 10),
    (17, 4),
];

/// BC-HIT-1, BC-CRIT-1, BC-CRIT-2: the chance of every target number from 8 to 17 as the game has it.
#[test]
fn chances_to_hit() {
    // Every target number from 8 to 16 out of Defense, movement, distance, woods and hills.
    let mut seen = std::collections::BTreeSet::new();
    for (kind, name, defense) in [
        ("atlas-as7-d", "ATL", 0),
        ("centurion-cn9-a", "CEN", 1),
        ("griffin-grf-1n", "GRF", 2),
        ("jenner-jr7-d", "JNR", 3),
    ] {
        for (marks, moved) in [("", 0), (r#", marks = ["moved"]"#, 1)] {
            for (woods, soft) in [(".", 0), ("f", 1)] {
                for (hill, hard) in [(".", 0), ("1", 1)] {
                    for (row, far) in [(8u8, 0), (13, 2)] {
                        let enemy = format!("hex = \"03{row:02}\"{marks}");
                        let more = format!(
                            "overlay = {{ \"03{row:02}\" = \"{woods}\", \"03{:02}\" = \"{hill}\" }}",
                            row - 1
                        );
                        let t =
                            duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], [kind, name, &enemy], &more);
                        let need = 8 + defense + moved + soft + hard + far;
                        assert_eq!(t.game.need(&t.state, UnitId(0), Attack::Long, UnitId(1)), need);
                        let hits = CHANCES.iter().find(|(number, _)| *number == need).expect("a number").1;
                        t.chance(&format!("ARC long {name}"), "hits", "1", &format!("{hits}/216"));
                        seen.insert(need);
                    }
                }
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (8..=16).collect::<Vec<_>>());
}

/// BC-HIT-2, BC-HIT-3: walked or jumped, once or twice: +1. Nothing else counts.
#[test]
fn a_moved_marker_counts_once() {
    for moves in ["GRF walk 0103", "GRF jump 0103", "GRF walk 0103; GRF jump 0104"] {
        let mut t = duel(
            ["griffin-grf-1n", "GRF", r#"hex = "0101""#],
            ["locust-lct-1v", "LCT", r#"hex = "0106""#],
            "",
        );
        t.play(moves, &[]);
        t.is("need LCT short GRF", "8 base +2 target's Defense +1 target moved = 11");
        // The attacker has moved and is hot: no difference.
        t.is("need GRF short LCT", "8 base +3 target's Defense = 11");
        // The board shows what the movement has earned.
        let earned: Vec<_> = t.game.scene(&t.state).tokens.iter().map(|token| token.earned).collect();
        assert_eq!(earned, [Some(1), None]);
    }
    let hot = ["griffin-grf-1n", "GRF", r#"hex = "0101", marks = ["heat", "moved"]"#];
    let t = duel(hot, ["atlas-as7-d", "ATL", r#"hex = "0106""#], "");
    t.is("need GRF short ATL", "8 base = 8");
}

/// BC-CRIT-1: 3 and 4 miss whatever is needed, and hurt.
#[test]
fn a_critical_miss() {
    for (dice, click) in [("attack 1 1 1", "2"), ("attack 1 2 1", "2"), ("attack 1 2 2", "1")] {
        let mut t = duel(
            ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
            ["atlas-as7-d", "ATL", r#"hex = "0104""#],
            "",
        );
        t.play("HBK short ATL", &[dice]);
        t.is("HBK click", click);
        t.is("ATL click", "1");
    }
}

/// BC-CRIT-2, BC-CRIT-3: 17 and 18 hit whatever is needed, if the attack could be made at all.
#[test]
fn a_critical_hit() {
    for (dice, click) in [("attack 6 6 5", "6"), ("attack 6 6 6", "6"), ("attack 6 5 5", "3")] {
        let mut t = duel(
            ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
            ["atlas-as7-d", "ATL", r#"hex = "0104""#],
            "",
        );
        t.play("HBK short ATL", &[dice]);
        t.is("ATL click", click);
    }
    let t =
        duel(["hunchback-hbk-4g", "HBK", r#"hex = "0101""#], ["atlas-as7-d", "ATL", r#"hex = "0107""#], "");
    t.refused("HBK short ATL", "BC-RNG-2");
}

/// BC-DMG-1: value, Physical Weapon, indirect, critical, armor, in this order.
#[test]
fn the_order_of_damage() {
    let hit = |attacker: [&str; 3], line: &str, dice: &str| {
        let name = attacker[1];
        let mut t = duel(attacker, ["atlas-as7-d", "ATL", r#"hex = "0308""#], "");
        t.play(&format!("{name} {line} ATL"), &[dice]);
        t.ask("ATL click")
    };
    // 3 - 2 of armor; 3 + 1, no armor; 3 - 1 indirect - 2 of armor, but at least 1; 3 - 1 + 1.
    let archer = ["archer-arc-2r", "ARC", r#"hex = "0301""#];
    assert_eq!(hit(archer, "long", "attack 4 4 4"), "2");
    assert_eq!(hit(archer, "long", "attack 6 6 6"), "5");
    assert_eq!(hit(archer, "indirect", "attack 4 4 4"), "2");
    assert_eq!(hit(archer, "indirect", "attack 6 6 6"), "4");
    // 3 + 1 with the hatchet - 2; and + 1 on a critical hit.
    let axe = ["hatchetman-hct-3f", "HCT", r#"hex = "0307""#];
    assert_eq!(hit(axe, "hand", "attack 4 4 4"), "3");
    assert_eq!(hit(axe, "hand", "attack 6 6 6"), "6");
}

/// BC-DMG-2: Red boxes that are passed over are not checked.
#[test]
fn only_the_click_that_shows_is_checked() {
    // From click 5 over 6 (Red) to 7 with one attack of 2 clicks: two checks, not three.
    let mut t = duel(
        ["commando-com-2d", "COM", r#"hex = "0101""#],
        ["wolverine-wvr-6r", "WVR", r#"hex = "0104", click = 5"#],
        "",
    );
    let log = t.play("COM short WVR", &["attack 4 4 4", "event 1", "event 1"]);
    assert!(log.contains("WVR takes 2 clicks: click 7 of 7 shows 0/1R/1/3R."), "{log}");
    t.is("WVR click", "7");
}

/// BC-DMG-3: a critical miss on a heavily armored unit is a whole click, never more.
#[test]
fn own_damage_is_not_reduced() {
    let mut t =
        duel(["atlas-as7-d", "ATL", r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "0104""#], "");
    t.play("ATL short LCT", &["attack 1 1 1"]);
    t.is("ATL click", "2");
}
