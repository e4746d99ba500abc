//! What events look like on the board. Declarations, which may be a secret (OD-GEN-7), have no look.

use crate::action::Action;
use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{Attack, State, UnitId};
use table::show::{Effect, moved};
use table::{Cell, Facing, Show};

/// What an event looks like.
pub(super) fn effects(game: &Overdrive, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
    match *event {
        Event::Placed { unit, to, facing } => vec![Effect::Moved {
            token: unit.token(),
            cells: vec![to],
            facing: Some(facing.index()),
            mode: "place",
        }],
        Event::Activated { unit } | Event::AttackBegan { unit, .. } => {
            vec![Effect::Acts { token: unit.token() }]
        }
        Event::Stood { unit, facing } => {
            vec![game.move_look(before, action, unit, before.units[unit].cell, facing, "stand")]
        }
        Event::Stuck { unit, at, facing } => {
            vec![game.move_look(before, action, unit, at, facing, "walk"), Effect::bad(unit.token(), "stuck")]
        }
        Event::Moved { unit, to, facing, .. } => {
            vec![game.move_look(before, action, unit, to, facing, "walk")]
        }
        Event::Jumped { unit, to, facing, .. } => {
            vec![game.move_look(before, action, unit, to, facing, "jump")]
        }
        Event::BreakFreeRolled { unit, need, rolled, passed }
        | Event::WaterRolled { unit, need, rolled, passed, .. } => {
            let rolled = rolled.map(u32::from);
            vec![Effect::Needs { token: unit.token(), need: need.into(), rolled, passed }]
        }
        Event::ToHit { unit, attack, target, need, rolled, hit } => {
            let weapon = if attack == Attack::Weapon { "laser" } else { "physical" };
            let (from, to) = (unit.token(), target.token());
            vec![
                Effect::Needs { token: to, need: need.into(), rolled: Some(rolled.into()), passed: hit },
                Effect::Shot { from, to, weapon, hit },
            ]
        }
        Event::SetupEnded => vec![Effect::banner("Turn 1")],
        Event::TurnEnded => vec![Effect::banner(format!("Turn {}", before.turn.saturating_add(1)))],
        _ => game.harm(event),
    }
}

impl Overdrive {
    /// A move to a hex, along the path of the choice if that is where it leads.
    fn move_look(
        &self,
        before: &State,
        action: &Action,
        unit: UnitId,
        to: Cell,
        facing: Facing,
        mode: &'static str,
    ) -> Effect {
        let ends = (before.units[unit].cell, to);
        moved(unit.token(), self.path(before, action), ends, Some(facing.index()), mode)
    }

    /// What attacks, heat and the End Phase do.
    fn harm(&self, event: &Event) -> Vec<Effect> {
        let name = |unit| self.name_of(unit);
        let banner = |unit, what: &str| vec![Effect::banner(format!("{} {what}", name(unit)))];
        match *event {
            Event::Wasted { target, .. } => vec![Effect::good(target.token(), "shot wasted")],
            Event::Overdriven { unit, heat } | Event::EngineHeated { unit, heat } => {
                vec![Effect::bad(unit.token(), format!("heat +{heat}"))]
            }
            Event::Redirected { victim, .. } => vec![Effect::bad(victim.token(), "in the way")],
            Event::Damaged { unit, armor, structure } => {
                vec![Effect::loss(unit.token(), u32::from(armor) + u32::from(structure))]
            }
            Event::CriticalRolled { unit, critical: Some(critical), .. } => {
                vec![Effect::bad(unit.token(), critical.name())]
            }
            Event::AmmoHit { unit, damage: 1.. } => vec![Effect::bad(unit.token(), "Ammo Hit")],
            Event::Doomed { unit, exploded } => {
                let what = if exploded { "explodes" } else { "is destroyed" };
                vec![
                    Effect::Destroyed { token: unit.token() },
                    Effect::banner(format!("{} {what}", name(unit))),
                ]
            }
            Event::HitsTook { unit, immobilized: true } => banner(unit, "is immobilized"),
            Event::ShutDown { unit } => banner(unit, "shuts down"),
            Event::Restarted { unit } => vec![Effect::good(unit.token(), "restarts")],
            Event::Left { unit, saved: true } | Event::Saved { unit } => banner(unit, "is saved"),
            Event::Left { unit, .. } => banner(unit, "withdraws"),
            Event::Scored { side, points } => {
                vec![Effect::banner(format!("{} scores {points}", side_name(&self.scenario, side)))]
            }
            _ => Vec::new(),
        }
    }
}
