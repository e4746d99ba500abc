//! What the enemy could do next turn to a unit in a hex.

use crate::common::{Trial, attack, duel, given, scenario};
use quickstart::GRID;
use quickstart::movement::Ends;
use quickstart::state::{Lines, Mode, State, UnitId, UnitSet};
use table::show::{Menace, Threat};
use table::{Cell, D6, Facing, Grid, Ratio, Show};
use trial::random_state;

fn hex(name: &str) -> Cell {
    GRID.parse(name).expect("a hex")
}

/// The first unit cannot move any more: a 'Mech without a leg stands (QS-DMG-7).
fn lame(mut t: Trial) -> Trial {
    t.state.units[UnitId(0)].points[2] = 0;
    t
}

fn only(threat: Threat) -> Menace {
    assert_eq!(threat.unit, "damage");
    assert_eq!(threat.by.len(), 1, "{threat:?}");
    assert_eq!(threat.mean(), threat.by[0].mean);
    threat.by[0].clone()
}

/// QS-HIT-1, QS-HIT-2: an Enforcer that cannot move, three hexes away in the open.
#[test]
fn an_enemy_that_stands_does_what_its_weapons_do() {
    let t = lame(duel(""));
    let menace = only(t.game.threat(&t.state, 1, hex("1504")));
    // AC/10 and Large Laser need 4, the Small Laser 8.
    assert_eq!(menace.mean, Ratio::new(33 * 10 + 33 * 8 + 15 * 3, 36));
    assert_eq!((menace.token, menace.from, menace.most), (0, hex("1501"), 21));
    assert_eq!(menace.words, "needs 4 with the AC/10, 4 with the LL and 8 with the SL from 1501");
    // Beyond 15 hexes the Hunchback is safe, and so is it behind the Enforcer (QS-ARC-1).
    assert!(t.game.threat(&t.state, 1, hex("0116")).by.is_empty());
    let turned = lame(given(
        "map = \"QS-M1\"\nattacker = [\"enforcer\"]\ndefender = [\"hunchback\"]\n\
         [units]\nENF = { hex = \"1504\", facing = \"S\" }\nHBK = { hex = \"1502\" }",
    ));
    assert!(turned.game.threat(&turned.state, 1, hex("1502")).by.is_empty());
    assert!(!turned.game.threat(&turned.state, 1, hex("1506")).by.is_empty());
}

/// QS-DEST-1, QS-LOC-1: all attacks together destroy a 'Mech by its head or its center torso.
#[test]
fn the_chance_to_be_destroyed_is_exact() {
    let mut t = lame(duel(""));
    let chance = |t: &Trial| t.game.doom(&t.state, 1, hex("1504")).expect("it is known");
    // A head of 9 takes the AC/10, or the Large Laser and the Small Laser; the center torso holds.
    let struck = |ways: u128| Ratio::new(ways, 36) * Ratio::new(1, 36);
    let (cannon, lasers) = (struck(33), struck(33) * struck(15));
    let rest = Ratio::new(cannon.bottom() - cannon.top(), cannon.bottom());
    assert_eq!(chance(&t), cannon + rest * lasers);
    // Nothing is left of the left arm, the left torso and most of the center: what strikes them goes inward.
    let whole = chance(&t);
    t.state.units[UnitId(1)].points = t.state.units[UnitId(1)].points.map(|points| points.min(1));
    assert!(chance(&t) > whole);
    assert_eq!(t.game.doom(&t.state, 1, hex("0116")), Some(Ratio::ZERO), "nobody comes near");
    assert_eq!(t.game.doom(&t.state, 9, hex("1504")), None, "there is no such unit");
}

/// QS-TMOV-1: the unit is counted as not having moved, whatever it did this turn; the enemy as
/// it moves next turn, not as it moved in this one (QS-AMOV-1).
#[test]
fn what_was_moved_this_turn_does_not_count() {
    let t = lame(duel(""));
    let mut moved = t.state;
    (moved.units[UnitId(1)].hexes, moved.units[UnitId(1)].mode) = (9, Mode::Run);
    moved.units[UnitId(0)].mode = Mode::Run;
    assert_eq!(t.game.threat(&moved, 1, hex("1504")), t.game.threat(&t.state, 1, hex("1504")));
    // Nor does it matter where the unit is now.
    moved.units[UnitId(1)].cell = hex("0817").0 as u8;
    assert_eq!(t.game.threat(&moved, 1, hex("1504")), t.game.threat(&t.state, 1, hex("1504")));
}

/// QS-RAPID-1, QS-CLUS-1, QS-BA-5, QS-WPN-4, QS-CONV-10: the mean is that of the very attacks, made in every way.
#[test]
fn the_mean_is_that_of_the_attacks_made() {
    let woods = "hex = \"1104\"";
    let shooters: [(&str, &str, &str, &[&str]); 4] = [
        ("hermes-ii", "HER", "hex = \"1106\", facing = \"N\"", &["LPL", "FL", "UAC/5 x2"]),
        ("enforcer", "ENF", "hex = \"1106\", facing = \"N\"", &["LL"]),
        ("infiltrator", "INF", "hex = \"1106\", strength = 4", &["Magshot"]),
        ("machine-gun-platoon", "MGP", "hex = \"1106\", troopers = 6, strength = 6", &["attack"]),
    ];
    for (shooter, name, from, weapons) in shooters {
        for (target, short) in [("rommel", "ROM"), ("rifle-platoon", "RIF")] {
            let mut sum = Ratio::ZERO;
            let mut standing = None;
            for weapon in weapons {
                let t = attack("", [shooter, name, from], weapon, [target, short, woods]);
                let forecast = t.forecast(&format!("{name} fire {}", weapon.trim_end_matches(" x2")));
                let subject =
                    if short == "RIF" { "troopers lost by RIF".into() } else { format!("damage to {short}") };
                let found = forecast.subjects.iter().find(|known| known.subject == subject);
                sum += found.and_then(|subject| subject.mean).expect("a mean");
                standing = Some(t);
            }
            let mut t = standing.expect("a weapon");
            let unit = UnitId(0);
            // It stays: a leg is gone, or the feet are tired.
            t.state.units[unit].mp = 0;
            if t.game.unit(unit).kind == quickstart::content::Kind::Mech {
                t.state.units[unit].points[2] = 0;
            }
            // Only the weapons that were fired work.
            for slot in t.game.unit(unit).slots() {
                let label = t.game.unit(unit).slot_label(slot);
                let fired = weapons.iter().any(|weapon| weapon.trim_end_matches(" x2") == label);
                if !fired {
                    t.state.units[unit].jammed.insert(slot);
                }
            }
            let menace = only(t.game.threat(&t.state, 1, hex("1104")));
            assert_eq!(menace.mean, sum, "{name} at {short}: {}", menace.words);
        }
    }
}

/// QS-RAPID-1: two shots where there are two, one where there is one.
#[test]
fn two_shots_take_two_rounds() {
    let mut t = lame(attack(
        "",
        ["hermes-ii", "HER", "hex = \"1501\", facing = \"S\""],
        "UAC/5",
        ["rommel", "ROM", "hex = \"1504\""],
    ));
    let menace = |t: &Trial| only(t.game.threat(&t.state, 1, hex("1504")));
    assert!(menace(&t).words.contains("with the UAC/5, two shots"), "{}", menace(&t).words);
    t.state.units[UnitId(0)].ammo[0] = 1;
    assert!(menace(&t).words.contains("4 with the UAC/5 from"), "{}", menace(&t).words);
    t.state.units[UnitId(0)].ammo[0] = 0;
    assert!(!menace(&t).words.contains("UAC/5"), "{}", menace(&t).words);
}

/// QS-AMMO-2: two rapid-fire weapons share a store; with two rounds each fires one, with three one
/// of them fires two.
#[test]
fn weapons_that_share_a_store_share_its_last_rounds() {
    let pack = r#"
        [units.twin]
        name = "Twin"
        short = "TWN"
        type = "vehicle"
        tier = "elite"
        motive = "tracked"
        cruise = 0
        armor = { front = 9, sides = 9, rear = 9 }
        weapons = [{ weapon = "ultra-ac-5", at = "F", count = 2 }]
        ammo = { ultra-ac-5 = 9 }
        [scenarios.twin]
        name = "Twin"
        tier = "elite"
        map = "QS-M1"
        attacker = { units = ["twin"], zones = [{ rows = [1, 1] }] }
        defender = { units = ["rommel"], zones = [{ rows = [17, 17] }] }
    "#;
    let mut t = scenario("twin", 2, &[], &[pack]);
    t.play("place ROM 1517 N; place TWN 1501 S", &[]);
    // Need 4; a single shot does 5, two shots 5 times 51/36.
    let (one, two) = (Ratio::new(33 * 5, 36), Ratio::new(33 * 5 * 51, 36 * 36));
    for (rounds, mean, words) in [
        (2, one + one, "needs 4 with 2 UAC/5 from 1501"),
        (3, one + two, "needs 4 with the UAC/5, two shots and 4 with the UAC/5 from 1501"),
        (4, two + two, "needs 4 with 2 UAC/5, two shots from 1501"),
        (1, one, "needs 4 with the UAC/5 from 1501"),
    ] {
        t.state.units[UnitId(0)].ammo[0] = rounds;
        let menace = only(t.game.threat(&t.state, 1, hex("1504")));
        assert_eq!((menace.mean, menace.words.as_str()), (mean, words));
    }
}

/// The best mean of everything an enemy can fire from any pose it can get to, by the words of the
/// rules: `explain_need` and the damage of the bracket. For weapons without clusters or dice.
fn best(t: &Trial, state: &State, enemy: UnitId, target: UnitId, cell: Cell) -> Ratio {
    let mut then = *state;
    then.on_map = state.on_map.minus(state.destroyed);
    then.on_map.insert(target);
    then.lines = Lines::default();
    then.units[target].cell = cell.0 as u8;
    then.units[target].hexes = 0;
    let profile = t.game.unit(enemy);
    let now = &mut then.units[enemy];
    (now.aimed, now.doubled) = Default::default();
    (now.mp, now.motive) = (now.mp_next_turn(), 0);
    let mut poses = vec![(now.hex(), now.facing, Mode::Stand)];
    let crowd = t.game.crowd(&then, enemy);
    for mode in [Mode::Walk, Mode::Run] {
        let mut ends = Ends::default();
        if t.game.budget(&then, enemy, mode) == 0 {
            continue;
        }
        t.game.ends(&then, enemy, mode, &crowd, &mut ends);
        for facing in Facing::ALL {
            let sets = ends.by_hexes[..=ends.most].iter();
            poses.extend(
                sets.flat_map(|by_facing| by_facing[facing as usize].iter()).map(|c| (c, facing, mode)),
            );
        }
    }
    let mut best = Ratio::ZERO;
    for (cell, facing, mode) in poses {
        let now = &mut then.units[enemy];
        (now.cell, now.facing, now.mode) = (cell.0 as u8, facing, mode);
        let mut mean = Ratio::ZERO;
        for slot in profile.slots() {
            let chance = t.game.explain_need(&then, enemy, slot, target).odds(2 * D6).ratio();
            let weapon = profile.attack(slot);
            let damage = weapon.damage[weapon.bracket(t.game.range(&then, enemy, target)).min(2)];
            mean += chance * Ratio::new(damage.into(), 1);
        }
        best = best.max(mean);
    }
    best
}

const TIGHT: &str = r#"
    [scenarios.tight]
    name = "Tight"
    tier = "elite"
    map = "QS-M2"
    attacker = { units = ["enforcer", "cicada", "rommel"], zones = [{ rows = [4, 6] }] }
    defender = { units = ["hunchback", "saladin", "enforcer"], zones = [{ rows = [11, 13] }] }
"#;

/// QS-MOV, QS-STACK, QS-ARC, QS-LOS: no pose an enemy can get to is better than the one told.
#[test]
fn no_pose_is_better_than_the_one_told() {
    let (mut menaces, mut none) = (0, 0);
    for (options, seeds) in [(&[][..], 0..6), (&[("vehicle_mount_arcs", "by_mount")][..], 6..9)] {
        let t = scenario("tight", 2, options, &[TIGHT]);
        for seed in seeds {
            let state = random_state(&t.game, seed, 20 + 9 * seed as u32);
            for token in 0..6u8 {
                let target = UnitId(token);
                if state.destroyed.has(target) || !state.on_map.has(target) {
                    assert!(t.game.threat(&state, token.into(), hex("0809")).by.is_empty());
                    continue;
                }
                for cell in GRID.cells().skip(usize::from(7 * token)).step_by(61) {
                    let threat = t.game.threat(&state, token.into(), cell);
                    assert!(threat.by.windows(2).all(|pair| pair[0].mean >= pair[1].mean));
                    let enemies: UnitSet = t.game.side_units(t.game.side_of(target).other());
                    for enemy in enemies.and(state.on_map).minus(state.destroyed).iter() {
                        let told = threat.by.iter().find(|menace| menace.token == u16::from(enemy.0));
                        let mean = told.map_or(Ratio::ZERO, |menace| menace.mean);
                        assert_eq!(mean, best(&t, &state, enemy, target, cell), "{seed} {token} {told:?}");
                        menaces += u32::from(told.is_some());
                        none += u32::from(told.is_none());
                    }
                }
            }
        }
    }
    assert!(menaces > 200 && none > 20, "{menaces} menaces, {none} enemies that cannot");
}

/// QS-VEH-6: a tank with motive hits has the MP it will have next turn.
#[test]
fn motive_hits_of_this_turn_slow_the_enemy_in_the_next() {
    let mut t = given(
        "map = \"QS-M1\"\nattacker = [\"saladin\"]\ndefender = [\"hunchback\"]\n\
         [units]\nSAL = { hex = \"1501\", facing = \"S\" }\nHBK = { hex = \"1517\" }",
    );
    assert!(!t.game.threat(&t.state, 1, hex("1517")).by.is_empty());
    t.state.units[UnitId(0)].motive = 8;
    assert!(t.game.threat(&t.state, 1, hex("1517")).by.is_empty());
}

/// QS-SET-2: before the first turn only those already placed threaten; QS-DEST-1: nobody threatens
/// what is gone.
#[test]
fn nobody_threatens_what_cannot_be_attacked() {
    let mut t = scenario("QS-T1", 2, &[], &[]);
    assert!(t.game.threat(&t.state, 1, hex("0817")).by.is_empty(), "no enemy is placed");
    t.play("place HBK 0815 N", &[]);
    assert_eq!(t.game.threat(&t.state, 0, hex("0809")).by.len(), 1);
    assert!(t.game.threat(&t.state, 9, hex("0809")).by.is_empty(), "there is no such token");
    assert!(t.game.threat(&t.state, 0, Cell(999)).by.is_empty(), "there is no such hex");
    t.state.destroyed.insert(UnitId(0));
    assert!(t.game.threat(&t.state, 0, hex("0809")).by.is_empty());
    assert!(t.game.hints(&t.state).len() <= 3);
}
