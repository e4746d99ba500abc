//! The sequence of play.

use crate::{MATCHES, game};
use overdrive::state::{Phase, SIDES, UnitSet};
use overdrive::{Action, Event};
use table::{Game, Seeded, Status};

/// OD-TURN-1, OD-TURN-2, OD-MOVE-2, OD-DECL-9, OD-GEN-9: every 'Mech that can moves exactly once a turn,
/// every declared attack is resolved, and nothing of a turn is left in the next.
#[test]
fn a_turn_is_played_to_its_end() {
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        for seed in 0..6 {
            let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
            let (mut state, mut list, mut events) = (game.start(), Vec::new(), Vec::new());
            let (mut moved, mut due, mut declared) = (UnitSet(0), UnitSet(0), 0);
            while let Status::ToAct(_) = game.status(&state) {
                list.clear();
                events.clear();
                game.legal(&state, &mut list);
                let action = list[chooser.below(list.len() as u32) as usize];
                let before = state;
                game.observe(&mut state, &action, &mut dice, &mut events);
                for event in &events {
                    match *event {
                        Event::InitiativeRolled { .. } => {
                            (moved, declared) = (UnitSet(0), 0);
                            due = UnitSet(
                                before
                                    .on_map
                                    .iter()
                                    .filter(|&unit| {
                                        !before.shut_down.has(unit) && !game.is_immobilized(&before, unit)
                                    })
                                    .fold(0, |set, unit| set | 1 << unit.0),
                            );
                        }
                        Event::ActivationEnded { unit } => {
                            assert!(due.has(unit) && !moved.has(unit), "{} moves twice", game.name_of(unit));
                            moved.insert(unit);
                        }
                        Event::CombatBegan => assert_eq!(moved, due),
                        Event::Declared { .. } => declared += 1,
                        Event::AttackEnded { .. } => declared -= 1,
                        Event::TurnEnded => {
                            assert_eq!(declared, 0, "attacks are left over");
                            let clean = state.units.as_slice().iter().all(|unit| {
                                !unit.charge.is_some() && !unit.weapon.is_some() && !unit.physical.is_some()
                            });
                            let sets = [state.activated, state.fired, state.heated, state.doomed];
                            assert!(clean && sets.iter().all(|set| set.is_empty()));
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

/// OD-MOVE-1 in closed form: the shares of an exchange, for every pair of numbers.
#[test]
fn the_shares_of_an_exchange() {
    for (loser, winner) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        let force = |count: usize| vec!["whippet"; count].join("+");
        let forces = [force(winner), force(loser)];
        let game = game("drill", [&forces[0], &forces[1]], &[("pv_limit", "400")]);
        let mut state = game.start();
        let mut dice = Seeded::new(1.into());
        while state.phase != Phase::Initiative {
            let usual = game.usual(&state);
            game.advance(&mut state, &usual, &mut dice);
        }
        // Player 1 wins the initiative.
        game.evolve(&mut state, &Event::InitiativeRolled { winner: SIDES[0], rolled: None });
        let mut order = Vec::new();
        while let Phase::Activate(side) = state.phase {
            order.push(side);
            let unit = match game.usual(&state) {
                Action::Activate(unit) => unit,
                other => panic!("{other:?}"),
            };
            game.evolve(&mut state, &Event::Activated { unit });
            game.evolve(&mut state, &Event::ActivationEnded { unit });
            if order.len() == loser + winner {
                break;
            }
        }
        let mut expected = Vec::new();
        let (mut l, mut w) = (loser, winner);
        while l > 0 || w > 0 {
            let (loser_moves, winner_moves) =
                if l > 0 && w > 0 { ((l / w).max(1), (w / l).max(1)) } else { (l, w) };
            expected.extend(std::iter::repeat_n(SIDES[1], loser_moves));
            expected.extend(std::iter::repeat_n(SIDES[0], winner_moves));
            (l, w) = (l - loser_moves, w - winner_moves);
        }
        assert_eq!(order, expected, "{loser} against {winner}");
    }
}
