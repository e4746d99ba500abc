//! The volley planner: who has declared what, and what will come of it (OD-GEN-9).

use super::percent;
use super::volley::{Harmed, Shot, Volley};
use crate::game::Overdrive;
use crate::show::notation::attack_word;
use crate::state::{Attack, State};
use table::show::{PlanArrow, PlanTarget, PlanView};
use table::{Odds, Ratio};

/// Every declared attack that is not resolved yet, and the exact odds of all together, in the order expected
/// and without overdrive. Secret declarations are not shown before the resolution begins (OD-GEN-7).
pub(crate) fn plan(game: &Overdrive, state: &State) -> PlanView {
    let mut plan = PlanView { unit: "damage", ..PlanView::default() };
    if game.hides_declarations(state) {
        return plan;
    }
    let shots = game.declared(state);
    let volley = game.volley(state, &shots);
    let arrow = |(at, shot)| game.arrow(state, &volley, at, shot);
    plan.arrows = shots.iter().enumerate().map(arrow).collect();
    let at_risk = |harmed: &&Harmed| {
        let harm = harmed.damage.keys().any(|&points| points > 0);
        harm || harmed.doomed != Ratio::ZERO
    };
    plan.targets = volley.harmed.iter().filter(at_risk).map(|harmed| game.plan_target(harmed)).collect();
    plan
}

impl Overdrive {
    fn arrow(&self, state: &State, volley: &Volley, at: usize, shot: &Shot) -> PlanArrow {
        let Shot { unit, attack, target, overdrive } = *shot;
        let tally = self.explain_need(state, unit, attack, target, overdrive);
        let hit = tally.chance.map_or(Odds::NEVER, |(_, odds)| odds);
        let (name, aim, wasted) = (self.name_of(unit), self.name_of(target), volley.wasted[at]);
        let does = if attack == Attack::Weapon { "shoots at" } else { "strikes" };
        let mut words = format!("{name} {does} {aim}: needs {}, {}", tally.total(), hit.percent());
        if attack == Attack::Weapon {
            let in_the_way = self.view(state, unit, target).in_the_way;
            if let Some(way) = self.first_in_the_way(state, unit, in_the_way) {
                words += &format!(", odd hits strike {}", self.name_of(way));
            }
        }
        if wasted != Ratio::ZERO {
            words += &format!("; wasted {}", percent(wasted));
        }
        PlanArrow {
            token: unit.token(),
            target: target.token(),
            kind: attack_word(attack),
            words,
            hit,
            wasted,
        }
    }

    fn plan_target(&self, harmed: &Harmed) -> PlanTarget {
        let harm: Vec<(u32, Ratio)> =
            harmed.damage.iter().map(|(&points, &chance)| (points, chance)).collect();
        let mean = harm
            .iter()
            .fold(Ratio::ZERO, |sum, &(points, chance)| sum + Ratio::new(points.into(), 1) * chance);
        let most = harm.last().map_or(0, |&(points, _)| points);
        let mut words = format!("{}: doomed {}", self.name_of(harmed.unit), percent(harmed.doomed));
        if mean.is_exact() {
            let tenths = (mean.parts_per_100_000() + 5_000) / 10_000;
            words += &format!(", {}.{} damage on average", tenths / 10, tenths % 10);
        }
        words += &format!(", {most} at most");
        PlanTarget { token: harmed.unit.token(), words, lost: harmed.doomed, harm, mean }
    }
}
