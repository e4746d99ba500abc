//! The results of an action, for tables of odds.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt;

/// One result of an action: "damage to HBK" is 10, "AC/20 hits" is "yes".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Finding {
    /// What the result is about.
    pub subject: String,
    /// The result.
    pub value: Value,
}

impl Finding {
    /// The result `value` for `subject`.
    pub fn new(subject: impl Into<String>, value: impl Into<Value>) -> Finding {
        Finding { subject: subject.into(), value: value.into() }
    }
}

/// The value of a finding, and how it fares in a plan of several actions: numbers for one subject add up, of
/// words the last one counts, and a state is read when the plan is over, whatever it was on the way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A count, such as points of damage.
    Number(i64),
    /// A word, such as "yes" or "critical hit".
    Word(Cow<'static, str>),
    /// What the state shows, such as "click 4".
    State(Cow<'static, str>),
}

impl Value {
    /// What the state shows at the end.
    pub fn state(words: impl Into<Cow<'static, str>>) -> Value {
        Value::State(words.into())
    }

    /// The value of a subject without a finding: 0 among numbers, "no" among words, "unchanged" among states.
    #[must_use]
    pub fn absent(&self) -> Value {
        match self {
            Value::Number(_) => Value::Number(0),
            Value::Word(_) => Value::from(false),
            Value::State(_) => Value::state("unchanged"),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Word(word) | Value::State(word) => f.write_str(word),
        }
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Word(if yes { "yes" } else { "no" }.into())
    }
}

impl From<&'static str> for Value {
    fn from(word: &'static str) -> Value {
        Value::Word(word.into())
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Word(words.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        })*
    };
}
numbers!(u8, u16, u32, i32, i64);
