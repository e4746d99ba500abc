//! How much work exact odds may take, counted in courses and never in seconds: the same question always
//! gets the same answer.

use std::fmt;

/// The work that odds may take.
///
/// ```
/// # use table::Budget;
/// let clock = std::cell::Cell::new(0);
/// let late = || {
///     clock.set(clock.get() + 1);
///     clock.get() > 40
/// };
/// let mut budget = Budget::default().unless(&late);
/// ```
#[derive(Clone)]
pub struct Budget<'a> {
    courses: u64,
    run: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    over: Option<Unfinished>,
    /// Whether a bag was drawn from by sums, so that it no longer tells equal sums apart.
    pub(super) summed: bool,
}

/// Why odds were not worked out to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// The dice can fall in more ways than the budget allows.
    TooManyCourses,
    /// The fractions need more than 128 bits.
    TooFine,
    /// The asker lost patience.
    Stopped,
}

impl Unfinished {
    /// What to ask instead.
    #[must_use]
    pub fn remedy(self) -> &'static str {
        match self {
            Unfinished::Stopped => "ask again, and allow more time",
            _ => "ask for a single attack, or for fewer in a row",
        }
    }
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unfinished::TooManyCourses => "the dice can fall in too many ways for exact odds",
            Unfinished::TooFine => "the chances are too small to count exactly",
            Unfinished::Stopped => "the odds were not finished in time",
        })
    }
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget::courses(Budget::COURSES)
    }
}

impl<'a> Budget<'a> {
    /// The courses that a question may take if nothing else is said: more than any single action of the
    /// games on the shelf needs, and still an answer without a pause.
    pub const COURSES: u64 = 120_000;

    /// How many courses are run before the asker is asked again whether to go on.
    const PATIENCE: u64 = 256;

    /// So many courses.
    #[must_use]
    pub fn courses(courses: u64) -> Budget<'a> {
        Budget { courses, run: 0, stop: None, over: None, summed: false }
    }

    /// The same budget, given up as soon as `stop` says so. It is asked every few hundred courses.
    #[must_use]
    pub fn unless(self, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// The number of courses run so far.
    #[must_use]
    pub fn run(&self) -> u64 {
        self.run
    }

    /// Why the work was given up, if it was.
    #[must_use]
    pub fn over(&self) -> Option<Unfinished> {
        self.over
    }

    /// Counts one course; false when no more may be run.
    pub(crate) fn spend(&mut self) -> bool {
        if self.run >= self.courses {
            self.give_up(Unfinished::TooManyCourses);
        } else if self.run.is_multiple_of(Self::PATIENCE) && self.stop.is_some_and(|stop| stop()) {
            self.give_up(Unfinished::Stopped);
        }
        self.run += 1;
        self.over.is_none()
    }

    /// Counts work beside the courses themselves: what they have come to is combined with what came before.
    pub(crate) fn spend_on(&mut self, combined: usize) -> bool {
        self.run += combined as u64;
        if self.run > self.courses {
            self.give_up(Unfinished::TooManyCourses);
        }
        self.over.is_none()
    }

    /// Gives up; the first reason counts.
    pub(crate) fn give_up(&mut self, why: Unfinished) {
        self.over = self.over.or(Some(why));
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} courses", self.run, self.courses)
    }
}
