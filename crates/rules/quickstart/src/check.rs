//! Whether a choice is legal, and if not, why: the same conditions as `legal`, with words.

use crate::GRID;
use crate::action::Action;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::illegal::Illegal;
use crate::movement::{EDGES, Ends};
use crate::show::asked;
use crate::state::{Mode, Phase, State, UnitId};
use table::{Cell, Edge, Facing, Grid};

/// Whether an action may be chosen now.
pub(crate) fn check(game: &Quickstart, state: &State, action: &Action) -> Result<(), Illegal> {
    match (state.phase, *action) {
        (Phase::Over(_), _) => Err(Illegal::GameOver),
        (Phase::Roles, Action::RollRoles)
        | (Phase::ChooseRole(_), Action::Attack | Action::Defend)
        | (Phase::Initiative, Action::RollInitiative)
        | (Phase::MoveUnit(_), Action::Stand)
        | (Phase::Target(_), Action::HoldFire)
        | (Phase::Order(_), Action::SheetOrder)
        | (Phase::Fire(_), Action::Fire) => Ok(()),
        (Phase::Place(unit), Action::Place { to, facing }) => game.check_place(state, unit, to, facing),
        (Phase::Move, Action::PickMover(unit)) => game.check_mover(state, unit),
        (Phase::MoveUnit(unit), Action::Go(_)) if game.unit(unit).kind.is_infantry() => Err(Illegal::NoModes),
        (Phase::MoveUnit(unit), Action::Go(mode)) => game.check_mode(state, unit, mode),
        (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Move { hexes, facing, to }) => {
            let mode = game.mode_now(state, unit)?;
            game.check_move(state, unit, mode, hexes, facing, to)
        }
        (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Leave(edge)) => {
            game.check_leave(state, unit, edge, game.mode_now(state, unit)?)
        }
        (Phase::Declare, Action::PickShooter(unit)) => game.check_shooter(state, unit),
        (Phase::Target(unit), Action::Target(target)) => game.may_target(state, unit, target),
        (Phase::Weapons(unit), Action::Aim { slot, shots }) => game.check_aim(state, unit, slot, shots),
        (Phase::Weapons(unit), Action::Done) if state.units[unit].aimed != 0 => Ok(()),
        (Phase::Weapons(_), Action::Done) => Err(Illegal::NothingAimed),
        (Phase::Line(unit), Action::Line(sides)) => game.check_line(state, unit, sides),
        (Phase::Order(unit), Action::Next(slot)) => {
            let declared = game.unordered(state, unit).any(|declared| declared == slot);
            declared.then_some(()).ok_or_else(|| Illegal::NotDeclared { unit: game.name_of(unit) })
        }
        (Phase::Fire(unit), Action::CallOff) if game.is_hopeless(state, unit) => Ok(()),
        (Phase::Fire(_), Action::CallOff) => Err(Illegal::MustFire),
        _ => Err(Illegal::NotAsked { asked: asked(game, state) }),
    }
}

impl Quickstart {
    fn check_place(&self, state: &State, unit: UnitId, to: u8, facing: Facing) -> Result<(), Illegal> {
        let cell = Cell(to.into());
        let kind = self.unit(unit).kind;
        let hex = || GRID.name(cell).to_string();
        if !GRID.has(cell) || !self.zone(state, self.side_of(unit)).contains(cell) {
            return Err(Illegal::OutsideZone { hex: hex() });
        }
        if self.occupied(state).contains(cell) {
            return Err(Illegal::HexTaken { hex: hex() });
        }
        if !self.fields.allowed(kind).contains(cell) {
            return Err(Illegal::TerrainClosed {
                unit: self.name_of(unit),
                terrain: self.terrain(cell).name(),
            });
        }
        if kind.is_infantry() && facing != Facing::N {
            return Err(Illegal::NoFacing);
        }
        Ok(())
    }

    /// Whether a unit may be picked by the side to act.
    fn check_picked(&self, state: &State, unit: UnitId, side: table::Side) -> Result<(), Illegal> {
        if unit.index() >= self.units.len() {
            return Err(Illegal::Gone { unit: self.name_of(unit) });
        }
        if self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit: self.name_of(unit) });
        }
        if !state.on_map.has(unit) {
            return Err(Illegal::Gone { unit: self.name_of(unit) });
        }
        Ok(())
    }

    fn check_mover(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let side = self.activating(state, state.on_map.minus(state.moved));
        self.check_picked(state, unit, side)?;
        match state.moved.has(unit) {
            true => Err(Illegal::AlreadyMoved { unit: self.name_of(unit) }),
            false => Ok(()),
        }
    }

    fn check_shooter(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let side = self.activating(state, state.on_map.minus(state.declared));
        self.check_picked(state, unit, side)?;
        match state.declared.has(unit) {
            true => Err(Illegal::AlreadyDeclared { unit: self.name_of(unit) }),
            false => Ok(()),
        }
    }

    /// Whether a unit can move at all in this mode.
    pub(crate) fn check_mode(&self, state: &State, unit: UnitId, mode: Mode) -> Result<(), Illegal> {
        let kind = self.unit(unit).kind;
        if mode == Mode::Stand || mode == Mode::Run && kind.is_infantry() {
            return Err(Illegal::NoModes);
        }
        if self.budget(state, unit, mode) > 0 {
            return Ok(());
        }
        let unit = self.name_of(unit);
        Err(if kind == Kind::Mech { Illegal::LegLost { unit } } else { Illegal::Immobile { unit } })
    }

    /// The mode of the path being chosen: the one declared; for infantry the only one they have.
    pub(crate) fn mode_now(&self, state: &State, unit: UnitId) -> Result<Mode, Illegal> {
        match state.phase {
            Phase::Path(_) => Ok(state.units[unit].mode),
            _ if self.unit(unit).kind.is_infantry() => Ok(Mode::Walk),
            _ => Err(Illegal::NotAsked { asked: asked(self, state) }),
        }
    }

    fn check_move(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        hexes: u8,
        facing: Facing,
        to: u8,
    ) -> Result<(), Illegal> {
        self.check_mode(state, unit, mode)?;
        let cell = Cell(to.into());
        let infantry = self.unit(unit).kind.is_infantry();
        if infantry && facing != Facing::N {
            return Err(Illegal::NoFacing);
        }
        let no_path = || Illegal::NoPath {
            unit: self.name_of(unit),
            hex: GRID.name(cell).to_string(),
            facing: facing.to_string(),
            hexes,
        };
        // Infantry that enters no hex stands.
        if !GRID.has(cell) || infantry && hexes == 0 {
            return Err(no_path());
        }
        if self.most_hexes(state, unit, mode, cell, facing) == Some(hexes) {
            return Ok(());
        }
        let crowd = self.crowd(state, unit);
        if hexes > 0 && (crowd.full | crowd.closed).contains(cell) {
            return Err(Illegal::EndTaken { unit: self.name_of(unit), hex: GRID.name(cell).to_string() });
        }
        // The list has only the most hexes; fewer are as legal if a path has exactly so many.
        self.find_path(state, unit, mode, cell, facing, hexes).map(|_| ()).ok_or_else(no_path)
    }

    fn check_leave(&self, state: &State, unit: UnitId, edge: Edge, mode: Mode) -> Result<(), Illegal> {
        self.check_mode(state, unit, mode)?;
        let crowd = self.crowd(state, unit);
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &crowd, &mut ends);
        let open = self.exits(unit, mode, &ends);
        if EDGES.iter().position(|&other| other == edge).is_some_and(|at| open >> at & 1 == 1) {
            return Ok(());
        }
        if !self.options.exit_allowed && !self.escapes(unit, edge) {
            return Err(Illegal::ExitClosed);
        }
        Err(Illegal::EdgeTooFar { unit: self.name_of(unit), edge: format!("{edge:?}").to_lowercase() })
    }

    fn check_aim(&self, state: &State, unit: UnitId, slot: u8, shots: u8) -> Result<(), Illegal> {
        let profile = self.unit(unit);
        if usize::from(slot) >= profile.slots.len() || !(1..=2).contains(&shots) {
            return Err(Illegal::no_weapon(self, unit));
        }
        if state.units[unit].aimed >> slot & 1 == 1 {
            let weapon = profile.slot_name(slot).to_string();
            return Err(Illegal::FiresAlready { unit: profile.name.clone(), weapon });
        }
        self.may_fire(state, unit, slot, state.units[unit].target, shots)
    }

    fn check_line(&self, state: &State, unit: UnitId, sides: u16) -> Result<(), Illegal> {
        let survey = self.survey(state, unit, state.units[unit].target);
        let known = survey.settlements(&self.options).any(|listed| listed == sides);
        let any_pairs = self.options.divided_per_pair && sides <= survey.all_right();
        (known || any_pairs).then_some(()).ok_or(Illegal::NoSuchLine)
    }
}
