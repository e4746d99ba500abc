//! The board: terrain, pieces, choices and overlays, each a layer of its own, so that pointing at something
//! paints only what changes.

mod arrows;
mod camera;
mod figures;
mod layout;
mod minimap;
mod needs;
mod overlays;
mod terrain;
mod threat;
mod tokens;

pub use camera::Camera;
use camera::Frame;
pub use layout::Layout;
pub use tokens::spoken;

use super::Later;
use super::facing::{Asked, ask, ask_turn, turns, usual};
use super::guide::GuideMarks;
use super::insight::Insight;
use super::model::{ChoiceRef, Desk, Overlay};
use crate::settings::Pace;
use crate::worker::Plan;
use arrows::Arrows;
use leptos::prelude::*;
use minimap::Minimap;
use needs::Needs;
use overlays::{Arcs, Field, Marks, Path, Picker, Reach, SightLine, Trails};
use table::Cell;
use threat::ThreatView;
use tokens::Tokens;
use wasm_bindgen::JsCast;
use web_sys::{PointerEvent, WheelEvent};

/// How many pixels a click or tap may move before it counts as a drag.
const STRAY: f64 = 6.0;

/// The board of a match.
#[component]
pub fn Board(desk: Desk, plan: Insight<Plan>) -> impl IntoView {
    let camera = desk.camera;
    let cell_under = move |event: &PointerEvent| {
        let (x, y) = camera.point(event)?;
        camera.layout.get_untracked().cell_at(x, y)
    };
    let down = StoredValue::new(None::<(f64, f64, bool)>);
    // The piece that is dragged to where it moves, instead of the board.
    let carried = RwSignal::new(None::<u16>);
    let on_down = move |event: PointerEvent| {
        let piece = cell_under(&event).and_then(|cell| token_in(desk, cell));
        carried.set(piece.filter(|piece| event.button() == 0 && moves(desk, *piece)));
        if carried.get_untracked().is_none() {
            camera.down(&event);
        }
        down.set_value(Some((
            event.client_x().into(),
            event.client_y().into(),
            event.pointer_type() == "touch",
        )));
    };
    let on_move = move |event: PointerEvent| {
        if camera.drag(&event) {
            return;
        }
        if let Some((x, y, true)) = down.get_value().filter(|_| carried.get_untracked().is_some()) {
            // A finger that has not moved yet may become a tap.
            if (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) < STRAY {
                return;
            }
        }
        point_at(desk, cell_under(&event));
    };
    let on_up = move |event: PointerEvent| {
        camera.up(&event);
        let was_carried = carried.get_untracked().is_some();
        carried.set(None);
        let Some((x, y, touch)) = down.try_update_value(Option::take).flatten() else { return };
        let strayed = (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y);
        if let Some(cell) = cell_under(&event).filter(|_| was_carried && strayed >= STRAY) {
            drop_on(desk, cell);
            return;
        }
        let pressed = strayed < STRAY && event.button() == 0 && !in_picker(&event);
        if let Some(cell) = cell_under(&event).filter(|_| pressed) {
            press(desk, cell, touch);
        }
    };
    // A right click or a long press keeps the card of a unit.
    let on_menu = move |event: web_sys::MouseEvent| {
        let place = camera.place(event.client_x().into(), event.client_y().into());
        let cell = place.and_then(|(x, y)| camera.layout.get_untracked().cell_at(x, y));
        if let Some(token) = cell.and_then(|cell| token_in(desk, cell)) {
            event.prevent_default();
            desk.selected.set(Some(token));
            down.set_value(None);
        }
    };
    let on_wheel = move |event: WheelEvent| {
        event.prevent_default();
        camera.zoom_at(&event);
    };
    let place = Memo::new(move |_| corner(desk));
    view! {
        <div
            class="board"
            id="board"
            node_ref=camera.node
            tabindex="0"
            role="application"
            aria-label="Board. Use the arrow keys to move through the choices, Enter to choose, and question mark for all shortcuts."
            class:names=move || desk.settings.names.get() && camera.is_readable()
            class:levels=move || camera.is_readable()
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=move |event| { carried.set(None); camera.up(&event); }
            class:carrying=move || carried.get().is_some()
            on:pointerleave=move |_| desk.cell.set(None)
            on:wheel=on_wheel
            on:contextmenu=on_menu
        >
            <div class="world" node_ref=camera.world style=move || camera.style() class:gliding=move || camera.is_gliding() && desk.settings.pace.get() != Pace::AtOnce>
                {move || view! { <Layers desk layout=camera.layout.get() plan/> }}
            </div>
        </div>
        <div class=move || format!("corner {}", place.get())>
            <div class="zoom" role="group" aria-label="Zoom">
                <button on:click=move |_| camera.zoom(0.8) title="Zoom in (+)" aria-label="Zoom in">"+"</button>
                <button on:click=move |_| camera.zoom(1.25) title="Zoom out (-)" aria-label="Zoom out">"−"</button>
                <button on:click=move |_| camera.fit() title="Show the whole map (M)" aria-label="Show the whole map">"⤢"</button>
            </div>
            <Minimap desk/>
        </div>
    }
}

/// The layers of the drawing, from the ground up.
#[component]
fn Layers(desk: Desk, layout: Layout, plan: Insight<Plan>) -> impl IntoView {
    let drawing = desk.board.with_value(|board| terrain::draw(board, layout));
    let (width, height) = layout.extent();
    let [first, second] = drawing.waves;
    view! {
        <div class="ground" inner_html=drawing.map></div>
        <div class="flow" inner_html=first></div>
        <div class="flow back" inner_html=second></div>
        <svg class="layer under" width=width height=height>
            <Marks desk layout/>
            <ThreatView desk layout/>
            <Field desk layout/>
            <Arcs desk layout/>
            <Reach desk layout/>
            <Trails desk layout/>
            <Path desk layout/>
            <GuideMarks desk layout/>
        </svg>
        <Later><Tokens desk layout/></Later>
        <Later>
            <svg class="layer over" width=width height=height>
                <Arrows desk layout plan/>
                <Needs desk layout/>
                <SightLine desk layout/>
                <Cursor desk layout/>
                <Picker desk layout/>
            </svg>
        </Later>
        <div class="stage" id="stage" node_ref=desk.stage.layer aria-hidden="true"></div>
    }
}

/// Whether the event is on a facing arrow, which handles it itself.
fn in_picker(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest(".picker-arrow").ok().flatten().is_some())
}

/// The corner for the buttons and the small map: the first that hides no piece, from the lower right on. Without one
/// the small map is left out.
fn corner(desk: Desk) -> &'static str {
    let wide = if desk.camera.hides_some() { CORNER.0 } else { BUTTONS };
    free_place(desk, (wide, CORNER.1), |Frame { x, y, width, height }, (wide, high)| {
        let (right, low) = (x + width - wide, y + height - high);
        vec![("", (right, low)), ("left", (x, low)), ("top", (right, y)), ("left top", (x, y))]
    })
    .unwrap_or("bare")
}

/// The place of the buttons for what is shown: the lower edge, at the left or in the middle.
pub fn stage_place(desk: Desk) -> &'static str {
    free_place(desk, STAGE_BUTTONS, |Frame { x, y, width, height }, (wide, high)| {
        let low = y + height - high;
        vec![("", (x, low)), ("middle", (x + (width - wide) / 2.0, low))]
    })
    .unwrap_or_default()
}

/// The first of some places in the window, of a size in pixels, at which no piece stands.
fn free_place(
    desk: Desk,
    (wide, high): (f64, f64),
    places: impl Fn(Frame, (f64, f64)) -> Vec<(&'static str, (f64, f64))>,
) -> Option<&'static str> {
    let (camera, layout) = (desk.camera, desk.camera.layout.get());
    let size = (wide / camera.scale(), high / camera.scale());
    let pieces: Vec<(f64, f64)> = desk.view.with(|view| {
        view.scene.tokens.iter().filter_map(|token| token.cell).map(|cell| layout.center(cell)).collect()
    });
    first_free(&places(camera.visible(), size), size, &pieces)
}

fn first_free(
    places: &[(&'static str, (f64, f64))],
    (wide, high): (f64, f64),
    pieces: &[(f64, f64)],
) -> Option<&'static str> {
    let free = |(_, (x, y)): &&(&str, (f64, f64))| {
        !pieces.iter().any(|&(px, py)| px > *x && px < x + wide && py > *y && py < y + high)
    };
    places.iter().find(free).map(|(name, _)| *name)
}

/// The pixels that the buttons and the small map take, with a piece's half beside them.
const CORNER: (f64, f64) = (240.0, 180.0);
/// The pixels across that the buttons take without the small map.
const BUTTONS: f64 = 60.0;
/// The pixels that "Watch again" takes, with a piece's half beside it.
const STAGE_BUTTONS: (f64, f64) = (150.0, 70.0);

/// Whether a piece can be moved to cells now, so that it can be dragged there.
fn moves(desk: Desk, token: u16) -> bool {
    let of_token = |choice_ref: &ChoiceRef| {
        desk.choice(*choice_ref).is_some_and(|choice| choice.label.token == Some(token))
    };
    untrack(|| {
        desk.awaits_person()
            && desk.on_board.with(|on_board| on_board.cells.values().flatten().next().is_some_and(of_token))
    })
}

/// Drops the piece that is dragged: it goes there if it can, and the facing is asked for where there are several.
fn drop_on(desk: Desk, cell: Cell) {
    desk.picker.set(None);
    desk.armed.set(None);
    if desk.on_board.with_untracked(|on_board| on_board.cells.contains_key(&cell.0)) {
        press(desk, cell, false);
    } else {
        point_at(desk, Some(cell));
    }
}

/// The outline of the cell that is pointed at.
#[component]
fn Cursor(desk: Desk, layout: Layout) -> impl IntoView {
    move || desk.cell.get().map(|cell| view! { <polygon class="cursor" points=layout.outline(cell, 0.97)/> })
}

/// The token in a cell.
pub fn token_in(desk: Desk, cell: Cell) -> Option<u16> {
    desk.view.with_untracked(|view| {
        view.scene.tokens.iter().find(|token| token.cell == Some(cell)).map(|token| token.id)
    })
}

/// The choices in a cell: those that lead there, then those about the unit there.
pub fn choices_in(desk: Desk, cell: Cell) -> Vec<ChoiceRef> {
    let token = token_in(desk, cell);
    desk.on_board.with_untracked(|on_board| {
        let there = on_board.cells.get(&cell.0).cloned().unwrap_or_default();
        let about = token.into_iter().flat_map(|token| {
            on_board.targets.get(&token).into_iter().chain(on_board.tokens.get(&token)).flatten().copied()
        });
        there.into_iter().chain(about).collect()
    })
}

/// Points at a cell, which shows its first choice, facing the enemy.
pub fn point_at(desk: Desk, cell: Option<Cell>) {
    if desk.cell.get_untracked() == cell {
        return;
    }
    desk.cell.set(cell);
    if desk.picker.with_untracked(Option::is_some) || desk.armed.with_untracked(Option::is_some) {
        return;
    }
    let first = |cell| choices_in(desk, cell).first().copied();
    let faced = |cell| untrack(|| usual(desk, Asked { cell, turn: None }));
    let choice_ref = cell.and_then(|cell| faced(cell).or_else(|| first(cell)));
    if desk.focus.get_untracked() != choice_ref {
        desk.focus.set(choice_ref);
    }
}

/// Clicks the unit that can turn where it stands: the first click asks which way, the second takes the way shown.
fn press_turn(desk: Desk, cell: Cell, token: Option<u16>) -> bool {
    if !untrack(|| desk.awaits_person()) {
        return false;
    }
    let asked = desk.picker.get_untracked().filter(|asked| asked.cell == cell && asked.turn.is_some());
    if let Some(shown) = desk.focus.get_untracked().filter(|_| asked.is_some()) {
        desk.choose(shown);
        return true;
    }
    let turn = desk.choices.with_untracked(|choices| turns(choices));
    let turn = turn.into_iter().find(|turn| Some(turn.token) == token);
    turn.is_some_and(|turn| ask_turn(desk, turn.all[0]))
}

/// Clicks a cell. A choice that rolls dice takes two clicks, and so does every tap. Where the unit may face several
/// ways, the first click asks and the second takes the way shown.
pub fn press(desk: Desk, cell: Cell, touch: bool) {
    desk.cell.set(Some(cell));
    if let Overlay::Sight(_) = desk.overlay.get_untracked() {
        desk.overlay.set(Overlay::Sight(Some(cell)));
        return;
    }
    let token = token_in(desk, cell);
    let choice_refs = if untrack(|| desk.awaits_person()) { choices_in(desk, cell) } else { Vec::new() };
    if choice_refs.is_empty() && press_turn(desk, cell, token) {
        return;
    }
    if choice_refs.is_empty() {
        desk.picker.set(None);
        desk.armed.set(None);
        if token.is_some() {
            desk.selected.set(token);
        }
        return;
    }
    if let Some(at) = token.and_then(|token| desk.volleys.at_target(token)) {
        let again = desk.volleys.marked.get_untracked() && desk.volleys.shown.get_untracked() == at;
        if again {
            desk.make_volley();
        } else {
            desk.volleys.show(at);
            desk.volleys.marked.set(true);
            desk.notices.speak("Press again to make the ticked attacks.");
        }
        return;
    }
    let faced = |choice_ref: &ChoiceRef| {
        untrack(|| desk.choice(*choice_ref)).is_some_and(|choice| choice.label.facing.is_some())
    };
    if choice_refs.len() > 1 && choice_refs.iter().all(faced) {
        let asked = Asked { cell, turn: None };
        let shown = desk.focus.get_untracked().filter(|shown| choice_refs.contains(shown));
        match shown.filter(|_| desk.picker.get_untracked() == Some(asked)) {
            Some(shown) => desk.choose(shown),
            None => ask(desk, asked),
        }
        return;
    }
    let again = desk.armed.get_untracked().filter(|armed| choice_refs.contains(armed));
    let choice_ref = again.unwrap_or(choice_refs[0]);
    let throws = untrack(|| desk.choice(choice_ref)).is_some_and(|choice| choice.throws);
    if again.is_some() || !(throws || touch || choice_refs.len() > 1) {
        desk.choose(choice_ref);
    } else {
        desk.focus.set(Some(choice_ref));
        desk.armed.set(Some(choice_ref));
        if let Some(token) = token {
            desk.selected.set(Some(token));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::first_free;

    #[test]
    fn buttons_lie_where_no_piece_stands() {
        let places = [("", (700.0, 500.0)), ("left", (0.0, 500.0)), ("top", (700.0, 0.0))];
        let found = |pieces: &[(f64, f64)]| first_free(&places, (200.0, 100.0), pieces);
        let (right, left, above) = ((750.0, 550.0), (50.0, 550.0), (750.0, 50.0));
        assert_eq!(found(&[(450.0, 550.0)]), Some(""));
        assert_eq!(found(&[right]), Some("left"));
        assert_eq!(found(&[right, left]), Some("top"));
        assert_eq!(found(&[right, left, above]), None, "pieces everywhere");
    }
}
