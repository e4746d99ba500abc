//! Which scenario, and on which map.

use super::match_setup::MatchSetup;
use crate::clauses::linked;
use crate::thumbnail::thumbnail;
use leptos::prelude::*;
use table::rulebook::ScenarioInfo;

/// The scenarios as cards, and the map below them.
#[component]
pub fn Scenarios(match_setup: MatchSetup) -> impl IntoView {
    let all = match_setup.content.with_value(|content| content.scenarios.clone());
    view! {
        <section class="panel step" id="scenarios" tabindex="-1" aria-labelledby="scenarios-title">
            <h2 id="scenarios-title">"Scenario"</h2>
            <div class="scenario-cards" role="radiogroup" aria-labelledby="scenarios-title">
                {all.into_iter().map(|scenario| view! { <ScenarioCard match_setup scenario/> }).collect_view()}
            </div>
            <MapChoice match_setup/>
        </section>
    }
}

/// The drawing of a map, by its id.
pub fn map_drawing(match_setup: MatchSetup, id: &str) -> String {
    match_setup.content.with_value(|content| {
        content.maps.iter().find(|map| map.id == id).map(|map| thumbnail(&map.board)).unwrap_or_default()
    })
}

/// The name of a map, by its id.
pub fn map_name(match_setup: MatchSetup, id: &str) -> String {
    match_setup.content.with_value(|content| {
        let map = content.maps.iter().find(|map| map.id == id);
        map.map_or_else(|| id.to_string(), |map| map.name.clone())
    })
}

#[component]
fn ScenarioCard(match_setup: MatchSetup, scenario: ScenarioInfo) -> impl IntoView {
    let id = scenario.id.clone();
    let chosen = {
        let id = id.clone();
        move || match_setup.scenario.with(|now| *now == id)
    };
    let choose = {
        let id = id.clone();
        move |_| match_setup.choose_scenario(&id)
    };
    let warnings = scenario.warnings.iter().map(|warning| {
        view! { <li><span aria-hidden="true">"⚠ "</span>{linked(match_setup.game.id(), warning)}</li> }
    });
    let warnings = (!scenario.warnings.is_empty())
        .then(|| view! { <ul class="warnings">{warnings.collect_view()}</ul> });
    view! {
        <label class="scenario" class:chosen=chosen>
            <input
                type="radio" name="scenario" id=format!("scenario-{id}") value=id
                prop:checked=chosen.clone() on:change=choose
            />
            <span class="scenario-map" inner_html=map_drawing(match_setup, &scenario.map)></span>
            <span class="scenario-words">
                <strong>{scenario.name}</strong>
                <span class="fine">{scenario.text}</span>
                <span class="fine">"Map: "{map_name(match_setup, &scenario.map)}</span>
                {warnings}
            </span>
        </label>
    }
}

/// The map: the scenario's own, or any other.
#[component]
fn MapChoice(match_setup: MatchSetup) -> impl IntoView {
    let maps = match_setup.content.with_value(|content| content.maps.clone());
    let own = move || {
        let scenario = match_setup.scenario.get();
        let map = match_setup.content.with_value(|content| {
            content.scenarios.iter().find(|known| known.id == scenario).map(|known| known.map.clone())
        });
        map_name(match_setup, &map.unwrap_or_default())
    };
    let note = {
        let maps = maps.clone();
        move || {
            let chosen = match_setup.map.get();
            maps.iter().find(|map| map.id == chosen).map(|map| map.text.clone()).unwrap_or_default()
        }
    };
    let is_chosen = move |id: String| move || match_setup.map.with(|map| *map == id);
    (!maps.is_empty()).then(|| {
        view! {
            <div class="field">
                <label for="map">"Map"</label>
                <select id="map" on:change=move |event| match_setup.map.set(event_target_value(&event))>
                    <option value="" prop:selected=is_chosen(String::new())>
                        {move || format!("Scenario default: {}", own())}
                    </option>
                    {maps
                        .into_iter()
                        .map(|map| {
                            view! { <option value=map.id.clone() prop:selected=is_chosen(map.id)>{map.name}</option> }
                        })
                        .collect_view()}
                </select>
                <span class="fine">{note}</span>
            </div>
        }
    })
}
