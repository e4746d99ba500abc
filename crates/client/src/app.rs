//! The page: which screen is shown, and what is drawn over all of them.

use crate::clauses::ClausePopover;
use crate::dialog::{Dialogs, QuestionSheet};
use crate::home::Home;
use crate::lazy::WithPart;
use crate::loading::WithRules;
use crate::notices::{NoticeBoard, Notices};
use crate::offered::OfferedScreen;
use crate::route::{self, Route};
use crate::settings::{Settings, settings};
use crate::shared::SharedScreen;
use crate::store;
use crate::{desk, extras, garage, muster, rules, tracker};
use leptos::prelude::*;
use table::Source;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    provide_context(Settings::load());
    provide_context(Notices::new());
    provide_context(Dialogs::new());
    let route = route::current();
    // A link to another decision of the same match does not open the match again.
    let screen = Memo::new(move |_| match route.get() {
        Route::Table(id, _) => Route::Table(id, None),
        Route::Rules(game, _) => Route::Rules(game, None),
        other => other,
    });
    Effect::new(move || screen.with(Route::show_from_top));
    view! {
        <div class="app" id="app">
            {move || match screen.get() {
                Route::Home => view! { <Home/> }.into_any(),
                Route::Muster(game, force) => muster_screen(game, force),
                Route::Table(id, _) => table_screen(id, route),
                Route::Offered => view! { <OfferedScreen/> }.into_any(),
                Route::Shared(data, at) => view! { <SharedScreen data at/> }.into_any(),
                Route::Rules(game, _) => rules_screen(game, route),
                Route::Cards(game, id) => cards_screen(game, id),
                Route::Extra(extra, game, id) => extra_screen(extra, game, id),
                Route::Garage(None) => garage_screen(garage::Address::List),
                Route::Garage(Some(id)) => garage_screen(garage::Address::Kept(id)),
                Route::GarageLink(data) => garage_screen(garage::Address::Link(data)),
            }}
        </div>
        <QuestionSheet/>
        <ClausePopover/>
        <NoticeBoard/>
    }
}

// Each screen is a part of the client, loaded beside the rules of its game.

fn muster_screen(game: String, force: Option<String>) -> AnyView {
    let title = "Set up a match";
    muster::PART.preload();
    view! {
        <WithRules game=game.clone() title>
            {
                let (game, force) = (game.clone(), force.clone());
                let show = move |make: fn(String, Option<String>) -> AnyView| make(game.clone(), force.clone());
                view! { <WithPart part=&muster::PART title show/> }
            }
        </WithRules>
    }
    .into_any()
}

fn table_screen(id: String, route: ReadSignal<Route>) -> AnyView {
    let title = "Match";
    desk::PART.preload();
    view! {
        <WithRules game=game_of(&id) title>
            {
                let id = id.clone();
                view! { <WithPart part=&desk::PART title show=move |make| make(id.clone(), route)/> }
            }
        </WithRules>
    }
    .into_any()
}

/// A rulebook can be read without the rules.
fn rules_screen(game: String, route: ReadSignal<Route>) -> AnyView {
    view! { <WithPart part=&rules::PART title="Rulebook" show=move |make| make(game.clone(), route)/> }
        .into_any()
}

fn cards_screen(game: String, id: Option<String>) -> AnyView {
    let title = "Card tracker";
    tracker::PART.preload();
    view! {
        <WithRules game=game.clone() title>
            {
                let (game, id) = (game.clone(), id.clone());
                let show = move |make: fn(String, Option<String>) -> AnyView| make(game.clone(), id.clone());
                view! { <WithPart part=&tracker::PART title show/> }
            }
        </WithRules>
    }
    .into_any()
}

/// Something else to do with a game.
fn extra_screen(extra: String, game: String, id: Option<String>) -> AnyView {
    let title = extras::title(&extra);
    extras::PART.preload();
    view! {
        <WithRules game=game.clone() title>
            {
                let (extra, game, id) = (extra.clone(), game.clone(), id.clone());
                let show = move |make: extras::Make| make(extra.clone(), game.clone(), id.clone());
                view! { <WithPart part=&extras::PART title show/> }
            }
        </WithRules>
    }
    .into_any()
}

/// A garage needs no match: it loads its parts itself.
fn garage_screen(address: garage::Address) -> AnyView {
    let show = move |make: fn(garage::Address) -> AnyView| make(address.clone());
    view! { <WithPart part=&garage::PART title="Garage" show/> }.into_any()
}

/// The id of a saved match's game; empty if unknown, and then the table screen says so.
fn game_of(id: &str) -> String {
    let kept = store::load(id).map(|(about, text)| Source::new(about.title, text));
    let game = kept.and_then(|source| shelf::game_of_replay(&source).ok());
    game.map_or_else(String::new, |game| game.id.into())
}

/// The bar at the top of the screens that are not a table.
#[component]
pub fn TopBar(#[prop(into)] title: String) -> impl IntoView {
    view! {
        <header class="topbar">
            <a class="brand" href="#/" aria-label="Ironhex, home">
                <span class="brandmark" aria-hidden="true" inner_html=crate::art::MARK></span>
                "Ironhex"
            </a>
            <h1>{title}</h1>
            <ThemeSwitch/>
        </header>
    }
}

/// Switches between dark, light and the system's theme.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let theme = settings().theme;
    let next = move |_| {
        theme.update(|theme| {
            *theme = match theme.as_str() {
                "auto" => "dark",
                "dark" => "light",
                _ => "auto",
            }
            .into();
        });
    };
    view! {
        <button class="quiet" id="theme" on:click=next title="Theme: dark, light or system">
            {move || match theme.get().as_str() {
                "dark" => "☾ Dark theme",
                "light" => "☀ Light theme",
                _ => "◐ System theme",
            }}
        </button>
    }
}
