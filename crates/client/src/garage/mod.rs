//! The garage: units that players build from parts, with a live sheet.
//!
//! **Invariant:** knows no game. What can be put where, what can be set, what is wrong and what everything is worth comes
//! from the game's garage as plain data ([`table::garage`]).

mod bar;
mod build;
mod collection;
mod compare;
mod fields;
mod finish;
mod kept;
mod list;
mod model;
mod muster;
mod offers;
mod print;
mod send;
mod sheet;
mod squad;

use crate::app::TopBar;
use crate::faults::FaultView;
use crate::lazy::{self, Failed, Waiting};
use crate::route::Route;
use crate::{packs, share};
use bar::{Bar, Changes, NotSaved, keyboard};
use build::Build;
use collection::MyCollection;
use compare::Compare;
use finish::Finish;
use leptos::prelude::*;
use leptos::task::spawn_local;
use list::GarageList;
use model::{Shop, Tab};
use print::Print;
use send::Share;
use sheet::Sheet;
use squad::Squad;
use table::garage::Garage;
use table::{Fault, Source};

lazy::part!(garage, "the garage", fn(Address) -> AnyView, screen);

/// What of the garage is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// Everything that is kept, and where to begin.
    List,
    /// A squad that is kept.
    Kept(String),
    /// A squad in a link.
    Link(String),
}

/// The styles of these screens: they come with the part, so they cost nobody else anything.
const STYLE: &str = include_str!("garage.css");

/// The garage of the game that has one, once it is loaded.
fn screen(address: Address) -> AnyView {
    let Some(info) = shelf::garages().first() else { return ().into_any() };
    let loaded = RwSignal::new_local(None::<Result<shelf::OpenGarage, Fault>>);
    let fetch = move || {
        loaded.set(None);
        spawn_local(async move {
            let made = shelf::load_garage(info.game).await;
            // The player may have left in the meantime.
            let _ = loaded.try_set(Some(made));
        });
    };
    fetch();
    view! {
        <style>{STYLE}</style>
        {move || match loaded.get() {
            None => view! { <Waiting title="Garage" name="the parts"/> }.into_any(),
            Some(Err(fault)) => view! { <Failed title="Garage" fault retry=fetch/> }.into_any(),
            Some(Ok(open)) => opened(info.game, open, address.clone()),
        }}
    }
    .into_any()
}

/// The garage with the player's packs, but not those it made itself: their units stand on its own benches. Without any
/// if something in them is wrong.
fn garage(game: &str, open: shelf::OpenGarage) -> Result<(Box<dyn Garage>, Option<Fault>), Fault> {
    let packs: Vec<Source> = packs::kept(game).into_iter().filter(|pack| !kept::is_own(&pack.name)).collect();
    match open(&packs, &[]) {
        Ok(garage) => Ok((garage, None)),
        Err(fault) => Ok((open(&[], &[])?, Some(fault))),
    }
}

fn opened(game: &'static str, open: shelf::OpenGarage, address: Address) -> AnyView {
    let (garage, wrong) = match garage(game, open) {
        Ok(opened) => opened,
        Err(fault) => return failed(fault),
    };
    match address {
        Address::List => view! { <GarageList game garage wrong/> }.into_any(),
        Address::Kept(id) => match kept::load(&id) {
            Some(kept) => match garage.open(&Source::new("this browser", kept.text)) {
                Ok(opened) => {
                    let shop = Shop::new(game, garage, opened, id);
                    view! { <Workbench shop/> }.into_any()
                }
                Err(fault) => failed(fault),
            },
            None => failed(
                Fault::new("this squad is not saved in this browser")
                    .help("it may have been deleted, or saved in another browser: share it by link"),
            ),
        },
        Address::Link(data) => {
            let garage = StoredValue::new_local(garage);
            let wrong = RwSignal::new(None::<Fault>);
            spawn_local(async move {
                let text = share::unpacked(&data).await;
                let opened = text.and_then(|text| {
                    garage
                        .with_value(|garage| garage.open(&Source::new("the link", text)))
                        .map(|one| one.bench.write())
                });
                match opened {
                    Ok(text) => match kept::begin(&text) {
                        Some(id) => Route::Garage(Some(id)).instead(),
                        None => drop(wrong.try_set(Some(kept::full()))),
                    },
                    Err(fault) => drop(wrong.try_set(Some(fault))),
                }
            });
            view! {
                {move || match wrong.get() {
                    Some(fault) => failed(fault),
                    None => view! { <Waiting title="Garage" name="the squad"/> }.into_any(),
                }}
            }
            .into_any()
        }
    }
}

fn failed(fault: Fault) -> AnyView {
    view! {
        <TopBar title="Garage"/>
        <main class="home">
            <FaultView fault/>
            <p><a class="button" href=Route::Garage(None).address()>"The garage"</a></p>
        </main>
    }
    .into_any()
}

/// The bench: the squad, what is being built, and its sheet.
#[component]
fn Workbench(shop: Shop) -> impl IntoView {
    keyboard(shop);
    view! {
        <TopBar title="Garage"/>
        <main class="garage" id="garage" data-pace=move || shop.pace.get().to_string()>
            <Bar shop/>
            <Changes shop/>
            <NotSaved shop/>
            {move || match shop.tab.get() {
                Tab::Build => view! {
                    <div class="bench">
                        <Squad shop/>
                        <Build shop/>
                        <Sheet shop/>
                    </div>
                }
                .into_any(),
                Tab::Compare => view! { <Compare shop/> }.into_any(),
                Tab::Finish => view! { <Finish shop/> }.into_any(),
                Tab::Collection => view! { <MyCollection shop/> }.into_any(),
                Tab::Share => view! { <Share shop/> }.into_any(),
                Tab::Print => view! { <Print shop/> }.into_any(),
            }}
        </main>
        <offers::Offers shop/>
    }
}
