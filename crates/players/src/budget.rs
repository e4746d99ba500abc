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
    /// A number of simulated decisions. The same seed gives the same choice on every machine.
    Nodes(u64),
    /// A time by the clock, never exceeded.
    Time(Duration),
}

impl Budget {
    /// The longest time a player can be given.
    const LONGEST: Duration = Duration::from_secs(600);
    /// The most nodes a player can be given: minutes on a fast machine, as with the longest time.
    const MOST_NODES: u64 = 100_000_000;

    /// Reads "5000n", "200ms" or "1.5s".
    ///
    /// # Errors
    /// Anything else, zero, more than ten minutes, and more than a hundred million nodes.
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
            Budget::Nodes(nodes) => (1..=Budget::MOST_NODES).contains(nodes),
            Budget::Time(time) => !time.is_zero() && *time <= Budget::LONGEST,
        };
        budget.filter(fits).ok_or_else(|| {
            Fault::new(format!("invalid thinking time '{text}' (try 200ms or 1s)"))
                .help("a time of up to 600s, such as 200ms or 1.5s, or a number of simulated decisions of up to 100000000n, such as 5000n")
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

/// A switch that stops thinking players: they answer at once with the best choice so far.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops every player that holds this switch.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested.
    #[inline]
    #[must_use]
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Keeps track of the budget while a player thinks.
pub(crate) struct Meter<'a> {
    budget: Budget,
    stop: &'a Stop,
    start: Instant,
    spent: u64,
    /// When the clock was last read, and the longest time between two readings.
    last: Duration,
    longest: Duration,
    out: bool,
}

/// The clock is read every so often: after this many simulated decisions.
const CLOCK_INTERVAL: u64 = 16;
/// One part in this many is reserved for cleaning up: freeing a large tree takes time.
const CLEANUP_PART: u32 = 30;

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, stop: &'a Stop) -> Meter<'a> {
        let (last, longest) = (Duration::ZERO, Duration::ZERO);
        Meter { budget, stop, start: Instant::now(), spent: 0, last, longest, out: false }
    }

    /// Counts one simulated decision.
    pub(crate) fn spend(&mut self) {
        self.spent += 1;
        match self.budget {
            Budget::Nodes(nodes) => self.out |= self.spent >= nodes,
            Budget::Time(time) if self.spent.is_multiple_of(CLOCK_INTERVAL) => self.read_clock(time),
            Budget::Time(_) => {}
        }
        if self.spent.is_multiple_of(CLOCK_INTERVAL) {
            self.out |= self.stop.asked();
        }
    }

    /// Runs out early enough to finish the current simulation and clean up in time.
    fn read_clock(&mut self, time: Duration) {
        let now = self.start.elapsed();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
        self.out |= now + 2 * self.longest >= time - time / CLEANUP_PART;
    }

    /// Whether the budget is spent or a stop was requested.
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
        for text in ["5000n", "100000000n", "200ms", "1ms"] {
            assert_eq!(Budget::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Budget::read("1.5s").unwrap(), Budget::Time(Duration::from_millis(1500)));
    }

    #[test]
    fn invalid_budgets_are_refused_with_a_remedy() {
        for text in ["", "n", "0n", "-3n", "0s", "-1s", "NaNs", "infs", "601s", "5", "5 n", "1e99s", "ms"]
            .into_iter()
            .chain(["100000001n", "99999999999n", "18446744073709551616n", "600001ms"])
        {
            let fault = Budget::read(text).expect_err(text);
            assert!(fault.to_string().contains(&format!("invalid thinking time '{text}' (try")), "{fault}");
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
        (0..CLOCK_INTERVAL).for_each(|_| meter.spend());
        assert!(meter.out());
    }
}
