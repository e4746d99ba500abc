//! Sharing: as text, in a link, as a QR code, and as a pack for a match.

use super::model::Shop;
use super::muster::Muster;
use crate::notices::notices;
use crate::route::Route;
use crate::{browser, share};
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;
use table::garage::SquadEdit;

/// The squad, or one unit of it, to hand on.
#[component]
pub fn Share(shop: Shop) -> impl IntoView {
    let notices = notices();
    let alone = RwSignal::new(false);
    let text = Memo::new(move |_| {
        shop.squad.track();
        shop.unit.track();
        if alone.get() { shop.unit_text() } else { shop.text() }
    });
    let link = RwSignal::new(String::new());
    Effect::new(move || {
        let text = text.get();
        spawn_local(async move {
            if let Some(data) = share::packed(&text).await {
                let _ = link.try_set(share::page(&Route::GarageLink(data)));
            }
        });
    });
    let copy = move |what: &'static str, text: String| {
        browser::copy(&text);
        notices.info(format!("{what} copied."));
    };
    let pasted = RwSignal::new(String::new());
    let paste = move |_| {
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            shop.arrange(&SquadEdit::Paste(text));
        }
    };
    view! {
        <div class="bench two" id="share">
            <section class="panel" aria-label="Share">
                <h2>"Share"</h2>
                <p class="fine">"The link holds everything: no account, no server. Whoever opens it gets a copy of their own."</p>
                <label class="switch"><input type="checkbox" id="share-alone" on:change=move |event| alone.set(event_target_checked(&event))/>"Only the unit I am looking at"</label>
                <div class="garage-field wide">
                    <label for="link">"Link"</label>
                    <input id="link" readonly=true prop:value=move || link.get()/>
                    <button class="primary" id="copy-link" on:click=move |_| copy("The link is", link.get_untracked())>"Copy link"</button>
                </div>
                <div class="garage-field wide">
                    <label for="squad-text">"Text"</label>
                    <textarea id="squad-text" readonly=true rows="12" prop:value=move || text.get()></textarea>
                </div>
                <p class="squad-buttons">
                    <button id="copy-text" on:click=move |_| copy("The text is", text.get_untracked())>"Copy text"</button>
                    <button id="save-text" on:click=move |_| browser::download("squad.toml", &text.get_untracked())>"Save to a file"</button>
                </p>
                <Muster shop alone/>
                <h2>"Add from a text"</h2>
                <div class="garage-field wide">
                    <label for="paste">"Paste units"</label>
                    <textarea id="paste" rows="4" prop:value=move || pasted.get() on:input=move |event| pasted.set(event_target_value(&event))></textarea>
                    <button id="paste-add" on:click=paste>"Add them"</button>
                </div>
            </section>
            <section class="panel qr" aria-label="QR code">
                <h2>"QR code"</h2>
                {move || match code(&link.get()) {
                    Some(svg) => view! { <div id="qr" role="img" aria-label="QR code of the link" inner_html=svg></div> }.into_any(),
                    None if link.with(String::is_empty) => view! { <p class="fine">"One moment…"</p> }.into_any(),
                    None => view! { <p class="fine">"This squad is too large for a QR code: share the link, or one unit at a time."</p> }.into_any(),
                }}
                <p class="fine">"Point a phone's camera at it."</p>
            </section>
        </div>
    }
}

/// The QR code of a link; `None` if it is empty or too long for one.
fn code(link: &str) -> Option<String> {
    if link.is_empty() {
        return None;
    }
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let (size, quiet) = (code.size(), 4);
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + quiet, y + quiet);
        }
    }
    let all = size + 2 * quiet;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {all}\" shape-rendering=\"crispEdges\"><rect width=\"{all}\" height=\"{all}\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#000\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_unless_it_is_too_long() {
        let svg = code("https://example.org/#/garage/link/abc").expect("it is short");
        assert!(svg.starts_with("<svg") && svg.contains("h1v1h-1z"));
        assert_eq!(code(""), None);
        assert_eq!(code(&"x".repeat(5000)), None);
    }
}
