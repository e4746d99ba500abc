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

/// What the names of packs begin with that the garage keeps for matches.
const OWN: &str = "garage-";

/// Whether the garage made a pack.
pub fn is_own(pack: &str) -> bool {
    pack.starts_with(OWN)
}

/// The name of the pack and of the force that a squad becomes: small letters, digits and hyphens, as addresses have it.
pub fn pack_name(squad: &str) -> String {
    let letters = squad
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' });
    let letters: String = letters.collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    format!("{OWN}{}", if words.is_empty() { "squad".into() } else { words.join("-") })
}

/// Keeps a squad for matches: its pack, and the force under the same name. It replaces what the same squad was before.
///
/// # Errors
/// The browser has no room.
pub fn keep_for_match(game: &str, name: &str, pack: &str, force: &str) -> Result<(), Fault> {
    let kept = store::keep_pack(game, name, pack) && store::save_force(game, name, force);
    if kept { Ok(()) } else { Err(full()) }
}

/// What the player owns.
pub fn collection(game: &str) -> Collection {
    store::get(&format!("{COLLECTION}{game}")).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Keeps what the player owns; false if the browser refuses.
pub fn keep_collection(game: &str, collection: &Collection) -> bool {
    store::set(&format!("{COLLECTION}{game}"), &collection.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_named_after_its_squad() {
        assert_eq!(pack_name("The Iron Fist!"), "garage-the-iron-fist");
        assert_eq!(pack_name("鉄"), "garage-squad");
        assert!(is_own(&pack_name("")) && !is_own("my-parts"));
    }
}
