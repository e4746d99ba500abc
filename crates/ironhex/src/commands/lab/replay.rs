//! `ironhex lab replay STUDY.toml --cell N --game M`

use super::study::{self, cannot_write};
use crate::Done;
use crate::commands::{play, serve};
use crate::output::{Output, columns};
use serde_json::json;
use std::fs::OpenOptions;
use std::path::Path;

pub fn run(path: &Path, cell: usize, game: u32, out: Option<&Path>, open: bool, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let request = study.request(cell, game)?;
    let usual = || study::results(path).join(format!("cell-{cell}-game-{game}.replay"));
    let target = out.map_or_else(usual, Path::to_path_buf);
    if out.is_none()
        && let Some(folder) = target.parent()
    {
        std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    // What cannot be written is told before somebody thinks for minutes.
    OpenOptions::new()
        .append(true)
        .create(true)
        .open(&target)
        .map_err(|error| cannot_write(&target, &error))?;
    let report = study.game.play_match(&request)?;
    let replay = report.replay.to_string();
    play::write(&target, &replay)?;
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
            ("Result", play::result(summary)),
            ("Points", play::points(summary)),
            ("Length", play::length(summary)),
            ("Replay", target.display().to_string()),
        ];
        for row in columns(&rows.map(|(left, right)| (left.to_string(), right))) {
            output.line(row)?;
        }
    }
    if open { serve::show(replay, output) } else { Ok(()) }
}
