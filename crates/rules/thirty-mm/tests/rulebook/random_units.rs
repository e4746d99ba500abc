//! Random legal Units: whatever the workshop makes holds together (TM-BUILD-11, TM-DC-2).

use super::library;
use std::collections::BTreeSet;
use table::Seeded;
use thirty_mm::Library;
use thirty_mm::build::{Datasheet, class_of, problems, random_unit};
use thirty_mm::content::{Build, Category, SectionKind, UnitType};
use thirty_mm::options::Options;

/// Enough points for any Unit.
const ANY_PRICE: u16 = 2_000;

#[test]
fn a_thousand_random_units_are_legal_and_their_numbers_agree() {
    let (library, usual) = (library(), Options::default());
    let mut luck = Seeded::new(30.into());
    let (mut names, mut systems) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..1_000 {
        let build = random_unit(&library, ANY_PRICE, &usual, &mut luck).expect("a Unit");
        let sheet = Datasheet::of(&library, &build).expect("known parts");
        assert!(problems(&library, &build, &sheet, &usual).is_empty());
        agrees(&library, &build, &sheet);
        names.insert(build.name.clone());
        systems.extend(build.systems.iter().copied());
    }
    assert_eq!(names.len(), 13, "every Core Type: {names:?}");
    assert!(systems.len() >= 10, "{systems:?}");
}

/// The sums, worked out here from the parts by another way.
fn agrees(library: &Library, build: &Build, sheet: &Datasheet) {
    let parts = build.sections.iter().flat_map(|(_, parts)| parts).map(|id| &library.core_parts[id]);
    let total: u16 = parts.map(|part| u16::from(part.defense)).sum();
    assert_eq!((sheet.total, sheet.class), (total, class_of(total)));
    let items = build.items.iter().map(|item| &library.items[&item.item]);
    let item_parts = items.map(|item| item.parts.iter().map(|id| &library.parts[id]));
    let costs = item_parts.map(|parts| {
        let worth = |part: &thirty_mm::content::Part| {
            2 * (i32::from(part.range) + i32::from(part.damage)) - i32::from(part.ap)
                + i32::from(part.durability)
        };
        parts.map(worth).sum::<i32>().max(1)
    });
    assert_eq!(i32::from(sheet.item_cost()), costs.sum::<i32>());
    let powers: u16 = sheet.powers().map(|power| u16::from(power.cost)).sum();
    let usual = Options::default();
    assert_eq!(sheet.cost(&usual), total + sheet.item_cost() + powers);
    assert_eq!(sheet.squad_cost(&usual), sheet.cost(&usual) + build.pilot.grade().cost);
    assert!(sheet.stats.iter().all(|&stat| stat >= 2));
    let torso =
        sheet.of_kind(SectionKind::Torso).map(|at| u32::from(sheet.sections[at].parts_defense)).sum::<u32>();
    assert!(100 * torso <= 45 * u32::from(total), "TM-BUILD-15");
    let has_thruster = sheet.items.iter().any(|item| item.sheet.category == Category::Thruster);
    let vehicle_jets = sheet.sections.iter().any(|section| section.thrust > 0);
    assert_eq!(sheet.thruster_movement() > 0, has_thruster || vehicle_jets, "TM-BUILD-10");
    assert!(sheet.unit_type == UnitType::Mech || sheet.hands() == 0);
}

#[test]
fn a_random_unit_keeps_to_its_price() {
    let (library, usual) = (library(), Options::default());
    let mut luck = Seeded::new(7.into());
    for most in [150, 200, 300] {
        let build = random_unit(&library, most, &usual, &mut luck).expect("a Unit");
        let cost = Datasheet::of(&library, &build).expect("known parts").squad_cost(&usual);
        assert!(cost <= most, "{cost} of {most}");
    }
    assert_eq!(random_unit(&library, 20, &usual, &mut luck), None);
    // The same luck draws the same Unit.
    let draw = || random_unit(&library, 400, &usual, &mut Seeded::new(1.into()));
    assert_eq!(draw(), draw());
}
