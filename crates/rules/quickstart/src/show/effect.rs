//! What events look like on the board.

use crate::action::Action;
use crate::content::Slot;
use crate::event::Event;
use crate::game::Quickstart;
use crate::movement::path::path;
use crate::show::notation::mode_word;
use crate::state::{State, UnitId};
use table::Cell;
use table::show::{Effect, moved};

/// What an event looks like; nothing is hidden (QS-GEN-10).
pub(super) fn effects(game: &Quickstart, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
    let (token, name) = (|unit: UnitId| u16::from(unit.0), |unit| game.name_of(unit));
    match *event {
        Event::Placed { unit, to, facing } => {
            let facing = game.facing_of(unit, facing.index());
            vec![Effect::Moved { token: token(unit), cells: vec![Cell(to.into())], facing, mode: "place" }]
        }
        Event::MoverPicked { unit } | Event::ShooterPicked { unit } | Event::VolleyBegan { unit } => {
            vec![Effect::Acts { token: token(unit) }]
        }
        Event::Moved { unit, to, facing, .. } => {
            let now = &before.units[unit];
            let mode = mode_word(now.mode, false);
            let ends = (now.hex(), Cell(to.into()));
            let facing = game.facing_of(unit, facing.index());
            vec![moved(token(unit), path(game, before, action), ends, facing, mode)]
        }
        Event::Left { unit, escaped, .. } => {
            let fate = if escaped { "escapes" } else { "leaves the map" };
            vec![Effect::banner(format!("{} {fate}", name(unit)))]
        }
        Event::ToHit { unit, slot, target, need, rolled, hit } => vec![
            Effect::Needs {
                token: token(target),
                need: need.into(),
                rolled: rolled.map(u32::from),
                passed: hit,
            },
            Effect::Shot { from: token(unit), to: token(target), weapon: weapon_word(game, unit, slot), hit },
        ],
        Event::Jammed { unit, .. } => vec![Effect::bad(token(unit), "jams")],
        Event::MotiveHit { unit } => vec![Effect::bad(token(unit), "motive hit")],
        Event::Damaged { unit, points, .. } => vec![Effect::loss(token(unit), points.into())],
        Event::PlaceLost { unit, place } | Event::ArmLost { unit, place } => {
            vec![Effect::bad(token(unit), format!("{} lost", game.place_words(unit, place)))]
        }
        Event::Casualties { unit, lost, .. } => vec![Effect::loss(token(unit), lost.into())],
        Event::Destroyed { unit } => vec![
            Effect::Destroyed { token: token(unit) },
            Effect::banner(format!("{} is destroyed", name(unit))),
        ],
        Event::Slowed { unit, mp: 0 } => vec![Effect::banner(format!("{} is immobile", name(unit)))],
        Event::Slowed { unit, mp } => vec![Effect::bad(token(unit), format!("Cruising MP {mp}"))],
        Event::Scored { side, points } => {
            vec![Effect::banner(format!("The {} scores {points}", game.role_name(before, side)))]
        }
        Event::SetupEnded => vec![Effect::banner("Turn 1")],
        Event::TurnEnded => vec![Effect::banner(format!("Turn {}", before.turn + 1))],
        _ => Vec::new(),
    }
}

/// What a weapon looks like when it fires.
fn weapon_word(game: &Quickstart, unit: UnitId, slot: Slot) -> &'static str {
    let profile = game.unit(unit);
    // Lasers and PPCs are the weapons that take no ammunition.
    let energy = !profile.kind.is_infantry() && profile.attack(slot).store.is_none();
    if energy { "laser" } else { "ballistic" }
}
