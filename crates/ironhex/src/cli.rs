//! The commands and their arguments.

use crate::commands::campaign::CampaignCommand;
use crate::commands::garage::GarageCommand;
use crate::commands::lab::args::LabCommand;
use crate::output::say;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Fault, Seed, controls};

/// The longest argument, in bytes: as long as the longest path. Wrong ones are repeated in messages.
const LONGEST_ARGUMENT: usize = 4096;

/// Reads the arguments. If they are wrong or ask for help, prints that and returns the exit code.
pub fn parse() -> Result<Cli, ExitCode> {
    let words: Vec<_> = std::env::args_os().collect();
    if let Some(at) = words.iter().position(|word| word.len() > LONGEST_ARGUMENT) {
        say(format!("argument {at} is longer than {LONGEST_ARGUMENT} bytes; put long texts in a file"));
        return Err(ExitCode::from(2));
    }
    Cli::try_parse_from(&words).map_err(|error| {
        let asks_for_help = error.exit_code() == 0;
        if !asks_for_help && words.iter().any(|word| word == "--json") {
            crate::failure::show(&as_fault(&error), true);
            return ExitCode::from(2);
        }
        match words.iter().any(|word| word.to_string_lossy().contains(controls)) {
            // Without colors, so that everything in it that controls the terminal can be removed.
            true => say(error.render().to_string().trim_end()),
            false => drop(error.print()),
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

/// Wrong arguments as a fault: the first paragraph says what is wrong, the rest how to do it right.
fn as_fault(error: &clap::Error) -> Fault {
    let text = error.render().to_string();
    let (wrong, help) = text.trim().split_once("\n\n").unwrap_or((text.trim(), ""));
    let wrong = wrong.strip_prefix("error: ").unwrap_or(wrong);
    let fault = Fault::new(wrong.split_whitespace().collect::<Vec<_>>().join(" "));
    if help.is_empty() { fault } else { fault.help(help.trim()) }
}

/// Five rulebooks on one table: read them, play them, measure them.
#[derive(Parser)]
#[command(version, after_help = "Example:\n  ironhex match quickstart QS-T1 --seats regular,random")]
pub struct Cli {
    /// Print JSON, for programs
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the games
    #[command(after_help = "Example:\n  ironhex games --json")]
    Games,

    /// List the scenarios of a game
    #[command(after_help = "Example:\n  ironhex scenarios quickstart")]
    Scenarios {
        /// The id of the game
        game: String,
        /// A pack of your own content; its scenarios are listed, too
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
    },

    /// List the units of a game, or show the cards of some
    #[command(after_help = "Examples:
  ironhex units overdrive
  ironhex units quickstart hunchback enforcer")]
    Units {
        /// The id of the game
        game: String,
        /// The ids of units whose cards to show
        units: Vec<String>,
        /// A pack of your own content; its units are listed, too
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
    },

    /// List the maps of a game
    #[command(after_help = "Example:\n  ironhex maps battleclix")]
    Maps {
        /// The id of the game
        game: String,
        /// A pack of your own content; its maps are listed, too
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
    },

    /// List the ready-made forces of a game
    #[command(after_help = "Example:\n  ironhex forces overdrive")]
    Forces {
        /// The id of the game
        game: String,
        /// A pack of your own content; its forces are listed, too
        #[arg(long = "pack", value_name = "FILE")]
        packs: Vec<PathBuf>,
    },

    /// Print the rulebook, or one clause of it
    #[command(after_help = "Examples:\n  ironhex rules quickstart\n  ironhex rules quickstart QS-MOV-4")]
    Rules {
        /// The id of the game
        game: String,
        /// The id of a clause
        clause: Option<String>,
    },

    /// List the house-rule options of a game
    #[command(after_help = "Example:\n  ironhex options quickstart")]
    Options {
        /// The id of the game
        game: String,
    },

    /// Play a match between computer players
    #[command(after_help = "Examples:
  ironhex match quickstart QS-T1 --seats regular,random --seed 42 --out duel.replay
  ironhex match quickstart QS-X6 --dice bag --option turn_limit=10 --json
  ironhex match battleclix meeting --seats veteran,elite:1s
  ironhex match quickstart QS-T1 --seats 'program:python3 examples/bot.py',recruit")]
    Match(MatchArgs),

    /// Play a campaign: several battles with the same forces, kept in a roster file
    #[command(after_help = "Examples:
  ironhex campaign clix-campaign new my-campaign.toml --force first-light --force night-roads
  ironhex campaign clix-campaign show my-campaign.toml
  ironhex campaign clix-campaign choose my-campaign.toml 'map courtyard'
  ironhex campaign clix-campaign play my-campaign.toml --battles 3 --seats regular,veteran
  ironhex campaign clix-campaign record my-campaign.toml battle.replay")]
    Campaign {
        /// The id of the game
        game: String,
        #[command(subcommand)]
        command: CampaignCommand,
    },

    /// Read a replay: summarize, narrate, verify or analyze it
    #[command(after_help = "Examples:
  ironhex replay duel.replay --text
  ironhex replay duel.replay --verify
  ironhex replay duel.replay --analyze
  ironhex replay duel.replay --open")]
    Replay(ReplayArgs),

    /// Run cases: worked examples of the rules
    #[command(
        after_help = "Examples:\n  ironhex case crates/rules/quickstart/cases\n  ironhex case my-question.toml"
    )]
    Case {
        /// Case files, or folders of them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },

    /// Compute the exact odds of an action
    #[command(after_help = "Examples:
  ironhex odds quickstart duel.toml \"HBK fire AC/20\"
  ironhex odds quickstart duel.replay:17 \"HBK fire AC/20\" --through")]
    Odds {
        /// The id of the game
        game: String,
        /// A case (its starting position), or a line of a replay: FILE:17 is the position before line 17
        position: String,
        /// The action in notation; "A then B" for several
        action: String,
        /// Continue through the activation while there is only one choice
        #[arg(long)]
        through: bool,
    },

    /// Count the positions in the tree of choices
    #[command(after_help = "Example:\n  ironhex perft quickstart QS-T1 --depth 3")]
    Perft {
        /// The id of the game
        game: String,
        /// The id of a scenario, a case, or a line of a replay: FILE:17
        scenario: String,
        /// The depth in decisions
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=30))]
        depth: u32,
    },

    /// Check packs of your own content, and name every mistake
    #[command(
        after_help = "Examples:\n  ironhex check my-units.toml --game quickstart\n  ironhex check - < my-units.toml"
    )]
    Check {
        /// The packs; list packs that build on each other together
        #[arg(required = true, value_name = "PACK")]
        packs: Vec<PathBuf>,
        /// The id of the game (default: detected)
        #[arg(long)]
        game: Option<String>,
    },

    /// Make a pack of a file of cards from elsewhere (CSV or JSON)
    #[command(after_help = "Examples:
  ironhex import overdrive cards.csv --out my-pack.toml
  ironhex match overdrive stand_up_fight --pack my-pack.toml --force my_card+my_other_card

Every row becomes a unit or is refused with its line and the reason. The good ones are written even if others
are refused; the exit code is 1 then, and 2 if there are none.")]
    Import {
        /// The id of the game
        game: String,
        /// The file of cards
        file: PathBuf,
        /// The pack to write
        #[arg(long, value_name = "PACK")]
        out: PathBuf,
    },

    /// The garage: check, print and draw units that players build from parts
    #[command(after_help = "Examples:
  ironhex garage check my-squad.toml
  ironhex garage sheet my-squad.toml --svg > my-squad.svg
  ironhex garage random --points 600 > my-squad.toml")]
    Garage {
        #[command(subcommand)]
        command: GarageCommand,
    },

    /// The balance lab: play thousands of games to see whether a unit, force, map or rule is fair
    #[command(after_help = "Examples:
  ironhex lab run examples/studies/quickstart-duel.toml
  ironhex lab duel battleclix meeting line hammer
  ironhex lab compare quickstart QS-T2 unequal_numbers")]
    Lab {
        #[command(subcommand)]
        command: LabCommand,
    },

    /// Open the table in your browser; stop with Ctrl-C
    #[command(after_help = "Examples:\n  ironhex play\n  ironhex play --port 8080 --no-open")]
    Play {
        /// The port to serve on (default: 4766, or any free port)
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        port: Option<u16>,
        /// Only print the address
        #[arg(long)]
        no_open: bool,
    },

    /// Print completions for a shell
    #[command(
        after_help = "Examples:\n  ironhex completions bash > ~/.local/share/bash-completion/completions/ironhex\n  ironhex completions fish > ~/.config/fish/completions/ironhex.fish"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },

    /// Write a man page for each command
    #[command(after_help = "Example:\n  ironhex man ~/.local/share/man/man1")]
    Man {
        /// The folder to write them to
        folder: PathBuf,
    },

    /// Serve the table to browsers; stop with Ctrl-C
    #[command(
        after_help = "Examples:\n  ironhex serve\n  ironhex serve --listen 0.0.0.0:8080 --host table.example.org"
    )]
    Serve {
        /// The address to listen on; 0.0.0.0 lets others connect to this computer
        #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDR:PORT")]
        listen: String,
        /// A name by which browsers may call this computer; once for each. Its addresses always work
        #[arg(long, value_name = "NAME[:PORT]")]
        host: Vec<server::HostName>,
    },
}

/// What to do with a replay.
#[derive(Args)]
pub struct ReplayArgs {
    /// The replay file
    pub file: PathBuf,
    /// Only verify that every die and every state is reproduced, and say what that proves
    #[arg(long)]
    pub verify: bool,
    /// Narrate the match, decision by decision
    #[arg(long)]
    pub text: bool,
    /// Let the computer look the match over: mistakes, luck, and who was winning when
    #[arg(long, conflicts_with_all = ["verify", "text"])]
    pub analyze: bool,
    /// Show it in your browser; stop with Ctrl-C
    #[arg(long)]
    pub open: bool,
}

#[derive(Args)]
pub struct MatchArgs {
    /// The id of the game
    pub game: String,
    /// The id of the scenario
    pub scenario: String,
    /// The player in each seat: random, recruit, regular, veteran or elite, the last two with an
    /// optional thinking time (veteran:200ms, elite:5000n); or your own program (program:./my-bot)
    #[arg(long, value_delimiter = ',', default_value = "regular,regular", value_name = "A,B")]
    pub seats: Vec<String>,
    /// Seed for dice and players (default: 128 bits from the system's generator)
    #[arg(long, value_name = "N")]
    pub seed: Option<Seed>,
    /// Milliseconds a program may take for one decision
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub patience: u64,
    /// Fair dice, or a shuffled bag of results for each player
    #[arg(long, default_value = "fair", value_parser = ["fair", "bag"])]
    pub dice: String,
    /// A house rule to change from its default
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The id of the map (default: the scenario's own)
    #[arg(long, value_name = "ID")]
    pub map: Option<String>,
    /// The force of a side, in the order of the seats: ids joined by + (default: the scenario's own)
    #[arg(long = "force", value_name = "ID+ID")]
    pub forces: Vec<String>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
    /// The file to write the replay to
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Reads an option and its value: "turn_limit=10".
pub fn option(text: &str) -> Result<(String, String), Fault> {
    let wrong =
        || Fault::new(format!("invalid option '{text}'")).help("use KEY=VALUE, such as turn_limit=10");
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((key.trim().into(), value.trim().into()))
}
