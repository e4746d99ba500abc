//! Pools of dice such as `2 * D6`, and their outcomes, counted exactly.

use crate::Odds;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Mul;
use std::str::FromStr;

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(pub u8);

/// The six-sided die.
pub const D6: Die = Die(6);
/// The eight-sided die.
pub const D8: Die = Die(8);

/// Equal dice thrown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    count: u8,
    sides: u8,
}

/// The most dice one throw may have.
pub const MOST_DICE: usize = 15;

impl Mul<Die> for u8 {
    type Output = Pool;
    #[inline]
    fn mul(self, die: Die) -> Pool {
        Pool { count: self, sides: die.0 }
    }
}

impl Pool {
    /// `count` dice with `sides` sides each: at most fifteen dice with two to thirty sides.
    #[must_use]
    pub fn new(count: u8, sides: u8) -> Option<Pool> {
        let fits = (1..=MOST_DICE as u8).contains(&count) && (2..=30).contains(&sides);
        fits.then_some(Pool { count, sides })
    }

    /// The number of dice.
    #[inline]
    #[must_use]
    pub fn count(self) -> u8 {
        self.count
    }

    /// The number of sides of each die.
    #[inline]
    #[must_use]
    pub fn sides(self) -> u8 {
        self.sides
    }

    /// The number of ordered outcomes: 36 for 2D6.
    #[inline]
    #[must_use]
    pub fn outcomes(self) -> u64 {
        u64::from(self.sides).saturating_pow(u32::from(self.count))
    }

    /// The faces of the ordered outcome number `index`, counted like digits: for
    /// 2D6, 0 is 1-1, 1 is 1-2, 35 is 6-6.
    #[must_use]
    pub fn outcome(self, mut index: u64) -> Faces {
        let mut faces = Faces { len: self.count, face: [0; MOST_DICE] };
        for face in faces.face[..usize::from(self.count)].iter_mut().rev() {
            *face = (index % u64::from(self.sides)) as u8 + 1;
            index /= u64::from(self.sides);
        }
        faces
    }

    /// The number of ordered outcomes with each sum, from the lowest sum up.
    #[must_use]
    pub fn ways(self) -> Vec<(u16, u64)> {
        let mut ways = vec![1u64];
        for _ in 0..self.count {
            let mut next = vec![0; ways.len() + usize::from(self.sides) - 1];
            for (at, &count) in ways.iter().enumerate() {
                for face in 0..usize::from(self.sides) {
                    next[at + face] += count;
                }
            }
            ways = next;
        }
        ways.into_iter().zip(u16::from(self.count)..).map(|(count, sum)| (sum, count)).collect()
    }

    /// The chance that the sum reaches `need`.
    #[must_use]
    pub fn at_least(self, need: i32) -> Odds {
        let enough = self.ways().into_iter().filter(|&(sum, _)| i32::from(sum) >= need);
        let ways: u64 = enough.map(|(_, count)| count).sum();
        Odds::new(u128::from(ways), u128::from(self.outcomes()))
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}D{}", self.count, self.sides)
    }
}

impl FromStr for Pool {
    type Err = String;
    fn from_str(text: &str) -> Result<Pool, String> {
        let parts = text.split_once(['D', 'd']);
        let parsed = parts.and_then(|(count, sides)| Some((count.parse().ok()?, sides.parse().ok()?)));
        parsed
            .and_then(|(count, sides)| Pool::new(count, sides))
            .ok_or_else(|| format!("'{text}' is not a throw such as 2D6 (1 to 15 dice with 2 to 30 sides)"))
    }
}

impl Serialize for Pool {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pool {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pool, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The faces of a throw, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Faces {
    len: u8,
    face: [u8; MOST_DICE],
}

impl Faces {
    /// The given faces; `None` if there are more than fifteen.
    #[must_use]
    pub fn new(faces: &[u8]) -> Option<Faces> {
        let mut face = [0; MOST_DICE];
        face.get_mut(..faces.len())?.copy_from_slice(faces);
        Some(Faces { len: faces.len() as u8, face })
    }

    /// All dice showing one: the faces when a script has run out.
    #[must_use]
    pub fn ones(pool: Pool) -> Faces {
        pool.outcome(0)
    }

    /// The faces of the dice, in order.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.face[..usize::from(self.len)]
    }

    /// Their sum.
    #[inline]
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.as_slice().iter().map(|&face| u16::from(face)).sum()
    }

    /// Whether `pool` can show these faces.
    #[must_use]
    pub fn fit(&self, pool: Pool) -> bool {
        self.len == pool.count && self.as_slice().iter().all(|face| (1..=pool.sides).contains(face))
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_slice(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_fall_in_thirty_six_ways() {
        let pool = 2 * D6;
        assert_eq!(pool.outcomes(), 36);
        assert_eq!(pool.outcome(0).as_slice(), [1, 1]);
        assert_eq!(pool.outcome(35).as_slice(), [6, 6]);
        assert_eq!(pool.outcome(1).as_slice(), [1, 2]);
        let ways: Vec<u64> = pool.ways().into_iter().map(|(_, ways)| ways).collect();
        assert_eq!(ways, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn chances_are_counted() {
        assert_eq!((2 * D6).at_least(8).to_string(), "15/36, 41.7%");
        assert_eq!((4 * D6).at_least(14).to_string(), "721/1296, 55.6%");
        assert_eq!((2 * D6).at_least(2).to_string(), "100%");
        assert_eq!((2 * D6).at_least(13).to_string(), "0%");
    }

    #[test]
    fn a_pool_has_a_text_form() {
        assert_eq!("4D6".parse(), Ok(4 * D6));
        assert_eq!((1 * D8).to_string(), "1D8");
        for wrong in ["", "D6", "2D", "0D6", "16D6", "2D1", "2D99", "twoD6"] {
            assert!(wrong.parse::<Pool>().is_err(), "{wrong}");
        }
    }
}
