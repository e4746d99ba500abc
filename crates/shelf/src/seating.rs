//! Who sits where: computer players by name, and third-party programs.

use crate::bot_match::{BotMatch, told};
use crate::bot_player::{Bot, BotPlayer};
use players::{Forfeit, Level, Player, RandomPlayer, Spec, Stop};
use std::sync::Arc;
use std::time::Duration;
use table::{Fault, Game, Judge, Notation, Rulebook, Seat, Seed, Setup, Show, controls, one_line};

/// How computer players are seated.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The seed of their random numbers.
    pub seed: Seed,
    /// Makes thinking players answer at once.
    pub stop: Stop,
    /// How long a program may take for one decision.
    pub patience: Duration,
    /// Checks a program without starting it.
    pub check_program: CheckProgram,
    /// Starts a program for a seat; the shelf itself starts nothing.
    pub start_program: StartProgram,
}

/// Checks a program, given its command, without starting it.
pub type CheckProgram = fn(&str) -> Result<(), Fault>;

/// Starts a program, given its command, its seat and the seating.
pub type StartProgram = fn(&str, Seat, &Seating) -> Result<Box<dyn Bot>, Fault>;

/// Refuses every program: the default.
fn no_programs(command: &str) -> Result<(), Fault> {
    Err(Fault::new(format!("the program '{command}' cannot play here"))
        .help("programs can play in ironhex match and ironhex lab"))
}

/// Starts no program: the default.
fn start_nothing(command: &str, _: Seat, _: &Seating) -> Result<Box<dyn Bot>, Fault> {
    no_programs(command).and(Err(Fault::new("no program can be started here")))
}

/// The default time a program may take for one decision.
pub const DEFAULT_PATIENCE: Duration = Duration::from_secs(5);

/// The prefix that marks a player's name as a program.
const PROGRAM: &str = "program:";

impl Seating {
    /// The seating for a match with this seed, with the default patience and without programs.
    #[must_use]
    pub fn new(seed: Seed) -> Seating {
        Seating {
            seed,
            stop: Stop::default(),
            patience: DEFAULT_PATIENCE,
            check_program: no_programs,
            start_program: start_nothing,
        }
    }
}

/// The most seats in a match.
const MAX_SEATS: usize = 100;

/// The player named for a seat.
pub(crate) enum SeatSpec {
    /// A computer player.
    Computer(Spec),
    /// A program, by its command.
    Program(String),
}

impl SeatSpec {
    fn read(name: &str) -> Result<SeatSpec, Fault> {
        match program_of(name) {
            Some("") => Err(Fault::new("missing command after 'program:'").help("try program:./my-bot")),
            // The name of a player is a line of the replay's header.
            Some(command) if command.contains(controls) => {
                Err(Fault::new(format!("invalid program '{}'", one_line(command)))
                    .help("a command is one line without control characters"))
            }
            Some(command) => Ok(SeatSpec::Program(command.into())),
            None => Spec::read(name).map(SeatSpec::Computer),
        }
    }

    /// Creates the player for a seat.
    fn player<G: Show + Notation + Judge>(
        &self,
        told: Option<&Arc<BotMatch>>,
        seat: Seat,
        seating: &Seating,
    ) -> Result<SeatedPlayer<G>, Fault> {
        Ok(match self {
            SeatSpec::Computer(Spec { level: Level::Random, .. }) => {
                SeatedPlayer::Random(RandomPlayer::new(seating.seed, seat))
            }
            SeatSpec::Computer(spec) => SeatedPlayer::Other(spec.seat(seating.seed, seat, &seating.stop)),
            SeatSpec::Program(command) => {
                let told = told.ok_or_else(|| Fault::new("the program was not told the match"))?;
                let bot = (seating.start_program)(command, seat, seating)?;
                SeatedPlayer::Other(Box::new(BotPlayer::new(bot, told.clone())))
            }
        })
    }
}

/// The player in a seat. A random player is stored and called directly: it decides so fast that a call
/// through a pointer and an allocation per game would be noticeable.
#[expect(
    clippy::large_enum_variant,
    reason = "a match has few seats, and a random player is stored without a box"
)]
pub(crate) enum SeatedPlayer<G> {
    Random(RandomPlayer),
    Other(Box<dyn Player<G>>),
}

impl<G: Game> SeatedPlayer<G> {
    #[inline]
    pub(crate) fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        choices: &[G::Action],
    ) -> Result<usize, Forfeit> {
        match self {
            SeatedPlayer::Random(player) => player.choose(game, state, choices),
            SeatedPlayer::Other(player) => player.choose(game, state, choices),
        }
    }
}

/// Checks the name of a player, without starting a program.
///
/// # Errors
/// An unknown player, or an invalid budget.
pub fn check_player(name: &str) -> Result<(), Fault> {
    SeatSpec::read(name).map(|_| ())
}

/// The command of a player's name that stands for a program.
#[must_use]
pub fn program_of(name: &str) -> Option<&str> {
    name.strip_prefix(PROGRAM).map(str::trim)
}

/// Checks that the players can be seated, without starting a program.
pub(crate) fn check_seats(specs: &[SeatSpec], seating: &Seating) -> Result<(), Fault> {
    specs.iter().try_for_each(|spec| match spec {
        SeatSpec::Computer(_) => Ok(()),
        SeatSpec::Program(command) => (seating.check_program)(command),
    })
}

/// The players named for the seats, in order.
pub(crate) fn named(names: &[String]) -> Result<Vec<SeatSpec>, Fault> {
    if names.is_empty() || names.len() > MAX_SEATS {
        let wrong = format!("a match cannot have {} seats", names.len());
        return Err(Fault::new(wrong).help("name a player for each seat, such as regular,veteran"));
    }
    names.iter().map(|name| SeatSpec::read(name)).collect()
}

/// What programs are told of the match; `None` if there are none.
pub(crate) fn told_to_programs<R: Rulebook>(
    specs: &[SeatSpec],
    game: &R::Game,
    setup: &Setup,
) -> Option<Arc<BotMatch>> {
    let any = specs.iter().any(|spec| matches!(spec, SeatSpec::Program(_)));
    any.then(|| Arc::new(told::<R>(game, setup)))
}

/// Creates the players of a match, in the order of the seats.
pub(crate) fn seated<G: Show + Notation + Judge>(
    told: Option<&Arc<BotMatch>>,
    specs: &[SeatSpec],
    seating: &Seating,
) -> Result<Vec<SeatedPlayer<G>>, Fault> {
    let mut players = Vec::new();
    reseat(told, specs, seating, &mut players)?;
    Ok(players)
}

/// Creates the players of the next game in the same list.
pub(crate) fn reseat<G: Show + Notation + Judge>(
    told: Option<&Arc<BotMatch>>,
    specs: &[SeatSpec],
    seating: &Seating,
    players: &mut Vec<SeatedPlayer<G>>,
) -> Result<(), Fault> {
    players.clear();
    for (spec, seat) in specs.iter().zip(0..) {
        players.push(spec.player(told, Seat(seat), seating)?);
    }
    Ok(())
}
