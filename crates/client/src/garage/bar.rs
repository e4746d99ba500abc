//! Undo, redo and what is shown, always in reach.

use super::model::{Shop, Tab};
use crate::browser;
use crate::route::Route;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

const TABS: [(Tab, &str, &str); 6] = [
    (Tab::Build, "build", "Build"),
    (Tab::Compare, "compare", "Compare"),
    (Tab::Finish, "finish", "Finish"),
    (Tab::Collection, "collection", "Collection"),
    (Tab::Share, "share", "Share"),
    (Tab::Print, "print", "Print"),
];

/// The bar above the bench.
#[component]
pub fn Bar(shop: Shop) -> impl IntoView {
    let (undo, redo) =
        (move || shop.history.with(|now| now.0.clone()), move || shop.history.with(|now| now.1.clone()));
    let title = |what: &str, words: Option<String>| {
        words.map_or_else(|| what.to_string(), |words| format!("{what}: {words}"))
    };
    let broken = move || shop.unit.with(|unit| unit.as_ref().is_some_and(|unit| !unit.problems.is_empty()));
    let status = move || {
        shop.unit.with(|unit| {
            unit.as_ref().map_or_else(String::new, |unit| match unit.problems.len() {
                0 => format!("{} ✓", unit.cost),
                problems => format!("{} ⚠ {problems}", unit.cost),
            })
        })
    };
    view! {
        <div class="panel garage-bar no-print" role="toolbar" aria-label="Garage">
            <a class="button quiet" id="all-squads" href=Route::Garage(None).address() title="All squads">"☰"<span class="word">" Squads"</span></a>
            <button id="undo" on:click=move |_| shop.undo() disabled=move || undo().is_none() aria-label="Undo" title=move || title("Undo", undo())>
                <span aria-hidden="true">"↶"</span><span class="word">" Undo"</span>
            </button>
            <button id="redo" on:click=move |_| shop.redo() disabled=move || redo().is_none() aria-label="Redo" title=move || title("Redo", redo())>
                <span aria-hidden="true">"↷"</span><span class="word">" Redo"</span>
            </button>
            <span class="bar-status" class:broken=broken>{status}</span>
            <div class="garage-tabs" role="group" aria-label="Show">
                {TABS.map(|(tab, key, name)| view! {
                    <button
                        id=format!("tab-{key}") aria-pressed=move || (shop.tab.get() == tab).to_string()
                        on:click=move |_| shop.tab.set(tab)
                    >
                        {name}
                    </button>
                }).collect_view()}
            </div>
        </div>
    }
}

/// What changed since the squad was saved.
#[component]
pub fn Changes(shop: Shop) -> impl IntoView {
    view! {
        <Show when=move || shop.changes.with(|changes| !changes.is_empty())>
            <div class="fault no-print" id="changes" role="alert">
                <p><strong>"Something has changed since this was saved:"</strong></p>
                <ul>{move || shop.changes.get().into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}</ul>
                <button on:click=move |_| { shop.changes.set(Vec::new()); shop.save(); }>"All right"</button>
            </div>
        </Show>
    }
}

/// What to do when the browser does not save.
#[component]
pub fn NotSaved(shop: Shop) -> impl IntoView {
    view! {
        <Show when=move || shop.unsaved.get()>
            <div class="fault no-print" id="not-saved" role="alert">
                <p>"The last change is not saved: browser storage is full or blocked."</p>
                <p class="help">"Delete matches, packs or squads that you no longer need, then try again."</p>
                <p class="ask-buttons">
                    <button on:click=move |_| shop.save()>"Try again"</button>
                    <button on:click=move |_| browser::download("squad.toml", &shop.text())>"Save to a file"</button>
                </p>
            </div>
        </Show>
    }
}

/// U and Ctrl+Z undo, Shift+U and Ctrl+Y redo, wherever nothing is typed.
pub fn keyboard(shop: Shop) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let typing = |target: &Element| ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str());
        if target.as_ref().is_some_and(typing) || event.alt_key() {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        match (event.key().to_ascii_lowercase().as_str(), control, event.shift_key()) {
            ("u", false, false) | ("z", true, false) => shop.undo(),
            ("u", false, true) | ("y", true, false) | ("z", true, true) => shop.redo(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}
