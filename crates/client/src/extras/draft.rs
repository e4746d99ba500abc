//! A draft for two players at one screen: packs are opened, and the players pick in turn.

use super::forces::{packs_of, usual_scenario};
use crate::begin::{PERSON, begin, opponent};
use crate::browser;
use crate::desk::Strip;
use crate::dialog::dialogs;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::store;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::Shelved;
use table::draft::{DraftCard, DraftView};
use table::muster::UnitInfo;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Seed, Setup, Side, Source};

/// A draft under way: everything else follows from it.
#[derive(Clone, Debug, PartialEq)]
struct Drafting {
    scenario: String,
    seed: Seed,
    picks: Vec<String>,
}

impl Drafting {
    /// As it is kept: three lines.
    fn write(&self) -> String {
        format!("{}\n{}\n{}", self.scenario, self.seed, self.picks.join("+"))
    }

    fn read(text: &str) -> Option<Drafting> {
        let mut lines = text.split('\n');
        let (scenario, seed, picks) = (lines.next()?, lines.next()?, lines.next()?);
        let picks = if picks.is_empty() { Vec::new() } else { picks.split('+').map(String::from).collect() };
        Some(Drafting { scenario: scenario.into(), seed: seed.parse().ok()?, picks })
    }
}

fn key(game: &str) -> String {
    format!("ironhex.draft.{game}")
}

/// How a pass is kept among the picks.
const PASS: &str = "-";

/// Everything the screen works with.
#[derive(Clone, Copy)]
struct Screen {
    game: &'static dyn Shelved,
    packs: StoredValue<Vec<Source>>,
    units: StoredValue<Vec<UnitInfo>>,
    drafting: RwSignal<Drafting>,
}

impl Screen {
    fn setup(self, scenario: &str) -> Setup {
        Setup { scenario: scenario.into(), packs: self.packs.get_value(), ..Setup::default() }
    }

    fn view(self, drafting: &Drafting) -> Result<DraftView, Fault> {
        let picks = drafting.picks.iter().map(|pick| if pick == PASS { String::new() } else { pick.clone() });
        self.game.draft(&self.setup(&drafting.scenario), drafting.seed, &picks.collect::<Vec<_>>())
    }

    fn set(self, drafting: Drafting) {
        store::set(&key(self.game.id()), &drafting.write());
        self.drafting.set(drafting);
    }

    fn pick(self, pick: &str) {
        let mut drafting = self.drafting.get_untracked();
        drafting.picks.push(pick.into());
        self.set(drafting);
    }

    fn unit(self, id: &str) -> Option<UnitInfo> {
        self.units.with_value(|units| units.iter().find(|unit| unit.id == id).cloned())
    }

    /// The names of a force.
    fn names(self, force: &str) -> Vec<String> {
        let ids = force.split('+').filter(|id| !id.is_empty());
        ids.map(|id| self.unit(id).map_or_else(|| id.into(), |unit| unit.name)).collect()
    }
}

/// "Player 1"
fn player(side: Side) -> String {
    format!("Player {}", side.0 + 1)
}

/// The draft of a game: the one under way, or a new one.
#[component]
pub fn Draft(game: &'static dyn Shelved) -> impl IntoView {
    let packs = packs_of(game);
    let units = game.catalogue(&packs).unwrap_or_default().units;
    let fresh = move |scenario: String| Drafting { scenario, seed: browser::seed(), picks: Vec::new() };
    let kept = store::get(&key(game.id())).and_then(|text| Drafting::read(&text));
    let drafting = kept.unwrap_or_else(|| fresh(usual_scenario(game)));
    let scenarios = game.scenarios(&packs).unwrap_or_default();
    let screen = Screen {
        game,
        packs: StoredValue::new(packs),
        units: StoredValue::new(units),
        drafting: RwSignal::new(drafting),
    };
    let chosen = move || screen.drafting.with(|drafting| drafting.scenario.clone());
    let option = move |(id, name): (String, String)| {
        let known = id.clone();
        view! { <option value=id selected=move || chosen() == known>{name}</option> }
    };
    let options: Vec<_> =
        scenarios.into_iter().map(|scenario| option((scenario.id, scenario.name))).collect();
    view! {
        <p class="lead">"Two players share this screen. Open a pack, take turns picking two units each, and set the rest aside."</p>
        <div class="field">
            <label for="draft-scenario">"Scenario"</label>
            <select id="draft-scenario" on:change:target=move |event| screen.set(fresh(event.target().value()))>{options}</select>
            <button id="draft-new" on:click=move |_| screen.set(fresh(chosen()))>"Start over with new packs"</button>
        </div>
        {move || match screen.drafting.with(|drafting| screen.view(drafting)) {
            Ok(draft) => view! { <Shown screen draft/> }.into_any(),
            Err(fault) => view! { <FaultView fault game=game.id()/> }.into_any(),
        }}
    }
}

#[component]
fn Shown(screen: Screen, draft: DraftView) -> impl IntoView {
    let picking = draft.to_pick;
    let question = match picking {
        Some(side) => format!("{}: {} picks", draft.heading, player(side)),
        None => draft.heading.clone(),
    };
    let sides = draft.sides.iter().zip(0u8..).map(|(side, at)| {
        let names =
            screen.names(&side.force).into_iter().map(|name| view! { <li>{name}</li> }).collect_view();
        let left = format!("{} points left", side.left);
        view! {
            <section class=format!("panel draft-side s{at}") class:picking=picking == Some(Side(at))>
                <h3>{player(Side(at))} " " <small>{left}</small></h3>
                <ol>{names}</ol>
            </section>
        }
    });
    let sides = sides.collect_view();
    view! {
        <h2 id="draft-asked" aria-live="polite">{question}</h2>
        <ul class="draft-pack" id="draft-pack">
            {draft.pack.iter().map(|card| view! { <PackCard screen card=card.clone()/> }).collect_view()}
        </ul>
        {draft.may_pass.then(|| view! { <button id="draft-pass" on:click=move |_| screen.pick(PASS)>"Pass on this pack"</button> })}
        {picking.is_none().then(|| view! { <Over screen draft=draft.clone()/> })}
        <div class="draft-sides">{sides}</div>
    }
}

/// A unit of the open pack.
#[component]
fn PackCard(screen: Screen, card: DraftCard) -> impl IntoView {
    let id = card.unit.clone();
    let unit = screen.unit(&id);
    let name = unit.as_ref().map_or_else(|| id.clone(), |unit| unit.name.clone());
    let role = unit.as_ref().map(|unit| unit.role.clone()).unwrap_or_default();
    let dial = unit.and_then(|unit| unit.card.dial);
    view! {
        <li class="panel draft-card" class:dear=!card.affordable>
            <h3>{name.clone()}</h3>
            <p class="fine">{format!("{} points, {role}", card.points)}</p>
            {dial.map(|dial| view! { <Strip game=screen.game.id() dial marks=Vec::new()/> })}
            <button
                class="primary" data-test=format!("pick-{id}") disabled=!card.affordable aria-label=format!("Pick {name}")
                on:click=move |_| screen.pick(&id)
            >
                {if card.affordable { "Pick" } else { "Too dear" }}
            </button>
        </li>
    }
}

/// What can be done with the two forces.
#[component]
fn Over(screen: Screen, draft: DraftView) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let forces = StoredValue::new(draft.sides.iter().map(|side| side.force.clone()).collect::<Vec<_>>());
    let play = move |against: &'static str| {
        let scenario = screen.drafting.with_untracked(|drafting| drafting.scenario.clone());
        let setup = Setup { forces: forces.get_value(), ..screen.setup(&scenario) };
        spawn_local(async move {
            let seats = vec![PERSON.to_string(), against.to_string()];
            let chance = Chance { seed: Some(browser::seed()), mode: DiceMode::Fair };
            match begin(dialogs, screen.game, setup, seats, chance).await {
                Ok(route) => route.go(),
                Err(fault) => notices.warn(fault.to_string()),
            }
        });
    };
    let save = move |_| {
        let all = forces.get_value().into_iter().zip(1..);
        let saved = all.map(|(force, number)| {
            store::save_force(screen.game.id(), &format!("Draft, player {number}"), &force)
        });
        match saved.filter(|saved| !saved).count() == 0 {
            true => notices.info("Both forces are saved under “My forces”."),
            false => notices.warn("The forces could not be saved: browser storage is full or blocked."),
        }
    };
    view! {
        <p class="actions">
            <button class="primary" id="draft-play" on:click=move |_| play(PERSON)>"Play: two people"</button>
            <button id="draft-computer" on:click=move |_| play(opponent())>"Player 1 against the computer"</button>
            <button id="draft-save" on:click=save>"Save both forces"</button>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_comes_back_from_its_text() {
        let draft = |picks: &[&str]| Drafting {
            scenario: "crossroads".into(),
            seed: Seed::from(17),
            picks: picks.iter().map(ToString::to_string).collect(),
        };
        for picks in [&[][..], &["soot"], &["soot", PASS, "tally"], &[PASS]] {
            assert_eq!(Drafting::read(&draft(picks).write()), Some(draft(picks)));
        }
        assert_eq!(Drafting::read("nonsense"), None);
    }
}
