//! The few things that are asked of the browser itself.

use leptos::prelude::{document, set_timeout, window};
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Blob, HtmlAnchorElement, HtmlElement, HtmlInputElement, Response, Url};

/// Milliseconds that only go forward, for measuring.
pub fn clock() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// The date, in milliseconds since 1970.
pub fn date() -> f64 {
    js_sys::Date::now()
}

/// The date as people write it.
pub fn date_words(milliseconds: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    String::from(date.to_locale_string("default", &JsValue::UNDEFINED))
}

/// A number nobody can guess, for seeds and names.
pub fn random() -> u64 {
    let part = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    // Kept below 2^53: a person may want to type it.
    (part() << 20 | part() & 0xf_ffff) & ((1 << 53) - 1)
}

/// Does something later; at once if the time is 0.
pub fn later(milliseconds: u32, what: impl FnOnce() + 'static) {
    set_timeout(what, Duration::from_millis(milliseconds.into()));
}

/// Puts a text on the clipboard.
pub fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Hands the person a text as a file.
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

/// Asks yes or no.
pub fn confirm(question: &str) -> bool {
    window().confirm_with_message(question).unwrap_or(false)
}

/// Sends the keyboard to an element.
pub fn focus(id: &str) {
    if let Some(element) =
        document().get_element_by_id(id).and_then(|found| found.dyn_into::<HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Brings an element into sight.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
}

/// Reads the file that was chosen in an input; `then` gets its name and its text.
pub fn read_chosen(input: &HtmlInputElement, then: impl FnOnce(String, String) + 'static) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let name = file.name();
    let read = Closure::once(move |text: JsValue| then(name, text.as_string().unwrap_or_default()));
    let _ = file.text().then(&read);
    // The browser calls it once; nobody else can drop it at the right time.
    read.forget();
    // So that the same file can be chosen again after it was mended.
    input.set_value("");
}

/// A text from where the page came from; nothing if there is none.
pub async fn fetch(path: &str) -> Option<String> {
    let answer: Response = window().fetch_with_str(path).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    answer.text().ok()?.await.ok()?.as_string()
}

/// Whether there is room for two columns.
pub fn is_wide() -> bool {
    window().match_media("(min-width: 52.01rem)").ok().flatten().is_some_and(|query| query.matches())
}
