//! Cards without a board: a force's cards on one page, for a game on a real table.
//!
//! **Invariant:** knows no game. What can be tapped, what it means and what a card is worth then comes from the
//! game's tracker as plain data.

mod add;
mod bar;
mod card;
mod gauge;
mod list;
mod log;
mod model;
mod new;
mod overview;
mod pad;

pub use new::{NewSide, begin};

use crate::app::TopBar;
use crate::faults::FaultView;
use crate::lazy;
use crate::route::Route;
use add::AddCard;
use bar::{NotSaved, TrackBar, keyboard};
use card::TrackedCards;
use leptos::prelude::*;
use list::TrackersScreen;
use log::TrackerLog;
use model::Tracking;
use overview::Overview;

lazy::part!(tracker, "the card tracker", fn(String, Option<String>) -> AnyView, screen);

/// The card trackers of a game, or one of them.
fn screen(game: String, id: Option<String>) -> AnyView {
    match id {
        None => view! { <TrackersScreen game/> }.into_any(),
        Some(id) => view! { <TrackerScreen game id/> }.into_any(),
    }
}

/// One card tracker.
#[component]
fn TrackerScreen(#[prop(into)] game: String, id: String) -> impl IntoView {
    match Tracking::open(&game, &id) {
        Ok(tracking) => view! { <Tracked tracking/> }.into_any(),
        Err(fault) => view! {
            <TopBar title="Card tracker"/>
            <main class="home">
                <FaultView fault game=game.clone()/>
                <p><a class="button" href=Route::Cards(game, None).address()>"All card trackers"</a></p>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Tracked(tracking: Tracking) -> impl IntoView {
    keyboard(tracking);
    let name = tracking.page.with_untracked(|page| page.name.clone());
    let log = RwSignal::new(false);
    view! {
        <TopBar title=name/>
        <main class="tracker" id="tracker" class:one-card=move || !tracking.all_cards.get() class:with-log=move || log.get()>
            <TrackBar tracking log/>
            <NotSaved tracking/>
            <div class="tracker-body">
                <div class="tracker-side">
                    <Overview tracking/>
                    <AddCard tracking/>
                </div>
                <TrackedCards tracking/>
                <TrackerLog tracking/>
            </div>
        </main>
    }
}
