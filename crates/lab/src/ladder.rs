//! How strong computer players are: all against each other, sides changed, in Elo.

use crate::Study;
use crate::records::CellRecord;
use crate::stats::{Estimate, Meeting, ratings, wilson};
use crate::study::Question;
use players::LEVELS;
use serde::Serialize;
use table::{Fault, Source};

/// The name of the study that a ladder is played as, in faults.
pub const NAME: &str = "the ladder";

/// What a ladder is to be played with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The game.
    pub game: String,
    /// The scenarios, all of them played.
    pub scenarios: Vec<String>,
    /// The players, the weakest first; none for all levels.
    pub players: Vec<String>,
    /// Games of each pair on each side of each scenario.
    pub games: u32,
    /// The seed.
    pub seed: u64,
    /// Whether only neighbors meet.
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
    pub seed: u64,
    /// How many games were finished.
    pub games: u64,
    /// How many there are to be.
    pub of: u64,
    /// The players, in the order they were named.
    pub rungs: Vec<Rung>,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The player.
    pub player: String,
    /// Its rating; the weakest has 0. Nothing as long as the games do not link all players.
    pub elo: Option<Estimate>,
    /// Its share against the player named before it, if they met.
    pub below: Option<Estimate>,
}

impl Plan {
    /// The study to play, and the plan with its players filled in.
    ///
    /// # Errors
    /// Fewer than two players, or what the study cannot be read with.
    pub fn study(mut self) -> Result<(Plan, Study), Fault> {
        if self.players.is_empty() {
            self.players = LEVELS.iter().map(|(_, name, _)| (*name).to_string()).collect();
        }
        if self.players.len() < 2 {
            return Err(Fault::new("a ladder has two players at least")
                .help("name them behind --players, the weakest first"));
        }
        if let Some(twin) = twin(&self.players) {
            return Err(Fault::new(format!("the player '{twin}' is named twice")).help("once is enough"));
        }
        let mut pairs = Vec::new();
        for (at, weaker) in self.players.iter().enumerate() {
            let far = if self.neighbors { 1 } else { self.players.len() };
            pairs.extend(
                self.players[at + 1..].iter().take(far).map(|stronger| format!("{stronger}, {weaker}")),
            );
        }
        let question = Question {
            title: "Ladder".into(),
            game: self.game.clone(),
            scenarios: self.scenarios.clone(),
            players: pairs,
            games: self.games,
            seed: self.seed,
            ..Question::default()
        };
        let text = format!("units = false\n{}", question.study());
        let study = Study::read(&Source::new(NAME, text), &|_| Err(Fault::new("a ladder has no packs")))?;
        Ok((self, study))
    }
}

/// A player that was named before.
fn twin(players: &[String]) -> Option<&String> {
    players.iter().enumerate().find_map(|(at, player)| players[..at].contains(player).then_some(player))
}

impl Ladder {
    /// What the games come to.
    #[must_use]
    pub fn of(plan: &Plan, study: &Study, records: &[CellRecord]) -> Ladder {
        let place = |name: &str| plan.players.iter().position(|player| player == name).unwrap_or_default();
        let mut meetings: Vec<Meeting> = Vec::new();
        for bout in &study.bouts {
            let players = bout.contenders.each_ref().map(|contender| place(&contender.player));
            let (mut score, mut games) = (0.0, 0.0);
            for &cell in &bout.cells {
                let side = u8::from(study.cells[cell].swapped);
                for won in records[cell].rows().filter_map(|row| row.result.score(side)) {
                    score += won;
                    games += 1.0;
                }
            }
            // The same two meet on every scenario.
            match meetings.iter_mut().find(|meeting| meeting.players == players) {
                Some(met) => {
                    met.score += score;
                    met.games += games;
                }
                None => meetings.push(Meeting { players, score, games }),
            }
        }
        let below = |at: usize| {
            let met = meetings.iter().find(|meeting| at > 0 && meeting.players == [at, at - 1])?;
            (met.games > 0.0).then(|| wilson(met.score, met.games))
        };
        let elo = ratings(plan.players.len(), &meetings);
        let rung = |(at, player): (usize, &String)| Rung {
            player: player.clone(),
            elo: elo.as_ref().map(|elo| elo[at]),
            below: below(at),
        };
        Ladder {
            game: plan.game.clone(),
            scenarios: plan.scenarios.clone(),
            seed: plan.seed,
            games: records.iter().map(CellRecord::finished).sum(),
            of: study.total(),
            rungs: plan.players.iter().enumerate().map(rung).collect(),
        }
    }
}
