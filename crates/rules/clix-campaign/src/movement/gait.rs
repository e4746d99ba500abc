//! The kinds of movement (the table of CC-MOVE-8), and which of them a character uses.

use crate::content::{Size, Symbol};
use crate::game::ClixCampaign;
use crate::powers::{CHARGE, Card, HYPERSONIC_SPEED, LEAP_CLIMB, PHASING_TELEPORT};
use crate::state::{Deed, State, UnitId};
use crate::terrain::Gate;

/// What hindering squares do to a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slowed {
    /// Nothing.
    Never,
    /// Hindering terrain stops it and halves its speed (CC-MOVE-4).
    ByTerrain,
    /// Water does the same (CC-MOVE-5).
    ByWaterToo,
}

/// Which opposing characters do something to a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Others {
    /// None.
    None,
    /// Those of its own size or larger.
    SameOrLarger,
    /// All.
    All,
}

/// A kind of movement: a row of CC-MOVE-8. Of two rows the more generous entries count (CC-MOVE-11): in
/// every field the lesser value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    /// What holds it: `None` if it passes over everything (CC-MOVE-10).
    pub gate: Option<Gate>,
    /// Hindering terrain and water.
    pub slowed: Slowed,
    /// Opposing characters whose squares it cannot pass.
    pub barred: Others,
    /// Opposing characters next to which it stops (CC-MOVE-6).
    pub stopped: Others,
    /// It breaks away without a roll.
    pub slips_away: bool,
    /// Not even Plasticity holds it.
    pub intangible: bool,
}

impl Gait {
    /// The boot.
    pub const BOOT: Gait = Gait {
        gate: Some(Gate::Walk),
        slowed: Slowed::ByWaterToo,
        barred: Others::All,
        stopped: Others::All,
        slips_away: false,
        intangible: false,
    };
    /// The dolphin.
    pub const DOLPHIN: Gait = Gait { slowed: Slowed::ByTerrain, ..Gait::BOOT };
    /// The wing, hovering or soaring.
    pub const WING: Gait =
        Gait { gate: None, slowed: Slowed::Never, barred: Others::None, stopped: Others::None, ..Gait::BOOT };
    /// A giant of any symbol.
    pub const GIANT: Gait =
        Gait { barred: Others::SameOrLarger, stopped: Others::SameOrLarger, ..Gait::WING };
    /// A colossal of any symbol.
    pub const COLOSSAL: Gait = Gait { slips_away: true, ..Gait::GIANT };

    /// Both rows: the more generous entries (CC-MOVE-11).
    #[must_use]
    pub fn or(self, other: Gait) -> Gait {
        let free = |gate: Option<Gate>| match gate {
            None => 0,
            Some(Gate::Climb) => 1,
            Some(Gate::Walk) => 2,
        };
        Gait {
            gate: if free(self.gate) <= free(other.gate) { self.gate } else { other.gate },
            slowed: self.slowed.min(other.slowed),
            barred: self.barred.min(other.barred),
            stopped: self.stopped.min(other.stopped),
            slips_away: self.slips_away || other.slips_away,
            intangible: self.intangible || other.intangible,
        }
    }

    /// This row and that of a power.
    fn or_of(self, card: &Card) -> Gait {
        card.gait.map_or(self, |gait| self.or(gait))
    }

    /// Indoors walls and blocking terrain hold everybody but the intangible.
    #[must_use]
    fn indoors(self) -> Gait {
        Gait { gate: self.gate.or((!self.intangible).then_some(Gate::Climb)), ..self }
    }
}

impl ClixCampaign {
    /// How a character moves in an action of this kind. Of its Special Movements it uses the best: each is
    /// at least as good as a Normal Movement (CC-ACT-1).
    #[must_use]
    pub fn gait(&self, state: &State, unit: UnitId, deed: Deed) -> Gait {
        let face = self.face(state, unit);
        let mut gait = match face.symbol {
            Symbol::Boot => Gait::BOOT,
            Symbol::Dolphin => Gait::DOLPHIN,
            Symbol::Wing => Gait::WING,
        };
        gait = match face.size {
            Size::Standard => gait,
            Size::Giant => gait.or(Gait::GIANT),
            Size::Colossal => gait.or(Gait::COLOSSAL),
        };
        match deed {
            Deed::Charge => gait = gait.or_of(&CHARGE),
            Deed::Hypersonic => gait = gait.or_of(&HYPERSONIC_SPEED),
            // CC-SPD-RUN-1: as its symbol.
            Deed::RunningShot => {}
            _ => {
                let powers = self.powers(state, unit);
                for special in [&LEAP_CLIMB, &PHASING_TELEPORT] {
                    if powers.has(special.power) {
                        gait = gait.or_of(special);
                    }
                }
            }
        }
        if self.map.indoor { gait.indoors() } else { gait }
    }
}
