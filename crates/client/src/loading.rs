//! A screen that needs a game waits here until its rules are loaded.

use crate::app::TopBar;
use crate::faults::FaultView;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Fault;

/// How far the rules of a game are.
#[derive(Clone, Debug, PartialEq)]
enum Progress {
    Here,
    Coming(&'static str),
    Failed(Fault),
}

/// Loads the rules of a game, then shows the screen that needs them; at once if they are here already. An
/// unknown game is the screen's own business.
#[component]
pub fn WithRules(
    /// The id of the game.
    #[prop(into)]
    game: String,
    /// What stands in the bar until then.
    title: &'static str,
    /// The screen.
    children: ChildrenFn,
) -> impl IntoView {
    let progress = RwSignal::new(Progress::Here);
    let game = StoredValue::new(game);
    let load = move || {
        let id = game.get_value();
        let Ok(info) = shelf::info(&id) else { return };
        if shelf::find(&id).is_ok() {
            return;
        }
        progress.set(Progress::Coming(info.name));
        spawn_local(async move {
            let loaded = shelf::load(&id).await;
            // The reader may have gone elsewhere in the meantime.
            let _ = progress.try_set(loaded.map_or_else(Progress::Failed, |_| Progress::Here));
        });
    };
    load();
    move || match progress.get() {
        Progress::Here => children().into_any(),
        Progress::Coming(name) => view! {
            <TopBar title/>
            <main class="home">
                <p class="lead loading" id="loading-game" role="status">{format!("Loading {name}…")}</p>
            </main>
        }
        .into_any(),
        Progress::Failed(fault) => view! {
            <TopBar title/>
            <main class="home">
                <FaultView fault/>
                <p class="actions">
                    <button class="primary" id="retry" on:click=move |_| load()>"Try again"</button>
                    <a class="button quiet" href="#/">"All games"</a>
                </p>
            </main>
        }
        .into_any(),
    }
}

/// Fetches the rules of a game that somebody may be about to open. If that fails, opening it says so.
pub fn preload(game: &'static str) {
    spawn_local(async move {
        let _ = shelf::load(game).await;
    });
}
