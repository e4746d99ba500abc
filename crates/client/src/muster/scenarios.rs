//! Which scenario, and on which map.

use super::draft::Draft;
use super::thumbnail::thumbnail;
use crate::clauses::linked;
use leptos::prelude::*;
use table::rulebook::ScenarioInfo;

/// The scenarios as cards, and the map below them.
#[component]
pub fn Scenarios(draft: Draft) -> impl IntoView {
    let all = draft.content.with_value(|content| content.scenarios.clone());
    view! {
        <section class="panel step" id="scenarios" tabindex="-1" aria-labelledby="scenarios-title">
            <h2 id="scenarios-title">"Scenario"</h2>
            <div class="scenario-cards" role="radiogroup" aria-labelledby="scenarios-title">
                {all.into_iter().map(|scenario| view! { <ScenarioCard draft scenario/> }).collect_view()}
            </div>
            <MapChoice draft/>
        </section>
    }
}

/// The drawing of a map, by its id.
pub fn map_drawing(draft: Draft, id: &str) -> String {
    draft.content.with_value(|content| {
        content.maps.iter().find(|map| map.id == id).map(|map| thumbnail(&map.board)).unwrap_or_default()
    })
}

/// The name of a map, by its id.
pub fn map_name(draft: Draft, id: &str) -> String {
    draft.content.with_value(|content| {
        let map = content.maps.iter().find(|map| map.id == id);
        map.map_or_else(|| id.to_string(), |map| map.name.clone())
    })
}

#[component]
fn ScenarioCard(draft: Draft, scenario: ScenarioInfo) -> impl IntoView {
    let id = scenario.id.clone();
    let chosen = {
        let id = id.clone();
        move || draft.scenario.with(|now| *now == id)
    };
    let choose = {
        let id = id.clone();
        move |_| draft.choose_scenario(&id)
    };
    let warnings = scenario.warnings.iter().map(|warning| {
        view! { <li><span aria-hidden="true">"⚠ "</span>{linked(draft.game.id(), warning)}</li> }
    });
    let warnings = (!scenario.warnings.is_empty())
        .then(|| view! { <ul class="warnings">{warnings.collect_view()}</ul> });
    view! {
        <label class="scenario" class:chosen=chosen>
            <input
                type="radio" name="scenario" id=format!("scenario-{id}") value=id
                prop:checked=chosen.clone() on:change=choose
            />
            <span class="scenario-map" inner_html=map_drawing(draft, &scenario.map)></span>
            <span class="scenario-words">
                <strong>{scenario.name}</strong>
                <span class="fine">{scenario.text}</span>
                <span class="fine">"Map: "{map_name(draft, &scenario.map)}</span>
                {warnings}
            </span>
        </label>
    }
}

/// The map: the scenario's own, or any other.
#[component]
fn MapChoice(draft: Draft) -> impl IntoView {
    let maps = draft.content.with_value(|content| content.maps.clone());
    let own = move || {
        let scenario = draft.scenario.get();
        let map = draft.content.with_value(|content| {
            content.scenarios.iter().find(|known| known.id == scenario).map(|known| known.map.clone())
        });
        map_name(draft, &map.unwrap_or_default())
    };
    let said = {
        let maps = maps.clone();
        move || {
            let chosen = draft.map.get();
            maps.iter().find(|map| map.id == chosen).map(|map| map.text.clone()).unwrap_or_default()
        }
    };
    let is_chosen = move |id: String| move || draft.map.with(|map| *map == id);
    (!maps.is_empty()).then(|| {
        view! {
            <div class="field">
                <label for="map">"Map"</label>
                <select id="map" on:change=move |event| draft.map.set(event_target_value(&event))>
                    <option value="" prop:selected=is_chosen(String::new())>
                        {move || format!("The scenario's own: {}", own())}
                    </option>
                    {maps
                        .into_iter()
                        .map(|map| {
                            view! { <option value=map.id.clone() prop:selected=is_chosen(map.id)>{map.name}</option> }
                        })
                        .collect_view()}
                </select>
                <span class="fine">{said}</span>
            </div>
        }
    })
}
