//! The choices so far, and the button that starts the match.

use super::match_setup::{MatchSetup, Problem};
use super::scenarios::{map_drawing, map_name};
use crate::begin::begin;
use crate::browser;
use crate::clauses::linked;
use crate::dialog::dialogs;
use crate::faults::{FaultView, sentence};
use crate::route::Route;
use crate::tracker::{self, NewSide};
use crate::words::counted;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Fault;
use table::rulebook::ScenarioInfo;

/// The summary beside the steps, with the start button and the problems to fix first.
#[component]
pub fn Start(match_setup: MatchSetup) -> impl IntoView {
    let dialogs = dialogs();
    let wrong = RwSignal::new(None::<Fault>);
    let problems = Memo::new(move |_| match_setup.problems());
    // On a phone the list would hide what it is about.
    let open = RwSignal::new(browser::is_wide());
    let ready = move || problems.with(Vec::is_empty);
    let go = move |_| {
        let chance = untrack(|| match_setup.chance()).map_err(Fault::new);
        let (setup, seats) = (match_setup.setup(), match_setup.seats.get_untracked());
        spawn_local(async move {
            let begun = match chance {
                Ok(chance) => begin(dialogs, match_setup.game, setup, seats, chance).await,
                Err(fault) => Err(fault),
            };
            match begun {
                Ok(route) => route.go(),
                Err(fault) => drop(wrong.try_set(Some(fault))),
            }
        });
    };
    view! {
        <aside class="panel start" aria-label="Start">
            <Chosen match_setup/>
            <button class="primary" id="start" on:click=go disabled=move || !ready() aria-describedby="problems">
                "Start match"
            </button>
            <Track match_setup wrong/>
            <div id="problems" role="status">
                {move || {
                    let problems = problems.get();
                    (!problems.is_empty()).then(|| view! { <Problems match_setup problems open/> })
                }}
                <Show when=move || !ready() && match_setup.playable()>
                    <button id="start-anyway" on:click=go>"Start anyway as a custom match"</button>
                </Show>
            </div>
            {move || wrong.get().map(|fault| view! { <FaultView fault game=match_setup.game.id()/> })}
        </aside>
    }
}

/// Makes a card tracker of both forces, in games that have one.
#[component]
fn Track(match_setup: MatchSetup, wrong: RwSignal<Option<Fault>>) -> impl IntoView {
    let tracks = shelf::info(match_setup.game.id()).is_ok_and(|info| info.tracks);
    let track = move |_| match untrack(|| tracker_of(match_setup)) {
        Ok(route) => route.go(),
        Err(fault) => wrong.set(Some(fault)),
    };
    tracks.then(|| {
        view! {
            <button id="track" on:click=track title="Keep track of damage and heat in a game on a real table">
                "Track these cards"
            </button>
        }
    })
}

/// A card tracker of both forces, with the house rules.
fn tracker_of(match_setup: MatchSetup) -> Result<Route, Fault> {
    let side = |side: usize| {
        let members = match_setup.musters[side].get().map(|muster| muster.members)?;
        Ok(NewSide { name: match_setup.side_name(side), members })
    };
    let sides = [side(0)?, side(1)?];
    let scenario = scenario_of(match_setup).map(|scenario| scenario.name).unwrap_or_default();
    let packs = match_setup.packs.get();
    tracker::begin(match_setup.game, &scenario, &sides, match_setup.setup().options, &packs)
}

/// The chosen scenario.
fn scenario_of(match_setup: MatchSetup) -> Option<ScenarioInfo> {
    let id = match_setup.scenario.get();
    match_setup.content.with_value(|content| content.scenarios.iter().find(|known| known.id == id).cloned())
}

/// The choices so far, in a few lines.
#[component]
fn Chosen(match_setup: MatchSetup) -> impl IntoView {
    let scenario = move || scenario_of(match_setup);
    let map = Memo::new(move |_| match match_setup.map.get() {
        map if map.is_empty() => scenario().map(|scenario| scenario.map).unwrap_or_default(),
        map => map,
    });
    let seats = move || match match_setup.seats.get().as_slice() {
        [one, other] => format!("{one} against {other}"),
        seats => seats.join(", "),
    };
    view! {
        <div class="summary">
            <span class="summary-map" inner_html=move || map.with(|map| map_drawing(match_setup, map))></span>
            <div>
                <strong id="chosen-scenario">{move || scenario().map(|scenario| scenario.name)}</strong>
                <p class="fine">{move || map.with(|map| map_name(match_setup, map))}</p>
                <p class="fine" id="chosen-seats">{move || sentence(&seats())}</p>
            </div>
        </div>
    }
}

/// What keeps the match from starting, and where to fix it.
#[component]
fn Problems(match_setup: MatchSetup, problems: Vec<Problem>, open: RwSignal<bool>) -> impl IntoView {
    let title = counted(problems.len(), "problem to fix", "problems to fix");
    let toggled = move |event: leptos::ev::Event| {
        let folded: web_sys::Element = event_target(&event);
        open.set(folded.has_attribute("open"));
    };
    let row = |problem: Problem| {
        let element = problem.element;
        let show = move |_| {
            unfold(&element);
            browser::reveal(&element);
            browser::focus(&element);
        };
        view! {
            <li>
                {linked(match_setup.game.id(), &problem.words)}" "
                <button class="quiet small" on:click=show>"Show"</button>
            </li>
        }
    };
    view! {
        <details open=open.get_untracked() on:toggle=toggled>
            <summary>{title}</summary>
            <ul class="problem-list">{problems.into_iter().map(row).collect_view()}</ul>
        </details>
    }
}

/// Unfolds the part of the page that contains an element.
fn unfold(id: &str) {
    let element = document().get_element_by_id(id);
    let folded = element.and_then(|element| element.closest("details").ok().flatten());
    if let Some(folded) = folded {
        let _ = folded.set_attribute("open", "");
    }
}
