//! The computer players by name, and how long each may think.

use crate::budget::{Budget, Stop};
use crate::{Habits, Player, RandomPlayer, Recruit, Regular, Search};
use std::fmt;
use std::time::Duration;
use table::{Fault, Judge, Seat, Seed};

/// How well a computer plays, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any legal choice.
    Random,
    /// A little foolish.
    Recruit,
    /// One decision ahead.
    Regular,
    /// Thinks ahead for a moment.
    Veteran,
    /// Thinks ahead for longer.
    Elite,
}

/// The computer players with a sentence about each, the weakest first.
pub const LEVELS: [(Level, &str, &str); 5] = [
    (Level::Random, "random", "takes any legal choice: for a first look at the rules"),
    (Level::Recruit, "recruit", "knows what is good and does not always do it: for a first game"),
    (Level::Regular, "regular", "takes what looks best right now, by the odds"),
    (Level::Veteran, "veteran", "thinks a turn ahead, for a moment"),
    (Level::Elite, "elite", "thinks ahead for longer, and about more"),
];

impl Level {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        LEVELS[self as usize].1
    }

    /// How long it thinks by the clock where nothing else is said; no time if it does not think ahead.
    #[must_use]
    pub fn moment(self) -> Option<Duration> {
        match self {
            Level::Veteran => Some(Duration::from_millis(200)),
            Level::Elite => Some(Duration::from_secs(1)),
            _ => None,
        }
    }

    /// How much it tries out where nothing is said of time: the same everywhere, so that a match
    /// can be played again.
    fn nodes(self) -> Option<u64> {
        match self {
            Level::Veteran => Some(20_000),
            Level::Elite => Some(100_000),
            _ => None,
        }
    }

    fn habits(self) -> Habits {
        let veteran =
            Habits { turns: 0, widest: 100, curious: 10, curious_later: 4, eager: 3, trust: 12, trees: 1 };
        match self {
            Level::Elite => Habits { turns: 1, widest: 200, ..veteran },
            _ => veteran,
        }
    }
}

/// A computer player and what it may spend: "regular", "veteran:200ms", "elite:5000n", "elite:1s*2".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// How well it plays.
    pub level: Level,
    /// How long it may think, if it does.
    pub budget: Option<Budget>,
    /// How many threads it thinks with.
    pub threads: u8,
}

/// More threads than any machine should give to one player.
const MOST_THREADS: u8 = 64;

impl Spec {
    /// Reads "regular", "veteran:200ms", "elite:5000n", or "elite:1s*2" for one that thinks with two threads.
    ///
    /// # Errors
    /// An unknown player, or a budget that cannot be read or kept.
    pub fn read(text: &str) -> Result<Spec, Fault> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        // What regular was called at first; replays and kept matches still say so.
        let name = if name == "greedy" { "regular" } else { name };
        let level = LEVELS.iter().find(|(_, known, _)| *known == name).map(|(level, ..)| *level);
        let names = LEVELS.map(|(_, name, _)| name);
        let level = level.ok_or_else(|| Fault::unknown("player", name, names))?;
        let spec = Spec { level, budget: level.nodes().map(Budget::Nodes), threads: 1 };
        if rest.is_empty() {
            return match text.ends_with(':') {
                true => Err(Fault::new(format!("'{text}' names no time to think"))),
                false => Ok(spec),
            };
        }
        if spec.budget.is_none() {
            let wrong = format!("{name} does not think ahead, so it needs no time");
            return Err(Fault::new(wrong).help(format!("say {name}, or veteran:200ms")));
        }
        let (budget, count) = rest.split_once('*').unwrap_or((rest, "1"));
        Ok(Spec { budget: Some(Budget::read(budget)?), threads: threads(count)?, ..spec })
    }

    /// This player with a budget by the clock, where none was named: for play against people.
    #[must_use]
    pub fn by_the_clock(text: &str) -> Option<String> {
        let spec = Spec::read(text).ok().filter(|_| !text.contains(':'))?;
        let moment = spec.level.moment()?;
        Some(Spec { budget: Some(Budget::Time(moment)), ..spec }.to_string())
    }

    /// The player, in one seat of the match with this seed. `stop` makes it answer at once.
    #[must_use]
    pub fn seat<G: Judge>(&self, seed: Seed, seat: Seat, stop: &Stop) -> Box<dyn Player<G>> {
        match (self.level, self.budget) {
            (Level::Random, _) => Box::new(RandomPlayer::new(seed, seat)),
            (Level::Recruit, _) => Box::new(Recruit::new(seed, seat)),
            (Level::Veteran | Level::Elite, Some(budget)) => {
                let habits = Habits { trees: self.threads, ..self.level.habits() };
                Box::new(Search::new(habits, budget, stop.clone(), seed, seat))
            }
            _ => Box::new(Regular::new(seed, seat)),
        }
    }
}

fn threads(number: &str) -> Result<u8, Fault> {
    let number = number.parse().ok().filter(|number| (1..=MOST_THREADS).contains(number));
    number.ok_or_else(|| Fault::new(format!("a player thinks with 1 to {MOST_THREADS} threads")))
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        let usual = self.level.nodes().map(Budget::Nodes);
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
    fn what_is_no_player_is_refused_with_a_remedy() {
        let refused = [
            ("veteram", "veteran"),
            ("", "player"),
            ("veteran:", "no time to think"),
            ("veteran:fast", "no time to think"),
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
    fn against_people_thinkers_go_by_the_clock() {
        assert_eq!(Spec::by_the_clock("veteran").as_deref(), Some("veteran:200ms"));
        assert_eq!(Spec::by_the_clock("elite:10n"), None);
        assert_eq!(Spec::by_the_clock("regular"), None);
    }
}
