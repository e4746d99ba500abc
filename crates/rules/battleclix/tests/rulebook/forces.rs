//! Companies (BC-FORCE), and everything that can be wrong with one.

use crate::common::{scenario, setup};
use battleclix::Book;
use battleclix::content::Pilot;
use battleclix::content::{Company, Library, Member};
use battleclix::options::Options;
use table::content::Content;
use table::{Rulebook, Source};

fn library() -> Library {
    Library::with_packs(&[]).expect("the shipped content")
}

fn line() -> Company {
    library().companies["line"].clone()
}

fn member(unit: &str) -> Member {
    Member { unit: unit.into(), pilot: Pilot::Regular, commander: false }
}

const PLAIN: fn() -> Options = Options::default;

fn combined() -> Options {
    Options { combined_arms: true, ..Options::default() }
}

/// The Line Company changed, and what is wrong with it then.
fn faults(options: Options, change: impl FnOnce(&mut Company)) -> Vec<String> {
    let mut company = line();
    change(&mut company);
    company.faults(&library(), &options)
}

/// BC-FORCE-1: twelve Mechs, 600 tons; the same type as often as one likes.
#[test]
fn every_company_that_ships_is_legal() {
    let library = library();
    assert_eq!(library.companies.len(), 12);
    for company in library.companies.values().filter(|company| !company.patrol) {
        assert_eq!(company.faults(&library, &combined()), Vec::<String>::new(), "{}", company.id);
        assert_eq!((company.members.len(), company.tons(&library)), (12, 600), "{}", company.id);
        let worth = company.worth(&library);
        assert!((28..=30).contains(&worth), "{} is worth {worth}", company.id);
    }
    let fifty = |company: &mut Company| {
        company.members = vec![member("hunchback-hbk-4g"); 12];
        company.members[0].commander = true;
    };
    assert_eq!(faults(PLAIN(), fifty), Vec::<String>::new());
}

#[test]
fn too_few_and_too_light() {
    let found = faults(PLAIN(), |company| drop(company.members.remove(2)));
    assert_eq!(
        found,
        [
            "it has 11 units, 1 too few: a Company has 12 (BC-FORCE-1)",
            "it weighs 545 tons, 55 too few: a Company weighs 600 (BC-FORCE-1)",
        ]
    );
}

#[test]
fn too_many_and_too_heavy() {
    let found = faults(PLAIN(), |company| company.members.push(member("locust-lct-1v")));
    assert_eq!(
        found,
        [
            "it has 13 units, 1 too many: a Company has 12 (BC-FORCE-1)",
            "it weighs 620 tons, 20 too many (BC-FORCE-1)",
        ]
    );
}

#[test]
fn no_commander() {
    let found = faults(PLAIN(), |company| company.members[0].commander = false);
    assert_eq!(found, ["it has no Company Commander (BC-FORCE-2)"]);
}

#[test]
fn two_commanders() {
    let found = faults(PLAIN(), |company| company.members[1].commander = true);
    assert_eq!(found, ["it has 2 Company Commanders; it needs exactly one (BC-FORCE-2)"]);
}

#[test]
fn three_veterans() {
    let found = faults(PLAIN(), |company| {
        company.members[2].pilot = Pilot::Veteran;
        company.members[3].pilot = Pilot::Green;
    });
    assert_eq!(found, ["it has 3 Veterans; 2 at most (BC-FORCE-2)"]);
}

#[test]
fn unequal_greens() {
    let found = faults(PLAIN(), |company| company.members[11].pilot = Pilot::Regular);
    let wrong = "it has 2 Veterans and 1 Green pilot; the numbers must be equal (BC-FORCE-2)";
    assert_eq!(found, [wrong]);
    let none = faults(PLAIN(), |company| {
        company.members.iter_mut().for_each(|member| member.pilot = Pilot::Regular);
    });
    assert_eq!(none, Vec::<String>::new());
}

/// BC-FORCE-4: Vehicles and Infantry only with combined arms (BC-VEH-1).
#[test]
fn a_vehicle_without_combined_arms() {
    let swap = |company: &mut Company| company.members[6] = member("vedette-medium-tank");
    assert_eq!(faults(PLAIN(), swap), ["it has Vehicles, but combined arms are off (BC-VEH-1)"]);
    assert_eq!(faults(combined(), swap), Vec::<String>::new());
}

#[test]
fn infantry_without_combined_arms() {
    let add = |company: &mut Company| company.infantry = vec!["foot-rifle-platoon".into()];
    assert_eq!(faults(PLAIN(), add), ["it has Infantry, but combined arms are off (BC-VEH-1)"]);
    assert_eq!(faults(combined(), add), Vec::<String>::new());
}

#[test]
fn fewer_than_six_mechs() {
    let found = faults(combined(), |company| {
        company.members = vec![member("vedette-medium-tank"); 7];
        company.members.extend(vec![member("hunchback-hbk-4g"); 5]);
        company.members[7].commander = true;
    });
    assert_eq!(found, ["it has 5 Mechs; at least 6 of the 12 are Mechs (BC-FORCE-4)"]);
}

#[test]
fn four_infantry_units() {
    let found = faults(combined(), |company| company.infantry = vec!["jump-platoon".into(); 4]);
    assert_eq!(found, ["it has 4 Infantry units; 3 at most (BC-FORCE-4)"]);
    let three = faults(combined(), |company| company.infantry = vec!["jump-platoon".into(); 3]);
    assert_eq!(three, Vec::<String>::new());
}

/// BC-VEH-4: neither Commander nor a grade.
#[test]
fn a_vehicle_commander() {
    let wrong = "'vedette-medium-tank' is a Vehicle: it has no grade and cannot be Commander (BC-VEH-4)";
    let found = faults(combined(), |company| {
        company.members[6] = Member { commander: true, ..member("vedette-medium-tank") };
        company.members[0].commander = false;
    });
    assert_eq!(found, [wrong]);
    let graded = faults(combined(), |company| {
        company.members[6] = Member { pilot: Pilot::Green, ..member("vedette-medium-tank") };
        company.members[11].pilot = Pilot::Regular;
    });
    assert_eq!(graded, [wrong]);
}

/// BC-O-1: 600 tons or less.
#[test]
fn a_lighter_company_with_the_option() {
    let lighter = |company: &mut Company| company.members[6] = member("locust-lct-1v");
    assert_eq!(
        faults(PLAIN(), lighter),
        ["it weighs 570 tons, 30 too few: a Company weighs 600 (BC-FORCE-1)"]
    );
    let at_most = Options { tonnage_at_most: true, ..Options::default() };
    assert_eq!(faults(at_most, lighter), Vec::<String>::new());
    let heavier = |company: &mut Company| company.members[6] = member("atlas-as7-d");
    assert_eq!(faults(at_most, heavier), ["it weighs 650 tons, 50 too many (BC-FORCE-1)"]);
}

#[test]
fn an_unknown_unit_is_reported_with_its_place() {
    let pack = "[companies.mine]\nname = \"Mine\"\nmechs = [{ unit = \"locust-lct-1w\" }]\n";
    let wrong = Book::check(&[Source::new("pack.toml", pack)]).expect_err("no such unit").to_string();
    assert_eq!(wrong, "pack.toml:3:19: unknown unit 'locust-lct-1w' (did you mean 'locust-lct-1v'?)");
}

/// Setting up a match tells every fault at once.
#[test]
fn a_match_with_an_illegal_company_is_refused() {
    let mut wanted = setup("drill", ["mine", "line"], &[]);
    let pack = "[companies.mine]\nname = \"Mine\"\nmechs = [{ unit = \"locust-lct-1v\" }]\n";
    wanted.packs = vec![Source::new("pack.toml", pack)];
    let wrong = Book::set_up(&wanted).expect_err("illegal").to_string();
    assert_eq!(
        wrong,
        "the Company 'mine' is not legal: it has 1 unit, 11 too few: a Company has 12 (BC-FORCE-1) \
         (also: it weighs 20 tons, 580 too few: a Company weighs 600 (BC-FORCE-1); \
         it has no Company Commander (BC-FORCE-2))"
    );
    let wrong = Book::set_up(&setup("drill", ["garrison", "line"], &[])).expect_err("off").to_string();
    assert!(wrong.contains("it has Vehicles, but combined arms are off (BC-VEH-1)"), "{wrong}");
    let wrong = Book::set_up(&setup("drill", ["lime", "line"], &[])).expect_err("unknown").to_string();
    assert_eq!(wrong, "unknown company 'lime' (did you mean 'line'?)");
}

/// BC-FORCE-3: one to four Companies; the larger number decides about the Diamonds.
#[test]
fn the_larger_side_decides_about_the_diamonds() {
    let t = scenario("meeting", ["line+hammer", "line"], &[]);
    t.is("break point", "32");
    assert_eq!(t.game.counters.len(), 4);
    let t = scenario("grand_battle", ["line", "line+hammer+skyfall"], &[]);
    t.is("break point", "74");
    assert_eq!(t.game.counters.len(), 8);
    let t = scenario("grand_battle", ["line", "hammer"], &[]);
    assert_eq!(t.game.counters.len(), 4);
    let wrong = Book::set_up(&setup("drill", ["line+line", "line"], &[])).expect_err("too many").to_string();
    assert_eq!(wrong, "2 Companies a side do not fit 'drill' (1 to 1 (BC-FORCE-3))");
    let five = "line+line+line+line+line";
    assert!(Book::set_up(&setup("grand_battle", [five, "line"], &[])).is_err());
    assert!(Book::set_up(&setup("grand_battle", ["line+line+line+line", "line"], &[])).is_ok());
    // Nobody named: as many of the usual Company as the scenario asks for.
    assert_eq!(scenario("grand_battle", ["", ""], &[]).game.units.len(), 72);
}

/// BC-FORCE-5: three or four Mechs of 200 tons at most, in scenarios for Patrols and nowhere else.
#[test]
fn a_patrol_is_a_few_mechs_within_a_weight() {
    let muster = |id: &str, force: &str| {
        let found = Book::muster(&setup(id, [force, ""], &[]), table::Side(0));
        found.unwrap_or_else(|fault| panic!("{fault}")).faults
    };
    let none = Vec::<String>::new();
    assert_eq!(muster("first_patrol", ""), none);
    assert_eq!(muster("first_patrol", "border_patrol"), none);
    assert_eq!(muster("first_patrol", "locust-lct-1v commander+stinger-stg-3r+wasp-wsp-1a"), none);
    assert_eq!(
        muster("first_patrol", "atlas-as7-d commander+awesome-aws-8q"),
        ["it has 2 units; a Patrol has 3 or 4 Mechs (BC-FORCE-5)"]
    );
    assert_eq!(
        muster("first_patrol", "atlas-as7-d commander+awesome-aws-8q+locust-lct-1v+commando-com-2d"),
        ["it weighs 225 tons, 25 more than a Patrol may (BC-FORCE-5)"]
    );
    assert_eq!(
        muster("first_patrol", "locust-lct-1v commander+stinger-stg-3r+wasp-wsp-1a+scorpion-light-tank"),
        ["it has Vehicles, but combined arms are off (BC-VEH-1)", "a Patrol has only Mechs (BC-FORCE-5)"]
    );
    assert_eq!(muster("first_patrol", "line"), ["this scenario is for Patrols (BC-FORCE-5)"]);
    assert_eq!(muster("drill", "watch_patrol"), ["a Patrol cannot take the place of a Company (BC-FORCE-5)"]);
    for seed in 0..40 {
        let mut luck = table::Seeded::new(seed.into());
        let drawn = Book::random_force(&setup("first_patrol", ["", ""], &[]), table::Side(0), &mut luck);
        assert_eq!(muster("first_patrol", &drawn.expect("a Patrol")), none);
    }
}
