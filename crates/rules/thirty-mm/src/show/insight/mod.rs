//! What a player may ask before deciding: what is seen, what can be hit, what can hit back, and what a choice
//! leads to. Every answer comes from the functions the rules themselves use.

mod briefing;
mod consequences;
mod field;
mod hints;
mod sight;
mod threat;

pub(super) use briefing::briefing;
pub(super) use consequences::{consequences, why_not};
pub(super) use field::{arcs, field};
pub(super) use hints::hints;
pub(super) use sight::sight;
pub(super) use threat::{doom, threat};

use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{State, UnitId};
use table::{Odds, Ratio};

impl ThirtyMm {
    /// The Unit of a token, if it is on the map.
    fn standing(&self, state: &State, token: u16) -> Option<UnitId> {
        let unit = UnitId(u8::try_from(token).ok().filter(|&at| usize::from(at) < self.units.len())?);
        state.on_map.has(unit).then_some(unit)
    }
}

/// A chance as a percentage: never "100%" for less than certain, never "0%" for more than impossible.
fn percent(chance: Ratio) -> String {
    Odds::from(chance).percent()
}

/// The hits and the damage of attacks; nothing for what is no part of one.
pub(super) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    let (mut hits, mut damage, mut destroyed, mut attacks) = (0, 0, 0, false);
    for event in events {
        match *event {
            Event::AttackDeclared { .. } | Event::Missed { .. } | Event::Evaded { .. } => {}
            Event::Hit { .. } => hits += 1,
            Event::SectionHurt { points, .. } | Event::ItemHurt { points, .. } => damage += u32::from(points),
            Event::UnitDestroyed { .. } => destroyed += 1,
            _ => continue,
        }
        attacks = true;
    }
    if attacks { vec![("hits", hits), ("damage", damage), ("destroyed", destroyed)] } else { Vec::new() }
}
