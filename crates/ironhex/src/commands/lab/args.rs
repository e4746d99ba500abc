//! The arguments of `ironhex lab`.

use clap::builder::RangedI64ValueParser;
use clap::{Args, Subcommand};
use lab::Opening;
use std::path::PathBuf;
use table::Seed;

/// The number of games per cell.
fn games() -> RangedI64ValueParser<u32> {
    RangedI64ValueParser::new().range(1..=lab::MAX_GAMES.into())
}

#[derive(Subcommand)]
pub enum LabCommand {
    /// Play a study (a short TOML file); stop with Ctrl-C, resume with the same command
    #[command(after_help = "Examples:
  ironhex lab run examples/studies/quickstart-duel.toml
  ironhex lab run my-study.toml --threads 4 --out results

The results folder (my-study.results) contains report.html, and tables of games, cells, units and turns as
CSV and Parquet. The same study and seed give the same results with any number of threads.")]
    Run {
        /// The study file
        study: PathBuf,
        /// Only check the study, and list the programs that it would run
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        run: RunArgs,
    },

    /// Play one force against another, with sides swapped
    #[command(after_help = "Examples:
  ironhex lab duel battleclix meeting line hammer
  ironhex lab duel quickstart QS-X1 heavy=hunchback+enforcer light=cicada+hermes-ii --games 500")]
    Duel {
        #[command(flatten)]
        quick: QuickArgs,
        /// The two forces: ids joined by +, optionally with a name of your own (NAME=ID+ID)
        #[arg(num_args = 2, required = true, value_name = "FORCE")]
        forces: Vec<String>,
        #[command(flatten)]
        run: RunArgs,
    },

    /// Play several forces, each against each, with sides swapped
    #[command(after_help = "Examples:
  ironhex lab matrix battleclix meeting
  ironhex lab matrix battleclix meeting line hammer longreach --games 200")]
    Matrix {
        #[command(flatten)]
        quick: QuickArgs,
        /// The forces, as in a duel (default: all ready-made forces that the scenario allows)
        #[arg(value_name = "FORCE")]
        forces: Vec<String>,
        /// Also play every force against itself
        #[arg(long)]
        mirror: bool,
        #[command(flatten)]
        run: RunArgs,
    },

    /// Compare the values of an option with the baseline
    #[command(after_help = "Examples:
  ironhex lab compare quickstart QS-T2 unequal_numbers
  ironhex lab compare battleclix meeting turn_limit=8,12 --games 300
  ironhex lab compare overdrive stand_up_fight --all --games 100")]
    Compare {
        #[command(flatten)]
        quick: QuickArgs,
        /// The option, optionally with the values to compare (default: all values)
        #[arg(value_name = "OPTION[=VALUE,VALUE]", required_unless_present = "all")]
        option: Option<String>,
        /// Compare every option of the game: all its words, and half and twice its number
        #[arg(long, conflicts_with = "option")]
        all: bool,
        /// A force: one plays itself, two play each other with sides swapped (default: the scenario's own)
        #[arg(long = "force", value_name = "FORCE")]
        forces: Vec<String>,
        #[command(flatten)]
        run: RunArgs,
    },

    /// Search for the price of a unit: the enemy points at which it comes out even, alone and in company
    #[command(after_help = "Examples:
  ironhex lab price quickstart QS-X1 hunchback
  ironhex lab price quickstart QS-X1 walker --pack my-pack.toml --games 3000

The search raises the enemies' points after a win and lowers them after a loss, in 16 independent searches whose
scatter gives the interval. It assumes nothing about how units add up; prices are in the points of the enemies.")]
    Price(PriceArgs),

    /// Write a game of a study as a replay
    #[command(after_help = "Examples:
  ironhex lab replay my-study.toml --cell 2 --game 17 --out lost.replay
  ironhex lab replay my-study.toml --cell 2 --game 17 --open")]
    Replay {
        /// The study file
        study: PathBuf,
        /// The number of the cell, as in the report
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        cell: usize,
        /// The number of the game, counted from 1
        #[arg(long, value_name = "M", allow_negative_numbers = true)]
        game: u32,
        /// The file to write the replay to (default: in the results folder)
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Overwrite the file if it is there already
        #[arg(long)]
        overwrite: bool,
        /// Then show it in your browser; stop with Ctrl-C
        #[arg(long)]
        open: bool,
    },

    /// Inspect a results folder: what is there, what is missing, what is damaged (exit code 1)
    #[command(after_help = "Examples:
  ironhex lab check my-study.results
  ironhex lab check ladder --json")]
    Check {
        /// The results folder
        folder: PathBuf,
    },

    /// Rate the computer players in Elo: all against each other
    #[command(after_help = "Examples:
  ironhex lab ladder
  ironhex lab ladder --game quickstart --scenario QS-X1 --games 400 --neighbors
  ironhex lab ladder --players recruit,regular,veteran:200ms,elite:1s --games 50 --out ladder

Players that think ahead take their time. With --out, you can stop the ladder with Ctrl-C and resume it with the
same command. The ratings so far are shown with the number of games.")]
    Ladder(LadderArgs),
}

/// The arguments of a quick study.
#[derive(Args)]
pub struct QuickArgs {
    /// The id of the game
    pub game: String,
    /// The id of the scenario
    pub scenario: String,
    /// The players: one name for both forces, or A,B for the first and the second (default: regular).
    /// Can be given several times
    #[arg(long, alias = "player", value_name = "A,B")]
    pub players: Vec<String>,
    /// Games per cell
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = games(), allow_negative_numbers = true)]
    pub games: u32,
    /// Seed for dice and players (default: 1; if a program plays, 128 bits from the system's generator)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<Seed>,
    /// A house rule to change from its default, in all games
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The id of the map (default: the scenario's own)
    #[arg(long, value_name = "ID")]
    pub map: Option<String>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
    /// Play forces even if the scenario does not allow them
    #[arg(long)]
    pub any_force: bool,
}

/// The arguments of every run.
#[derive(Args)]
pub struct RunArgs {
    /// The number of threads, up to 256 (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// The results folder; a stopped run resumes from it
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
    /// Play each bout until it is settled: shown to be uneven, or even within the margin of the study.
    /// The number of games is then the most that are played
    #[arg(long, value_name = "settled", value_parser = ["settled"])]
    pub until: Option<String>,
    /// Show the report in your browser while it grows, with every game a click away; stop with Ctrl-C
    #[arg(long)]
    pub watch: bool,
    /// Discard the games of an earlier run and start over
    #[arg(long)]
    pub again: bool,
    /// Resume even if another build of the rules and players played the games so far
    #[arg(long)]
    pub other_build: bool,
    /// Overwrite files in the results folder that the lab did not write, or that were changed since
    #[arg(long)]
    pub overwrite: bool,
}

impl RunArgs {
    /// How the results folder is opened.
    pub fn opening(&self) -> Opening {
        Opening { again: self.again, other_build: self.other_build, overwrite: self.overwrite }
    }
}

#[derive(Args)]
pub struct PriceArgs {
    /// The id of the game
    pub game: String,
    /// The id of the scenario
    pub scenario: String,
    /// The id of the unit
    pub unit: String,
    /// The player of both sides
    #[arg(long, value_name = "NAME", default_value = "regular")]
    pub player: String,
    /// Games for each company (alone, in a pair, in a full force)
    #[arg(long, value_name = "N", default_value_t = 960, value_parser = games(), allow_negative_numbers = true)]
    pub games: u32,
    /// Seed for partners, enemies and dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// A house rule to change from its default
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The id of the map (default: the scenario's own)
    #[arg(long, value_name = "ID")]
    pub map: Option<String>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
    /// Play forces even if the scenario does not allow them
    #[arg(long)]
    pub any_force: bool,
    /// The number of threads, up to 256 (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
}

#[derive(Args)]
pub struct LadderArgs {
    /// The id of the game (default: all games)
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// The id of a scenario (default: the game's even scenarios). Can be given several times
    #[arg(long = "scenario", value_name = "ID", requires = "game")]
    pub scenarios: Vec<String>,
    /// The players, the weakest first, with an optional thinking time (default: all levels)
    #[arg(long, value_delimiter = ',', value_name = "A,B,C")]
    pub players: Vec<String>,
    /// Games per pair, side and scenario
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = games(), allow_negative_numbers = true)]
    pub games: u32,
    /// Seed for dice and players (default: 1; if a program plays, 128 bits from the system's generator)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<Seed>,
    /// Let only neighbors in the list meet
    #[arg(long)]
    pub neighbors: bool,
    #[command(flatten)]
    pub run: RunArgs,
}
