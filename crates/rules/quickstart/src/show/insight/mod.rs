//! What a player may ask before deciding: what is seen, what can be hit, what can hit back. Every
//! answer comes from the functions the rules themselves use.

mod field;
mod hints;
mod sight;
mod threat;

pub(super) use field::field;
pub(super) use hints::hints;
pub(super) use sight::sight;
pub(super) use threat::threat;

use crate::event::Event;
use table::Cell;
use table::Grid;

/// The hits and the damage of an action that made attacks; empty for any other. An attack that
/// hits or misses without a roll is counted too: its result is exactly what was expected. Damage is
/// what was marked off: armor points, and troopers of a platoon.
pub(crate) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    let attacks = events.iter().filter(|event| matches!(event, Event::ToHit { .. })).count();
    if attacks == 0 {
        return Vec::new();
    }
    let (mut hits, mut damage) = (0, 0);
    for event in events {
        match *event {
            Event::ToHit { hit, .. } => hits += u32::from(hit),
            Event::Damaged { points, .. } => damage += u32::from(points),
            Event::Casualties { lost, .. } => damage += u32::from(lost),
            _ => {}
        }
    }
    vec![("hits", hits), ("damage", damage)]
}

/// The names of some hexes: "0806, 0807 and 0808".
fn hexes(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| crate::GRID.name(cell).to_string()).collect();
    table::words::list(&names)
}
