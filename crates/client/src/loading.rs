//! Where a screen waits until the rules of its game are loaded.

use crate::desk;
use crate::lazy::{Failed, Waiting};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Fault;

/// Whether the rules of a game are loaded.
#[derive(Clone, Debug, PartialEq)]
enum Progress {
    Loaded,
    Loading(&'static str),
    Failed(Fault),
}

/// Loads the rules of a game, then shows the screen that needs them; at once if they are loaded already.
/// The screen itself handles an unknown game.
#[component]
pub fn WithRules(
    /// The id of the game.
    #[prop(into)]
    game: String,
    /// The title while loading.
    title: &'static str,
    /// The screen.
    children: ChildrenFn,
) -> impl IntoView {
    let progress = RwSignal::new(Progress::Loaded);
    let game = StoredValue::new(game);
    let load = move || {
        let id = game.get_value();
        let Ok(info) = shelf::info(&id) else { return };
        if shelf::find(&id).is_ok() {
            return;
        }
        progress.set(Progress::Loading(info.name));
        spawn_local(async move {
            let loaded = shelf::load(&id).await;
            // The player may have left in the meantime.
            let _ = progress.try_set(loaded.map_or_else(Progress::Failed, |_| Progress::Loaded));
        });
    };
    load();
    move || match progress.get() {
        Progress::Loaded => children().into_any(),
        Progress::Loading(name) => view! { <Waiting title name/> }.into_any(),
        Progress::Failed(fault) => view! { <Failed title fault retry=load/> }.into_any(),
    }
}

/// Fetches the rules of a game that may be opened soon, and the screen of a match. If that fails, opening the
/// game reports it.
pub fn preload(game: &'static str) {
    desk::PART.preload();
    spawn_local(async move {
        let _ = shelf::load(game).await;
    });
}
