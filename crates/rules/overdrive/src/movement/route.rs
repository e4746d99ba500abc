//! A path on the ground: the directions of its steps, in eight bytes.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::Facing;

/// The steps of a ground move, first to last. A path has at most 20 steps, because no step costs less
/// than 1 and no card moves more than 20 hexes; three bits each, behind a bit that marks the beginning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Route(u64);

/// The most steps of a route.
pub const MOST_STEPS: usize = crate::content::MOST_MOVE as usize;

impl Route {
    /// The route without steps.
    pub const EMPTY: Route = Route(1);

    /// The route with one more step. A step beyond the last that fits is a bug.
    #[inline]
    #[must_use]
    pub const fn then(self, way: Facing) -> Route {
        debug_assert!(self.len() < MOST_STEPS, "a route has at most 20 steps");
        Route(self.0 << 3 | way as u64)
    }

    /// The number of hexes entered.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (63 - self.0.leading_zeros() as usize) / 3
    }

    /// Whether it has no steps.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// The steps, first to last.
    #[inline]
    pub fn steps(self) -> impl ExactSizeIterator<Item = Facing> {
        let len = self.len();
        (0..len).map(move |at| Facing::ALL[(self.0 >> (3 * (len - 1 - at)) & 7) as usize % 6])
    }
}

impl Default for Route {
    fn default() -> Route {
        Route::EMPTY
    }
}

impl TryFrom<u64> for Route {
    type Error = &'static str;

    fn try_from(bits: u64) -> Result<Route, &'static str> {
        let whole = bits != 0 && (63 - bits.leading_zeros()).is_multiple_of(3);
        let route = Route(bits);
        let known = |at: usize| bits >> (3 * at) & 7 < 6;
        if whole && route.len() <= MOST_STEPS && (0..route.len()).all(known) {
            Ok(route)
        } else {
            Err("not a route: three bits for each step, behind a bit that marks the beginning")
        }
    }
}

impl From<Route> for u64 {
    fn from(route: Route) -> u64 {
        route.0
    }
}

impl FromIterator<Facing> for Route {
    fn from_iter<I: IntoIterator<Item = Facing>>(steps: I) -> Route {
        steps.into_iter().take(MOST_STEPS).fold(Route::EMPTY, Route::then)
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_back_in_order() {
        let steps = [Facing::NW, Facing::N, Facing::S, Facing::NE];
        let route: Route = steps.into_iter().collect();
        assert_eq!(route.steps().collect::<Vec<_>>(), steps);
        assert_eq!((route.len(), Route::EMPTY.len()), (4, 0));
        let longest: Route = [Facing::NW; MOST_STEPS].into_iter().collect();
        assert_eq!(longest.steps().collect::<Vec<_>>(), [Facing::NW; MOST_STEPS]);
    }

    #[test]
    fn only_routes_are_read() {
        for steps in [vec![], vec![Facing::N], vec![Facing::NW; MOST_STEPS]] {
            let route: Route = steps.into_iter().collect();
            assert_eq!(Route::try_from(u64::from(route)), Ok(route));
        }
        for bits in [0, 2, 4, 0b1_110, 0b1_111, u64::MAX, 1 << 63] {
            assert!(Route::try_from(bits).is_err(), "{bits}");
        }
    }
}
