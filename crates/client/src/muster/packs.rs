//! Bring your own cards: a file from elsewhere becomes a pack, used at once and kept in this browser.

use super::match_setup::MatchSetup;
use crate::clauses::linked;
use crate::confirm::ConfirmButton;
use crate::faults::{FaultView, sentence};
use crate::notices::{Notices, notices};
use crate::packs::{kept, read, usable};
use crate::words::counted;
use crate::{browser, store};
use leptos::ev::DragEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Sort;
use table::import::{Imported, LARGEST, Refusal};
use table::{Fault, Source};
use web_sys::File;

/// The packs, and the file that is being read.
#[derive(Clone, Copy)]
pub struct PackState {
    match_setup: MatchSetup,
    notices: Notices,
    /// Packs that the browser keeps but the game does not accept, with what is wrong.
    broken: RwSignal<Vec<(String, Fault)>>,
    /// Packs in use that the browser had no room for.
    not_kept: RwSignal<Vec<String>>,
    /// The name of the file that is being read.
    reading: RwSignal<Option<String>>,
    /// A file whose pack has the name of another: it waits for the player.
    waiting: RwSignal<Option<Source>>,
    /// What came of the last file.
    report: RwSignal<Option<Report>>,
}

/// What came of a file.
#[derive(Clone, PartialEq)]
enum Report {
    /// A pack of this name.
    Pack(String, Imported),
    /// A file that cannot be used.
    Fault(Fault),
}

impl PackState {
    /// The packs of a match being set up.
    pub fn new(match_setup: MatchSetup) -> PackState {
        let state = PackState {
            match_setup,
            notices: notices(),
            broken: RwSignal::new(Vec::new()),
            not_kept: RwSignal::new(Vec::new()),
            reading: RwSignal::new(None),
            waiting: RwSignal::new(None),
            report: RwSignal::new(None),
        };
        state.look_for_broken();
        state
    }

    fn game(self) -> &'static str {
        self.match_setup.game.id()
    }

    /// Every kept pack that is not in use, with what the game says to it.
    fn look_for_broken(self) {
        let used = self.match_setup.packs.get_untracked();
        let wrong = |pack: Source| {
            let with = [&used[..], std::slice::from_ref(&pack)].concat();
            self.match_setup.game.check(&with).err().map(|fault| (pack.name, fault))
        };
        let unused =
            kept(self.game()).into_iter().filter(|pack| used.iter().all(|known| known.name != pack.name));
        self.broken.set(unused.filter_map(wrong).collect());
    }

    /// Takes a file from the player.
    fn take(self, file: &File) {
        if file.size() > LARGEST as f64 {
            let wrong = Fault::new(format!("'{}' is larger than {} MB", file.name(), LARGEST >> 20));
            self.report.set(Some(Report::Fault(wrong.help("split it into several files"))));
            return;
        }
        self.report.set(None);
        self.reading.set(Some(file.name()));
        browser::read_file(file, move |name, text| {
            let source = Source::new(name, text);
            if self.is_taken(&pack_name(&source.name)) {
                self.reading.set(None);
                self.waiting.set(Some(source));
            } else {
                self.import(source, None);
            }
        });
    }

    fn is_taken(self, name: &str) -> bool {
        let used = self.match_setup.packs.with_untracked(|packs| packs.iter().any(|pack| pack.name == name));
        used || self.broken.with_untracked(|broken| broken.iter().any(|(known, _)| known == name))
    }

    /// Makes a pack of a file, instead of another one or beside the others.
    fn import(self, source: Source, instead: Option<String>) {
        self.waiting.set(None);
        self.reading.set(Some(source.name.clone()));
        spawn_local(async move {
            // A large file takes a moment: the page says so first.
            browser::breathe().await;
            let report = match self.make(&source, instead.as_deref()) {
                Ok(report) => report,
                Err(fault) => Report::Fault(fault),
            };
            self.reading.set(None);
            self.report.set(Some(report));
        });
    }

    fn make(self, source: &Source, instead: Option<&str>) -> Result<Report, Fault> {
        let mut packs = self.match_setup.packs.get_untracked();
        packs.retain(|pack| Some(pack.name.as_str()) != instead);
        let imported = read(self.match_setup.game, source, &packs)?;
        let wanted = pack_name(&source.name);
        let name = match instead {
            Some(name) => name.to_string(),
            None => free_name(&wanted, |name| self.is_taken(name)),
        };
        if imported.pack.is_empty() {
            return Ok(Report::Pack(name, imported));
        }
        packs.push(Source::new(name.as_str(), imported.pack.as_str()));
        packs.order_by(|a, b| a.name.cmp(&b.name));
        self.match_setup.use_packs(packs)?;
        self.broken.update(|broken| broken.retain(|(known, _)| *known != name));
        self.keep(&name, &imported.pack);
        Ok(Report::Pack(name, imported))
    }

    fn keep(self, name: &str, text: &str) {
        let is_kept = store::keep_pack(self.game(), name, text);
        self.not_kept.update(|missing| {
            missing.retain(|known| known != name);
            missing.extend((!is_kept).then(|| name.to_string()));
        });
    }

    fn remove(self, name: &str) {
        store::delete_pack(self.game(), name);
        let mut packs = self.match_setup.packs.get_untracked();
        packs.retain(|pack| pack.name != name);
        // Packs of others may have needed it.
        let packs = usable(self.match_setup.game, packs);
        if let Err(fault) = self.match_setup.use_packs(packs) {
            self.report.set(Some(Report::Fault(fault)));
            return;
        }
        self.not_kept.update(|missing| missing.retain(|known| known != name));
        self.look_for_broken();
        self.report.set(None);
        self.notices.info(format!("Removed: {name}"));
        browser::focus("packs-file");
    }
}

/// The name of a file's pack: `C:\mine\cards.csv` makes "cards".
fn pack_name(file: &str) -> String {
    let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let name = file.rsplit_once('.').map_or(file, |(name, _)| name).trim();
    if name.is_empty() { "cards".into() } else { name.split_whitespace().collect::<Vec<_>>().join(" ") }
}

/// A name that no other pack has: "cards", "cards 2".
fn free_name(wanted: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|number| format!("{wanted} {number}"));
    let mut names = std::iter::once(wanted.to_string()).chain(numbered);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// The packs of the player: a place for files, what came of the last one, and all packs.
#[component]
pub fn Packs(state: PackState) -> impl IntoView {
    let over = RwSignal::new(false);
    catch_drops(state, over);
    let imports = shelf::info(state.game()).is_ok_and(|info| info.imports);
    let title = if imports { "Bring your own cards" } else { "Bring your own units and maps" };
    let accepted = if imports { ".csv,.json,.toml,.txt,text/csv,application/json" } else { ".toml,.txt" };
    let chosen = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            state.take(&file);
        }
        // So that the same file can be chosen again after it is fixed.
        input.set_value("");
    };
    let count = move || state.match_setup.packs.with(Vec::len) + state.broken.with(Vec::len);
    let open = count() > 0;
    view! {
        <details class="panel step packs" id="packs" open=open>
            <summary>
                <h2>{title}</h2>" "
                <span class="chip" class:odds=move || count() != 0>
                    {move || match count() { 0 => "none yet".to_string(), count => counted(count, "pack", "packs") }}
                </span>
            </summary>
            <p class="fine">
                {if imports {
                    "A CSV or JSON file of cards, one card a row, or a pack. It stays in this browser and goes into no match that does not use it."
                } else {
                    "A pack with units, maps or scenarios of your own. It stays in this browser and goes into no match that does not use it."
                }}
            </p>
            <label class="file drop" class:over=move || over.get()>
                <span>"Choose a file, or drop it here"</span>
                <input type="file" id="packs-file" accept=accepted on:change=chosen/>
            </label>
            <div role="status" aria-live="polite">
                {move || state.reading.get().map(|name| view! { <p class="fine" id="packs-reading">{format!("Reading {name}…")}</p> })}
            </div>
            {move || state.waiting.get().map(|source| view! { <SameName state source/> })}
            {move || state.report.get().map(|report| view! { <ReportView state report/> })}
            <PackList state/>
        </details>
    }
}

/// A file dropped anywhere on this screen is read here; the browser would leave the page for it.
fn catch_drops(state: PackState, over: RwSignal<bool>) {
    let has_file = |event: &DragEvent| {
        event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
    };
    let dragged = window_event_listener(leptos::ev::dragover, move |event| {
        if has_file(&event) {
            event.prevent_default();
            over.set(true);
        }
    });
    let left = window_event_listener(leptos::ev::dragleave, move |event| {
        if event.related_target().is_none() {
            over.set(false);
        }
    });
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            event.prevent_default();
            unfold_packs();
            state.take(&file);
        }
    });
    on_cleanup(move || {
        dragged.remove();
        left.remove();
        dropped.remove();
    });
}

fn unfold_packs() {
    if let Some(packs) = document().get_element_by_id("packs") {
        let _ = packs.set_attribute("open", "");
    }
    browser::reveal("packs");
}

/// A pack of that name is there: replace it, or keep both.
#[component]
fn SameName(state: PackState, source: Source) -> impl IntoView {
    let name = pack_name(&source.name);
    let (replaced, kept) = (source.clone(), source);
    let instead = name.clone();
    view! {
        <div class="fault question" role="alertdialog" aria-labelledby="same-name">
            <p id="same-name">{format!("There is a pack “{name}” already.")}</p>
            <p class="ask-buttons">
                <button id="pack-replace" on:click=move |_| state.import(replaced.clone(), Some(instead.clone()))>"Replace it"</button>
                <button id="pack-both" on:click=move |_| state.import(kept.clone(), None)>"Keep both"</button>
                <button class="quiet" id="pack-cancel" on:click=move |_| state.waiting.set(None)>"Cancel"</button>
            </p>
        </div>
    }
}

/// What came of a file: how many cards, what has no effect, and every refused row.
#[component]
fn ReportView(state: PackState, report: Report) -> impl IntoView {
    let game = state.game();
    let (name, imported) = match report {
        Report::Fault(fault) => {
            return view! { <div id="import-fault"><FaultView fault game/></div> }.into_any();
        }
        Report::Pack(name, imported) => (name, imported),
    };
    let good = imported.units > 0 || !imported.pack.is_empty();
    let words = match (good, imported.units) {
        (false, _) => "No row became a card, so no pack was made.".to_string(),
        (true, 0) => format!("The pack “{name}” is in use."),
        (true, units) => {
            format!("{} in the pack “{name}”: find them in the unit list.", counted(units, "card", "cards"))
        }
    };
    let unkept = state.not_kept.with(|missing| missing.contains(&name));
    let few = imported.refused.len() <= 8;
    let notes = imported.notes.iter().map(|note| view! { <li>{linked(game, note)}</li> }).collect_view();
    view! {
        <div class="import-report" id="import-report" role="status">
            <p><b class:good=good class:wrong=!good>{if good { "✓ " } else { "✗ " }}{words}</b></p>
            {unkept.then(|| view! {
                <p class="wrong" id="pack-not-kept">
                    "It is too large for what is left of the browser's storage, so it is gone when you leave this page. "
                    "Download it, or remove other packs and import it again."
                </p>
            })}
            <ul class="notes">{notes}</ul>
            {(!imported.refused.is_empty()).then(|| view! { <Refused game refused=imported.refused open=few/> })}
        </div>
    }
    .into_any()
}

/// The rows that did not become cards, with their lines.
#[component]
fn Refused(game: &'static str, refused: Vec<Refusal>, open: bool) -> impl IntoView {
    let title = counted(refused.len(), "row refused", "rows refused");
    let row = |refusal: Refusal| {
        view! {
            <tr>
                <td class="number">{refusal.line}</td>
                <td>{refusal.unit}</td>
                <td>{linked(game, &sentence(&refusal.reason))}</td>
            </tr>
        }
    };
    view! {
        <details class="refused" open=open>
            <summary>{title}</summary>
            <div class="wide">
                <table id="refused">
                    <thead><tr><th scope="col">"Line"</th><th scope="col">"Card"</th><th scope="col">"Why"</th></tr></thead>
                    <tbody>{refused.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

/// All packs: in use, or refused with the reason.
#[component]
fn PackList(state: PackState) -> impl IntoView {
    let packs = move || state.match_setup.packs.get();
    view! {
        <ul class="matches pack-list" id="pack-list">
            <For each=packs key=|pack| pack.clone() let(pack)>
                <PackRow state pack/>
            </For>
            <For each=move || state.broken.get() key=|(name, _)| name.clone() let((name, fault))>
                <li class="match">
                    <div class="match-words">
                        <span class="match-title">{name.clone()}</span><span class="chip">"not in use"</span>
                        <FaultView fault game=state.game()/>
                    </div>
                    <RemovePack state name/>
                </li>
            </For>
        </ul>
    }
}

#[component]
fn PackRow(state: PackState, pack: Source) -> impl IntoView {
    let Source { name, text, .. } = pack.clone();
    let counts = state.match_setup.game.check(&[pack]).unwrap_or_default();
    let counts =
        counts.into_iter().filter(|(_, count)| *count > 0).map(|(kind, count)| format!("{count} {kind}"));
    let counts = counts.collect::<Vec<_>>().join(", ");
    let file = format!("{name}.toml");
    let unkept = {
        let name = name.clone();
        move || state.not_kept.with(|missing| missing.contains(&name))
    };
    view! {
        <li class="match">
            <div class="match-words">
                <span class="match-title">{name.clone()}</span>
                {move || unkept().then(|| view! { <span class="chip">"not saved"</span> })}
                <p class="fine">{counts}</p>
            </div>
            <button on:click=move |_| browser::download(&file, &text) aria-label=format!("Download {name}")>"Download"</button>
            <RemovePack state name/>
        </li>
    }
}

#[component]
fn RemovePack(state: PackState, name: String) -> impl IntoView {
    let question = format!(
        "Remove the pack “{name}” from this browser? Saved matches and card trackers keep what they use of it."
    );
    let label = format!("Remove {name}");
    let id = format!("pack-remove-{}", name.replace(|c: char| !c.is_ascii_alphanumeric(), "-"));
    view! { <ConfirmButton id words="Remove" label question agreed=move |()| state.remove(&name)/> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_called_as_its_file() {
        let names = ["cards.csv", "C:\\mine\\my  cards.v2.json", "folder/pack", ".csv", ""].map(pack_name);
        assert_eq!(names, ["cards", "my cards.v2", "pack", "cards", "cards"]);
    }

    #[test]
    fn a_second_pack_of_a_name_gets_a_number() {
        let taken = ["cards", "cards 2"];
        assert_eq!(free_name("cards", |name| taken.contains(&name)), "cards 3");
        assert_eq!(free_name("other", |name| taken.contains(&name)), "other");
    }
}
