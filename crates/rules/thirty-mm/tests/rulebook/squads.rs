//! What Units and squads cost, and whom Drone Units belong to (TM-DC, TM-DRONE-2).

use super::{library, options, sheet, with};
use thirty_mm::ThirtyMm;
use thirty_mm::build::{Datasheet, MOST_UNITS_A_TEAM, Team, assign_drones, squad_cost};
use thirty_mm::content::Size;
use thirty_mm::options::Options;

/// A team of these Units with this limit.
fn problems(units: &[&str], limit: u16, given: &Options) -> Vec<String> {
    let library = library();
    let sheets: Vec<Datasheet> = units.iter().map(|id| sheet(&library, id)).collect();
    let team = Team { units: sheets.iter().collect(), limit };
    team.problems(given).iter().map(ToString::to_string).collect()
}

/// TM-DC-2, TM-DC-3: example 9, the first half.
#[test]
fn a_unit_costs_defense_items_and_powers_and_the_pilot_is_extra() {
    let (library, usual) = (library(), Options::default());
    let rifleman = sheet(&library, "alto-rifleman");
    assert_eq!(rifleman.total, 104);
    assert_eq!(rifleman.item_cost(), 32 + 24 + 10);
    assert_eq!(rifleman.power_cost(&usual), 8 + 12 + 5);
    assert_eq!((rifleman.cost(&usual), rifleman.squad_cost(&usual)), (195, 215));
    // TM-O-9, TM-O-10.
    assert_eq!(rifleman.squad_cost(&options(&[("pilot_cost", "exclude")])), 195);
    assert_eq!(rifleman.cost(&options(&[("smt_cost", "systems_only")])), 104 + 66 + 8);
}

/// TM-DC-4, TM-O-8: example 9, the second half.
#[test]
fn a_squad_costs_less_than_the_limit() {
    let units = ["alto-rifleman", "kestrel-scout", "exa-tank"];
    let over = "it costs 600; it may cost 599 at most, 1 less (TM-DC-4)";
    assert_eq!(problems(&units, Size::Scouting.limit(), &Options::default()), [over]);
    assert!(problems(&units, Size::Scouting.limit(), &options(&[("cost_limit", "inclusive")])).is_empty());
    assert!(problems(&units, 601, &Options::default()).is_empty());
    assert_eq!(Size::ALL.map(Size::limit), [600, 1200, 1800, 2500]);
}

/// TM-DC-3, TM-DC-5, TM-DC-6, TM-DC-7: the content writes down the cost of every ready squad, and reading it compares
/// them. Factions may be mixed, and a team shares one limit.
#[test]
fn every_ready_squad_fits_its_size() {
    let (library, usual) = (library(), Options::default());
    assert_eq!(library.squads.len(), 10);
    for squad in library.squads.values() {
        let sheets: Vec<Datasheet> = squad.units.iter().map(|id| sheet(&library, id)).collect();
        let team = Team { units: sheets.iter().collect(), limit: squad.size.limit() };
        assert!(team.problems(&usual).is_empty(), "{}", squad.name);
        assert_eq!(team.cost(&usual), squad_cost(&team.units, &usual));
    }
    assert!(problems(&["kestrel-scout", "halberd-reaver"], 600, &usual).is_empty());
}

/// TM-DC-8: twelve Units at most, and at least one.
#[test]
fn a_team_has_at_most_twelve_units() {
    let thirteen = ["portanova-trooper"; 13];
    let wrong = "it has 13 Units; leave out 1: 12 are the most (TM-DC-8)";
    assert_eq!(problems(&thirteen, 9999, &Options::default()), [wrong]);
    assert_eq!(problems(&[], 600, &Options::default()), ["the squad has no Unit (TM-SETUP-5)"]);
}

/// What a Unit of a squad costs, and how much of something it has.
type Share = (usize, usize);

/// The most that a squad below a limit can have of something.
fn most_of(units: &[Share], limit: usize) -> usize {
    let mut best: Vec<Option<usize>> = vec![None; limit];
    best[0] = Some(0);
    for _ in 0..MOST_UNITS_A_TEAM {
        let mut more = best.clone();
        for (cost, sum) in best.iter().enumerate().filter_map(|(cost, sum)| Some((cost, (*sum)?))) {
            for (price, has) in units.iter().filter(|(price, _)| cost + price < limit) {
                more[cost + price] = more[cost + price].max(Some(sum + has));
            }
        }
        best = more;
    }
    best.into_iter().flatten().max().unwrap_or(0)
}

/// TM-DC-8: two squads of stock Units fit on the table, whatever they are.
#[test]
fn any_squads_of_stock_units_fit_on_the_table() {
    let (library, usual) = (library(), Options::default());
    let limit = usize::from(Size::Conflagration.limit());
    let sheets: Vec<Datasheet> = library.units.keys().map(|id| sheet(&library, id)).collect();
    let most = |count: fn(&Datasheet) -> usize| {
        let shares: Vec<Share> =
            sheets.iter().map(|unit| (unit.squad_cost(&usual).into(), count(unit))).collect();
        2 * most_of(&shares, limit)
    };
    assert_eq!([most(|unit| unit.sections.len()), most(|unit| unit.items.len())], [152, 126]);
    let scenario = &library.scenarios["winds-of-war-conflagration"];
    let scouts = vec![String::from("kestrel-scout"); MOST_UNITS_A_TEAM];
    let game = ThirtyMm::new(&library, scenario, [&scouts, &scouts], usual);
    assert_eq!(game.expect("both fit").item_count(), 120);
}

/// TM-DRONE-2, TM-BUILD-14: up to three Drone Units for a Main Unit, by the order of the list.
#[test]
fn drone_units_belong_to_a_main_unit() {
    let library = library();
    let assigned = |units: &[&str]| {
        let sheets: Vec<Datasheet> = units.iter().map(|id| sheet(&library, id)).collect();
        assign_drones(&sheets.iter().collect::<Vec<_>>())
    };
    let (main, drone, other) = ("tetrapod-carrier", "hound-drone", "kestrel-scout");
    assert_eq!(assigned(&[main, drone, other, drone]), [None, Some(0), None, Some(0)]);
    assert_eq!(assigned(&[main, main, drone]), [None, None, Some(1)]);
    assert_eq!(assigned(&[drone, main]), [Some(1), None]);
    assert_eq!(assigned(&[main, drone, drone, drone, drone])[4], None);
    let alone = "Hound Drone needs a Main Unit with Control Management and fewer than three Drone Units in its squad (TM-BUILD-14)";
    assert_eq!(problems(&[other, drone], 600, &Options::default()), [alone]);
}

/// A draft that is not legal is read all the same; what is wrong with it comes with its Datasheet.
#[test]
fn a_draft_is_kept_with_its_reasons() {
    let draft = "[units.draft]\nname = \"Draft\"\nshort = \"D\"\ncore = \"al-17\"\nkit = \"al-17\"\nrank = 1\nmods = [\"servo-motors\"]\n";
    let library = with(draft);
    assert_eq!(sheet(&library, "draft").cost(&Options::default()), 104 + 12);
    let wrong = super::wrong_with(&library, "draft", &Options::default());
    assert_eq!(wrong, ["it has 1 Mods; 0 are the most (TM-SMT-2)"]);
}
