//! `ironhex lab duel`, `matrix` and `compare`: the common questions, without a file.

use super::args::{How, Place};
use super::study;
use crate::Done;
use crate::commands::play::option;
use crate::files;
use crate::output::Output;
use lab::QuickStudy;
use std::path::Path;
use table::{Fault, Setup, Side, Source};

pub fn duel(place: &Place, forces: &[String], how: &How, output: &mut Output) -> Done {
    let forces = named(forces)?;
    let title = forces.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(" against ");
    ask(QuickStudy { title, forces, ..question(place)? }, how, output)
}

pub fn matrix(place: &Place, forces: &[String], mirror: bool, how: &How, output: &mut Output) -> Done {
    let forces = if forces.is_empty() { ready(place)? } else { named(forces)? };
    if forces.len() < 2 {
        return Err(Fault::new("a matrix needs two forces at least")
            .help("name them behind the scenario")
            .into());
    }
    let title = format!("{} forces, each against each", forces.len());
    ask(QuickStudy { title, forces, mirror, ..question(place)? }, how, output)
}

pub fn compare(place: &Place, text: &str, forces: &[String], how: &How, output: &mut Output) -> Done {
    if forces.len() > 2 {
        let fault = Fault::new(format!("{} forces are named, and there are two sides", forces.len()));
        return Err(fault.help("name one that meets itself, or two; a study compares with many").into());
    }
    let game = shelf::find(&place.game)?;
    let (key, values) = text.split_once('=').map_or((text, None), |(key, values)| (key.trim(), Some(values)));
    let known = game.options();
    let Some(option) = known.iter().find(|option| option.key == key) else {
        return Err(Fault::unknown("option", key, known.iter().map(|option| option.key)).into());
    };
    let base = question(place)?;
    let set = base.options.iter().find(|(known, _)| known == key);
    let usual = set.map_or(option.default, |(_, value)| value);
    let values: Vec<String> = match values {
        Some(values) => values.split(',').map(|value| value.trim().to_string()).collect(),
        None => {
            option.values.iter().filter(|value| **value != usual).map(|value| value.to_string()).collect()
        }
    };
    if values.is_empty() {
        let (least, most) = option.range.unwrap_or_default();
        let fault = Fault::new(format!("{key} is a number: say which values are to be compared"));
        return Err(fault.help(format!("such as {key}=VALUE,VALUE, each from {least} to {most}")).into());
    }
    let title = format!("What {key} changes");
    ask(
        QuickStudy { title, forces: named(forces)?, compare: vec![(key.into(), values)], ..base },
        how,
        output,
    )
}

/// What all questions have in common.
fn question(place: &Place) -> Result<QuickStudy, Fault> {
    Ok(QuickStudy {
        game: place.game.clone(),
        scenarios: vec![place.scenario.clone()],
        map: place.map.clone(),
        players: place.players.clone(),
        options: options(place)?,
        packs: place.packs.iter().map(|path| path.display().to_string()).collect(),
        games: place.games,
        seed: place.seed,
        any_force: place.any_force,
        ..QuickStudy::default()
    })
}

/// The house rules of the baseline, each named once.
fn options(place: &Place) -> Result<Vec<(String, String)>, Fault> {
    let mut all: Vec<(String, String)> = Vec::new();
    for text in &place.options {
        let (key, value) = option(text)?;
        if all.iter().any(|(earlier, _)| *earlier == key) {
            let fault = Fault::new(format!("the option '{key}' is given twice"));
            return Err(fault.help(format!("once is enough; lab compare plays several values of {key}")));
        }
        all.push((key, value));
    }
    Ok(all)
}

/// A name longer than this makes no heading.
const LONGEST_NAME: usize = 28;

/// Forces with their names: "heavy=hunchback+enforcer", or what they are made of.
fn named(forces: &[String]) -> Result<Vec<(String, String)>, Fault> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (at, text) in forces.iter().enumerate() {
        let (name, force) = match text.split_once('=') {
            Some((name, force)) => (name.trim().to_string(), force.trim()),
            None if text.chars().count() <= LONGEST_NAME => (text.trim().to_string(), text.trim()),
            None => (format!("force {}", at + 1), text.trim()),
        };
        if name.is_empty() {
            let fault = Fault::new(format!("the force '{text}' has no name"));
            return Err(fault.help("NAME=ID+ID, or the ids alone"));
        }
        if all.iter().any(|(earlier, _)| *earlier == name) {
            let fault = Fault::new(format!("two forces are called '{name}'"));
            return Err(fault.help(
                "lab compare plays one force against itself; a name in front tells them apart: NAME=ID+ID",
            ));
        }
        all.push((name, force.to_string()));
    }
    Ok(all)
}

/// The ready forces that the scenario allows on both sides.
fn ready(place: &Place) -> Result<Vec<(String, String)>, Fault> {
    let game = shelf::find(&place.game)?;
    let packs = files::read_all(&place.packs)?;
    let options = options(place)?;
    let mut forces = Vec::new();
    for force in game.catalogue(&packs)?.ready {
        let setup = Setup {
            scenario: place.scenario.clone(),
            map: place.map.clone().unwrap_or_default(),
            options: options.clone(),
            seats: 2,
            forces: vec![force.id.clone(); 2],
            packs: packs.clone(),
        };
        let legal = |side| game.muster(&setup, Side(side)).map(|muster| muster.faults.is_empty());
        if legal(0)? && legal(1)? {
            forces.push((force.name, force.id));
        }
    }
    Ok(forces)
}

/// Plays the study that asks the question. What is wrong with it was said on the command line, so no
/// line of a file is named.
fn ask(question: QuickStudy, how: &How, output: &mut Output) -> Done {
    let text = question.to_toml();
    let source = Source::new("the question", &text);
    let found = study::of(&source, Path::new(""));
    let found = found.map_err(|fault| match &fault.file {
        Some(file) if *file == source => Fault { file: None, span: None, ..fault },
        _ => fault,
    })?;
    study::again_needs_out(how)?;
    let kept = match &how.out {
        Some(folder) => Some((folder.as_path(), study::keep(folder, &found, how.again)?)),
        None => None,
    };
    study::finish(&found, how, kept, output)
}
