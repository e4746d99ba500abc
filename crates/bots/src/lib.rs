//! Third-party programs, in any language, as players. The protocol is in `docs/bots.md`.

mod lines;
mod process;
mod program;

pub use program::Program;

use shelf::{Bot, Seating};
use std::path::Path;
use table::{Fault, Seat, Seed};

/// The seating of a match in which programs can play.
#[must_use]
pub fn seating(seed: Seed) -> Seating {
    Seating { check_program: check, start_program: start, ..Seating::new(seed) }
}

/// Starts a program for a seat: the value for [`Seating::start_program`].
///
/// # Errors
/// The program cannot be started.
pub fn start(command: &str, seat: Seat, seating: &Seating) -> Result<Box<dyn Bot>, Fault> {
    Ok(Box::new(Program::start(command, seat, seating)?))
}

/// Checks that a program exists, without starting it: the value for [`Seating::check_program`].
///
/// # Errors
/// There is no such file.
pub fn check(command: &str) -> Result<(), Fault> {
    let path = command.split_whitespace().next().unwrap_or_default();
    // Windows also looks for a plain name with endings of its own, and in folders of its own.
    if cfg!(windows) || Path::new(path).is_file() && path.contains('/') {
        return Ok(());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = !path.contains('/') && std::env::split_paths(&folders).any(|dir| dir.join(path).is_file());
    if found { Ok(()) } else { Err(cannot_start(path, "there is no such file")) }
}

/// Why a program cannot be started.
fn cannot_start(path: &str, why: impl std::fmt::Display) -> Fault {
    Fault::new(format!("cannot start the program '{path}': {why}"))
        .help("name an executable file, such as program:./my-bot")
}
