//! What a player needs to know before the first decision.

use crate::game::ClixCampaign;
use crate::options::{NO_LIMIT, RangedAfterMove, TurnStructure};
use table::show::Briefing;

/// The goal, what points mean, and what to mind; both sides want the same.
pub(crate) fn briefing(game: &ClixCampaign) -> Briefing {
    let options = &game.options;
    let last = options.round_limit;
    let goal = match last {
        NO_LIMIT => "Knock out everybody on the other side.".to_string(),
        _ => format!(
            "Knock out everybody on the other side, or have more victory points when round {last} is over."
        ),
    };
    let pool = game.pool_size();
    let actions = if pool == 1 { "1 action".into() } else { format!("{pool} actions") };
    let moving = match options.turn_structure {
        TurnStructure::FreeMove => format!(
            "Everybody may move every turn. Attacks and powers come out of a pool of {actions} a turn, one for each character at most."
        ),
        TurnStructure::Published => format!(
            "Moves, attacks and powers all come out of a pool of {actions} a turn, one for each character at most."
        ),
    };
    let shooting = match (options.turn_structure, options.ranged_after_move) {
        (TurnStructure::FreeMove, RangedAfterMove::Half) => {
            " After more than half its speed a character strikes, but does not shoot."
        }
        (TurnStructure::FreeMove, RangedAfterMove::None) => {
            " A character that has moved strikes, but does not shoot."
        }
        _ => "",
    };
    Briefing {
        goal,
        score: "the points of the characters you knocked out".into(),
        tips: vec![
            format!("{moving}{shooting}"),
            "An action gives a token. The second token hurts by 1 click and costs the next turn; a turn without an \
             action clears them: take turns."
                .into(),
            "Damage turns the dial, and powers come and go with every click. Read what shows now, and where a hit \
             would turn it to."
                .into(),
        ],
    }
}
