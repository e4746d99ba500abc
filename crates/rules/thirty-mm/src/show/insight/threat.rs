//! What enemies could do to a Unit: the question behind a threat map. Every number comes from the functions that
//! the rules use, asked of a state in which the Units stand where they are imagined.

use crate::game::ThirtyMm;
use crate::need::{Chances, Manner};
use crate::powers::RollKind;
use crate::state::{Ask, Posture, State, Target, UnitId};
use table::Sort;
use table::show::{Menace, Threat, chance_of_sum};
use table::{Cell, Grid, Ratio, RowFacing};

/// What every enemy could do to a Unit that stood in `cell` in its next turn, the worst first: it walks where its
/// Standard Movement takes it, turns as it likes, and fires its best weapon as often as its AP allow.
pub(crate) fn threat(game: &ThirtyMm, state: &State, token: u16, cell: Cell) -> Threat {
    let menaces = game.menaces(state, token, cell).into_iter().flatten();
    let mut by: Vec<Menace> = menaces.map(|barrage| barrage.menace).collect();
    by.order_by(|a, b| b.mean.cmp(&a.mean));
    Threat { unit: "damage", by }
}

/// The chance that those attacks, all of them made and aimed at the Torso, destroy the Unit (TM-SEC-1).
pub(crate) fn doom(game: &ThirtyMm, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
    let victim = game.standing(state, token)?;
    let left = game.defense(state, victim, game.torso(victim).into()).into();
    let harm: Vec<_> = game.menaces(state, token, cell)?.iter().map(|barrage| barrage.harm(left)).collect();
    chance_of_sum(&harm, left)
}

/// The attacks of one enemy in its next turn.
struct Barrage {
    menace: Menace,
    chances: Chances,
    /// The damage of an ordinary hit and of a Critical Hit.
    damage: [u8; 2],
    /// How many attacks each AP roll pays for.
    times: [u32; 8],
}

impl Barrage {
    /// The damage of all its attacks with its chances; what goes beyond `most` counts as that much.
    fn harm(&self, most: u32) -> Vec<(u32, Ratio)> {
        let Chances { nothing, hit, critical } = self.chances;
        let each = [(0, nothing), (u32::from(self.damage[0]), hit), (u32::from(self.damage[1]), critical)];
        let face = Ratio::new(1, 8);
        let mut harm = vec![Ratio::ZERO; most as usize + 1];
        for times in self.times {
            let mut sums = vec![Ratio::ZERO; harm.len()];
            sums[0] = face;
            for _ in 0..times {
                let mut next = vec![Ratio::ZERO; harm.len()];
                for (sum, &weight) in sums.iter().enumerate().filter(|(_, weight)| **weight != Ratio::ZERO) {
                    for (damage, chance) in each {
                        next[(sum + damage as usize).min(most as usize)] += weight * chance;
                    }
                }
                sums = next;
            }
            harm.iter_mut().zip(sums).for_each(|(harm, chance)| *harm += chance);
        }
        (0..).zip(harm).collect()
    }
}

impl ThirtyMm {
    /// What every enemy could do, and how; `None` for a Unit that cannot be there.
    fn menaces(&self, state: &State, token: u16, cell: Cell) -> Option<Vec<Barrage>> {
        let victim = self.standing(state, token)?;
        if !self.grid().has(cell) || matches!(state.ask, Ask::Over(_)) {
            return None;
        }
        let mut imagined = *state;
        imagined.units[victim].cell = cell;
        imagined.units[victim].elevation = self.surface(state, cell);
        let enemies = self.on_map(state, self.side_of(victim).other());
        Some(enemies.iter().filter_map(|enemy| self.menace(&imagined, enemy, victim)).collect())
    }

    /// What one enemy could do to a Unit.
    fn menace(&self, state: &State, enemy: UnitId, victim: UnitId) -> Option<Barrage> {
        let mut best: Option<Barrage> = None;
        for (from, level) in self.walks_to(state, enemy) {
            let mut there = *state;
            there.units[enemy].cell = from;
            there.units[enemy].elevation = level;
            there.units[enemy].facing = self.toward(from, state.units[victim].cell);
            let Some(barrage) = self.barrage(&there, enemy, victim) else { continue };
            if best.as_ref().is_none_or(|best| barrage.menace.mean > best.menace.mean) {
                best = Some(barrage);
            }
        }
        best
    }

    /// The hexes a Unit can reach with its Standard Movement, turning for free, its own first.
    fn walks_to(&self, state: &State, unit: UnitId) -> Vec<(Cell, i8)> {
        let now = &state.units[unit];
        let mut found = vec![(now.cell, now.elevation)];
        if now.posture != Posture::Standing || now.partner.is_some() {
            return found;
        }
        let mut left = vec![self.standard_movement(state, unit)];
        let mut at = 0;
        while at < found.len() {
            let (cell, level) = found[at];
            let points = left[at];
            let mut here = *state;
            here.units[unit].cell = cell;
            here.units[unit].elevation = level;
            for way in RowFacing::ALL {
                here.units[unit].facing = way;
                let Some(next) = self.grid().neighbor(cell, way) else { continue };
                for level in self.levels(&here, unit, next) {
                    let Ok((to, cost)) = self.may_step(&here, unit, way, level, points) else { continue };
                    let rest = points - cost;
                    match found.iter().position(|&known| known == (to, level)) {
                        Some(known) if left[known] >= rest || known <= at => {}
                        Some(known) => left[known] = rest,
                        None => {
                            found.push((to, level));
                            left.push(rest);
                        }
                    }
                }
            }
            at += 1;
        }
        found
    }

    /// The best weapon of a Unit against another from where it stands, fired as often as its AP allow.
    fn barrage(&self, state: &State, unit: UnitId, victim: UnitId) -> Option<Barrage> {
        let mut best: Option<Barrage> = None;
        for (slot, arms) in self.guns(state, unit) {
            if self.may_target(state, &arms, Target::Unit(victim)).is_err() {
                continue;
            }
            let to = self.point(state, victim);
            let view = self.sight(state, &arms, Target::Unit(victim), to);
            let lobbed = view.blocked && arms.indirect.is_some();
            let manner = Manner {
                indirect: lobbed,
                unpenalized: lobbed && arms.indirect == Some(false),
                drone: arms.drone.then_some(arms.from),
                ..Manner::default()
            };
            let kind = if arms.melee { RollKind::Assault } else { RollKind::Accuracy };
            let need = self.attack_need(state, (unit, Some(victim)), kind, &view, manner);
            let evades = self.may_evade(state, victim, Some(unit));
            let evasion = evades.then(|| self.evasion_need(state, (victim, unit), !arms.melee));
            let damage = [false, true]
                .map(|critical| self.damage(Some(victim), arms.damage, arms.damage_type, critical, 0));
            let (times, chances) = (self.attacks_of(state, unit, arms.ap), Chances::of(need, evasion));
            let often = Ratio::new(times.iter().sum::<u32>().into(), 8);
            let mean = chances.damage(damage[0], damage[1]) * often;
            if times[7] > 0 && best.as_ref().is_none_or(|best| mean > best.menace.mean) {
                let menace = Menace {
                    token: unit.token(),
                    from: state.units[unit].cell,
                    mean,
                    most: u32::from(damage[1]) * times[7],
                    words: format!("needs {need} with {}", self.slot_name(slot)),
                };
                best = Some(Barrage { menace, chances, damage, times });
            }
        }
        best
    }

    /// How many attacks of this cost a Unit can make in its next turn, for each roll of its AP die.
    fn attacks_of(&self, state: &State, unit: UnitId, ap: u8) -> [u32; 8] {
        let (sheet, stored) = (self.sheet(unit), state.units[unit].ap);
        [1, 2, 3, 4, 5, 6, 7, 8]
            .map(|die: u8| ((stored + die + sheet.ap).min(sheet.ap_cap) / ap.max(1)).into())
    }
}
