//! The saved card trackers of a game, and the form for another.

use super::new::{NewSide, begin};
use crate::app::TopBar;
use crate::confirm::ConfirmButton;
use crate::faults::FaultView;
use crate::muster::{Force, Member};
use crate::notices::notices;
use crate::route::Route;
use crate::store::{self, KeptCards};
use crate::words::counted;
use crate::{browser, packs};
use leptos::prelude::*;
use shelf::Shelved;
use table::Fault;
use table::muster::{Catalogue, ReadyForce};
use table::tracker::Page;

/// The names of the two sides of a new tracker, unless the player has others.
const SIDES: [&str; 2] = ["Blue", "Orange"];

/// The card trackers of a game.
#[component]
pub fn TrackersScreen(#[prop(into)] game: String) -> impl IntoView {
    match shelf::find(&game) {
        Ok(game) if shelf::info(game.id()).is_ok_and(|info| info.tracks) => {
            view! { <Trackers game/> }.into_any()
        }
        found => {
            let fault = found.map_or_else(
                |fault| fault,
                |game| Fault::new(format!("{} has no card tracker", game.name())),
            );
            view! {
                <TopBar title="Card tracker"/>
                <main class="home"><FaultView fault/><p><a href="#/">"All games"</a></p></main>
            }
            .into_any()
        }
    }
}

#[component]
fn Trackers(game: &'static dyn Shelved) -> impl IntoView {
    let saved = RwSignal::new(saved(game.id()));
    view! {
        <TopBar title=format!("{}: card tracker", game.name())/>
        <main class="home trackers" id="trackers" tabindex="-1">
            <p class="lead">
                "For a game on a real table: tap damage, heat and the like, and every number on the cards follows. "
                "Undo takes any tap back; everything stays in this browser."
            </p>
            <Show when=move || saved.with(|saved| !saved.is_empty())>
                <section class="panel saved" aria-labelledby="saved-trackers-title">
                    <h2 id="saved-trackers-title">"Saved card trackers"</h2>
                    <ul class="matches">
                        <For each=move || saved.get() key=|row| row.id.clone() let(row)>
                            <Row game=game.id() row saved/>
                        </For>
                    </ul>
                </section>
            </Show>
            <NewTracker game saved/>
            <p><a class="button quiet" href="#/">"← All games"</a></p>
        </main>
    }
}

/// What the list shows of a saved tracker.
#[derive(Clone, Debug, PartialEq)]
struct SavedRow {
    id: String,
    name: String,
    words: String,
    used: f64,
}

/// The saved trackers of a game, the last used first. One that cannot be read can still be deleted.
fn saved(game: &str) -> Vec<SavedRow> {
    store::all_cards().into_iter().filter_map(|kept| row(game, kept)).collect()
}

fn row(game: &str, kept: KeptCards) -> Option<SavedRow> {
    let KeptCards { id, used, text } = kept;
    match text.parse::<Page>() {
        Ok(page) if page.game == game => {
            let words = format!("turn {}, {}", page.turn(), counted(page.cards().len(), "card", "cards"));
            Some(SavedRow { id, name: page.name, words, used })
        }
        Ok(_) => None,
        Err(_) => Some(SavedRow { name: "Unreadable".into(), words: "its text is damaged".into(), id, used }),
    }
}

#[component]
fn Row(game: &'static str, row: SavedRow, saved: RwSignal<Vec<SavedRow>>) -> impl IntoView {
    let notices = notices();
    let SavedRow { id, name, words, used } = row;
    let address = Route::Cards(game.into(), Some(id.clone())).address();
    let question = format!("Delete “{name}”? This cannot be undone.");
    let (gone, called) = (id.clone(), name.clone());
    let delete = move |()| {
        store::delete_cards(&gone);
        saved.set(self::saved(game));
        notices.info(format!("Deleted: {called}"));
        browser::focus("trackers");
    };
    view! {
        <li class="match">
            <div class="match-words">
                <a class="match-title" href=address.clone()>{name.clone()}</a>
                <p class="fine">{words}" · "<time>{browser::date_words(used)}</time></p>
            </div>
            <a class="button" data-test="open" href=address aria-label=format!("Open: {name}")>"Open"</a>
            <ConfirmButton id=format!("delete-{id}") words="Delete" label=format!("Delete: {name}") question agreed=delete/>
        </li>
    }
}

/// Where the cards of a side come from.
#[derive(Clone, Copy)]
struct Choice {
    side: usize,
    name: RwSignal<String>,
    /// "none", "empty", "ready:ID" or "saved:NAME".
    force: RwSignal<String>,
}

/// The form for another tracker.
#[component]
fn NewTracker(game: &'static dyn Shelved, saved: RwSignal<Vec<SavedRow>>) -> impl IntoView {
    let packs = packs::kept(game.id());
    let catalogue = game.catalogue(&packs).or_else(|_| game.catalogue(&[])).unwrap_or_default();
    let forces = StoredValue::new(store::forces(game.id()));
    let (catalogue, packs) = (StoredValue::new(catalogue), StoredValue::new(packs));
    let name = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Fault>);
    let first = catalogue.with_value(|catalogue| match catalogue.ready.first() {
        Some(ready) => format!("ready:{}", ready.id),
        None => "empty".into(),
    });
    let choices = [first, "none".into()];
    let choices = [0, 1].map(|side| Choice {
        side,
        name: RwSignal::new(SIDES[side].to_string()),
        force: RwSignal::new(choices[side].clone()),
    });
    let create = move |_| {
        let of_side = |choice: Choice| {
            let members =
                members(&choice.force.get_untracked(), &catalogue.read_value(), &forces.read_value())?;
            Some(NewSide { name: named(&choice.name.get_untracked(), SIDES[choice.side]), members })
        };
        let sides: Vec<NewSide> = choices.into_iter().filter_map(of_side).collect();
        let name =
            named(&name.get_untracked(), &format!("{} {}", game.name(), saved.with_untracked(Vec::len) + 1));
        match begin(game, &name, &sides, Vec::new(), &packs.read_value()) {
            Ok(route) => route.go(),
            Err(fault) => wrong.set(Some(fault)),
        }
    };
    view! {
        <section class="panel new-tracker" aria-labelledby="new-tracker-title">
            <h2 id="new-tracker-title">"New card tracker"</h2>
            <div class="field">
                <label for="tracker-name">"Name"</label>
                <input
                    id="tracker-name" autocomplete="off" placeholder="Friday night"
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </div>
            <div class="force-pair">
                {choices.map(|choice| view! { <SideChoice choice catalogue forces/> }).collect_view()}
            </div>
            {move || wrong.get().map(|fault| view! { <FaultView fault game=game.id()/> })}
            <p class="actions">
                <button class="primary" id="new-tracker" on:click=create>"Start tracking"</button>
                <a class="button quiet" href=Route::Muster(game.id().into(), None).address()>"Build forces first"</a>
            </p>
            <p class="fine">
                "To track forces of your own, imported cards or house rules, set up a match and choose “Track these cards”."
            </p>
        </section>
    }
}

fn named(typed: &str, otherwise: &str) -> String {
    if typed.trim().is_empty() { otherwise.into() } else { typed.trim().into() }
}

/// The members of a chosen force; `None` for a side that is not tracked.
fn members(choice: &str, catalogue: &Catalogue, forces: &[(String, String)]) -> Option<Vec<String>> {
    match choice.split_once(':') {
        Some(("ready", id)) => {
            let ready = catalogue.ready.iter().find(|ready| ready.id == id);
            Some(ready.map(|ready| ready.members.clone()).unwrap_or_default())
        }
        Some((_, name)) => {
            let line = forces.iter().find(|(known, _)| known == name).map(|(_, line)| line.as_str());
            let force = Force::read(line.unwrap_or_default(), catalogue);
            Some(force.groups.iter().flatten().map(Member::write).collect())
        }
        None if choice == "none" => None,
        None => Some(Vec::new()),
    }
}

#[component]
fn SideChoice(
    choice: Choice,
    catalogue: StoredValue<Catalogue>,
    forces: StoredValue<Vec<(String, String)>>,
) -> impl IntoView {
    let Choice { side, name, force } = choice;
    let is_now = move |value: String| move || force.with(|now| *now == value);
    let option = move |value: String, words: String| {
        view! { <option value=value.clone() prop:selected=is_now(value)>{words}</option> }
    };
    let ready = move |ready: &ReadyForce| option(format!("ready:{}", ready.id), ready.name.clone());
    let ready = catalogue.with_value(|catalogue| catalogue.ready.iter().map(ready).collect_view());
    let own = forces.get_value();
    let own = (!own.is_empty()).then(|| {
        let options = own.into_iter().map(|(name, _)| option(format!("saved:{name}"), name)).collect_view();
        view! { <optgroup label="My forces">{options}</optgroup> }
    });
    view! {
        <section class=format!("force s{side}")>
            <div class="field">
                <label for=format!("tracker-side-{side}")>"Side"</label>
                <input
                    id=format!("tracker-side-{side}") autocomplete="off" prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </div>
            <div class="field">
                <label for=format!("tracker-force-{side}")>"Cards"</label>
                <select id=format!("tracker-force-{side}") on:change=move |event| force.set(event_target_value(&event))>
                    {(side > 0).then(|| option("none".into(), "Not tracked".into()))}
                    {option("empty".into(), "None yet: add cards one by one".into())}
                    <optgroup label="Ready-made forces">{ready}</optgroup>
                    {own}
                </select>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_gets_the_cards_of_the_chosen_force() {
        let catalogue = shelf::find("overdrive").and_then(|game| game.catalogue(&[])).expect("no packs");
        let forces = vec![("Mine".to_string(), "rook veteran+linnet".to_string())];
        let members = |choice: &str| members(choice, &catalogue, &forces);
        assert_eq!(members("none"), None);
        assert_eq!(members("empty"), Some(Vec::new()));
        assert_eq!(members("saved:Mine"), Some(vec!["rook veteran".to_string(), "linnet".to_string()]));
        let ready = catalogue.ready.first().expect("a ready force");
        assert_eq!(members(&format!("ready:{}", ready.id)), Some(ready.members.clone()));
    }

    #[test]
    fn a_damaged_tracker_is_listed_so_that_it_can_be_deleted() {
        let kept = |text: &str| KeptCards { id: "x".into(), used: 1.0, text: text.into() };
        assert_eq!(row("overdrive", kept("nonsense")).map(|row| row.name), Some("Unreadable".into()));
        let page = Page::new("overdrive", "Friday", &["Blue"]).to_string();
        assert_eq!(row("overdrive", kept(&page)).map(|row| row.words), Some("turn 1, 0 cards".into()));
        assert_eq!(row("battleclix", kept(&page)), None);
    }
}
