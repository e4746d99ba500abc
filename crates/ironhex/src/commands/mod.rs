//! One file per command.

mod case;
mod check;
pub mod lab;
mod lists;
mod odds;
mod perft;
mod play;
mod position;
mod replay;
mod rules;
mod serve;

use crate::Done;
use crate::cli::Command;
use crate::output::Output;

/// Does what was asked.
pub fn run(command: &Command, output: &mut Output) -> Done {
    match command {
        Command::Games => lists::games(output),
        Command::Scenarios { game, packs } => lists::scenarios(game, packs, output),
        Command::Rules { game, clause } => rules::run(game, clause.as_deref(), output),
        Command::Options { game } => lists::options(game, output),
        Command::Match(args) => play::run(args, output),
        Command::Replay { file, verify, text, open } => replay::run(file, *verify, *text, *open, output),
        Command::Case { files } => case::run(files, output),
        Command::Odds { game, position, action, through } => {
            odds::run(game, position, action, *through, output)
        }
        Command::Perft { game, scenario, depth } => perft::run(game, scenario, *depth, output),
        Command::Check { packs, game } => check::run(packs, game.as_deref(), output),
        Command::Lab { command } => lab::run(command, output),
        Command::Play { port, no_open } => serve::play(*port, !no_open, output),
        Command::Serve { listen } => serve::serve(listen, output),
    }
}
