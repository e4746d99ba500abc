//! A replay played again: what agrees, what that proves, where it first differs, and the match there.

use crate::{LogEntry, Summary};
use std::sync::Arc;
use table::matches::{Checked, Checking, Divergence, Gap};
use table::replay::{Chain, Entry};
use table::{Ending, Fault, Match, Notation, Replay, Rulebook, Seed, Show};

/// The result of playing a replay again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// What agreed, and what that cannot prove.
    pub checked: Checked,
    /// The first line that differs.
    pub divergence: Option<Divergence>,
    /// The match at that point, or at its end.
    pub summary: Summary,
    /// The name of the seat that resigned.
    pub resigned: Option<String>,
    /// The seed that gave the dice.
    pub seed: Option<Seed>,
}

/// What a replay proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Everything: the seed and the decisions give exactly this match.
    Full,
    /// Nothing differs, but not everything could be checked.
    Partial,
    /// Nothing: it differs.
    None,
}

impl Proof {
    /// A word for programs: "full", "partial" or "none".
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Proof::Full => "full",
            Proof::Partial => "partial",
            Proof::None => "none",
        }
    }
}

impl Verification {
    /// What the replay proves.
    #[must_use]
    pub fn proof(&self) -> Proof {
        match &self.divergence {
            Some(_) => Proof::None,
            None if self.checked.is_full() => Proof::Full,
            None => Proof::Partial,
        }
    }

    /// What has changed since the replay was recorded: the rules or their content.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let changed = |gap: &&Gap| matches!(gap, Gap::OlderRules(_) | Gap::NewerRules(_) | Gap::OtherContent);
        self.checked.gaps.iter().filter(changed).map(ToString::to_string).collect()
    }

    /// What was checked and what that proves, in words. Everybody who shows a verification shows this.
    #[must_use]
    pub fn sentence(&self) -> String {
        if let Some(Divergence { line, what }) = &self.divergence {
            return format!("Not proven. The file differs at line {line}: {what}.");
        }
        let Checked { throws, digests, gaps, .. } = &self.checked;
        let decisions = counted(self.summary.decisions, "decision is", "decisions are");
        let dice = match self.seed {
            Some(seed) => format!("seed {seed} gives {}", counted(*throws, "throw", "throws")),
            None => counted(*throws, "throw is possible", "throws are possible"),
        };
        let states = counted(*digests, "state agrees", "states agree");
        let unchanged = match self.proof() {
            Proof::Full => "Full proof: the match is reproduced exactly, and no line was changed.",
            _ => "Consistent, but not a full proof.",
        };
        let gaps: String = gaps.iter().map(|gap| format!(" {gap}")).collect();
        format!("{unchanged}{gaps} {decisions} legal, {dice}, {states}. {}", self.ending())
    }

    /// "Attacker wins (QS-VIC-1) in turn 9."
    fn ending(&self) -> String {
        let Summary { winner, reason, turns, .. } = &self.summary;
        let winner = winner.as_deref().map(|winner| format!("{winner} wins"));
        let reason = reason.as_deref().unwrap_or_default();
        match (self.checked.ending, winner) {
            (None, _) => format!("The match is not over in turn {turns}."),
            (Some(Ending::Played(_)), winner) => {
                format!("{} ({reason}) in turn {turns}.", winner.unwrap_or_else(|| "A draw".into()))
            }
            (Some(Ending::Agreed), _) => format!("The players agreed on a draw in turn {turns}."),
            (Some(Ending::Resigned(_)), winner) => {
                let who = self.resigned.as_deref().unwrap_or("A player");
                let then = winner.map_or_else(String::new, |winner| format!("; {winner}"));
                format!("{who} resigned in turn {turns}{then}.")
            }
        }
    }
}

/// "1 throw", "12 throws".
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A replay that is being verified, decision by decision, for a client that must not wait for all of them.
pub trait Verifying {
    /// Checks the next decision; false if there is none left, or the replay departs from the rules.
    fn advance(&mut self) -> bool;

    /// What was checked, and what that proves.
    fn finish(self: Box<Self>) -> Verification;
}

struct Rechecked<R: Rulebook> {
    checking: Checking<R::Game>,
    /// What has changed since the replay was recorded.
    changed: Vec<Gap>,
    seed: Option<Seed>,
}

impl<R: Rulebook> Rechecked<R> {
    fn new(replay: &Replay, lines: &[usize]) -> Result<Rechecked<R>, Fault> {
        let game = R::set_up(&replay.header.setup).map_err(|fault| match &replay.chain {
            Chain::Broken(first) => Fault { message: format!("{} ({first})", fault.message), ..fault },
            Chain::Whole | Chain::Absent => fault,
        })?;
        Ok(Rechecked {
            checking: Checking::new(Arc::new(game), replay, lines),
            changed: other_rules::<R>(replay).collect(),
            seed: replay.header.chance.seed,
        })
    }
}

impl<R: Rulebook> Verifying for Rechecked<R> {
    fn advance(&mut self) -> bool {
        self.checking.advance(|_, _, _| {})
    }

    fn finish(self: Box<Self>) -> Verification {
        let (rerun, mut checked, divergence) = self.checking.finish();
        checked.gaps.extend(self.changed);
        let resigned = match checked.ending {
            Some(Ending::Resigned(seat)) => Some(rerun.game().seat_name(rerun.state(), seat)),
            _ => None,
        };
        Verification { checked, divergence, summary: Summary::of(&rerun), resigned, seed: self.seed }
    }
}

/// Begins to verify a replay.
pub(crate) fn verifying<R: Rulebook>(replay: &Replay, lines: &[usize]) -> Result<Box<dyn Verifying>, Fault> {
    Ok(Box::new(Rechecked::<R>::new(replay, lines)?))
}

/// Plays a replay again; `log` is handed every decision that agrees.
pub(crate) fn narrate<R: Rulebook>(
    replay: &Replay,
    lines: &[usize],
    log: &mut dyn FnMut(LogEntry),
) -> Result<Verification, Fault> {
    let mut rechecked = Rechecked::<R>::new(replay, lines)?;
    let mut each = |rerun: &Match<R::Game>, entry: &Entry, line: usize| {
        log_entry(rerun, entry, line).into_iter().for_each(&mut *log);
    };
    while rechecked.checking.advance(&mut each) {}
    Ok(Box::new(rechecked).finish())
}

/// The log entry of the replay entry that was played last.
fn log_entry<G: Show + Notation>(rerun: &Match<G>, entry: &Entry, line: usize) -> Option<LogEntry> {
    let game = rerun.game();
    let said = match entry {
        Entry::Digest { .. } => return None,
        Entry::Action { .. } => return rerun.steps().last().map(|step| LogEntry::of(game, line, step)),
        Entry::Resigned(seat) => (game.seat_name(rerun.state(), *seat), "resigns", entry.to_string()),
        Entry::Agreed => (String::new(), "A draw is agreed", entry.to_string()),
    };
    Some(LogEntry::by_word(game, rerun.state(), line, said))
}

/// What has changed since the replay was recorded: the rules or their content.
fn other_rules<R: Rulebook>(replay: &Replay) -> impl Iterator<Item = Gap> {
    let header = &replay.header;
    let rules = match header.rules {
        older if older < R::VERSION => Some(Gap::OlderRules(older)),
        newer if newer > R::VERSION => Some(Gap::NewerRules(newer)),
        _ => None,
    };
    rules.into_iter().chain((header.content != R::content()).then_some(Gap::OtherContent))
}
