//! A whole match in a link: the replay, compressed, behind the `#`. It never reaches a server, and it opens in
//! any browser.
//!
//! The links between the lines of a replay can be worked out again, so a link leaves them out: that makes it a
//! third as long.

use crate::route::Route;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use table::{Fault, Replay, Source};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

/// The longest link that is opened, in characters: many times what a long match takes.
const LONGEST: usize = 100_000;

/// The title of a replay whose lines carry no links.
const UNLINKED: &str = "ironhex replay 1";

/// The address of a page that opens this match, at one of its decisions; `None` if the browser cannot compress.
pub async fn link(replay: &str, at: Option<usize>) -> Option<String> {
    let data = packed(&without_links(replay)).await?;
    Some(page(&Route::Shared(data, at)))
}

/// The whole address of a screen, as others can open it.
pub fn page(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    format!("{}{}", here.split('#').next().unwrap_or_default(), route.address())
}

/// A text as it stands in a link; `None` if the browser cannot compress.
pub async fn packed(text: &str) -> Option<String> {
    let bytes = piped("CompressionStream", text.as_bytes()).await?;
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// The replay in a link.
///
/// # Errors
/// A link that is cut off, damaged or too long.
pub async fn replay(data: &str) -> Result<String, Fault> {
    let text = unpacked(data).await?;
    let (replay, _) = Replay::read(&Source::new("the link", text))?;
    Ok(Replay::new(replay.header, replay.entries).to_string())
}

/// The text in a link.
///
/// # Errors
/// A link that is cut off, damaged or too long.
pub async fn unpacked(data: &str) -> Result<String, Fault> {
    let damaged = || {
        Fault::new("this link is damaged")
            .help("copy the whole link again; chats sometimes cut long ones off")
    };
    if data.len() > LONGEST {
        return Err(Fault::new("this link is too long").help("ask for the file instead"));
    }
    let bytes = URL_SAFE_NO_PAD.decode(data).map_err(|_| damaged())?;
    let bytes = piped("DecompressionStream", &bytes).await.ok_or_else(damaged)?;
    String::from_utf8(bytes).map_err(|_| damaged())
}

/// The text of a replay without the links between its lines.
fn without_links(replay: &str) -> String {
    let lines = replay.lines().skip(1).map(|line| line.rsplit_once("  #").map_or(line, |(text, _)| text));
    [UNLINKED].into_iter().chain(lines).flat_map(|line| [line, "\n"]).collect()
}

/// The bytes after they went through one of the browser's own streams.
async fn piped(stream: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let format = Array::of1(&"deflate-raw".into());
    let stream = construct(stream, &format)?;
    let input = construct("Blob", &Array::of1(&Array::of1(&Uint8Array::from(bytes))))?;
    let output = call(&call(&input, "stream", &Array::new())?, "pipeThrough", &Array::of1(&stream))?;
    let answer = construct("Response", &Array::of1(&output))?;
    let buffer = call(&answer, "arrayBuffer", &Array::new())?.dyn_into::<Promise>().ok()?;
    Some(Uint8Array::new(&buffer.await.ok()?).to_vec())
}

/// `new NAME(...arguments)`
fn construct(name: &str, arguments: &Array) -> Option<JsValue> {
    let class = Reflect::get(&js_sys::global(), &name.into()).ok()?.dyn_into::<Function>().ok()?;
    Reflect::construct(&class, arguments).ok()
}

/// `of.name(...arguments)`
fn call(of: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let method = Reflect::get(of, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    Reflect::apply(&method, of, arguments).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::rulebook::Chance;
    use table::{DiceMode, Setup};

    #[test]
    fn a_link_leaves_out_what_can_be_worked_out_again() {
        let game = shelf::find("quickstart").unwrap();
        let setup = Setup { scenario: "QS-T1".into(), ..Setup::default() };
        let seats = vec!["person".into(), "person".into()];
        let chance = Chance { seed: Some(7.into()), mode: DiceMode::Fair };
        let mut open_match = game.open(game.header(setup, seats, chance)).unwrap();
        for _ in 0..3 {
            let first = open_match.choices()[0].line.clone();
            open_match.play(&first, &[]).unwrap();
        }
        let whole = open_match.replay();
        let short = without_links(&whole);
        assert!(!short.contains("  #"), "{short}");
        let (replay, _) = Replay::read(&Source::new("the link", short)).unwrap();
        assert_eq!(Replay::new(replay.header, replay.entries).to_string(), whole);
    }
}
