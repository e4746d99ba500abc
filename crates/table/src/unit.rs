//! Units by number, and sets of them.

use crate::FixedVec;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A unit's number: its place in the force lists, with the first side's first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The number as an index into a list of units.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The number of the unit's token in a scene.
    #[inline]
    #[must_use]
    pub fn token(self) -> u16 {
        u16::from(self.0)
    }
}

impl<T: Copy + Default, const N: usize> Index<UnitId> for FixedVec<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, unit: UnitId) -> &T {
        self.at(unit.index())
    }
}

impl<T: Copy + Default, const N: usize> IndexMut<UnitId> for FixedVec<T, N> {
    #[inline]
    fn index_mut(&mut self, unit: UnitId) -> &mut T {
        self.at_mut(unit.index())
    }
}

/// A set of up to 32 units, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitSet(pub u32);

impl UnitSet {
    /// Whether the unit is in the set.
    #[inline]
    #[must_use]
    pub fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// Adds a unit.
    #[inline]
    pub fn insert(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Removes a unit.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// The units in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// The units of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn minus(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// The number of units.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The units, in order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_units_in_order() {
        let mut set = UnitSet::default();
        [31, 0, 7].into_iter().for_each(|unit| set.insert(UnitId(unit)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [UnitId(0), UnitId(7), UnitId(31)]);
        assert!(set.has(UnitId(31)) && !set.has(UnitId(30)));
        set.remove(UnitId(0));
        assert_eq!((set.count(), set.and(UnitSet(1 << 7)), set.minus(UnitSet(1 << 7))), {
            (2, UnitSet(1 << 7), UnitSet(1 << 31))
        });
    }

    #[test]
    fn units_and_sets_are_plain_numbers_in_json() {
        assert_eq!(serde_json::to_string(&(UnitId(3), UnitSet(5))).unwrap(), "[3,5]");
    }
}
