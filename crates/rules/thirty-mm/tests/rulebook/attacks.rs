//! Attacks as they are played (TM-ATK, TM-DMG, TM-SEC, TM-WPN, TM-MNT, TM-WR, TM-DEV, TM-STR and weapon Systems).

use super::battle::{battle, happened};
use super::table_top::Change::{Ground, Structure};
use RowFacing::{E, W};
use table::{Game, RowFacing};
use thirty_mm::event::Cause;
use thirty_mm::state::{Ask, Mark, Part, Phase, Posture, Slot, Spot, Stance, Style, Target, Verdict};
use thirty_mm::{Action, Event};

/// TM-ATK-1 to TM-ATK-4, TM-DMG-1, TM-DMG-3, TM-MOD-4: example 17. A sniper on one knee hits a Rifleman for 5, or for 9.
#[test]
fn a_shot_is_paid_rolled_evaded_and_marked_off() {
    let shoot = |die, evasion: &[u8]| {
        let mut table = battle(&[], [&["sagitta-sniper"], &["alto-rifleman"]], &[]);
        table.put("SS", "r5c2", E).put("AR", "r5c10", W).pose("SS", Posture::Kneeling);
        table.turn("SS", Phase::Ranged, 10);
        let events = table.act(table.attack("SS", "Sniper Rifle", "AR"), &[]);
        assert_eq!(table.ap("SS"), 6, "{events:?}");
        assert_eq!(table.state.ask, Ask::Aim(table.unit("SS")));
        let mut dice = vec![("Accuracy", die)];
        dice.extend(evasion.iter().map(|&face| ("Evasion", face)));
        let events = table.act(table.aim("AR", "Left Arm"), &dice);
        assert!(happened(&events, |event| matches!(event, Event::AttackEnded { .. })));
        assert_eq!(table.state.ask, Ask::Fight(table.unit("SS")), "it may go on");
        14 - table.left("AR", "Left Arm")
    };
    assert_eq!(shoot(3, &[6]), 5);
    assert_eq!(shoot(3, &[8]), 0, "evaded");
    assert_eq!(shoot(1, &[]), 0, "a natural 1 misses");
    assert_eq!(shoot(8, &[]), 9, "a Critical Hit cannot be evaded");
}

/// TM-ATK-1, TM-ATK-5, TM-EDGE-3, TM-TURN-4: each phase has its attacks; friends, the dead and carried Weapons are out.
#[test]
fn what_cannot_be_attacked_or_used_is_refused() {
    let mut table = battle(&[], [&["portanova-trooper", "alto-rifleman"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c5", E).put("AR", "r5c6", E).put("KS", "r5c7", W);
    table.turn("PT", Phase::Close, 8);
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "TM-ATK-1");
    table.turn("PT", Phase::Ranged, 8);
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "");
    assert_eq!(table.refused(table.attack("PT", "SMG", "AR")), "TM-ATK-5");
    assert_eq!(table.refused(table.attack("PT", "Machete", "KS")), "TM-WPN-1", "it is carried");
    assert_eq!(table.refused(table.attack("AR", "Assault Rifle", "KS")), "TM-TURN-1");
    table.put("KS", "r5c4", W);
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "TM-FOV-1");
    table.put("KS", "r5c12", W);
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "TM-RNG-1");
    table.put("KS", "r5c7", W).turn("PT", Phase::Ranged, 1);
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "TM-AP-1");
    table.turn("PT", Phase::Ranged, 8);
    table.state.on_map.remove(table.unit("KS"));
    assert_eq!(table.refused(table.attack("PT", "SMG", "KS")), "TM-ATK-5");
}

/// TM-SYS-1: a burst costs twice the AP and is three shots, each aimed; what is left is lost with the target.
#[test]
fn a_burst_is_three_shots_for_twice_the_ap() {
    let mut table = battle(&[], [&["portanova-trooper"], &["alto-rifleman"]], &[]);
    table.put("PT", "r5c5", E).put("AR", "r5c7", W).turn("PT", Phase::Ranged, 4);
    table.act(table.styled("PT", "SMG", Style::Burst, "AR"), &[]);
    assert_eq!(table.ap("PT"), 0);
    // Accuracy 7, Marksman +1, burst -1: a 6 misses, a 7 hits.
    table.act(table.aim("AR", "Head"), &[("Accuracy", 6)]);
    table.act(table.aim("AR", "Head"), &[("Accuracy", 7), ("Evasion", 2)]);
    let events = table.act(table.aim("AR", "Torso"), &[("Accuracy", 8)]);
    assert!(happened(&events, |event| matches!(event, Event::AttackEnded { .. })));
    assert_eq!((table.left("AR", "Head"), table.left("AR", "Torso")), (9, 25));
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c5", E).put("KS", "r5c7", W).turn("PT", Phase::Ranged, 4);
    let torso = table.game.units[1].first_section + usize::from(table.section("KS", "Torso"));
    *table.state.sections.at_mut(torso) = 1;
    table.act(table.styled("PT", "SMG", Style::Burst, "KS"), &[]);
    table.act(table.aim("KS", "Torso"), &[("Accuracy", 8)]);
    assert!(table.is_gone("KS") && !table.state.attack.by.is_some(), "the rest of the burst is lost");
}

/// TM-SYS-2: example 20. A Shotgun hits up to three places: all of it, and half of it twice.
#[test]
fn a_spread_shot_hits_three_places() {
    let blast = |die| {
        let mut table = battle(&[], [&["tetrapod-carrier"], &["portanova-trooper"]], &[]);
        table.put("TC", "r5c5", E).put("PT", "r5c7", W).turn("TC", Phase::Ranged, 6);
        table.act(table.attack("TC", "Shotgun", "PT"), &[]);
        table.act(table.aim("PT", "Torso"), &[]);
        assert_eq!(table.state.ask, Ask::Spread(table.unit("TC")));
        assert_eq!(table.refused(table.aim("PT", "Torso")), "TM-SYS-2");
        table.act(table.aim("PT", "Left Arm"), &[]);
        let dice: &[_] = if die == 8 { &[("Accuracy", 8)] } else { &[("Accuracy", 7), ("Evasion", 2)] };
        table.act(table.aim("PT", "Right Arm"), dice);
        let lost = |section, most| most - table.left("PT", section);
        [lost("Torso", 30), lost("Left Arm", 15), lost("Right Arm", 15)]
    };
    assert_eq!(blast(7), [6, 3, 3]);
    assert_eq!(blast(8), [9, 3, 3]);
}

/// TM-STR-5, TM-STR-6, TM-STR-7, TM-STR-8, TM-DMG-9, TM-GEN-6: example 21. A building falls on the fourth shot, and so does who stood on it.
#[test]
fn a_building_is_shot_to_pieces() {
    let mut table = battle(&[("r5c7", Structure(1))], [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    table.put("AR", "r5c4", E).put("PT", "r5c7", W).turn("AR", Phase::Ranged, 12);
    assert_eq!(table.place("PT").1, 1, "on the roof");
    for _ in 0..3 {
        table.act(table.batter("AR", "Assault Rifle", "r5c7"), &[]);
    }
    assert_eq!(table.state.sites.at(0), &1);
    let events = table.act(table.batter("AR", "Assault Rifle", "r5c7"), &[]);
    assert!(happened(&events, |event| matches!(event, Event::SiteDestroyed { .. })));
    assert_eq!(table.state.ask, Ask::Fall(table.unit("PT")), "its owner picks the Section");
    assert_eq!(table.game.status(&table.state), table::Status::ToAct(table::Seat(1)));
    table.act(Action::FallOn(table.section("PT", "Left Leg")), &[]);
    // Class 2 falls one level: 4 points.
    assert_eq!((table.left("PT", "Left Leg"), table.place("PT").1), (16, 0));
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Fallen);
    assert_eq!(table.game.color(&table.state, table.cell("r5c7")), thirty_mm::terrain::Color::Black);
    assert_eq!(table.state.score.demolished, [1, 0]);
    assert_eq!(table.state.score.dealt, [4, 0], "the fall was the shooter's doing");
}

/// TM-SEC-1, TM-SEC-3, TM-SEC-13, TM-SO-1, TM-SO-3: an Arm drops what it held; a Torso takes the Unit with it.
#[test]
fn lost_sections_take_what_they_carry() {
    let mut table = battle(&[], [&["colossus-fortress"], &["alto-rifleman"]], &[]);
    table.put("CF", "r5c5", E).put("AR", "r5c7", W).turn("CF", Phase::Ranged, 16);
    // A Beam Rifle's Critical Hit: 9 + 5 on 14 points of Arm.
    table.act(table.attack("CF", "Beam Rifle", "AR"), &[]);
    let events = table.act(table.aim("AR", "Right Arm"), &[("Accuracy", 8)]);
    assert!(happened(&events, |event| matches!(event, Event::SectionDestroyed { .. })));
    let rifle = table.item("AR", "Assault Rifle");
    assert_eq!(table.state.items.at(rifle).place.spot(), Spot::Dropped);
    assert_eq!(table.state.score.dismantled, [1, 0]);
    let torso = table.game.units[1].first_section + usize::from(table.section("AR", "Torso"));
    *table.state.sections.at_mut(torso) = 2;
    table.act(table.attack("CF", "Beam Rifle", "AR"), &[]);
    table.act(table.aim("AR", "Torso"), &[("Accuracy", 8)]);
    assert!(table.is_gone("AR"));
    assert_eq!(table.state.score.first_blood, Some(table::Side(0)));
    assert_eq!(table.state.items.at(table.item("AR", "Shield")).place.spot(), Spot::Dropped, "it lies there");
    assert_eq!(table.durability("AR", "Head Vulcan"), 0, "it is lost");
}

/// TM-SEC-7, TM-SEC-8, TM-SEC-9, TM-SEC-10: without limbs a Mech is Inoperative and removed; with Drones it stays and fights with them.
#[test]
fn an_inoperative_unit_lives_by_its_drones() {
    let limbless = |unit: &str, name: &str| {
        let mut table = battle(&[], [&["colossus-fortress"], &[unit]], &[]);
        table.put("CF", "r5c5", E).put(name, "r5c7", W).turn("CF", Phase::Ranged, 16);
        let sections = table.game.sheet(table.unit(name)).sections.clone();
        for section in sections.iter().filter(|section| !["Torso", "Head"].contains(&section.name.as_str())) {
            table.destroy(name, &section.name);
        }
        let head = table.game.units[1].first_section + usize::from(table.section(name, "Head"));
        *table.state.sections.at_mut(head) = 1;
        table.act(table.attack("CF", "Beam Rifle", name), &[]);
        table.act(table.aim(name, "Head"), &[("Accuracy", 8)]);
        table
    };
    assert!(limbless("portanova-trooper", "PT").is_gone("PT"));
    let mut table = limbless("tetrapod-carrier", "TC");
    assert!(!table.is_gone("TC") && table.game.is_inoperative(&table.state, table.unit("TC")));
    table.turn("TC", Phase::Ranged, 8);
    assert_eq!(table.refused(Action::Kneel), "TM-SEC-10");
    assert_eq!(table.refused(table.attack("TC", "", "CF")), "TM-WPN-1");
    assert_eq!(table.refused(Action::Deploy), "");
}

/// TM-MNT-1, TM-MNT-2, TM-SEC-11, TM-AIR-5: example 27. A wing shot off takes its Railgun along and the flyer down.
#[test]
fn a_lost_wing_brings_a_flyer_down() {
    let mut table = battle(&[], [&["colossus-fortress"], &["alto-flight-type"]], &[]);
    table.put("CF", "r5c5", E).put("AF", "r5c7", W).at_level("AF", 2).turn("CF", Phase::Ranged, 16);
    let wing = table.item("AF", "Left Wing");
    table.state.items.at_mut(wing).durability = 3;
    table.act(table.attack("CF", "Beam Rifle", "AF"), &[]);
    let events = table.act(Action::Aim(Part::Item(wing as u8)), &[("Accuracy", 8)]);
    assert!(
        !happened(&events, |event| matches!(event, Event::ExplosionRolled { .. })),
        "it does not explode"
    );
    assert_eq!(table.durability("AF", "Railgun"), 0);
    assert!(happened(&events, |event| matches!(event, Event::Fell { levels: 2, .. })));
    assert_eq!(table.state.score.disarmed, [1, 0], "the wing was aimed at, the Railgun was not");
    table.act(Action::FallOn(table.section("AF", "Torso")), &[]);
    assert_eq!(table.left("AF", "Torso"), 28 - 8);
    // A Railgun shot off by itself explodes on 6 or more, but this Unit has Blow-off Panels.
    let mut table = battle(&[], [&["colossus-fortress"], &["alto-flight-type"]], &[]);
    table.put("CF", "r5c5", E).put("AF", "r5c7", W).turn("CF", Phase::Ranged, 16);
    let gun = table.item("AF", "Railgun");
    table.act(table.attack("CF", "Beam Rifle", "AF"), &[]);
    table.act(Action::Aim(Part::Item(gun as u8)), &[("Accuracy", 8), ("explosion", 6)]);
    assert_eq!(table.left("AF", "Torso"), 28);
    let mut table = battle(&[], [&["alto-rifleman"], &["colossus-fortress"]], &[]);
    table.put("AR", "r5c5", E).put("CF", "r5c7", W).turn("AR", Phase::Ranged, 16);
    let vulcan = table.item("CF", "Missile Pod");
    table.state.items.at_mut(vulcan).durability = 1;
    table.game.units[1].sheet.mods = Default::default();
    table.act(table.attack("AR", "Assault Rifle", "CF"), &[]);
    table.act(Action::Aim(Part::Item(vulcan as u8)), &[("Accuracy", 8), ("explosion", 6)]);
    assert_eq!(table.left("CF", "Torso"), 70 - 6, "half of 12");
}

/// TM-DEV-3, TM-DEV-4, TM-DEV-5, TM-SYS-4, TM-MOD-3: example 29. A Mortar misses, lands beside, and splashes.
#[test]
fn a_mortar_deviates_and_splashes() {
    let lob = |die: u8| {
        let units: [&[&str]; 2] = [&["bastion-siege-type"], &["portanova-trooper", "portanova-rocketeer"]];
        let mut table = battle(&[], units, &[]);
        table.put("BS", "r5c0", E).put("PT", "r5c6", E).put("PR", "r5c7", W).turn("BS", Phase::Ranged, 16);
        table.act(table.attack("BS", "Mortar", "PT"), &[]);
        let dice = [("Accuracy", 1), ("deviation", die)];
        let mut dice = dice.to_vec();
        // Splash Damage catches the intended target, who evades with a 7.
        dice.push(("Evasion", if die == 5 { 6 } else { 7 }));
        table.act(table.aim("PT", "Head"), &dice);
        (30 - table.left("PT", "Torso"), 30 - table.left("PR", "Torso"))
    };
    assert_eq!(lob(5), (5, 9), "in front of the target: the Rocketeer takes all of it");
    assert_eq!(lob(3), (0, 0), "behind it to the left: the target is near and evades");
}

/// TM-MOD-3, TM-LOS-1: without line of sight an [IF] weapon fires at the Torso, at -1; others do not.
#[test]
fn indirect_fire_needs_no_sight() {
    let mut table = battle(&[("r5c5", Structure(2))], [&["bastion-siege-type"], &["portanova-trooper"]], &[]);
    table.put("BS", "r5c2", E).put("PT", "r5c7", E).turn("BS", Phase::Ranged, 16);
    assert_eq!(table.refused(table.attack("BS", "Gatling", "PT")), "TM-LOS-1");
    // Accuracy 5 and -1 for the blind shot: a 5 misses, a 6 hits; there is nothing to aim at but the Torso.
    table.act(table.attack("BS", "Mortar", "PT"), &[("Accuracy", 6), ("Evasion", 1)]);
    assert_eq!(table.left("PT", "Torso"), 21);
}

/// TM-VEH-7, TM-VEH-8: an Attack Sub fires its missiles without sight and without a penalty.
#[test]
fn a_sub_fires_missiles_blind() {
    use thirty_mm::terrain::Color;
    let sea = ("r5c2", super::table_top::Change::Color(Color::LightBlue));
    let mut table =
        battle(&[sea, ("r5c5", Structure(2))], [&["exa-attack-sub"], &["portanova-trooper"]], &[]);
    table.put("XS", "r5c2", E).put("PT", "r5c7", E).turn("XS", Phase::Ranged, 16);
    assert_eq!(table.refused(table.attack("XS", "Torpedo Tube", "PT")), "TM-LOS-1");
    // Accuracy 5, a Lone Wolf: a 4 is enough.
    table.act(table.attack("XS", "Sub Missile Pod", "PT"), &[("Accuracy", 4), ("Evasion", 1)]);
    assert_eq!(table.left("PT", "Torso"), 21);
}

/// TM-STANCE-4, TM-STANCE-5: example 31. A Shield takes what comes from the front, whatever was aimed at.
#[test]
fn a_shield_takes_the_damage_of_its_direction() {
    let mut table = battle(&[], [&["special-squad-portanova", "kestrel-scout"], &["alto-rifleman"]], &[]);
    table.put("SSP", "r5c2", E).put("AR", "r5c6", W).put("KS", "r5c8", W).turn("AR", Phase::Close, 4);
    let shield = table.slot("AR", "Shield");
    let rifle = table.slot("AR", "Assault Rifle");
    assert_eq!(table.refused(Action::DefensiveStance { facing: W, item: rifle }), "TM-STANCE-4");
    table.act(Action::DefensiveStance { facing: W, item: shield }, &[]);
    assert_eq!(table.state.units[table.unit("AR")].stance, Stance::Defensive(shield.0));
    table.turn("SSP", Phase::Ranged, 10);
    table.act(table.attack("SSP", "Rail Cannon", "AR"), &[]);
    table.act(table.aim("AR", "Head"), &[("Accuracy", 8)]);
    assert_eq!((table.durability("AR", "Shield"), table.left("AR", "Head")), (9, 10));
    table.act(table.attack("SSP", "Rail Cannon", "AR"), &[]);
    table.act(table.aim("AR", "Head"), &[("Accuracy", 7), ("Evasion", 1)]);
    assert_eq!(table.durability("AR", "Shield"), 0);
    assert_eq!(table.state.units[table.unit("AR")].stance, Stance::None, "the stance ends with its Item");
    // From behind nothing covers.
    let mut table = battle(&[], [&["kestrel-scout"], &["alto-rifleman"]], &[]);
    table.put("AR", "r5c6", W).put("KS", "r5c8", W).turn("AR", Phase::Close, 4);
    let item = table.slot("AR", "Shield");
    table.act(Action::DefensiveStance { facing: W, item }, &[]);
    table.turn("KS", Phase::Ranged, 4);
    table.act(table.attack("KS", "Pistol", "AR"), &[]);
    table.act(table.aim("AR", "Torso"), &[("Accuracy", 8)]);
    // 4 with two Pistols, 6 as a Critical Hit, 2 less by Ceramic Composite.
    assert_eq!((table.left("AR", "Torso"), table.durability("AR", "Shield")), (24, 24));
}

/// TM-TRAIT-16: a Guardian's Shield covers a friend in its hex.
#[test]
fn a_guardian_covers_its_friend() {
    let mut table = battle(&[], [&["kestrel-scout"], &["alto-rifleman", "portanova-trooper"]], &[]);
    table.put("AR", "r5c6", W).put("PT", "r5c6", E).put("KS", "r5c4", E).turn("AR", Phase::Close, 4);
    let item = table.slot("AR", "Shield");
    table.act(Action::DefensiveStance { facing: W, item }, &[]);
    table.turn("KS", Phase::Ranged, 4);
    table.act(table.attack("KS", "Pistol", "PT"), &[]);
    let events = table.act(table.aim("PT", "Torso"), &[("Accuracy", 8)]);
    assert!(happened(&events, |event| matches!(event, Event::ItemHurt { cause: Cause::Covered, .. })));
    assert_eq!((table.left("PT", "Torso"), table.durability("AR", "Shield")), (30, 18));
}

/// TM-MELEE-1, TM-MELEE-2, TM-MELEE-3, TM-RNG-3, TM-ELEV-7, TM-CMD-14, TM-GEN-4: example 36, and a fist.
#[test]
fn melee_is_fought_in_close_combat() {
    let mut table = battle(&[("r5c6", Ground(1))], [&["halberd-reaver"], &["portanova-trooper"]], &[]);
    table.put("HR", "r5c6", E).put("PT", "r5c7", W).turn("HR", Phase::Close, 8);
    // Assault 4, +1 from above: a 3 hits.
    table.act(table.attack("HR", "Great Axe", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Assault", 3), ("Evasion", 2)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("HR")), (19, 4));
    table.act(table.attack("HR", "", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Assault", 8)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("HR")), (17, 3), "1 and half of 1, rounded up");
    table.pose("HR", Posture::Prone);
    assert_eq!(table.refused(table.attack("HR", "Great Axe", "PT")), "TM-ATK-1");
    let mut strict = battle(
        &[("r5c6", Ground(1))],
        [&["halberd-reaver"], &["portanova-trooper"]],
        &[("melee_reach", "strict")],
    );
    strict.put("HR", "r5c6", E).put("PT", "r5c7", W).turn("HR", Phase::Close, 8);
    assert_eq!(strict.refused(strict.attack("HR", "Great Axe", "PT")), "TM-RNG-1");
}

/// TM-WR-5, TM-WR-6: the same Weapons fire as one; any of them may be named, the first is listed.
#[test]
fn copies_fire_as_one() {
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("KS", "r5c5", E).put("PT", "r5c7", W).turn("KS", Phase::Ranged, 4);
    let pistol = table.slot("KS", "Pistol");
    let shot = |weapon| Action::Attack {
        unit: table.unit("KS"),
        weapon,
        style: Style::Single,
        target: Target::Unit(table.unit("PT")),
    };
    let (first, second) = (shot(pistol), shot(Slot(pistol.0 + 1)));
    assert_eq!([table.refused(first), table.refused(second)], ["", ""]);
    let mut list = Vec::new();
    table.game.legal(&table.state, &mut list);
    assert!(list.contains(&first) && !list.contains(&second));
    assert_eq!(table.game.listed(&table.state, &second), first);
    table.act(second, &[]);
    assert_eq!(table.state.attack.weapon, pistol);
}

/// TM-TRAIT-11, TM-DICE-8, TM-ATK-7: an Ace Pilot may roll one die again each round, and must take it.
#[test]
fn an_ace_pilot_rolls_again() {
    use thirty_mm::powers::Trait;
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.game.units[0].sheet.traits = [Trait::AcePilot].into_iter().collect();
    table.game.units[0].sheet.trait_list = vec![Trait::AcePilot];
    table.put("KS", "r5c5", E).put("PT", "r5c7", W).turn("KS", Phase::Ranged, 8);
    table.act(table.attack("KS", "Pistol", "PT"), &[]);
    let events = table.act(table.aim("PT", "Torso"), &[("Accuracy", 3)]);
    assert!(happened(&events, |event| matches!(event, Event::Tested { verdict: Verdict::Failed, .. })));
    assert_eq!(table.state.ask, Ask::Reroll(table.unit("KS")));
    table.act(Action::Reroll, &[("Accuracy", 8)]);
    assert_eq!(table.left("PT", "Torso"), 24);
    assert!(table.has("KS", Mark::AceUsed));
    table.act(table.attack("KS", "Pistol", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Accuracy", 3)]);
    assert_eq!(table.state.ask, Ask::Fight(table.unit("KS")), "once a round");
}

/// TM-TRAIT-9: a thrown Weapon flies by its Durability and lies where its target stands.
#[test]
fn a_weapon_may_be_thrown() {
    use thirty_mm::powers::Trait;
    let mut table = battle(&[], [&["halberd-reaver"], &["portanova-trooper"]], &[]);
    table.game.units[0].sheet.traits = [Trait::ImprovisedWeaponTraining].into_iter().collect();
    table.game.units[0].sheet.trait_list = vec![Trait::ImprovisedWeaponTraining];
    table.put("HR", "r5c5", E).put("PT", "r5c7", W).turn("HR", Phase::Close, 8);
    // Great Axe, Durability 18: Range 2, 2 AP, 4 damage.
    table.act(table.styled("HR", "Great Axe", Style::Thrown, "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Assault", 4), ("Evasion", 1)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("HR")), (26, 6));
    let axe = table.item("HR", "Great Axe");
    assert_eq!(table.state.items.at(axe).place.spot(), Spot::Dropped);
    assert_eq!(table.state.loose.at(0).cell, table.cell("r5c7"));
    assert_eq!(table.refused(table.attack("HR", "Great Axe", "PT")), "TM-WPN-1");
}

/// TM-O-2: with modified criticals an attack roll of 8 or more after modifiers is one.
#[test]
fn modified_eights_may_be_critical() {
    let hit = |given: &[(&str, &str)]| {
        let mut table = battle(&[], [&["sagitta-sniper"], &["portanova-trooper"]], given);
        table.put("SS", "r5c2", E).put("PT", "r5c8", W).pose("SS", Posture::Kneeling);
        table.turn("SS", Phase::Ranged, 4);
        table.act(table.attack("SS", "Sniper Rifle", "PT"), &[]);
        let critical = given.is_empty();
        let dice: &[_] = if critical { &[("Accuracy", 6), ("Evasion", 1)] } else { &[("Accuracy", 6)] };
        table.act(table.aim("PT", "Torso"), dice);
        30 - table.left("PT", "Torso")
    };
    assert_eq!(hit(&[]), 7);
    assert_eq!(hit(&[("critical", "modified")]), 11, "6 and 2 more");
}
