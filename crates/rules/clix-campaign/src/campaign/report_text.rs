//! A report as TOML, which the table writes after a battle and a person may write by hand.

use super::{Campaign, Fate, Fighter, Report};
use crate::game::ClixCampaign;
use crate::show::{side_of_word, side_word};
use crate::state::SIDES;
use serde::{Deserialize, Serialize};
use table::{Fault, Inside, Source};

/// The word for a battle that nobody won.
const DRAW: &str = "draw";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// `player-1`, `player-2` or `draw`.
    winner: String,
    points: [u16; 2],
    /// The map it was fought on; a person may leave it out.
    map: Option<String>,
    player_1: Vec<Entry>,
    player_2: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    character: String,
    survived: bool,
    #[serde(default)]
    knock_outs: u8,
}

impl Report {
    /// The report of a game as text.
    pub(crate) fn write(&self, game: &ClixCampaign) -> String {
        let [first, second] = SIDES.map(|side| {
            let fates = self.fates[usize::from(side.0)].iter();
            let entry = |(unit, fate): (_, &Fate)| Entry {
                character: game.unit(unit).character.id.clone(),
                survived: fate.survived,
                knock_outs: fate.knock_outs,
            };
            game.side_units(side).iter().zip(fates).map(entry).collect()
        });
        let file = File {
            winner: self.winner.map_or(DRAW, side_word).into(),
            points: self.points,
            map: Some(game.map.id.clone()),
            player_1: first,
            player_2: second,
        };
        toml::to_string(&file).unwrap_or_default()
    }

    /// Reads the report of the next battle of a campaign.
    ///
    /// # Errors
    /// A text that is no report, or one of another battle, with the place of the mistake.
    pub fn read(campaign: &Campaign, source: &Source) -> Result<Report, Fault> {
        let file: File = source.toml()?;
        file.report(campaign).map_err(|fault| fault.locate(source))
    }
}

impl File {
    fn report(&self, campaign: &Campaign) -> Result<Report, Fault> {
        let winner = match self.winner.as_str() {
            DRAW => None,
            word => Some(side_of_word(word).inside("winner")?),
        };
        if let (Some(fought), Some(next)) = (&self.map, &campaign.map)
            && fought != next
        {
            let wrong =
                format!("this battle was fought on '{fought}', the next one is on '{next}' (CC-CAMP-1)");
            return Err(Fault::new(wrong)).inside("map");
        }
        let mut fates: [Vec<Fate>; 2] = Default::default();
        for (key, entries, at) in [("player_1", &self.player_1, 0), ("player_2", &self.player_2, 1)] {
            let roster: &[Fighter] = &campaign.rosters[at];
            let same = roster.len() == entries.len()
                && roster.iter().zip(entries).all(|(fighter, entry)| fighter.character == entry.character);
            if !same {
                let ids: Vec<&str> = roster.iter().map(|fighter| fighter.character.as_str()).collect();
                let fault = Fault::new("this battle was fought by other forces (CC-CAMP-5)");
                return Err(fault.help(format!("the roster has {}", ids.join(", ")))).inside(key);
            }
            let fate = |entry: &Entry| Fate { survived: entry.survived, knock_outs: entry.knock_outs };
            fates[at] = entries.iter().map(fate).collect();
        }
        Ok(Report { winner, points: self.points, fates })
    }
}
