//! One card for each game of the shelf.

use crate::begin::{just_play, opponent};
use crate::dialog::dialogs;
use crate::loading::preload;
use crate::notices::notices;
use crate::route::{self, Route};
use crate::settings::settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::GameInfo;
use wasm_bindgen::JsCast;
use web_sys::{ErrorEvent, HtmlElement};

/// The games, in the order of the shelf.
#[component]
pub fn Games() -> impl IntoView {
    view! {
        <section class="games" aria-label="Games">
            {shelf::list().iter().map(|game| view! { <GameCard game/> }).collect_view()}
        </section>
    }
}

#[component]
fn GameCard(game: &'static GameInfo) -> impl IntoView {
    let id = game.id;
    view! {
        <article class="panel game-card" id=format!("game-{id}")>
            <Art game=id/>
            <div class="game-words">
                <h2>{game.name}</h2>
                <p>{game.text}</p>
            </div>
            <div class="actions" on:pointerenter=move |_| preload(id) on:focusin=move |_| preload(id)>
                <JustPlay game=id/>
                <a class="button" id=format!("setup-{id}") href=Route::Muster(id.into()).address()>
                    "Set up a match"
                </a>
                {game.tracks.then(|| view! {
                    <a
                        class="button" id=format!("cards-{id}") href=Route::Cards(id.into(), None).address()
                        title="Keep track of damage and heat in a game on a real table"
                    >
                        "Card tracker"
                    </a>
                })}
                <a class="button quiet" id=format!("rules-{id}") href=Route::Rules(id.into(), None).address()>
                    "Rulebook"
                </a>
            </div>
            <p class="fine">{quick_words()}</p>
        </article>
    }
}

/// What a click on "Play now" starts.
fn quick_words() -> String {
    format!(
        "“Play now” starts the first scenario with hints: you against the {} computer player.",
        opponent()
    )
}

/// The button that starts a match with one click.
#[component]
pub fn JustPlay(game: &'static str) -> impl IntoView {
    let (notices, dialogs, hints) = (notices(), dialogs(), settings().hints);
    let (loading, failed) = (RwSignal::new(false), RwSignal::new(false));
    let play = move |_| {
        let here = route::now();
        preload(game);
        loading.set(true);
        spawn_local(async move {
            let begun = match shelf::load(game).await {
                Ok(game) => just_play(dialogs, game).await,
                Err(fault) => Err(fault),
            };
            let _ = (loading.try_set(false), failed.try_set(begun.is_err()));
            match begun {
                // A player who has gone elsewhere in the meantime is not fetched back.
                Ok(table) if route::now() == here => {
                    hints.set(true);
                    table.go();
                }
                Ok(_) => {}
                Err(fault) => notices.warn(fault.to_string()),
            }
        });
    };
    let words = move || match (loading.get(), failed.get()) {
        (true, _) => "Loading…",
        (_, true) => "Try again",
        _ => "Play now",
    };
    view! {
        <button
            class="primary" id=format!("play-{game}") title=quick_words() on:click=play
            disabled=move || loading.get()
        >
            {words}
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
