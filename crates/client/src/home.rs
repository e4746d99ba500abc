//! The home screen.

use leptos::prelude::*;

/// All games, kept matches, replays and rulebooks.
#[component]
pub fn Home() -> impl IntoView {
    view! { <main></main> }
}
