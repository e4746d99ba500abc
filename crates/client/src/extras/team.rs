//! Building a team: search by points and by what units have, live totals, a random legal team, printed cards.

use super::card::PrintedCard;
use super::forces::{packs_of, setup_of, usual_scenario};
use crate::begin::{PERSON, begin, opponent};
use crate::browser;
use crate::clauses::linked;
use crate::desk::Strip;
use crate::dialog::dialogs;
use crate::notices::notices;
use crate::store;
use crate::words::counted;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::Shelved;
use std::collections::BTreeMap;
use table::muster::{Muster, UnitFacets, UnitInfo};
use table::rulebook::{Chance, ScenarioInfo};
use table::{DiceMode, Fault, Setup, Side, Sort, Source};

/// A search: words of the name, points, and one value of some kinds.
#[derive(Clone, Debug, Default, PartialEq)]
struct Search {
    name: String,
    least: Option<u32>,
    most: Option<u32>,
    has: BTreeMap<&'static str, String>,
}

impl Search {
    fn fits(&self, unit: &UnitInfo, facets: &UnitFacets) -> bool {
        let name = unit.name.to_lowercase();
        let has = |(kind, value): (&&str, &String)| {
            value.is_empty() || facets.facets.iter().any(|(known, had)| known == kind && had == value)
        };
        self.name.to_lowercase().split_whitespace().all(|word| name.contains(word))
            && self.least.is_none_or(|least| facets.points >= least)
            && self.most.is_none_or(|most| facets.points <= most)
            && self.has.iter().all(has)
    }
}

/// Everything the screen works with.
#[derive(Clone, Copy)]
struct Team {
    game: &'static dyn Shelved,
    packs: StoredValue<Vec<Source>>,
    units: StoredValue<Vec<(UnitInfo, UnitFacets)>>,
    scenario: RwSignal<String>,
    search: RwSignal<Search>,
    members: RwSignal<Vec<String>>,
}

impl Team {
    fn muster(self) -> Result<Muster, Fault> {
        let force = self.members.get().join("+");
        let setup =
            self.packs.with_value(|packs| setup_of(self.game, &self.scenario.get(), [&force, ""], packs));
        if force.is_empty() { Ok(Muster::default()) } else { self.game.muster(&setup, Side(0)) }
    }

    fn name(self, member: &str) -> String {
        let id = member.split(' ').next().unwrap_or_default();
        self.units.with_value(|units| {
            units
                .iter()
                .find(|(unit, _)| unit.id == id)
                .map_or_else(|| member.into(), |(unit, _)| unit.name.clone())
        })
    }
}

/// The screen.
///
/// # Errors
/// Packs that cannot be read.
pub fn screen(game: &'static dyn Shelved) -> Result<AnyView, Fault> {
    let packs = packs_of(game);
    let (catalogue, facets) = (game.catalogue(&packs)?, game.facets(&packs)?);
    let facets_of =
        |unit: &UnitInfo| facets.iter().find(|facets| facets.unit == unit.id).cloned().unwrap_or_default();
    let units =
        catalogue.units.into_iter().map(|unit| (facets_of(&unit), unit)).map(|(facets, unit)| (unit, facets));
    let team = Team {
        game,
        units: StoredValue::new(units.collect()),
        packs: StoredValue::new(packs),
        scenario: RwSignal::new(usual_scenario(game)),
        search: RwSignal::new(Search::default()),
        members: RwSignal::new(Vec::new()),
    };
    Ok(view! {
        <div class="team-columns">
            <section class="no-print" aria-label="Units"><Filters team/><Found team/></section>
            <section class="panel team-side" aria-label="Your team"><Chosen team/></section>
        </div>
        <Cards team/>
    }
    .into_any())
}

/// The kinds of what units have, with the values of each.
fn kinds(units: &[(UnitInfo, UnitFacets)]) -> Vec<(&'static str, Vec<String>)> {
    let mut kinds: Vec<(&'static str, Vec<String>)> = Vec::new();
    for (kind, value) in units.iter().flat_map(|(_, facets)| &facets.facets) {
        if kinds.iter().all(|(known, _)| known != kind) {
            kinds.push((kind, Vec::new()));
        }
        let values = kinds.iter_mut().find(|(known, _)| known == kind).map(|(_, values)| values);
        if let Some(values) = values.filter(|values| !value.is_empty() && !values.contains(value)) {
            values.push(value.clone());
        }
    }
    kinds.iter_mut().for_each(|(_, values)| values.order_by(Ord::cmp));
    kinds
}

#[component]
fn Filters(team: Team) -> impl IntoView {
    let number = |text: String| text.trim().parse().ok();
    let kind = move |(kind, values): (&'static str, Vec<String>)| {
        let set = move |value: String| team.search.update(|search| drop(search.has.insert(kind, value)));
        let id = format!("team-{}", kind.to_lowercase());
        view! {
            <div class="field">
                <label for=id.clone()>{kind}</label>
                <select id=id on:change:target=move |event| set(event.target().value())>
                    <option value="">"any"</option>
                    {values.into_iter().map(|value| view! { <option value=value.clone()>{value.clone()}</option> }).collect_view()}
                </select>
            </div>
        }
    };
    view! {
        <div class="panel team-filters">
            <div class="field">
                <label for="team-name">"Name"</label>
                <input id="team-name" type="search" autocomplete="off" on:input=move |event| team.search.update(|search| search.name = event_target_value(&event))/>
            </div>
            <div class="field">
                <label for="team-least">"Minimum points"</label>
                <input id="team-least" type="number" min="0" on:input=move |event| team.search.update(|search| search.least = number(event_target_value(&event)))/>
            </div>
            <div class="field">
                <label for="team-most">"Maximum points"</label>
                <input id="team-most" type="number" min="0" on:input=move |event| team.search.update(|search| search.most = number(event_target_value(&event)))/>
            </div>
            {team.units.with_value(|units| kinds(units)).into_iter().map(kind).collect_view()}
        </div>
    }
}

/// The units that fit the search.
#[component]
fn Found(team: Team) -> impl IntoView {
    let found = Memo::new(move |_| {
        let search = team.search.get();
        team.units.with_value(|units| {
            let fit = units.iter().enumerate().filter(|(_, (unit, facets))| search.fits(unit, facets));
            fit.map(|(at, _)| at).collect::<Vec<_>>()
        })
    });
    let row = move |at: usize| {
        let (unit, facets) = team.units.with_value(|units| units[at].clone());
        let (id, name) = (unit.id.clone(), unit.name.clone());
        let add = move |_| team.members.update(|members| members.push(id.clone()));
        view! {
            <li class="panel team-unit">
                <details>
                    <summary><strong>{name.clone()}</strong> " " <span class="fine">{format!("{} points, {}", facets.points, unit.role)}</span></summary>
                    {unit.card.dial.map(|dial| view! { <Strip game=team.game.id() dial marks=Vec::new()/> })}
                </details>
                <button data-test=format!("add-{}", unit.id) aria-label=format!("Add {name}") on:click=add>"Add"</button>
            </li>
        }
    };
    view! {
        <p class="fine" id="team-found" role="status">{move || counted(found.with(Vec::len), "unit", "units")}</p>
        <ul class="team-units">{move || found.get().into_iter().map(row).collect_view()}</ul>
    }
}

/// The team so far: its members, its totals, what is wrong with it, and what can be done with it.
#[component]
fn Chosen(team: Team) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let name = RwSignal::new(String::new());
    let scenarios = team.packs.with_value(|packs| team.game.scenarios(packs)).unwrap_or_default();
    let option = |scenario: ScenarioInfo| {
        let selected = scenario.id == team.scenario.get_untracked();
        view! { <option value=scenario.id selected=selected>{scenario.name}</option> }
    };
    let options = scenarios.into_iter().map(option).collect_view();
    let muster = Memo::new(move |_| team.muster().map_err(|fault| fault.to_string()));
    let faults = move || match muster.get() {
        Ok(muster) => muster.faults,
        Err(words) => vec![words],
    };
    let ready = move || !team.members.with(Vec::is_empty) && faults().is_empty();
    let random = move |_| {
        let setup = Setup {
            scenario: team.scenario.get_untracked(),
            packs: team.packs.get_value(),
            ..Setup::default()
        };
        match team.game.random_force(&setup, Side(0), browser::seed()) {
            Ok(force) => team.members.set(force.split('+').map(String::from).collect()),
            Err(fault) => notices.warn(fault.to_string()),
        }
    };
    let save = move |_| {
        let typed = name.get_untracked().trim().replace([':', '\n'], " ");
        let called = if typed.is_empty() { "My team".to_string() } else { typed };
        match store::save_force(team.game.id(), &called, &team.members.get_untracked().join("+")) {
            true => notices.info(format!("Saved “{called}” under “My forces”.")),
            false => notices.warn("The team could not be saved: browser storage is full or blocked."),
        }
    };
    let play = move |_| {
        let force = team.members.get_untracked().join("+");
        let setup = team
            .packs
            .with_value(|packs| setup_of(team.game, &team.scenario.get_untracked(), [&force, ""], packs));
        spawn_local(async move {
            let seats = vec![PERSON.to_string(), opponent().to_string()];
            let chance = Chance { seed: Some(browser::seed()), mode: DiceMode::Fair };
            match begin(dialogs, team.game, setup, seats, chance).await {
                Ok(route) => route.go(),
                Err(fault) => notices.warn(fault.to_string()),
            }
        });
    };
    let member = move |(at, id): (usize, String)| {
        let name = team.name(&id);
        let drop_it = move |_| team.members.update(|members| drop(members.remove(at)));
        view! { <li>{name.clone()} <button class="quiet small no-print" aria-label=format!("Remove {name}") on:click=drop_it>"✕"</button></li> }
    };
    view! {
        <h2>"Your team"</h2>
        <div class="field no-print">
            <label for="team-scenario">"Scenario"</label>
            <select id="team-scenario" on:change:target=move |event| team.scenario.set(event.target().value())>
                {options}
            </select>
        </div>
        <ol class="team-members" id="team-members">{move || team.members.get().into_iter().enumerate().map(member).collect_view()}</ol>
        <p id="team-totals">{move || totals(muster.get().as_ref().ok())}</p>
        <ul class="problem-list" id="team-faults">
            {move || faults().into_iter().map(|fault| view! { <li>{linked(team.game.id(), &fault)}</li> }).collect_view()}
        </ul>
        <p class="actions no-print">
            <button id="team-random" on:click=random>"Random legal team"</button>
            <button on:click=move |_| team.members.set(Vec::new())>"Clear"</button>
            <button on:click=move |_| drop(window().print())>"Print cards"</button>
            <button class="primary" id="team-play" disabled=move || !ready() on:click=play>"Play against the computer"</button>
        </p>
        <p class="field no-print">
            <label for="team-called">"Save as"</label>
            <input id="team-called" autocomplete="off" placeholder="My team" on:input=move |event| name.set(event_target_value(&event))/>
            <button id="team-save" disabled=move || team.members.with(Vec::is_empty) on:click=save>"Save"</button>
        </p>
    }
}

/// "5 characters, 295 of 300 points"
fn totals(muster: Option<&Muster>) -> String {
    let total = |total: &table::muster::TotalView| match total.most {
        Some(most) => format!("{} of {most} {}", total.now, total.name),
        None => format!("{} {}", total.now, total.name),
    };
    muster.map(|muster| muster.totals.iter().map(total).collect::<Vec<_>>().join(", ")).unwrap_or_default()
}

/// The cards of the team, as they are printed.
#[component]
fn Cards(team: Team) -> impl IntoView {
    let cards = move || {
        let members = team.members.get();
        team.units.with_value(|units| {
            let card = |member: &String| {
                let id = member.split(' ').next()?;
                units.iter().find(|(unit, _)| unit.id == id).map(|(unit, _)| unit.card.clone())
            };
            members.iter().filter_map(card).collect::<Vec<_>>()
        })
    };
    let card = move |card| view! { <PrintedCard game=team.game card/> };
    view! { <section class="printed-cards" aria-label="Cards">{move || cards().into_iter().map(card).collect_view()}</section> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_found_by_points_team_power_and_name() {
        let game = shelf::find("clix-campaign").expect("a game");
        let (catalogue, facets) = (game.catalogue(&[]).expect("units"), game.facets(&[]).expect("facets"));
        let found = |search: &Search| {
            let fit = |(unit, facets): &(&UnitInfo, &UnitFacets)| search.fits(unit, facets);
            let units = catalogue.units.iter().zip(&facets).filter(fit);
            units.map(|(unit, _)| unit.id.clone()).collect::<Vec<_>>()
        };
        assert_eq!(found(&Search::default()).len(), catalogue.units.len());
        let named = Search { name: "long an".into(), ..Search::default() };
        assert_eq!(found(&named), ["long-anna"]);
        let cheap = Search { most: Some(30), ..Search::default() };
        assert!(found(&cheap).contains(&"beacon-trooper".to_string()));
        let sly = Search { has: [("Power", "Pulse Wave".to_string())].into(), ..Search::default() };
        assert_eq!(found(&sly), ["candlemoth"]);
        let none = Search { least: Some(900), ..Search::default() };
        assert!(found(&none).is_empty());
    }
}
