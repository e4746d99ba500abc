//! What is to be played: a study, its cells, and the seeds of their games.
//!
//! A **bout** is two contenders in one scenario, on one map, under one set of options. It has one cell,
//! or two if the contenders also change sides. A **cell** is one match, played many times with
//! other dice.

mod cells;
mod common;
mod raw;
mod read;

pub use common::Question;
pub use read::MOST_GAMES;

use shelf::{ArenaRequest, MatchRequest, Seating, Shelved};
use table::{Digest, Fault, Seed};

/// A study, read and checked: every match of it can be set up.
pub struct Study {
    /// What it is about, in the designer's words.
    pub title: String,
    /// The game.
    pub game: &'static dyn Shelved,
    /// How many games each cell has.
    pub games: u32,
    /// What all seeds grow from.
    pub seed: u64,
    /// Whether what each unit does is counted.
    pub units: bool,
    /// The baseline, then every value of an option that is compared with it.
    pub variants: Vec<Variant>,
    /// Who meets whom, where, under which options.
    pub bouts: Vec<Bout>,
    /// What is played; the number of a cell is its place here, counted from 1.
    pub cells: Vec<Cell>,
    /// What forces and harm are measured in: "tons", "clicks".
    pub measures: (&'static str, &'static str),
    /// The digest of what holds for all cells: packs, dice, seed, what is counted.
    pub(crate) base: Digest,
    /// The study as it was written.
    pub text: String,
}

/// A set of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// "baseline", or "turn_limit = 10".
    pub name: String,
    /// The option and the value in which it differs from the baseline; nothing for the baseline.
    pub change: Option<(String, String)>,
    /// All options that differ from the game's defaults.
    pub options: Vec<(String, String)>,
}

/// One of the two in a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// What reports call it: its force's name, its player's, or its side's.
    pub name: String,
    /// Its force as a setup has it; empty for the scenario's own.
    pub force: String,
    /// Its player.
    pub player: String,
}

/// Two contenders in one scenario, on one map, under one set of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The scenario.
    pub scenario: String,
    /// The map, if it is not the scenario's own; else empty.
    pub map: String,
    /// The place of its options among the variants.
    pub variant: usize,
    /// The two.
    pub contenders: [Contender; 2],
    /// Its cells: as named, and with sides changed if it has two.
    pub cells: Vec<usize>,
    /// The bout of the baseline that this one is compared with.
    pub baseline: Option<usize>,
}

/// One match, played many times.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The bout it belongs to.
    pub bout: usize,
    /// Whether the contenders have changed sides.
    pub swapped: bool,
    /// The match.
    pub request: ArenaRequest,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The units of the match.
    pub units: Vec<table::Combatant>,
    /// Its own digest, by which the journal knows it.
    pub digest: Digest,
    root: u64,
}

impl Study {
    /// How many games the whole study has.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.cells.len() as u64 * u64::from(self.games)
    }

    /// The contender on a side (0 or 1) of a cell.
    #[must_use]
    pub fn contender(&self, cell: &Cell, side: usize) -> &Contender {
        &self.bouts[cell.bout].contenders[if cell.swapped { 1 - side } else { side }]
    }

    /// A game of a cell as a match that can be written down; both are counted from 1.
    ///
    /// # Errors
    /// There is no such cell or game.
    pub fn request(&self, cell: usize, game: u32) -> Result<MatchRequest, Fault> {
        let cells = self.cells.len();
        let found = cell.checked_sub(1).and_then(|at| self.cells.get(at));
        let found = found.ok_or_else(|| {
            Fault::new(format!("there is no cell {cell}"))
                .help(format!("the study has the cells 1 to {cells}"))
        })?;
        if game == 0 || game > self.games {
            let fault = Fault::new(format!("there is no game {game} in cell {cell}"));
            return Err(fault.help(format!("it has the games 1 to {}", self.games)));
        }
        let ArenaRequest { setup, seats, mode, seating, .. } = found.request.clone();
        let seating = Seating { seed: found.seed(game - 1), ..seating };
        Ok(MatchRequest { setup, seats, seating, mode, most_decisions: None })
    }

    /// "regular" if both of a bout are played alike, else "regular against random".
    #[must_use]
    pub fn players_of(&self, bout: &Bout) -> String {
        let [a, b] = &bout.contenders;
        if a.player == b.player { a.player.clone() } else { format!("{} against {}", a.player, b.player) }
    }
}

impl Bout {
    /// "QS-T1", or "QS-T1 on QS-M2".
    #[must_use]
    pub fn place(&self) -> String {
        if self.map.is_empty() { self.scenario.clone() } else { format!("{} on {}", self.scenario, self.map) }
    }

    /// Whether the two differ in nothing but their sides.
    #[must_use]
    pub fn is_mirror(&self) -> bool {
        let [a, b] = &self.contenders;
        a.force == b.force && a.player == b.player
    }
}

impl Cell {
    /// The seed of a game of the cell, counted from 0.
    ///
    /// It grows from the seed of the study and the words of the bout, so that no other cell changes it.
    /// Neither the options nor the sides are among these words: a game under an option, and a game
    /// with sides changed, have the same dice as their twin, which makes comparisons sharp.
    #[must_use]
    pub fn seed(&self, game: u32) -> Seed {
        // The finisher of SplitMix64: near numbers give seeds that have nothing to do with each other.
        let mut mixed = self.root.wrapping_add(u64::from(game).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Seed::from(mixed ^ mixed >> 31)
    }
}
