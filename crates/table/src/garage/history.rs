//! Undo and redo: every state that was, and what led to it.

/// The most steps that can be taken back.
const MOST_STEPS: usize = 200;

/// A value with its past and, after an undo, its future.
#[derive(Clone, Debug)]
pub struct History<T> {
    now: T,
    past: Vec<(T, String)>,
    future: Vec<(T, String)>,
    /// What the last step is about, so that typing a name is one step, not one a letter.
    about: Option<String>,
}

impl<T: Clone + PartialEq> History<T> {
    /// A value without a past.
    pub fn new(now: T) -> History<T> {
        History { now, past: Vec::new(), future: Vec::new(), about: None }
    }

    /// The value now.
    pub fn now(&self) -> &T {
        &self.now
    }

    /// The next value, and what led to it. Steps about the same thing in a row count as one.
    pub fn push(&mut self, next: T, words: String, about: Option<String>) {
        if next == self.now {
            return;
        }
        self.future.clear();
        let before = std::mem::replace(&mut self.now, next);
        let goes_on = about.is_some() && about == self.about;
        self.about = about;
        match self.past.last_mut().filter(|_| goes_on) {
            Some(last) => last.1 = words,
            None => self.past.push((before, words)),
        }
        if self.past.len() > MOST_STEPS {
            self.past.remove(0);
        }
    }

    /// Takes the last step back and says what it was.
    pub fn undo(&mut self) -> Option<String> {
        let (before, words) = self.past.pop()?;
        let after = std::mem::replace(&mut self.now, before);
        self.future.push((after, words.clone()));
        self.about = None;
        Some(words)
    }

    /// Makes the last step that was taken back again, and says what it was.
    pub fn redo(&mut self) -> Option<String> {
        let (after, words) = self.future.pop()?;
        let before = std::mem::replace(&mut self.now, after);
        self.past.push((before, words.clone()));
        self.about = None;
        Some(words)
    }

    /// What undo and redo would do now.
    #[must_use]
    pub fn words(&self) -> (Option<String>, Option<String>) {
        let last = |steps: &[(T, String)]| steps.last().map(|(_, words)| words.clone());
        (last(&self.past), last(&self.future))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(history: &mut History<String>, text: &str) {
        history.push(text.into(), format!("name {text}"), Some("name".into()));
    }

    #[test]
    fn steps_are_taken_back_and_made_again() {
        let mut history = History::new(String::new());
        typed(&mut history, "A");
        typed(&mut history, "Al");
        history.push("Al!".into(), "rank".into(), None);
        assert_eq!(history.undo().as_deref(), Some("rank"));
        assert_eq!(history.now(), "Al");
        assert_eq!(history.undo().as_deref(), Some("name Al"), "typing is one step");
        assert_eq!(history.now(), "");
        assert_eq!(history.undo(), None);
        assert_eq!(history.redo().as_deref(), Some("name Al"));
        assert_eq!(history.words(), (Some("name Al".into()), Some("rank".into())));
        typed(&mut history, "B");
        assert_eq!(history.redo(), None, "another way was taken");
        assert_eq!(history.undo().as_deref(), Some("name B"), "after an undo a new step begins");
        assert_eq!(history.now(), "Al");
    }

    #[test]
    fn what_changes_nothing_is_no_step_and_the_past_is_finite() {
        let mut history = History::new(0);
        history.push(0, "nothing".into(), None);
        assert_eq!(history.undo(), None);
        (1..=MOST_STEPS + 5).for_each(|at| history.push(at, "step".into(), None));
        let mut steps = 0;
        while history.undo().is_some() {
            steps += 1;
        }
        assert_eq!((steps, *history.now()), (MOST_STEPS, 5));
    }
}
