//! The log, from the first turn on. A sentence opens its number, its dice and its rule.

mod blocks;

use super::model::Desk;
use super::tally::TallyTable;
use super::with_links;
use crate::clauses::ClauseLink;
use blocks::{Block, Filter, Line, blocks, spoken};
use leptos::prelude::*;
use std::collections::BTreeMap;
use table::show::Matter;

/// How many turns are shown at first, and how many more with each click.
const TURNS: u16 = 2;

/// What happened.
#[component]
pub fn LogPanel(desk: Desk) -> impl IntoView {
    let (shown, filter) = (RwSignal::new(TURNS), RwSignal::new(Filter::default()));
    let turns = Memo::new(move |_| read(desk, shown.get(), filter.get()));
    let earlier =
        move || turns.with(|turns| turns.keys().next().is_some_and(|first| first.0 > desk_start(desk)));
    let button = move |(which, name): (Filter, &'static str)| {
        view! {
            <button
                class="small" data-test=format!("log-{}", name.to_lowercase())
                aria-pressed=move || (filter.get() == which).to_string() on:click=move |_| filter.set(which)
            >
                {name}
            </button>
        }
    };
    view! {
        <section class="panel log" aria-labelledby="log-title" id="log" data-decisions=move || desk.at.get().to_string()>
            <div class="log-top">
                <h3 id="log-title">"Log"</h3>
                <div role="group" aria-label="Show in the log" class="log-filters">{Filter::ALL.map(button).collect_view()}</div>
            </div>
            {move || {
                earlier().then(|| view! {
                    <button class="quiet small" id="log-earlier" on:click=move |_| shown.update(|shown| *shown += 2 * TURNS)>
                        "Show earlier turns"
                    </button>
                })
            }}
            <ol class="log-turns">
                <For each=move || turns.get() key=|((turn, id), _)| (*turn, id.clone()) let(((turn, _), _))>
                    <Turn turns turn desk/>
                </For>
            </ol>
        </section>
    }
}

/// The turns of the log, each with its blocks. The key has the id of the match, which changes with a fork.
type Turns = BTreeMap<(u16, String), Vec<Block>>;

/// The turn the match begins in.
fn desk_start(desk: Desk) -> u16 {
    desk.ask(|open_match| open_match.turn(0))
}

/// Reads the last turns up to the decision shown.
fn read(desk: Desk, shown: u16, filter: Filter) -> Turns {
    let at = desk.at.get();
    desk.len.track();
    let (now, id) = (desk.ask(|open_match| open_match.turn(at)), desk.id());
    let first = now.saturating_sub(shown.saturating_sub(1));
    let turn_of = |at: &usize| desk.ask(|open_match| open_match.turn(*at)) >= first;
    let mut entries: Vec<_> = (0..at)
        .rev()
        .take_while(turn_of)
        .filter_map(|at| desk.log_entry(at).map(|entry| (at, entry)))
        .collect();
    entries.reverse();
    let name = |token: u16| token_of(desk, token).0;
    let mut turns = Turns::new();
    for block in blocks(&entries, filter, name) {
        turns.entry((block.turn, id.clone())).or_default().push(block);
    }
    turns
}

/// The name and the side of a token.
fn token_of(desk: Desk, id: u16) -> (String, u8) {
    desk.view.with_untracked(|view| {
        let token = view.scene.tokens.iter().find(|token| token.id == id);
        token.map_or_else(|| (String::new(), 2), |token| (token.name.clone(), token.side.0))
    })
}

#[component]
fn Turn(turns: Memo<Turns>, turn: u16, desk: Desk) -> impl IntoView {
    let blocks = Memo::new(move |_| {
        let found = turns.with(|turns| turns.get(&(turn, desk.id())).cloned());
        found.unwrap_or_default().into_iter().enumerate().collect::<Vec<_>>()
    });
    let title = if turn == 0 { "Setup".to_string() } else { format!("Turn {turn}") };
    view! {
        <li class="log-turn">
            <h4>{title}</h4>
            <For each=move || blocks.get() key=|(at, block)| (*at, block.token, block.lines.len(), block.last()) let((_, block))>
                <BlockView desk block/>
            </For>
        </li>
    }
}

/// One unit in a turn: its name, and what it did.
#[component]
fn BlockView(desk: Desk, block: Block) -> impl IntoView {
    let open = RwSignal::new(None::<usize>);
    let unit = block.token.map(|token| token_of(desk, token));
    let named = unit.is_some();
    let name = unit.map(|(name, side)| view! { <b class=format!("unit-name s{side}")>{name}</b> });
    let said = block.lines.iter().enumerate().map(|(place, line)| {
        let words = spoken(&line.text, place == 0 && named);
        let toggle = move || open.update(|open| *open = (*open != Some(place)).then_some(place));
        let typed = move |event: web_sys::KeyboardEvent| {
            if ["Enter", " "].contains(&event.key().as_str()) {
                event.prevent_default();
                toggle();
            }
        };
        let recent = line.at;
        view! {
            // Not a button, which would be a box: sentences run on from line to line.
            <span
                class="said" class:recent=move || recent + 1 == desk.at.get() data-at=line.at.to_string()
                role="button" tabindex="0" aria-expanded=move || (open.get() == Some(place)).to_string()
                on:click=move |_| toggle() on:keydown=typed
            >
                {words}
            </span>
        }
    });
    let said = said.collect_view();
    let lines = StoredValue::new(block.lines);
    view! {
        <p class="entry">{name}{said}</p>
        {move || {
            let line = open.get().and_then(|place| lines.with_value(|lines| lines.get(place).cloned()));
            line.map(|line| view! { <Details desk line/> })
        }}
    }
}

/// The rule of a sentence, its number line by line, the dice of its decision, and what led to it.
#[component]
fn Details(desk: Desk, line: Line) -> impl IntoView {
    let entry = desk.log_entry(line.at);
    let sentence =
        entry.as_ref().and_then(|entry| line.sentence.and_then(|place| entry.happened.get(place).cloned()));
    let steps = entry.iter().flat_map(|entry| &entry.happened);
    let steps = steps.filter(|sentence| sentence.matter == Matter::Detail);
    let steps: Vec<String> = steps.map(|sentence| sentence.text.clone()).collect();
    let dice = entry.iter().flat_map(|entry| &entry.dice).map(|fallen| {
        let faces: Vec<String> = fallen.faces.iter().map(ToString::to_string).collect();
        format!("{} {}", fallen.name, faces.join("-"))
    });
    let dice: Vec<String> = dice.collect();
    view! {
        <div class="log-details">
            {sentence.as_ref().map(|sentence| view! { <ClauseLink game=desk.game clause=sentence.clause/> })}
            <a href=format!("#/table/{}/{}", desk.id(), line.at + 1)>"Go to this decision"</a>
            {(!dice.is_empty()).then(|| view! { <span class="log-dice">{dice.join(", ")}</span> })}
            {steps.into_iter().map(|step| view! { <p>{with_links(desk, &step)}</p> }).collect_view()}
            {sentence.and_then(|sentence| sentence.tally).map(|tally| view! { <TallyTable game=desk.game tally/> })}
        </div>
    }
}
