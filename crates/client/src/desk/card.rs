//! The selected unit: its record sheet with armor circles by location, its numbers as they are now, or its click dial.

use super::dial::{Dial, Seen};
use super::gauge::GaugeView;
use super::model::Desk;
use super::tally::TallyTable;
use crate::browser;
use leptos::prelude::*;
use std::collections::BTreeMap;
use table::show::{Amount, Card, CardValue, Gauge, Token};

/// How long the pointer rests on a unit before its card is shown, in milliseconds.
const REST: u32 = 160;

/// Follows the pointer: shows the card of the unit it rests on, and none when it is elsewhere.
fn follow_pointer(desk: Desk) {
    let under = Memo::new(move |_| {
        let cell = desk.cell.get()?;
        desk.view.with(|view| {
            view.scene.tokens.iter().find(|token| token.cell == Some(cell)).map(|token| token.id)
        })
    });
    Effect::new(move || match under.get() {
        None => desk.peeked.set(None),
        wanted => browser::later(REST, move || {
            if under.try_get_untracked() == Some(wanted) {
                desk.peeked.set(wanted);
            }
        }),
    });
}

/// The card of the unit that is pointed at, and of the selected one where both have room.
#[component]
pub fn CardPanel(desk: Desk) -> impl IntoView {
    follow_pointer(desk);
    let seen: Seen = StoredValue::new(BTreeMap::new());
    let card_of = move |id: Option<u16>| {
        let id = id?;
        desk.view.with(|view| {
            let card = view.scene.cards.iter().find(|card| card.token == id)?.clone();
            let token = view.scene.tokens.iter().find(|token| token.id == id)?.clone();
            Some((card, token))
        })
    };
    let selected = Memo::new(move |_| card_of(desk.selected.get()));
    let peeked = Memo::new(move |_| card_of(desk.peeked.get().filter(|id| Some(*id) != desk.selected.get())));
    view! {
        <section class="panel unit" class:peeking=move || peeked.with(Option::is_some) aria-label="Unit" id="unit">
            {move || {
                peeked.get().map(|(card, token)| view! {
                    <div class="peek" id="peek"><CardView desk card token seen/></div>
                })
            }}
            <div class="selected-card">
                {move || match selected.get() {
                    Some((card, token)) => view! { <CardView desk card token seen/> }.into_any(),
                    None => view! { <p class="muted">"Select a unit to see its card."</p> }.into_any(),
                }}
            </div>
        </section>
    }
}

#[component]
fn CardView(desk: Desk, card: Card, token: Token, seen: Seen) -> impl IntoView {
    let inches = Signal::derive(move || desk.inches());
    let body: Vec<Gauge> = card.gauges.iter().filter(|gauge| gauge.at.is_some()).cloned().collect();
    let rest: Vec<Gauge> = card.gauges.iter().filter(|gauge| gauge.at.is_none()).cloned().collect();
    view! {
        <h3 class=format!("card-title s{}", token.side.0)>
            {card.title} <small>{token.name}</small>
            {token.badges.iter().map(|badge| view! { <span class="chip badge">{badge.words}</span> }).collect_view()}
        </h3>
        <div class="card-body">
            {card.dial.map(|dial| view! { <Dial game=desk.game token=token.id dial seen/> })}
            {(!body.is_empty()).then(|| view! { <Sheet gauges=body/> })}
            <div class="card-rest">
                {rest.into_iter().map(|gauge| view! { <GaugeView gauge/> }).collect_view()}
                {(!card.values.is_empty()).then(|| view! { <Values game=desk.game inches values=card.values/> })}
                <dl class="facts">
                    {card
                        .facts
                        .into_iter()
                        .map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> })
                        .collect_view()}
                </dl>
            </div>
        </div>
    }
}

/// The record sheet: every location where it is on the body, one circle per point.
#[component]
fn Sheet(gauges: Vec<Gauge>) -> impl IntoView {
    view! {
        <div class="sheet" role="list" aria-label="Armor">
            {gauges
                .into_iter()
                .map(|gauge| {
                    let (column, row) = gauge.at.unwrap_or_default();
                    let place = format!("grid-column:{};grid-row:{}", column + 1, row + 1);
                    view! { <div class="location" role="listitem" style=place><GaugeView gauge/></div> }
                })
                .collect_view()}
        </div>
    }
}

/// The numbers that change in play, each with the printed one where it differs; those with an explanation open it.
#[component]
pub fn Values(
    game: &'static str,
    /// The inches that a cell stands for, if lengths are to be shown in inches.
    inches: Signal<Option<u8>>,
    values: Vec<CardValue>,
) -> impl IntoView {
    let row = |value: CardValue| {
        let shown = move || {
            let words = |amount: Amount| amount.words(inches.get());
            view! {
                <b>{words(value.now)}</b>
                {value.printed.map(|printed| view! { " " <s><span class="spoken">"printed "</span>{words(printed)}</s> })}
            }
        };
        let differs = value.printed.is_some();
        let value = match value.tally {
            None => shown.into_any(),
            Some(tally) => view! {
                <details><summary>{shown}</summary><TallyTable game tally/></details>
            }
            .into_any(),
        };
        (value, differs)
    };
    let rows = values.into_iter().map(|value| {
        let name = value.name;
        let (value, differs) = row(value);
        view! { <div class="value" class:differs=differs><dt>{name}</dt><dd>{value}</dd></div> }
    });
    view! { <dl class="values">{rows.collect_view()}</dl> }
}
