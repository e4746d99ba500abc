//! The rulebook screen: the book, its chapters beside it, and a search.

mod book;
mod search;

use crate::app::TopBar;
use crate::books::{self, Rules};
use crate::browser;
use crate::faults::FaultView;
use crate::lazy::{self, Failed, Waiting};
use crate::route::Route;
use book::{Block, Book, Kind, heading_element};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::GameInfo;
use std::rc::Rc;
use table::Fault;
use wasm_bindgen::JsCast;
use web_sys::Element;

lazy::part!(rulebook, "the rulebook", fn(String, ReadSignal<Route>) -> AnyView, screen);

/// A rulebook.
fn screen(game: String, route: ReadSignal<Route>) -> AnyView {
    match shelf::info(&game) {
        Ok(game) => view! { <Fetched game route/> }.into_any(),
        Err(fault) => view! {
            <TopBar title="Rulebook"/>
            <main class="rules"><FaultView fault/><p><a href="#/">"All games"</a></p></main>
        }
        .into_any(),
    }
}

/// Fetches the text of the book, then shows it.
#[component]
fn Fetched(game: &'static GameInfo, route: ReadSignal<Route>) -> impl IntoView {
    let loaded = RwSignal::new_local(books::now(game.id).map(Ok::<Rc<Rules>, Fault>));
    let fetch = move || {
        loaded.set(None);
        spawn_local(async move {
            let rules = books::load(game).await;
            // The reader may have left in the meantime.
            let _ = loaded.try_set(Some(rules));
        });
    };
    if loaded.with_untracked(Option::is_none) {
        fetch();
    }
    move || match loaded.get() {
        Some(Ok(rules)) => view! { <Reader game rules route/> }.into_any(),
        None => {
            view! { <Waiting title="Rulebook" name=format!("the rulebook of {}", game.name)/> }.into_any()
        }
        Some(Err(fault)) => view! { <Failed title="Rulebook" fault retry=fetch/> }.into_any(),
    }
}

/// A book that is being read.
#[derive(Clone, Copy)]
struct Reading {
    book: StoredValue<Book>,
    query: RwSignal<String>,
    /// The id the address names.
    here: Memo<String>,
    /// Counts what the reader does, so that nothing scrolls against their will.
    arrival: StoredValue<u32>,
}

#[component]
fn Reader(game: &'static GameInfo, rules: Rc<Rules>, route: ReadSignal<Route>) -> impl IntoView {
    let here = Memo::new(move |_| match route.get() {
        Route::Rules(_, Some(id)) => id,
        _ => String::new(),
    });
    let book = StoredValue::new(Book::read(game.id, &rules.text));
    let reading = Reading { book, query: RwSignal::new(String::new()), here, arrival: StoredValue::new(0) };
    watch_reader(reading.arrival);
    Effect::new(move || {
        let id = here.get();
        reading.query.set(String::new());
        arrive(reading, id);
    });
    // A link to the current place does not change the address, but the page has to scroll there.
    let again = move |event: MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = clicked.and_then(|clicked| clicked.closest("a").ok().flatten());
        let id = here.get_untracked();
        let same = Route::Rules(game.id.into(), Some(id.clone())).address();
        if link.and_then(|link| link.get_attribute("href")).is_some_and(|address| address == same) {
            reading.query.set(String::new());
            arrive(reading, id);
        }
    };
    let title = book.with_value(|book| book.title.clone());
    view! {
        <TopBar title/>
        <div class="rules" id="rules" on:click=again>
            <Chapters game reading/>
            <main class="book">
                <Search reading/>
                <Pages reading/>
            </main>
        </div>
    }
}

/// Scrolls to the place of an id once it is on the page. Drawings that load above it push it away,
/// so it is scrolled to again for a moment, unless the reader moves on.
fn arrive(reading: Reading, id: String) {
    let place = reading.book.with_value(|book| book.place(&id));
    let arrival = reading.arrival.get_value();
    browser::later(30, {
        let place = place.clone();
        move || match place {
            Some(element) => {
                browser::focus(&element);
                browser::reveal(&element);
            }
            None => window().scroll_to_with_x_and_y(0.0, 0.0),
        }
    });
    for wait in [250, 600, 1200] {
        let place = place.clone();
        browser::later(wait, move || {
            if let (Some(element), true) = (place, reading.arrival.try_get_value() == Some(arrival)) {
                browser::reveal(&element);
            }
        });
    }
}

/// Counts what the reader does.
fn watch_reader(arrival: StoredValue<u32>) {
    for event in ["wheel", "touchstart", "keydown", "pointerdown"] {
        let heard = window_event_listener_untyped(event, move |_| {
            arrival.try_update_value(|arrival| *arrival = arrival.wrapping_add(1));
        });
        on_cleanup(move || heard.remove());
    }
}

/// The list of chapters, with the current one marked.
#[component]
fn Chapters(game: &'static GameInfo, reading: Reading) -> impl IntoView {
    let open = RwSignal::new(false);
    let now = chapter_in_sight(reading);
    let headings: Vec<(u8, String, String)> = reading.book.with_value(|book| {
        let heading = |block: &Block| match block.kind {
            Kind::Heading(level) => Some((level, block.id.clone(), block.text.clone())),
            _ => None,
        };
        book.blocks.iter().filter_map(heading).collect()
    });
    let link = move |(level, id, words): (u8, String, String)| {
        let address = Route::Rules(game.id.into(), Some(id.clone())).address();
        let current = move || now.with(|now| *now == id).then_some("true");
        view! { <li class=format!("level-{level}")><a href=address aria-current=current>{words}</a></li> }
    };
    view! {
        <nav class="chapters" aria-label="Chapters" class:open=move || open.get()>
            <div class="chapters-top">
                <a class="button quiet" id="back" href="#/">"← All games"</a>
                <a class="button quiet" href=Route::Muster(game.id.into(), None).address()>"Play"</a>
                <button class="quiet" id="print" on:click=|_| { let _ = window().print(); }>"Print"</button>
                <button
                    class="quiet" id="chapters-toggle" aria-controls="chapter-list"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    "Chapters"
                </button>
            </div>
            <ol id="chapter-list" on:click=move |_| open.set(false)>
                {headings.into_iter().map(link).collect_view()}
            </ol>
        </nav>
    }
}

/// The heading of the chapter at the top of the window.
fn chapter_in_sight(reading: Reading) -> ReadSignal<String> {
    let (now, set) = signal(String::new());
    let waiting = StoredValue::new(false);
    let look = move || {
        let is_above = |id: &str| {
            let element = document().get_element_by_id(&heading_element(id));
            element.is_some_and(|element| element.get_bounding_client_rect().top() < 140.0)
        };
        let last = reading.book.try_with_value(|book| {
            let headings = book.blocks.iter().filter(|block| matches!(block.kind, Kind::Heading(_)));
            headings.take_while(|block| is_above(&block.id)).last().map(|block| block.id.clone())
        });
        if let Some(Some(last)) = last.filter(|last| now.with_untracked(|now| last.as_ref() != Some(now))) {
            set.set(last);
        }
    };
    let scrolled = window_event_listener_untyped("scroll", move |_| {
        if !waiting.get_value() {
            waiting.set_value(true);
            browser::later(120, move || {
                if waiting.try_set_value(false).is_none() {
                    look();
                }
            });
        }
    });
    on_cleanup(move || scrolled.remove());
    now
}

#[component]
fn Search(reading: Reading) -> impl IntoView {
    let Reading { book, query, .. } = reading;
    let count = move || {
        let words = search::words(&query.get());
        book.with_value(|book| {
            if words.is_empty() {
                return format!("{} clauses", book.clauses());
            }
            search::count(&book.blocks, &search::found(&book.blocks, &words), book.clauses())
        })
    };
    // A clause of this book, so that it can be found.
    let example = book.with_value(|book| {
        let clause = book.blocks.iter().find(|block| block.kind == Kind::Clause);
        clause.map_or_else(String::new, |clause| format!("a word, or a clause such as {}", clause.id))
    });
    view! {
        <div class="search" role="search">
            <label for="rules-search">"Search the rules"</label>
            <input
                type="search" id="rules-search" placeholder=example autocomplete="off"
                prop:value=move || query.get()
                on:input=move |event| query.set(event_target_value(&event))
            />
            <output id="rules-count" for="rules-search" role="status">{count}</output>
        </div>
    }
}

/// The blocks: all of them, or those a search finds.
#[component]
fn Pages(reading: Reading) -> impl IntoView {
    let Reading { book, query, here, .. } = reading;
    let words = Memo::new(move |_| search::words(&query.get()));
    move || {
        let words = words.get();
        book.with_value(|book| {
            if words.is_empty() {
                return book.blocks.iter().map(|block| page(block, &words, here)).collect_view().into_any();
            }
            let found = search::found(&book.blocks, &words);
            if found.is_empty() {
                let none =
                    "No clause contains all of these words. Try fewer words, or the beginning of a word.";
                return view! { <p class="fine">{none}</p> }.into_any();
            }
            found.into_iter().map(|at| page(&book.blocks[at], &words, here)).collect_view().into_any()
        })
    }
}

fn page(block: &Block, words: &[String], here: Memo<String>) -> AnyView {
    let html = search::marked(&block.html, words);
    let (id, element) = (block.id.clone(), block.element());
    let arrived = move || here.with(|here| !id.is_empty() && *here == id);
    match block.kind {
        Kind::Heading(2) => {
            view! { <h2 id=element tabindex="-1" class:here=arrived inner_html=html></h2> }.into_any()
        }
        Kind::Heading(_) => {
            view! { <h3 id=element tabindex="-1" class:here=arrived inner_html=html></h3> }.into_any()
        }
        Kind::Clause => {
            view! { <div class="rule" id=element tabindex="-1" class:here=arrived inner_html=html></div> }
                .into_any()
        }
        Kind::Passage => view! { <div class="passage" inner_html=html></div> }.into_any(),
    }
}
