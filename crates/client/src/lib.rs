//! The table in the browser.

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Lays the table: draws it into the page that loaded it.
#[wasm_bindgen]
pub fn run() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main id="ironhex">"Ironhex"</main> });
}
