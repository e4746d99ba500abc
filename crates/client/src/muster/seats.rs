//! Who plays, and where the dice come from.

use super::match_setup::{DiceSource, MatchSetup};
use crate::begin::{PERSON, opponent};
use leptos::prelude::*;

/// Who sits where.
#[component]
pub fn Seats(match_setup: MatchSetup) -> impl IntoView {
    let count = Memo::new(move |_| match_setup.seats.with(Vec::len));
    view! {
        <section class="panel step" id="seats" aria-labelledby="seats-title">
            <h2 id="seats-title">"Players"</h2>
            <Presets match_setup/>
            <SeatCount match_setup/>
            <div class="seat-list">
                {move || (0..count.get()).map(|seat| view! { <SeatChoice match_setup seat/> }).collect_view()}
            </div>
        </section>
    }
}

/// The most common seatings, one click each.
#[component]
fn Presets(match_setup: MatchSetup) -> impl IntoView {
    let preset = move |id: &'static str, words: &'static str, seats: [&'static str; 2]| {
        let is_so = move || match_setup.seats.with(|now| *now == seats);
        let choose = move |_| match_setup.seats.set(seats.map(String::from).to_vec());
        view! {
            <button id=id aria-pressed=move || is_so().to_string() on:click=choose>{words}</button>
        }
    };
    view! {
        <div class="presets" role="group" aria-label="Common setups">
            {preset("preset-computer", "Play the computer", [PERSON, opponent()])}
            {preset("preset-hotseat", "Play hot seat with a friend", [PERSON, PERSON])}
            {preset("preset-watch", "Watch the computer play", [opponent(), opponent()])}
        </div>
    }
}

/// How many seats, where the game leaves a choice.
#[component]
fn SeatCount(match_setup: MatchSetup) -> impl IntoView {
    let set = move |event| {
        let Ok(wanted) = event_target_value(&event).parse::<usize>() else { return };
        match_setup.seats.update(|seats| seats.resize(wanted, PERSON.into()));
    };
    // The chosen number stays in the list even if it can no longer be played: the problems say why.
    let counts = move || {
        let mut counts = match_setup.lineup.with(|lineup| lineup.seat_counts.clone());
        counts.push(match_setup.seats.with(Vec::len));
        counts.sort_unstable();
        counts.dedup();
        counts
    };
    move || {
        let counts = counts();
        let now = match_setup.seats.with(Vec::len);
        (counts.len() > 1).then(|| {
            let options = counts.into_iter().map(|count| {
                view! { <option value=count.to_string() selected=count == now>{count.to_string()}</option> }
            });
            view! {
                <div class="field">
                    <label for="seat-count">"Seats"</label>
                    <select id="seat-count" on:change=set>{options.collect_view()}</select>
                    <span class="fine">"Seats on the same side share its units."</span>
                </div>
            }
        })
    }
}

#[component]
fn SeatChoice(match_setup: MatchSetup, seat: usize) -> impl IntoView {
    let now = move || match_setup.seats.with(|seats| seats.get(seat).cloned().unwrap_or_default());
    let label = move || match match_setup.seats.with(Vec::len) {
        2 => match_setup.side_name(seat),
        _ => format!("Seat {}", seat + 1),
    };
    let note = move || match players::LEVELS.iter().find(|(_, name, _)| *name == now()) {
        Some((.., text)) => text.to_string(),
        None => "plays with mouse, touch or keyboard".into(),
    };
    let choose = move |event| {
        let who = event_target_value(&event);
        match_setup.seats.update(|seats| {
            if let Some(seat) = seats.get_mut(seat) {
                *seat = who;
            }
        });
    };
    let is_now = move |name: &'static str| move || now() == name;
    let id = format!("seat-{seat}");
    view! {
        <div class=format!("field seat s{}", seat % 2)>
            <label for=id.clone()>{label}</label>
            <select id=id.clone() on:change=choose aria-describedby=format!("{id}-note")>
                <option value=PERSON prop:selected=is_now(PERSON)>"Person"</option>
                {players::LEVELS
                    .map(|(_, name, _)| {
                        view! { <option value=name prop:selected=is_now(name)>{format!("Computer: {name}")}</option> }
                    })
                    .collect_view()}
            </select>
            <span class="fine" id=format!("{id}-note")>{note}</span>
        </div>
    }
}

/// Fair dice, shuffled bags, or real dice.
#[component]
pub fn DiceChoice(match_setup: MatchSetup) -> impl IntoView {
    let choice = move |id: &'static str, source: DiceSource, name: &'static str, text: &'static str| {
        view! {
            <label class="choice-line">
                <input
                    type="radio" name="dice" id=id
                    prop:checked=move || match_setup.dice.get() == source
                    on:change=move |_| match_setup.dice.set(source)
                />
                <span><strong>{name}</strong>" "<span class="fine">{text}</span></span>
            </label>
        }
    };
    view! {
        <section class="panel step" id="dice" aria-labelledby="dice-title">
            <h2 id="dice-title">"Dice"</h2>
            <div role="radiogroup" aria-labelledby="dice-title">
                {choice("dice-fair", DiceSource::Fair, "Fair dice.", "Every roll is independent, as with real dice.")}
                {choice(
                    "dice-bag",
                    DiceSource::Bag,
                    "Shuffled bag.",
                    "Each player draws from a bag that holds every result once, so luck evens out. Counting is allowed.",
                )}
                {choice(
                    "dice-hand",
                    DiceSource::ByHand,
                    "Real dice.",
                    "Roll your own dice and enter the results. Each roll is asked for by name.",
                )}
            </div>
            <div class="field">
                <label for="dice-seed">"Seed"</label>
                <input
                    id="dice-seed" inputmode="numeric" autocomplete="off" placeholder="random"
                    prop:value=move || match_setup.seed.get()
                    on:input=move |event| match_setup.seed.set(event_target_value(&event))
                    disabled=move || match_setup.dice.get() == DiceSource::ByHand
                    aria-describedby="dice-seed-note"
                />
                <span class="fine" id="dice-seed-note">
                    "Optional. The same seed and the same choices always give the same dice, so anyone can check them later."
                </span>
            </div>
        </section>
    }
}
