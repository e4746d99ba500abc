//! The browser's storage: matches, forces and settings.

use crate::browser;
use leptos::prelude::window;
use web_sys::Storage;

const MATCH: &str = "ironhex.match.";
const ABOUT: &str = "ironhex.about.";
const FORCE: &str = "ironhex.force.";
/// The most matches that are saved; the oldest finished ones make room.
const MOST: usize = 60;

/// What a list shows of a saved match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// Its id, as addresses have it.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Scenario and seats, in words.
    pub title: String,
    /// Its standing, in words.
    pub standing: String,
    /// Whether it has ended.
    pub over: bool,
    /// Whether people roll real dice.
    pub by_hand: bool,
    /// When it was last played, in milliseconds since 1970.
    pub played: f64,
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// A stored text.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores a text; false if the browser refuses.
pub fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let all = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    all.filter_map(|key| key.strip_prefix(prefix).map(String::from)).collect()
}

/// An id for a new match.
pub fn new_id() -> String {
    format!("{:x}", browser::date() as u64 * 256 + browser::random() % 256)
}

/// Saves a match; false if the browser refuses.
pub fn keep(about: &About, replay: &str) -> bool {
    let words = [&about.game, &about.title, &about.standing].map(|words| words.replace(['\t', '\n'], " "));
    let line = format!("{}\t{}\t{}\t{}", words.join("\t"), about.over, about.by_hand, about.played);
    let kept = set(&format!("{MATCH}{}", about.id), replay) && set(&format!("{ABOUT}{}", about.id), &line);
    if kept || !make_room(&about.id, 1) {
        return kept;
    }
    set(&format!("{MATCH}{}", about.id), replay) && set(&format!("{ABOUT}{}", about.id), &line)
}

/// Deletes the oldest finished matches beyond the limit; at least `least` of them.
fn make_room(but: &str, least: usize) -> bool {
    let all = matches();
    let over = all.iter().rev().filter(|about| about.over && about.id != but);
    let dropped = over.take(least.max(all.len().saturating_sub(MOST)));
    dropped.map(|about| delete_match(&about.id)).count() > 0
}

/// Makes room before a new match starts.
pub fn tidy() {
    if matches().len() >= MOST {
        make_room("", 1);
    }
}

/// A saved match, and its replay.
pub fn load(id: &str) -> Option<(About, String)> {
    Some((about(id)?, get(&format!("{MATCH}{id}"))?))
}

fn about(id: &str) -> Option<About> {
    let line = get(&format!("{ABOUT}{id}"))?;
    let mut parts = line.split('\t').map(String::from);
    let mut next = || parts.next().unwrap_or_default();
    Some(About {
        id: id.into(),
        game: next(),
        title: next(),
        standing: next(),
        over: next() == "true",
        by_hand: next() == "true",
        played: next().parse().unwrap_or(0.0),
    })
}

/// All saved matches, the last played first.
pub fn matches() -> Vec<About> {
    let mut all: Vec<About> = keys(ABOUT).iter().filter_map(|id| about(id)).collect();
    all.sort_by(|a, b| b.played.total_cmp(&a.played).then_with(|| a.id.cmp(&b.id)));
    all
}

/// Deletes a match.
pub fn delete_match(id: &str) {
    remove(&format!("{MATCH}{id}"));
    remove(&format!("{ABOUT}{id}"));
}

/// Saves a force under a name.
pub fn save_force(game: &str, name: &str, force: &str) -> bool {
    set(&format!("{FORCE}{game}.{name}"), force)
}

/// Deletes a force.
pub fn delete_force(game: &str, name: &str) {
    remove(&format!("{FORCE}{game}.{name}"));
}

/// The forces saved for a game: names and lines, sorted by name.
pub fn forces(game: &str) -> Vec<(String, String)> {
    let prefix = format!("{FORCE}{game}.");
    let mut all: Vec<(String, String)> = keys(&prefix)
        .into_iter()
        .filter_map(|name| get(&format!("{prefix}{name}")).map(|force| (name, force)))
        .collect();
    all.sort();
    all
}
