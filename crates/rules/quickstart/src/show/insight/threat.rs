//! What the enemy can do next turn to a unit that stands in a hex.

use crate::GRID;
use crate::action::Action;
use crate::content::{Kind, Location, MOST_LOCATIONS, Slot, SlotSet};
use crate::event::Event;
use crate::evolve::evolve;
use crate::game::{Hexes, Quickstart};
use crate::movement::Ends;
use crate::need::{always_hits, ways_to_hit};
use crate::resolve::blow::Blow;
use crate::sight::Woods;
use crate::state::{Mode, State, UnitId};
use std::collections::BTreeMap;
use table::Sort;
use table::show::{Menace, Threat};
use table::words::list;
use table::{Cell, Facing, Grid, Ratio, explore};

/// The denominator of the mean damage of an attack.
const PARTS: u32 = 36 * Blow::PARTS;

/// Where a unit can be next turn: by mode, then by facing, each pose under the mode that hurts its
/// aim least (QS-AMOV-1).
type Poses = [[Hexes; 6]; 3];

const MODES: [Mode; 3] = [Mode::Stand, Mode::Walk, Mode::Run];

/// Hexes by their distance from one, nearest first; further ones are in the last.
type Rings = [Hexes; 32];

/// What a unit fires from a pose, and its mean damage.
#[derive(Clone, Copy)]
struct Volley {
    cell: u8,
    facing: Facing,
    mode: Mode,
    aimed: SlotSet,
    doubled: SlotSet,
    /// The mean damage, in [`PARTS`].
    mean: u32,
}

/// What every enemy could do next turn to the unit if it stood in `cell` then.
///
/// Each enemy moves with its MP of next turn, while every other unit stays where it is,
/// and fires every weapon that bears from the best pose it can reach, two shots where possible.
/// The unit itself is assumed not to have moved: no target modifier (QS-TMOV-1). A divided
/// line is settled by its owner as usual (QS-LOS-14). Damage is what strikes, whatever armor is
/// left to take it; for a platoon it is troopers.
pub(crate) fn threat(game: &Quickstart, state: &State, token: u16, cell: Cell) -> Threat {
    let mut by = Vec::new();
    game.each_menace(state, token, cell, |then, enemy, target, best| {
        by.push(game.menace(then, enemy, target, best));
    });
    by.order_by(|a, b| b.mean.cmp(&a.mean).then(a.token.cmp(&b.token)));
    Threat { unit: "damage", by }
}

/// The chance that those attacks, all of them made, destroy the unit (QS-DEST-1); `None` if the damage can lie in
/// too many ways.
pub(crate) fn doom(game: &Quickstart, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
    let mut attacks = Vec::new();
    let target = game.each_menace(state, token, cell, |then, enemy, target, best| {
        let woods = game.likely_woods(then, enemy, target);
        let can_hit = |slot: &Slot| ways_to_hit(game.need(then, enemy, *slot, target, woods)) > 0;
        for slot in best.aimed.iter().filter(can_hit) {
            let most = game.blow(then, enemy, slot, target, best.doubled.has(slot)).most();
            attacks.push((game.about_to_fire(then, enemy, slot, target), enemy, most));
        }
    })?;
    // The groupings of infantry fall in too many ways.
    let infantry = |&(_, enemy, _): &(State, UnitId, u32)| game.unit(enemy).kind.is_infantry();
    if game.unit(target).kind != Kind::Platoon && attacks.iter().any(infantry) {
        return None;
    }
    let mut left: u32 = attacks.iter().map(|(_, _, most)| most).sum();
    let mut open = BTreeMap::from([(state.units[target].points, Ratio::ONE)]);
    let mut lost = Ratio::ZERO;
    for (there, _, most) in attacks {
        left -= most;
        let mut next = BTreeMap::new();
        for (points, weight) in open {
            let mut there = there;
            there.units[target].points = points;
            for (then, share) in explore(game, &there, &Action::Fire).outcomes {
                if then.destroyed.has(target) {
                    lost += weight * share;
                    continue;
                }
                let points = told_apart(game.unit(target).kind, then.units[target].points, left);
                *next.entry(points).or_insert(Ratio::ZERO) += weight * share;
            }
        }
        if next.len() > MOST_CONDITIONS {
            return None;
        }
        open = next;
    }
    lost.is_exact().then_some(lost)
}

/// The most ways for damage to lie that are told apart.
const MOST_CONDITIONS: usize = 2_000;

/// Points on a sheet, where those that cannot decide about the unit any more are all alike: a location counts only
/// while so much damage may still come that it, and what lies inward of it (QS-DMG-3), could be shot away.
fn told_apart(kind: Kind, points: [u8; MOST_LOCATIONS], left: u32) -> [u8; MOST_LOCATIONS] {
    let needed = |at: usize| {
        let first = Location(at as u8);
        let inward = |place: &Location| (kind == Kind::Mech).then(|| place.inward()).flatten();
        std::iter::successors(Some(first), inward).map(|place| u32::from(points[place.index()])).sum::<u32>()
    };
    std::array::from_fn(|at| if needed(at) > left { u8::MAX } else { points[at] })
}

impl Quickstart {
    /// Every enemy that can attack the unit in the hex, in the pose it attacks from; the unit, if it is one that
    /// can be attacked.
    fn each_menace(
        &self,
        state: &State,
        token: u16,
        cell: Cell,
        mut each: impl FnMut(&State, UnitId, UnitId, &Volley),
    ) -> Option<UnitId> {
        let setup = state.turn == 0;
        let target = self.token_unit(token).filter(|&unit| {
            GRID.has(cell) && !state.destroyed.has(unit) && (setup || state.on_map.has(unit))
        })?;
        let mut then = self.next_turn_with(state, target, cell);
        let rings = rings(cell);
        let mut ends = Ends::default();
        for enemy in then.on_map.and(self.side_units(self.side_of(target).other())).iter() {
            let here = then.units[enemy];
            let poses = self.poses(&then, enemy, &mut ends);
            if let Some(best) = self.best_volley(&mut then, enemy, target, &poses, &rings) {
                pose(&mut then, enemy, &best);
                each(&then, enemy, target, &best);
            }
            then.units[enemy] = here;
        }
        Some(target)
    }

    /// The state in which one weapon of a unit is fired at its target next, and nothing else is declared.
    fn about_to_fire(&self, then: &State, unit: UnitId, slot: Slot, target: UnitId) -> State {
        let mut there = *then;
        let doubled = there.units[unit].doubled;
        evolve(self, &mut there, &Event::TargetNamed { unit, target });
        (there.units[unit].aimed, there.units[unit].doubled) = ([slot].into_iter().collect(), doubled);
        if self.woods(&there, unit, target).is_none() {
            let survey = self.survey(&there, unit, target);
            let sides = survey.usual(&self.options);
            evolve(self, &mut there, &Event::LineChosen { unit, target, sides, woods: survey.woods(sides) });
        }
        evolve(self, &mut there, &Event::Declared { unit });
        evolve(self, &mut there, &Event::VolleyBegan { unit });
        evolve(self, &mut there, &Event::Ordered { unit, slot });
        there
    }

    /// The state as the next turn begins, with the unit in the hex.
    fn next_turn_with(&self, state: &State, target: UnitId, cell: Cell) -> State {
        let mut then = *state;
        then.on_map = then.on_map.minus(then.destroyed);
        evolve(self, &mut then, &Event::TurnEnded);
        for unit in then.on_map.iter() {
            let now = &mut then.units[unit];
            (now.mp, now.motive) = (now.mp_next_turn(), 0);
            (now.aimed, now.doubled) = Default::default();
            now.strength = now.troopers(self.unit(unit).kind);
        }
        then.on_map.insert(target);
        then.units[target].cell = cell.0 as u8;
        then
    }

    fn poses(&self, then: &State, unit: UnitId, ends: &mut Ends) -> Poses {
        let mut poses = [[Hexes::EMPTY; 6]; 3];
        let now = &then.units[unit];
        poses[0][now.facing as usize] = Hexes::of(now.hex());
        let crowd = self.crowd(then, unit);
        for mode in 1..3 {
            if self.budget(then, unit, MODES[mode]) == 0 {
                continue;
            }
            self.ends(then, unit, MODES[mode], &crowd, ends);
            for facing in 0..6 {
                let all = ends.by_hexes[..=ends.most].iter();
                let all = all.fold(Hexes::EMPTY, |all, by_facing| all | by_facing[facing]);
                let better = poses[..mode].iter().fold(Hexes::EMPTY, |all, mode| all | mode[facing]);
                poses[mode][facing] = all - better;
            }
            // Infantry have neither facings nor a second mode.
            if self.unit(unit).kind.is_infantry() {
                break;
            }
        }
        poses
    }

    /// The pose with the highest mean damage; of equal ones the first by hex.
    fn best_volley(
        &self,
        then: &mut State,
        unit: UnitId,
        target: UnitId,
        poses: &Poses,
        rings: &Rings,
    ) -> Option<Volley> {
        let reach = self.unit(unit).attacks.iter().map(|weapon| usize::from(weapon.reach())).max()?;
        let near = rings[..=reach.min(rings.len() - 1)].iter().fold(Hexes::EMPTY, |all, ring| all | *ring);
        let all = poses.iter().flatten().fold(Hexes::EMPTY, |all, hexes| all | *hexes);
        let mut best: Option<Volley> = None;
        for cell in (all & near).iter() {
            then.units[unit].cell = cell.0 as u8;
            if self.may_attack(then, unit, target).is_err() {
                continue;
            }
            let woods = self.likely_woods(then, unit, target);
            if woods == Woods::Blocked {
                continue;
            }
            for (mode, by_facing) in MODES.into_iter().zip(poses) {
                then.units[unit].mode = mode;
                // With most facings the same weapons bear, or none.
                let mut known = SlotSet::EMPTY;
                for facing in Facing::ALL.into_iter().filter(|&f| by_facing[f as usize].contains(cell)) {
                    then.units[unit].facing = facing;
                    self.aim_all(then, unit, target);
                    let now = &then.units[unit];
                    let (aimed, doubled) = (now.aimed, now.doubled);
                    if aimed.is_empty() || aimed == known {
                        continue;
                    }
                    known = aimed;
                    let mean = self.volley_mean(then, unit, target, woods);
                    if mean > best.map_or(0, |best| best.mean) {
                        best = Some(Volley { cell: cell.0 as u8, facing, mode, aimed, doubled, mean });
                    }
                }
            }
        }
        best
    }

    /// Aims every weapon that bears: first each once, then the second shots the ammunition is
    /// enough for (QS-RAPID-1, QS-AMMO-2).
    fn aim_all(&self, then: &mut State, unit: UnitId, target: UnitId) {
        (then.units[unit].aimed, then.units[unit].doubled) = Default::default();
        let profile = self.unit(unit);
        for slot in profile.slots() {
            if self.may_fire(then, unit, slot, target, 1).is_ok() {
                then.units[unit].aimed.insert(slot);
            }
        }
        for slot in then.units[unit].aimed.iter().filter(|&slot| profile.attack(slot).rapid) {
            then.units[unit].aimed.remove(slot);
            if self.may_fire(then, unit, slot, target, 2).is_ok() {
                then.units[unit].doubled.insert(slot);
            }
            then.units[unit].aimed.insert(slot);
        }
    }

    fn volley_mean(&self, then: &State, unit: UnitId, target: UnitId, woods: Woods) -> u32 {
        let mut mean = 0;
        for slot in then.units[unit].aimed.iter() {
            let ways = ways_to_hit(self.need(then, unit, slot, target, woods));
            if ways > 0 {
                let doubled = then.units[unit].doubled.has(slot);
                mean += ways * self.blow(then, unit, slot, target, doubled).mean();
            }
        }
        mean
    }

    fn menace(&self, then: &State, unit: UnitId, target: UnitId, volley: &Volley) -> Menace {
        let woods = self.likely_woods(then, unit, target);
        let mut most = 0;
        // Weapons of one name that need the same: need, name, how many.
        let mut groups: Vec<(i32, String, u32)> = Vec::new();
        for slot in volley.aimed.iter() {
            let need = self.need(then, unit, slot, target, woods);
            if ways_to_hit(need) == 0 {
                continue;
            }
            let doubled = volley.doubled.has(slot);
            most += self.blow(then, unit, slot, target, doubled).most();
            let twice = if doubled { ", two shots" } else { "" };
            let name = format!("{}{twice}", self.weapon_short(unit, slot));
            match groups.iter_mut().find(|group| (group.0, &group.1) == (need, &name)) {
                Some(group) => group.2 += 1,
                None => groups.push((need, name, 1)),
            }
        }
        let words = groups.iter().map(|(need, name, count)| {
            let with = if *count == 1 { format!("the {name}") } else { format!("{count} {name}") };
            if always_hits(*need) { format!("no roll with {with}") } else { format!("{need} with {with}") }
        });
        Menace {
            token: unit.0.into(),
            from: Cell(volley.cell.into()),
            mean: Ratio::new(volley.mean.into(), PARTS.into()),
            most,
            words: format!(
                "needs {} from {}",
                list(&words.collect::<Vec<_>>()),
                GRID.name(Cell(volley.cell.into()))
            ),
        }
    }
}

fn pose(then: &mut State, unit: UnitId, volley: &Volley) {
    let now = &mut then.units[unit];
    (now.cell, now.facing, now.mode) = (volley.cell, volley.facing, volley.mode);
    (now.aimed, now.doubled) = (volley.aimed, volley.doubled);
}

fn rings(center: Cell) -> Rings {
    let mut rings = [Hexes::EMPTY; 32];
    for cell in GRID.cells() {
        rings[(GRID.distance(center, cell) as usize).min(rings.len() - 1)].insert(cell);
    }
    rings
}
