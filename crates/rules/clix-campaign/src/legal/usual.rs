//! The default choice of every decision (the table in RULES.md, "Decisions").

use crate::action::Action;
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::state::{Ask, Deed, Flight, State, UnitId};
use table::Compass;

/// Of a damage value this high, Blades/Claws/Fangs is not rolled by default.
const GOOD_DAMAGE: i32 = 4;

/// The action taken for a player who does not choose in time.
pub(crate) fn usual(game: &ClixCampaign, state: &State) -> Action {
    match state.ask {
        Ask::SetupRoll => Action::RollSetup,
        Ask::WhoIsFirst(_) => Action::TakeFirst,
        Ask::WhichEdge(_) => Action::TakeBottom,
        Ask::DraftObject(_) => game.usual_object(state),
        Ask::Place(side) => game.usual_place(state, side),
        Ask::Poison => state.queue.iter().next().map_or(Action::Pass, Action::Poison),
        Ask::Main => Action::EndTurn,
        Ask::NextTarget => game.nearest_of(state, state.attack.targets),
        Ask::Blades => {
            let damage = game.value(state, state.attack.by, Slot::Damage);
            if damage < GOOD_DAMAGE { Action::RollBlades } else { Action::Pass }
        }
        Ask::Victim => game.nearest_of(state, state.victims),
        Ask::Share => Action::Share(game.even_share(state)),
        Ask::CriticalShare => game.first_of(game.sharers(state)),
        Ask::KnockOrder => game.first_of(game.farthest_knocked(state)),
        Ask::KnockLine(unit) => {
            let away = game.direction(state.knock.from, state.units[unit].cell);
            Action::KnockTo(away.unwrap_or(Compass::N))
        }
        Ask::Rally => {
            let rank = |unit: &UnitId| {
                (state.units[*unit].tokens, game.unit(*unit).character.points, std::cmp::Reverse(*unit))
            };
            Action::Rally(state.queue.iter().max_by_key(rank).unwrap_or_default())
        }
        Ask::Placement => {
            let squares = game.placements(state);
            Action::PutAt(squares.iter().next().unwrap_or_default())
        }
        Ask::FallTo(unit) => Action::PutAt(game.landings(state, unit).iter().next().unwrap_or_default()),
        Ask::Selected(_) | Ask::Action | Ask::Marker | Ask::Borrow => game.usual_of_list(state),
        Ask::MoreTargets
        | Ask::Retarget
        | Ask::SecondChance
        | Ask::Luck(_)
        | Ask::Cancel(_)
        | Ask::Mastermind
        | Ask::Over(_) => Action::Pass,
    }
}

impl ClixCampaign {
    fn first_of(&self, units: table::UnitSet) -> Action {
        Action::Next(units.iter().next().unwrap_or_default())
    }

    /// The nearest to the attacker first, then in the order of the force lists.
    fn nearest_of(&self, state: &State, units: table::UnitSet) -> Action {
        let from = match state.poisoner.unit() {
            Some(unit) => state.units[unit].cell,
            None => state.attack.at,
        };
        let near = units.and(state.on_map).iter();
        Action::Next(
            near.min_by_key(|&unit| (self.distance(from, state.units[unit].cell), unit)).unwrap_or_default(),
        )
    }

    /// Nothing more, where that is allowed. A second attack of Flurry goes at the same target; a character
    /// that was picked and cannot pass does the first thing of its list.
    fn usual_of_list(&self, state: &State) -> Action {
        let mut list = Vec::new();
        super::legal(self, state, &mut list);
        let again = |action: &&Action| {
            let flurry = state.doing.deed == Deed::Close && state.ask == Ask::Action;
            flurry && matches!(action, Action::Attack { target, .. } if target.0 + 1 == state.doing.subject)
        };
        if let Some(action) = list.iter().find(again) {
            return *action;
        }
        let still = |action: &&Action| matches!(action, Action::Pass);
        let flies = |action: &&Action| {
            matches!(action, Action::Go { flight: Flight::Grounded | Flight::Hovering, .. })
        };
        let found = list.iter().find(still).or_else(|| list.iter().find(flies));
        found.or(list.first()).copied().unwrap_or(Action::Pass)
    }
}
