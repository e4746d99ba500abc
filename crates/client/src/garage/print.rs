//! Pages for a real table: sheets with boxes to tick, tokens, and the rules in use.

use super::model::Shop;
use leptos::prelude::*;

/// The pages as they come out of the printer.
#[component]
pub fn Print(shop: Shop) -> impl IntoView {
    let hidden = RwSignal::new(Vec::<usize>::new());
    let pages = shop.pages();
    let titles: Vec<String> = pages.iter().map(|page| page.title.clone()).collect();
    let print = |_| {
        let _ = window().print();
    };
    view! {
        <section class="panel no-print print-bar" aria-label="Print">
            <h2>"Print"</h2>
            <p class="fine">"A sheet for every unit with boxes to tick and the pilot's card, tokens to cut out, and exactly the rules in use. On paper only the pages appear."</p>
            <p class="compare-units">
                {titles.into_iter().enumerate().map(|(at, title)| view! {
                    <label class="switch">
                        <input
                            type="checkbox" prop:checked=true
                            on:change=move |event| hidden.update(|hidden| {
                                hidden.retain(|known| *known != at);
                                if !event_target_checked(&event) {
                                    hidden.push(at);
                                }
                            })
                        />
                        {title}
                    </label>
                }).collect_view()}
            </p>
            <button class="primary" id="print-now" on:click=print>"Print"</button>
        </section>
        <div class="papers" id="papers">
            {pages.into_iter().enumerate().map(|(at, page)| view! {
                <figure class="paper" role="img" aria-label=page.title class:hidden=move || hidden.with(|hidden| hidden.contains(&at)) inner_html=page.svg></figure>
            }).collect_view()}
        </div>
    }
}
