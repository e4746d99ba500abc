//! A study: what to play, its cells, and the seeds of their games.
//!
//! A **bout** is two contenders in one scenario, on one map, under one set of options. It has one cell, or
//! two if the contenders also swap sides. A **cell** is one match, played many times with different dice.

mod cells;
mod quick;
mod raw;
mod read;
mod settle;

pub use quick::QuickStudy;
pub use read::MAX_GAMES;

use crate::stats::Margin;
use shelf::{ArenaRequest, MatchRequest, Seating, Shelved};
use std::collections::BTreeSet;
use table::show::BoardView;
use table::{Digest, Fault, Seed};

/// A study, read and checked: all of its matches can be set up.
pub struct Study {
    /// Its title, in the designer's words.
    pub title: String,
    /// The game.
    pub game: &'static dyn Shelved,
    /// The number of games per cell.
    pub games: u32,
    /// The seed from which the seeds of all games are derived.
    pub seed: Seed,
    /// The shares that count as even.
    pub margin: Margin,
    /// Whether a bout ends as soon as it is settled; `games` is then the most that are played.
    pub until_settled: bool,
    /// Whether the actions of each unit are counted.
    pub units: bool,
    /// The baseline, then every option value that is compared with it.
    pub variants: Vec<Variant>,
    /// Who meets whom, where, under which options.
    pub bouts: Vec<Bout>,
    /// The matches to play; a cell's number is its index here, counted from 1.
    pub cells: Vec<Cell>,
    /// The units in which forces and harm are measured: "tons", "clicks".
    pub measures: (&'static str, &'static str),
    /// The digest of what all cells share: game, seed, packs, and whether units are counted.
    pub(crate) base: Digest,
    /// The board of each place (scenario and map), in the order of the study.
    pub boards: Vec<(String, BoardView)>,
    /// The study file, as commands name it.
    pub file: String,
    /// The text of the study file.
    pub text: String,
}

/// A set of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// "baseline", or "turn_limit = 10".
    pub name: String,
    /// The option and the value that differ from the baseline; `None` for the baseline itself.
    pub change: Option<(String, String)>,
    /// All options that differ from the game's defaults.
    pub options: Vec<(String, String)>,
}

/// One of the two contenders in a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Its name in reports: that of its force, its player or its side.
    pub name: String,
    /// Its force in text form; empty for the scenario's own.
    pub force: String,
    /// Its player.
    pub player: String,
}

/// Two contenders in one scenario, on one map, under one set of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The scenario.
    pub scenario: String,
    /// The map; empty for the scenario's own.
    pub map: String,
    /// The index of its options among the variants.
    pub variant: usize,
    /// The two contenders.
    pub contenders: [Contender; 2],
    /// Its cells: as listed and, if there are two, with sides swapped.
    pub cells: Vec<usize>,
    /// The baseline bout that this one is compared with.
    pub baseline: Option<usize>,
}

/// One match, played many times.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The bout it belongs to.
    pub bout: usize,
    /// Whether the contenders have swapped sides.
    pub swapped: bool,
    /// The match to play.
    pub request: ArenaRequest,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The units of the match.
    pub units: Vec<table::Combatant>,
    /// The digest that identifies it in the journal.
    pub digest: Digest,
    /// The seed of the study, unless it is a number: those have always been part of `root` alone.
    wide_seed: Option<Seed>,
    root: u64,
}

impl Study {
    /// The commands of the programs that play in it, each once.
    #[must_use]
    pub fn programs(&self) -> Vec<&str> {
        let players = self.bouts.iter().flat_map(|bout| &bout.contenders).map(|each| each.player.as_str());
        let programs: BTreeSet<&str> = players.filter_map(shelf::program_of).collect();
        programs.into_iter().collect()
    }

    /// The number of games in the whole study.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.cells.len() as u64 * u64::from(self.games)
    }

    /// The contender on a side (0 or 1) of a cell.
    #[must_use]
    pub fn contender(&self, cell: &Cell, side: usize) -> &Contender {
        &self.bouts[cell.bout].contenders[if cell.swapped { 1 - side } else { side }]
    }

    /// A game of a cell as a match with a replay; both are counted from 1.
    ///
    /// # Errors
    /// The study has no such cell or game.
    pub fn request(&self, cell: usize, game: u32) -> Result<MatchRequest, Fault> {
        let cells = self.cells.len();
        let found = cell.checked_sub(1).and_then(|at| self.cells.get(at));
        let found = found.ok_or_else(|| {
            Fault::new(format!("there is no cell {cell}")).help(format!("the study has cells 1 to {cells}"))
        })?;
        if game == 0 || game > self.games {
            let fault = Fault::new(format!("there is no game {game} in cell {cell}"));
            return Err(fault.help(format!("the cell has games 1 to {}", self.games)));
        }
        let ArenaRequest { setup, seats, mode, seating, .. } = found.request.clone();
        let seating = Seating { seed: found.seed(game - 1), ..seating };
        Ok(MatchRequest { setup, seats, seating, mode, most_decisions: None })
    }

    /// The id of the map that a bout is played on: the one that was chosen, or the scenario's own.
    #[must_use]
    pub fn map_of(&self, bout: &Bout) -> String {
        if !bout.map.is_empty() {
            return bout.map.clone();
        }
        // All cells have the same packs.
        let packs = self.cells.first().map_or(&[][..], |cell| &cell.request.setup.packs);
        let scenarios = self.game.scenarios(packs).unwrap_or_default();
        let own = scenarios.into_iter().find(|known| known.id == bout.scenario);
        own.map_or_else(String::new, |known| known.map)
    }

    /// The command that opens a game of a cell in the browser; both are counted from 1.
    #[must_use]
    pub fn replay_command(&self, cell: usize, game: u32) -> String {
        let file = &self.file;
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
        // A shell takes anything between single quotes as it is, except those.
        let file = match !file.is_empty() && file.chars().all(plain) {
            true => file.clone(),
            false => format!("'{}'", file.replace('\'', "'\\''")),
        };
        format!("ironhex lab replay {file} --cell {cell} --game {game} --open")
    }

    /// The players of a bout: "regular" if both are the same, otherwise "regular against random".
    #[must_use]
    pub fn players_of(&self, bout: &Bout) -> String {
        let [a, b] = &bout.contenders;
        if a.player == b.player { a.player.clone() } else { format!("{} against {}", a.player, b.player) }
    }
}

impl Bout {
    /// Scenario and map: "QS-T1", or "QS-T1 on QS-M2".
    #[must_use]
    pub fn place(&self) -> String {
        if self.map.is_empty() { self.scenario.clone() } else { format!("{} on {}", self.scenario, self.map) }
    }

    /// Whether the contenders differ only in their sides.
    #[must_use]
    pub fn is_mirror(&self) -> bool {
        let [a, b] = &self.contenders;
        a.force == b.force && a.player == b.player
    }
}

impl Cell {
    /// The seed of a game of the cell, counted from 0.
    ///
    /// It is derived from the seed of the study and the key of the bout, so other cells do not affect it.
    /// Neither options nor sides are part of that key: a game under an option, and a game with sides swapped,
    /// have the same dice as their twin, which makes comparisons precise.
    #[must_use]
    pub fn seed(&self, game: u32) -> Seed {
        // The finalizer of SplitMix64: consecutive numbers give unrelated seeds.
        let mut mixed = self.root.wrapping_add(u64::from(game).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        self.wide_seed.map_or_else(|| Seed::from(mixed), |seed| seed.derived(mixed))
    }
}
