//! Programs of anybody, in any language, in a seat of a match. `docs/bots.md` has the protocol.

mod program;

pub use program::Program;

use shelf::{Bot, Seating};
use table::{Fault, Seat};

/// Starts a program for a seat: what [`Seating`] wants to know of it.
///
/// # Errors
/// It cannot be started.
pub fn hire(command: &str, seat: Seat, seating: &Seating) -> Result<Box<dyn Bot>, Fault> {
    Ok(Box::new(Program::start(command, seat, seating)?))
}
