//! Everything that is kept, and where to begin.

use super::kept::{self, Kept};
use super::squad::Bases;
use crate::app::TopBar;
use crate::browser;
use crate::confirm::ConfirmButton;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::route::Route;
use leptos::prelude::*;
use table::garage::{Garage, SquadEdit, Wish};
use table::{Fault, Source};

/// A squad in the list.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    id: String,
    name: String,
    words: String,
    used: f64,
}

/// The name of a squad and its cost, without opening it: from its text.
fn row(garage: &dyn Garage, kept: Kept) -> Row {
    let Kept { id, used, text } = kept;
    match garage.open(&Source::new("this browser", text)) {
        Ok(opened) => {
            let squad = opened.bench.squad();
            let names: Vec<String> = squad.units.iter().map(|unit| unit.name.clone()).collect();
            let name = match (squad.name.is_empty(), names.first()) {
                (false, _) => squad.name.clone(),
                (_, Some(first)) => first.clone(),
                _ => "Empty".into(),
            };
            let state = if squad.is_legal() { "" } else { " · a draft" };
            let words = format!("{} of {}{state} · {}", squad.cost, squad.most, names.join(", "));
            Row { id, name, words, used }
        }
        Err(_) => Row { id, name: "Unreadable".into(), words: "its text is damaged".into(), used },
    }
}

/// The start of the garage.
#[component]
pub fn GarageList(game: &'static str, garage: Box<dyn Garage>, wrong: Option<Fault>) -> impl IntoView {
    let notices = notices();
    let bases = garage.catalogue().bases.clone();
    let name = garage.catalogue().name;
    let garage = StoredValue::new_local(garage);
    let all = move || {
        garage.with_value(|garage| {
            kept::all().into_iter().map(|kept| row(garage.as_ref(), kept)).collect::<Vec<_>>()
        })
    };
    let saved = RwSignal::new(all());
    let (points, pasted) = (RwSignal::new(600_u32), RwSignal::new(String::new()));
    let fault = RwSignal::new(None::<Fault>);
    let keep = move |text: String| match kept::begin(&text) {
        Some(id) => Route::Garage(Some(id)).go(),
        None => notices.warn(kept::full().to_string()),
    };
    let begin = move |base: String| {
        let begun = garage.with_value(|garage| {
            let mut bench = garage.bench();
            bench.arrange(&SquadEdit::Add(base)).map(|_| bench.write())
        });
        match begun {
            Ok(text) => keep(text),
            Err(wrong) => fault.set(Some(wrong)),
        }
    };
    let random = move |squad: bool| {
        let wish = Wish { points: points.get_untracked(), squad };
        match garage.with_value(|garage| garage.random(&wish, browser::seed()).map(|bench| bench.write())) {
            Ok(text) => keep(text),
            Err(wrong) => fault.set(Some(wrong)),
        }
    };
    let open = move |name: &str, text: String| match garage
        .with_value(|garage| garage.open(&Source::new(name, text.as_str())).map(|_| text.clone()))
    {
        Ok(text) => keep(text),
        Err(wrong) => fault.set(Some(wrong)),
    };
    let file = move |event: web_sys::Event| {
        browser::read_chosen(&event_target(&event), move |name, text| open(&name, text));
    };
    view! {
        <TopBar title=format!("{name}: garage")/>
        <main class="garage garage-start" id="garage-start" tabindex="-1">
            <p class="lead">
                "Build machines of your own from the parts of "{name}". The sheet fills in as you go, every rule is checked, and everything stays in this browser."
            </p>
            {wrong.map(|fault| view! { <FaultView fault game=game/> })}
            {move || fault.get().map(|fault| view! { <FaultView fault game=game/> })}
            <Show when=move || saved.with(|saved| !saved.is_empty())>
                <section class="panel saved" aria-labelledby="saved-squads-title">
                    <h2 id="saved-squads-title">"Saved squads and drafts"</h2>
                    <ul class="matches">
                        <For each=move || saved.get() key=|row| row.id.clone() let(row)>
                            {
                                let address = Route::Garage(Some(row.id.clone())).address();
                                let (id, called) = (row.id.clone(), row.name.clone());
                                let delete = move |()| {
                                    kept::delete(&id);
                                    saved.set(all());
                                    notices.info(format!("Deleted: {called}"));
                                    browser::focus("garage-start");
                                };
                                view! {
                                    <li class="match">
                                        <div class="match-words">
                                            <a class="match-title" href=address.clone()>{row.name.clone()}</a>
                                            <p class="fine">{row.words}" · "<time>{browser::date_words(row.used)}</time></p>
                                        </div>
                                        <a class="button" data-test="open" href=address aria-label=format!("Open: {}", row.name)>"Open"</a>
                                        <ConfirmButton
                                            id=format!("delete-{}", row.id) words="Delete" label=format!("Delete: {}", row.name)
                                            question=format!("Delete “{}”? This cannot be undone.", row.name) agreed=delete
                                        />
                                    </li>
                                }
                            }
                        </For>
                    </ul>
                </section>
            </Show>
            <div class="bench two">
                <section class="panel" aria-label="Begin">
                    <h2>"Begin with"</h2>
                    <Bases bases take=begin note=|_| None/>
                </section>
                <section class="panel" aria-label="Other ways to begin">
                    <h2>"Something random"</h2>
                    <p class="fine">"Always legal, and always different."</p>
                    <div class="garage-field">
                        <label for="random-points">"Points"</label>
                        <input
                            id="random-points" type="number" min="100" max="2500" step="50" prop:value=move || points.get().to_string()
                            on:change=move |event| points.set(event_target_value(&event).parse().unwrap_or(600))
                        />
                    </div>
                    <p class="squad-buttons">
                        <button class="primary" id="random-squad" on:click=move |_| random(true)>"Random squad"</button>
                        <button id="random-unit" on:click=move |_| random(false)>"Random unit"</button>
                    </p>
                    <h2>"From a text or a file"</h2>
                    <div class="garage-field wide">
                        <label for="paste-squad">"Paste a squad"</label>
                        <textarea id="paste-squad" rows="4" on:input=move |event| pasted.set(event_target_value(&event))></textarea>
                    </div>
                    <p class="squad-buttons">
                        <button id="open-pasted" on:click=move |_| open("pasted text", pasted.get_untracked())>"Open"</button>
                        <label class="button" for="squad-file">"Open a file"</label>
                        <input id="squad-file" class="spoken" type="file" accept=".toml,.txt" on:change=file/>
                    </p>
                </section>
            </div>
            <p><a class="button quiet" href="#/">"← All games"</a></p>
        </main>
    }
}
