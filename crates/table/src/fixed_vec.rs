//! A list with a fixed capacity, for states that are copied bit by bit.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// Up to `N` items in order. Unused slots hold the default, so that equal lists are equal values.
#[derive(Clone, Copy)]
pub struct FixedVec<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for FixedVec<T, N> {
    fn default() -> Self {
        FixedVec { len: 0, items: [T::default(); N] }
    }
}

// Only the slots in use are compared: most lists are far shorter than they may be.
impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for FixedVec<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for FixedVec<T, N> {}

impl<T: Copy + Default + Hash, const N: usize> Hash for FixedVec<T, N> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: Copy + Default, const N: usize> FixedVec<T, N> {
    /// The given items; `None` if there is no room for them.
    #[must_use]
    pub fn new(all: &[T]) -> Option<Self> {
        let mut list = Self::default();
        list.items.get_mut(..all.len())?.copy_from_slice(all);
        list.len = u8::try_from(all.len()).ok()?;
        Some(list)
    }

    /// The items, in order.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The items, in order and mutable.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// The item at an index. An index beyond the end is a bug, or reads a default.
    #[inline]
    #[must_use]
    pub fn at(&self, index: usize) -> &T {
        &self.items[index]
    }

    /// The item at an index, mutable.
    #[inline]
    pub fn at_mut(&mut self, index: usize) -> &mut T {
        &mut self.items[index]
    }

    /// Appends an item. Exceeding the capacity is a bug: the rulebook itself limits the list.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes and returns the first item.
    #[inline]
    pub fn take_first(&mut self) -> Option<T> {
        let first = self.as_slice().first().copied()?;
        self.items.copy_within(1.., 0);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        Some(first)
    }

    /// Whether the list is full.
    #[must_use]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for FixedVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for FixedVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for FixedVec<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Vec::<T>::deserialize(deserializer)?;
        FixedVec::new(&all).ok_or_else(|| serde::de::Error::invalid_length(all.len(), &"fewer entries"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lists_are_equal_values_whatever_was_in_them_before() {
        let mut queue = FixedVec::<u8, 4>::new(&[7, 8, 9]).expect("room for three");
        assert_eq!(queue.take_first(), Some(7));
        assert_eq!(queue, FixedVec::new(&[8, 9]).expect("room for two"));
        queue.push(1);
        assert_eq!(queue.as_slice(), [8, 9, 1]);
        assert!(!queue.is_full());
    }

    #[test]
    fn too_many_items_do_not_fit() {
        assert!(FixedVec::<u8, 2>::new(&[1, 2, 3]).is_none());
        assert!(serde_json::from_str::<FixedVec<u8, 2>>("[1,2,3]").is_err());
        assert_eq!(
            serde_json::to_string(&FixedVec::<u8, 2>::new(&[5]).expect("room")).expect("plain"),
            "[5]"
        );
    }

    #[test]
    fn an_empty_list_has_no_first_item() {
        assert_eq!(FixedVec::<u8, 2>::default().take_first(), None);
    }
}
