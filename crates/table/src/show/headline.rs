//! The headline of a choice: its odds in one line.

use crate::forecast::Forecast;
use crate::{Odds, Ratio};
use serde::Serialize;

/// One part of a headline, about one subject of the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeadlinePart {
    /// The subject: "damage to HBK".
    pub subject: String,
    /// What the headline calls it: "damage".
    pub words: &'static str,
    /// What it says of it.
    pub figure: Figure,
}

/// What a headline says of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// The chance that it comes up at all: "hits 37.5%".
    Chance,
    /// Its mean: "1.5 clicks".
    Mean,
}

impl HeadlinePart {
    /// The chance that `subject` comes up: "hits 37.5%".
    pub fn chance(words: &'static str, subject: impl Into<String>) -> HeadlinePart {
        HeadlinePart { subject: subject.into(), words, figure: Figure::Chance }
    }

    /// The mean of `subject`: "1.5 clicks".
    pub fn mean(words: &'static str, subject: impl Into<String>) -> HeadlinePart {
        HeadlinePart { subject: subject.into(), words, figure: Figure::Mean }
    }

    /// The part in words; `None` for a mean of something that never comes up.
    #[must_use]
    pub fn say(&self, forecast: &Forecast) -> Option<String> {
        let subject = forecast.subject(&self.subject);
        match self.figure {
            Figure::Chance => {
                let values = subject.map(|subject| subject.values.as_slice()).unwrap_or_default();
                let comes_up = values.iter().filter(|(value, _)| *value != value.absent());
                let chance = comes_up.fold(Ratio::ZERO, |sum, (_, chance)| sum + *chance);
                Some(format!("{} {}", self.words, Odds::from(chance).percent()))
            }
            Figure::Mean => {
                let mean = subject?.mean?;
                Some(format!("{} {}", tenths(mean), self.words))
            }
        }
    }
}

/// A mean with one decimal; what is more than nothing never reads 0.0.
fn tenths(mean: Ratio) -> String {
    match (mean.parts_per_100_000() + 5000) / 10_000 {
        0 if mean != Ratio::ZERO => "<0.1".into(),
        tenths => format!("{}.{}", tenths / 10, tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forecast::Subject;
    use crate::show::Value;

    fn forecast() -> Forecast {
        let subject = |subject: &str, values: Vec<(Value, Ratio)>, mean| Subject {
            subject: subject.into(),
            values,
            mean,
        };
        let (some, rest) = (Ratio::new(3, 8), Ratio::new(5, 8));
        let subjects = vec![
            subject("attack", vec![(Value::from(false), rest), (Value::from(true), some)], None),
            subject(
                "clicks",
                vec![(Value::Number(0), rest), (Value::Number(4), some)],
                Some(Ratio::new(3, 2)),
            ),
            subject("rare", vec![(Value::Number(0), rest)], Some(Ratio::new(1, 100))),
        ];
        Forecast { subjects, outcomes: 2, courses: 2 }
    }

    #[test]
    fn a_headline_says_chances_and_means() {
        let say = |part: HeadlinePart| part.say(&forecast());
        assert_eq!(say(HeadlinePart::chance("hits", "attack")).as_deref(), Some("hits 37.5%"));
        assert_eq!(say(HeadlinePart::mean("clicks", "clicks")).as_deref(), Some("1.5 clicks"));
        assert_eq!(say(HeadlinePart::chance("hurts", "clicks")).as_deref(), Some("hurts 37.5%"));
    }

    #[test]
    fn what_cannot_come_up_has_no_chance_and_no_mean() {
        let say = |part: HeadlinePart| part.say(&forecast());
        assert_eq!(say(HeadlinePart::chance("destroys", "nobody")).as_deref(), Some("destroys 0%"));
        assert_eq!(say(HeadlinePart::mean("damage", "nobody")), None);
        assert_eq!(
            say(HeadlinePart::mean("damage", "rare")).as_deref(),
            Some("<0.1 damage"),
            "not quite none"
        );
    }
}
