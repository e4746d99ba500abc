//! What a stage costs: time by the clock, and CPU time where the system reports it.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// What something cost.
#[derive(Clone, Copy, Default)]
pub struct Cost {
    /// Time by the clock.
    pub wall: Duration,
    /// CPU time of the programs that were run, on all cores together. Only Linux reports it without `unsafe`.
    pub cpu: Option<Duration>,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.wall.as_secs_f64())?;
        match self.cpu {
            Some(cpu) => write!(f, " (CPU {:.1} s)", cpu.as_secs_f64()),
            None => Ok(()),
        }
    }
}

/// A stopwatch for the programs run from now on.
pub struct Clock {
    start: Instant,
    cpu: Option<Duration>,
}

impl Clock {
    pub fn start() -> Self {
        Self { start: Instant::now(), cpu: cpu_of_children() }
    }

    /// What was spent since the start.
    pub fn cost(&self) -> Cost {
        let cpu = cpu_of_children().zip(self.cpu).map(|(now, then)| now.saturating_sub(then));
        Cost { wall: self.start.elapsed(), cpu }
    }
}

/// User and system time of all children that have ended, and of theirs.
fn cpu_of_children() -> Option<Duration> {
    parse(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// `/proc/self/stat`: fields 16 and 17 are user and system time of children, in hundredths of a second.
/// Counting starts behind field 2, the name of the program in parentheses, which may contain spaces.
fn parse(stat: &str) -> Option<Duration> {
    let (_, from_third) = stat.rsplit_once(')')?;
    let mut fields = from_third.split_whitespace().skip(13);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_children_are_fields_16_and_17() {
        let stat = "42 (a (b) c) S 1 42 42 0 -1 4194304 5 6 7 8 100 200 1234 66 20 0 1 0 99 1 1";
        assert_eq!(parse(stat), Some(Duration::from_secs(13)));
        assert_eq!(parse("nonsense"), None);
    }
}
