//! The table.

use crate::route::Route;
use leptos::prelude::*;

/// A match on the table.
#[component]
pub fn TableScreen(#[prop(into)] id: String, route: ReadSignal<Route>) -> impl IntoView {
    let _ = route;
    view! { <main>{id}</main> }
}
