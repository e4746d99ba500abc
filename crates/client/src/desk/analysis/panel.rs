//! What the analysis found, on the end page.

use super::{percent, verdict_words};
use crate::desk::end::with_room;
use crate::desk::model::Desk;
use crate::words::counted;
use leptos::prelude::*;
use shelf::open_match::{Analysis, LuckiestThrow, Reviewed, SideSum};
use std::sync::Arc;

const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 120.0;

/// The analysis: a button that starts it, its progress, and what it found.
#[component]
pub fn AnalysisPanel(desk: Desk, close: RwSignal<bool>) -> impl IntoView {
    let open = move |at: usize| {
        close.set(false);
        desk.go_to(at);
    };
    view! {
        <section class="analysis" id="analysis" aria-labelledby="analysis-title">
            <h3 id="analysis-title">"Analysis"</h3>
            {move || {
                let analysis = desk.analysis.get();
                match (analysis.done, analysis.running, analysis.wrong) {
                    (Some(done), ..) => view! { <Found desk done luckiest=analysis.luckiest open/> }.into_any(),
                    (None, true, _) => view! { <Running desk/> }.into_any(),
                    (None, false, wrong) => view! { <Offer desk wrong/> }.into_any(),
                }
            }}
        </section>
    }
}

#[component]
fn Offer(desk: Desk, wrong: Option<String>) -> impl IntoView {
    view! {
        <p class="muted">"The computer looks over every decision: what it cost, what the dice gave, and who was winning when."</p>
        {wrong.map(|wrong| view! { <p role="alert">{wrong}</p> })}
        <button id="analyze" on:click=move |_| desk.analyze()>"Analyze the match"</button>
    }
}

#[component]
fn Running(desk: Desk) -> impl IntoView {
    let taken = Memo::new(move |_| desk.analysis.with(|analysis| (analysis.taken(), analysis.steps)));
    view! {
        <p role="status">{move || { let (taken, steps) = taken.get(); format!("Analyzing: {taken} of {steps} positions…") }}</p>
        <progress max=move || taken.get().1.to_string() value=move || taken.get().0.to_string() aria-label="Analysis"></progress>
        <button class="quiet" id="stop-analysis" on:click=move |_| desk.stop_analysis()>"Stop"</button>
    }
}

#[component]
fn Found(
    desk: Desk,
    done: Arc<Analysis>,
    luckiest: Option<LuckiestThrow>,
    open: impl Fn(usize) + Copy + Send + 'static,
) -> impl IntoView {
    let sides = done.sides.iter().enumerate().map(|(at, side)| sum(at, side)).collect_view();
    let find = |at: usize| done.decisions.iter().find(|decision| decision.at == at);
    let moments: Vec<Reviewed> = done.moments.iter().filter_map(|&at| find(at).cloned()).collect();
    let marked: Vec<Reviewed> =
        done.decisions.iter().filter(|decision| decision.is_marked()).cloned().collect();
    view! {
        <Curve desk done=done.clone() open/>
        <ul class="sums" id="analysis-sums">{sides}</ul>
        <h4>"Key moments"</h4>
        <ol class="moments" id="moments">{moments.into_iter().map(|decision| moment(decision, open)).collect_view()}</ol>
        {luckiest
            .map(|throw| {
                let LuckiestThrow { at, line, one_in } = throw;
                view! {
                    <p id="luckiest">
                        "Luckiest roll: " <button class="link" on:click=move |_| open(at)>{line}</button>
                        {format!(", about 1 in {one_in}.")}
                    </p>
                }
            })}
        <details id="marked">
            <summary>{format!("All marked decisions ({})", marked.len())}</summary>
            <ol class="moments">{marked.into_iter().map(|decision| moment(decision, open)).collect_view()}</ol>
        </details>
        <p class="muted fine">"Chances are estimates: games are played out from each position as regular players would. A better choice is named only if it is clearly better."</p>
    }
}

/// "South: the dice gave 3.1%, choices cost 5.4% (1 mistake)."
fn sum(at: usize, side: &SideSum) -> impl IntoView + use<> {
    let dice = if side.luck < 0 { "the dice took" } else { "the dice gave" };
    let marks: Vec<String> =
        side.marks.iter().map(|(verdict, count)| marks_in_words(verdict, *count)).collect();
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    let words = format!(": {dice} {}, choices cost {}{marks}.", percent(side.luck), percent(side.cost));
    view! { <li><b class=format!("s{at}")>{side.name.clone()}</b>{words}</li> }
}

/// "3 mistakes", "1 inaccuracy", "2 brilliant choices".
fn marks_in_words(verdict: &str, count: usize) -> String {
    match verdict {
        "inaccuracy" => counted(count, "inaccuracy", "inaccuracies"),
        "brilliant" => counted(count, "brilliant choice", "brilliant choices"),
        _ => counted(count, verdict, &format!("{verdict}s")),
    }
}

/// A decision that opens the replay.
fn moment(decision: Reviewed, open: impl Fn(usize) + Copy + Send + 'static) -> impl IntoView {
    let at = decision.at;
    let turn = if decision.turn == 0 { "Setup".to_string() } else { format!("Turn {}", decision.turn) };
    let luck = (!decision.is_marked() && decision.luck != 0).then(|| {
        let dice = if decision.luck < 0 { "the dice took" } else { "the dice gave" };
        format!(": {dice} {}", percent(decision.luck))
    });
    let verdict = decision.is_marked().then(|| verdict_words(&decision));
    let better = decision.best.clone().filter(|_| decision.is_marked() && decision.verdict != "brilliant");
    view! {
        <li class=format!("moment v-{}", decision.verdict)>
            <button class="link" data-at=at.to_string() on:click=move |_| open(at)>
                {turn} ": " <span class=format!("s{}", decision.side)>{decision.line.clone()}</span>
            </button>
            {luck}
            {verdict.map(|verdict| view! { " " <span class="chip">{verdict}</span> })}
            {better.map(|best| view! { " Better: " <code>{best}</code> })}
        </li>
    }
}

/// The chance that the first side wins, turn by turn, with the marked decisions on it.
#[component]
fn Curve(desk: Desk, done: Arc<Analysis>, open: impl Fn(usize) + Copy + Send + 'static) -> impl IntoView {
    let last = desk.len.get_untracked().max(1) as f64;
    let x = move |at: usize| at as f64 / last * WIDTH;
    let y = |chance: i32| HEIGHT - f64::from(chance) / 1000.0 * HEIGHT;
    let line: Vec<String> =
        done.curve.iter().map(|point| format!("{:.1},{:.1}", x(point.at), y(point.chance))).collect();
    let chance_at = |at: usize| {
        let after = done.curve.iter().position(|point| point.at > at);
        match after.filter(|after| *after > 0) {
            Some(after) => {
                let (from, to) = (&done.curve[after - 1], &done.curve[after]);
                let part =
                    (at - from.at) as i32 * (to.chance - from.chance) / (to.at - from.at).max(1) as i32;
                from.chance + part
            }
            None => done.curve.last().map_or(500, |point| point.chance),
        }
    };
    let dots = done.decisions.iter().filter(|decision| decision.is_marked()).map(|decision| {
        let (at, words) = (decision.at, format!("{}: {}", decision.line, verdict_words(decision)));
        view! {
            <circle class=format!("dot s{} v-{}", decision.side, decision.verdict) cx=x(at) cy=y(chance_at(at)) r="4" on:click=move |_| open(at)>
                <title>{words}</title>
            </circle>
        }
    });
    let turns = done.curve.iter().filter(|point| point.turn > 0).map(|point| (x(point.at), point.turn));
    let first = done.sides.first().map_or(String::new(), |side| side.name.clone());
    view! {
        <figure class="chart">
            <svg viewBox=format!("-52 -8 {} {}", WIDTH + 64.0, HEIGHT + 34.0) role="img" aria-label=format!("Chance that {first} wins, turn by turn")>
                <path d=format!("M0 0 V{HEIGHT} H{WIDTH}") class="axis"/>
                <path d=format!("M0 {} H{WIDTH}", HEIGHT / 2.0) class="grid"/>
                <text x="-6" y="10" text-anchor="end">"100%"</text>
                <text x="-6" y=HEIGHT text-anchor="end">"0%"</text>
                {with_room(turns)
                    .into_iter()
                    .map(|(x, turn)| view! { <text x=x y=HEIGHT + 16.0 text-anchor="middle">{turn}</text> })
                    .collect_view()}
                <polyline points=line.join(" ") class="series s0"/>
                {dots.collect_view()}
            </svg>
            <figcaption>{format!("Chance that {first} wins, by turn")}</figcaption>
        </figure>
    }
}
