//! Dice that fall as written: in tests, cases and replays, and at a real table, where a person types the
//! faces.

use super::{Dice, Faces, Pool, Throw};
use crate::Seat;
use std::collections::VecDeque;

/// A difference between a script and the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// The rules throw dice that the script does not have.
    #[error("the rules ask for '{name}' ({pool}), but no dice are left")]
    Missing {
        /// Who is to throw.
        seat: Seat,
        /// What the throw is for.
        name: &'static str,
        /// The dice to throw.
        pool: Pool,
    },
    /// The next throw of the script has another name.
    #[error("the rules ask for '{asked}', but the next dice are for '{found}'")]
    WrongName {
        /// What the rules throw for.
        asked: &'static str,
        /// What the script has.
        found: String,
    },
    /// These dice cannot show the faces.
    #[error("'{name}' is a throw of {pool} and cannot roll {faces:?}")]
    WrongFaces {
        /// What the throw is for.
        name: &'static str,
        /// The dice thrown.
        pool: Pool,
        /// The faces of the script.
        faces: Vec<u8>,
    },
    /// Dice are left over at the end.
    #[error("{} left over, first '{name}'", if *left == 1 { "one throw is".into() } else { format!("{left} throws are") })]
    LeftOver {
        /// The number of throws.
        left: usize,
        /// What the first of them is for.
        name: String,
    },
}

/// Dice that fall in the order written.
///
/// A fault does not stop the rules, which cannot fail: the first one is kept, and [`Scripted::finish`]
/// reports it. After a fault, all dice of a throw show one, those of the next throw two, and so on in a
/// circle, so that no tie or re-roll goes on forever. The caller discards the resulting state.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    script: VecDeque<(String, Faces)>,
    fault: Option<ScriptError>,
    /// The number of throws since the fault.
    after: u8,
}

impl Scripted {
    /// Dice that fall as `script` says: the names and the faces.
    pub fn new(script: impl IntoIterator<Item = (String, Faces)>) -> Scripted {
        Scripted { script: script.into_iter().collect(), fault: None, after: 0 }
    }

    /// The first fault so far.
    #[must_use]
    pub fn fault(&self) -> Option<&ScriptError> {
        self.fault.as_ref()
    }

    /// Checks that everything went as written, with nothing left over.
    ///
    /// # Errors
    /// The first difference between the script and what the rules threw.
    pub fn finish(self) -> Result<(), ScriptError> {
        match (self.fault, self.script.front()) {
            (Some(fault), _) => Err(fault),
            (None, Some((name, _))) => {
                Err(ScriptError::LeftOver { left: self.script.len(), name: name.clone() })
            }
            (None, None) => Ok(()),
        }
    }

    fn next(&mut self, throw: &Throw) -> Result<Faces, ScriptError> {
        let (seat, pool, name) = (throw.seat, throw.pool, throw.name);
        let Some((found, faces)) = self.script.pop_front() else {
            return Err(ScriptError::Missing { seat, name, pool });
        };
        if found != name {
            return Err(ScriptError::WrongName { asked: name, found });
        }
        if !faces.fit(pool) {
            return Err(ScriptError::WrongFaces { name, pool, faces: faces.as_slice().into() });
        }
        Ok(faces)
    }
}

impl Dice for Scripted {
    fn faces(&mut self, throw: &Throw) -> Faces {
        if self.fault.is_none() {
            match self.next(throw) {
                Ok(faces) => return faces,
                Err(fault) => self.fault = Some(fault),
            }
        }
        let face = self.after % throw.pool.sides() + 1;
        self.after = self.after.wrapping_add(1);
        let same: Vec<u8> = vec![face; usize::from(throw.pool.count())];
        Faces::new(&same).unwrap_or_else(|| Faces::ones(throw.pool))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{D6, Recorded};

    fn script(throws: &[(&str, &[u8])]) -> Scripted {
        Scripted::new(
            throws.iter().map(|(name, faces)| ((*name).to_string(), Faces::new(faces).expect("few dice"))),
        )
    }

    #[test]
    fn dice_fall_as_written() {
        let mut dice = script(&[("to hit", &[5, 3]), ("trooper", &[6]), ("trooper", &[2])]);
        assert!(dice.throw(Seat(0), 2 * D6, "to hit").at_least(8).passed);
        assert_eq!(dice.throw(Seat(0), 1 * D6, "trooper").one_of(0b11110), 2);
        assert_eq!(dice.finish(), Ok(()));
    }

    #[test]
    fn the_first_difference_is_reported_and_nothing_hangs() {
        let mut dice = script(&[("to hit", &[5, 3])]);
        assert_eq!(dice.throw(Seat(0), 2 * D6, "location").sum(), 2);
        assert_eq!(dice.throw(Seat(0), 1 * D6, "trooper").one_of(0b11000), 3);
        dice.throw(Seat(0), 2 * D6, "initiative").against(Seat(1));
        let mut recorded = Recorded::new(&mut dice);
        recorded.throw(Seat(0), 2 * D6, "initiative").against(Seat(1));
        assert_eq!(recorded.throw(Seat(0), 1 * D6, "trooper").one_of(0b100000), 5);
        let fault = dice.finish().expect_err("the names differ");
        assert_eq!(fault.to_string(), "the rules ask for 'location', but the next dice are for 'to hit'");
    }

    #[test]
    fn missing_left_over_and_impossible_dice_are_faults() {
        let mut none = Scripted::default();
        none.throw(Seat(0), 2 * D6, "to hit").sum();
        assert!(matches!(none.finish(), Err(ScriptError::Missing { name: "to hit", .. })));
        let left = script(&[("to hit", &[1, 1]), ("to hit", &[1, 1])]);
        assert_eq!(left.finish().expect_err("left").to_string(), "2 throws are left over, first 'to hit'");
        let mut seven = script(&[("to hit", &[7, 1])]);
        seven.throw(Seat(0), 2 * D6, "to hit").sum();
        assert!(matches!(seven.finish(), Err(ScriptError::WrongFaces { .. })));
    }
}
