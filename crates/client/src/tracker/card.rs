//! One card, large enough for fingers: gauges to tap, what can happen to it, its numbers as they are now.

use super::gauge::{TapCounter, TapGauge};
use super::model::Tracking;
use super::overview::ids;
use super::pad::Pad;
use crate::browser;
use crate::clauses::linked;
use crate::confirm::ConfirmButton;
use crate::desk::Values;
use crate::faults::{FaultView, sentence};
use crate::notices::notices;
use leptos::prelude::*;
use table::show::Meaning;
use table::tracker::{TapInfo, Tracked};

/// The cards: all of them, or the chosen one.
#[component]
pub fn TrackedCards(tracking: Tracking) -> impl IntoView {
    let shown = move || {
        let (sides, only) = (tracking.page.with(|page| page.sides.len()), tracking.only_side.get());
        let all: Vec<(usize, u32)> = (0..sides)
            .filter(|side| only.is_none_or(|only| only == *side))
            .flat_map(|side| ids(tracking, side).into_iter().map(move |id| (side, id)))
            .collect();
        if tracking.all_cards.get() {
            return all;
        }
        let chosen = tracking.chosen.get();
        let one = all.iter().find(|(_, id)| Some(*id) == chosen).or(all.first());
        one.copied().into_iter().collect()
    };
    let empty = move || tracking.page.with(|page| page.cards().is_empty());
    view! {
        <section class="tracked-cards" id="cards" aria-label="Cards">
            <Show when=empty><p class="lead">"No cards yet: add some."</p></Show>
            <For each=shown key=|card| *card let((side, id))>
                <CardPanel tracking side id/>
            </For>
        </section>
    }
}

#[component]
fn CardPanel(tracking: Tracking, side: usize, id: u32) -> impl IntoView {
    let card = tracking.card(id);
    let out = move || card.with(|card| card.as_ref().is_ok_and(|card| card.out));
    let title = format!("card-{id}-title");
    let titled = title.clone();
    let focus = move |_| tracking.chosen.set(Some(id));
    view! {
        <article
            class=format!("panel tracked s{side}") class:out=out id=format!("card-{id}") aria-labelledby=titled
            on:focusin=focus
        >
            <header>
                <h3 class="card-title" id=title>{move || tracking.name(id)}</h3>
                {move || card.with(|card| card.as_ref().ok().map(badges))}
                <Show when=move || card.with(|card| card.as_ref().map_or(true, |card| card.out))>
                    <RemoveCard tracking id/>
                </Show>
            </header>
            {move || match card.get() {
                Err(fault) => view! { <FaultView fault game=tracking.game.id()/> }.into_any(),
                Ok(card) if card.out => view! { <p class="out-words">"Out of the game. Undo brings it back."</p> }.into_any(),
                Ok(card) => view! { <CardBody tracking id card/> }.into_any(),
            }}
        </article>
    }
}

fn badges(card: &Tracked) -> impl IntoView + use<> {
    let badge = |badge: &table::show::Badge| {
        let bad = badge.meaning == Meaning::Lost;
        view! { <span class="chip badge" class:bad=bad>{badge.words}</span> }
    };
    card.badges.iter().map(badge).collect_view()
}

#[component]
fn RemoveCard(tracking: Tracking, id: u32) -> impl IntoView {
    let question = Signal::derive(move || format!("Take {} off this page?", tracking.name(id)));
    view! {
        <ConfirmButton
            id=format!("remove-{id}") words="Remove" label=untrack(move || format!("Remove {}", tracking.name(id)))
            question agreed=move |()| tracking.remove(id)
        />
    }
}

#[component]
fn CardBody(tracking: Tracking, id: u32, card: Tracked) -> impl IntoView {
    let game = tracking.game.id();
    let Tracked { card, counters, taps, notes, .. } = card;
    let due = taps.iter().find(|tap| tap.due > 0).cloned();
    let gauges = counters.iter().filter_map(|counter| {
        let gauge = card.gauges.get(counter.gauge?)?.clone();
        Some(view! { <TapGauge tracking card=id gauge counter=counter.clone()/> })
    });
    let others = counters.iter().filter(|counter| counter.gauge.is_none());
    let others = others.map(|counter| view! { <TapCounter tracking card=id counter=counter.clone()/> });
    let notes = notes.into_iter().map(|note| view! { <li>{linked(game, &note)}</li> });
    view! {
        {due.map(|tap| view! { <div class="due-roll" role="status"><Pad tracking card=id tap/></div> })}
        <ul class="notes">{notes.collect_view()}</ul>
        <Values game inches=tracking.inches values=card.values/>
        <Taps tracking id taps/>
        <div class="tap-gauges">{gauges.collect_view()}</div>
        <div class="card-foot">
            {others.collect_view()}
            <details class="card-facts">
                <summary>"Card"</summary>
                <dl class="facts">
                    {card
                        .facts
                        .into_iter()
                        .map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> })
                        .collect_view()}
                </dl>
                <RemoveCard tracking id/>
            </details>
        </div>
    }
}

/// What can happen to the card, a button each; those with a number open its pad.
#[component]
fn Taps(tracking: Tracking, id: u32, taps: Vec<TapInfo>) -> impl IntoView {
    let notices = notices();
    let taps: Vec<TapInfo> = taps.into_iter().filter(|tap| !tap.ends_turn && tap.due == 0).collect();
    let open = {
        let taps = taps.clone();
        move || {
            let (card, key) = tracking.pad.get()?;
            taps.iter().find(|tap| card == id && tap.key == key).cloned()
        }
    };
    let button = move |tap: TapInfo| {
        let key = tap.key;
        let is_open = move || tracking.pad.get() == Some((id, key));
        let refused = tap.refused.is_some();
        let (name, numbered) = (tap.name, tap.numbers.is_some());
        let press = move |_| match (&tap.refused, &tap.numbers) {
            (Some(wrong), _) => notices.warn(sentence(wrong)),
            (None, None) => tracking.tap(id, &tap, 0),
            (None, Some(_)) => {
                tracking
                    .pad
                    .update(|pad| *pad = if *pad == Some((id, key)) { None } else { Some((id, key)) });
                browser::later(30, move || browser::bring_into_view(&format!("pad-{id}")));
            }
        };
        view! {
            <button
                class="tap" data-tap=key aria-disabled=refused.to_string()
                aria-expanded=numbered.then_some(move || is_open().to_string()) on:click=press
            >
                {name}{numbered.then_some("…")}
            </button>
        }
    };
    view! {
        <div class="taps" role="group" aria-label="What happened">{taps.into_iter().map(button).collect_view()}</div>
        <div id=format!("pad-{id}")>{move || open().map(|tap| view! { <Pad tracking card=id tap/> })}</div>
    }
}
