//! The attacks of a sheet, by number and as sets.

use serde::{Deserialize, Serialize};

/// The place of an attack on its sheet: a weapon, or the one attack of a squad or platoon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// As a place in a list.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of attacks of one sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SlotSet(pub u16);

impl SlotSet {
    /// No attack.
    pub const EMPTY: SlotSet = SlotSet(0);
    /// Every attack a sheet can have.
    pub const ALL: SlotSet = SlotSet(u16::MAX);

    /// Whether the attack is in it.
    #[inline]
    #[must_use]
    pub fn has(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// Adds an attack.
    #[inline]
    pub fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// Takes an attack out.
    #[inline]
    pub fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    /// The attacks of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn minus(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & !other.0)
    }

    /// The number of attacks.
    #[inline]
    #[must_use]
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no attack.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The attacks in sheet order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> + use<> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Slot(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> SlotSet {
        slots.into_iter().fold(SlotSet::EMPTY, |mut set, slot| {
            set.insert(slot);
            set
        })
    }
}
