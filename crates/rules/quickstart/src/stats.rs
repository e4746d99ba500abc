//! What a match is measured by: armor points marked off, by which unit, and the survivors.

use crate::action::Action;
use crate::content::Victory;
use crate::event::Event;
use crate::game::{Profile, Quickstart};
use crate::state::{State, UnitId};
use table::{Cell, Combatant, Harm, Side, Stats};

impl Stats for Quickstart {
    /// The book has no point values; its scenarios are balanced by weight. Infantry has none.
    const POINTS: &'static str = "tons";
    const HARM: &'static str = "armor points";

    fn combatants(&self) -> Vec<Combatant> {
        let combatants = |profile: &Profile| Combatant {
            id: profile.sheet.id.clone(),
            name: profile.sheet.name.clone(),
            side: profile.side,
            points: profile.sheet.tons.into(),
            health: profile.sheet.points.iter().map(|&points| u32::from(points)).sum(),
        };
        self.units.iter().map(combatants).collect()
    }

    #[inline]
    fn may_harm(&self, action: &Action) -> bool {
        matches!(action, Action::Fire | Action::Leave(_))
    }

    /// All harm within one action comes from one attack, whose first event names the attacker. An arm that
    /// goes with its torso was not hit: its points are not counted (QS-DMG-4).
    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        let mut by = None;
        for event in events {
            let (unit, points, fatal) = match *event {
                Event::Fired { unit, .. } => {
                    by = Some(unit.0.into());
                    continue;
                }
                Event::Damaged { unit, points, .. } => (unit, points, false),
                Event::Casualties { unit, lost, .. } => (unit, lost, false),
                Event::Destroyed { unit } => (unit, 0, true),
                // QS-EXIT-2: a unit that leaves the map is lost to no attacker.
                Event::Left { unit, escaped: false, .. } => (unit, 0, true),
                _ => continue,
            };
            note(Harm { unit: unit.0.into(), by, points: points.into(), fatal });
        }
    }

    fn survives(&self, state: &State, unit: u16) -> bool {
        !state.destroyed.has(UnitId(unit as u8))
    }

    fn cell(&self, state: &State, unit: u16) -> Option<Cell> {
        let unit = UnitId(unit as u8);
        state.on_map.has(unit).then(|| state.units[unit].hex())
    }

    /// Points for objectives and escapes; where neither counts, the units left.
    fn points(&self, state: &State, side: Side) -> i64 {
        let at = usize::from(side.0);
        match &self.scenario.victory {
            Victory::LastStanding => state.on_map.and(self.sides[at]).count().into(),
            _ => i64::from(state.scores[at]) + i64::from(state.escaped[at]),
        }
    }
}
