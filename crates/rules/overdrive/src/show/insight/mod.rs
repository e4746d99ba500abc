//! What a player may ask before deciding: what is seen, what can be hit, what can hit back, and what a choice
//! leads to. Every answer comes from the functions the rules themselves use.

mod briefing;
mod consequences;
mod field;
mod hints;
mod plan;
mod sight;
mod threat;
mod volley;
mod why_not;

pub(super) use briefing::briefing;
pub(super) use consequences::consequences;
pub(super) use field::{arcs, field};
pub(super) use hints::hints;
pub(super) use plan::plan;
pub(super) use sight::sight;
pub(super) use threat::{doom, threat};
pub(super) use why_not::why_not;

use crate::event::Event;
use crate::game::Overdrive;
use crate::options::DeclareOrder;
use crate::state::{Phase, State, UnitId};
use table::{Odds, Ratio};

impl Overdrive {
    /// The 'Mech of a token, if it stands on the map.
    fn standing(&self, state: &State, token: u16) -> Option<UnitId> {
        let unit = UnitId(u8::try_from(token).ok().filter(|&at| usize::from(at) < self.units.len())?);
        state.on_map.has(unit).then_some(unit)
    }

    /// Whether declared targets are a secret now: until the resolution begins (`declare_order`, OD-GEN-7).
    pub(super) fn hides_declarations(&self, state: &State) -> bool {
        let declaring = matches!(state.phase, Phase::Declare(_) | Phase::DeclarePhysical(_));
        declaring && self.options.declare_order == DeclareOrder::Secret
    }
}

/// A chance as a percentage: never "100%" for less than certain, never "0%" for more than impossible.
fn percent(chance: Ratio) -> String {
    Odds::from(chance).percent()
}

/// The hits and the damage of attacks; nothing for what is no part of one.
pub(super) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    let (mut hits, mut damage, mut doomed, mut attacks) = (0, 0, 0, false);
    for event in events {
        match *event {
            Event::AttackBegan { .. } => {}
            Event::ToHit { hit, .. } => hits += u32::from(hit),
            Event::Damaged { armor, structure, .. } => damage += u32::from(armor + structure),
            Event::Doomed { .. } => doomed += 1,
            _ => continue,
        }
        attacks = true;
    }
    if attacks { vec![("hits", hits), ("damage", damage), ("doomed", doomed)] } else { Vec::new() }
}
