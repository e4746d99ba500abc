//! The sums of findings: every different sum is kept once and stands for all the courses that come to it.

use super::{Forecast, Subject};
use crate::Sort;
use crate::dice::{Merged, Share};
use crate::show::Value;
use crate::{Finding, Game, Listener, Ratio};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Adds up what `found_in` finds in the events of a course.
pub(super) struct Ledger<G: Game, F> {
    found_in: F,
    subjects: IndexSet<String, FxBuildHasher>,
    /// Words and states; numbers are kept in the entries.
    words: IndexSet<Value, FxBuildHasher>,
    /// Every sum so far; the first is that of nothing.
    sums: IndexSet<Box<[Entry]>, FxBuildHasher>,
    heard: FxHashMap<G::Event, u32>,
    added: FxHashMap<(u32, u32), u32>,
    scratch: Vec<Entry>,
    /// The sum gone back to, and the sum of what was heard since: of the latter there are few.
    now: (u32, u32),
}

/// One subject of a sum; the entries of a sum are in the order of their subjects.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Entry {
    subject: u32,
    value: Known,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Known {
    Number(i64),
    /// A word or a state, by its place.
    Word(u32),
}

/// The mark of the sum of nothing.
pub(super) const NOTHING: u32 = 0;

impl<G: Game, F: Fn(&G::Event) -> Vec<Finding>> Ledger<G, F> {
    pub(super) fn new(found_in: F) -> Self {
        Ledger {
            found_in,
            subjects: IndexSet::default(),
            words: IndexSet::default(),
            sums: IndexSet::from_iter([Box::default()]),
            heard: FxHashMap::default(),
            added: FxHashMap::default(),
            scratch: Vec::new(),
            now: (NOTHING, NOTHING),
        }
    }

    /// The mark of the sum of some findings.
    pub(super) fn sum(&mut self, findings: Vec<Finding>) -> u32 {
        findings.into_iter().fold(NOTHING, |sum, finding| {
            let one = self.entry(finding);
            self.scratch.clear();
            self.scratch.push(one);
            let one = self.keep();
            self.add(sum, one)
        })
    }

    fn entry(&mut self, Finding { subject, value }: Finding) -> Entry {
        let value = match value {
            Value::Number(number) => Known::Number(number),
            word => Known::Word(self.words.insert_full(word).0 as u32),
        };
        Entry { subject: self.subjects.insert_full(subject).0 as u32, value }
    }

    /// The mark of the sum in the scratch list; most have been kept before.
    fn keep(&mut self) -> u32 {
        let known = self.sums.get_index_of(self.scratch.as_slice());
        known.unwrap_or_else(|| self.sums.insert_full(self.scratch.as_slice().into()).0) as u32
    }

    /// The mark of one sum and then another: numbers add up, of words and states the later counts.
    pub(super) fn add(&mut self, first: u32, then: u32) -> u32 {
        if first == NOTHING || then == NOTHING {
            return first | then;
        }
        if let Some(&known) = self.added.get(&(first, then)) {
            return known;
        }
        let (old, new) = (&self.sums[first as usize], &self.sums[then as usize]);
        add_up(old, new, &mut self.scratch);
        let sum = self.keep();
        self.added.insert((first, then), sum);
        sum
    }

    /// The table of the odds of all sums, whose weights add up to one; `None` if it needs more than 128 bits.
    pub(super) fn forecast(&self, results: &Merged<u32>, courses: u64) -> Option<Forecast> {
        let total = Share::common(results.values().copied())?;
        let mut tables: Vec<IndexMap<Known, u128, FxBuildHasher>> =
            vec![IndexMap::default(); self.subjects.len()];
        for (&sum, share) in results {
            let ways = share.of(total);
            for entry in &self.sums[sum as usize] {
                *tables[entry.subject as usize].entry(entry.value).or_insert(0) += ways;
            }
        }
        let tables = self.subjects.iter().zip(tables).filter(|(_, table)| !table.is_empty());
        let mut subjects: Vec<Subject> =
            tables.map(|(subject, table)| self.subject(subject, table, total)).collect();
        subjects.order_by(|a, b| a.subject.cmp(&b.subject));
        Some(Forecast { subjects, outcomes: results.len(), courses })
    }

    /// The odds of one subject, given the ways of every value that is mentioned.
    fn subject(&self, subject: &str, table: IndexMap<Known, u128, FxBuildHasher>, total: u128) -> Subject {
        let mentioned: u128 = table.values().sum();
        let value = |known: Known| match known {
            Known::Number(number) => Value::Number(number),
            Known::Word(at) => self.words[at as usize].clone(),
        };
        let mut values: Vec<(Value, u128)> =
            table.into_iter().map(|(known, ways)| (value(known), ways)).collect();
        // The courses that do not mention it.
        if mentioned < total {
            let absent = values[0].0.absent();
            match values.iter_mut().find(|(value, _)| *value == absent) {
                Some((_, ways)) => *ways += total - mentioned,
                None => values.push((absent, total - mentioned)),
            }
        }
        values.order_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let values: Vec<(Value, Ratio)> =
            values.into_iter().map(|(value, ways)| (value, Ratio::new(ways, total))).collect();
        Subject { subject: subject.into(), mean: super::mean(&values), values }
    }
}

fn add_up(old: &[Entry], new: &[Entry], sum: &mut Vec<Entry>) {
    sum.clear();
    let mut old = old;
    for entry in new {
        let before = old.iter().take_while(|known| known.subject < entry.subject).count();
        sum.extend_from_slice(&old[..before]);
        old = &old[before..];
        let same = old.first().filter(|known| known.subject == entry.subject);
        let value = match (same.map(|known| known.value), entry.value) {
            (Some(Known::Number(first)), Known::Number(then)) => Known::Number(first.saturating_add(then)),
            (_, later) => later,
        };
        sum.push(Entry { value, ..*entry });
        old = &old[usize::from(same.is_some())..];
    }
    sum.extend_from_slice(old);
}

impl<G: Game, F: Fn(&G::Event) -> Vec<Finding>> Listener<G> for Ledger<G, F> {
    fn hear(&mut self, event: &G::Event) {
        let found = match self.heard.get(event) {
            Some(&known) => known,
            None => {
                let found = (self.found_in)(event);
                let found = self.sum(found);
                self.heard.insert(event.clone(), found);
                found
            }
        };
        self.now.1 = self.add(self.now.1, found);
    }

    fn mark(&mut self) -> u32 {
        let mark = self.add(self.now.0, self.now.1);
        self.recall(mark);
        mark
    }

    fn recall(&mut self, mark: u32) {
        self.now = (mark, NOTHING);
    }
}
