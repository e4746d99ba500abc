//! `ironhex lab replay STUDY.toml --cell N --game M`

use super::study;
use crate::files::{self, cannot_write};
use crate::output::{Output, columns};
use crate::summary::{length, points, result};
use crate::{Done, browser_table};
use serde_json::json;
use std::fs::OpenOptions;
use std::path::Path;

pub fn run(path: &Path, cell: usize, game: u32, out: Option<&Path>, open: bool, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let request = study.request(cell, game)?;
    let default = || study::results(path).join(format!("cell-{cell}-game-{game}.replay"));
    let target = out.map_or_else(default, Path::to_path_buf);
    if out.is_none()
        && let Some(folder) = target.parent()
    {
        std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    // An unwritable file is reported now, not after minutes of thinking.
    OpenOptions::new()
        .append(true)
        .create(true)
        .open(&target)
        .map_err(|error| cannot_write(&target, &error))?;
    let report = study.game.play_match(&request)?;
    let replay = report.replay.to_string();
    files::write(&target, &replay)?;
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
    if open { browser_table::show(replay, output) } else { Ok(()) }
}
