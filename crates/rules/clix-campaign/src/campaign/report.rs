//! What a campaign needs to know of a finished battle.

use crate::game::ClixCampaign;
use crate::state::{Ask, SIDES, State, UnitId};
use table::{Fault, Side};

/// What became of a character in a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fate {
    /// It was not knocked out.
    pub survived: bool,
    /// Opposing characters it knocked out: its attack or power dealt the last click (CC-CAMP-3).
    pub knock_outs: u8,
}

/// A finished battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// The victory points of both players (CC-VIC-2).
    pub points: [u16; 2],
    /// What became of the characters of both players, in the order of their force lists.
    pub fates: [Vec<Fate>; 2],
}

impl Report {
    /// The report of a game in its last state. If a player conceded, all of that player's characters count as
    /// knocked out, by nobody (CC-VIC-3, CC-CAMP-5).
    ///
    /// # Errors
    /// A game that is not over.
    pub fn of(game: &ClixCampaign, state: &State, conceded: Option<Side>) -> Result<Report, Fault> {
        let winner = match (conceded, state.ask) {
            (Some(side), _) => Some(side.other()),
            (None, Ask::Over(ending)) => ending.winner,
            (None, _) => return Err(Fault::new("the battle is not over")),
        };
        Ok(Report::ended(game, state, winner, conceded))
    }

    /// The report of a game that the players agreed to leave as a draw.
    #[must_use]
    pub fn agreed(game: &ClixCampaign, state: &State) -> Report {
        Report::ended(game, state, None, None)
    }

    fn ended(game: &ClixCampaign, state: &State, winner: Option<Side>, conceded: Option<Side>) -> Report {
        let fate = |unit: UnitId| Fate {
            survived: state.on_map.has(unit) && conceded != Some(game.side_of(unit)),
            knock_outs: state.units[unit].knocked_out,
        };
        let points = |side: Side| match conceded {
            Some(loser) if loser != side => game.force_points(loser),
            _ => game.victory_points(state, side),
        };
        Report {
            winner,
            points: SIDES.map(points),
            fates: SIDES.map(|side| game.side_units(side).iter().map(fate).collect()),
        }
    }
}
