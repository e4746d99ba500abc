//! The replay that the program which serves the page was asked to show: `ironhex replay FILE --open`.

use crate::app::TopBar;
use crate::begin::{differs_words, reopen};
use crate::browser;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::route::{self, Route};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Fault;

/// Where the server offers it, beside the page.
const TEXT: &str = "replay";

/// Fetches the replay, keeps it like any other and goes to its table.
#[component]
pub fn OfferedScreen() -> impl IntoView {
    let notices = notices();
    let wrong = RwSignal::new(None::<Fault>);
    spawn_local(async move {
        let opened = match browser::fetch(TEXT).await {
            Some(text) => reopen("the replay", &text),
            None => Err(Fault::new("no replay is offered here")
                .help("start it with ironhex replay FILE --open, or open a file on the home screen")),
        };
        // Whoever has gone elsewhere in the meantime is not fetched back.
        if route::now() != Route::Offered {
            return;
        }
        match opened {
            Err(fault) => wrong.set(Some(fault)),
            Ok((table, differs)) => {
                if let Some(place) = differs {
                    notices.warn(differs_words(&place));
                }
                table.instead();
            }
        }
    });
    view! {
        <TopBar title="Replay"/>
        <main class="home" id="home" tabindex="-1">
            {move || match wrong.get() {
                Some(fault) => view! { <FaultView fault/> }.into_any(),
                None => view! { <p class="lead">"The replay is being opened."</p> }.into_any(),
            }}
        </main>
    }
}
