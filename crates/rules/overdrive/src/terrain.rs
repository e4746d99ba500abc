//! What lies where: elevation and terrain of a hex (OD-GRID-4, OD-TERR-1).

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// `.`: open ground.
    Clear,
    /// `p`: paved, which only looks different.
    Paved,
    /// `r`: rough ground.
    Rough,
    /// `u`: rubble.
    Rubble,
    /// `l`: light woods.
    LightWoods,
    /// `h`: heavy woods.
    HeavyWoods,
    /// `w`, `W`: water of depth 1 or 2.
    Water(u8),
    /// `1` to `4`: a building of that height.
    Building(u8),
}

impl Terrain {
    /// Every terrain, in the order of its code.
    pub const ALL: [Terrain; 12] = [
        Terrain::Clear,
        Terrain::Paved,
        Terrain::Rough,
        Terrain::Rubble,
        Terrain::LightWoods,
        Terrain::HeavyWoods,
        Terrain::Water(1),
        Terrain::Water(2),
        Terrain::Building(1),
        Terrain::Building(2),
        Terrain::Building(3),
        Terrain::Building(4),
    ];

    /// The codes of the map files.
    const CODES: &'static [u8; 12] = b".prulhwW1234";

    fn place(self) -> usize {
        Terrain::ALL.iter().position(|&known| known == self).unwrap_or(0)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 12] = [
            "clear",
            "paved",
            "rough",
            "rubble",
            "light woods",
            "heavy woods",
            "water of depth 1",
            "water of depth 2",
            "building of height 1",
            "building of height 2",
            "building of height 3",
            "building of height 4",
        ];
        NAMES[self.place()]
    }

    /// What entering it costs beyond 1; none if it cannot be entered (OD-TERR-1).
    #[inline]
    #[must_use]
    pub const fn extra_cost(self) -> Option<u8> {
        match self {
            Terrain::Clear | Terrain::Paved => Some(0),
            Terrain::Rough | Terrain::Rubble | Terrain::LightWoods | Terrain::Water(..=1) => Some(1),
            Terrain::HeavyWoods => Some(2),
            Terrain::Water(_) => Some(3),
            Terrain::Building(_) => None,
        }
    }

    /// Its height above the elevation of its hex, for lines of sight (OD-TERR-1). Water is seen at its
    /// surface (OD-TERR-2).
    #[inline]
    #[must_use]
    pub const fn height(self) -> u8 {
        match self {
            Terrain::LightWoods => 1,
            Terrain::HeavyWoods => 3,
            Terrain::Building(height) => height,
            _ => 0,
        }
    }

    /// The TV change for a target in it: 1 in light cover, 2 in heavy cover (OD-MOD-5, OD-MOD-11).
    #[inline]
    #[must_use]
    pub const fn cover(self) -> i32 {
        match self {
            Terrain::Rubble | Terrain::LightWoods => 1,
            Terrain::HeavyWoods => 2,
            _ => 0,
        }
    }

    /// The depth of water; 0 on dry land.
    #[inline]
    #[must_use]
    pub const fn depth(self) -> u8 {
        match self {
            Terrain::Water(depth) => depth,
            _ => 0,
        }
    }
}

/// One hex of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex {
    /// Its elevation in levels, 0 to 4 (OD-GRID-4).
    pub elevation: u8,
    /// What covers it.
    pub terrain: Terrain,
}

/// The highest elevation (OD-GRID-4).
pub const HIGHEST: u8 = 4;

impl Hex {
    /// The hex of two characters: elevation, then terrain.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Hex> {
        let &[elevation @ b'0'..=b'4', terrain] = code.as_bytes() else { return None };
        let place = Terrain::CODES.iter().position(|&known| known == terrain)?;
        Some(Hex { elevation: elevation - b'0', terrain: Terrain::ALL[place] })
    }

    /// Its two characters.
    #[must_use]
    pub fn code(self) -> String {
        format!("{}{}", self.elevation, char::from(Terrain::CODES[self.terrain.place()]))
    }

    /// Where a 'Mech stands in it: on the ground, or on the bed of its water (OD-GRID-4, OD-LOS-5).
    #[inline]
    #[must_use]
    pub const fn base(self) -> i32 {
        self.elevation as i32 - self.terrain.depth() as i32
    }

    /// The absolute height of its terrain as an object on a line of sight (OD-LOS-5).
    #[inline]
    #[must_use]
    pub const fn top(self) -> i32 {
        self.elevation as i32 + self.terrain.height() as i32
    }

    /// Whether it is neither building nor water (OD-SETUP-3).
    #[must_use]
    pub const fn is_dry_land(self) -> bool {
        !matches!(self.terrain, Terrain::Building(_) | Terrain::Water(_))
    }
}
