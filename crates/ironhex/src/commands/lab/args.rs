//! The words of `ironhex lab`.

use clap::builder::RangedI64ValueParser;
use clap::builder::RangedU64ValueParser;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// How many games a cell may have.
fn games() -> RangedI64ValueParser<u32> {
    RangedI64ValueParser::new().range(1..=lab::MAX_GAMES.into())
}

/// Seeds as a study can name them.
fn seed() -> RangedU64ValueParser<u64> {
    RangedU64ValueParser::new().range(..=i64::MAX as u64)
}

#[derive(Subcommand)]
pub enum LabCommand {
    /// Play a study, a short TOML file; stop it with Ctrl-C, go on with the same command
    #[command(after_help = "Examples:
  ironhex lab run examples/studies/quickstart-duel.toml
  ironhex lab run my-study.toml --threads 4 --out results

The folder of results (my-study.results) has report.html, and games, cells, units and turns as CSV and
as Parquet. The same study and seed give the same results, whatever the number of threads.")]
    Run {
        /// The study
        study: PathBuf,
        #[command(flatten)]
        how: How,
    },

    /// One force against another, with sides changed
    #[command(after_help = "Examples:
  ironhex lab duel battleclix meeting line hammer
  ironhex lab duel quickstart QS-X1 heavy=hunchback+enforcer light=cicada+hermes-ii --games 500")]
    Duel {
        #[command(flatten)]
        place: Place,
        /// The two forces: ids joined by +, with a name of your own in front if you like: NAME=ID+ID
        #[arg(num_args = 2, required = true, value_name = "FORCE")]
        forces: Vec<String>,
        #[command(flatten)]
        how: How,
    },

    /// Several forces, each against each, with sides changed
    #[command(after_help = "Examples:
  ironhex lab matrix battleclix meeting
  ironhex lab matrix battleclix meeting line hammer longreach --games 200")]
    Matrix {
        #[command(flatten)]
        place: Place,
        /// The forces, as in a duel; every ready force that the scenario allows, if none is named
        #[arg(value_name = "FORCE")]
        forces: Vec<String>,
        /// Let every force also meet itself
        #[arg(long)]
        mirror: bool,
        #[command(flatten)]
        how: How,
    },

    /// What the values of an option change, against the baseline
    #[command(after_help = "Examples:
  ironhex lab compare quickstart QS-T2 unequal_numbers
  ironhex lab compare battleclix meeting turn_limit=8,12 --games 300")]
    Compare {
        #[command(flatten)]
        place: Place,
        /// The option; with =A,B only these values, else all it has
        #[arg(value_name = "OPTION[=VALUE,VALUE]")]
        option: String,
        /// A force: one meets itself, two meet each other on both sides; the scenario's own if none is named
        #[arg(long = "force", value_name = "FORCE")]
        forces: Vec<String>,
        #[command(flatten)]
        how: How,
    },

    /// Write a game of a study as a replay
    #[command(after_help = "Examples:
  ironhex lab replay my-study.toml --cell 2 --game 17 --out lost.replay
  ironhex lab replay my-study.toml --cell 2 --game 17 --open")]
    Replay {
        /// The study
        study: PathBuf,
        /// The number of the cell, as reports give it
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        cell: usize,
        /// The number of the game, counted from 1
        #[arg(long, value_name = "M", allow_negative_numbers = true)]
        game: u32,
        /// Where the replay goes; beside the other results if it is not said
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Show it on the table in your browser afterwards; it runs until Ctrl-C
        #[arg(long)]
        open: bool,
    },

    /// How strong the computer players are: all against each other, in Elo
    #[command(after_help = "Examples:
  ironhex lab ladder
  ironhex lab ladder --game quickstart --scenario QS-X1 --games 400 --neighbors
  ironhex lab ladder --players recruit,regular,veteran:200ms,elite:1s --games 50 --out ladder

Players that think take their time: with --out the ladder can be stopped with Ctrl-C, and the same command goes
on. What is known so far is shown, with the number of games.")]
    Ladder(LadderArgs),
}

/// Where and how a question is played.
#[derive(Args)]
pub struct Place {
    /// The id of the game
    pub game: String,
    /// The id of the scenario
    pub scenario: String,
    /// Who plays: one name for both, or A,B for the first force and the second; quick players if not
    /// said. Named several times, each is played
    #[arg(long, alias = "player", value_name = "A,B")]
    pub players: Vec<String>,
    /// Games of each cell
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = games(), allow_negative_numbers = true)]
    pub games: u32,
    /// What all dice and players grow from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed(), allow_negative_numbers = true)]
    pub seed: u64,
    /// A house rule that differs from its default, in all games
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The map, if it is not to be the scenario's own
    #[arg(long, value_name = "ID")]
    pub map: Option<String>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
    /// Play forces that the scenario does not allow, if the game can be set up with them
    #[arg(long)]
    pub any_force: bool,
}

/// How a study is played.
#[derive(Args)]
pub struct How {
    /// How many threads play; as many as there are cores if it is not said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// The folder the results go to; a run that was stopped goes on from it
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
    /// Throw away what an earlier run has finished
    #[arg(long)]
    pub again: bool,
}

#[derive(Args)]
pub struct LadderArgs {
    /// Only this game; all on the shelf if it is not said
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// The scenario; named several times, each is played. The game's own choice of even ones if it is
    /// not said
    #[arg(long = "scenario", value_name = "ID", requires = "game")]
    pub scenarios: Vec<String>,
    /// The players, the weakest first, with a time to think if you like; all levels if it is not said
    #[arg(long, value_delimiter = ',', value_name = "A,B,C")]
    pub players: Vec<String>,
    /// Games of each pair on each side of each scenario
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = games(), allow_negative_numbers = true)]
    pub games: u32,
    /// What all dice and players grow from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed(), allow_negative_numbers = true)]
    pub seed: u64,
    /// Only neighbors in the list meet
    #[arg(long)]
    pub neighbors: bool,
    #[command(flatten)]
    pub how: How,
}
