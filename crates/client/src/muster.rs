//! The muster screen.

use leptos::prelude::*;

/// A match is set up.
#[component]
pub fn MusterScreen(#[prop(into)] game: String) -> impl IntoView {
    view! { <main>{game}</main> }
}
