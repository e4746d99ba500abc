//! Dice from a seed: the same seed gives the same dice on every platform.
//!
//! # How to check a replay with another program
//!
//! The generator is ChaCha with 8 rounds (D. J. Bernstein), 64-bit block counter
//! from 0 and 64-bit stream number, with the seed as its 32-byte key; its output is
//! read as a sequence of little-endian 32-bit words. Stream 0 feeds the dice, stream
//! `1 + seat` feeds a computer player in that seat.
//!
//! A number below `n` is drawn from one word `w` by Lemire's method: the product
//! `w * n` is split into a high word, the result, and a low word; while the low
//! word is less than `2^32 mod n`, the word is discarded and the next one is taken.
//! No outcome is favored.
//!
//! A throw of `c` dice with `s` sides each is one number below `s^c`, read as `c`
//! digits in base `s`, most significant digit first, each plus one: for 2D6, 0 is
//! 1-1, 1 is 1-2 and 35 is 6-6. Where `s^c` exceeds 65,536 each die is a number
//! below `s` of its own.

use super::{Dice, Faces, Throw};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The seed of a match: a small number, or 16 or 32 bytes in hexadecimal (16 are followed by 16 zeros).
///
/// A small number can be found by trying them all, given some of its dice. Where that matters, a seed has 128
/// bits from the system's generator; then neither dice nor anything else drawn from it tells the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    /// The number as the first eight bytes, little-endian; the rest is zero.
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl Seed {
    /// The seed with these bytes, followed by zeros.
    #[must_use]
    pub fn of_128_bits(bits: [u8; 16]) -> Seed {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&bits);
        Seed(bytes)
    }

    /// The number, if the seed is one.
    #[must_use]
    pub fn number(self) -> Option<u64> {
        let (small, rest) = self.0.split_at(8);
        let small: [u8; 8] = small.try_into().ok()?;
        rest.iter().all(|&byte| byte == 0).then(|| u64::from_le_bytes(small))
    }

    /// A seed of 128 bits drawn from a stream of this one. It does not tell which seed it was drawn from.
    #[must_use]
    pub fn derived(self, stream: u64) -> Seed {
        let mut bits = [0; 16];
        Seeded::stream(self, stream).generator.fill_bytes(&mut bits);
        Seed::of_128_bits(bits)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number() {
            return write!(f, "{number}");
        }
        f.write_str("0x")?;
        let (bits, rest) = self.0.split_at(16);
        bits.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        if rest.iter().all(|&byte| byte == 0) {
            return Ok(());
        }
        rest.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seed {
    type Err = String;
    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong =
            || format!("'{text}' is not a seed: a whole number, or 0x and 32 or 64 hexadecimal digits");
        let Some(digits) = text.strip_prefix("0x") else {
            return text.parse::<u64>().map(Seed::from).map_err(|_| wrong());
        };
        if !matches!(digits.len(), 32 | 64) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Fair dice from a seed.
#[derive(Clone, Debug)]
pub struct Seeded {
    generator: ChaCha8Rng,
}

impl Seeded {
    /// The dice of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// An independent stream of the same seed: `1 + seat` for the player in a seat.
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Seeded {
        let mut generator = ChaCha8Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Seeded { generator }
    }

    /// A number from 0 to `n - 1`, all equally likely. `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "there is no number below 0");
        loop {
            let product = u64::from(self.generator.next_u32()) * u64::from(n);
            let low = product as u32;
            // The remainder is needed only for the few words that might be rejected.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}

const MOST_OUTCOMES_IN_ONE_DRAW: u64 = 1 << 16;

/// The sum of 2D6 for each of the 36 ordered outcomes.
const SUM_OF_TWO: [u8; 36] = {
    let mut sums = [0; 36];
    let mut at = 0;
    while at < 36 {
        sums[at] = (at / 6 + at % 6 + 2) as u8;
        at += 1;
    }
    sums
};

impl Dice for Seeded {
    #[inline]
    fn faces(&mut self, throw: &Throw) -> Faces {
        let pool = throw.pool;
        let outcomes = pool.outcomes();
        if outcomes <= MOST_OUTCOMES_IN_ONE_DRAW {
            return pool.outcome(u64::from(self.below(outcomes as u32)));
        }
        let mut faces = [0; super::pool::MOST_DICE];
        let faces = &mut faces[..usize::from(pool.count())];
        faces.fill_with(|| self.below(u32::from(pool.sides())) as u8 + 1);
        Faces::new(faces).unwrap_or_else(|| Faces::ones(pool))
    }

    #[inline]
    fn sum(&mut self, throw: &Throw) -> u16 {
        match (throw.pool.count(), throw.pool.sides()) {
            (2, 6) => u16::from(SUM_OF_TWO[self.below(36) as usize]),
            (1, sides) => self.below(u32::from(sides)) as u16 + 1,
            _ => self.faces(throw).sum(),
        }
    }

    #[inline]
    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        loop {
            let face = self.below(u32::from(throw.pool.sides())) as u8 + 1;
            if allowed >> face & 1 == 1 {
                return face;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{D6, Seat};

    fn throw(count: u8) -> Throw {
        Throw { seat: Seat(0), pool: count * D6, name: "test", repeats: false }
    }

    #[test]
    fn the_dice_of_seed_one_never_change() {
        let mut dice = Seeded::new(1.into());
        let sums: Vec<u16> = (0..12).map(|_| dice.sum(&throw(2))).collect();
        // Computed once by an independent ChaCha8 from the description above.
        assert_eq!(sums, KNOWN_SUMS_OF_SEED_ONE);
    }

    const KNOWN_SUMS_OF_SEED_ONE: [u16; 12] = [9, 5, 10, 7, 6, 10, 9, 9, 11, 7, 4, 7];

    #[test]
    fn sum_and_faces_draw_the_same_dice() {
        let (mut sums, mut faces) = (Seeded::new(5.into()), Seeded::new(5.into()));
        for count in [2, 1, 2, 4, 7, 1, 3] {
            assert_eq!(sums.sum(&throw(count)), faces.faces(&throw(count)).sum());
        }
    }

    #[test]
    fn no_face_is_favored() {
        let mut dice = Seeded::new(9.into());
        let mut seen = [0u32; 13];
        for _ in 0..360_000 {
            seen[usize::from(dice.sum(&throw(2)))] += 1;
        }
        for (sum, ways) in (2 * D6).ways() {
            let (got, want) = (i64::from(seen[usize::from(sum)]), ways as i64 * 10_000);
            // Six standard deviations of the most likely sum are about 1,360.
            assert!((got - want).abs() < 1_400, "{sum}: {got} of about {want}");
        }
    }

    #[test]
    fn a_derived_seed_is_another_for_every_stream() {
        let seed = Seed::of_128_bits([7; 16]);
        assert_eq!(seed.derived(1), seed.derived(1));
        assert_ne!(seed.derived(1), seed.derived(2));
        assert_eq!((seed.number(), seed.derived(1).number(), Seed::from(9).number()), (None, None, Some(9)));
    }

    #[test]
    fn a_seed_has_a_text_form() {
        let long = Seed([0xab; 32]);
        assert_eq!(Seed::from(42).to_string(), "42");
        assert_eq!("42".parse(), Ok(Seed::from(42)));
        assert_eq!(long.to_string().parse(), Ok(long));
        let wide = Seed::of_128_bits(*b"sixteen bytes ok");
        assert_eq!(wide.to_string(), "0x7369787465656e206279746573206f6b");
        assert_eq!(wide.to_string().parse(), Ok(wide));
        assert_eq!(format!("{wide}{}", "0".repeat(32)).parse(), Ok(wide));
        assert!("0x12".parse::<Seed>().is_err());
        assert!("-1".parse::<Seed>().is_err());
        assert!(format!("0x{}", "é".repeat(32)).parse::<Seed>().is_err());
    }
}
