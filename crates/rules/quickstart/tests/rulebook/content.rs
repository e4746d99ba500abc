//! The record sheets, weapons and scenarios, row by row (QS-SET-8, QS-WPN-1, QS-CONV-1, QS-CONV-2).

use quickstart::content::{Kind, Library, Motive, Sheet, Victory, Weapon};
use table::content::Content;
use table::{Edge, Side};

fn library() -> Library {
    Library::with_packs(&[]).expect("the content that ships")
}

/// A weapon as a row: damage, ranges, codes, and whether it uses ammunition.
fn row(weapon: &Weapon) -> String {
    let mut codes: Vec<String> = Vec::new();
    let mut code = |has: bool, name: &str| codes.extend(has.then(|| name.to_string()));
    code(weapon.pulse, "P");
    code(weapon.rapid, "R2");
    code(weapon.damage[0] != weapon.damage[2], "V");
    codes.extend(weapon.burst.map(|burst| format!("AI {burst}")));
    let damage = match weapon.damage {
        [a, b, c] if a == b && b == c => a.to_string(),
        [a, b, c] => format!("{a}/{b}/{c}"),
    };
    let [short, medium, long] = weapon.range;
    let ammo = if weapon.uses_ammo { "ammo" } else { "-" };
    format!("{} {damage} {short}/{medium}/{long} [{}] {ammo}", weapon.short, codes.join(", "))
}

#[test]
fn every_weapon_is_as_printed() {
    let library = library();
    let rows: Vec<(&str, String)> = [
        "autocannon-10",
        "autocannon-20",
        "ultra-ac-5",
        "ultra-ac-20",
        "gauss-rifle",
        "machine-gun",
        "small-laser",
        "medium-laser",
        "large-laser",
        "small-pulse-laser",
        "large-pulse-laser",
        "snub-nose-ppc",
        "flamer",
        "magshot-gauss-rifle",
    ]
    .map(|id| (library.weapons[id].name.as_str(), row(&library.weapons[id])))
    .into();
    assert_eq!(library.weapons.len(), rows.len());
    let expected = [
        ("Autocannon 10", "AC/10 10 5/10/15 [] ammo"),
        ("Autocannon 20", "AC/20 20 3/6/9 [] ammo"),
        ("Ultra AC/5", "UAC/5 5 6/13/20 [R2] ammo"),
        ("Ultra AC/20", "UAC/20 20 3/7/10 [R2] ammo"),
        ("Gauss Rifle", "Gauss 15 7/15/22 [] ammo"),
        ("Machine Gun", "MG 2 1/2/3 [AI 2D6] ammo"),
        ("Small Laser", "SL 3 1/2/3 [] -"),
        ("Medium Laser", "ML 5 3/6/9 [] -"),
        ("Large Laser", "LL 8 5/10/15 [] -"),
        ("Small Pulse Laser", "SPL 3 1/2/3 [P, AI 2D6] -"),
        ("Large Pulse Laser", "LPL 9 3/7/10 [P] -"),
        ("Snub-Nose PPC", "SNPPC 10/8/5 9/13/15 [V] -"),
        ("Flamer", "FL 2 1/2/3 [AI 4D6] -"),
        ("Magshot Gauss Rifle", "Magshot 2 3/6/9 [] -"),
    ];
    assert_eq!(rows, expected.map(|(name, row)| (name, row.to_string())));
}

/// A sheet as a row: MP, armor, weapons with their places, ammunition.
fn sheet_row(sheet: &Sheet) -> String {
    let weapons: Vec<String> =
        sheet.weapons.iter().map(|mounted| format!("{} {}", mounted.weapon.name, mounted.at)).collect();
    let ammo: Vec<String> = sheet.ammo.iter().map(|(weapon, shots)| format!("{weapon} {shots}")).collect();
    let places = match sheet.kind {
        Kind::Mech => 8,
        Kind::Vehicle(_) => 5,
        Kind::BattleArmor => 4,
        Kind::Platoon => 1,
    };
    let armor: Vec<String> = sheet.points[..places].iter().map(ToString::to_string).collect();
    let (weapons, ammo) = (weapons.join(", "), ammo.join(", "));
    format!("{} t, {}/{}, {}; {weapons}; {ammo}", sheet.tons, sheet.walk, sheet.run, armor.join(" "))
}

/// 'Mechs: LA RA LL RL LT RT HD CT. Vehicles: front, left, right, rear, turret.
#[test]
fn every_record_sheet_is_as_printed() {
    let library = library();
    let expected = [
        (
            "enforcer",
            "50 t, 4/6, 14 14 20 20 17 17 9 23; Autocannon 10 RA, Large Laser LA, Small Laser LT; AC/10 10",
        ),
        (
            "hunchback",
            "50 t, 4/6, 16 16 20 20 20 20 9 26; Autocannon 20 RT, Medium Laser LA, Medium Laser RA, Small Laser HD; AC/20 10",
        ),
        (
            "cicada",
            "40 t, 8/12, 12 12 20 20 15 15 9 17; Medium Laser RA, Medium Laser LA, Snub-Nose PPC RT, Small Pulse Laser CT; ",
        ),
        (
            "hermes-ii",
            "40 t, 6/9, 11 11 18 18 14 14 9 16; Large Pulse Laser RA, Flamer LA, Ultra AC/5 RT; UAC/5 20",
        ),
        ("rommel", "65 t, 4/6, 40 39 39 26 40; Autocannon 20 T, Small Laser F; AC/20 20"),
        ("saladin", "35 t, 8/12, 17 5 5 5 0; Autocannon 20 F; AC/20 15"),
        (
            "rommel-gauss",
            "65 t, 4/6, 42 40 40 26 40; Gauss Rifle T, Medium Laser T, Medium Laser T, Machine Gun T, Machine Gun T, Machine Gun F, Machine Gun F, Machine Gun R; Gauss 16, MG 100",
        ),
        ("saladin-ultra", "35 t, 8/12, 15 8 8 5 0; Ultra AC/20 F; UAC/20 10"),
        ("infiltrator", "0 t, 3/3, 7 7 7 7; Magshot Gauss Rifle ; "),
        ("rifle-platoon", "0 t, 3/3, 28; ; "),
        ("machine-gun-platoon", "0 t, 3/3, 28; ; "),
    ];
    assert_eq!(library.sheets.len(), expected.len());
    for (id, row) in expected {
        assert_eq!(sheet_row(&library.sheets[id]), row, "{id}");
    }
    assert_eq!(library.sheets["saladin"].kind, Kind::Vehicle(Motive::Hover));
}

/// QS-CONV-1, QS-CONV-2: the printed rows are 0.28 and 0.56 points a trooper, rounded half up.
#[test]
fn every_figure_of_the_platoons_is_as_printed() {
    let library = library();
    let rifles = [8, 8, 7, 7, 7, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0];
    let guns =
        [16, 15, 15, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 8, 8, 7, 7, 6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1];
    for (id, printed, hundredths) in [("rifle-platoon", rifles, 28), ("machine-gun-platoon", guns, 56)] {
        for (at, damage) in printed.into_iter().enumerate() {
            let troopers = 28 - at;
            assert_eq!(library.sheets[id].damage[troopers], damage, "{id} with {troopers}");
            assert_eq!(usize::from(damage), (troopers * hundredths + 50) / 100);
        }
    }
    assert_eq!(library.sheets["rifle-platoon"].modifiers, [-2, 0, 0, 2, 2, 4, 4]);
    assert_eq!(library.sheets["machine-gun-platoon"].modifiers, [-2, 0, 2, 4]);
}

/// QS-SET-1: forces, sheets, zones and limits of every scenario.
#[test]
fn every_scenario_is_as_written() {
    let library = library();
    let row = |id: &str| {
        let scenario = &library.scenarios[id];
        let force = |at: usize| {
            let force = &scenario.forces[at];
            let zones: Vec<String> = force
                .zones
                .iter()
                .map(|zone| match zone.columns {
                    (1, 15) => format!("{}-{}", zone.rows.0, zone.rows.1),
                    (west, east) => format!("{}-{} of {west}-{east}", zone.rows.0, zone.rows.1),
                })
                .collect();
            format!("{} in {}", force.units.join(" "), zones.join(" or "))
        };
        format!("{:?} {} {}: {}; {}", scenario.tier, scenario.map, scenario.turn_limit, force(0), force(1))
    };
    let expected = [
        ("QS-T1", "Green QS-M1 0: enforcer in 1-1; hunchback in 15-17"),
        ("QS-T2", "Veteran QS-M1 0: cicada rommel in 1-1; hermes-ii saladin in 15-17"),
        (
            "QS-F1",
            "Veteran QS-M1 15: hunchback hermes-ii saladin-ultra in 4-7; enforcer cicada saladin in 10-14",
        ),
        (
            "QS-T3",
            "Elite QS-M1 0: cicada saladin-ultra infiltrator rifle-platoon in 1-1; hermes-ii rommel-gauss infiltrator machine-gun-platoon in 15-17",
        ),
        ("QS-X1", "Veteran QS-M4 0: enforcer cicada in 1-1; hunchback cicada in 15-17"),
        ("QS-X2", "Veteran QS-M3 0: rommel-gauss saladin in 1-1; rommel-gauss saladin-ultra in 15-17"),
        (
            "QS-X3",
            "Elite QS-M2 10: hunchback rommel infiltrator machine-gun-platoon in 1-2; enforcer rommel-gauss infiltrator rifle-platoon in 16-17",
        ),
        (
            "QS-X4",
            "Veteran QS-M4 15: hermes-ii rommel saladin in 1-1; cicada rommel-gauss saladin-ultra in 12-17",
        ),
        (
            "QS-X5",
            "Elite QS-M4 25: infiltrator infiltrator rifle-platoon machine-gun-platoon in 4-5; infiltrator infiltrator rifle-platoon machine-gun-platoon in 12-13",
        ),
        (
            "QS-X6",
            "Elite QS-M2 0: enforcer cicada rommel saladin-ultra infiltrator infiltrator rifle-platoon machine-gun-platoon in 1-1; hunchback hermes-ii rommel-gauss saladin infiltrator infiltrator rifle-platoon machine-gun-platoon in 15-17",
        ),
        (
            "QS-X7",
            "Elite QS-M6 0: hunchback cicada saladin-ultra machine-gun-platoon in 1-1 or 17-17; enforcer hermes-ii rommel rifle-platoon in 7-10 of 6-10",
        ),
    ];
    assert_eq!(library.scenarios.len(), expected.len());
    for (id, text) in expected {
        assert_eq!(row(id), text, "{id}");
        let victory = &library.scenarios[id].victory;
        match (id, victory) {
            ("QS-X3", Victory::Objectives(hexes)) => {
                use table::Grid;
                let names: Vec<String> =
                    hexes.iter().map(|&hex| quickstart::GRID.name(hex).to_string()).collect();
                assert_eq!(names, ["0509", "1009", "0809"]);
            }
            ("QS-X4", Victory::Breakthrough(escape)) => {
                assert_eq!((escape.side, escape.edge, escape.needed), (Side(0), Edge::South, 2));
            }
            (_, victory) => assert_eq!(*victory, Victory::LastStanding, "{id}"),
        }
    }
}
