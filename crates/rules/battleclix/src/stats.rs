//! What the lab counts: clicks turned, by whom, and who is left.

use crate::action::Action;
use crate::event::{Cause, Event};
use crate::game::{Battleclix, Profile};
use crate::state::{Click, State, UnitId};
use table::{Cell, Combatant, Harm, Side, Stats};

impl Stats for Battleclix {
    /// Companies are built to a weight (BC-FORCE-1); the Victory Points of a unit follow from it.
    const POINTS: &'static str = "tons";
    const HARM: &'static str = "clicks";

    fn combatants(&self) -> Vec<Combatant> {
        let combatants = |profile: &Profile| Combatant {
            id: profile.sheet.id.clone(),
            name: profile.sheet.name.clone(),
            side: profile.side,
            points: profile.sheet.tons.into(),
            health: profile.sheet.dial.last().into(),
        };
        self.units.iter().map(combatants).collect()
    }

    /// An attack, or the heat at the end of an activation (BC-HEAT-2).
    #[inline]
    fn may_harm(&self, action: &Action) -> bool {
        matches!(action, Action::Attack(..) | Action::End)
    }

    /// An Event revealed by a hit (BC-RED-2) is credited to the attacker; one revealed by a unit's own
    /// critical miss or heat is credited to nobody.
    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        let (mut attacker, mut by) = (None, None);
        for event in events {
            let (unit, points, fatal) = match *event {
                Event::Rolled { unit, .. } => {
                    attacker = Some(unit.0.into());
                    continue;
                }
                Event::Turned { unit, clicks, cause, .. } => {
                    match cause {
                        Cause::Attack => by = attacker,
                        Cause::CriticalMiss | Cause::Heat => by = None,
                        Cause::Explosion | Cause::Reactor => {}
                    }
                    (unit, clicks, false)
                }
                Event::Destroyed { unit, .. } => (unit, 0, true),
                _ => continue,
            };
            note(Harm { unit: unit.0.into(), by, points: points.into(), fatal });
        }
    }

    fn survives(&self, state: &State, unit: u16) -> bool {
        state.units[UnitId(unit as u8)].click != Click::DESTROYED
    }

    fn cell(&self, state: &State, unit: u16) -> Option<Cell> {
        let unit = &state.units[UnitId(unit as u8)];
        unit.on_map().then_some(unit.cell)
    }

    fn points(&self, state: &State, side: Side) -> i64 {
        state.points(side).into()
    }
}
