//! Units side by side: what their attacks are worth against an enemy, and what it takes to destroy them, by the rules'
//! own rolls and damage (TM-ATK-3, TM-DMG-3), in the open, one attack at a time, aimed at the Torso.

use super::Shared;
use crate::build::Datasheet;
use crate::content::{Map, Mission, SectionKind, UnitType};
use crate::game::ThirtyMm;
use crate::need::{Chances, Manner, Means};
use crate::powers::RollKind;
use crate::sight::View;
use crate::state::{Spot, State};
use crate::terrain::Hex;
use table::garage::{CompareRow, Comparison, Hundredths};
use table::{Board, Fault, Ratio, UnitId};

/// The ranges that are looked at.
pub(super) const RANGES: std::ops::RangeInclusive<u8> = 1..=12;
/// The row of the open field on which two Units meet.
const ROW: u8 = 4;
const UNIT: UnitId = UnitId(0);
const FOE: UnitId = UnitId(1);

/// Two Units on an open field.
pub(super) struct Duel {
    game: ThirtyMm,
    state: State,
}

/// What one attack is worth.
#[derive(Clone)]
pub(super) struct Strike {
    pub weapon: String,
    pub ap: u8,
    pub chances: Chances,
    pub hit: u8,
    pub critical: u8,
}

impl Strike {
    /// The damage to expect for each AP.
    pub fn per_ap(&self) -> Ratio {
        self.chances.damage(self.hit, self.critical) * Ratio::new(1, self.ap.max(1).into())
    }

    /// How many attacks bring a Section of this Defense to 0 on average, in millionths; `None` for never.
    pub fn attacks(&self, defense: u8) -> Option<u128> {
        // All chances are sixty-fourths: two D8s.
        let of_64 = |chance: Ratio| 64 * chance.top() / chance.bottom().max(1);
        let (hit, critical) = (of_64(self.chances.hit), of_64(self.chances.critical));
        if hit + critical == 0 || self.hit == 0 {
            return None;
        }
        let scale = 1_000_000_000_000;
        let mut expected: Vec<u128> = vec![0];
        for left in 1..=usize::from(defense) {
            let after = |damage: u8| expected[left.saturating_sub(damage.into())];
            let sum = 64 * scale + hit * after(self.hit) + critical * after(self.critical);
            expected.push(sum / (hit + critical));
        }
        expected.last().map(|attacks| attacks / 1_000_000)
    }
}

impl Duel {
    /// Both on a field without anything on it.
    pub fn new(shared: &Shared, unit: &Datasheet, foe: &Datasheet) -> Result<Duel, Fault> {
        let library = &shared.library;
        let plain = |mission: Mission| mission != Mission::OrderToDestroy;
        let scenario = library.scenarios.values().find(|scenario| plain(scenario.mission));
        let scenario = scenario.ok_or_else(|| Fault::new("there is no mission to measure Units in"))?;
        let printed = &library.maps[&scenario.map];
        let board = Board::new(*printed.board.grid(), |_| Hex::default());
        let map = Map { board, structures: Vec::new(), ..printed.clone() };
        let game =
            ThirtyMm::with_units(scenario, &map, [vec![unit.clone()], vec![foe.clone()]], shared.options)?;
        let mut state = game.fresh();
        [UNIT, FOE].into_iter().for_each(|unit| state.on_map.insert(unit));
        Ok(Duel { game, state })
    }

    fn stand(&mut self, range: u8) -> Option<()> {
        let grid = self.game.grid();
        let (here, there) = (grid.hex_at(ROW, 0)?, grid.hex_at(ROW, range)?);
        (self.state.units[UNIT].cell, self.state.units[FOE].cell) = (here, there);
        Some(())
    }

    /// The best attack at a range, by the damage to expect for each AP; `None` out of reach.
    pub fn best(&mut self, (unit, foe): (UnitId, UnitId), range: u8) -> Option<Strike> {
        self.stand(range)?;
        let sheet = self.game.sheet(unit);
        let items = (0..sheet.items.len()).map(Means::Item);
        let limbs = sheet.unit_type == UnitType::Mech
            && sheet.sections.iter().any(|section| section.kind != SectionKind::Torso);
        let all = items.chain(limbs.then_some(Means::Basic));
        let strikes: Vec<Strike> = all.filter_map(|means| self.strike((unit, foe), means)).collect();
        let worth = |strike: &Strike| strike.per_ap().parts_per_100_000();
        strikes.into_iter().reduce(|best, one| if worth(&one) > worth(&best) { one } else { best })
    }

    /// An attack with something, if it reaches.
    fn strike(&self, (unit, foe): (UnitId, UnitId), means: Means) -> Option<Strike> {
        let (game, state) = (&self.game, &self.state);
        let sheet = game.sheet(unit);
        let (name, range, melee, kind) = match means {
            Means::Basic => ("Basic Attack".to_string(), 1, true, None),
            Means::Item(at) => {
                let item = &sheet.items[at];
                let ready = matches!(game.item(state, unit, at).place.spot(), Spot::Fixed | Spot::Held(..));
                if !item.sheet.is_weapon() || !item.sheet.is_armed() || !ready {
                    return None;
                }
                let paid = item.sheet.system.is_none_or(|system| sheet.systems.has(system));
                (item.name.clone(), item.sheet.range, item.sheet.is_melee(paid), item.sheet.damage_type)
            }
        };
        let (from, to) = (game.point(state, unit), game.point(state, foe));
        if !game.reaches(from, to, range, melee) {
            return None;
        }
        let roll = if melee { RollKind::Assault } else { RollKind::Accuracy };
        let need = game.attack_need(state, (unit, Some(foe)), roll, &View::default(), Manner::default());
        let evasion = game
            .may_evade(state, foe, None)
            .then(|| game.explain_evasion(state, (foe, unit), !melee).total());
        let group = game.weapon(state, unit, means);
        let damage = |critical: bool| {
            game.explain_damage(foe, group.damage, kind, critical, 0).total().clamp(0, 255) as u8
        };
        Some(Strike {
            weapon: name,
            ap: group.ap,
            chances: Chances::of(need, evasion),
            hit: damage(false),
            critical: damage(true),
        })
    }

    /// The best attack at any range.
    pub fn best_of_all(&mut self, who: (UnitId, UnitId)) -> Option<Strike> {
        let strikes: Vec<Strike> = RANGES.filter_map(|range| self.best(who, range)).collect();
        let worth = |strike: &Strike| strike.per_ap().parts_per_100_000();
        strikes.into_iter().reduce(|best, one| if worth(&one) > worth(&best) { one } else { best })
    }

    /// The Defense of a Unit's Torso.
    fn torso(&self, unit: UnitId) -> u8 {
        let sheet = self.game.sheet(unit);
        sheet.of_kind(SectionKind::Torso).next().map_or(1, |at| sheet.sections[at].defense)
    }

    /// The best attack of one against the other, with how many of them destroy it and how many AP that takes.
    pub fn destroying(&mut self, who: (UnitId, UnitId)) -> Option<(Strike, u128, u128)> {
        let strike = self.best_of_all(who)?;
        let attacks = strike.attacks(self.torso(who.1))?;
        let points = attacks * u128::from(strike.ap);
        Some((strike, attacks, points))
    }
}

/// The Unit's attacks on the foe, and the foe's on the Unit.
pub(super) const ATTACK: (UnitId, UnitId) = (UNIT, FOE);
pub(super) const DEFENSE: (UnitId, UnitId) = (FOE, UNIT);

/// Rounded to hundredths.
fn hundredths(millionths: u128) -> Hundredths {
    Hundredths(u32::try_from((millionths + 5_000) / 10_000).unwrap_or(u32::MAX))
}

/// Units side by side.
pub(super) fn compare(
    shared: &Shared,
    units: &[(usize, Datasheet)],
    enemy: &Datasheet,
) -> Result<Comparison, Fault> {
    let mut rows = Vec::new();
    for (unit, sheet) in units {
        let mut duel = Duel::new(shared, sheet, enemy)?;
        let per_ap = |strike: Strike| hundredths(10 * strike.per_ap().parts_per_100_000());
        let damage = RANGES.map(|range| duel.best(ATTACK, range).map(per_ap)).collect();
        let (attack, defense) = (duel.destroying(ATTACK), duel.destroying(DEFENSE));
        rows.push(CompareRow {
            unit: *unit,
            name: sheet.name.clone(),
            cost: sheet.squad_cost(&shared.options).into(),
            damage,
            weapon: attack.as_ref().map_or_else(|| "none".into(), |(strike, ..)| strike.weapon.clone()),
            attacks: attack.as_ref().map(|(_, attacks, _)| hundredths(*attacks)),
            points: attack.map(|(_, _, points)| hundredths(points)),
            withstands: defense.as_ref().map(|(_, attacks, _)| hundredths(*attacks)),
            enemy_points: defense.map(|(_, _, points)| hundredths(points)),
        });
    }
    Ok(Comparison { enemy: enemy.name.clone(), ranges: RANGES.map(u32::from).collect(), rows })
}
