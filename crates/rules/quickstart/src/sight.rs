//! Lines of sight (QS-LOS-1 to QS-LOS-14): what woods lie between two hexes.

use crate::game::Quickstart;
use crate::options::Options;
use crate::state::{State, UnitId};
use crate::{GRID, Terrain};
use serde::{Deserialize, Serialize};
use table::sight::{Step, trace};
use table::{Board, Cell, HexGrid, sight};

/// The woods along a line of sight, in the classes the rules know (QS-LOS-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Woods {
    /// No woods.
    Clear,
    /// One light woods hex.
    OneLight,
    /// Two light woods hexes.
    TwoLight,
    /// One heavy woods hex.
    OneHeavy,
    /// Too much to see through.
    Blocked,
}

impl Woods {
    /// All of them, by code.
    pub const ALL: [Woods; 5] =
        [Woods::Clear, Woods::OneLight, Woods::TwoLight, Woods::OneHeavy, Woods::Blocked];

    /// The class of a number of light and heavy woods hexes: three light, two heavy, or one of
    /// each block (QS-LOS-8).
    #[must_use]
    pub fn of(light: u32, heavy: u32) -> Woods {
        match (light, heavy) {
            (0, 0) => Woods::Clear,
            (1, 0) => Woods::OneLight,
            (2, 0) => Woods::TwoLight,
            (0, 1) => Woods::OneHeavy,
            _ => Woods::Blocked,
        }
    }

    /// A small number for tables.
    #[inline]
    #[must_use]
    pub fn code(self) -> u8 {
        self as u8
    }

    /// The woods of a small number.
    #[inline]
    #[must_use]
    pub fn from_code(code: u8) -> Woods {
        Woods::ALL[usize::from(code).min(4)]
    }

    /// What it adds to the number needed (QS-HIT-3).
    #[inline]
    #[must_use]
    pub fn modifier(self) -> i32 {
        [0, 1, 2, 2, 0][self as usize]
    }

    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Woods::Clear => "clear",
            Woods::OneLight => "one light woods",
            Woods::TwoLight => "two light woods",
            Woods::OneHeavy => "one heavy woods",
            Woods::Blocked => "blocked",
        }
    }
}

/// What the target's player may make of a line (QS-LOS-5): the same woods either way, or two
/// classes to choose from (with `los_divided = per_pair`: up to five).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// A bit for each kind of woods that can be chosen.
    choices: u8,
}

impl Line {
    /// Whether there is nothing to choose (QS-LOS-14).
    #[inline]
    #[must_use]
    pub fn settled(self) -> Option<Woods> {
        self.choices.is_power_of_two().then(|| Woods::from_code(self.choices.trailing_zeros() as u8))
    }

    /// Whether every choice blocks.
    #[inline]
    #[must_use]
    pub fn is_blocked(self) -> bool {
        self.choices == 1 << Woods::Blocked.code()
    }

    /// The kinds of woods that can be chosen.
    pub fn choices(self) -> impl Iterator<Item = Woods> {
        Woods::ALL.into_iter().filter(move |woods| self.choices >> woods.code() & 1 == 1)
    }
}

/// Every line of sight of a mapsheet, one byte each. Units are never in the way (QS-LOS-9), so lines
/// depend on the sheet alone.
#[derive(Clone, Debug)]
pub struct Sight {
    lines: sight::Table,
}

impl Sight {
    /// Works out all lines of a sheet under the options in force.
    #[must_use]
    pub fn of(board: &Board<HexGrid, Terrain>, options: &Options) -> Sight {
        // The choices are the same seen from either end, so one half mirrors the other (QS-LOS-11).
        let between = |a, b| Survey::of(board, options, a, b).choices(options);
        Sight { lines: sight::Table::build_symmetric(&GRID, between, |choices| choices) }
    }

    /// The line between two hexes.
    #[inline]
    #[must_use]
    pub fn line(&self, a: Cell, b: Cell) -> Line {
        Line { choices: self.lines.get(a, b) }
    }
}

/// The most hexside pairs a divided line has on a mapsheet.
const MOST_PAIRS: usize = 16;

/// What one line meets, seen from its first hex.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    /// Light and heavy woods hexes crossed (or touched, where that counts).
    crossed: [u32; 2],
    /// The hexes on the left and on the right of each pair: (light, heavy) each.
    pairs: [[[u32; 2]; 2]; MOST_PAIRS],
    /// The pairs' hexes, for words.
    cells: [[Option<Cell>; 2]; MOST_PAIRS],
    count: usize,
}

impl Survey {
    /// Follows the line from `a` to `b`. Hexes off the sheet count as clear (QS-MAP-6). The trace is
    /// exact, in whole numbers (QS-LOS-3, QS-LOS-12), and leaves out both ends (QS-LOS-2).
    #[must_use]
    pub fn of(board: &Board<HexGrid, Terrain>, options: &Options, a: Cell, b: Cell) -> Survey {
        let mut survey = Survey {
            crossed: [0; 2],
            pairs: [[[0; 2]; 2]; MOST_PAIRS],
            cells: [[None; 2]; MOST_PAIRS],
            count: 0,
        };
        let woods = |hex| match GRID.at(hex).map(|cell| board[cell]) {
            Some(Terrain::Light) => [1, 0],
            Some(Terrain::Heavy) => [0, 1],
            _ => [0, 0],
        };
        for step in trace(GRID.hex(a), GRID.hex(b)) {
            match step {
                Step::Through(hex) => survey.crossed = plus(survey.crossed, woods(hex)),
                // QS-LOS-4: a mere corner is enough, unless the option says otherwise.
                Step::Touch(hex) if options.corner_touch_counts => {
                    survey.crossed = plus(survey.crossed, woods(hex));
                }
                Step::Touch(_) => {}
                Step::Along { left, right } => {
                    survey.pairs[survey.count] = [woods(left), woods(right)];
                    survey.cells[survey.count] = [GRID.at(left), GRID.at(right)];
                    survey.count += 1;
                }
            }
        }
        survey
    }

    /// The number of hexside pairs: none unless the line is divided (QS-LOS-6).
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.count
    }

    /// The hex on the left or right of a pair, if it is on the sheet.
    #[must_use]
    pub fn hex(&self, pair: usize, right: bool) -> Option<Cell> {
        self.cells[pair][usize::from(right)]
    }

    /// The woods along the line if the pairs are settled so: a set bit takes the right-hand hex.
    #[must_use]
    pub fn woods(&self, sides: u16) -> Woods {
        let chosen = (0..self.count).map(|pair| self.pairs[pair][usize::from(sides >> pair & 1)]);
        let [light, heavy] = chosen.fold(self.crossed, plus);
        Woods::of(light, heavy)
    }

    /// The bits that take the right-hand hex everywhere.
    #[must_use]
    pub fn all_right(&self) -> u16 {
        ((1u32 << self.count) - 1) as u16
    }

    /// The settlements a player may pick from: left and right, or one for each class of
    /// woods that is possible pair by pair (QS-O-3). Ascending.
    pub fn settlements(&self, options: &Options) -> impl Iterator<Item = u16> {
        let last = self.all_right();
        let step = if options.divided_per_pair { 1 } else { usize::from(last).max(1) };
        let mut seen = 0u8;
        let survey = *self;
        let per_pair = options.divided_per_pair;
        (0..=last).step_by(step).filter(move |&sides| {
            let bit = 1 << survey.woods(sides).code();
            let fresh = seen & bit == 0;
            seen |= bit;
            fresh || !per_pair
        })
    }

    fn choices(&self, options: &Options) -> u8 {
        let all = self.settlements(options).map(|sides| 1 << self.woods(sides).code());
        all.fold(0, |choices: u8, bit: u8| choices | bit)
    }

    /// The usual choice: what blocks, else the higher modifier, else left (QS-LOS-14).
    #[must_use]
    pub fn usual(&self, options: &Options) -> u16 {
        let worth = |sides: u16| match self.woods(sides) {
            Woods::Blocked => 9,
            woods => woods.modifier(),
        };
        // The first of the best: lists begin at the left.
        self.settlements(options).min_by_key(|&sides| -worth(sides)).unwrap_or(0)
    }
}

impl Quickstart {
    /// The woods along the line between two enemies, as bound this turn if it is (QS-LOS-5); none
    /// while the choice is open.
    #[inline]
    #[must_use]
    pub fn woods(&self, state: &State, a: UnitId, b: UnitId) -> Option<Woods> {
        let line = self.sight.line(state.units[a].hex(), state.units[b].hex());
        line.settled().or_else(|| {
            let (first, second) = self.pair(a, b);
            state.lines.get(first, second)
        })
    }

    /// The line between two hexes before any choice.
    #[must_use]
    pub fn line(&self, a: Cell, b: Cell) -> Line {
        self.sight.line(a, b)
    }

    /// The woods along the line between two enemies; where a divided line is not settled yet, those
    /// of the usual choice (QS-LOS-14).
    #[inline]
    #[must_use]
    pub fn likely_woods(&self, state: &State, unit: UnitId, target: UnitId) -> Woods {
        self.woods(state, unit, target).unwrap_or_else(|| {
            let survey = self.survey(state, unit, target);
            survey.woods(survey.usual(&self.options))
        })
    }

    /// The line between two units, hex by hex.
    #[must_use]
    pub fn survey(&self, state: &State, unit: UnitId, target: UnitId) -> Survey {
        let (a, b) = (state.units[unit].hex(), state.units[target].hex());
        Survey::of(&self.map.board, &self.options, a, b)
    }

    /// Whether a line of sight exists, under the choice made or under any possible one (QS-LOS-8).
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        match self.woods(state, unit, target) {
            Some(woods) => woods != Woods::Blocked,
            None => true,
        }
    }
}

fn plus(a: [u32; 2], b: [u32; 2]) -> [u32; 2] {
    [a[0] + b[0], a[1] + b[1]]
}
