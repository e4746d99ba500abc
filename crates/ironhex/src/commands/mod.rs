//! One file per command: `X.rs` is `ironhex X`.

pub mod campaign;
mod case;
mod check;
mod completions;
mod forces;
mod games;
pub mod garage;
mod import;
pub mod lab;
mod man;
mod maps;
mod r#match;
mod odds;
mod options;
mod perft;
mod play;
mod replay;
mod rules;
mod scenarios;
mod serve;
mod units;

use crate::Done;
use crate::cli::Command;
use crate::output::Output;

/// Runs a command.
pub fn run(command: &Command, output: &mut Output) -> Done {
    match command {
        Command::Games => games::run(output),
        Command::Garage { command } => garage::run(command, output),
        Command::Scenarios { game, packs } => scenarios::run(game, packs, output),
        Command::Units { game, units, packs } => units::run(game, units, packs, output),
        Command::Maps { game, packs } => maps::run(game, packs, output),
        Command::Forces { game, packs } => forces::run(game, packs, output),
        Command::Rules { game, clause } => rules::run(game, clause.as_deref(), output),
        Command::Options { game } => options::run(game, output),
        Command::Match(args) => r#match::run(args, output),
        Command::Campaign { game, command } => campaign::run(game, command, output),
        Command::Replay(args) => replay::run(args, output),
        Command::Case { files } => case::run(files, output),
        Command::Odds { game, position, action, through } => {
            odds::run(game, position, action, *through, output)
        }
        Command::Perft { game, scenario, depth } => perft::run(game, scenario, *depth, output),
        Command::Check { packs, game } => check::run(packs, game.as_deref(), output),
        Command::Import { game, file, out } => import::run(game, file, out, output),
        Command::Lab { command } => lab::run(command, output),
        Command::Play { port, no_open } => play::run(*port, !no_open, output),
        Command::Completions { shell } => completions::run(*shell, output),
        Command::Man { folder } => man::run(folder, output),
        Command::Serve { listen, host } => serve::run(listen, host.clone(), output),
    }
}
