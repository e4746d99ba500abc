//! Questions to a worker, and its answers, as the page shows them.

use serde::{Deserialize, Serialize};
use table::Sort;
use table::forecast::{Forecast, Subject};
use table::show::{Threat, Value};
use table::{Cell, Odds, Ratio};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// What it is about.
    pub about: About,
    /// What is asked.
    pub ask: Ask,
}

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum About {
    /// A position, as text, in the match with this header.
    Position {
        /// The match without its moves.
        header: String,
        /// The position.
        position: String,
    },
    /// A whole match, as a replay.
    Match(String),
}

/// What is asked. The comment names the type of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// What a computer player would do: `Thought`.
    Think {
        /// The name of the player.
        player: String,
        /// The seed of its own random choices.
        seed: u64,
    },
    /// The exact odds of a choice: `ForecastView`.
    Forecast {
        /// The choice in notation.
        line: String,
    },
    /// What could hit a token in one cell next turn: `ThreatView`.
    Threat {
        /// The token.
        token: u16,
        /// The cell.
        cell: Cell,
    },
    /// The chance that a token is lost in each of several cells: `Vec<Option<String>>`, such as "13.7%".
    Dooms {
        /// The token.
        token: u16,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// The expected harm to a token in each of several cells, in tenths, and the worst: `Vec<(u32, u32)>`.
    Threats {
        /// The token.
        token: u16,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// The cells a token can fire into: `Vec<FieldMark>`.
    Field {
        /// The token.
        token: u16,
    },
    /// The exact odds of several choices in a row: `Option<ForecastView>`, `None` if they cannot hit.
    Volley {
        /// The choices in notation.
        lines: Vec<String>,
    },
    /// The harm to expect of each of several volleys: `Vec<Option<String>>`, such as "7.1 damage".
    Harms {
        /// The choices of each.
        volleys: Vec<Vec<String>>,
    },
    /// Why the unit asked about cannot go to a cell: `Option<String>`.
    WhyNot {
        /// The cell.
        cell: Cell,
    },
    /// The declared attacks, and what will come of them: `Plan`.
    Plan,
    /// What follows from a choice and is easy to overlook: `Vec<Follows>`.
    Consequences {
        /// The choice in notation.
        line: String,
    },
    /// Advice for a newcomer: `Vec<String>`.
    Hints,
    /// What the computer thinks of some decisions, looking back: `Vec<Option<Reviewed>>`.
    Review {
        /// The first of them.
        from: usize,
        /// The one after the last.
        to: usize,
    },
    /// Who was winning before a decision: `CurvePoint`.
    Curve {
        /// The decision.
        at: usize,
    },
    /// How rare the dice of a decision were: `Option<LuckiestThrow>`.
    Rarity {
        /// The decision.
        at: usize,
    },
    /// The decisions in which units were lost: `Vec<usize>`.
    Losses,
    /// How lucky some decisions were: `Vec<Luck>`.
    Luck {
        /// The first of them.
        from: usize,
        /// The one after the last.
        to: usize,
    },
}

/// The most subjects, and values of each, that are listed.
const MOST_SUBJECTS: usize = 14;
const MOST_VALUES: usize = 9;

/// The exact odds of a choice, as far as they are listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForecastView {
    /// The odds in one line, part by part: "hits 37.5%", "1.5 clicks".
    pub headline: Vec<String>,
    /// The subjects.
    pub subjects: Vec<SubjectView>,
    /// How many more there are.
    pub rest: usize,
}

/// One subject of a forecast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubjectView {
    /// What it is about.
    pub subject: String,
    /// Its mean, in words, where it has one.
    pub mean: Option<String>,
    /// Its values.
    pub values: Vec<ValueView>,
    /// How many more there are.
    pub rest: usize,
}

/// One value of a subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueView {
    /// The value.
    pub value: String,
    /// Its chance: "58.3%".
    pub percent: String,
    /// Its exact chance: "21/36, 58.3%".
    pub exact: String,
    /// The length of its bar, in percent.
    pub bar: u64,
}

impl ForecastView {
    /// As much of a forecast as is listed.
    pub fn of(forecast: Forecast, headline: Vec<String>) -> ForecastView {
        let rest = forecast.subjects.len().saturating_sub(MOST_SUBJECTS);
        ForecastView {
            headline,
            subjects: forecast.subjects.into_iter().take(MOST_SUBJECTS).map(subject).collect(),
            rest,
        }
    }
}

fn subject(mut subject: Subject) -> SubjectView {
    if subject.values.iter().all(|(value, _)| matches!(value, Value::Number(_))) {
        subject.values.order_by(Ord::cmp);
    }
    let mean = subject.mean.map(|mean| {
        let hundredths = (mean.parts_per_100_000() + 500) / 1000;
        format!("mean {}.{:02}", hundredths / 100, hundredths % 100)
    });
    let value = |(value, chance): (Value, Ratio)| ValueView {
        value: value.to_string(),
        percent: Odds::from(chance).percent(),
        exact: Odds::from(chance).to_string(),
        bar: chance.parts_per_100_000() as u64 / 1000,
    };
    SubjectView {
        subject: subject.subject,
        mean,
        rest: subject.values.len().saturating_sub(MOST_VALUES),
        values: subject.values.into_iter().take(MOST_VALUES).map(value).collect(),
    }
}

/// What could hit a token in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreatView {
    /// The mean of the harm by all enemies together, with what it counts: "4.2 damage".
    pub expected: String,
    /// The chance that all of them together destroy it: "13.7%"; `None` where it is not known.
    pub lost: Option<String>,
    /// Every enemy that can attack the token there, the worst first.
    pub by: Vec<Menace>,
}

/// What one enemy could do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menace {
    /// The enemy.
    pub token: u16,
    /// How it attacks.
    pub words: String,
    /// "average 4.2, at most 20"
    pub harm: String,
}

impl ThreatView {
    /// A threat in words.
    pub fn of(threat: Threat, lost: Option<Ratio>) -> ThreatView {
        let expected = format!("{} {}", decimal(threat.mean()), threat.unit);
        let menace = |menace: table::show::Menace| Menace {
            token: menace.token,
            harm: format!("average {}, at most {}", decimal(menace.mean), menace.most),
            words: menace.words,
        };
        let lost = lost.map(|lost| Odds::from(lost).percent());
        ThreatView { expected, lost, by: threat.by.into_iter().map(menace).collect() }
    }
}

/// A mean with one decimal.
fn decimal(mean: Ratio) -> String {
    let tenths = (mean.parts_per_100_000() + 5000) / 10_000;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A cell a token can fire into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldMark {
    /// The cell.
    pub cell: Cell,
    /// How good the shot is: 0 for the best range band.
    pub band: u8,
    /// The shot in words.
    pub words: String,
}
