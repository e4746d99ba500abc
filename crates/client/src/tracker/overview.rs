//! All cards at a glance: what is left of each, and where something is due.

use super::model::Tracking;
use crate::browser;
use crate::settings::settings;
use leptos::prelude::*;
use table::show::{Gauge, GaugeKind, Meaning};
use table::tracker::Tracked;

/// A tile for each card, side by side with those of its force.
#[component]
pub fn Overview(tracking: Tracking) -> impl IntoView {
    let sides = move || {
        let only = tracking.only_side.get();
        let sides = tracking.page.with(|page| page.sides.clone());
        sides
            .into_iter()
            .enumerate()
            .filter(move |(side, _)| only.is_none_or(|only| only == *side))
            .collect::<Vec<_>>()
    };
    view! {
        <nav class="overview" id="overview" aria-label="All cards">
            <Switches tracking/>
            <For each=sides key=|side| side.clone() let((side, name))>
                <section class=format!("s{side}") aria-label=name.clone()>
                    <h2>{name.clone()}</h2>
                    <ul class="tiles">
                        <For each=move || ids(tracking, side) key=|id| *id let(id)>
                            <li><Tile tracking id/></li>
                        </For>
                    </ul>
                </section>
            </For>
        </nav>
    }
}

/// The cards of a side.
pub fn ids(tracking: Tracking, side: usize) -> Vec<u32> {
    tracking
        .page
        .with(|page| page.cards().iter().filter(|card| card.side == side).map(|card| card.id).collect())
}

/// What is shown: one card or all, one side or both, hexes or inches.
#[component]
fn Switches(tracking: Tracking) -> impl IntoView {
    let inches = settings().inches;
    let side = move |(at, name): (usize, String)| {
        let is_only = move || tracking.only_side.get() == Some(at);
        let toggle = move |_| {
            tracking.only_side.update(|only| *only = if *only == Some(at) { None } else { Some(at) })
        };
        view! {
            <button class="small" id=format!("only-{at}") aria-pressed=move || is_only().to_string() on:click=toggle>
                {format!("Only {name}")}
            </button>
        }
    };
    let several = move || tracking.page.with(|page| page.sides.len() > 1);
    view! {
        <div class="switches" role="group" aria-label="Show">
            <button
                class="small" id="all-cards" aria-pressed=move || tracking.all_cards.get().to_string()
                on:click=move |_| tracking.all_cards.update(|all| *all = !*all)
            >
                "All cards"
            </button>
            {move || several().then(|| {
                let sides = tracking.page.with(|page| page.sides.clone());
                sides.into_iter().enumerate().map(side).collect_view()
            })}
            {tracking.has_inches().then(|| view! {
                <button
                    class="small" id="set-inches" aria-pressed=move || inches.get().to_string()
                    on:click=move |_| inches.update(|inches| *inches = !*inches)
                >
                    "Inches"
                </button>
            })}
        </div>
    }
}

#[component]
fn Tile(tracking: Tracking, id: u32) -> impl IntoView {
    let card = tracking.card(id);
    let choose = move |_| {
        tracking.chosen.set(Some(id));
        browser::later(30, move || browser::bring_into_view(&format!("card-{id}")));
    };
    let is_chosen = move || tracking.chosen.get() == Some(id);
    let out = move || card.with(|card| card.as_ref().is_ok_and(|card| card.out));
    let due = move || card.with(|card| card.as_ref().is_ok_and(is_due));
    view! {
        <button
            class="tile" class:out=out class:due=due id=format!("tile-{id}")
            aria-current=move || is_chosen().to_string() on:click=choose
        >
            <span class="tile-name">
                {move || due().then(|| view! { <span class="sign" role="img" aria-label="roll due">"⚠"</span> })}
                {move || tracking.name(id)}
            </span>
            {move || card.with(|card| match card {
                Err(_) => view! { <span class="tile-words">"cannot be shown"</span> }.into_any(),
                Ok(card) => view! { <Small card=card.clone()/> }.into_any(),
            })}
        </button>
    }
}

/// Whether something is due before anything else.
pub fn is_due(card: &Tracked) -> bool {
    card.taps.iter().any(|tap| tap.due > 0)
}

/// A card in two lines: what is left as bars, what has been counted in words.
#[component]
fn Small(card: Tracked) -> impl IntoView {
    let bar = |gauge: Gauge| {
        let part = gauge.left * 100 / gauge.of.max(1);
        let words = format!("{} {} of {}", gauge.name, gauge.left, gauge.of);
        view! {
            <span class="mini" class:danger=gauge.is_dangerous() role="img" aria-label=words>
                <i style=format!("--part:{part}%")></i><b aria-hidden="true">{gauge.left}</b>
            </span>
        }
    };
    let bars =
        card.card.gauges.iter().filter(|gauge| gauge.kind != GaugeKind::Scale && gauge.of > 0).cloned();
    let bars = (!card.out).then(|| view! { <span class="minis">{bars.map(bar).collect_view()}</span> });
    view! { {bars}<span class="tile-words">{small_words(&card)}</span> }
}

/// "Heat 2, Engine Hits 1 +1, fired"
fn small_words(card: &Tracked) -> String {
    let lost = card.badges.iter().filter(|badge| badge.meaning == Meaning::Lost);
    if card.out {
        return lost.map(|badge| badge.words).collect::<Vec<_>>().join(", ");
    }
    let counted = card.card.gauges.iter().filter(|gauge| gauge.kind == GaugeKind::Scale);
    let counted = counted.filter(|gauge| gauge.left + gauge.pending > 0).map(|gauge| match gauge.pending {
        0 => format!("{} {}", gauge.name, gauge.left),
        pending => format!("{} {} +{pending}", gauge.name, gauge.left),
    });
    let badges = card.badges.iter().map(|badge| badge.words.to_string());
    counted.chain(badges).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Setup;

    fn words(marks: &str) -> String {
        let game = shelf::find("overdrive").expect("on the shelf");
        let tracker = game.tracker(&Setup::default()).expect("no packs").expect("it has one");
        small_words(&tracker.tracked("rook", &marks.parse().expect("marks")).expect("a card"))
    }

    #[test]
    fn a_card_is_summed_up_in_a_few_words() {
        assert_eq!(words(""), "");
        assert_eq!(
            words("armor 3 heat 2 fired 1 weapon 1 weapon-pending 1"),
            "Heat 2, Weapon Hits 1 +1, fired"
        );
        assert_eq!(words("removed 1"), "destroyed");
    }
}
