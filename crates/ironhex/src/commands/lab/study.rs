//! Reading, keeping and playing a study.

use super::args::RunArgs;
use super::{progress, screen, watch::Watch};
use crate::Done;
use crate::files;
use crate::output::{Output, say};
use lab::findings::words;
use lab::{CellRecord, Findings, Journal, Opening, ResultsFolder, Resumed, Study};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Fault, Seed, Source};

/// The default folder for the results of a study: next to it.
pub fn results(path: &Path) -> Result<PathBuf, Fault> {
    if path == Path::new("-") {
        let fault = Fault::new("a study from standard input has no folder for its results");
        return Err(fault.help("name one with --out FOLDER"));
    }
    Ok(path.with_extension("results"))
}

/// Reads a study; the packs it names are next to it.
pub fn read(path: &Path) -> Result<Study, Fault> {
    let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
    parse(&files::read(path, &files::STUDY)?, &folder)
}

/// Reads a study from its text, with packs relative to a folder.
pub fn parse(source: &Source, folder: &Path) -> Result<Study, Fault> {
    Study::read(source, &|pack| files::read(&folder.join(pack), &files::PACK))
}

/// A results folder that is open, and the journal in it.
pub struct Kept {
    pub folder: ResultsFolder,
    pub resumed: Resumed,
}

/// Opens the results folder of a study and its journal, before any game is played. What is wrong with the
/// journal is reported.
pub fn keep(path: &Path, study: &Study, names: &[&str], opening: Opening) -> Result<Kept, Fault> {
    let names = [names, &[lab::JOURNAL]].concat();
    let mut folder = ResultsFolder::open(path, &names, opening.overwrite)?;
    let resumed = Journal::open(&folder, study, opening)?;
    folder.claim(&names)?;
    resumed.notes.iter().for_each(say);
    Ok(Kept { folder, resumed })
}

/// The same for a generated study: its file is written there, so any of its games can be written as a replay.
pub fn keep_generated(path: &Path, study: &Study, names: &[&str], opening: Opening) -> Result<Kept, Fault> {
    let mut kept = keep(path, study, &[names, &[lab::STUDY]].concat(), opening)?;
    kept.folder.write(&[(lab::STUDY.into(), study.text.clone().into_bytes())])?;
    Ok(kept)
}

/// The seed of a generated study, if it is not the default. Programs could work out the dice of a default seed,
/// so they get one that nobody can guess; a run that resumes has the seed of the games in its folder.
pub fn seed(given: Option<Seed>, players: &[String], folder: Option<&Path>) -> Result<Option<Seed>, Fault> {
    let is_program = |player: &str| shelf::program_of(player.trim()).is_some();
    if given.is_some() || !players.iter().flat_map(|pair| pair.split(',')).any(is_program) {
        return Ok(given);
    }
    #[derive(serde::Deserialize)]
    struct Kept {
        seed: Seed,
    }
    let kept = folder.map(|folder| folder.join(lab::STUDY)).filter(|path| path.is_file());
    let kept = kept.and_then(|path| files::read(&path, &files::STUDY).ok()?.toml::<Kept>().ok());
    kept.map_or_else(crate::seed::random, |kept| Ok(kept.seed)).map(Some)
}

/// Lets a study end when it is settled, if that is asked for.
pub fn stop_when_settled(study: &mut Study, args: &RunArgs) -> Result<(), Fault> {
    if args.until.is_some() && study.variants.len() > 1 {
        let fault = Fault::new("a study that compares options cannot stop when it is settled");
        return Err(fault.help("its pairs need equally many games: omit --until"));
    }
    study.until_settled |= args.until.is_some();
    Ok(())
}

/// What the games of a study can answer, in a sentence.
pub fn outlook(study: &Study) -> String {
    let cells = study.bouts.iter().map(|bout| bout.cells.len()).max().unwrap_or(1);
    words::outlook(cells as u64 * u64::from(study.games), study.margin)
}

/// Refuses arguments about the results folder without `--out`: there is none.
pub fn kept_needs_out(args: &RunArgs) -> Result<(), Fault> {
    let given =
        [(args.again, "--again"), (args.other_build, "--other-build"), (args.overwrite, "--overwrite")];
    match given.iter().find(|(given, _)| *given && args.out.is_none()) {
        Some((_, name)) => {
            let fault = Fault::new(format!("{name} changes nothing: results are not saved without --out"));
            Err(fault.help("omit it, or add --out FOLDER"))
        }
        None => Ok(()),
    }
}

/// Plays a study, prints its findings, and writes the report if there is a folder for it.
pub fn play(study: Study, args: &RunArgs, kept: Option<Kept>, output: &mut Output) -> Done {
    let study = Arc::new(study);
    let (folder, resumed) = kept.map(|kept| (kept.folder, kept.resumed)).unzip();
    let played_by = resumed.as_ref().map_or_else(Vec::new, |resumed| resumed.played_by.clone());
    let mut watch =
        if args.watch { Some(Watch::open(study.clone(), played_by.clone(), output)?) } else { None };
    // A report that grows has some games of every cell.
    let rounds = if args.watch { WATCHED_ROUNDS } else { 1 };
    let mut note = |records: &[CellRecord]| watch.iter_mut().for_each(|watch| watch.note(records));
    let records = progress::play(&study, args.threads, rounds, resumed, &mut note)?;
    let study = study.as_ref();
    let findings = Findings::of(study, &records).played_by(&played_by);
    if !findings.complete {
        return Err(progress::stopped(findings.games, study.total(), folder.is_some()));
    }
    let written = match folder {
        Some(mut folder) => lab::report::write(&mut folder, study, &records, &findings)?,
        None => Vec::new(),
    };
    screen::print(&findings, &written, output)?;
    match watch {
        Some(watch) => {
            output.flush()?;
            watch.stay(&records)
        }
        None => Ok(()),
    }
}

/// The rounds through all cells while the report is watched.
const WATCHED_ROUNDS: u32 = 20;
