//! Where to go: what an activated 'Mech can do from a hex, and what can be done to it there.

use super::chance::{Chance, WAYS};
use super::foe::Foe;
use super::worth::Goal;
use crate::action::Action;
use crate::game::Overdrive;
use crate::movement::Route;
use crate::need::{Band, bounded};
use crate::sight::View;
use crate::state::{Attack, MOST_MECHS, State, Target, UnitId};
use table::{Cell, Facing, FixedVec, Total};

/// Of a hundred parts, those of the harm that enemies could do: each of them shoots at one 'Mech only.
const FEARED: i32 = 45;
/// Worth of a hex nearer to the enemy for a 'Mech that has nothing to shoot at.
const APPROACH: i32 = 60;
/// The farthest enemy that is approached.
const FARTHEST: u8 = 40;
/// Worth of a hex nearer to the goal of the scenario.
const GOAL: i32 = 90;
/// Of a hundred parts of a 'Mech, those lost by getting stuck in water.
const STUCK: i32 = 25;

/// A hex as an activated 'Mech finds it that has earned a TMM on the way there.
#[derive(Default)]
struct Spot {
    cell: Cell,
    tmm: u8,
    /// By facing: the best attack, and the harm of all enemies.
    best: [i32; 6],
    harm: [i32; 6],
    /// The distance of the nearest enemy.
    nearest: u8,
    /// What does not depend on enemies.
    calm: i32,
}

impl Spot {
    #[inline]
    fn worth(&self, facing: Facing, charge: i32) -> i32 {
        let best = self.best[facing as usize].max(charge);
        let approach = if best == 0 { APPROACH * i32::from(self.nearest.min(FARTHEST)) } else { 0 };
        best - self.harm[facing as usize] * FEARED / 100 - approach + self.calm
    }
}

/// The choices of an activated 'Mech.
pub(super) struct Stand<'a> {
    game: &'a Overdrive,
    /// The state with the 'Mech where it is being tried.
    state: State,
    start: Cell,
    unit: UnitId,
    goal: Goal,
    foes: FixedVec<Foe, MOST_MECHS>,
    spot: Spot,
}

impl<'a> Stand<'a> {
    pub(super) fn of(game: &'a Overdrive, state: &State, unit: UnitId) -> Stand<'a> {
        let mut foes = FixedVec::default();
        for enemy in game.on_map(state, game.side_of(unit).other()).minus(state.doomed).iter() {
            foes.push(Foe::of(game, state, unit, enemy));
        }
        let goal = game.goal_of(state, unit);
        let (start, mut state) = (state.units[unit].cell, *state);
        state.units[unit].tmm = 0;
        let mut stand = Stand { game, state, start, unit, goal, foes, spot: Spot::default() };
        stand.spot = stand.survey(start, 0);
        stand
    }

    /// What a move is worth.
    pub(super) fn worth(&mut self, action: &Action) -> i32 {
        let (game, unit, start) = (self.game, self.unit, self.start);
        match *action {
            Action::Stand { facing } => self.at(start, 0).worth(facing, 0),
            Action::Ground { to, facing, charge, route } => {
                let tmm = game.ground_tmm(&self.state, unit, game.distance(start, to), route.len() as u8);
                self.at(to, tmm);
                let charge = charge.unit().map_or(0, |target| self.charge(target));
                self.spot.worth(facing, charge) - self.wading(route)
            }
            Action::Jump { to, facing } => {
                let tmm = game.jump_tmm(&self.state, unit, game.distance(start, to));
                self.at(to, tmm).worth(facing, 0) - self.splash(to)
            }
            Action::Leave => game.price(unit),
            _ => 0,
        }
    }

    fn wading(&self, route: Route) -> i32 {
        if self.game.ground.water.is_empty() {
            return 0;
        }
        self.game.cells(self.start, route).map(|cell| self.splash(cell)).sum()
    }

    /// What it may cost to enter a hex of water.
    fn splash(&self, cell: Cell) -> i32 {
        if self.game.hex(cell).terrain.depth() == 0 {
            return 0;
        }
        let need = bounded(self.game.water_need(self.unit, cell));
        self.game.share(self.unit, STUCK) * (WAYS - Chance::of(need).all()) / WAYS
    }

    /// What a charge against an enemy is worth, from where the 'Mech is being tried.
    fn charge(&mut self, target: UnitId) -> i32 {
        self.state.units[self.unit].charge = Target::on(target);
        let blow = self.game.hits_of(&self.state, self.unit, Attack::Physical, target, 0);
        let gain = self.game.gain(&self.state, self.unit, target, blow);
        self.state.units[self.unit].charge = Target::NONE;
        self.foes.as_slice().iter().find(|foe| foe.unit == target).map_or(0, |foe| foe.expected(gain))
    }

    /// A hex with the TMM earned on the way there. The list has all facings of a hex in a row, so it is
    /// surveyed once.
    #[inline]
    fn at(&mut self, cell: Cell, tmm: u8) -> &Spot {
        if (self.spot.cell, self.spot.tmm) != (cell, tmm) {
            let now = &mut self.state.units[self.unit];
            (now.cell, now.tmm) = (cell, tmm);
            self.spot = self.survey(cell, tmm);
        }
        &self.spot
    }

    fn survey(&self, cell: Cell, tmm: u8) -> Spot {
        let calm = i32::from(tmm) - GOAL * self.goal.way_from(self.game, cell);
        let mut spot = Spot { cell, tmm, best: [0; 6], harm: [0; 6], nearest: u8::MAX, calm };
        self.foes.as_slice().iter().for_each(|foe| self.meet(foe, &mut spot));
        spot
    }

    /// Adds what an enemy means to the 'Mech in a hex.
    #[inline]
    fn meet(&self, foe: &Foe, spot: &mut Spot) {
        let (game, state, cell) = (self.game, &self.state, spot.cell);
        let distance = game.distance(cell, foe.cell);
        spot.nearest = spot.nearest.min(distance);
        let band = Band::of(distance) as usize;
        let (hit, harm) = (foe.hit[band], foe.harm[band]);
        // What has moved keeps its facing; what has not will turn as it likes.
        let aims =
            harm[0] > 0 && (!foe.stays || game.is_in_front(foe.cell, state.units[foe.unit].facing, cell));
        let behind = usize::from(foe.stays && game.is_behind(state, self.unit, foe.unit));
        if hit[0] == 0 && !aims && distance > 1 {
            return;
        }
        let heights = (foe.height, game.unit(self.unit).height);
        let [seen, view] = game.views_between(state, (foe.cell, cell), heights, foe.between(cell));
        if view.blocked {
            return;
        }
        let mut attack = if hit[0] > 0 { self.shot(foe, view, hit[behind]) } else { 0 };
        let strikes = |facing| game.may_strike_from(state, self.unit, (cell, facing), foe.unit).is_ok();
        if distance == 1 && Facing::ALL.into_iter().any(strikes) {
            attack = attack.max(foe.strike[behind]);
        }
        let attack = foe.expected(attack);
        let harm = if aims { self.harm(foe, seen, harm) } else { [0; 2] };
        let (vector, options) = (game.vector(cell, foe.cell), &game.options);
        for facing in Facing::ALL {
            let at = facing as usize;
            if options.in_front(vector, facing) {
                spot.best[at] = spot.best[at].max(attack);
            }
            spot.harm[at] += harm[usize::from(options.in_rear(vector, facing))];
        }
    }

    /// What a shot at an enemy is worth whose hit would cost it so much.
    #[inline]
    fn shot(&self, foe: &Foe, view: View, hit: i32) -> i32 {
        let (game, state, unit) = (self.game, &self.state, self.unit);
        let mut need = Total::default();
        game.count_weapon(state, (unit, foe.unit), view, 0, &mut need);
        let chance = Chance::of(need.sum);
        if view.in_the_way.is_empty() {
            return (chance.all() * hit + foe.twelve) / WAYS;
        }
        game.gain(state, unit, foe.unit, game.shot(state, (unit, foe.unit), view, 0))
    }

    /// What a shot of an enemy costs on average whose hits would cost so much, on the front and on the rear.
    #[inline]
    fn harm(&self, foe: &Foe, view: View, hits: [i32; 2]) -> [i32; 2] {
        let mut need = Total::default();
        self.game.count_weapon(&self.state, (foe.unit, self.unit), view, 0, &mut need);
        let chance = Chance::of(need.sum);
        // OD-WAY-2: odd hits strike the 'Mech in the way.
        let ways = if view.in_the_way.is_empty() { chance.all() } else { chance.even };
        hits.map(|hit| (ways * hit + self.game.critical_cost(self.unit)) / WAYS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;
    use crate::state::Phase;
    use table::{Game, Seeded};
    use trial::{every_decision, set_up, setup_with};

    /// The best attack of a 'Mech that has moved, by the rules of attacks alone.
    fn best_attack(stand: &Stand<'_>, moved: &State) -> i32 {
        let (game, unit) = (stand.game, stand.unit);
        let gains = Attack::ALL.into_iter().flat_map(|attack| {
            let targets = game.targets(moved, unit, attack).collect::<Vec<_>>();
            targets.into_iter().map(move |target| {
                let blow = game.hits_of(moved, unit, attack, target, 0);
                (target, game.gain(moved, unit, target, blow))
            })
        });
        let expected = gains.filter_map(|(target, gain)| {
            let foe = stand.foes.as_slice().iter().find(|foe| foe.unit == target)?;
            // The rear of an enemy that may still turn is not counted on.
            let counted = foe.stays || !game.is_behind(moved, unit, target);
            counted.then(|| foe.expected(gain))
        });
        // Or it holds its fire.
        expected.max().map_or(0, |most| most.max(0))
    }

    #[test]
    fn the_best_attack_from_a_hex_is_that_of_a_mech_that_has_moved_there() {
        let options = [&[][..], &[("tmm_basis", "path"), ("front_arc", "120"), ("mel_bonus", "1")]];
        let (mut compared, mut attacks) = (0, 0);
        for (options, scenario) in options.into_iter().zip(["stand_up_fight", "stand_up_crossroads_town"]) {
            let game = set_up::<Book>(&setup_with(scenario, &["brawl", "highflight"], options));
            every_decision(&game, 5, |state, choices| {
                let Phase::Move(unit) = state.phase else { return };
                let mut stand = Stand::of(&game, state, unit);
                for action in choices {
                    stand.worth(action);
                    let (facing, charge) = match *action {
                        Action::Ground { facing, charge, .. } => (facing, charge),
                        Action::Jump { facing, .. } | Action::Stand { facing } => (facing, Target::NONE),
                        _ => continue,
                    };
                    let mut moved = *state;
                    game.advance(&mut moved, action, &mut Seeded::new(1.into()));
                    // The last 'Mech to move brings the Combat Phase, which changes nothing here.
                    let turned =
                        moved.units[unit].facing == facing && moved.units[unit].cell == stand.spot.cell;
                    let unsure = stand
                        .foes
                        .as_slice()
                        .iter()
                        .any(|foe| !foe.stays && game.is_behind(&moved, unit, foe.unit));
                    if !turned || unsure {
                        continue;
                    }
                    let charge = charge.unit().map_or(0, |target| stand.charge(target));
                    let best = stand.spot.best[facing as usize].max(charge);
                    assert_eq!(best, best_attack(&stand, &moved), "{action:?}");
                    (compared, attacks) = (compared + 1, attacks + usize::from(best > 0));
                }
            });
        }
        assert!(compared > 2_000 && attacks > 500, "{compared} {attacks}");
    }
}
