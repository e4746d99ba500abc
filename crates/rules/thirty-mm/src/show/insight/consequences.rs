//! What follows from a choice and is easy to overlook.

use super::percent;
use crate::action::Action;
use crate::game::ThirtyMm;
use crate::state::{Ask, Phase, State, UnitId};
use crate::terrain::Color;
use table::Ratio;
use table::show::Consequence;

/// Warnings and remarks about a choice.
pub(crate) fn consequences(game: &ThirtyMm, state: &State, action: &Action) -> Vec<Consequence> {
    let Some(unit) = game.speaker(state).filter(|&unit| state.on_map.has(unit)) else { return Vec::new() };
    let say = |words: String, warning, clause| Consequence { words, warning, clause };
    let mut found = Vec::new();
    match *action {
        Action::Step { way, level } => {
            let drop = game.drop_of_step(state, unit, level);
            if drop > 0 {
                let points = game.fall_damage(unit, drop);
                found.push(say(format!("drops {drop} levels and takes {points} damage"), true, "TM-ELEV-5"));
            }
            if let Some(cell) =
                game.neighbor_of(state, unit, way, 1).filter(|&cell| game.is_on(state, cell, level))
            {
                found.extend(game.color_words(state, unit, game.color(state, cell)));
            }
        }
        Action::Thrust(_) => found.push(say("gives up both combat phases".into(), true, "TM-THR-1")),
        Action::OffensiveStance(_) => {
            let ap = state.units[unit].ap.saturating_sub(2);
            found.push(say(format!("ends the turn with {ap} AP to react with"), false, "TM-STANCE-1"));
        }
        Action::EndPhase | Action::EndTurn if matches!(state.ask, Ask::Move(_)) => {
            found.extend(game.terrain_odds(state, unit));
        }
        Action::Kneel | Action::GoProne => {
            found.push(say("cannot evade while it is down".into(), true, "TM-ATK-8"));
        }
        Action::Gather(_) => found.push(say("gives up both combat phases".into(), false, "TM-MIS-2")),
        _ => {}
    }
    if matches!(action, Action::EndTurn)
        && state.turn.phase != Phase::Close
        && matches!(state.ask, Ask::Fight(_))
    {
        found.push(say("skips close combat".into(), false, "TM-TURN-4"));
    }
    found
}

impl ThirtyMm {
    fn color_words(&self, state: &State, unit: UnitId, color: Color) -> Option<Consequence> {
        let say = |words: &str, warning, clause| Some(Consequence { words: words.into(), warning, clause });
        match color {
            Color::Tan => say("tests for Overheat at the end of the move", true, "TM-TERR-4"),
            Color::White => say("tests for Freeze at the end of the move", true, "TM-TERR-5"),
            Color::Green => say("has Conceal there", false, "TM-STAT-1"),
            Color::LightBlue | Color::DarkBlue if self.swims(state, unit) => None,
            Color::LightBlue => say("loses 2 Movement Points in the water", true, "TM-STAT-6"),
            Color::DarkBlue => {
                say("loses 2 Movement Points, and 10 Defense if its turn ends there", true, "TM-STAT-5")
            }
            Color::Grey | Color::Red | Color::Black => None,
        }
    }

    /// The chance of the terrain tests that end a move (TM-TERR-4 to TM-TERR-6).
    fn terrain_odds(&self, state: &State, unit: UnitId) -> Vec<Consequence> {
        let (moving, now) = (self.moving(state), &state.units[unit]);
        let here = |color| {
            !moving.entered
                && self.color(state, now.cell) == color
                && self.is_on(state, now.cell, now.elevation)
        };
        let crossed = |count: u8, color| if here(color) { 1 } else { u32::from(count) };
        let mut found = Vec::new();
        let mut say = |words: &str, ways: u32, clause| {
            if ways > 0 {
                let words = format!("{words} {}", percent(Ratio::new(ways.into(), 8)));
                found.push(Consequence { words, warning: true, clause });
            }
        };
        let tan = crossed(moving.tan, Color::Tan);
        say("Overheat", (2 * tan).min(8), "TM-TERR-4");
        let white = crossed(moving.white, Color::White);
        let ways = match (white, self.options.freeze_at_most) {
            (0, _) => 0,
            (n, true) => (2 * n).min(8),
            (n, false) => 9u32.saturating_sub(2 * n),
        };
        say("Freeze", ways, "TM-TERR-5");
        found
    }
}
