//! What a player may ask before deciding: what is seen, what can be hit, what can hit back. Every
//! answer comes from the functions the rules themselves use.

mod briefing;
mod consequences;
mod dials;
mod field;
mod hints;
mod sight;
mod threat;
mod volley;

pub(super) use briefing::briefing;
pub(super) use consequences::{consequences, why_not};
pub(super) use dials::dial_marks;
pub(super) use field::field;
pub(super) use hints::hints;
pub(super) use sight::sight;
pub(super) use threat::{doom, threat};
pub(super) use volley::volleys;

use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{Phase, State};

/// The hits and the clicks of an action that made an attack; nothing for any other. Clicks are those of
/// all enemies, exploding ammunition included.
pub(crate) fn counts(game: &Battleclix, before: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
    let Phase::Act(attacker) = before.phase else { return Vec::new() };
    let (mut hits, mut clicks, mut attacked) = (0, 0, false);
    for event in events {
        match *event {
            Event::Declared { .. } => attacked = true,
            Event::Rolled { strike, .. } => {
                attacked = true;
                hits += u32::from(strike.hits());
            }
            Event::Turned { unit, clicks: turned, .. } if game.side_of(unit) != game.side_of(attacker) => {
                attacked = true;
                clicks += u32::from(turned);
            }
            _ => {}
        }
    }
    if attacked { vec![("hits", hits), ("clicks", clicks)] } else { Vec::new() }
}
