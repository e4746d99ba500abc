//! The desk: the screen of a match that is played, reviewed or watched.

mod again;
mod analysis;
mod answers;
mod board;
mod card;
mod choices;
mod commands;
mod dial;
mod dice;
mod dice_prompt;
mod end;
mod facing;
mod gauge;
mod guide;
mod insight;
mod keys;
mod legend;
mod log;
mod luck;
mod model;
mod opening;
mod picture;
mod plan;
mod pointer;
mod profile;
mod replay;
mod stage;
mod tabs;
mod tally;
mod tools;
mod units;
mod volley;
mod why;

pub use card::Values;
pub use dial::Strip;

use crate::begin::{PERSON, replayed};
use crate::browser;
use crate::clauses::linked;
use crate::lazy;
use crate::route::Route;
use crate::store::{self, About};
use board::Board;
use card::CardPanel;
use choices::ChoicePanel;
use dice::DiceTray;
use dice_prompt::DicePromptPanel;
use end::EndPage;
use guide::GuideCard;
use keys::{HelpSheet, keyboard};
use leptos::prelude::*;
use leptos::task::spawn_local;
use log::LogPanel;
use model::Desk;
use opening::OpeningCard;
use plan::{PlanPanel, planned};
use pointer::follow_mouse;
use replay::ReplayBar;
use shelf::OpenMatch;
use stage::{StageControls, end_on_input};
use table::{Side, Source};
use tabs::{NotSaved, OtherTab, share};
use tools::Tools;
use units::UnitList;
use why::WhyPanel;

/// The panels that share one place: all three on a phone, the unit and the log on a laptop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Play,
    Unit,
    Log,
}

impl Tab {
    fn name(self) -> &'static str {
        match self {
            Tab::Play => "play",
            Tab::Unit => "unit",
            Tab::Log => "log",
        }
    }
}

lazy::part!(desk, "the table", fn(String, ReadSignal<Route>) -> AnyView, screen);

/// The screen of a match.
fn screen(id: String, route: ReadSignal<Route>) -> AnyView {
    view! { <TableScreen id route/> }.into_any()
}

#[component]
fn TableScreen(#[prop(into)] id: String, route: ReadSignal<Route>) -> impl IntoView {
    let (opened, ready) = (StoredValue::new_local(None), RwSignal::new(false));
    spawn_local(async move {
        let found = open(&id).await;
        // Setting the match up and drawing it are two pieces of work.
        browser::breathe().await;
        // The player may have left in the meantime.
        if opened.try_set_value(Some(found)).is_none() {
            ready.set(true);
        }
    });
    move || {
        match ready.get().then(|| opened.try_update_value(Option::take).flatten()).flatten() {
        None => view! {
            <main class="home"><p class="lead loading" id="opening" role="status">"Opening the match…"</p></main>
        }
        .into_any(),
        Some(Ok(opened)) => {
            let desk = Desk::new(opened.about, opened.stored, opened.open_match);
            if let Some(warning) = opened.warning {
                desk.notices.warn(warning);
            }
            view! { <Table desk route/> }.into_any()
        }
        Some(Err(wrong)) => view! {
            <main class="no-match">
                <h1>"This match cannot be opened"</h1>
                <p role="alert">{wrong}</p>
                <p><a href="#/">"Back to all games"</a></p>
            </main>
        }
        .into_any(),
    }
    }
}

/// A saved match, opened.
struct Opened {
    about: About,
    stored: String,
    open_match: Box<dyn OpenMatch>,
    /// Said if it departs from the rules.
    warning: Option<String>,
}

/// Opens a saved match.
async fn open(id: &str) -> Result<Opened, String> {
    let (about, stored) = store::load(id).ok_or(
        "No match with this name is saved in this browser. If you have its replay, open that on the home screen.",
    )?;
    let source = Source::new(about.title.clone(), stored.as_str());
    let (game, ..) = shelf::open_replay(&source).map_err(|fault| fault.to_string())?;
    let (mut open_match, divergence) = replayed(game, &source).await.map_err(|fault| fault.to_string())?;
    if open_match.header().chance.seed.is_none() && !about.by_hand {
        open_match.roll_by(Some(browser::seed()));
    }
    let warning = divergence.map(|divergence| {
        format!("This match departs from the rules and is shown only up to that point: {divergence}")
    });
    Ok(Opened { about, stored, open_match, warning })
}

#[component]
fn Table(desk: Desk, route: ReadSignal<Route>) -> impl IntoView {
    let tab = RwSignal::new(Tab::default());
    let help = RwSignal::new(false);
    let end = RwSignal::new(true);
    let plan = planned(desk);
    let begins = desk.ask(|open_match| {
        open_match.is_empty() && open_match.header().seats.iter().any(|seat| seat == PERSON)
    });
    desk.briefed.set(begins && desk.settings.card.get_untracked() && !desk.guided.is_guided());
    keyboard(desk, help);
    end_on_input(desk);
    follow_mouse(desk);
    share(desk);
    // The address may name a decision, now or later.
    Effect::new(move || match route.get() {
        Route::Table(_, Some(at)) => desk.go_to(at),
        _ => desk.go_to(usize::MAX),
    });
    view! {
        <div class="table" data-tab=move || tab.get().name() class:reviewing=move || desk.reviewing()>
            <Header desk help/>
            <main class="board-area">
                <Board desk plan/>
                <Later><UnitList desk/></Later>
                <StageControls desk/>
                <DicePromptPanel desk/>
            </main>
            <Tools desk/>
            <nav class="tabs" aria-label="Panels">
                {[(Tab::Play, "Choices"), (Tab::Unit, "Unit"), (Tab::Log, "Log")]
                    .map(|(which, words)| {
                        view! {
                            <button
                                aria-pressed=move || (tab.get() == which).to_string()
                                data-test=format!("tab-{}", which.name())
                                on:click=move |_| tab.set(which)
                            >
                                {words}
                            </button>
                        }
                    })
                    .collect_view()}
            </nav>
            <aside class="side" aria-label="Match">
                <NotSaved desk/>
                <OtherTab desk/>
                <GuideCard desk/>
                <ReplayBar desk/>
                <Later><ChoicePanel desk/></Later>
                <PlanPanel desk plan/>
                <Later><WhyPanel desk/></Later>
            </aside>
            <DiceTray desk/>
            <aside class="unit-side" aria-label="Selected unit">
                <Later><CardPanel desk/></Later>
            </aside>
            <aside class="log-side" aria-label="Log">
                <Later><LogPanel desk/></Later>
            </aside>
            {move || {
                desk.over
                    .get()
                    .filter(|_| end.get() && !desk.reviewing())
                    .map(|summary| view! { <EndPage desk summary close=end/> })
            }}
            <HelpSheet open=help/>
            <OpeningCard desk/>
        </div>
    }
}

/// Shows its children in a moment: a screen that is built in several short pieces of work keeps the page responsive.
#[component]
fn Later(children: ChildrenFn) -> impl IntoView {
    let ready = RwSignal::new(false);
    browser::later(0, move || {
        let _ = ready.try_set(true);
    });
    move || ready.get().then(|| children())
}

/// The bar at the top: the turn, the score, whose decision it is, undo and help.
#[component]
fn Header(desk: Desk, help: RwSignal<bool>) -> impl IntoView {
    let side = move || desk.view.with(|view| view.side.map_or(2, |side| side.0));
    let whose = move || match (desk.over.get(), desk.reviewing()) {
        (Some(_), false) => "Match over".to_string(),
        _ => match desk.view.with(|view| (view.side, view.seat_name.clone())) {
            (Some(side), _) if desk.you() == Some(side) => "You".into(),
            (_, name) => name,
        },
    };
    let meaning = desk.ask(|open_match| {
        open_match.briefing(desk.view.with_untracked(|view| view.side).unwrap_or(Side(0))).score
    });
    let title = match meaning.is_empty() {
        true => desk.title(),
        false => format!("{} · {meaning}", desk.title()),
    };
    view! {
        <header class="tablebar">
            <a class="brand" href="#/" aria-label="Ironhex, home">
                <span aria-hidden="true" inner_html=crate::art::MARK></span>
            </a>
            <div class="heading">
                <h1 id="heading">
                    {move || desk.view.with(|view| without_scores(&view.scene.heading, &view.sides).to_string())}
                </h1>
                <span class="title" title=title.clone()>{title.clone()}</span>
            </div>
            <div class="scores" role="group" aria-label="Points">
                {move || {
                    desk.view
                        .with(|view| {
                            view.sides
                                .iter()
                                .zip(&view.scores)
                                .enumerate()
                                .map(|(at, (_, points))| {
                                    let side = desk.side_words(Side(at as u8));
                                    view! { <span class=format!("score s{at}")>{side} " " <b>{*points}</b></span> }
                                })
                                .collect_view()
                        })
                }}
            </div>
            <div class=move || format!("whose s{}", side()) id="whose" aria-live="polite">
                <span>{whose}</span>
                {move || desk.thinking.get().then(|| view! { <span class="thinking" id="thinking">"thinking…"</span> })}
            </div>
            <button class="quiet" id="undo" on:click=move |_| desk.undo() title="Undo (U)">"↶ Undo"</button>
            <button class="quiet" id="help" on:click=move |_| help.set(true) title="Keyboard shortcuts and help (?)" aria-label="Help">"?"</button>
        </header>
    }
}

/// A heading without the scores of all sides, which the bar shows beside it.
fn without_scores<'a>(heading: &'a str, sides: &[String]) -> &'a str {
    match heading.split_once(": ") {
        Some((before, scores)) if sides.iter().all(|side| scores.contains(side.as_str())) => before,
        _ => heading,
    }
}

/// A text whose clause ids are links.
fn with_links(desk: Desk, text: &str) -> impl IntoView + use<> {
    linked(desk.game, text)
}

#[cfg(test)]
mod tests {
    use super::without_scores;

    #[test]
    fn scores_are_told_once() {
        let sides = ["South".to_string(), "North".to_string()];
        assert_eq!(without_scores("Turn 1 of 10: South 0, North 0 of 7", &sides), "Turn 1 of 10");
        let phase = "Turn 1, Weapon Attack Phase: declaration";
        assert_eq!(without_scores(phase, &sides), phase);
    }
}
