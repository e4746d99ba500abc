//! The analysis beside a replay: marks on the slider, and a line about the decision that comes next.

use super::verdict_words;
use crate::desk::model::Desk;
use crate::worker::{About, Ask, Slot, Trouble};
use leptos::prelude::*;

/// What the computer thinks of the decision that comes next.
#[component]
pub fn ReviewLine(desk: Desk) -> impl IntoView {
    move || {
        let decision = desk.review_of(desk.at.get()).filter(|decision| decision.is_marked())?;
        let better = decision.best.clone().filter(|_| decision.verdict != "brilliant");
        Some(view! {
            <p class=format!("review v-{}", decision.verdict) id="review">
                <b>{verdict_words(&decision)}</b>
                {better.map(|best| view! { ". Better: " <code>{best}</code> })}
            </p>
        })
    }
}

/// Where turns begin, where units were lost, and where the analysis found something, above the slider.
#[component]
pub fn ReplayMarks(desk: Desk) -> impl IntoView {
    let losses = RwSignal::new(Vec::<usize>::new());
    Effect::new(move || {
        desk.len.track();
        let about = About::Match(desk.ask(|open_match| open_match.replay()));
        desk.ask_analyst(Slot::Losses, about, Ask::Losses, move |found: Result<Vec<usize>, Trouble>| {
            let _ = losses.try_set(found.unwrap_or_default());
        });
    });
    on_cleanup(move || desk.cancel(Slot::Losses));
    let turns = Memo::new(move |_| {
        desk.len.track();
        desk.ask(|open_match| open_match.curve_points())
    });
    let place = move |at: usize| format!("left:{:.2}%", at as f64 / desk.len.get().max(1) as f64 * 100.0);
    let mark = move |at: usize, class: String, words: String| view! { <i class=class style=place(at) title=words></i> };
    view! {
        <div class="replay-marks" id="replay-marks" aria-hidden="true">
            {move || turns.get().into_iter().map(|at| mark(at, "turn".into(), "A turn begins".into())).collect_view()}
            {move || losses.get().into_iter().map(|at| mark(at, "loss".into(), "A unit is lost".into())).collect_view()}
            {move || {
                let done = desk.analysis.with(|analysis| analysis.done.clone());
                let marked = done.iter().flat_map(|done| &done.decisions).filter(|decision| decision.is_marked());
                marked.map(|decision| mark(decision.at, format!("v-{}", decision.verdict), verdict_words(decision))).collect_view()
            }}
        </div>
    }
}
