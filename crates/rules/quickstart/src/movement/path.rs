//! A single path: found for an end, or followed step by step (QS-MOV-11).

use crate::GRID;
use crate::action::Action;
use crate::game::{Hexes, Quickstart};
use crate::illegal::Refusal;
use crate::movement::MOST_MP;
use crate::state::{Mode, Phase, State, UnitId};
use table::reach::Step;
use table::{Cell, Facing, Grid};

/// Where a unit is on its way: hex, facing, hexes that count, and whether the last step was backward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    cell: Cell,
    facing: Facing,
    hexes: u8,
    backward: bool,
}

impl Stop {
    fn index(self) -> usize {
        let pose = self.cell.index() * 6 + self.facing as usize;
        (pose * (MOST_MP + 1) + usize::from(self.hexes)) * 2 + usize::from(self.backward)
    }

    /// QS-TMOV-2: a switch between forward and backward starts the count again. A hex entered twice
    /// counts twice, and infantry never reverse (QS-TMOV-3).
    fn entered(self, cell: Cell, backward: bool) -> Stop {
        let hexes = if backward == self.backward { self.hexes + 1 } else { 1 };
        Stop { cell, facing: self.facing, hexes, backward }
    }
}

/// The hexes of a move being chosen, from where it starts to where it ends; empty if it
/// enters no hex.
pub(crate) fn path(game: &Quickstart, state: &State, action: &Action) -> Vec<Cell> {
    let Some((unit, mode, to, facing, hexes)) = game.move_chosen(state, action) else {
        return Vec::new();
    };
    let Some(steps) = game.find_path(state, unit, mode, to, facing, hexes) else { return Vec::new() };
    let mut path = vec![state.units[unit].hex()];
    path.extend(steps.into_iter().map(|(cell, _)| cell));
    // A turn stays in its hex.
    path.dedup();
    if path.len() > 1 { path } else { Vec::new() }
}

/// The MP a move being chosen takes at least.
pub(crate) fn cost(game: &Quickstart, state: &State, action: &Action) -> Option<u8> {
    let (unit, mode, to, facing, hexes) = game.move_chosen(state, action)?;
    if game.most_hexes(state, unit, mode, to, facing) == Some(hexes) {
        return game.cheapest(state, unit, mode, &game.crowd(state, unit), (to, facing, hexes));
    }
    let mut here = state.units[unit].hex();
    let steps = game.find_path(state, unit, mode, to, facing, hexes)?;
    let cost = |(cell, _): (Cell, Facing)| match std::mem::replace(&mut here, cell) == cell {
        true => 1,
        false => game.entry_cost(unit, cell).unwrap_or(1),
    };
    Some(steps.into_iter().map(cost).sum())
}

impl Quickstart {
    /// The cheapest way to an end on which exactly `hexes` hexes count: the hex and the facing
    /// after each step.
    #[must_use]
    pub fn find_path(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        to: Cell,
        facing: Facing,
        hexes: u8,
    ) -> Option<Vec<(Cell, Facing)>> {
        let budget = self.budget(state, unit, mode);
        let now = &state.units[unit];
        let crowd = self.crowd(state, unit);
        if hexes > 0 && crowd.full.contains(to) {
            return None;
        }
        let start = Stop { cell: now.hex(), facing: now.facing, hexes: 0, backward: false };
        let mut settled = vec![false; GRID.len() * 6 * (MOST_MP + 1) * 2];
        // Waiting stops by MP, each with the place of the one before it in `known`.
        let mut levels: Vec<Vec<(Stop, usize)>> = vec![Vec::new(); usize::from(budget) + 1];
        let mut known: Vec<(Stop, usize)> = Vec::new();
        levels[0].push((start, usize::MAX));
        for mp in 0..levels.len() {
            let mut at = 0;
            while let Some(&(stop, before)) = levels[mp].get(at) {
                at += 1;
                if std::mem::replace(&mut settled[stop.index()], true) {
                    continue;
                }
                known.push((stop, before));
                if stop.cell == to && stop.facing == facing && stop.hexes == hexes {
                    return Some(trail(&known));
                }
                for (next, cost) in self.next_stops(unit, mode, stop, &crowd.closed) {
                    if let Some(level) = levels.get_mut(mp + usize::from(cost)) {
                        level.push((next, known.len() - 1));
                    }
                }
            }
        }
        None
    }

    /// Who makes a move that is being chosen, how, and where it ends.
    fn move_chosen(&self, state: &State, action: &Action) -> Option<(UnitId, Mode, Cell, Facing, u8)> {
        let (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Move { hexes, facing, to }) =
            (state.phase, *action)
        else {
            return None;
        };
        let to = Cell(to.into());
        let mode = self.mode_now(state, unit).ok()?;
        (GRID.has(to) && usize::from(hexes) <= MOST_MP).then_some((unit, mode, to, facing, hexes))
    }

    fn next_stops(&self, unit: UnitId, mode: Mode, stop: Stop, closed: &Hexes) -> Vec<(Stop, u8)> {
        let kind = self.unit(unit).kind;
        let open = |way: Facing| {
            GRID.neighbor(stop.cell, way)
                .filter(|&cell| self.entry_cost(unit, cell).is_some() && !closed.contains(cell))
        };
        if kind.is_infantry() {
            let ways = Facing::ALL.into_iter().filter_map(open);
            return ways.map(|cell| (stop.entered(cell, false), 1)).collect();
        }
        let mut next = Vec::with_capacity(4);
        let ahead = [(stop.facing, false), (stop.facing.opposite(), true)];
        for (way, backward) in ahead.into_iter().filter(|&(_, backward)| !backward || mode == Mode::Walk) {
            if let Some(cell) = open(way) {
                next.push((stop.entered(cell, backward), self.entry_cost(unit, cell).unwrap_or(1)));
            }
        }
        next.push((Stop { facing: stop.facing.left(), ..stop }, 1));
        next.push((Stop { facing: stop.facing.right(), ..stop }, 1));
        next
    }

    /// MP to enter a hex; none if the unit may not.
    pub(crate) fn entry_cost(&self, unit: UnitId, cell: Cell) -> Option<u8> {
        self.unit(unit).kind.entry_cost(self.terrain(cell))
    }

    /// Follows steps given one by one, within the limits of QS-NOT-1, to the action they amount to and
    /// the MP they take.
    ///
    /// # Errors
    /// The first step that is illegal, or an end that is.
    pub fn follow(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        steps: &[Step],
    ) -> Result<(Action, u8), Refusal> {
        self.may_move(state, unit, mode)?;
        let now = &state.units[unit];
        let mut walk = Walked::new(self, state, unit, mode);
        let mut stop = Stop { cell: now.hex(), facing: now.facing, hexes: 0, backward: false };
        for (at, &step) in steps.iter().enumerate() {
            let backward = step == Step::Back;
            match step {
                Step::Left => stop.facing = stop.facing.left(),
                Step::Right => stop.facing = stop.facing.right(),
                Step::Forward | Step::Back => {
                    if backward && mode == Mode::Run {
                        return Err(Refusal::BackwardRun { unit });
                    }
                    let way = if backward { stop.facing.opposite() } else { stop.facing };
                    match walk.enter(stop.cell, way, at, steps.len())? {
                        Ok(cell) => stop = stop.entered(cell, backward),
                        Err(leave) => return Ok((leave, walk.spent)),
                    }
                    continue;
                }
            }
            walk.spend(1, at)?;
        }
        walk.may_end(stop.cell, stop.hexes > 0)?;
        let end = Action::Move { hexes: stop.hexes, facing: stop.facing, to: stop.cell.0 as u8 };
        Ok((end, walk.spent))
    }

    /// Follows infantry from hex to hex.
    ///
    /// # Errors
    /// The first hex that is illegal, or an end that is.
    pub fn follow_hexes(&self, state: &State, unit: UnitId, ways: &[Facing]) -> Result<Action, Refusal> {
        self.may_move(state, unit, Mode::Walk)?;
        let mut walk = Walked::new(self, state, unit, Mode::Walk);
        let mut cell = state.units[unit].hex();
        for (at, &way) in ways.iter().enumerate() {
            match walk.enter(cell, way, at, ways.len())? {
                Ok(next) => cell = next,
                Err(leave) => return Ok(leave),
            }
        }
        walk.may_end(cell, !ways.is_empty())?;
        let hexes = ways.len() as u8;
        Ok(if hexes == 0 {
            Action::Stand
        } else {
            Action::Move { hexes, facing: Facing::N, to: cell.0 as u8 }
        })
    }
}

/// A path being followed: what it has cost, and what is in the way.
struct Walked<'a> {
    game: &'a Quickstart,
    unit: UnitId,
    spent: u8,
    budget: u8,
    crowd: crate::movement::Crowd,
}

impl<'a> Walked<'a> {
    fn new(game: &'a Quickstart, state: &State, unit: UnitId, mode: Mode) -> Walked<'a> {
        let budget = game.budget(state, unit, mode);
        Walked { game, unit, spent: 0, budget, crowd: game.crowd(state, unit) }
    }

    fn spend(&mut self, mp: u8, at: usize) -> Result<(), Refusal> {
        self.spent += mp;
        if self.spent <= self.budget {
            return Ok(());
        }
        // The step that is too far comes soon: each before it took an MP.
        Err(Refusal::TooFar { unit: self.unit, budget: self.budget, step: at as u8 + 1, cost: self.spent })
    }

    /// Enters the next hex, or leaves the map with the last step.
    fn enter(
        &mut self,
        from: Cell,
        way: Facing,
        at: usize,
        last: usize,
    ) -> Result<Result<Cell, Action>, Refusal> {
        let game = self.game;
        let Some(cell) = GRID.neighbor(from, way) else {
            self.spend(1, at)?;
            if at + 1 != last {
                return Err(Refusal::StepAfterExit);
            }
            let edge = GRID.step_off(from, way).unwrap_or(table::Edge::North);
            game.may_leave(self.unit, edge)?;
            return Ok(Err(Action::Leave(edge)));
        };
        let Some(cost) = game.entry_cost(self.unit, cell) else {
            return Err(Refusal::TerrainClosed { unit: self.unit, hex: cell });
        };
        if self.crowd.closed.contains(cell) {
            return Err(Refusal::EnemyHex { unit: self.unit, hex: cell });
        }
        self.spend(cost, at)?;
        Ok(Ok(cell))
    }

    fn may_end(&self, cell: Cell, entered: bool) -> Result<(), Refusal> {
        if entered && self.crowd.full.contains(cell) {
            return Err(Refusal::EndTaken { unit: self.unit, hex: cell });
        }
        Ok(())
    }
}

/// The way to the last stop known, without the start.
fn trail(known: &[(Stop, usize)]) -> Vec<(Cell, Facing)> {
    let mut way = Vec::new();
    let mut place = known.len() - 1;
    while known[place].1 != usize::MAX {
        way.push((known[place].0.cell, known[place].0.facing));
        place = known[place].1;
    }
    way.reverse();
    way
}
