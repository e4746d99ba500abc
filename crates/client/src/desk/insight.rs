//! What people ask about the decision shown. A worker answers; the page shows "…" until it does.

use super::model::Desk;
use crate::worker::{About, Ask, Slot, Trouble};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use table::Replay;

/// A question, and the change of the match after which it was asked: the same words may have another answer later.
type Key = (u64, Ask);

/// A question that is asked again whenever it or the decision on screen changes.
pub struct Insight<T: Send + Sync + 'static> {
    question: Memo<Option<Key>>,
    answer: RwSignal<Option<(Key, Result<T, Trouble>)>>,
}

impl<T: Send + Sync + 'static> Clone for Insight<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Insight<T> {}

/// How far a question is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// Nothing is asked.
    Nothing,
    /// The answer is on its way.
    Waiting,
    /// The answer.
    Answered(T),
    /// Why there is none.
    Failed(Trouble),
}

impl<T: Clone + Send + Sync + 'static> Insight<T> {
    /// The answer to the question as it is now; an answer to an older one is never shown.
    pub fn get(self) -> Progress<T> {
        let Some(question) = self.question.get() else { return Progress::Nothing };
        self.answer.with(|answer| match answer {
            Some((known, Ok(answer))) if *known == question => Progress::Answered(answer.clone()),
            Some((known, Err(trouble))) if *known == question => Progress::Failed(trouble.clone()),
            _ => Progress::Waiting,
        })
    }

    /// The answer, if it is there.
    pub fn answer(self) -> Option<T> {
        match self.get() {
            Progress::Answered(answer) => Some(answer),
            _ => None,
        }
    }
}

impl Desk {
    /// A question about the decision shown, for as long as the component that asks it is there.
    pub fn insight<T: DeserializeOwned + Send + Sync + 'static>(
        self,
        slot: Slot,
        ask: impl Fn() -> Option<Ask> + Send + Sync + 'static,
    ) -> Insight<T> {
        let question = Memo::new(move |_| {
            self.view.track();
            ask().map(|ask| (self.change.get_value(), ask))
        });
        let answer = RwSignal::new(None);
        Effect::new(move || match question.get() {
            None => self.cancel(slot),
            Some((change, ask)) => {
                let about = self.position();
                self.ask_analyst(slot, about, ask.clone(), move |found| {
                    answer.try_set(Some(((change, ask), found)));
                });
            }
        });
        on_cleanup(move || self.cancel(slot));
        Insight { question, answer }
    }

    /// The decision shown, as a question says it. Several questions are asked about each; it is written once.
    pub(super) fn position(self) -> About {
        let now = self.change.get_value();
        let known = self.asked_about.with_value(|known| known.clone().filter(|(change, _)| *change == now));
        if let Some((_, about)) = known {
            return about;
        }
        let about = self.ask(|open_match| {
            let header = Replay::new(open_match.header().clone(), Vec::new());
            About::Position { header: header.to_string(), position: open_match.position() }
        });
        self.asked_about.set_value(Some((now, about.clone())));
        about
    }

    /// Asks the worker that answers people.
    pub(super) fn ask_analyst<T: DeserializeOwned + 'static>(
        self,
        slot: Slot,
        about: About,
        ask: Ask,
        then: impl FnOnce(Result<T, Trouble>) + 'static,
    ) {
        self.analyst.try_with_value(|analyst| analyst.ask(slot, about, ask, then));
    }

    /// Nobody wants to know any more.
    pub(super) fn cancel(self, slot: Slot) {
        self.analyst.try_with_value(|analyst| analyst.cancel(slot));
    }
}

/// Why something cannot be shown.
pub fn trouble_words(trouble: &Trouble, too_long: &str) -> String {
    match trouble {
        Trouble::TooLong => too_long.into(),
        Trouble::Failed(words) => words.clone(),
    }
}
