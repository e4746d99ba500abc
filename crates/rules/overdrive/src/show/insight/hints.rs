//! Advice for a newcomer who has to decide: what is true of this position, and easy to overlook.

use super::percent;
use crate::content::Mission;
use crate::game::Overdrive;
use crate::movement::tmm_of;
use crate::need::Band;
use crate::options::TmmBasis;
use crate::show::many;
use crate::state::{Attack, Phase, SHUTDOWN, State, UnitId};
use table::words::list;
use table::{Ratio, Side};

/// Nobody reads more than this.
const MOST_HINTS: usize = 3;

/// At most three sentences for the player who decides now.
pub(crate) fn hints(game: &Overdrive, state: &State) -> Vec<String> {
    let mut hints = match state.phase {
        Phase::Setup => vec!["The higher roller picks a side of the map, the lower one places first.".into()],
        Phase::TakeSide(_) => vec!["The other player places the first 'Mech.".into()],
        Phase::Deploy(side) => game.hints_to_deploy(state, side),
        Phase::Initiative => vec!["The winner moves last, and resolves its attacks first.".into()],
        Phase::Activate(side) => game.hints_to_activate(state, side),
        Phase::BreakFree(unit) => game.hints_to_break_free(state, unit),
        Phase::Move(unit) => game.hints_to_move(state, unit),
        Phase::Declare(unit) | Phase::DeclarePhysical(unit) => game.hints_to_declare(state, unit),
        Phase::Resolve(side) => game.hints_to_resolve(state, side),
        Phase::Overdrive(unit) => game.hints_to_overdrive(state, unit),
        Phase::Over(_) => Vec::new(),
    };
    hints.truncate(MOST_HINTS);
    hints
}

impl Overdrive {
    fn names(&self, units: impl Iterator<Item = UnitId>) -> Vec<String> {
        units.map(|unit| self.name_of(unit)).collect()
    }

    fn hints_to_deploy(&self, state: &State, side: Side) -> Vec<String> {
        let [own, enemy] = [side, side.other()].map(|side| self.undeployed(state, side).count() as usize);
        let mut hints = vec![format!("{} still to be placed, {enemy} of the enemy's.", many(own, "'Mech"))];
        hints.push("A 'Mech shoots only to its front, and is hit harder from behind.".into());
        if self.scenario.mission == Mission::HoldTheGround {
            hints.push("Objectives score from turn 2 on for whoever is on or next to them.".into());
        }
        hints
    }

    fn hints_to_activate(&self, state: &State, side: Side) -> Vec<String> {
        let waiting = self.waiting(state, side);
        let now = usize::from(state.exchange[usize::from(side.0)]);
        let mut hints = vec![format!(
            "You move {} now, {} waiting in all; the enemy has {} to move.",
            many(now.max(1), "'Mech"),
            waiting.count(),
            self.waiting(state, side.other()).count()
        )];
        let own = self.on_map(state, side);
        let down = self.names(own.and(state.shut_down).iter());
        if !down.is_empty() {
            hints.push(format!("Shut down until the End Phase: {}.", list(&down)));
        }
        let hot = self.names(waiting.iter().filter(|&unit| state.units[unit].heat > 0));
        if !hot.is_empty() {
            hints.push(format!("Heat slows down and shakes the aim of {}.", list(&hot)));
        }
        hints
    }

    fn hints_to_break_free(&self, state: &State, unit: UnitId) -> Vec<String> {
        let chance = self.explain_water(unit, state.units[unit].cell).chance;
        let percent = chance.map_or_else(String::new, |(_, odds)| odds.percent());
        vec![
            format!("{} breaks free {percent}, and then moves as usual.", self.name_of(unit)),
            "While it is stuck, shots at it are 4 easier.".into(),
        ]
    }

    fn hints_to_move(&self, state: &State, unit: UnitId) -> Vec<String> {
        let (name, profile, now) = (self.name_of(unit), self.unit(unit), &state.units[unit]);
        let mut hints = Vec::new();
        let targets = self.targets(state, unit, Attack::Weapon).count();
        hints.push(match targets {
            0 => format!("{name} has no target from here as it faces now."),
            some => format!("{name} has {} from here as it faces now.", many(some, "target")),
        });
        let enemies = self.on_map(state, self.side_of(unit).other());
        let behind = |&enemy: &UnitId| self.is_behind(state, enemy, unit) && self.sees(state, enemy, unit);
        let behind = self.names(enemies.iter().filter(behind));
        if !behind.is_empty() {
            hints.push(format!("In its rear arc, where hits deal 1 more: {}.", list(&behind)));
        }
        let ground = profile.ground_move(now);
        let best = tmm_of(ground);
        if best > 0 && self.options.tmm_basis == TmmBasis::Displacement {
            let hexes = (1..=ground).find(|&hexes| tmm_of(hexes) == best).unwrap_or(ground);
            hints.push(format!(
                "A move of {hexes} hexes or more earns TMM {best}: harder to hit, but its own shots are, too."
            ));
        } else if ground == 0 && profile.jump_move(now) == 0 {
            hints.push(format!("{name} is too hot to walk: it can only stand and turn."));
        }
        hints
    }

    fn hints_to_declare(&self, state: &State, unit: UnitId) -> Vec<String> {
        let name = self.name_of(unit);
        let kinds = match state.phase {
            Phase::DeclarePhysical(_) => vec![Attack::Physical],
            _ if self.options.weapon_and_physical => vec![Attack::Weapon],
            _ => Attack::ALL.to_vec(),
        };
        let all: Vec<(UnitId, Attack)> = kinds
            .into_iter()
            .flat_map(|attack| self.targets(state, unit, attack).map(move |target| (target, attack)))
            .collect();
        let chance = |&(target, attack): &(UnitId, Attack)| {
            let tally = self.explain_need(state, unit, attack, target, 0);
            tally.chance.map_or(Ratio::ZERO, |(_, odds)| odds.ratio())
        };
        let mut hints = Vec::new();
        // Of equals the first.
        let best = all.iter().reduce(|best, other| if chance(other) > chance(best) { other } else { best });
        if let Some(&(target, attack)) = best {
            let how = if attack == Attack::Weapon { "shot" } else { "blow" };
            let odds = percent(chance(&(target, attack)));
            hints.push(format!("{name}'s best {how} is at {}: {odds}.", self.name_of(target)));
        }
        if !self.hides_declarations(state) {
            let mut targets: Vec<UnitId> = all.iter().map(|&(target, _)| target).collect();
            targets.sort_unstable();
            targets.dedup();
            let volley = self.volley(state, &self.declared(state));
            let sure = |&target: &UnitId| volley.doomed(target) >= Ratio::new(1, 2);
            let doomed = self.names(targets.into_iter().filter(sure));
            if !doomed.is_empty() {
                hints.push(format!("More likely doomed than not by what is declared: {}.", list(&doomed)));
            }
        }
        let then = self.next_turn(&self.after_shot(state, unit, 0), unit);
        if then.heat >= SHUTDOWN {
            hints.push(format!("Shooting at all shuts {name} down: its engine makes heat."));
        } else if state.units[unit].heat > 0 {
            hints.push(format!("Without a shot {name} cools to heat 0 in the End Phase."));
        }
        hints
    }

    fn hints_to_resolve(&self, state: &State, side: Side) -> Vec<String> {
        let left = self.unresolved(state, side).count();
        let mut hints = vec![format!("{} left to resolve, in any order you like.", many(left, "attack"))];
        let idle = |&unit: &UnitId| {
            let now = &state.units[unit];
            !state.fired.has(unit) && !now.weapon.is_some() && !now.physical.is_some()
        };
        let wasted = self.unresolved(state, side).filter(|&(unit, attack)| {
            let target = state.units[unit].target(attack).unit();
            target.is_some_and(|target| self.is_wasted(state, unit, attack, target))
        });
        match wasted.count() {
            0 => hints.push("An attack on a 'Mech that is already doomed is wasted.".into()),
            some => hints.push(format!("Wasted already, because their targets are doomed: {some}.")),
        }
        let idle = self.names(self.on_map(state, side).minus(state.shut_down).iter().filter(idle));
        if !idle.is_empty() && left > 0 {
            hints.push(format!("Made no attack this turn: {}.", list(&idle)));
        }
        hints
    }

    fn hints_to_overdrive(&self, state: &State, unit: UnitId) -> Vec<String> {
        let name = self.name_of(unit);
        let mut hints = Vec::new();
        let target = state.units[unit].weapon.unit();
        let band = target.map(|target| Band::of(self.range(state, unit, target)));
        if let Some(band) = band.filter(|band| !band.is_overdriven()) {
            hints.push(format!("At {} overdrive adds heat and no damage.", band.name()));
        }
        let most = self.most_overdrive(state, unit);
        let heat = |overdrive| self.next_turn(&self.after_shot(state, unit, overdrive), unit).heat;
        match (0..=most).find(|&overdrive| heat(overdrive) >= SHUTDOWN) {
            Some(0) => hints.push(format!("{name} shuts down after this shot, whatever you choose.")),
            Some(from) => hints.push(format!("Overdrive {from} or more shuts {name} down next turn.")),
            None if band.is_some_and(Band::is_overdriven) => hints
                .push(format!("Overdrive {most} at most leaves {name} at heat {} next turn.", heat(most))),
            None => {}
        }
        hints
    }
}
