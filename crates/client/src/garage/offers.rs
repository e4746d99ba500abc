//! What can be put into a place: a sheet over the page, with a search.

use super::model::Shop;
use crate::dialog::Modal;
use leptos::prelude::*;
use table::garage::Offer;

/// The sheet, while a place is open.
#[component]
pub fn Offers(shop: Shop) -> impl IntoView {
    move || shop.place.get().map(|place| view! { <OfferSheet shop place/> })
}

#[component]
fn OfferSheet(shop: Shop, place: String) -> impl IntoView {
    let (search, owned, fits) = (RwSignal::new(String::new()), RwSignal::new(false), RwSignal::new(false));
    // Parts and powers are put in by the handful; whatever else is chosen, is chosen once.
    let many = place.starts_with("item-") || ["systems", "mods", "traits"].contains(&place.as_str());
    let title = shop.unit.with_untracked(|unit| {
        let found = unit.as_ref().and_then(|unit| unit.places.iter().find(|one| one.key == place));
        found.map_or_else(|| place.clone(), |place| place.name.clone())
    });
    let key = StoredValue::new(place);
    let all = Memo::new(move |_| {
        shop.unit.track();
        key.with_value(|key| shop.offers(key))
    });
    let shown = move || {
        let wanted = search.get().to_lowercase();
        let matches = |offer: &Offer| {
            let words =
                format!("{} {} {} {}", offer.name, offer.facts, offer.text, offer.group).to_lowercase();
            wanted.split_whitespace().all(|word| words.contains(word))
        };
        let mut groups: Vec<(String, Vec<Offer>)> = Vec::new();
        for offer in all.get().into_iter().filter(matches) {
            if fits.get() && offer.warning.is_some()
                || owned.get() && !shop.short_beside(&offer.parts).is_empty()
            {
                continue;
            }
            match groups.iter_mut().find(|(group, _)| *group == offer.group) {
                Some((_, offers)) => offers.push(offer),
                None => groups.push((offer.group.clone(), vec![offer])),
            }
        }
        groups
    };
    let close = move |()| shop.place.set(None);
    let has_collection = move || shop.collection.with(|mine| !mine.is_empty());
    view! {
        <Modal id="offers" labelled="offers-title" close=close>
            <header class="offers-head">
                <h2 id="offers-title">{title}</h2>
                <button class="quiet" id="offers-close" aria-label="Close" on:click=move |_| close(())>"✕"</button>
                <input
                    id="offers-search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"
                    on:input=move |event| search.set(event_target_value(&event))
                />
                <label class="switch"><input type="checkbox" id="offers-fit" on:change=move |event| fits.set(event_target_checked(&event))/>"Only what works now"</label>
                <Show when=has_collection>
                    <label class="switch"><input type="checkbox" id="offers-owned" on:change=move |event| owned.set(event_target_checked(&event))/>"Only what I own"</label>
                </Show>
            </header>
            {move || {
                let groups = shown();
                if groups.is_empty() {
                    return view! { <p class="fine">"Nothing fits. Try other words, or fewer filters."</p> }.into_any();
                }
                groups.into_iter().map(|(group, offers)| view! {
                    <h3 class="offer-group">{group}</h3>
                    <ul class="offers">
                        {offers.into_iter().map(|offer| view! { <OfferRow shop offer many/> }).collect_view()}
                    </ul>
                }).collect_view().into_any()
            }}
        </Modal>
    }
}

#[component]
fn OfferRow(shop: Shop, offer: Offer, many: bool) -> impl IntoView {
    let missing = if shop.collection.with_untracked(|mine| mine.is_empty()) {
        Vec::new()
    } else {
        shop.short_beside(&offer.parts)
    };
    let missing = (!missing.is_empty()).then(|| {
        let names: Vec<String> = missing.iter().map(|one| shop.name_of(&one.part)).collect();
        format!("Not in your collection: {}", names.join(", "))
    });
    let (warned, name) = (offer.warning.is_some(), offer.name.clone());
    let edits = offer.edits.clone();
    let take = move |_| {
        shop.edit(&edits);
        if !many {
            shop.place.set(None);
        }
    };
    view! {
        <li>
            <button class="offer" class:warned=warned data-offer=name on:click=take>
                <strong>{offer.name}</strong>
                <span class="offer-cost">{format!("{:+}", offer.cost)}</span>
                <span class="offer-facts">{offer.facts}</span>
                {(!offer.text.is_empty()).then(|| view! { <span class="offer-text">{offer.text}</span> })}
                {offer.warning.map(|(clause, words)| view! { <span class="offer-warning">{format!("⚠ {words} ({clause})")}</span> })}
                {missing.map(|words| view! { <span class="offer-missing">{words}</span> })}
                {offer.own.then(|| view! { <span class="chip">"yours"</span> })}
            </button>
        </li>
    }
}
