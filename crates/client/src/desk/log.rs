//! The log in sentences; every line opens its tally.

use super::model::Desk;
use super::said;
use super::why::TallyTable;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use shelf::LogEntry;
use std::sync::Arc;

/// So many decisions are written out at once; a button brings the earlier ones.
const STEP: usize = 60;

/// What happened, the last first.
#[component]
pub fn LogPanel(desk: Desk) -> impl IntoView {
    let shown = RwSignal::new(STEP);
    let entries = move || {
        let at = desk.at.get();
        let first = at.saturating_sub(shown.get());
        (first..at).rev().filter_map(|at| desk.told(at).map(|told| (at, told))).collect::<Vec<_>>()
    };
    view! {
        <section class="panel log" aria-label="Log" id="log">
            <h3>"Log"</h3>
            <ol>
                <For each=entries key=move |(at, told)| (desk.id(), *at, Arc::as_ptr(told) as usize) let((at, told))>
                    <Entry desk at told/>
                </For>
            </ol>
            {move || {
                (desk.at.get() > shown.get())
                    .then(|| view! { <button class="quiet small" on:click=move |_| shown.update(|shown| *shown += STEP)>"Show earlier"</button> })
            }}
        </section>
    }
}

#[component]
fn Entry(desk: Desk, at: usize, told: Arc<LogEntry>) -> impl IntoView {
    let before = at.checked_sub(1).and_then(|at| desk.told(at));
    let heading = before.is_none_or(|before| before.heading != told.heading).then(|| told.heading.clone());
    let dice = told.dice.iter().map(|fallen| {
        let faces: Vec<String> = fallen.faces.iter().map(ToString::to_string).collect();
        view! { <span class="log-dice">{format!("{} {}", fallen.name, faces.join("-"))}</span> }
    });
    view! {
        <li class="entry">
            {heading.map(|heading| view! { <h4>{heading}</h4> })}
            <a class="entry-line" href=format!("#/table/{}/{}", desk.id(), at + 1) title="Go to this decision" data-at=at.to_string()>
                <b>{told.seat.clone()}</b> " " {told.words.clone()}
            </a>
            {dice.collect_view()}
            <ul>
                {told.happened.iter().map(|sentence| view! { <Line desk sentence=sentence.clone()/> }).collect_view()}
            </ul>
        </li>
    }
}

#[component]
fn Line(desk: Desk, sentence: table::Sentence) -> impl IntoView {
    let words = said(desk, &sentence.text);
    match sentence.tally {
        Some(tally) => view! {
            <li>
                <details>
                    <summary>{words} " " <ClauseLink game=desk.game clause=sentence.clause/></summary>
                    <TallyTable desk tally/>
                </details>
            </li>
        }
        .into_any(),
        None => view! { <li>{words} " " <ClauseLink game=desk.game clause=sentence.clause/></li> }.into_any(),
    }
}
