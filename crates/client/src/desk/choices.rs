//! The question and the choices, as a list with number keys.

use super::answers::{Answers, Interrupted};
use super::facing::{Facings, ask_turn, question, turn_at, turns};
use super::legend::ReachLegend;
use super::model::{ChoiceRef, Desk};
use super::tabs::Role;
use super::volley::VolleyPanel;
use super::with_links;
use crate::browser;
use crate::words::counted;
use crate::worker::{Ask, Slot};
use leptos::prelude::*;
use shelf::open_match::Choice;

/// The most rows that are listed; the rest can be chosen on the board.
const MOST_ROWS: usize = 60;

/// The rows of the list: the choices that are not on the board, or all if only a few are. The ways to face on the
/// spot are one row.
pub fn rows(choices: &[Choice]) -> Vec<usize> {
    let hidden = many_on_board(choices);
    let turns = turns(choices);
    let listed = |at: &usize| {
        let seen = !hidden || choices[*at].label.cell.is_none();
        seen && turns.iter().all(|turn| !turn.all[1..].contains(at))
    };
    (0..choices.len()).filter(listed).take(MOST_ROWS).collect()
}

/// Whether the choices of cells are too many to list.
fn many_on_board(choices: &[Choice]) -> bool {
    choices.iter().filter(|choice| choice.label.cell.is_some()).count() > 8
}

/// The rows of the list, by where they stand.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// The rows that are seen at once, with number keys.
    pub plain: Vec<usize>,
    /// The rows folded under what they have in common.
    pub groups: Vec<(&'static str, Vec<usize>)>,
    /// The rows that the volley stands for.
    pub covered: Vec<usize>,
}

impl Listed {
    fn of(choices: &[Choice], covered: impl Fn(&Choice) -> bool) -> Listed {
        let mut listed = Listed::default();
        // What is all there is to choose from is not folded away.
        let folds = choices.iter().any(|choice| choice.label.group != choices[0].label.group);
        for at in rows(choices) {
            let (choice, group) = (&choices[at], choices[at].label.group);
            if covered(choice) {
                listed.covered.push(at);
            } else if group.is_empty() || !folds {
                listed.plain.push(at);
            } else if let Some((_, rows)) = listed.groups.iter_mut().find(|(words, _)| *words == group) {
                rows.push(at);
            } else {
                listed.groups.push((group, vec![at]));
            }
        }
        listed
    }
}

/// The rows of the list now.
pub fn listed(desk: Desk) -> Listed {
    desk.choices.with(|choices| Listed::of(choices, |choice| desk.volleys.covers(&choice.line)))
}

/// The question, the choices, and the hints.
#[component]
pub fn ChoicePanel(desk: Desk) -> impl IntoView {
    let mine = Memo::new(move |_| desk.awaits_person());
    let asked = move || desk.view.with(|view| view.scene.asked.clone());
    // Only a real change draws the list again: it may hold the focus.
    let picker = Memo::new(move |_| desk.picker.get());
    view! {
        <section class="panel choices" aria-labelledby="asked">
            <h2 id="asked" aria-live="polite">
                {move || match desk.over.get() {
                    Some(summary) if !desk.reviewing() => super::model::outcome(&summary, desk.you()),
                    _ => question(desk).unwrap_or_else(|| capitalized(&asked())),
                }}
            </h2>
            <Interrupted desk/>
            {move || {
                match (mine.get(), picker.get()) {
                    (true, Some(asked)) => view! { <Facings desk asked/> }.into_any(),
                    (true, None) => view! { <Rows desk/> }.into_any(),
                    (false, _) => view! { <Waiting desk/> }.into_any(),
                }
            }}
            <Answers desk/>
            {move || mine.get().then(|| view! { <Hints desk/> })}
        </section>
    }
}

/// The words with a capital letter in front.
fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Hints for new players, until they hide them.
#[component]
fn Hints(desk: Desk) -> impl IntoView {
    let hints =
        desk.insight::<Vec<String>>(Slot::Hints, move || desk.settings.hints.get().then_some(Ask::Hints));
    move || {
        let hints = hints.answer().unwrap_or_default();
        (!hints.is_empty()).then(|| {
            view! {
                <div class="hints" id="hints">
                    <ul>{hints.iter().map(|hint| view! { <li>{with_links(desk, hint)}</li> }).collect_view()}</ul>
                    <button class="quiet small" id="hide-hints" on:click=move |_| desk.settings.hints.set(false)>
                        "Hide hints"
                    </button>
                </div>
            }
        })
    }
}

#[component]
fn Rows(desk: Desk) -> impl IntoView {
    let row = move |(row, at): (Option<usize>, usize)| {
        let choice = desk.choices.with(|choices| choices.get(at).cloned());
        choice.map(|choice| view! { <Row desk row at choice/> })
    };
    let folded = move |words: &'static str, rows: Vec<usize>| {
        view! {
            <details class="folded">
                <summary>{words} <span class="chip">{counted(rows.len(), "option", "options")}</span></summary>
                <ol class="rows">{rows.into_iter().map(|at| row((None, at))).collect_view()}</ol>
            </details>
        }
    };
    let on_board = move || {
        let cells = desk.on_board.with(|on_board| on_board.cells.len());
        let seen_there = cells > 8 || desk.choices.with(|choices| many_on_board(choices));
        let how = if browser::by_touch() { " Tap one to look at it, and again to choose it." } else { "" };
        seen_there.then(|| format!("Choose one of {} on the board.{how}", counted(cells, "space", "spaces")))
    };
    view! {
        {move || on_board().map(|words| view! { <p class="on-board">{words}</p> <ReachLegend desk/> })}
        {move || desk.in_setup().then(|| view! {
            <button id="place-rest" on:click=move |_| desk.place_the_rest()>"Place the rest for me"</button>
        })}
        <VolleyPanel desk/>
        <ol class="rows" id="choices">
            {move || listed(desk).plain.into_iter().enumerate().map(|(at, first)| row((Some(at), first))).collect_view()}
        </ol>
        {move || listed(desk).groups.into_iter().map(|(words, rows)| folded(words, rows)).collect_view()}
        {move || Some(listed(desk).covered).filter(|rows| !rows.is_empty()).map(|rows| view! {
            <div id="one-by-one">{folded("One at a time", rows)}</div>
        })}
    }
}

#[component]
fn Row(desk: Desk, row: Option<usize>, at: usize, choice: Choice) -> impl IntoView {
    let choice_ref = ChoiceRef { first: at, then: None };
    let key = row.filter(|row| *row < 9).map(|row| (row + 1).to_string());
    let need = choice.need.map(|(need, odds)| (need, odds.percent()));
    let turn = turn_at(desk, at);
    let leads = turn.is_none() && !choice.then.is_empty();
    let words = turn.as_ref().map_or(choice.label.words, |turn| turn.words.clone());
    let armed = move || desk.armed.get() == Some(choice_ref);
    view! {
        <li class:focused=move || desk.focus.get() == Some(choice_ref) class:armed=move || armed() || desk.expanded.get() == Some(at)>
            <button
                class="choice"
                data-test=format!("choice-{}", choice.line)
                data-line=choice.line.clone()
                data-choice=at.to_string()
                on:click=move |_| press_row(desk, at)
                on:mouseenter=move |_| point_at_row(desk, at)
                on:focus=move |_| point_at_row(desk, at)
            >
                <kbd aria-hidden="true">{key}</kbd>
                <span class="words">{words}</span>
                {turn.map(|turn| view! { <span class="chip">{counted(turn.all.len(), "way to face", "ways to face")}</span> })}
                {leads.then(|| view! { <span class="chip">{counted(choice.then.len(), "option", "options")}</span> })}
                {(need.is_some() || choice.throws).then(|| {
                    let title = if need.is_some() { "Target number and chance" } else { "Rolls dice" };
                    let words = need.clone().map_or_else(|| "dice".into(), |(need, percent)| format!("{need}+ {percent}"));
                    view! {
                        <span class="chip" class:odds=need.is_some() class:dice=choice.throws title=title>
                            {move || if armed() { "again?".to_string() } else { words.clone() }}
                        </span>
                    }
                })}
            </button>
        </li>
    }
}

/// Points at a row. A choice that waits for its second press waits no longer when another is pointed at.
pub fn point_at_row(desk: Desk, at: usize) {
    let choice_ref = Some(ChoiceRef { first: at, then: None });
    if desk.focus.get_untracked() != choice_ref {
        desk.focus.set(choice_ref);
    }
    if desk.armed.get_untracked() != choice_ref {
        desk.armed.set(None);
    }
}

/// Presses a row. One that turns a unit asks which way. The first press of a choice that leads on shows where to; the first of one that rolls dice
/// only arms it, unless nothing else can be done. The second press makes the choice.
pub fn press_row(desk: Desk, at: usize) {
    let choice_ref = ChoiceRef { first: at, then: None };
    let Some((leads, throws)) = desk.choices.with_untracked(|choices| {
        choices.get(at).map(|choice| (!choice.then.is_empty(), choice.throws && choices.len() > 1))
    }) else {
        return;
    };
    if ask_turn(desk, at) {
        return;
    }
    desk.focus.set(Some(choice_ref));
    if leads && desk.expanded.get_untracked() != Some(at) {
        desk.expanded.set(Some(at));
    } else if throws
        && desk.settings.confirm.get_untracked()
        && desk.armed.get_untracked() != Some(choice_ref)
    {
        desk.armed.set(Some(choice_ref));
        desk.notices.speak("Press again to roll the dice.");
    } else {
        desk.choose(choice_ref);
    }
}

/// The controls while computer players decide.
#[component]
fn Waiting(desk: Desk) -> impl IntoView {
    let watching =
        move || desk.role.get() != Role::Following && !desk.reviewing() && desk.over.with(Option::is_none);
    view! {
        <div class="waiting">
            {move || {
                watching()
                    .then(|| {
                        view! {
                            <label>
                                "Speed "
                                <select id="pace" on:change:target=move |event| set_pace(desk, &event.target().value())>
                                    {crate::settings::Pace::ALL
                                        .map(|(pace, name)| {
                                            view! { <option value=name selected=move || desk.settings.pace.get() == pace>{name}</option> }
                                        })
                                        .collect_view()}
                                </select>
                            </label>
                            <button id="hurry" on:click=move |_| hurry(desk)>"Hurry"</button>
                            <button id="pause" on:click=move |_| desk.pause()>
                                {move || if desk.paused.get() { "Resume" } else { "Pause" }}
                            </button>
                        }
                    })
            }}
        </div>
    }
}

fn set_pace(desk: Desk, name: &str) {
    if let Some((pace, _)) = crate::settings::Pace::ALL.iter().find(|(_, known)| *known == name) {
        desk.settings.pace.set(*pace);
    }
}

/// Makes computer players move without a pause from now on.
pub fn hurry(desk: Desk) {
    desk.skip();
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Cell, Label};

    fn choice(cell: Option<u16>) -> Choice {
        let label = Label { cell: cell.map(Cell), ..Label::default() };
        Choice { line: String::new(), label, need: None, throws: false, then: Vec::new() }
    }

    #[test]
    fn many_places_stay_on_the_board_and_few_are_listed() {
        let few: Vec<Choice> = (0..5).map(|cell| choice(Some(cell))).chain([choice(None)]).collect();
        assert_eq!(rows(&few).len(), 6);
        let many: Vec<Choice> =
            [choice(None)].into_iter().chain((0..50).map(|cell| choice(Some(cell)))).collect();
        assert_eq!(rows(&many), [0]);
    }

    #[test]
    fn choices_alike_are_folded_under_what_they_have_in_common() {
        let alike = |group| {
            let label = Label { group, ..Label::default() };
            Choice { label, ..choice(None) }
        };
        let choices = [alike("Stance"), choice(None), alike("Hands"), alike("Stance")];
        let listed = Listed::of(&choices, |_| false);
        assert_eq!(listed.plain, [1]);
        assert_eq!(listed.groups, [("Stance", vec![0, 3]), ("Hands", vec![2])]);
        let only = Listed::of(&[alike("Stance"), alike("Stance")], |_| false);
        assert_eq!((only.plain, only.groups), (vec![0, 1], Vec::new()), "nothing else to choose from");
    }
}
