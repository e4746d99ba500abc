//! Replays are played again or refused.

use super::{Fuzz, survives};
use crate::random::pick;
use crate::set_up;
use std::sync::Arc;
use table::matches::{Match, verify};
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Game, Replay, Rulebook, Seeded, Setup, Source};

/// A replay has at most this many decisions here.
const DECISIONS: usize = 80;

impl Fuzz {
    /// Replays are played again, found to diverge, or refused.
    ///
    /// # Panics
    /// If anything does, or hardly any replay is read, the same or different.
    pub fn replays<R: Rulebook>(&self) {
        let mut mangle = self.mangle(5);
        let (mut read, mut same, mut different) = (0, 0, 0);
        for setup in &self.setups {
            let game = Arc::new(set_up::<R>(setup));
            for seed in 0..4 {
                let text = replay_of::<R>(&game, setup, seed);
                let (whole, lines) = Replay::read(&Source::new("replay", &text)).expect("as it was written");
                verify(game.clone(), &whole, &lines).expect("the same dice and the same states");
                for _ in 0..60 {
                    let text = mangle.noise_or_mangled(25, &text);
                    survives("a replay", &text, || {
                        let Ok((replay, lines)) = Replay::read(&Source::new("replay", &text)) else { return };
                        read += 1;
                        // The header decides which match is played again, if there is such a match.
                        let Ok(game) = R::set_up(&replay.header.setup) else { return };
                        match verify(Arc::new(game), &replay, &lines) {
                            Ok(_) => same += 1,
                            Err(divergence) => {
                                assert!(divergence.line <= text.lines().count() + 1, "{divergence}");
                                different += 1;
                            }
                        }
                    });
                }
            }
        }
        assert!(read > 200 && same > 3 && different > 100, "{read} read, {same} same, {different} different");
    }
}

/// The replay of a random game.
fn replay_of<R: Rulebook>(game: &Arc<R::Game>, setup: &Setup, seed: u64) -> String {
    let chance = Chance { seed: Some(seed.into()), mode: DiceMode::default() };
    let seats = vec!["random".into(); usize::from(setup.seats)];
    let header = Header::new::<R>(setup.clone(), seats, chance);
    let mut played = Match::new(game.clone(), header);
    let mut chooser = Seeded::stream(seed.into(), 1);
    let mut list = Vec::new();
    while played.to_act().is_some() && played.steps().len() < DECISIONS {
        list.clear();
        game.legal(played.state(), &mut list);
        played.play(&pick(&list, &mut chooser), &[]).expect("it was listed");
    }
    played.replay().to_string()
}
