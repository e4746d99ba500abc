//! `ironhex lab`: is this unit, force, map or rule fair?

pub mod args;
mod ladder;
mod playing;
mod questions;
mod replay;
mod study;
mod text;

use crate::Done;
use crate::output::Output;
use args::LabCommand;

/// Does what was asked of the lab.
pub fn run(command: &LabCommand, output: &mut Output) -> Done {
    match command {
        LabCommand::Run { study, how } => study::run(study, how, output),
        LabCommand::Duel { place, forces, how } => questions::duel(place, forces, how, output),
        LabCommand::Matrix { place, forces, mirror, how } => {
            questions::matrix(place, forces, *mirror, how, output)
        }
        LabCommand::Compare { place, option, forces, how } => {
            questions::compare(place, option, forces, how, output)
        }
        LabCommand::Replay { study, cell, game, out, open } => {
            replay::run(study, *cell, *game, out.as_deref(), *open, output)
        }
        LabCommand::Ladder(args) => ladder::run(args, output),
    }
}
