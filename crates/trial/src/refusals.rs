//! Every refusal cites its clause.

use crate::random::spread;
use crate::{Action, set_up};
use std::collections::BTreeSet;
use table::{Game, Rulebook, Setup};

/// The clause a refusal ends with: "The game is over (QS-END-1)".
///
/// # Panics
/// If it ends with no clause of the book.
#[must_use]
pub fn cited<R: Rulebook>(words: &str) -> String {
    let clause = last_bracket(words).unwrap_or_else(|| panic!("this refusal cites no clause: {words}"));
    assert!(R::clauses().iter().any(|known| known.id == clause), "the book has no {clause}: {words}");
    clause.to_string()
}

fn last_bracket(words: &str) -> Option<&str> {
    words.strip_suffix(')')?.rsplit_once('(').map(|(_, clause)| clause)
}

/// Tries actions of other states, and `more`, in states all over random games: whatever is refused cites
/// its clause. At least `least` different clauses come up.
///
/// # Panics
/// At the first refusal without a clause.
pub fn refusals<R: Rulebook>(setup: &Setup, more: &[Action<R>], least: usize) {
    let game = set_up::<R>(setup);
    let (mut foreign, mut seen) = (more.to_vec(), BTreeSet::new());
    for state in spread(&game, 60) {
        let mut list = Vec::new();
        game.legal(&state, &mut list);
        foreign.extend(list.iter().step_by(1 + list.len() / 12).cloned());
        for action in &foreign {
            let Err(illegal) = game.check(&state, action) else { continue };
            let words = illegal.to_string();
            if last_bracket(&words).is_none_or(|clause| !seen.contains(clause)) {
                seen.insert(cited::<R>(&words));
            }
        }
    }
    assert!(seen.len() >= least, "only {} clauses are cited: {seen:?}", seen.len());
}
