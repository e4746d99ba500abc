//! An open bench: all the screen knows, and everything that changes it.

use super::kept;
use crate::browser;
use crate::notices::{Notices, notices};
use leptos::prelude::*;
use table::garage::{
    Bench, Catalogue, Collection, Comparison, Edit, Garage, Mustered, Offer, Opened, Proposal, Shortage,
    SquadEdit, SquadView, UnitView, print, shortage,
};
use table::{Fault, Source};
use web_sys::StorageEvent;

/// What is shown of the bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Build,
    Compare,
    Finish,
    Collection,
    Share,
    Print,
}

/// An open bench.
#[derive(Clone, Copy)]
pub struct Shop {
    /// The id of the game.
    pub game: &'static str,
    garage: StoredValue<Box<dyn Garage>, LocalStorage>,
    bench: StoredValue<Box<dyn Bench>, LocalStorage>,
    /// Everything that can be built with.
    pub catalogue: StoredValue<Catalogue>,
    id: StoredValue<String>,
    /// The text as it was last read or saved, to notice what another tab did.
    kept: StoredValue<String>,
    /// The squad at a glance.
    pub squad: RwSignal<SquadView>,
    /// The unit that is looked at.
    pub unit: RwSignal<Option<UnitView>>,
    /// Its number.
    pub at: RwSignal<usize>,
    /// The place whose offers are open.
    pub place: RwSignal<Option<String>>,
    /// What is shown.
    pub tab: RwSignal<Tab>,
    /// What undo and redo would do.
    pub history: RwSignal<(Option<String>, Option<String>)>,
    /// What changed since the squad was saved.
    pub changes: RwSignal<Vec<String>>,
    /// Whether the last change could not be saved.
    pub unsaved: RwSignal<bool>,
    /// What the player owns.
    pub collection: RwSignal<Collection>,
    /// How long it takes to work out a sheet, in microseconds on average.
    pub pace: RwSignal<u32>,
    times: StoredValue<(f64, f64)>,
    notices: Notices,
}

impl Shop {
    /// Opens a bench under its id in the browser's storage.
    pub fn new(game: &'static str, garage: Box<dyn Garage>, opened: Opened, id: String) -> Shop {
        let shop = Shop {
            game,
            catalogue: StoredValue::new(garage.catalogue().clone()),
            garage: StoredValue::new_local(garage),
            bench: StoredValue::new_local(opened.bench),
            kept: StoredValue::new(kept::load(&id).map(|kept| kept.text).unwrap_or_default()),
            id: StoredValue::new(id),
            squad: RwSignal::new(SquadView::default()),
            unit: RwSignal::new(None),
            at: RwSignal::new(0),
            place: RwSignal::new(None),
            tab: RwSignal::new(Tab::Build),
            history: RwSignal::new((None, None)),
            changes: RwSignal::new(opened.changes),
            unsaved: RwSignal::new(false),
            collection: RwSignal::new(kept::collection(game)),
            pace: RwSignal::new(0),
            times: StoredValue::new((0.0, 0.0)),
            notices: notices(),
        };
        shop.refresh();
        shop.follow_other_tabs();
        shop
    }

    /// Reads everything that is shown from the bench.
    fn refresh(self) {
        self.bench.with_value(|bench| {
            let squad = bench.squad();
            let at = self.at.get_untracked().min(squad.units.len().saturating_sub(1));
            let begin = browser::clock();
            let unit = bench.unit(at);
            self.times.update_value(|(count, total)| {
                *count += 1.0;
                *total += browser::clock() - begin;
            });
            let (count, total) = self.times.get_value();
            self.pace.set((1000.0 * total / count) as u32);
            self.at.set(at);
            if self.squad.with_untracked(|now| *now != squad) {
                self.squad.set(squad);
            }
            if self.unit.with_untracked(|now| *now != unit) {
                self.unit.set(unit);
            }
            self.history.set(bench.history());
        });
    }

    fn changed(self, done: Result<(), Fault>) {
        match done {
            Ok(()) => {
                self.save();
                self.refresh();
            }
            Err(fault) => self.notices.warn(fault.to_string()),
        }
    }

    /// Saves the bench; if the browser refuses, the page says so and nothing else is lost.
    pub fn save(self) {
        let text = self.text();
        let saved = self.id.with_value(|id| kept::save(id, &text));
        self.unsaved.set(!saved);
        if saved {
            self.kept.set_value(text);
        }
    }

    /// Goes on from what another tab has saved, if it has saved anything since.
    fn catch_up(self) {
        let text = self.id.with_value(|id| kept::load(id)).map(|kept| kept.text);
        let Some(text) = text.filter(|text| self.kept.with_value(|known| known != text)) else { return };
        if self.unsaved.get_untracked() {
            return;
        }
        let source = Source::new("this browser", text.as_str());
        if let Ok(opened) = self.garage.with_value(|garage| garage.open(&source)) {
            self.kept.set_value(text);
            self.bench.set_value(opened.bench);
            self.refresh();
        }
    }

    fn follow_other_tabs(self) {
        let key = self.id.with_value(|id| kept::key(id));
        let listener = window_event_listener(leptos::ev::storage, move |event: StorageEvent| {
            if event.key().is_some_and(|changed| changed == key) {
                self.catch_up();
            }
        });
        on_cleanup(move || listener.remove());
    }

    /// Changes the unit that is looked at.
    pub fn edit(self, edits: &[Edit]) {
        self.catch_up();
        let at = self.at.get_untracked();
        let done = self.bench.try_update_value(|bench| bench.edit(at, edits));
        self.changed(done.unwrap_or(Ok(())));
    }

    /// Changes the squad.
    pub fn arrange(self, edit: &SquadEdit) {
        self.catch_up();
        let done = self.bench.try_update_value(|bench| bench.arrange(edit));
        if let Some(Ok(at)) = done.as_ref()
            && !matches!(edit, SquadEdit::Set { .. })
        {
            self.at.set(*at);
        }
        self.changed(done.map_or(Ok(()), |done| done.map(drop)));
    }

    /// Looks at a unit.
    pub fn look_at(self, at: usize) {
        self.at.set(at);
        self.refresh();
    }

    /// Takes the last change back.
    pub fn undo(self) {
        self.step("Undone", |bench| bench.undo());
    }

    /// Makes it again.
    pub fn redo(self) {
        self.step("Done again", |bench| bench.redo());
    }

    fn step(self, what: &str, go: fn(&mut Box<dyn Bench>) -> Option<String>) {
        self.catch_up();
        if let Some(words) = self.bench.try_update_value(go).flatten() {
            self.notices.info(format!("{what}: {words}."));
            self.save();
            self.refresh();
        }
    }

    /// The bench as text.
    pub fn text(self) -> String {
        self.bench.with_value(|bench| bench.write())
    }

    /// The unit that is looked at as text.
    pub fn unit_text(self) -> String {
        let at = self.at.get_untracked();
        self.bench.with_value(|bench| bench.write_unit(at)).unwrap_or_default()
    }

    /// The squad for a match, or only the unit that is looked at, or why it cannot be fielded.
    pub fn muster(self, alone: bool) -> Result<Mustered, Fault> {
        if !alone {
            return self.bench.with_value(|bench| bench.muster());
        }
        let source = Source::new("this unit", self.unit_text());
        self.garage.with_value(|garage| garage.open(&source))?.bench.muster()
    }

    /// What can be put into a place.
    pub fn offers(self, place: &str) -> Vec<Offer> {
        let at = self.at.get_untracked();
        self.bench.with_value(|bench| bench.offers(at, place))
    }

    /// What the squad is missing.
    pub fn missing(self) -> Vec<Shortage> {
        let needed = self.bench.with_value(|bench| bench.parts());
        self.short_of(&needed)
    }

    /// What is missing of some parts.
    pub fn short_of(self, parts: &[(String, u32)]) -> Vec<Shortage> {
        self.catalogue
            .with_value(|catalogue| self.collection.with(|mine| shortage(parts, mine, &catalogue.kits)))
    }

    /// What is missing of some parts beside what the squad takes already.
    pub fn short_beside(self, parts: &[(String, u32)]) -> Vec<Shortage> {
        let used = self.bench.with_value(|bench| bench.parts());
        let count = |part: &str| used.iter().find(|(known, _)| known == part).map_or(0, |(_, count)| *count);
        let all: Vec<(String, u32)> =
            parts.iter().map(|(part, more)| (part.clone(), more + count(part))).collect();
        self.short_of(&all)
    }

    /// The name of a part.
    pub fn name_of(self, id: &str) -> String {
        let name = |catalogue: &Catalogue| {
            catalogue.goods.iter().find(|good| good.id == id).map(|good| good.name.clone())
        };
        self.catalogue.with_value(name).unwrap_or_else(|| id.into())
    }

    /// How many of a kit the player owns.
    pub fn own(self, kit: &str, count: u32) {
        self.collection.update(|mine| mine.set(kit, count));
        if !self.collection.with_untracked(|mine| kept::keep_collection(self.game, mine)) {
            self.notices.warn(kept::full().to_string());
        }
    }

    /// Whom units can be measured against.
    pub fn enemies(self) -> Vec<(String, String)> {
        self.bench.with_value(|bench| bench.enemies())
    }

    /// Units side by side.
    pub fn compare(self, units: &[usize], enemy: &str) -> Result<Comparison, Fault> {
        self.bench.with_value(|bench| bench.compare(units, enemy))
    }

    /// What points could buy for the unit that is looked at.
    pub fn proposals(self, points: u32) -> Vec<Proposal> {
        let at = self.at.get_untracked();
        self.bench.with_value(|bench| bench.finish(at, points))
    }

    /// The pages to print.
    pub fn pages(self) -> Vec<print::Page> {
        self.bench.with_value(|bench| print::pages(bench.as_ref()))
    }
}
