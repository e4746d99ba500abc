//! Paths by the TMM their length earns, for `tmm_basis = path`: a longer way is harder to hit and shoots
//! worse, so the list has one path for each end and each TMM.

use super::ground::{FORBIDDEN, Ground};
use super::reach::{Crowd, Mover};
use super::{Route, tmm_of};
use crate::content::{MOST_HEXES, MOST_MOVE};
use crate::game::Hexes;
use table::{Cell, Facing, FixedVec};

/// The TMMs of the table: 0 to 5.
const TMMS: usize = 6;
/// The most water hexes a listed path of this kind enters.
const WET: usize = 11;

/// The ends of a ground move, by TMM.
#[derive(Clone, Debug)]
pub(super) struct Lengths {
    /// The hexes a move can end in.
    pub ends: Hexes,
    by_tmm: [Layer; TMMS],
}

/// For each hex the best path found, with its rank: water first, then cost.
#[derive(Clone, Debug)]
struct Layer {
    reached: Hexes,
    rank: [(u8, u8); MOST_HEXES],
    routes: [Route; MOST_HEXES],
}

impl Default for Layer {
    fn default() -> Layer {
        Layer {
            reached: Hexes::EMPTY,
            rank: [(u8::MAX, u8::MAX); MOST_HEXES],
            routes: [Route::EMPTY; MOST_HEXES],
        }
    }
}

impl Default for Lengths {
    fn default() -> Lengths {
        Lengths { ends: Hexes::EMPTY, by_tmm: std::array::from_fn(|_| Layer::default()) }
    }
}

impl Layer {
    fn offer(&mut self, to: Cell, rank: (u8, u8), route: Route) {
        if rank < self.rank[to.index()] {
            self.rank[to.index()] = rank;
            self.routes[to.index()] = route;
            self.reached.insert(to);
        }
    }
}

impl Lengths {
    /// The listed paths to an end, in order.
    pub fn routes(&self, to: Cell) -> FixedVec<Route, TMMS> {
        let mut all = FixedVec::default();
        for layer in self.by_tmm.iter().filter(|layer| layer.reached.contains(to)) {
            all.push(layer.routes[to.index()]);
        }
        // Longer routes come later, and TMM rises with the length.
        all
    }

    /// The listed path for a length.
    pub fn route(&self, to: Cell, hexes: u8) -> Route {
        self.by_tmm[usize::from(tmm_of(hexes))].routes[to.index()]
    }
}

/// The cheapest paths with a given number of steps, by water hexes entered.
struct Steps {
    reached: [Hexes; WET],
    cost: [[u8; MOST_HEXES]; WET],
    routes: [[Route; MOST_HEXES]; WET],
}

impl Steps {
    fn none() -> Steps {
        Steps {
            reached: [Hexes::EMPTY; WET],
            cost: [[FORBIDDEN; MOST_HEXES]; WET],
            routes: [[Route::EMPTY; MOST_HEXES]; WET],
        }
    }
}

impl Ground {
    /// Every end of a ground move, with the driest and cheapest path for each TMM.
    pub(super) fn reach_by_tmm(&self, mover: Mover, crowd: &Crowd, lengths: &mut Lengths) {
        let costs = self.costs(mover.height);
        let mut steps = Steps::none();
        steps.reached[0].insert(mover.start);
        steps.cost[0][mover.start.index()] = 0;
        for taken in 1..=mover.budget.min(MOST_MOVE) {
            let mut next = Steps::none();
            for wet in 0..WET {
                for from in steps.reached[wet].iter() {
                    for way in Facing::ALL {
                        let to = self.neighbor(from, way);
                        let cost = costs[from.index()][way as usize];
                        let total = steps.cost[wet][from.index()].saturating_add(cost);
                        let single = taken == 1 && cost != FORBIDDEN;
                        let wet_now = wet + usize::from(self.water.contains(to));
                        if crowd.closed.contains(to) || wet_now >= WET || total > mover.budget && !single {
                            continue;
                        }
                        let route = steps.routes[wet][from.index()].then(way);
                        if to != mover.start && !crowd.full.contains(to) {
                            let layer = &mut lengths.by_tmm[usize::from(tmm_of(taken))];
                            layer.offer(to, (wet_now as u8, total), route);
                            lengths.ends.insert(to);
                        }
                        if total <= mover.budget && total < next.cost[wet_now][to.index()] {
                            next.cost[wet_now][to.index()] = total;
                            next.routes[wet_now][to.index()] = route;
                            next.reached[wet_now].insert(to);
                        }
                    }
                }
            }
            steps = next;
        }
    }
}
