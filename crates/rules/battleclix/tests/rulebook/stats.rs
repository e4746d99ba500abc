//! The books: who turned whose dial, and who is left.

use crate::common::{Trial, duel, scenario};
use table::{Harm, Side, Stats};
use trial::harm;

fn done(unit: u16, by: Option<u16>, points: u16, fatal: bool) -> Harm {
    Harm { unit, by, points, fatal }
}

/// A Locust that deals one click to a unit.
fn shot_at(kind: &str, name: &str, unit: &str) -> Trial {
    let unit = format!("hex = \"0104\", {unit}");
    duel(["locust-lct-1v", "LCT", r#"hex = "0101""#], [kind, name, &unit], "")
}

const HIT: &str = "attack 6 5 5";

#[test]
fn every_unit_stands_in_the_books_with_its_tons_and_its_clicks() {
    let t = scenario("drill", ["line", "hammer"], &[]);
    let units = t.game.combatants();
    assert_eq!(units.len(), 24);
    assert_eq!((units[0].id.as_str(), units[0].side, units[0].points), ("battlemaster-blr-1g", Side(0), 85));
    assert_eq!((units[12].id.as_str(), units[12].side, units[12].points), ("atlas-as7-d", Side(1), 100));
    assert_eq!(units.iter().filter(|unit| unit.side == Side(1)).map(|unit| unit.points).sum::<u32>(), 600);
    assert_eq!(units[0].health, u32::from(t.game.units[0].sheet.dial.last()));
}

#[test]
fn an_explosion_is_credited_to_the_attacker() {
    let mut t = shot_at("thunderbolt-tdr-5s", "TDR", "click = 6");
    let harm = harm(&mut t, "LCT short TDR", &[HIT, "event 5", "event 1", "event 1"]);
    assert_eq!(harm, [done(1, Some(0), 1, false), done(1, Some(0), 2, false)]);
    assert!(t.game.survives(&t.state, 1));
}

#[test]
fn the_last_click_is_a_unit_lost() {
    let mut t = shot_at("wolverine-wvr-6r", "WVR", "click = 5");
    let harm = harm(&mut t, "LCT short WVR", &[HIT, "event 5"]);
    assert_eq!(harm.last(), Some(&done(1, Some(0), 0, true)));
    assert!(t.game.survives(&t.state, 0) && !t.game.survives(&t.state, 1));
}

#[test]
fn a_critical_miss_is_nobodys_work() {
    let mut t = shot_at("wolverine-wvr-6r", "WVR", "click = 1");
    let harm = harm(&mut t, "LCT short WVR", &["attack 1 1 1"]);
    assert_eq!(harm.first(), Some(&done(0, None, 1, false)));
    assert!(harm.iter().all(|harm| harm.by.is_none()), "{harm:?}");
}
