//! Third-party programs, in any language, as players. The protocol is in `docs/bots.md`.

mod program;

pub use program::Program;

use shelf::{Bot, Seating};
use table::{Fault, Seat};

/// Starts a program for a seat: the value for [`Seating::start_program`].
///
/// # Errors
/// The program cannot be started.
pub fn start(command: &str, seat: Seat, seating: &Seating) -> Result<Box<dyn Bot>, Fault> {
    Ok(Box::new(Program::start(command, seat, seating)?))
}
