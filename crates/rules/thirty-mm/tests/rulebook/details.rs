//! The fine print: clauses that hold in passing, each tried once.

use super::battle::{battle, happened};
use super::table_top::Change::{Color as Colored, Ground, Structure};
use super::table_top::Table;
use super::{library, sheet, with, wrong_with};
use RowFacing::{E, NE, NW, W};
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Ending, Game, Match, RowFacing, Seat, Side};
use thirty_mm::content::Size;
use thirty_mm::options::Options;
use thirty_mm::powers::Mod;
use thirty_mm::sight::Point;
use thirty_mm::state::{Ask, Mark, Objective, Part, Phase, Spot, Stance};
use thirty_mm::terrain::Color;
use thirty_mm::{Action, Book, Event};

/// TM-GEN-1, TM-GEN-2: two teams play; how many people share a seat, or sit in both, is not the game's business.
#[test]
fn there_is_a_seat_for_each_team() {
    let table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    assert_eq!(table.game.seats(), 2);
    assert_eq!([0, 1].map(|seat| table.game.side(Seat(seat))), [Side(0), Side(1)]);
}

/// TM-GEN-7, TM-BUILD-2, TM-UNIT-4: a Datasheet names the parts it stands for, each by Name and Notation.
#[test]
fn a_datasheet_names_its_parts() {
    let library = library();
    for unit in library.units.keys() {
        for section in &sheet(&library, unit).sections {
            assert!(!section.parts.is_empty(), "{unit} {}", section.name);
            for part in &section.parts {
                let part = &library.core_parts[part];
                assert!(!part.name.is_empty() && !part.notation.is_empty());
            }
        }
    }
}

/// TM-GEN-9: every condition has a token of its own.
#[test]
fn every_condition_has_a_word() {
    let mut words: Vec<&str> = Mark::ALL.iter().map(|(_, word)| *word).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Mark::ALL.len());
}

/// TM-SETUP-2: the size fixes the limit.
#[test]
fn sizes_have_limits() {
    assert_eq!(Size::ALL.map(Size::limit), [600, 1200, 1800, 2500]);
}

/// TM-MOD-6, TM-MOD-7, TM-MOD-8, TM-MOD-9, TM-PILOT-8: Mods change the Datasheet; squads mix factions.
#[test]
fn mods_change_the_datasheet() {
    let library = library();
    let special = sheet(&library, "special-squad-portanova");
    assert_eq!((special.base, special.stats), ([7, 9, 7], [5, 7, 7]), "Targeting Computer and 1/2/0 SRM");
    assert_eq!((special.class.ap, special.ap), (2, 3), "Auxiliary Generator");
    let duelist = sheet(&library, "revernova-duelist");
    assert_eq!((duelist.base[1], duelist.stats[1]), (6, 4), "Servo Motors and 1 SRM");
    let flyer = sheet(&library, "alto-flight-type");
    assert_eq!((flyer.base[2], flyer.stats[2]), (8, 6), "Reaction Control and 1 SRM");
    assert_ne!(special.faction, flyer.faction);
    let mixed = battle(&[], [&["special-squad-portanova", "alto-flight-type"], &["kestrel-scout"]], &[]);
    assert_eq!(mixed.game.units.len(), 3);
}

/// TM-PILOT-5, TM-TRAIT-5, TM-MOD-1, TM-MOD-2, TM-MOD-19: slots, and what gives more of them.
#[test]
fn slots_are_limited_and_extended() {
    let build = |keys: &str| {
        let pack = format!(
            "[units.test]\nname = \"Test\"\nshort = \"TT\"\ncore = \"pn-15\"\nkit = \"pn-15\"\nright = \"smg\"\n{keys}"
        );
        let library = with(&pack);
        let wrong = wrong_with(&library, "test", &Options::default());
        (wrong.iter().any(|words| words.contains("TM-SMT-2")), wrong)
    };
    assert!(
        !build("systems = [\"full-auto\"]\ntraits = [\"gear-head\"]\nmods = [\"desert-kit\"]\nrank = 1").0
    );
    assert!(build("systems = [\"full-auto\"]\ntraits = [\"marksman\"]\nmods = [\"desert-kit\"]\nrank = 1").0);
    // Rank 2 gives one Mod; leaving it empty is no mistake.
    assert_eq!(build("systems = [\"full-auto\"]\ntraits = [\"marksman\"]\nrank = 2").1, Vec::<String>::new());
    let six = "equipment = [{ item = \"radar-dish\", on = \"Torso\" }, { item = \"smoke-discharger\", on = \"Torso\" }, { item = \"net-launcher\", on = \"Torso\" }, { item = \"emp-projector\", on = \"Torso\" }, { item = \"repair-arm\", on = \"Torso\" }]\nsystems = [\"full-auto\", \"radar\", \"smoke-screen\", \"net\", \"emp-pulse\", \"field-repair\"]\ntraits = [\"marksman\"]\nrank = 2\n";
    assert!(build(six).0);
    assert!(!build(&format!("{six}mods = [\"expanded-bus\"]")).0);
    // Drones stay docked without Control Management.
    let mut table = battle(&[], [&["tetrapod-carrier"], &["kestrel-scout"]], &[]);
    table.game.units[0].sheet.mods = [Mod::AuxiliaryGenerator].into_iter().collect();
    table.put("TC", "r5c5", E).put("KS", "r5c9", W).turn("TC", Phase::Ranged, 9);
    assert_eq!(table.refused(Action::Deploy), "TM-DRONE-4");
    let hound = sheet(&library(), "hound-drone");
    assert!(hound.mods.has(Mod::DroneAgent));
}

/// TM-STR-3, TM-WATER-3, TM-STAT-10, TM-MOVE-9: heights, depths, and the cover of a hex with a low wall.
#[test]
fn elevation_is_all_that_marks_height_and_depth() {
    let sea = [
        ("r5c5", Colored(Color::DarkBlue)),
        ("r5c8", Structure(0)),
        ("r5c9", Structure(1)),
        ("r5c10", Structure(3)),
    ];
    let mut table = battle(&sea, [&["exa-attack-sub"], &["portanova-trooper"]], &[]);
    let height = |hex: &str| table.game.solid_height(&table.state, table.cell(hex));
    assert_eq!([height("r5c7"), height("r5c8"), height("r5c9"), height("r5c10")], [0, 1, 3, 7]);
    table.put("XS", "r5c5", E).put("PT", "r5c8", W).turn("XS", Phase::Movement, 0);
    table.act(Action::Level(-2), &[]);
    assert_eq!((table.place("XS").1, table.state.moving.points), (-2, 2));
    let (from, to) = (Point { cell: table.cell("r5c6"), elevation: 0 }, table.point("PT"));
    assert!(table.game.look(&table.state, from, to, &[], None).low_wall);
}

/// TM-FOV-2, TM-GRID-3: in front or abeam is in view.
#[test]
fn abeam_is_in_view() {
    let table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    let sees = |hex: &str| table.game.is_ahead(table.cell("r5c6"), E, table.cell(hex));
    assert_eq!([sees("r3c6"), sees("r4c6"), sees("r5c5"), sees("r4c7")], [true, false, false, true]);
}

/// TM-TURN-5, TM-TURN-7, TM-O-21: the teams may take turns in beginning a round.
#[test]
fn the_other_team_may_begin_the_next_round() {
    for (given, first) in [("attacker", 0), ("alternate", 1)] {
        let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[("first_team", given)]);
        table.put("PT", "r5c2", E).put("KS", "r5c12", W);
        table.state.activated.insert(table.unit("KS"));
        table.turn("PT", Phase::Close, 0).act(Action::EndTurn, &[]);
        assert_eq!((table.state.round, table.state.ask), (2, Ask::Activate(Side(first))));
    }
}

/// TM-MOVE-1, TM-THR-2, TM-THR-7, TM-STANCE-2: thrusters are stopped by a shot at them, and the fight is lost all the same.
#[test]
fn a_reaction_may_stop_thrusters() {
    let mut table = battle(&[], [&["special-squad-portanova"], &["kestrel-scout"]], &[]);
    table.put("SSP", "r5c12", W).put("KS", "r5c0", E);
    let watcher = table.unit("SSP");
    table.state.units[watcher].stance = Stance::Offensive;
    table.state.units[watcher].ap = 5;
    table.turn("KS", Phase::Movement, 4);
    table.act(Action::Thrust(E), &[]);
    assert_eq!((table.state.ask, table.place("KS").0.as_str()), (Ask::React(Side(0)), "r5c4"));
    table.act(table.attack("SSP", "Rail Cannon", "KS"), &[]);
    let booster = table.item("KS", "Booster") as u8;
    table.act(Action::Aim(Part::Item(booster)), &[("Accuracy", 8)]);
    assert_eq!((table.place("KS").0.as_str(), table.state.burning.left), ("r5c4", 0));
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.state.turn.phase, Phase::Rest);
    // TM-O-12: a blocked way may be cut short instead.
    let mut blocked = battle(
        &[("r5c6", Ground(1))],
        [&["special-squad-portanova"], &["kestrel-scout"]],
        &[("thrusters", "stop_short")],
    );
    blocked.put("SSP", "r5c2", E).put("KS", "r0c0", W).turn("SSP", Phase::Movement, 0);
    blocked.act(Action::Thrust(E), &[]);
    assert_eq!(blocked.place("SSP").0, "r5c5");
}

/// TM-AIR-6, TM-AIR-4: in the air nobody kneels; rising costs 2 a level.
#[test]
fn flyers_do_not_kneel() {
    let mut table = battle(&[], [&["alto-flight-type"], &["kestrel-scout"]], &[]);
    table.put("AF", "r5c5", E).put("KS", "r5c12", W).turn("AF", Phase::Movement, 4);
    table.act(Action::Level(1), &[]);
    assert_eq!((table.place("AF").1, table.state.moving.points), (1, 2));
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-14");
}

/// TM-ATK-10, TM-LOS-11, TM-WPN-7, TM-MNT-3: what is stowed cannot be aimed at; what is destroyed cannot be used.
#[test]
fn stowed_items_are_safe() {
    let mut table = battle(&[], [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    table.put("AR", "r5c5", E).put("PT", "r5c7", W).turn("AR", Phase::Ranged, 9);
    table.act(table.attack("AR", "Assault Rifle", "PT"), &[]);
    let part = |table: &Table, item: &str| Action::Aim(Part::Item(table.item("PT", item) as u8));
    assert_eq!(table.refused(part(&table, "Machete")), "TM-LOS-9");
    // 8 Durability, a Critical Hit of 8.
    table.act(part(&table, "SMG"), &[("Accuracy", 8)]);
    assert_eq!(table.durability("PT", "SMG"), 0);
    assert_eq!(table.refused(table.attack("AR", "Head Vulcan", "PT")), "", "mounted, it needs no hands");
    table.turn("PT", Phase::Ranged, 9);
    assert_eq!(table.refused(table.attack("PT", "SMG", "AR")), "TM-WPN-1");
}

/// TM-SEC-11, TM-SEC-12, TM-DMG-4, TM-DMG-5: an Arm takes its Missile Pod along, without an explosion; the rest is lost.
#[test]
fn an_arm_takes_its_pod_along() {
    let mut table = battle(&[], [&["halberd-reaver"], &["colossus-fortress"]], &[]);
    table.put("HR", "r5c6", E).put("CF", "r5c7", W).turn("HR", Phase::Close, 9);
    let arm = table.game.units[1].first_section + usize::from(table.section("CF", "Left Arm"));
    *table.state.sections.at_mut(arm) = 2;
    table.act(table.attack("HR", "Great Axe", "CF"), &[]);
    let events = table.act(table.aim("CF", "Left Arm"), &[("Assault", 8)]);
    assert!(!happened(&events, |event| matches!(event, Event::ExplosionRolled { .. })));
    let pods =
        (0..4).filter(|copy| table.state.items.at(table.item("CF", "Missile Pod") + copy).durability > 0);
    assert_eq!(pods.count(), 3);
    assert_eq!(table.state.items.at(table.item("CF", "Heavy Shield")).place.spot(), Spot::Dropped);
    assert_eq!(table.left("CF", "Torso"), 70);
}

/// TM-DEV-1, TM-DEV-2, TM-DEV-6: a shot that deviates off the map is lost.
#[test]
fn a_shot_off_the_map_is_lost() {
    let mut table = battle(&[], [&["bastion-siege-type"], &["portanova-trooper"]], &[]);
    table.put("BS", "r5c4", E).put("PT", "r5c12", E).turn("BS", Phase::Ranged, 16);
    table.act(table.attack("BS", "Mortar", "PT"), &[]);
    let events = table.act(table.aim("PT", "Head"), &[("Accuracy", 2), ("deviation", 6)]);
    assert!(happened(&events, |event| matches!(event, Event::Deviated { to: None, .. })));
    assert_eq!(table.left("PT", "Torso"), 30);
    // Behind the target it lands beside it, and splashes back.
    table.act(table.attack("BS", "Mortar", "PT"), &[]);
    table.act(table.aim("PT", "Head"), &[("Accuracy", 2), ("deviation", 1), ("Evasion", 1)]);
    assert_eq!(table.left("PT", "Torso"), 25);
}

/// TM-STANCE-7, TM-CMD-12: in Defensive Stance a Unit steps and attacks, but does not turn.
#[test]
fn a_covered_unit_steps_without_turning() {
    let mut table = battle(&[], [&["alto-rifleman"], &["kestrel-scout"]], &[]);
    table.put("AR", "r5c5", E).put("KS", "r5c9", W).turn("AR", Phase::Movement, 9);
    let item = table.slot("AR", "Shield");
    table.act(Action::DefensiveStance { facing: NE, item }, &[]);
    assert_eq!((table.place("AR").2, table.ap("AR")), (NE, 7));
    assert_eq!(table.refused(Action::Rotate(E)), "TM-MOVE-10");
    table.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!(table.refused(Action::OffensiveStance(E)), "TM-STANCE-6");
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.refused(table.attack("AR", "Assault Rifle", "KS")), "");
}

/// TM-DRONE-5, TM-DRONE-7, TM-DRONE-8, TM-DRONE-12, TM-CMD-8: where Drones can be, and when they follow.
#[test]
fn drones_keep_to_the_ground_that_suits_them() {
    let mut table = battle(
        &[("r5c6", Ground(2)), ("r4c6", Colored(Color::LightBlue))],
        [&["tetrapod-carrier", "hound-drone"], &["kestrel-scout"]],
        &[],
    );
    table.put("TC", "r5c5", E).put("HD", "r5c4", E).put("KS", "r5c12", W).turn("TC", Phase::Movement, 9);
    table.act(Action::Deploy, &[]);
    let (gun, turret) = (table.slot("TC", "Gun Drone"), table.slot("TC", "Sentry Turret"));
    let put =
        |table: &Table, item, hex: &str, facing| Action::PlaceDrone { item, to: table.cell(hex), facing };
    assert_eq!(table.refused(put(&table, turret, "r5c6", E)), "TM-DRONE-6", "two levels up");
    assert_eq!(table.refused(put(&table, turret, "r4c6", E)), "TM-DRONE-6", "water");
    assert_eq!(table.refused(put(&table, gun, "r5c6", E)), "", "a flyer rises over the hill");
    assert_eq!(table.refused(Action::Done), "TM-TURN-4", "at least one is placed");
    table.act(put(&table, turret, "r6c6", NW), &[]);
    table.act(put(&table, gun, "r4c5", E), &[]);
    table.act(Action::Done, &[]);
    table.act(Action::Reposition, &[]);
    assert_eq!(table.refused(put(&table, turret, "r5c5", E)), "TM-DRONE-6", "a turret only turns");
    table.act(put(&table, turret, "r6c6", E), &[]);
    table.act(put(&table, gun, "r5c4", E), &[]);
    // Both have had their change, so the action is over.
    assert_eq!(table.state.ask, Ask::Move(table.unit("TC")));
    // TM-DRONE-8: the turret sees its front only, the others all around.
    table.put("KS", "r6c3", E).turn("TC", Phase::Ranged, 9);
    let target = thirty_mm::state::Target::Unit(table.unit("KS"));
    let shot = |weapon| Action::Attack {
        unit: table.unit("TC"),
        weapon,
        style: thirty_mm::state::Style::Single,
        target,
    };
    assert_eq!([table.refused(shot(turret)), table.refused(shot(gun))], ["TM-FOV-1", ""]);
    // TM-DRONE-12: a Drone Unit with System Error is not led.
    let hound = table.unit("HD");
    table.state.units[hound].marks.set(Mark::SystemError, true);
    table.turn("TC", Phase::Movement, 9);
    assert_eq!(table.refused(Action::Lead(hound)), "TM-DRONE-2");
}

/// TM-HOLD-10, TM-CMD-2: a Hold is not turned into a Throw, and nothing else is done in the middle of a grapple.
#[test]
fn a_hold_stays_a_hold() {
    let mut table = battle(&[], [&["halberd-reaver"], &["portanova-trooper"]], &[]);
    table.put("HR", "r5c5", E).put("PT", "r5c6", W).turn("HR", Phase::Close, 9);
    table.act(Action::Grapple(table.unit("PT")), &[("Assault", 8)]);
    assert_eq!(table.refused(Action::EndTurn), "TM-TURN-4");
    table.act(Action::Hold, &[]);
    table.turn("HR", Phase::Close, 9);
    assert_eq!(table.refused(Action::Throw { to: table.cell("r5c7"), ties: 0 }), "TM-TURN-4");
    assert_eq!(table.refused(Action::Grapple(table.unit("PT"))), "TM-CMD-13");
}

/// TM-GEN-5, TM-STAT-12: nothing rises above its maximum, and a status is not stacked.
#[test]
fn nothing_goes_over_the_top() {
    let mut table = battle(&[], [&["tinker"], &["portanova-trooper"]], &[]);
    table.put("TK", "r5c5", E).put("PT", "r5c7", W).turn("TK", Phase::Ranged, 12);
    let (tinker, target) = (table.unit("TK"), table.unit("PT"));
    let section = table.section("TK", "Head");
    *table.state.sections.at_mut(usize::from(section)) = 11;
    table.act(Action::Repair { unit: tinker, section }, &[]);
    assert_eq!(table.left("TK", "Head"), 12);
    for _ in 0..2 {
        table.turn("TK", Phase::Ranged, 12);
        table.act(Action::Net(target), &[("Accuracy", 8)]);
    }
    assert_eq!(table.game.standard_movement(&table.state, target), 2);
}

/// TM-MOD-13, TM-MOD-14: Desert and Arctic Kits spare a Unit the tests.
#[test]
fn kits_spare_the_tests() {
    for (color, kit) in [(Color::Tan, Mod::DesertKit), (Color::White, Mod::ArcticKit)] {
        let mut table =
            battle(&[("r5c5", Colored(color))], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
        table.game.units[0].sheet.mods = [kit].into_iter().collect();
        table.put("PT", "r5c5", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 0);
        let events = table.act(Action::EndPhase, &[]);
        assert!(!happened(&events, |event| matches!(event, Event::TerrainTested { .. })));
    }
}

/// TM-OBJ-3, TM-DMG-6: markers are nothing to aim at, and no armor reduces a fall.
#[test]
fn armor_does_not_soften_a_fall() {
    let mut table = battle(&[("r5c5", Ground(2))], [&["alto-rifleman"], &["kestrel-scout"]], &[]);
    table.put("AR", "r5c5", E).put("KS", "r5c12", W).turn("AR", Phase::Movement, 0);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    table.act(Action::FallOn(table.section("AR", "Head")), &[]);
    assert_eq!(table.left("AR", "Head"), 2, "8 points, and no Ceramic Composite");
    let hex = table.cell("r5c6");
    table.state.markers.push(thirty_mm::state::Marker { cell: hex, owner: None });
    table.turn("AR", Phase::Ranged, 9);
    assert_eq!(table.refused(table.batter("AR", "Assault Rifle", "r5c7")), "TM-ATK-5");
}

/// TM-SEC-14, TM-WPN-5: a lost Section is one with 0 Defense; a Shield in the hand covers nothing by itself.
#[test]
fn a_shield_alone_covers_nothing() {
    let mut table = battle(&[], [&["kestrel-scout"], &["alto-rifleman"]], &[]);
    table.put("KS", "r5c5", E).put("AR", "r5c7", W).destroy("AR", "Left Leg").turn("KS", Phase::Ranged, 9);
    table.act(table.attack("KS", "Pistol", "AR"), &[]);
    assert_eq!(table.refused(table.aim("AR", "Left Leg")), "TM-LOS-9");
    table.act(table.aim("AR", "Torso"), &[("Accuracy", 8)]);
    assert_eq!((table.left("AR", "Torso"), table.durability("AR", "Shield")), (24, 24));
}

/// TM-TRAIT-2, TM-TRAIT-1: the fierce strike well and shoot badly, the marksman the other way round.
#[test]
fn the_fierce_strike_better_than_they_shoot() {
    use thirty_mm::need::Manner;
    use thirty_mm::powers::{RollKind, Trait};
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c5", E).put("KS", "r5c7", W);
    let needs = |table: &Table| {
        let (units, view) = ((table.unit("PT"), Some(table.unit("KS"))), table.view("PT", "KS"));
        [RollKind::Accuracy, RollKind::Assault]
            .map(|kind| table.game.attack_need(&table.state, units, kind, &view, Manner::default()))
    };
    table.game.units[0].sheet.trait_list = vec![Trait::Fierce];
    assert_eq!(needs(&table), [8, 8], "7 and 1 more, 9 and 1 less");
    table.game.units[0].sheet.trait_list = vec![Trait::Marksman, Trait::Marksman];
    assert_eq!(needs(&table), [5, 8], "twice, and bounded by a natural 8");
}

/// TM-SO-2, TM-SO-4 to TM-SO-8: objectives have names, words and clauses of their own.
#[test]
fn objectives_explain_themselves() {
    for (at, objective) in Objective::ALL.into_iter().enumerate() {
        assert_eq!(objective.clause(), format!("TM-SO-{}", at + 1));
        assert!(!objective.name().is_empty() && objective.text().contains("point"));
    }
}

/// TM-END-2: surrender is declared to the match at any moment, and the battle is over.
#[test]
fn a_team_may_surrender() {
    let setup = trial::setup("show-of-force");
    let game = std::sync::Arc::new(trial::set_up::<Book>(&setup));
    let chance = Chance { seed: Some(1.into()), mode: DiceMode::Fair };
    let header = Header::new::<Book>(setup, vec!["person".into(); 2], chance);
    let mut battle = Match::new(game, header);
    assert!(battle.ending().is_none());
    battle.resign(Seat(0));
    assert!(matches!(battle.ending(), Some(Ending::Resigned(Seat(0)))));
}

/// TM-STANCE-2: a stance reacts to what it sees, even with a weapon that could fire blind.
#[test]
fn a_stance_needs_sight() {
    let mut table = battle(&[("r5c5", Structure(2))], [&["bastion-siege-type"], &["portanova-trooper"]], &[]);
    table.put("BS", "r5c2", E).put("PT", "r5c8", W);
    let watcher = table.unit("BS");
    table.state.units[watcher].stance = Stance::Offensive;
    table.state.units[watcher].ap = 16;
    table.turn("PT", Phase::Movement, 0);
    table.act(Action::Step { way: W, level: 0 }, &[]);
    assert_eq!(table.state.ask, Ask::Move(table.unit("PT")), "behind the tower nobody is seen");
    table.act(Action::Step { way: NW, level: 0 }, &[]);
    assert_eq!(table.state.ask, Ask::React(Side(0)));
}

/// TM-DRONE-4: no more Drones are deployed than the table has room for.
#[test]
fn a_full_table_holds_no_more_drones() {
    use thirty_mm::state::{Loose, MOST_LOOSE};
    let mut table = battle(&[], [&["tetrapod-carrier"], &["kestrel-scout"]], &[]);
    table.put("TC", "r5c5", E).put("KS", "r5c12", W).turn("TC", Phase::Ranged, 9);
    let item = table.item("KS", "Pistol");
    let thing = table.state.items.at_mut(item);
    thing.place = thing.place.moved(Spot::Dropped);
    let cell = table.cell("r0c0");
    for _ in 1..MOST_LOOSE {
        table.state.loose.push(Loose { item: item as u8, facing: E, cell });
    }
    table.act(Action::Deploy, &[]);
    assert_eq!(table.state.handling.left, 1);
    let (item, to) = (table.slot("TC", "Gun Drone"), table.cell("r5c6"));
    table.act(Action::PlaceDrone { item, to, facing: E }, &[]);
    assert!(table.state.loose.is_full());
    assert_eq!(table.refused(Action::Deploy), "TM-DRONE-4");
}
