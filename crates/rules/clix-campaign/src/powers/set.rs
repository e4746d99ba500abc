//! Sets of powers, one bit each.

use super::Power;

/// A set of powers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PowerSet(pub u64);

impl PowerSet {
    /// None.
    pub const EMPTY: PowerSet = PowerSet(0);

    /// The set of these powers.
    #[must_use]
    pub const fn of(powers: &[Power]) -> PowerSet {
        let mut bits = 0;
        let mut at = 0;
        while at < powers.len() {
            bits |= 1 << powers[at] as u8;
            at += 1;
        }
        PowerSet(bits)
    }

    /// Whether the power is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, power: Power) -> bool {
        self.0 >> power as u8 & 1 == 1
    }

    /// Adds a power.
    #[inline]
    pub fn insert(&mut self, power: Power) {
        self.0 |= 1 << power as u8;
    }

    /// Removes a power.
    #[inline]
    pub fn remove(&mut self, power: Power) {
        self.0 &= !(1 << power as u8);
    }

    /// The powers in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: PowerSet) -> PowerSet {
        PowerSet(self.0 | other.0)
    }

    /// The powers in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: PowerSet) -> PowerSet {
        PowerSet(self.0 & other.0)
    }

    /// The powers of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: PowerSet) -> PowerSet {
        PowerSet(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The powers, in the order of the book.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Power> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Power::ALL[left.trailing_zeros() as usize]);
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Power> for PowerSet {
    fn from_iter<I: IntoIterator<Item = Power>>(powers: I) -> PowerSet {
        let mut set = PowerSet::EMPTY;
        powers.into_iter().for_each(|power| set.insert(power));
        set
    }
}
