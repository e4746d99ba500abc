//! Other things to do with a game than to play a single match: campaigns, drafts, teams, dials of one's own, and its
//! powers to look up.
//!
//! **Invariant:** knows no game. What there is to do comes as plain data from the game.

mod campaign;
mod campaigns;
mod card;
mod draft;
mod forces;
mod maker;
mod powers;
mod team;

use crate::app::TopBar;
use crate::faults::FaultView;
use crate::lazy;
use leptos::prelude::*;
use shelf::Shelved;
use table::Fault;

/// Makes a screen: its name, the game, and which of several.
pub type Make = fn(String, String, Option<String>) -> AnyView;

lazy::part!(extras, "this screen", Make, screen);

/// The styles of these screens, which come with them.
const STYLE: &str = include_str!("extras.css");

/// One of the screens, by its name.
fn screen(extra: String, game: String, id: Option<String>) -> AnyView {
    let made = shelf::find(&game).and_then(|game| made(&extra, game, id));
    let title = title(&extra);
    let body = match made {
        Ok(made) => made,
        Err(fault) => view! { <FaultView fault game/> }.into_any(),
    };
    view! {
        <style>{STYLE}</style>
        <TopBar title/>
        <main class="home extra" id=format!("extra-{extra}")>
            {body}
            <p class="no-print"><a class="button quiet" href="#/">"← All games"</a></p>
        </main>
    }
    .into_any()
}

/// The title of a screen.
pub fn title(extra: &str) -> &'static str {
    match extra {
        "campaign" => "Campaigns",
        "draft" => "Draft",
        "maker" => "Make a unit",
        "powers" => "Powers",
        _ => "Build a team",
    }
}

fn made(extra: &str, game: &'static dyn Shelved, id: Option<String>) -> Result<AnyView, Fault> {
    Ok(match (extra, id) {
        ("campaign", None) => view! { <campaigns::Campaigns game/> }.into_any(),
        ("campaign", Some(id)) => view! { <campaign::Campaign game id/> }.into_any(),
        ("draft", _) => view! { <draft::Draft game/> }.into_any(),
        ("maker", _) => maker::screen(game)?,
        ("powers", _) => view! { <powers::Powers game/> }.into_any(),
        _ => team::screen(game)?,
    })
}
