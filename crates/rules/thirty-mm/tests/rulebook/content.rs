//! Content files: battlefields, missions, and what is wrong with a pack.

use super::{fault_of, library, options, with};
use table::Grid;
use thirty_mm::content::{Mission, Size};
use thirty_mm::options::{ALL, Options};
use thirty_mm::terrain::{Color, Structure};

/// TM-GRID-1, TM-GRID-2: the fields, and their hexes.
#[test]
fn the_fields_have_149_and_202_hexes() {
    let library = library();
    for map in library.maps.values() {
        let hexes = match map.id.as_str() {
            "grand-marches" => 202,
            "lookout-hill" => 67,
            _ => 149,
        };
        assert_eq!(map.board.grid().cells().count(), hexes, "{}", map.id);
    }
    assert_eq!(library.maps.len(), 9);
}

/// TM-GRID-3, TM-GRID-4: directions and distances.
#[test]
fn directions_go_clockwise_from_the_east() {
    let library = library();
    let grid = *library.maps["concord-crossing"].board.grid();
    let here = grid.parse("r5c6").expect("a hex");
    let around: Vec<String> =
        grid.neighbors(here).map(|(way, cell)| format!("{way} {}", grid.name(cell))).collect();
    assert_eq!(around, ["E r5c7", "SE r6c7", "SW r6c6", "W r5c5", "NW r4c6", "NE r4c7"]);
    assert_eq!(grid.distance(here, grid.parse("r5c0").expect("a hex")), 6);
}

/// TM-SO-10: the center of both sizes.
#[test]
fn the_center_is_one_hex_or_two() {
    let library = library();
    let center = |id: &str| -> Vec<String> {
        let map = &library.maps[id];
        map.center().iter().map(|&cell| map.board.grid().name(cell).to_string()).collect()
    };
    assert_eq!(center("concord-crossing"), ["r5c6"]);
    assert_eq!(center("grand-marches"), ["r6c7", "r6c8"]);
}

/// TM-STR-1, TM-STR-2, TM-O-4: the chart. The content writes down the Defense of every structure, and reading it
/// compares them.
#[test]
fn structures_have_defense_by_rating_and_size() {
    let of = |rating, hexes| Structure::defense(rating, hexes, &Options::default());
    assert_eq!([of(0, 1), of(1, 1), of(2, 1), of(3, 1)], [8, 16, 24, 32]);
    assert_eq!([of(1, 2), of(1, 5), of(3, 5), of(0, 7)], [18, 24, 40, 20]);
    let example = options(&[("structures", "example")]);
    assert_eq!(Structure::defense(1, 1, &example), 20);
    assert_eq!(Structure::defense(1, 2, &example), 18);
}

/// TM-SETUP-3, TM-SETUP-4: the mission of a D8.
#[test]
fn a_die_picks_the_mission() {
    let library = library();
    let of = |size: Size| (1..=8).map(|die| size.rolled(die).unwrap_or("again")).collect::<Vec<_>>();
    assert_eq!(of(Size::Scouting)[3..5], ["reconnaissance", "show-of-force"]);
    assert_eq!(of(Size::Skirmish)[..3], ["winds-of-war", "winds-of-war", "endless-pursuit"]);
    assert_eq!(of(Size::Operation)[5..], ["burning-sandstorm", "again", "again"]);
    assert_eq!(of(Size::Conflagration)[4], "order-to-destroy-conflagration");
    assert_eq!((Size::Skirmish.rolled(0), Size::Skirmish.rolled(9)), (None, None));
    for size in Size::ALL {
        for id in (1..=8).filter_map(|die| size.rolled(die)) {
            assert_eq!(library.scenarios[id].size, size, "{id}");
        }
    }
    assert_eq!(library.scenarios.len(), 12, "and the first game");
    assert!(Mission::WindsOfWar.grows() && !Mission::Counterattack.grows());
}

/// TM-SETUP-5, TM-MIS-1: markers stand where the book says, and have a place on the other side.
#[test]
fn markers_have_a_place_on_either_side() {
    let library = library();
    for scenario in library.scenarios.values() {
        let grid = *library.maps[&scenario.map].board.grid();
        assert!(scenario.markers.iter().all(|&cell| grid.half_turn(cell).is_some()), "{}", scenario.id);
        for squad in &scenario.squads {
            assert_eq!(library.squads[squad].size, scenario.size, "{}", scenario.id);
        }
    }
}

/// A small fair map.
const MAP: &str = "[maps.small]\nname = \"Small\"\nstructures = { a = 1 }\nrows = \"\"\"\n\
    .0 .0 G0 .0 .0 .0 .0 .0\n.0 .0 .0 .a .0 .0 .0\n.0 .0 .0 .0 .0 G0 .0 .0\n\"\"\"\n";

#[test]
fn a_small_map_of_ones_own_is_read() {
    let library = with(MAP);
    let map = &library.maps["small"];
    let grid = map.board.grid();
    assert_eq!(map.board[grid.parse("r0c2").expect("a hex")].color, Color::Green);
    assert_eq!(map.board[grid.parse("r1c3").expect("a hex")].structure, Some(0));
}

/// TM-GRID-5, TM-GRID-6, TM-TERR-8, TM-TERR-9: what a battlefield must keep to, with the line of each mistake.
#[test]
fn mistakes_in_a_map_are_reported() {
    let cases = [
        (
            "\n.0 .0 G0",
            "\n.0 .0 .0",
            "the halves of the map differ: turn it by half and look at r0c2 (TM-GRID-5)",
        ),
        ("\n.0 .0 G0 .0", "\n.0 .0 G0 T0", "green r0c2 touches tan r0c3 (TM-TERR-8)"),
        ("G0 .0 .0 .0 .0 .0\n", "G1 .0 .0 .0 .0 .0\n", "r0c2 is green but not on ground 0 (TM-TERR-9)"),
        ("{ a = 1 }", "{ a = 4 }", "an elevation rating must be 0 to 3, not 4 (TM-STR-1)"),
        ("{ a = 1 }", "{ b = 1 }", "the structure 'a' has no rating (TM-STR-1)"),
        ("a .0 .0 .0\n", "a .0 .0 .0 .0\n", "row 1 has 8 hexes instead of 7 (TM-GRID-2)"),
        (".a", ".l", "r1c3 is '.l', not a color and a ground"),
        (
            "structures = { a = 1 }",
            "structures = { a = 1 }\ndefense = { a = 20 }",
            "has Defense 16, not 20 (TM-STR-1)",
        ),
    ];
    for (from, to, wanted) in cases {
        assert_eq!(MAP.matches(from).count(), 1, "{from}");
        let fault = fault_of(&MAP.replace(from, to));
        assert!(fault.starts_with("pack.toml:") && fault.contains(wanted), "{to}: {fault}");
    }
}

#[test]
fn mistakes_in_a_pack_are_reported_with_their_line() {
    let cases = [
        (
            "[core_parts.x]\nname = \"X\"\nnotation = \"X\"\nkind = \"arm\"\ndefense = 99\n",
            "defense must be 1 to 50",
        ),
        (
            "[core_parts.x]\nname = \"X\"\nnotation = \"X\"\nkind = \"arm\"\ndefense = 9\ntags = [\"MG\"]\n",
            "only [CT] (TM-TAG-4)",
        ),
        (
            "[parts.x]\nname = \"X\"\nnotation = \"X\"\ndurability = 3\nsystem = \"rader\"\n",
            "did you mean 'radar'?",
        ),
        (
            "[items.x]\nname = \"X\"\ncategory = \"EQ\"\nparts = [\"radr-dish\"]\n",
            "did you mean 'radar-dish'?",
        ),
        (
            "[squads.x]\nname = \"X\"\nsize = \"scouting\"\nunits = [\"alto-rifleman\"]\ncost = 216\n",
            "its cost is 215, not 216 (TM-DC-3)",
        ),
        (
            "[squads.x]\nname = \"X\"\nsize = \"scouting\"\nunits = [\"colossus-fortress\", \"exa-tank\"]\n",
            "it costs 877; it may cost 600 at most, 277 less (TM-DC-4)",
        ),
        (
            "[scenarios.x]\nname = \"X\"\nmission = \"counterattack\"\nsize = \"skirmish\"\nmap = \"broken-city\"\nmarkers = [\"r0c0\"]\nrounds = 6\nsquads = [\"alliance-lance\", \"byron-vanguard\"]\n",
            "needs 3 markers or more (TM-SETUP-5)",
        ),
        (
            "[scenarios.x]\nname = \"X\"\nmission = \"show-of-force\"\nsize = \"skirmish\"\nmap = \"broken-city\"\nmarkers = [\"r1c13\"]\nrounds = 6\nsquads = [\"alliance-lance\", \"byron-vanguard\"]\n",
            "'r1c13' is not a hex of the map (row and column, from r0c0",
        ),
        (
            "[core_types.x]\nname = \"X\"\nnotation = \"X\"\ntype = \"mech\"\nrules = \"tank\"\nstats = [5, 5, 5]\nsections = []\n",
            "(TM-VEH-1)",
        ),
        (
            "[core_types.x]\nname = \"X\"\nnotation = \"X\"\ntype = \"drone\"\nstats = [5, 5, 5]\nsections = [\"Head\"]\n",
            "a Drone Unit has no Section 'Head' (TM-UNIT-2)",
        ),
    ];
    for (pack, wanted) in cases {
        let fault = fault_of(pack);
        assert!(fault.starts_with("pack.toml:") && fault.contains(wanted), "{wanted}: {fault}");
    }
}

/// Every option changes a field of its own, and the book describes it.
#[test]
fn every_option_changes_something_and_is_in_the_book() {
    let book = include_str!("../../RULES.md");
    for info in ALL {
        assert!(book.contains(&format!("**{}** `{}`:", info.clause, info.key)), "{}", info.key);
        for value in &info.values[1..] {
            assert_ne!(options(&[(info.key, value)]), Options::default(), "{} = {value}", info.key);
        }
        assert_eq!(options(&[(info.key, info.default)]), Options::default());
    }
}
