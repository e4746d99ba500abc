//! `ironhex lab matrix GAME SCENARIO [FORCE…]`

use super::args::{QuickArgs, RunArgs};
use super::quick;
use crate::Done;
use crate::files;
use crate::output::Output;
use lab::QuickStudy;
use table::{Fault, Setup, Side};

pub fn run(args: &QuickArgs, forces: &[String], mirror: bool, run: &RunArgs, output: &mut Output) -> Done {
    let forces = if forces.is_empty() { ready_forces(args)? } else { quick::named_forces(forces)? };
    if forces.len() < 2 {
        return Err(Fault::new("a matrix needs at least two forces")
            .help("list them after the scenario")
            .into());
    }
    let title = format!("{} forces, each against each", forces.len());
    quick::play(QuickStudy { title, forces, mirror, ..quick::base(args)? }, run, output)
}

/// The ready-made forces that the scenario allows on both sides.
fn ready_forces(args: &QuickArgs) -> Result<Vec<(String, String)>, Fault> {
    let game = shelf::find(&args.game)?;
    let packs = files::read_packs(&args.packs)?;
    let options = quick::options(args)?;
    let mut forces = Vec::new();
    for force in game.catalogue(&packs)?.ready {
        let setup = Setup {
            scenario: args.scenario.clone(),
            map: args.map.clone().unwrap_or_default(),
            options: options.clone(),
            seats: 2,
            forces: vec![force.id.clone(); 2],
            packs: packs.clone(),
            ..Setup::default()
        };
        let legal = |side| game.muster(&setup, Side(side)).map(|muster| muster.faults.is_empty());
        if legal(0)? && legal(1)? {
            forces.push((force.name, force.id));
        }
    }
    Ok(forces)
}
