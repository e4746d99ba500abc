//! The card tracker is a part of its own: a browser loads it when it is first opened.

use crate::app::TopBar;
use crate::faults::FaultView;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Fault;

/// Makes the screen of a game's trackers, or of one of them.
type Make = fn(String, Option<String>) -> AnyView;

/// The screen, once its part is here.
#[component]
pub fn CardsScreen(#[prop(into)] game: String, id: Option<String>) -> impl IntoView {
    let loaded = RwSignal::new(None::<Result<Make, Fault>>);
    let fetch = move || {
        loaded.set(None);
        spawn_local(async move {
            let made = part::load().await;
            // The player may have left in the meantime.
            let _ = loaded.try_set(Some(made));
        });
    };
    fetch();
    move || match loaded.get() {
        Some(Ok(make)) => make(game.clone(), id.clone()),
        None => view! {
            <TopBar title="Card tracker"/>
            <main class="home"><p class="lead loading" role="status">"Loading the card tracker…"</p></main>
        }
        .into_any(),
        Some(Err(fault)) => view! {
            <TopBar title="Card tracker"/>
            <main class="home">
                <FaultView fault/>
                <p class="actions">
                    <button class="primary" id="retry" on:click=move |_| fetch()>"Try again"</button>
                    <a class="button quiet" href="#/">"All games"</a>
                </p>
            </main>
        }
        .into_any(),
    }
}

/// The split point: the bundler moves whatever only this reaches into a file of its own.
#[cfg(target_family = "wasm")]
mod part {
    use super::Make;
    use table::Fault;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> NotLoaded {
            NotLoaded
        }
    }

    #[wasm_split(tracker, fallible)]
    fn tracker() -> Result<Make, NotLoaded> {
        Ok(crate::tracker::screen)
    }

    pub async fn load() -> Result<Make, Fault> {
        tracker().await.map_err(|NotLoaded| {
            Fault::new("the card tracker could not be loaded")
                .help("check your connection and try again; if Ironhex was updated, reload the page")
        })
    }
}

#[cfg(not(target_family = "wasm"))]
mod part {
    use super::Make;
    use table::Fault;

    #[allow(clippy::unused_async)] // as in a browser, where loading takes time
    pub async fn load() -> Result<Make, Fault> {
        Ok(crate::tracker::screen)
    }
}
