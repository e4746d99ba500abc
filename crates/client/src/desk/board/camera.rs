//! The visible part of the board: pan and zoom by mouse, finger and keys.

use super::layout::Layout;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

/// A rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn has(self, (x, y): (f64, f64)) -> bool {
        x > self.x && x < self.x + self.width && y > self.y && y < self.y + self.height
    }
}

/// The visible part of the board.
#[derive(Clone, Copy)]
pub struct Camera {
    layout: Layout,
    /// The element in which the board is drawn.
    pub node: NodeRef<Div>,
    frame: RwSignal<Frame>,
    fingers: StoredValue<Vec<(i32, f64, f64)>>,
    dragging: StoredValue<bool>,
}

/// The margin around the board.
const MARGIN: f64 = 24.0;

impl Camera {
    /// Shows the whole board.
    pub fn new(layout: Layout) -> Camera {
        let node = NodeRef::new();
        let camera = Camera {
            layout,
            node,
            frame: RwSignal::new(whole(layout)),
            fingers: StoredValue::new(Vec::new()),
            dragging: StoredValue::new(false),
        };
        // On a narrow screen the whole board would be too small to tap.
        Effect::new(move || {
            if let Some(node) = node.get() {
                let width = f64::from(node.client_width());
                if width > 0.0 && width < 600.0 {
                    camera.zoom_around(0.62, None);
                }
            }
        });
        camera
    }

    /// The `viewBox` attribute.
    pub fn view_box(self) -> String {
        let Frame { x, y, width, height } = self.frame.get();
        format!("{x:.1} {y:.1} {width:.1} {height:.1}")
    }

    /// How much text on the board grows to stay readable when zoomed out.
    pub fn scale(self) -> String {
        let frame = self.frame.get();
        let (width, height) = self.node.get().map_or((900.0, 640.0), |node| {
            (f64::from(node.client_width().max(1)), f64::from(node.client_height().max(1)))
        });
        let grown = (frame.width / width).max(frame.height / height);
        format!("--k:{:.2}", grown.clamp(1.0, 2.4))
    }

    /// Shows the whole board.
    pub fn fit(self) {
        self.frame.set(whole(self.layout));
    }

    /// Centers a cell.
    pub fn center(self, cell: table::Cell) {
        let (x, y) = self.layout.center(cell);
        self.frame.update(|frame| {
            frame.x = x - frame.width / 2.0;
            frame.y = y - frame.height / 2.0;
        });
    }

    /// Centers a cell if it is out of view.
    pub fn reveal(self, cell: table::Cell) {
        if !self.visible().has(self.layout.center(cell)) {
            self.center(cell);
        }
    }

    /// Moves to some of these cells if all are out of view.
    pub fn show(self, cells: &[table::Cell]) {
        if cells.is_empty() {
            return;
        }
        // Once for all cells: asking the browser for the size of the board may make it lay out the page.
        let visible = self.visible();
        let shown = |cell: &table::Cell| visible.has(self.layout.center(*cell));
        if !cells.iter().any(shown) {
            self.center(cells[cells.len() / 2]);
        }
    }

    /// The part of the drawing on the screen, which exceeds the frame along one axis.
    fn visible(self) -> Frame {
        let frame = self.frame.get_untracked();
        let Some(node) = self.node.get_untracked() else { return frame };
        let (wide, high) = (f64::from(node.client_width().max(1)), f64::from(node.client_height().max(1)));
        let scale = (wide / frame.width).min(high / frame.height);
        let (width, height) = (wide / scale, high / scale);
        let (x, y) = (frame.x - (width - frame.width) / 2.0, frame.y - (height - frame.height) / 2.0);
        Frame { x, y, width, height }
    }

    /// Zooms in below 1, out above.
    pub fn zoom(self, factor: f64) {
        self.zoom_around(factor, None);
    }

    /// Zooms in or out around the mouse.
    pub fn zoom_at(self, event: &WheelEvent) {
        let factor = if event.delta_y() > 0.0 { 1.12 } else { 0.89 };
        self.zoom_around(factor, self.point(event));
    }

    fn zoom_around(self, factor: f64, at: Option<(f64, f64)>) {
        let all = whole(self.layout);
        self.frame.update(|frame| {
            let width = (frame.width * factor).clamp(260.0, all.width * 1.6);
            let factor = width / frame.width;
            let (x, y) = at.unwrap_or((frame.x + frame.width / 2.0, frame.y + frame.height / 2.0));
            frame.x = x - (x - frame.x) * factor;
            frame.y = y - (y - frame.y) * factor;
            frame.width *= factor;
            frame.height *= factor;
        });
    }

    /// Moves the frame by fractions of its size.
    pub fn pan(self, dx: f64, dy: f64) {
        self.frame.update(|frame| {
            frame.x += dx * frame.width;
            frame.y += dy * frame.height;
        });
    }

    /// The point of the drawing under the mouse or finger.
    pub fn point(self, event: &MouseEvent) -> Option<(f64, f64)> {
        self.place(event.client_x().into(), event.client_y().into())
    }

    fn place(self, x: f64, y: f64) -> Option<(f64, f64)> {
        let node = self.node.get_untracked()?;
        let frame = self.frame.get_untracked();
        let (width, height) = (f64::from(node.client_width()), f64::from(node.client_height()));
        let rect = node.get_bounding_client_rect();
        // The drawing keeps its proportions and is centered.
        let scale = (width / frame.width).min(height / frame.height);
        let (left, top) = ((width - frame.width * scale) / 2.0, (height - frame.height * scale) / 2.0);
        Some((frame.x + (x - rect.left() - left) / scale, frame.y + (y - rect.top() - top) / scale))
    }

    /// A finger or mouse button goes down.
    pub fn down(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| {
            fingers.retain(|(id, ..)| *id != event.pointer_id());
            fingers.push((event.pointer_id(), event.client_x().into(), event.client_y().into()));
        });
        self.dragging.set_value(false);
    }

    /// A finger or mouse button goes up.
    pub fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|(id, ..)| *id != event.pointer_id()));
    }

    /// A finger or the mouse moves; true if the board moves with it.
    pub fn drag(self, event: &PointerEvent) -> bool {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = self.fingers.get_value();
        let Some(at) = before.iter().position(|(id, ..)| *id == event.pointer_id()) else { return false };
        let (_, was_x, was_y) = before[at];
        if !self.dragging.get_value() && before.len() == 1 && (x - was_x).hypot(y - was_y) < super::STRAY {
            return true;
        }
        if !self.dragging.get_value() {
            self.dragging.set_value(true);
            if let Some(target) =
                event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
        }
        if let (Some(from), Some(to)) = (self.place(was_x, was_y), self.place(x, y)) {
            let part = 1.0 / before.len() as f64;
            self.frame.update(|frame| {
                frame.x += (from.0 - to.0) * part;
                frame.y += (from.1 - to.1) * part;
            });
        }
        if let Some(&(_, other_x, other_y)) = before.iter().find(|(id, ..)| *id != event.pointer_id()) {
            let was = (was_x - other_x).hypot(was_y - other_y).max(1.0);
            let now = (x - other_x).hypot(y - other_y).max(1.0);
            self.zoom_around(was / now, self.place((x + other_x) / 2.0, (y + other_y) / 2.0));
        }
        self.fingers.update_value(|fingers| fingers[at] = (event.pointer_id(), x, y));
        true
    }
}

fn whole(layout: Layout) -> Frame {
    let (width, height) = layout.extent();
    Frame { x: -MARGIN, y: -MARGIN, width: width + 2.0 * MARGIN, height: height + 2.0 * MARGIN }
}
