//! A campaign between two battles: how it stands, the choices, and the way to the next battle at the table.

use super::campaigns::Kept;
use super::forces::packs_of;
use crate::begin::{PERSON, begin, opponent, replayed};
use crate::browser;
use crate::clauses::{ClauseLink, linked};
use crate::dialog::dialogs;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::route::Route;
use crate::store;
use crate::words::counted;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::Shelved;
use table::campaign::{CampaignChoice, CampaignMember, CampaignSide, CampaignView, Campaigns, Changed};
use table::rulebook::Chance;
use table::{DiceMode, Fault, Source};

/// Everything the screen works with.
#[derive(Clone, Copy)]
struct Screen {
    game: &'static dyn Shelved,
    kept: RwSignal<Kept>,
    /// What happened last.
    happened: RwSignal<Vec<String>>,
    wrong: RwSignal<Option<Fault>>,
}

impl Screen {
    fn campaigns(self) -> Result<Box<dyn Campaigns>, Fault> {
        let found = self.game.campaigns(&packs_of(self.game))?;
        found.ok_or_else(|| Fault::new(format!("{} has no campaigns", self.game.name())))
    }

    fn view(self) -> Result<CampaignView, Fault> {
        self.campaigns()?.view(&self.kept.get().source())
    }

    /// Keeps a changed roster and says what happened.
    fn change(self, changed: Result<Changed, Fault>) {
        match changed {
            Ok(changed) => {
                self.kept.update(|kept| {
                    kept.roster = changed.roster;
                    if !kept.keep() {
                        self.wrong.set(Some(crate::begin::no_room()));
                    }
                });
                self.happened.set(changed.words);
                self.wrong.set(None);
            }
            Err(fault) => self.wrong.set(Some(fault)),
        }
    }

    fn choose(self, line: &str) {
        let source = self.kept.get_untracked().source();
        self.change(self.campaigns().and_then(|campaigns| campaigns.choose(&source, line, browser::seed())));
    }

    /// If the battle that was begun is over, enters its result.
    async fn settle(self) {
        let battle = self.kept.with_untracked(|kept| kept.battle.clone());
        let Some((about, replay)) = store::load(&battle).filter(|(about, _)| about.over) else { return };
        let report = match replayed(self.game, &Source::new(about.title, replay)).await {
            Ok((battle, _)) => battle.battle_report(),
            Err(fault) => Err(fault),
        };
        let source = self.kept.get_untracked().source();
        let recorded = report.and_then(|report| {
            self.campaigns()?.record(&source, &Source::new("the battle", report), browser::seed())
        });
        if recorded.is_ok() {
            self.kept.update(|kept| kept.battle.clear());
        }
        self.change(recorded);
    }
}

/// A campaign.
#[component]
pub fn Campaign(game: &'static dyn Shelved, id: String) -> impl IntoView {
    let Some(kept) = Kept::load(&id).filter(|kept| kept.game == game.id()) else {
        let fault = Fault::new("there is no such campaign in this browser");
        return view! { <FaultView fault game=game.id()/> }.into_any();
    };
    let screen = Screen {
        game,
        kept: RwSignal::new(kept),
        happened: RwSignal::new(Vec::new()),
        wrong: RwSignal::new(None),
    };
    spawn_local(screen.settle());
    view! {
        {move || screen.wrong.get().map(|fault| view! { <FaultView fault game=game.id()/> })}
        {move || match screen.view() {
            Ok(view) => view! { <Shown screen view/> }.into_any(),
            Err(fault) => view! { <FaultView fault game=game.id()/> }.into_any(),
        }}
    }
    .into_any()
}

#[component]
fn Shown(screen: Screen, view: CampaignView) -> impl IntoView {
    let name = screen.kept.with_untracked(|kept| kept.name.clone());
    let happened = screen.happened.get_untracked();
    let fact = move |words: String| view! { <li>{linked(screen.game.id(), &words)}</li> };
    let battles = battle_rows(&view);
    let file = format!("{name}.toml");
    view! {
        <h2 id="campaign-heading">{format!("{name}: {}", view.heading)}</h2>
        <p class="lead" id="campaign-asked" aria-live="polite">{view.asked.clone()}</p>
        {(!happened.is_empty()).then(|| view! {
            <ul class="panel happened" id="campaign-happened">{happened.into_iter().map(fact).collect_view()}</ul>
        })}
        <Next screen view=view.clone()/>
        <div class="campaign-sides">
            {view.sides.iter().zip(0u8..).map(|(side, at)| view! { <Roster screen side=side.clone() at/> }).collect_view()}
        </div>
        {(!battles.is_empty()).then(|| view! {
            <section class="panel" aria-label="Battles">
                <h3>"Battles"</h3>
                <ol id="campaign-battles">{battles.into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}</ol>
            </section>
        })}
        <p class="actions">
            <button on:click=move |_| browser::download(&file, &screen.kept.with_untracked(|kept| kept.roster.clone()))>"Save the roster file"</button>
            <a class="button quiet" href=Route::Extra("campaign".into(), screen.game.id().into(), None).address()>"All campaigns"</a>
        </p>
    }
}

/// The battles so far: where, who won, and the points.
fn battle_rows(view: &CampaignView) -> Vec<String> {
    let row = |battle: &table::campaign::CampaignBattle| {
        let winner = battle.winner.and_then(|side| view.sides.get(usize::from(side.0)));
        let won = winner.map_or_else(|| "a draw".into(), |side| format!("{} won", side.name));
        let points: Vec<String> = battle.points.iter().map(ToString::to_string).collect();
        format!("{}: {won}, {}", battle.map, points.join(" to "))
    };
    view.battles.iter().map(row).collect()
}

/// The choices before the next battle, and the buttons that begin it.
#[component]
fn Next(screen: Screen, view: CampaignView) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let fight = move |seats: [&'static str; 2]| {
        let kept = screen.kept.get_untracked();
        let setup = screen.campaigns().and_then(|campaigns| campaigns.setup(&kept.source()));
        spawn_local(async move {
            let chance = Chance { seed: Some(browser::seed()), mode: DiceMode::Fair };
            let begun = match setup {
                Ok(setup) => {
                    begin(dialogs, screen.game, setup, seats.map(String::from).to_vec(), chance).await
                }
                Err(fault) => Err(fault),
            };
            match begun {
                Ok(route) => {
                    if let Route::Table(battle, _) = &route {
                        screen.kept.update(|kept| {
                            kept.battle.clone_from(battle);
                            kept.keep();
                            kept.lead_back(battle);
                        });
                    }
                    route.go();
                }
                Err(fault) => notices.warn(fault.to_string()),
            }
        });
    };
    let battle = screen.kept.with_untracked(|kept| kept.battle.clone());
    let under_way = store::load(&battle).filter(|(about, _)| !about.over).is_some();
    let maps = (!view.over && !under_way && !view.choices.is_empty())
        .then(|| view! { <Choices screen choices=view.choices.clone()/> });
    let ready = view.ready && !under_way;
    view! {
        {under_way.then(|| view! {
            <p class="actions"><a class="button primary" id="go-on" href=Route::Table(battle.clone(), None).address()>"Go on with the battle"</a></p>
        })}
        {ready.then(|| view! {
            <p class="actions">
                <button class="primary" id="fight" on:click=move |_| fight([PERSON, opponent()])>"Fight: you against the computer"</button>
                <button id="fight-people" on:click=move |_| fight([PERSON, PERSON])>"Two people"</button>
                <button id="fight-computers" on:click=move |_| fight([opponent(), opponent()])>"Watch two computers"</button>
            </p>
        })}
        {maps}
    }
}

/// Choices as buttons.
#[component]
fn Choices(screen: Screen, choices: Vec<CampaignChoice>) -> impl IntoView {
    let clause = choices.first().map(|choice| choice.clause).unwrap_or_default();
    let button = move |choice: CampaignChoice| {
        let line = choice.line.clone();
        let test = format!("choice-{}", choice.line);
        view! { <li><button data-test=test on:click=move |_| screen.choose(&line)>{choice.words}</button></li> }
    };
    view! {
        <ul class="campaign-choices">
            {choices.into_iter().map(button).collect_view()}
            <li><ClauseLink game=screen.game.id() clause/></li>
        </ul>
    }
}

/// The force of a side.
#[component]
fn Roster(screen: Screen, side: CampaignSide, at: u8) -> impl IntoView {
    let member = move |member: CampaignMember| {
        let chips = member
            .words
            .into_iter()
            .map(|words| view! { <span class="chip">{words}</span> " " })
            .collect_view();
        let choices = (!member.choices.is_empty()).then(|| {
            let summary = counted(member.choices.len(), "choice", "choices");
            view! { <details><summary>{summary}</summary><Choices screen choices=member.choices/></details> }
        });
        view! { <li><strong>{member.name}</strong> " " {chips} {choices}</li> }
    };
    view! {
        <section class=format!("panel campaign-side s{at}")>
            <h3>{side.name} " " <small>{side.words}</small></h3>
            <ol>{side.members.into_iter().map(member).collect_view()}</ol>
        </section>
    }
}
