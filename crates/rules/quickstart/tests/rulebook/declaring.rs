//! Declaring attacks (QS-DECL).

use crate::common::{duel, given};

/// QS-DECL-1: once a turn, weapons and target or no attack; nothing is added later.
#[test]
fn a_unit_declares_once() {
    let mut t = duel("phase = \"declare\"\ninitiative = \"defender\"");
    t.play("declare ENF; ENF target HBK", &[]);
    t.refused("ENF done", "QS-DECL-1");
    t.play("ENF aim LL; ENF done; declare HBK", &[]);
    t.refused("ENF aim SL", "QS-SEQ-1");
    t.play("HBK hold", &[]);
    // Only what was declared is made.
    let log = t.play("ENF fire LL", &["to hit 1 1"]);
    assert!(log.contains("Turn 2."), "{log}");
}

/// QS-DECL-1: nobody declares twice.
#[test]
fn nobody_declares_twice() {
    let t = given(
        r#"
        attacker = ["enforcer", "rommel"]
        defender = ["hunchback"]
        phase = "declare"
        initiative = "defender"
        declared = ["ENF"]
        [units]
        ENF = { hex = "1501", facing = "S" }
        ROM = { hex = "1301", facing = "S" }
        HBK = { hex = "1504", facing = "N" }
        "#,
    );
    t.refused("declare ENF", "QS-DECL-1");
    t.refused("declare HBK", "QS-SEQ-4");
    assert_eq!(t.choices(), ["declare ROM"]);
}

/// QS-DECL-2: one target for all weapons.
#[test]
fn all_weapons_go_at_one_target() {
    let mut t = given(
        r#"
        attacker = ["enforcer"]
        defender = ["hunchback", "rommel"]
        phase = "target ENF"
        [units]
        ENF = { hex = "1501", facing = "S" }
        HBK = { hex = "1504", facing = "N" }
        ROM = { hex = "1503", facing = "N" }
        "#,
    );
    t.play("ENF target HBK; ENF aim LL", &[]);
    t.refused("ENF target ROM", "QS-SEQ-1");
    assert_eq!(t.choices(), ["ENF aim AC/10", "ENF aim SL", "ENF done"]);
}

/// QS-DECL-3: any subset, each weapon once; a line with a quantity is so many weapons.
#[test]
fn weapons_fire_one_by_one_and_once() {
    let mut t = given(
        r#"
        attacker = ["rommel-gauss"]
        defender = ["hunchback"]
        phase = "weapons RMG"
        [units]
        RMG = { hex = "1501", facing = "S", target = "HBK" }
        HBK = { hex = "1502", facing = "N" }
        "#,
    );
    let labels = ["Gauss", "ML#1", "ML#2", "MG#1", "MG#2", "MG#3", "MG#4", "MG#5"];
    let expected: Vec<String> = labels.iter().map(|label| format!("RMG aim {label}")).collect();
    assert_eq!(t.choices(), expected);
    t.play("RMG aim MG#2; RMG aim ML#1", &[]);
    t.refused("RMG aim ML#1", "QS-DECL-3");
    t.play("RMG done", &[]);
    t.is("RMG fires MG#2", "yes");
    t.is("RMG fires MG#1", "no");
}

/// QS-DECL-4: one shot or two is declared; two only with the ammunition for two.
#[test]
fn the_number_of_shots_is_declared() {
    let weapons = |ammo: u8| {
        given(&format!(
            r#"
            attacker = ["hermes-ii"]
            defender = ["hunchback"]
            phase = "weapons HER"
            [units]
            HER = {{ hex = "1501", facing = "S", target = "HBK", ammo = {{ "UAC/5" = {ammo} }} }}
            HBK = {{ hex = "1510", facing = "N" }}
            "#
        ))
    };
    assert_eq!(weapons(2).choices(), ["HER aim LPL", "HER aim UAC/5", "HER aim UAC/5 x2"]);
    assert_eq!(weapons(1).choices(), ["HER aim LPL", "HER aim UAC/5"]);
    weapons(1).refused("HER aim UAC/5 x2", "QS-AMMO-1");
    weapons(2).refused("HER aim LPL x2", "QS-RAPID-1");
}

/// QS-DECL-5: an enemy on the map, in sight, in arc, in range, with a working weapon and ammunition.
#[test]
fn every_condition_of_a_declaration_is_asked_for() {
    let at = |shooter: &str, target: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["hermes-ii", "rommel"]
            defender = ["hunchback", "cicada"]
            phase = "target HER"
            [units]
            HER = {{ {shooter} }}
            ROM = {{ hex = "1517" }}
            HBK = {{ {target} }}
            "#
        ))
    };
    let right = r#"hex = "1501", facing = "S""#;
    at(right, r#"hex = "1503""#).is("allows HER target HBK", "yes");
    at(right, r#"hex = "1503""#).refused("HER target CDA", "QS-DECL-5");
    at(right, r#"hex = "1503""#).refused("HER target ROM", "QS-NOT-5");
    at(r#"hex = "0804", facing = "S""#, r#"hex = "0807""#).refused("HER target HBK", "QS-LOS-8");
    at(r#"hex = "1501", facing = "N""#, r#"hex = "1503""#).refused("HER target HBK", "QS-ARC-1");
    let mut gone = at(r#"hex = "1501", facing = "S", armor = { LA = 0 }"#, r#"hex = "1503""#);
    gone.play("HER target HBK", &[]);
    gone.refused("HER aim FL", "QS-DMG-6");
    let mut jammed = at(r#"hex = "1501", facing = "S", jammed = ["UAC/5"]"#, r#"hex = "1503""#);
    jammed.play("HER target HBK", &[]);
    jammed.refused("HER aim UAC/5", "QS-RAPID-5");
    let mut dry = at(r#"hex = "1501", facing = "S", ammo = { "UAC/5" = 0 }"#, r#"hex = "1503""#);
    dry.play("HER target HBK", &[]);
    dry.refused("HER aim UAC/5", "QS-AMMO-1");
    // In range of one weapon, out of range of the other.
    let mut far = at(right, r#"hex = "1512""#);
    far.play("HER target HBK", &[]);
    far.refused("HER aim LPL", "QS-HIT-2");
    far.lists("HER aim UAC/5", true);
}

/// QS-DECL-6: only infantry attack in their own hex.
#[test]
fn only_infantry_attack_in_their_own_hex() {
    let mut t = given(
        r#"
        attacker = ["enforcer"]
        defender = ["infiltrator"]
        phase = "declare"
        initiative = "defender"
        [units]
        ENF = { hex = "1501" }
        INF = { hex = "1501" }
        "#,
    );
    t.play("declare ENF", &[]);
    t.refused("ENF target INF", "QS-DECL-6");
    t.play("ENF hold; declare INF; INF target ENF", &[]);
    t.is("asked", "make INF's next attack");
}

/// QS-DECL-7: a declared attack is made, unless it needs more than 12.
#[test]
fn a_declared_attack_is_made() {
    let mut t = given(
        r#"
        attacker = ["enforcer", "cicada"]
        defender = ["hunchback", "rommel"]
        phase = "fire ENF"
        queue = ["ENF", "CDA"]
        order = ["AC/10"]
        [units]
        ENF = { hex = "1501", facing = "S", target = "HBK", aimed = ["AC/10"] }
        CDA = { hex = "1502", facing = "S", target = "HBK", aimed = ["ML#1"] }
        HBK = { hex = "1504", facing = "N", armor = { HD = 1 } }
        ROM = { hex = "1505", facing = "N" }
        "#,
    );
    t.refused("ENF call-off AC/10", "QS-DECL-7");
    t.play("ENF fire AC/10", &["to hit 6 6", "location 6 6"]);
    t.is("HBK destroyed", "yes");
    // The target is a wreck; the next attack at it is still made, and only its to-hit dice fall.
    t.refused("CDA call-off ML#1", "QS-DECL-7");
    let log = t.play("CDA fire ML#1", &["to hit 6 6"]);
    assert!(log.contains("needs 4, rolls 12: hits"), "{log}");
}

/// QS-DECL-8: a hopeless attack may be declared.
#[test]
fn a_hopeless_attack_may_be_declared() {
    let t = given(
        r#"
        attacker = ["saladin"]
        defender = ["hermes-ii"]
        phase = "weapons SAL"
        [units]
        SAL = { hex = "1501", facing = "S", mode = "run", target = "HER" }
        HER = { hex = "1510", mode = "run", hexes = 9 }
        "#,
    );
    t.lists("SAL aim AC/20", true);
    let need = t.ask("need SAL AC/20 HER");
    assert!(need.ends_with("= 13, automatic miss"), "the warning: {need}");
}
