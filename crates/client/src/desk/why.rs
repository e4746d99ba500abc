//! Explanations: the lines behind a number with their clauses, and the exact odds of each outcome.

use super::dial::TurnedDials;
use super::insight::{Insight, Progress, trouble_words};
use super::model::{ChoiceRef, Desk, Overlay, measured};
use super::tally::TallyTable;
use super::with_links;
use crate::browser;
use crate::clauses::ClauseLink;
use crate::faults::sentence;
use crate::words::counted;
use crate::worker::{Ask, Follows, ForecastView, Slot, SubjectView};
use leptos::prelude::*;
use shelf::open_match::{Reason, Thought};
use std::sync::Arc;
use table::{Cell, Tally};

/// The numbers behind a choice.
#[derive(Clone, PartialEq)]
struct Explanation {
    words: String,
    clause: &'static str,
    /// Where it leads, if it moves a unit.
    end: Option<Cell>,
    tallies: Vec<Tally>,
}

/// The numbers behind the choice that is pointed at.
#[component]
pub fn WhyPanel(desk: Desk) -> impl IntoView {
    follow_focus(desk);
    let explanation = Memo::new(move |_| {
        let choice_ref = desk.explained.get()?;
        let start = browser::clock();
        let explanation = explain(desk, choice_ref);
        measured("hover", browser::clock() - start);
        explanation
    });
    let follows = desk.insight::<Vec<Follows>>(Slot::Consequences, move || {
        let choice_ref = desk.explained.get()?;
        let line = desk.choice(choice_ref)?.line;
        let first = choice_ref.then.and_then(|_| desk.choice(ChoiceRef { then: None, ..choice_ref }));
        Some(Ask::Consequences {
            line: first.map_or(line.clone(), |first| format!("{} then {line}", first.line)),
        })
    });
    let forecast = desk.insight::<ForecastView>(Slot::Forecast, move || {
        let explained = desk.explained.get().filter(|choice_ref| choice_ref.then.is_none());
        let choice = explained.and_then(|at| desk.choice(at))?;
        choice.throws.then_some(Ask::Forecast { line: choice.line })
    });
    let thought =
        move || desk.at.get().checked_sub(1).and_then(|at| desk.thoughts.with(|all| all.get(&at).cloned()));
    view! {
        <section class="panel why" aria-label="Explanation" id="why">
            {move || match (explanation.get(), desk.overlay.get()) {
                (_, Overlay::Sight(Some(_)) | Overlay::Threat | Overlay::Field | Overlay::Arcs) => view! { <super::tools::OverlayWords desk/> }.into_any(),
                (Some(explanation), _) => view! { <ExplanationView desk explanation follows forecast/> }.into_any(),
                (None, _) => view! { <CellWords desk/> }.into_any(),
            }}
            {move || thought().filter(|thought| !thought.why.is_empty()).map(|thought| view! { <Reasons thought/> })}
        </section>
    }
}

fn explain(desk: Desk, choice_ref: ChoiceRef) -> Option<Explanation> {
    let choice = desk.choice(choice_ref)?;
    let tallies = match choice_ref.then {
        None => desk.ask(|open_match| open_match.tallies(&choice.line)),
        Some(_) => Vec::new(),
    };
    let label = choice.label;
    let end = label.cell.filter(|_| label.token.is_some() && label.target.is_none());
    Some(Explanation { words: label.words, clause: label.clause, end, tallies })
}

#[component]
fn ExplanationView(
    desk: Desk,
    explanation: Explanation,
    follows: Insight<Vec<Follows>>,
    forecast: Insight<ForecastView>,
) -> impl IntoView {
    view! {
        <h3>{explanation.words} " " <ClauseLink game=desk.game clause=explanation.clause/></h3>
        {explanation.end.map(|cell| view! { <p class="there" id="there">{untrack(|| cell_words(desk, cell))}</p> })}
        <Headline forecast/>
        <Consequences desk follows/>
        <TurnedDials desk/>
        {explanation.tallies.iter().map(|tally| view! { <TallyTable game=desk.game tally=tally.clone()/> }).collect_view()}
        {move || match forecast.get() {
            Progress::Nothing => ().into_any(),
            Progress::Waiting => view! { <p class="muted" id="counting">"Exact odds: …"</p> }.into_any(),
            Progress::Answered(forecast) => view! { <OddsTable forecast/> }.into_any(),
            Progress::Failed(trouble) => {
                view! { <p class="muted" id="no-forecast">{trouble_words(&trouble, TOO_MANY)}</p> }.into_any()
            }
        }}
    }
}

/// The odds in one line: "hits 37.5% · 1.5 clicks · destroys 13.7%".
#[component]
fn Headline(forecast: Insight<ForecastView>) -> impl IntoView {
    let parts = move || forecast.answer().map(|forecast| forecast.headline).unwrap_or_default();
    let part = |words: String| view! { <span>{words}</span> };
    move || {
        let wanted = !matches!(forecast.get(), Progress::Nothing | Progress::Failed(_));
        wanted.then(|| {
            view! { <p class="headline" id="headline">{parts().into_iter().map(part).collect_view()}</p> }
        })
    }
}

/// How long the pointer rests on another choice before the explanation follows it, in milliseconds: long enough to
/// cross other rows on the way to the panel.
const REST: u32 = 160;

/// Explains what is pointed at. While something is explained, the mouse may travel to the panel over other choices.
fn follow_focus(desk: Desk) {
    Effect::new(move || {
        let wanted = desk.focus.get();
        let travels = desk.mouse.with_value(Option::is_some);
        if desk.explained.get_untracked().is_none() || !travels {
            desk.explained.set(wanted);
        } else if desk.explained.get_untracked() != wanted {
            browser::later(REST, move || {
                if desk.focus.try_get_untracked() == Some(wanted) {
                    desk.explained.set(wanted);
                }
            });
        }
    });
}

/// What follows from the choice and is easy to overlook; a sign and a word mark what to think twice about.
#[component]
fn Consequences(desk: Desk, follows: Insight<Vec<Follows>>) -> impl IntoView {
    let line = move |follows: Follows| {
        let Follows { words, warning, clause } = follows;
        view! {
            <li class:warning=warning>
                {warning.then(|| view! { <b class="sign">"⚠ Careful: "</b> })}
                {words} " " <ClauseLink game=desk.game clause/>
            </li>
        }
    };
    move || {
        let all = follows.answer().unwrap_or_default();
        (!all.is_empty())
            .then(|| view! { <ul class="consequences" id="consequences">{all.into_iter().map(line).collect_view()}</ul> })
    }
}

/// Said when the odds cannot be worked out in time.
const TOO_MANY: &str = "Exact odds: too many courses to count. Ask for a single attack instead.";

/// The exact odds of each outcome.
#[component]
fn OddsTable(forecast: ForecastView) -> impl IntoView {
    let rest = forecast.rest;
    // A roll that only starts something, such as one for initiative, may tell of nobody.
    let told = !forecast.subjects.is_empty();
    let table = view! {
        <div class="forecast" id="forecast">
            <h4>"Exact odds"</h4>
            {forecast.subjects.into_iter().map(|subject| view! { <SubjectRow subject/> }).collect_view()}
            {(rest > 0).then(|| view! { <p class="muted">{format!("and {rest} more")}</p> })}
        </div>
    };
    told.then_some(table)
}

#[component]
fn SubjectRow(subject: SubjectView) -> impl IntoView {
    let rest = subject.rest;
    view! {
        <div class="subject">
            <span class="what">{subject.subject} <small>{subject.mean}</small></span>
            <ul>
                {subject
                    .values
                    .into_iter()
                    .map(|value| {
                        view! {
                            <li>
                                <span>{value.value}</span>
                                <i class="bar" style=format!("--part:{}%", value.bar) aria-hidden="true"></i>
                                <b title=value.exact>{value.percent}</b>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
            {(rest > 0).then(|| view! { <small class="muted">{counted(rest, "more value", "more values")}</small> })}
        </div>
    }
}

/// A cell in words: its name, terrain and elevation, what is marked there, and who stands there.
fn cell_words(desk: Desk, cell: Cell) -> String {
    let board = desk.board.get_value();
    let Some(shown) = board.cells.get(usize::from(cell.0)) else { return String::new() };
    desk.view.with(|view| {
        let mut words = format!("{}: {}", shown.name, shown.terrain.replace('-', " "));
        if shown.elevation != 0 {
            words += &format!(", elevation {}", shown.elevation);
        }
        for mark in view.scene.marks.iter().filter(|mark| mark.cell == cell) {
            words += &format!("; {}", mark.words);
        }
        for token in view.scene.tokens.iter().filter(|token| token.cell == Some(cell)) {
            let side = view.sides.get(usize::from(token.side.0)).cloned().unwrap_or_default();
            words += &format!("; {} ({side})", token.name);
        }
        words
    })
}

/// The cell that is pointed at: terrain, marks and units.
#[component]
fn CellWords(desk: Desk) -> impl IntoView {
    let words = move || {
        let Some(cell) = desk.cell.get() else {
            let words = match browser::by_touch() {
                true => "Tap a choice to see its numbers, or the board to see what is there.",
                false => "Point at a choice to see its numbers, or at the board to see what is there.",
            };
            return words.to_string();
        };
        cell_words(desk, cell)
    };
    let why = why_not(desk);
    view! {
        <p class="muted" id="cell-words">{move || with_links(desk, &words())}</p>
        {move || why.answer().flatten().map(|why| view! {
            <p class="why-not" id="why-not">{with_links(desk, &sentence(&why))}</p>
        })}
    }
}

/// Why the unit that moves cannot go to the cell that is pointed at, while there are cells to choose from.
fn why_not(desk: Desk) -> Insight<Option<String>> {
    desk.insight(Slot::WhyNot, move || {
        let cell = desk.cell.get().filter(|_| desk.awaits_person())?;
        let out_of_reach = desk
            .on_board
            .with(|on_board| !on_board.cells.is_empty() && !on_board.cells.contains_key(&cell.0));
        out_of_reach.then_some(Ask::WhyNot { cell })
    })
}

/// How a computer player scored its choices.
#[component]
fn Reasons(thought: Arc<Thought>) -> impl IntoView {
    view! {
        <details class="reasons" id="reasons">
            <summary>"Why did the computer do that?"</summary>
            <ol>
                {thought
                    .why
                    .iter()
                    .map(|reason| {
                        view! {
                            <li class:chosen=reason.chosen>
                                {reason.words.clone()} <span class="chip">{format!("{:+}", reason.worth)}</span>
                                {reason.chosen.then_some(" chosen")}
                                {(!reason.because.is_empty()).then(|| view! { <p class="because">{because(reason)}</p> })}
                            </li>
                        }
                    })
                    .collect_view()}
            </ol>
            <p class="muted">"How the computer scored each choice, and what it expected that choice to change by the end of the turn."</p>
        </details>
    }
}

/// "damage to the enemy +120, shots to face -35"
fn because(reason: &Reason) -> String {
    let parts: Vec<String> =
        reason.because.iter().map(|(words, worth)| format!("{words} {worth:+}")).collect();
    parts.join(", ")
}
