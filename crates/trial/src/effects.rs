//! What events look like: true to the table, and complete.

use crate::random::pick;
use crate::set_up;
use std::collections::BTreeSet;
use table::show::Effect;
use table::{Game, Rulebook, Scene, Seeded, Setup, Show, Status};

/// Over random games, everything that events look like is about pieces that exist and cells of the board, a
/// piece is seen to move to where it then stands, and each of the `kinds` is seen ("moved", "shot").
///
/// # Panics
/// With the first effect that is not true, or with the kinds that were not seen.
pub fn effects<R: Rulebook>(setup: &Setup, games: u64, kinds: &[&str]) {
    let game = set_up::<R>(setup);
    let mut unseen: BTreeSet<&str> = kinds.iter().copied().collect();
    let cells = game.board().cells.len();
    for seed in 0..games {
        let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
        let (mut state, mut choices) = (game.start(), Vec::new());
        while let Status::ToAct(_) = game.status(&state) {
            choices.clear();
            game.legal(&state, &mut choices);
            let action = pick(&choices, &mut chooser);
            let (mut before, mut events) = (state.clone(), Vec::new());
            game.play(&mut state, &action, &mut dice, &mut events).expect("the choice is legal");
            for event in &events {
                let effects = game.effects(&before, &action, event);
                game.evolve(&mut before, event);
                for effect in &effects {
                    unseen.remove(kind(effect));
                    let wrong = untrue(effect, cells, || game.scene(&before));
                    assert!(wrong.is_none(), "{effect:?} after {event:?}: {}", wrong.unwrap_or_default());
                }
            }
        }
    }
    assert!(unseen.is_empty(), "never seen: {unseen:?}");
}

/// What is not true about an effect; the scene is the one after it.
fn untrue(effect: &Effect, cells: usize, scene: impl Fn() -> Scene) -> Option<String> {
    match effect {
        Effect::Moved { token, cells: way, facing, .. } => {
            let scene = scene();
            let Some(piece) = scene.tokens.iter().find(|piece| piece.id == *token) else {
                return Some("there is no such piece".into());
            };
            let there = piece.cell == way.last().copied() && piece.facing == *facing;
            (!there).then(|| format!("it stands in {:?}, facing {:?}", piece.cell, piece.facing))
        }
        Effect::MarkChanged { cell, .. } if usize::from(cell.0) >= cells => Some("off the board".into()),
        Effect::Banner { words } | Effect::Number { words, .. } if words.is_empty() => {
            Some("it says nothing".into())
        }
        _ => None,
    }
}

/// The kind of an effect, as its JSON has it.
fn kind(effect: &Effect) -> &'static str {
    match effect {
        Effect::Acts { .. } => "acts",
        Effect::Moved { .. } => "moved",
        Effect::Needs { .. } => "needs",
        Effect::Shot { .. } => "shot",
        Effect::Number { .. } => "number",
        Effect::DialTurned { .. } => "dial-turned",
        Effect::Destroyed { .. } => "destroyed",
        Effect::MarkChanged { .. } => "mark-changed",
        Effect::Banner { .. } => "banner",
    }
}
