//! Who sits where: computer players by name, and programs of anybody.

use crate::outsider::{Outsider, Seated};
use players::{Player, Spec, Stop};
use std::time::Duration;
use table::{Fault, Judge, Notation, Seat, Seed, Show};

/// How computer players are seated.
#[derive(Clone, Debug)]
pub struct Seating {
    /// What their luck grows from.
    pub seed: Seed,
    /// Makes those who think answer at once.
    pub stop: Stop,
    /// How long a program may take over one decision.
    pub patience: Duration,
    /// Starts a program, given its command, its seat and all this; the shelf itself starts nothing.
    pub hire: Hire,
}

/// Starts a program that takes a seat.
pub type Hire = fn(&str, Seat, &Seating) -> Result<Box<dyn Outsider>, Fault>;

/// Where nobody may be hired.
fn nobody(command: &str, _: Seat, _: &Seating) -> Result<Box<dyn Outsider>, Fault> {
    Err(Fault::new(format!("'{command}' cannot take a seat here"))
        .help("programs play in: ironhex match, ironhex lab"))
}

/// How long a program may take where nothing else is said.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// What begins the name of a program.
const PROGRAM: &str = "program:";

impl Seating {
    /// In a match with this seed, with the usual patience.
    #[must_use]
    pub fn new(seed: Seed) -> Seating {
        Seating { seed, stop: Stop::default(), patience: PATIENCE, hire: nobody }
    }
}

/// No game has a table for more.
const MOST_SEATS: usize = 100;

/// Whether somebody of that name can be seated, as far as can be told without starting anything.
///
/// # Errors
/// An unknown player, or a budget that cannot be read.
pub fn check_player(name: &str) -> Result<(), Fault> {
    match name.strip_prefix(PROGRAM) {
        Some(command) if command.trim().is_empty() => {
            Err(Fault::new("'program:' names no program").help("say program:./my-bot"))
        }
        Some(_) => Ok(()),
        None => Spec::read(name).map(|_| ()),
    }
}

pub(crate) fn seated<G: Show + Notation + Judge>(
    game: &'static str,
    names: &[String],
    seating: &Seating,
) -> Result<Vec<Box<dyn Player<G>>>, Fault> {
    if names.is_empty() || names.len() > MOST_SEATS {
        let wrong = format!("a match cannot have {} seats", names.len());
        return Err(Fault::new(wrong).help("name a player for each seat, such as regular,veteran"));
    }
    names.iter().enumerate().map(|(at, name)| seat(game, name, Seat(at as u8), seating)).collect()
}

fn seat<G: Show + Notation + Judge>(
    game: &'static str,
    name: &str,
    seat: Seat,
    seating: &Seating,
) -> Result<Box<dyn Player<G>>, Fault> {
    check_player(name)?;
    match name.strip_prefix(PROGRAM) {
        Some(command) => Ok(Box::new(Seated::new((seating.hire)(command.trim(), seat, seating)?, game))),
        None => Ok(Spec::read(name)?.seat(seating.seed, seat, &seating.stop)),
    }
}
