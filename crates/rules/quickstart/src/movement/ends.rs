//! Where moves end, and how many hexes count.

use super::{Crowd, MOST_MP};
use crate::action::Action;
use crate::game::Hexes;
use table::{Cell, Facing};

/// The ends of a move: for each number of hexes that count, and each facing, a set of hexes.
/// Infantry use the first facing only.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// By hexes that count, then by facing.
    pub by_hexes: [[Hexes; 6]; MOST_MP + 1],
    /// The most MP.
    pub most: usize,
    /// Where the unit can be with an MP to spare, by facing.
    pub(super) before_last: [Hexes; 6],
}

impl Default for Ends {
    fn default() -> Self {
        Ends { by_hexes: [[Hexes::EMPTY; 6]; MOST_MP + 1], most: 0, before_last: [Hexes::EMPTY; 6] }
    }
}

impl Ends {
    /// The hexes that count at this end, if it can be reached.
    #[must_use]
    pub fn hexes_at(&self, to: Cell, facing: Facing) -> Option<u8> {
        (0..=self.most)
            .find(|&hexes| self.by_hexes[hexes][facing as usize].contains(to))
            .map(|hexes| hexes as u8)
    }

    /// Appends the ends in the order of actions: by hexes, facing, hex.
    pub(crate) fn append_to(&self, infantry: bool, out: &mut Vec<Action>) {
        let facings = if infantry { 1 } else { 6 };
        // Infantry that enters no hex stays, which is to stand.
        for hexes in usize::from(infantry)..=self.most {
            for &facing in &Facing::ALL[..facings] {
                let set = &self.by_hexes[hexes][facing as usize];
                let end = |hex: Cell| Action::Move { hexes: hexes as u8, facing, to: hex.0 as u8 };
                out.extend(set.iter().map(end));
            }
        }
    }

    /// QS-STACK-2: no move ends on another unit; one that enters no hex stays where it is.
    pub(super) fn drop_full(&mut self, crowd: &Crowd, facings: usize) {
        if crowd.full.is_empty() {
            return;
        }
        for hexes in 1..=self.most {
            for set in &mut self.by_hexes[hexes][..facings] {
                *set -= crowd.full;
            }
        }
    }

    /// Leaves each end only where most hexes count.
    pub(super) fn keep_most(&mut self, facings: usize) {
        for facing in 0..facings {
            let mut better = Hexes::EMPTY;
            for hexes in (0..=self.most).rev() {
                let set = &mut self.by_hexes[hexes][facing];
                *set -= better;
                better |= *set;
            }
        }
    }
}
