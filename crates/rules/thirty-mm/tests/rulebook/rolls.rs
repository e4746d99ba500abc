//! Rolls with their modifiers, damage and movement (TM-DICE, TM-ATK, TM-DMG, TM-SEC, TM-MOVE-6, TM-WR).

use super::options;
use super::table_top::Change::{Color as Colored, Ground, Structure};
use super::table_top::{Table, open_field, table};
use RowFacing::{E, W};
use table::{Ratio, RowFacing};
use thirty_mm::ThirtyMm;
use thirty_mm::build::Redundancy;
use thirty_mm::content::DamageType;
use thirty_mm::need::{BASIC_ATTACK, Chances, Manner, Means, modified, need, succeeds};
use thirty_mm::options::Options;
use thirty_mm::powers::{RollKind, System};
use thirty_mm::state::{Mark, Other, Posture, Spot, Weather};
use thirty_mm::terrain::Color;

/// The need of an attack roll, in words.
fn attack(table: &Table, unit: &str, kind: RollKind, target: &str, manner: Manner) -> String {
    let (unit, view) = (table.unit(unit), table.view(unit, target));
    let units = (unit, Some(table.unit(target)));
    let tally = table.game.explain_attack(&table.state, units, kind, &view, manner);
    assert_eq!(tally.total(), table.game.attack_need(&table.state, units, kind, &view, manner));
    tally.sentence()
}

fn accuracy(table: &Table, unit: &str, target: &str) -> String {
    attack(table, unit, RollKind::Accuracy, target, Manner::default())
}

fn assault(table: &Table, unit: &str, target: &str) -> String {
    attack(table, unit, RollKind::Assault, target, Manner::default())
}

fn evasion(table: &Table, unit: &str, attacker: &str, ranged: bool) -> String {
    table.game.explain_evasion(&table.state, (table.unit(unit), table.unit(attacker)), ranged).sentence()
}

/// Two Units face each other, four hexes apart.
fn facing(units: [&str; 2], names: [&str; 2]) -> Table {
    let mut table = open_field(&[], [&[units[0]], &[units[1]]]);
    table.put(names[0], "r5c4", E).put(names[1], "r5c8", W);
    table
}

/// TM-DICE-1, TM-DICE-3, TM-DICE-4: example 1.
#[test]
fn modifiers_change_natural_two_to_seven() {
    assert_eq!([modified(4, 2), modified(6, -3), modified(8, -2), modified(1, 4)], [6, 3, 8, 1]);
    assert_eq!(modified(4, 5), 9, "the result is not limited");
}

/// TM-DICE-2, TM-DICE-6, TM-DICE-7, TM-O-1: example 2.
#[test]
fn a_stat_of_nine_can_be_met() {
    let meets = |modifiers| {
        (1..=8).filter(|&natural| succeeds(natural, modifiers, 9, &Options::default())).collect::<Vec<_>>()
    };
    assert_eq!(meets(1), [8]);
    assert_eq!(meets(2), [7, 8]);
    for stat in 2..=12 {
        for modifiers in -6..=6 {
            for given in [Options::default(), options(&[("test", "exceed")])] {
                let needed = need(stat, modifiers, &given);
                for natural in 1..=8 {
                    assert_eq!(natural >= needed, succeeds(natural, modifiers, stat, &given));
                }
            }
        }
    }
    assert!(
        !succeeds(5, 0, 5, &options(&[("test", "exceed")]))
            && succeeds(6, 0, 5, &options(&[("test", "exceed")]))
    );
}

/// TM-ATK-2, TM-CMD-9, TM-TRAIT-1: example 17.
#[test]
fn a_sniper_on_one_knee_through_the_woods() {
    let woods = [("r5c5", Colored(Color::Green)), ("r5c6", Colored(Color::Green))];
    let mut table = open_field(&woods, [&["sagitta-sniper"], &["alto-rifleman"]]);
    table.put("SS", "r5c2", E).put("AR", "r5c10", W).pose("SS", Posture::Kneeling);
    assert_eq!(accuracy(&table, "SS", "AR"), "3 Accuracy -1 kneeling +2 woods -1 Marksman = 3");
    assert_eq!(evasion(&table, "AR", "SS", true), "8 Evasion = 8");
    let rifle = Means::Item(table.item("SS", "Sniper Rifle"));
    let group = table.game.weapon(&table.state, table.unit("SS"), rifle);
    assert_eq!(group, Redundancy { ap: 4, damage: 7 });
    let hit = |critical| {
        let target = table.unit("AR");
        table.game.explain_damage(target, 7, Some(DamageType::Kinetic), critical, 0).sentence()
    };
    assert_eq!(hit(false), "7 Base Damage -2 Ceramic Composite = 5");
    assert_eq!(hit(true), "7 Base Damage +4 Critical Hit -2 Ceramic Composite = 9");
}

/// TM-ATK-3, TM-STAT-1: example 18. Half of the shots hit before evasion; woods help twice.
#[test]
fn woods_help_against_shots_twice() {
    let mut table = facing(["alto-rifleman", "portanova-trooper"], ["AR", "PT"]);
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy = 5");
    assert_eq!(evasion(&table, "PT", "AR", true), "7 Evasion = 7");
    table = open_field(&[("r5c8", Colored(Color::Green))], [&["alto-rifleman"], &["portanova-trooper"]]);
    table.put("AR", "r5c4", E).put("PT", "r5c8", W);
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy +1 woods = 6");
    assert_eq!(evasion(&table, "PT", "AR", true), "7 Evasion -1 Conceal = 6");
    assert_eq!(evasion(&table, "PT", "AR", false), "7 Evasion = 7", "not against melee");
    // In the air above the woods there is no Conceal (TM-TERR-2).
    assert_eq!(evasion(table.at_level("PT", 1), "PT", "AR", true), "7 Evasion = 7");
}

/// TM-ELEV-7: the High Ground Bonus by difference, for both kinds of attack.
#[test]
fn high_ground_helps() {
    let mut table = facing(["alto-rifleman", "portanova-trooper"], ["AR", "PT"]);
    let mut at = |level| {
        table.at_level("AR", level);
        (accuracy(&table, "AR", "PT"), assault(&table, "AR", "PT"))
    };
    assert_eq!(at(1), ("5 Accuracy = 5".into(), "8 Assault -1 high ground = 7".into()));
    assert_eq!(at(2), ("5 Accuracy -1 high ground = 4".into(), "8 Assault = 8".into()));
    assert_eq!(at(3).0, "5 Accuracy -1 high ground = 4");
    assert_eq!(at(4).0, "5 Accuracy -2 high ground = 3");
    assert_eq!(at(-2).0, "5 Accuracy = 5");
}

/// TM-CMD-10, TM-CMD-11, TM-SYS-19, TM-SMT-5: Prone replaces Kneeling, and Sniper Armor needs its set.
#[test]
fn lying_down_steadies_the_aim() {
    let mut table = facing(["sagitta-sniper", "portanova-trooper"], ["SS", "PT"]);
    table.pose("SS", Posture::Prone);
    assert_eq!(
        accuracy(&table, "SS", "PT"),
        "3 Accuracy -3 prone -1 Sniper Armor -1 Marksman, at least 2 by natural 1 fails = 2"
    );
    table.destroy("SS", "Head");
    assert_eq!(
        accuracy(&table, "SS", "PT"),
        "3 Accuracy -3 prone +1 head lost -1 Marksman, at least 2 by natural 1 fails = 2"
    );
    assert!(!table.game.has_system(&table.state, table.unit("SS"), System::SniperArmor));
}

/// TM-SEC-2, TM-SEC-5, TM-SEC-6, TM-SEC-15: example 26.
#[test]
fn lost_legs_slow_and_unbalance() {
    let mut table = facing(["tetrapod-carrier", "portanova-trooper"], ["TC", "PT"]);
    let legs = ["Left Front Leg", "Right Front Leg", "Left Rear Leg", "Right Rear Leg"];
    let mut seen = Vec::new();
    for leg in legs {
        table.destroy("TC", leg);
        let movement = table.game.explain_movement(&table.state, table.unit("TC")).total();
        seen.push((movement, assault(&table, "TC", "PT")));
    }
    let plain = "8 Assault = 8".to_string();
    let half = "8 Assault +1 half the legs lost, at most 8 by natural 8 succeeds = 8".to_string();
    let all = "8 Assault +2 all legs lost, at most 8 by natural 8 succeeds = 8".to_string();
    assert_eq!(seen, [(4, plain), (2, half.clone()), (2, half), (1, all)]);
    let mut commander = open_field(
        &[("r5c4", Colored(Color::LightBlue))],
        [&["revernova-commander"], &["portanova-trooper"]],
    );
    commander.put("RC", "r5c5", E).destroy("RC", "Left Leg");
    let movement =
        |table: &Table, name: &str| table.game.explain_movement(&table.state, table.unit(name)).sentence();
    assert_eq!(movement(&commander, "RC"), "3 Base Movement, halved to 2 by half the legs lost = 2");
    commander.put("RC", "r5c4", E);
    assert_eq!(movement(&commander, "RC"), "3 Base Movement, halved to 2 by half the legs lost -2 water = 0");
    // A Vehicle without propulsion is Inoperative instead (TM-SEC-8).
    let mut tank = facing(["exa-tank", "portanova-trooper"], ["XT", "PT"]);
    tank.destroy("XT", "Left Tread").destroy("XT", "Right Tread");
    assert_eq!(movement(&tank, "XT"), "4 Base Movement, halved to 2 by half the legs lost = 2");
    tank.destroy("XT", "Cockpit");
    assert_eq!(accuracy(&tank, "XT", "PT"), "5 Accuracy +1 head lost = 6");
}

/// TM-MOVE-6, TM-STAT-5, TM-STAT-11, TM-WATER-2: example 35, its second turn; Slowed halves before water counts.
#[test]
fn water_and_nets_slow() {
    let water = [("r5c4", Colored(Color::DarkBlue))];
    let mut table = open_field(&water, [&["alto-rifleman", "exa-attack-sub"], &["portanova-trooper"]]);
    table.put("AR", "r5c4", E).put("XS", "r5c4", E);
    let movement =
        |table: &Table, name: &str| table.game.explain_movement(&table.state, table.unit(name)).sentence();
    assert_eq!(movement(&table, "AR"), "4 Base Movement -2 water = 2");
    assert_eq!(movement(&table, "XS"), "4 Base Movement = 4", "it swims");
    let unit = table.unit("AR");
    table.state.units[unit].marks.set(Mark::Slowed, true);
    assert_eq!(movement(&table, "AR"), "4 Base Movement, halved to 2 by Slowed -2 water = 0");
    // Above the water it does not matter (TM-TERR-2).
    assert_eq!(movement(table.at_level("AR", 1), "AR"), "4 Base Movement, halved to 2 by Slowed = 2");
}

/// TM-ATK-6, TM-SYS-1, TM-MOD-3: small Items, bursts and indirect fire.
#[test]
fn small_items_bursts_and_blind_shots_are_harder() {
    let table = facing(["alto-rifleman", "portanova-trooper"], ["AR", "PT"]);
    let with = |manner| attack(&table, "AR", RollKind::Accuracy, "PT", manner);
    let usual = Manner::default();
    assert_eq!(with(Manner { item: Some(24), ..usual }), "5 Accuracy +1 aimed at an Item = 6");
    assert_eq!(with(Manner { item: Some(25), ..usual }), "5 Accuracy = 5");
    assert_eq!(with(Manner { burst: true, ..usual }), "5 Accuracy +1 burst = 6");
    assert_eq!(with(Manner { indirect: true, ..usual }), "5 Accuracy +1 indirect = 6");
}

/// TM-ATK-8, TM-ATK-9, TM-O-15: who cannot evade.
#[test]
fn the_grounded_and_the_held_cannot_evade() {
    let mut table = facing(["alto-rifleman", "portanova-trooper"], ["AR", "PT"]);
    let (shooter, target) = (table.unit("AR"), table.unit("PT"));
    let may = |table: &Table| table.game.may_evade(&table.state, target, Some(shooter));
    assert!(may(&table));
    for posture in [Posture::Kneeling, Posture::Prone, Posture::Fallen, Posture::Stuck] {
        assert!(!may(table.pose("PT", posture)), "{posture:?}");
    }
    table.pose("PT", Posture::Standing);
    table.state.units[target].partner = Other::is(shooter);
    assert!(!may(&table), "held");
    table.state.units[target].marks.set(Mark::Holds, true);
    assert!(may(&table), "it holds");
    table.state.units[target].partner = Other::NONE;
    table.put("PT", "r5c8", E);
    assert!(may(&table), "from behind");
    table.game.options.rear_unevadable = true;
    assert!(!may(&table));
}

/// TM-TRAIT-3, TM-TRAIT-6, TM-TRAIT-7, TM-TRAIT-15, TM-TRAIT-18, TM-TRAIT-19, TM-SYS-17: what pilots and friends change.
#[test]
fn traits_change_rolls() {
    let mut table = facing(["revernova-duelist", "colossus-fortress"], ["RD", "CF"]);
    table.put("CF", "r5c6", W);
    // Intimidate does not impress the unwavering, who is better the first time.
    assert_eq!(accuracy(&table, "CF", "RD"), "5 Accuracy -2 Unwavering = 3");
    let (duelist, fortress) = (table.unit("RD"), table.unit("CF"));
    let place = table.game.place_of(duelist);
    table.state.units[fortress].unwavered.insert(place);
    assert_eq!(accuracy(&table, "CF", "RD"), "5 Accuracy = 5");
    let mut near = facing(["revernova-duelist", "alto-rifleman"], ["RD", "AR"]);
    near.put("AR", "r5c6", W);
    assert_eq!(accuracy(&near, "AR", "RD"), "5 Accuracy +1 Intimidate = 6");
    assert_eq!(accuracy(near.put("AR", "r5c7", W), "AR", "RD"), "5 Accuracy = 5", "three hexes away");
    let mut wolf = open_field(&[], [&["kestrel-scout", "alto-rifleman"], &["portanova-trooper"]]);
    wolf.put("KS", "r5c4", E).put("PT", "r5c8", W);
    assert_eq!(accuracy(&wolf, "KS", "PT"), "7 Accuracy -1 Lone Wolf = 6");
    assert_eq!(evasion(&wolf, "KS", "PT", true), "5 Evasion -1 Lone Wolf = 4");
    assert_eq!(accuracy(wolf.put("AR", "r5c11", W), "KS", "PT"), "7 Accuracy -1 Lone Wolf = 6", "7 hexes");
    assert_eq!(accuracy(wolf.put("AR", "r5c10", W), "KS", "PT"), "7 Accuracy = 7", "6 hexes");
    let mut opportunist = facing(["exa-tank", "portanova-trooper"], ["XT", "PT"]);
    opportunist.pose("PT", Posture::Kneeling);
    assert_eq!(accuracy(&opportunist, "XT", "PT"), "5 Accuracy -1 Opportunist = 4");
    let mut rocketeer = facing(["portanova-rocketeer", "portanova-trooper"], ["PR", "PT"]);
    rocketeer.pose("PR", Posture::Kneeling);
    assert_eq!(accuracy(&rocketeer, "PR", "PT"), "7 Accuracy -1 kneeling -1 Steady Hands = 5");
    let ace = facing(["special-squad-portanova", "portanova-trooper"], ["SSP", "PT"]);
    let reaction = Manner { reaction: true, ..Manner::default() };
    assert_eq!(attack(&ace, "SSP", RollKind::Accuracy, "PT", reaction), "5 Accuracy -1 Overwatch Expert = 4");
    let mut led = open_field(&[], [&["revernova-commander", "portanova-rocketeer"], &["portanova-trooper"]]);
    led.put("RC", "r5c2", E).put("PR", "r5c4", E).put("PT", "r5c8", W);
    assert_eq!(accuracy(&led, "PR", "PT"), "7 Accuracy -1 Commander Armor = 6");
    led.destroy("RC", "Head");
    assert_eq!(accuracy(&led, "PR", "PT"), "7 Accuracy = 7", "the set is broken");
}

/// TM-GRAP-1, TM-TRAIT-17: example 24. A Wrestler needs a 3.
#[test]
fn a_wrestler_grapples_well() {
    let table = facing(["halberd-reaver", "portanova-trooper"], ["HR", "PT"]);
    let grapple = Manner { grapple: true, ..Manner::default() };
    assert_eq!(attack(&table, "HR", RollKind::Assault, "PT", grapple), "4 Assault -1 Wrestler = 3");
    assert_eq!(assault(&table, "HR", "PT"), "4 Assault = 4");
}

/// TM-TRAIT-4: once a friend is gone.
#[test]
fn the_vengeful_remember() {
    let pack = "[units.avenger]\nname = \"Avenger\"\nshort = \"AV\"\ncore = \"al-17\"\nkit = \"al-17\"\nrank = 1\ntraits = [\"vengeful\"]\n";
    let library = super::with(pack);
    let sheets = |ids: &[&str]| ids.iter().map(|id| super::sheet(&library, id)).collect();
    let teams = [sheets(&["avenger", "alto-rifleman"]), sheets(&["portanova-trooper"])];
    let (mission, map) = (&library.scenarios["show-of-force"], &library.maps["proving-ground"]);
    let game = ThirtyMm::with_units(mission, map, teams, Options::default()).expect("a match");
    let mut table = Table { state: game.fresh(), game };
    table.put("AV", "r5c4", E).put("PT", "r5c8", W);
    assert_eq!(accuracy(&table, "AV", "PT"), "6 Accuracy = 6");
    let (friend, enemy) = (table.unit("AR"), table.unit("PT"));
    table.state.destroyed.insert(enemy);
    assert_eq!(accuracy(&table, "AV", "PT"), "6 Accuracy = 6");
    table.state.destroyed.insert(friend);
    assert_eq!(accuracy(&table, "AV", "PT"), "6 Accuracy -1 Vengeful = 5");
}

/// TM-SYS-11, TM-SYS-12: smoke hides, Radar finds.
#[test]
fn radar_looks_through_smoke_and_woods() {
    let woods = [("r5c6", Colored(Color::Green))];
    let mut table = open_field(&woods, [&["alto-rifleman", "kestrel-scout"], &["portanova-trooper"]]);
    table.put("AR", "r5c4", E).put("PT", "r5c8", W).put("KS", "r0c0", E).smoke("r5c8");
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy +1 woods +1 ruins and smoke = 7");
    assert_eq!(evasion(&table, "PT", "AR", true), "7 Evasion -1 Conceal = 6");
    let (scout, trooper) = (table.unit("KS"), table.unit("PT"));
    let place = table.game.place_of(trooper);
    table.state.units[scout].radar.insert(place);
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy = 5");
    assert_eq!(evasion(&table, "PT", "AR", true), "7 Evasion = 7");
}

/// TM-MIS-7, TM-MIS-13: weather from range 5, or from 4 in the desert.
#[test]
fn weather_spoils_long_shots() {
    let mut table = facing(["alto-rifleman", "portanova-trooper"], ["AR", "PT"]);
    table.state.weather = Weather::Rough;
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy = 5");
    table.put("PT", "r5c9", W);
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy +1 weather = 6");
    table.put("PT", "r5c8", W);
    table.game.scenario.mission = thirty_mm::content::Mission::BurningSandstorm;
    assert_eq!(accuracy(&table, "AR", "PT"), "5 Accuracy +1 weather = 6");
}

/// TM-WR-4 to TM-WR-6, TM-SMT-4: example 5 on a Datasheet; copies that are destroyed or carried do not count.
#[test]
fn only_ready_copies_act_together() {
    let mut table = facing(["colossus-fortress", "kestrel-scout"], ["CF", "KS"]);
    let pod = |table: &Table| {
        let item = Means::Item(table.item("CF", "Missile Pod"));
        table.game.weapon(&table.state, table.unit("CF"), item)
    };
    assert_eq!(pod(&table), Redundancy { ap: 3, damage: 12 });
    table.wreck("CF", "Missile Pod", 2).wreck("CF", "Missile Pod", 3);
    assert_eq!(pod(&table), Redundancy { ap: 5, damage: 12 });
    assert!(table.game.has_system(&table.state, table.unit("CF"), System::SplashDamage));
    table.wreck("CF", "Missile Pod", 0).wreck("CF", "Missile Pod", 1);
    assert!(!table.game.has_system(&table.state, table.unit("CF"), System::SplashDamage));
    let pistol = Means::Item(table.item("KS", "Pistol"));
    let scout = table.unit("KS");
    assert_eq!(table.game.weapon(&table.state, scout, pistol), Redundancy { ap: 2, damage: 4 });
    table.shift("KS", "Pistol", Spot::Carried);
    let other = Means::Item(table.item("KS", "Pistol") + 1);
    assert_eq!(table.game.weapon(&table.state, scout, other), Redundancy { ap: 2, damage: 3 });
    assert_eq!(table.game.weapon(&table.state, scout, Means::Basic), BASIC_ATTACK);
}

/// TM-WPN-2, TM-WPN-3, TM-SYS-3: examples 7 and 34. One hand costs 3 AP more; a blade hits harder.
#[test]
fn one_hand_costs_more_and_a_blade_hits_harder() {
    let mut table = facing(["sagitta-sniper", "revernova-duelist"], ["SS", "RD"]);
    let of = |table: &Table, unit: &str, item: &str| {
        table.game.weapon(&table.state, table.unit(unit), Means::Item(table.item(unit, item)))
    };
    assert_eq!(of(&table, "SS", "Sniper Rifle").ap, 4);
    table.shift("SS", "Sniper Rifle", Spot::Held(3, None));
    assert_eq!(of(&table, "SS", "Sniper Rifle").ap, 7);
    assert_eq!(of(&table, "RD", "Gun Blade"), Redundancy { ap: 3, damage: 5 });
    assert_eq!(of(table.blade("RD", "Gun Blade"), "RD", "Gun Blade"), Redundancy { ap: 3, damage: 8 });
    // Held in both hands it stays there when it changes its form.
    assert_eq!(table.game.holding_arms(&table.state, table.item("SS", "Sniper Rifle")), [Some(3), None]);
}

/// TM-DMG-2, TM-DMG-3, TM-MOD-4, TM-MOD-5, TM-TRAIT-12: reductions by type, to no less than 1.
#[test]
fn armor_reduces_hits_of_its_type() {
    let table = facing(["revernova-commander", "alto-variable"], ["RC", "AV"]);
    let of = |name: &str, base, kind| {
        table.game.explain_damage(table.unit(name), base, Some(kind), false, 0).total()
    };
    assert_eq!(of("RC", 9, DamageType::Energy), 9 - 2 - 1);
    assert_eq!(of("RC", 9, DamageType::Kinetic), 9);
    assert_eq!(of("AV", 5, DamageType::Kinetic), 5 - 2 - 1);
    assert_eq!(of("AV", 2, DamageType::Kinetic), 1);
    // Only Base Damage is multiplied.
    let flat = table.game.explain_damage(table.unit("RC"), 11, Some(DamageType::Kinetic), true, 2);
    assert_eq!(flat.sentence(), "11 Base Damage +6 Critical Hit +2 bonus = 19");
}

/// TM-DMG-7, TM-DMG-8, TM-THROW-1: example 22.
#[test]
fn throws_and_falls_hurt_by_class() {
    let table = facing(["revernova-commander", "portanova-trooper"], ["RC", "PT"]);
    let (commander, trooper) = (table.unit("RC"), table.unit("PT"));
    assert_eq!(table.game.throw_distance(commander, trooper), Some(3));
    assert_eq!(table.game.throw_distance(trooper, commander), None);
    assert_eq!((table.game.collision_damage(trooper, 3), table.game.fall_damage(trooper, 1)), (12, 4));
    let reaver = facing(["halberd-reaver", "portanova-trooper"], ["HR", "PT"]);
    assert_eq!(reaver.game.throw_distance(reaver.unit("HR"), reaver.unit("PT")), Some(3), "a Wrestler");
}

/// TM-AIR-2, TM-BUILD-10: example 27. A wing is lost, and with it the sky.
#[test]
fn a_lost_wing_ends_the_flight() {
    let mut table = facing(["alto-flight-type", "portanova-trooper"], ["AF", "PT"]);
    let unit = table.unit("AF");
    assert_eq!(table.game.thrust(&table.state, unit), 36);
    assert!(table.game.has_system(&table.state, unit, System::Fly));
    assert_eq!(table.game.weapon(&table.state, unit, Means::Item(0)).ap, 3, "two Railguns");
    table.wreck("AF", "Left Wing", 0).wreck("AF", "Railgun", 0);
    assert_eq!(table.game.thrust(&table.state, unit), 18);
    assert!(!table.game.has_system(&table.state, unit, System::Fly));
    assert_eq!(table.game.weapon(&table.state, unit, Means::Item(1)), Redundancy { ap: 4, damage: 6 });
    assert_eq!(table.game.fall_damage(unit, 2), 8);
}

/// TM-DC-8, TM-MIS-11: what does not fit the table is refused when a match is set up.
#[test]
fn a_match_holds_what_the_table_holds() {
    let library = super::library();
    let scenario = &library.scenarios["order-to-destroy"];
    let squads = scenario.squads.each_ref().map(|id| library.squads[id].units.as_slice());
    let game = ThirtyMm::new(&library, scenario, squads, Options::default()).expect("a match");
    assert_eq!(game.sites.iter().filter(|site| site.installation.is_some()).count(), 6);
    let names: Vec<&str> = game.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names[5..], ["SSP", "TC", "RR1", "RR2", "HD", "RC", "RD", "PT"]);
    assert_eq!(game.units[7].main, Some(thirty_mm::state::UnitId(6)));
    let scouts = vec!["kestrel-scout".to_string(); 11];
    let set_up = |squads| {
        ThirtyMm::new(&library, scenario, squads, Options::default()).err().map(|fault| fault.to_string())
    };
    let over = set_up([&scouts[..], &scouts[..1]]).expect("refused");
    assert!(over.contains("it costs 1804; it may cost 1799 at most, 5 less (TM-DC-4)"), "{over}");
    let changes = [("r2c2", Structure(1)), ("r5c2", Ground(1))];
    let flat = table("proving-ground", &changes, [&["exa-tank"], &["exa-tank"]], &[]);
    let teams = [0, 1].map(|at: usize| vec![flat.game.units[at].sheet.clone()]);
    let clash = ThirtyMm::with_units(scenario, &flat.game.map, teams, Options::default())
        .map(drop)
        .expect_err("refused");
    assert!(clash.to_string().contains("r2c2 (TM-MIS-11)"), "{clash}");
}

/// TM-ATK-3, TM-ATK-7, TM-GRAP-5: examples 18, 19 and 24 in exact fractions.
#[test]
fn chances_are_exact() {
    let ratio = |text: &str| text.parse::<Ratio>().expect("a fraction");
    let rifle = Chances::of(5, Some(7));
    assert_eq!((rifle.hit, rifle.critical, rifle.any_hit()), (ratio("9/32"), ratio("1/8"), ratio("13/32")));
    assert_eq!(rifle.nothing + rifle.any_hit(), Ratio::ONE);
    assert_eq!(rifle.damage(5, 8), ratio("77/32"));
    let woods = Chances::of(6, Some(6));
    assert_eq!((woods.any_hit(), woods.damage(5, 8)), (ratio("9/32"), ratio("57/32")));
    // Two single shots of the SMG, or a burst of three at one worse.
    let single = Chances::of(6, Some(8)).damage(3, 5);
    let burst = Chances::of(7, Some(8)).damage(3, 5);
    assert_eq!((single, burst), (ratio("41/32"), ratio("61/64")));
    let grapple = Chances::of(3, Some(7));
    assert_eq!(grapple.any_hit(), ratio("19/32"));
    let helpless = Chances::of(5, None);
    assert_eq!((helpless.hit, helpless.nothing), (ratio("3/8"), ratio("1/2")));
    // Needs of 2 and 8 are the bounds (TM-DICE-3).
    assert_eq!(
        (Chances::of(8, Some(2)).hit, Chances::of(2, Some(8)).hit),
        (ratio("0"), ratio("6/8") * ratio("7/8"))
    );
}
