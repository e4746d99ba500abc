//! The browser's storage: matches, forces, packs, card trackers and settings.

use crate::browser;
use leptos::prelude::window;
use table::Sort;
use web_sys::Storage;

const MATCH: &str = "ironhex.match.";
const ABOUT: &str = "ironhex.about.";
const FORCE: &str = "ironhex.force.";
const CARDS: &str = "ironhex.cards.";
const PACK: &str = "ironhex.pack.";
const LESSON: &str = "ironhex.lesson.";
const PUPIL: &str = "ironhex.pupil.";

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

/// Removes a stored text.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// What follows a prefix in the keys that begin with it.
pub fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let all = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    all.filter_map(|key| key.strip_prefix(prefix).map(String::from)).collect()
}

/// An id for a new match.
pub fn new_id() -> String {
    format!("{:x}", browser::date() as u64 * 256 + browser::random() % 256)
}

/// Saves a match; false if the browser refuses, and then what was saved before is still there.
pub fn keep(about: &About, replay: &str) -> bool {
    let words = [&about.game, &about.title, &about.standing].map(|words| words.replace(['\t', '\n'], " "));
    let line = format!("{}\t{}\t{}\t{}", words.join("\t"), about.over, about.by_hand, about.played);
    // The line first: it is short, so that taking it back costs little, and a match that no list shows would
    // fill the storage unseen.
    let key = format!("{ABOUT}{}", about.id);
    let before = get(&key);
    if !set(&key, &line) {
        return false;
    }
    if set(&match_key(&about.id), replay) {
        return true;
    }
    match before {
        Some(before) => drop(set(&key, &before)),
        None => remove(&key),
    }
    false
}

/// The key of a match's replay.
pub fn match_key(id: &str) -> String {
    format!("{MATCH}{id}")
}

/// The finished matches, the oldest first, that would have to go to make room for `replay`. Empty if all of them
/// together are not enough; matches in progress never go.
pub fn to_make_room(id: &str, replay: &str) -> Vec<About> {
    let mut finished = matches();
    finished.retain(|about| about.over && about.id != id);
    finished.reverse();
    let size = |id: &str| get(&match_key(id)).map_or(0, |text| text.len());
    // The lines about a match take room too, and the browser may count a little differently.
    let needed = (replay.len() + 1000).saturating_sub(size(id));
    let sizes: Vec<usize> = finished.iter().map(|about| size(&about.id)).collect();
    finished.truncate(enough(&sizes, needed));
    finished
}

/// How many of the first sizes add up to what is needed; none if all of them do not.
fn enough(sizes: &[usize], needed: usize) -> usize {
    let mut sum = 0;
    let enough = sizes.iter().position(|size| {
        sum += size;
        sum >= needed
    });
    enough.map_or(0, |last| last + 1)
}

/// A saved match, and its replay.
pub fn load(id: &str) -> Option<(About, String)> {
    Some((about(id)?, get(&match_key(id))?))
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
    all.order_by(|a, b| b.played.total_cmp(&a.played).then_with(|| a.id.cmp(&b.id)));
    all
}

/// Deletes a match.
pub fn delete_match(id: &str) {
    remove(&match_key(id));
    remove(&format!("{ABOUT}{id}"));
    remove(&format!("{LESSON}{id}"));
}

/// How far the player of a guided match has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// How many steps have been read.
    pub read: usize,
    /// Whether the guide has been left.
    pub left: bool,
}

impl Lesson {
    fn write(self) -> String {
        format!("{} {}", self.read, self.left)
    }

    fn parse(text: &str) -> Option<Lesson> {
        let (read, left) = text.split_once(' ')?;
        Some(Lesson { read: read.parse().ok()?, left: left == "true" })
    }
}

/// How far a guided match has come; `None` if it is not guided.
pub fn lesson(id: &str) -> Option<Lesson> {
    Lesson::parse(&get(&format!("{LESSON}{id}"))?)
}

/// Keeps how far a guided match has come. It is the one that the game's lesson resumes.
pub fn keep_lesson(game: &str, id: &str, lesson: Lesson) {
    set(&format!("{LESSON}{id}"), &lesson.write());
    set(&format!("{PUPIL}{game}"), id);
}

/// The guided match of a game that is not finished.
pub fn unfinished_lesson(game: &str) -> Option<String> {
    get(&format!("{PUPIL}{game}")).filter(|id| about(id).is_some_and(|about| !about.over))
}

/// Forgets which match the game's lesson resumes: the guide is over.
pub fn end_lesson(game: &str) {
    remove(&format!("{PUPIL}{game}"));
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
    named(&format!("{FORCE}{game}."))
}

/// The texts under a prefix, with the rest of their keys, sorted.
fn named(prefix: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = keys(prefix)
        .into_iter()
        .filter_map(|name| get(&format!("{prefix}{name}")).map(|text| (name, text)))
        .collect();
    all.order_by(Ord::cmp);
    all
}

/// Keeps a pack of content for a game under a name; false if the browser refuses.
pub fn keep_pack(game: &str, name: &str, text: &str) -> bool {
    set(&format!("{PACK}{game}.{name}"), text)
}

/// Deletes a pack.
pub fn delete_pack(game: &str, name: &str) {
    remove(&format!("{PACK}{game}.{name}"));
}

/// The packs kept for a game: names and texts, sorted by name.
pub fn packs(game: &str) -> Vec<(String, String)> {
    named(&format!("{PACK}{game}."))
}

/// What is kept of a card tracker: when it was last used, in milliseconds since 1970, and its text.
pub struct KeptCards {
    /// Its id, as addresses have it.
    pub id: String,
    /// When it was last used.
    pub used: f64,
    /// Its text.
    pub text: String,
}

/// The key of a card tracker.
pub fn cards_key(id: &str) -> String {
    format!("{CARDS}{id}")
}

/// Saves a card tracker; false if the browser refuses, and then what was saved before is still there.
pub fn keep_cards(id: &str, text: &str) -> bool {
    set(&cards_key(id), &format!("{}\n{text}", browser::date()))
}

/// A saved card tracker.
pub fn load_cards(id: &str) -> Option<KeptCards> {
    let kept = get(&cards_key(id))?;
    let (used, text) = kept.split_once('\n')?;
    Some(KeptCards { id: id.into(), used: used.parse().unwrap_or(0.0), text: text.into() })
}

/// All saved card trackers, the last used first.
pub fn all_cards() -> Vec<KeptCards> {
    let mut all: Vec<KeptCards> = keys(CARDS).iter().filter_map(|id| load_cards(id)).collect();
    all.order_by(|a, b| b.used.total_cmp(&a.used).then_with(|| a.id.cmp(&b.id)));
    all
}

/// Deletes a card tracker.
pub fn delete_cards(id: &str) {
    remove(&cards_key(id));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_kept_as_text() {
        for lesson in [Lesson::default(), Lesson { read: 7, left: true }] {
            assert_eq!(Lesson::parse(&lesson.write()), Some(lesson));
        }
        assert_eq!(Lesson::parse("seven"), None);
    }

    #[test]
    fn no_more_is_dropped_than_is_needed() {
        assert_eq!(enough(&[10, 20, 30], 5), 1);
        assert_eq!(enough(&[10, 20, 30], 25), 2);
        assert_eq!(enough(&[10, 20, 30], 60), 3);
        assert_eq!(enough(&[10, 20, 30], 61), 0, "dropping all of them would not help");
        assert_eq!(enough(&[], 1), 0);
    }
}
