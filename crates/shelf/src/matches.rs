//! A match between computer players.

use crate::seating::{check_seats, named, seated, told_to_programs};
use crate::{Seating, ShelfError, Summary};
use std::sync::Arc;
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Game, Match, Notation, Replay, Rulebook, Setup, Show, one_line};

/// The match to play.
#[derive(Clone)]
pub struct MatchRequest {
    /// Scenario, options, packs; the number of seats follows from `seats`.
    pub setup: Setup,
    /// The name of the player in each seat.
    pub seats: Vec<String>,
    /// How the players are seated, and the seed of the dice and the players.
    pub seating: Seating,
    /// Fair dice or bags.
    pub mode: DiceMode,
    /// The most decisions before the match is abandoned (default: the game's own bound).
    pub most_decisions: Option<u32>,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchReport {
    /// The outcome.
    pub summary: Summary,
    /// The whole match.
    pub replay: Replay,
    /// Why a player forfeited, if one did.
    pub forfeit: Option<String>,
}

pub(crate) fn play<R: Rulebook>(request: &MatchRequest) -> Result<MatchReport, ShelfError> {
    let chance = Chance { seed: Some(request.seating.seed), mode: request.mode };
    let header = Header::new::<R>(request.setup.clone(), request.seats.clone(), chance);
    let game = Arc::new(R::set_up(&header.setup)?);
    let named = named(&request.seats)?;
    // Nothing is started unless all can be.
    check_seats(&named, &request.seating)?;
    let told = told_to_programs::<R>(&named, &game, &header.setup);
    let mut seats = seated::<R::Game>(told.as_ref(), &named, &request.seating)?;
    let mut played = Match::new(game.clone(), header);
    let mut choices = Vec::new();
    let most = request.most_decisions.unwrap_or(R::MOST_DECISIONS);
    let refused = |words: String| ShelfError::Refused(Fault::new(words));
    while let Some(seat) = played.to_act() {
        if played.steps().len() == most as usize {
            return Err(refused(format!("the match did not end within {most} decisions")));
        }
        choices.clear();
        game.legal(played.state(), &mut choices);
        let player = seats.get_mut(usize::from(seat.0));
        let player = player.ok_or_else(|| refused(format!("there is no player in seat {}", seat.0)))?;
        let chosen = match player.choose(&game, played.state(), &choices) {
            Ok(chosen) => choices.get(chosen),
            Err(forfeit) => {
                // A program's words are data: they must not start a line of their own in the replay.
                let why = one_line(&forfeit.to_string());
                played.note(why.clone());
                played.resign(seat);
                return Ok(report(&played, Some(why)));
            }
        };
        let chosen =
            chosen.ok_or_else(|| refused("there is no legal choice, but the game is not over".into()))?;
        played.play(chosen, &[]).map_err(|error| refused(error.to_string()))?;
    }
    Ok(report(&played, None))
}

fn report<G: Show + Notation>(played: &Match<G>, forfeit: Option<String>) -> MatchReport {
    MatchReport { summary: Summary::of(played), replay: played.replay(), forfeit }
}
