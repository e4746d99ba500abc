//! The home screen: every game, what was played before, and replays from elsewhere.

mod games;
mod kept;
mod replays;

pub use games::JustPlay;

use crate::app::TopBar;
use games::Games;
use kept::Kept;
use leptos::prelude::*;
use replays::OpenReplay;

/// All games, kept matches, replays and rulebooks.
#[component]
pub fn Home() -> impl IntoView {
    view! {
        <TopBar title="A table for tactical wargames"/>
        <main class="home" id="home" tabindex="-1">
            <p class="lead">
                "Ironhex knows the rules, explains every number, and plays against you. "
                "Nothing to install, no account: everything stays in your browser."
            </p>
            <Games/>
            <Kept/>
            <OpenReplay/>
        </main>
    }
}
