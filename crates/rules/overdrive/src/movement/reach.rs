//! Where a 'Mech can get to on the ground, and by which path.
//!
//! A path matters for the water it enters, and with `tmm_basis = path` for its length. So the list has, for
//! every end (and every TMM), the path that enters the fewest water hexes, of these the cheapest, of these
//! the first found: hexes in order, then directions clockwise. `check` accepts every other path, too.

use super::Route;
use super::ground::{FORBIDDEN, Ground};
use crate::content::{MOST_HEXES, MOST_MOVE};
use crate::game::Hexes;
use table::{Cell, Facing};

/// The most water hexes of a path within the longest Move: each costs at least 2.
const MOST_WET: usize = MOST_MOVE as usize / 2 + 1;
/// The most water hexes of a path within a Move of 7.
const FEW_WET: usize = 4;
const FEW_WET_MOVE: u8 = 7;

/// Who moves and from where: what decides a reach, besides the other 'Mechs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub start: Cell,
    /// The current ground Move.
    pub budget: u8,
    pub height: u8,
}

/// Hexes that other 'Mechs close (OD-STACK-1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowd {
    /// Held by an enemy, or by a friend in water: may not be entered.
    pub closed: Hexes,
    /// Held by anybody: no move ends there.
    pub full: Hexes,
}

/// Every hex that can be reached, with the path to it.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The hexes a move can end in.
    pub ends: Hexes,
    routes: [Route; MOST_HEXES],
}

impl Default for Reach {
    fn default() -> Reach {
        Reach { ends: Hexes::EMPTY, routes: [Route::EMPTY; MOST_HEXES] }
    }
}

impl Reach {
    /// The listed path to an end.
    #[inline]
    pub fn route(&self, end: Cell) -> Route {
        self.routes[end.index()]
    }
}

/// The search for paths that enter a given number of water hexes.
struct Layer {
    routes: [Route; MOST_HEXES],
    cheapest: [u8; MOST_HEXES],
    levels: [Hexes; MOST_MOVE as usize + 1],
}

impl Layer {
    const UNKNOWN: Layer = Layer {
        routes: [Route::EMPTY; MOST_HEXES],
        cheapest: [FORBIDDEN; MOST_HEXES],
        levels: [Hexes::EMPTY; MOST_MOVE as usize + 1],
    };
}

impl Ground {
    /// Every end of a ground move (OD-MOVE-5, OD-MOVE-8, OD-MOVE-10), with the driest path to it, written to
    /// a fresh `reach`.
    pub(crate) fn reach(&self, mover: Mover, crowd: &Crowd, reach: &mut Reach) {
        if !self.could_meet(mover.start, mover.budget, &self.water) {
            self.spread::<1>(mover, crowd, reach);
        } else if mover.budget <= FEW_WET_MOVE {
            self.spread::<FEW_WET>(mover, crowd, reach);
        } else {
            self.spread::<MOST_WET>(mover, crowd, reach);
        }
    }

    /// Dijkstra's search by level of cost, for each number of water hexes entered on its own.
    #[inline(never)]
    fn spread<const WET: usize>(&self, mover: Mover, crowd: &Crowd, reach: &mut Reach) {
        let Mover { start, budget, height } = mover;
        let costs = self.costs(height);
        let budget = budget.min(MOST_MOVE);
        let mut layers = [const { Layer::UNKNOWN }; WET];
        layers[0].cheapest[start.index()] = 0;
        layers[0].levels[0].insert(start);
        for spent in 0..=budget {
            for wet in 0..WET {
                for from in layers[wet].levels[usize::from(spent)].iter() {
                    if layers[wet].cheapest[from.index()] != spent {
                        continue;
                    }
                    let route = layers[wet].routes[from.index()];
                    for way in Facing::ALL {
                        let total = spent.saturating_add(costs[from.index()][way as usize]);
                        let to = self.neighbor(from, way);
                        if total > budget || crowd.closed.contains(to) {
                            continue;
                        }
                        let wet = wet + usize::from(WET > 1 && self.water.contains(to));
                        // A path as cheap with no more water is kept.
                        let known = |layer: &Layer| layer.cheapest[to.index()] <= total;
                        if wet >= WET || layers[..=wet].iter().any(known) {
                            continue;
                        }
                        layers[wet].cheapest[to.index()] = total;
                        layers[wet].routes[to.index()] = route.then(way);
                        layers[wet].levels[usize::from(total)].insert(to);
                    }
                }
            }
        }
        // The driest path to each hex.
        for layer in layers.iter().rev() {
            let levels = &layer.levels[..=usize::from(budget)];
            let found = levels.iter().fold(Hexes::EMPTY, |all, level| all | *level);
            found.iter().for_each(|end| reach.routes[end.index()] = layer.routes[end.index()]);
            reach.ends |= found;
        }
        self.add_single_steps(mover, crowd, reach);
        reach.ends -= crowd.full;
        reach.ends.remove(start);
    }

    /// OD-MOVE-8: with any ground Move at all, one step into a free hex, whatever it costs.
    fn add_single_steps(&self, mover: Mover, crowd: &Crowd, reach: &mut Reach) {
        if mover.budget == 0 {
            return;
        }
        for way in Facing::ALL {
            let cost = self.costs(mover.height)[mover.start.index()][way as usize];
            let to = self.neighbor(mover.start, way);
            if cost != FORBIDDEN && cost > mover.budget && !crowd.full.contains(to) {
                reach.ends.insert(to);
                reach.routes[to.index()] = Route::EMPTY.then(way);
            }
        }
    }
}
