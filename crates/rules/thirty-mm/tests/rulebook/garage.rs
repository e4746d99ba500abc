//! The garage: whatever is built there has the numbers of the rules, and can be fielded.

use super::library;
use table::content::Content;
use table::garage::{Bench, Edit, FieldKind, Garage, SquadEdit, UnitView, Wish};
use table::rulebook::Setup;
use table::{Seed, Side, Source};
use thirty_mm::Library;
use thirty_mm::build::{Datasheet, Workshop, problems};
use thirty_mm::muster::Venue;
use thirty_mm::options::Options;

pub fn garage() -> Workshop {
    Workshop::new(&[], &[]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A bench with one unit.
pub fn bench(base: &str) -> Box<dyn Bench> {
    let mut bench = garage().bench();
    bench.arrange(&SquadEdit::Add(base.into())).unwrap_or_else(|fault| panic!("{fault}"));
    bench
}

pub fn open(text: &str) -> (Box<dyn Bench>, Vec<String>) {
    let opened = garage().open(&Source::new("mine.toml", text)).unwrap_or_else(|fault| panic!("{fault}"));
    (opened.bench, opened.changes)
}

pub fn edit(bench: &mut dyn Bench, lines: &[&str]) {
    for line in lines {
        let parsed: Edit = line.parse().unwrap_or_else(|fault| panic!("{line}: {fault}"));
        bench.edit(0, &[parsed]).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    }
}

pub fn number(view: &UnitView, key: &str) -> String {
    view.numbers
        .iter()
        .find(|number| number.key == key)
        .map(|number| number.value.clone())
        .unwrap_or_default()
}

fn sum(view: &UnitView, key: &str) -> i32 {
    let number = view.numbers.iter().find(|number| number.key == key).expect("a number");
    number.lines.iter().map(|line| line.value).sum()
}

pub fn wrong(view: &UnitView) -> Vec<String> {
    view.problems.iter().map(|one| format!("{} {}", one.clause, one.words)).collect()
}

/// The unit of a bench as the rules read it from the pack that the garage writes.
pub fn by_the_rules(pack: &str) -> (Library, Vec<String>) {
    let shipped = library();
    let library = Library::with_packs(&[Source::new("garage.toml", pack)])
        .unwrap_or_else(|fault| panic!("{fault}\n{pack}"));
    let ids = library.units.keys().filter(|id| !shipped.units.contains_key(*id)).cloned().collect();
    (library, ids)
}

#[test]
fn the_numbers_of_the_garage_are_those_of_the_rules_for_a_thousand_random_builds() {
    let (garage, usual) = (garage(), Options::default());
    for seed in 0..1_000 {
        let wish = Wish { points: 150 + (seed % 40) * 20, squad: false };
        let bench = garage
            .random(&wish, Seed::from(u64::from(seed)))
            .unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        let view = bench.unit(0).expect("a unit");
        assert!(view.problems.is_empty(), "{seed}: {:?}", wrong(&view));
        let (library, ids) = by_the_rules(&bench.write());
        let [id] = &ids[..] else { panic!("{seed}: one unit, not {ids:?}") };
        let sheet = library.datasheet(id).expect("known parts");
        assert!(problems(&library, &library.units[id], &sheet, &usual).is_empty(), "{seed}");
        same(&view, &sheet, &usual);
        assert!(view.cost <= wish.points, "{seed}: {} of {}", view.cost, wish.points);
        // The text is stable: what is opened is what was written.
        let opened = garage.open(&Source::new("again.toml", bench.write())).expect("its own text");
        assert_eq!((opened.bench.write(), opened.changes.len()), (bench.write(), 0), "{seed}");
    }
}

/// Every number of a view, and the sum of its lines.
fn same(view: &UnitView, sheet: &Datasheet, options: &Options) {
    assert_eq!(view.cost, u32::from(sheet.squad_cost(options)));
    assert_eq!(sum(view, "cost"), i32::from(sheet.squad_cost(options)), "{:?}", view.numbers[0]);
    for (which, stat) in ["accuracy", "assault", "evasion"].into_iter().enumerate() {
        assert_eq!(number(view, stat), format!("{}+", sheet.stats[which]));
        assert_eq!(sum(view, stat), i32::from(sheet.stats[which]), "{stat}");
    }
    assert_eq!(
        (number(view, "defense"), sum(view, "defense")),
        (sheet.total.to_string(), sheet.total.into())
    );
    assert_eq!(number(view, "class"), sheet.class.class.to_string());
    assert_eq!((number(view, "ap"), sum(view, "ap")), (format!("1D8 + {}", sheet.ap), sheet.ap.into()));
    assert_eq!(
        (number(view, "movement"), sum(view, "movement")),
        (sheet.movement.to_string(), sheet.movement.into())
    );
    assert_eq!(sum(view, "thrusters"), i32::from(sheet.thrust));
    let boxes = |title: &str| {
        view.tables
            .iter()
            .filter(|table| table.title == title)
            .flat_map(|table| &table.rows)
            .map(|row| row.boxes)
            .sum::<u32>()
    };
    let defense: u32 = sheet.sections.iter().map(|section| u32::from(section.defense)).sum();
    assert_eq!(boxes("Core Sections"), defense);
    let items: u32 = sheet.items.iter().map(|item| u32::from(item.sheet.durability)).sum();
    let all = ["Weapons", "Mounted Weapons", "Shields", "Equipment"].map(boxes).iter().sum::<u32>();
    assert_eq!(all, items);
}

#[test]
fn every_stock_unit_can_be_opened_and_costs_the_same() {
    let (library, usual) = (library(), Options::default());
    for unit in library.units.values() {
        let bench = bench(&unit.id);
        let view = bench.unit(0).expect("a unit");
        assert!(view.problems.is_empty(), "{}: {:?}", unit.id, wrong(&view));
        let sheet = library.datasheet(&unit.id).expect("known parts");
        same(&view, &sheet, &usual);
        let (again, changes) = open(&bench.write());
        assert_eq!((again.write(), changes), (bench.write(), Vec::new()), "{}", unit.id);
    }
}

/// TM-BUILD-1 to TM-BUILD-15: a unit from nothing, part by part.
#[test]
fn a_unit_is_built_from_a_bare_kit_by_small_edits() {
    let mut bench = bench("al-17");
    let bare = bench.unit(0).expect("a unit");
    assert_eq!((bare.cost, number(&bare, "accuracy").as_str()), (104, "6+"));
    edit(
        bench.as_mut(),
        &[
            "set name The Long Shot",
            "set short LS",
            "put sniper-rifle in weapons",
            "put marksman in traits",
            "set pilot rank 2",
            "put targeting-computer in mods",
            "set accuracy 1",
            "set color #2f8577",
            "set emblem star",
        ],
    );
    let view = bench.unit(0).expect("a unit");
    assert!(view.problems.is_empty(), "{:?}", wrong(&view));
    assert_eq!(view.cost, 104 + 43 + 5 + 20 + 15, "Defense, rifle, Marksman, pilot, computer");
    assert_eq!(number(&view, "accuracy"), "4+", "6, less 1 of the pilot, less 1 of the computer");
    let weapons = view.tables.iter().find(|table| table.title == "Weapons").expect("weapons");
    assert_eq!(
        weapons.rows[0].cells[..2],
        ["Sniper Rifle", "Right Arm + Left Arm"],
        "two hands (TM-BUILD-7)"
    );
    assert_eq!(
        view.powers.iter().map(|power| power.name.as_str()).collect::<Vec<_>>(),
        ["Targeting Computer", "Marksman"]
    );
    // Undo and redo, one step at a time.
    assert_eq!(bench.undo().as_deref(), Some("emblem star"));
    assert_eq!(bench.unit(0).expect("a unit").look.emblem, "");
    assert_eq!(bench.redo().as_deref(), Some("emblem star"));
    while bench.undo().is_some() {}
    assert!(bench.squad().units.is_empty());
    while bench.redo().is_some() {}
    assert_eq!(bench.unit(0), Some(view));
}

/// TM-CALC-1, TM-CALC-3, TM-CALC-5: an Item of one's own, part by part.
#[test]
fn a_weapon_is_built_from_parts_with_the_calculator() {
    let mut bench = bench("al-17");
    edit(
        bench.as_mut(),
        &["put rifle-receiver in weapons", "put long-barrel in item-1", "put scope in item-1"],
    );
    edit(bench.as_mut(), &["set item-1/name Needle"]);
    let view = bench.unit(0).expect("a unit");
    let place = view.places.iter().find(|place| place.key == "item-1").expect("the Item");
    assert_eq!((place.name.as_str(), place.pieces.len()), ("Needle", 3));
    let library = library();
    let parts = ["rifle-receiver", "long-barrel", "scope"].map(|id| &library.parts[id]);
    let facts = format!(
        "Range {} · Damage {} · AP {} · Durability {}",
        parts.iter().map(|part| part.range).sum::<u8>(),
        parts.iter().map(|part| part.damage).sum::<u8>(),
        parts.iter().map(|part| part.ap).sum::<u8>(),
        parts.iter().map(|part| part.durability).sum::<u8>()
    );
    assert_eq!(place.summary, facts);
    // A changed ready-built Item becomes one's own, and the library's stays as it is.
    edit(bench.as_mut(), &["put smg in weapons", "remove 2 from item-2"]);
    let (rules, ids) = by_the_rules(&bench.write());
    let build = &rules.units[&ids[0]];
    assert!(build.items.iter().all(|item| !library.items.contains_key(&item.item)), "{build:?}");
    assert_eq!(rules.items["smg"], library.items["smg"]);
    // Its last part gone, the Item is gone.
    edit(bench.as_mut(), &["remove 1 from item-2"]);
    assert_eq!(
        bench.unit(0).expect("a unit").places.iter().filter(|place| place.key.starts_with("item-")).count(),
        1
    );
}

#[test]
fn what_is_on_offer_can_be_put_there_and_says_what_would_be_wrong() {
    let mut bench = bench("portanova-trooper");
    let view = bench.unit(0).expect("a unit");
    for place in view.places.iter().filter(|place| !place.takes.is_empty()) {
        let offers = bench.offers(0, &place.key);
        assert!(!offers.is_empty(), "{}", place.key);
        for offer in offers {
            bench.edit(0, &offer.edits).unwrap_or_else(|fault| panic!("{}: {fault}", offer.name));
            let after = bench.unit(0).expect("a unit");
            assert_eq!(
                i64::from(after.cost) - i64::from(view.cost),
                i64::from(offer.cost),
                "{} in {}",
                offer.name,
                place.key
            );
            let worse = after.problems.iter().any(|problem| !view.problems.contains(problem));
            assert_eq!(
                worse,
                offer.warning.is_some(),
                "{} in {}: {:?}",
                offer.name,
                place.key,
                wrong(&after)
            );
            if bench.unit(0) != Some(view.clone()) {
                bench.undo();
            }
        }
    }
    let reach = bench.offers(0, "systems").into_iter().find(|offer| offer.name == "Reach").expect("Reach");
    assert_eq!(reach.warning, Some(("TM-SYS-5", "Reach needs an Item with Range 2".into())));
    assert!(bench.offers(0, "nowhere").is_empty() && bench.offers(7, "Head").is_empty());
}

#[test]
fn every_field_takes_each_of_its_values() {
    let mut bench = bench("alto-rifleman");
    for field in bench.unit(0).expect("a unit").fields {
        if let FieldKind::Choice(options) = &field.kind {
            assert!(
                options.iter().any(|option| option.value == field.value),
                "{}: {}",
                field.key,
                field.value
            );
            for option in options {
                bench
                    .edit(0, &[Edit::set(&field.key, &option.value)])
                    .unwrap_or_else(|fault| panic!("{fault}"));
                let now = bench.unit(0).expect("a unit");
                let after = now.fields.iter().find(|other| other.key == field.key).expect("the field");
                assert_eq!(after.value, option.value);
            }
            bench.edit(0, &[Edit::set(&field.key, &field.value)]).expect("as it was");
        }
    }
    for (line, words) in [
        ("set color red", "is not a color"),
        ("set pilot rank 9", "is not a pilot"),
        ("set core nothing", "unknown Core Type"),
        ("set accuracy many", "is not a number"),
        ("put nothing in Head", "unknown Core Part"),
        ("put smg in Belly", "no place called"),
        ("set item-9/name X", "nothing called"),
        ("remove 9 from Head", "no such piece"),
    ] {
        let before = bench.write();
        let fault = bench.edit(0, &[line.parse().expect("an edit")]).expect_err(line);
        assert!(fault.to_string().contains(words), "{line}: {fault}");
        assert_eq!(bench.write(), before, "a refused edit changes nothing");
    }
}

/// Every kind of problem, what mends it, and that the repair does.
#[test]
fn a_problem_names_its_clause_and_one_click_repairs_it() {
    let cases: [(&str, &[&str], &str); 16] = [
        ("al-17", &["set core pn-15"], "TM-BUILD-1"),
        ("al-17", &["put al-17-head in Head"], "TM-BUILD-4"),
        ("al-17", &["remove Torso"], "TM-BUILD-4"),
        ("al-17", &["put pn-15-waist in Head"], "TM-BUILD-12"),
        (
            "al-17",
            &["put smg in weapons", "put smg in weapons", "set item-2/place hand Right Arm"],
            "TM-BUILD-6",
        ),
        ("al-17", &["set pilot ai 1"], "TM-BUILD-14"),
        ("al-17", &["remove Left Arm", "remove Right Arm", "put smg in weapons"], "TM-BUILD-14"),
        ("al-17", &["remove Left Arm", "remove Right Arm", "remove Left Leg"], "TM-BUILD-15"),
        ("al-17", &["put smg-barrel in weapons"], "TM-CALC-2"),
        ("al-17", &["put smg in weapons", "set item-1/category SD"], "TM-CALC-10"),
        ("al-17", &["set evasion 2"], "TM-PILOT-3"),
        ("al-17", &["put servo-motors in mods"], "TM-SMT-2"),
        ("al-17", &["put marksman in traits", "put fierce in traits"], "TM-SMT-2"),
        ("al-17", &["put fly in systems"], "TM-SYS-7"),
        ("rr-05", &["remove 1 from mods"], "TM-BUILD-14"),
        ("rr-05", &["set pilot rank 1"], "TM-BUILD-14"),
    ];
    for (base, edits, clause) in cases {
        let mut bench = bench(base);
        edit(bench.as_mut(), edits);
        let mut rounds = 0;
        loop {
            let view = bench.unit(0).expect("a unit");
            assert!(
                rounds > 0 || view.problems.iter().any(|one| one.clause == clause),
                "{edits:?}: {:?}",
                wrong(&view)
            );
            let Some(problem) = view.problems.first() else { break };
            let repair = view.problems.iter().find_map(|one| one.repair.clone());
            let repair = repair
                .unwrap_or_else(|| panic!("{edits:?}: no repair for {} {}", problem.clause, problem.words));
            bench.edit(0, &repair.edits).unwrap_or_else(|fault| panic!("{fault}"));
            let after = bench.unit(0).expect("a unit").problems.len();
            assert!(after < view.problems.len(), "{edits:?}: {} mends nothing", repair.words);
            rounds += 1;
        }
    }
}

#[test]
fn a_draft_is_kept_with_its_reasons_and_cannot_be_mustered() {
    let mut bench = bench("al-17");
    edit(bench.as_mut(), &["put fly in systems"]);
    let (kept, changes) = open(&bench.write());
    assert!(changes.is_empty(), "{changes:?}");
    assert_eq!(
        wrong(&kept.unit(0).expect("a unit")),
        ["TM-SYS-7 Fly needs a Thruster total of 20; it has 0"]
    );
    let refused = kept.muster().expect_err("a draft");
    assert!(refused.to_string().contains("Fly needs a Thruster total"), "{refused}");
    assert!(!kept.squad().is_legal());
    assert!(garage().bench().muster().expect_err("nothing").to_string().contains("TM-SETUP-5"));
}

/// A unit of the garage goes straight to the muster: the pack is one that a setup takes.
#[test]
fn a_squad_goes_straight_to_the_muster() {
    for seed in 0..25 {
        let bench = garage().random(&Wish { points: 600, squad: true }, Seed::from(seed)).expect("a squad");
        let view = bench.squad();
        assert!(view.is_legal() && view.cost < 600 && view.units.len() > 1, "{seed}: {view:?}");
        let mustered = bench.muster().unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        let setup = Setup {
            scenario: "reconnaissance".into(),
            forces: vec![mustered.force.clone(), String::new()],
            packs: vec![Source::new("garage.toml", mustered.pack.as_str())],
            ..Setup::default()
        };
        let venue = Venue::read(&setup).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        let muster = venue.muster(&setup, Side(0)).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        assert_eq!((muster.members.join("+"), muster.faults), (mustered.force, Vec::new()), "{seed}");
        assert_eq!(muster.totals[1].now, view.cost, "{seed}");
    }
}

#[test]
fn a_squad_counts_its_units_and_variants_stand_beside_it() {
    let mut bench = bench("alto-rifleman");
    bench.arrange(&SquadEdit::Count(0, 2)).expect("a unit");
    assert_eq!(bench.arrange(&SquadEdit::Variant(0)), Ok(1));
    bench.edit(1, &[Edit::put("gear-head", "traits")]).expect("an edit");
    bench.arrange(&SquadEdit::Set { field: "name".into(), value: "Two of a kind".into() }).expect("a name");
    let view = bench.squad();
    assert_eq!((view.cost, view.units[1].name.as_str(), view.units[1].count), (430, "Alto Rifleman B", 0));
    let (again, _) = open(&bench.write());
    assert_eq!(again.squad(), view, "{}", bench.write());
    let mustered = bench.muster().expect("a legal squad");
    assert_eq!(mustered.force, "alto-rifleman-2+alto-rifleman-2", "an id of its own");
    assert!(!mustered.pack.contains("Alto Rifleman B"), "variants stay in the garage");
    // The variant takes the place of the unit.
    assert_eq!(bench.arrange(&SquadEdit::Take { from: 1, to: 0 }), Ok(0));
    assert_eq!(bench.squad().units.len(), 1);
    assert_eq!(bench.squad().units[0].count, 2);
    bench.arrange(&SquadEdit::Set { field: "size".into(), value: "skirmish".into() }).expect("a size");
    assert_eq!(bench.squad().most, 1199);
    bench.arrange(&SquadEdit::Drop(0)).expect("a unit");
    assert!(bench.squad().units.is_empty());
    assert!(
        bench.arrange(&SquadEdit::Drop(0)).is_err()
            && bench.arrange(&SquadEdit::Add("nobody".into())).is_err()
    );
    for squad in library().squads.values() {
        let mut bench = garage().bench();
        bench.arrange(&SquadEdit::Add(squad.id.clone())).expect("a ready squad");
        let view = bench.squad();
        assert_eq!(view.units.iter().map(|unit| usize::from(unit.count)).sum::<usize>(), squad.units.len());
        assert_eq!((view.name.as_str(), view.most), (squad.name.as_str(), u32::from(squad.size.limit()) - 1));
    }
}
