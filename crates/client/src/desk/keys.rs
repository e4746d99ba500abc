//! The keyboard shortcuts, and the sheet that lists them.

use super::board::{choices_in, point_at, token_in};
use super::choices::{hurry, listed, press_row};
use super::facing::{Asked, ask_turn, turn_at, ways};
use super::model::{ChoiceRef, Desk, Overlay};
use super::replay::{next_turn, run, turn_before};
use super::tools::toggle;
use super::units::{place, unit_in_words};
use crate::dialog::Modal;
use leptos::prelude::*;
use table::{Cell, Sort};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// All shortcuts, as the help sheet lists them.
const KEYS: [(&str, &str); 23] = [
    ("Arrow keys", "move through the choices on the board or in the list"),
    (", and .", "cycle through the choices in the same hex, such as facings"),
    ("1 to 9", "pick the choice with that number"),
    ("Enter", "confirm the highlighted choice"),
    ("V", "make the ticked attacks"),
    ("Esc", "close or cancel; then go to the first choice"),
    ("U or Backspace", "undo"),
    ("Tab, Shift+Tab", "next or previous unit while the board has focus; Esc leaves the board"),
    ("N, P", "next or previous unit at any time"),
    ("W A S D, or drag", "scroll the board"),
    ("+ and -, or wheel", "zoom in and out"),
    ("Space", "center the selected unit"),
    ("M", "show the whole map"),
    ("T", "threat: what could hit the selected unit next turn"),
    ("L", "line of sight from the selected unit or hex"),
    ("R", "field of fire of the selected unit"),
    ("F", "arcs of the selected unit, in games where facing has some"),
    ("Page Up, Page Down", "back or forward one decision"),
    ("Home, End", "first or last decision"),
    ("[ and ]", "back or forward one turn of a replay"),
    ("K", "play or pause a replay"),
    ("H", "hurry the computer"),
    ("?", "show this help"),
];

/// Listens to the keyboard while the match is shown.
pub fn keyboard(desk: Desk, help: RwSignal<bool>) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if !typing(&event)
            && !event.ctrl_key()
            && !event.meta_key()
            && !event.alt_key()
            && pressed(desk, help, &event)
        {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn element(event: &KeyboardEvent) -> Option<web_sys::Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Whether the key is for a field, or for a sheet over the page.
fn typing(event: &KeyboardEvent) -> bool {
    let within = |target: &web_sys::Element, css| matches!(target.closest(css), Ok(Some(_)));
    let field = event.key() != "Escape";
    let sheet = matches!(document().query_selector("dialog[open]"), Ok(Some(_)));
    sheet || element(event).is_some_and(|target| field && within(&target, "input, textarea, select"))
}

/// Does what a key stands for; false if it has no meaning here.
fn pressed(desk: Desk, help: RwSignal<bool>, event: &KeyboardEvent) -> bool {
    let on_board = element(event).is_some_and(|target| target.id() == "board");
    let free = on_board || element(event).is_some_and(|target| target.tag_name() == "BODY");
    match event.key().as_str() {
        "ArrowUp" => arrow(desk, (0.0, -1.0)),
        "ArrowDown" => arrow(desk, (0.0, 1.0)),
        "ArrowLeft" => arrow(desk, (-1.0, 0.0)),
        "ArrowRight" => arrow(desk, (1.0, 0.0)),
        "," => turn(desk, false),
        "." => turn(desk, true),
        "Enter" if free => return enter(desk),
        "Escape" => escape(desk),
        "u" | "U" | "Backspace" => desk.undo(),
        "Tab" if on_board && !event.shift_key() => return next_unit(desk, true),
        "Tab" if on_board => return next_unit(desk, false),
        "n" | "N" => return next_unit(desk, true),
        "p" | "P" => return next_unit(desk, false),
        "t" | "T" => toggle(desk, Overlay::Threat),
        "l" | "L" => toggle(desk, Overlay::Sight(None)),
        "r" | "R" => toggle(desk, Overlay::Field),
        "f" | "F" => toggle(desk, Overlay::Arcs),
        "h" | "H" => hurry(desk),
        "v" | "V" => desk.make_volley(),
        "?" => help.set(true),
        "PageUp" => desk.go_to(desk.at.get_untracked().saturating_sub(1)),
        "PageDown" => desk.go_to(desk.at.get_untracked() + 1),
        "[" => desk.go_to(turn_before(desk)),
        "]" => desk.go_to(next_turn(desk)),
        "k" | "K" if desk.over.with_untracked(Option::is_some) || untrack(|| desk.reviewing()) => run(desk),
        "Home" => desk.go_to(0),
        "End" => desk.go_to(usize::MAX),
        // Space presses a button that has the focus.
        " " if !free => return false,
        key => return camera_key(desk, key) || number(desk, key),
    }
    true
}

fn camera_key(desk: Desk, key: &str) -> bool {
    let camera = desk.camera;
    match key {
        "w" | "W" => camera.pan(0.0, -0.1),
        "s" | "S" => camera.pan(0.0, 0.1),
        "a" | "A" => camera.pan(-0.1, 0.0),
        "d" | "D" => camera.pan(0.1, 0.0),
        "+" | "=" => camera.zoom(0.8),
        "-" => camera.zoom(1.25),
        "m" | "M" => camera.fit(),
        " " => {
            let id = desk.selected.get_untracked();
            let cell = desk.view.with_untracked(|view| {
                view.scene.tokens.iter().find(|token| Some(token.id) == id).and_then(|token| token.cell)
            });
            if let Some(cell) = cell {
                camera.center(cell);
            }
        }
        _ => return false,
    }
    true
}

/// Presses the choice with a number in the list.
fn number(desk: Desk, key: &str) -> bool {
    let Some(row) = key.parse::<usize>().ok().and_then(|key| key.checked_sub(1)) else { return false };
    if let Some(asked) = desk.picker.get_untracked() {
        let way = untrack(|| ways(desk, asked)).get(row).copied();
        way.into_iter().for_each(|way| desk.choose(way.choice_ref));
        return way.is_some();
    }
    let at = untrack(|| listed(desk)).plain.get(row).copied();
    let Some(at) = at.filter(|_| untrack(|| desk.awaits_person())) else { return false };
    press_row(desk, at);
    true
}

/// The next way to face, clockwise or back.
fn face(desk: Desk, asked: Asked, on: bool) {
    let mut ways = untrack(|| ways(desk, asked));
    ways.order_by_key(|way| way.facing);
    let now = desk.focus.get_untracked();
    let now = ways.iter().position(|way| Some(way.choice_ref) == now).unwrap_or(0);
    let Some(way) = ways.get((now + if on { 1 } else { ways.len() - 1 }) % ways.len().max(1)) else { return };
    desk.focus.set(Some(way.choice_ref));
    let in_list = document().active_element().is_some_and(|active| active.matches(".choice") == Ok(true));
    if in_list {
        focus_on(&format!("#choices [data-facing='{}']", way.facing));
    }
    speak(desk);
}

/// Turns the facing while one is asked for. Otherwise moves to the next row in the list if the focus is there or no
/// choice is on the board, or else to the next cell in a direction.
fn arrow(desk: Desk, direction: (f64, f64)) {
    if let Some(asked) = desk.picker.get_untracked() {
        return face(desk, asked, direction.0 + direction.1 > 0.0);
    }
    let row = document().active_element().filter(|active| active.matches("#choices .choice") == Ok(true));
    if row.is_some() {
        through_list(desk, direction.0 + direction.1 > 0.0);
        let at = desk.focus.get_untracked().map_or(0, |choice_ref| choice_ref.first);
        focus_on(&format!("#choices [data-choice='{at}']"));
        return;
    }
    if let Overlay::Sight(_) | Overlay::Threat = desk.overlay.get_untracked() {
        let all = desk.board.with_value(|board| board.cells.len() as u16);
        return to_cell(desk, direction, (0..all).map(Cell).collect());
    }
    let on_board = untrack(|| desk.on_board.get());
    let cells_of = |ids: Vec<u16>| {
        desk.view.with_untracked(|view| {
            let token = |id: &u16| view.scene.tokens.iter().find(|token| token.id == *id)?.cell;
            ids.iter().filter_map(token).collect::<Vec<_>>()
        })
    };
    let mut cells: Vec<Cell> = on_board.cells.keys().map(|cell| Cell(*cell)).collect();
    cells.extend(cells_of(on_board.targets.keys().chain(on_board.tokens.keys()).copied().collect()));
    if cells.is_empty() {
        return through_list(desk, direction.0 + direction.1 > 0.0);
    }
    to_cell(desk, direction, cells);
}

fn to_cell(desk: Desk, direction: (f64, f64), cells: Vec<Cell>) {
    let layout = desk.camera.layout.get_untracked();
    let selected = desk.view.with_untracked(|view| {
        let id = desk.selected.get_untracked();
        view.scene.tokens.iter().find(|token| Some(token.id) == id).and_then(|token| token.cell)
    });
    let next = match desk.cell.get_untracked().or(selected) {
        Some(from) => layout.toward(from, direction, cells.iter().copied()),
        None => cells.first().copied(),
    };
    let Some(next) = next.or_else(|| desk.cell.get_untracked().is_none().then(|| cells[0])) else { return };
    desk.picker.set(None);
    desk.armed.set(None);
    point_at(desk, Some(next));
    desk.camera.see(&[next]);
    speak(desk);
}

fn through_list(desk: Desk, on: bool) {
    let listed = untrack(|| listed(desk)).plain;
    if listed.is_empty() {
        return;
    }
    let now = desk
        .focus
        .get_untracked()
        .and_then(|choice_ref| listed.iter().position(|at| *at == choice_ref.first));
    let next = match (now, on) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % listed.len(),
        (Some(at), false) => (at + listed.len() - 1) % listed.len(),
    };
    desk.focus.set(Some(ChoiceRef { first: listed[next], then: None }));
    speak(desk);
}

/// The next choice in the same cell: another direction, another attack.
fn turn(desk: Desk, on: bool) {
    let Some(cell) = desk.cell.get_untracked() else { return };
    let choice_refs = choices_in(desk, cell);
    if choice_refs.is_empty() {
        return;
    }
    let now = desk
        .focus
        .get_untracked()
        .and_then(|choice_ref| choice_refs.iter().position(|known| *known == choice_ref));
    let next = match (now, on) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % choice_refs.len(),
        (Some(at), false) => (at + choice_refs.len() - 1) % choice_refs.len(),
    };
    desk.focus.set(Some(choice_refs[next]));
    speak(desk);
}

/// Announces what is pointed at to screen readers: the choice with its way of moving, cost and chance, the cell
/// with its terrain, and who stands there.
fn speak(desk: Desk) {
    let mut words = Vec::new();
    let focus = desk.focus.get_untracked();
    if let Some((choice_ref, choice)) =
        focus.and_then(|choice_ref| Some((choice_ref, untrack(|| desk.choice(choice_ref))?)))
    {
        words.push(choice.label.words.clone());
        words.extend(Some(choice.label.mode).filter(|mode| !mode.is_empty()).map(String::from));
        words.extend(untrack(|| desk.path(choice_ref)).cost.map(|cost| format!("cost {cost}")));
        words.extend(choice.need.map(|(need, odds)| format!("needs {need}, {}", odds.percent())));
    }
    if let Some(cell) = desk.cell.get_untracked() {
        words.push(place(desk, cell));
        words.extend(token_in(desk, cell).and_then(|token| unit_in_words(desk, token)));
    }
    if !words.is_empty() {
        desk.notices.speak(words.join("; "));
    }
}

/// Makes the choice that is pointed at; where the unit may face several ways, the first press asks which.
fn enter(desk: Desk) -> bool {
    if let Some(asked) = asks_first(desk) {
        match asked.turn {
            Some(first) => ask_turn(desk, first),
            None => {
                super::board::press(desk, asked.cell, false);
                true
            }
        };
        speak(desk);
        return true;
    }
    let choice_ref = desk.focus.get_untracked().filter(|_| untrack(|| desk.awaits_person()));
    if let Some(choice_ref) = choice_ref {
        desk.choose(choice_ref);
        return true;
    }
    if let Some(cell) = desk.cell.get_untracked() {
        super::board::press(desk, cell, false);
    }
    true
}

/// The question about facing that comes before the choice that is pointed at, unless it is asked already.
fn asks_first(desk: Desk) -> Option<Asked> {
    let choice_ref = desk.focus.get_untracked().filter(|_| desk.picker.with_untracked(Option::is_none))?;
    if !untrack(|| desk.awaits_person()) {
        return None;
    }
    let label = untrack(|| desk.choice(choice_ref))?.label;
    match (label.cell, choice_ref.then) {
        (Some(cell), _) => {
            let asked = Asked { cell, turn: None };
            (desk.cell.get_untracked() == Some(cell) && untrack(|| ways(desk, asked)).len() > 1)
                .then_some(asked)
        }
        (None, None) => {
            let turn = untrack(|| turn_at(desk, choice_ref.first));
            turn.map(|_| Asked { cell: Cell(0), turn: Some(choice_ref.first) })
        }
        _ => None,
    }
}

/// Closes what is open, or drops what is pointed at; then the focus goes to the first choice.
fn escape(desk: Desk) {
    if desk.menu.get_untracked() {
        desk.menu.set(false);
        crate::browser::focus("menu");
    } else if desk.dice_prompt.with_untracked(Option::is_some) {
        desk.cancel_roll();
    } else if desk.overlay.get_untracked() != Overlay::Off {
        desk.overlay.set(Overlay::Off);
    } else {
        desk.clear_pointer();
        desk.cell.set(None);
        let _ = ["#choices .choice", ".waiting button", "#help"].into_iter().find(|css| focus_on(css));
    }
}

/// Gives the first such element the focus; false if there is none.
fn focus_on(css: &str) -> bool {
    let found = document().query_selector(css).ok().flatten();
    let found = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok());
    found.is_some_and(|found| found.focus().is_ok())
}

/// Selects the next unit that can be chosen, or else the next of the deciding side.
fn next_unit(desk: Desk, on: bool) -> bool {
    let side = untrack(|| desk.side());
    let can: Vec<u16> = untrack(|| desk.on_board.get()).tokens.keys().copied().collect();
    let units: Vec<(u16, Option<Cell>)> = desk.view.with_untracked(|view| {
        let mine = view.scene.tokens.iter().filter(|token| match can.is_empty() {
            true => token.side == side && token.cell.is_some(),
            false => can.contains(&token.id),
        });
        mine.map(|token| (token.id, token.cell)).collect()
    });
    if units.is_empty() {
        return false;
    }
    let now = desk.selected.get_untracked().and_then(|id| units.iter().position(|(known, _)| *known == id));
    let next = match (now, on) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % units.len(),
        (Some(at), false) => (at + units.len() - 1) % units.len(),
    };
    let (id, cell) = units[next];
    desk.selected.set(Some(id));
    point_at(desk, cell);
    let choice_ref =
        untrack(|| desk.on_board.get()).tokens.get(&id).and_then(|choice_refs| choice_refs.first().copied());
    if choice_ref.is_some() {
        desk.focus.set(choice_ref);
    }
    let name = desk.view.with_untracked(|view| {
        view.scene
            .tokens
            .iter()
            .find(|token| token.id == id)
            .map(|token| format!("{}, {} of {}", token.name, token.health.0, token.health.1))
    });
    desk.notices.speak(name.unwrap_or_default());
    true
}

/// The help sheet.
#[component]
pub fn HelpSheet(open: RwSignal<bool>) -> impl IntoView {
    move || {
        open.get().then(|| {
            view! {
                <Modal id="help-sheet" labelled="help-title" close=move |()| open.set(false)>
                    <h2 id="help-title">"Keyboard shortcuts"</h2>
                    <dl class="keys">
                        {KEYS.map(|(key, words)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div> }).collect_view()}
                    </dl>
                    <p>
                        "With a mouse, click a hex to move there or a target to attack it. Click twice to confirm actions that roll dice. "
                        "On a touchscreen, tap a hex or a target to look at it, and again to choose it. Every clause id links to the rulebook."
                    </p>
                    <button class="primary" id="close-help" autofocus on:click=move |_| open.set(false)>"Back to the match"</button>
                </Modal>
            }
        })
    }
}
