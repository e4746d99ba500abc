//! Infantry (QS-INF, QS-BA, QS-CONV).

use crate::common::{Trial, attack, given};

const GUNNERS: [&str; 3] = ["machine-gun-platoon", "MGP", r#"hex = "1501", strength = 28"#];
const MECH: [&str; 3] = ["hunchback", "HBK", r#"hex = "1502""#];

fn squad(strength: u8) -> String {
    format!(r#"hex = "1501", strength = {strength}"#)
}

/// QS-INF-1: no modes, any neighbor, 1 MP a hex whatever grows there.
#[test]
fn infantry_step_anywhere_for_one_mp() {
    let mut t = given(
        r#"
        map = "QS-M1"
        attacker = ["infiltrator"]
        defender = ["hunchback"]
        phase = "move INF"
        units.INF = { hex = "0807" }
        "#,
    );
    t.refused("INF walk", "QS-INF-1");
    t.refused("INF through 0809", "QS-INF-1");
    t.refused("INF through 0806 0805 0804 0803", "QS-MOV-9");
    for neighbor in ["0806", "0907", "0908", "0808", "0708", "0707"] {
        t.is(&format!("allows INF through {neighbor}"), "yes");
    }
    // Standing, and every hex within 3 of 0807, its own included.
    t.is("choices", "38");
    t.play("INF through 0806 0805 0804", &[]);
    t.is("INF hexes", "3");
}

/// QS-INF-2: infantry may stay where they are.
#[test]
fn infantry_may_stay() {
    let mut t = given(
        r#"
        attacker = ["rifle-platoon"]
        defender = ["hunchback"]
        phase = "move RIF"
        units.RIF = { hex = "0806" }
        "#,
    );
    t.play("RIF stand", &[]);
    t.is("RIF hexes", "0");
    t.is("RIF hex", "0806");
}

/// QS-INF-3: no location is rolled against infantry.
#[test]
fn infantry_have_no_hit_locations() {
    for (sheet, name) in [("infiltrator", "INF"), ("rifle-platoon", "RIF")] {
        let gun = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];
        let mut t = attack("", gun, "LL", [sheet, name, r#"hex = "1502""#]);
        assert!(t.try_play("ENF fire LL", &["to hit 6 6", "location 3 4"]).is_err());
    }
}

fn same_hex(sheet: &str, name: &str, hex: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["cicada"]
        defender = ["{sheet}"]
        phase = "target {name}"
        [units]
        CDA = {{ hex = "{hex}" }}
        {name} = {{ hex = "{hex}" }}
        "#
    ))
}

/// QS-INF-4 to QS-INF-7: a squad at range 1, a platoon at range 0, woods as usual.
#[test]
fn infantry_attack_in_their_own_hex() {
    same_hex("infiltrator", "INF", "0804").is("need INF Magshot CDA", "4 base = 4");
    let platoon = "4 base -2 platoon at this range";
    same_hex("rifle-platoon", "RIF", "0804")
        .is("need RIF attack CDA", &format!("{platoon} = 2, automatic hit"));
    // QS-INF-7: the target stands in the woods they share.
    same_hex("rifle-platoon", "RIF", "0805")
        .is("need RIF attack CDA", &format!("{platoon} +1 target in light woods = 3"));
    same_hex("infiltrator", "INF", "0806").is("need INF Magshot CDA", "4 base +2 target in heavy woods = 6");
}

/// QS-BA-1: +1 for 'Mechs and vehicles, nothing for infantry.
#[test]
fn battle_armor_is_harder_to_hit_for_machines() {
    let target = ["infiltrator", "INF", r#"hex = "1502""#];
    for (sheet, name, weapon, need) in [
        ("enforcer", "ENF", "LL", "4 base +1 battle armor = 5"),
        ("rommel", "ROM", "AC/20", "4 base +1 battle armor = 5"),
        ("rifle-platoon", "RIF", "attack", "4 base = 4"),
    ] {
        let table =
            if name == "RIF" { r#"hex = "1501", strength = 28"# } else { r#"hex = "1501", facing = "S""# };
        attack("", [sheet, name, table], weapon, target).is(&format!("need {name} {weapon} INF"), need);
    }
}

/// QS-BA-2: missing and dead troopers are rolled again; what is too much for one is lost.
#[test]
fn a_living_trooper_is_struck() {
    let hurt = r#"hex = "1502", armor = { "1" = 0, "3" = 0 }"#;
    let mut t =
        attack("", ["enforcer", "ENF", r#"hex = "1501", facing = "S""#], "LL", ["infiltrator", "INF", hurt]);
    let struck = ["to hit 6 6", "trooper 1", "trooper 5", "trooper 3", "trooper 6", "trooper 4"];
    t.play("ENF fire LL", &struck);
    t.is("INF trooper 4", "0");
    t.is("INF trooper 2", "7");
    t.is("INF troopers", "1");
}

/// QS-BA-3: groupings are independent.
#[test]
fn one_trooper_may_be_struck_again_and_again() {
    let mut t =
        attack("", ["infiltrator", "INF1", &squad(4)], "Magshot", ["infiltrator", "INF2", r#"hex = "1502""#]);
    let dice = ["to hit 6 6", "cluster 6 6", "trooper 1", "trooper 1", "trooper 1", "trooper 2"];
    t.play("INF1 fire Magshot", &dice);
    t.is("INF2 trooper 1", "1");
    t.is("INF2 trooper 2", "5");
}

/// QS-BA-4: armor 6 and one more; at one point it still fires.
#[test]
fn a_trooper_takes_seven_points() {
    let t = attack(
        "",
        ["enforcer", "ENF", r#"hex = "1501", facing = "S""#],
        "LL",
        ["infiltrator", "INF", r#"hex = "1502", armor = { "1" = 1 }"#],
    );
    t.is("INF trooper 2", "7");
    t.is("INF troopers", "4");
}

/// QS-BA-5: the column of the living, result by result; a single trooper rolls no cluster.
#[test]
fn a_squad_hits_by_its_column() {
    let columns = [
        (2, [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]),
        (3, [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]),
        (4, [2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]),
    ];
    for (strength, column) in columns {
        for total in 2..=12u8 {
            let hits = column[usize::from(total) - 2];
            let mut t = attack("", ["infiltrator", "INF", &squad(strength)], "Magshot", MECH);
            let cluster = format!("cluster {} {}", total / 2, total - total / 2);
            let mut dice = vec!["to hit 6 6", &cluster];
            dice.extend(std::iter::repeat_n("location 3 4", hits));
            t.play("INF fire Magshot", &dice);
            t.is("HBK armor CT", &(26 - 2 * hits).to_string());
        }
    }
    let mut one = attack("", ["infiltrator", "INF", &squad(1)], "Magshot", MECH);
    one.play("INF fire Magshot", &["to hit 6 6", "location 3 4"]);
    one.is("HBK armor CT", "24");
}

/// QS-BA-5: the means of the columns are 17/12, 2 and 8/3 hits.
#[test]
fn the_means_of_the_cluster_table_are_exact() {
    for (strength, mean) in [(2, "17/12"), (3, "2"), (4, "8/3")] {
        // Against a platoon in the clear: four troopers lost for each hit, 33/36 of the time.
        let t = attack(
            "",
            ["infiltrator", "INF", &squad(strength)],
            "Magshot",
            ["rifle-platoon", "RIF", r#"hex = "1502""#],
        );
        let forecast = t.forecast("INF fire Magshot");
        let lost = forecast.subjects.iter().find(|subject| subject.subject == "troopers lost by RIF");
        let mean: table::Ratio = mean.parse().expect("a fraction");
        let expected = mean * table::Ratio::new(4 * 33, 36);
        assert_eq!(lost.and_then(|subject| subject.mean), Some(expected), "{strength} troopers");
    }
}

/// QS-CONV-4: eight groupings of two points, each with a location of its own. That is 36 to the 8th courses,
/// merged wherever they have come to the same.
#[test]
fn a_full_platoon_has_exact_odds() {
    let t = attack("", ["machine-gun-platoon", "MGP", &squad(28)], "attack", MECH);
    let forecast = t.forecast("MGP fire attack");
    let hits = forecast.chance("hits", "1");
    let missing_the_head = (0..8).fold(hits, |chance, _| chance * table::Ratio::new(35, 36));
    let misses = table::Ratio::new(hits.bottom() - hits.top(), hits.bottom());
    // Nothing but five hits on the head destroys the 'Mech before the eighth grouping.
    assert_eq!(forecast.chance("groupings on head", "0"), misses + missing_the_head);
    assert_eq!(forecast.subject("damage to HBK").map(|damage| damage.values.len()), Some(6));
    assert!(forecast.courses < 60_000, "{} courses", forecast.courses);
}

/// QS-BA-6: each hit is a grouping of its own; against a platoon they are added up.
#[test]
fn each_trooper_that_hits_is_a_grouping() {
    let mut t = attack("", ["infiltrator", "INF", &squad(2)], "Magshot", MECH);
    t.play("INF fire Magshot", &["to hit 6 6", "cluster 6 6", "location 3 4", "location 6 6"]);
    t.is("HBK armor CT", "24");
    t.is("HBK armor HD", "7");
}

/// QS-BA-7: those who fell in this phase still fire in it.
#[test]
fn the_column_is_that_of_the_start_of_the_phase() {
    let mut t = given(
        r#"
        attacker = ["hunchback"]
        defender = ["infiltrator"]
        phase = "declare"
        initiative = "defender"
        [units]
        HBK = { hex = "1501", facing = "S" }
        INF = { hex = "1502" }
        "#,
    );
    t.play("declare HBK; HBK target INF; HBK aim AC/20; HBK done; declare INF; INF target HBK", &[]);
    t.play("HBK fire AC/20", &["to hit 6 6", "trooper 1"]);
    t.is("INF troopers", "3");
    // Column 4: a 2 is two hits. In column 3 it would be one.
    t.play("INF fire Magshot", &["to hit 6 6", "cluster 1 1", "location 3 4", "location 3 4"]);
}

/// QS-BA-8: the squad is gone with its last trooper.
#[test]
fn a_squad_dies_with_its_last_trooper() {
    let last = r#"hex = "1502", armor = { "1" = 0, "2" = 0, "3" = 0, "4" = 5 }"#;
    let mut t =
        attack("", ["enforcer", "ENF", r#"hex = "1501", facing = "S""#], "LL", ["infiltrator", "INF", last]);
    let log = t.play("ENF fire LL", &["to hit 6 6", "trooper 4"]);
    assert!(log.contains("INF is destroyed."), "{log}");
    t.is("winner", "attacker");
}

/// QS-CONV-1: the modifier of the sheet, hex by hex, and no farther.
#[test]
fn a_platoon_reads_its_range_from_its_sheet() {
    let rows = [
        ("rifle-platoon", "RIF", [Some(0), Some(0), Some(2), Some(2), Some(4), Some(4), None]),
        ("machine-gun-platoon", "MGP", [Some(0), Some(2), Some(4), None, None, None, None]),
    ];
    for (sheet, name, modifiers) in rows {
        for (at, modifier) in modifiers.into_iter().enumerate() {
            let t = given(&format!(
                r#"
                attacker = ["{sheet}"]
                defender = ["hunchback"]
                phase = "target {name}"
                [units]
                {name} = {{ hex = "1501" }}
                HBK = {{ hex = "15{:02}" }}
                "#,
                at + 2
            ));
            match modifier {
                None => t.refused(&format!("{name} target HBK"), "QS-HIT-2"),
                Some(modifier) => {
                    let need = t.ask(&format!("need {name} attack HBK"));
                    assert!(need.ends_with(&format!("= {}", 4 + modifier)), "{name} at {}: {need}", at + 1);
                    t.lists(&format!("{name} target HBK"), true);
                }
            }
        }
    }
}

/// QS-CONV-4: two points a grouping; against a platoon it is not split.
#[test]
fn a_platoon_strikes_in_twos() {
    let mut t = attack("", GUNNERS, "attack", MECH);
    let mut dice = vec!["to hit 6 6"];
    dice.extend(["location 3 4"; 8]);
    t.play("MGP fire attack", &dice);
    t.is("HBK armor CT", "10");
    let mut t = attack("", GUNNERS, "attack", ["rifle-platoon", "RIF", r#"hex = "1502", troopers = 28"#]);
    t.play("MGP fire attack", &["to hit 6 6"]);
    t.is("RIF destroyed", "yes");
}

/// QS-CONV-5: machine gunners get no burst-fire dice against other infantry.
#[test]
fn gunners_do_their_standard_damage_to_infantry() {
    let gunners = ["machine-gun-platoon", "MGP", r#"hex = "0804", strength = 28"#];
    let mut t = attack("", gunners, "attack", ["rifle-platoon", "RIF", r#"hex = "0805""#]);
    t.play("MGP fire attack", &["to hit 6 6"]);
    t.is("RIF troopers", "12");
}

/// QS-CONV-7 to QS-CONV-11: every weapon against a platoon, in woods and in the clear.
#[test]
fn casualties_are_those_of_the_table() {
    let weapons = [
        ("enforcer", "ENF", "SL", 1),
        ("hunchback", "HBK", "ML#1", 1),
        ("enforcer", "ENF", "LL", 1),
        ("enforcer", "ENF", "AC/10", 1),
        ("cicada", "CDA", "SNPPC", 1),
        ("hermes-ii", "HER", "UAC/5", 1),
        ("hunchback", "HBK", "AC/20", 2),
        ("rommel-gauss", "RMG", "Gauss", 2),
        ("saladin-ultra", "SLU", "UAC/20", 2),
        ("hermes-ii", "HER", "UAC/5 x2", 2),
        ("hermes-ii", "HER", "LPL", 3),
        ("saladin-ultra", "SLU", "UAC/20 x2", 5),
    ];
    for (sheet, name, weapon, lost) in weapons {
        for (from, to, times) in [("0804", "0805", 1), ("0803", "0804", 2)] {
            let shooter = format!(r#"hex = "{from}", facing = "S", mode = "walk""#);
            let target = format!(r#"hex = "{to}", hexes = 3"#);
            let mut t = attack("", [sheet, name, &shooter], weapon, ["rifle-platoon", "RIF", &target]);
            let label = weapon.trim_end_matches(" x2");
            t.play(&format!("{name} fire {label}"), &["to hit 6 6"]);
            t.is("RIF troopers", &(28 - lost * times).to_string());
        }
    }
}

/// QS-CONV-8: the Small Pulse Laser and the machine gun roll 2D6, the Flamer 4D6.
#[test]
fn burst_fire_rolls_its_dice() {
    for (sheet, name, weapon, dice, left) in [
        ("cicada", "CDA", "SPL", "burst 1 2", 25),
        ("rommel-gauss", "RMG", "MG#5", "burst 5 6", 17),
        ("hermes-ii", "HER", "FL", "burst 1 1 2 3", 21),
    ] {
        let shooter = [sheet, name, r#"hex = "0804", facing = "S""#];
        let mut t = attack("", shooter, weapon, ["rifle-platoon", "RIF", r#"hex = "0805""#]);
        t.play(&format!("{name} fire {weapon}"), &["to hit 6 6", dice]);
        t.is("RIF troopers", &left.to_string());
    }
}

/// QS-CONV-9: a V weapon counts with the damage of its bracket: 5 points are still a trooper.
#[test]
fn a_variable_weapon_counts_by_its_bracket() {
    let mut t = attack(
        "",
        ["cicada", "CDA", r#"hex = "1501", facing = "S""#],
        "SNPPC",
        ["rifle-platoon", "RIF", r#"hex = "1515""#],
    );
    t.play("CDA fire SNPPC", &["to hit 6 6"]);
    t.is("RIF troopers", "26");
}

/// QS-CONV-13: a single rifleman may attack, and does nothing.
#[test]
fn a_single_rifleman_hurts_nobody() {
    let one = ["rifle-platoon", "RIF", r#"hex = "1501", troopers = 1, strength = 1"#];
    let mut t = attack("", one, "attack", MECH);
    t.play("RIF fire attack", &["to hit 6 6"]);
    t.is("HBK armor CT", "26");
    let mut t = attack("", one, "attack", ["machine-gun-platoon", "MGP", r#"hex = "1502""#]);
    t.play("RIF fire attack", &["to hit 6 6"]);
    t.is("MGP troopers", "28");
}
