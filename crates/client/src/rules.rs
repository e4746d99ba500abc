//! The rulebook screen.

use crate::route::Route;
use leptos::prelude::*;

/// A rulebook.
#[component]
pub fn RulesScreen(#[prop(into)] game: String, route: ReadSignal<Route>) -> impl IntoView {
    let _ = route;
    view! { <main>{game}</main> }
}
