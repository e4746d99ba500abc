//! What a match is measured by: armor and structure points marked off, by whom, and the survivors.

use crate::action::Action;
use crate::event::Event;
use crate::game::{Overdrive, Profile};
use crate::state::{State, UnitId};
use table::{Cell, Combatant, Harm, Side, Stats};

impl Stats for Overdrive {
    const POINTS: &'static str = "PV";
    const HARM: &'static str = "damage points";

    fn combatants(&self) -> Vec<Combatant> {
        let combatant = |profile: &Profile| Combatant {
            id: profile.card.id.clone(),
            name: profile.card.name.clone(),
            side: profile.side,
            points: profile.pv.into(),
            health: u32::from(profile.card.armor) + u32::from(profile.card.structure),
        };
        self.units.iter().map(combatant).collect()
    }

    #[inline]
    fn may_harm(&self, action: &Action) -> bool {
        matches!(action, Action::Resolve { .. } | Action::Overdrive(_))
    }

    /// All harm within one action comes from one attack, whose first event names the attacker.
    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        let mut by = None;
        for event in events {
            let (unit, points, fatal) = match *event {
                Event::AttackBegan { unit, .. } => {
                    by = Some(unit.token());
                    continue;
                }
                Event::Damaged { unit, armor, structure } => (unit, armor + structure, false),
                Event::Doomed { unit, .. } => (unit, 0, true),
                _ => continue,
            };
            note(Harm { unit: unit.token(), by, points: points.into(), fatal });
        }
    }

    fn survives(&self, state: &State, unit: u16) -> bool {
        let unit = UnitId(unit as u8);
        !state.destroyed.has(unit) && !state.doomed.has(unit)
    }

    fn cell(&self, state: &State, unit: u16) -> Option<Cell> {
        let unit = UnitId(unit as u8);
        state.on_map.has(unit).then(|| state.units[unit].cell)
    }

    fn points(&self, state: &State, side: Side) -> i64 {
        self.victory_points(state, side).into()
    }
}
