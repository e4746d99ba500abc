//! The movement modifier (OD-TMM-2) and the Move and Jump of the moment (OD-MOVE-6).

use crate::game::{Overdrive, Profile};
use crate::options::TmmBasis;
use crate::state::{Critical, State, Unit, UnitId};

/// The TMM of a number of hexes (OD-TMM-2).
#[inline]
#[must_use]
pub const fn tmm_of(hexes: u8) -> u8 {
    match hexes {
        0..=2 => 0,
        3..=4 => 1,
        5..=6 => 2,
        7..=9 => 3,
        10..=17 => 4,
        18.. => 5,
    }
}

/// What a jump adds to its TMM (OD-TMM-2).
pub const JUMP_TMM: u8 = 1;

impl Profile {
    /// A card value halved once for each MP hit, rounded down (OD-GEN-6, OD-CRIT-7).
    #[inline]
    fn halved(value: u8, now: &Unit) -> u8 {
        value >> now.hits.of(Critical::Mp).min(7)
    }

    /// The current ground Move (OD-MOVE-6). A Move of 0 through heat alone does not immobilize
    /// (OD-HEAT-3).
    #[inline]
    #[must_use]
    pub fn ground_move(&self, now: &Unit) -> u8 {
        Profile::halved(self.ground, now).saturating_sub(now.heat)
    }

    /// The current Jump; heat does not reduce it (OD-MOVE-6).
    #[inline]
    #[must_use]
    pub fn jump_move(&self, now: &Unit) -> u8 {
        Profile::halved(self.jump, now)
    }

    /// Whether MP hits have brought its ground Move to 0 (OD-CRIT-7).
    #[inline]
    #[must_use]
    pub fn is_immobilized(&self, now: &Unit) -> bool {
        Profile::halved(self.ground, now) == 0
    }
}

impl Overdrive {
    /// The TMM earned by a ground move over so many hexes, ending so far from its start (OD-TMM-2).
    #[must_use]
    pub fn ground_tmm(&self, state: &State, unit: UnitId, distance: u8, hexes: u8) -> u8 {
        match self.options.tmm_basis {
            TmmBasis::Displacement => tmm_of(distance),
            TmmBasis::Path => tmm_of(hexes),
            TmmBasis::Card => {
                let now = &state.units[unit];
                tmm_of(self.unit(unit).ground_move(now)).saturating_sub(u8::from(now.heat >= 2))
            }
        }
    }

    /// The TMM earned by a jump (OD-TMM-2).
    #[must_use]
    pub fn jump_tmm(&self, state: &State, unit: UnitId, distance: u8) -> u8 {
        let hexes = match self.options.tmm_basis {
            TmmBasis::Card => self.unit(unit).jump_move(&state.units[unit]),
            TmmBasis::Displacement | TmmBasis::Path => distance,
        };
        tmm_of(hexes) + JUMP_TMM
    }

    /// The TMM that counts in an attack: none for a 'Mech that is immobile (OD-TMM-3).
    #[inline]
    #[must_use]
    pub fn tmm(&self, state: &State, unit: UnitId) -> u8 {
        if self.is_immobile(state, unit) { 0 } else { state.units[unit].tmm }
    }
}
