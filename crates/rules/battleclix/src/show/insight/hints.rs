//! Advice for a newcomer who has to decide: what is true of this position, and easy to overlook.

use crate::action::Action;
use crate::game::{Battleclix, CONTROL_RANGE, side_name};
use crate::legal::legal;
use crate::resolve::Heat;
use crate::show::many;
use crate::state::{COUNTER_POINTS, Click, Marks, Phase, SOUTH, State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, D6, Side, Tally};

/// Nobody reads more than this.
const MOST_HINTS: usize = 3;

/// At most three sentences for the player who decides now.
pub(crate) fn hints(game: &Battleclix, state: &State) -> Vec<String> {
    let mut hints = match state.phase {
        Phase::Roll => vec![String::from(match game.options.loser_deploys_first {
            true => "The lower roller places all its units first.",
            false => "The lower roller places the first unit; then the sides take turns.",
        })],
        Phase::Deploy(side) => game.hints_to_deploy(state, side),
        Phase::Place(unit) => game.hints_to_place(state, unit),
        Phase::Initiative => {
            let points = state.points(SOUTH);
            vec![format!("Both sides have {points} Victory Points: the higher roller acts first.")]
        }
        Phase::Activate(side) => game.hints_to_activate(state, side),
        Phase::Act(unit) => game.hints_to_act(state, unit),
        Phase::Flee(unit) => {
            let ends = game.listed_choices(state).len();
            vec![format!(
                "{} has broken away and must move now: {}.",
                game.name_of(unit),
                many(ends, "destination")
            )]
        }
        Phase::Walk(unit) => {
            let left = state.activation.left;
            vec![format!("{} has {left} Movement left on this walk.", game.name_of(unit))]
        }
        Phase::Over(_) => Vec::new(),
    };
    hints.truncate(MOST_HINTS);
    hints
}

impl Battleclix {
    fn listed_choices(&self, state: &State) -> Vec<Action> {
        let mut list = Vec::new();
        legal(self, state, &mut list);
        list
    }

    fn hints_to_deploy(&self, state: &State, side: Side) -> Vec<String> {
        let [own, enemy] = [side, side.other()].map(|side| self.undeployed(state, side).count());
        vec![format!("{} still to be placed, {enemy} of the enemy's.", many(own, "unit"))]
    }

    fn hints_to_place(&self, state: &State, unit: UnitId) -> Vec<String> {
        let places: Vec<Cell> = self.places(state, unit).collect();
        let holding = places.iter().filter(|&&cell| !self.holds_from(unit, cell).is_empty()).count();
        let woods = places.iter().filter(|&&cell| self.terrain(cell) == Terrain::Woods).count();
        let mut hints = vec![format!("{} left in the zone.", many(places.len(), "open hex"))];
        if holding > 0 {
            hints.push(format!(
                "Within {CONTROL_RANGE} hexes of an Objective Counter: {}.",
                many(holding, "open hex")
            ));
        }
        if woods > 0 {
            hints.push(format!("In woods, where attackers need 1 more: {}.", many(woods, "open hex")));
        }
        let first = self.unit(unit).sheet.dial.showing(Click::FIRST.0);
        if first.long.number < first.short.number {
            hints.push(format!("{} is better at Short Range: bring it close.", self.name_of(unit)));
        }
        hints
    }

    fn hints_to_activate(&self, state: &State, side: Side) -> Vec<String> {
        let waiting: Vec<UnitId> = self.waiting(state, side).collect();
        let mut hints = Vec::new();
        let armed: Vec<String> = waiting
            .iter()
            .filter(|&&unit| self.targets_of(&self.activated(state, unit)) > 0)
            .map(|&unit| self.name_of(unit))
            .collect();
        let all = many(waiting.len(), "unit");
        hints.push(match armed.len() {
            0 => format!("None of {all} to activate has a target without moving."),
            some => {
                format!("{some} of {all} to activate can attack without moving: {}.", shortened(&armed))
            }
        });
        let short = self.break_point.saturating_sub(state.points(side.other()));
        // A counter is enough.
        if (1..=COUNTER_POINTS).contains(&short) {
            let enemy = side_name(side.other());
            hints.push(format!("{enemy} wins with {}.", many(short.into(), "more Victory Point")));
        }
        let hot = |unit: &&UnitId| self.heat_after(state, **unit, 2) == Some(Heat::Burns);
        let hot: Vec<String> = waiting.iter().filter(hot).map(|&unit| self.name_of(unit)).collect();
        if !hot.is_empty() {
            hints.push(format!("With a Heat chit, two actions cost a click: {}.", shortened(&hot)));
        }
        hints
    }

    /// The state in which this unit has just been activated, for questions about it.
    fn activated(&self, state: &State, unit: UnitId) -> State {
        let mut there = *state;
        self.begin_activation(&mut there, unit);
        there
    }

    /// How many enemies the active unit can attack from where it stands.
    fn targets_of(&self, state: &State) -> usize {
        let target = |action: &Action| match *action {
            Action::Attack(_, target) => Some(target),
            _ => None,
        };
        let mut list: Vec<UnitId> = self.listed_choices(state).iter().filter_map(target).collect();
        list.sort_unstable();
        list.dedup();
        list.len()
    }

    fn hints_to_act(&self, state: &State, unit: UnitId) -> Vec<String> {
        let (name, done) = (self.name_of(unit), &state.activation);
        let targets = self.targets_of(state);
        let moves = self.may_move(state, unit).is_ok() && self.has_destination(state, unit);
        let mut hints = vec![match (targets, moves) {
            (0, true) => format!("{name} has no target from here; it can still move."),
            (0, false) => format!("{name} has nothing left to do but end its activation."),
            (_, true) => format!("{name} can still attack: {}.", many(targets, "target")),
            (_, false) => format!("{name} can attack, not move: {}.", many(targets, "target")),
        }];
        if targets > 0 || moves {
            hints.extend(self.heat_hint(state, unit));
        }
        if moves && self.is_held(state, unit) {
            let mut check = Tally::default();
            self.count_break_away(state, unit, &mut check);
            let odds = check.odds(1 * D6).percent();
            hints.push(format!(
                "{name} is engaged: to move it must break away, {odds}, and it has no Long Range Attack."
            ));
        } else if done.engaged {
            hints.push(format!("{name} was engaged: no Long Range Attack in this activation."));
        } else if moves && targets > 0 {
            hints.push(format!("Moves come first: after an attack {name} moves no more."));
        }
        if state.units[unit].has(Marks::PENDING) {
            hints.push(format!("The next Long Range Attack of {name} may find it out of ammunition."));
        }
        hints
    }

    /// What one more action does to the heat, if it changes anything (BC-HEAT-2).
    fn heat_hint(&self, state: &State, unit: UnitId) -> Option<String> {
        let (name, done) = (self.name_of(unit), state.activation.actions);
        let [now, next] = [done, done + 1].map(|actions| self.heat_after(state, unit, actions));
        match (now, next) {
            (now, next) if now == next => None,
            (_, Some(Heat::Chit)) => Some(format!("One more action gives {name} a Heat chit.")),
            (_, Some(Heat::Burns)) => {
                Some(format!("One more action costs {name} a click: it has a Heat chit."))
            }
            (Some(Heat::Cools), None) => Some(format!("Without any action {name} would lose its Heat chit.")),
            _ => None,
        }
    }
}

/// The first names of a list.
fn shortened(names: &[String]) -> String {
    match names {
        [] | [_] | [_, _] | [_, _, _] => names.join(", "),
        [first @ .., _] => format!("{} and {} more", first[..2].join(", "), names.len() - 2),
    }
}
