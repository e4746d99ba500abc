//! The garage: comparisons, the last points, random squads, collections and printed pages.

use super::garage::{bench, edit, garage, open, wrong};
use super::library;
use std::collections::BTreeMap;
use table::Seed;
use table::garage::{Collection, Edit, Garage, SquadEdit, Wish, print, shortage};
use thirty_mm::build::{Pilot, Workshop};
use thirty_mm::content::{Category, SectionKind};

/// TM-ATK-3, TM-DMG-2: example 18. The comparison uses the rules' own chances.
#[test]
fn units_are_compared_by_the_rules() {
    let mut bench = bench("alto-rifleman");
    bench.arrange(&SquadEdit::Variant(0)).expect("a unit");
    bench.edit(1, &[Edit::put("targeting-computer", "mods"), Edit::set("pilot", "rank 3")]).expect("an edit");
    let compared = bench.compare(&[0, 1], "portanova-trooper").expect("an enemy");
    let [plain, better] = &compared.rows[..] else { panic!("two rows") };
    assert_eq!(compared.ranges.len(), plain.damage.len());
    // Assault Rifle, Range 6: nothing reaches beyond.
    assert!(plain.damage[5].is_some() && plain.damage[6].is_none(), "{plain:?}");
    assert!(better.damage[4] > plain.damage[4] && better.attacks < plain.attacks, "{plain:?} {better:?}");
    assert_eq!(plain.withstands, better.withstands);
    // By hand: Accuracy and Evasion of the sheets, 5 damage, 8 on a Critical Hit, 3 AP.
    let library = library();
    let (unit, foe) = (
        library.datasheet("alto-rifleman").expect("known"),
        library.datasheet("portanova-trooper").expect("known"),
    );
    let (hit, evaded) = (8 - i32::from(unit.stats[0]), i32::from(foe.stats[2]) - 1);
    let expected = 100 * (5 * hit * evaded + 8 * 8) / (64 * 3);
    let shown = plain.damage[5].expect("in range").0 as i32;
    assert!((shown - expected).abs() <= 1, "{shown} {expected}");
    assert!(bench.compare(&[0], "nobody").is_err() && bench.compare(&[9], "alto-rifleman").is_err());
}

#[test]
fn the_last_points_are_put_to_good_use() {
    let bench = bench("portanova-trooper");
    let before = bench.unit(0).expect("a unit");
    for points in [5, 20, 60] {
        let proposals = bench.finish(0, points);
        assert!(!proposals.is_empty(), "{points}");
        for proposal in &proposals {
            let (mut bench, _) = open(&bench.write());
            bench.edit(0, &proposal.edits).unwrap_or_else(|fault| panic!("{}: {fault}", proposal.words));
            let after = bench.unit(0).expect("a unit");
            assert!(after.problems.is_empty(), "{}: {:?}", proposal.words, wrong(&after));
            assert_eq!(after.cost - before.cost, proposal.cost, "{}", proposal.words);
            assert!(proposal.cost <= points && !proposal.why.is_empty(), "{proposal:?}");
        }
    }
    assert!(bench.finish(0, 0).is_empty());
}

#[test]
fn a_random_squad_keeps_to_its_points_and_is_the_same_for_the_same_seed() {
    let draw = |points, seed: u64| garage().random(&Wish { points, squad: true }, Seed::from(seed));
    for points in [200, 600, 1200, 2500] {
        let view = draw(points, 3).unwrap_or_else(|fault| panic!("{fault}")).squad();
        assert!(
            view.is_legal() && view.cost <= points && view.cost * 10 >= points * 7,
            "{points}: {}",
            view.cost
        );
    }
    assert_eq!(draw(600, 5).map(|bench| bench.write()).ok(), draw(600, 5).map(|bench| bench.write()).ok());
    let few = draw(20, 1).err().expect("too few points");
    assert!(few.to_string().contains("no legal Unit costs 20 or less"), "{few}");
}

#[test]
fn a_collection_says_what_a_squad_is_missing() {
    let garage = garage();
    let catalogue = garage.catalogue();
    let mut mine = Collection::default();
    // One kit of each Core Type builds the bare Unit of it.
    for base in catalogue.bases.iter().filter(|base| base.group == "Bare kits") {
        mine.set(&base.id, 1);
        assert!(shortage(&base.parts, &mine, &catalogue.kits).is_empty(), "{}", base.id);
        mine.set(&base.id, 0);
        assert!(!shortage(&base.parts, &mine, &catalogue.kits).is_empty(), "{}", base.id);
    }
    let mut bench = bench("alto-rifleman");
    bench.arrange(&SquadEdit::Count(0, 2)).expect("a unit");
    mine.set("al-17", 1);
    let missing = shortage(&bench.parts(), &mine, &catalogue.kits);
    let head = missing.iter().find(|one| one.part == "al-17-head").expect("a second head");
    assert_eq!((head.needed, head.owned, &head.kits[..]), (2, 1, &["al-17".to_string()][..]));
    for kit in &catalogue.kits {
        mine.set(&kit.id, 9);
    }
    assert!(shortage(&bench.parts(), &mine, &catalogue.kits).is_empty(), "everything has a kit");
}

#[test]
fn a_squad_is_printed_with_boxes_tokens_and_exactly_its_rules() {
    let mut bench = garage().bench();
    bench.arrange(&SquadEdit::Add("alliance-patrol".into())).expect("a squad");
    let pages = print::pages(bench.as_ref());
    let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
    assert_eq!(titles[..2], ["Alto Rifleman 1", "Alto Rifleman 2"], "one sheet for each copy");
    assert_eq!(titles[3..], ["Tokens", "Rules in use: Alliance Patrol"]);
    let rules = &pages[4].svg;
    let used = bench.rules();
    assert!(used.iter().all(|rule| rules.contains(&rule.name) && rules.contains(rule.clause)));
    assert!(!rules.contains("Wrestler"), "nobody has it");
    let all = print::together(&pages);
    assert!(
        all.starts_with("<svg")
            && all.ends_with("</svg>\n")
            && all.matches("<g transform=\"translate(0 ").count() == 5
    );
    // A name is never markup.
    edit(bench.as_mut(), &["set name <script>alert(1)</script>"]);
    assert!(!print::together(&print::pages(bench.as_ref())).contains("<script"));
}

#[test]
fn house_rules_change_the_garage() {
    let free =
        Workshop::new(&[], &[("pilot_cost".into(), "exclude".into()), ("garage".into(), "open".into())])
            .expect("options");
    let mut bench = free.bench();
    bench.arrange(&SquadEdit::Add("alto-rifleman".into())).expect("a unit");
    assert_eq!(bench.squad().cost, 195, "TM-O-9: pilots cost nothing");
    edit(bench.as_mut(), &["remove Left Arm", "remove Right Arm", "remove Left Leg"]);
    let clauses: BTreeMap<&str, ()> =
        bench.unit(0).expect("a unit").problems.iter().map(|one| (one.clause, ())).collect();
    assert!(!clauses.contains_key("TM-BUILD-15"), "TM-O-19: {clauses:?}");
    assert!(Workshop::new(&[], &[("pilots".into(), "free".into())]).is_err());
    // What the test above takes for granted.
    let sheet = library().datasheet("alto-rifleman").expect("known");
    assert_eq!((sheet.pilot, sheet.items[0].sheet.category), (Pilot::Rank(2), Category::Weapon));
    assert_eq!(sheet.of_kind(SectionKind::Torso).count(), 1);
}
