//! A match between computer players.

use crate::seating::{named, seated};
use crate::{Seating, ShelfError, Summary};
use std::sync::Arc;
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Game, Match, Notation, Replay, Rulebook, Setup, Show};

/// What is to be played.
#[derive(Clone)]
pub struct MatchRequest {
    /// Scenario, options, packs; how many seats follows from who sits in them.
    pub setup: Setup,
    /// Who sits in each seat, by name.
    pub seats: Vec<String>,
    /// How they are seated, and the seed that dice and players grow from.
    pub seating: Seating,
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
    /// Why a player could not go on, if one could not.
    pub forfeit: Option<String>,
}

pub(crate) fn play<R: Rulebook>(request: &MatchRequest) -> Result<MatchReport, ShelfError> {
    let chance = Chance { seed: Some(request.seating.seed), mode: request.mode };
    let header = Header::new::<R>(request.setup.clone(), request.seats.clone(), chance);
    let game = Arc::new(R::set_up(&header.setup)?);
    let mut seats = seated::<R::Game>(R::ID, &named(&request.seats)?, &request.seating)?;
    let mut played = Match::new(game.clone(), header);
    let mut choices = Vec::new();
    let most = request.most_decisions.unwrap_or(R::MOST_DECISIONS);
    let refused = |words: String| ShelfError::Refused(Fault::new(words));
    while let Some(seat) = played.to_act() {
        if played.steps().len() == most as usize {
            return Err(refused(format!("the match has no end after {most} decisions")));
        }
        choices.clear();
        game.legal(played.state(), &mut choices);
        let player = seats.get_mut(usize::from(seat.0));
        let player = player.ok_or_else(|| refused(format!("nobody sits in seat {}", seat.0)))?;
        let chosen = match player.choose(&game, played.state(), &choices) {
            Ok(place) => choices.get(place),
            Err(forfeit) => {
                played.note(forfeit.to_string());
                played.resign(seat);
                return Ok(report(&played, Some(forfeit.to_string())));
            }
        };
        let chosen = chosen.ok_or_else(|| refused("nothing can be done, but the game goes on".into()))?;
        played.play(chosen, &[]).map_err(|error| refused(error.to_string()))?;
    }
    Ok(report(&played, None))
}

fn report<G: Show + Notation>(played: &Match<G>, forfeit: Option<String>) -> MatchReport {
    MatchReport { summary: Summary::of(played), replay: played.replay(), forfeit }
}
