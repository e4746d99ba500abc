//! `ironhex lab run STUDY.toml`

use super::args::RunArgs;
use super::study;
use crate::Done;
use crate::output::Output;
use std::path::Path;

pub fn run(path: &Path, args: &RunArgs, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let folder = args.out.clone().unwrap_or_else(|| study::results(path));
    let names = lab::report::names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let kept = study::keep(&folder, &study, &names, args.opening())?;
    study::play(&study, args, Some(kept), output)
}
