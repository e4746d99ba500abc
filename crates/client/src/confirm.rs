//! Questions before something is lost, asked on the page itself.

use leptos::ev::MouseEvent;
use leptos::html::Dialog;
use leptos::prelude::*;

/// A button that asks before it acts. Escape and "Cancel" change nothing.
#[component]
pub fn ConfirmButton(
    /// The id of the button; its dialog has the same with `-ask` behind it.
    #[prop(into)]
    id: String,
    /// The words on the button, and on the button that agrees.
    words: &'static str,
    /// The words for screen readers, where several buttons read alike.
    #[prop(into, optional)]
    label: String,
    /// What is asked.
    #[prop(into)]
    question: Signal<String>,
    /// What to do.
    #[prop(into)]
    agreed: Callback<()>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let agree = move |_: MouseEvent| {
        close();
        agreed.run(());
    };
    let (ask, title) = (format!("{id}-ask"), format!("{id}-question"));
    let titled = title.clone();
    let label = (!label.is_empty()).then_some(label);
    view! {
        <button class="quiet" id=id aria-haspopup="dialog" aria-label=label on:click=open>{words}</button>
        <dialog class="panel ask" id=ask node_ref=dialog aria-labelledby=titled>
            <p id=title>{question}</p>
            <div class="ask-buttons">
                <button autofocus=true data-test="cancel" on:click=move |_| close()>"Cancel"</button>
                <button class="danger" data-test="agree" on:click=agree>{words}</button>
            </div>
        </dialog>
    }
}
