//! How long a player may think.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Fault;
use web_time::Instant;

/// How long a player may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many decisions tried out in thought. The same seed gives the same choice everywhere.
    Nodes(u64),
    /// So long by the clock, and never longer.
    Time(Duration),
}

impl Budget {
    /// The longest a player may ever be given.
    const LONGEST: Duration = Duration::from_secs(600);

    /// Reads "5000n", "200ms" or "1.5s".
    ///
    /// # Errors
    /// Anything else, and budgets of nothing or of more than ten minutes.
    pub fn read(text: &str) -> Result<Budget, Fault> {
        let budget = if let Some(number) = text.strip_suffix("ms") {
            number.parse().ok().map(|number| Budget::Time(Duration::from_millis(number)))
        } else if let Some(number) = text.strip_suffix('s') {
            let seconds: Option<f64> = number.parse().ok();
            seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).map(Budget::Time)
        } else {
            text.strip_suffix('n').and_then(|number| number.parse().ok()).map(Budget::Nodes)
        };
        let fits = |budget: &Budget| match budget {
            Budget::Nodes(nodes) => *nodes > 0,
            Budget::Time(time) => !time.is_zero() && *time <= Budget::LONGEST,
        };
        let wrong = || Fault::new(format!("'{text}' is no time to think"));
        budget.filter(fits).ok_or_else(|| {
            wrong()
                .help("say 200ms or 1.5s (up to 600s), or 5000n for so many decisions tried out in thought")
        })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A way to stop a player that is thinking: it then answers with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops every player that was given this.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody said so.
    #[inline]
    #[must_use]
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is left of a budget while a player thinks.
pub(crate) struct Meter<'a> {
    budget: Budget,
    stop: &'a Stop,
    start: Instant,
    spent: u64,
    /// When the clock was last looked at, and the longest time between two looks.
    last: Duration,
    longest: Duration,
    out: bool,
}

/// The clock is looked at after so many decisions in thought.
const LOOK: u64 = 16;
/// The part of the time that is kept for clearing up: a great tree is not forgotten at once.
const CLEARING: u32 = 30;

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, stop: &'a Stop) -> Meter<'a> {
        let (last, longest) = (Duration::ZERO, Duration::ZERO);
        Meter { budget, stop, start: Instant::now(), spent: 0, last, longest, out: false }
    }

    /// One more decision was tried out.
    pub(crate) fn spend(&mut self) {
        self.spent += 1;
        match self.budget {
            Budget::Nodes(nodes) => self.out |= self.spent >= nodes,
            Budget::Time(time) if self.spent.is_multiple_of(LOOK) => self.look(time),
            Budget::Time(_) => {}
        }
        if self.spent.is_multiple_of(LOOK) {
            self.out |= self.stop.asked();
        }
    }

    /// Stops early enough that what is begun ends in time, and that there is time to clear up.
    fn look(&mut self, time: Duration) {
        let now = self.start.elapsed();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
        self.out |= now + 2 * self.longest >= time - time / CLEARING;
    }

    /// Nothing is left, or somebody said stop.
    pub(crate) fn out(&self) -> bool {
        self.out
    }

    #[cfg(test)]
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_read_as_it_is_written() {
        for text in ["5000n", "200ms", "1ms"] {
            assert_eq!(Budget::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Budget::read("1.5s").unwrap(), Budget::Time(Duration::from_millis(1500)));
    }

    #[test]
    fn what_is_no_budget_is_refused_with_a_remedy() {
        for text in ["", "n", "0n", "-3n", "0s", "-1s", "NaNs", "infs", "601s", "5", "5 n", "1e99s", "ms"] {
            let fault = Budget::read(text).expect_err(text);
            assert!(fault.to_string().contains("no time to think"), "{fault}");
        }
    }

    #[test]
    fn a_budget_of_nodes_is_kept_to_the_node() {
        let stop = Stop::default();
        let mut meter = Meter::new(Budget::Nodes(100), &stop);
        while !meter.out() {
            meter.spend();
        }
        assert_eq!(meter.spent(), 100);
    }

    #[test]
    fn a_player_told_to_stop_stops() {
        let stop = Stop::default();
        let mut meter = Meter::new(Budget::Nodes(u64::MAX), &stop);
        stop.now();
        (0..LOOK).for_each(|_| meter.spend());
        assert!(meter.out());
    }
}
