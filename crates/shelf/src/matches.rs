//! A match between computer players.

use crate::{Summary, Trouble};
use players::{NAMES, Player, by_name};
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Game, Match, MatchDice, Replay, Rulebook, Seat, Seed, Setup, Status};

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRequest {
    /// Scenario, options, packs; how many seats follows from who sits in them.
    pub setup: Setup,
    /// Who sits in each seat, by name.
    pub seats: Vec<String>,
    /// What the dice and the players grow from.
    pub seed: Seed,
    /// Fair dice or bags.
    pub mode: DiceMode,
    /// Give up after so many decisions; the game's own bound if nothing is said.
    pub most_decisions: Option<u32>,
}

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchReport {
    /// How it came out.
    pub summary: Summary,
    /// The whole of it.
    pub replay: Replay,
}

pub(crate) fn play<R: Rulebook>(request: &MatchRequest) -> Result<MatchReport, Trouble> {
    let seed = request.seed;
    let mut seats = seated::<R::Game>(&request.seats, seed)?;
    let setup = Setup { seats: seats.len() as u8, ..request.setup.clone() };
    let game = R::set_up(&setup)?;
    let header = Header {
        game: R::ID.into(),
        rules: R::VERSION,
        content: R::content(),
        setup,
        seats: request.seats.clone(),
        chance: Chance { seed: Some(seed), mode: request.mode },
        notes: Vec::new(),
    };
    let mut record = Match::new(&game, header);
    let mut dice = MatchDice::new(seed, request.mode);
    let mut choices = Vec::new();
    let most = request.most_decisions.unwrap_or(R::MOST_DECISIONS);
    let mut made = 0;
    while let Status::ToAct(seat) = game.status(&record.state) {
        if made == most {
            let wrong = format!("the match has no end after {most} decisions");
            return Err(Trouble::Refused(Fault::new(wrong)));
        }
        choices.clear();
        game.legal(&record.state, &mut choices);
        let refused = |words: String| Trouble::Refused(Fault::new(words));
        let player = seats.get_mut(usize::from(seat.0));
        let player = player.ok_or_else(|| refused(format!("nobody sits in seat {}", seat.0)))?;
        let chosen = choices.get(player.choose(&game, &record.state, &choices));
        let chosen = chosen.ok_or_else(|| refused("nothing can be done, but the game goes on".into()))?;
        record.play(chosen, &mut dice).map_err(|illegal| refused(illegal.to_string()))?;
        made += 1;
    }
    Ok(MatchReport { summary: Summary::of(&record), replay: record.replay })
}

/// No game has a table for more.
const MOST_SEATS: usize = 100;

/// The players of those names, one for each seat: the only place where a batch or a match seats them.
pub(crate) fn seated<G: table::Judge>(
    names: &[String],
    seed: Seed,
) -> Result<Vec<Box<dyn Player<G>>>, Fault> {
    if names.is_empty() || names.len() > MOST_SEATS {
        let wrong = format!("a match cannot have {} seats", names.len());
        return Err(Fault::new(wrong).help("name a player for each seat, such as greedy,random"));
    }
    let seat = |(at, name): (usize, &String)| {
        by_name(name, seed, Seat(at as u8)).ok_or_else(|| Fault::unknown("player", name, NAMES))
    };
    names.iter().enumerate().map(seat).collect()
}
