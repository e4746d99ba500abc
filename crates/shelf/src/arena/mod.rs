//! A match played many times with different dice, for the balance lab: only its figures are kept.

mod figures;
mod play;

pub use figures::{FORFEIT, GameFigures, PlaceFigure, PlaceKind, UnitFigures};

use crate::BotMatch;
use crate::seating::{SeatSpec, Seating, check_seats, named, reseat, told_to_programs};
use play::Simulator;
use players::Stop;
use std::sync::Arc;
use table::show::BoardView;
use table::{
    Combatant, DiceMode, Fault, Game, Judge, MatchDice, Notation, Rulebook, Seed, Seeded, Setup, Show, Stats,
};

/// A match set up for computer players, to be played with any number of seeds by any number of
/// threads.
pub trait Arena: Send + Sync {
    /// The names of the sides.
    fn sides(&self) -> Vec<String>;

    /// The units of the match, in the order of their numbers.
    fn units(&self) -> &[Combatant];

    /// What forces are measured in, and what harm is measured in: "tons", "clicks".
    fn measures(&self) -> (&'static str, &'static str);

    /// The board, as it is drawn.
    fn board(&self) -> BoardView;

    /// Plays the match once for each seed and reports its figures, in order. Of the first `placed` games, it is
    /// noted where units stood, fought and fell, if units are counted. `stop` ends it within a decision, or a turn
    /// of random players; the game in progress is then not reported.
    ///
    /// # Errors
    /// A program that cannot be started.
    fn play(
        &self,
        seeds: &mut dyn Iterator<Item = Seed>,
        placed: u32,
        stop: &Stop,
        report: &mut dyn FnMut(&GameFigures),
    ) -> Result<(), Fault>;
}

/// What to set up an arena for.
#[derive(Clone, Debug)]
pub struct ArenaRequest {
    /// Scenario, map, options, forces, packs.
    pub setup: Setup,
    /// The name of the player in each seat.
    pub seats: Vec<String>,
    /// Fair dice or bags.
    pub mode: DiceMode,
    /// Whether to count what each unit does.
    pub units: bool,
    /// How players are seated; each game has its own seed.
    pub seating: Seating,
}

/// The arena of one game.
struct Ring<G> {
    game: G,
    seats: Vec<SeatSpec>,
    mode: DiceMode,
    counts: bool,
    most_decisions: u32,
    units: Vec<Combatant>,
    /// What programs are told, if there are any.
    told: Option<Arc<BotMatch>>,
    seating: Seating,
}

pub(crate) fn open<R: Rulebook>(request: &ArenaRequest) -> Result<Box<dyn Arena>, Fault> {
    let seats = named(&request.seats)?;
    let setup = Setup { seats: seats.len() as u8, ..request.setup.clone() };
    let game = R::set_up(&setup)?;
    if usize::from(game.seats()) != seats.len() {
        return Err(Fault::new(format!("{} players for {} seats", seats.len(), game.seats())));
    }
    // Report a player that cannot be seated now, rather than in every game. No program is started before the
    // first game: an arena is also opened to check a study.
    check_seats(&seats, &request.seating)?;
    let (mode, counts, most_decisions) = (request.mode, request.units, R::MOST_DECISIONS);
    let told = told_to_programs::<R>(&seats, &game, &setup);
    let seating = request.seating.clone();
    Ok(Box::new(Ring { units: game.combatants(), game, seats, mode, counts, most_decisions, told, seating }))
}

impl<G: Show + Stats + Notation + Judge + Send> Arena for Ring<G> {
    fn sides(&self) -> Vec<String> {
        let start = self.game.start();
        crate::summary::sides(&self.game).into_iter().map(|side| self.game.side_name(&start, side)).collect()
    }

    fn units(&self) -> &[Combatant] {
        &self.units
    }

    fn measures(&self) -> (&'static str, &'static str) {
        (G::POINTS, G::HARM)
    }

    fn board(&self) -> BoardView {
        self.game.board()
    }

    fn play(
        &self,
        seeds: &mut dyn Iterator<Item = Seed>,
        placed: u32,
        stop: &Stop,
        report: &mut dyn FnMut(&GameFigures),
    ) -> Result<(), Fault> {
        let mut simulator = Simulator::new(&self.game, &self.units, self.most_decisions, self.counts);
        let mut seating = Seating { stop: stop.clone(), ..self.seating.clone() };
        let mut seats = Vec::new();
        for (number, seed) in (0..).zip(seeds) {
            simulator.placed = number < placed;
            seating.seed = seed;
            reseat::<G>(self.told.as_ref(), &self.seats, &seating, &mut seats)?;
            let finished = match self.mode {
                DiceMode::Fair => simulator.play(&mut seats, &mut Seeded::new(seed), stop),
                DiceMode::Bag => simulator.play(&mut seats, &mut MatchDice::new(seed, self.mode), stop),
            };
            if !finished {
                break;
            }
            report(&simulator.figures);
        }
        Ok(())
    }
}
