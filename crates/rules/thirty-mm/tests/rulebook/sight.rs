//! Field of View, lines, cover, exposed Sections and range (TM-FOV, TM-LOS, TM-RNG, TM-ELEV-2, TM-STR-9).

use super::table_top::Change::{Color as Colored, Ground, Structure};
use super::table_top::{Table, open_field, table};
use RowFacing::{E, NE, NW, SE, SW, W};
use table::{Grid, RowFacing};
use thirty_mm::sight::Point;
use thirty_mm::state::Posture;
use thirty_mm::terrain::Color;

/// An Alto Rifleman against a Portanova Trooper.
const DUEL: [&[&str]; 2] = [&["alto-rifleman"], &["portanova-trooper"]];

fn duel(changes: &[(&str, super::table_top::Change)], attacker: &str, target: (&str, RowFacing)) -> Table {
    let mut table = open_field(changes, DUEL);
    table.put("AR", attacker, E).put("PT", target.0, target.1);
    table
}

const ALL: [&str; 6] = ["Head", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg"];

/// TM-FOV-1 to TM-FOV-3: example 14.
#[test]
fn the_field_of_view_is_the_front_half() {
    let table = duel(&[], "r5c6", ("r3c6", W));
    let sees = |hex: &str| {
        let to = Point { cell: table.cell(hex), elevation: 0 };
        table.game.in_view(&table.state, table.unit("AR"), to)
    };
    assert!(sees("r3c6"), "exactly abeam");
    assert!(!sees("r4c6"), "the Blind Spot");
    assert!(["r5c7", "r4c7", "r6c7"].into_iter().all(sees), "the three front hexes");
    assert!(!["r5c5", "r4c6", "r6c6"].into_iter().any(sees), "the three rear hexes");
}

/// TM-FOV-4, TM-FOV-5, TM-O-14: right below nothing is seen; the same hex and level always is.
#[test]
fn nobody_sees_what_is_right_below() {
    let mut table = duel(&[], "r5c6", ("r5c6", W));
    let sees = |table: &Table| {
        let to = table.point("PT");
        table.game.in_view(&table.state, table.unit("AR"), to)
    };
    assert!(sees(&table));
    assert!(!sees(table.at_level("AR", 2)));
    assert!(sees(table.at_level("AR", 0).at_level("PT", 2)));
    assert!(sees(table.put("PT", "r5c7", W).at_level("AR", 2)), "lower, in another hex");
    table.game.options.steep = true;
    assert!(!sees(&table), "two levels lower, one hex away");
    assert!(sees(table.put("PT", "r5c8", W)), "two hexes away");
}

/// TM-VEH-3: a Tank sees all around.
#[test]
fn a_tank_sees_all_around() {
    let mut table = open_field(&[], [&["exa-tank"], &["portanova-trooper"]]);
    table.put("XT", "r5c6", E).put("PT", "r5c4", W);
    assert!(table.game.in_view(&table.state, table.unit("XT"), table.point("PT")));
    assert!(!table.game.in_view(
        &table.state,
        table.unit("PT"),
        Point { cell: table.cell("r5c6"), elevation: 0 }
    ));
}

/// TM-LOS-2, TM-LOS-13: one hex a step, or two along an edge; the same from either end.
#[test]
fn lines_are_sampled_step_by_step() {
    let table = open_field(&[], DUEL);
    let line = |from: &str, to: &str| -> Vec<String> {
        let name = |cell| table.game.hex_name(cell);
        let steps = table.game.steps(table.cell(from), table.cell(to));
        steps.map(|step| step.cells.into_iter().flatten().map(name).collect::<Vec<_>>().join("+")).collect()
    };
    assert_eq!(line("r5c2", "r5c6"), ["r5c3", "r5c4", "r5c5"]);
    let mut along = line("r4c6", "r6c6")[0].split('+').map(String::from).collect::<Vec<_>>();
    along.sort();
    assert_eq!(along, ["r5c5", "r5c6"]);
    assert!(line("r5c5", "r5c6").is_empty());
    let grid = *table.game.grid();
    for a in grid.cells().step_by(7) {
        for b in grid.cells().step_by(5) {
            let cells = |from, to| -> Vec<Vec<String>> {
                let sorted = |step: thirty_mm::sight::Step| {
                    let mut names: Vec<String> =
                        step.cells.into_iter().flatten().map(|cell| table.game.hex_name(cell)).collect();
                    names.sort();
                    names
                };
                table.game.steps(from, to).map(sorted).collect()
            };
            let mut back = cells(b, a);
            back.reverse();
            assert_eq!(cells(a, b), back, "{} to {}", grid.name(a), grid.name(b));
        }
    }
}

/// TM-LOS-4, TM-LOS-5, TM-LOS-9, TM-LOS-10: example 15.
#[test]
fn walls_and_corners_hide_sections() {
    let wall = duel(&[("r5c5", Structure(0))], "r5c2", ("r5c6", W));
    assert_eq!(wall.exposed("AR", "PT"), ALL[..4]);
    let corner = duel(&[("r5c6", Structure(1))], "r4c6", ("r6c6", NW));
    assert_eq!(corner.exposed("AR", "PT"), ["Head", "Torso", "Left Arm", "Left Leg"]);
    // With its back to the attacker, left stays left.
    let turned = duel(&[("r5c6", Structure(1))], "r4c6", ("r6c6", SE));
    assert_eq!(turned.exposed("AR", "PT"), ["Head", "Torso", "Right Arm", "Right Leg"]);
    let other_side = duel(&[("r5c5", Structure(1))], "r4c6", ("r6c6", NW));
    assert_eq!(other_side.exposed("AR", "PT"), ["Head", "Torso", "Right Arm", "Right Leg"]);
    let both = duel(&[("r5c5", Structure(1)), ("r5c6", Structure(1))], "r4c6", ("r6c6", NW));
    assert!(both.exposed("AR", "PT").is_empty());
    assert_eq!(duel(&[], "r5c2", ("r5c6", W)).exposed("AR", "PT"), ALL);
}

/// TM-LOS-9: low and side cover together leave the Arms of the open side.
#[test]
fn low_and_side_cover_add_up() {
    let changes = [("r5c6", Structure(1)), ("r6c6", Structure(0))];
    let table = duel(&changes, "r4c6", ("r6c6", NW));
    assert_eq!(table.exposed("AR", "PT"), ["Head", "Torso", "Left Arm"]);
}

/// TM-LOS-5: side cover on both sides from different steps is full cover.
#[test]
fn side_cover_on_both_sides_is_full_cover() {
    // r2c6 to r6c6 runs along an edge at the first and the third step.
    let table = duel(&[("r3c5", Structure(1)), ("r5c6", Structure(1))], "r2c6", ("r6c6", NW));
    assert!(table.view("AR", "PT").blocked);
    let one_side = duel(&[("r3c5", Structure(1)), ("r5c5", Structure(1))], "r2c6", ("r6c6", NW));
    assert!(!one_side.view("AR", "PT").blocked);
}

/// TM-LOS-3, TM-LOS-4, TM-RNG-1: example 16.
#[test]
fn looking_down_clears_what_is_near() {
    let at = |hex: &str| {
        let mut table = duel(&[(hex, Structure(1))], "r5c2", ("r5c6", W));
        table.at_level("AR", 2);
        table
    };
    assert_eq!(at("r5c3").exposed("AR", "PT"), ALL);
    assert_eq!(at("r5c4").exposed("AR", "PT"), ALL);
    assert!(at("r5c5").view("AR", "PT").blocked);
    let table = at("r5c3");
    assert_eq!(table.game.range(table.point("AR"), table.point("PT")), 6);
}

/// TM-LOS-3, TM-ELEV-2: hills block, water does not.
#[test]
fn hills_block_and_water_does_not() {
    assert!(duel(&[("r5c4", Ground(2))], "r5c2", ("r5c6", W)).view("AR", "PT").blocked);
    assert!(duel(&[("r5c4", Ground(1))], "r5c2", ("r5c6", W)).view("AR", "PT").blocked);
    let water = duel(&[("r5c4", Colored(Color::DarkBlue))], "r5c2", ("r5c6", W));
    assert_eq!(water.exposed("AR", "PT"), ALL);
    assert_eq!(water.game.solid_height(&water.state, water.cell("r5c4")), -4);
    assert_eq!(water.game.surface(&water.state, water.cell("r5c4")), 0);
}

/// TM-LOS-6: a standing Unit hides the legs of the one behind it, and never more; Drones hide nothing.
#[test]
fn units_in_the_way_hide_legs() {
    let with = |between: &str, name: &str| {
        let mut table = open_field(&[], [&["alto-rifleman"], &["portanova-trooper", between]]);
        table.put("AR", "r5c2", E).put("PT", "r5c6", W).put(name, "r5c5", W);
        table
    };
    let mut scout = with("kestrel-scout", "KS");
    assert_eq!(scout.exposed("AR", "PT"), ALL[..4]);
    assert_eq!(scout.pose("KS", Posture::Kneeling).exposed("AR", "PT"), ALL);
    assert_eq!(scout.pose("KS", Posture::Standing).at_level("KS", 1).exposed("AR", "PT"), ALL);
    assert_eq!(scout.put("KS", "r5c4", W).exposed("AR", "PT"), ALL, "not next to the target");
    assert_eq!(with("hound-drone", "HD").exposed("AR", "PT"), ALL);
}

/// TM-LOS-7: a low wall in the own hex covers against everybody not much higher.
#[test]
fn a_low_wall_in_the_own_hex_covers_all_around() {
    let mut table = duel(&[("r5c6", Structure(0))], "r5c7", ("r5c6", W));
    assert_eq!(table.exposed("AR", "PT"), ALL[..4]);
    assert_eq!(table.at_level("AR", 1).exposed("AR", "PT"), ALL[..4]);
    assert_eq!(table.at_level("AR", 2).exposed("AR", "PT"), ALL);
}

/// TM-LOS-11, TM-LOS-12: next to each other there is nothing between.
#[test]
fn neighbors_have_nothing_between_them() {
    let table = duel(&[("r5c5", Structure(3))], "r4c6", ("r5c6", W));
    assert_eq!(table.exposed("AR", "PT"), ALL);
}

/// TM-LOS-14, TM-LOS-15: example 39.
#[test]
fn flat_behind_a_wall_neither_sees_the_other() {
    let mut table = duel(&[("r5c3", Structure(0))], "r5c2", ("r5c6", W));
    table.pose("AR", Posture::Prone);
    assert!(table.view("AR", "PT").blocked && table.view("PT", "AR").blocked);
    table.pose("AR", Posture::Kneeling);
    assert_eq!(table.exposed("AR", "PT"), ALL);
    assert_eq!(table.exposed("PT", "AR"), ALL[..4]);
    // In the very hex of the wall it has low cover only.
    table.put("AR", "r5c3", E).pose("AR", Posture::Prone);
    assert_eq!(table.exposed("PT", "AR"), ALL[..4]);
}

/// TM-LOS-14: a Section in the center is hidden by its kind alone, and a Unit of one Section by full cover alone.
#[test]
fn tail_engines_and_drones_hide_by_their_own_rules() {
    let mut craft = open_field(&[("r5c5", Structure(0))], [&["alto-rifleman"], &["exa-space-craft"]]);
    craft.put("AR", "r5c2", E).put("XC", "r5c6", W);
    assert_eq!(craft.exposed("AR", "XC"), ["Cockpit", "Body"]);
    let mut side = open_field(&[("r5c6", Structure(1))], [&["alto-rifleman"], &["exa-space-craft"]]);
    side.put("AR", "r4c6", SE).put("XC", "r6c6", NW);
    assert_eq!(side.exposed("AR", "XC"), ["Cockpit", "Body", "Left Engine", "Tail Engine"]);
    let mut drone =
        open_field(&[("r5c5", Structure(0))], [&["alto-rifleman"], &["hound-drone", "tetrapod-carrier"]]);
    drone.put("AR", "r5c2", E).put("HD", "r5c6", W);
    assert_eq!(drone.exposed("AR", "HD"), ["Body"]);
}

/// TM-TERR-3, TM-LOS-8, TM-O-6: woods and ruins between and under the target, one level up.
#[test]
fn woods_and_ruins_count_by_step() {
    let green =
        [("r5c4", Colored(Color::Green)), ("r5c5", Colored(Color::Green)), ("r5c6", Colored(Color::Green))];
    let mut table = duel(&green, "r5c2", ("r5c6", W));
    assert_eq!((table.view("AR", "PT").green, table.view("AR", "PT").black), (3, 0));
    // The attacker's own hex never counts.
    assert_eq!(table.view("PT", "AR").green, 2);
    table.game.options.woods_between_only = true;
    assert_eq!(table.view("AR", "PT").green, 2);
    table.game.options.woods_between_only = false;
    // From +2 to 0 the line passes r5c4 at height 3 and r5c5 at 2: woods reach 2 half levels.
    table.at_level("AR", 2);
    assert_eq!(table.view("AR", "PT").green, 2);
    let tie = [("r5c5", Colored(Color::Green)), ("r5c6", Colored(Color::Green))];
    assert_eq!(duel(&tie, "r4c6", ("r6c6", NW)).view("AR", "PT").green, 1, "a tie counts once");
    let mut smoke = duel(&[("r5c4", Colored(Color::Black))], "r5c2", ("r5c6", W));
    assert_eq!(
        smoke.smoke("r5c4").smoke("r5c5").view("AR", "PT").black,
        2,
        "black and smoke in a hex count once"
    );
}

/// TM-O-7, TM-TERR-10: by group instead of by hex.
#[test]
fn groups_may_count_instead_of_hexes() {
    let changes = [
        ("r5c3", Colored(Color::Green)),
        ("r5c4", Colored(Color::Green)),
        ("r5c6", Colored(Color::Green)),
        ("r5c8", Colored(Color::Black)),
    ];
    let mut table = table("proving-ground", &changes, DUEL, &[("smoke_groups", "per_group")]);
    table.put("AR", "r5c2", E).put("PT", "r5c10", W);
    assert_eq!((table.view("AR", "PT").green, table.view("AR", "PT").black), (4, 1));
    // From inside a group it costs 1.
    table.put("AR", "r5c3", E);
    assert_eq!(table.view("AR", "PT").green, 3);
}

/// TM-RNG-1: example 4.
#[test]
fn levels_add_to_the_range() {
    let mut table = duel(&[], "r5c2", ("r5c8", W));
    table.at_level("AR", -2).at_level("PT", 1);
    let (from, to) = (table.point("AR"), table.point("PT"));
    assert_eq!(table.game.range(from, to), 9);
    assert!(table.game.reaches(from, to, 9, false) && !table.game.reaches(from, to, 8, false));
}

/// TM-RNG-2 to TM-RNG-4, TM-O-13: example 36.
#[test]
fn melee_reaches_one_level_up_or_down() {
    let mut table = table("concord-crossing", &[], DUEL, &[]);
    table.put("AR", "r5c6", E).put("PT", "r5c7", W);
    let (from, to) = (table.point("AR"), table.point("PT"));
    assert_eq!((from.elevation, to.elevation), (1, 0));
    assert!(table.game.reaches(from, to, 1, true));
    table.game.options.strict_melee = true;
    assert!(!table.game.reaches(from, to, 1, true));
    assert!(table.game.reaches(from, from, 1, true) && table.game.range(from, from) == 0);
}

/// TM-ELEV-1, TM-ELEV-2, TM-STR-4, TM-STR-7, TM-STR-9: roofs, and what is left of them.
#[test]
fn a_fallen_structure_leaves_black_ground() {
    let mut table = table("broken-city", &[], DUEL, &[]);
    let tower = table.cell("r1c8");
    let site = table.game.site(&table.state, tower).expect("a tower");
    assert_eq!(
        (table.game.surface(&table.state, tower), table.game.solid_height(&table.state, tower)),
        (3, 7)
    );
    assert_eq!([-1, 0, 2, 3].map(|level| table.game.site_level(site, level)), [0, 0, 2, 3]);
    *table.state.sites.at_mut(site) = 0;
    table.state.razed |= 1 << site;
    assert_eq!(table.game.surface(&table.state, tower), 0);
    assert_eq!(table.game.color(&table.state, tower), Color::Black);
    assert_eq!(table.game.site(&table.state, tower), None);
}

/// TM-THROW-5, TM-GRID-3: the direction that points most nearly somewhere.
#[test]
fn the_nearest_direction_has_the_largest_product() {
    let table = open_field(&[], DUEL);
    let toward = |to: &str| table.game.toward(table.cell("r5c6"), table.cell(to));
    assert_eq!([toward("r5c9"), toward("r5c2"), toward("r4c7"), toward("r6c6")], [E, W, NE, SW]);
    // Straight up lies between NW and NE; the lower number wins.
    assert_eq!(toward("r3c6"), NW);
    assert_eq!(toward("r7c6"), SE);
}
