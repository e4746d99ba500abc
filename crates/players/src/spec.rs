//! The computer players by name, and how long each may think.

use crate::budget::{Budget, Stop};
use crate::{Player, RandomPlayer, Recruit, Regular, Search, SearchParams};
use std::fmt;
use std::time::Duration;
use table::{Fault, Judge, Seat, Seed};

/// The strength of a computer player, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Picks any legal choice.
    Random,
    /// Plays half of its decisions at random.
    Recruit,
    /// Takes the best-looking choice.
    Regular,
    /// Searches ahead briefly.
    Veteran,
    /// Searches ahead for longer.
    Elite,
}

/// The computer players, each with its name and a short description, the weakest first.
pub const LEVELS: [(Level, &str, &str); 5] = [
    (Level::Random, "random", "picks any legal choice: for a first look at the rules"),
    (Level::Recruit, "recruit", "knows good moves but does not always make them: for a first game"),
    (Level::Regular, "regular", "takes what looks best right now, by the odds"),
    (Level::Veteran, "veteran", "thinks a turn ahead, briefly"),
    (Level::Elite, "elite", "thinks ahead for longer and considers more"),
];

impl Level {
    /// The name people use for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        LEVELS[self as usize].1
    }

    /// The default thinking time by the clock; `None` if it does not think ahead.
    #[must_use]
    pub fn thinking_time(self) -> Option<Duration> {
        match self {
            Level::Veteran => Some(Duration::from_millis(200)),
            Level::Elite => Some(Duration::from_secs(1)),
            _ => None,
        }
    }

    /// The default budget in nodes: the same on every machine, so a match can be reproduced.
    fn default_nodes(self) -> Option<u64> {
        match self {
            Level::Veteran => Some(20_000),
            Level::Elite => Some(100_000),
            _ => None,
        }
    }

    fn search_params(self) -> SearchParams {
        let veteran = SearchParams {
            extra_turns: 0,
            max_choices: 100,
            exploration: 10,
            exploration_below_root: 4,
            widening: 3,
            prior_visits: 12,
            trees: 1,
        };
        match self {
            Level::Elite => SearchParams { extra_turns: 1, max_choices: 200, ..veteran },
            _ => veteran,
        }
    }
}

/// A computer player and its thinking budget: "regular", "veteran:200ms", "elite:5000n", "elite:1s*2".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Its strength.
    pub level: Level,
    /// How long it may think; `None` if it does not think ahead.
    pub budget: Option<Budget>,
    /// How many threads it thinks with.
    pub threads: u8,
}

/// The most threads one player may have.
const MAX_THREADS: u8 = 64;

impl Spec {
    /// Reads "regular", "veteran:200ms", "elite:5000n", or "elite:1s*2" for one with two threads.
    ///
    /// # Errors
    /// An unknown player, or an invalid budget.
    pub fn read(text: &str) -> Result<Spec, Fault> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        // The old name of regular, which older replays and saved matches still use.
        let name = if name == "greedy" { "regular" } else { name };
        let level = LEVELS.iter().find(|(_, known, _)| *known == name).map(|(level, ..)| *level);
        let names = LEVELS.map(|(_, name, _)| name);
        let level = level.ok_or_else(|| Fault::unknown("player", name, names))?;
        let spec = Spec { level, budget: level.default_nodes().map(Budget::Nodes), threads: 1 };
        if rest.is_empty() {
            return match text.ends_with(':') {
                true => Err(Fault::new(format!("missing thinking time after '{name}:' (try {name}:200ms)"))),
                false => Ok(spec),
            };
        }
        if spec.budget.is_none() {
            let wrong = format!("{name} does not think ahead, so it takes no thinking time");
            return Err(Fault::new(wrong).help(format!("try {name}, or veteran:200ms")));
        }
        let (budget, count) = rest.split_once('*').unwrap_or((rest, "1"));
        Ok(Spec { budget: Some(Budget::read(budget)?), threads: threads(count)?, ..spec })
    }

    /// This player with its default thinking time, for play against people; `None` if a budget is named
    /// already or the player does not think ahead.
    #[must_use]
    pub fn by_the_clock(text: &str) -> Option<String> {
        let spec = Spec::read(text).ok().filter(|_| !text.contains(':'))?;
        let time = spec.level.thinking_time()?;
        Some(Spec { budget: Some(Budget::Time(time)), ..spec }.to_string())
    }

    /// Creates the player for one seat of the match with this seed. `stop` makes it answer at once.
    #[must_use]
    pub fn seat<G: Judge>(&self, seed: Seed, seat: Seat, stop: &Stop) -> Box<dyn Player<G>> {
        match (self.level, self.budget) {
            (Level::Random, _) => Box::new(RandomPlayer::new(seed, seat)),
            (Level::Recruit, _) => Box::new(Recruit::new(seed, seat)),
            (Level::Veteran | Level::Elite, Some(budget)) => {
                let params = SearchParams { trees: self.threads, ..self.level.search_params() };
                Box::new(Search::new(params, budget, stop.clone(), seed, seat))
            }
            _ => Box::new(Regular::new(seed, seat)),
        }
    }
}

fn threads(number: &str) -> Result<u8, Fault> {
    let threads = number.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
    threads.ok_or_else(|| {
        Fault::new(format!("invalid number of threads '{number}' (a player takes 1 to {MAX_THREADS})"))
    })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        let usual = self.level.default_nodes().map(Budget::Nodes);
        if let Some(budget) = self.budget.filter(|_| self.budget != usual || self.threads > 1) {
            write!(f, ":{budget}")?;
        }
        if self.threads > 1 {
            write!(f, "*{}", self.threads)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_as_it_is_written() {
        for text in [
            "random",
            "recruit",
            "regular",
            "veteran",
            "elite",
            "veteran:200ms",
            "elite:5000n",
            "elite:1000ms*2",
            "elite:5000n*64",
        ] {
            assert_eq!(Spec::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Spec::read("greedy").unwrap().level, Level::Regular);
    }

    #[test]
    fn invalid_players_are_refused_with_a_remedy() {
        let refused = [
            ("veteram", "veteran"),
            ("", "player"),
            ("veteran:", "missing thinking time after 'veteran:' (try veteran:200ms)"),
            ("veteran:fast", "invalid thinking time 'fast'"),
            ("veteran:1s*0", "1 to 64"),
            ("regular:1s", "does not think ahead"),
        ];
        for (text, words) in refused {
            let fault = Spec::read(text).expect_err(text);
            let said = format!("{fault} {:?}", fault);
            assert!(said.contains(words), "{text}: {said}");
        }
    }

    #[test]
    fn against_people_searching_players_go_by_the_clock() {
        assert_eq!(Spec::by_the_clock("veteran").as_deref(), Some("veteran:200ms"));
        assert_eq!(Spec::by_the_clock("elite:10n"), None);
        assert_eq!(Spec::by_the_clock("regular"), None);
    }
}
