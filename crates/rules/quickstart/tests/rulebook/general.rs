//! General (QS-GEN).

use crate::common::{attack, duel, given, scenario};
use quickstart::Book;
use quickstart::content::Library;
use quickstart::content::Tier;
use table::content::Content;
use table::{Game, Notation, Rulebook, Setup, Show};

/// QS-GEN-1.
#[test]
fn players_split_evenly_and_each_has_a_unit() {
    let three = scenario("QS-T3", 3, &[], &[]);
    assert_eq!(three.game.players, [2, 1]);
    let owners: Vec<u8> = three.game.units.iter().map(|unit| unit.owner.0).collect();
    assert_eq!(owners, [0, 1, 0, 1, 2, 2, 2, 2], "one person may run several units");
    for seats in [0, 1, 9] {
        let setup = Setup { scenario: "QS-T3".into(), seats, ..Setup::default() };
        let fault = Book::set_up(&setup).expect_err("too few or too many players");
        assert!(fault.to_string().contains("(QS-GEN-1)"), "{fault}");
    }
}

/// QS-GEN-2: a whole squad or platoon is one counter, with one move and one declaration.
#[test]
fn a_squad_and_a_platoon_are_one_unit_each() {
    let mut t = given(
        r#"
        attacker = ["infiltrator", "rifle-platoon"]
        defender = ["hunchback"]
        initiative = "defender"
        [units]
        INF = { hex = "1501" }
        RIF = { hex = "1301" }
        HBK = { hex = "1504", facing = "N" }
        "#,
    );
    assert_eq!(t.choices(), ["move INF", "move RIF"]);
    t.play("move INF; INF stand; move HBK; HBK stand; move RIF; RIF stand", &[]);
    assert_eq!(t.choices(), ["declare INF", "declare RIF"]);
    t.play("declare INF; INF target HBK", &[]);
    t.is("INF declared", "yes");
    t.is("to act", "defender");
}

/// QS-GEN-3, QS-GEN-4.
#[test]
fn each_tier_fields_what_it_names() {
    let library = Library::with_packs(&[]).expect("the content that ships");
    let of = |tier: Tier| {
        let sheets = library.sheets.values().filter(|sheet| sheet.tier == tier);
        sheets.map(|sheet| sheet.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(Tier::Green), ["enforcer", "hunchback"]);
    let veteran = ["cicada", "hermes-ii", "rommel", "rommel-gauss", "saladin", "saladin-ultra"];
    assert_eq!(of(Tier::Veteran), veteran);
    assert_eq!(of(Tier::Elite), ["infiltrator", "machine-gun-platoon", "rifle-platoon"]);
    // Green knows plain weapons only: no code stands on its sheets.
    for sheet in library.sheets.values().filter(|sheet| sheet.tier == Tier::Green) {
        for mounted in &sheet.weapons {
            let weapon = &mounted.weapon;
            assert!(!weapon.pulse && !weapon.rapid && weapon.burst.is_none(), "{}", weapon.name);
            assert!(weapon.damage[0] == weapon.damage[2], "{}", weapon.name);
        }
    }
}

/// QS-GEN-4: the whole rules run in every tier; an AI weapon is ordinary while no platoon is there.
#[test]
fn an_anti_infantry_weapon_is_ordinary_against_a_mech() {
    let mut t = attack(
        "",
        ["rommel-gauss", "RMG", r#"hex = "1501", facing = "S""#],
        "MG#1",
        ["hunchback", "HBK", r#"hex = "1502""#],
    );
    t.play("RMG fire MG#1", &["to hit 2 2", "location 3 4"]);
    t.is("HBK armor CT", "24");
}

/// QS-GEN-5: what a special rule says goes before the Green rules.
#[test]
fn a_special_rule_overrides_the_green_rules() {
    let woods = |sheet: &str, name: &str, more: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["{sheet}"]
            defender = ["hunchback"]
            phase = "{more} {name}"
            units.{name} = {{ hex = "0807", mode = "walk" }}
            "#
        ))
    };
    // 0806 is heavy woods: 3 MP by the Green rules, closed to a tank, 1 MP for infantry.
    woods("hermes-ii", "HER", "path").is("allows HER steps F F", "yes");
    woods("rommel", "ROM", "path").refused("ROM steps F", "QS-VEH-2");
    woods("rifle-platoon", "RIF", "move").is("allows RIF through 0806 0805 0804", "yes");
}

/// QS-GEN-7: one die, the sum of two, the sum of four.
#[test]
fn every_throw_has_its_number_of_dice() {
    let flamer = || {
        attack(
            "",
            ["hermes-ii", "HER", r#"hex = "0803", facing = "S""#],
            "FL",
            ["rifle-platoon", "RIF", r#"hex = "0805""#],
        )
    };
    let wrong = flamer().try_play("HER fire FL", &["to hit 6 6", "burst 3 3 3"]).expect_err("three dice");
    assert!(wrong.contains("4D6"), "{wrong}");
    let wrong = flamer().try_play("HER fire FL", &["to hit 6"]).expect_err("one die");
    assert!(wrong.contains("2D6"), "{wrong}");
    let squad = ["infiltrator", "INF", r#"hex = "1502""#];
    let laser = || attack("", ["enforcer", "ENF", r#"hex = "1501", facing = "S""#], "LL", squad);
    let wrong = laser().try_play("ENF fire LL", &["to hit 6 6", "trooper 1 1"]).expect_err("two dice");
    assert!(wrong.contains("1D6"), "{wrong}");
    // The sum of four counts, one trooper for each point.
    let mut t = flamer();
    t.play("HER fire FL", &["to hit 6 6", "burst 1 2 3 6"]);
    t.is("RIF troopers", "16");
}

/// QS-GEN-8: to hit, then cluster, then each grouping with its own dice; any other order is wrong.
#[test]
fn dice_fall_in_the_order_of_the_book() {
    let volley = || {
        let ultra = ["saladin-ultra", "SLU", r#"hex = "1501", facing = "S""#];
        attack("", ultra, "UAC/20 x2", ["infiltrator", "INF", r#"hex = "1502""#])
    };
    volley().play("SLU fire UAC/20", &["to hit 6 6", "cluster 6 6", "trooper 1", "trooper 1", "trooper 2"]);
    let early = ["cluster 6 6", "to hit 6 6", "trooper 1", "trooper 2"];
    assert!(volley().try_play("SLU fire UAC/20", &early).is_err());
    let late = ["to hit 6 6", "trooper 1", "cluster 6 6", "trooper 2"];
    assert!(volley().try_play("SLU fire UAC/20", &late).is_err());
}

/// QS-GEN-9: Flank MP are rounded up, and so are troopers lost.
#[test]
fn two_things_are_rounded_and_both_go_up() {
    let flank = [0, 2, 3, 5, 6, 8, 9, 11, 12];
    for (cruise, flank) in flank.into_iter().enumerate() {
        assert_eq!(quickstart::flank(cruise as u8), flank, "Cruising MP {cruise}");
    }
    let mut t = attack(
        "",
        ["enforcer", "ENF", r#"hex = "0804", facing = "S""#],
        "LL",
        ["rifle-platoon", "RIF", r#"hex = "0805""#],
    );
    t.play("ENF fire LL", &["to hit 6 6"]);
    t.is("RIF troopers", "27");
}

/// QS-GEN-10: every sheet lies open, the enemy's too.
#[test]
fn nothing_is_hidden() {
    let t = given(
        r#"
        attacker = ["hermes-ii"]
        defender = ["enforcer"]
        initiative = "defender"
        [units]
        HER = { hex = "1501", facing = "S", jammed = ["UAC/5"], ammo = { "UAC/5" = 7 } }
        ENF = { hex = "1504", facing = "N", armor = { CT = 3 } }
        "#,
    );
    let scene = t.game.scene(&t.state);
    let shown = serde_json::to_string(&scene.cards).expect("plain data");
    assert_eq!(scene.cards.len(), 2);
    assert!(scene.tokens.iter().all(|token| token.cell.is_some()));
    let gauge = |token: u16, name: &str| {
        let card = scene.cards.iter().find(|card| card.token == token).expect("a sheet");
        let gauge = card.gauges.iter().find(|gauge| gauge.name.contains(name));
        gauge.unwrap_or_else(|| panic!("no {name} in {shown}")).left
    };
    assert_eq!(gauge(0, "UAC/5"), 7);
    assert_eq!(gauge(1, "CT"), 3);
    let badges = &scene.tokens[0].badges;
    assert!(badges.iter().any(|badge| badge.words == "jammed"), "{badges:?}");
}

/// QS-GEN-11: all of it is kept, and nothing else decides a state.
#[test]
fn the_state_keeps_what_the_clauses_refer_to() {
    let plain = duel("");
    let kept = [
        ("turn = 5", "turn = 5"),
        ("initiative = \"defender\"", "initiative = \"defender\""),
        ("moved = [\"HBK\"]", "moved = [\"HBK\"]"),
        ("declared = [\"HBK\"]", "declared = [\"HBK\"]"),
        ("quiet = 3", "quiet = 3"),
        ("scores = [1, 2]", "scores = ["),
        ("escaped = [1, 0]", "escaped = ["),
        ("lines = [[\"ENF\", \"HBK\", \"one-light\"]]", "one-light"),
        ("phase = \"declare\"", "phase = \"declare\""),
    ];
    for (text, part) in kept {
        let changed = duel(text);
        assert_ne!(changed.state, plain.state, "{text}");
        let written = changed.game.write_state(&changed.state);
        assert!(written.contains(part), "{part} is not in {written}");
        assert_eq!(changed.game.read_state(&written).expect("it reads back"), changed.state, "{text}");
    }
    let of_a_unit = [
        r#"hex = "1503""#,
        r#"hex = "1501", facing = "SE""#,
        r#"hex = "1501", mode = "run""#,
        r#"hex = "1501", hexes = 3"#,
        r#"hex = "1501", armor = { LA = 2 }"#,
        r#"hex = "1501", ammo = { "UAC/5" = 3 }"#,
        r#"hex = "1501", jammed = ["UAC/5"]"#,
        r#"hex = "1501", mp = 2"#,
        r#"hex = "1501", motive = 1"#,
        r#"hex = "1501", destroyed = true"#,
        r#"hex = "1501", target = "ENF", aimed = ["LPL"]"#,
    ];
    let mut seen = Vec::new();
    for table in of_a_unit {
        let t = given(&format!(
            "attacker = [\"hermes-ii\"]\ndefender = [\"enforcer\"]\n[units]\nHER = {{ {table} }}\n"
        ));
        assert!(!seen.contains(&t.state), "{table} changes nothing");
        let written = t.game.write_state(&t.state);
        assert_eq!(t.game.read_state(&written).expect("it reads back"), t.state, "{table}");
        seen.push(t.state);
    }
}

/// QS-GEN-12: the first player speaks for the team, the owner for the unit; ids follow the lists.
#[test]
fn the_team_speaks_through_its_first_player() {
    let mut t = scenario("QS-T3", 4, &[], &[]).at(r#"
        initiative = "defender"
        phase = "move"
        units.CDA = { hex = "0101" }
        units.SLU = { hex = "0301" }
        units.HER = { hex = "0117" }
        "#);
    let names: Vec<&str> = t.game.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["CDA", "SLU", "INF1", "RIF", "HER", "RMG", "INF2", "MGP"]);
    t.is("to act", "attacker 1");
    t.play("move SLU", &[]);
    t.is("to act", "attacker 2");
    assert_eq!(t.game.seats(), 4);
}
