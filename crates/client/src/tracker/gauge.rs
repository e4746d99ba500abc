//! Gauges that can be tapped: a point is marked off, or given back.

use super::model::Tracking;
use leptos::prelude::*;
use table::show::{Gauge, GaugeKind};
use table::tracker::Counter;

/// A gauge of a card with the counter behind it.
#[component]
pub fn TapGauge(tracking: Tracking, card: u32, gauge: Gauge, counter: Counter) -> impl IntoView {
    let danger = gauge.is_dangerous();
    let scale = gauge.kind == GaugeKind::Scale;
    let (name, left, of) = (gauge.name.clone(), gauge.left, gauge.of);
    let count = match (scale, gauge.pending) {
        (false, _) => format!("{left}/{of}"),
        (true, 0) => left.to_string(),
        (true, pending) => format!("{left} +{pending}"),
    };
    let row = points(&gauge, &counter).into_iter().map(|point| {
        let words = format!("{name}: set to {}", point.shown);
        let set = move |_| tracking.set(card, counter.key, counter.name, point.counter);
        let state = point.state.class();
        let face = if scale { point.number.to_string() } else { String::new() };
        view! {
            <button class=format!("point {state}") class:danger=point.danger aria-label=words on:click=set>
                <i>{face}</i>
            </button>
        }
    });
    let words = format!("{}: {count}{}", gauge.name, if danger { ", dangerous" } else { "" });
    view! {
        <div class="tap-gauge" class:scale=scale class:danger=danger role="group" aria-label=words data-key=counter.key>
            <span class="gauge-name" aria-hidden="true">{gauge.name.clone()}" "<b>{count}</b>{danger.then_some(" ⚠")}</span>
            <span class="points">{row.collect_view()}</span>
        </div>
    }
}

/// A counter that no gauge shows: a switch, or a number with two buttons.
#[component]
pub fn TapCounter(tracking: Tracking, card: u32, counter: Counter) -> impl IntoView {
    let Counter { key, name, now, most, .. } = counter;
    let set = move |number: i32| tracking.set(card, key, name, number);
    if most == 1 {
        return view! {
            <button class="switch-tap" data-key=key role="switch" aria-checked=(now == 1).to_string() on:click=move |_| set(1 - now)>
                {name}
            </button>
        }
        .into_any();
    }
    view! {
        <span class="stepper" role="group" aria-label=format!("{name}: {now}") data-key=key>
            <button aria-label=format!("{name}: less") disabled=now == 0 on:click=move |_| set(now - 1)>"−"</button>
            <span>{name}" "<b>{now}</b></span>
            <button aria-label=format!("{name}: more") disabled=now == most on:click=move |_| set(now + 1)>"+"</button>
        </span>
    }
    .into_any()
}

/// One point of a gauge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Point {
    state: State,
    danger: bool,
    /// Its number on the gauge, from 1.
    number: u32,
    /// What the gauge shows after a tap on it.
    shown: u32,
    /// The counter after a tap on it.
    counter: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Left,
    Lost,
    Counted,
    Pending,
    Free,
}

impl State {
    fn class(self) -> &'static str {
        match self {
            State::Left => "left",
            State::Lost => "lost",
            State::Counted => "counted",
            State::Pending => "pending",
            State::Free => "free",
        }
    }
}

/// The points of a gauge. A tap sets it up to the point, or, on the last one that counts, to the one before.
fn points(gauge: &Gauge, counter: &Counter) -> Vec<Point> {
    let most = u32::try_from(counter.most).unwrap_or(0);
    let set = |now: u32, number: u32| if number == now { number - 1 } else { number };
    if gauge.kind == GaugeKind::Scale {
        let counted = gauge.left + gauge.pending;
        // One more than there are, so that there is always something to tap.
        let shown = if counted >= gauge.of { counted + 1 } else { gauge.of }.min(most);
        let point = |number: u32| {
            let state = match number {
                number if number <= gauge.left => State::Counted,
                number if number <= counted => State::Pending,
                _ => State::Free,
            };
            let shown = set(gauge.left, number);
            let danger = gauge.danger.is_some_and(|danger| number >= danger);
            Point { state, danger, number, shown, counter: shown as i32 }
        };
        return (1..=shown).map(point).collect();
    }
    let point = |number: u32| {
        // The first lost one gives a point back, the last one left marks one off.
        let shown = if number <= gauge.left { number - 1 } else { number };
        let state = if number <= gauge.left { State::Left } else { State::Lost };
        Point { state, danger: false, number, shown, counter: (most - shown) as i32 }
    };
    (1..=most).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gauge(kind: GaugeKind, left: u32, of: u32, pending: u32) -> Gauge {
        Gauge { name: "any".into(), kind, left, of, pending, danger: Some(1), at: None }
    }

    fn counter(now: i32, most: i32) -> Counter {
        Counter { key: "any", name: "Any", now, most, danger: None, gauge: Some(0) }
    }

    #[test]
    fn a_tap_on_a_pip_marks_it_off_or_gives_it_back() {
        let points = points(&gauge(GaugeKind::Pips, 3, 5, 0), &counter(2, 5));
        assert_eq!(points.iter().map(|point| point.counter).collect::<Vec<_>>(), [5, 4, 3, 1, 0]);
        assert_eq!(points.iter().map(|point| point.shown).collect::<Vec<_>>(), [0, 1, 2, 4, 5]);
        use State::{Left, Lost};
        assert_eq!(
            points.iter().map(|point| point.state).collect::<Vec<_>>(),
            [Left, Left, Left, Lost, Lost]
        );
    }

    #[test]
    fn a_tap_on_a_scale_counts_up_to_it_or_takes_one_off() {
        let heat = points(&gauge(GaugeKind::Scale, 2, 4, 0), &counter(2, 12));
        assert_eq!(heat.iter().map(|point| point.counter).collect::<Vec<_>>(), [1, 1, 3, 4]);
        let high = points(&gauge(GaugeKind::Scale, 5, 4, 0), &counter(5, 12));
        assert_eq!(high.len(), 6, "one more than there is");
        let full = points(&gauge(GaugeKind::Scale, 2, 2, 0), &counter(2, 2));
        assert_eq!(full.len(), 2, "but not more than there can be");
        let hits = points(&gauge(GaugeKind::Scale, 1, 3, 1), &counter(1, 3));
        use State::{Counted, Free, Pending};
        assert_eq!(hits.iter().map(|point| point.state).collect::<Vec<_>>(), [Counted, Pending, Free]);
    }
}
