//! The analysis of a finished match: the computer looks over every decision, in the worker, a few at a time.

mod panel;
mod replay_marks;

pub use panel::AnalysisPanel;
pub use replay_marks::{ReplayMarks, ReviewLine};

use super::insight::trouble_words;
use super::model::Desk;
use crate::worker::{About, Ask, Slot, Trouble};
use leptos::prelude::*;
use shelf::open_match::{Analysis, CurvePoint, LuckiestThrow, Reviewed};
use std::sync::Arc;

/// How many decisions are asked about at a time.
const PART: usize = 4;

/// The analysis as far as it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analyzing {
    /// Whether it goes on.
    pub running: bool,
    /// How many decisions have been looked at.
    decisions: usize,
    reviewed: Vec<Reviewed>,
    curve: Vec<CurvePoint>,
    /// The points of the curve that are left, the last one first.
    points: Vec<usize>,
    /// How many steps there are.
    pub steps: usize,
    /// The whole of it, once it is done.
    pub done: Option<Arc<Analysis>>,
    /// The luckiest throw.
    pub luckiest: Option<LuckiestThrow>,
    /// Why it cannot be had.
    pub wrong: Option<String>,
}

impl Analyzing {
    /// How many steps have been taken.
    pub fn taken(&self) -> usize {
        self.steps.saturating_sub(self.points.len()).min(self.decisions + self.curve.len())
    }
}

impl Desk {
    /// Starts the analysis.
    pub fn analyze(self) {
        let (len, points) = self.ask(|open_match| (open_match.len(), open_match.curve_points()));
        let steps = len + points.len();
        let points = points.into_iter().rev().collect();
        self.analysis.set(Analyzing { running: true, steps, points, ..Analyzing::default() });
        let replay = self.ask(|open_match| open_match.replay());
        go_on(self, Arc::new(replay), PART);
    }

    /// Stops it and forgets what was found.
    pub fn stop_analysis(self) {
        self.cancel(Slot::Analysis);
        self.analysis.update(|analysis| *analysis = Analyzing::default());
    }

    /// What the computer thinks of a decision, once the analysis is done.
    pub fn review_of(self, at: usize) -> Option<Reviewed> {
        self.analysis.with(|analysis| {
            let done = analysis.done.as_ref()?;
            done.decisions.iter().find(|decision| decision.at == at).cloned()
        })
    }
}

/// Takes the next step: decisions first, then the curve, then the sum.
fn go_on(desk: Desk, replay: Arc<String>, part: usize) {
    let Some(Some((from, point))) = desk.analysis.try_with_untracked(|analysis| {
        analysis.running.then(|| (analysis.decisions, analysis.points.last().copied()))
    }) else {
        return;
    };
    let len = desk.len.get_untracked();
    if from < len {
        review(desk, replay, from..(from + part).min(len));
    } else if let Some(at) = point {
        draw_curve(desk, replay, at);
    } else {
        sum_up(desk, &replay);
    }
}

fn review(desk: Desk, replay: Arc<String>, decisions: std::ops::Range<usize>) {
    let ask = Ask::Review { from: decisions.start, to: decisions.end };
    let about = About::Match(replay.to_string());
    desk.ask_analyst(Slot::Analysis, about, ask, move |found: Result<Vec<Option<Reviewed>>, Trouble>| {
        let part = match found {
            Ok(reviewed) => {
                desk.analysis.try_update(|analysis| {
                    analysis.reviewed.extend(reviewed.into_iter().flatten());
                    analysis.decisions = decisions.end;
                });
                PART
            }
            // One of them takes too long: it alone is left out.
            Err(Trouble::TooLong) if decisions.len() > 1 => 1,
            Err(Trouble::TooLong) => {
                desk.analysis.try_update(|analysis| analysis.decisions = decisions.end);
                PART
            }
            Err(trouble) => return fail(desk, &trouble),
        };
        go_on(desk, replay, part);
    });
}

fn draw_curve(desk: Desk, replay: Arc<String>, at: usize) {
    let about = About::Match(replay.to_string());
    desk.ask_analyst(Slot::Analysis, about, Ask::Curve { at }, move |found: Result<CurvePoint, Trouble>| {
        match found {
            Ok(point) => desk.analysis.try_update(|analysis| analysis.curve.push(point)),
            // The curve has one point less.
            Err(Trouble::TooLong) => None,
            Err(trouble) => return fail(desk, &trouble),
        };
        desk.analysis.try_update(|analysis| analysis.points.pop());
        go_on(desk, replay, PART);
    });
}

/// Sums up, and looks how rare the luckiest throw was.
fn sum_up(desk: Desk, replay: &str) {
    let names = desk.view.with_untracked(|view| view.sides.clone());
    let luckiest = desk.analysis.try_update(|analysis| {
        let (reviewed, curve) = (std::mem::take(&mut analysis.reviewed), std::mem::take(&mut analysis.curve));
        let done = Analysis::of(&names, reviewed, curve);
        let luckiest = done.luckiest().map(|decision| decision.at);
        (analysis.running, analysis.done) = (false, Some(Arc::new(done)));
        luckiest
    });
    let Some(at) = luckiest.flatten() else { return };
    let about = About::Match(replay.to_string());
    desk.ask_analyst(Slot::Analysis, about, Ask::Rarity { at }, move |found| {
        let found: Result<Option<LuckiestThrow>, Trouble> = found;
        desk.analysis.try_update(|analysis| analysis.luckiest = found.ok().flatten());
    });
}

fn fail(desk: Desk, trouble: &Trouble) {
    let words = trouble_words(trouble, "This takes too long to work out here.");
    desk.analysis.try_update(|analysis| {
        analysis.running = false;
        analysis.wrong = Some(words);
    });
}

/// Thousandths as percent: "7.2%".
fn percent(permille: i32) -> String {
    format!("{}.{}%", permille.abs() / 10, permille.abs() % 10)
}

/// "mistake, costs 7.2%"
fn verdict_words(decision: &Reviewed) -> String {
    match decision.verdict.as_str() {
        verdict @ ("blunder" | "mistake" | "inaccuracy") => {
            format!("{verdict}, costs {}", percent(decision.cost))
        }
        verdict => verdict.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_counts_decisions_and_points() {
        let mut analysis = Analyzing { steps: 12, points: vec![9, 4, 0], ..Analyzing::default() };
        assert_eq!(analysis.taken(), 0);
        analysis.decisions = 9;
        assert_eq!(analysis.taken(), 9);
        analysis.points.clear();
        analysis.curve = vec![CurvePoint { at: 0, turn: 1, chance: 500, error: 0, points: Vec::new() }; 3];
        assert_eq!(analysis.taken(), 12);
    }

    #[test]
    fn thousandths_are_shown_as_percent() {
        assert_eq!([72, -5, 1000, 0].map(percent), ["7.2%", "0.5%", "100.0%", "0.0%"]);
    }
}
