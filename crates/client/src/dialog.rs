//! Dialogs: sheets that keep the focus until they are closed, and questions with two answers.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlDialogElement;

/// A sheet over the page. It keeps the focus while it is open, Esc closes it, and the focus goes back to where it was.
#[component]
pub fn Modal(
    /// The id of the sheet.
    id: &'static str,
    /// The id of its heading.
    labelled: &'static str,
    /// Called when the person wants to close it.
    #[prop(into)]
    close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(node) = node.get() {
            let _ = node.show_modal();
        }
    });
    // A dialog that is closed before it leaves the page gives the focus back.
    on_cleanup(move || {
        let node =
            document().get_element_by_id(id).and_then(|node| node.dyn_into::<HtmlDialogElement>().ok());
        if let Some(node) = node {
            node.close();
        }
    });
    // The event comes late: by then the sheet may be open again.
    let closed = move |event: web_sys::Event| {
        if !event_target::<HtmlDialogElement>(&event).open() {
            let _ = close.try_run(());
        }
    };
    view! {
        <dialog class="modal panel" id=id aria-labelledby=labelled node_ref=node on:close=closed>{children()}</dialog>
    }
}

/// A question that waits for its answer.
#[derive(Clone)]
struct Question {
    words: String,
    yes: &'static str,
    answer: js_sys::Function,
}

/// Asks questions, one at a time, in a dialog of the page.
#[derive(Clone, Copy)]
pub struct Dialogs {
    asked: RwSignal<Option<Question>, LocalStorage>,
}

impl Dialogs {
    /// Nothing is asked yet.
    pub fn new() -> Dialogs {
        Dialogs { asked: RwSignal::new_local(None) }
    }

    /// Asks whether to do something; `yes` says what the button does: "Delete".
    pub async fn confirm(self, words: impl Into<String>, yes: &'static str) -> bool {
        let words = words.into();
        let promise = js_sys::Promise::new(&mut |answer, _| {
            self.answer(false);
            self.asked.set(Some(Question { words: words.clone(), yes, answer }));
        });
        promise.await.is_ok_and(|answer: JsValue| answer.is_truthy())
    }

    fn answer(self, yes: bool) {
        let asked = self.asked.try_update(Option::take).flatten();
        if let Some(question) = asked {
            let _ = question.answer.call1(&JsValue::UNDEFINED, &yes.into());
        }
    }
}

/// The dialogs of this page.
pub fn dialogs() -> Dialogs {
    expect_context::<Dialogs>()
}

/// The question that is asked now.
#[component]
pub fn QuestionSheet() -> impl IntoView {
    let dialogs = dialogs();
    move || {
        dialogs.asked.get().map(|Question { words, yes, .. }| {
            // The first line is the question; the rest explains.
            let mut lines = words.lines().filter(|line| !line.is_empty()).map(String::from);
            let title = lines.next().unwrap_or_default();
            let rest: Vec<String> = lines.collect();
            view! {
                <Modal id="question" labelled="question-title" close=move |()| dialogs.answer(false)>
                    <h2 id="question-title">{title}</h2>
                    {rest.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                    <div class="modal-buttons">
                        <button class="primary" id="question-yes" on:click=move |_| dialogs.answer(true)>{yes}</button>
                        <button id="question-no" on:click=move |_| dialogs.answer(false)>"Cancel"</button>
                    </div>
                </Modal>
            }
        })
    }
}
