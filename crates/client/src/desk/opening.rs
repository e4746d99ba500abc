//! The opening card: who you are, what you want, and what to mind.

use super::model::Desk;
use super::with_links;
use crate::dialog::Modal;
use leptos::prelude::*;
use table::Side;

/// The colors of the sides, as the board shows them, in words.
pub fn color_words(side: Side) -> &'static str {
    if side.0 == 0 { "blue" } else { "orange" }
}

/// The goal, the points and three tips. Shown before the first decision, and from the menu.
#[component]
pub fn OpeningCard(desk: Desk) -> impl IntoView {
    move || desk.briefed.get().then(|| view! { <Card desk/> })
}

#[component]
fn Card(desk: Desk) -> impl IntoView {
    let close = move || desk.briefed.set(false);
    let names = desk.view.with_untracked(|view| view.sides.clone());
    let named = |side: Side| names.get(usize::from(side.0)).cloned().unwrap_or_default();
    let you = desk.you();
    let side = you.or_else(|| desk.view.with_untracked(|view| view.side)).unwrap_or(Side(0));
    let briefing = desk.ask(|open_match| open_match.briefing(side));
    let title = match you {
        Some(side) => format!("You are {}, {}", named(side), color_words(side)),
        None => {
            let both = [Side(0), Side(1)].map(|side| format!("{}, {}", named(side), color_words(side)));
            both.join(", against ")
        }
    };
    let tips = briefing.tips.iter().map(|tip| view! { <li>{with_links(desk, tip)}</li> }).collect_view();
    view! {
        <Modal id="opening-card" labelled="opening-title" close=move |()| close()>
            <h2 id="opening-title" class=format!("s{}", side.0)>{title}</h2>
            <p class="goal"><strong>"Your goal: "</strong>{with_links(desk, &briefing.goal)}</p>
            <ul class="tips">{tips}</ul>
            <p class="fine">{format!("The numbers at the top are {}.", briefing.score)}</p>
            <button class="primary" id="got-it" autofocus on:click=move |_| close()>"Got it"</button>
        </Modal>
    }
}
