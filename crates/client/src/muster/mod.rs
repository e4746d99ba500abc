//! The muster screen: sets up a match, from one click down to every unit and house rule.

mod card;
mod force;
mod match_setup;
mod members;
mod options;
mod packs;
mod scenarios;
mod seats;
mod sides;
mod start;
mod texts;
mod units;

pub use force::{Force, Member};

use crate::app::TopBar;
use crate::faults::FaultView;
use crate::home::JustPlay;
use crate::lazy;
use crate::route::Route;
use leptos::prelude::*;
use match_setup::MatchSetup;
use options::Options;
use packs::{PackState, Packs};
use scenarios::Scenarios;
use seats::{DiceChoice, Seats};
use shelf::Shelved;
use sides::Forces;
use start::Start;

lazy::part!(muster, "the muster", fn(String, Option<String>) -> AnyView, screen);

/// The screen where a match is set up, optionally with a force that is saved.
fn screen(game: String, force: Option<String>) -> AnyView {
    view! { <MusterScreen game force/> }.into_any()
}

#[component]
fn MusterScreen(game: String, force: Option<String>) -> impl IntoView {
    let match_setup =
        shelf::find(&game).and_then(|game| MatchSetup::new(game).map(|match_setup| (game, match_setup)));
    if let (Ok((_, match_setup)), Some(force)) = (&match_setup, force) {
        match_setup.use_saved(&force);
    }
    match match_setup {
        Ok((game, match_setup)) => view! { <SetupForm game match_setup/> }.into_any(),
        Err(fault) => view! {
            <TopBar title="Set up a match"/>
            <main class="muster"><FaultView fault/><p><a href="#/">"All games"</a></p></main>
        }
        .into_any(),
    }
}

#[component]
fn SetupForm(game: &'static dyn Shelved, match_setup: MatchSetup) -> impl IntoView {
    let state = PackState::new(match_setup);
    let version = match_setup.content_version;
    view! {
        <TopBar title=format!("{}: set up a match", game.name())/>
        <main class="muster" id="muster">
            <div class="shortcut">
                <a class="button quiet" id="back" href="#/">"← All games"</a>
                <a class="button quiet" href=Route::Rules(game.id().into(), None).address()>"Rulebook"</a>
                <span class="fine">"In a hurry?"</span>
                <JustPlay game=game.id()/>
            </div>
            <div class="plan">
                <div class="steps">
                    {move || { version.track(); view! { <Scenarios match_setup/> } }}
                    <Seats match_setup/>
                    {move || { version.track(); view! { <Forces match_setup/> } }}
                    <Packs state/>
                    <DiceChoice match_setup/>
                    <Options match_setup/>
                </div>
                <Start match_setup/>
            </div>
        </main>
    }
}
