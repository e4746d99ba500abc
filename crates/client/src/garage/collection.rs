//! My collection: the kits a player owns, what can be built of them, and what the squad is missing.

use super::model::Shop;
use leptos::prelude::*;
use table::garage::Kit;

/// The kits, and what follows from them.
#[component]
pub fn MyCollection(shop: Shop) -> impl IntoView {
    let kits = shop.catalogue.with_value(|catalogue| catalogue.kits.clone());
    let mut kinds: Vec<&'static str> = Vec::new();
    kits.iter().for_each(|kit| {
        if !kinds.contains(&kit.kind) {
            kinds.push(kit.kind)
        }
    });
    let buildable = move || {
        shop.catalogue.with_value(|catalogue| {
            let can = |base: &&table::garage::Base| shop.short_of(&base.parts).is_empty();
            catalogue.bases.iter().filter(can).map(|base| base.name.clone()).collect::<Vec<_>>()
        })
    };
    view! {
        <div class="bench two" id="collection">
            <section class="panel" aria-label="My kits">
                <h2>"My collection"</h2>
                <p class="fine">
                    "Count the kits you own. A kit counts as what its bare unit is made of, and as two of what comes in pairs: arms, legs, and the parts of weapons."
                </p>
                {kinds.into_iter().map(|kind| view! {
                    <h3>{kind}</h3>
                    <ul class="kits">
                        {kits.iter().filter(|kit| kit.kind == kind).cloned().map(|kit| view! { <KitRow shop kit/> }).collect_view()}
                    </ul>
                }).collect_view()}
            </section>
            <section class="panel" aria-label="What follows">
                <h2>"Missing for this squad"</h2>
                {move || {
                    shop.squad.track();
                    let missing = shop.missing();
                    if missing.is_empty() {
                        return view! { <p id="nothing-missing">"✓ You own every part of it."</p> }.into_any();
                    }
                    view! {
                        <ul class="missing" id="missing">
                            {missing.into_iter().map(|one| view! {
                                <li><b>{format!("{} × ", one.needed - one.owned)}</b>{shop.name_of(&one.part)}<small class="muted">{format!(" from {}", one.kits.join(" or ").to_uppercase())}</small></li>
                            }).collect_view()}
                        </ul>
                    }
                    .into_any()
                }}
                <h2>"What you can build as it is sold"</h2>
                {move || {
                    let names = buildable();
                    if names.is_empty() {
                        view! { <p class="fine">"Nothing yet: count a kit on the left."</p> }.into_any()
                    } else {
                        view! { <ul class="buildable" id="buildable">{names.into_iter().map(|name| view! { <li class="chip">{name}</li> }).collect_view()}</ul> }.into_any()
                    }
                }}
            </section>
        </div>
    }
}

#[component]
fn KitRow(shop: Shop, kit: Kit) -> impl IntoView {
    let id = StoredValue::new(kit.id.clone());
    let count = move || id.with_value(|id| shop.collection.with(|mine| mine.count(id)));
    let set = move |count: u32| id.with_value(|id| shop.own(id, count));
    let owned = move || count() > 0;
    view! {
        <li data-kit=kit.id.clone() class:owned=owned>
            <span>{kit.name.clone()}</span>
            <span class="count-step small" role="group" aria-label=format!("How many: {}", kit.name)>
                <button aria-label="One less" disabled=move || count() == 0 on:click=move |_| set(count() - 1)>"−"</button>
                <output>{count}</output>
                <button aria-label="One more" on:click=move |_| set(count() + 1)>"+"</button>
            </span>
        </li>
    }
}
