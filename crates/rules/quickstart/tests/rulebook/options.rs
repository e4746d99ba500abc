//! House-rule options (QS-O): each at its default and away from it. QS-O-1 to QS-O-3 are cases.

use crate::common::{Trial, attack, given, scenario};
use quickstart::Book;
use quickstart::options::Options;
use table::Rulebook;

/// QS-O-1 to QS-O-12: what is offered, and what is not.
#[test]
fn twelve_options_have_values_and_defaults() {
    let keys: Vec<(&str, &str, &str)> =
        Book::options().iter().map(|option| (option.clause, option.key, option.default)).collect();
    assert_eq!(
        keys,
        [
            ("QS-O-1", "unequal_numbers", "strict"),
            ("QS-O-2", "los_corner_touch", "counts"),
            ("QS-O-3", "los_divided", "side"),
            ("QS-O-4", "vehicle_mount_arcs", "as_mech"),
            ("QS-O-5", "infantry_stacking", "mech_moves_in"),
            ("QS-O-6", "platoon_same_hex", "range_zero"),
            ("QS-O-7", "motive_per", "grouping"),
            ("QS-O-8", "ba_groupings", "independent"),
            ("QS-O-9", "clear_doubling", "after_rounding"),
            ("QS-O-10", "exit_allowed", "yes"),
            ("QS-O-11", "stalemate_turns", "20"),
            ("QS-O-12", "turn_limit", "0"),
        ]
    );
    let read = |key: &str, value: &str| Options::read(&[(key.into(), value.into())]);
    for option in Book::options() {
        assert_eq!(read(option.key, option.default).expect("the default"), Options::default());
        for value in option.values.iter().filter(|value| **value != option.default) {
            assert_ne!(read(option.key, value).expect("a value"), Options::default(), "{}", option.key);
        }
    }
    let wrong = read("los_corner_touch", "count").expect_err("misspelt").to_string();
    assert_eq!(wrong, "unknown value of los_corner_touch 'count' (did you mean 'counts'?)");
    let wrong = read("turn_limit", "1000").expect_err("too much").to_string();
    assert_eq!(wrong, "turn_limit cannot be '1000' (a whole number from 0 to 999)");
    assert!(read("stalemate_turns", "100").is_err());
    assert!(read("stalemate_turns", "-1").is_err());
    let wrong = read("turnlimit", "5").expect_err("misspelt").to_string();
    assert_eq!(wrong, "unknown option 'turnlimit' (did you mean 'turn_limit'?)");
}

fn gauss(options: &str, enemy: &str) -> Trial {
    given(&format!(
        r#"
        attacker = ["rommel-gauss"]
        defender = ["hunchback"]
        options = {{ {options} }}
        phase = "weapons RMG"
        [units]
        RMG = {{ hex = "0809", facing = "N", target = "HBK" }}
        HBK = {{ hex = "{enemy}" }}
        "#
    ))
}

/// QS-O-4: turrets all around, fronts forward, the rear strictly behind.
#[test]
fn mounts_may_have_arcs_of_their_own() {
    let by_mount = r#"vehicle_mount_arcs = "by_mount""#;
    let bears = |enemy: &str| -> Vec<String> {
        let choices = gauss(by_mount, enemy).choices();
        choices.iter().map(|line| line.trim_start_matches("RMG aim ").to_string()).collect()
    };
    let turret = ["Gauss", "ML#1", "ML#2", "MG#1", "MG#2"];
    let forward: Vec<&str> = turret.into_iter().chain(["MG#3", "MG#4"]).collect();
    assert_eq!(bears("0808"), forward);
    assert_eq!(bears("0709"), forward, "the boundary row is forward");
    assert_eq!(bears("0810"), [&turret[..], &["MG#5"]].concat());
    // Straight along the facings two to the right and two to the left: turret only.
    assert_eq!(bears("0910"), turret);
    assert_eq!(bears("0710"), turret);
    // Between those two rows, however near to one of them, the rear gun bears.
    assert_eq!(bears("0911"), [&turret[..], &["MG#5"]].concat());
    assert_eq!(bears("0711"), [&turret[..], &["MG#5"]].concat());
    assert_eq!(bears("1010"), turret, "strictly more than 120 degrees");
    // By default everything fires forward and nothing backward.
    assert_eq!(gauss("", "0808").choices().len(), 8);
    let behind = r#"
        attacker = ["rommel-gauss"]
        defender = ["hunchback"]
        phase = "target RMG"
        units.RMG = { hex = "0809", facing = "N" }
        units.HBK = { hex = "0810" }
    "#;
    given(behind).refused("RMG target HBK", "QS-ARC-1");
}

fn stacking(value: &str, mover: (&str, &str), friend: &str, enemies: &str, units: &str) -> Trial {
    let mut t = given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["{}"{friend}]
        defender = [{enemies}]
        options = {{ infantry_stacking = "{value}" }}
        initiative = "defender"
        [units]
        {units}
        "#,
        mover.0
    ));
    t.play(&format!("move {}", mover.1), &[]);
    t
}

/// QS-O-5, symmetric: infantry likewise join a 'Mech of either side, and no one else.
#[test]
fn infantry_may_join_a_mech() {
    let units = r#"
        RIF = { hex = "1502" }
        CDA = { hex = "1501" }
        ENF = { hex = "1503" }
        ROM = { hex = "1403" }
    "#;
    let with = |value: &str| {
        stacking(value, ("rifle-platoon", "RIF"), ", \"cicada\"", "\"enforcer\", \"rommel\"", units)
    };
    let allows =
        |value: &str, hex: &str, yes: &str| with(value).is(&format!("allows RIF through {hex}"), yes);
    allows("mech_moves_in", "1501", "no");
    allows("mech_moves_in", "1503", "no");
    allows("symmetric", "1501", "yes");
    allows("symmetric", "1503", "yes");
    allows("symmetric", "1503 1504", "yes");
    // A tank's hex stays closed, unless everything is open.
    assert_eq!(with("symmetric").ask("terrain 1403"), "clear");
    allows("symmetric", "1402 1403", "no");
    allows("open", "1402 1403", "yes");
    allows("open", "1503", "yes");
}

/// QS-O-5, open: any two units, one of them infantry.
#[test]
fn a_tank_may_join_infantry() {
    let with = |value: &str| {
        // Only in the open may two units of infantry share a hex.
        let squad = if value == "open" { "1503" } else { "1505" };
        let units = format!(
            r#"
            ROM = {{ hex = "1501", facing = "S" }}
            MGP = {{ hex = "1502" }}
            RIF = {{ hex = "1503" }}
            INF = {{ hex = "{squad}" }}
            ENF = {{ hex = "0117" }}
            "#
        );
        let enemies = "\"machine-gun-platoon\", \"rifle-platoon\", \"infiltrator\", \"enforcer\"";
        let mut t = stacking(value, ("rommel", "ROM"), "", enemies, &units);
        t.play("ROM cruise", &[]);
        t
    };
    for value in ["mech_moves_in", "symmetric"] {
        with(value).refused("ROM steps F", "QS-STACK-1");
    }
    with("open").is("allows ROM steps F", "yes");
    // Two are there already: it may pass, not stop.
    with("open").refused("ROM steps F2", "QS-STACK-2");
    with("open").is("allows ROM steps F3", "yes");
}

/// QS-O-6: the column of range 1 for a platoon in the same hex.
#[test]
fn a_platoon_may_fight_at_range_one() {
    for (option, need) in
        [("range_zero", "4 base -2 platoon at this range = 2, automatic hit"), ("range_one", "4 base = 4")]
    {
        let t = given(&format!(
            r#"
            attacker = ["cicada"]
            defender = ["machine-gun-platoon"]
            options = {{ platoon_same_hex = "{option}" }}
            phase = "target MGP"
            [units]
            CDA = {{ hex = "1501" }}
            MGP = {{ hex = "1501" }}
            "#
        ));
        t.is("need MGP attack CDA", need);
    }
}

/// QS-O-7: one motive hit for each attack at most.
#[test]
fn motive_hits_may_count_once_an_attack() {
    for (option, mp) in [("grouping", "2"), ("attack", "3")] {
        let option = format!("motive_per = \"{option}\"");
        let squad = ["infiltrator", "INF", r#"hex = "1501", strength = 2"#];
        let mut t = attack(&option, squad, "Magshot", ["rommel", "ROM", r#"hex = "1502""#]);
        t.play("INF fire Magshot", &["to hit 6 6", "cluster 6 6", "location 1 2", "location 4 5"]);
        t.is("ROM mp", mp);
    }
}

/// QS-O-8: nobody twice before everybody once, then from the start.
#[test]
fn troopers_may_be_struck_in_turn() {
    let gunners = ["machine-gun-platoon", "MGP", r#"hex = "1501", troopers = 18, strength = 18"#];
    let target = ["infiltrator", "INF", r#"hex = "1502", armor = { "4" = 0 }"#];
    // Ten points, five groupings on three troopers.
    let mut t = attack("ba_groupings = \"distinct\"", gunners, "attack", target);
    let dice = [
        "to hit 6 6",
        "trooper 2",
        "trooper 2",
        "trooper 1",
        "trooper 4",
        "trooper 1",
        "trooper 3",
        "trooper 3",
        "trooper 3",
        "trooper 1",
    ];
    t.play("MGP fire attack", &dice);
    t.is("INF trooper 1", "3");
    t.is("INF trooper 2", "5");
    t.is("INF trooper 3", "3");
    let mut t = attack("", gunners, "attack", target);
    t.play(
        "MGP fire attack",
        &["to hit 6 6", "trooper 2", "trooper 2", "trooper 2", "trooper 1", "trooper 1"],
    );
    t.is("INF trooper 2", "1");
}

/// QS-O-9: 8 points double to 1.6, which is 2; a pulse laser's 2.9 to 5.8, which is 6.
#[test]
fn casualties_may_be_doubled_before_rounding() {
    for (option, lost) in [("after_rounding", [2, 4, 6, 4]), ("before_rounding", [1, 3, 6, 4])] {
        let option = format!("clear_doubling = \"{option}\"");
        let weapons = [
            ("hunchback", "HBK", "ML#1"),
            ("rommel-gauss", "RMG", "Gauss"),
            ("hermes-ii", "HER", "LPL"),
            ("hermes-ii", "HER", "UAC/5 x2"),
        ];
        for ((sheet, name, weapon), lost) in weapons.into_iter().zip(lost) {
            let shooter = [sheet, name, r#"hex = "1501", facing = "S", mode = "walk""#];
            let target = ["rifle-platoon", "RIF", r#"hex = "1502""#];
            let mut t = attack(&option, shooter, weapon, target);
            t.play(&format!("{name} fire {}", weapon.trim_end_matches(" x2")), &["to hit 6 6"]);
            t.is("RIF troopers", &(28 - lost).to_string());
        }
    }
}

/// QS-O-10: no way off the map, except where a scenario lets units escape.
#[test]
fn leaving_may_be_forbidden() {
    let t = given(
        r#"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        options = { exit_allowed = "no" }
        phase = "path ENF"
        [units]
        ENF = { hex = "0701", facing = "N", mode = "walk" }
        HBK = { hex = "0817" }
        "#,
    );
    t.refused("ENF leave north", "QS-O-10");
    t.refused("ENF steps F", "QS-O-10");
    assert!(t.choices().iter().all(|line| !line.contains("leave")));
    let at = |unit: &str, hex: &str| {
        scenario("QS-X4", 2, &[("exit_allowed", "no")], &[]).at(&format!(
            "phase = \"path {unit}\"\n[units]\n{unit} = {{ hex = \"{hex}\", facing = \"S\", mode = \"walk\" }}\n"
        ))
    };
    at("HER", "0817").lists("HER leave south", true);
    at("HER", "0101").refused("HER leave north", "QS-O-10");
    at("CDA", "0817").refused("CDA leave south", "QS-O-10");
}

fn last_turn(options: &str, more: &str) -> Trial {
    let mut t = given(&format!(
        r#"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        options = {{ {options} }}
        phase = "declare"
        initiative = "defender"
        moved = ["ENF", "HBK"]
        {more}
        [units]
        ENF = {{ hex = "0101" }}
        HBK = {{ hex = "1517" }}
        "#
    ));
    t.play("declare ENF; ENF hold; declare HBK; HBK hold", &[]);
    t
}

/// QS-O-11: another number of quiet turns, or none.
#[test]
fn the_stalemate_may_come_sooner_or_never() {
    last_turn("stalemate_turns = 3", "quiet = 2").is("ending", "stalemate");
    last_turn("stalemate_turns = 3", "quiet = 1").is("winner", "not over");
    last_turn("stalemate_turns = 0", "quiet = 99").is("winner", "not over");
    last_turn("", "quiet = 19").is("ending", "stalemate");
}

/// QS-O-12: a last turn, unless the scenario has its own.
#[test]
fn the_game_may_have_a_last_turn() {
    last_turn("turn_limit = 5", "turn = 4").is("winner", "not over");
    last_turn("turn_limit = 5", "turn = 5").is("ending", "turn-limit");
    assert_eq!(scenario("QS-X5", 2, &[("turn_limit", "5")], &[]).game.turn_limit, 25);
    assert_eq!(scenario("QS-T1", 2, &[("turn_limit", "5")], &[]).game.turn_limit, 5);
}
