//! What was tapped, the last first, with what came of it.

use super::model::Tracking;
use crate::clauses::linked;
use leptos::prelude::*;
use table::tracker::Step;

/// The most steps that are listed; a whole game has fewer.
const MOST_LISTED: usize = 300;

/// The log of a tracker.
#[component]
pub fn TrackerLog(tracking: Tracking) -> impl IntoView {
    let game = tracking.game.id();
    let empty = move || tracking.page.with(|page| page.done().is_empty() && page.undone().is_empty());
    view! {
        <section class="panel tracker-log" id="tracker-log" aria-labelledby="tracker-log-title">
            <h2 id="tracker-log-title">"Log"</h2>
            <Show when=empty><p class="fine">"Every tap is listed here, the last one first."</p></Show>
            <ol reversed=true>
                {move || tracking.page.with(|page| {
                    let undone = page.undone().iter().rev().map(|step| view! { <Entry game step=step.clone() undone=true/> });
                    let done = page.done().iter().rev().take(MOST_LISTED);
                    let done = done.map(|step| view! { <Entry game step=step.clone() undone=false/> });
                    (undone.collect_view(), done.collect_view())
                })}
            </ol>
        </section>
    }
}

#[component]
fn Entry(game: &'static str, step: Step, undone: bool) -> impl IntoView {
    let Step { turn, words, sentences, .. } = step;
    let sentences = sentences.into_iter().map(|words| view! { <li>{linked(game, &words)}</li> });
    view! {
        <li class="entry" class:undone=undone>
            <span class="chip">{format!("Turn {turn}")}</span>" "<b>{words}</b>
            {undone.then(|| view! { " " <span class="chip">"undone"</span> })}
            <ul>{sentences.collect_view()}</ul>
        </li>
    }
}
