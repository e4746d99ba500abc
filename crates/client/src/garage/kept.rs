//! What the browser keeps of the garage: squads, drafts included, and the player's collection.

use crate::{browser, store};
use table::Fault;
use table::Sort;
use table::garage::Collection;

const SQUAD: &str = "ironhex.garage.";
const COLLECTION: &str = "ironhex.collection.";

/// A squad that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its id, as addresses have it.
    pub id: String,
    /// When it was last changed, in milliseconds since 1970.
    pub used: f64,
    /// Its text.
    pub text: String,
}

/// The key of a squad.
pub fn key(id: &str) -> String {
    format!("{SQUAD}{id}")
}

/// A squad that is kept.
pub fn load(id: &str) -> Option<Kept> {
    let kept = store::get(&key(id))?;
    let (used, text) = kept.split_once('\n')?;
    Some(Kept { id: id.into(), used: used.parse().unwrap_or(0.0), text: text.into() })
}

/// Keeps a squad; false if the browser refuses, and then what was kept before is still there.
pub fn save(id: &str, text: &str) -> bool {
    store::set(&key(id), &format!("{}\n{text}", browser::date()))
}

/// Keeps a new squad; its id, or `None` if the browser refuses.
pub fn begin(text: &str) -> Option<String> {
    let id = store::new_id();
    save(&id, text).then_some(id)
}

/// What is said when the browser refuses.
pub fn full() -> Fault {
    Fault::new("browser storage is full or blocked")
        .help("delete matches, card trackers, packs or squads that you no longer need, then try again")
}

/// All squads, the last used first.
pub fn all() -> Vec<Kept> {
    let mut all: Vec<Kept> = store::keys(SQUAD).iter().filter_map(|id| load(id)).collect();
    all.order_by(|a, b| b.used.total_cmp(&a.used).then_with(|| a.id.cmp(&b.id)));
    all
}

/// Deletes a squad.
pub fn delete(id: &str) {
    store::remove(&key(id));
}

/// What the player owns.
pub fn collection(game: &str) -> Collection {
    store::get(&format!("{COLLECTION}{game}")).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Keeps what the player owns; false if the browser refuses.
pub fn keep_collection(game: &str, collection: &Collection) -> bool {
    store::set(&format!("{COLLECTION}{game}"), &collection.to_string())
}
