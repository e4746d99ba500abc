//! The gauges of a card: points as circles, and scales that count up to where it gets dangerous.

use leptos::prelude::*;
use table::show::{Gauge, GaugeKind};

/// The most points that are drawn one by one; more are a bar.
const MOST_CIRCLES: u32 = 40;

/// A gauge, as its kind is drawn.
#[component]
pub fn GaugeView(gauge: Gauge) -> impl IntoView {
    let words = gauge_words(&gauge);
    let gone = gauge.kind != GaugeKind::Scale && gauge.left == 0 && gauge.of > 0;
    let danger = gauge.is_dangerous();
    view! {
        <div class="gauge" class:gone=gone class:danger=danger role="img" aria-label=words.clone() title=words>
            <span class="gauge-name">
                {place_words(&gauge)} " " <b>{gauge.left}</b>
                {(gauge.pending > 0).then(|| format!(" +{}", gauge.pending))}
                {danger.then_some(" ⚠")}
            </span>
            {match gauge.kind {
                GaugeKind::Scale => view! { <Steps gauge/> }.into_any(),
                GaugeKind::Bar | GaugeKind::Pips if gauge.of <= MOST_CIRCLES => {
                    view! { <span class="circles" inner_html=circles(&gauge)></span> }.into_any()
                }
                GaugeKind::Bar | GaugeKind::Pips => {
                    let part = gauge.left * 100 / gauge.of.max(1);
                    view! { <i class="bar" style=format!("--part:{part}%")></i> }.into_any()
                }
            }}
        </div>
    }
}

/// The name of a gauge; a place on the body has little room: "L Arm".
fn place_words(gauge: &Gauge) -> String {
    match (gauge.at, gauge.name.split_once(' ')) {
        (Some(_), Some(("Left", rest))) => format!("L {rest}"),
        (Some(_), Some(("Right", rest))) => format!("R {rest}"),
        _ => gauge.name.clone(),
    }
}

/// A circle for every point, as one text: a record sheet has a hundred of them.
fn circles(gauge: &Gauge) -> String {
    let (left, lost) = (gauge.left.min(gauge.of) as usize, gauge.of.saturating_sub(gauge.left) as usize);
    r#"<i class="circle"></i>"#.repeat(left) + &r#"<i class="circle lost"></i>"#.repeat(lost)
}

/// A scale, step by step: what counts is filled, what is pending hatched, and "!" marks the danger.
#[component]
fn Steps(gauge: Gauge) -> impl IntoView {
    steps(&gauge)
        .into_iter()
        .zip(1u32..)
        .map(|(step, number)| {
            let danger = gauge.danger.is_some_and(|danger| number >= danger);
            let words = if danger { format!("{number}!") } else { number.to_string() };
            view! { <i class=format!("notch {}", step.class()) class:danger=danger>{words}</i> }
        })
        .collect_view()
}

/// One step of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Counted,
    Pending,
    Free,
}

impl Step {
    fn class(self) -> &'static str {
        match self {
            Step::Counted => "counted",
            Step::Pending => "pending",
            Step::Free => "free",
        }
    }
}

/// The steps of a scale from 1 on; a count above its end adds steps.
fn steps(gauge: &Gauge) -> Vec<Step> {
    let counted = gauge.left + gauge.pending;
    (0..gauge.of.max(counted))
        .map(|at| match at {
            at if at < gauge.left => Step::Counted,
            at if at < counted => Step::Pending,
            _ => Step::Free,
        })
        .collect()
}

/// A gauge in words: "Engine Hits: 1 of 3, 1 pending, dangerous".
fn gauge_words(gauge: &Gauge) -> String {
    let mut words = format!("{}: {} of {}", gauge.name, gauge.left, gauge.of);
    if gauge.pending > 0 {
        words += &format!(", {} pending", gauge.pending);
    }
    match gauge.danger {
        Some(_) if gauge.is_dangerous() => words += ", dangerous",
        Some(danger) => words += &format!(", dangerous at {danger}"),
        None => {}
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(left: u32, pending: u32) -> Gauge {
        Gauge {
            name: "Heat".into(),
            kind: GaugeKind::Scale,
            left,
            of: 4,
            pending,
            danger: Some(3),
            ..Gauge::default()
        }
    }

    #[test]
    fn what_is_pending_comes_after_what_counts() {
        assert_eq!(steps(&scale(1, 1)), [Step::Counted, Step::Pending, Step::Free, Step::Free]);
        assert_eq!(steps(&scale(5, 0)), [Step::Counted; 5], "a count above the end is still shown");
    }

    #[test]
    fn lost_points_are_drawn_after_those_left() {
        let gauge = Gauge { left: 2, of: 5, ..Gauge::default() };
        let (left, lost) = (r#"<i class="circle"></i>"#, r#"<i class="circle lost"></i>"#);
        assert_eq!(circles(&gauge), [left, left, lost, lost, lost].concat());
    }

    #[test]
    fn a_gauge_says_what_is_pending_and_when_it_gets_dangerous() {
        assert_eq!(gauge_words(&scale(1, 0)), "Heat: 1 of 4, dangerous at 3");
        assert_eq!(gauge_words(&scale(2, 1)), "Heat: 2 of 4, 1 pending, dangerous");
        let plain = Gauge { name: "LA".into(), left: 2, of: 5, ..Gauge::default() };
        assert_eq!(gauge_words(&plain), "LA: 2 of 5");
    }
}
