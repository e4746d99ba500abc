//! Choosing a force: a ready-made one, a saved one, or a random one.

use crate::packs;
use crate::store;
use leptos::prelude::*;
use shelf::Shelved;
use table::{Setup, Source};

/// The packs kept for a game that it accepts together.
pub fn packs_of(game: &dyn Shelved) -> Vec<Source> {
    packs::usable(game, packs::kept(game.id()))
}

/// A typical scenario of a game, which a force is checked with unless another is chosen.
pub fn usual_scenario(game: &dyn Shelved) -> String {
    game.even().first().map_or_else(String::new, ToString::to_string)
}

/// The setup of a match between two forces, with only what it uses of the packs.
pub fn setup_of(game: &dyn Shelved, scenario: &str, forces: [&str; 2], packs: &[Source]) -> Setup {
    let forces = forces.map(String::from).to_vec();
    let mut setup = Setup { scenario: scenario.into(), forces, ..Setup::default() };
    setup.packs = packs::in_use(game, &setup, packs);
    setup
}

/// A list of forces to choose from; the value is the force as a setup names it.
#[component]
pub fn ForceChoice(
    game: &'static dyn Shelved,
    #[prop(into)] id: String,
    #[prop(into)] label: String,
    chosen: RwSignal<String>,
) -> impl IntoView {
    let ready = game.catalogue(&packs_of(game)).unwrap_or_default().ready;
    let own = store::forces(game.id());
    let option = move |value: String, words: String| {
        let selected = chosen.get_untracked() == value;
        view! { <option value=value selected=selected>{words}</option> }
    };
    let ready = ready.into_iter().map(|ready| option(ready.members.join("+"), ready.name)).collect_view();
    let own = (!own.is_empty()).then(|| {
        let options = own.into_iter().map(|(name, line)| option(line, name)).collect_view();
        view! { <optgroup label="My forces">{options}</optgroup> }
    });
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <select id=id on:change:target=move |event| chosen.set(event.target().value())>
                <optgroup label="Ready-made forces">{ready}</optgroup>
                {own}
            </select>
        </div>
    }
}
