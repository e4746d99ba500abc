//! A card as it is printed: facts, the dial as a strip, and its abilities in words.

use crate::desk::Strip;
use leptos::prelude::*;
use shelf::Shelved;
use table::maker::AbilityInfo;
use table::show::{Card, DialView};

/// The abilities that a dial shows, in the order of the book.
fn shown(game: &dyn Shelved, dial: &DialView) -> Vec<AbilityInfo> {
    let on_dial =
        |ability: &AbilityInfo| dial.clicks.iter().flatten().any(|number| number.ability == ability.name);
    game.abilities().into_iter().filter(on_dial).collect()
}

/// A card with its dial.
#[component]
pub fn PrintedCard(game: &'static dyn Shelved, card: Card) -> impl IntoView {
    let abilities = card.dial.as_ref().map(|dial| shown(game, dial)).unwrap_or_default();
    let row = |ability: AbilityInfo| {
        view! {
            <li>
                <span class=format!("paint-chip p-{}", ability.color)>{ability.color}</span>
                " " <b>{ability.name}</b> ": " {ability.text}
            </li>
        }
    };
    view! {
        <article class="panel printed-card">
            <h3>{card.title}</h3>
            <dl class="facts">
                {card.facts.into_iter().map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> }).collect_view()}
            </dl>
            {card.dial.map(|dial| view! { <Strip game=game.id() dial marks=Vec::new()/> })}
            <ul class="card-powers">{abilities.into_iter().map(row).collect_view()}</ul>
        </article>
    }
}
