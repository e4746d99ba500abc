//! The decision to be made, in words.

use super::{side_of_word, side_word};
use crate::game::ClixCampaign;
use crate::state::{Ask, Ending, Step, Why};
use table::{Fault, Side};

/// The decisions that need no more than their name.
const PLAIN: [(&str, Ask); 16] = [
    ("setup", Ask::SetupRoll),
    ("poison", Ask::Poison),
    ("main", Ask::Main),
    ("action", Ask::Action),
    ("more-targets", Ask::MoreTargets),
    ("retarget", Ask::Retarget),
    ("next-target", Ask::NextTarget),
    ("second-chance", Ask::SecondChance),
    ("blades", Ask::Blades),
    ("mastermind", Ask::Mastermind),
    ("victim", Ask::Victim),
    ("share", Ask::Share),
    ("critical-share", Ask::CriticalShare),
    ("knock-order", Ask::KnockOrder),
    ("borrow", Ask::Borrow),
    ("rally", Ask::Rally),
];

/// The same, for placing things.
const PLACING: [(&str, Ask); 2] = [("placement", Ask::Placement), ("marker", Ask::Marker)];

/// The word for an ending.
pub(crate) fn why_word(why: Why) -> &'static str {
    match why {
        Why::Eliminated => "eliminated",
        Why::BothGone => "both-gone",
        Why::Rounds => "rounds",
        Why::Quiet => "quiet",
    }
}

/// The step of the turn that a decision belongs to.
pub(super) fn step(ask: Ask) -> Step {
    match ask {
        Ask::SetupRoll | Ask::WhoIsFirst(_) | Ask::WhichEdge(_) | Ask::DraftObject(_) | Ask::Place(_) => {
            Step::Setup
        }
        Ask::Poison => Step::Poison,
        Ask::Rally | Ask::Over(_) => Step::End,
        _ => Step::Main,
    }
}

impl ClixCampaign {
    /// The decision in words.
    pub(super) fn ask_text(&self, ask: Ask) -> String {
        let by = |word: &str, side: Side| format!("{word} {}", side_word(side));
        let of = |word: &str, unit| format!("{word} {}", self.name_of(unit));
        match ask {
            Ask::WhoIsFirst(side) => by("first", side),
            Ask::WhichEdge(side) => by("edge", side),
            Ask::DraftObject(side) => by("object", side),
            Ask::Place(side) => by("place", side),
            Ask::Luck(side) => by("luck", side),
            Ask::Selected(unit) => of("selected", unit),
            Ask::Cancel(unit) => of("cancel", unit),
            Ask::KnockLine(unit) => of("knock-line", unit),
            Ask::FallTo(unit) => of("fall-to", unit),
            Ask::Over(ending) => {
                let winner = ending.winner.map_or("nobody", side_word);
                format!("over {winner} {}", why_word(ending.why))
            }
            plain => {
                let known = PLAIN.iter().chain(&PLACING).find(|(_, known)| *known == plain);
                known.map_or(String::new(), |(word, _)| (*word).into())
            }
        }
    }

    /// Reads a decision.
    pub(super) fn read_ask(&self, text: &str) -> Result<Ask, Fault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["first", side] => Ask::WhoIsFirst(side_of_word(side)?),
            ["edge", side] => Ask::WhichEdge(side_of_word(side)?),
            ["object", side] => Ask::DraftObject(side_of_word(side)?),
            ["place", side] => Ask::Place(side_of_word(side)?),
            ["luck", side] => Ask::Luck(side_of_word(side)?),
            ["selected", unit] => Ask::Selected(self.named(unit)?),
            ["cancel", unit] => Ask::Cancel(self.named(unit)?),
            ["knock-line", unit] => Ask::KnockLine(self.named(unit)?),
            ["fall-to", unit] => Ask::FallTo(self.named(unit)?),
            ["over", winner, why] => {
                let winner = match *winner {
                    "nobody" => None,
                    side => Some(side_of_word(side)?),
                };
                let found = Why::ALL.into_iter().find(|&known| why_word(known) == *why);
                let why = found.ok_or_else(|| Fault::unknown("ending", why, Why::ALL.map(why_word)))?;
                Ask::Over(Ending { winner, why })
            }
            _ => {
                let known = || PLAIN.iter().chain(&PLACING);
                let found = known().find(|(word, _)| *word == text);
                found.ok_or_else(|| Fault::unknown("phase", text, known().map(|(word, _)| *word)))?.1
            }
        })
    }
}
