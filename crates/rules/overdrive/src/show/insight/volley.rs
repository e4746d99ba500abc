//! The exact odds of a whole volley: every declared attack in order, over everything the dice can do.
//!
//! Only armor, structure, critical counts and doom of the 'Mechs that can be harmed change while attacks are
//! resolved (OD-SIM-1, OD-SIM-2), so the distribution over these is carried from attack to attack. 'Mechs
//! that no attack connects are counted apart. A test compares the result with the rules themselves.

use crate::content::AmmoHit;
use crate::event::Event;
use crate::game::Overdrive;
use crate::need::{ALWAYS, bounded};
use crate::resolve::{CriticalResult, critical_result};
use crate::state::{Attack, Critical, Phase, State, UnitId, UnitSet};
use std::collections::BTreeMap;
use table::Sort;
use table::{D6, Game, Ratio};

/// An attack of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    pub unit: UnitId,
    pub attack: Attack,
    pub target: UnitId,
    pub overdrive: u8,
}

/// What a volley does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Volley {
    /// For each shot the chance that it is wasted (OD-DECL-7).
    pub wasted: Vec<Ratio>,
    /// The 'Mechs it can harm, by number.
    pub harmed: Vec<Harmed>,
}

/// What a volley does to one 'Mech.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Harmed {
    pub unit: UnitId,
    /// The chance that it is doomed.
    pub doomed: Ratio,
    /// The points marked off, each number with its chance.
    pub damage: BTreeMap<u32, Ratio>,
}

impl Volley {
    /// The chance that a 'Mech is doomed.
    pub fn doomed(&self, unit: UnitId) -> Ratio {
        self.harmed.iter().find(|harmed| harmed.unit == unit).map_or(Ratio::ZERO, |harmed| harmed.doomed)
    }
}

/// How a 'Mech stands between two attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Fights,
    Doomed,
    /// Exploded and removed at once (`explosion_timing`).
    Gone,
}

/// What can change of a 'Mech while attacks are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Condition {
    armor: u8,
    structure: u8,
    /// Critical hits, pending and in effect together: both count for explosions (OD-SIM-2).
    hits: [u8; 4],
    fate: Fate,
}

impl Condition {
    fn points(&self) -> u32 {
        u32::from(self.armor) + u32::from(self.structure)
    }

    /// Its critical hits no longer matter.
    fn ended(self, fate: Fate) -> Condition {
        Condition { hits: [0; 4], fate, ..self }
    }
}

type Weights<T> = BTreeMap<T, Ratio>;

fn add<T: Ord>(weights: &mut Weights<T>, item: T, weight: Ratio) {
    *weights.entry(item).or_insert(Ratio::ZERO) += weight;
}

/// A shot as it is rolled: who can be hit, and how hard.
#[derive(Clone, Copy, Debug)]
struct Aim {
    damage: u8,
    /// The 'Mech in the way that takes odd hits, and the damage to it (OD-WAY-2).
    way: Option<(UnitId, u8)>,
    /// Ways of 36 to miss, to hit the target without and with a 12, and to hit the 'Mech in the way.
    miss: u64,
    plain: u64,
    twelve: u64,
    odd: u64,
}

/// 2D6 fall in so many ways.
const WAYS: u128 = 36;

fn of_36(ways: u64) -> Ratio {
    Ratio::new(ways.into(), WAYS)
}

impl Overdrive {
    /// The declared attacks in the order expected: the side with initiative first (OD-INIT-3), its 'Mechs by
    /// number (the default of OD-DECL-9), without overdrive; an attack already begun comes first.
    pub(super) fn declared(&self, state: &State) -> Vec<Shot> {
        let sides = [state.initiative, state.initiative.other()];
        let all = sides.into_iter().flat_map(|side| self.unresolved(state, side));
        let mut shots: Vec<Shot> = all
            .filter_map(|(unit, attack)| {
                let target = state.units[unit].target(attack).unit()?;
                Some(Shot { unit, attack, target, overdrive: 0 })
            })
            .collect();
        if let Phase::Overdrive(unit) = state.phase {
            shots.order_by_key(|shot| (shot.unit, shot.attack) != (unit, Attack::Weapon));
        }
        shots
    }

    /// What these attacks do, resolved in this order.
    pub(super) fn volley(&self, state: &State, shots: &[Shot]) -> Volley {
        let mut volley = Volley { wasted: vec![Ratio::ZERO; shots.len()], harmed: Vec::new() };
        for (units, members) in self.groups(state, shots) {
            Resolution::begin(self, state, shots, units).run(&members, &mut volley);
        }
        volley.harmed.order_by_key(|harmed| harmed.unit);
        volley
    }

    /// The chance that shots at one 'Mech doom it, each made in a state of its own; what else they hit does not
    /// matter.
    pub(super) fn doom_of(&self, shots: &[(State, Shot)], target: UnitId) -> Ratio {
        let Some((state, _)) = shots.first() else { return Ratio::ZERO };
        let aimed: Vec<Shot> = shots.iter().map(|(_, shot)| *shot).collect();
        let mut resolution = Resolution::begin(self, state, &aimed, UnitSet(1 << target.0));
        for (at, (there, shot)) in shots.iter().enumerate() {
            resolution.aims.insert((at, 0), self.aim(there, *shot));
        }
        let mut volley = Volley { wasted: vec![Ratio::ZERO; shots.len()], harmed: Vec::new() };
        resolution.run(&(0..shots.len()).collect::<Vec<_>>(), &mut volley);
        volley.doomed(target)
    }

    /// Shots by the 'Mechs they can hit: shots that share none have nothing to do with each other. With
    /// `explosion_timing = immediate` an explosion can change any later shot, so all belong together.
    fn groups(&self, state: &State, shots: &[Shot]) -> Vec<(UnitSet, Vec<usize>)> {
        let mut groups: Vec<(UnitSet, Vec<usize>)> = Vec::new();
        for (at, shot) in shots.iter().enumerate() {
            let mut units = UnitSet(1 << shot.target.0);
            if let Some((way, _)) = self.aim(state, *shot).way {
                units.insert(way);
            }
            if self.options.explosions_immediate {
                units = state.on_map;
            }
            let mut members = vec![at];
            groups.retain(|(others, theirs)| {
                let apart = others.and(units).is_empty();
                if !apart {
                    units = UnitSet(units.0 | others.0);
                    members.extend(theirs);
                }
                apart
            });
            members.sort_unstable();
            groups.push((units, members));
        }
        groups
    }

    fn aim(&self, state: &State, shot: Shot) -> Aim {
        let Shot { unit, attack, target, overdrive } = shot;
        let need = bounded(self.need(state, unit, attack, target, overdrive));
        let (damage, way) = match attack {
            Attack::Physical => (self.physical_damage(state, unit, target), None),
            Attack::Weapon => {
                let way = self.first_in_the_way(state, unit, self.view(state, unit, target).in_the_way);
                let damage = |victim| self.weapon_damage(state, (unit, target, victim), overdrive);
                (damage(target), way.map(|way| (way, damage(way))))
            }
        };
        let mut aim = Aim { damage, way, miss: 0, plain: 0, twelve: 0, odd: 0 };
        for (sum, ways) in (2 * D6).ways() {
            let slot = match sum {
                sum if i32::from(sum) < need => &mut aim.miss,
                sum if sum == u16::from(ALWAYS) => &mut aim.twelve,
                sum if sum % 2 == 1 && way.is_some() => &mut aim.odd,
                _ => &mut aim.plain,
            };
            *slot += ways;
        }
        aim
    }

    /// Everything a hit can make of a 'Mech (OD-DMG-2, OD-DMG-3, OD-CRIT-1).
    fn struck(&self, unit: UnitId, was: Condition, damage: u8, twelve: bool) -> Weights<Condition> {
        let armor = damage.min(was.armor);
        let rest = damage - armor;
        let structure = rest.min(was.structure);
        let now = Condition { armor: was.armor - armor, structure: was.structure - structure, ..was };
        let zero = self.options.destroyed_at_zero && rest > 0 && rest == was.structure;
        if rest > was.structure || zero {
            return Weights::from([(now.ended(Fate::Doomed), Ratio::ONE)]);
        }
        let rolls = match (twelve, rest > 0) {
            (true, true) if self.options.crit_for_each => 2,
            (false, false) => 0,
            _ => 1,
        };
        let mut open = Weights::from([(now, Ratio::ONE)]);
        for _ in 0..rolls {
            let mut next = Weights::new();
            for (now, weight) in open {
                if now.fate == Fate::Fights {
                    let after = self.critical_hit(unit, now);
                    after.into_iter().for_each(|(then, share)| add(&mut next, then, weight * share));
                } else {
                    add(&mut next, now, weight);
                }
            }
            open = next;
        }
        open
    }

    /// Everything one critical roll can make of a 'Mech (OD-CRIT-4, OD-CRIT-5, OD-AMMO-1).
    fn critical_hit(&self, unit: UnitId, now: Condition) -> Weights<Condition> {
        let fate = if self.options.explosions_immediate { Fate::Gone } else { Fate::Doomed };
        let exploded = now.ended(fate);
        let mut all = Weights::new();
        for (sum, ways) in (2 * D6).ways() {
            let weight = of_36(ways);
            let then = match critical_result(sum as u8) {
                CriticalResult::Nothing => now,
                CriticalResult::Explodes => exploded,
                CriticalResult::Counted(name) => {
                    let mut counted = now;
                    counted.hits[name as usize] += 1;
                    if counted.hits[name as usize] >= name.explodes_at() { exploded } else { counted }
                }
                CriticalResult::Ammo => match self.unit(unit).abilities.ammo_hit() {
                    AmmoHit::Nothing => now,
                    AmmoHit::Explodes => exploded,
                    AmmoHit::Damage(damage) => {
                        // OD-AMMO-2: a hit of its own, which may lead to another roll.
                        let chain = self.struck(unit, now, damage, false);
                        chain.into_iter().for_each(|(then, share)| add(&mut all, then, weight * share));
                        continue;
                    }
                },
            };
            add(&mut all, then, weight);
        }
        all
    }
}

/// A group of 'Mechs under fire.
struct Resolution<'a> {
    game: &'a Overdrive,
    state: &'a State,
    shots: &'a [Shot],
    units: Vec<UnitId>,
    /// The conditions of the 'Mechs together, with their chances.
    open: Weights<Vec<Condition>>,
    /// Shots as they are rolled, by the 'Mechs gone before.
    aims: BTreeMap<(usize, u32), Aim>,
    hits: BTreeMap<(UnitId, Condition, u8, bool), Weights<Condition>>,
}

impl<'a> Resolution<'a> {
    fn begin(game: &'a Overdrive, state: &'a State, shots: &'a [Shot], units: UnitSet) -> Self {
        let units: Vec<UnitId> = units.iter().collect();
        let condition = |&unit: &UnitId| {
            let now = &state.units[unit];
            let hits = Critical::ALL.map(|name| now.hits.of(name) + now.pending.of(name));
            let fate = match (state.on_map.has(unit), state.doomed.has(unit)) {
                (false, _) => Fate::Gone,
                (_, true) => Fate::Doomed,
                _ => Fate::Fights,
            };
            Condition { armor: now.armor, structure: now.structure, hits, fate }
        };
        let start = units.iter().map(condition).collect();
        let open = Weights::from([(start, Ratio::ONE)]);
        Resolution { game, state, shots, units, open, aims: BTreeMap::new(), hits: BTreeMap::new() }
    }

    fn run(mut self, members: &[usize], volley: &mut Volley) {
        for (done, &at) in members.iter().enumerate() {
            let left = members.len() - done - 1;
            let mut next = Weights::new();
            for (conditions, weight) in std::mem::take(&mut self.open) {
                match self.attack(at, &conditions) {
                    Made::Wasted => {
                        volley.wasted[at] += weight;
                        add(&mut next, conditions, weight);
                    }
                    Made::Lost => add(&mut next, conditions, weight),
                    Made::Rolled(aim) => {
                        for (mut then, share) in self.roll(at, aim, &conditions) {
                            self.forget(&mut then, left);
                            add(&mut next, then, weight * share);
                        }
                    }
                }
            }
            self.open = next;
        }
        for (at, &unit) in self.units.iter().enumerate() {
            let now = &self.state.units[unit];
            let start = u32::from(now.armor) + u32::from(now.structure);
            let mut harmed = Harmed { unit, doomed: Ratio::ZERO, damage: BTreeMap::new() };
            for (conditions, &weight) in &self.open {
                add(&mut harmed.damage, start - conditions[at].points(), weight);
                if conditions[at].fate != Fate::Fights {
                    harmed.doomed += weight;
                }
            }
            volley.harmed.push(harmed);
        }
    }

    fn fate(&self, conditions: &[Condition], unit: UnitId) -> Fate {
        // Who is not in the group is not harmed by it.
        let at = self.units.iter().position(|&known| known == unit);
        at.map_or(Fate::Fights, |at| conditions[at].fate)
    }

    /// Whether an attack is made (OD-DECL-7, OD-DECL-8), and how.
    fn attack(&mut self, at: usize, conditions: &[Condition]) -> Made {
        let shot = self.shots[at];
        // OD-SIM-1: the doomed still attack; only who is gone does not.
        if self.fate(conditions, shot.unit) == Fate::Gone {
            return Made::Lost;
        }
        let target = self.fate(conditions, shot.target);
        if target == Fate::Gone {
            return Made::Wasted;
        }
        let aim = self.aim(at, conditions);
        let odd_hits_matter = aim.way.is_some_and(|(way, _)| self.fate(conditions, way) == Fate::Fights);
        if target == Fate::Doomed && !(self.game.options.wasted_shots_rolled && odd_hits_matter) {
            return Made::Wasted;
        }
        Made::Rolled(aim)
    }

    /// The shot as it is rolled, with the 'Mechs away that are gone.
    fn aim(&mut self, at: usize, conditions: &[Condition]) -> Aim {
        let mut gone = UnitSet(0);
        for (&unit, condition) in self.units.iter().zip(conditions) {
            if condition.fate == Fate::Gone && self.state.on_map.has(unit) {
                gone.insert(unit);
            }
        }
        let (game, state, shot) = (self.game, self.state, self.shots[at]);
        *self.aims.entry((at, gone.0)).or_insert_with(|| {
            let mut there = *state;
            gone.iter().for_each(|unit| game.evolve(&mut there, &Event::Removed { unit }));
            game.aim(&there, shot)
        })
    }

    /// Every result of the roll.
    fn roll(&mut self, at: usize, aim: Aim, conditions: &[Condition]) -> Weights<Vec<Condition>> {
        let target = self.shots[at].target;
        let mut all = Weights::new();
        add(&mut all, conditions.to_vec(), of_36(aim.miss));
        let hits = [(target, aim.damage, false, aim.plain), (target, aim.damage, true, aim.twelve)];
        let odd = aim.way.map(|(way, damage)| (way, damage, false, aim.odd));
        for (victim, damage, twelve, ways) in hits.into_iter().chain(odd).filter(|hit| hit.3 > 0) {
            let place = self.units.iter().position(|&known| known == victim);
            let Some(place) = place.filter(|&place| conditions[place].fate == Fate::Fights) else {
                // OD-WAY-6: the doomed draw hits to no effect.
                add(&mut all, conditions.to_vec(), of_36(ways));
                continue;
            };
            let (game, was) = (self.game, conditions[place]);
            let results = self.hits.entry((victim, was, damage, twelve));
            for (&now, &share) in results.or_insert_with(|| game.struck(victim, was, damage, twelve)).iter() {
                let mut then = conditions.to_vec();
                then[place] = now;
                add(&mut all, then, of_36(ways) * share);
            }
        }
        all
    }

    /// Drops counts of critical hits that cannot lead to an explosion any more, so that conditions which
    /// differ only in these are one. A hit gives one or two critical rolls, and a chain of Ammo Hits at most
    /// one more for each structure point.
    fn forget(&self, conditions: &mut [Condition], left: usize) {
        let each = if self.game.options.crit_for_each { 2 } else { 1 };
        for (&unit, condition) in self.units.iter().zip(conditions) {
            let mut rolls = left * each;
            if left > 0 && matches!(self.game.unit(unit).abilities.ammo_hit(), AmmoHit::Damage(_)) {
                rolls += usize::from(condition.structure);
            }
            for name in Critical::ALL {
                let count = &mut condition.hits[name as usize];
                if usize::from(*count) + rolls < usize::from(name.explodes_at()) {
                    *count = 0;
                }
            }
        }
    }
}

/// What becomes of a declared attack.
enum Made {
    /// It is made.
    Rolled(Aim),
    /// Its target is doomed or gone.
    Wasted,
    /// Its attacker is gone.
    Lost,
}
