//! The muster screen: a match is set up, from one click to every unit and every house rule.

mod card;
mod draft;
mod force;
mod members;
mod options;
mod scenarios;
mod seats;
mod sides;
mod start;
mod texts;
mod thumbnail;
mod units;

use crate::app::TopBar;
use crate::faults::FaultView;
use crate::home::JustPlay;
use crate::route::Route;
use draft::Draft;
use leptos::prelude::*;
use options::Options;
use scenarios::Scenarios;
use seats::{LuckChoice, Seats};
use shelf::Shelved;
use sides::Forces;
use start::Start;

/// A match is set up.
#[component]
pub fn MusterScreen(#[prop(into)] game: String) -> impl IntoView {
    let draft = shelf::find(&game).and_then(|game| Draft::new(game).map(|draft| (game, draft)));
    match draft {
        Ok((game, draft)) => view! { <Plan game draft/> }.into_any(),
        Err(fault) => view! {
            <TopBar title="Set up a game"/>
            <main class="muster"><FaultView fault/><p><a href="#/">"All games"</a></p></main>
        }
        .into_any(),
    }
}

#[component]
fn Plan(game: &'static dyn Shelved, draft: Draft) -> impl IntoView {
    view! {
        <TopBar title=format!("{}: set up a game", game.name())/>
        <main class="muster" id="muster">
            <div class="shortcut">
                <a class="button quiet" id="back" href="#/">"← All games"</a>
                <a class="button quiet" href=Route::Rules(game.id().into(), None).address()>"Rulebook"</a>
                <span class="fine">"In a hurry?"</span>
                <JustPlay game/>
            </div>
            <div class="plan">
                <div class="steps">
                    <Scenarios draft/>
                    <Seats draft/>
                    <Forces draft/>
                    <LuckChoice draft/>
                    <Options draft/>
                </div>
                <Start draft/>
            </div>
        </main>
    }
}
