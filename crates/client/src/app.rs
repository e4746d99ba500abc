//! The page: which screen is shown, and what is drawn over all of them.

use crate::clauses::ClausePopover;
use crate::desk::TableScreen;
use crate::dialog::{Dialogs, QuestionSheet};
use crate::home::Home;
use crate::loading::WithRules;
use crate::muster::MusterScreen;
use crate::notices::{NoticeBoard, Notices};
use crate::offered::OfferedScreen;
use crate::route::{self, Route};
use crate::rules::RulesScreen;
use crate::settings::{Settings, settings};
use crate::shared::SharedScreen;
use crate::store;
use crate::tracker::CardsScreen;
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
    view! {
        <div class="app" id="app">
            {move || match screen.get() {
                Route::Home => view! { <Home/> }.into_any(),
                Route::Muster(game) => view! {
                    <WithRules game=game.clone() title="Set up a match"><MusterScreen game=game.clone()/></WithRules>
                }
                .into_any(),
                Route::Table(id, _) => view! {
                    <WithRules game=game_of(&id) title="Match"><TableScreen id=id.clone() route/></WithRules>
                }
                .into_any(),
                Route::Offered => view! { <OfferedScreen/> }.into_any(),
                Route::Shared(data, at) => view! { <SharedScreen data at/> }.into_any(),
                Route::Rules(game, _) => view! {
                    <WithRules game=game.clone() title="Rulebook"><RulesScreen game=game.clone() route/></WithRules>
                }
                .into_any(),
                Route::Cards(game, id) => view! {
                    <WithRules game=game.clone() title="Card tracker"><CardsScreen game=game.clone() id=id.clone()/></WithRules>
                }
                .into_any(),
            }}
        </div>
        <QuestionSheet/>
        <ClausePopover/>
        <NoticeBoard/>
    }
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
                "dark" => "☾ dark",
                "light" => "☀ light",
                _ => "◐ auto",
            }}
        </button>
    }
}
