//! Datasheets: Sections, hands, pilots, Systems, Mods and Traits (TM-BUILD, TM-PILOT, TM-SMT, TM-CLASS).

use super::{fault_of, library, options, sheet, with, wrong_with};
use thirty_mm::build::{Location, Pilot, Spot, class_of};
use thirty_mm::content::{Faction, Flank, SectionKind, UnitType, VehicleRules};
use thirty_mm::options::Options;
use thirty_mm::powers::{Mod, Mods, System, Systems, Trait, Traits};

/// A Unit of one's own: an Alto with these lines changed or added.
fn alto(lines: &str) -> String {
    unit(&format!("core = \"al-17\"\nkit = \"al-17\"\nrank = 5\n{lines}"))
}

fn unit(lines: &str) -> String {
    format!("[units.x]\nname = \"X\"\nshort = \"X\"\n{lines}\n")
}

/// What is wrong with it.
fn wrong(pack: &str) -> Vec<String> {
    wrong_with(&with(pack), "x", &Options::default())
}

#[track_caller]
fn only(pack: &str, problem: &str) {
    assert_eq!(wrong(pack), [problem]);
}

/// TM-BUILD-11: the content writes down total, Class, stats, movement, AP, thrust and costs of every stock Unit, and
/// reading it compares them. All of them are legal.
#[test]
fn every_stock_unit_is_as_its_datasheet_says_and_legal() {
    let library = library();
    assert_eq!(library.units.len(), 20);
    for id in library.units.keys() {
        assert_eq!(wrong_with(&library, id, &Options::default()), Vec::<String>::new(), "{id}");
    }
}

/// TM-CLASS-1: the borders of the Classes.
#[test]
fn class_follows_from_total_defense() {
    let of = |total| {
        let class = class_of(total);
        (class.class, class.movement, class.ap)
    };
    assert_eq!([of(0), of(75)], [(1, 5, 2); 2]);
    assert_eq!([of(76), of(150)], [(2, 4, 2); 2]);
    assert_eq!([of(151), of(225)], [(3, 3, 3); 2]);
    assert_eq!([of(226), of(300)], [(4, 2, 4); 2]);
    assert_eq!([of(301), of(999)], [(5, 1, 4); 2]);
}

/// TM-CLASS-2: a Reinforced Torso adds Defense but not to the total (TM-MOD-12).
#[test]
fn a_reinforced_torso_does_not_count_for_the_class() {
    let library = with(&alto("mods = [\"reinforced-torso\"]"));
    let sheet = sheet(&library, "x");
    let torso = sheet.of_kind(SectionKind::Torso).next().expect("a Torso");
    assert_eq!((sheet.total, sheet.sections[torso].defense), (104, 28 + 8));
    assert_eq!(sheet.cost(&Options::default()), 104 + 10);
}

/// TM-UNIT-1 to TM-UNIT-3: types of Units, kinds and sides of Sections.
#[test]
fn sections_have_kinds_and_sides() {
    let library = library();
    let kinds = |id: &str| -> Vec<(SectionKind, Flank)> {
        sheet(&library, id).sections.iter().map(|section| (section.kind, section.flank)).collect()
    };
    use {Flank::*, SectionKind::*};
    let mech = [(Head, Center), (Torso, Center), (Arm, Left), (Arm, Right), (Leg, Left), (Leg, Right)];
    assert_eq!(kinds("alto-rifleman"), mech);
    let craft = [(Head, Center), (Torso, Center), (Leg, Left), (Leg, Right), (Leg, Center)];
    assert_eq!(kinds("exa-space-craft"), craft);
    assert_eq!(kinds("royroy-drone"), [(Torso, Center)]);
    assert_eq!(sheet(&library, "exa-tank").unit_type, UnitType::Vehicle);
    assert_eq!(sheet(&library, "exa-tank").rules, Some(VehicleRules::Tank));
    assert_eq!(sheet(&library, "tetrapod-carrier").of_kind(Leg).count(), 4);
    let wing = unit("core = \"al-17\"\nrank = 1\nsections = { \"Left Wing\" = [\"al-17-head\"] }");
    assert!(fault_of(&wing).contains("a Mech has no Section called 'Left Wing' (TM-UNIT-2)"));
}

/// TM-PILOT-1, TM-PILOT-2: ranks and their names.
#[test]
fn ranks_give_more_and_cost_more() {
    let ranks: Vec<_> = (1..=5)
        .map(|rank| {
            let grade = Pilot::Rank(rank).grade();
            (grade.srm, grade.mods, grade.traits, grade.cost)
        })
        .collect();
    assert_eq!(ranks, [(0, 0, 1, 0), (1, 1, 1, 20), (2, 2, 1, 60), (3, 2, 1, 120), (4, 3, 2, 200)]);
    assert_eq!(Pilot::Rank(4).title(Some(Faction::EarthAlliance)), "Lieutenant");
    assert_eq!(Pilot::Rank(5).title(Some(Faction::ByronArmy)), "Lt. Commander");
    assert_eq!(Pilot::Rank(5).title(Some(Faction::MaxionArmy)), "Rank 5");
    assert_eq!(Pilot::Rank(1).title(None), "Rank 1");
}

/// TM-PILOT-6, TM-PILOT-7, TM-PILOT-9: A.I. Processors.
#[test]
fn processors_are_for_drones_with_an_ai_part() {
    let grades: Vec<_> = (1..=4)
        .map(|grade| {
            let grade = Pilot::Processor(grade).grade();
            (grade.srm, grade.mods, grade.traits, grade.cost)
        })
        .collect();
    assert_eq!(grades, [(0, 1, 0, 5), (1, 1, 0, 15), (2, 2, 0, 40), (3, 2, 1, 90)]);
    assert_eq!(Pilot::Processor(2).title(Some(Faction::ByronArmy)), "A.I. grade 2");
    let headless =
        "core = \"rr-05\"\nsections = { Body = [\"rr-05-royroy-frame\"] }\nai = 1\nmods = [\"drone-agent\"]";
    only(&unit(headless), "an A.I. Processor needs an A.I. part, such as a RoyRoy Head (TM-PILOT-7)");
    let piloted = wrong(&unit("core = \"rr-05\"\nkit = \"rr-05\"\nrank = 1"));
    assert_eq!(
        piloted,
        [
            "a Drone Unit has an A.I. Processor, not a pilot (TM-BUILD-14)",
            "a Drone Unit has the Drone Agent Mod (TM-BUILD-14)"
        ]
    );
    let neither = unit("core = \"al-17\"\nkit = \"al-17\"");
    assert!(fault_of(&neither).contains("either a rank or an A.I. grade (TM-PILOT-1, TM-PILOT-6)"));
}

/// TM-PILOT-3, TM-PILOT-4: example 3. Stat reductions, and the floor of 2.
#[test]
fn stats_go_down_to_two_and_no_further() {
    let portanova =
        |srm: &str, rank: u8| unit(&format!("core = \"pn-15\"\nkit = \"pn-15\"\nrank = {rank}\nsrm = {srm}"));
    let library = with(&portanova("[1, 2, 0]", 4));
    assert_eq!(sheet(&library, "x").stats, [6, 7, 7]);
    only(&portanova("[4, 0, 0]", 4), "it spends 4 SRM; its pilot gives 3 (TM-PILOT-3)");
    let sharp = "[core_types.ace]\nname = \"Ace\"\nnotation = \"ACE\"\ntype = \"mech\"\nstats = [3, 9, 9]\nsections = []\n";
    let low = |srm: &str, mods: &str| {
        format!(
            "{sharp}{}",
            unit(&format!(
                "core = \"ace\"\nkit = \"al-17\"\nsections = {{ Torso = [\"al-17-waist\", \"al-17-chest-armor\"] }}\nrank = 5\nsrm = {srm}\nmods = {mods}"
            ))
        )
    };
    only(&low("[2, 0, 0]", "[]"), "Accuracy cannot go below 2 (TM-PILOT-3)");
    // The floor holds for the final number, too.
    let pack = low("[1, 0, 0]", "[\"targeting-computer\"]");
    assert_eq!(wrong(&pack), Vec::<String>::new());
    assert_eq!(sheet(&with(&pack), "x").stats[0], 2);
}

/// TM-BUILD-1: the chest fixes the Core Type; several chests or none leave the choice.
#[test]
fn the_chest_fixes_the_core_type() {
    let with_chest = |chest: &str| {
        unit(&format!(
            "core = \"pn-15\"\nkit = \"al-17\"\nrank = 1\nsections = {{ Torso = [{chest}, \"al-17-waist\", \"al-17-chest-armor\"] }}"
        ))
    };
    only(
        &with_chest("\"al-17-chest\""),
        "its chest is AL-17, so that is its Core Type, not PN-15 (TM-BUILD-1)",
    );
    assert!(wrong(&with_chest("\"al-17-chest\", \"pn-15-chest\"")).is_empty());
    let vehicle = unit("core = \"xf-02\"\nkit = \"xt-01\"\nrank = 1");
    only(&vehicle, "its Body is XT-01, so that is its Core Type, not XF-02 (TM-BUILD-1)");
}

/// TM-BUILD-3, TM-BUILD-4, TM-BUILD-12: what a Section may hold.
#[test]
fn parts_fit_their_sections() {
    let head = |parts: &str| alto(&format!("sections = {{ Head = {parts} }}"));
    only(&head("[\"al-17-head\", \"al-17-foot\"]"), "AL-17 Foot does not fit Head (TM-BUILD-12)");
    only(&head("[\"al-17-head\", \"pn-15-head\"]"), "Head may have only one Head (TM-BUILD-4)");
    only(&head("[\"oa-01-extra-plate\"]"), "Head needs a part that is not an add-on (TM-BUILD-12)");
    // A Mech's Sections may mix kits.
    assert!(wrong(&head("[\"pn-15-head\", \"al-17-head-armor\"]")).is_empty());
    assert_eq!(sheet(&with(&head("[\"pn-15-head\", \"al-17-head-armor\"]")), "x").sections[0].defense, 8 + 3);
    let tank = unit(
        "core = \"xt-01\"\nkit = \"xt-01\"\nrank = 1\nsections = { Body = [\"xt-01-hull\", \"xf-02-intake\"] }",
    );
    only(&tank, "the parts of Body come from one kit in a Vehicle (TM-BUILD-12)");
    let torsos = alto("sections = { \"Second Torso\" = [\"al-17-waist\"] }");
    only(&torsos, "a Mech has exactly one Torso (TM-BUILD-4)");
    let chests = alto(
        "sections = { Torso = [\"al-17-chest\", \"pn-15-chest\", \"rn-20-chest\"], \"Third Leg\" = [\"cl-40-thigh\"] }",
    );
    only(&chests, "Torso may have at most two Chest (TM-BUILD-4)");
}

/// TM-BUILD-4: the fewest Sections of each type.
#[test]
fn each_type_has_its_sections() {
    let bare = unit("core = \"al-17\"\nrank = 1\nsections = { Torso = [\"al-17-chest\"] }");
    assert_eq!(wrong(&bare)[0], "a Mech has at least one Head, Arm or Leg beside its Torso (TM-BUILD-4)");
    let one_wing = unit("core = \"xf-02\"\nkit = \"xf-02\"\nrank = 1\nsections = { \"Left Wing\" = [] }");
    assert_eq!(wrong(&one_wing)[0], "it has 1 propulsion Sections; its Core Type needs 2 (TM-BUILD-4)");
    let blind = unit("core = \"xt-01\"\nkit = \"xt-01\"\nrank = 1\nsections = { Cockpit = [] }");
    assert_eq!(wrong(&blind)[0], "a Vehicle has exactly one Cockpit (TM-BUILD-4)");
    let eleven: String = (1..=6).map(|at| format!("\"Extra Arm {at}\" = [\"al-17-arm\"], ")).collect();
    only(
        &alto(&format!("sections = {{ {} }}", eleven.trim_end_matches(", "))),
        "it has 12 Core Sections; combine limbs, 10 are the most (TM-BUILD-6)",
    );
}

/// TM-BUILD-5: add-on armor.
#[test]
fn add_on_armor_is_limited() {
    let two = alto("add = { Torso = [\"caa-01-commander-plate\", \"cqb-01-cqb-plate\"] }");
    assert!(wrong(&two).is_empty());
    assert_eq!(sheet(&with(&two), "x").total, 104 + 8 + 7);
    let three = alto(
        "add = { \"Left Leg\" = [\"cqb-01-cqb-knee\", \"lrs-01-sniper-brace\", \"oa-01-extra-plate\"] }",
    );
    only(&three, "Left Leg has 3 add-on parts; 2 are the most (TM-BUILD-5)");
    let same = alto("add = { Head = [\"oa-01-extra-plate\", \"oa-01-extra-plate\"] }");
    only(&same, "Head may have only one Extra Plate (TM-BUILD-4)");
    // Only the Extra Plate fits Vehicles.
    let tank =
        unit("core = \"xt-01\"\nkit = \"xt-01\"\nrank = 1\nadd = { Body = [\"caa-01-commander-plate\"] }");
    only(&tank, "CAA-01 Commander Plate does not fit Body (TM-BUILD-12)");
}

/// TM-BUILD-6: entries of a Datasheet.
#[test]
fn entries_of_a_datasheet_are_limited() {
    let vulcans: String = (0..11).map(|_| "{ item = \"head-vulcan\", on = \"Head\" }, ").collect();
    only(&alto(&format!("mounted = [{vulcans}]")), "it has 11 Mounted Weapons; 10 are the most (TM-BUILD-6)");
    let boosters: String = (0..11).map(|_| "{ item = \"booster\", on = \"Torso\" }, ").collect();
    only(
        &alto(&format!("equipment = [{boosters}]")),
        "it has 11 Equipment entries; 10 are the most (TM-BUILD-6)",
    );
    let carried = alto("carried = [\"pistol\", \"pistol\", \"pistol\", \"pistol\", \"shield\"]");
    only(&carried, "it carries 4 Weapons; 3 are the most (TM-BUILD-6)");
    only(
        &alto("right = \"pistol\"\nheld = [{ item = \"pistol\", in = \"Right Arm\" }]"),
        "the hand of Right Arm holds 2 Items; one is the most (TM-BUILD-6)",
    );
}

/// TM-BUILD-7, TM-BUILD-14, TM-WPN-1: hands.
#[test]
fn weapons_are_held_in_hands() {
    assert_eq!(sheet(&library(), "alto-rifleman").hands(), 2);
    assert_eq!(sheet(&library(), "exa-tank").hands(), 0);
    let stump = alto("right = \"pistol\"\nsections = { \"Right Arm\" = [\"al-17-arm\"] }");
    only(&stump, "Right Arm has no hand to hold Pistol (TM-BUILD-7)");
    let tank = unit("core = \"xt-01\"\nkit = \"xt-01\"\nrank = 1\ncarried = [\"pistol\"]");
    only(&tank, "it has no hands, so it lists no Weapons or Shields; mount them instead (TM-BUILD-14)");
    only(&alto("both = \"pistol\""), "Pistol takes one hand (TM-BUILD-7)");
    // A two-handed Weapon may be held in one.
    assert!(wrong(&alto("right = \"great-axe\"\nleft = \"shield\"")).is_empty());
    only(
        &alto("mounted = [{ item = \"pistol\", on = \"Head\" }]"),
        "Pistol is a Weapon: hold or carry it (TM-WPN-1)",
    );
    only(&alto("carried = [\"booster\"]"), "Booster is a Thruster: fix it to a Section (TM-BUILD-9)");
}

/// TM-BUILD-9: Locations, wings that carry weapons among them.
#[test]
fn weapons_may_be_fixed_to_wings() {
    let flight = sheet(&library(), "alto-flight-type");
    let spots: Vec<(&str, Spot)> = flight.items.iter().map(|item| (item.name.as_str(), item.spot)).collect();
    let on = |location| Spot::On(location);
    assert_eq!(
        spots,
        [
            ("Railgun", on(Location::Item(2))),
            ("Railgun", on(Location::Item(3))),
            ("Left Wing", on(Location::Section(1))),
            ("Right Wing", on(Location::Section(1))),
        ]
    );
    let nowhere = alto("mounted = [{ item = \"head-vulcan\", on = \"Hat\" }]");
    assert!(fault_of(&nowhere).contains("unknown Location 'Hat' (did you mean 'Head'?)"));
    let circle = alto(
        "equipment = [{ item = \"booster\", on = \"B\", name = \"A\" }, { item = \"booster\", on = \"A\", name = \"B\" }]",
    );
    assert_eq!(wrong(&circle)[0], "A is fixed to itself in a circle (TM-BUILD-9)");
    let gun_on_gun = alto(
        "mounted = [{ item = \"railgun\", on = \"Head\", name = \"Gun\" }, { item = \"head-vulcan\", on = \"Gun\" }]",
    );
    only(&gun_on_gun, "Head Vulcan is fixed to Gun, which is not Equipment (TM-BUILD-9)");
}

/// TM-BUILD-8, TM-BUILD-10, TM-BUILD-13, TM-TAG-4: thrusters.
#[test]
fn thrusters_double_the_movement() {
    let library = library();
    let move_of = |id: &str| (sheet(&library, id).movement, sheet(&library, id).thruster_movement());
    assert_eq!(move_of("special-squad-portanova"), (4, 8));
    assert_eq!(move_of("alto-rifleman"), (4, 0));
    // A [CT] part is a thruster without an entry.
    assert_eq!(move_of("exa-air-fighter"), (6, 12));
    assert_eq!(sheet(&library, "exa-space-craft").thrust, 3 * 18);
    // Split or grouped, thrusters add up; parts of Items add no Defense.
    let split = alto(
        "equipment = [{ item = \"booster\", on = \"Torso\" }, { item = \"booster\", on = \"Left Leg\" }]",
    );
    let split = sheet(&with(&split), "x");
    assert_eq!((split.thrust, split.total, split.item_cost()), (12, 104, 12));
}

/// TM-BUILD-15, TM-O-19: the Torso is not everything.
#[test]
fn the_torso_has_at_most_forty_five_percent() {
    let top_heavy = unit(
        "core = \"cl-40\"\nrank = 1\nsections = { Torso = [\"cl-40-chest\", \"cl-40-chest-armor\"], Head = [\"cl-40-head\", \"cl-40-head-armor\"], \"Left Leg\" = [\"cl-40-thigh\"] }",
    );
    let words =
        "its Torso has 52 of 87 Defense; 45% are the most, so strengthen other Sections (TM-BUILD-15)";
    only(&top_heavy, words);
    let library = with(&top_heavy);
    assert!(wrong_with(&library, "x", &options(&[("garage", "open")])).is_empty());
}

/// TM-SEC-15: a Mech without Legs crawls, unless it flies.
#[test]
fn a_mech_without_legs_crawls() {
    let legless = |more: &str| {
        alto(&format!(
            "sections = {{ \"Left Leg\" = [], \"Right Leg\" = [], \"Left Arm\" = [\"al-17-arm\", \"al-17-forearm\", \"al-17-shoulder-armor\", \"al-17-hand\"] }}\n{more}"
        ))
    };
    assert_eq!(sheet(&with(&legless("")), "x").movement, 1);
    let hover = "systems = [\"hover\"]\nequipment = [{ item = \"booster\", on = \"Torso\" }]";
    // 66 Defense: Class 1.
    assert_eq!(sheet(&with(&legless(hover)), "x").movement, 5);
}

/// TM-SMT-1 to TM-SMT-3, TM-SMT-6: how many, and how often.
#[test]
fn systems_mods_and_traits_are_limited() {
    let flags = "equipment = [{ item = \"smoke-discharger\", on = \"Torso\" }, { item = \"radar-dish\", on = \"Torso\" }, { item = \"anchor-launcher\", on = \"Torso\" }, { item = \"emp-projector\", on = \"Torso\" }, { item = \"net-launcher\", on = \"Torso\" }, { item = \"repair-arm\", on = \"Torso\" }]";
    let six = "systems = [\"smoke-screen\", \"radar\", \"anchor\", \"emp-pulse\", \"net\", \"field-repair\"]";
    only(&alto(&format!("{flags}\n{six}")), "it has 6 Systems; 5 are the most (TM-SMT-2)");
    assert!(wrong(&alto(&format!("{flags}\n{six}\nmods = [\"expanded-bus\"]"))).is_empty());
    let four = "mods = [\"servo-motors\", \"desert-kit\", \"arctic-kit\", \"sealed-hull\"]";
    only(&alto(four), "it has 4 Mods; 3 are the most (TM-SMT-2)");
    assert!(wrong(&alto(&format!("{four}\ntraits = [\"gear-head\"]"))).is_empty());
    assert_eq!(
        wrong(&alto("traits = [\"marksman\", \"marksman\", \"marksman\"]")),
        ["it has 3 Traits; 2 are the most (TM-SMT-2)", "it has Marksman too often (TM-SMT-6)"]
    );
    assert!(wrong(&alto("traits = [\"marksman\", \"marksman\"]")).is_empty());
    only(&alto("mods = [\"servo-motors\", \"servo-motors\"]"), "it has Servo Motors too often (TM-SMT-6)");
    // Having the part does not give the System, and the Datasheet costs no more.
    let part = sheet(&with(&alto("equipment = [{ item = \"radar-dish\", on = \"Torso\" }]")), "x");
    assert!(!part.systems.has(System::Radar));
    assert_eq!(part.power_cost(&Options::default()), 0);
}

/// What each System, Mod and Trait needs, one by one.
#[test]
fn systems_mods_and_traits_have_needs() {
    let cases = [
        ("systems = [\"full-auto\"]", "Full Auto needs an [MG] Item (TM-SYS-1)"),
        ("systems = [\"spread-shot\"]", "Spread Shot needs an [SG] Item (TM-SYS-2)"),
        ("systems = [\"2-for-1\"]", "2 For 1 needs an [GB] Item (TM-SYS-3)"),
        ("systems = [\"splash-damage\"]", "Splash Damage needs an [EO] Item (TM-SYS-4)"),
        ("systems = [\"reach\"]", "Reach needs an Item with Range 2 (TM-SYS-5)"),
        ("systems = [\"hover\"]", "Hover needs a Thruster total of 10; it has 0 (TM-SYS-6)"),
        ("systems = [\"fly\"]", "Fly needs a Thruster total of 20; it has 0 (TM-SYS-7)"),
        ("systems = [\"cruise\"]", "Cruise needs a Thruster total of 10; it has 0 (TM-SYS-8)"),
        ("systems = [\"swim\"]", "Swim needs a Thruster total of 20; it has 0 (TM-SYS-9)"),
        ("systems = [\"jump\"]", "Jump needs a Mech with a Thruster entry (TM-SYS-10)"),
        ("systems = [\"smoke-screen\"]", "Smoke Screen needs a Smoke Discharger (TM-SYS-11)"),
        ("systems = [\"radar\"]", "Radar needs a Radar Dish (TM-SYS-12)"),
        ("systems = [\"anchor\"]", "Anchor needs an Anchor Launcher (TM-SYS-13)"),
        ("systems = [\"emp-pulse\"]", "EMP Pulse needs an EMP Projector (TM-SYS-14)"),
        ("systems = [\"net\"]", "Net needs a Net Launcher (TM-SYS-15)"),
        ("systems = [\"field-repair\"]", "Field Repair needs a Repair Arm (TM-SYS-16)"),
        ("systems = [\"commander-armor\"]", "Commander Armor needs 3 CAA-01 parts; it has 0 (TM-SYS-17)"),
        ("systems = [\"cqb-armor\"]", "CQB Armor needs 3 CQB-01 parts; it has 0 (TM-SYS-18)"),
        ("systems = [\"sniper-armor\"]", "Sniper Armor needs 3 LRS-01 parts; it has 0 (TM-SYS-19)"),
        ("form = \"xf-02\"", "an alternate form needs the Variable Frame System (TM-TRANS-2)"),
        ("mods = [\"drone-agent\"]", "only a Drone Unit has the Drone Agent Mod (TM-BUILD-14)"),
        ("mods = [\"indirect-fire\"]", "Indirect Fire needs an [IF] Item (TM-MOD-3)"),
        ("mods = [\"blow-off-panels\"]", "Blow-off Panels needs a Mounted Weapon (TM-MOD-18)"),
        ("traits = [\"guardian\"]", "Guardian needs a Shield or a [2H] Weapon (TM-TRAIT-16)"),
        (
            "traits = [\"byron-army-intelligence\"]",
            "Byron Army Intelligence needs the Byron Army and Semi-Transparent Coating (TM-TRAIT-12)",
        ),
        (
            "traits = [\"earth-alliance-willpower\"]",
            "Earth Alliance Willpower needs the Earth Alliance and Ceramic Composite (TM-TRAIT-13)",
        ),
        ("traits = [\"maxion-ferocity\"]", "Maxion Ferocity needs the Maxion Army (TM-TRAIT-14)"),
    ];
    for (lines, problem) in cases {
        assert_eq!(wrong(&alto(lines)).first().map(String::as_str), Some(problem), "{lines}");
    }
    // TM-SYS-5: an Item that offers Reach is not enough, its Range must be 2.
    let stub = "[items.stub]\nname = \"Stub\"\ncategory = \"WN\"\nparts = [\"lance-tip\", \"focus-ring\", \"focus-ring\"]\nsystem = \"reach\"\n";
    let short = alto("right = \"stub\"\nsystems = [\"reach\"]");
    only(&format!("{stub}\n{short}"), "Reach needs an Item with Range 2 (TM-SYS-5)");
    let frame = "systems = [\"variable-frame\"]\nequipment = [{ item = \"variable-joint\", on = \"Torso\" }]";
    let formless = "Variable Frame needs an alternate form: the Core Type of a Vehicle (TM-TRANS-2)";
    only(&alto(frame), formless);
    let young = unit("core = \"al-17\"\nkit = \"al-17\"\nrank = 3\ntraits = [\"ace-pilot\"]");
    only(&young, "Ace Pilot needs a pilot of rank 4 or higher (TM-TRAIT-11)");
    let heavy = unit("core = \"cl-40\"\nkit = \"cl-40\"\nrank = 2\nmods = [\"light-frame\"]");
    only(&heavy, "Light Frame needs Class 3 or less; it is Class 4 (TM-MOD-11)");
    let handless = unit(
        "core = \"xt-01\"\nkit = \"xt-01\"\nrank = 2\nmods = [\"quick-draw-rack\"]\ntraits = [\"wrestler\"]",
    );
    assert_eq!(
        wrong(&handless),
        ["Quick-Draw Rack needs hands (TM-MOD-17)", "Wrestler needs hands (TM-TRAIT-17)"]
    );
    // TM-ELEV-6: Vehicles can never have Jump.
    let tank = unit(
        "core = \"xt-01\"\nkit = \"xt-01\"\nrank = 1\nsystems = [\"jump\"]\nequipment = [{ item = \"booster\", on = \"Body\" }]",
    );
    only(&tank, "Jump needs a Mech with a Thruster entry (TM-SYS-10)");
}

/// TM-SMT-7, TM-SMT-8: the lists are complete, and every entry has its clause, its words and a type.
#[test]
fn the_lists_of_powers_are_complete() {
    assert_eq!((System::ALL.len(), Mod::ALL.len(), Trait::ALL.len()), (20, 21, 20));
    let systems = System::ALL.into_iter().map(System::power).zip(1..).map(|(one, at)| (one, "SYS", at));
    let mods = Mod::ALL.into_iter().map(Mod::power).zip(1..).map(|(one, at)| (one, "MOD", at));
    let traits = Trait::ALL.into_iter().map(Trait::power).zip(1..).map(|(one, at)| (one, "TRAIT", at));
    for (power, list, at) in systems.chain(mods).chain(traits) {
        assert_eq!(power.clause, format!("TM-{list}-{at}"));
        assert!(!power.text.is_empty() && !power.kind.name().is_empty());
    }
    assert_eq!(System::find("2-for-1").map(System::name), Ok("2 For 1"));
    assert!(
        Mod::find("servo-motor").expect_err("unknown").to_string().contains("did you mean 'servo-motors'?")
    );
    let set: Systems = [System::Fly, System::Net].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [System::Fly, System::Net]);
    let mods: Mods = [Mod::GyroStabilizer].into_iter().collect();
    let traits: Traits = [Trait::Marksman, Trait::Tactician].into_iter().collect();
    assert!(mods.has(Mod::GyroStabilizer) && !mods.has(Mod::DesertKit));
    assert!(traits.has(Trait::Tactician) && !traits.has(Trait::Fierce));
}

/// TM-AP-1, TM-AP-2, TM-DICE-5: what Mods change on the Datasheet.
#[test]
fn mods_change_the_datasheet() {
    let lines = "mods = [\"auxiliary-generator\", \"capacitor-bank\", \"reaction-control\"]\nsrm = [1, 1, 1]";
    let sheet = sheet(&with(&alto(lines)), "x");
    assert_eq!((sheet.ap, sheet.ap_cap, sheet.base, sheet.stats), (3, 20, [6, 8, 8], [5, 7, 6]));
    assert_eq!(super::sheet(&library(), "alto-rifleman").ap_cap, 16);
    let cqb = alto(
        "systems = [\"cqb-armor\"]\nadd = { Torso = [\"cqb-01-cqb-plate\"], \"Left Arm\" = [\"cqb-01-cqb-forearm\"], \"Left Leg\" = [\"cqb-01-cqb-knee\"] }",
    );
    let cqb = super::sheet(&with(&cqb), "x");
    assert_eq!((cqb.stats, cqb.movement), ([6, 7, 8], 3));
}

/// A draft of nonsense is read, worked out and refused, however much there is of it.
#[test]
fn far_too_much_of_everything_is_refused() {
    let many = |id: &str, count: usize| vec![format!("\"{id}\""); count].join(", ");
    let pack = alto(&format!(
        "mods = [{}]\ntraits = [{}]\nsystems = [{}]\nsections = {{ Head = [{}] }}",
        many("reinforced-torso", 200) + ", " + &many("targeting-computer", 200),
        many("gear-head", 300),
        many("cqb-armor", 300),
        many("cqb-01-cqb-plate", 300),
    ));
    let library = with(&pack);
    let sheet = sheet(&library, "x");
    assert_eq!((sheet.stats[0], sheet.movement), (2, 0));
    assert!(wrong(&pack).len() > 5);
    let fault = fault_of(&pack.replace("rank = 5", "rank = 5\nsrm = [250, 250, 250]"));
    assert!(fault.contains("srm must be 0 to 12, not 250 (TM-PILOT-3)"), "{fault}");
}
