//! Whether a choice is legal, and if not, why: the predicates of `legal`, put into words.

use crate::GRID;
use crate::action::Action;
use crate::game::Quickstart;
use crate::illegal::{Illegal, Refusal};
use crate::movement::{Ends, edge_bit};
use crate::state::{Mode, Phase, State, UnitId, UnitSet};
use table::{Cell, Edge, Facing, Grid};

/// Whether an action may be chosen now.
pub(crate) fn check(game: &Quickstart, state: &State, action: &Action) -> Result<(), Illegal> {
    refuse(game, state, *action).map_err(|refusal| Illegal::new(refusal, game, state))
}

fn refuse(game: &Quickstart, state: &State, action: Action) -> Result<(), Refusal> {
    match (state.phase, action) {
        (Phase::Over(_), _) => Err(Refusal::GameOver),
        (Phase::Roles, Action::RollRoles)
        | (Phase::ChooseRole(_), Action::Attack | Action::Defend)
        | (Phase::Initiative, Action::RollInitiative)
        | (Phase::MoveUnit(_), Action::Stand)
        | (Phase::Target(_), Action::HoldFire)
        | (Phase::Order(_), Action::SheetOrder)
        | (Phase::Fire(_), Action::Fire) => Ok(()),
        (Phase::Place(unit), Action::Place { to, facing }) => {
            game.check_place(state, unit, Cell(to.into()), facing)
        }
        (Phase::Move, Action::PickMover(unit)) => {
            game.check_picked(state, unit, state.moved, Refusal::AlreadyMoved { unit })
        }
        (Phase::MoveUnit(unit), Action::Go(_)) if game.unit(unit).kind.is_infantry() => Err(Refusal::NoModes),
        (Phase::MoveUnit(unit), Action::Go(mode)) => game.may_move(state, unit, mode),
        (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Move { hexes, facing, to }) => {
            let mode = game.mode_now(state, unit)?;
            game.check_move(state, unit, mode, Cell(to.into()), facing, hexes)
        }
        (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Leave(edge)) => {
            game.check_leave(state, unit, edge, game.mode_now(state, unit)?)
        }
        (Phase::Declare, Action::PickShooter(unit)) => {
            game.check_picked(state, unit, state.declared, Refusal::AlreadyDeclared { unit })
        }
        (Phase::Target(unit), Action::Target(target)) => game.may_target(state, unit, target),
        (Phase::Weapons(unit), Action::Aim { slot, shots }) => game.may_aim(state, unit, slot, shots),
        (Phase::Weapons(unit), Action::Done) if !state.units[unit].aimed.is_empty() => Ok(()),
        (Phase::Weapons(_), Action::Done) => Err(Refusal::NothingAimed),
        (Phase::Line(unit), Action::Line(sides)) => game.check_line(state, unit, sides),
        (Phase::Order(unit), Action::Next(slot)) => {
            let declared = game.unordered(state, unit).iter().any(|declared| declared == slot);
            declared.then_some(()).ok_or(Refusal::NotDeclared { unit })
        }
        (Phase::Fire(unit), Action::CallOff) if game.is_hopeless(state, unit) => Ok(()),
        (Phase::Fire(_), Action::CallOff) => Err(Refusal::MustFire),
        _ => Err(Refusal::NotAsked),
    }
}

impl Quickstart {
    fn check_place(&self, state: &State, unit: UnitId, hex: Cell, facing: Facing) -> Result<(), Refusal> {
        if !GRID.has(hex) || !self.zone(state, self.side_of(unit)).contains(hex) {
            Err(Refusal::OutsideZone { hex })
        } else if self.occupied(state).contains(hex) {
            Err(Refusal::HexTaken { hex })
        } else if !self.free_places(state, unit).contains(hex) {
            Err(Refusal::TerrainClosed { unit, hex })
        } else if self.unit(unit).kind.is_infantry() && facing != Facing::N {
            Err(Refusal::NoFacing)
        } else {
            Ok(())
        }
    }

    /// Whether the side to act may pick a unit, when these have been picked already.
    fn check_picked(
        &self,
        state: &State,
        unit: UnitId,
        done: UnitSet,
        already: Refusal,
    ) -> Result<(), Refusal> {
        if unit.index() >= self.units.len() {
            Err(Refusal::Gone { unit })
        } else if self.waiting(state, done).has(unit) {
            Ok(())
        } else if self.side_of(unit) != self.activating(state, state.on_map.minus(done)) {
            Err(Refusal::NotYours { unit })
        } else if !state.on_map.has(unit) {
            Err(Refusal::Gone { unit })
        } else {
            Err(already)
        }
    }

    /// The mode of the path being chosen: the one declared; for infantry the only one they have.
    pub(crate) fn mode_now(&self, state: &State, unit: UnitId) -> Result<Mode, Refusal> {
        match state.phase {
            Phase::Path(_) => Ok(state.units[unit].mode),
            _ if self.unit(unit).kind.is_infantry() => Ok(Mode::Walk),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn check_move(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        hex: Cell,
        facing: Facing,
        hexes: u8,
    ) -> Result<(), Refusal> {
        self.may_move(state, unit, mode)?;
        let infantry = self.unit(unit).kind.is_infantry();
        if infantry && facing != Facing::N {
            return Err(Refusal::NoFacing);
        }
        let no_path = Refusal::NoPath { unit, hex, facing, hexes };
        // Infantry that enters no hex stands.
        if !GRID.has(hex) || infantry && hexes == 0 {
            return Err(no_path);
        }
        if self.most_hexes(state, unit, mode, hex, facing) == Some(hexes) {
            return Ok(());
        }
        let crowd = self.crowd(state, unit);
        if hexes > 0 && (crowd.full | crowd.closed).contains(hex) {
            return Err(Refusal::EndTaken { unit, hex });
        }
        // The list has only the most hexes; fewer are legal, too, if some path has exactly that many.
        self.find_path(state, unit, mode, hex, facing, hexes).map(|_| ()).ok_or(no_path)
    }

    fn check_leave(&self, state: &State, unit: UnitId, edge: Edge, mode: Mode) -> Result<(), Refusal> {
        self.may_move(state, unit, mode)?;
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &self.crowd(state, unit), &mut ends);
        let open = self.exits(unit, mode, &ends);
        if open & edge_bit(edge) != 0 {
            return Ok(());
        }
        self.may_leave(unit, edge)?;
        Err(Refusal::EdgeTooFar { unit, edge })
    }

    fn check_line(&self, state: &State, unit: UnitId, sides: u16) -> Result<(), Refusal> {
        let survey = self.survey(state, unit, state.units[unit].target);
        let known = survey.settlements(&self.options).any(|listed| listed == sides);
        let any_pairs = self.options.divided_per_pair && sides <= survey.all_right();
        (known || any_pairs).then_some(()).ok_or(Refusal::NoSuchLine)
    }
}
