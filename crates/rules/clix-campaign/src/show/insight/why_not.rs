//! Why a square is out of reach: for a character that is placed, for one that moves, and for a marker.

use crate::action::Action;
use crate::check::check;
use crate::content::Weight;
use crate::game::ClixCampaign;
use crate::illegal::{Illegal, Refusal};
use crate::movement::{Gait, Others, Reach, Slowed};
use crate::state::{Ask, Doing, State};
use crate::terrain::Gate;
use table::{Cell, Grid};

/// Why whoever is asked about cannot go to a square, with the clause.
pub(crate) fn why_not(game: &ClixCampaign, state: &State, cell: Cell) -> Option<String> {
    let refused = |refusal: Refusal| Illegal::new(refusal, game, state).to_string();
    let refusal = |action: Action| check(game, state, &action).err().map(refused);
    match state.ask {
        Ask::Place(side) => {
            let unit = game.next_to_place(state, side)?;
            refusal(Action::Place { unit, to: cell })
        }
        Ask::DraftObject(_) => refusal(Action::PlaceObject { weight: Weight::Light, to: cell }),
        Ask::Placement | Ask::FallTo(_) => refusal(Action::PutAt(cell)),
        Ask::Marker => refusal(Action::Mark(cell)),
        Ask::Selected(_) | Ask::Action | Ask::Borrow => game.why_no_leg(state, cell, &refused),
        _ => None,
    }
}

/// A kind of movement to which something is no obstacle.
type Without = fn(Gait) -> Gait;

/// What may be in the way of a mover, each with words for a move that would be possible without it.
const OBSTACLES: [(Without, &str); 5] = [
    (
        |gait| Gait { slowed: Slowed::Never, ..gait },
        "hindering terrain or water on the way ends its steps (CC-MOVE-4, CC-MOVE-5)",
    ),
    (
        |gait| Gait { stopped: Others::None, ..gait },
        "it has to stop next to an opponent on the way (CC-MOVE-6)",
    ),
    (
        |gait| Gait { barred: Others::None, stopped: Others::None, ..gait },
        "opponents bar the way (CC-MOVE-3)",
    ),
    (
        |gait| Gait { gate: gait.gate.map(|_| Gate::Climb), ..gait },
        "it is on another level, or behind one, and only stairs lead there (CC-ELEV-2)",
    ),
    (|gait| Gait { gate: None, ..gait }, "walls or blocking terrain are in the way (CC-TERR-5, CC-TERR-6)"),
];

impl ClixCampaign {
    /// Why the character to act cannot go to a square; `None` if it can, or has no move to make.
    fn why_no_leg(&self, state: &State, cell: Cell, refused: &dyn Fn(Refusal) -> String) -> Option<String> {
        let arms = self.arms(state)?;
        let unit = arms.unit;
        if state.units[unit].cell == cell {
            return None;
        }
        let doing = match arms.doing {
            Ok(doing) => doing,
            Err(Refusal::NotNow) => return None,
            Err(refusal) => return Some(refused(refusal)),
        };
        if self.must_break_away(state, &doing).is_some() {
            return Some(refused(Refusal::MustBreakAway { unit }));
        }
        let mut refusal = None;
        for &flight in self.flights(state, unit) {
            // The flight it has comes before the one it would have to change to.
            let first = refusal.is_none() || flight == self.flight(state, unit);
            match self.may_go(state, &doing, cell, flight) {
                Ok(()) => return None,
                Err(why) if first => refusal = Some(why),
                Err(_) => {}
            }
        }
        match refusal? {
            Refusal::OutOfReach { .. } => Some(self.what_keeps(state, &doing, cell)),
            refusal => Some(refused(refusal)),
        }
    }

    /// What keeps a mover from a free square: too few movement points, or the first obstacle without which they
    /// would do.
    fn what_keeps(&self, state: &State, doing: &Doing, cell: Cell) -> String {
        let (unit, here) = (doing.unit, state.units[doing.unit].cell);
        let (name, square) = (self.name_of(unit), self.grid().name(cell));
        let (left, distance) = (self.movement_left(state, doing), self.distance(here, cell));
        if distance > left {
            let whole = if doing.started {
                format!("{left} movement left")
            } else {
                format!("movement {}", self.explain_allowance(state, unit, doing).sentence())
            };
            return format!("{square} is {distance} squares away, {name} has {whole} (CC-MOVE-1)");
        }
        let flight = self.flight(state, unit);
        let taken = self.cannot_end(state, unit, flight, doing);
        let gait = self.gait(state, unit, doing.deed);
        let without = |obstacle: Without| {
            let mut reach = Reach::default();
            self.reach_by(state, doing, &obstacle(gait), left, &taken, Some(cell), &mut reach);
            reach.ends.contains(cell)
        };
        match OBSTACLES.into_iter().find(|(obstacle, _)| without(*obstacle)) {
            Some((_, words)) => format!("{name} cannot reach {square} with {left} movement: {words}"),
            None => format!("{name} has {left} movement, not enough for any way to {square} (CC-MOVE-1)"),
        }
    }
}
