//! Steps, levels, stacking and thrusters (TM-MOVE, TM-ELEV, TM-AIR, TM-WATER, TM-STACK, TM-THR).

use super::table_top::Change::{Color as Colored, Ground, Structure};
use super::table_top::{Table, open_field, table};
use RowFacing::{E, NE, NW, SE, SW, W};
use table::{Refusal as _, RowFacing};
use thirty_mm::state::{Other, Posture, UnitId};
use thirty_mm::terrain::Color;

/// A step at the level given: the hex and what it costs, or the clause of the refusal.
fn step(
    table: &Table,
    unit: &str,
    way: RowFacing,
    level: i8,
    left: u8,
) -> Result<(String, u8), &'static str> {
    let tried = table.game.may_step(&table.state, table.unit(unit), way, level, left);
    tried.map(|(to, cost)| (table.game.hex_name(to), cost)).map_err(|refusal| {
        assert!(!refusal.words(&table.game, &table.state).is_empty());
        refusal.clause()
    })
}

fn goes(hex: &str, cost: u8) -> Result<(String, u8), &'static str> {
    Ok((hex.into(), cost))
}

/// Where thrusters take a Unit: hexes, the last hex and the level, or the clause of the refusal.
fn thrust(table: &Table, unit: &str, way: RowFacing) -> Result<(u8, String, i8), &'static str> {
    let tried = table.game.may_thrust(&table.state, table.unit(unit), way);
    tried.map(|burn| (burn.hexes, table.game.hex_name(burn.to), burn.level)).map_err(|refusal| {
        assert!(!refusal.words(&table.game, &table.state).is_empty());
        refusal.clause()
    })
}

fn alone(unit: &str, name: &str, changes: &[(&str, super::table_top::Change)]) -> Table {
    let mut table = open_field(changes, [&[unit], &["portanova-trooper"]]);
    table.put(name, "r5c6", E);
    table
}

/// TM-ELEV-3, TM-ELEV-4, TM-MOVE-5: example 11.
#[test]
fn up_costs_two_and_down_one() {
    let mut table = table("concord-crossing", &[], [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    assert_eq!(step(table.put("AR", "r6c5", E), "AR", E, 1, 4), goes("r6c6", 2));
    assert_eq!(step(table.put("AR", "r6c6", E), "AR", E, 1, 2), goes("r6c7", 1));
    assert_eq!(step(table.put("AR", "r6c7", E), "AR", E, 0, 1), goes("r6c8", 1));
    assert_eq!(step(table.put("AR", "r6c8", E), "AR", E, 0, 0), Err("TM-MOVE-5"));
}

/// TM-MOVE-2, TM-MOVE-3, TM-O-18, TM-VEH-4: three front hexes.
#[test]
fn steps_go_to_the_front() {
    let table = alone("alto-rifleman", "AR", &[]);
    let ways = RowFacing::ALL.map(|way| step(&table, "AR", way, 0, 1).is_ok());
    assert_eq!(ways, [E, SE, SW, W, NW, NE].map(|way| matches!(way, E | SE | NE)));
    assert_eq!(step(&table, "AR", W, 0, 1), Err("TM-MOVE-2"));
    let mut tank = alone("exa-tank", "XT", &[]);
    assert_eq!(step(&tank, "XT", W, 0, 1), Err("TM-MOVE-2"));
    tank.game.options.tank_all_round = true;
    assert_eq!(step(&tank, "XT", W, 0, 1), goes("r5c5", 1));
}

/// TM-MOVE-7, TM-MOD-16, TM-TERR-2: example 12.
#[test]
fn ruins_double_the_cost() {
    let black = [("r5c7", Colored(Color::Black)), ("r6c7", Colored(Color::Green))];
    let mut table = alone("alto-rifleman", "AR", &black);
    assert_eq!(step(&table, "AR", E, 0, 4), goes("r5c7", 2));
    assert_eq!(step(&table, "AR", SE, 0, 4), goes("r6c7", 1));
    // A climb into ruins: 2 x 2.
    let mut hill = alone("alto-rifleman", "AR", &[("r5c7", Colored(Color::Black)), ("r5c7", Ground(1))]);
    assert_eq!(step(&hill, "AR", E, 1, 4), goes("r5c7", 4));
    assert_eq!(step(hill.at_level("AR", 2), "AR", E, 1, 4), goes("r5c7", 2));
    let tank = alone("exa-tank", "XT", &black);
    assert_eq!((step(&tank, "XT", E, 0, 4), step(&tank, "XT", SE, 0, 4)), (goes("r5c7", 2), goes("r6c7", 2)));
    let scout = alone("kestrel-scout", "KS", &black);
    assert_eq!(step(&scout, "KS", E, 0, 4), goes("r5c7", 1), "All-Terrain Actuators");
    let mut flyer = alone("alto-flight-type", "AF", &black);
    assert_eq!(step(flyer.at_level("AF", 1), "AF", E, 1, 4), goes("r5c7", 1), "above the ruins");
    assert_eq!(step(table.put("AR", "r0c13", E), "AR", E, 0, 4), Err("TM-EDGE-1"));
}

/// TM-ELEV-5, TM-STR-4: a walker climbs one level, and drops any number.
#[test]
fn walkers_climb_one_level_and_drop_any() {
    let hill =
        alone("alto-rifleman", "AR", &[("r5c7", Ground(2)), ("r6c7", Structure(1)), ("r4c7", Structure(0))]);
    assert_eq!(step(&hill, "AR", E, 2, 9), Err("TM-ELEV-5"));
    assert_eq!(step(&hill, "AR", SE, 1, 9), goes("r6c7", 2), "onto the roof");
    assert_eq!(step(&hill, "AR", SE, 0, 9), Err("TM-AIR-3"), "not into the house");
    assert_eq!(step(&hill, "AR", NE, 0, 9), goes("r4c7", 1), "beside a low wall");
    let mut down = alone("alto-rifleman", "AR", &[("r5c6", Ground(2)), ("r5c7", Ground(1))]);
    let unit = down.unit("AR");
    down.put("AR", "r5c6", E);
    assert_eq!(step(&down, "AR", SE, 0, 9), goes("r6c7", 2));
    assert_eq!(
        ["r6c7", "r5c7"].map(|hex| {
            let level = if hex == "r6c7" { 0 } else { 1 };
            down.game.drop_of_step(&down.state, unit, down.cell(hex), level)
        }),
        [2, 0]
    );
    let mut kestrel = alone("kestrel-scout", "KS", &[("r5c6", Ground(2))]);
    let scout = kestrel.unit("KS");
    kestrel.put("KS", "r5c6", E);
    assert_eq!(
        kestrel.game.drop_of_step(&kestrel.state, scout, kestrel.cell("r5c7"), 0),
        0,
        "it hovers down"
    );
}

/// TM-ELEV-1, TM-AIR-1 to TM-AIR-4: Hover reaches one level above the surface, Fly all of them.
#[test]
fn flyers_choose_their_level() {
    let hover = alone("kestrel-scout", "KS", &[("r5c7", Ground(2))]);
    let (scout, hill) = (hover.unit("KS"), hover.cell("r5c7"));
    assert_eq!(hover.game.levels(&hover.state, scout, hover.cell("r6c7")), 0..=1);
    assert_eq!(hover.game.levels(&hover.state, scout, hill), 2..=2, "at most +2");
    assert_eq!(step(&hover, "KS", E, 2, 9), goes("r5c7", 4), "flyers climb any step");
    let mut fly = alone("alto-flight-type", "AF", &[]);
    assert_eq!(fly.game.levels(&fly.state, fly.unit("AF"), fly.cell("r5c7")), 0..=3);
    assert_eq!(step(&fly, "AF", E, 3, 9), goes("r5c7", 6));
    assert_eq!(step(fly.at_level("AF", 3), "AF", E, 0, 9), goes("r5c7", 3));
    fly.wreck("AF", "Left Wing", 0);
    assert_eq!(step(&fly, "AF", E, 3, 9), Err("TM-AIR-3"), "the wing is gone");
    // TM-VEH-9: a Space Craft rises cheaply.
    let craft = alone("exa-space-craft", "XC", &[]);
    assert_eq!(step(&craft, "XC", E, 2, 9), goes("r5c7", 2));
}

/// TM-ELEV-6, TM-VEH-1: Vehicles stay on their level.
#[test]
fn vehicles_stay_on_their_level() {
    let tank = alone("exa-tank", "XT", &[("r5c7", Ground(1))]);
    assert_eq!(step(&tank, "XT", E, 1, 9), Err("TM-ELEV-6"));
    assert_eq!(step(&tank, "XT", SE, 0, 9), goes("r6c7", 1));
}

/// TM-WATER-1, TM-WATER-4, TM-WATER-5, TM-VEH-7: the Sub keeps to the water and dives in it.
#[test]
fn the_sub_keeps_to_the_water() {
    let water = [("r5c6", Colored(Color::LightBlue)), ("r5c7", Colored(Color::DarkBlue))];
    let mut sub = alone("exa-attack-sub", "XS", &water);
    assert_eq!(sub.game.levels(&sub.state, sub.unit("XS"), sub.cell("r5c7")), -2..=0);
    assert_eq!(step(&sub, "XS", E, -2, 9), goes("r5c7", 2));
    assert_eq!(step(&sub, "XS", SE, 0, 9), Err("TM-VEH-7"));
    sub.put("XS", "r5c7", W).at_level("XS", -2);
    assert_eq!(step(&sub, "XS", W, -1, 9), goes("r5c6", 2));
    assert_eq!(step(&sub, "XS", W, -2, 9), Err("TM-AIR-3"), "too shallow");
    // Others wade at 0.
    let wader = alone("alto-rifleman", "AR", &water);
    assert_eq!(wader.game.levels(&wader.state, wader.unit("AR"), wader.cell("r5c7")), 0..=0);
}

/// TM-TERR-1: Red is closed on the ground, open above.
#[test]
fn red_is_closed_on_the_ground() {
    let red = [("r5c7", Colored(Color::Red))];
    assert_eq!(step(&alone("alto-rifleman", "AR", &red), "AR", E, 0, 9), Err("TM-TERR-1"));
    let flyer = alone("alto-flight-type", "AF", &red);
    assert_eq!(step(&flyer, "AF", E, 0, 9), Err("TM-TERR-1"));
    assert_eq!(step(&flyer, "AF", E, 1, 9), goes("r5c7", 2));
}

/// TM-MOVE-8, TM-STACK-1, TM-STACK-2: enemies block their level, and a third friend finds no room.
#[test]
fn enemies_block_and_friends_share() {
    let mut table =
        open_field(&[], [&["alto-flight-type", "alto-rifleman", "kestrel-scout"], &["portanova-trooper"]]);
    table.put("AF", "r5c6", E).put("PT", "r5c7", W);
    assert_eq!(step(&table, "AF", E, 0, 9), Err("TM-STACK-1"));
    assert_eq!(step(&table, "AF", E, 1, 9), goes("r5c7", 2), "at another level");
    table.put("AR", "r6c7", W).put("KS", "r6c7", W);
    let (flyer, hex) = (table.unit("AF"), table.cell("r6c7"));
    assert_eq!(step(&table, "AF", SE, 0, 9), goes("r6c7", 1), "passing through is free");
    let stay =
        |level| table.game.may_stay_at(&table.state, flyer, hex, level).map_err(|refusal| refusal.clause());
    assert_eq!((stay(0), stay(1)), (Err("TM-STACK-2"), Ok(())));
}

/// TM-STR-10: nobody stays on a tower.
#[test]
fn nobody_stays_on_a_tower() {
    let table = alone("alto-flight-type", "AF", &[("r5c7", Structure(3))]);
    let (unit, hex) = (table.unit("AF"), table.cell("r5c7"));
    assert_eq!(step(&table, "AF", E, 3, 9), goes("r5c7", 6), "it may cross");
    let stay = table.game.may_stay_at(&table.state, unit, hex, 3).map_err(|refusal| refusal.clause());
    assert_eq!(stay, Err("TM-STR-10"));
    let walker = alone("alto-rifleman", "AR", &[("r5c7", Structure(3))]);
    assert_eq!(step(&walker, "AR", E, 3, 9), Err("TM-AIR-3"));
}

/// TM-MOVE-10: who lies, kneels or wrestles stays where it is.
#[test]
fn the_grounded_and_the_entangled_stay() {
    let mut table = alone("alto-rifleman", "AR", &[]);
    for posture in [Posture::Kneeling, Posture::Prone, Posture::Fallen, Posture::Stuck] {
        assert_eq!(step(table.pose("AR", posture), "AR", E, 0, 4), Err("TM-MOVE-10"), "{posture:?}");
    }
    table.pose("AR", Posture::Standing);
    let unit = table.unit("AR");
    table.state.units[unit].partner = Other::is(UnitId(1));
    assert_eq!(step(&table, "AR", E, 0, 4), Err("TM-MOVE-10"));
    assert_eq!(thrust(&table, "AR", E), Err("TM-MOVE-10"));
}

/// TM-THR-1 to TM-THR-5, TM-O-12: example 13.
#[test]
fn thrusters_go_the_whole_way_or_not_at_all() {
    let units: [&[&str]; 2] = [&["special-squad-portanova"], &["portanova-trooper"]];
    let mut table = table("concord-crossing", &[], units, &[]);
    table.put("SSP", "r6c1", E);
    assert_eq!(table.game.thruster_hexes(&table.state, table.unit("SSP")), 8);
    assert_eq!(thrust(&table, "SSP", E), Err("TM-THR-4"));
    assert_eq!(thrust(&table, "SSP", NE), Err("TM-EDGE-1"));
    assert_eq!(thrust(&table, "SSP", SE), Err("TM-THR-4"));
    assert_eq!(thrust(&table, "SSP", W), Err("TM-MOVE-2"));
    table.put("SSP", "r0c0", E);
    assert_eq!(thrust(&table, "SSP", E), Ok((8, "r0c8".into(), 0)));
    table.put("PT", "r0c5", W);
    assert_eq!(thrust(&table, "SSP", E), Err("TM-STACK-1"));
    table.game.options.stop_short = true;
    table.put("SSP", "r6c1", E);
    assert_eq!(thrust(&table, "SSP", E), Ok((4, "r6c5".into(), 0)));
}

/// TM-THR-4, TM-THR-6: from a roof to the ground unhurt; without a thruster there is no such move.
#[test]
fn thrusters_set_down_softly_and_can_be_lost() {
    let mut table =
        open_field(&[("r5c0", Ground(2))], [&["special-squad-portanova"], &["portanova-trooper"]]);
    table.put("SSP", "r5c0", E);
    assert_eq!(thrust(&table, "SSP", E), Ok((8, "r5c8".into(), 0)));
    table.wreck("SSP", "Backpack Thruster", 0);
    assert_eq!(thrust(&table, "SSP", E), Err("TM-THR-6"));
    let mut fly = open_field(&[], [&["alto-flight-type"], &["portanova-trooper"]]);
    fly.put("AF", "r5c0", E).at_level("AF", 2);
    assert_eq!(thrust(&fly, "AF", E), Ok((8, "r5c8".into(), 2)));
    let walker = alone("alto-rifleman", "AR", &[]);
    assert_eq!(thrust(&walker, "AR", E), Err("TM-THR-6"));
}
