//! The weight of a course while odds are summed up: exact, and reduced only where it must be.

use crate::Ratio;
use crate::ratio::gcd;

/// A fraction that is not kept in lowest terms: sums of equal denominators, by far the most, are cheap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    top: u128,
    bottom: u128,
}

impl Share {
    pub(crate) const ONE: Share = Share { top: 1, bottom: 1 };

    /// `ways` of `total` equally likely outcomes of this; `None` if that needs more than 128 bits.
    pub(crate) fn part(self, ways: u128, total: u128) -> Option<Share> {
        let part = |share: Share, ways: u128, total: u128| {
            Some(Share { top: share.top.checked_mul(ways)?, bottom: share.bottom.checked_mul(total)? })
        };
        part(self, ways, total).or_else(|| {
            let (first, second) = (gcd(self.top, total), gcd(ways, self.bottom));
            let share = Share { top: self.top / first, bottom: self.bottom / second }.reduced();
            let (ways, total) = (ways / second, total / first);
            let shared = gcd(ways, total);
            part(share, ways / shared, total / shared)
        })
    }

    pub(crate) fn times(self, other: Share) -> Option<Share> {
        self.part(other.top, other.bottom)
    }

    pub(crate) fn plus(self, other: Share) -> Option<Share> {
        if self.bottom == other.bottom {
            return Some(Share { top: self.top.checked_add(other.top)?, bottom: self.bottom });
        }
        let sum = |a: Share, b: Share| {
            let shared = gcd(a.bottom, b.bottom);
            let left = a.top.checked_mul(b.bottom / shared)?;
            let right = b.top.checked_mul(a.bottom / shared)?;
            let bottom = (a.bottom / shared).checked_mul(b.bottom)?;
            Some(Share { top: left.checked_add(right)?, bottom })
        };
        sum(self, other).or_else(|| sum(self.reduced(), other.reduced()))
    }

    /// A denominator that all of these have in common; `None` if that needs more than 128 bits.
    pub(crate) fn common(shares: impl Iterator<Item = Share>) -> Option<u128> {
        let mut common = 1u128;
        for share in shares {
            if common != share.bottom && !common.is_multiple_of(share.bottom) {
                common = (common / gcd(common, share.bottom)).checked_mul(share.bottom)?;
            }
        }
        Some(common)
    }

    /// The numerator with a common denominator.
    pub(crate) fn of(self, common: u128) -> u128 {
        self.top * (common / self.bottom)
    }

    fn reduced(self) -> Share {
        let shared = gcd(self.top, self.bottom);
        Share { top: self.top / shared, bottom: self.bottom / shared }
    }

    pub(crate) fn ratio(self) -> Ratio {
        Ratio::new(self.top, self.bottom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_exact_or_nothing() {
        let third = Share::ONE.part(1, 3).expect("fits");
        let sum = third.plus(Share::ONE.part(1, 6).expect("fits")).expect("fits");
        assert_eq!(sum.ratio(), Ratio::new(1, 2));
        assert_eq!(sum.times(sum).expect("fits").ratio(), Ratio::new(1, 4));
    }

    #[test]
    fn a_share_is_reduced_before_it_is_given_up() {
        let huge = 1u128 << 100;
        let half = Share { top: huge, bottom: 2 * huge };
        assert_eq!(half.part(huge, 2 * huge).expect("a quarter").ratio(), Ratio::new(1, 4));
        assert_eq!(half.part(4, huge).expect("it shrinks").ratio(), Ratio::new(2, huge));
        let other = Share { top: 3 * huge, bottom: 9 * huge };
        assert_eq!(half.plus(other).expect("five sixths").ratio(), Ratio::new(5, 6));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let tiny = Share { top: 1, bottom: u128::MAX };
        assert!(tiny.part(1, 2).is_none());
        assert!(tiny.plus(Share { top: 1, bottom: u128::MAX - 1 }).is_none());
    }
}
