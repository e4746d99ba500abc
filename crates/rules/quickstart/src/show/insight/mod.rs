//! What a player may ask before deciding: what is seen, what can be hit, what can hit back. Every
//! answer comes from the functions the rules themselves use.

mod briefing;
mod consequences;
mod field;
mod hints;
mod sight;
mod threat;
mod volley;

pub(super) use briefing::briefing;
pub(super) use consequences::{consequences, why_not};
pub(super) use field::field;
pub(super) use hints::hints;
pub(super) use sight::sight;
pub(super) use threat::{doom, threat};
pub(super) use volley::{course, volleys};

use crate::event::Event;
use table::Cell;
use table::Grid;

/// The hits and the damage of an action that made attacks; empty for any other. An attack that
/// hits or misses without a roll is counted too: its result is exactly what was expected. Damage is
/// what was marked off: armor points, and troopers of a platoon.
pub(crate) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    let (mut hits, mut damage, mut attacked) = (0, 0, false);
    for event in events {
        let (hit, harm) = match *event {
            Event::ToHit { hit, .. } => (u32::from(hit), 0),
            Event::Damaged { points, .. } => (0, points.into()),
            Event::Casualties { lost, .. } => (0, lost.into()),
            _ => continue,
        };
        (hits, damage, attacked) = (hits + hit, damage + harm, true);
    }
    if attacked { vec![("hits", hits), ("damage", damage)] } else { Vec::new() }
}

/// The names of some hexes: "0806, 0807 and 0808".
fn hexes(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| crate::GRID.name(cell).to_string()).collect();
    table::words::list(&names)
}
