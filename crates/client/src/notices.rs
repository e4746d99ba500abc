//! Short messages: shown in a corner, read by screen readers, gone after a few seconds.

use crate::browser;
use leptos::html;
use leptos::prelude::*;

/// The messages on the page.
#[derive(Clone, Copy)]
pub struct Notices {
    shown: RwSignal<Vec<(u64, String, bool)>>,
    spoken: RwSignal<String>,
}

impl Notices {
    /// No messages yet.
    pub fn new() -> Notices {
        Notices { shown: RwSignal::new(Vec::new()), spoken: RwSignal::new(String::new()) }
    }

    /// Shows a message.
    pub fn info(self, text: impl Into<String>) {
        self.show(text.into(), false);
    }

    /// Shows a message about something that went wrong.
    pub fn warn(self, text: impl Into<String>) {
        self.show(text.into(), true);
    }

    /// Announces something to screen readers without showing it.
    pub fn speak(self, text: impl Into<String>) {
        self.spoken.set(text.into());
    }

    fn show(self, text: String, wrong: bool) {
        // A corner that was hidden a moment ago is not read out.
        self.speak(text.clone());
        let id = browser::random();
        let time = if wrong { 9000 } else { 4000 };
        self.shown.update(|shown| shown.push((id, text, wrong)));
        browser::later(time, move || {
            self.shown.try_update(|shown| shown.retain(|(known, ..)| *known != id));
        });
    }
}

/// The messages of this page.
pub fn notices() -> Notices {
    expect_context::<Notices>()
}

/// The corner where messages appear.
#[component]
pub fn NoticeBoard() -> impl IntoView {
    let notices = notices();
    let drop = move |id: u64| notices.shown.update(|shown| shown.retain(|(known, ..)| *known != id));
    let node = NodeRef::<html::Div>::new();
    // Each message brings the corner to the front, over any sheet that is open.
    Effect::new(move || {
        let some = notices.shown.with(|shown| !shown.is_empty());
        if let Some(node) = node.get() {
            let _ = node.hide_popover();
            if some {
                let _ = node.show_popover();
            }
        }
    });
    view! {
        <div class="notices" popover="manual" node_ref=node>
            <For each=move || notices.shown.get() key=|(id, ..)| *id let((id, text, wrong))>
                <button class="notice" class:wrong=wrong on:click=move |_| drop(id) title="Dismiss">{text}</button>
            </For>
        </div>
        <div class="spoken" id="spoken" role="log" aria-live="polite">{move || notices.spoken.get()}</div>
    }
}
