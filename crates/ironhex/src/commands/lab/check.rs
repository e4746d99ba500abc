//! `ironhex lab check FOLDER`

use crate::Done;
use crate::failure::Failure;
use crate::output::{Output, columns, counted};
use lab::{FileState, FolderCheck, JournalCheck};
use std::path::Path;

pub fn run(folder: &Path, output: &mut Output) -> Done {
    let found = lab::check(folder)?;
    if output.json {
        output.document(&found)?;
    } else {
        found.iter().try_for_each(|folder| print(folder, output))?;
    }
    if found.iter().any(|folder| folder.damaged) {
        output.flush()?;
        return Err(Failure::Reported(1));
    }
    Ok(())
}

fn print(found: &FolderCheck, output: &mut Output) -> Done {
    output.line(&found.folder)?;
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut row = |name: &str, value: String| rows.push((name.into(), value));
    if found.in_use {
        row("In use", "a run is writing to it now".into());
    }
    if let Some(problem) = &found.problem {
        row("Damaged", problem.clone());
    }
    if let Some(journal) = &found.journal {
        journal_rows(journal, &mut row);
    }
    let named = |wanted: FileState| {
        let names = found.files.iter().filter(|file| file.state == wanted);
        names.map(|file| file.name.as_str()).collect::<Vec<_>>()
    };
    match named(FileState::AsWritten).len() as u64 {
        0 => {}
        count => row("Files", format!("{} as written", counted(count, "file"))),
    }
    for (name, state) in [
        ("Not finished", FileState::Unfinished),
        ("Changed", FileState::Changed),
        ("Missing", FileState::Missing),
    ] {
        let names = named(state);
        if !names.is_empty() {
            row(name, names.join(", "));
        }
    }
    if !found.damaged {
        row("Damage", "none".into());
    }
    columns(&rows).into_iter().try_for_each(|row| output.line(format!("  {row}")))
}

fn journal_rows(journal: &JournalCheck, row: &mut dyn FnMut(&str, String)) {
    if let Some(problem) = &journal.problem {
        row("Journal", format!("unusable: {problem}"));
    } else {
        row("Study", format!("{}; {}, rules {}", journal.title, journal.game, journal.rules));
        let (records, missing) =
            (counted(journal.records, "record"), journal.of.saturating_sub(journal.games));
        let missing = if missing == 0 { "none is missing".into() } else { format!("{missing} are missing") };
        row("Journal", format!("{records}, {} of {} games; {missing}", journal.games, journal.of));
        let resumes =
            if journal.same_build { "the build you are running" } else { "not the build you are running" };
        row("Played by", format!("{}; {resumes}", journal.played_by.join(", ")));
    }
    for damage in &journal.damaged {
        row("Damaged", format!("{}, line {}: {}", lab::JOURNAL, damage.line, damage.problem));
    }
    match journal.lost_games {
        _ if journal.damaged.is_empty() => {}
        Some(games) => row("Lost", format!("{}, played again on resuming", counted(games, "game"))),
        None => row("Lost", "the games of these records, played again on resuming".into()),
    }
}
