//! Exact fractions: weights of outcomes, never rounded.

use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul};
use std::str::FromStr;

/// A non-negative fraction in lowest terms.
///
/// Numerator and denominator have 128 bits: a product of 24 throws of 2D6 fits. Longer products saturate
/// into [`Ratio::OVERFLOW`], which every sum and product keeps, so a result is either exact or says that
/// it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    top: u128,
    bottom: u128,
}

impl Ratio {
    /// 0.
    pub const ZERO: Ratio = Ratio { top: 0, bottom: 1 };
    /// 1.
    pub const ONE: Ratio = Ratio { top: 1, bottom: 1 };
    /// Marks a fraction too fine to represent.
    pub const OVERFLOW: Ratio = Ratio { top: 1, bottom: 0 };

    /// `top / bottom`, reduced; a zero `bottom` gives [`Ratio::OVERFLOW`].
    #[must_use]
    pub fn new(top: u128, bottom: u128) -> Ratio {
        if bottom == 0 {
            return Ratio::OVERFLOW;
        }
        let shared = gcd(top, bottom);
        Ratio { top: top / shared, bottom: bottom / shared }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn top(self) -> u128 {
        self.top
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub fn bottom(self) -> u128 {
        self.bottom
    }

    /// Whether the fraction is exact.
    #[must_use]
    pub fn is_exact(self) -> bool {
        self.bottom != 0
    }

    /// The value in hundred-thousandths, rounded down: for display and comparison by size.
    #[must_use]
    pub fn parts_per_100_000(self) -> u128 {
        if self.bottom == 0 { u128::MAX } else { scaled(self.top, self.bottom, 100_000) }
    }
}

/// `top * scale / bottom`, dropping low bits only where the product would not fit.
fn scaled(top: u128, bottom: u128, scale: u128) -> u128 {
    let spare = top.leading_zeros().min(64);
    let shift = 32u32.saturating_sub(spare);
    (top >> shift).saturating_mul(scale) / (bottom >> shift).max(1)
}

pub(crate) fn gcd(mut a: u128, mut b: u128) -> u128 {
    // Nearly all weights fit in 64 bits, where division is many times cheaper.
    if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
        let (mut a, mut b) = (a, b);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return u128::from(a.max(1));
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl Add for Ratio {
    type Output = Ratio;
    fn add(self, other: Ratio) -> Ratio {
        if self.bottom == 0 || other.bottom == 0 {
            return Ratio::OVERFLOW;
        }
        let shared = gcd(self.bottom, other.bottom);
        let sum = || {
            let left = self.top.checked_mul(other.bottom / shared)?;
            let right = other.top.checked_mul(self.bottom / shared)?;
            let bottom = (self.bottom / shared).checked_mul(other.bottom)?;
            Some(Ratio::new(left.checked_add(right)?, bottom))
        };
        sum().unwrap_or(Ratio::OVERFLOW)
    }
}

impl AddAssign for Ratio {
    fn add_assign(&mut self, other: Ratio) {
        *self = *self + other;
    }
}

impl Mul for Ratio {
    type Output = Ratio;
    fn mul(self, other: Ratio) -> Ratio {
        if self.bottom == 0 || other.bottom == 0 {
            return Ratio::OVERFLOW;
        }
        let (a, b) = (gcd(self.top, other.bottom), gcd(other.top, self.bottom));
        let product = || {
            let top = (self.top / a).checked_mul(other.top / b)?;
            let bottom = (self.bottom / b).checked_mul(other.bottom / a)?;
            Some(Ratio::new(top, bottom))
        };
        product().unwrap_or(Ratio::OVERFLOW)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        // Continued fractions: compare whole parts, then the inverted remainders.
        let (mut a, mut b) = (*self, *other);
        let mut inverted = false;
        loop {
            let order = match (a.bottom, b.bottom) {
                (0, 0) => return Ordering::Equal,
                (0, _) => Some(Ordering::Greater),
                (_, 0) => Some(Ordering::Less),
                _ => match (a.top / a.bottom).cmp(&(b.top / b.bottom)) {
                    Ordering::Equal => None,
                    order => Some(order),
                },
            };
            if let Some(order) = order {
                return if inverted { order.reverse() } else { order };
            }
            a = Ratio { top: a.bottom, bottom: a.top % a.bottom };
            b = Ratio { top: b.bottom, bottom: b.top % b.bottom };
            inverted = !inverted;
        }
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bottom {
            0 => f.write_str("too small to show exactly"),
            1 => write!(f, "{}", self.top),
            bottom => write!(f, "{}/{}", self.top, bottom),
        }
    }
}

impl FromStr for Ratio {
    type Err = String;
    fn from_str(text: &str) -> Result<Ratio, String> {
        let number = |part: &str| part.trim().parse::<u128>().ok();
        let parsed = match text.split_once('/') {
            Some((top, bottom)) => number(top).zip(number(bottom)),
            None => number(text).map(|top| (top, 1)),
        };
        match parsed {
            Some((top, bottom)) if bottom > 0 => Ok(Ratio::new(top, bottom)),
            _ => Err(format!("'{text}' is not a fraction such as 21/36")),
        }
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        assert_eq!(Ratio::new(21, 36).to_string(), "7/12");
        assert_eq!(Ratio::new(26, 36) * Ratio::new(47, 144), Ratio::new(611, 2592));
        assert_eq!(Ratio::new(1, 6) + Ratio::new(1, 3), Ratio::new(1, 2));
        assert_eq!(Ratio::new(36, 36), Ratio::ONE);
    }

    #[test]
    fn order_is_exact() {
        assert!(Ratio::new(1, 3) < Ratio::new(34, 100));
        assert!(Ratio::new(2, 3) > Ratio::new(66, 100));
        assert_eq!(Ratio::new(2, 6).cmp(&Ratio::new(1, 3)), Ordering::Equal);
        assert!(Ratio::new(u128::MAX - 1, u128::MAX) < Ratio::ONE);
    }

    #[test]
    fn an_overflow_says_so() {
        let mut tiny = Ratio::ONE;
        for _ in 0..30 {
            tiny = tiny * Ratio::new(1, 36);
        }
        assert!(!tiny.is_exact());
        assert_eq!((tiny + Ratio::ONE).to_string(), "too small to show exactly");
    }

    #[test]
    fn text_parses_back() {
        assert_eq!("611/2592".parse(), Ok(Ratio::new(611, 2592)));
        assert_eq!("1".parse(), Ok(Ratio::ONE));
        assert!("1/0".parse::<Ratio>().is_err());
        assert!("a third".parse::<Ratio>().is_err());
    }
}
