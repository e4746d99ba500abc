//! The calculator of weapons and equipment (TM-CALC, TM-TAG, TM-WR, TM-DC-1).

use super::{fault_of, library, options, with};
use thirty_mm::build::{ItemSheet, Redundancy, redundancy};
use thirty_mm::content::{Category, DamageType, ItemKind, Tag};
use thirty_mm::options::Options;
use thirty_mm::powers::System;

/// An Item of this category and these parts.
fn built(category: &str, parts: &[&str], system: Option<&str>) -> ItemSheet {
    let system = system.map_or_else(String::new, |system| format!("system = \"{system}\"\n"));
    let pack = format!("[items.x]\nname = \"X\"\ncategory = \"{category}\"\nparts = {parts:?}\n{system}");
    let library = with(&pack);
    ItemSheet::of(&library, &library.items["x"]).expect("known parts")
}

fn problems(item: &ItemSheet, given: &Options, paid: bool) -> Vec<String> {
    item.problems(&library(), given, paid).iter().map(ToString::to_string).collect()
}

/// TM-CALC-1, TM-CALC-9: sums, with every part that is entered. The content writes down all numbers of every
/// ready-built Item, and reading it compares them (TM-DC-1).
#[test]
fn an_item_is_the_sum_of_its_parts() {
    let library = library();
    assert_eq!(library.items.len(), 44);
    for item in library.items.values() {
        let sheet = ItemSheet::of(&library, item).expect("known parts");
        assert_eq!(problems(&sheet, &Options::default(), true), Vec::<String>::new(), "{}", item.name);
    }
    let twice = built("WN", &["rifle-receiver", "rifle-barrel", "stock", "stock"], None);
    assert_eq!((twice.durability, twice.range, twice.damage, twice.ap, twice.cost()), (16, 6, 5, 3, 35));
}

/// TM-CALC-3: example 6 of the book.
#[test]
fn the_type_goes_by_majority_then_by_base_damage() {
    let kinetic = built("WN", &["smg-body", "smg-barrel", "rifle-receiver", "focus-ring"], None);
    assert_eq!(kinetic.damage_type, Some(DamageType::Kinetic));
    let energy = built("WN", &["beam-rifle-core", "beam-emitter", "rifle-receiver"], None);
    assert_eq!(energy.damage_type, Some(DamageType::Energy));
    let rail = ItemSheet::of(&library(), &library().items["rail-cannon"]).expect("known parts");
    assert_eq!(rail.damage_type, Some(DamageType::Kinetic));
    assert_eq!((rail.durability, rail.range, rail.damage, rail.ap, rail.cost()), (14, 8, 10, 5, 45));
    assert!(rail.is_two_handed());
}

/// TM-CALC-4: an even tie is Kinetic, and untyped parts have no say.
#[test]
fn an_even_tie_is_kinetic() {
    // Rail Coil: Energy, 3 damage. Rifle Receiver: Kinetic, 3 damage.
    assert_eq!(built("WN", &["rail-coil", "rifle-receiver"], None).damage_type, Some(DamageType::Kinetic));
    assert_eq!(built("EQ", &["grip", "stock"], None).damage_type, None);
}

/// TM-TAG-1, TM-TAG-5: example 7. The builder's category decides, and [2H] stays.
#[test]
fn the_beam_cannon_ignores_the_equipment_tag_of_its_frame() {
    let library = library();
    let cannon = ItemSheet::of(&library, &library.items["beam-cannon"]).expect("known parts");
    assert_eq!((cannon.durability, cannon.range, cannon.damage, cannon.ap), (26, 10, 14, 7));
    assert_eq!(cannon.tags.iter().collect::<Vec<_>>(), [Tag::TwoHanded]);
    assert_eq!((cannon.category, cannon.cost()), (Category::Weapon, 67));
}

/// TM-TAG-7: a Mounted Weapon needs no hands, whatever its parts say; TM-TAG-2.
#[test]
fn a_mounted_weapon_needs_no_hands() {
    let parts = ["rail-cannon-body", "rail-coil"];
    assert!(built("WN", &parts, None).is_two_handed());
    assert!(!built("MW", &parts, None).is_two_handed());
}

/// TM-CALC-5, TM-TAG-3, TM-TAG-6: one System, and the tag that names it stays only with it.
#[test]
fn a_tag_that_names_a_system_stays_only_with_it() {
    let parts = ["smg-body", "shotgun-body", "stock"];
    let burst = built("WN", &parts, Some("full-auto"));
    assert!(burst.tags.has(Tag::MG) && !burst.tags.has(Tag::SG));
    let spread = built("WN", &parts, Some("spread-shot"));
    assert!(spread.tags.has(Tag::SG) && !spread.tags.has(Tag::MG));
    let none = built("WN", &parts, None);
    assert!(!none.tags.has(Tag::SG) && !none.tags.has(Tag::MG));
    // [IF] needs a Mod, not a System, so it always stays.
    assert!(built("MW", &["mortar-tube"], None).tags.has(Tag::IF));
    let pack = "[items.x]\nname = \"X\"\ncategory = \"WN\"\nparts = [\"pistol\"]\nsystem = \"full-auto\"\n";
    assert!(fault_of(pack).contains("no part of X offers Full Auto (TM-CALC-5)"));
}

/// TM-CALC-6, TM-CALC-11: Range 1 is melee; Reach keeps Range 2 melee, if it is paid for.
#[test]
fn reach_makes_a_melee_weapon_of_range_two() {
    let library = library();
    let of = |id: &str| ItemSheet::of(&library, &library.items[id]).expect("known parts");
    assert!(of("machete").is_melee(true) && !of("pistol").is_melee(true));
    assert!(of("lance").is_melee(true) && !of("lance").is_melee(false));
    // As a Ranged Weapon the Lance would be far too cheap (TM-CALC-12).
    let unpaid = problems(&of("lance"), &Options::default(), false);
    assert_eq!(unpaid, ["Lance does 8 damage for 3 AP; it does at most 2.2 per AP (TM-CALC-12)"]);
}

/// TM-CALC-7: the first part that has a kind decides.
#[test]
fn the_first_part_with_a_kind_decides() {
    assert_eq!(built("WN", &["stock", "rifle-receiver", "pistol"], None).kind, Some(ItemKind::Rifle));
    assert_eq!(built("WN", &["stock", "pistol", "rifle-receiver"], None).kind, Some(ItemKind::Pistol));
}

/// TM-CALC-8: category, parts in any order, and System.
#[test]
fn the_same_weapon_has_the_same_parts_in_any_order() {
    let one = built("MW", &["smg-body", "smg-barrel"], Some("full-auto"));
    assert!(one.is_same(&built("MW", &["smg-barrel", "smg-body"], Some("full-auto"))));
    assert!(!one.is_same(&built("MW", &["smg-barrel", "smg-body"], None)));
    assert!(!one.is_same(&built("WN", &["smg-body", "smg-barrel"], Some("full-auto"))));
}

/// TM-CALC-2, TM-CALC-10: what each category needs.
#[test]
fn each_category_has_its_needs() {
    let item = |category: &str, parts: &str| {
        fault_of(&format!("[items.x]\nname = \"X\"\ncategory = \"{category}\"\nparts = {parts}\n"))
    };
    assert!(item("WN", "[\"stock\"]").contains("at least 1 each (TM-CALC-2)"));
    assert!(item("WN", "[]").contains("1 to 8 (TM-CALC-2)"));
    let nine = format!("[{}]", ["\"pistol\""; 9].join(", "));
    assert!(item("WN", &nine).contains("has 9 parts"));
    assert!(item("SD", "[\"stock\"]").contains("needs an [SD] part (TM-CALC-10)"));
    assert!(item("TH", "[\"stock\"]").contains("needs a [TH] part (TM-CALC-10)"));
    assert!(item("EQ", "[\"rotor-kit\", \"walker-kit\"]").contains("more than one kind of drone"));
    // Drone tags count on Equipment only.
    assert_eq!(built("MW", &["rotor-kit", "drone-gun"], None).drone(), None);
    assert_eq!(built("EQ", &["rotor-kit", "drone-gun"], None).drone(), Some(Tag::DF));
}

/// TM-CALC-12, TM-CALC-13, TM-O-19: the limits of a fair garage.
#[test]
fn home_made_items_have_limits() {
    let open = options(&[("garage", "open")]);
    let hot = built("WN", &["pistol", "grip", "grip"], None);
    assert_eq!(
        problems(&hot, &Options::default(), true),
        ["X does 5 damage for 2 AP; it does at most 2.2 per AP (TM-CALC-12)"]
    );
    assert!(problems(&hot, &open, true).is_empty());
    let blade = built("WN", &["machete-blade", "grip", "grip"], None);
    assert!(problems(&blade, &Options::default(), true)[0].contains("at most 3 per AP (TM-CALC-12)"));
    // The blade of a Gun Blade: 5 + 3 lost points of Range = 8, at most 9.
    let gun_blade = ["gun-blade-body", "edge-attachment", "scope", "scope"];
    let long = built("WN", &gun_blade, Some("2-for-1"));
    assert_eq!(long.blade_damage(), 5 + 5);
    assert!(problems(&long, &Options::default(), true)[0].contains("its blade does at most 3 per AP"));
    let wall = built("SD", &["heavy-shield-plate", "shield-plate"], None);
    assert_eq!(
        problems(&wall, &Options::default(), true),
        ["X has 44 Durability; a Shield has at most 40 (TM-CALC-13)"]
    );
    assert!(problems(&wall, &open, true).is_empty());
}

/// TM-DC-1: example 8. An Item without weapon values costs its Durability, and never less than 1.
#[test]
fn equipment_costs_its_durability() {
    let library = library();
    let smoke = ItemSheet::of(&library, &library.items["smoke-discharger"]).expect("known parts");
    assert_eq!((smoke.durability, smoke.cost(), smoke.system), (4, 4, Some(System::SmokeScreen)));
    assert_eq!(System::SmokeScreen.power().cost, 5);
    let pack = "[parts.dud]\nname = \"Dud\"\nnotation = \"XX-1\"\ndurability = 1\nap = 9\n\
                [items.dud]\nname = \"Dud\"\ncategory = \"EQ\"\nparts = [\"dud\"]\n";
    let library = with(pack);
    assert_eq!(ItemSheet::of(&library, &library.items["dud"]).expect("known parts").cost(), 1);
}

/// TM-SYS-3: example 34. Range lost becomes damage.
#[test]
fn the_gun_blade_gains_damage_for_the_range_it_loses() {
    let library = library();
    let gun_blade = ItemSheet::of(&library, &library.items["gun-blade"]).expect("known parts");
    assert_eq!((gun_blade.range, gun_blade.damage, gun_blade.ap), (4, 5, 3));
    assert_eq!(gun_blade.blade_damage(), 8);
}

/// TM-WR-1, TM-WR-2, TM-WR-3: example 5, number by number; TM-WR-7.
#[test]
fn copies_of_a_weapon_act_together() {
    let fair = Options::default();
    let of = |ap, damage, copies| redundancy(ap, damage, copies, &fair);
    assert_eq!(of(6, 12, 4), Redundancy { ap: 3, damage: 12 });
    assert_eq!(of(6, 12, 2), Redundancy { ap: 5, damage: 12 });
    assert_eq!(of(2, 3, 4), Redundancy { ap: 2, damage: 5 });
    assert_eq!(of(2, 3, 3), Redundancy { ap: 2, damage: 4 });
    assert_eq!(of(5, 9, 4), Redundancy { ap: 3, damage: 9 });
    assert_eq!(of(3, 5, 2), Redundancy { ap: 2, damage: 6 });
    assert_eq!(of(10, 20, 9), Redundancy { ap: 6, damage: 20 });
    assert_eq!(of(4, 6, 1), Redundancy { ap: 4, damage: 6 });
    assert_eq!(of(1, 2, 10), Redundancy { ap: 1, damage: 2 });
    let open = options(&[("garage", "open")]);
    assert_eq!(redundancy(1, 2, 10, &open), Redundancy { ap: 1, damage: 7 });
}
