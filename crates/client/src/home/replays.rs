//! A replay from elsewhere: a file, or text pasted from a chat.

use crate::begin::{reopen, show_proof};
use crate::browser;
use crate::dialog::dialogs;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::route::{self, Route};
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::Verification;
use table::{Fault, Source};

/// Opens a replay from a file or a pasted text.
#[component]
pub fn OpenReplay() -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let text = RwSignal::new(String::new());
    let name = RwSignal::new("the replay".to_string());
    let wrong = RwSignal::new(None::<Fault>);
    let loading = RwSignal::new(None::<&str>);
    let opened = move |opened: Result<(Route, Verification), Fault>| match opened {
        Err(fault) => wrong.set(Some(fault)),
        Ok((route, verification)) => {
            wrong.set(None);
            show_proof(&verification, notices);
            route.go();
        }
    };
    let open = move || match shelf::game_of_replay(&Source::new(name.get_untracked(), text.get_untracked())) {
        Err(fault) => wrong.set(Some(fault)),
        Ok(game) => {
            loading.set(Some(game.name));
            spawn_local(async move {
                let (name, text) = (name.get_untracked(), text.get_untracked());
                let found = match shelf::load(game.id).await {
                    Err(fault) => Err(fault),
                    Ok(_) => reopen(dialogs, &name, &text).await,
                };
                // A player who has gone elsewhere in the meantime is not fetched back.
                if loading.try_set(None).is_none() && route::now() == Route::Home {
                    opened(found);
                }
            });
        }
    };
    let chosen = move |event: Event| {
        browser::read_chosen(&event_target(&event), move |file, read| {
            name.set(file);
            text.set(read);
            open();
        });
    };
    let typed = move |event: Event| {
        name.set("the replay".into());
        text.set(event_target_value(&event));
        wrong.set(None);
    };
    view! {
        <section class="panel open-replay" aria-labelledby="replay-title">
            <h2 id="replay-title">"Open a replay"</h2>
            <p class="fine">"Open a replay file or paste its text. Every move and every die is checked against the rules."</p>
            <label class="file">
                <span>"Choose a file"</span>
                <input type="file" id="replay-file" accept=".txt,.replay,.ironhex,text/plain" on:change=chosen/>
            </label>
            <label for="replay-text">"Or paste the text"</label>
            <textarea
                id="replay-text" rows="5" spellcheck="false" autocomplete="off"
                placeholder="ironhex replay 2"
                prop:value=move || text.get()
                on:input=typed
            ></textarea>
            {move || wrong.get().map(|fault| view! { <FaultView fault/> })}
            <button
                id="open-replay" on:click=move |_| open()
                disabled=move || loading.get().is_some() || text.with(|text| text.trim().is_empty())
            >
                {move || match loading.get() {
                    Some(game) => format!("Loading {game}…"),
                    None => "Open replay".into(),
                }}
            </button>
        </section>
    }
}
