//! What lies where: colors, ground and structures of a battlefield (TM-TERR, TM-ELEV, TM-STR).

use crate::game::ThirtyMm;
use crate::options::Options;
use crate::state::State;
use table::Cell;

/// The color of a hex (TM-TERR-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Color {
    /// Open ground.
    #[default]
    Grey,
    /// Nobody moves into it.
    Red,
    /// Desert: tests for Overheat.
    Tan,
    /// Snow: tests for Freeze.
    White,
    /// Woods.
    Green,
    /// Ruins and smoke.
    Black,
    /// Shallow water.
    LightBlue,
    /// Deep water.
    DarkBlue,
}

impl Color {
    /// All of them, with their letters on maps.
    pub const ALL: [(Color, char); 8] = [
        (Color::Grey, '.'),
        (Color::Red, 'R'),
        (Color::Tan, 'T'),
        (Color::White, 'W'),
        (Color::Green, 'G'),
        (Color::Black, 'B'),
        (Color::LightBlue, 'L'),
        (Color::DarkBlue, 'D'),
    ];

    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["grey", "red", "tan", "white", "green", "black", "light blue", "dark blue"][self as usize]
    }

    /// Whether it is water.
    #[inline]
    #[must_use]
    pub const fn is_water(self) -> bool {
        matches!(self, Color::LightBlue | Color::DarkBlue)
    }

    /// How deep its water is, in levels (TM-WATER-1).
    #[inline]
    #[must_use]
    pub const fn depth(self) -> i8 {
        match self {
            Color::LightBlue => 1,
            Color::DarkBlue => 2,
            _ => 0,
        }
    }

    /// Whether two colors must be kept apart on a map: they differ, and neither is grey; both blues are one
    /// color (TM-TERR-8, TM-TERR-9).
    #[must_use]
    pub fn clashes(self, other: Color) -> bool {
        let plain = |color: Color| if color == Color::DarkBlue { Color::LightBlue } else { color };
        let (one, two) = (plain(self), plain(other));
        one != two && one != Color::Grey && two != Color::Grey
    }
}

/// A hex of a battlefield as it is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hex {
    /// Its color.
    pub color: Color,
    /// Its ground elevation, -2 to +2 (TM-ELEV-2).
    pub ground: i8,
    /// The number of the structure on it.
    pub structure: Option<u8>,
}

/// A structure of a battlefield (TM-STR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Structure {
    /// Its letter on the map.
    pub letter: char,
    /// Its elevation rating, 0 to 3.
    pub rating: u8,
    /// How many hexes it occupies.
    pub hexes: u8,
}

impl Structure {
    /// The Defense of a structure of this rating on so many hexes (TM-STR-1, TM-STR-2).
    #[must_use]
    pub fn defense(rating: u8, hexes: u8, options: &Options) -> u8 {
        if options.example_structure && (rating, hexes) == (1, 1) {
            return 20;
        }
        8 * (rating + 1) + 2 * hexes.saturating_sub(1)
    }
}

impl ThirtyMm {
    /// The color of a hex as it is now: where a structure has fallen it is black (TM-STR-7).
    #[inline]
    #[must_use]
    pub fn color(&self, state: &State, cell: Cell) -> Color {
        if self.is_razed(state, cell) { Color::Black } else { self.map.board[cell].color }
    }

    /// The surface of a hex: its ground, the roof of a structure of rating 1 or more, or 0 on water (TM-ELEV-2).
    #[inline]
    #[must_use]
    pub fn surface(&self, state: &State, cell: Cell) -> i8 {
        let hex = self.map.board[cell];
        if hex.color.is_water() {
            return 0;
        }
        hex.ground + self.site(state, cell).map_or(0, |site| self.sites[site].rating as i8)
    }

    /// How high the solid part of a hex reaches, in half levels (TM-LOS-3). A structure taller than one level
    /// reaches the next (TM-STR-3).
    #[inline]
    #[must_use]
    pub fn solid_height(&self, state: &State, cell: Cell) -> i32 {
        let hex = self.map.board[cell];
        let ground = i32::from(hex.ground);
        match self.site(state, cell) {
            Some(site) => 2 * (ground + i32::from(self.sites[site].rating)) + 1,
            None => 2 * (ground - i32::from(hex.color.depth())),
        }
    }

    /// Whether there is smoke in a hex (TM-SYS-11).
    #[inline]
    #[must_use]
    pub fn has_smoke(&self, state: &State, cell: Cell) -> bool {
        state.smoke.as_slice().iter().any(|smoke| smoke.cell == cell)
    }

    /// Whether a thing at an elevation is on a hex: at its surface, or under water (TM-TERR-2).
    #[inline]
    #[must_use]
    pub fn is_on(&self, state: &State, cell: Cell, elevation: i8) -> bool {
        let surface = self.surface(state, cell);
        elevation == surface || elevation < surface && self.color(state, cell).is_water()
    }

    /// Whether something at an elevation has Conceal: on a green hex, or in smoke within one level of the surface
    /// (TM-STAT-1, TM-SYS-11).
    #[inline]
    #[must_use]
    pub fn is_concealed(&self, state: &State, cell: Cell, elevation: i8) -> bool {
        let green = self.color(state, cell) == Color::Green && self.is_on(state, cell, elevation);
        green || self.has_smoke(state, cell) && (elevation - self.surface(state, cell)).abs() <= 1
    }

    /// The level at which a structure is attacked: the one from its ground to its roof that is nearest to the
    /// attacker's elevation (TM-STR-9).
    #[must_use]
    pub fn site_level(&self, site: usize, attacker: i8) -> i8 {
        let ground = self.map.board[self.sites[site].cells[0]].ground;
        attacker.clamp(ground, ground + self.sites[site].rating as i8)
    }
}
