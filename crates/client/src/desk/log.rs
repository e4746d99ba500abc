//! The log in sentences; each line opens its tally.

use super::model::Desk;
use super::why::TallyTable;
use super::with_links;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use shelf::LogEntry;
use std::sync::Arc;

/// How many decisions are shown at first, and how many more with each click.
const STEP: usize = 60;

/// What happened, latest first.
#[component]
pub fn LogPanel(desk: Desk) -> impl IntoView {
    let shown = RwSignal::new(STEP);
    let entries = move || {
        let at = desk.at.get();
        let first = at.saturating_sub(shown.get());
        (first..at).rev().filter_map(|at| desk.log_entry(at).map(|entry| (at, entry))).collect::<Vec<_>>()
    };
    view! {
        <section class="panel log" aria-label="Log" id="log">
            <h3>"Log"</h3>
            <ol>
                <For each=entries key=move |(at, entry)| (desk.id(), *at, Arc::as_ptr(entry) as usize) let((at, entry))>
                    <Entry desk at entry/>
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
fn Entry(desk: Desk, at: usize, entry: Arc<LogEntry>) -> impl IntoView {
    let before = at.checked_sub(1).and_then(|at| desk.log_entry(at));
    let heading = before.is_none_or(|before| before.heading != entry.heading).then(|| entry.heading.clone());
    let dice = entry.dice.iter().map(|fallen| {
        let faces: Vec<String> = fallen.faces.iter().map(ToString::to_string).collect();
        view! { <span class="log-dice">{format!("{} {}", fallen.name, faces.join("-"))}</span> }
    });
    view! {
        <li class="entry">
            {heading.map(|heading| view! { <h4>{heading}</h4> })}
            <a class="entry-line" href=format!("#/table/{}/{}", desk.id(), at + 1) title="Go to this decision" data-at=at.to_string()>
                <b>{entry.seat.clone()}</b> " " {entry.words.clone()}
            </a>
            {dice.collect_view()}
            <ul>
                {entry.happened.iter().map(|sentence| view! { <Line desk sentence=sentence.clone()/> }).collect_view()}
            </ul>
        </li>
    }
}

#[component]
fn Line(desk: Desk, sentence: table::Sentence) -> impl IntoView {
    let words = with_links(desk, &sentence.text);
    match sentence.tally {
        Some(tally) => view! {
            <li>
                <details>
                    <summary>{words} " " <ClauseLink game=desk.game clause=sentence.clause/></summary>
                    <TallyTable game=desk.game tally/>
                </details>
            </li>
        }
        .into_any(),
        None => view! { <li>{words} " " <ClauseLink game=desk.game clause=sentence.clause/></li> }.into_any(),
    }
}
