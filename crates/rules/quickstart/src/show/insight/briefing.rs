//! What a player needs to know before the first decision.

use crate::content::Victory;
use crate::game::Quickstart;
use crate::show::notation::edge_word;
use crate::state::State;
use table::Side;
use table::show::Briefing;

/// The goal of a side, what its points mean, and what to mind.
pub(crate) fn briefing(game: &Quickstart, state: &State, side: Side) -> Briefing {
    let limit = game.turn_limit;
    let (goal, score) = match &game.scenario.victory {
        Victory::LastStanding if limit > 0 => (
            format!("Destroy all enemy units before turn {limit} is over."),
            "units left on the map; the last side standing wins".into(),
        ),
        Victory::LastStanding => {
            ("Destroy all enemy units.".into(), "units left on the map; the last side standing wins".into())
        }
        Victory::Objectives(objectives) => (
            format!(
                "Hold more of the {} objectives, turn by turn, until turn {limit} is over.",
                objectives.len()
            ),
            format!("points for objectives; the higher score after turn {limit} wins"),
        ),
        Victory::Breakthrough(escape) => {
            let (edge, needed) = (edge_word(escape.edge), escape.needed);
            let goal = match escape.side == side {
                true => format!("Get {needed} of your units off the map over the {edge} edge."),
                false => format!("Keep the enemy from getting {needed} units off over the {edge} edge."),
            };
            (goal, format!("units that escaped; {needed} win for the {}", game.role_name(state, escape.side)))
        }
    };
    let tips = [
        "The farther you move, the harder you are to hit. Standing still helps your own aim, running spoils it.",
        "Stay within your weapons' short range and out of the enemy's. Woods in between protect both of you.",
        "'Mechs shoot only to the front: where you face when you stop decides what you can hit.",
    ];
    Briefing { goal, score, tips: tips.map(String::from).to_vec() }
}
