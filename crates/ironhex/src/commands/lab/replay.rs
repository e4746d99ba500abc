//! `ironhex lab replay STUDY.toml --cell N --game M`

use super::study;
use crate::output::{Output, columns};
use crate::summary::{length, points, result};
use crate::{Done, browser_table};
use lab::ResultsFolder;
use serde_json::json;
use std::path::Path;

/// Where a replay is written.
pub struct Target<'a> {
    /// The file that was named; by default one in the results folder.
    pub out: Option<&'a Path>,
    /// Whether a file that is there already is overwritten.
    pub overwrite: bool,
}

pub fn run(path: &Path, cell: usize, game: u32, to: &Target<'_>, open: bool, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let request = study.request(cell, game)?;
    let name = format!("cell-{cell}-game-{game}.replay");
    // An unwritable file is reported now, not after minutes of thinking.
    let mut folder = None;
    let target = match to.out {
        Some(file) => {
            lab::check_file(file, to.overwrite)?;
            file.to_path_buf()
        }
        None => {
            let results = study::results(path)?;
            folder = Some(ResultsFolder::open(&results, &[&name], to.overwrite)?);
            results.join(&name)
        }
    };
    let report = study.game.play_match(&request)?;
    let replay = report.replay.to_string();
    match &mut folder {
        Some(folder) => drop(folder.write(&[(name, replay.clone().into_bytes())])?),
        None => lab::write_file(&target, &replay)?,
    }
    let (summary, seed) = (&report.summary, request.seating.seed.to_string());
    if output.json {
        output.document(&json!({
            "cell": cell,
            "game": game,
            "seed": seed,
            "winner_side": summary.winner_side,
            "reason": summary.reason,
            "forfeit": report.forfeit,
            "turns": summary.turns,
            "decisions": summary.decisions,
            "scores": summary.scores,
            "replay": target.display().to_string(),
        }))?;
    } else {
        if let Some(forfeit) = &report.forfeit {
            output.line(forfeit)?;
        }
        let rows = [
            ("Cell", format!("{cell}, game {game}")),
            ("Seats", request.seats.join(", ")),
            ("Seed", seed),
            ("Result", result(summary)),
            ("Points", points(summary)),
            ("Length", length(summary)),
            ("Replay", target.display().to_string()),
        ];
        for row in columns(&rows.map(|(left, right)| (left.to_string(), right))) {
            output.line(row)?;
        }
    }
    // Others may write there while the game is shown.
    drop(folder);
    if open { browser_table::show(replay, output) } else { Ok(()) }
}
