//! Moves over an empty map, worked out once for every start and kept.
//!
//! Where a 'Mech can get to depends on its hex, its height and its Move, and on other 'Mechs only if they
//! stand on its way. A reach is a pure function of the map, so keeping it changes nothing but the time taken.

use super::Route;
use super::ground::Ground;
use super::reach::{Crowd, Mover, Reach};
use crate::content::MOST_MOVE;
use crate::game::Hexes;
use std::sync::OnceLock;
use table::Cell;

/// The ends of a ground move over an empty map.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    /// Each end with its path, in the order of hexes.
    pub list: Box<[(Cell, Route)]>,
    /// Every hex that one of these paths enters.
    pub entered: Hexes,
}

/// One entry for each hex of the map.
type ByStart<T> = Box<[OnceLock<T>]>;
/// One entry for each Move or Jump.
type ByRange<T> = [OnceLock<ByStart<T>>; MOST_MOVE as usize + 1];

/// What is known so far, by height of the 'Mech and by its Move or Jump.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    ground: [ByRange<Ends>; 4],
    jumps: [ByRange<Hexes>; 4],
}

fn entry<T>(all: &[ByRange<T>; 4], hexes: usize, height: u8, range: u8, start: Cell) -> &OnceLock<T> {
    let known = &all[usize::from(height.clamp(1, 4)) - 1][usize::from(range.min(MOST_MOVE))];
    &known.get_or_init(|| (0..hexes).map(|_| OnceLock::new()).collect())[start.index()]
}

impl Memo {
    /// The ends of a ground move over an empty map.
    #[inline]
    pub fn ends(&self, ground: &Ground, mover: Mover) -> &Ends {
        let entry = entry(&self.ground, ground.hexes(), mover.height, mover.budget, mover.start);
        entry.get_or_init(|| Ends::of(ground, mover))
    }

    /// The hexes a jump over an empty map may land in; `land` tells whether one would do.
    #[inline]
    pub fn landings(
        &self,
        ground: &Ground,
        (start, jump, height): (Cell, u8, u8),
        land: impl Fn(Cell) -> bool,
    ) -> &Hexes {
        let entry = entry(&self.jumps, ground.hexes(), height, jump, start);
        entry.get_or_init(|| (0..ground.hexes() as u16).map(Cell).filter(|&to| land(to)).collect())
    }
}

impl Ends {
    #[cold]
    fn of(ground: &Ground, mover: Mover) -> Ends {
        let nobody = Crowd { closed: Hexes::EMPTY, full: Hexes::EMPTY };
        let mut reach = Reach::default();
        ground.reach(mover, &nobody, &mut reach);
        let mut entered = Hexes::EMPTY;
        for end in reach.ends.iter() {
            let mut here = mover.start;
            for way in reach.route(end).steps() {
                here = ground.neighbor(here, way);
                entered.insert(here);
            }
        }
        Ends { list: reach.ends.iter().map(|end| (end, reach.route(end))).collect(), entered }
    }
}
