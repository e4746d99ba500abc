//! What covers a hex (BC-MAP-5 to BC-MAP-10).

use crate::content::{Kind, Motive};

/// The terrain of a hex (BC-MAP-6); it never changes (BC-MAP-8). Heights are in inches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// `.`: clear ground.
    Clear,
    /// `s`: rubble, swamp, broken ground.
    Rough,
    /// `f`: woods.
    Woods,
    /// `~`: waist-deep, as all water is that is not a ford (BC-MAP-7).
    Water,
    /// `w`: shallow water.
    Ford,
    /// `1` to `5`: a hill of that height.
    Hill(u8),
    /// `a` to `e`: a building of height 1 to 5.
    Building(u8),
}

impl Terrain {
    /// The codes of the map files.
    pub const CODES: [&'static str; 15] =
        [".", "s", "f", "~", "w", "1", "2", "3", "4", "5", "a", "b", "c", "d", "e"];

    /// The terrain of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Terrain> {
        let letter = code.chars().next().filter(|_| code.chars().count() == 1)?;
        Some(match letter {
            '.' => Terrain::Clear,
            's' => Terrain::Rough,
            'f' => Terrain::Woods,
            '~' => Terrain::Water,
            'w' => Terrain::Ford,
            '1'..='5' => Terrain::Hill(letter as u8 - b'0'),
            'a'..='e' => Terrain::Building(letter as u8 - b'a' + 1),
            _ => return None,
        })
    }

    /// Its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        let at = match self {
            Terrain::Clear => 0,
            Terrain::Rough => 1,
            Terrain::Woods => 2,
            Terrain::Water => 3,
            Terrain::Ford => 4,
            Terrain::Hill(height) => 4 + usize::from(height),
            Terrain::Building(height) => 9 + usize::from(height),
        };
        Terrain::CODES[at.min(14)]
    }

    /// In words.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Terrain::Clear => "clear".into(),
            Terrain::Rough => "rough".into(),
            Terrain::Woods => "woods".into(),
            Terrain::Water => "deep water".into(),
            Terrain::Ford => "ford".into(),
            Terrain::Hill(height) => format!("hill of height {height}"),
            Terrain::Building(height) => format!("building of height {height}"),
        }
    }

    /// Its height in inches.
    #[must_use]
    pub fn height(self) -> u8 {
        match self {
            Terrain::Hill(height) | Terrain::Building(height) => height,
            _ => 0,
        }
    }

    /// Movement to enter it; `None` where a kind of unit may not (BC-MAP-10).
    #[must_use]
    pub fn entry(self, kind: Kind) -> Option<u8> {
        use Kind::{Infantry, Mech, Vehicle};
        use Motive::{Hover, Tracked, Wheeled};
        match (self, kind) {
            (Terrain::Clear, _) => Some(1),
            (Terrain::Rough | Terrain::Woods, Infantry) => Some(1),
            (Terrain::Rough, _) => Some(2),
            (Terrain::Woods, Mech | Vehicle(Tracked)) => Some(2),
            (Terrain::Water, Mech) => Some(2),
            (Terrain::Water | Terrain::Ford, Vehicle(Hover)) => Some(1),
            (Terrain::Ford, Mech | Vehicle(Tracked | Wheeled) | Infantry) => Some(2),
            (Terrain::Building(_), Infantry) => Some(1),
            _ => None,
        }
    }

    /// The height a jumping unit must clear: that of a hex that is Blocking for it (BC-JUMP-3).
    #[must_use]
    pub fn jump_height(self, kind: Kind) -> u8 {
        match (self, kind) {
            (Terrain::Building(_), Kind::Infantry) => 0,
            _ => self.height(),
        }
    }
}
