//! Decisions that interrupt what somebody does, and what each answer is worth, so that a player can answer them
//! in advance.

use serde::Serialize;

/// A decision that interrupts an action: whether a power is used on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Interruption<A> {
    /// What can be used; answers in advance are kept under this name: "Probability Control".
    pub name: &'static str,
    /// What it is about, in words: "the attack roll of Latchkey: 9, needs 7".
    pub words: String,
    /// The rule behind it.
    pub clause: &'static str,
    /// The answers, in the order of the rules.
    pub answers: Vec<Answer<A>>,
}

/// An answer to an interruption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer<A> {
    /// The choice.
    pub action: A,
    /// Whether it leaves things as they are.
    pub declines: bool,
    /// What it leads to, in words: "hits 58.3%".
    pub words: String,
    /// How good that is for the player who is asked, in hundredths of a percent of what is at stake.
    pub worth: i32,
}

impl<A> Interruption<A> {
    /// The best answer that uses what can be used, and how much more it is worth than to decline, in hundredths of
    /// a percent; `None` if only one of the two is open.
    #[must_use]
    pub fn best(&self) -> Option<(&Answer<A>, i32)> {
        let declined = self.declined()?.worth;
        let used = self.answers.iter().rev().filter(|answer| !answer.declines);
        let best = used.max_by_key(|answer| answer.worth)?;
        Some((best, best.worth - declined))
    }

    /// The answer that leaves things as they are.
    #[must_use]
    pub fn declined(&self) -> Option<&Answer<A>> {
        self.answers.iter().find(|answer| answer.declines)
    }

    /// The same with other choices: a client has lines in their place.
    #[must_use]
    pub fn map<B>(self, choice: impl Fn(A) -> B) -> Interruption<B> {
        let Interruption { name, words, clause, answers } = self;
        let answer = |answer: Answer<A>| Answer {
            action: choice(answer.action),
            declines: answer.declines,
            words: answer.words,
            worth: answer.worth,
        };
        Interruption { name, words, clause, answers: answers.into_iter().map(answer).collect() }
    }
}

/// How a player wants an interruption answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// Ask every time.
    #[default]
    Ask,
    /// Use it whenever it can be used.
    Always,
    /// Never use it.
    Never,
    /// Use it only if it gains at least this percentage of what is at stake.
    AtLeast(u8),
}

impl Rule {
    /// The answer by the rule; `None` if the player is to be asked. With `sensible`, nobody is asked where using it
    /// gains nothing.
    #[must_use]
    pub fn answer<A>(self, asked: &Interruption<A>, sensible: bool) -> Option<&Answer<A>> {
        let (best, gain) = asked.best()?;
        match self {
            Rule::Always => Some(best),
            Rule::Never => asked.declined(),
            Rule::AtLeast(percent) if gain >= 100 * i32::from(percent) => Some(best),
            Rule::AtLeast(_) => asked.declined(),
            Rule::Ask if sensible && gain <= 0 => asked.declined(),
            Rule::Ask => None,
        }
    }
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rule::Ask => f.write_str("ask"),
            Rule::Always => f.write_str("always"),
            Rule::Never => f.write_str("never"),
            Rule::AtLeast(percent) => write!(f, "{percent}"),
        }
    }
}

impl Rule {
    /// The rule of a text that a rule wrote; an unknown text asks every time.
    #[must_use]
    pub fn named(text: &str) -> Rule {
        match text {
            "always" => Rule::Always,
            "never" => Rule::Never,
            _ => text.parse().map_or(Rule::Ask, |percent: u8| Rule::AtLeast(percent.min(100))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(worths: &[i32]) -> Interruption<usize> {
        let answer = |(action, &worth): (usize, &i32)| Answer {
            action,
            declines: action == 0,
            words: String::new(),
            worth,
        };
        let answers = worths.iter().enumerate().map(answer).collect();
        Interruption { name: "Luck", words: String::new(), clause: "", answers }
    }

    #[test]
    fn a_rule_answers_by_what_is_gained() {
        let answer = |rule: Rule, worths: &[i32], sensible| {
            rule.answer(&asked(worths), sensible).map(|answer| answer.action)
        };
        let (good, bad) = ([2_000, 4_500, 4_500], [2_000, 1_000]);
        assert_eq!(answer(Rule::AtLeast(25), &good, false), Some(1), "the first of the best");
        assert_eq!(answer(Rule::AtLeast(26), &good, false), Some(0));
        assert_eq!(answer(Rule::Always, &bad, false), Some(1));
        assert_eq!(answer(Rule::Never, &good, false), Some(0));
        assert_eq!(answer(Rule::Ask, &good, true), None);
        assert_eq!(answer(Rule::Ask, &bad, true), Some(0), "only one answer makes sense");
        assert_eq!(answer(Rule::Ask, &bad, false), None);
        assert_eq!(answer(Rule::Always, &[100], true), None, "nothing can be used");
    }

    #[test]
    fn a_rule_comes_back_from_its_text() {
        for rule in [Rule::Ask, Rule::Always, Rule::Never, Rule::AtLeast(15)] {
            assert_eq!(Rule::named(&rule.to_string()), rule);
        }
        assert_eq!(Rule::named("nonsense"), Rule::Ask);
        assert_eq!(Rule::named("200"), Rule::AtLeast(100));
    }
}
