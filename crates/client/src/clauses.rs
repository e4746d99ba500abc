//! Clause ids: each one links to the rulebook, and pointing at it shows its text.

use leptos::prelude::*;
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

/// The clause of an id, with the name of its game.
fn find(game: &str, id: &str) -> Option<(&'static str, Clause)> {
    let game = shelf::find(game).ok()?;
    game.clauses().into_iter().find(|clause| clause.id == id).map(|clause| (game.name(), clause))
}

/// The clause shown, and where.
#[derive(Clone, PartialEq)]
struct Shown {
    game: &'static str,
    clause: Clause,
    left: f64,
    top: f64,
}

fn link_of(event: &Event) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest("a.clause").ok().flatten()
}

/// Places the popover beside the link if there is room, and never off the page.
fn shown(link: &Element) -> Option<Shown> {
    let (game, clause) = find(&link.get_attribute("data-game")?, &link.get_attribute("data-clause")?)?;
    let place = link.get_bounding_client_rect();
    let width = window().inner_width().ok()?.as_f64()?;
    let height = window().inner_height().ok()?.as_f64()?;
    let left = place.left().min(width - 350.0).max(8.0);
    let lines = 3.0 + clause.text.len() as f64 / 48.0;
    let below = place.bottom() + 6.0;
    let top = if below + lines * 20.0 > height { (place.top() - 6.0 - lines * 20.0).max(8.0) } else { below };
    Some(Shown { game, clause, left, top })
}

/// The text of the clause that is pointed at or has focus.
#[component]
pub fn ClausePopover() -> impl IntoView {
    let now = RwSignal::new(None::<Shown>);
    let show = move |event: &Event| {
        let next = link_of(event).and_then(|link| shown(&link));
        if next.is_some() || now.with_untracked(Option::is_some) {
            now.set(next);
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
        now.get().map(|Shown { game, clause, left, top }| {
            view! {
                <aside class="popover" role="tooltip" style=format!("left:{left}px;top:{top}px")>
                    <strong>{clause.id}</strong>
                    <small>{format!("{game}, {}", clause.chapter)}</small>
                    <p>{plain(&clause.text)}</p>
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
