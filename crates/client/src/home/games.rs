//! One card for each game of the shelf.

use crate::begin::{just_play, opponent};
use crate::notices::notices;
use crate::route::Route;
use crate::settings::settings;
use leptos::prelude::*;
use shelf::Shelved;
use wasm_bindgen::JsCast;
use web_sys::{ErrorEvent, HtmlElement};

/// The games, in the order of the shelf.
#[component]
pub fn Games() -> impl IntoView {
    view! {
        <section class="games" aria-label="Games">
            {shelf::games().iter().map(|game| view! { <GameCard game=*game/> }).collect_view()}
        </section>
    }
}

#[component]
fn GameCard(game: &'static dyn Shelved) -> impl IntoView {
    let id = game.id();
    view! {
        <article class="panel game-card" id=format!("game-{id}")>
            <Art game=id/>
            <div class="game-words">
                <h2>{game.name()}</h2>
                <p>{game.text()}</p>
            </div>
            <div class="actions">
                <JustPlay game/>
                <a class="button" id=format!("setup-{id}") href=Route::Muster(id.into()).address()>
                    "Set up a match"
                </a>
                <a class="button quiet" id=format!("rules-{id}") href=Route::Rules(id.into(), None).address()>
                    "Rulebook"
                </a>
            </div>
            <p class="fine">{quick_words(game)}</p>
        </article>
    }
}

/// What a click on "Play now" starts.
fn quick_words(game: &dyn Shelved) -> String {
    let first = game.scenarios(&[]).ok().and_then(|all| all.into_iter().next());
    let name = first.map_or("the first scenario".to_string(), |scenario| scenario.name);
    format!("“Play now” starts “{name}” with hints: you against the {} computer player.", opponent())
}

/// The button that starts a match with one click.
#[component]
pub fn JustPlay(game: &'static dyn Shelved) -> impl IntoView {
    let (notices, hints) = (notices(), settings().hints);
    let play = move |_| match just_play(game) {
        Ok(route) => {
            hints.set(true);
            route.go();
        }
        Err(fault) => notices.warn(fault.to_string()),
    };
    view! {
        <button class="primary" id=format!("play-{}", game.id()) title=quick_words(game) on:click=play>
            "Play now"
        </button>
    }
}

/// The picture of a game, or a generic one if it has none.
#[component]
pub fn Art(game: &'static str) -> impl IntoView {
    let instead = |event: ErrorEvent| {
        let image = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if let Some(image) = image.filter(|image| image.get_attribute("src").as_deref() != Some(GENERAL)) {
            let _ = image.set_attribute("src", GENERAL);
        }
    };
    view! {
        <img class="art" src=format!("art/{game}.svg") alt="" width="640" height="360" on:error=instead/>
    }
}

const GENERAL: &str = "art/generic.svg";
