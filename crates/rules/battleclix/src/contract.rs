//! The game on the table: the contract, chapter by chapter handed on.

use crate::action::Action;
use crate::event::Event;
use crate::game::Battleclix;
use crate::illegal::Illegal;
use crate::state::{Phase, State, UnitId};
use table::{Cell, Dice, Game, Grid, Outcome, Scribe, Seat, Side, Status};

impl Game for Battleclix {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        self.fresh()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0.min(1))
    }

    fn status(&self, state: &State) -> Status {
        match state.phase {
            Phase::Roll | Phase::Initiative => Status::ToAct(self.seat(Side(0))),
            Phase::Deploy(side) | Phase::Activate(side) => Status::ToAct(self.seat(side)),
            Phase::Put(unit) | Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => {
                Status::ToAct(self.seat(self.side_of(unit)))
            }
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
            Phase::Roll => Action::RollDeployment,
            Phase::Deploy(side) => Action::Pick(self.undeployed(state, side).next().unwrap_or(UnitId(0))),
            Phase::Put(unit) => self.usual_place(state, unit),
            Phase::Initiative => Action::RollInitiative,
            Phase::Activate(side) => Action::Activate(self.waiting(state, side).next().unwrap_or(UnitId(0))),
            Phase::Act(_) | Phase::Over(_) => Action::End,
            Phase::Flee(unit) => self.usual_flight(state, unit),
            Phase::Walk(unit) => self.usual_step(state, unit),
        }
    }

    /// A jump to a hex that can be walked to comes to the same, so the walk stands for it.
    fn listed(&self, state: &State, action: &Action) -> Action {
        match (*action, state.phase) {
            (Action::Jump(cell), Phase::Act(unit) | Phase::Flee(unit)) if !self.jumps_differ() => {
                let mut walked = false;
                self.each_walk(state, unit, |end| walked |= end.0 == cell);
                if walked { Action::Walk(cell) } else { *action }
            }
            _ => *action,
        }
    }
}

impl Battleclix {
    /// D2: nearest to the middle column of the row closest to the enemy.
    fn usual_place(&self, state: &State, unit: UnitId) -> Action {
        let side = self.side_of(unit);
        let rows = self.zones[usize::from(side.0)].iter().map(|&cell| self.grid().column_row(cell).1);
        let row = if side.0 == 0 { rows.min() } else { rows.max() };
        let middle = self.grid().cell(self.grid().columns() / 2, row.unwrap_or(1)).unwrap_or(Cell(0));
        let nearest = self.places(state, unit).min_by_key(|&cell| (self.distance(cell, middle), cell));
        Action::Put(nearest.unwrap_or(Cell(0)).0)
    }

    /// D5: as far as possible from the nearest enemy; walking where both would do.
    fn usual_flight(&self, state: &State, unit: UnitId) -> Action {
        let mut list = Vec::new();
        self.list(state, &mut list);
        let enemies: Vec<Cell> =
            self.on_map(state, self.side_of(unit).other()).map(|enemy| state.units[enemy].hex()).collect();
        let clear =
            |cell: u16| enemies.iter().map(|&enemy| self.distance(Cell(cell), enemy)).min().unwrap_or(0);
        let rank = |action: &&Action| match **action {
            Action::Walk(cell) => (u8::MAX - clear(cell), cell, 0),
            Action::Jump(cell) => (u8::MAX - clear(cell), cell, 1),
            _ => (0, 0, 2),
        };
        list.iter().min_by_key(rank).copied().unwrap_or(Action::End)
    }

    /// A walk hex by hex ends as soon as it can.
    fn usual_step(&self, state: &State, unit: UnitId) -> Action {
        if self.may_halt(state, unit) {
            return Action::Halt;
        }
        let mut list = Vec::new();
        self.list(state, &mut list);
        list.first().copied().unwrap_or(Action::Halt)
    }
}
