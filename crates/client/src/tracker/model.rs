//! An open card tracker: all it knows, and everything that changes it.

use crate::faults::sentence;
use crate::notices::{Notices, notices};
use crate::settings::settings;
use crate::{browser, packs, store};
use leptos::prelude::*;
use shelf::Shelved;
use std::collections::BTreeMap;
use table::naming::tell_apart;
use table::show::Amount;
use table::tracker::{Page, PageCard, Step, Tap, TapInfo, Tracked, Tracker};
use table::{Fault, Setup};
use web_sys::StorageEvent;

/// An open card tracker.
#[derive(Clone, Copy)]
pub struct Tracking {
    /// Its game.
    pub game: &'static dyn Shelved,
    /// Its id in the browser's storage.
    id: StoredValue<String>,
    /// The cards and everything that was tapped.
    pub page: RwSignal<Page>,
    /// The page as it was last read or saved, to notice what another tab did.
    kept: StoredValue<String>,
    /// What the game says about cards.
    rules: StoredValue<Box<dyn Tracker>, LocalStorage>,
    /// The name of each card; equal ones are numbered.
    pub names: Memo<BTreeMap<u32, String>>,
    /// The card that is looked at.
    pub chosen: RwSignal<Option<u32>>,
    /// The open number pad: the card, and the key of the tap.
    pub pad: RwSignal<Option<(u32, &'static str)>>,
    /// Whether all cards are open, or only the chosen one.
    pub all_cards: RwSignal<bool>,
    /// The only side that is shown; `None` for all.
    pub only_side: RwSignal<Option<usize>>,
    /// Whether the last step could not be saved.
    pub unsaved: RwSignal<bool>,
    /// The inches that a cell stands for, if lengths are to be shown in inches.
    pub inches: Signal<Option<u8>>,
    notices: Notices,
}

impl Tracking {
    /// Opens a saved tracker.
    ///
    /// # Errors
    /// An unknown id or game, a text that cannot be read, or packs and options that the game refuses.
    pub fn open(game: &str, id: &str) -> Result<Tracking, Fault> {
        let game = shelf::find(game)?;
        let kept = store::load_cards(id).ok_or_else(|| {
            Fault::new("this card tracker is not saved in this browser").help("it may have been deleted")
        })?;
        let page: Page = kept.text.parse()?;
        let rules = game.tracker(&page.setup())?;
        let rules = rules.ok_or_else(|| Fault::new(format!("{} has no card tracker", game.name())))?;
        let per_cell = rules.inches_per_cell();
        let inches = settings().inches;
        let rules = StoredValue::new_local(rules);
        let chosen = RwSignal::new(page.cards().first().map(|card| card.id));
        let page = RwSignal::new(page);
        let tracking = Tracking {
            game,
            id: StoredValue::new(id.into()),
            page,
            kept: StoredValue::new(kept.text),
            rules,
            names: Memo::new(move |_| {
                page.with(|page| rules.with_value(|rules| names(rules.as_ref(), page)))
            }),
            chosen,
            pad: RwSignal::new(None),
            all_cards: RwSignal::new(browser::is_wide()),
            only_side: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            inches: Signal::derive(move || per_cell.filter(|_| inches.get())),
            notices: notices(),
        };
        tracking.follow_other_tabs();
        Ok(tracking)
    }

    /// Whether lengths can be shown in inches.
    pub fn has_inches(self) -> bool {
        self.rules.with_value(|rules| rules.inches_per_cell().is_some())
    }

    /// A card with its marks, as the rules see it now.
    pub fn card(self, id: u32) -> Memo<Result<Tracked, Fault>> {
        let marked = Memo::new(move |_| {
            let member = self.page.with(|page| find(page, id).map(|card| card.member.clone()));
            (member.unwrap_or_default(), self.page.with(|page| page.marks(id)))
        });
        Memo::new(move |_| {
            marked.with(|(member, marks)| self.rules.with_value(|rules| rules.tracked(member, marks)))
        })
    }

    /// The name of a card.
    pub fn name(self, id: u32) -> String {
        self.names.with(|names| names.get(&id).cloned().unwrap_or_default())
    }

    /// The title of a card, without its number.
    fn title(self, id: u32) -> String {
        let member =
            self.page.with(|page| find(page, id).map(|card| card.member.clone())).unwrap_or_default();
        self.rules.with_value(|rules| title(rules.as_ref(), &member))
    }

    /// A number of a tap, as a length in inches where the player likes.
    pub fn number_words(self, tap: &TapInfo, number: i32) -> String {
        match (&tap.numbers, u16::try_from(number)) {
            (Some(numbers), Ok(cells)) if numbers.lengths => Amount::Cells(cells).words(self.inches.get()),
            _ => number.to_string(),
        }
    }

    /// Taps something that goes with a number or with none.
    pub fn tap(self, id: u32, tap: &TapInfo, number: i32) {
        let words = match &tap.numbers {
            Some(_) => format!("{} {}", tap.name, untrack(|| self.number_words(tap, number))),
            None => tap.name.to_string(),
        };
        self.play(id, &Tap::new(tap.key, number), &words);
    }

    /// Sets a counter.
    pub fn set(self, id: u32, key: &str, name: &str, number: i32) {
        self.play(id, &Tap::new(key, number), &format!("{name} set to {number}"));
    }

    fn play(self, id: u32, tap: &Tap, words: &str) {
        self.catch_up();
        let tapped = self.page.with_untracked(|page| {
            let card = find(page, id).ok_or_else(|| Fault::new("this card was removed"))?;
            self.rules.with_value(|rules| rules.tap(&card.member, &page.marks(id), tap))
        });
        match tapped {
            Err(fault) => self.notices.warn(sentence(&fault.to_string())),
            Ok(tapped) => {
                self.pad.set(None);
                let (name, title) = untrack(|| (self.name(id), self.title(id)));
                self.push(Step {
                    turn: self.page.with_untracked(Page::turn),
                    words: format!("{name}: {words}"),
                    changes: vec![(id, tapped.marks)],
                    sentences: tapped.sentences.iter().map(|words| renamed(words, &title, &name)).collect(),
                });
            }
        }
    }

    /// Ends the turn for all cards at once, unless a rule forbids it for one of them.
    pub fn end_turn(self) {
        self.catch_up();
        let step = self.names.with_untracked(|names| {
            self.page.with_untracked(|page| {
                self.rules.with_value(|rules| end_of_turn(rules.as_ref(), page, names))
            })
        });
        match step {
            Err(wrong) => self.notices.warn(wrong),
            Ok(step) => {
                self.pad.set(None);
                self.push(step);
            }
        }
    }

    /// The name of what ends the turn; `None` if no card can.
    pub fn end_name(self) -> Option<&'static str> {
        self.page.with(|page| {
            let first = page.cards().first()?;
            let fresh =
                self.rules.with_value(|rules| rules.tracked(&first.member, &Default::default())).ok()?;
            fresh.taps.iter().find(|tap| tap.ends_turn).map(|tap| tap.name)
        })
    }

    /// Goes to another turn without ending one, where the count went wrong.
    pub fn set_turn(self, turn: u32) {
        self.catch_up();
        let (turn, words) = (turn.max(1), format!("Turn set to {}", turn.max(1)));
        self.push(Step { turn, words, ..Step::default() });
    }

    /// Takes the last step back.
    pub fn undo(self) {
        self.step("Undone", |page| page.undo().cloned());
    }

    /// Makes the last undone step again.
    pub fn redo(self) {
        self.step("Done again", |page| page.redo().cloned());
    }

    fn step(self, what: &str, go: impl FnOnce(&mut Page) -> Option<Step>) {
        self.catch_up();
        let Some(step) = self.page.try_update(go).flatten() else { return };
        self.pad.set(None);
        if let [(card, _)] = step.changes[..] {
            self.chosen.set(Some(card));
        }
        self.notices.info(format!("{what}: {}.", step.words));
        self.save();
    }

    fn push(self, step: Step) {
        self.notices.speak(format!("{}. {}", step.words, step.sentences.join(" ")));
        self.page.update(|page| page.push(step));
        self.save();
    }

    /// Adds a card.
    ///
    /// # Errors
    /// A member that the game does not know.
    pub fn add(self, side: usize, member: &str) -> Result<(), Fault> {
        self.catch_up();
        if let Err(fault) = self.rules.with_value(|rules| rules.tracked(member, &Default::default())) {
            self.take_from_packs(member).map_err(|_| fault)?;
        }
        let id = self.page.try_update(|page| page.add(side, member));
        self.chosen.set(id);
        self.save();
        Ok(())
    }

    /// Takes what a new card needs from the packs that the browser keeps.
    fn take_from_packs(self, member: &str) -> Result<(), Fault> {
        let mut page = self.page.get_untracked();
        let members: Vec<&str> =
            page.cards().iter().map(|card| card.member.as_str()).chain([member]).collect();
        let setup = Setup { forces: vec![members.join("+")], ..page.setup() };
        let kept = packs::usable(self.game, packs::kept(self.game.id()));
        let packs = packs::in_use(self.game, &setup, &kept);
        let rules = self.game.tracker(&Setup { packs: packs.clone(), ..setup.clone() })?;
        let rules = rules.ok_or_else(|| Fault::new("the game has no card tracker"))?;
        // The cards that are here must be the same in the packs of now.
        for card in page.cards() {
            rules.tracked(&card.member, &page.marks(card.id))?;
        }
        rules.tracked(member, &Default::default())?;
        page.packs = packs;
        self.rules.set_value(rules);
        self.page.set(page);
        Ok(())
    }

    /// Takes a card off the page.
    pub fn remove(self, id: u32) {
        self.catch_up();
        let name = untrack(|| self.name(id));
        self.page.update(|page| page.remove(id));
        if self.chosen.get_untracked() == Some(id) {
            self.chosen.set(self.page.with_untracked(|page| page.cards().first().map(|card| card.id)));
        }
        self.notices.info(format!("Removed: {name}."));
        self.save();
    }

    /// Saves the page; if the browser refuses, the page says so and nothing else is lost.
    pub fn save(self) {
        let text = self.page.with_untracked(ToString::to_string);
        let saved = self.id.with_value(|id| store::keep_cards(id, &text));
        self.unsaved.set(!saved);
        if saved {
            self.kept.set_value(text);
        }
    }

    /// The page as text, to be kept elsewhere.
    pub fn download(self) {
        let (name, text) = self.page.with_untracked(|page| (page.name.clone(), page.to_string()));
        browser::download(&format!("{name}.txt"), &text);
    }

    /// Goes on from what another tab has saved, if it has saved anything since.
    fn catch_up(self) {
        let kept = self.id.with_value(|id| store::load_cards(id)).map(|kept| kept.text);
        let Some(text) = kept.filter(|text| self.kept.with_value(|known| known != text)) else { return };
        if self.unsaved.get_untracked() {
            return;
        }
        if let Ok(page) = text.parse::<Page>() {
            self.kept.set_value(text);
            self.page.set(page);
        }
    }

    fn follow_other_tabs(self) {
        let key = self.id.with_value(|id| store::cards_key(id));
        let listener = window_event_listener(leptos::ev::storage, move |event: StorageEvent| {
            if event.key().is_some_and(|changed| changed == key) {
                self.catch_up();
            }
        });
        on_cleanup(move || listener.remove());
    }
}

fn find(page: &Page, id: u32) -> Option<&PageCard> {
    page.cards().iter().find(|card| card.id == id)
}

/// What the card of a member is called.
fn title(rules: &dyn Tracker, member: &str) -> String {
    rules.tracked(member, &Default::default()).map_or_else(|_| member.to_string(), |fresh| fresh.card.title)
}

/// The titles of all cards; equal ones of a side are numbered.
fn names(rules: &dyn Tracker, page: &Page) -> BTreeMap<u32, String> {
    let mut all = BTreeMap::new();
    for side in 0..page.sides.len() {
        let cards: Vec<&PageCard> = page.cards().iter().filter(|card| card.side == side).collect();
        let mut titles: Vec<String> = cards.iter().map(|card| title(rules, &card.member)).collect();
        tell_apart(titles.iter_mut(), " ");
        all.extend(cards.iter().map(|card| card.id).zip(titles));
    }
    all
}

/// A sentence about a card that is one of several of its title: "Rook 2 shuts down."
fn renamed(words: &str, title: &str, name: &str) -> String {
    if title == name { words.into() } else { words.replacen(title, name, 1) }
}

/// The step that ends the turn for every card that is still in the game.
///
/// # Errors
/// Every rule that forbids it, in words.
fn end_of_turn(rules: &dyn Tracker, page: &Page, names: &BTreeMap<u32, String>) -> Result<Step, String> {
    let (mut step, mut wrong) = (Step { turn: page.turn() + 1, ..Step::default() }, Vec::new());
    for card in page.cards() {
        let marks = page.marks(card.id);
        let Ok(now) = rules.tracked(&card.member, &marks) else { continue };
        let Some(end) = now.taps.iter().find(|tap| tap.ends_turn).filter(|_| !now.out) else { continue };
        step.words = format!("{}, turn {}", end.name, page.turn());
        let (title, name) = (&now.card.title, names.get(&card.id).unwrap_or(&now.card.title));
        match rules.tap(&card.member, &marks, &Tap::new(end.key, 0)) {
            Ok(tapped) => {
                step.sentences.extend(tapped.sentences.iter().map(|words| renamed(words, title, name)));
                step.changes.push((card.id, tapped.marks));
            }
            Err(fault) => wrong.push(renamed(&sentence(&fault.to_string()), title, name)),
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.join(" "));
    }
    if step.changes.is_empty() {
        return Err("No card is left in the game.".into());
    }
    Ok(step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::tracker::Marks;

    /// Two cards of the same title on one side, one on the other.
    fn page() -> (Box<dyn Tracker>, Page) {
        let game = shelf::find("overdrive").expect("on the shelf");
        let rules = game.tracker(&Setup::default()).expect("no packs").expect("it has one");
        let mut page = Page::new("overdrive", "Friday", &["Blue", "Orange"]);
        for (side, member) in [(0, "rook"), (0, "rook veteran"), (1, "rook")] {
            page.add(side, member);
        }
        (rules, page)
    }

    fn mark(page: &mut Page, card: u32, marks: &str) {
        let changes = vec![(card, marks.parse::<Marks>().expect("marks"))];
        page.push(Step { turn: page.turn(), changes, ..Step::default() });
    }

    #[test]
    fn equal_cards_of_a_side_are_numbered() {
        let (rules, page) = page();
        let names: Vec<String> = names(rules.as_ref(), &page).into_values().collect();
        assert_eq!(names, ["Rook 1", "Rook 2", "Rook"]);
        assert_eq!(renamed("Critical hit on Rook.", "Rook", "Rook 2"), "Critical hit on Rook 2.");
    }

    #[test]
    fn the_turn_ends_for_all_cards_or_for_none() {
        let (rules, mut page) = page();
        let names = names(rules.as_ref(), &page);
        mark(&mut page, 0, "due 1 structure 1");
        mark(&mut page, 1, "fired 1 heat 4 heated 1 moved 1");
        let wrong = end_of_turn(rules.as_ref(), &page, &names).expect_err("a roll is due");
        assert!(wrong.starts_with("Rook 1: a critical roll is still due (OD-CRIT-1)"), "{wrong}");
        mark(&mut page, 0, "removed 1");
        let step = end_of_turn(rules.as_ref(), &page, &names).expect("it ends");
        assert_eq!((step.turn, step.words.as_str()), (2, "End Phase, turn 1"));
        let changes: Vec<(u32, String)> =
            step.changes.iter().map(|(id, marks)| (*id, marks.to_string())).collect();
        assert_eq!(changes, [(1, "heat 4 shut-down 1".to_string()), (2, String::new())], "not for the wreck");
        assert_eq!(step.sentences.len(), 1, "only what happened: {:?}", step.sentences);
        assert!(step.sentences[0].starts_with("Rook 2 shuts down"));
        (1..=2).for_each(|card| mark(&mut page, card, "removed 1"));
        assert_eq!(end_of_turn(rules.as_ref(), &page, &names), Err("No card is left in the game.".into()));
    }
}
