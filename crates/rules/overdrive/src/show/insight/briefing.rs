//! What a player needs to know before the first decision.

use crate::content::Mission;
use crate::game::Overdrive;
use crate::state::{PLAYER_1, SHUTDOWN};
use table::Side;
use table::show::Briefing;

/// The goal of a side, what its points mean, and what to mind.
pub(crate) fn briefing(game: &Overdrive, side: Side) -> Briefing {
    let last = game.scenario.turn_limit;
    let (goal, score): (String, String) = match game.scenario.mission {
        Mission::StandUpFight => (
            format!("Destroy all enemy 'Mechs, or have more points after turn {last}."),
            "points for enemies destroyed or crippled".into(),
        ),
        Mission::HoldTheGround => (
            format!("Control the objectives from turn 2 on; more points after turn {last} win."),
            "points for objectives, and in the end for enemies destroyed or crippled".into(),
        ),
        Mission::Breakthrough if side == PLAYER_1 => (
            format!("Get your 'Mechs off the far edge within {last} turns."),
            "points for your 'Mechs saved and half for each defender destroyed".into(),
        ),
        Mission::Breakthrough => (
            format!("Stop the attacker from crossing the map for {last} turns."),
            "points for each attacker destroyed and half for each one left on the map".into(),
        ),
    };
    let tips = vec![
        "Moving makes you harder to hit, and your own shots harder to make. Facing counts: you shoot to the front, \
         and hits from behind do more."
            .to_string(),
        "Both sides declare before anything is rolled, and the doomed still shoot: one attack too many on a target is wasted."
            .into(),
        format!(
            "Overdrive adds damage for heat. Heat slows you and shakes your aim, and at {SHUTDOWN} you shut down for a turn."
        ),
    ];
    Briefing { goal, score, tips }
}
