//! The guided first game: the card of the step, what it lets the player choose, and what is played for them.

use super::board::Layout;
use super::model::Desk;
use super::tabs::Role;
use crate::browser;
use crate::clauses::ClauseLink;
use crate::store::{self, Lesson};
use leptos::prelude::*;
use shelf::open_match::Choice;
use table::Cell;
use table::guide::{Guide, Next, Step};

/// The guide of a match, if it has one.
#[derive(Clone, Copy)]
pub struct Guided {
    guide: StoredValue<Option<Guide>>,
    lesson: RwSignal<Lesson>,
}

/// What the guide says now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Now {
    /// The number of the step, from 0.
    at: usize,
    /// How many there are.
    of: usize,
    step: Step,
    next: Todo,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Todo {
    Play(Vec<String>),
    Then(String),
    Read,
}

impl Guided {
    /// The guide of a saved match.
    pub fn of(id: &str, game: &str) -> Guided {
        let lesson = store::lesson(id);
        let guide = lesson.and_then(|_| shelf::find(game).and_then(|game| game.guide()).ok().flatten());
        Guided { guide: StoredValue::new(guide), lesson: RwSignal::new(lesson.unwrap_or_default()) }
    }

    /// Whether the match is a guided one.
    pub fn is_guided(self) -> bool {
        self.guide.with_value(Option::is_some)
    }
}

impl Desk {
    /// Where the match stands in its guide, whether that is followed or left; `None` if it has gone another way,
    /// or the guide is over.
    fn guide_place(self) -> Option<Now> {
        let len = self.len.get();
        let read = self.guided.lesson.get().read;
        self.guided.guide.with_value(|guide| {
            let guide = guide.as_ref()?;
            let played: Vec<String> = self.ask(|open_match| {
                (0..len).filter_map(|at| open_match.log_entry(at)).map(|entry| entry.action.clone()).collect()
            });
            let place = guide.place(&played, read)?;
            let next = match place.next {
                Next::Play(lines) => Todo::Play(lines.to_vec()),
                Next::Then(line) => Todo::Then(line.into()),
                Next::Read => Todo::Read,
            };
            Some(Now { at: place.step, of: guide.steps.len(), step: guide.steps[place.step].clone(), next })
        })
    }

    /// What the guide says, while it is followed and the match is not reviewed.
    fn guide_now(self) -> Option<Now> {
        let follows = self.guided.is_guided() && !self.guided.lesson.get().left;
        let live = self.role.get() == Role::Playing && !self.reviewing() && self.over.with(Option::is_none);
        (follows && live).then(|| self.guide_place()).flatten()
    }

    /// Whether the guide says what to do now.
    pub(super) fn follows_guide(self) -> bool {
        self.guide_now().is_some()
    }

    /// The choices that the guide leaves: the one it asks for, or none while it is read.
    pub(super) fn guided_choices(self, choices: Vec<Choice>) -> Vec<Choice> {
        match untrack(|| self.guide_now()).map(|now| now.next) {
            None => choices,
            Some(Todo::Play(lines)) => asked_for(choices, &lines),
            Some(Todo::Then(_) | Todo::Read) => Vec::new(),
        }
    }

    /// Plays what the guide plays for everybody. True while the guide is followed: then nobody else decides.
    pub(super) fn follow_guide(self) -> bool {
        let Some(now) = untrack(|| self.guide_now()) else { return false };
        if let Todo::Then(line) = now.next {
            let (change, pause) = (self.change.get_value(), self.settings.pace.get_untracked().pause());
            browser::later(pause, move || {
                if self.change.try_get_value() == Some(change) {
                    self.play(vec![line], Vec::new());
                }
            });
        }
        true
    }

    fn set_lesson(self, lesson: Lesson) {
        self.guided.lesson.set(lesson);
        store::keep_lesson(self.game, &self.id(), lesson);
        self.update();
        if untrack(|| self.guide_place()).is_none() {
            store::end_lesson(self.game);
        }
    }
}

/// The choices that lead to what is asked for; all of them if none does.
fn asked_for(choices: Vec<Choice>, lines: &[String]) -> Vec<Choice> {
    let Some(at) = choices.iter().position(|choice| lines.first() == Some(&choice.line)) else {
        return choices;
    };
    let mut choice = choices.into_iter().nth(at).into_iter().collect::<Vec<_>>();
    if let Some(choice) = choice.first_mut() {
        choice.then.retain(|then| lines.get(1) == Some(&then.line));
    }
    choice
}

/// The card of the step, or the way back to it.
#[component]
pub fn GuideCard(desk: Desk) -> impl IntoView {
    let now = Memo::new(move |_| desk.guide_now());
    let left = Memo::new(move |_| {
        let lesson = desk.guided.lesson.get();
        let place = (desk.guided.is_guided() && lesson.left && !desk.reviewing()).then(|| desk.guide_place());
        place.flatten().map(|place| (place.at + 1, place.of))
    });
    move || match (now.get(), left.get()) {
        (Some(now), _) => view! { <StepCard desk now/> }.into_any(),
        (None, Some((at, of))) => view! { <Resume desk at of/> }.into_any(),
        (None, None) => ().into_any(),
    }
}

#[component]
fn StepCard(desk: Desk, now: Now) -> impl IntoView {
    let lesson = desk.guided.lesson.get_untracked();
    let (at, last) = (now.at, now.at + 1 == now.of);
    let reads = now.next == Todo::Read;
    let waits = matches!(now.next, Todo::Then(_));
    let next = move |_| desk.set_lesson(Lesson { read: at + 1, ..lesson });
    let leave = move |_| desk.set_lesson(Lesson { left: true, ..lesson });
    view! {
        <section class="panel guide" id="guide" aria-labelledby="guide-title" aria-live="polite">
            <header>
                <h2 id="guide-title">{now.step.title}</h2>
                <span class="guide-at" id="guide-at">{format!("{} of {}", at + 1, now.of)}</span>
            </header>
            <progress max=now.of value=at + 1 aria-hidden="true"></progress>
            <p>{now.step.text} " " <ClauseLink game=desk.game clause=now.step.clause/></p>
            <div class="guide-buttons">
                {reads.then(|| view! {
                    <button class="primary" id="guide-next" on:click=next>
                        {if last { "Finish the guide" } else { "Next" }}
                    </button>
                })}
                {waits.then(|| view! { <span class="fine" role="status">"The other side is acting…"</span> })}
                {(!reads && !waits).then(|| view! { <span class="fine">"Your move"</span> })}
                <button class="quiet small" id="guide-leave" on:click=leave>"Leave the guide"</button>
            </div>
        </section>
    }
}

#[component]
fn Resume(desk: Desk, at: usize, of: usize) -> impl IntoView {
    let resume = move |_| {
        let lesson = desk.guided.lesson.get_untracked();
        desk.set_lesson(Lesson { left: false, ..lesson });
    };
    view! {
        <section class="panel guide left" aria-label="Guided game">
            <span class="fine">{format!("You left the guide at step {at} of {of}.")}</span>
            <button class="small" id="guide-resume" on:click=resume>"Resume"</button>
        </section>
    }
}

/// The units and cells that the step is about.
#[component]
pub fn GuideMarks(desk: Desk, layout: Layout) -> impl IntoView {
    let shown = Memo::new(move |_| desk.guide_now().map(|now| now.step.show).unwrap_or_default());
    let cells = move || -> Vec<Cell> {
        let names = shown.get();
        let named = |name: &String| {
            let token = desk.view.with(|view| {
                view.scene.tokens.iter().find(|token| token.name == *name).map(|token| token.cell)
            });
            token.unwrap_or_else(|| {
                let at =
                    desk.board.with_value(|board| board.cells.iter().position(|cell| cell.name == *name));
                at.map(|at| Cell(at as u16))
            })
        };
        names.iter().filter_map(named).collect()
    };
    // What the step is about is in sight, also on a phone.
    let step = Memo::new(move |_| desk.guide_now().map(|now| now.at));
    Effect::new(move || {
        if step.get().is_some() {
            desk.camera.see(&untrack(cells));
        }
    });
    move || {
        let mark = |cell: Cell| view! { <polygon class="guide-mark" points=layout.outline(cell, 1.0)/> };
        cells().into_iter().map(mark).collect_view()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::rulebook::Chance;
    use table::{DiceMode, Setup};

    /// The client offers each line of every guide, by itself or behind the choice that leads to it.
    #[test]
    fn every_line_of_a_guide_can_be_chosen() {
        for game in shelf::games() {
            let Some(guide) = game.guide().expect("it can be read") else { continue };
            let setup = Setup { scenario: guide.scenario.clone(), seats: 2, ..Setup::default() };
            let seats = vec!["person".to_string(), "recruit".to_string()];
            let chance = Chance { seed: Some(guide.dice()), mode: DiceMode::Fair };
            let mut open_match = game.open(game.header(setup, seats, chance)).expect("it can be set up");
            let mut played: Vec<String> = Vec::new();
            let mut read = 0;
            while let Some(place) = guide.place(&played, read) {
                let lines = match place.next {
                    Next::Play(lines) => {
                        let left = asked_for(open_match.choices(), lines);
                        assert_eq!(left.len(), 1, "{}: {lines:?}", game.id());
                        let then = left[0].then.first().map(|then| then.line.clone());
                        std::iter::once(left[0].line.clone()).chain(then).collect()
                    }
                    Next::Then(line) => vec![line.to_string()],
                    Next::Read => {
                        read = place.step + 1;
                        continue;
                    }
                };
                for line in lines {
                    open_match.play(&line, &[]).expect("the rules allow it");
                    let entry = open_match.log_entry(played.len()).expect("it was played");
                    played.push(entry.action.clone());
                }
            }
            assert_eq!(played.len(), guide.lines().count(), "{}", game.id());
        }
    }
}
