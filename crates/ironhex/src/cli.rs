//! The commands and their arguments.

use crate::commands::lab::args::LabCommand;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use table::Seed;

/// Five rulebooks on one table: read them, play them, measure them.
#[derive(Parser)]
#[command(version, after_help = "Example:\n  ironhex match quickstart QS-T1 --seats regular,random")]
pub struct Cli {
    /// Answer in JSON, for programs
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// The games on the shelf
    #[command(after_help = "Example:\n  ironhex games --json")]
    Games,

    /// The scenarios of a game
    #[command(after_help = "Example:\n  ironhex scenarios quickstart")]
    Scenarios {
        /// The id of the game
        game: String,
        /// A pack of your own; its scenarios are listed too
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
    },

    /// The rulebook, or one clause of it
    #[command(after_help = "Examples:\n  ironhex rules quickstart\n  ironhex rules quickstart QS-MOV-4")]
    Rules {
        /// The id of the game
        game: String,
        /// The id of a clause
        clause: Option<String>,
    },

    /// The house-rule options of a game
    #[command(after_help = "Example:\n  ironhex options quickstart")]
    Options {
        /// The id of the game
        game: String,
    },

    /// Let computer players play a match
    #[command(after_help = "Examples:
  ironhex match quickstart QS-T1 --seats regular,random --seed 42 --out duel.replay
  ironhex match quickstart QS-X6 --dice bag --option turn_limit=10 --json
  ironhex match battleclix meeting --seats veteran,elite:1s
  ironhex match quickstart QS-T1 --seats 'program:python3 examples/bot.py',recruit")]
    Match(MatchArgs),

    /// Read a replay: its summary, its log in sentences, whether it is true
    #[command(
        after_help = "Examples:\n  ironhex replay duel.replay --text\n  ironhex replay duel.replay --verify\n  ironhex replay duel.replay --open"
    )]
    Replay {
        /// The replay
        file: PathBuf,
        /// Only say whether every die and every state comes out as written
        #[arg(long)]
        verify: bool,
        /// Retell the match, decision by decision
        #[arg(long)]
        text: bool,
        /// Show it on the table in your browser; it runs until Ctrl-C
        #[arg(long)]
        open: bool,
    },

    /// Run cases: worked examples of the rules
    #[command(
        after_help = "Examples:\n  ironhex case crates/rules/quickstart/cases\n  ironhex case my-question.toml"
    )]
    Case {
        /// Case files, and folders of them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },

    /// The exact chances of an action
    #[command(after_help = "Examples:
  ironhex odds quickstart duel.toml \"HBK fire AC/20\"
  ironhex odds quickstart duel.replay:17 \"HBK fire AC/20\" --through")]
    Odds {
        /// The id of the game
        game: String,
        /// A case (its beginning), or a replay and a line: FILE:17 is the table before line 17
        position: String,
        /// The action, in notation; several with "A then B"
        action: String,
        /// Go on through the rest of the activation while there is only one thing to do
        #[arg(long)]
        through: bool,
    },

    /// Count the tree of choices
    #[command(after_help = "Example:\n  ironhex perft quickstart QS-T1 --depth 3")]
    Perft {
        /// The id of the game
        game: String,
        /// The id of a scenario; or a case, or a replay and a line: FILE:17
        scenario: String,
        /// How many decisions deep
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=30))]
        depth: u32,
    },

    /// Look for mistakes in packs of your own content
    #[command(after_help = "Example:\n  ironhex check my-units.toml --game quickstart")]
    Check {
        /// The packs; those that build on each other together
        #[arg(required = true, value_name = "PACK")]
        packs: Vec<PathBuf>,
        /// The id of the game; found out if it is not said
        #[arg(long)]
        game: Option<String>,
    },

    /// The balance lab: thousands of games to tell whether a unit, a force, a map or a rule is fair
    #[command(after_help = "Examples:
  ironhex lab run examples/studies/quickstart-duel.toml
  ironhex lab duel battleclix meeting line hammer
  ironhex lab compare quickstart QS-T2 unequal_numbers")]
    Lab {
        #[command(subcommand)]
        command: LabCommand,
    },

    /// Open the table in your browser; it runs until Ctrl-C
    #[command(after_help = "Examples:\n  ironhex play\n  ironhex play --port 8080 --no-open")]
    Play {
        /// The port to serve on; 4766 if it is free, else any, if it is not said
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        port: Option<u16>,
        /// Only tell the address
        #[arg(long)]
        no_open: bool,
    },

    /// Serve the table to browsers; it runs until Ctrl-C
    #[command(after_help = "Examples:\n  ironhex serve\n  ironhex serve --listen 0.0.0.0:8080")]
    Serve {
        /// Where to listen; 0.0.0.0 is for everybody who reaches this computer
        #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDR:PORT")]
        listen: String,
    },
}

#[derive(Args)]
pub struct MatchArgs {
    /// The id of the game
    pub game: String,
    /// The id of the scenario
    pub scenario: String,
    /// Who sits in each seat: random, recruit, regular, veteran or elite, the last two with a time
    /// to think if you like (veteran:200ms, elite:5000n); or a program of yours (program:./my-bot)
    #[arg(long, value_delimiter = ',', default_value = "regular,regular", value_name = "A,B")]
    pub seats: Vec<String>,
    /// What the dice and the players grow from; drawn from the clock if it is not said
    #[arg(long, value_name = "N")]
    pub seed: Option<Seed>,
    /// How long a program may take over one decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub patience: u64,
    /// Fair dice, or a shuffled bag of outcomes for each player
    #[arg(long, default_value = "fair", value_parser = ["fair", "bag"])]
    pub dice: String,
    /// A house rule that differs from its default
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The map, if it is not to be the scenario's own
    #[arg(long, value_name = "ID")]
    pub map: Option<String>,
    /// The force of a side, in the order of the seats; ids joined by + (the scenario's own if not said)
    #[arg(long = "force", value_name = "ID+ID")]
    pub forces: Vec<String>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
    /// Where the replay goes
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
