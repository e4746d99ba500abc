//! One card for each game of the shelf.

use crate::begin::{guided, just_play, sparring_partner};
use crate::dialog::{Dialogs, dialogs};
use crate::loading::preload;
use crate::notices::notices;
use crate::route::{self, Route};
use crate::settings::settings;
use crate::store;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::GameInfo;
use table::Fault;
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
                {game.guided.then(|| view! { <Starter game=id start=Start::Guided/> })}
                <a class="button" id=format!("setup-{id}") href=Route::Muster(id.into(), None).address()>
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
                {EXTRAS
                    .into_iter()
                    .filter(|(extra, _)| has(game, extra))
                    .map(|(extra, words)| {
                        let address = Route::Extra(extra.into(), id.into(), None).address();
                        view! { <a class="button quiet" id=format!("{extra}-{id}") href=address>{words}</a> }
                    })
                    .collect_view()}
                <a class="button quiet" id=format!("rules-{id}") href=Route::Rules(id.into(), None).address()>
                    "Rulebook"
                </a>
            </div>
        </article>
    }
}

/// Other things to do with a game, with the words of their links.
const EXTRAS: [(&str, &str); 5] = [
    ("campaign", "Campaign"),
    ("team", "Build a team"),
    ("draft", "Draft"),
    ("maker", "Make a unit"),
    ("powers", "Powers"),
];

/// Whether there is such a thing to do with a game.
fn has(game: &GameInfo, extra: &str) -> bool {
    match extra {
        "campaign" => game.campaigns,
        "team" | "draft" => game.drafts,
        "maker" => game.makes,
        _ => game.abilities,
    }
}

/// What a click on "Just play" starts.
pub fn quick_words() -> String {
    format!(
        "“Just play” puts a few pieces on the board, already in place: you against the {} computer player.",
        sparring_partner()
    )
}

/// What a button on the home screen starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// The first scenario.
    JustPlay,
    /// The guided first game.
    Guided,
}

impl Start {
    async fn begin(self, dialogs: Dialogs, game: &'static str) -> Result<Route, Fault> {
        if let Some(id) = store::unfinished_lesson(game).filter(|_| self == Start::Guided) {
            return Ok(Route::Table(id, None));
        }
        let game = shelf::load(game).await?;
        match self {
            Start::JustPlay => just_play(dialogs, game).await,
            Start::Guided => guided(dialogs, game).await,
        }
    }

    fn words(self, game: &str) -> &'static str {
        match self {
            Start::JustPlay => "Just play",
            Start::Guided if store::unfinished_lesson(game).is_some() => "Resume the guided game",
            Start::Guided => "Learn by playing",
        }
    }
}

/// The button that starts a match with one click.
#[component]
pub fn JustPlay(game: &'static str) -> impl IntoView {
    view! { <Starter game start=Start::JustPlay/> }
}

#[component]
fn Starter(game: &'static str, start: Start) -> impl IntoView {
    let (notices, dialogs, hints) = (notices(), dialogs(), settings().hints);
    let (loading, failed) = (RwSignal::new(false), RwSignal::new(false));
    let play = move |_| {
        let here = route::now();
        preload(game);
        loading.set(true);
        spawn_local(async move {
            let begun = start.begin(dialogs, game).await;
            let _ = (loading.try_set(false), failed.try_set(begun.is_err()));
            match begun {
                // A player who has gone elsewhere in the meantime is not fetched back.
                Ok(table) if route::now() == here => {
                    hints.set(start == Start::JustPlay);
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
        _ => start.words(game),
    };
    let (id, title) = match start {
        Start::JustPlay => (format!("play-{game}"), quick_words()),
        Start::Guided => {
            (format!("learn-{game}"), "A dozen short steps on a small board; leave at any time".into())
        }
    };
    view! {
        <button class:primary=start == Start::JustPlay id=id title=title on:click=play disabled=move || loading.get()>
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
