//! Attacks that are ticked together and made at one press, with the exact odds of all of them.

use super::insight::{Insight, Progress, trouble_words};
use super::model::Desk;
use crate::clauses::ClauseLink;
use crate::worker::{Ask, ForecastView, Slot};
use leptos::prelude::*;
use std::sync::Arc;
use table::Ratio;
use table::show::{Volley, VolleyBox, VolleyWay};

/// The volleys of the decision shown, and what is ticked.
#[derive(Clone, Copy)]
pub struct Volleys {
    /// All volleys to choose from.
    pub all: RwSignal<Arc<Vec<Volley>>>,
    /// The one that is shown.
    pub shown: RwSignal<usize>,
    /// Whether it was chosen on the board, so that the next press there makes it.
    pub marked: RwSignal<bool>,
    /// The way of each of its boxes that is ticked.
    ticked: RwSignal<Vec<Option<usize>>>,
}

impl Volleys {
    /// No volleys.
    pub fn new() -> Volleys {
        Volleys {
            all: RwSignal::new(Arc::default()),
            shown: RwSignal::new(0),
            marked: RwSignal::new(false),
            ticked: RwSignal::new(Vec::new()),
        }
    }

    /// Offers these volleys, the most promising first.
    pub fn offer(self, all: Vec<Volley>) {
        let promise = |volley: &Volley| {
            let ways = volley.boxes.iter().filter_map(|one| one.ways.get(one.usual?)?.need);
            ways.fold(Ratio::ZERO, |sum, (_, odds)| sum + odds.ratio())
        };
        let best = (0..all.len()).rev().max_by_key(|&at| promise(&all[at])).unwrap_or(0);
        self.all.set(Arc::new(all));
        self.show(best);
    }

    /// Shows a volley with its usual ticks.
    pub fn show(self, at: usize) {
        self.marked.set(false);
        self.shown.set(at);
        self.ticked.set(self.all.with_untracked(|all| all.get(at).map(Volley::usual).unwrap_or_default()));
    }

    /// The volley at a target, if there is one.
    pub fn at_target(self, target: u16) -> Option<usize> {
        self.all.with_untracked(|all| all.iter().position(|volley| volley.target == Some(target)))
    }

    /// Whether a choice is part of a volley, and so need not be listed.
    pub fn covers(self, line: &str) -> bool {
        self.all.with(|all| all.iter().any(|volley| volley.covers(line)))
    }

    /// The choices of the volley shown; `None` if nothing is ticked.
    pub fn lines(self) -> Option<Vec<String>> {
        let at = self.shown.get();
        self.ticked.with(|ticked| self.all.with(|all| all.get(at)?.lines(ticked)))
    }

    fn tick(self, at: usize, way: Option<usize>) {
        self.marked.set(false);
        self.ticked.update(|ticked| {
            if let Some(ticked) = ticked.get_mut(at) {
                *ticked = way;
            }
        });
    }
}

/// The volley to make, above the other choices; nothing where there is none.
#[component]
pub fn VolleyPanel(desk: Desk) -> impl IntoView {
    let volleys = desk.volleys;
    let odds = desk.insight::<Option<ForecastView>>(Slot::Volley, move || {
        let lines = volleys.lines().filter(|_| desk.awaits_person())?;
        volleys.all.with(|all| !all.is_empty()).then_some(Ask::Volley { lines })
    });
    let shown = move || volleys.all.with(|all| all.get(volleys.shown.get()).cloned());
    move || {
        shown().map(|volley| {
            let boxes = volley.boxes.iter().cloned().enumerate();
            view! {
                <section class="volley-box" id="volley" aria-label="Attack">
                    <Targets desk/>
                    <h3>{volley.words.clone()} " " <ClauseLink game=desk.game clause=volley.clause/></h3>
                    <ul class="boxes">{boxes.map(|(at, one)| view! { <Tick desk at one/> }).collect_view()}</ul>
                    <div class="commit">
                        <Odds odds/>
                        <button
                            class="primary" id="fire" disabled=move || volleys.lines().is_none()
                            title="Make all ticked attacks (V)" on:click=move |_| desk.make_volley()
                        >
                            {volley.press}
                        </button>
                    </div>
                </section>
            }
        })
    }
}

/// Whom to attack, if there are several to choose from.
#[component]
fn Targets(desk: Desk) -> impl IntoView {
    let volleys = desk.volleys;
    let name = move |id: u16| {
        desk.view.with(|view| {
            let token = view.scene.tokens.iter().find(|token| token.id == id);
            token.map_or_else(String::new, |token| token.name.clone())
        })
    };
    move || {
        let targets: Vec<(usize, u16)> = volleys.all.with(|all| {
            all.iter().enumerate().filter_map(|(at, volley)| Some((at, volley.target?))).collect()
        });
        (targets.len() > 1).then(|| {
            let one = move |(at, target): (usize, u16)| {
                view! {
                    <button
                        class="chip" data-target=target.to_string()
                        aria-pressed=move || (volleys.shown.get() == at).to_string()
                        on:click=move |_| volleys.show(at)
                    >
                        {name(target)}
                    </button>
                }
            };
            view! {
                <div class="targets" role="group" aria-label="Target">{targets.into_iter().map(one).collect_view()}</div>
            }
        })
    }
}

/// One attack with its box, and its ways if it has several.
#[component]
fn Tick(desk: Desk, at: usize, one: VolleyBox) -> impl IntoView {
    let volleys = desk.volleys;
    let ticked = move || volleys.ticked.with(|ticked| ticked.get(at).copied().flatten());
    let first = one.usual.unwrap_or(0);
    let ways = StoredValue::new(one.ways);
    // What is not ticked keeps the way it would be ticked with.
    let way = RwSignal::new(first);
    let need = move || ways.with_value(|ways| ways.get(ticked().unwrap_or(way.get())).map(need_words));
    let option = |(at, one): (usize, &VolleyWay)| {
        view! { <option value=at.to_string() selected=at == first>{format!("{} {}", one.words, need_words(one))}</option> }
    };
    let select = (ways.with_value(Vec::len) > 1).then(|| {
        let chosen = move |value: String| {
            let chosen = value.parse().unwrap_or(first);
            way.set(chosen);
            volleys.tick(at, Some(chosen));
        };
        view! {
            <select aria-label=format!("{}: how", one.words) on:change:target=move |event| chosen(event.target().value())>
                {ways.with_value(|ways| ways.iter().enumerate().map(option).collect_view())}
            </select>
        }
    });
    let plain = select.is_none();
    // An attack with only one option names it: "Short Range on ENF".
    let only = ways.with_value(|ways| ways.first().filter(|_| plain).map(|way| way.words.clone()));
    let words = format!("{} {}", one.words, only.unwrap_or_default());
    view! {
        <li>
            <label>
                <input
                    type="checkbox" data-box=at.to_string() prop:checked=move || ticked().is_some()
                    on:change:target=move |event| {
                        volleys.tick(at, event.target().checked().then(|| way.get_untracked()));
                    }
                />
                <span class="words">{words.trim().to_string()}</span>
                {plain.then(|| view! { <span class="chip odds">{need}</span> })}
            </label>
            {select}
        </li>
    }
}

/// "8+ 41.7%"
fn need_words(way: &VolleyWay) -> String {
    way.need.map_or_else(String::new, |(need, odds)| format!("{need}+ {}", odds.percent()))
}

/// The exact odds of everything that is ticked. The line is always there, so that nothing moves.
#[component]
fn Odds(odds: Insight<Option<ForecastView>>) -> impl IntoView {
    let part = |words: String| view! { <span>{words}</span> };
    let words = move || match odds.get() {
        Progress::Answered(Some(forecast)) => forecast.headline,
        Progress::Answered(None) => vec!["Cannot hit.".into()],
        Progress::Waiting => vec!["Exact odds: …".into()],
        Progress::Nothing => vec!["Nothing is ticked.".into()],
        Progress::Failed(trouble) => {
            vec![trouble_words(&trouble, "Too many results to count; tick fewer attacks.")]
        }
    };
    view! { <p class="headline" id="volley-odds" aria-live="polite">{move || words().into_iter().map(part).collect_view()}</p> }
}

impl Desk {
    /// Makes all ticked attacks, one after the other, as far as they stay legal.
    pub fn make_volley(self) {
        if let Some(lines) = untrack(|| self.volleys.lines()).filter(|_| untrack(|| self.awaits_person())) {
            self.play(lines, Vec::new());
        }
    }
}
