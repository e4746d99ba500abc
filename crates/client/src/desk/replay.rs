//! Reviewing a match: step, jump, play; fork it here; try other dice.

use super::analysis::{ReplayMarks, ReviewLine};
use super::model::Desk;
use crate::browser;
use crate::settings::Pace;
use leptos::prelude::*;

/// The replay bar, while an earlier decision is shown or the match is over.
#[component]
pub fn ReplayBar(desk: Desk) -> impl IntoView {
    let shown = move || desk.reviewing() || (desk.over.with(Option::is_some) && desk.len.get() > 0);
    Effect::new(move || {
        if desk.running.get() {
            step_on(desk, desk.at.get());
        }
    });
    move || shown().then(|| view! { <Bar desk/> })
}

/// Steps to the next decision after a pause.
fn step_on(desk: Desk, at: usize) {
    let pause = desk.settings.pace.get_untracked().pause().max(80);
    browser::later(pause, move || {
        let here = desk.at.try_get_untracked() == Some(at);
        if !here || desk.running.try_get_untracked() != Some(true) {
            return;
        }
        desk.show(at..at + 1, move || {
            // Somebody may have gone elsewhere while it was shown.
            if desk.at.try_get_untracked() == Some(at) && desk.running.try_get_untracked() == Some(true) {
                desk.go_to(at + 1);
                if desk.at.get_untracked() >= desk.len.get_untracked() {
                    desk.running.set(false);
                }
            }
        });
    });
}

#[component]
fn Bar(desk: Desk) -> impl IntoView {
    let to = move |at: usize| {
        desk.running.set(false);
        desk.go_to(at);
    };
    let back = move |_| to(desk.at.get_untracked().saturating_sub(1));
    let on = move |_| to(desk.at.get_untracked() + 1);
    view! {
        <section class="panel replay" aria-label="Replay" id="replay">
            <div class="replay-buttons">
                <button on:click=move |_| to(0) title="Go to the start (Home)" id="to-start">"|◀"</button>
                <button on:click=move |_| to(turn_before(desk)) title="Turn before ([)" id="turn-back" aria-label="Turn before">"T◀"</button>
                <button on:click=back title="Back one decision (Page Up)" id="step-back">"◀"</button>
                <button on:click=move |_| run(desk) title="Play or pause (K)" id="run" aria-label="Play or pause">
                    {move || if desk.running.get() { "❚❚" } else { "▶▶" }}
                </button>
                <button on:click=on title="Forward one decision (Page Down)" id="step-on">"▶"</button>
                <button on:click=move |_| to(next_turn(desk)) title="Next turn (])" id="turn-on" aria-label="Next turn">"▶T"</button>
                <button on:click=move |_| to(usize::MAX) title="Go to the end (End)" id="to-end">"▶|"</button>
            </div>
            <div class="replay-pace">
                <span id="replay-at">{move || place_words(desk)}</span>
                <Speeds desk/>
            </div>
            <ReplayMarks desk/>
            <input
                type="range"
                min="0"
                max=move || desk.len.get().to_string()
                prop:value=move || desk.at.get().to_string()
                aria-label="Decision"
                on:input:target=move |event| to(event.target().value().parse().unwrap_or(0))
            />
            {move || desk.reviewing().then(|| view! { <Forks desk/> })}
        </section>
    }
}

/// "41 of 96 · turn 3".
fn place_words(desk: Desk) -> String {
    let place = format!("{} of {}", desk.at.get(), desk.len.get());
    match desk.view.with(|view| view.turn) {
        0 => place,
        turn => format!("{place} · turn {turn}"),
    }
}

/// How fast the replay runs: the pace of the table.
#[component]
fn Speeds(desk: Desk) -> impl IntoView {
    let pace = desk.settings.pace;
    let speed = move |(known, name): (Pace, &'static str)| {
        view! {
            <button
                class="small" data-pace=name aria-pressed=move || (pace.get() == known).to_string()
                on:click=move |_| pace.set(known)
            >
                {name}
            </button>
        }
    };
    view! { <span class="speeds" role="group" aria-label="Speed">{Pace::ALL.map(speed).collect_view()}</span> }
}

/// The first decision of the next turn; the end if there is none.
pub fn next_turn(desk: Desk) -> usize {
    let (at, len) = (desk.at.get_untracked(), desk.len.get_untracked());
    desk.ask(|open_match| (at + 1..len).find(|&next| open_match.turn(next) > open_match.turn(at)))
        .unwrap_or(len)
}

/// The first decision of this turn, or of the one before if it is shown already.
pub fn turn_before(desk: Desk) -> usize {
    let Some(last) = desk.at.get_untracked().checked_sub(1) else { return 0 };
    desk.ask(|open_match| {
        let turn = open_match.turn(last);
        (0..=last).rev().take_while(|&at| open_match.turn(at) == turn).last().unwrap_or(0)
    })
}

/// Plays the replay, or pauses it.
pub fn run(desk: Desk) {
    if !desk.running.get_untracked() && desk.at.get_untracked() >= desk.len.get_untracked() {
        desk.go_to(0);
    }
    desk.running.update(|running| *running = !*running);
}

/// Fork the match here, or try other dice.
#[component]
fn Forks(desk: Desk) -> impl IntoView {
    let entry = move || desk.log_entry(desk.at.get());
    view! {
        <p class="next">
            {move || entry().map(|entry| format!("Next ({}): {}", entry.seat, entry.words))}
        </p>
        <ReviewLine desk/>
        <div class="forks">
            <button id="fork" on:click=move |_| desk.fork()>"Play from here"</button>
            {move || {
                entry()
                    .filter(|entry| !entry.dice.is_empty())
                    .map(|_| {
                        view! {
                            <button id="what-if" on:click=move |_| desk.what_if(desk.at.get_untracked(), Vec::new())>
                                "Try other dice"
                            </button>
                            <button id="reroll" on:click=move |_| reroll(desk)>"Reroll"</button>
                        }
                    })
            }}
            <button class="quiet" id="copy-link" on:click=move |_| desk.share(Some(desk.at.get_untracked()))>"Copy link"</button>
        </div>
    }
}

/// Rolls the dice of this decision again.
fn reroll(desk: Desk) {
    let at = desk.at.get_untracked();
    let mut thrown: Vec<(String, Vec<u8>)> = Vec::new();
    // Each roll may lead to another, so they are made one at a time.
    for _ in 0..200 {
        desk.what_if(at, thrown.clone());
        let Some(dice_prompt) = desk.dice_prompt.get_untracked() else { return };
        let pool = dice_prompt.pool;
        let faces = (0..pool.count()).map(|_| (browser::random() % u64::from(pool.sides())) as u8 + 1);
        thrown.push((dice_prompt.name, faces.collect()));
    }
    desk.cancel_roll();
}
