//! A chance as players read it: "21/36, 58.3%".

use crate::Ratio;
use serde::Serialize;
use std::fmt;

/// A chance, with the number of outcomes it was counted over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    ways: u128,
    of: u128,
}

impl Odds {
    /// It always happens.
    pub const CERTAIN: Odds = Odds { ways: 1, of: 1 };
    /// It never happens.
    pub const NEVER: Odds = Odds { ways: 0, of: 1 };

    /// `ways` of `of` equally likely outcomes.
    #[must_use]
    pub fn new(ways: u128, of: u128) -> Odds {
        Odds { ways, of }
    }

    /// The chance as a fraction in lowest terms.
    #[must_use]
    pub fn ratio(self) -> Ratio {
        Ratio::new(self.ways, self.of)
    }

    /// The percentage with one decimal: never "100%" for less than certain, never "0%" for more than
    /// impossible.
    #[must_use]
    pub fn percent(self) -> String {
        if self.of == 0 {
            return "too small to show exactly".into();
        }
        if self.ways == 0 {
            return "0%".into();
        }
        if self.ways == self.of {
            return "100%".into();
        }
        // Thousandths of a percent, then rounded half up to tenths of a percent.
        let tenths = (self.ratio().parts_per_100_000() + 50) / 100;
        match tenths {
            0 => "<0.1%".into(),
            1000.. => ">99.9%".into(),
            _ => format!("{}.{}%", tenths / 10, tenths % 10),
        }
    }
}

impl From<Ratio> for Odds {
    fn from(ratio: Ratio) -> Odds {
        Odds { ways: ratio.top(), of: ratio.bottom() }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ways, self.of) {
            (_, 0) => f.write_str("too small to show exactly"),
            (0, _) => f.write_str("0%"),
            (ways, of) if ways == of => f.write_str("100%"),
            (ways, of) => write!(f, "{ways}/{of}, {}", self.percent()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_shows_its_count_and_its_percentage() {
        assert_eq!(Odds::new(21, 36).to_string(), "21/36, 58.3%");
        assert_eq!(Odds::new(35, 36).to_string(), "35/36, 97.2%");
        assert_eq!(Odds::CERTAIN.to_string(), "100%");
        assert_eq!(Odds::NEVER.to_string(), "0%");
    }

    #[test]
    fn nearly_certain_is_not_certain_and_nearly_never_is_not_never() {
        assert_eq!(Odds::new(9_999_999, 10_000_000).percent(), ">99.9%");
        assert_eq!(Odds::new(1, 10_000_000).percent(), "<0.1%");
        assert_eq!(Odds::new(9994, 10_000).percent(), "99.9%");
        assert_eq!(Odds::new(9996, 10_000).percent(), ">99.9%");
    }

    #[test]
    fn a_chance_too_fine_to_represent_says_so() {
        assert_eq!(Odds::from(Ratio::OVERFLOW).percent(), "too small to show exactly");
    }
}
