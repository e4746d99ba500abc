//! Sorting in little code.

use std::cmp::Ordering;

/// Sorts lists that are short or rarely sorted. The standard library's sort is compiled again for every list
/// and every order, at four kilobytes each; these compile it once for all.
pub trait Sort<T> {
    /// Sorts by an order; equals stay as they are.
    fn order_by(&mut self, order: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key; equals stay as they are.
    fn order_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.order_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl<T> Sort<T> for [T] {
    fn order_by(&mut self, mut order: impl FnMut(&T, &T) -> Ordering) {
        let places = places(self.len(), &mut |a, b| order(&self[a], &self[b]));
        for at in 0..places.len() {
            // What belongs here may have been swapped away for something before it.
            let mut from = places[at];
            while from < at {
                from = places[from];
            }
            self.swap(at, from);
        }
    }
}

/// Which entry comes first, second, and so on.
fn places(len: usize, order: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|&a, &b| order(a, b));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_are_sorted_as_by_the_standard_library(list: Vec<(u8, u32)>) {
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.order_by_key(|entry| entry.0);
            theirs.sort_by_key(|entry| entry.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
