//! What a player needs to know before the first decision.

use crate::game::{Battleclix, CONTROL_RANGE};
use crate::state::COUNTER_POINTS;
use table::show::Briefing;

/// The goal, what points mean, and what to mind; both sides want the same.
pub(crate) fn briefing(game: &Battleclix) -> Briefing {
    let (most, last) = (game.break_point, game.turn_limit);
    Briefing {
        goal: format!("Be the first to reach {most} Victory Points, or have more when turn {last} is over."),
        score: format!("Victory Points; first to {most} wins"),
        tips: vec![
            // BC-FORCE-5: Patrols fight without counters.
            if game.counters.is_empty() {
                "A destroyed Mech is worth 1 to 4 by its weight, and the Commander 2 more.".into()
            } else {
                format!(
                    "Each counter is worth {COUNTER_POINTS} while you alone have a unit within {CONTROL_RANGE} hexes of it; \
                     heavier kills are worth more."
                )
            },
            "A Mech has up to four actions: move first, then attack. Two or more heat it, and a hot Mech that does \
             so again takes a click of damage."
                .into(),
            "Damage turns the dial: a Mech that was hit moves, shoots and defends differently. Read the click that shows."
                .into(),
        ],
    }
}
