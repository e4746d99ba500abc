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
use crate::game::Battleclix;

/// The hits and the clicks of an action that made an attack; nothing for any other. Clicks are those of
/// all enemies, exploding ammunition included.
pub(crate) fn counts(game: &Battleclix, events: &[Event]) -> Vec<(&'static str, u32)> {
    let declared = |event: &Event| match *event {
        Event::Declared { unit, .. } => Some(game.side_of(unit)),
        _ => None,
    };
    let Some(attacker) = events.iter().find_map(declared) else { return Vec::new() };
    let (mut hits, mut clicks) = (0, 0);
    for event in events {
        match *event {
            Event::Rolled { strike, .. } => hits += u32::from(strike.hits()),
            Event::Turned { unit, clicks: turned, .. } if game.side_of(unit) != attacker => {
                clicks += u32::from(turned);
            }
            _ => {}
        }
    }
    vec![("hits", hits), ("clicks", clicks)]
}
