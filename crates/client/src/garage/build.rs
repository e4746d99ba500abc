//! What is being built: the places of a unit with what is in them, and what can be set.

use super::fields::FieldView;
use super::model::Shop;
use leptos::prelude::*;
use table::garage::{Edit, Field, Place};

/// The groups of places, each with its heading and a word of advice.
const GROUPS: [(&str, &str, &str); 3] = [
    ("Sections", "Sections", "What it is built of. Tap a Section to put parts on it."),
    ("Items", "Weapons and equipment", "Ready-built, or put together part by part."),
    ("Powers", "Systems, Mods and Traits", "What its parts and its pilot can do beyond the common rules."),
];

/// The middle of the bench.
#[component]
pub fn Build(shop: Shop) -> impl IntoView {
    view! {
        <section class="build" id="build" aria-label="Build">
            <Show
                when=move || shop.unit.with(Option::is_some)
                fallback=|| view! { <p class="panel empty">"Add a unit to begin: a bare kit, a stock unit, or something random."</p> }
            >
                <FieldGroup shop group="Unit" open=true/>
                {GROUPS.map(|(group, title, text)| view! { <PlaceGroup shop group title text/> }).collect_view()}
                <FieldGroup shop group="Pilot" open=true/>
                <FieldGroup shop group="Colors" open=true/>
            </Show>
        </section>
    }
}

#[component]
fn PlaceGroup(shop: Shop, group: &'static str, title: &'static str, text: &'static str) -> impl IntoView {
    let keys = Memo::new(move |_| {
        shop.unit.with(|unit| {
            let places = unit.as_ref().map_or(&[][..], |unit| &unit.places[..]);
            places
                .iter()
                .filter(|place| place.group == group)
                .map(|place| place.key.clone())
                .collect::<Vec<_>>()
        })
    });
    view! {
        <section class="panel place-group" aria-label=title>
            <h2>{title}</h2>
            <p class="fine">{text}</p>
            <div class=format!("places {}", group.to_lowercase())>
                <For each=move || keys.get() key=Clone::clone let(key)>
                    <PlaceCard shop key/>
                </For>
            </div>
        </section>
    }
}

#[component]
fn PlaceCard(shop: Shop, key: String) -> impl IntoView {
    let wanted = key.clone();
    let place = Memo::new(move |_| {
        shop.unit.with(|unit| unit.as_ref()?.places.iter().find(|place| place.key == wanted).cloned())
    });
    let only_adds = place.with_untracked(|place| {
        place
            .as_ref()
            .is_some_and(|place| place.pieces.is_empty() && !place.removable && place.summary.is_empty())
    });
    let key = StoredValue::new(key);
    let open = move |_| shop.place.set(Some(key.get_value()));
    let name = move || place.with(|place| place.as_ref().map(|place| place.name.clone()).unwrap_or_default());
    if only_adds {
        return view! {
            <button class="add-place" data-place=key.get_value() on:click=open><span aria-hidden="true">"+ "</span>{name}</button>
        }
        .into_any();
    }
    let of = move |get: fn(&Place) -> String| place.with(|place| place.as_ref().map(get).unwrap_or_default());
    let fields = Memo::new(move |_| {
        place.with(|place| {
            place.as_ref().map_or_else(Vec::new, |place| {
                place.fields.iter().map(|field| field.key.clone()).collect::<Vec<String>>()
            })
        })
    });
    let remove = move |_| shop.edit(&[Edit::clear(key.get_value())]);
    view! {
        <article class="place" data-place=key.get_value()>
            <header>
                <h3>{name}</h3>
                <span class="place-summary">{move || of(|place| place.summary.clone())}</span>
                <Show when=move || place.with(|place| place.as_ref().is_some_and(|place| place.removable))>
                    <button class="quiet small" data-test="remove" aria-label=move || format!("Remove {}", name()) title="Remove" on:click=remove>"✕"</button>
                </Show>
            </header>
            <ul class="pieces">
                {move || place.get().map(|place| {
                    let key = place.key;
                    place.pieces.into_iter().enumerate().map(|(at, piece)| {
                        let key = key.clone();
                        view! {
                            <li>
                                <button
                                    class="piece" title="Remove"
                                    on:click=move |_| shop.edit(&[Edit::take(key.clone(), at)])
                                >
                                    <span>{piece.name}</span><b>{piece.facts}</b><i aria-hidden="true">"✕"</i>
                                </button>
                            </li>
                        }
                    }).collect_view()
                })}
            </ul>
            {move || (!of(|place| place.takes.into()).is_empty()).then(|| view! {
                <button class="put" on:click=open>{move || format!("+ {}", of(|place| place.takes.into()))}</button>
            })}
            <Show when=move || fields.with(|fields| !fields.is_empty())>
                <details class="place-fields">
                    <summary>"Settings"</summary>
                    <For each=move || fields.get() key=Clone::clone let(wanted)>
                        {
                            let field = Memo::new(move |_| place.with(|place| place.as_ref()?.fields.iter().find(|field| field.key == wanted).cloned()));
                            view! { <FieldView field set=move |(key, value): (String, String)| shop.edit(&[Edit::set(key, value)])/> }
                        }
                    </For>
                </details>
            </Show>
        </article>
    }
    .into_any()
}

#[component]
fn FieldGroup(shop: Shop, group: &'static str, open: bool) -> impl IntoView {
    let find = move |wanted: &str| -> Option<Field> {
        shop.unit.with(|unit| unit.as_ref()?.fields.iter().find(|field| field.key == wanted).cloned())
    };
    let keys = Memo::new(move |_| {
        shop.unit.with(|unit| {
            let fields = unit.as_ref().map_or(&[][..], |unit| &unit.fields[..]);
            fields
                .iter()
                .filter(|field| field.group == group)
                .map(|field| field.key.clone())
                .collect::<Vec<_>>()
        })
    });
    view! {
        <details class="panel field-group" prop:open=open>
            <summary><h2>{group}</h2></summary>
            <For each=move || keys.get() key=Clone::clone let(key)>
                {
                    let field = Memo::new(move |_| find(&key));
                    view! { <FieldView field set=move |(key, value): (String, String)| shop.edit(&[Edit::set(key, value)])/> }
                }
            </For>
        </details>
    }
}
