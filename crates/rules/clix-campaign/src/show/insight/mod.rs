//! What a player may ask before deciding: what is seen, what can be hit, what can hit back, and what a choice
//! leads to. Every answer comes from the functions the rules themselves use.

mod briefing;
mod consequences;
mod dials;
mod field;
mod hints;
mod interruption;
mod sight;
mod threat;
mod why_not;

pub(super) use briefing::briefing;
pub(super) use consequences::consequences;
pub(super) use dials::dial_marks;
pub(super) use field::field;
pub(super) use hints::hints;
pub(super) use interruption::interruption;
pub(super) use sight::sight;
pub(super) use threat::{doom, threat};
pub(super) use why_not::why_not;

use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{State, UnitId, UnitSet};
use table::words::list;

impl ClixCampaign {
    /// The character of a token, if it is on the map.
    fn standing(&self, state: &State, token: u16) -> Option<UnitId> {
        let unit = UnitId(u8::try_from(token).ok().filter(|&at| usize::from(at) < self.units.len())?);
        state.on_map.has(unit).then_some(unit)
    }

    /// Those of some characters for which a test holds.
    fn those(&self, units: UnitSet, test: impl Fn(UnitId) -> bool) -> UnitSet {
        let mut found = units;
        for unit in units.iter().filter(|&unit| !test(unit)) {
            found.remove(unit);
        }
        found
    }

    /// The names of characters, as a sentence has them.
    fn name_them(&self, units: UnitSet) -> String {
        list(&units.iter().map(|unit| self.name_of(unit)).collect::<Vec<_>>())
    }
}

/// The hits and the damage of attacks; nothing for what is no part of one.
pub(super) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    let (mut hits, mut damage, mut out, mut attacks) = (0, 0, 0, false);
    for event in events {
        match *event {
            Event::AttackRolled { .. } | Event::Missed { .. } => {}
            Event::Hit { splash, .. } => hits += u32::from(!splash),
            Event::Turned { clicks, .. } => damage += u32::from(clicks),
            Event::KnockedOut { clicks, .. } => {
                damage += u32::from(clicks);
                out += 1;
            }
            _ => continue,
        }
        attacks = true;
    }
    if attacks { vec![("hits", hits), ("damage", damage), ("knocked out", out)] } else { Vec::new() }
}
