//! The mouse at rest: what lies under it after the page has changed.

use super::board::point_at;
use super::choices::point_at_row;
use super::model::Desk;
use leptos::prelude::*;
use web_sys::Element;

/// Remembers where the mouse is, for as long as it is the mouse that is used.
pub fn follow_mouse(desk: Desk) {
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        desk.mouse.set_value((event.pointer_type() == "mouse").then_some(at));
    });
    let typed = window_event_listener(leptos::ev::keydown, move |_| desk.mouse.set_value(None));
    on_cleanup(move || {
        moved.remove();
        typed.remove();
    });
}

impl Desk {
    /// Points at what lies under the mouse now. The browser reports only a mouse that moves, and the choices
    /// have changed under this one.
    pub(super) fn look_under_mouse(self) {
        request_animation_frame(move || {
            let Some((x, y)) = self.mouse.try_get_value().flatten() else { return };
            let Some(found) = document().element_from_point(x as f32, y as f32) else { return };
            let within = |css: &str| found.closest(css).ok().flatten();
            if let Some(row) = within("#choices .choice").and_then(|row| row_of(&row)) {
                point_at_row(self, row);
            } else if within("#board").is_some() {
                let layout = self.camera.layout.get_untracked();
                let cell = self.camera.place(x, y).and_then(|(x, y)| layout.cell_at(x, y));
                self.cell.set(None);
                point_at(self, cell);
            }
        });
    }
}

/// The choice of a row.
fn row_of(row: &Element) -> Option<usize> {
    row.get_attribute("data-choice")?.parse().ok()
}
