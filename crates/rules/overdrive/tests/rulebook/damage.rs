//! Damage and critical hits: exact chances.

use crate::Trial;
use overdrive::{CriticalResult, critical_result};
use table::explore;

/// A Rook about to shoot a 'Mech next to it, which has these things.
fn point_blank(target: &str, more: &str, options: &str) -> Trial {
    let short = target[..3].to_uppercase();
    Trial::given(&format!(
        r#"
        player_1 = ["rook"]
        player_2 = ["{target}"]
        phase = "overdrive ROO"
        units.ROO = {{ hex = "0505", facing = "S", weapon = "{short}" }}
        units.{short} = {{ hex = "0506", facing = "N", {more} }}
        {options}
        "#,
    ))
}

/// OD-CRIT-4: the chances of the table, of 36.
#[test]
fn the_critical_table() {
    let mut ways = std::collections::BTreeMap::new();
    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        *ways.entry(format!("{:?}", critical_result(a + b))).or_insert(0) += 1;
    }
    let of = |result: CriticalResult| ways[&format!("{result:?}")];
    use overdrive::state::Critical::{Engine, FireControl, Mp, Weapon};
    let counted = [Engine, FireControl, Weapon, Mp].map(|name| of(CriticalResult::Counted(name)));
    assert_eq!(counted, [4, 6, 10, 6]);
    assert_eq!([CriticalResult::Ammo, CriticalResult::Nothing, CriticalResult::Explodes].map(of), [1, 8, 1]);
}

/// A single critical roll blows up an unprotected 'Mech with 2 in 36, one with ENE with 1, and one that has
/// an Engine Hit and no protection with 6.
#[test]
fn what_a_single_critical_roll_blows_up() {
    let doomed = |target: &str, more: &str| {
        let trial = point_blank(target, &format!("armor = 0, {more}"), "");
        let action = trial.action("ROO overdrive 0");
        let unit = overdrive::state::UnitId(1);
        explore(&trial.game, &trial.state, &action).chance(|state| state.destroyed.has(unit))
    };
    // The TV is 4 against a Slugger and 2 against a Glacier. The 3 damage leave structure, so every hit is
    // critical once.
    let of = |hits: u128, ways: u128| table::Ratio::new(hits * ways, 36 * 36);
    assert_eq!(doomed("slugger", ""), of(33, 2));
    assert_eq!(doomed("glacier", ""), of(35, 1));
    assert_eq!(doomed("slugger", "hits = { engine = 1 }"), of(33, 6));
}

/// OD-O-4: with `each` a 12 that damages structure is rolled for twice, unless the first roll dooms.
#[test]
fn a_twelve_into_structure_rolls_twice_with_the_option() {
    let mut trial = point_blank("slugger", "armor = 0", "options.crit_rolls = \"each\"");
    let log = trial.play("ROO overdrive 0", &["to hit 6 6", "critical 3 4", "critical 3 3"]);
    assert!(log.contains("MP Hit") && log.contains("Weapon Hit"), "{log}");
    let mut trial = point_blank("slugger", "armor = 0", "options.crit_rolls = \"each\"");
    trial.play("ROO overdrive 0", &["to hit 6 6", "critical 6 6"]);
    trial.is("SLU destroyed", "yes");
}

/// OD-SIM-3, OD-O-5: with `immediate` an exploding 'Mech loses the attack it has not resolved.
#[test]
fn an_explosion_at_once_takes_its_attack_along() {
    let mut trial = Trial::given(
        r#"
        player_1 = ["rook"]
        player_2 = ["slugger", "rook"]
        phase = "overdrive ROO1"
        options.explosion_timing = "immediate"
        units.ROO1 = { hex = "0505", facing = "S", weapon = "SLU" }
        units.SLU = { hex = "0506", facing = "N", armor = 0, weapon = "ROO1" }
        units.ROO2 = { hex = "0508", facing = "N", weapon = "ROO1" }
        "#,
    );
    trial.play("ROO1 overdrive 0", &["to hit 3 4", "critical 6 6"]);
    trial.is("SLU destroyed", "yes");
    trial.is("SLU hex", "off map");
    assert_eq!(trial.choices(), ["resolve ROO2 weapon"]);
}
