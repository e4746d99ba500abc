//! The strength of computer players in Elo: all against each other, with sides swapped.

use crate::Study;
use crate::findings::count;
use crate::records::CellRecord;
use crate::stats::{Estimate, Meeting, Scores, ratings};
use crate::study::QuickStudy;
use players::LEVELS;
use serde::Serialize;
use table::{Fault, Seed, Source};

/// The name of a ladder's generated study, as faults give it.
pub const NAME: &str = "the ladder";

/// What a ladder is played with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LadderPlan {
    /// The game.
    pub game: String,
    /// The scenarios, all of them played.
    pub scenarios: Vec<String>,
    /// The players, the weakest first; empty for all levels.
    pub players: Vec<String>,
    /// The number of games per pair, side and scenario.
    pub games: u32,
    /// The seed; `None` for the default.
    pub seed: Option<Seed>,
    /// Whether only neighbors in the list meet.
    pub neighbors: bool,
}

/// The players of a game by their strength.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// The game.
    pub game: String,
    /// The scenarios, all of them played.
    pub scenarios: Vec<String>,
    /// The seed.
    pub seed: Seed,
    /// The number of finished games.
    pub games: u64,
    /// The number of games planned.
    pub of: u64,
    /// The players, in the order they were named.
    pub rungs: Vec<LadderEntry>,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderEntry {
    /// The name of the player.
    pub player: String,
    /// Its rating; the weakest player has 0. `None` until games link all players.
    pub elo: Option<Estimate>,
    /// Its share of wins against the player listed before it, if they met.
    pub below: Option<Estimate>,
}

impl LadderPlan {
    /// The study to play, and this plan with its players filled in.
    ///
    /// # Errors
    /// Fewer than two players, a player without a name or named twice, or an invalid study.
    pub fn study(mut self) -> Result<(LadderPlan, Study), Fault> {
        if self.players.is_empty() {
            self.players = LEVELS.iter().map(|(_, name, _)| (*name).to_string()).collect();
        }
        if self.players.len() < 2 {
            return Err(Fault::new("a ladder needs at least two players")
                .help("list them with --players, the weakest first"));
        }
        if self.players.iter().any(String::is_empty) {
            return Err(Fault::new("a player has no name").help("list them with --players A,B,C"));
        }
        if let Some(repeated) = repeated(&self.players) {
            return Err(Fault::new(format!("the player '{repeated}' is named twice")).help("once is enough"));
        }
        let mut pairs = Vec::new();
        for (at, weaker) in self.players.iter().enumerate() {
            let reach = if self.neighbors { 1 } else { self.players.len() };
            pairs.extend(
                self.players[at + 1..].iter().take(reach).map(|stronger| format!("{stronger}, {weaker}")),
            );
        }
        let quick = QuickStudy {
            title: "Ladder".into(),
            game: self.game.clone(),
            scenarios: self.scenarios.clone(),
            players: pairs,
            games: self.games,
            seed: self.seed,
            ..QuickStudy::default()
        };
        let text = format!("units = false\n{}", quick.to_toml());
        let study = Study::read(&Source::new(NAME, text), &|_| Err(Fault::new("a ladder has no packs")))?;
        Ok((self, study))
    }
}

/// The first player that is named twice.
fn repeated(players: &[String]) -> Option<&String> {
    players.iter().enumerate().find_map(|(at, player)| players[..at].contains(player).then_some(player))
}

impl Ladder {
    /// The ladder that the games give.
    #[must_use]
    pub fn of(plan: &LadderPlan, study: &Study, records: &[CellRecord]) -> Ladder {
        let index = |name: &str| plan.players.iter().position(|player| player == name).unwrap_or_default();
        let mut met: Vec<([usize; 2], Scores)> = Vec::new();
        for bout in &study.bouts {
            let players = bout.contenders.each_ref().map(|contender| index(&contender.player));
            let scores = count(study, records, &bout.cells, true).scores;
            // The same pair meets on every scenario.
            match met.iter_mut().find(|(known, _)| *known == players) {
                Some((_, sum)) => *sum = sum.and(scores),
                None => met.push((players, scores)),
            }
        }
        let below = |at: usize| {
            let (_, scores) = met.iter().find(|(players, _)| at > 0 && *players == [at, at - 1])?;
            (scores.games() > 0.0).then(|| scores.share())
        };
        // With draws, games tell more about a difference than as many without.
        let meeting = |&(players, scores): &([usize; 2], Scores)| {
            let (share, games) = (scores.share().value, scores.effective_games());
            Meeting { players, score: share * games, games }
        };
        let elo = ratings(plan.players.len(), &met.iter().map(meeting).collect::<Vec<_>>());
        let entry = |(at, player): (usize, &String)| LadderEntry {
            player: player.clone(),
            elo: elo.as_ref().map(|elo| elo[at]),
            below: below(at),
        };
        Ladder {
            game: plan.game.clone(),
            scenarios: plan.scenarios.clone(),
            seed: study.seed,
            games: records.iter().map(CellRecord::finished).sum(),
            of: study.total(),
            rungs: plan.players.iter().enumerate().map(entry).collect(),
        }
    }
}
