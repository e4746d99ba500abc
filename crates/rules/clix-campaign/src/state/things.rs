//! Objects, markers and destroyed terrain.

use crate::content::{MOST_OBJECTS, MOST_PIECES, Weight};
use serde::{Deserialize, Serialize};
use table::{Cell, FixedVec, UnitId};

/// Where an object is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lying {
    /// Destroyed (CC-OBJ-10).
    #[default]
    Gone,
    /// Held by a character.
    Held,
    /// On a square.
    On(Cell),
}

/// An object (CC-OBJ-1). Two bytes: its weight and where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Weight, Lying)", into = "(Weight, Lying)")]
pub struct Object(u16);

const HEAVY: u16 = 1 << 15;
const GONE: u16 = HEAVY - 1;
const HELD: u16 = HEAVY - 2;

impl Object {
    /// An object of a weight in a place.
    #[must_use]
    pub fn new(weight: Weight, lying: Lying) -> Object {
        let place = match lying {
            Lying::Gone => GONE,
            Lying::Held => HELD,
            Lying::On(cell) => cell.0 & GONE,
        };
        Object(place | if weight == Weight::Heavy { HEAVY } else { 0 })
    }

    /// Its weight.
    #[inline]
    #[must_use]
    pub fn weight(self) -> Weight {
        if self.0 & HEAVY == 0 { Weight::Light } else { Weight::Heavy }
    }

    /// Where it is.
    #[inline]
    #[must_use]
    pub fn lying(self) -> Lying {
        match self.0 & GONE {
            GONE => Lying::Gone,
            HELD => Lying::Held,
            cell => Lying::On(Cell(cell)),
        }
    }

    /// The square it lies on.
    #[inline]
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        match self.lying() {
            Lying::On(cell) => Some(cell),
            Lying::Gone | Lying::Held => None,
        }
    }
}

impl From<(Weight, Lying)> for Object {
    fn from((weight, lying): (Weight, Lying)) -> Object {
        Object::new(weight, lying)
    }
}

impl From<Object> for (Weight, Lying) {
    fn from(object: Object) -> (Weight, Lying) {
        (object.weight(), object.lying())
    }
}

/// The objects, in the order they came onto the map.
pub type Objects = FixedVec<Object, MOST_OBJECTS>;

/// The two kinds of markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerKind {
    /// Hindering terrain (CC-ATK-SMO-1).
    #[default]
    Smoke,
    /// Blocking terrain (CC-DEF-BAR-1).
    Barrier,
}

/// A marker on the map. Two bytes: the square, the kind and the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(Cell, MarkerKind, UnitId)", into = "(Cell, MarkerKind, UnitId)")]
pub struct Marker(u16);

impl Marker {
    /// A marker of a user on a square.
    #[must_use]
    pub fn new(cell: Cell, kind: MarkerKind, by: UnitId) -> Marker {
        Marker(cell.0 << 6 | (kind as u16) << 5 | u16::from(by.0 & 31))
    }

    /// Its square.
    #[inline]
    #[must_use]
    pub fn cell(self) -> Cell {
        Cell(self.0 >> 6)
    }

    /// Its kind.
    #[inline]
    #[must_use]
    pub fn kind(self) -> MarkerKind {
        if self.0 >> 5 & 1 == 0 { MarkerKind::Smoke } else { MarkerKind::Barrier }
    }

    /// Whether it is a Barrier on this square.
    #[inline]
    #[must_use]
    pub fn is_barrier_on(self, cell: Cell) -> bool {
        self.kind() == MarkerKind::Barrier && self.cell() == cell
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub fn by(self) -> UnitId {
        UnitId((self.0 & 31) as u8)
    }
}

impl From<(Cell, MarkerKind, UnitId)> for Marker {
    fn from((cell, kind, by): (Cell, MarkerKind, UnitId)) -> Marker {
        Marker::new(cell, kind, by)
    }
}

impl From<Marker> for (Cell, MarkerKind, UnitId) {
    fn from(marker: Marker) -> (Cell, MarkerKind, UnitId) {
        (marker.cell(), marker.kind(), marker.by())
    }
}

/// The most markers on a map: four for each of the six actions that a pool of 500 points has, both sides.
pub const MOST_MARKERS: usize = 48;

/// The markers, sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Markers(FixedVec<Marker, MOST_MARKERS>);

impl Markers {
    /// All of them.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Marker] {
        self.0.as_slice()
    }

    /// Adds a marker and keeps the order. A full list takes no more.
    pub fn insert(&mut self, marker: Marker) {
        if !self.0.is_full() {
            self.0.push(marker);
            self.0.as_mut_slice().sort_unstable();
        }
    }

    /// Keeps only some markers.
    pub fn retain(&mut self, keep: impl Fn(Marker) -> bool) {
        if self.as_slice().iter().all(|&marker| keep(marker)) {
            return;
        }
        let mut kept = FixedVec::default();
        self.as_slice().iter().filter(|&&marker| keep(marker)).for_each(|&marker| kept.push(marker));
        self.0 = kept;
    }

    /// Whether there is room for another.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.0.is_full()
    }

    /// Whether any of them is a Barrier.
    #[inline]
    #[must_use]
    pub fn any_barrier(&self) -> bool {
        self.as_slice().iter().any(|marker| marker.kind() == MarkerKind::Barrier)
    }
}

/// A set of pieces of terrain, one bit each: those that have been destroyed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pieces([u64; MOST_PIECES / 64]);

impl Pieces {
    /// Whether nothing is destroyed.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether a piece is destroyed.
    #[inline]
    #[must_use]
    pub fn has(&self, piece: u8) -> bool {
        self.0[usize::from(piece) / 64] >> (piece % 64) & 1 == 1
    }

    /// Adds a piece.
    pub fn insert(&mut self, piece: u8) {
        self.0[usize::from(piece) / 64] |= 1 << (piece % 64);
    }

    /// The pieces, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        self.0.into_iter().zip([0, 64, 128]).flat_map(|(mut word, first)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
                word &= word - 1;
                Some(first + bit)
            })
        })
    }
}
