//! The chances of a to-hit roll, counted once over the 36 results of 2D6.

use crate::need::{ALWAYS, NEVER, bounded};

/// The results of 2D6.
pub(super) const WAYS: i32 = 36;

/// How many results of 2D6 hit a TV: with an even total, and with an odd one (OD-WAY-2).
#[derive(Clone, Copy)]
pub(super) struct Chance {
    pub even: i32,
    pub odd: i32,
}

impl Chance {
    /// Both together.
    #[inline]
    pub(super) fn all(self) -> i32 {
        self.even + self.odd
    }

    /// Of a TV.
    #[inline]
    pub(super) fn of(need: i32) -> Chance {
        CHANCES[(bounded(need) - LEAST) as usize]
    }
}

const LEAST: i32 = NEVER as i32 + 1;
const NEEDS: usize = (ALWAYS as i32 - LEAST + 1) as usize;

const CHANCES: [Chance; NEEDS] = {
    let mut chances = [Chance { even: 0, odd: 0 }; NEEDS];
    let mut at = 0;
    while at < NEEDS {
        let mut throw = 0;
        while throw < WAYS {
            let total = 2 + throw % 6 + throw / 6;
            if total >= LEAST + at as i32 {
                if total % 2 == 0 {
                    chances[at].even += 1;
                } else {
                    chances[at].odd += 1;
                }
            }
            throw += 1;
        }
        at += 1;
    }
    chances
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_split_is_that_of_the_book() {
        let split = |need| (Chance::of(need).even, Chance::of(need).odd);
        assert_eq!((split(-3), split(3)), ((17, 18), (17, 18)));
        assert_eq!((split(7), split(9), split(11)), ((9, 12), (4, 6), (1, 2)));
        assert_eq!((split(12), split(19)), ((1, 0), (1, 0)));
        assert_eq!(Chance::of(8).all(), 15);
    }
}
