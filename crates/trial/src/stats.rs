//! The stats agree with the game: who harmed whom, and who is left.

use crate::position::script;
use crate::random::pick;
use crate::{Trial, set_up};
use table::{Game, Harm, Rulebook, Seeded, Setup, Stats, Status};

/// Plays an action with exactly these dice and returns the harm it did.
///
/// # Panics
/// If the line cannot be read, or dice are left over.
pub fn harm<R: Rulebook>(trial: &mut Trial<R>, line: &str, dice: &[&str]) -> Vec<Harm> {
    let mut dice = script(dice).unwrap_or_else(|wrong| panic!("{wrong}"));
    let action = trial.action(line);
    let (mut events, mut harm) = (Vec::new(), Vec::new());
    trial.game.observe(&mut trial.state, &action, &mut dice, &mut events);
    dice.finish().unwrap_or_else(|fault| panic!("{line}: {fault}"));
    trial.game.harm(&events, |done| harm.push(done));
    harm
}

/// Keeps the stats of random games: only actions that may harm do, only combatants are harmed, and
/// exactly those lost to a fatal harm do not survive.
///
/// # Panics
/// At the first contradiction.
pub fn stats<R: Rulebook>(setup: &Setup, games: u64) {
    let game = set_up::<R>(setup);
    let units = game.combatants().len();
    for seed in 0..games {
        let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
        let (mut state, mut choices, mut events) = (game.start(), Vec::new(), Vec::new());
        let mut lost = vec![false; units];
        while let Status::ToAct(_) = game.status(&state) {
            choices.clear();
            events.clear();
            game.legal(&state, &mut choices);
            let action = pick(&choices, &mut chooser);
            game.observe(&mut state, &action, &mut dice, &mut events);
            game.harm(&events, |harm| {
                assert!(game.may_harm(&action), "seed {seed}: {action:?} may do no harm, but did {harm:?}");
                let known =
                    usize::from(harm.unit) < units && harm.by.is_none_or(|by| usize::from(by) < units);
                assert!(known, "seed {seed}: {action:?} did {harm:?}, but there are {units} units");
                lost[usize::from(harm.unit)] |= harm.fatal;
            });
            for (unit, &lost) in lost.iter().enumerate() {
                let survives = game.survives(&state, unit as u16);
                assert_eq!(survives, !lost, "seed {seed}: unit {unit} after {action:?}");
            }
        }
    }
}
