//! A match that somebody shared as a link.

use crate::app::TopBar;
use crate::begin::{reopen, show_proof};
use crate::dialog::{Dialogs, dialogs};
use crate::faults::FaultView;
use crate::notices::{Notices, notices};
use crate::route::{self, Route};
use crate::share;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Fault, Source};

/// Opens the match of a link, saves it like any other and goes to its table.
#[component]
pub fn SharedScreen(data: String, at: Option<usize>) -> impl IntoView {
    let (dialogs, notices) = (dialogs(), notices());
    let wrong = RwSignal::new(None::<Fault>);
    let here = Route::Shared(data.clone(), at);
    spawn_local(async move {
        let opened = open(&data, at, &here, dialogs, notices).await;
        if let Err(fault) = opened {
            let _ = wrong.try_set(Some(fault));
        }
    });
    view! {
        <TopBar title="Shared match"/>
        <main class="home" id="home" tabindex="-1">
            {move || match wrong.get() {
                Some(fault) => view! { <FaultView fault/> <p><a href="#/">"All games"</a></p> }.into_any(),
                None => view! { <p class="lead" role="status">"Opening the match…"</p> }.into_any(),
            }}
        </main>
    }
}

async fn open(
    data: &str,
    at: Option<usize>,
    here: &Route,
    dialogs: Dialogs,
    notices: Notices,
) -> Result<(), Fault> {
    let text = share::replay(data).await?;
    let game = shelf::game_of_replay(&Source::new("the link", &text))?;
    shelf::load(game.id).await?;
    let (table, verification) = reopen(dialogs, "the link", &text).await?;
    // A player who has left in the meantime is not called back.
    if route::now() != *here {
        return Ok(());
    }
    show_proof(&verification, notices);
    match (table, at) {
        (Route::Table(id, _), Some(at)) => Route::Table(id, Some(at)).instead(),
        (table, _) => table.instead(),
    }
    Ok(())
}
