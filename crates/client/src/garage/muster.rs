//! From the bench to the table: a squad, or one unit of it, goes to the muster and to the lab.

use super::kept;
use super::model::Shop;
use crate::browser;
use crate::notices::notices;
use crate::route::Route;
use crate::words::counted;
use leptos::prelude::*;
use table::garage::{Mustered, SquadView};

/// What can be played goes on; a draft says what is missing. With `alone`, it is about the unit that is looked at.
#[component]
pub fn Muster(shop: Shop, alone: RwSignal<bool>) -> impl IntoView {
    move || {
        let (squad, at) = (shop.squad.get(), shop.at.get());
        shop.unit.track();
        let alone = alone.get();
        match shop.muster(alone) {
            Ok(mustered) => {
                let unit = looked_at(&squad, at, alone);
                view! { <Ready shop name=kept::pack_name(&name(&squad, at, alone)) unit mustered/> }
                    .into_any()
            }
            Err(fault) => {
                let words = counted(1 + fault.others.len(), "problem", "problems");
                view! { <p class="wrong" id="muster-refused">{format!("A draft: {words} to fix before it can be mustered. It is saved and can be shared as it is.")}</p> }.into_any()
            }
        }
    }
}

/// The name of the squad, or of the unit that goes alone.
fn name(squad: &SquadView, at: usize, alone: bool) -> String {
    let unit = squad.units.get(at).filter(|_| alone);
    unit.map_or_else(|| squad.name.clone(), |unit| unit.name.clone())
}

/// How many members of the force come before the unit that is looked at. One that is not in the squad cannot be
/// asked about; then it is about the first.
fn looked_at(squad: &SquadView, at: usize, alone: bool) -> usize {
    match squad.units.get(at) {
        Some(unit) if !alone && unit.count > 0 => {
            squad.units[..at].iter().map(|unit| usize::from(unit.count)).sum()
        }
        _ => 0,
    }
}

/// The ways on. `unit` is the member of the force that the lab is asked about.
#[component]
fn Ready(shop: Shop, name: String, unit: usize, mustered: Mustered) -> impl IntoView {
    let notices = notices();
    let Mustered { pack, force } = mustered;
    let file = format!("{name}.toml");
    let unit = force.split('+').nth(unit).unwrap_or_default();
    let command = lab_command(shop.game, unit, &file);
    let (save, copy) = {
        let (pack, file, command) = (pack.clone(), file.clone(), command.clone());
        (
            move |_| {
                browser::download(&file, &pack);
                notices.info("The pack is saved: a match and the lab take it as it is.");
            },
            move |_| {
                browser::copy(&command);
                notices.info("The command is copied.");
            },
        )
    };
    let line = force.clone();
    let play = move |_| match kept::keep_for_match(shop.game, &name, &pack, &line) {
        Ok(()) => Route::Muster(shop.game.into(), Some(name.clone())).go(),
        Err(fault) => notices.warn(fault.to_string()),
    };
    view! {
        <p class="muster-ready" id="muster-ready">"✓ Legal. For a match: "<code>{force}</code></p>
        <p class="squad-buttons">
            <button class="primary" id="muster-squad" on:click=play>"Set up a match"</button>
            <button id="save-pack" on:click=save>"Save the pack"</button>
        </p>
        <p class="fine">"Is it worth its points? Save the pack, and let the lab play a few thousand games from the command line:"</p>
        <p><code id="lab-command">{command}</code>" "<button id="copy-lab" on:click=copy>"Copy command"</button></p>
    }
}

/// The command that asks what a unit is worth, beside the file of its pack.
fn lab_command(game: &str, unit: &str, file: &str) -> String {
    let scenario = shelf::garage_info(game).map_or("", |info| info.scenario);
    format!("ironhex lab price {game} {scenario} {unit} --pack {file}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::garage::{Garage, UnitLine, Wish};
    use table::{Setup, Side, Source};

    const GAME: &str = "thirty-mm";

    fn garage(packs: &[Source]) -> Box<dyn Garage> {
        shelf::garage(GAME).expect("it has one")(packs, &[]).expect("its parts are right")
    }

    #[test]
    fn the_unit_that_is_looked_at_is_the_one_the_lab_is_asked_about() {
        let line = |name: &str, count| UnitLine { name: name.into(), count, ..UnitLine::default() };
        let squad = SquadView {
            name: "Iron Fist".into(),
            units: vec![line("Ram", 2), line("Ewe", 0), line("Owl", 1)],
            ..SquadView::default()
        };
        let members: Vec<usize> = (0..3).map(|at| looked_at(&squad, at, false)).collect();
        assert_eq!(members, [0, 0, 2]);
        assert_eq!(looked_at(&squad, 2, true), 0, "it is alone in its force");
        assert_eq!([name(&squad, 2, false), name(&squad, 2, true)], ["Iron Fist", "Owl"]);
    }

    #[test]
    fn what_is_built_can_be_mustered_and_priced() {
        let game = shelf::find(GAME).expect("on the shelf");
        let info = shelf::garage_info(GAME).expect("it has a garage");
        for seed in 0..4u64 {
            let bench =
                garage(&[]).random(&Wish { points: 600, squad: true }, seed.into()).expect("it is drawn");
            let Mustered { pack, force } = bench.muster().expect("what is drawn is legal");
            let packs = vec![Source::new(kept::pack_name(""), pack)];
            assert!(game.check(&packs).is_ok());
            let units = game.catalogue(&packs).expect("it is read").units;
            assert!(force.split('+').all(|id| units.iter().any(|unit| unit.id == id)), "{force}");
            let setup = Setup { scenario: info.scenario.into(), packs, ..Setup::default() };
            let forces = vec![force.clone(), String::new()];
            let muster = game.muster(&Setup { forces, ..setup }, Side(0)).expect("it is known");
            assert_eq!(muster.members.len(), force.split('+').count());
        }
    }
}
