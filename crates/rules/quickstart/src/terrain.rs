//! The mapsheet and what covers it (QS-MAP-1, QS-MAP-5).

use table::HexGrid;

/// Every mapsheet: 15 columns and 17 rows (QS-MAP-1), its short ends north and south (QS-MAP-2).
/// Facings, coordinates and distances are the grid's own (QS-MAP-3, QS-MAP-4).
pub const GRID: HexGrid = match HexGrid::new(15, 17) {
    Some(grid) => grid,
    None => panic!("a mapsheet is a valid grid"),
};

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Light woods: one MP more, +1 to hit.
    Light,
    /// Heavy woods: two MP more, +2 to hit.
    Heavy,
}

impl Terrain {
    /// The letters of the map files.
    pub const LETTERS: [&'static str; 3] = [".", "l", "H"];
    /// All terrains, in the order of their letters.
    pub const ALL: [Terrain; 3] = [Terrain::Clear, Terrain::Light, Terrain::Heavy];

    /// The terrain of a letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// Its letter in map files.
    #[must_use]
    pub fn letter(self) -> &'static str {
        Terrain::LETTERS[self as usize]
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["clear", "light woods", "heavy woods"][self as usize]
    }

    /// MP of a 'Mech or vehicle to enter it (QS-MOV-4).
    #[inline]
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            Terrain::Clear => 1,
            Terrain::Light => 2,
            Terrain::Heavy => 3,
        }
    }

    /// What a target in it adds to the number needed to hit it (QS-HIT-3).
    #[inline]
    #[must_use]
    pub const fn modifier(self) -> i32 {
        match self {
            Terrain::Clear => 0,
            Terrain::Light => 1,
            Terrain::Heavy => 2,
        }
    }
}
