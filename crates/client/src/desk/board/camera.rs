//! The visible part of the board: framing, gliding, and pan and zoom by mouse, finger and keys.

use super::layout::Layout;
use leptos::html::Div;
use leptos::prelude::*;
use table::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MouseEvent, PointerEvent, ResizeObserver, WheelEvent};

/// Where the camera looks: the point of the drawing in the middle of the window, and how many pixels a unit
/// of the drawing takes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Focus {
    x: f64,
    y: f64,
    scale: f64,
}

/// A rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// The visible part of the board.
#[derive(Clone, Copy)]
pub struct Camera {
    /// How the board is drawn, which depends on the window.
    pub layout: RwSignal<Layout>,
    /// The window in which the board is seen.
    pub node: NodeRef<Div>,
    /// The drawing, moved and scaled behind the window.
    pub world: NodeRef<Div>,
    focus: RwSignal<Focus>,
    size: RwSignal<(f64, f64)>,
    /// What lies over the window, as on a phone.
    covered: StoredValue<Covered>,
    /// Whether the drawing glides to where the camera looks.
    gliding: RwSignal<bool>,
    /// What to frame once the size of the window is known, and again when it changes.
    wanted: StoredValue<Vec<Vec<Cell>>>,
    /// Where the camera looked when it had framed that.
    framed: StoredValue<Option<Focus>>,
    fingers: StoredValue<Vec<(i32, f64, f64)>>,
    dragging: StoredValue<bool>,
}

/// The margin around the board.
const MARGIN: f64 = 24.0;
/// What is framed keeps this many pixels away from the edges of the window, where buttons and the small map lie.
const INSET: f64 = 18.0;
/// The least and the most pixels across a framed cell.
const SMALLEST: f64 = 46.0;
const LARGEST: f64 = 92.0;
/// How much smaller cells may become to show the whole board.
const HARDLY_SMALLER: f64 = 0.82;
/// How far a person can zoom in and out, in pixels across a cell.
const ZOOM: (f64, f64) = (14.0, 260.0);
/// The pixels across a cell from which coordinates and levels are readable.
const READABLE: f64 = 58.0;

impl Camera {
    /// Looks at the whole board.
    pub fn new(upright: Layout) -> Camera {
        let size = expected_size();
        let layout = upright.fitting(size);
        let camera = Camera {
            layout: RwSignal::new(layout),
            node: NodeRef::new(),
            world: NodeRef::new(),
            focus: RwSignal::new(fitted(whole(layout), size, (0.0, f64::MAX))),
            size: RwSignal::new(size),
            covered: StoredValue::new(Covered::default()),
            gliding: RwSignal::new(false),
            wanted: StoredValue::new(Vec::new()),
            framed: StoredValue::new(None),
            fingers: StoredValue::new(Vec::new()),
            dragging: StoredValue::new(false),
        };
        Effect::new(move || {
            if let Some(node) = camera.node.get() {
                camera.measure();
                camera.frame(camera.wanted.get_value());
                on_resize(&node, move || camera.measure());
            }
        });
        camera
    }

    /// Notes the size of the window; a board that lies better the other way round is turned.
    fn measure(self) {
        let Some(node) = self.node.get_untracked() else { return };
        let size = (f64::from(node.client_width().max(1)), f64::from(node.client_height().max(1)));
        if size == self.size.get_untracked() {
            return;
        }
        self.size.set(size);
        self.covered.set_value(Covered::of(&node));
        let layout = self.layout.get_untracked();
        let fitting = layout.fitting(size);
        let untouched = self.framed.get_value() == Some(self.focus.get_untracked());
        if untouched {
            self.layout.set(fitting);
            self.frame(self.wanted.get_value());
        } else if fitting != layout {
            let middle = self.focus.with_untracked(|focus| layout.cell_at(focus.x, focus.y));
            self.layout.set(fitting);
            match middle {
                Some(cell) => self.center(cell),
                None => self.fit(),
            }
        }
    }

    /// The style of the drawing.
    pub fn style(self) -> String {
        let (Focus { x, y, scale }, (width, height)) = (self.focus.get(), self.size.get());
        let (left, top) = (width / 2.0 - x * scale, height / 2.0 - y * scale);
        let (wide, high) = self.layout.get().extent();
        format!(
            "width:{wide:.0}px;height:{high:.0}px;transform:translate({left:.1}px,{top:.1}px) scale({scale:.4});--k:{:.3}",
            1.0 / scale
        )
    }

    /// How many pixels a unit of the drawing takes.
    pub fn scale(self) -> f64 {
        self.focus.with(|focus| focus.scale)
    }

    /// Whether the drawing glides.
    pub fn is_gliding(self) -> bool {
        self.gliding.get()
    }

    /// Whether small writing on the board is large enough to be read.
    pub fn is_readable(self) -> bool {
        let layout = self.layout.get();
        self.focus.with(|focus| focus.scale * layout.across() >= READABLE)
    }

    /// The part of the drawing in the window.
    pub fn visible(self) -> Frame {
        let (Focus { x, y, scale }, (width, height)) = (self.focus.get(), self.size.get());
        let (width, height) = (width / scale, height / scale);
        Frame { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// Whether some of the board lies outside the window.
    pub fn hides_some(self) -> bool {
        let ((width, height), visible) = (self.layout.get().extent(), self.visible());
        visible.x > MARGIN
            || visible.y > MARGIN
            || visible.x + visible.width < width - MARGIN
            || visible.y + visible.height < height - MARGIN
    }

    fn look(self, focus: Focus, glide: bool) {
        if self.focus.get_untracked() != focus {
            self.gliding.set(glide);
            self.focus.set(focus);
        }
    }

    /// The size of the part of the window that nothing covers.
    fn free(self) -> (f64, f64) {
        let (width, height) = self.size.get_untracked();
        let Covered { top, bottom } = self.covered.get_value();
        (width, (height - top - bottom).max(1.0))
    }

    /// The focus of the whole window that shows in its free part what this focus would.
    fn lifted(self, focus: Focus) -> Focus {
        Focus { y: focus.y - self.covered.get_value().lift() / focus.scale, ..focus }
    }

    /// Shows the whole board.
    pub fn fit(self) {
        let layout = self.layout.get_untracked();
        self.look(self.lifted(fitted(whole(layout), self.free(), (0.0, f64::MAX))), true);
    }

    /// Frames the first of these groups of cells that can be seen as a whole; the middle of the last one if
    /// none can.
    pub fn frame(self, groups: Vec<Vec<Cell>>) {
        self.wanted.set_value(groups.clone());
        if self.node.get_untracked().is_none() {
            return;
        }
        let (layout, size) = (self.layout.get_untracked(), self.free());
        // On a small screen, large cells would leave too few of them.
        let largest = (size.0.min(size.1) / 8.0).clamp(SMALLEST, LARGEST);
        let scales = (SMALLEST / layout.across(), largest / layout.across());
        let frames: Vec<Frame> = groups.iter().filter_map(|cells| around(layout, cells)).collect();
        let fits = frames.iter().find(|frame| fit_scale(**frame, size) >= scales.0);
        if let Some(frame) = fits.or(frames.last()) {
            let frame = &board_instead(*frame, whole(layout), size, scales);
            let focus = self.lifted(kept_on(whole(layout), size, fitted(*frame, size, scales)));
            self.framed.set_value(Some(focus));
            self.look(focus, false);
        }
    }

    /// Centers a cell.
    pub fn center(self, cell: Cell) {
        let (x, y) = self.layout.get_untracked().center(cell);
        let focus = self.focus.get_untracked();
        self.look(Focus { x, y, ..focus }, true);
    }

    /// Glides no farther than needed until these cells are in view. If they are too far apart for that, the
    /// first ones are. True if it moves.
    pub fn see(self, cells: &[Cell]) -> bool {
        let (layout, size) = (self.layout.get_untracked(), self.free());
        let mut focus = self.focus.get_untracked();
        focus.y += self.covered.get_value().lift() / focus.scale;
        let room =
            |focus: Focus| ((size.0 - 2.0 * INSET) / focus.scale, (size.1 - 2.0 * INSET) / focus.scale);
        let fits = |frame: &Frame| frame.width <= room(focus).0 && frame.height <= room(focus).1;
        let frame = (1..=cells.len()).rev().find_map(|count| around(layout, &cells[..count]).filter(fits));
        let Some(frame) = frame.or_else(|| around(layout, cells.get(..1)?)) else { return false };
        let (width, height) = room(focus);
        focus.x = nearest(focus.x, frame.x + frame.width - width / 2.0, frame.x + width / 2.0);
        focus.y = nearest(focus.y, frame.y + frame.height - height / 2.0, frame.y + height / 2.0);
        let focus = self.lifted(focus);
        let before = self.focus.get_untracked();
        let moves = (focus.x - before.x).hypot(focus.y - before.y) > 1e-6;
        if moves {
            self.look(focus, true);
        }
        moves
    }

    /// Whether all these cells are in view.
    pub fn shows(self, cells: &[Cell]) -> bool {
        let visible = untrack(|| self.visible());
        let scale = self.focus.with_untracked(|focus| focus.scale);
        let (inset, covered) = (INSET / scale, self.covered.get_value());
        around(self.layout.get_untracked(), cells).is_some_and(|frame| {
            frame.x >= visible.x + inset
                && frame.y >= visible.y + inset + covered.top / scale
                && frame.x + frame.width <= visible.x + visible.width - inset
                && frame.y + frame.height <= visible.y + visible.height - inset - covered.bottom / scale
        })
    }

    /// Whether a cell is at most three cells from another.
    pub fn is_near(self, cell: Cell, other: Cell) -> bool {
        let layout = self.layout.get_untracked();
        let ((ax, ay), (bx, by)) = (layout.center(cell), layout.center(other));
        (ax - bx).hypot(ay - by) < 3.1 * layout.across()
    }

    /// Zooms in below 1, out above.
    pub fn zoom(self, factor: f64) {
        self.zoom_around(factor, None, true);
    }

    /// Zooms in or out around the mouse.
    pub fn zoom_at(self, event: &WheelEvent) {
        let factor = if event.delta_y() > 0.0 { 1.12 } else { 0.89 };
        self.zoom_around(factor, self.point(event), false);
    }

    fn zoom_around(self, factor: f64, at: Option<(f64, f64)>, glide: bool) {
        let across = self.layout.get_untracked().across();
        let focus = self.focus.get_untracked();
        let scale = (focus.scale / factor).clamp(ZOOM.0 / across, ZOOM.1 / across);
        let (x, y) = at.unwrap_or((focus.x, focus.y));
        let part = focus.scale / scale;
        self.look(Focus { x: x - (x - focus.x) * part, y: y - (y - focus.y) * part, scale }, glide);
    }

    /// Moves by fractions of the window.
    pub fn pan(self, dx: f64, dy: f64) {
        let (focus, (width, height)) = (self.focus.get_untracked(), self.size.get_untracked());
        let (x, y) = (focus.x + dx * width / focus.scale, focus.y + dy * height / focus.scale);
        self.look(Focus { x, y, ..focus }, false);
    }

    /// Looks at a point of the drawing.
    pub fn look_at(self, (x, y): (f64, f64)) {
        let focus = self.focus.get_untracked();
        self.look(Focus { x, y, ..focus }, false);
    }

    /// The point of the drawing under the mouse or finger.
    pub fn point(self, event: &MouseEvent) -> Option<(f64, f64)> {
        self.place(event.client_x().into(), event.client_y().into())
    }

    /// The point of the drawing at a place of the page, also while it glides.
    pub fn place(self, x: f64, y: f64) -> Option<(f64, f64)> {
        let rect = self.world.get_untracked()?.get_bounding_client_rect();
        let scale = rect.width() / self.layout.get_untracked().extent().0;
        (scale > 0.0).then(|| ((x - rect.left()) / scale, (y - rect.top()) / scale))
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
        let focus = self.focus.get_untracked();
        let part = 1.0 / (before.len() as f64 * focus.scale);
        let moved = Focus { x: focus.x - (x - was_x) * part, y: focus.y - (y - was_y) * part, ..focus };
        self.look(moved, false);
        if let Some(&(_, other_x, other_y)) = before.iter().find(|(id, ..)| *id != event.pointer_id()) {
            let was = (was_x - other_x).hypot(was_y - other_y).max(1.0);
            let now = (x - other_x).hypot(y - other_y).max(1.0);
            let middle = self.place((x + other_x) / 2.0, (y + other_y) / 2.0);
            self.zoom_around(was / now, middle, false);
        }
        self.fingers.update_value(|fingers| fingers[at] = (event.pointer_id(), x, y));
        true
    }
}

/// How many pixels at the upper and the lower edge of the window lie under the tools and under a row of buttons.
#[derive(Clone, Copy, Debug, Default)]
struct Covered {
    top: f64,
    bottom: f64,
}

impl Covered {
    fn of(node: &web_sys::Element) -> Covered {
        let found = |css: &str| {
            let element = document().query_selector(css).ok().flatten();
            element.map(|element| element.get_bounding_client_rect())
        };
        let node = node.get_bounding_client_rect();
        let at_most = |pixels: f64| pixels.clamp(0.0, node.height() / 3.0);
        let over = |tools: &web_sys::DomRect| tools.left() < node.right() && tools.top() >= node.top() - 1.0;
        let top = found(".tools").filter(over).map_or(0.0, |tools| at_most(tools.bottom() - node.top()));
        // A column of buttons stands in a corner; a row takes the lower edge.
        let row = |buttons: &web_sys::DomRect| buttons.width() > buttons.height();
        let bottom = found(".zoom").filter(row).map_or(0.0, |row| at_most(node.bottom() - row.top()));
        Covered { top, bottom }
    }

    /// How far the middle of the free part lies below that of the window.
    fn lift(self) -> f64 {
        (self.top - self.bottom) / 2.0
    }
}

/// Calls back whenever the size of the node changes, until the owner is gone: the dice tray comes and goes, a phone
/// is turned.
fn on_resize(node: &web_sys::Element, changed: impl Fn() + 'static) {
    let changed = Closure::<dyn Fn()>::new(changed);
    let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) else { return };
    observer.observe(node);
    let kept = StoredValue::new_local((observer, changed));
    on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
}

/// The size the board is likely to have, before it is there to be measured.
fn expected_size() -> (f64, f64) {
    let pixels = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
    let width = pixels(window().inner_width()).unwrap_or(1280.0);
    let height = pixels(window().inner_height()).unwrap_or(720.0);
    match width > 760.0 && height > 500.0 {
        true => (width - 352.0, height - 48.0),
        false if width > height => (width - 300.0, height - 40.0),
        false => (width, height * 0.48),
    }
}

fn whole(layout: Layout) -> Frame {
    let (width, height) = layout.extent();
    Frame { x: -MARGIN, y: -MARGIN, width: width + 2.0 * MARGIN, height: height + 2.0 * MARGIN }
}

/// The rectangle around some cells.
fn around(layout: Layout, cells: &[Cell]) -> Option<Frame> {
    let edge = layout.across() * 0.62;
    let corners = cells.iter().map(|cell| layout.center(*cell));
    let (left, top, right, below) = corners.fold(None, |all, (x, y)| {
        let (left, top, right, below) = all.unwrap_or((x, y, x, y));
        Some((x.min(left), y.min(top), x.max(right), y.max(below)))
    })?;
    let (width, height) = (right - left + 2.0 * edge, below - top + 2.0 * edge);
    Some(Frame { x: left - edge, y: top - edge, width, height })
}

/// The scale at which a frame just fits into a window of this size.
fn fit_scale(frame: Frame, (width, height): (f64, f64)) -> f64 {
    let room = |side: f64| (side - 2.0 * INSET).max(1.0);
    (room(width) / frame.width).min(room(height) / frame.height)
}

/// The whole board instead of a frame, if that leaves its cells large and hardly smaller.
fn board_instead(frame: Frame, board: Frame, size: (f64, f64), scales: (f64, f64)) -> Frame {
    let (near, far) = (fitted(frame, size, scales).scale, fit_scale(board, size));
    if far >= scales.0 && far >= HARDLY_SMALLER * near { board } else { frame }
}

/// The focus that shows a frame, at a scale within bounds.
fn fitted(frame: Frame, size: (f64, f64), (least, most): (f64, f64)) -> Focus {
    let scale = fit_scale(frame, size).clamp(least, most);
    Focus { x: frame.x + frame.width / 2.0, y: frame.y + frame.height / 2.0, scale }
}

/// The focus moved so that no space beside the board is shown that could show some of it.
fn kept_on(board: Frame, (width, height): (f64, f64), focus: Focus) -> Focus {
    let along = |at: f64, start: f64, length: f64, window: f64| {
        let half = window / focus.scale / 2.0;
        if length <= 2.0 * half {
            start + length / 2.0
        } else {
            at.clamp(start + half, start + length - half)
        }
    };
    Focus {
        x: along(focus.x, board.x, board.width, width),
        y: along(focus.y, board.y, board.height, height),
        ..focus
    }
}

/// The number between two bounds that is nearest to `at`.
fn nearest(at: f64, least: f64, most: f64) -> f64 {
    if least <= most { at.clamp(least, most) } else { (least + most) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::{BoardView, Shape};

    fn layout() -> Layout {
        Layout::of(&BoardView { shape: Shape::Hexes, columns: 24, rows: 30, ..BoardView::default() })
    }

    #[test]
    fn a_few_units_fill_the_window_and_cells_stay_large() {
        let (size, layout) = ((928.0, 672.0), layout());
        let scales = (SMALLEST / layout.across(), LARGEST / layout.across());
        let near = fitted(around(layout, &[Cell(100), Cell(101)]).unwrap(), size, scales);
        assert!((near.scale * layout.across() - LARGEST).abs() < 1e-9);
        let far = fitted(around(layout, &[Cell(0), Cell(719)]).unwrap(), size, scales);
        assert!((far.scale * layout.across() - SMALLEST).abs() < 1e-9, "44 pixels or more");
    }

    #[test]
    fn a_board_that_nearly_fits_is_shown_as_a_whole() {
        let frame = |width, height| Frame { x: 0.0, y: 0.0, width, height };
        let (board, size, scales) = (frame(1000.0, 700.0), (936.0, 736.0), (0.5, 1.5));
        assert_eq!(board_instead(frame(900.0, 600.0), board, size, scales), board);
        assert_eq!(
            board_instead(frame(500.0, 400.0), board, size, scales),
            frame(500.0, 400.0),
            "much smaller"
        );
        assert_eq!(
            board_instead(frame(900.0, 600.0), board, size, (0.95, 1.5)),
            frame(900.0, 600.0),
            "cells too small"
        );
    }

    #[test]
    fn no_space_beside_the_board_is_wasted() {
        let board = Frame { x: 0.0, y: 0.0, width: 1000.0, height: 400.0 };
        let focus = |x, y| Focus { x, y, scale: 1.0 };
        assert_eq!(kept_on(board, (600.0, 600.0), focus(0.0, 0.0)), focus(300.0, 200.0));
        assert_eq!(kept_on(board, (600.0, 600.0), focus(900.0, 0.0)), focus(700.0, 200.0));
        assert_eq!(kept_on(board, (600.0, 300.0), focus(400.0, 210.0)), focus(400.0, 210.0));
    }

    #[test]
    fn the_nearest_place_is_kept_if_it_will_do() {
        assert_eq!(
            [nearest(5.0, 1.0, 9.0), nearest(-5.0, 1.0, 9.0), nearest(5.0, 9.0, 1.0)],
            [5.0, 1.0, 5.0]
        );
    }
}
