//! What enemies could do to a Unit: the question behind a threat map. Every number comes from the functions that
//! the rules use, asked of a state in which the Units stand where they are imagined.

use crate::game::ThirtyMm;
use crate::need::{Chances, Manner};
use crate::powers::RollKind;
use crate::state::{Ask, Posture, State, Target, UnitId};
use table::Sort;
use table::show::{Menace, Threat};
use table::{Cell, Grid, Ratio, RowFacing};

/// What every enemy could do to a Unit that stood in `cell` in its next turn, the worst first: it walks where its
/// Standard Movement takes it, turns as it likes, and fires its best weapon as often as its AP allow.
pub(crate) fn threat(game: &ThirtyMm, state: &State, token: u16, cell: Cell) -> Threat {
    let unit = "damage";
    let Some(victim) = game.standing(state, token) else { return Threat { unit, by: Vec::new() } };
    if !game.grid().has(cell) || matches!(state.ask, Ask::Over(_)) {
        return Threat { unit, by: Vec::new() };
    }
    let mut imagined = *state;
    imagined.units[victim].cell = cell;
    imagined.units[victim].elevation = game.surface(state, cell);
    let enemies = game.on_map(state, game.side_of(victim).other());
    let mut by: Vec<Menace> =
        enemies.iter().filter_map(|enemy| game.menace(&imagined, enemy, victim)).collect();
    by.order_by(|a, b| b.mean.cmp(&a.mean));
    Threat { unit, by }
}

impl ThirtyMm {
    /// What one enemy could do to a Unit.
    fn menace(&self, state: &State, enemy: UnitId, victim: UnitId) -> Option<Menace> {
        let mut best: Option<Menace> = None;
        for (from, level) in self.walks_to(state, enemy) {
            let mut there = *state;
            there.units[enemy].cell = from;
            there.units[enemy].elevation = level;
            there.units[enemy].facing = self.toward(from, state.units[victim].cell);
            let Some(menace) = self.barrage(&there, enemy, victim) else { continue };
            if best.as_ref().is_none_or(|best| menace.mean > best.mean) {
                best = Some(menace);
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
    fn barrage(&self, state: &State, unit: UnitId, victim: UnitId) -> Option<Menace> {
        let mut best: Option<Menace> = None;
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
            let (times, most) = self.attacks_of(state, unit, arms.ap);
            let mean = Chances::of(need, evasion).damage(damage[0], damage[1]) * times;
            if most > 0 && best.as_ref().is_none_or(|best| mean > best.mean) {
                best = Some(Menace {
                    token: unit.token(),
                    from: state.units[unit].cell,
                    mean,
                    most: u32::from(damage[1]) * most,
                    words: format!("needs {need} with {}", self.slot_name(slot)),
                });
            }
        }
        best
    }

    /// How many attacks of this cost a Unit can make in its next turn: the exact mean over its AP die, and the most.
    fn attacks_of(&self, state: &State, unit: UnitId, ap: u8) -> (Ratio, u32) {
        let (sheet, stored) = (self.sheet(unit), state.units[unit].ap);
        let made = |die: u8| u32::from((stored + die + sheet.ap).min(sheet.ap_cap) / ap.max(1));
        let sum: u32 = (1..=8).map(made).sum();
        (Ratio::new(sum.into(), 8), made(8))
    }
}
