//! The sounds of the table. `web/sound.js` makes them; it is loaded when the first one is wanted.

use crate::settings::Settings;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// Plays a sound by its name, if sounds are on.
pub fn play(settings: Settings, name: &str) {
    if !settings.sound.get_untracked() {
        return;
    }
    let detail = web_sys::CustomEventInit::new();
    detail.set_detail(&JsValue::from_str(name));
    if let Ok(event) = web_sys::CustomEvent::new_with_event_init_dict("ironhex-sound", &detail) {
        let _ = document().dispatch_event(&event);
    }
}
