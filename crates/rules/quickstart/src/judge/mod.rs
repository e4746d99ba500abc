//! What a state and a choice are worth, for computer players: 100 is a tenth of a 'Mech.

mod fire;
mod goals;
mod ground;
mod score;
mod views;
mod volley;
mod weights;
mod worth;

pub(crate) use views::Views;
pub use weights::Weights;
pub(crate) use worth::Mark;

use crate::action::Action;
use crate::game::{Hexes, Quickstart};
use crate::moves::Ends;
use crate::state::{Mode, Phase, State, UnitId};
use goals::Goal;
use ground::{Ground, column_row};
use table::{Cell, Facing, Judge, Merit, Side};

/// Worth of a game that is won.
const WON: i32 = 1_000_000;

impl Judge for Quickstart {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return match ending.winner {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        self.standing(state, side)
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.phase {
            Phase::Place(unit) => self.appraise_places(state, unit, choices, worths),
            Phase::Move => worths.extend(choices.iter().map(|action| match *action {
                Action::PickMover(unit) => self.mover_urgency(state, unit),
                _ => 0,
            })),
            Phase::MoveUnit(unit) => self.appraise_moves(state, unit, choices, worths),
            Phase::Path(unit) => self.appraise_paths(state, unit, choices, worths),
            Phase::Declare => worths.extend(choices.iter().map(|action| match *action {
                Action::PickShooter(unit) => self.shooter_urgency(state, unit),
                _ => 0,
            })),
            Phase::Target(unit) => self.appraise_targets(state, unit, choices, worths),
            Phase::Weapons(unit) => self.appraise_weapons(state, unit, choices, worths),
            Phase::Line(unit) => self.appraise_line(state, unit, choices, worths),
            // Damage is simultaneous, so the order hardly matters; a hopeless shot only costs
            // ammunition (QS-HIT-8).
            _ => worths.extend(choices.iter().map(|action| {
                i32::from(matches!(action, Action::SheetOrder | Action::CallOff | Action::Attack))
            })),
        }
        true
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        self.parts(state, side)
    }
}

impl Quickstart {
    /// Who has least to gain from waiting moves first: the slow before the fast, the weak before
    /// the strong.
    fn mover_urgency(&self, state: &State, unit: UnitId) -> i32 {
        let now = &state.units[unit];
        let pace = i32::from(self.unit(unit).budget(now, Mode::Walk));
        -(self.body(now, unit).worth() * pace) / 8
    }

    fn ground<'a>(&'a self, state: &'a State, unit: UnitId, mode: Mode, hexes: &Hexes) -> Ground<'a> {
        let mut ground = Ground::of(self, state, unit);
        self.look(state, &mut ground, mode, hexes);
        ground
    }

    fn look(&self, state: &State, ground: &mut Ground<'_>, mode: Mode, hexes: &Hexes) {
        ground.survey(mode, hexes);
        let goal = Goal::of(self, state, ground.unit());
        if !matches!(goal, Goal::None) {
            ground.add(hexes, |cell| goal.worth(self, cell));
        }
    }

    fn appraise_paths(&self, state: &State, unit: UnitId, choices: &[Action], worths: &mut Vec<i32>) {
        let ground = self.ground(state, unit, state.units[unit].mode, &ends_of(choices));
        worths.extend(choices.iter().map(|action| self.end_worth(state, &ground, action)));
    }

    fn end_worth(&self, state: &State, ground: &Ground<'_>, action: &Action) -> i32 {
        let now = &state.units[ground.unit()];
        match *action {
            Action::Move { hexes, facing, to } => ground.end(to, facing, hexes),
            Action::Leave(edge) => self.leaving_worth(state, ground.unit(), edge),
            _ => ground.end(now.cell, now.facing, 0),
        }
    }

    /// D3, D5: a mode is worth its best path.
    fn appraise_moves(&self, state: &State, unit: UnitId, choices: &[Action], worths: &mut Vec<i32>) {
        let now = &state.units[unit];
        let mut here = ends_of(choices);
        here.insert(now.hex());
        let mut ground = self.ground(state, unit, Mode::Stand, &here);
        let crowd = self.crowd(state, unit);
        let mut ends = Ends::default();
        for action in choices {
            let worth = match *action {
                Action::Go(mode) => {
                    self.ends(state, unit, mode, &crowd, &mut ends);
                    let all = ends.by_hexes[..=ends.most].iter().flatten();
                    let hexes = all.fold(Hexes::EMPTY, |all, set| all | *set);
                    self.look(state, &mut ground, mode, &hexes);
                    self.best_end(state, &ground, mode, &ends)
                }
                _ => self.end_worth(state, &ground, action),
            };
            worths.push(worth);
        }
    }

    fn best_end(&self, state: &State, ground: &Ground<'_>, mode: Mode, ends: &Ends) -> i32 {
        let mut best = i32::MIN;
        for (hexes, by_facing) in ends.by_hexes[..=ends.most].iter().enumerate() {
            for facing in Facing::ALL {
                for cell in by_facing[facing as usize].iter() {
                    best = best.max(ground.end(cell.0 as u8, facing, hexes as u8));
                }
            }
        }
        let exits = self.exits(ground.unit(), mode, ends);
        for (at, &edge) in crate::moves::EDGES.iter().enumerate() {
            if exits >> at & 1 == 1 && self.escapes(ground.unit(), edge) {
                best = best.max(self.leaving_worth(state, ground.unit(), edge));
            }
        }
        best
    }

    fn appraise_places(&self, state: &State, unit: UnitId, choices: &[Action], worths: &mut Vec<i32>) {
        let hexes = choices.iter().filter_map(|action| match *action {
            Action::Place { to, .. } => Some(Cell(to.into())),
            _ => None,
        });
        let hexes: Hexes = hexes.collect();
        let ground = self.ground(state, unit, Mode::Stand, &hexes);
        let middle = crate::GRID.cells().nth(7 * 17 + 8).unwrap_or(Cell(0)).0 as u8;
        worths.extend(choices.iter().map(|action| match *action {
            Action::Place { to, facing } => {
                let inward = self.views.view(to, middle).facings() >> facing as usize & 1 == 1;
                let (column, _) = column_row(to);
                ground.end(to, facing, 0) + 40 * i32::from(inward) - 2 * (column - 8).abs()
            }
            _ => 0,
        }));
    }
}

/// The hexes that moves end in.
fn ends_of(choices: &[Action]) -> Hexes {
    let mut hexes = Hexes::EMPTY;
    for action in choices {
        if let Action::Move { to, .. } = *action {
            hexes.insert(Cell(to.into()));
        }
    }
    hexes
}
