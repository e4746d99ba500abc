//! The browser table: any game of the shelf, played with the rules running in the browser.
//!
//! **Invariant:** knows no game. It draws the scene, lists the choices and shows the numbers that
//! the shelf hands over, and stores what was played.

mod app;
mod art;
mod begin;
mod browser;
mod clauses;
mod desk;
mod faults;
mod home;
mod loading;
mod muster;
mod notices;
mod offered;
mod route;
mod rules;
mod settings;
mod store;
mod thinker;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the table on the page.
#[wasm_bindgen]
pub fn run() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}

/// Thinks for a computer player. Called in a worker; request and answer are texts.
#[wasm_bindgen]
pub async fn think(text: String) -> String {
    console_error_panic_hook::set_once();
    thinker::answer(&text).await
}
