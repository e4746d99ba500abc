//! The turn, undo, redo and the end of the turn, always in reach of a thumb.

use super::model::Tracking;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// The bar: below the cards on a phone, above them on a wide screen.
#[component]
pub fn TrackBar(tracking: Tracking, log: RwSignal<bool>) -> impl IntoView {
    let turn = move || tracking.page.with(|page| page.turn());
    let end = Memo::new(move |_| tracking.end_name());
    let nothing_done = move || tracking.page.with(|page| page.done().is_empty());
    let nothing_undone = move || tracking.page.with(|page| page.undone().is_empty());
    view! {
        <div class="panel trackbar" role="toolbar" aria-label="Turn">
            <div class="turn" role="group" aria-label="Turn">
                <button
                    class="quiet" id="turn-back" aria-label="Back one turn" title="Correct the turn"
                    on:click=move |_| tracking.set_turn(turn() - 1) disabled=move || turn() == 1
                >
                    "−"
                </button>
                <output id="turn" aria-live="polite"><small>"Turn "</small><b>{turn}</b></output>
                <button
                    class="quiet" id="turn-on" aria-label="Forward one turn" title="Correct the turn"
                    on:click=move |_| tracking.set_turn(turn() + 1)
                >
                    "+"
                </button>
            </div>
            <button id="undo" on:click=move |_| tracking.undo() disabled=nothing_done aria-label="Undo" title="Undo (U)">
                <span aria-hidden="true">"↶"</span><span class="word">" Undo"</span>
            </button>
            <button id="redo" on:click=move |_| tracking.redo() disabled=nothing_undone aria-label="Redo" title="Redo (Shift+U)">
                <span aria-hidden="true">"↷"</span><span class="word">" Redo"</span>
            </button>
            <button
                id="log-toggle" aria-pressed=move || log.get().to_string() aria-controls="tracker-log"
                on:click=move |_| log.update(|log| *log = !*log)
            >
                "Log"
            </button>
            {move || end.get().map(|name| view! {
                <button class="primary" id="end-turn" on:click=move |_| tracking.end_turn() title="For all cards at once">
                    {name}
                </button>
            })}
        </div>
    }
}

/// What to do when the browser does not save the tracker.
#[component]
pub fn NotSaved(tracking: Tracking) -> impl IntoView {
    view! {
        <Show when=move || tracking.unsaved.get()>
            <div class="fault" id="not-saved" role="alert">
                <p>"The last step is not saved: browser storage is full or blocked."</p>
                <p class="help">"Delete matches, card trackers or packs that you no longer need, then try again."</p>
                <p class="ask-buttons">
                    <button id="save-again" on:click=move |_| tracking.save()>"Try again"</button>
                    <button id="save-file" on:click=move |_| tracking.download()>"Save to a file"</button>
                </p>
            </div>
        </Show>
    }
}

/// U and Ctrl+Z undo, Shift+U and Ctrl+Y redo, wherever nothing is typed.
pub fn keyboard(tracking: Tracking) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let typing = |target: &Element| ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str());
        if target.as_ref().is_some_and(typing) || event.alt_key() {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        match (event.key().to_ascii_lowercase().as_str(), control, event.shift_key()) {
            ("u", false, false) | ("z", true, false) => tracking.undo(),
            ("u", false, true) | ("y", true, false) | ("z", true, true) => tracking.redo(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}
