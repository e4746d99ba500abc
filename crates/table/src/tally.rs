//! Numbers that explain themselves: a sum of named lines, each with its clause.
//!
//! A rule writes its lines into anything that `Adds`: into a bare [`Total`] where only the number
//! matters, into a [`Tally`] where somebody wants to know why. The rule is written once, so the two can
//! never disagree.

use crate::{Odds, Pool};
use serde::Serialize;

/// What a line does to the number so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Adds its value.
    Add,
    /// Replaces the number with its value.
    Set,
    /// Halves the number, rounding up; the value is the change this makes.
    HalveUp,
    /// Halves the number, rounding down.
    HalveDown,
    /// Raises the number to its value if it is lower.
    AtLeast,
    /// Lowers the number to its value if it is higher.
    AtMost,
}

impl Act {
    /// The number after a line with this `value`.
    #[inline]
    #[must_use]
    pub fn on(self, number: i32, value: i32) -> i32 {
        match self {
            Act::Add => number + value,
            Act::Set => value,
            Act::HalveUp => (number + 1).div_euclid(2),
            Act::HalveDown => number.div_euclid(2),
            Act::AtLeast => number.max(value),
            Act::AtMost => number.min(value),
        }
    }
}

/// Receives the lines of a sum.
pub trait Adds {
    /// Adds a line: `key` names it, `clause` is the rule it comes from.
    fn line(&mut self, key: &'static str, act: Act, value: i32, clause: &'static str);
    /// Adds a line that adds its value.
    #[inline]
    fn add(&mut self, key: &'static str, value: i32, clause: &'static str) {
        self.line(key, Act::Add, value, clause);
    }
    /// Overrides the sum with a verdict.
    fn settle(&mut self, verdict: Verdict, clause: &'static str);
}

/// A verdict that overrides a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It cannot be attempted.
    Impossible,
    /// It succeeds without a throw.
    AutomaticHit,
    /// It fails without a throw.
    AutomaticMiss,
}

/// The bare sum, for callers that need no explanation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// The sum of all lines.
    pub sum: i32,
    /// The verdict that overrides it.
    pub verdict: Option<Verdict>,
}

impl Adds for Total {
    #[inline]
    fn line(&mut self, _: &'static str, act: Act, value: i32, _: &'static str) {
        self.sum = act.on(self.sum, value);
    }
    #[inline]
    fn settle(&mut self, verdict: Verdict, _: &'static str) {
        self.verdict = Some(verdict);
    }
}

/// One line of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The name of the line, for lookups; never search by displayed text.
    pub key: &'static str,
    /// What it does to the number.
    pub act: Act,
    /// What it adds, sets or bounds.
    pub value: i32,
    /// The rule it comes from.
    pub clause: &'static str,
}

/// A sum with its lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// What is being summed, such as "Large Laser at HBK".
    pub title: String,
    /// The lines in the book's order, zeros included.
    pub lines: Vec<Line>,
    /// The verdict that overrides the sum, and its clause.
    pub verdict: Option<(Verdict, &'static str)>,
    /// The dice that must reach the total, and the chance that they do; `None` if the total is not a
    /// number to roll.
    pub chance: Option<(Pool, Odds)>,
}

impl Adds for Tally {
    fn line(&mut self, key: &'static str, act: Act, value: i32, clause: &'static str) {
        self.lines.push(Line { key, act, value, clause });
    }
    fn settle(&mut self, verdict: Verdict, clause: &'static str) {
        self.verdict = Some((verdict, clause));
    }
}

impl Tally {
    /// An empty tally with this title.
    #[must_use]
    pub fn of(title: impl Into<String>) -> Self {
        Tally { title: title.into(), ..Tally::default() }
    }

    /// The total of all lines.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.lines.iter().fold(0, |number, line| line.act.on(number, line.value))
    }

    /// The value of the line named `key`, if there is one.
    #[must_use]
    pub fn value_of(&self, key: &str) -> Option<i32> {
        self.lines.iter().find(|line| line.key == key).map(|line| line.value)
    }

    /// The sum in one line: "4 base +2 medium range +1 walked = 7". Lines that add
    /// nothing are left out, except the first.
    #[must_use]
    pub fn sentence(&self) -> String {
        let mut text = String::new();
        let mut number = 0;
        for (at, line) in self.lines.iter().enumerate() {
            let before = number;
            number = line.act.on(number, line.value);
            match line.act {
                _ if at == 0 => text += &format!("{} {}", line.value, line.key),
                _ if number == before => {}
                Act::Add => text += &format!(" {:+} {}", line.value, line.key),
                Act::Set => text += &format!(", set to {number} by {}", line.key),
                Act::HalveUp | Act::HalveDown => text += &format!(", halved to {number} by {}", line.key),
                Act::AtLeast => text += &format!(", at least {number} by {}", line.key),
                Act::AtMost => text += &format!(", at most {number} by {}", line.key),
            }
        }
        text += &format!(" = {}", self.total());
        match self.verdict {
            Some((Verdict::Impossible, _)) => text += ", impossible",
            Some((Verdict::AutomaticHit, _)) => text += ", automatic hit",
            Some((Verdict::AutomaticMiss, _)) => text += ", automatic miss",
            None => {}
        }
        text
    }

    /// The chance that `pool` reaches the total.
    #[must_use]
    pub fn odds(&self, pool: Pool) -> Odds {
        match self.verdict {
            Some((Verdict::AutomaticHit, _)) => Odds::CERTAIN,
            Some(_) => Odds::NEVER,
            None => pool.at_least(self.total()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::D6;

    fn walked_at_medium_range() -> Tally {
        let mut need = Tally::of("Medium Laser");
        need.add("base", 4, "QS-HIT-1");
        need.add("medium range", 2, "QS-HIT-2");
        need.add("target movement", 0, "QS-TMOV-1");
        need.add("walked", 1, "QS-AMOV-1");
        need
    }

    #[test]
    fn the_sentence_the_number_and_the_odds_agree() {
        let need = walked_at_medium_range();
        assert_eq!(need.sentence(), "4 base +2 medium range +1 walked = 7");
        assert_eq!(need.total(), 7);
        assert_eq!(need.odds(2 * D6).to_string(), "21/36, 58.3%");
        assert_eq!(need.value_of("walked"), Some(1));
        assert_eq!(need.value_of("ran"), None);
    }

    #[test]
    fn a_verdict_overrides_the_sum() {
        let mut need = walked_at_medium_range();
        need.settle(Verdict::AutomaticHit, "QS-HIT-7");
        assert_eq!(need.odds(2 * D6), Odds::CERTAIN);
        need.settle(Verdict::Impossible, "QS-HIT-2");
        assert_eq!(need.odds(2 * D6), Odds::NEVER);
        assert!(need.sentence().ends_with("= 7, impossible"));
    }

    #[test]
    fn lines_may_set_halve_and_bound() {
        let mut speed = Tally::of("speed");
        speed.add("base", 7, "X-1");
        speed.line("crippled leg", Act::HalveUp, 0, "X-2");
        speed.line("hurry", Act::AtLeast, 5, "X-3");
        speed.line("limit", Act::AtMost, 9, "X-4");
        assert_eq!(speed.total(), 5);
        assert_eq!(speed.sentence(), "7 base, halved to 4 by crippled leg, at least 5 by hurry = 5");
        assert_eq!(Act::HalveDown.on(-3, 0), -2);
        assert_eq!(Act::Set.on(3, 8), 8);
    }

    #[test]
    fn a_bare_total_gives_the_same_number() {
        let mut total = Total::default();
        total.add("base", 4, "");
        total.add("medium range", 2, "");
        assert_eq!(total.sum, 6);
        total.settle(Verdict::AutomaticMiss, "");
        assert_eq!(total.verdict, Some(Verdict::AutomaticMiss));
    }
}
