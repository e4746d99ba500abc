//! What a player may ask before deciding: what is seen, what can be hit, what can hit back, and what a choice
//! leads to. Every answer comes from the functions the rules themselves use.

mod consequences;
mod field;
mod hints;
mod plan;
mod sight;
mod threat;
mod volley;

pub(super) use consequences::consequences;
pub(super) use field::{arcs, field};
pub(super) use hints::hints;
pub(super) use plan::plan;
pub(super) use sight::sight;
pub(super) use threat::threat;

use crate::event::Event;
use crate::game::Overdrive;
use crate::options::DeclareOrder;
use crate::state::{Phase, State, UnitId};
use table::{Finding, Odds, Ratio};

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

/// The hits and the damage of an action that made an attack; nothing for any other.
pub(super) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    if !events.iter().any(|event| matches!(event, Event::AttackBegan { .. })) {
        return Vec::new();
    }
    let (mut hits, mut damage, mut doomed) = (0, 0, 0);
    for event in events {
        match *event {
            Event::ToHit { hit, .. } => hits += u32::from(hit),
            Event::Damaged { armor, structure, .. } => damage += u32::from(armor + structure),
            Event::Doomed { .. } => doomed += 1,
            _ => {}
        }
    }
    vec![("hits", hits), ("damage", damage), ("doomed", doomed)]
}

/// The results of an action, for tables of odds.
pub(super) fn findings(game: &Overdrive, events: &[Event]) -> Vec<Finding> {
    let mut found = Vec::new();
    for event in events {
        let name = |unit| game.name_of(unit);
        let finding = match *event {
            Event::ToHit { unit, hit, .. } => Finding::new(format!("{} hits", name(unit)), hit),
            Event::Wasted { unit, .. } => Finding::new(format!("{}'s attack wasted", name(unit)), true),
            Event::Redirected { victim, .. } => {
                Finding::new(format!("{} hit in the way", name(victim)), true)
            }
            Event::Damaged { unit, armor, structure } => {
                Finding::new(format!("{} damage", name(unit)), armor + structure)
            }
            Event::CriticalRolled { unit, critical: Some(critical), .. } => {
                Finding::new(format!("{} {}", name(unit), critical.name()), 1u8)
            }
            Event::Doomed { unit, exploded } => {
                if exploded {
                    found.push(Finding::new(format!("{} explodes", name(unit)), true));
                }
                Finding::new(format!("{} doomed", name(unit)), true)
            }
            Event::Stuck { unit, .. } => Finding::new(format!("{} stuck", name(unit)), true),
            Event::BreakFreeRolled { unit, passed, .. } => {
                Finding::new(format!("{} free", name(unit)), passed)
            }
            Event::ShutDown { unit } => Finding::new(format!("{} shuts down", name(unit)), true),
            _ => continue,
        };
        found.push(finding);
    }
    found
}
