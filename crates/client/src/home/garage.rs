//! The way to the garage.

use crate::garage;
use crate::route::Route;
use leptos::prelude::*;
use table::garage::{Look, print};

/// The tokens that stand at the door: colors, emblem and letters.
const TOKENS: [(&str, &str, &str); 3] =
    [("#3d6d99", "star", "AR"), ("#b3372f", "bolt", "PT"), ("#67733c", "shield", "TK")];

/// What the garage is, and the link to it.
#[component]
pub fn GarageDoor() -> impl IntoView {
    let tokens = TOKENS.map(|(color, emblem, short)| {
        let look = Look { color: color.into(), emblem: emblem.into(), ..Look::default() };
        format!(
            "<svg viewBox=\"0 0 100 100\" width=\"64\" height=\"64\">{}</svg>",
            print::token(short, &look)
        )
    });
    shelf::garages().first().map(|info| view! {
        <section class="panel garage-door" aria-labelledby="garage-door-title">
            <span class="garage-tokens" aria-hidden="true" inner_html=tokens.concat()></span>
            <div>
                <h2 id="garage-door-title">"The garage"</h2>
                <p>{format!("Build your own machines for {} from parts: the sheet fills in as you go, every rule is checked, and it prints.", info.name)}</p>
            </div>
            <a
                class="button primary" id="open-garage" href=Route::Garage(None).address()
                on:pointerenter=|_| garage::PART.preload() on:focus=|_| garage::PART.preload()
            >
                "Open the garage"
            </a>
        </section>
    })
}
