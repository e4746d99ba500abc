//! `ironhex lab run STUDY.toml`

use super::args::RunArgs;
use super::study;
use crate::Done;
use crate::output::Output;
use lab::Study;
use serde_json::json;
use std::path::Path;

pub fn run(path: &Path, dry_run: bool, args: &RunArgs, output: &mut Output) -> Done {
    let mut study = study::read(path)?;
    study::stop_when_settled(&mut study, args)?;
    if dry_run {
        return outline(&study, output);
    }
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => study::results(path)?,
    };
    let names = lab::report::names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let kept = study::keep(&folder, &study, &names, args.opening())?;
    study::play(study, args, Some(kept), output)
}

/// Says what the study would play and which programs it would run. Reading it has started none of them.
fn outline(study: &Study, output: &mut Output) -> Done {
    let (cells, games, programs) = (study.cells.len(), study.total(), study.programs());
    if output.json {
        return output.document(&json!({
            "title": study.title,
            "game": study.game.id(),
            "seed": study.seed,
            "cells": cells,
            "games": games,
            "programs": programs,
            "even": study.margin,
            "games_to_show_even": study.margin.games_to_settle(0.5),
        }));
    }
    output.line(format!("{}\n{}: {cells} cells, {games} games", study.title, study.game.name()))?;
    output.line(study::outlook(study))?;
    match programs.as_slice() {
        [] => output.line("It runs no programs."),
        programs => output.line(format!("It runs these programs:\n  {}", programs.join("\n  "))),
    }
}
