//! What the shades on the board mean: a patch of each with its words.

use super::model::Desk;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// A small patch drawn as a cell of the board is, with what is written on it there.
#[component]
fn Swatch(#[prop(into)] class: String, #[prop(optional, into)] mark: String) -> impl IntoView {
    view! {
        <svg class="swatch" width="18" height="18" aria-hidden="true">
            <rect class=class x="1" y="1" width="16" height="16"/>
            <text x="9" y="13">{mark}</text>
        </svg>
    }
}

/// The modes of movement of the spaces to choose from.
#[component]
pub fn ReachLegend(desk: Desk) -> impl IntoView {
    let modes = move || {
        let on_board = desk.on_board.get();
        let first = on_board.cells.values().filter_map(|choice_refs| choice_refs.first());
        let modes = first.filter_map(|choice_ref| desk.choice(*choice_ref)).map(|choice| choice.label.mode);
        modes.filter(|mode| !mode.is_empty()).collect::<BTreeSet<_>>()
    };
    let entry =
        |mode: &'static str| view! { <span><Swatch class=format!("reach-cell r-{mode}")/> {mode}</span> };
    view! { <p class="shades" id="legend">{move || modes().into_iter().map(entry).collect_view()}</p> }
}

/// The shades of the threat view: sixths of what the unit has left.
#[component]
pub fn ThreatLegend() -> impl IntoView {
    let ramp = |shades: std::ops::RangeInclusive<u8>| {
        shades.map(|shade| view! { <Swatch class=format!("threat-cell h{shade}")/> }).collect_view()
    };
    view! {
        <p class="shades" id="threat-legend">
            <span>{ramp(0..=0)} "nothing"</span>
            <span>{ramp(1..=3)} "up to half of what it has left"</span>
            <span>{ramp(4..=6)} "more than half"</span>
            <span>"☠ chance to be destroyed"</span>
        </p>
    }
}

/// The shades of the field of fire.
#[component]
pub fn FieldLegend() -> impl IntoView {
    let entry = |(band, mark, words): (u8, &'static str, &'static str)| {
        view! { <span><Swatch class=format!("field-cell b{band}") mark/> {words}</span> }
    };
    let bands = [(0, "●●●", "best range"), (1, "●●", "second best"), (2, "●", "third"), (3, "", "beyond")];
    view! { <p class="shades" id="field-legend">{bands.map(entry).collect_view()}</p> }
}

/// "F front, R rear", each with the shade of its arc.
#[component]
pub fn ArcLegend(arcs: Vec<&'static str>) -> impl IntoView {
    let entry = |(at, name): (usize, &'static str)| {
        view! { <span><Swatch class=format!("arc-cell a{at}") mark=arc_letter(name)/> {name}</span> }
    };
    view! { <p class="shades" id="arc-legend">{arcs.into_iter().enumerate().map(entry).collect_view()}</p> }
}

/// The letter that marks the cells of an arc.
pub fn arc_letter(name: &str) -> String {
    name.chars().take(1).collect::<String>().to_uppercase()
}
