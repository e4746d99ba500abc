//! The luck ledger: actual results against expected ones, with the sample size.

use super::model::Desk;
use crate::words::counted;
use crate::worker::{About, Ask, Slot, Trouble};
use leptos::prelude::*;
use shelf::open_match::Luck;
use std::collections::BTreeMap;

/// One line of the ledger.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LuckLine {
    /// How many decisions or rolls.
    pub count: usize,
    /// The actual total.
    pub rolled: f64,
    /// The expected total.
    pub mean: f64,
    /// The variance of the total.
    pub variance: f64,
}

impl LuckLine {
    fn add(&mut self, rolled: f64, mean: f64, variance: f64) {
        self.count += 1;
        self.rolled += rolled;
        self.mean += mean;
        self.variance += variance;
    }

    /// How far that is from the expected total, in words.
    pub fn words(&self) -> &'static str {
        let deviation = self.variance.sqrt();
        if self.count < 5 || deviation == 0.0 {
            return "too few to tell";
        }
        match (self.rolled - self.mean) / deviation {
            far if far >= 2.0 => "very high",
            far if far >= 1.0 => "high",
            far if far > -1.0 => "as expected",
            far if far > -2.0 => "low",
            _ => "very low",
        }
    }
}

/// The whole ledger, by seat and by what is counted or rolled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// The results of decisions.
    pub counts: BTreeMap<(u8, String), LuckLine>,
    /// The dice themselves.
    pub throws: BTreeMap<(u8, String), LuckLine>,
    /// The decisions with too many outcomes to measure.
    pub left_out: usize,
    /// How many decisions have been added.
    pub done: usize,
}

impl Ledger {
    /// Adds a decision.
    pub fn add(&mut self, luck: Luck) {
        for row in luck.rows {
            let sum = self.counts.entry((luck.seat, row.what)).or_default();
            sum.add(f64::from(row.rolled), row.mean, row.variance);
        }
        for thrown in luck.thrown {
            let sum = self.throws.entry((thrown.seat, thrown.name)).or_default();
            sum.add(f64::from(thrown.sum), thrown.mean, thrown.variance);
        }
        self.left_out += usize::from(luck.too_many);
        self.done += 1;
    }
}

/// How many decisions are asked about at a time.
const PART: usize = 8;

/// Fills the ledger, `part` decisions at a time.
fn fill(desk: Desk, ledger: RwSignal<Ledger>, replay: String, part: usize) {
    let Some(from) = ledger.try_with_untracked(|ledger| ledger.done) else { return };
    let to = (from + part).min(desk.len.get_untracked());
    if from >= to {
        return;
    }
    let about = About::Match(replay.clone());
    desk.ask_analyst(Slot::Luck, about, Ask::Luck { from, to }, move |lucks: Result<Vec<Luck>, Trouble>| {
        let part = match lucks {
            Ok(lucks) => {
                ledger.try_update(|ledger| lucks.into_iter().for_each(|luck| ledger.add(luck)));
                PART
            }
            // One of them takes too long: it alone is left out.
            Err(_) if part > 1 => 1,
            Err(_) => {
                ledger.try_update(|ledger| ledger.add(Luck { too_many: true, ..Luck::default() }));
                PART
            }
        };
        fill(desk, ledger, replay, part);
    });
}

/// The luck of the match.
#[component]
pub fn LuckLedger(desk: Desk) -> impl IntoView {
    let ledger = RwSignal::new(Ledger::default());
    fill(desk, ledger, desk.ask(|open_match| open_match.replay()), PART);
    on_cleanup(move || desk.cancel(Slot::Luck));
    let busy = move || ledger.with(|ledger| ledger.done) < desk.len.get();
    view! {
        <section class="luck" id="luck">
            <h3>"Luck"</h3>
            <p class="muted">
                "Actual results compared with the exact expectation of each decision at the time."
                {move || busy().then(|| format!(" Calculating: {} of {}…", ledger.with(|ledger| ledger.done), desk.len.get()))}
            </p>
            {move || ledger.with(|ledger| table(desk, "Decisions", &ledger.counts))}
            {move || ledger.with(|ledger| table(desk, "Dice", &ledger.throws))}
            {move || {
                let left_out = ledger.with(|ledger| ledger.left_out);
                (left_out > 0).then(|| view! { <p class="muted">{format!("Not measured: {} with too many outcomes.", counted(left_out, "decision", "decisions"))}</p> })
            }}
        </section>
    }
}

fn table(desk: Desk, title: &'static str, sums: &BTreeMap<(u8, String), LuckLine>) -> impl IntoView + use<> {
    let seats = desk.view.with_untracked(|view| view.seats.clone());
    let rows = sums.iter().map(|((seat, what), sum)| {
        let (name, side) = seats.get(usize::from(*seat)).cloned().unwrap_or_default();
        let deviation = sum.variance.sqrt();
        view! {
            <tr>
                <td class=format!("s{}", side.0)>{name}</td>
                <td>{what.clone()}</td>
                <td class="number">{sum.count}</td>
                <td class="number">{format!("{:.0}", sum.rolled)}</td>
                <td class="number">{format!("{:.1} ± {deviation:.1}", sum.mean)}</td>
                <td>{sum.words()}</td>
            </tr>
        }
    });
    (!sums.is_empty()).then(|| {
        view! {
            <div class="wide" tabindex="0" role="region" aria-label=title>
                <table class="ledger">
                    <caption>{title}</caption>
                    <thead>
                        <tr><th>"side"</th><th>"result"</th><th>"sample"</th><th>"actual"</th><th>"expected"</th><th>"luck"</th></tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::open_match::{LuckRow, LuckThrow};

    #[test]
    fn the_ledger_adds_up_and_says_when_it_cannot_tell() {
        let mut ledger = Ledger::default();
        for rolled in [1, 0, 1, 1, 1, 1] {
            ledger.add(Luck {
                seat: 1,
                rows: vec![LuckRow { what: "hits".into(), rolled, mean: 0.25, variance: 0.1875 }],
                thrown: vec![LuckThrow {
                    seat: 1,
                    name: "to hit".into(),
                    sum: 7,
                    mean: 7.0,
                    variance: 35.0 / 6.0,
                }],
                too_many: false,
            });
        }
        let hits = &ledger.counts[&(1, "hits".to_string())];
        assert_eq!((hits.count, hits.rolled, hits.mean), (6, 5.0, 1.5));
        assert_eq!(hits.words(), "very high");
        assert_eq!(ledger.throws[&(1, "to hit".to_string())].words(), "as expected");
        assert_eq!(LuckLine { count: 2, rolled: 2.0, mean: 0.1, variance: 0.1 }.words(), "too few to tell");
    }
}
