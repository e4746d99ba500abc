//! The browser table: any game of the shelf, played with the rules running in the browser.
//!
//! **Invariant:** knows no game. It draws the scene, lists the choices and shows the numbers that
//! the shelf hands over, and stores what was played.

mod app;
mod art;
mod begin;
mod books;
mod browser;
mod clauses;
mod confirm;
mod desk;
mod dialog;
mod extras;
mod faults;
mod garage;
mod home;
mod lazy;
mod loading;
mod locks;
mod muster;
mod notices;
mod offered;
mod packs;
mod room;
mod route;
mod rules;
mod settings;
mod share;
mod shared;
mod sound;
mod store;
#[cfg(test)]
mod styles;
mod thumbnail;
mod tracker;
mod words;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the table on the page.
#[wasm_bindgen]
pub fn run() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}

/// Answers a question. Called in a worker; question and answer are texts.
#[wasm_bindgen]
pub async fn answer(text: String) -> String {
    console_error_panic_hook::set_once();
    worker::answer(&text).await
}
