//! Replays are played again or refused, and none that was touched is a full proof.

use super::{Fuzz, survives};
use crate::random::pick;
use crate::set_up;
use std::sync::Arc;
use table::matches::{Match, verify};
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Game, Replay, Rulebook, Seat, Seeded, Setup, Source};

/// A replay has at most this many decisions here.
const DECISIONS: usize = 80;

impl Fuzz {
    /// Replays are played again, found to diverge, or refused.
    ///
    /// # Panics
    /// If anything does, or hardly any replay is read, the same or different.
    pub fn replays<R: Rulebook>(&self) {
        let mut mangle = self.mangle(5);
        let mut touch = Seeded::new(6.into());
        let (mut read, mut same, mut different) = (0, 0, 0);
        for setup in &self.setups {
            let game = Arc::new(set_up::<R>(setup));
            for seed in 0..4 {
                let text = replay_of::<R>(&game, setup, seed);
                let (whole, lines) = Replay::read(&Source::new("replay", &text)).expect("as it was written");
                let checked =
                    verify(game.clone(), &whole, &lines).expect("the same dice and the same states");
                assert!(checked.is_full(), "{:?}", checked.gaps);
                for kind in Touch::ALL {
                    let touched = kind.touch(&text, &mut touch);
                    assert!(!is_full_proof::<R>(&touched), "{kind:?} goes unnoticed:\n{touched}");
                }
                // Without links, nothing but the rules finds a change.
                let old = Touch::StripLinksOfFormat1.touch(&text, &mut touch);
                for round in 0..60 {
                    let text = mangle.noise_or_mangled(25, if round % 2 == 0 { &text } else { &old });
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
    // A finished match can be a full proof.
    played.resign(Seat(0));
    played.replay().to_string()
}

/// Whether a text is read as a replay that proves itself.
fn is_full_proof<R: Rulebook>(text: &str) -> bool {
    let Ok((replay, lines)) = Replay::read(&Source::new("replay", text)) else { return false };
    let Ok(game) = R::set_up(&replay.header.setup) else { return false };
    verify(Arc::new(game), &replay, &lines).is_ok_and(|checked| checked.is_full())
}

/// A way to touch the lines of a replay that no proof may survive.
#[derive(Clone, Copy, Debug)]
enum Touch {
    Delete,
    Double,
    Swap,
    ChangeDigit,
    ChangeLetter,
    ChangeDie,
    ChangeDigest,
    CutOff,
    CutInLine,
    StripDigests,
    StripLinks,
    StripLinksOfFormat1,
    StripSeed,
    StripNotesAndSeats,
}

impl Touch {
    const ALL: [Touch; 14] = [
        Touch::Delete,
        Touch::Double,
        Touch::Swap,
        Touch::ChangeDigit,
        Touch::ChangeLetter,
        Touch::ChangeDie,
        Touch::ChangeDigest,
        Touch::CutOff,
        Touch::CutInLine,
        Touch::StripDigests,
        Touch::StripLinks,
        Touch::StripLinksOfFormat1,
        Touch::StripSeed,
        Touch::StripNotesAndSeats,
    ];

    /// The text with one touch at a random place; never the same text.
    fn touch(self, text: &str, dice: &mut Seeded) -> String {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        let mut below = |most: usize| dice.below(most as u32) as usize;
        let at = below(lines.len());
        let plain = |line: &String| line.rsplit_once("  #").map_or(line.clone(), |(plain, _)| plain.into());
        match self {
            Touch::Delete => drop(lines.remove(at)),
            Touch::Double => lines.insert(at, lines[at].clone()),
            // No two lines are the same: their links differ.
            Touch::Swap => lines.swap(at, (at + 1) % text.lines().count()),
            Touch::ChangeDigit => return changed(text, char::is_ascii_digit, &mut below),
            Touch::ChangeLetter => return changed(text, char::is_ascii_alphabetic, &mut below),
            Touch::ChangeDie => {
                let at = chosen(&lines, " ; ", &mut below);
                let (action, rolled) = lines[at].split_once(" ; ").expect("dice");
                lines[at] = format!("{action} ; {}", changed(rolled, char::is_ascii_digit, &mut below));
            }
            Touch::ChangeDigest => {
                let at = chosen(&lines, "= ", &mut below);
                lines[at] = changed(&lines[at], char::is_ascii_digit, &mut below);
            }
            Touch::CutOff => lines.truncate(at),
            Touch::CutInLine => {
                let kept = below(text.trim_end().chars().count());
                return text.chars().take(kept).collect();
            }
            Touch::StripDigests => lines.retain(|line| !line.starts_with("= ")),
            Touch::StripLinks => lines.iter_mut().for_each(|line| *line = plain(line)),
            Touch::StripLinksOfFormat1 => {
                lines.iter_mut().for_each(|line| *line = plain(line));
                lines[0] = "ironhex replay 1".into();
            }
            Touch::StripSeed => lines.retain(|line| !line.starts_with("seed:")),
            Touch::StripNotesAndSeats => {
                lines.retain(|line| !line.starts_with("note:") && !line.starts_with("seat:"));
            }
        }
        lines.join("\n") + "\n"
    }
}

/// One of the moves that contain a text.
fn chosen(lines: &[String], part: &str, below: &mut impl FnMut(usize) -> usize) -> usize {
    let moves = lines.iter().position(|line| line.starts_with("moves:")).expect("moves");
    let found: Vec<usize> = (moves..lines.len()).filter(|&at| lines[at].contains(part)).collect();
    found[below(found.len())]
}

/// The text with one character of a kind changed to another of that kind.
fn changed(text: &str, kind: fn(&char) -> bool, below: &mut impl FnMut(usize) -> usize) -> String {
    let found: Vec<usize> =
        text.char_indices().filter(|(_, letter)| kind(letter)).map(|(at, _)| at).collect();
    let at = found[below(found.len())];
    let others: Vec<char> =
        ('0'..='z').filter(kind).filter(|&letter| !text[at..].starts_with(letter)).collect();
    format!("{}{}{}", &text[..at], others[below(others.len())], &text[at + 1..])
}
