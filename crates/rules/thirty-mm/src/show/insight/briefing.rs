//! What a player needs to know before the first decision (TM-SETUP-5).

use crate::content::Mission;
use crate::game::ThirtyMm;
use crate::state::State;
use table::Side;
use table::show::Briefing;

/// The goal of a side, what its points mean, and what to mind.
pub(crate) fn briefing(game: &ThirtyMm, state: &State, side: Side) -> Briefing {
    let last = game.scenario.rounds;
    let attacks = state.attacker == side;
    let known = game.has_roles(state);
    let goal = match (game.scenario.mission, known, attacks) {
        (Mission::Reconnaissance, ..) => {
            format!("Control more markers than the enemy, at the start of each of {last} rounds.")
        }
        (Mission::ShowOfForce, ..) => {
            format!("Take the marker, deal more damage and keep more of your squad, for {last} rounds.")
        }
        (Mission::WindsOfWar, ..) => format!("Hold the markers through {last} rounds of changing weather."),
        (Mission::EndlessPursuit, true, true) => "Do not let the Defender get away over the far edge.".into(),
        (Mission::EndlessPursuit, true, false) => "Get your Units away over the far edge.".into(),
        (Mission::EndlessPursuit, ..) => {
            "The Defender flees over the far edge, the Attacker stops it.".into()
        }
        (Mission::Counterattack, true, true) => {
            "Take the home markers and the middle before the Defender's Reserve is back.".into()
        }
        (Mission::Counterattack, true, false) => {
            "Hold out until your Reserve arrives, and keep your home markers.".into()
        }
        (Mission::Counterattack, ..) => "The Attacker storms markers that half of the Defender holds.".into(),
        (Mission::CallOfDarkness, ..) => "Gather intel from the markers by night, and bring it home.".into(),
        (Mission::OrderToDestroy, true, true) => "Destroy the three Installations.".into(),
        (Mission::OrderToDestroy, true, false) => {
            format!("Keep your Installations standing for {last} rounds.")
        }
        (Mission::OrderToDestroy, ..) => {
            "The Attacker destroys Installations, the Defender keeps them.".into()
        }
        (Mission::EmissaryOfDarkness, true, true) => {
            "Destroy the Emissary, or hold the center yourself.".into()
        }
        (Mission::EmissaryOfDarkness, true, false) => {
            "Bring the Emissary to the center, and keep it alive.".into()
        }
        (Mission::EmissaryOfDarkness, ..) => "The Defender takes its Emissary to the center.".into(),
        (Mission::BurningSandstorm, ..) => format!("Hold the markers through {last} rounds of sand."),
    };
    let tips = vec![
        "A Unit steps only to its front and shoots only into its Field of View: facing is half the battle. One turn in place is free."
            .to_string(),
        "Action Points you do not spend are kept, up to 16: save them for the shot that counts.".into(),
        "Aim at Legs to slow, at Arms to disarm, at the Torso to destroy. A natural 8 cannot be evaded.".into(),
        "Pick secondary objectives that your squad can score: they are half of the points.".into(),
    ];
    Briefing { goal, score: "points: up to 7 for the mission, 7 for secondary objectives".into(), tips }
}
