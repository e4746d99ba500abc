//! Quick studies, built from the command line: shared by `duel`, `matrix` and `compare`.

use super::args::{QuickArgs, RunArgs};
use super::study;
use crate::output::Output;
use crate::{Done, cli};
use lab::QuickStudy;
use std::path::{Path, PathBuf};
use table::{Fault, Source};

/// What all quick studies have in common.
pub fn base(args: &QuickArgs) -> Result<QuickStudy, Fault> {
    Ok(QuickStudy {
        game: args.game.clone(),
        scenarios: vec![args.scenario.clone()],
        map: args.map.clone(),
        players: args.players.clone(),
        options: options(args)?,
        packs: args.packs.iter().map(|path| path.display().to_string()).collect(),
        games: args.games,
        seed: args.seed,
        any_force: args.any_force,
        ..QuickStudy::default()
    })
}

/// The options of the baseline, each given once.
pub fn options(args: &QuickArgs) -> Result<Vec<(String, String)>, Fault> {
    let mut all: Vec<(String, String)> = Vec::new();
    for text in &args.options {
        let (key, value) = cli::option(text)?;
        if all.iter().any(|(earlier, _)| *earlier == key) {
            let fault = Fault::new(format!("the option '{key}' is given twice"));
            return Err(fault.help(format!("remove one; use lab compare to play several values of {key}")));
        }
        all.push((key, value));
    }
    Ok(all)
}

/// The longest text that can serve as the name of a force.
const LONGEST_NAME: usize = 28;

/// Reads forces: "heavy=hunchback+enforcer", or just the ids, which are then also the name.
pub fn named_forces(forces: &[String]) -> Result<Vec<(String, String)>, Fault> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (at, text) in forces.iter().enumerate() {
        let (name, force) = match text.split_once('=') {
            Some((name, force)) => (name.trim().to_string(), force.trim()),
            None if text.chars().count() <= LONGEST_NAME => (text.trim().to_string(), text.trim()),
            None => (format!("force {}", at + 1), text.trim()),
        };
        if name.is_empty() {
            let fault = Fault::new(format!("the force '{text}' has no name"));
            return Err(fault.help("use NAME=ID+ID, or just the ids"));
        }
        if all.iter().any(|(earlier, _)| *earlier == name) {
            let fault = Fault::new(format!("two forces are called '{name}'"));
            return Err(fault.help(
                "name them differently with NAME=ID+ID; use lab compare to play a force against itself",
            ));
        }
        all.push((name, force.to_string()));
    }
    Ok(all)
}

/// Plays a quick study. Its faults come from the command line, so they do not point at a line of a file.
pub fn play(mut quick: QuickStudy, run: &RunArgs, output: &mut Output) -> Done {
    study::kept_needs_out(run)?;
    quick.until_settled = run.until.is_some();
    quick.seed = study::seed(quick.seed, &quick.players, run.out.as_deref())?;
    let source = Source::new("the quick study", quick.to_toml());
    let mut study = study::parse(&source, Path::new("")).map_err(|fault| match &fault.file {
        Some(file) if *file == source => Fault { file: None, span: None, ..fault },
        _ => fault,
    })?;
    let names = lab::report::names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    // Its file is written to the results folder, where commands find it.
    let file = run.out.as_ref().map(|folder| folder.join(lab::STUDY).display().to_string());
    study.file = file.unwrap_or_else(|| "STUDY.toml".into());
    let keep = |folder: &PathBuf| study::keep_generated(folder, &study, &names, run.opening());
    let kept = run.out.as_ref().map(keep).transpose()?;
    study::play(study, run, kept, output)
}
