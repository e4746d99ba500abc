//! Which question a worker gets next, and which it should give up.

/// What a question is for, the most urgent first. A newer question for the same replaces the older.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// A computer player's decision.
    Think,
    /// The consequences of the choice that is pointed at.
    Consequences,
    /// The odds of the choice that is pointed at.
    Forecast,
    /// The odds of the attacks that are ticked.
    Volley,
    /// Why the cell that is pointed at cannot be reached.
    WhyNot,
    /// What could hit the cell that is pointed at.
    Threat,
    /// The declared attacks.
    Plan,
    /// The harm to expect at each target.
    Harms,
    /// A field of fire.
    Field,
    /// Hints for a newcomer.
    Hints,
    /// The threat map.
    Threats,
    /// The marks of a replay.
    Losses,
    /// The luck ledger.
    Luck,
    /// The analysis of the match.
    Analysis,
}

/// A question and whom to tell the answer.
#[derive(Debug)]
pub struct Asked<T> {
    /// Tells it from all other questions.
    pub id: u32,
    /// What it is for.
    pub slot: Slot,
    /// The question.
    pub text: String,
    /// Whom to tell the answer; nobody once it is no longer wanted.
    pub then: Option<T>,
}

/// The questions of one worker: one under way, and at most one waiting for each slot.
#[derive(Debug)]
pub struct Queue<T> {
    running: Option<Asked<T>>,
    waiting: Vec<Asked<T>>,
    last: u32,
}

impl<T> Queue<T> {
    /// No questions.
    pub fn new() -> Queue<T> {
        Queue { running: None, waiting: Vec::new(), last: 0 }
    }

    /// Adds a question, in place of the older one of its slot.
    pub fn ask(&mut self, slot: Slot, text: String, then: T) {
        self.cancel(slot);
        self.wait(slot, text, Some(then));
    }

    fn wait(&mut self, slot: Slot, text: String, then: Option<T>) {
        self.last = self.last.wrapping_add(1);
        let at = self.waiting.partition_point(|known| known.slot <= slot);
        self.waiting.insert(at, Asked { id: self.last, slot, text, then });
    }

    /// From now on nobody wants the answer of this slot.
    pub fn cancel(&mut self, slot: Slot) {
        self.waiting.retain(|asked| asked.slot != slot);
        if let Some(running) = self.running.as_mut().filter(|running| running.slot == slot) {
            running.then = None;
        }
    }

    /// Starts the most urgent question, if none is under way: its id and its text.
    pub fn start(&mut self) -> Option<(u32, &str)> {
        if self.running.is_some() || self.waiting.is_empty() {
            return None;
        }
        let running = self.running.insert(self.waiting.remove(0));
        Some((running.id, &running.text))
    }

    /// The id of the question under way.
    pub fn running(&self) -> Option<u32> {
        self.running.as_ref().map(|running| running.id)
    }

    /// Whether the answer under way has a deadline: a computer player keeps its own time.
    pub fn has_deadline(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.slot != Slot::Think)
    }

    /// Ends the question under way, if it is this one; whom to tell, if anybody still wants to know.
    pub fn end(&mut self, id: u32) -> Option<T> {
        self.running.take_if(|running| running.id == id).and_then(|running| running.then)
    }

    /// Whether the question under way should not be: nobody wants it, or a more urgent one waits.
    pub fn is_in_the_way(&self) -> bool {
        let urgent = |running: &Asked<T>| self.waiting.first().is_some_and(|first| first.slot < running.slot);
        self.running.as_ref().is_some_and(|running| running.then.is_none() || urgent(running))
    }

    /// Gives the question under way up. If somebody wants it, it waits again, under another id: its time starts anew.
    pub fn give_up(&mut self) {
        if let Some(running) = self.running.take().filter(|running| running.then.is_some()) {
            self.wait(running.slot, running.text, running.then);
        }
    }

    /// Forgets every question.
    pub fn clear(&mut self) {
        self.running = None;
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(queue: &mut Queue<&'static str>, slot: Slot, text: &'static str) {
        queue.ask(slot, text.into(), text);
    }

    #[test]
    fn a_newer_question_replaces_the_older_and_its_late_answer_is_dropped() {
        let mut queue = Queue::new();
        asked(&mut queue, Slot::Forecast, "old");
        let old = queue.start().map(|(id, _)| id).unwrap();
        assert!(!queue.is_in_the_way());
        asked(&mut queue, Slot::Forecast, "newer");
        asked(&mut queue, Slot::Forecast, "newest");
        assert!(queue.is_in_the_way(), "nobody wants the old one");
        assert_eq!(queue.start(), None, "one at a time");
        assert_eq!(queue.end(old), None, "a late answer is told nobody");
        let (new, text) = queue.start().unwrap();
        assert_eq!(text, "newest", "the one between was never asked");
        assert_eq!(queue.end(old), None);
        assert_eq!(queue.end(new), Some("newest"));
        assert_eq!(queue.start(), None);
    }

    #[test]
    fn what_is_more_urgent_comes_first_and_what_it_displaced_comes_back() {
        let mut queue = Queue::new();
        asked(&mut queue, Slot::Luck, "luck");
        let displaced = queue.start().map(|(id, _)| id).unwrap();
        asked(&mut queue, Slot::Threats, "map");
        asked(&mut queue, Slot::Forecast, "odds");
        assert!(queue.is_in_the_way());
        queue.give_up();
        for expected in ["odds", "map", "luck"] {
            let (id, text) = queue.start().unwrap();
            assert_eq!(text, expected);
            assert_ne!(id, displaced);
            assert!(!queue.is_in_the_way());
            assert_eq!(queue.end(id), Some(expected));
        }
    }

    #[test]
    fn a_cancelled_question_is_not_asked_again() {
        let mut queue = Queue::new();
        asked(&mut queue, Slot::Forecast, "odds");
        asked(&mut queue, Slot::Field, "field");
        queue.cancel(Slot::Field);
        let running = queue.start().map(|(id, _)| id);
        assert_eq!(queue.running(), running);
        queue.cancel(Slot::Forecast);
        assert!(queue.is_in_the_way());
        queue.give_up();
        assert_eq!((queue.running(), queue.start()), (None, None));
    }
}
