//! The replay that the server offers beside the page: `ironhex replay FILE --open`.

use crate::app::TopBar;
use crate::begin::{reopen, show_proof};
use crate::browser;
use crate::dialog::dialogs;
use crate::faults::FaultView;
use crate::loading::WithRules;
use crate::notices::notices;
use crate::route::{self, Route};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Fault, Source};

/// The address of the replay, relative to the page.
const TEXT: &str = "replay";

/// The name of the replay in error messages.
const NAME: &str = "the replay";

/// Fetches the replay and the rules of its game, saves it like any other match and goes to its table.
#[component]
pub fn OfferedScreen() -> impl IntoView {
    let fetched = RwSignal::new(None::<Result<String, Fault>>);
    spawn_local(async move {
        let text = browser::fetch(TEXT).await.ok_or_else(|| {
            Fault::new("no replay is offered here")
                .help("start it with ironhex replay FILE --open, or open a file on the home screen")
        });
        let _ = fetched.try_set(Some(text));
    });
    move || match fetched.get() {
        None => view! { <Opening wrong=None/> }.into_any(),
        Some(Err(fault)) => view! { <Opening wrong=Some(fault)/> }.into_any(),
        Some(Ok(text)) => {
            let game = shelf::game_of_replay(&Source::new(NAME, &text));
            let game = game.map_or("", |game| game.id);
            view! { <WithRules game title="Replay"><Open text=text.clone()/></WithRules> }.into_any()
        }
    }
}

/// Opens the replay, now that the rules of its game are here.
#[component]
fn Open(text: String) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let wrong = RwSignal::new(None);
    spawn_local(async move {
        let opened = reopen(dialogs, NAME, &text).await;
        match opened {
            Err(fault) => drop(wrong.try_set(Some(fault))),
            // A player who has left in the meantime is not called back.
            Ok(_) if route::now() != Route::Offered => {}
            Ok((table, verification)) => {
                show_proof(&verification, notices);
                table.instead();
            }
        }
    });
    move || view! { <Opening wrong=wrong.get()/> }
}

#[component]
fn Opening(wrong: Option<Fault>) -> impl IntoView {
    view! {
        <TopBar title="Replay"/>
        <main class="home" id="home" tabindex="-1">
            {match wrong {
                Some(fault) => view! { <FaultView fault/> }.into_any(),
                None => view! { <p class="lead">"Opening the replay…"</p> }.into_any(),
            }}
        </main>
    }
}
