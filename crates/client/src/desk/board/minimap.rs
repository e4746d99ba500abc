//! The small map in a corner: the whole board, every piece, and what the window shows. A click goes there.

use super::camera::Frame;
use crate::desk::model::Desk;
use crate::thumbnail::thumbnail;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// The most pixels it takes.
const MOST: (f64, f64) = (150.0, 120.0);

/// The small map; nothing while the window shows the whole board.
#[component]
pub fn Minimap(desk: Desk) -> impl IntoView {
    let camera = desk.camera;
    let ground = desk.board.with_value(|board| thumbnail(board));
    let ground = StoredValue::new(ground);
    let go = move |event: PointerEvent| {
        let map = event.current_target().and_then(|map| map.dyn_into::<web_sys::Element>().ok());
        if let Some(map) = map.filter(|_| event.buttons() & 1 == 1) {
            let (rect, (width, height)) =
                (map.get_bounding_client_rect(), camera.layout.get_untracked().extent());
            let part = |at: i32, start: f64, length: f64| (f64::from(at) - start) / length.max(1.0);
            let x = part(event.client_x(), rect.left(), rect.width()) * width;
            let y = part(event.client_y(), rect.top(), rect.height()) * height;
            camera.look_at((x, y));
        }
    };
    let pieces = move || {
        let layout = camera.layout.get();
        desk.view.with(|view| {
            let of = |token: &table::show::Token| {
                let (x, y) = layout.center(token.cell?);
                let class = format!("s{}", token.side.0);
                Some(match token.side.0 % 2 {
                    0 => view! { <circle class=class cx=x cy=y r="34"/> }.into_any(),
                    _ => {
                        view! { <rect class=class x=x - 30.0 y=y - 30.0 width="60" height="60"/> }.into_any()
                    }
                })
            };
            view.scene.tokens.iter().filter_map(of).collect_view()
        })
    };
    move || {
        let layout = camera.layout.get();
        let (width, height) = layout.extent();
        camera.hides_some().then(|| {
            let turn = if layout.is_turned() { format!("rotate(90) translate(0 {:.0})", -width) } else { String::new() };
            let scale = (MOST.0 / width).min(MOST.1 / height);
            let style = format!("width:{:.0}px;height:{:.0}px", width * scale, height * scale);
            let (wide, high) = if layout.is_turned() { (height, width) } else { (width, height) };
            view! {
                <svg class="minimap" id="minimap" style=style viewBox=format!("0 0 {width:.0} {height:.0}") aria-hidden="true" on:pointerdown=go on:pointermove=go>
                    <g transform=turn>
                        <svg width=wide height=high inner_html=ground.get_value()></svg>
                    </g>
                    {pieces}
                    {move || {
                        let Frame { x, y, width, height } = camera.visible();
                        view! { <rect class="minimap-frame" x=x y=y width=width height=height/> }
                    }}
                </svg>
            }
        })
    }
}
