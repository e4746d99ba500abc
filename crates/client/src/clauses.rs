//! Clause ids: each one links to the rulebook, and pointing at it shows its text.

use crate::books;
use crate::faults::sentence;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::GameInfo;
use table::Clause;
use table::rulebook::is_clause_id;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// A link to a clause, shown as its id.
#[component]
pub fn ClauseLink(#[prop(into)] game: String, #[prop(into)] clause: String) -> impl IntoView {
    (!clause.is_empty()).then(|| {
        let address = format!("#/rules/{game}/{clause}");
        let id = clause.clone();
        view! { <a class="clause" href=address target="_blank" data-game=game data-clause=clause>{id}</a> }
    })
}

/// A piece of a text.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain text.
    Plain(&'a str),
    /// The id of a clause.
    Clause(&'a str),
}

/// Cuts a text at the clause ids in it.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let of_id = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let (mut pieces, mut plain, mut at) = (Vec::new(), 0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let word = rest.find(|c: char| !of_id(c)).unwrap_or(rest.len());
        // A game, a chapter, a number: "WLF-1" is a Mech.
        if rest[..word].matches('-').count() >= 2 && is_clause_id(&rest[..word]) {
            if plain < at {
                pieces.push(Piece::Plain(&text[plain..at]));
            }
            pieces.push(Piece::Clause(&rest[..word]));
            plain = at + word;
        }
        at += word.max(rest.chars().next().map_or(1, char::len_utf8));
    }
    if plain < text.len() {
        pieces.push(Piece::Plain(&text[plain..]));
    }
    pieces
}

/// A text in which every clause id is a link.
pub fn linked(game: &str, text: &str) -> impl IntoView + use<> {
    let views = pieces(text).into_iter().map(|piece| match piece {
        Piece::Plain(words) => words.to_string().into_any(),
        Piece::Clause(id) => view! { <ClauseLink game=game.to_string() clause=id.to_string()/> }.into_any(),
    });
    views.collect_view()
}

/// The clause pointed at, what is known of it, and where it is shown.
#[derive(Clone, PartialEq)]
struct Shown {
    game: &'static GameInfo,
    id: String,
    found: Found,
    left: f64,
    /// The edges of the link: the text goes below it, or above it where there is no room.
    link: (f64, f64),
}

/// What is known of a clause.
#[derive(Clone, PartialEq)]
enum Found {
    Loading,
    Clause(Clause),
    Failed(String),
}

impl Found {
    fn length(&self) -> usize {
        match self {
            Found::Clause(clause) => clause.text.len(),
            Found::Loading | Found::Failed(_) => 100,
        }
    }
}

fn link_of(event: &Event) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest("a.clause").ok().flatten()
}

/// What a link shows: at once if its rulebook is here.
fn shown(link: &Element) -> Option<Shown> {
    let game = shelf::info(&link.get_attribute("data-game")?).ok()?;
    let id = link.get_attribute("data-clause")?;
    let found = match books::now(game.id) {
        Some(rules) => Found::Clause(rules.clause(&id)?.clone()),
        None => Found::Loading,
    };
    let place = link.get_bounding_client_rect();
    let width = window().inner_width().ok()?.as_f64()?;
    let left = place.left().min(width - 350.0).max(8.0);
    Some(Shown { game, id, found, left, link: (place.top(), place.bottom()) })
}

impl Shown {
    /// Beside the link if there is room, and never off the page.
    fn top(&self) -> f64 {
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
        let lines = 3.0 + self.found.length() as f64 / 48.0;
        let (above, below) = (self.link.0 - 6.0 - lines * 20.0, self.link.1 + 6.0);
        if below + lines * 20.0 > height { above.max(8.0) } else { below }
    }
}

/// Fetches the rulebook of the clause shown, and shows the clause if it is still pointed at.
fn fetch(now: RwSignal<Option<Shown>>) {
    let Some((game, id)) = now.with_untracked(|now| now.as_ref().map(|shown| (shown.game, shown.id.clone())))
    else {
        return;
    };
    spawn_local(async move {
        let found = match books::load(game).await {
            Ok(rules) => match rules.clause(&id) {
                Some(clause) => Found::Clause(clause.clone()),
                None => Found::Failed(format!("{} has no such clause.", game.name)),
            },
            Err(fault) => {
                Found::Failed(format!("{} Point here again to try again.", sentence(&fault.message)))
            }
        };
        now.update(|now| {
            if let Some(shown) = now.as_mut().filter(|shown| shown.id == id && shown.game == game) {
                shown.found = found;
            }
        });
    });
}

/// The text of the clause that is pointed at or has focus.
#[component]
pub fn ClausePopover() -> impl IntoView {
    let now = RwSignal::new(None::<Shown>);
    let show = move |event: &Event| {
        let next = link_of(event).and_then(|link| shown(&link));
        if next.is_none() && now.with_untracked(Option::is_none) {
            return;
        }
        let missing = next.as_ref().is_some_and(|next| next.found == Found::Loading);
        now.set(next);
        if missing {
            fetch(now);
        }
    };
    let over = window_event_listener(leptos::ev::mouseover, move |event| show(&event));
    let focus = window_event_listener(leptos::ev::focusin, move |event| show(&event));
    let moved = window_event_listener(leptos::ev::hashchange, move |_| now.set(None));
    on_cleanup(move || {
        over.remove();
        focus.remove();
        moved.remove();
    });
    move || {
        now.get().map(|shown| {
            let style = format!("left:{}px;top:{}px", shown.left, shown.top());
            let (chapter, words) = match &shown.found {
                Found::Clause(clause) => (format!(", {}", clause.chapter), plain(&clause.text)),
                Found::Loading => (String::new(), "Loading the rulebook…".into()),
                Found::Failed(words) => (String::new(), words.clone()),
            };
            view! {
                <aside class="popover" role="tooltip" style=style>
                    <strong>{shown.id}</strong>
                    <small>{format!("{}{chapter}", shown.game.name)}</small>
                    <p>{words}</p>
                </aside>
            }
        })
    }
}

/// The text of a clause without its emphasis marks.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clause_ids_are_found_in_sentences() {
        use Piece::{Clause, Plain};
        assert_eq!(
            pieces("it weighs 610 tons, 10 too many (BC-FORCE-1), é QS-MOV-12."),
            [
                Plain("it weighs 610 tons, 10 too many ("),
                Clause("BC-FORCE-1"),
                Plain("), é "),
                Clause("QS-MOV-12"),
                Plain("."),
            ]
        );
        assert_eq!(pieces("A-B, WLF-1 and AC/20"), [Plain("A-B, WLF-1 and AC/20")]);
        assert!(pieces("").is_empty());
    }
}
