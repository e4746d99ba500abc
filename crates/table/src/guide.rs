//! The guided first game: steps that teach by doing, as plain data of the game.
//!
//! A guide is the beginning of one match, line by line, with words to it. What the player does is asked for; what
//! follows by itself, the moves of the other side above all, is played for them. The dice fall from the guide's own
//! seed, so that they fall alike every time.

use crate::{Fault, Seed, Source};
use serde::{Deserialize, Serialize};

/// A guided first game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// The id of the scenario it is played on.
    pub scenario: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// One step of a guide.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it is about, in a few words.
    pub title: String,
    /// What to do, and why.
    pub text: String,
    /// The lines that the player plays, in order. A step without any is only read.
    #[serde(default)]
    pub play: Vec<String>,
    /// The lines that are played for everybody after those.
    #[serde(default)]
    pub then: Vec<String>,
    /// The units and cells to look at, by their names.
    #[serde(default)]
    pub show: Vec<String>,
    /// The rule behind it.
    pub clause: String,
}

impl Step {
    /// How many lines it has.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.play.len() + self.then.len()
    }
}

/// Where a match stands in its guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'g> {
    /// The number of the step, from 0.
    pub step: usize,
    /// What comes next.
    pub next: Next<'g>,
}

/// What comes next in a guided game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<'g> {
    /// The player plays one of these lines: the first, or several in order.
    Play(&'g [String]),
    /// This line is played for everybody.
    Then(&'g str),
    /// The step has been played, or is only read.
    Read,
}

impl Guide {
    /// Reads a guide.
    ///
    /// # Errors
    /// Text that is not a guide.
    pub fn read(source: &Source) -> Result<Guide, Fault> {
        source.toml()
    }

    /// The seed of its dice.
    #[must_use]
    pub fn dice(&self) -> Seed {
        self.seed.into()
    }

    /// Every line, in order, of the player and of everybody.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().flat_map(|step| step.play.iter().chain(&step.then)).map(String::as_str)
    }

    /// Where a match stands that has played these lines, if the first `read` steps have been read. `None` if the
    /// match has gone another way, or the guide is over.
    #[must_use]
    pub fn place(&self, played: &[String], read: usize) -> Option<Place<'_>> {
        let strayed = played.iter().zip(self.lines()).any(|(played, line)| played != line);
        if strayed || played.len() > self.lines().count() {
            return None;
        }
        let mut left = played.len();
        for (step, now) in self.steps.iter().enumerate() {
            if left < now.lines() {
                let next = match now.play.get(left..) {
                    Some(lines) if !lines.is_empty() => Next::Play(lines),
                    _ => Next::Then(&now.then[left - now.play.len()]),
                };
                return Some(Place { step, next });
            }
            left -= now.lines();
            if step >= read && left == 0 && (now.lines() == 0 || step + 1 == self.steps.len()) {
                return Some(Place { step, next: Next::Read });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guide() -> Guide {
        let text = r#"
            scenario = "first"
            seed = 7
            steps = [
              { title = "Hello", text = "Look.", clause = "X-1" },
              { title = "Move", text = "Go.", play = ["go a", "go b"], then = ["wait"], clause = "X-2" },
              { title = "Look back", text = "Look.", clause = "X-1" },
              { title = "Fire", text = "Shoot.", play = ["fire"], show = ["ENF"], clause = "X-3" },
            ]
        "#;
        Guide::read(&Source::new("guide.toml", text)).expect("it is a guide")
    }

    fn place(lines: &[&str], read: usize) -> Option<(usize, String)> {
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let guide = guide();
        let place = guide.place(&lines, read)?;
        let next = match place.next {
            Next::Play(lines) => lines.join(", "),
            Next::Then(line) => format!("then {line}"),
            Next::Read => "read".into(),
        };
        Some((place.step, next))
    }

    #[test]
    fn a_match_goes_through_its_guide_line_by_line() {
        assert_eq!(place(&[], 0), Some((0, "read".into())));
        assert_eq!(place(&[], 1), Some((1, "go a, go b".into())));
        assert_eq!(place(&["go a"], 1), Some((1, "go b".into())));
        assert_eq!(place(&["go a", "go b"], 1), Some((1, "then wait".into())));
        assert_eq!(place(&["go a", "go b", "wait"], 1), Some((2, "read".into())));
        assert_eq!(place(&["go a", "go b", "wait"], 3), Some((3, "fire".into())));
        let all = ["go a", "go b", "wait", "fire"];
        assert_eq!(place(&all, 3), Some((3, "read".into())), "the last step stays until it is read");
        assert_eq!(place(&all, 4), None);
    }

    #[test]
    fn a_match_that_goes_another_way_has_left_its_guide() {
        assert_eq!(place(&["go c"], 1), None);
        assert_eq!(place(&["go a", "go b", "wait", "fire", "on"], 3), None);
    }

    #[test]
    fn a_guide_with_an_unknown_key_is_refused() {
        let fault =
            Guide::read(&Source::new("guide.toml", "scenario = 'a'\nseed = 1\nsteps = []\nsped = 2\n"));
        assert!(fault.is_err_and(|fault| fault.to_string().contains("sped")));
    }
}
