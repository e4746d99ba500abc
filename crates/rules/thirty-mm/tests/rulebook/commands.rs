//! Command Actions: hands, postures, forms, Systems, and Drones (TM-CMD, TM-WPN, TM-TRANS, TM-DRONE, TM-SYS).

use super::battle::{battle, happened};
use super::table_top::Change::{Color as Colored, Structure};
use RowFacing::{E, NE, W};
use table::{RowFacing, Side};
use thirty_mm::state::{Ask, Mark, Phase, Posture, Slot, Spot, Target};
use thirty_mm::terrain::Color;
use thirty_mm::{Action, Event};

/// TM-CMD-6, TM-CMD-7, TM-WPN-1 to TM-WPN-4, TM-WPN-6, TM-MOD-17: Weapons are exchanged, dropped and picked up again, by friends too.
#[test]
fn weapons_change_hands() {
    let mut table = battle(&[], [&["sagitta-sniper", "kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("SS", "r5c5", E).put("KS", "r5c5", E).put("PT", "r5c7", W).turn("SS", Phase::Ranged, 6);
    let (rifle, pistol) = (table.slot("SS", "Sniper Rifle"), table.slot("SS", "Pistol"));
    table.act(Action::Swap { out: rifle, into: pistol }, &[]);
    assert_eq!(table.ap("SS"), 6, "the first one is free with a Quick-Draw Rack");
    assert_eq!(table.state.items.at(usize::from(rifle.0)).place.spot(), Spot::Carried);
    assert_eq!(table.refused(table.attack("SS", "Sniper Rifle", "PT")), "TM-WPN-1");
    table.act(Action::Swap { out: Slot::NONE, into: rifle }, &[]);
    assert_eq!(table.ap("SS"), 4);
    let spot = table.state.items.at(usize::from(rifle.0)).place.spot();
    assert!(matches!(spot, Spot::Held(_, None)), "one hand is taken");
    let means = thirty_mm::need::Means::Item(rifle.0.into());
    assert_eq!(table.game.weapon(&table.state, table.unit("SS"), means).ap, 7, "3 AP more in one hand");
    table.act(Action::Drop(rifle), &[]);
    table.act(Action::Drop(pistol), &[]);
    assert_eq!((table.ap("SS"), table.state.loose.as_slice().len()), (4, 2), "dropping is free");
    // A friend in the same hex needs a free hand.
    table.turn("KS", Phase::Ranged, 9);
    assert_eq!(table.refused(Action::Retrieve(rifle)), "TM-WPN-2");
    table.act(Action::Drop(table.slot("KS", "Pistol")), &[]);
    table.act(Action::Retrieve(rifle), &[]);
    assert_eq!(table.game.holder(&table.state, rifle.0.into()), table.unit("KS"));
    assert_eq!(table.refused(table.attack("KS", "Pistol", "PT")), "TM-WPN-1", "that one lies on the ground");
    let unit = table.unit("KS");
    let target = Target::Unit(table.unit("PT"));
    let shot = Action::Attack { unit, weapon: rifle, style: thirty_mm::state::Style::Single, target };
    assert_eq!(table.refused(shot), "", "it shoots with its friend's rifle");
    // Enemies leave it alone.
    table.put("PT", "r5c5", W).turn("PT", Phase::Ranged, 9);
    assert_eq!(table.refused(Action::Retrieve(pistol)), "TM-CMD-7");
}

/// TM-CMD-9 to TM-CMD-11, TM-CMD-14, TM-CMD-3: kneel, lie down, rise in the right order, once a turn.
#[test]
fn postures_are_taken_one_after_another() {
    let mut table =
        battle(&[("r4c6", Structure(0))], [&["portanova-trooper", "exa-tank"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c6", E).put("XT", "r0c0", E).put("KS", "r5c12", W).turn("PT", Phase::Ranged, 16);
    assert_eq!(table.refused(Action::GoProne), "TM-CMD-10");
    table.act(Action::Kneel, &[]);
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-1");
    table.act(Action::GoProne, &[]);
    assert_eq!(table.refused(Action::GetUp), "TM-CMD-10", "from Prone it must kneel first");
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-1", "it has knelt this turn");
    table.turn("PT", Phase::Ranged, 16);
    table.act(Action::Kneel, &[]);
    table.act(Action::GetUp, &[]);
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Standing);
    table.pose("PT", Posture::Kneeling).turn("PT", Phase::Ranged, 16);
    let unit = table.unit("PT");
    table.state.units[unit].facing = RowFacing::NW;
    assert_eq!(table.refused(Action::GoProne), "TM-CMD-11", "a wall is in front");
    table.turn("XT", Phase::Ranged, 16);
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-14");
}

/// TM-CMD-13, TM-STAT-8, TM-MOD-21: on the ground there is little to do but get up; a Gyro Stabilizer helps.
#[test]
fn the_fallen_get_up() {
    let mut table = battle(&[], [&["halberd-reaver"], &["kestrel-scout"]], &[]);
    table.put("HR", "r5c6", E).put("KS", "r5c7", W).pose("HR", Posture::Fallen).turn("HR", Phase::Close, 3);
    assert_eq!(table.refused(Action::OffensiveStance(E)), "TM-CMD-13");
    assert_eq!(table.refused(table.attack("HR", "Great Axe", "KS")), "TM-ATK-1");
    table.act(Action::GetUp, &[]);
    assert_eq!(table.ap("HR"), 2);
}

/// TM-TRANS-1, TM-TRANS-2, TM-SYS-20: transformed, the Variable has no hands but wings.
#[test]
fn a_variable_transforms() {
    let mut table = battle(&[], [&["alto-variable"], &["kestrel-scout"]], &[]);
    table.put("AV", "r5c5", E).put("KS", "r5c7", W).turn("AV", Phase::Ranged, 9);
    table.act(Action::Transform, &[]);
    assert!(table.has("AV", Mark::Transformed));
    assert_eq!(table.refused(table.attack("AV", "Assault Rifle", "KS")), "TM-WPN-1");
    assert_eq!(table.refused(table.attack("AV", "Head Vulcan", "KS")), "");
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-14");
    assert_eq!(table.game.standard_movement(&table.state, table.unit("AV")), 5);
    table.turn("AV", Phase::Movement, 2);
    assert_eq!(table.refused(Action::EndPhase), "TM-VEH-5");
    table.act(Action::Transform, &[]);
    assert!(!table.has("AV", Mark::Transformed));
}

/// TM-SYS-3, TM-TRANS-3: example 34. A Gun Blade shoots, changes its form and cuts: 8 AP.
#[test]
fn a_gun_blade_shoots_and_cuts() {
    let mut table = battle(&[], [&["revernova-duelist"], &["portanova-trooper"]], &[]);
    table.put("RD", "r5c5", E).put("PT", "r5c6", W).turn("RD", Phase::Ranged, 8);
    table.act(table.attack("RD", "Gun Blade", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Accuracy", 7), ("Evasion", 1)]);
    assert_eq!(table.left("PT", "Torso"), 25);
    table.act(Action::Reform(table.slot("RD", "Gun Blade")), &[]);
    assert_eq!(table.refused(table.attack("RD", "Gun Blade", "PT")), "TM-ATK-1");
    table.act(Action::EndPhase, &[]);
    table.act(table.attack("RD", "Gun Blade", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Assault", 4), ("Evasion", 1)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("RD")), (17, 0));
}

/// TM-SYS-14 to TM-SYS-16, TM-STAT-11: EMP Pulse, Net and Field Repair, each once a turn.
#[test]
fn utility_systems_are_used_once_a_turn() {
    let mut table = battle(&[], [&["tinker", "alto-rifleman"], &["portanova-trooper"]], &[]);
    table.put("TK", "r5c5", E).put("AR", "r5c4", E).put("PT", "r5c8", W).turn("TK", Phase::Ranged, 12);
    let (friend, target) = (table.unit("AR"), table.unit("PT"));
    table.act(Action::Emp(target), &[("EMP", 7)]);
    assert!(table.has("PT", Mark::SystemError));
    assert_eq!(table.refused(Action::Emp(target)), "TM-CMD-1");
    // The Net is an Accuracy Roll that may be evaded.
    table.act(Action::Net(target), &[("Accuracy", 7), ("Evasion", 2)]);
    assert!(table.has("PT", Mark::Slowed));
    assert_eq!(table.game.standard_movement(&table.state, target), 2);
    let section = table.section("AR", "Head");
    assert_eq!(table.refused(Action::Repair { unit: friend, section }), "TM-SYS-16", "it is unhurt");
    let head = table.game.units[friend.index()].first_section + usize::from(section);
    *table.state.sections.at_mut(head) = 5;
    table.act(Action::Repair { unit: friend, section }, &[]);
    assert_eq!((table.left("AR", "Head"), table.ap("TK")), (9, 6));
    table.put("PT", "r5c9", W).turn("TK", Phase::Ranged, 12);
    assert_eq!(table.refused(Action::Net(target)), "TM-RNG-1");
}

/// TM-DRONE-3, TM-DRONE-4, TM-DRONE-6, TM-DRONE-9, TM-DRONE-11: Drones are deployed, follow, shoot, are shot, and dock.
#[test]
fn drones_fly_beside_their_main_unit() {
    let mut table = battle(&[], [&["tetrapod-carrier"], &["portanova-trooper"]], &[]);
    table.put("TC", "r5c5", E).put("PT", "r5c8", W).turn("TC", Phase::Movement, 9);
    table.act(Action::Deploy, &[]);
    let unit = table.unit("TC");
    assert_eq!(table.state.ask, Ask::Drones(unit));
    let (drone, turret) = (table.slot("TC", "Gun Drone"), table.slot("TC", "Sentry Turret"));
    let at = |table: &super::table_top::Table, item, hex: &str, facing| Action::PlaceDrone {
        item,
        to: table.cell(hex),
        facing,
    };
    assert_eq!(table.refused(at(&table, drone, "r5c8", E)), "TM-DRONE-6");
    table.act(at(&table, drone, "r5c6", E), &[]);
    table.act(at(&table, turret, "r4c6", E), &[]);
    table.act(Action::Done, &[]);
    assert_eq!(table.ap("TC"), 7);
    table.act(Action::Step { way: NE, level: 0 }, &[]);
    let hex = |table: &super::table_top::Table, item: Slot| {
        let loose = table.state.loose.as_slice().iter().find(|loose| loose.item == item.0);
        loose.map(|loose| table.game.hex_name(loose.cell))
    };
    assert_eq!(hex(&table, drone), Some("r4c7".into()), "it keeps its place beside the Carrier");
    assert_eq!(hex(&table, turret), Some("r4c6".into()), "a turret never moves");
    table.turn("TC", Phase::Ranged, 7);
    let target = Target::Unit(table.unit("PT"));
    let shot = |weapon| Action::Attack { unit, weapon, style: thirty_mm::state::Style::Single, target };
    table.act(shot(drone), &[]);
    table.act(table.aim("PT", "Torso"), &[("Accuracy", 5), ("Evasion", 1)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("TC")), (27, 5), "with the Carrier's Accuracy and AP");
    table.turn("PT", Phase::Ranged, 8);
    let unit = table.unit("PT");
    let weapon = table.slot("PT", "SMG");
    let style = thirty_mm::state::Style::Single;
    let down = Action::Attack { unit, weapon, style, target: Target::Drone(drone.0) };
    table.act(down, &[("Accuracy", 8)]);
    assert_eq!(table.durability("TC", "Gun Drone"), 5);
    let at_turret = Action::Attack { unit, weapon, style, target: Target::Drone(turret.0) };
    table.act(at_turret, &[("Accuracy", 7)]);
    assert_eq!(table.durability("TC", "Sentry Turret"), 11, "a turret never evades");
    table.turn("TC", Phase::Ranged, 4);
    table.act(Action::Recall, &[]);
    assert!(table.state.loose.as_slice().is_empty());
}

/// TM-DRONE-1, TM-DRONE-2, TM-DRONE-10: a Main Unit leads its Drone Units in its own Movement Phase.
#[test]
fn drone_units_are_led() {
    let mut table = battle(&[], [&["tetrapod-carrier", "hound-drone"], &["portanova-trooper"]], &[]);
    table.put("TC", "r5c5", E).put("HD", "r5c4", E).put("PT", "r5c12", W).turn("TC", Phase::Movement, 9);
    let (main, hound) = (table.unit("TC"), table.unit("HD"));
    table.act(Action::Lead(hound), &[]);
    assert_eq!((table.state.ask, table.state.led.points), (Ask::Move(hound), 5));
    for _ in 0..3 {
        table.act(Action::Step { way: E, level: 0 }, &[]);
    }
    assert_eq!(table.place("HD").0, "r5c7");
    assert_eq!(table.refused(Action::EndTurn), "TM-TURN-4");
    table.act(Action::EndPhase, &[]);
    assert_eq!((table.state.ask, table.state.moving.points), (Ask::Move(main), 4), "the Carrier still moves");
    assert_eq!(table.refused(Action::Lead(hound)), "TM-DRONE-2", "once a round");
    table.act(Action::EndTurn, &[]);
    table.activates(0).act(Action::Activate(hound), &[("AP", 3)]);
    assert_eq!(table.state.ask, Ask::Fight(hound), "it has had its Movement Phase");
    // Too far away to come back, it is not led.
    let mut far = battle(&[], [&["tetrapod-carrier", "hound-drone"], &["portanova-trooper"]], &[]);
    far.put("TC", "r5c2", E).put("HD", "r5c11", E).put("PT", "r0c12", W).turn("TC", Phase::Movement, 9);
    assert_eq!(far.refused(Action::Lead(far.unit("HD"))), "TM-DRONE-10");
}

/// TM-EDGE-1, TM-EDGE-2, TM-MIS-8, TM-MIS-14: the Defender of a pursuit leaves over the far edge.
#[test]
fn the_pursued_leave_the_map() {
    use thirty_mm::content::Mission;
    let mut table =
        battle(&[("r0c5", Colored(Color::Grey))], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.game.scenario.mission = Mission::EndlessPursuit;
    table.put("KS", "r5c0", E).put("PT", "r5c12", E).turn("PT", Phase::Movement, 0);
    assert_eq!(table.refused(Action::Step { way: E, level: 0 }), "TM-EDGE-1");
    let events = table.act(Action::Leave, &[]);
    assert!(happened(&events, |event| matches!(event, Event::Left { .. })));
    assert!(happened(&events, |event| matches!(event, Event::GameEnded { .. })), "nobody is left to pursue");
    assert_eq!(table.game.primary_points(&table.state, Side(1)), 5, "1 for the Unit, 4 for half of them");
    table.put("KS", "r5c12", W);
    assert_eq!(table.refused(Action::Leave), "TM-END-1");
}
