//! The game on the table: the contract, chapter by chapter handed on.

use crate::GRID;
use crate::action::Action;
use crate::event::Event;
use crate::game::Quickstart;
use crate::illegal::Illegal;
use crate::moves::Ends;
use crate::state::{Mode, Phase, State, UnitId};
use table::{Cell, Dice, Facing, Game, Outcome, Scribe, Seat, Side, Status};

impl Game for Quickstart {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        self.fresh()
    }

    fn seats(&self) -> u8 {
        self.players[0] + self.players[1]
    }

    fn side(&self, seat: Seat) -> Side {
        Side(u8::from(seat.0 >= self.players[0]))
    }

    fn status(&self, state: &State) -> Status {
        let owner = |unit: UnitId| Status::ToAct(self.unit(unit).owner);
        let captain = |side| Status::ToAct(self.captain(side));
        match state.phase {
            Phase::Roles => captain(Side(0)),
            Phase::ChooseRole(side) => captain(side),
            Phase::Initiative => captain(state.attacker),
            Phase::Move => captain(self.activating(state, state.on_map.minus(state.moved))),
            Phase::Declare => captain(self.activating(state, state.on_map.minus(state.declared))),
            Phase::Place(unit)
            | Phase::MoveUnit(unit)
            | Phase::Path(unit)
            | Phase::Target(unit)
            | Phase::Weapons(unit)
            | Phase::Order(unit)
            | Phase::Fire(unit) => owner(unit),
            // QS-LOS-5: the choice is the target's.
            Phase::Line(unit) => owner(state.units[unit].target),
            Phase::Over(ending) => {
                Status::Over(Outcome { winner: ending.winner, clause: ending.why.clause() })
            }
        }
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    fn check(&self, state: &State, action: &Action) -> Result<(), Illegal> {
        self.examine(state, action)
    }

    #[inline(always)]
    fn resolve(&self, action: &Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        self.play_out(action, dice, t);
    }

    #[inline]
    fn evolve(&self, state: &mut State, event: &Event) {
        self.apply(state, event);
    }

    /// The default column of the table of decisions (RULES.md, "Decisions").
    fn usual(&self, state: &State) -> Action {
        match state.phase {
            Phase::Roles => Action::RollRoles,
            Phase::ChooseRole(_) => Action::Attack,
            Phase::Place(unit) => self.usual_place(state, unit),
            Phase::Initiative => Action::RollInitiative,
            Phase::Move => Action::PickMover(self.to_move(state).iter().next().unwrap_or(UnitId(0))),
            Phase::MoveUnit(_) => Action::Stand,
            // The empty list of steps.
            Phase::Path(unit) => self.staying(state, unit),
            Phase::Declare => Action::PickShooter(self.to_declare(state).iter().next().unwrap_or(UnitId(0))),
            Phase::Target(_) | Phase::Over(_) => Action::HoldFire,
            Phase::Weapons(unit) => self.usual_weapon(state, unit),
            Phase::Line(unit) => {
                Action::Line(self.survey(state, unit, state.units[unit].target).usual(&self.options))
            }
            Phase::Order(_) => Action::SheetOrder,
            // QS-HIT-8: firing can only lose ammunition.
            Phase::Fire(unit) if self.is_hopeless(state, unit) => Action::CallOff,
            Phase::Fire(_) => Action::Fire,
        }
    }

    /// `check` accepts every path; the list has the one on which most hexes count.
    fn listed(&self, state: &State, action: &Action) -> Action {
        match (*action, state.phase) {
            (Action::Move { facing, to, .. }, Phase::MoveUnit(unit) | Phase::Path(unit)) => {
                let mode = self.mode_now(state, unit).unwrap_or_default();
                let most = self.most_hexes(state, unit, mode, Cell(to.into()), facing);
                Action::Move { facing, to, hexes: most.unwrap_or(0) }
            }
            // One settlement stands for all that leave the same woods in the line.
            (Action::Line(sides), Phase::Line(unit)) => {
                let survey = self.survey(state, unit, state.units[unit].target);
                let same = |listed: &u16| survey.woods(*listed) == survey.woods(sides);
                let known = survey.settlements(&self.options).any(|listed| listed == sides);
                let stands = survey.settlements(&self.options).find(same).filter(|_| !known);
                Action::Line(stands.unwrap_or(sides))
            }
            _ => *action,
        }
    }
}

impl Quickstart {
    /// D1: the column nearest to 08, then the lowest row, then the lowest column; facing the middle.
    fn usual_place(&self, state: &State, unit: UnitId) -> Action {
        let mut list = Vec::new();
        self.list(state, &mut list);
        let rank = |action: &&Action| {
            let Action::Place { to, facing } = **action else { return (u8::MAX, 0, 0, false) };
            let (column, row) = GRID.column_row(Cell(to.into()));
            (column.abs_diff(8), row, column, !self.unit(unit).kind.is_infantry() && facing != inward(row))
        };
        list.iter().min_by_key(rank).copied().unwrap_or(Action::Place { to: 0, facing: Facing::N })
    }

    /// The move that spends nothing (QS-MOV-10); where going round ends in the same place with
    /// more hexes, that one is listed instead.
    fn staying(&self, state: &State, unit: UnitId) -> Action {
        let now = &state.units[unit];
        self.listed(state, &Action::Move { hexes: 0, facing: now.facing, to: now.cell })
    }

    /// Half-way through a declaration nothing more is added; but it must have something.
    fn usual_weapon(&self, state: &State, unit: UnitId) -> Action {
        let first = || {
            let mut list = Vec::new();
            self.list(state, &mut list);
            list.first().copied().unwrap_or(Action::Done)
        };
        if state.units[unit].aimed != 0 { Action::Done } else { first() }
    }

    /// The most hexes that count on a way to this end, if there is one.
    pub(crate) fn most_hexes(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        to: Cell,
        facing: Facing,
    ) -> Option<u8> {
        let crowd = self.crowd(state, unit);
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &crowd, &mut ends);
        ends.hexes_at(to, facing)
    }
}

/// South in the northern half, north in the southern.
fn inward(row: u8) -> Facing {
    if row <= 8 { Facing::S } else { Facing::N }
}
