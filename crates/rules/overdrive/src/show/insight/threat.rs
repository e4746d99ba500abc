//! What enemies could do to a 'Mech: the question behind a threat map. Every number comes from the functions
//! that the rules use, asked of a state in which the 'Mechs stand where they are imagined.

use super::volley::Shot;
use crate::action::Action;
use crate::event::Event;
use crate::game::Overdrive;
use crate::need::bounded;
use crate::state::{Attack, Phase, SHUTDOWN, State, Target, UnitId, UnitSet};
use table::Sort;
use table::show::{Menace, Threat};
use table::words::list;
use table::{Cell, D6, Facing, Game, Grid, Ratio};

/// What one attack is expected to do: points of damage, whatever armor is left to take them. Critical hits
/// and what follows from them are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Blow {
    /// The attacker.
    pub by: UnitId,
    pub attack: Attack,
    pub need: i32,
    pub overdrive: u8,
    pub mean: Ratio,
    pub most: u8,
}

/// What every enemy could do to a 'Mech that stood in `cell` in the next Combat Phase, the worst first.
///
/// In the Movement Phase that is the one of this turn: enemies that have moved attack from where they
/// stand, the others move first. Otherwise it is the one of the next turn. Each enemy is taken alone, with
/// everybody else where they are now, takes the best hex and facing, and overdrives as far as it pays;
/// stuck enemies stay, and water rolls are taken to succeed. The 'Mech itself keeps its facing, and has the
/// TMM of a ground move to the hex if it stands elsewhere now (OD-TMM-2).
pub(crate) fn threat(game: &Overdrive, state: &State, token: u16, cell: Cell) -> Threat {
    let menaces = game.menaces(state, token, cell).map(|(_, menaces)| menaces).unwrap_or_default();
    let mut by: Vec<Menace> = menaces.into_iter().map(|(menace, _)| menace).collect();
    by.order_by(|a, b| b.mean.cmp(&a.mean).then(a.token.cmp(&b.token)));
    Threat { unit: "damage", by }
}

/// The chance that those attacks, all of them made, doom the 'Mech: by damage, or by what critical hits lead to
/// (OD-DMG-3, OD-CRIT-5).
pub(crate) fn doom(game: &Overdrive, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
    let (unit, menaces) = game.menaces(state, token, cell)?;
    let shots = menaces.into_iter().flat_map(|(_, Imagined { there, blows })| {
        let of = move |blow: Blow| {
            let Blow { by, attack, overdrive, .. } = blow;
            (there, Shot { unit: by, attack, target: unit, overdrive })
        };
        blows.into_iter().map(of)
    });
    Some(game.doom_of(&shots.collect::<Vec<_>>(), unit)).filter(|chance| chance.is_exact())
}

/// Attacks of one 'Mech, and the state in which they are made.
struct Imagined {
    there: State,
    blows: Vec<Blow>,
}

impl Overdrive {
    /// The 'Mech of a token, with what every enemy could do and how; `None` for one that cannot stand there.
    fn menaces(&self, state: &State, token: u16, cell: Cell) -> Option<(UnitId, Vec<(Menace, Imagined)>)> {
        let unit = UnitId(u8::try_from(token).unwrap_or(u8::MAX));
        let known = unit.index() < self.units.len() && self.grid().has(cell);
        let gone = state.destroyed.has(unit) || state.saved.has(unit) || state.withdrawn.has(unit);
        if !known || gone || !self.may_stand(state, unit, cell) {
            return None;
        }
        let (mut there, movers) = self.next_combat(state, unit, cell);
        let enemies = self.on_map(&there, self.side_of(unit).other());
        let menaces =
            enemies.iter().filter_map(|enemy| self.menace(&mut there, enemy, unit, movers.has(enemy)));
        Some((unit, menaces.collect()))
    }

    /// Whether a 'Mech could stand in a hex at all: free, no building, not too deep (OD-MOVE-7, OD-STACK-1).
    fn may_stand(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        let terrain = self.hex(cell).terrain;
        let taken = state.on_map.iter().any(|other| other != unit && state.units[other].cell == cell);
        terrain.extra_cost().is_some() && terrain.depth() < self.unit(unit).height && !taken
    }

    /// The state as the next Combat Phase begins, with the 'Mech in the hex, and who still moves before it.
    fn next_combat(&self, state: &State, unit: UnitId, cell: Cell) -> (State, UnitSet) {
        let mut there = *state;
        let this_turn = matches!(
            state.phase,
            Phase::Initiative | Phase::Activate(_) | Phase::BreakFree(_) | Phase::Move(_)
        );
        if !this_turn {
            // OD-END-1, step by step.
            for doomed in there.doomed.iter().filter(|&doomed| doomed != unit) {
                self.evolve(&mut there, &Event::Removed { unit: doomed });
            }
            for other in there.on_map.iter() {
                there.units[other] = self.next_turn(state, other);
            }
            there.shut_down = UnitSet(0);
            for other in there.on_map.iter().filter(|&other| there.units[other].heat >= SHUTDOWN) {
                there.shut_down.insert(other);
            }
            self.evolve(&mut there, &Event::TurnEnded);
        }
        if !this_turn || state.phase == Phase::Initiative {
            there.on_map.iter().for_each(|other| there.units[other].tmm = 0);
        }
        let mut movers = UnitSet(0);
        for side in crate::state::SIDES {
            movers = UnitSet(movers.0 | self.waiting(&there, side).minus(there.stuck).0);
        }
        let start = there.units[unit].cell;
        if there.on_map.has(unit) && start != cell {
            let distance = self.distance(start, cell);
            there.units[unit].tmm = self.ground_tmm(&there, unit, distance, distance);
        }
        there.on_map.insert(unit);
        there.units[unit].cell = cell;
        // OD-MOD-9: the TV reads the heat at the start of the phase.
        self.evolve(&mut there, &Event::CombatBegan);
        (there, movers)
    }

    /// The best that one enemy can do. `there` is left as it was.
    fn menace(
        &self,
        there: &mut State,
        enemy: UnitId,
        unit: UnitId,
        moves: bool,
    ) -> Option<(Menace, Imagined)> {
        let home = there.units[enemy];
        let mut best: Option<Imagined> = None;
        let consider = |there: &State, best: &mut Option<Imagined>| {
            let blows = self.blows(there, enemy, unit);
            let better = best.as_ref().is_none_or(|known| mean(&blows) > mean(&known.blows));
            if !blows.is_empty() && better {
                *best = Some(Imagined { there: *there, blows });
            }
        };
        if !moves {
            consider(there, &mut best);
        } else {
            let (before, at) = (*there, there.units[unit].cell);
            let mut moves = Vec::new();
            self.list_moves(&before, enemy, &mut moves);
            for action in moves {
                let Some((to, facing, tmm, charge)) = self.end_of(&before, enemy, action) else { continue };
                // The facing is free, so the first that has the target in front stands for all.
                let ahead = |facing: &Facing| self.is_in_front(to, *facing, at);
                let other = charge.unit().is_some_and(|charged| charged != unit);
                if Facing::ALL.into_iter().find(ahead) != Some(facing) || other {
                    continue;
                }
                let now = &mut there.units[enemy];
                (now.cell, now.facing, now.tmm, now.charge) = (to, facing, tmm, charge);
                consider(there, &mut best);
            }
            there.units[enemy] = home;
        }
        let best = best?;
        let (blows, from) = (&best.blows, best.there.units[enemy].cell);
        let menace = Menace {
            token: enemy.token(),
            from,
            mean: mean(blows),
            most: blows.iter().map(|blow| u32::from(blow.most)).sum(),
            words: format!("{} from {}", blow_words(blows), self.hex_name(from)),
        };
        Some((menace, best))
    }

    /// How a 'Mech stands after a move, if no water holds it.
    fn end_of(&self, state: &State, unit: UnitId, action: Action) -> Option<(Cell, Facing, u8, Target)> {
        let start = state.units[unit].cell;
        match action {
            Action::Stand { facing } => Some((start, facing, 0, Target::NONE)),
            Action::Ground { to, facing, charge, route } => {
                let distance = self.distance(start, to);
                Some((to, facing, self.ground_tmm(state, unit, distance, route.len() as u8), charge))
            }
            Action::Jump { to, facing } => {
                let tmm = self.jump_tmm(state, unit, self.distance(start, to));
                Some((to, facing, tmm, Target::NONE))
            }
            _ => None,
        }
    }

    /// The best attack on a target from where a 'Mech stands, or one of each kind where the options allow
    /// both (OD-DECL-3).
    fn blows(&self, there: &State, unit: UnitId, target: UnitId) -> Vec<Blow> {
        let of = |attack| {
            let most = match attack {
                Attack::Weapon => self.most_overdrive(there, unit),
                Attack::Physical => 0,
            };
            let may = self.may_attack(there, unit, attack, target).is_ok();
            let blows = (0..=most).filter(|_| may).map(|heat| self.blow(there, unit, attack, target, heat));
            // Of equals the coolest.
            blows.reduce(|best, blow| if blow.mean > best.mean { blow } else { best })
        };
        let blows: Vec<Blow> = Attack::ALL.into_iter().filter_map(of).collect();
        if self.options.weapon_and_physical {
            return blows;
        }
        blows
            .into_iter()
            .reduce(|best, blow| if blow.mean > best.mean { blow } else { best })
            .into_iter()
            .collect()
    }

    /// The damage of an attack that may be made: odd hits are lost to a 'Mech in the way (OD-WAY-2).
    pub(super) fn blow(
        &self,
        there: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        overdrive: u8,
    ) -> Blow {
        let need = self.need(there, unit, attack, target, overdrive);
        let (damage, shared) = match attack {
            Attack::Weapon => {
                let shared = !self.view(there, unit, target).in_the_way.is_empty();
                (self.weapon_damage(there, (unit, target, target), overdrive), shared)
            }
            Attack::Physical => (self.physical_damage(there, unit, target), false),
        };
        let hits = |sum: u16| i32::from(sum) >= bounded(need) && (!shared || sum.is_multiple_of(2));
        let ways: u64 = (2 * D6).ways().iter().filter(|(sum, _)| hits(*sum)).map(|(_, ways)| ways).sum();
        let mean = Ratio::new(u128::from(ways) * u128::from(damage), (2 * D6).outcomes().into());
        Blow { by: unit, attack, need, overdrive, mean, most: damage }
    }
}

fn mean(blows: &[Blow]) -> Ratio {
    blows.iter().fold(Ratio::ZERO, |sum, blow| sum + blow.mean)
}

fn blow_words(blows: &[Blow]) -> String {
    let with = |blow: &Blow| match (blow.attack, blow.overdrive) {
        (Attack::Weapon, 0) => format!("{} with its weapons", blow.need),
        (Attack::Weapon, heat) => format!("{} with its weapons and overdrive {heat}", blow.need),
        (Attack::Physical, _) => format!("{} hand to hand", blow.need),
    };
    format!("needs {}", list(&blows.iter().map(with).collect::<Vec<_>>()))
}
