//! What a match is measured by: points of Defense lost, by whom, and the survivors.

use crate::action::Action;
use crate::event::Event;
use crate::game::{Profile, ThirtyMm};
use crate::state::{State, UnitId};
use table::{Cell, Combatant, Harm, Side, Stats};

impl Stats for ThirtyMm {
    const POINTS: &'static str = "DC";
    const HARM: &'static str = "points of Defense";

    fn combatants(&self) -> Vec<Combatant> {
        let combatant = |profile: &Profile| Combatant {
            id: profile.sheet.id.clone(),
            name: profile.sheet.name.clone(),
            side: profile.side,
            points: profile.squad_cost.into(),
            health: profile.sheet.sections.iter().map(|section| u32::from(section.defense)).sum(),
        };
        self.units.iter().map(combatant).collect()
    }

    /// Setup, and picking what to do, harm nobody; nearly everything else may end a turn in the deep sea.
    #[inline]
    fn may_harm(&self, action: &Action) -> bool {
        !matches!(
            action,
            Action::Pick(_)
                | Action::RollOff
                | Action::TakeAttacker
                | Action::TakeDefender
                | Action::TakeWest
                | Action::TakeEast
                | Action::NameEmissary(_)
                | Action::Rotate(_)
        )
    }

    /// Damage is counted for the attacker or the thrower; falls, explosions and the sea for nobody.
    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        let mut by = None;
        for event in events {
            let (unit, points, fatal) = match *event {
                Event::AttackDeclared { unit, .. }
                | Event::Hit { unit, .. }
                | Event::Missed { unit, .. }
                | Event::Evaded { unit, .. }
                | Event::Deviated { unit, .. }
                | Event::Thrown { unit, .. } => {
                    by = Some(unit.token());
                    continue;
                }
                Event::AttackEnded { .. } | Event::ThrowEnded { .. } => {
                    by = None;
                    continue;
                }
                Event::SectionHurt { unit, points, by: side, .. } => {
                    if side.is_none() {
                        note(Harm { unit: unit.token(), by: None, points: points.into(), fatal: false });
                        continue;
                    }
                    (unit, points, false)
                }
                Event::UnitDestroyed { unit, .. } => (unit, 0, true),
                _ => continue,
            };
            note(Harm { unit: unit.token(), by, points: points.into(), fatal });
        }
    }

    fn survives(&self, state: &State, unit: u16) -> bool {
        !state.destroyed.has(UnitId(unit as u8))
    }

    fn cell(&self, state: &State, unit: u16) -> Option<Cell> {
        let unit = UnitId(unit as u8);
        state.on_map.has(unit).then(|| state.units[unit].cell)
    }

    fn points(&self, state: &State, side: Side) -> i64 {
        ThirtyMm::points(self, state, side).into()
    }
}
