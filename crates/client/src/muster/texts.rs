//! A force under a name: kept in the browser, copied as text, pasted from a chat.

use super::force::Force;
use super::match_setup::{MatchSetup, Pick};
use crate::browser;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::store;
use leptos::prelude::*;
use table::muster::{read, write};
use table::{Fault, Source};

/// Name, keep, copy and paste.
#[component]
pub fn Texts(match_setup: MatchSetup, side: usize) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let id = move |what: &str| format!("side-{side}-{what}");
    view! {
        <details class="texts">
            <summary>"Save, copy or paste"</summary>
            <div class="field">
                <label for=id("name")>"Name"</label>
                <input
                    id=id("name") autocomplete="off" placeholder="Iron Fist"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))
                />
                <KeepButtons match_setup side name/>
            </div>
            <Paste match_setup side name/>
        </details>
    }
}

/// The force of a side as text, whatever it comes from.
fn line_of(match_setup: MatchSetup, side: usize) -> String {
    untrack(|| match_setup.force(side)).write()
}

#[component]
fn KeepButtons(match_setup: MatchSetup, side: usize, name: RwSignal<String>) -> impl IntoView {
    let notices = notices();
    let called = move || {
        let typed = name.get_untracked().trim().replace([':', '\n'], " ");
        let fallback = || {
            format!(
                "{} force",
                match_setup.room.with_untracked(|room| room.sides.get(side).cloned().unwrap_or_default())
            )
        };
        if typed.is_empty() { fallback().trim().to_string() } else { typed }
    };
    let keep = move |_| {
        let (name, line) = (called(), line_of(match_setup, side));
        if line.is_empty() {
            notices.warn("This force has no units yet.");
        } else if store::keep_force(match_setup.game.id(), &name, &line) {
            match_setup.kept.set(store::forces(match_setup.game.id()));
            match_setup.picks[side].set(Pick::Kept(name.clone(), line));
            notices.info(format!("Saved “{name}” under “My forces”."));
        } else {
            notices.warn("The force could not be saved: browser storage is full or blocked.");
        }
    };
    let copy = move |_| {
        browser::copy(&write(match_setup.game.id(), &called(), &line_of(match_setup, side)));
        notices.info("Force copied as text.");
    };
    let kept = move || match match_setup.picks[side].get() {
        Pick::Kept(name, _) => Some(name),
        _ => None,
    };
    let forget = move |_| {
        let Some(name) = untrack(kept) else { return };
        if browser::confirm(&format!("Delete the force “{name}”? This cannot be undone.")) {
            store::forget_force(match_setup.game.id(), &name);
            match_setup.kept.set(store::forces(match_setup.game.id()));
            // What is on the table stays there, only no longer under that name.
            match_setup.edit(side, |_| {});
            notices.info(format!("Deleted: {name}"));
        }
    };
    view! {
        <button id=format!("side-{side}-keep") on:click=keep>"Save"</button>
        <button id=format!("side-{side}-copy") on:click=copy>"Copy as text"</button>
        <Show when=move || kept().is_some()>
            <button class="quiet" id=format!("side-{side}-forget") on:click=forget>"Delete"</button>
        </Show>
    }
}

#[component]
fn Paste(match_setup: MatchSetup, side: usize, name: RwSignal<String>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Fault>);
    let take = move |_| {
        let source = Source::new("the text", text.get_untracked());
        match taken(match_setup, side, &source) {
            Err(fault) => wrong.set(Some(fault)),
            Ok((called, force)) => {
                wrong.set(None);
                name.set(called.unwrap_or_default());
                match_setup.picks[side].set(Pick::Built(force));
            }
        }
    };
    let typed = move |event| {
        text.set(event_target_value(&event));
        wrong.set(None);
    };
    let id = format!("side-{side}-text");
    view! {
        <label for=id.clone()>"Paste a force"</label>
        <textarea
            id=id rows="4" spellcheck="false" autocomplete="off"
            placeholder="One unit per line, followed by its keywords" prop:value=move || text.get() on:input=typed
        ></textarea>
        {move || wrong.get().map(|fault| view! { <FaultView fault game=match_setup.game.id()/> })}
        <button
            id=format!("side-{side}-paste") on:click=take
            disabled=move || text.with(|text| text.trim().is_empty())
        >
            "Use this force"
        </button>
    }
}

/// The force of a text, if the game knows every word of it. Whether it is legal is told later.
fn taken(match_setup: MatchSetup, side: usize, source: &Source) -> Result<(Option<String>, Force), Fault> {
    let (called, line) = read(match_setup.game.id(), source)?;
    let mut setup = match_setup.setup();
    setup.forces.resize(2, String::new());
    setup.forces[side].clone_from(&line);
    let looked = match_setup.game.muster(&setup, table::Side(side as u8));
    looked.map_err(|fault| in_its_line(fault, source))?;
    Ok((called, match_setup.content.with_value(|content| Force::read(&line, &content.catalogue))))
}

/// Puts a fault that quotes a word at the line where the word stands.
fn in_its_line(fault: Fault, source: &Source) -> Fault {
    let quoted = fault.message.split('\'').nth(1).unwrap_or_default();
    let stands = |line: &str| !quoted.is_empty() && line.split([' ', '+', '/']).any(|word| word == quoted);
    match source.text.lines().position(stands) {
        Some(at) if fault.file.is_none() => {
            Fault { help: fault.help, ..source.fault_in_line(at + 1, fault.message) }
        }
        _ => fault,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_unit_is_told_at_its_line() {
        let source = Source::new("the text", "# A, a force for x\natlas\natlaz veteran\n");
        let fault = in_its_line(Fault::unknown("unit", "atlaz", ["atlas"]), &source);
        assert_eq!(fault.line_column(), Some((3, 1)));
        assert_eq!(fault.help.as_deref(), Some("did you mean 'atlas'?"));
        assert_eq!(in_its_line(Fault::new("no"), &source).line_column(), None);
    }
}
