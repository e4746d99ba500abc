//! Setup (QS-SET).

use crate::common::scenario;
use quickstart::content::{Kind, Library};
use quickstart::{Book, GRID};
use table::content::Content;
use table::{Grid, Rulebook, Setup, Source};

fn custom(attacker: &[&str], defender: &[&str], more: &str) -> String {
    format!(
        r#"
        [scenarios.own]
        name = "Own"
        tier = "elite"
        map = "QS-M1"
        attacker = {{ units = {attacker:?}, zones = [{{ rows = [1, 1] }}] }}
        defender = {{ units = {defender:?}, zones = [{{ rows = [15, 17] }}] }}
        {more}
        "#
    )
}

/// QS-SET-1: the scenario names forces, zones and victory.
#[test]
fn the_scenario_names_the_forces_and_the_zones() {
    let t = scenario("QS-T2", 2, &[], &[]);
    let names: Vec<&str> = t.game.units.iter().map(|unit| unit.sheet.id.as_str()).collect();
    assert_eq!(names, ["cicada", "rommel", "hermes-ii", "saladin"]);
    t.refused("place HER 0814 N", "QS-SET-1");
    t.refused("place HER 0801 N", "QS-SET-1");
}

/// QS-SET-2: all of the Defender's units, then all of the Attacker's.
#[test]
fn the_defender_places_first() {
    let mut t = scenario("QS-T2", 2, &[], &[]);
    let mut order = Vec::new();
    for line in ["place HER 0817 N", "place SAL 0117 NE", "place CDA 0801 S", "place ROM 0101 SE"] {
        order.push(t.ask("to act"));
        t.play(line, &[]);
    }
    assert_eq!(order, ["defender", "defender", "attacker", "attacker"]);
    t.is("turn", "1");
    t.is("asked", "roll initiative");
}

/// QS-SET-3, QS-SET-4: rows 15 to 17 for the Defender, row 01 for the Attacker.
#[test]
fn the_zones_of_the_training_scenarios_are_rows() {
    for id in ["QS-T1", "QS-T2", "QS-T3"] {
        let mut t = scenario(id, 2, &[], &[]);
        let rows = |t: &crate::common::Trial| {
            let hexes =
                t.choices().into_iter().map(|line| line.split(' ').nth(2).expect("a hex").to_string());
            let mut rows: Vec<u8> =
                hexes.map(|name| GRID.column_row(GRID.parse(&name).expect("a hex")).1).collect();
            rows.sort_unstable();
            rows.dedup();
            rows
        };
        assert_eq!(rows(&t), [15, 16, 17], "{id}");
        while t.ask("to act") == "defender" {
            let usual = t.ask("usual");
            t.play(&usual, &[]);
        }
        assert_eq!(rows(&t), [1], "{id}");
    }
    // 45 hexes, woods and all, each with six facings.
    scenario("QS-T1", 2, &[], &[]).is("choices", "270");
}

/// QS-SET-5.
#[test]
fn the_owner_chooses_any_facing_and_infantry_have_none() {
    let t = scenario("QS-T1", 2, &[], &[]);
    for facing in ["N", "NE", "SE", "S", "SW", "NW"] {
        t.lists(&format!("place HBK 0817 {facing}"), true);
    }
    let squad = scenario("own", 2, &[], &[&custom(&["enforcer"], &["infiltrator"], "")]);
    squad.lists("place INF 0817", true);
    squad.refused("place INF 0817 S", "QS-FACE-1");
    squad.is("choices", "45");
}

/// QS-SET-6: one unit a hex, and no unit where it may not go.
#[test]
fn no_two_units_share_a_hex_and_none_stands_where_it_may_not() {
    let mut t = scenario("QS-T2", 2, &[], &[]);
    t.play("place HER 0817 N", &[]);
    t.refused("place SAL 0817 N", "QS-SET-6");
    // 0515 is light woods, 0516 heavy woods.
    t.refused("place SAL 0515 N", "QS-VEH-2");
    t.refused("place SAL 0516 N", "QS-VEH-2");
    t.lists("place SAL 0716 N", true);
    // 45 hexes less 8 with woods and the one taken.
    t.is("choices", &((45 - 8 - 1) * 6).to_string());
}

/// QS-SET-7.
#[test]
fn units_start_with_fresh_sheets() {
    let mut t = scenario("QS-T3", 2, &[], &[]);
    while t.ask("turn") == "0" {
        let usual = t.ask("usual");
        t.play(&usual, &[]);
    }
    for (question, answer) in [
        ("HER armor CT", "16"),
        ("HER ammo UAC/5", "20"),
        ("HER jammed UAC/5", "no"),
        ("HER mode", "stand"),
        ("HER hexes", "0"),
        ("RMG ammo MG", "100"),
        ("INF1 troopers", "4"),
        ("INF1 trooper 3", "7"),
        ("MGP troopers", "28"),
        ("SLU mp", "8"),
        ("SLU motive", "0"),
    ] {
        t.is(question, answer);
    }
}

/// The usual places of setup: the column nearest to 08, then the lowest row and column (QS-SET-2).
#[test]
fn an_absent_player_places_in_the_middle() {
    let mut t = scenario("QS-T2", 2, &[], &[]);
    for place in ["place HER 0815 N", "place SAL 0816 N", "place CDA 0801 S", "place ROM 0701 S"] {
        t.is("usual", place);
        t.play(place, &[]);
    }
}

/// QS-SET-8: four 'Mechs, four vehicles, a squad and two platoons are the sheets of the pool.
#[test]
fn the_pool_has_every_type() {
    let library = Library::with_packs(&[]).expect("the content that ships");
    let count = |of: fn(Kind) -> bool| library.sheets.values().filter(|sheet| of(sheet.kind)).count();
    assert_eq!(count(|kind| kind == Kind::Mech), 4);
    assert_eq!(count(|kind| matches!(kind, Kind::Vehicle(_))), 4);
    assert_eq!(count(|kind| kind == Kind::BattleArmor), 1);
    assert_eq!(count(|kind| kind == Kind::Platoon), 2);
    // The scenario of the whole pool fields four squads and four platoons between the sides.
    let all: Vec<&String> = library.scenarios["QS-X6"].forces.iter().flat_map(|force| &force.units).collect();
    assert_eq!(all.iter().filter(|id| **id == "infiltrator").count(), 4);
    assert_eq!(all.iter().filter(|id| id.ends_with("-platoon")).count(), 4);
}

/// QS-SET-8, QS-SET-9: unequal forces are a warning, and a sheet may be used twice.
#[test]
fn unequal_forces_are_a_warning() {
    let pack = Source::new("pack", custom(&["enforcer", "enforcer"], &["hunchback", "rommel"], ""));
    let scenarios = Book::scenarios(std::slice::from_ref(&pack)).expect("it is playable");
    let own = scenarios.iter().find(|known| known.id == "own").expect("the own scenario");
    assert_eq!(
        own.warnings,
        [
            "The Attacker has 2 'Mechs, the Defender 1; both should have the same number (QS-SET-8).",
            "The Attacker has 0 vehicles, the Defender 1; both should have the same number (QS-SET-8).",
        ]
    );
    let equal = Source::new("pack", custom(&["enforcer", "enforcer"], &["hunchback", "cicada"], ""));
    let scenarios = Book::scenarios(&[equal]).expect("it is playable");
    assert!(scenarios.iter().all(|known| known.warnings.is_empty()));
    let setup = Setup { scenario: "own".into(), seats: 2, packs: vec![pack], ..Setup::default() };
    assert_eq!(Book::set_up(&setup).expect("a warning is no ban").units[1].name, "ENF2");
}

/// QS-SET-10: 2D6 a team, ties again, the higher total chooses.
#[test]
fn roles_can_be_rolled_for() {
    let pack = custom(&["enforcer"], &["hunchback"], "roles = \"rolled\"");
    let mut t = scenario("own", 2, &[], &[&pack]);
    t.play("roll roles", &["roles 3 3", "roles 2 4", "roles 1 1", "roles 6 6"]);
    assert_eq!(t.choices(), ["attack", "defend"]);
    t.is("to act", "defender");
    // The second force attacks: the first places first, in the south.
    t.play("attack", &[]);
    t.is("asked", "place ENF");
    t.refused("place ENF 0801 S", "QS-SET-1");
    t.play("place ENF 0817 N; place HBK 0801 S", &[]);
    t.is("turn", "1");
    // Totals are the Attacker's first (QS-GEN-8), and now that is the second force.
    let log = t.play("initiative", &["initiative 6 6", "initiative 1 1"]);
    assert_eq!(log, "The Attacker has the initiative, 12 against 2.");
    assert_eq!(t.choices(), ["move ENF"]);
    // The higher roller may also defend.
    let mut t = scenario("own", 2, &[], &[&pack]);
    t.play("roll roles; defend", &["roles 1 1", "roles 6 6"]);
    t.is("asked", "place HBK");
}

/// QS-SET-10: each team has 1 to 15 units.
#[test]
fn fifteen_units_find_room_in_row_one() {
    let pack = custom(&["rommel"; 15], &["rommel"; 15], "");
    let mut t = scenario("own", 2, &[], &[&pack]);
    while t.ask("turn") == "0" {
        let usual = t.ask("usual");
        t.play(&usual, &[]);
    }
    t.is("ROM15 hex", "1501");
}

/// QS-SET-11: the units of First Contact are in place; with other forces or on another sheet they are set up.
#[test]
fn a_scenario_may_place_its_units() {
    let t = scenario("QS-F1", 2, &[], &[]);
    assert_eq!(t.state.turn, 1);
    t.is("HBK hex", "0905");
    t.is("ENF hex", "0712");
    t.lists("initiative", true);
    let wanted = |map: &str, attacker: &str| Setup {
        map: map.into(),
        forces: vec![attacker.into()],
        ..trial::setup("QS-F1")
    };
    for setup in [wanted("", "cicada"), wanted("QS-M3", "")] {
        let game = Book::set_up(&setup).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(table::Game::start(&game).turn, 0, "somebody sets up");
    }
}

#[test]
fn starting_hexes_that_do_not_fit_are_refused() {
    let placed = |attacker: &str, defender: &str| {
        let text = custom(&["cicada"], &["enforcer"], "");
        let text = text.replacen("}] }", &format!("}}], {attacker} }}"), 1);
        let at = text.rfind("}] }").expect("the Defender's zones");
        let text = format!("{}}}], {defender} }}{}", &text[..at], &text[at + 4..]);
        let setup = Setup { packs: vec![Source::new("own.toml", text)], ..trial::setup("own") };
        Book::set_up(&setup).err().map(|fault| fault.to_string()).unwrap_or_default()
    };
    assert_eq!(placed("placed = [\"0801 S\"]", "placed = [\"0817 N\"]"), "");
    for (attacker, defender, wrong) in [
        (
            "placed = [\"0801 S\", \"0901 S\"]",
            "placed = [\"0817 N\"]",
            "2 starting hexes for 1 units (QS-SET-11)",
        ),
        ("placed = [\"0801 S\"]", "placed = []", "both teams or of neither"),
        ("placed = [\"0801 U\"]", "placed = [\"0817 N\"]", "unknown facing 'U'"),
        ("placed = [\"9901 S\"]", "placed = [\"0817 N\"]", "9901"),
        ("placed = [\"0805 S\"]", "placed = [\"0817 N\"]", "CDA cannot start in 0805"),
    ] {
        let found = placed(attacker, defender);
        assert!(found.contains(wrong), "{found}");
    }
}
