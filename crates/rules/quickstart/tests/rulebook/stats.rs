//! The books: who harmed whom, and who is left.

use crate::common::{attack, given, scenario};
use table::{Harm, Side, Stats};
use trial::harm;

const GUN: [&str; 3] = ["hunchback", "HBK", r#"hex = "1501", facing = "S""#];

fn done(unit: u16, by: Option<u16>, points: u16, fatal: bool) -> Harm {
    Harm { unit, by, points, fatal }
}

#[test]
fn every_unit_stands_in_the_books_with_its_tons_and_its_armor() {
    let t = scenario("QS-T3", 2, &[], &[]);
    let units = t.game.combatants();
    let row = |at: usize| (units[at].id.as_str(), units[at].side, units[at].points, units[at].health);
    assert_eq!(units.len(), 8);
    assert_eq!((row(0).0, row(0).1, row(0).2), ("cicada", Side(0), 40));
    assert_eq!((row(7).0, row(7).1, row(7).2), ("machine-gun-platoon", Side(1), 0));
    let armor: u32 = t.state.units.as_slice()[0].points.iter().map(|&points| u32::from(points)).sum();
    assert_eq!(row(0).3, armor);
}

#[test]
fn damage_that_passes_inward_is_all_of_the_one_who_fired() {
    let mut t = attack("", GUN, "AC/20", ["cicada", "CDA", r#"hex = "1502""#]);
    let had: u16 = t.ask("CDA armor LA").parse().expect("points");
    let torso: u16 = t.ask("CDA armor LT").parse().expect("points");
    let harm = harm(&mut t, "HBK fire AC/20", &["to hit 6 6", "location 5 5"]);
    let marked: u16 = harm.iter().map(|harm| harm.points).sum();
    assert!(had < 20 && harm.len() >= 2, "the arm does not hold it: {harm:?}");
    assert!(marked == 20 || had + torso < 20, "{harm:?}");
    assert!(harm.iter().all(|harm| harm.unit == 1 && harm.by == Some(0)), "{harm:?}");
}

#[test]
fn a_head_lost_is_a_unit_lost() {
    let mut t = attack("", GUN, "AC/20", ["cicada", "CDA", r#"hex = "1502""#]);
    let head: u16 = t.ask("CDA armor HD").parse().expect("points");
    let harm = harm(&mut t, "HBK fire AC/20", &["to hit 6 6", "location 6 6"]);
    assert_eq!(harm, [done(1, Some(0), head, false), done(1, Some(0), 0, true)]);
    assert!(t.game.survives(&t.state, 0) && !t.game.survives(&t.state, 1));
}

#[test]
fn a_miss_harms_nobody() {
    let mut t = attack("", GUN, "AC/20", ["cicada", "CDA", r#"hex = "1502""#]);
    assert!(harm(&mut t, "HBK fire AC/20", &["to hit 1 1"]).is_empty());
}

#[test]
fn a_platoon_loses_troopers() {
    let mut t = attack("", GUN, "AC/20", ["rifle-platoon", "RIF", r#"hex = "1502""#]);
    let harm = harm(&mut t, "HBK fire AC/20", &["to hit 6 6"]);
    assert!(harm.len() == 1 && harm[0].points > 0 && harm[0].by == Some(0), "{harm:?}");
}

/// QS-EXIT-2: nobody shot it.
#[test]
fn who_runs_off_the_map_is_lost_by_nobodys_hand() {
    let mut t = given(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        phase = "path ENF"
        [units]
        ENF = { hex = "0701", facing = "N", mode = "walk", mp = 1 }
        HBK = { hex = "0809" }
        "#,
    );
    assert_eq!(harm(&mut t, "ENF leave north", &[]), [done(0, None, 0, true)]);
    assert!(!t.game.survives(&t.state, 0));
}
