//! How far a replay proves itself: everything it says is compared, and what cannot be proven is named.

use super::{Divergence, Ending, Match};
use crate::Notation;
use crate::replay::{Chain, Entry, Replay};
use std::fmt;
use std::sync::Arc;

/// What agreed when a replay was played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of throws that agreed.
    pub throws: usize,
    /// The number of state digests that agreed.
    pub digests: usize,
    /// How the match ended, if it has.
    pub ending: Option<Ending>,
    /// What stands between this and a full proof.
    pub gaps: Vec<Gap>,
}

impl Checked {
    /// Whether the replay proves itself: the seed gives every die, every decision is legal, every state
    /// agrees, the match ended, and no line was changed.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.gaps.is_empty()
    }
}

/// Something that a replay cannot prove, although nothing in it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// It is of format 1, whose lines have no links.
    NoLinks,
    /// It has no seed.
    NoSeed,
    /// Digests of the state are missing; so many of them.
    NoDigests(usize),
    /// It ends before the match does.
    CutOff,
    /// It was recorded with this older version of the rules.
    OlderRules(u16),
    /// It was recorded with this newer version of the rules.
    NewerRules(u16),
    /// It was recorded with other content.
    OtherContent,
}

impl Gap {
    /// A word for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Gap::NoLinks => "no_links",
            Gap::NoSeed => "no_seed",
            Gap::NoDigests(_) => "no_digests",
            Gap::CutOff => "cut_off",
            Gap::OlderRules(_) => "older_rules",
            Gap::NewerRules(_) => "newer_rules",
            Gap::OtherContent => "other_content",
        }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gap::NoLinks => f.write_str(
                "The file is in an older format, in which changes to the header or to single decisions may go unnoticed.",
            ),
            Gap::NoSeed => {
                f.write_str("There is no seed: the dice are possible, but nothing shows that they fell like this.")
            }
            Gap::NoDigests(1) => f.write_str("One digest of the state is missing."),
            Gap::NoDigests(missing) => write!(f, "{missing} digests of the state are missing."),
            Gap::CutOff => f.write_str(
                "The file ends before the match does: nothing shows whether more was played.",
            ),
            Gap::OlderRules(version) => {
                write!(f, "It was recorded with version {version} of the rules, which have changed since.")
            }
            Gap::NewerRules(version) => {
                write!(f, "It was written by a newer Ironhex, with version {version} of the rules.")
            }
            Gap::OtherContent => f.write_str("It was recorded with other units, maps or scenarios."),
        }
    }
}

/// Plays a replay again and compares every die, every digest and every link. Returns the match up to the
/// first difference, what agreed, and the difference. `each` is called after every entry that agrees.
pub fn check<G: Notation>(
    game: Arc<G>,
    replay: &Replay,
    lines: &[usize],
    mut each: impl FnMut(&Match<G>, &Entry, usize),
) -> (Match<G>, Checked, Option<Divergence>) {
    let mut checking = Checking::new(game, replay, lines);
    while checking.advance(&mut each) {}
    checking.finish()
}

/// A replay that is being checked, entry by entry, for whoever must not wait for all of it.
pub struct Checking<G: Notation> {
    rerun: Match<G>,
    chain: Chain,
    /// What is left to play again, with the line of each entry.
    left: std::vec::IntoIter<(Entry, usize)>,
    /// The line after the last entry.
    end: usize,
    count: Count,
    refused: Option<Divergence>,
}

impl<G: Notation> Checking<G> {
    /// Begins to check a replay; `lines` holds the line number of each entry.
    #[must_use]
    pub fn new(game: Arc<G>, replay: &Replay, lines: &[usize]) -> Checking<G> {
        let chain = replay.chain.clone();
        // A broken line is played too: if the rules refuse it, they say more about it than the link does.
        let trusted = first_broken(&chain);
        let numbered = replay.entries.iter().enumerate().map(|(at, entry)| {
            let line = lines.get(at).copied().unwrap_or(at + 1);
            (entry.clone(), line)
        });
        let left: Vec<(Entry, usize)> = numbered.take_while(|(_, line)| *line <= trusted).collect();
        Checking {
            rerun: Match::new(game, replay.header.clone()),
            chain,
            left: left.into_iter(),
            end: lines.last().map_or(1, |line| line + 1),
            count: Count::default(),
            refused: None,
        }
    }

    /// Plays the next entry again; false if there is none left, or the replay departs from the rules. `each` is
    /// called after an entry that agrees.
    pub fn advance(&mut self, mut each: impl FnMut(&Match<G>, &Entry, usize)) -> bool {
        if self.refused.is_some() {
            return false;
        }
        let Some((entry, line)) = self.left.next() else { return false };
        if let Err(what) = self.rerun.follow(&entry) {
            self.refused = Some(Divergence { line, what });
            return false;
        }
        self.count.take(&self.rerun, &entry, line);
        if line < first_broken(&self.chain) {
            each(&self.rerun, &entry, line);
        }
        true
    }

    /// The match up to the first difference, what agreed, and the difference.
    #[must_use]
    pub fn finish(mut self) -> (Match<G>, Checked, Option<Divergence>) {
        let (chain, mut count) = (self.chain, std::mem::take(&mut self.count));
        let broken = match &chain {
            Chain::Broken(first) => Some(first.clone()),
            Chain::Whole | Chain::Absent => None,
        };
        if self.refused.is_none() && broken.is_none() {
            count.end(self.end);
        }
        let misplaced = count.misplaced.take();
        let missing = count.missing.first().filter(|_| chain == Chain::Whole);
        let missing = missing.map(|&line| {
            let what = "the digest of the state is missing before this line".into();
            Divergence { line, what }
        });
        // Of several differences on one line, the first in this list says most.
        let differences = [self.refused, misplaced, missing, broken].into_iter().flatten();
        let first = differences.min_by_key(|difference| difference.line);
        let ending = self.rerun.ending();
        let gaps = [
            (chain == Chain::Absent).then_some(Gap::NoLinks),
            self.rerun.header().chance.seed.is_none().then_some(Gap::NoSeed),
            (!count.missing.is_empty()).then_some(Gap::NoDigests(count.missing.len())),
            ending.is_none().then_some(Gap::CutOff),
        ];
        let gaps = gaps.into_iter().flatten().collect();
        (self.rerun, Checked { throws: count.throws, digests: count.digests, ending, gaps }, first)
    }
}

/// The first line whose link is broken; beyond all lines if there is none.
fn first_broken(chain: &Chain) -> usize {
    match chain {
        Chain::Broken(first) => first.line,
        Chain::Whole | Chain::Absent => usize::MAX,
    }
}

/// Plays a replay again and compares everything.
///
/// # Errors
/// The first line that differs.
pub fn verify<G: Notation>(game: Arc<G>, replay: &Replay, lines: &[usize]) -> Result<Checked, Divergence> {
    match check(game, replay, lines, |_, _, _| {}) {
        (_, checked, None) => Ok(checked),
        (_, _, Some(divergence)) => Err(divergence),
    }
}

/// What has been compared so far. A digest of the state belongs after every decision with which a turn or
/// the game ends, and nowhere else.
#[derive(Default)]
struct Count {
    throws: usize,
    digests: usize,
    /// Whether a digest of the state comes next.
    due: bool,
    /// The lines before which a digest is missing.
    missing: Vec<usize>,
    misplaced: Option<Divergence>,
}

impl Count {
    fn take<G: Notation>(&mut self, rerun: &Match<G>, entry: &Entry, line: usize) {
        if let Entry::Digest { .. } = entry {
            self.digests += 1;
            if !std::mem::take(&mut self.due) {
                let what = "no digest of the state belongs here".into();
                self.misplaced.get_or_insert(Divergence { line, what });
            }
            return;
        }
        self.end(line);
        if let Entry::Action { dice, .. } = entry {
            self.throws += dice.len();
            self.due = rerun.steps().last().is_some_and(|step| step.digest.is_some());
        }
    }

    /// A digest that has not come by now is missing.
    fn end(&mut self, line: usize) {
        if std::mem::take(&mut self.due) {
            self.missing.push(line);
        }
    }
}
