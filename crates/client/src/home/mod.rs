//! The home screen: every game, saved matches, and replays from elsewhere.

mod games;
mod garage;
mod replays;
mod saved;

pub use games::JustPlay;

use crate::app::TopBar;
use games::{Games, quick_words};
use garage::GarageDoor;
use leptos::prelude::*;
use replays::OpenReplay;
use saved::SavedMatches;

/// All games, saved matches, replays and rulebooks.
#[component]
pub fn Home() -> impl IntoView {
    view! {
        <TopBar title="A table for tactical wargames"/>
        <main class="home" id="home" tabindex="-1">
            <p class="lead">
                "Ironhex knows the rules, explains every number, and plays against you. "
                "Nothing to install, no account: everything stays in your browser."
            </p>
            <p class="fine">{quick_words()}</p>
            <Games/>
            <GarageDoor/>
            <SavedMatches/>
            <OpenReplay/>
        </main>
    }
}
