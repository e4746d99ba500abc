//! Advice for a newcomer who has to decide: what is true of this position, and easy to overlook.

use super::percent;
use crate::game::ThirtyMm;
use crate::need::{Chances, Manner};
use crate::powers::RollKind;
use crate::show::many;
use crate::state::{Ask, Phase, Posture, State, Style, Target, UnitId};
use table::Side;
use table::words::list;

/// Nobody reads more than this.
const MOST_HINTS: usize = 3;

/// At most three sentences for the player who decides now.
pub(crate) fn hints(game: &ThirtyMm, state: &State) -> Vec<String> {
    let mut hints = match state.ask {
        Ask::Pick(_) => {
            vec!["Pick what your squad can score; the enemy sees it when the battle begins.".into()]
        }
        Ask::RollOff => vec!["The higher roller chooses to attack or to defend.".into()],
        Ask::Role(_) => {
            vec!["The Attacker has the first turn of every round; the Defender picks its area.".into()]
        }
        Ask::Area(_) => vec!["Both halves of the map are alike; think of the markers.".into()],
        Ask::Emissary(_) => {
            vec!["The Emissary scores at the center, and costs the battle if it is lost.".into()]
        }
        Ask::Deploy(side) => game.hints_to_deploy(state, side),
        Ask::Outfit(_) => vec!["Changing hands is free now, and costs 2 AP later.".into()],
        Ask::Activate(side) => game.hints_to_activate(state, side),
        Ask::RollAp(_) => {
            vec![format!("You rolled {}; 4.5 is the average, and a second roll stands.", state.turn.die)]
        }
        Ask::Move(unit) => game.hints_to_move(state, unit),
        Ask::Fight(unit) => game.hints_to_fight(state, unit),
        Ask::Aim(_) => vec![
            "The Torso destroys the Unit; Legs slow it, Arms disarm it, Heads shake its aim.".into(),
            "Items of less than 25 Durability are 1 harder to hit.".into(),
        ],
        Ask::Spread(_) => vec!["Each further place takes half the damage if the shot hits.".into()],
        Ask::Reroll(_) => vec!["A second roll stands, even if it is worse.".into()],
        Ask::React(_) => vec!["AP spent now are missing in your own turn.".into()],
        Ask::Grip(_) => {
            vec!["A Unit that is held cannot evade; one that is thrown is hurt and on the ground.".into()]
        }
        Ask::Withdraw(_) => vec!["It keeps facing its foe.".into()],
        Ask::Order(_) => vec!["All of them fall; only the order is yours.".into()],
        Ask::Fall(_) => vec!["Pick a Section that can take it; the Torso destroys the Unit at 0.".into()],
        Ask::Drones(_) => vec!["Drones shoot for your AP, and can be shot at.".into()],
        Ask::Over(_) => Vec::new(),
    };
    hints.truncate(MOST_HINTS);
    hints
}

impl ThirtyMm {
    fn hints_to_deploy(&self, state: &State, side: Side) -> Vec<String> {
        let [own, enemy] = [side, side.other()].map(|side| self.unplaced(state, side).count() as usize);
        vec![
            format!("{} still to be placed, {enemy} of the enemy's.", many(own, "Unit")),
            "Units step and shoot to their front: face the enemy.".into(),
        ]
    }

    fn hints_to_activate(&self, state: &State, side: Side) -> Vec<String> {
        let ready = |side| self.on_map(state, side).minus(state.activated).count() as usize;
        let mut hints = vec![format!(
            "{} to activate this round, {} of the enemy's.",
            many(ready(side), "Unit"),
            ready(side.other())
        )];
        let waiting = self.on_map(state, side).minus(state.activated);
        let down: Vec<String> = waiting
            .iter()
            .filter(|&unit| !matches!(state.units[unit].posture, Posture::Standing | Posture::Kneeling))
            .map(|unit| self.name_of(unit))
            .collect();
        if !down.is_empty() {
            hints.push(format!("On the ground, and easy to hit until they get up: {}.", list(&down)));
        }
        let rich =
            waiting.iter().max_by_key(|&unit| state.units[unit].ap).filter(|&unit| state.units[unit].ap >= 8);
        if let Some(unit) = rich {
            hints.push(format!(
                "{} has {} AP stored; above 16 they are lost.",
                self.name_of(unit),
                state.units[unit].ap
            ));
        }
        hints
    }

    fn hints_to_move(&self, state: &State, unit: UnitId) -> Vec<String> {
        let (name, now) = (self.name_of(unit), &state.units[unit]);
        let moving = self.moving(state);
        let mut hints = vec![format!(
            "{name} has {} left, and {} AP.",
            many(moving.points.into(), "Movement Point"),
            now.ap
        )];
        let targets = self.in_reach(state, unit);
        hints.push(match targets.len() {
            0 => format!("{name} has no target from here as it faces now."),
            some => format!("{name} has {} from here as it faces now.", many(some, "target")),
        });
        let behind: Vec<String> = self
            .on_map(state, self.side_of(unit).other())
            .iter()
            .filter(|&enemy| !self.in_view(state, unit, self.point(state, enemy)))
            .map(|enemy| self.name_of(enemy))
            .collect();
        if !behind.is_empty() {
            hints.push(format!("In its Blind Spot: {}.", list(&behind)));
        } else if self.is_wading(state, unit) {
            hints.push(
                "Water takes 2 Movement Points, and the deep 10 Defense of the Torso each turn.".into(),
            );
        }
        hints
    }

    /// The enemies a Unit could shoot or strike from where it is.
    fn in_reach(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let guns = self.guns(state, unit);
        let enemies = self.on_map(state, self.side_of(unit).other());
        let reached = |&enemy: &UnitId| {
            guns.iter().any(|(_, arms)| self.may_target(state, arms, Target::Unit(enemy)).is_ok())
        };
        enemies.iter().filter(reached).collect()
    }

    fn hints_to_fight(&self, state: &State, unit: UnitId) -> Vec<String> {
        let (name, ap) = (self.name_of(unit), state.units[unit].ap);
        let mut hints = Vec::new();
        let mut best: Option<(table::Ratio, String)> = None;
        let mut found = 0;
        self.each_attack(state, unit, |slot, style, target| {
            found += 1;
            let Target::Unit(target) = target else { return true };
            if style != Style::Single {
                return true;
            }
            let arms = self.numbers(state, unit, slot, style);
            let view = self.sight(state, &arms, Target::Unit(target), self.point(state, target));
            let kind = if arms.melee { RollKind::Assault } else { RollKind::Accuracy };
            let manner = Manner {
                indirect: view.blocked && arms.indirect.is_some(),
                drone: arms.drone.then_some(arms.from),
                ..Manner::default()
            };
            let need = self.attack_need(state, (unit, Some(target)), kind, &view, manner);
            let evades = self.may_evade(state, target, Some(unit));
            let evasion = evades.then(|| self.evasion_need(state, (target, unit), !arms.melee));
            let hit = Chances::of(need, evasion).any_hit();
            if best.as_ref().is_none_or(|(known, _)| hit > *known) {
                let words =
                    format!("{} with {}: {}", self.name_of(target), self.slot_name(slot), percent(hit));
                best = Some((hit, words));
            }
            true
        });
        match best {
            Some((_, words)) => hints.push(format!("{name}'s likeliest hit is at {words}.")),
            None if found == 0 => hints.push(format!("{name} has no target in this phase.")),
            None => {}
        }
        hints.push(format!("{name} has {ap} AP; what it does not spend it keeps."));
        match state.turn.phase {
            Phase::Ranged => {
                hints.push("After the Ranged Combat Phase comes close combat; there is no way back.".into())
            }
            Phase::Close => {
                hints.push("A grapple can hold an enemy, who cannot evade then, or throw it.".into())
            }
            _ => {}
        }
        hints
    }
}
