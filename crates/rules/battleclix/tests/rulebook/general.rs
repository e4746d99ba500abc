//! General (BC-GEN).

use crate::common::{duel, given, scenario, setup};
use battleclix::Book;
use table::{Game, Recorded, Rulebook, Seat, Seeded, Show, Side, Status};

/// BC-GEN-1: no hit locations, no ammunition count, no single weapons.
#[test]
fn a_mech_is_its_dial_and_its_markers() {
    let t = scenario("drill", ["line", "line"], &[]);
    let scene = t.game.scene(&t.state);
    for card in &scene.cards {
        let gauges: Vec<&str> = card.gauges.iter().map(|gauge| gauge.name.as_str()).collect();
        assert_eq!(gauges, ["clicks", "heat"], "{}", card.title);
    }
    // However often it fires, it does not run out.
    let mut t = given(
        r#"
        south = ["archer-arc-2r"]
        north = ["atlas-as7-d"]
        units.ARC = { hex = "0101" }
        units.ATL = { hex = "0109" }
        "#,
    );
    for turn in 1..=10 {
        t.is("turn", &turn.to_string());
        t.play("activate ARC; ARC long ATL; ARC end; activate ATL; ATL end", &["attack 2 2 2"]);
        t.play("initiative", &["initiative 2", "initiative 1"]);
    }
}

/// BC-GEN-2, BC-GEN-3: two sides, one decision maker each, however many Companies.
#[test]
fn there_are_two_sides_south_and_north() {
    let t = scenario("grand_battle", ["line+hammer+longreach", "line"], &[]);
    assert_eq!(t.game.seats(), 2);
    assert_eq!([0, 1].map(|seat| t.game.seat_name(&t.state, Seat(seat))), ["South", "North"]);
    assert_eq!([0, 1].map(|seat| t.game.side(Seat(seat))), [Side(0), Side(1)]);
    assert_eq!(t.game.side_units(Side(0)).len(), 36);
    assert_eq!(t.game.side_units(Side(1)).len(), 12);
    let mut three = setup("meeting", ["", ""], &[]);
    three.seats = 3;
    let wrong = Book::set_up(&three).expect_err("two seats").to_string();
    assert_eq!(wrong, "3 seats: Battleclix has two, South and North (BC-GEN-3)");
    // South deploys at the bottom edge, North at the top.
    let mut t = scenario("drill", ["line", "line"], &[]);
    t.play("deployment; deploy BLR1", &["deployment 1", "deployment 2"]);
    t.lists("BLR1 at 1226", true);
    t.lists("BLR1 at 1203", false);
}

/// BC-GEN-4, BC-GEN-5: three six-sided dice for attacks, one for everything else.
#[test]
fn attacks_are_rolled_with_three_dice_and_all_else_with_one() {
    let t = scenario("meeting", ["line", "hammer"], &[]);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..4u64 {
        let (mut state, mut list) = (t.game.start(), Vec::new());
        let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
        while let Status::ToAct(_) = t.game.status(&state) {
            list.clear();
            t.game.legal(&state, &mut list);
            let action = list[chooser.below(list.len() as u32) as usize];
            let mut recorded = Recorded::new(&mut dice);
            t.game.advance(&mut state, &action, &mut recorded);
            for thrown in &recorded.fallen {
                let faces = thrown.faces.as_slice();
                assert_eq!(faces.len(), if thrown.name == "attack" { 3 } else { 1 }, "{}", thrown.name);
                assert!(faces.iter().all(|face| (1..=6).contains(face)));
                seen.insert(thrown.name.to_string());
            }
        }
    }
    let names = ["ammunition", "attack", "break away", "deployment", "event", "initiative"];
    assert!(seen.iter().all(|name| names.contains(&name.as_str())), "{seen:?}");
    assert!(seen.len() >= 4, "{seen:?}");
}

/// BC-GEN-6: dials, markers and points are open to all.
#[test]
fn everything_is_open() {
    let t = duel(
        ["marauder-mad-3r", "MAD", r#"hex = "0101", click = 3, marks = ["heat"]"#],
        ["locust-lct-1v", "LCT", r#"hex = "0104", click = 2, marks = ["moved"]"#],
        "kills = [3, 4]",
    );
    let scene = t.game.scene(&t.state);
    assert!(scene.heading.contains("South 3, North 4 of 32"), "{}", scene.heading);
    let badges = |token: usize| scene.tokens[token].badges.iter().map(|b| b.words).collect::<Vec<_>>();
    assert_eq!(badges(0), ["heat"]);
    assert_eq!(badges(1), ["moved"]);
    assert_eq!(scene.tokens[1].health, (3, 4));
    let dial = scene.cards[1].dial.as_ref().expect("a dial");
    let last: Vec<i16> = dial.clicks[3].iter().map(|value| value.number).collect();
    assert_eq!((dial.at, last), (2, vec![0, 0, 2, 4]));
}

/// BC-GEN-7: an inch of hill hides half of a unit of 2 inches, two inches hide all of it.
#[test]
fn units_are_two_inches_tall() {
    for (height, visible) in [("1", "7"), ("2", "0"), ("5", "0")] {
        for (kind, name) in [("locust-lct-1v", "LCT"), ("atlas-as7-d", "ATL"), ("vedette-medium-tank", "VED")]
        {
            let more = format!("overlay = {{ \"0306\" = \"{height}\" }}");
            let t = duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], [kind, name, r#"hex = "0307""#], &more);
            t.is(&format!("visibility ARC {name}"), visible);
        }
    }
}

/// BC-GEN-8: what is destroyed leaves nothing behind.
#[test]
fn a_destroyed_unit_frees_its_hex() {
    let mut t = given(
        r#"
        south = ["hunchback-hbk-4g", "locust-lct-1v"]
        north = ["locust-lct-1v", "atlas-as7-d"]
        phase = "act HBK"
        units.HBK = { hex = "0101" }
        units.LCT1 = { hex = "0102" }
        units.LCT2 = { hex = "0103" }
        units.ATL = { hex = "2401" }
        "#,
    );
    t.is("LCT1 engaged", "no");
    t.play("HBK short LCT2; HBK end; activate ATL; ATL end; activate LCT1", &["attack 6 5 5"]);
    t.is("LCT2 hex", "off map");
    t.is("LCT1 engaged", "no");
    t.lists("LCT1 walk 0103", true);
    t.refused("LCT1 short LCT2", "BC-GEN-8");
}
