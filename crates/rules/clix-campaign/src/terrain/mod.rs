//! What lies where: level and terrain of a square (CC-TERR, CC-ELEV), and what play has made of it.

mod field;
mod now;

pub(crate) use field::toward;
pub use field::{Field, Gate, Piece, Squares};

/// The ground of a square (CC-TERR-1, CC-TERR-2): elevated terrain is a level of its own, walls lie on edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// No effect (CC-TERR-3).
    Clear,
    /// Slows walkers, helps against ranged attacks, hides Stealth characters (CC-TERR-4).
    Hindering,
    /// Cannot be entered, blocks lines of fire (CC-TERR-5).
    Blocking,
    /// Hindering for the movement of walkers without the dolphin, clear for lines of fire (CC-MOVE-5).
    Water,
}

/// A square of a map (CC-TERR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// The level: 1 or 2 (CC-ELEV-1).
    pub level: u8,
    /// The ground.
    pub ground: Ground,
    /// The foot of stairs on level 1, their top on level 2 (CC-ELEV-2).
    pub stairs: bool,
}

/// The codes of map files, in the order of the book's table.
pub const CODES: [&str; 9] = [".", "h", "#", "~", "s", "E", "e", "B", "S"];

impl Square {
    /// The square of a code of a map file.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Square> {
        let square = |level, ground, stairs| Some(Square { level, ground, stairs });
        match code {
            "." => square(1, Ground::Clear, false),
            "h" => square(1, Ground::Hindering, false),
            "#" => square(1, Ground::Blocking, false),
            "~" => square(1, Ground::Water, false),
            "s" => square(1, Ground::Clear, true),
            "E" => square(2, Ground::Clear, false),
            "e" => square(2, Ground::Hindering, false),
            "B" => square(2, Ground::Blocking, false),
            "S" => square(2, Ground::Clear, true),
            _ => None,
        }
    }

    /// Whether it is elevated.
    #[inline]
    #[must_use]
    pub fn is_elevated(self) -> bool {
        self.level == 2
    }

    /// The terrain in words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match (self.is_elevated(), self.ground, self.stairs) {
            (false, _, true) => "foot of stairs",
            (true, _, true) => "top of stairs",
            (false, Ground::Clear, _) => "clear",
            (false, Ground::Hindering, _) => "hindering",
            (false, Ground::Blocking, _) => "blocking",
            (false, Ground::Water, _) => "water",
            (true, Ground::Clear | Ground::Water, _) => "elevated",
            (true, Ground::Hindering, _) => "elevated hindering",
            (true, Ground::Blocking, _) => "elevated blocking",
        }
    }
}
