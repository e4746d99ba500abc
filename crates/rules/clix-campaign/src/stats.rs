//! What the lab counts: clicks turned, by whom, and who is left.

use crate::action::Action;
use crate::event::Event;
use crate::game::{ClixCampaign, Profile};
use crate::state::{State, Step, UnitId};
use table::{Cell, Combatant, Harm, Side, Stats};

impl Stats for ClixCampaign {
    const POINTS: &'static str = "points";
    const HARM: &'static str = "clicks";

    fn combatants(&self) -> Vec<Combatant> {
        let combatant = |profile: &Profile| Combatant {
            id: profile.character.id.clone(),
            name: profile.character.name.clone(),
            side: profile.side,
            points: profile.character.points.into(),
            health: profile.character.dial.last().into(),
        };
        self.units.iter().map(combatant).collect()
    }

    /// Nearly everything may end an action, which pushes (CC-ACT-8), or a turn, after which Poison comes.
    #[inline]
    fn may_harm(&self, action: &Action) -> bool {
        !matches!(
            action,
            Action::RollSetup
                | Action::TakeFirst
                | Action::TakeSecond
                | Action::TakeTop
                | Action::TakeBottom
                | Action::PlaceObject { .. }
                | Action::Place { .. }
                | Action::Outwit { .. }
                | Action::Perplex { .. }
                | Action::Drop(_)
                | Action::Switch { .. }
                | Action::Select(_)
        )
    }

    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        for event in events {
            let (unit, clicks, by, fatal) = match *event {
                Event::Turned { unit, clicks, by, .. } => (unit, clicks, by, false),
                Event::KnockedOut { unit, clicks, by, .. } => (unit, clicks, by, true),
                _ => continue,
            };
            let by = by.unit().map(|by| by.0.into());
            note(Harm { unit: unit.0.into(), by, points: clicks.into(), fatal });
        }
    }

    fn survives(&self, state: &State, unit: u16) -> bool {
        state.step == Step::Setup || state.on_map.has(UnitId(unit as u8))
    }

    fn cell(&self, state: &State, unit: u16) -> Option<Cell> {
        let unit = UnitId(unit as u8);
        state.on_map.has(unit).then(|| state.units[unit].cell)
    }

    fn points(&self, state: &State, side: Side) -> i64 {
        self.victory_points(state, side).into()
    }
}
