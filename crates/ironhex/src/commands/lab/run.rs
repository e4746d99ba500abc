//! `ironhex lab run STUDY.toml`

use super::args::RunArgs;
use super::study;
use crate::Done;
use crate::output::Output;
use lab::Journal;
use std::path::Path;

pub fn run(path: &Path, args: &RunArgs, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let folder = args.out.clone().unwrap_or_else(|| study::results(path));
    let journal = Journal::open(&folder, &study, args.again)?;
    study::play(&study, args, Some((&folder, journal)), output)
}
