//! A force under a name: saved in the browser, copied as text, or pasted from a chat.

use super::force::Force;
use super::match_setup::{ForceSource, MatchSetup};
use crate::browser;
use crate::dialog::dialogs;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::store;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::muster::{read, read_loosely, write};
use table::{Fault, Source};

/// Name, save, copy and paste.
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
                <SaveButtons match_setup side name/>
            </div>
            <Paste match_setup side name/>
        </details>
    }
}

/// The force of a side as text, whatever its source.
fn line_of(match_setup: MatchSetup, side: usize) -> String {
    untrack(|| match_setup.force(side)).write()
}

#[component]
fn SaveButtons(match_setup: MatchSetup, side: usize, name: RwSignal<String>) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let called = move || {
        let typed = name.get_untracked().trim().replace([':', '\n'], " ");
        let fallback = || {
            format!(
                "{} force",
                match_setup.lineup.with_untracked(|lineup| lineup
                    .sides
                    .get(side)
                    .cloned()
                    .unwrap_or_default())
            )
        };
        if typed.is_empty() { fallback().trim().to_string() } else { typed }
    };
    let save = move |_| {
        let (name, line) = (called(), line_of(match_setup, side));
        if line.is_empty() {
            notices.warn("This force has no units yet.");
        } else if store::save_force(match_setup.game.id(), &name, &line) {
            match_setup.saved_forces.set(store::forces(match_setup.game.id()));
            match_setup.sources[side].set(ForceSource::Saved(name.clone(), line));
            notices.info(format!("Saved “{name}” under “My forces”."));
        } else {
            notices.warn("The force could not be saved: browser storage is full or blocked.");
        }
    };
    let copy = move |_| {
        browser::copy(&write(match_setup.game.id(), &called(), &line_of(match_setup, side)));
        notices.info("Force copied as text.");
    };
    let saved = move || match match_setup.sources[side].get() {
        ForceSource::Saved(name, _) => Some(name),
        _ => None,
    };
    let delete = move |_| {
        let Some(name) = untrack(saved) else { return };
        spawn_local(async move {
            if dialogs.confirm(format!("Delete the force “{name}”?\nThis cannot be undone."), "Delete").await
            {
                store::delete_force(match_setup.game.id(), &name);
                match_setup.saved_forces.set(store::forces(match_setup.game.id()));
                // The side keeps the force, but no longer under that name.
                match_setup.edit(side, |_| {});
                notices.info(format!("Deleted: {name}"));
            }
        });
    };
    view! {
        <button id=format!("side-{side}-save") on:click=save>"Save"</button>
        <button id=format!("side-{side}-copy") on:click=copy>"Copy as text"</button>
        <Show when=move || saved().is_some()>
            <button class="quiet" id=format!("side-{side}-delete") on:click=delete>"Delete"</button>
        </Show>
    }
}

#[component]
fn Paste(match_setup: MatchSetup, side: usize, name: RwSignal<String>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Fault>);
    let use_force = move |_| {
        let source = Source::new("the text", text.get_untracked());
        match read_force(match_setup, side, &source) {
            Err(fault) => wrong.set(Some(fault)),
            Ok((called, force)) => {
                wrong.set(None);
                name.set(called.unwrap_or_default());
                match_setup.sources[side].set(ForceSource::Built(force));
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
            placeholder="2x Atlas, Warhammer: names or ids, on lines or with commas" prop:value=move || text.get() on:input=typed
        ></textarea>
        {move || wrong.get().map(|fault| view! { <FaultView fault game=match_setup.game.id()/> })}
        <button
            id=format!("side-{side}-paste") on:click=use_force
            disabled=move || text.with(|text| text.trim().is_empty())
        >
            "Use this force"
        </button>
    }
}

/// Reads a force from text if the game knows every word of it, first as written by `write`, then as people type
/// it. Whether it is legal shows later.
fn read_force(
    match_setup: MatchSetup,
    side: usize,
    source: &Source,
) -> Result<(Option<String>, Force), Fault> {
    let game = match_setup.game;
    let known = |line: &str| game.muster(&match_setup.setup_with(side, line), table::Side(side as u8));
    match_setup.content.with_value(|content| {
        let strict = read(game.id(), source).ok().filter(|(_, line)| known(line).is_ok());
        let (called, line) = match strict {
            Some(read) => read,
            None => read_loosely(game.id(), source, &content.catalogue)?,
        };
        known(&line).map_err(|fault| at_its_line(fault, source))?;
        Ok((called, Force::read(&line, &content.catalogue)))
    })
}

/// Adds the line to a fault that quotes a word of it.
fn at_its_line(fault: Fault, source: &Source) -> Fault {
    let quoted = fault.message.split('\'').nth(1).unwrap_or_default();
    let contains = |line: &str| !quoted.is_empty() && line.split([' ', '+', '/']).any(|word| word == quoted);
    match source.text.lines().position(contains) {
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
    fn an_unknown_unit_is_reported_at_its_line() {
        let source = Source::new("the text", "# A, a force for x\natlas\natlaz veteran\n");
        let fault = at_its_line(Fault::unknown("unit", "atlaz", ["atlas"]), &source);
        assert_eq!(fault.line_column(), Some((3, 1)));
        assert_eq!(fault.help.as_deref(), Some("did you mean 'atlas'?"));
        assert_eq!(at_its_line(Fault::new("no"), &source).line_column(), None);
    }
}
