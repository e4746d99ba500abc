//! `figures [--json] [NAME]`: how fast the table is in a browser, and how many clicks it takes. Part of
//! `cargo xtask bench`: figures, never a test of speed.
//!
//! A name keeps only the figures whose name contains it.

mod clicks;
mod frames;
mod opening;

use e2e::{Host, Page, Screen, visit};
use serde_json::{Value, json};

/// A figure, with its unit, and the goal if there is one.
struct Row {
    name: String,
    figures: Vec<(&'static str, f64)>,
    goal: &'static str,
}

impl Row {
    fn print(&self) -> String {
        let figures: Vec<String> =
            self.figures.iter().map(|(what, figure)| format!("{what} {figure:.1}")).collect();
        let goal = if self.goal.is_empty() { String::new() } else { format!("  (goal: {})", self.goal) };
        format!("{:<72} {}{goal}", self.name, figures.join("  "))
    }

    fn json(&self) -> Value {
        let figures: serde_json::Map<_, _> =
            self.figures.iter().map(|(what, figure)| (what.replace(' ', "_"), json!(figure))).collect();
        json!({ "name": self.name, "figures": figures, "goal": self.goal })
    }
}

/// The middle, the 95th percentile and the most of some times in milliseconds.
fn spread(mut times: Vec<f64>) -> Vec<(&'static str, f64)> {
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times.get((times.len() * percent / 100).min(times.len().saturating_sub(1)));
    [("median ms", 50), ("95% ms", 95), ("max ms", 100)]
        .into_iter()
        .filter_map(|(what, percent)| Some((what, *at(percent)?)))
        .collect()
}

/// An array of numbers from the page.
fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let json = words.iter().any(|word| word == "--json");
    let wanted = words.iter().find(|word| !word.starts_with('-'));
    let keep = |name: &str| wanted.is_none_or(|wanted| name.contains(wanted.as_str()));
    let host = Host::server().await;
    let mut rows = Vec::new();
    for (name, measure) in [
        (frames::HOVER, Measure::Hover),
        (frames::EFFECTS, Measure::Effects),
        (GARAGE, Measure::Garage),
        (opening::NAME, Measure::Opening),
        (clicks::NAME, Measure::Clicks),
    ] {
        if keep(name) {
            let mut found = Vec::new();
            visit(&host, Screen::Laptop, async |page| found = measure.of(page).await).await;
            if !json {
                found.iter().for_each(|row: &Row| println!("{}", row.print()));
            }
            rows.extend(found);
        }
    }
    if json {
        println!("{}", Value::from_iter(rows.iter().map(Row::json)));
    }
}

/// What is measured in a browser of its own.
#[derive(Clone, Copy)]
enum Measure {
    Hover,
    Effects,
    Garage,
    Opening,
    Clicks,
}

impl Measure {
    async fn of(self, page: &Page) -> Vec<Row> {
        match self {
            Measure::Hover => frames::hover(page).await,
            Measure::Effects => frames::effects(page).await,
            Measure::Garage => garage(page).await,
            Measure::Opening => opening::opening(page).await,
            Measure::Clicks => clicks::clicks(page).await,
        }
    }
}

const GARAGE: &str = "browser garage sheet";

/// What it takes to recompute a unit's sheet, on average over some changes; the page itself keeps the clock.
async fn garage(page: &Page) -> Vec<Row> {
    page.open("#/garage").await;
    page.click("[data-base='alliance-patrol']").await;
    page.wait_for("#unit-cost").await;
    for rank in [3, 1, 2, 0, 3, 1, 2, 0] {
        page.select("#field-pilot", &format!("rank {rank}")).await;
    }
    let pace = page.attribute("#garage", "data-pace").await.unwrap_or_default();
    let pace: f64 = pace.parse().unwrap_or(f64::NAN);
    vec![Row { name: GARAGE.into(), figures: vec![("mean ms", pace / 1000.0)], goal: "1 ms" }]
}
