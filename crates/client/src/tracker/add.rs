//! Another card for the page, or a setting of it.

use super::model::Tracking;
use crate::faults::sentence;
use crate::notices::notices;
use crate::packs;
use crate::route::Route;
use leptos::prelude::*;
use table::Sort;
use table::muster::{Catalogue, UnitInfo};

/// Adds a card from the game's list and the packs that the browser keeps.
#[component]
pub fn AddCard(tracking: Tracking) -> impl IntoView {
    let notices = notices();
    let game = tracking.game;
    let packs = packs::usable(game, packs::kept(game.id()));
    let Catalogue { mut units, words, .. } = game.catalogue(&packs).unwrap_or_default();
    units.order_by(|a, b| a.name.cmp(&b.name));
    let first = units.first().map(|unit| unit.id.clone()).unwrap_or_default();
    let (unit, word, side) = (RwSignal::new(first), RwSignal::new(String::new()), RwSignal::new(0));
    let add = move |_| {
        let member = format!("{} {}", unit.get_untracked(), word.get_untracked());
        if let Err(fault) = tracking.add(side.get_untracked(), member.trim()) {
            notices.warn(sentence(&fault.to_string()));
        }
    };
    let option = |unit: &UnitInfo| view! { <option value=unit.id.clone()>{unit.name.clone()}</option> };
    let sides = tracking.page.with_untracked(|page| page.sides.clone());
    let several = sides.len() > 1;
    let side_option = |(at, name): (usize, String)| view! { <option value=at.to_string()>{name}</option> };
    view! {
        <details class="add-card" id="add-card">
            <summary>"Add a card"</summary>
            <label>
                "Card"
                <select id="add-unit" on:change=move |event| unit.set(event_target_value(&event))>
                    {units.iter().map(option).collect_view()}
                </select>
            </label>
            {(!words.is_empty()).then(|| view! {
                <label>
                    "Keyword"
                    <select id="add-word" on:change=move |event| word.set(event_target_value(&event))>
                        <option value="">"none"</option>
                        {words.iter().map(|(word, text)| view! { <option value=*word title=*text>{*word}</option> }).collect_view()}
                    </select>
                </label>
            })}
            {several.then(|| view! {
                <label>
                    "Side"
                    <select id="add-side" on:change=move |event| side.set(event_target_value(&event).parse().unwrap_or(0))>
                        {sides.into_iter().enumerate().map(side_option).collect_view()}
                    </select>
                </label>
            })}
            <button id="add" on:click=add>"Add"</button>
        </details>
        <HouseRules tracking/>
        <a class="button quiet" id="all-trackers" href=Route::Cards(tracking.game.id().into(), None).address()>
            "← All card trackers"
        </a>
    }
}

/// The house rules that differ from the rulebook.
#[component]
fn HouseRules(tracking: Tracking) -> impl IntoView {
    let options = tracking.page.with_untracked(|page| page.options.clone());
    (!options.is_empty()).then(|| {
        let option = |(key, value): (String, String)| {
            view! { <li>{format!("{}: {}", key.replace('_', " "), value.replace('_', " "))}</li> }
        };
        view! {
            <details class="add-card" id="house-rules">
                <summary>"House rules"</summary>
                <ul>{options.into_iter().map(option).collect_view()}</ul>
            </details>
        }
    })
}
