//! Means and kills, worked out exactly from every course the dice can take.

mod common;

use common::{Trial, scenario};
use quickstart::GRID;
use quickstart::content::{Kind, Slot, SlotSet};
use quickstart::state::UnitId;
use table::{Game, Grid, Notation, Ratio};

/// A sheet without woods, and a 'Mech that no volley can wear down.
fn plain(attacker: &str, defender: &str) -> Trial {
    let rows = "...............\n".repeat(17);
    let guns: String = (1..=20).map(pulse_gun).collect();
    let mounts = |from: u8| {
        let list: Vec<String> =
            (from..from + 10).map(|points| format!("{{ weapon = \"gun-{points}\", at = \"CT\" }}")).collect();
        list.join(", ")
    };
    let pack = format!(
        r#"
        {guns}
        {}
        {}
        {}
        [maps.plain]
        name = "Plain"
        rows = """
{rows}"""
        [scenarios.plain]
        name = "Plain"
        tier = "elite"
        map = "plain"
        attacker = {{ units = ["{attacker}"], zones = [{{ rows = [1, 1] }}] }}
        defender = {{ units = ["{defender}"], zones = [{{ rows = [17, 17] }}] }}
        "#,
        mech("wall", "WALL", ""),
        mech("light-guns", "LOW", &mounts(1)),
        mech("heavy-guns", "HIGH", &mounts(11)),
    );
    scenario("plain", 2, &[], &[&pack])
}

fn mech(id: &str, short: &str, weapons: &str) -> String {
    format!(
        r#"
        [units.{id}]
        name = "{id}"
        short = "{short}"
        type = "mech"
        tier = "elite"
        walk = 4
        run = 6
        armor = {{ LA = 250, RA = 250, LL = 250, RL = 250, LT = 250, RT = 250, HD = 250, CT = 250 }}
        weapons = [{weapons}]
        "#
    )
}

/// A weapon that hits without a roll and does so many points.
fn pulse_gun(points: u8) -> String {
    format!(
        r#"
        [weapons.gun-{points}]
        name = "Gun {points}"
        short = "G{points}"
        damage = {points}
        range = [1, 2, 3]
        codes = ["P"]
        ammo = false
        "#
    )
}

/// The state in which one attack is about to be made at this range.
fn at_range(t: &Trial, range: u8, slot: Slot) -> Trial {
    let from = GRID.parse("0101").expect("a hex");
    let to = GRID.cells().find(|&cell| GRID.distance(from, cell) == u32::from(range)).expect("so far away");
    let (unit, target) = (&t.game.units[0], &t.game.units[1]);
    let label = unit.slot_label(slot).to_string();
    let twice = if unit.attack(slot).rapid { " x2" } else { "" };
    let facing = if unit.kind.is_infantry() { "" } else { "facing = \"SE\", " };
    let text = format!(
        r#"
        phase = "fire {name}"
        queue = ["{name}"]
        order = ["{label}"]
        [units]
        {name} = {{ hex = "0101", {facing}target = "{aim}", aimed = ["{label}{twice}"], strength = {strength} }}
        {aim} = {{ hex = "{to}" }}
        "#,
        name = unit.name,
        aim = target.name,
        to = GRID.name(to),
        strength = t.state.units[UnitId(0)].troopers(unit.kind).min(28),
    );
    Trial { game: t.game.clone(), state: t.state }.at(&text)
}

/// The exact mean damage of everything a unit can fire at this range; nothing if it can fire nothing.
fn mean_damage(unit: &Trial, range: u8) -> Option<Ratio> {
    let (shooter, target) = (UnitId(0), UnitId(1));
    let profile = unit.game.unit(shooter);
    let mut sum = None;
    for slot in profile.slots() {
        let t = at_range(unit, range, slot);
        let mut undeclared = t.state;
        undeclared.units[shooter].aimed = SlotSet::EMPTY;
        if t.game.may_fire(&undeclared, shooter, slot, target, 1).is_err() {
            continue;
        }
        let mean = if profile.kind == Kind::Platoon { platoon_mean(&t) } else { weapon_mean(&t) };
        sum = Some(sum.unwrap_or(Ratio::ZERO) + mean);
    }
    sum
}

fn weapon_mean(t: &Trial) -> Ratio {
    let mut list = Vec::new();
    t.game.legal(&t.state, &mut list);
    let line = t.game.write(&t.state, &list[0]);
    let forecast = t.forecast(&line);
    let subject = forecast.subjects.iter().find(|subject| subject.subject == "damage to WALL");
    subject.and_then(|subject| subject.mean).expect("a mean")
}

/// The damage printed for its strength, as often as it hits.
fn platoon_mean(t: &Trial) -> Ratio {
    let name = &t.game.units[0].name;
    let damage: u128 = t.ask(&format!("{name} damage")).parse().expect("points");
    let hits = t.forecast(&format!("{name} fire attack")).chance("attack hits", "yes");
    Ratio::new(damage, 1) * hits
}

/// Two decimals, rounded half up.
fn decimals(mean: Ratio) -> String {
    let hundredths = (200 * mean.top() + mean.bottom()) / (2 * mean.bottom());
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

const RANGES: [u8; 15] = [1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 15, 18, 20, 22];

/// Mean damage of a fresh unit that stands still and fires everything at a 'Mech that stands still
/// in the open; Ultra autocannons fire two shots (QS-HIT-2, QS-WPN-2, QS-WPN-3, QS-CLUS-1, QS-BA-5).
const TABLE: [(&str, &str); 11] = [
    ("enforcer", "19.25 18.67 17.75 16.50 16.50 13.00 13.00 13.00 13.00 7.50 7.50 7.50 - - -"),
    ("hunchback", "30.25 29.67 28.75 21.67 21.67 21.67 12.50 12.50 - - - - - - -"),
    ("cicada", "21.33 21.08 20.50 16.39 16.39 16.39 13.33 13.33 5.78 5.78 5.78 2.08 - - -"),
    ("hermes-ii", "17.33 16.94 16.33 14.74 14.74 14.74 13.37 11.62 11.62 5.12 5.12 2.95 2.95 2.95 -"),
    ("rommel", "21.08 20.50 19.58 14.44 14.44 14.44 8.33 8.33 - - - - - - -"),
    ("saladin", "18.33 18.33 18.33 14.44 14.44 14.44 8.33 8.33 - - - - - - -"),
    (
        "rommel-gauss",
        "32.08 30.14 27.08 20.97 20.97 20.97 17.92 15.00 10.83 10.83 10.83 10.83 6.25 6.25 6.25",
    ),
    ("saladin-ultra", "25.97 25.97 25.97 20.46 20.46 20.46 20.46 11.81 11.81 - - - - - -"),
    ("infiltrator", "4.89 4.89 4.89 3.85 3.85 3.85 2.22 2.22 - - - - - - -"),
    ("rifle-platoon", "7.33 7.33 5.78 5.78 3.33 3.33 - - - - - - - - -"),
    ("machine-gun-platoon", "14.67 11.56 6.67 - - - - - - - - - - - -"),
];

#[test]
fn the_mean_damage_of_every_unit_at_every_range_is_exact() {
    for (sheet, expected) in TABLE {
        // A platoon's many groupings have too many courses. Its hits are all or nothing, so its
        // chance against another platoon, where no location dice fall, says as much.
        let unit = plain(sheet, if sheet.ends_with("platoon") { "rifle-platoon" } else { "wall" });
        let cells: Vec<String> = RANGES
            .iter()
            .map(|&range| mean_damage(&unit, range).map_or_else(|| "-".into(), decimals))
            .collect();
        assert_eq!(cells.join(" "), expected, "{sheet}");
    }
}

/// The chance that one hit of so many points destroys a fresh unit (QS-DEST-1, QS-VEH-10, QS-DMG-3).
#[test]
fn the_chance_that_one_hit_destroys_is_exact() {
    let steps: [(&str, &[(u8, &str)]); 8] = [
        ("saladin", &[(1, "0"), (5, "10/36"), (17, "1")]),
        ("saladin-ultra", &[(1, "0"), (5, "2/36"), (8, "10/36"), (15, "1")]),
        ("rommel", &[(1, "0")]),
        ("rommel-gauss", &[(1, "0")]),
        ("enforcer", &[(1, "0"), (9, "1/36")]),
        ("hunchback", &[(1, "0"), (9, "1/36")]),
        ("cicada", &[(1, "0"), (9, "1/36"), (17, "8/36")]),
        ("hermes-ii", &[(1, "0"), (9, "1/36"), (16, "8/36")]),
    ];
    for (sheet, steps) in steps {
        let guns = [plain("light-guns", sheet), plain("heavy-guns", sheet)];
        for points in 1..=20u8 {
            let t = at_range(&guns[usize::from(points > 10)], 1, Slot((points - 1) % 10));
            let (shooter, target) = (t.game.units[0].name.clone(), t.game.units[1].name.clone());
            let (_, expected) = steps.iter().rev().find(|(from, _)| *from <= points).expect("a step");
            let line = format!("{shooter} fire G{points}");
            t.chance(&line, &format!("{target} destroyed"), "yes", expected);
        }
    }
}
