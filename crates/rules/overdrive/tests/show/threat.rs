//! What can hit me here: compared with every move the rules allow.

use crate::{MATCHES, Trial, game};
use overdrive::event::Event;
use overdrive::state::{Attack, Phase, State, UnitId};
use overdrive::{Action, Overdrive};
use table::{Cell, D6, Game, Grid, Ratio, Show};
use trial::random_state;

/// The best mean damage of an attack from where the enemy stands, by exhaustion.
fn best_attack(game: &Overdrive, state: &State, enemy: UnitId, unit: UnitId) -> Ratio {
    let mut best = Ratio::ZERO;
    for attack in Attack::ALL {
        if game.may_attack(state, enemy, attack, unit).is_err() {
            continue;
        }
        let most = if attack == Attack::Weapon { game.most_overdrive(state, enemy) } else { 0 };
        for heat in 0..=most {
            let (damage, shared) = match attack {
                Attack::Weapon => (
                    game.weapon_damage(state, (enemy, unit, unit), heat),
                    !game.view(state, enemy, unit).in_the_way.is_empty(),
                ),
                Attack::Physical => (game.physical_damage(state, enemy, unit), false),
            };
            let need = game.need(state, enemy, attack, unit, heat).clamp(3, 12);
            let hits = |sum: u16| i32::from(sum) >= need && (!shared || sum.is_multiple_of(2));
            let ways: u64 = (2 * D6).ways().iter().filter(|(sum, _)| hits(*sum)).map(|(_, ways)| ways).sum();
            best = best.max(Ratio::new(u128::from(ways) * u128::from(damage), 36));
        }
    }
    best
}

/// The best over every legal move of the enemy.
fn exhausted(game: &Overdrive, state: &State, enemy: UnitId, unit: UnitId) -> Ratio {
    let mut moving = *state;
    moving.phase = Phase::Move(enemy);
    let mut list = Vec::new();
    game.legal(&moving, &mut list);
    let mut best = Ratio::ZERO;
    for action in list {
        let mut after = moving;
        let start = after.units[enemy].cell;
        let event = match action {
            Action::Stand { facing } => Event::Stood { unit: enemy, facing },
            Action::Ground { to, facing, charge, route } => {
                let tmm = game.ground_tmm(&moving, enemy, game.distance(start, to), route.len() as u8);
                Event::Moved { unit: enemy, to, facing, hexes: route.len() as u8, tmm, charge }
            }
            Action::Jump { to, facing } => {
                let tmm = game.jump_tmm(&moving, enemy, game.distance(start, to));
                Event::Jumped { unit: enemy, to, facing, tmm }
            }
            _ => continue,
        };
        game.evolve(&mut after, &event);
        game.evolve(&mut after, &Event::CombatBegan);
        best = best.max(best_attack(game, &after, enemy, unit));
    }
    best
}

/// In the Movement Phase: enemies that wait can come, those that moved attack from where they stand.
#[test]
fn a_threat_is_the_best_of_every_legal_move() {
    let (mut compared, mut moved) = (0, 0);
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        for seed in 0..24 {
            let state = random_state(&game, seed, 30 + 23 * seed as u32);
            let Phase::Move(unit) = state.phase else { continue };
            let here = state.units[unit].cell;
            let threat = game.threat(&state, unit.token(), here);
            assert!(threat.by.windows(2).all(|pair| pair[0].mean >= pair[1].mean));
            for enemy in game.on_map(&state, game.side_of(unit).other()).iter() {
                let waits = !state.activated.has(enemy) && !game.is_immobile(&state, enemy);
                let expected = if waits {
                    exhausted(&game, &state, enemy, unit)
                } else {
                    let mut combat = state;
                    game.evolve(&mut combat, &Event::CombatBegan);
                    best_attack(&game, &combat, enemy, unit)
                };
                let told = threat.by.iter().find(|menace| menace.token == enemy.token());
                assert_eq!(told.map_or(Ratio::ZERO, |menace| menace.mean), expected, "{told:?}");
                compared += 1;
                moved += u32::from(!waits);
            }
        }
    }
    assert!(compared > 30 && moved > 5, "{compared} {moved}");
}

fn cell(t: &Trial, name: &str) -> Cell {
    t.game.grid().parse(name).expect("a hex")
}

/// OD-TMM-2, OD-END-1: after the fight it is the next turn: cooled, moved, with the TMM of the way there.
#[test]
fn in_combat_the_threat_is_that_of_the_next_turn() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["old_king"]
        phase = "declare SLU"
        units.SLU = { hex = "0502", facing = "S", tmm = 1, marks = ["activated"] }
        units.OLD = { hex = "0508", facing = "S", marks = ["activated"] }
        "#,
    );
    let there = |name: &str| t.game.threat(&t.state, 0, cell(&t, name)).by;
    // It turns and steps up to short range: 2 Accuracy +1 for its own movement +2 size = 5.
    assert_eq!(there("0502")[0].words, "needs 5 with its weapons from 0505");
    assert_eq!((there("0502")[0].mean, there("0502")[0].most), (Ratio::new(30 * 5, 36), 5));
    // Three hexes farther east the Slugger would have a TMM of 1.
    assert_eq!(there("0802")[0].mean, Ratio::new(21 * 5, 36));
    // OD-DMG-3: with a single point left, every hit dooms it; whole, only what critical hits lead to.
    let mut hurt = t.state;
    (hurt.units[UnitId(0)].armor, hurt.units[UnitId(0)].structure) = (0, 1);
    assert_eq!(t.game.doom(&hurt, 0, cell(&t, "0502")), Some(Ratio::new(30, 36)));
    let whole = t.game.doom(&t.state, 0, cell(&t, "0502")).expect("it is known");
    assert!(whole < Ratio::new(1, 20), "{whole:?}");
    assert_eq!(t.game.doom(&t.state, 7, cell(&t, "0502")), None);
    // Where nobody can stand there is nothing to fear.
    assert!(there("0508").is_empty());
    assert!(t.game.threat(&t.state, 7, cell(&t, "0502")).by.is_empty());
}

/// OD-RNG-1, OD-ARC-1, OD-DECL-5: the field of fire by range band.
#[test]
fn the_field_of_fire_has_bands_with_damage_ahead() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["old_king"]
        phase = "move SLU"
        units.SLU = { hex = "0502", facing = "S" }
        units.OLD = { hex = "1508", facing = "S" }
        "#,
    );
    let field = t.game.field(&t.state, 0);
    let at =
        |name: &str| field.iter().find(|known| known.cell == cell(&t, name)).map(|known| known.words.clone());
    assert_eq!(at("0505").as_deref(), Some("short range, damage 4"));
    assert_eq!(at("0506").as_deref(), Some("medium range, damage 3"));
    assert_eq!((at("0501"), at("0502")), (None, None));
    assert!(field.iter().all(|known| known.band < 2), "the Slugger has no long range");
}
