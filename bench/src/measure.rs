//! Measures in CPU time, and prints the results.

use cpu_time::ThreadTime;
use serde::Serialize;
use std::time::Duration;

/// The result of one benchmark.
#[derive(Default, Serialize)]
pub struct Row {
    /// What was measured.
    pub name: String,
    /// For playouts: the decisions per second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions_per_second: Option<f64>,
    /// For playouts: the games per second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_per_second: Option<f64>,
    /// For playouts: the mean length of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions_per_game: Option<f64>,
    /// For single operations: the time of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nanoseconds: Option<f64>,
    /// For work whose share differs from time to time: what it takes at most in 95 of 100 cases, and at worst.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<[f64; 2]>,
    /// How many times faster it is than the library it is compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times_faster: Option<f64>,
    /// How much longer it takes than what it is compared with, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<f64>,
    /// For sizes: the number of bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<usize>,
    /// A remark for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<&'static str>,
}

impl Row {
    /// A row with a single figure, in nanoseconds.
    pub fn nanoseconds(name: &str, nanoseconds: f64) -> Row {
        Row { name: name.into(), nanoseconds: Some(nanoseconds), ..Row::default() }
    }
}

/// The CPU time that each benchmark runs for, on one thread.
const SPAN: Duration = Duration::from_millis(700);
/// The number of rounds, of which the best counts: noise only ever adds.
const ROUNDS: u32 = 3;

/// The nanoseconds per call, over whole passes of `calls` calls each.
pub fn time(calls: usize, mut pass: impl FnMut() -> u64) -> f64 {
    let mut best = f64::INFINITY;
    let mut sink = pass();
    for _ in 0..ROUNDS {
        let (start, mut passes) = (ThreadTime::now(), 0u32);
        while start.elapsed() < SPAN / ROUNDS {
            sink = sink.wrapping_add(std::hint::black_box(pass()));
            passes += 1;
        }
        let spent = start.elapsed().as_nanos() as f64;
        best = best.min(spent / (f64::from(passes) * calls as f64));
    }
    std::hint::black_box(sink);
    best
}

/// Plays games seed by seed for as long as a benchmark runs; `one` plays a game and counts its decisions.
/// The first games warm up, so that one-time work is not counted.
pub fn games(name: String, warm_up: u64, mut one: impl FnMut(u64) -> u64) -> Row {
    for seed in 0..warm_up {
        one(seed);
    }
    let (mut decisions, mut games) = (0u64, 0u64);
    let start = ThreadTime::now();
    let seconds = loop {
        decisions += one(games);
        games += 1;
        if let (seconds, true) = enough(start) {
            break seconds;
        }
    };
    Row {
        name,
        decisions_per_second: Some(decisions as f64 / seconds),
        games_per_second: Some(games as f64 / seconds),
        decisions_per_game: Some(decisions as f64 / games as f64),
        ..Row::default()
    }
}

/// The median, the 95th percentile and the maximum of some times.
pub fn spread(name: String, mut spans: Vec<f64>) -> Row {
    spans.sort_by(f64::total_cmp);
    let at =
        |percent: usize| spans.get((spans.len() * percent / 100).min(spans.len().saturating_sub(1))).copied();
    let tail = at(95).zip(at(100)).map(|(most, worst)| [most, worst]);
    Row { name, nanoseconds: at(50), tail, ..Row::default() }
}

/// The CPU time since `start` in seconds, and whether the benchmark has run long enough.
fn enough(start: ThreadTime) -> (f64, bool) {
    let spent = start.elapsed();
    (spent.as_secs_f64(), spent >= 2 * SPAN)
}

/// Prints the rows as a table.
pub fn print_table(rows: &[Row]) {
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    for row in rows {
        let mut figures = Vec::new();
        if let Some(rate) = row.decisions_per_second {
            figures.push(format!("{:>12} decisions/s", thousands(rate)));
        }
        if let Some(rate) = row.games_per_second {
            figures.push(format!("{:>8} games/s", thousands(rate)));
        }
        if let Some(length) = row.decisions_per_game {
            figures.push(format!("{length:.0} decisions per game"));
        }
        if let Some(time) = row.nanoseconds {
            figures.push(if time < 100_000.0 {
                format!("{time:>12.1} ns")
            } else {
                format!("{:>12.2} ms", time / 1e6)
            });
        }
        if let Some([most, worst]) = row.tail {
            figures.push(format!("95% {:.2} ms  max {:.2} ms", most / 1e6, worst / 1e6));
        }
        if let Some(percent) = row.percent {
            figures.push(format!("{percent:+.1}% time"));
        }
        if let Some(bytes) = row.bytes {
            figures.push(format!("{bytes:>12} bytes"));
        }
        if let Some(times) = row.times_faster {
            figures.push(format!("{times:.1} times faster"));
        }
        figures.extend(row.note.clone());
        if let Some(goal) = row.goal {
            figures.push(format!("(goal: {goal})"));
        }
        println!("{:<width$}  {}", row.name, figures.join("  "));
    }
}

/// A whole number with thousands separators.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
