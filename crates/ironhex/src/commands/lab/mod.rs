//! `ironhex lab`: is this unit, force, map or rule fair? `X.rs` is `ironhex lab X`; `quick`, `study`,
//! `progress`, `screen` and `watch` are shared.

pub mod args;
mod check;
mod compare;
mod duel;
mod ladder;
mod matrix;
mod price;
mod progress;
mod quick;
mod replay;
mod run;
mod screen;
mod study;
mod watch;

use crate::Done;
use crate::output::Output;
use args::LabCommand;

/// Runs a command of the lab.
pub fn run(command: &LabCommand, output: &mut Output) -> Done {
    match command {
        LabCommand::Run { study, dry_run, run } => run::run(study, *dry_run, run, output),
        LabCommand::Duel { quick, forces, run } => duel::run(quick, forces, run, output),
        LabCommand::Matrix { quick, forces, mirror, run } => matrix::run(quick, forces, *mirror, run, output),
        LabCommand::Compare { quick, option, all: _, forces, run } => {
            compare::run(quick, option.as_deref(), forces, run, output)
        }
        LabCommand::Price(args) => price::run(args, output),
        LabCommand::Replay { study, cell, game, out, overwrite, open } => {
            let target = replay::Target { out: out.as_deref(), overwrite: *overwrite };
            replay::run(study, *cell, *game, &target, *open, output)
        }
        LabCommand::Check { folder } => check::run(folder, output),
        LabCommand::Ladder(args) => ladder::run(args, output),
    }
}
