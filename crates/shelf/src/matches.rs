//! A match between computer players.

use crate::seating::{named, seated};
use crate::{Seating, ShelfError, Summary};
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Game, Match, MatchDice, Replay, Rulebook, Setup, Status};

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
    let seed = request.seating.seed;
    let chance = Chance { seed: Some(seed), mode: request.mode };
    let header = Header::new::<R>(request.setup.clone(), request.seats.clone(), chance);
    let game = R::set_up(&header.setup)?;
    let mut seats = seated::<R::Game>(R::ID, &named(&request.seats)?, &request.seating)?;
    let mut record = Match::new(&game, header);
    let mut dice = MatchDice::new(seed, request.mode);
    let mut choices = Vec::new();
    let most = request.most_decisions.unwrap_or(R::MOST_DECISIONS);
    let mut made = 0;
    while let Status::ToAct(seat) = game.status(&record.state) {
        if made == most {
            let wrong = format!("the match has no end after {most} decisions");
            return Err(ShelfError::Refused(Fault::new(wrong)));
        }
        choices.clear();
        game.legal(&record.state, &mut choices);
        let refused = |words: String| ShelfError::Refused(Fault::new(words));
        let player = seats.get_mut(usize::from(seat.0));
        let player = player.ok_or_else(|| refused(format!("nobody sits in seat {}", seat.0)))?;
        let chosen = match player.choose(&game, &record.state, &choices) {
            Ok(place) => choices.get(place),
            Err(forfeit) => {
                record.replay.header.notes.push(forfeit.to_string());
                record.resign(seat);
                return Ok(MatchReport {
                    summary: Summary::of(&record),
                    replay: record.replay,
                    forfeit: Some(forfeit.to_string()),
                });
            }
        };
        let chosen = chosen.ok_or_else(|| refused("nothing can be done, but the game goes on".into()))?;
        record.play(chosen, &mut dice).map_err(|illegal| refused(illegal.to_string()))?;
        made += 1;
    }
    Ok(MatchReport { summary: Summary::of(&record), replay: record.replay, forfeit: None })
}
