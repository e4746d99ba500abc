//! Campaigns: several matches with the same forces, and what happens between them.
//!
//! A campaign is a text, its roster file, which a person can read, keep and carry elsewhere. A game's
//! [`Campaigns`] reads it, says how the campaign stands, and writes the next one; everything is plain data, so
//! that a command line and a browser can show it without knowing the game.

use crate::{Fault, Seed, Setup, Side, Source};
use serde::Serialize;

/// A game's campaigns.
pub trait Campaigns {
    /// Begins a campaign with the forces of both sides, each as a setup names it, under house rules that differ
    /// from their defaults. Chance before the first match is drawn from `seed`.
    ///
    /// # Errors
    /// Forces or options that cannot be played.
    fn begin(&self, forces: &[String], options: &[(String, String)], seed: Seed) -> Result<String, Fault>;

    /// How a campaign stands.
    ///
    /// # Errors
    /// A text that is not a campaign, with the place of the mistake.
    fn view(&self, roster: &Source) -> Result<CampaignView, Fault>;

    /// Makes one of the choices between two matches, or whatever else the game allows there.
    ///
    /// # Errors
    /// A text that is not a campaign, or a choice that is not open.
    fn choose(&self, roster: &Source, choice: &str, seed: Seed) -> Result<Changed, Fault>;

    /// Makes every choice that a computer player would make before the next match.
    ///
    /// # Errors
    /// A text that is not a campaign.
    fn choose_all(&self, roster: &Source, seed: Seed) -> Result<Changed, Fault>;

    /// How the next match is set up.
    ///
    /// # Errors
    /// A text that is not a campaign, a campaign that is over, or choices that have to be made first.
    fn setup(&self, roster: &Source) -> Result<Setup, Fault>;

    /// Enters the report of a match ([`crate::Rulebook::battle_report`]), and what follows from it.
    ///
    /// # Errors
    /// A text that is not a campaign, or a report that does not fit it.
    fn record(&self, roster: &Source, report: &Source, seed: Seed) -> Result<Changed, Fault>;
}

/// A campaign as a person sees it between two matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CampaignView {
    /// How far it is: "After 1 of 3 battles".
    pub heading: String,
    /// What is to be done now: "Player 2 chooses the next map".
    pub asked: String,
    /// Both sides.
    pub sides: Vec<CampaignSide>,
    /// The matches played so far.
    pub battles: Vec<CampaignBattle>,
    /// Choices that concern no member of a force.
    pub choices: Vec<CampaignChoice>,
    /// Whether the next match can be played.
    pub ready: bool,
    /// Whether the campaign is over.
    pub over: bool,
}

/// A side of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CampaignSide {
    /// Its name.
    pub name: String,
    /// Matches won, points of all matches and the like, in words.
    pub words: String,
    /// Its force.
    pub members: Vec<CampaignMember>,
}

/// A member of a force in a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CampaignMember {
    /// The id of the unit.
    pub unit: String,
    /// Its name.
    pub name: String,
    /// What it has earned and suffered, in words: "2 experience", "injured".
    pub words: Vec<String>,
    /// What can be chosen for it now.
    pub choices: Vec<CampaignChoice>,
}

/// A choice between two matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CampaignChoice {
    /// How it is written.
    pub line: String,
    /// What it does, in words.
    pub words: String,
    /// The rule behind it.
    pub clause: &'static str,
}

/// A match of a campaign that has been played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CampaignBattle {
    /// Where it was fought.
    pub map: String,
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// The points of both sides.
    pub points: Vec<u32>,
}

/// A campaign after a choice or a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The new roster file.
    pub roster: String,
    /// What happened, one sentence each.
    pub words: Vec<String>,
}
