//! Squads of a setup (TM-SETUP-5, TM-DC): their text, their totals, what is wrong, and random ones.

use table::rulebook::Setup;
use table::{Rulebook, Seeded, Side, Source};
use thirty_mm::Book;
use thirty_mm::muster::Venue;
use thirty_mm::state::Ask;
use trial::setup_with;

const SIDES: [Side; 2] = [Side(0), Side(1)];

fn venue(scenario: &str, given: &[(&str, &str)]) -> Venue {
    Venue::read(&setup_with(scenario, &[], given)).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn a_mission_brings_squads_of_its_own() {
    let setup = setup_with("winds-of-war", &[], &[]);
    let venue = Venue::read(&setup).expect("a mission");
    for side in SIDES {
        let muster = venue.muster(&setup, side).expect("a squad");
        assert_eq!(muster.faults, Vec::<String>::new());
        assert_eq!(muster.totals[1].most, Some(1199));
    }
    let costs = SIDES.map(|side| venue.muster(&setup, side).expect("a squad").totals[1].now);
    assert_eq!(costs, [1115, 1162]);
}

#[test]
fn a_squad_is_named_or_listed() {
    let setup = setup_with("show-of-force", &["maxion-raiders", " alto-rifleman + kestrel-scout "], &[]);
    let venue = Venue::read(&setup).expect("a mission");
    let members = SIDES.map(|side| venue.squad(&setup, side).expect("known Units"));
    assert_eq!(members[0], ["halberd-reaver", "sagitta-sniper"]);
    assert_eq!(members[1], ["alto-rifleman", "kestrel-scout"]);
    let wrong = setup_with("show-of-force", &["alto-riflman"], &[]);
    let fault = venue.squad(&wrong, SIDES[0]).expect_err("unknown").to_string();
    assert!(fault.contains("did you mean 'alto-rifleman'?"), "{fault}");
}

/// TM-DC-4, TM-DC-8, TM-SMT-2: everything that is wrong is said, an illegal draft among it.
#[test]
fn everything_that_is_wrong_is_said() {
    let draft = "[units.draft]\nname = \"Draft\"\nshort = \"D\"\ncore = \"al-17\"\nkit = \"al-17\"\nrank = 1\nmods = [\"servo-motors\"]\n";
    let mut setup = setup_with("show-of-force", &["draft+draft+colossus-fortress"], &[]);
    setup.packs.push(Source::new("draft.toml", draft));
    let venue = Venue::read(&setup).expect("a mission");
    let muster = venue.muster(&setup, SIDES[0]).expect("known Units");
    assert_eq!(
        muster.faults,
        [
            "Draft: it has 1 Mods; 0 are the most (TM-SMT-2)",
            "it costs 888; it may cost 599 at most, 289 less (TM-DC-4)"
        ]
    );
}

/// TM-O-3: the large field, for the missions that can be played on it.
#[test]
fn the_large_field_is_for_two_missions() {
    let large = [("board", "16x13")];
    let winds = venue("winds-of-war", &large).scenario;
    assert_eq!((winds.map.as_str(), winds.markers.len()), ("grand-marches", 4));
    assert_eq!(winds.size.limit(), 1200);
    assert_eq!(venue("counterattack", &large).scenario.map, "broken-city");
    assert_eq!(venue("winds-of-war", &[]).scenario.map, "frostline-pass");
}

/// TM-MIS-1: another map needs the hexes of the markers.
#[test]
fn another_map_keeps_the_markers() {
    let mut setup = setup_with("reconnaissance", &[], &[]);
    setup.map = "tidal-gate".into();
    let scenario = Venue::read(&setup).expect("a map").scenario;
    assert_eq!((scenario.map.as_str(), scenario.markers.len()), ("tidal-gate", 3));
    setup.map = "tidal-gat".into();
    assert!(Venue::read(&setup).err().expect("unknown").to_string().contains("did you mean 'tidal-gate'?"));
    let strip = [
        "[maps.strip]\nname = \"Strip\"\nrows = \"\"\"",
        ".0 .0 .0 .0 .0 .0 .0 .0",
        ".0 .0 .0 .0 .0 .0 .0",
        ".0 .0 .0 .0 .0 .0 .0 .0",
        "\"\"\"\n",
    ];
    setup.packs.push(Source::new("strip.toml", strip.join("\n")));
    setup.map = "strip".into();
    let fault = Venue::read(&setup).err().expect("too small").to_string();
    assert!(fault.contains("no place for the marker at r5c6 (TM-MIS-1)"), "{fault}");
}

#[test]
fn random_squads_are_legal_and_near_the_limit() {
    let mut luck = Seeded::new(5.into());
    for scenario in ["show-of-force", "winds-of-war", "order-to-destroy", "winds-of-war-conflagration"] {
        let venue = venue(scenario, &[]);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..8 {
            let force = venue.random_force(&mut luck).expect("a squad");
            let muster = venue.muster(&setup_with(scenario, &[&force], &[]), SIDES[0]).expect("known Units");
            assert!(muster.faults.is_empty(), "{force}: {:?}", muster.faults);
            let spent = muster.totals[1].now;
            assert!(
                muster.members.len() == 12 || spent + 170 > u32::from(venue.most_cost()),
                "{force}: {spent}"
            );
            seen.insert(force);
        }
        assert!(seen.len() > 4, "{scenario}: {seen:?}");
    }
}

/// TM-SETUP-10: the Units of First Contact are in place; with other squads or on another map they are deployed.
#[test]
fn a_scenario_may_place_its_units() {
    use table::Game;
    let first = setup_with("first-contact", &[], &[]);
    let game = Book::set_up(&first).expect("a mission");
    let state = game.start();
    assert_eq!((state.round, state.ask), (1, Ask::Activate(Side(0))));
    assert_eq!((state.attacker, state.west, state.on_map.count()), (Side(0), Side(0), 6));
    let own = Setup { map: "concord-crossing".into(), ..first.clone() };
    for setup in [setup_with("first-contact", &["byron-picket", ""], &[]), own] {
        let state = Book::set_up(&setup).expect("a mission").start();
        assert_eq!((state.round, state.on_map.count()), (0, 0));
    }
}

/// TM-SETUP-10: starting hexes that do not fit are refused.
#[test]
fn starting_hexes_fit_the_squads() {
    let refused = |mission: &str, west: &str| {
        let pack = format!(
            "[scenarios.own]\nname = \"Own\"\nmission = \"{mission}\"\nsize = \"scouting\"\nmap = \"lookout-hill\"\n\
             markers = [\"r3c4\"]\nrounds = 4\nsquads = [\"maxion-raiders\", \"maxion-raiders\"]\n\
             placed = {{ west = [{west}], east = [\"r2c8 W\", \"r4c8 W\"] }}\n"
        );
        let setup = Setup { packs: vec![Source::new("own.toml", pack)], ..setup_with("own", &[], &[]) };
        Book::set_up(&setup).err().map(|fault| fault.to_string()).unwrap_or_default()
    };
    assert_eq!(refused("show-of-force", "\"r2c1 E\", \"r4c1 E\""), "");
    for (mission, west, wrong) in [
        ("show-of-force", "\"r2c1 E\"", "1 starting hexes for the 2 Units of 'maxion-raiders' (TM-SETUP-10)"),
        ("show-of-force", "\"r2c1\", \"r4c1 E\"", "unknown facing"),
        ("show-of-force", "\"r2c1 E\", \"r4c5 E\"", "r4c5"),
        ("winds-of-war", "\"r2c1 E\", \"r4c1 E\"", "rolls for the weather"),
    ] {
        let fault = refused(mission, west);
        assert!(fault.contains(wrong), "{fault}");
    }
}
