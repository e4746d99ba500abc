//! The few services of the browser that the page uses directly.

use leptos::prelude::{document, set_timeout, window};
use std::time::Duration;
use table::Seed;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{
    Blob, File, HtmlAnchorElement, HtmlElement, HtmlInputElement, Response, ScrollIntoViewOptions,
    ScrollLogicalPosition, Url,
};

/// A monotonic clock in milliseconds, for measuring.
pub fn clock() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// The date, in milliseconds since 1970.
pub fn date() -> f64 {
    js_sys::Date::now()
}

/// A date in the reader's own format.
pub fn date_words(milliseconds: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    String::from(date.to_locale_string("default", &JsValue::UNDEFINED))
}

/// Random bytes that nobody can guess.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    filled.expect("every browser that runs WASM has random numbers");
    bytes
}

/// A random number, for ids and for dice that are rolled again.
pub fn random() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// A random seed of 128 bits: more than anybody can try out to foresee the dice.
pub fn seed() -> Seed {
    Seed::of_128_bits(random_bytes())
}

/// Does something after a delay; with 0, as soon as the page is idle.
pub fn later(milliseconds: u32, what: impl FnOnce() + 'static) {
    set_timeout(what, Duration::from_millis(milliseconds.into()));
}

/// Lets the browser draw and react before the next piece of a longer work.
pub async fn breathe() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        later(0, move || {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        });
    });
    let _ = promise.await;
}

/// Copies text to the clipboard.
pub fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Downloads text as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&address);
}

/// Downloads a drawing as a PNG; `web/picture.js` makes it.
pub fn download_png(name: &str, svg: &str) {
    let detail = web_sys::CustomEventInit::new();
    detail.set_detail(&js_sys::Array::of2(&name.into(), &svg.into()));
    if let Ok(event) = web_sys::CustomEvent::new_with_event_init_dict("ironhex-picture", &detail) {
        let _ = document().dispatch_event(&event);
    }
}

/// Gives an element focus.
pub fn focus(id: &str) {
    if let Some(element) =
        document().get_element_by_id(id).and_then(|found| found.dyn_into::<HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Scrolls an element into view.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
}

/// Scrolls as little as needed to bring an element into view.
pub fn bring_into_view(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Reads the file chosen in an input; `then` gets its name and text.
pub fn read_chosen(input: &HtmlInputElement, then: impl FnOnce(String, String) + 'static) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    read_file(&file, then);
    // So that the same file can be chosen again after it is fixed.
    input.set_value("");
}

/// Reads a file; `then` gets its name and text.
pub fn read_file(file: &File, then: impl FnOnce(String, String) + 'static) {
    let name = file.name();
    let read = Closure::once(move |text: JsValue| then(name, text.as_string().unwrap_or_default()));
    let _ = file.text().then(&read);
    // The browser calls it once, later; dropping it here would be too early.
    read.forget();
}

/// Fetches a text beside the page; `None` if there is none.
pub async fn fetch(path: &str) -> Option<String> {
    let answer: Response = window().fetch_with_str(path).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    answer.text().ok()?.await.ok()?.as_string()
}

/// Whether the person wants no motion on the screen.
pub fn prefers_stillness() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the person points with a finger.
pub fn by_touch() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the window has room for two columns.
pub fn is_wide() -> bool {
    window().match_media("(min-width: 52.01rem)").ok().flatten().is_some_and(|query| query.matches())
}
