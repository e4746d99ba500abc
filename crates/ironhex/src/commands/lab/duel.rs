//! `ironhex lab duel GAME SCENARIO FORCE FORCE`

use super::args::{QuickArgs, RunArgs};
use super::quick;
use crate::Done;
use crate::output::Output;
use lab::QuickStudy;

pub fn run(args: &QuickArgs, forces: &[String], run: &RunArgs, output: &mut Output) -> Done {
    let forces = quick::named_forces(forces)?;
    let title = forces.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(" against ");
    quick::play(QuickStudy { title, forces, ..quick::base(args)? }, run, output)
}
