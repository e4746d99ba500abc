//! What moving costs, and the MP a unit has for it (QS-MOV-3 to QS-MOV-5, QS-VEH-2, QS-INF-1).

use crate::Terrain;
use crate::content::{Kind, Location, Motive};
use crate::game::Profile;
use crate::state::{Mode, Unit};

/// The most MP a unit can have: a path has at most this many steps.
pub const MOST_MP: usize = 15;

/// Flank MP that go with Cruising MP: half as many again, rounded up (QS-VEH-6, QS-GEN-9).
#[must_use]
pub fn flank(cruise: u8) -> u8 {
    cruise.saturating_add(cruise.div_ceil(2))
}

impl Kind {
    /// MP to enter a hex of this terrain; none if the unit may not.
    #[inline]
    #[must_use]
    pub fn entry_cost(self, terrain: Terrain) -> Option<u8> {
        // QS-GEN-5: the special rules come first; what is left follows the general one.
        match (self, terrain) {
            // QS-INF-1, QS-INF-2: infantry pay 1 MP everywhere, and no woods are closed to them.
            (Kind::BattleArmor | Kind::Platoon, _) => Some(1),
            // QS-VEH-2, QS-NOT-3: no heavy woods for tracks, no woods at all for wheels and hovercraft.
            (Kind::Vehicle(Motive::Tracked), Terrain::Heavy) => None,
            (Kind::Vehicle(Motive::Wheeled | Motive::Hover), Terrain::Light | Terrain::Heavy) => None,
            (Kind::Mech | Kind::Vehicle(_), terrain) => Some(terrain.cost()),
        }
    }
}

impl Profile {
    /// MP of the mode as the sheet stands: none for a unit that cannot move (QS-DMG-7, QS-VEH-8).
    #[inline]
    #[must_use]
    pub fn budget(&self, now: &Unit, mode: Mode) -> u8 {
        let lost = |leg: Location| now.points[leg.index()] == 0;
        let lame = self.kind == Kind::Mech && (lost(Location::LL) || lost(Location::RL));
        match (mode, self.kind) {
            (Mode::Stand, _) => 0,
            _ if lame => 0,
            (Mode::Run, Kind::Mech) => self.sheet.run,
            (Mode::Run, Kind::Vehicle(_)) => flank(now.mp),
            (Mode::Run, _) => 0,
            (Mode::Walk, _) => now.mp,
        }
    }
}
