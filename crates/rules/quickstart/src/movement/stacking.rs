//! Who may pass and share a hex (QS-STACK-1 to QS-STACK-5, QS-NOT-3).

use crate::content::Kind;
use crate::game::{Hexes, Quickstart};
use crate::options::InfantryStacking;
use crate::state::{State, UnitId};
use table::Cell;

/// Hexes a moving unit may not enter, and hexes it may not end in after entering.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Closed to it.
    pub closed: Hexes,
    /// Open to pass, not to end in.
    pub full: Hexes,
}

/// Who stands in a hex beside the mover.
#[derive(Clone, Copy, Default)]
struct Occupants {
    enemies: u8,
    enemy_infantry: u8,
    all: u8,
    infantry: u8,
    mechs: u8,
}

impl Quickstart {
    /// Where other units are in the way (QS-STACK-1 to QS-STACK-5).
    #[must_use]
    pub fn crowd(&self, state: &State, mover: UnitId) -> Crowd {
        let mut crowd = Crowd { closed: Hexes::EMPTY, full: Hexes::EMPTY };
        for other in state.on_map.iter().filter(|&other| other != mover) {
            let hex = state.units[other].hex();
            if crowd.full.contains(hex) || crowd.closed.contains(hex) {
                continue;
            }
            let there = self.occupants(state, mover, hex);
            if !self.may_enter(mover, there) {
                crowd.closed.insert(hex);
            } else if !self.may_end(mover, there) {
                crowd.full.insert(hex);
            }
        }
        crowd
    }

    fn occupants(&self, state: &State, mover: UnitId, hex: Cell) -> Occupants {
        let mut there = Occupants::default();
        let side = self.side_of(mover);
        for unit in state.on_map.iter().filter(|&unit| unit != mover && state.units[unit].hex() == hex) {
            let kind = self.unit(unit).kind;
            let infantry = u8::from(kind.is_infantry());
            let enemy = u8::from(self.side_of(unit) != side);
            there.all += 1;
            there.enemies += enemy;
            there.infantry += infantry;
            there.enemy_infantry += enemy * infantry;
            there.mechs += u8::from(kind == Kind::Mech);
        }
        there
    }

    fn may_enter(&self, mover: UnitId, there: Occupants) -> bool {
        let kind = self.unit(mover).kind;
        let enemies_are_infantry = there.enemies == there.enemy_infantry;
        match self.options.infantry_stacking {
            InfantryStacking::Open => kind.is_infantry() || enemies_are_infantry,
            // QS-STACK-3: the exception of a moving 'Mech.
            _ if kind == Kind::Mech => enemies_are_infantry,
            InfantryStacking::Symmetric if kind.is_infantry() => {
                there.enemies == 0 || there.mechs == there.all
            }
            _ => there.enemies == 0,
        }
    }

    fn may_end(&self, mover: UnitId, there: Occupants) -> bool {
        let kind = self.unit(mover).kind;
        let alone_with_infantry = there.all == 1 && there.infantry == 1;
        match self.options.infantry_stacking {
            _ if there.all == 0 => true,
            InfantryStacking::Open => there.all == 1 && (kind.is_infantry() || there.infantry == 1),
            _ if kind == Kind::Mech => alone_with_infantry,
            InfantryStacking::Symmetric if kind.is_infantry() => there.all == 1 && there.mechs == 1,
            _ => false,
        }
    }
}
