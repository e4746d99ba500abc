//! `ironhex lab replay STUDY.toml --cell N --game M`

use super::study;
use crate::Done;
use crate::commands::{play, serve};
use crate::output::{Output, columns};
use serde_json::json;
use std::path::Path;
use table::Fault;

pub fn run(path: &Path, cell: usize, game: u32, out: Option<&Path>, open: bool, output: &mut Output) -> Done {
    let study = study::read(path)?;
    let request = study.request(cell, game)?;
    let report = study.game.play_match(&request)?;
    let usual = || study::results(path).join(format!("cell-{cell}-game-{game}.replay"));
    let target = out.map_or_else(usual, Path::to_path_buf);
    if out.is_none()
        && let Some(folder) = target.parent()
    {
        std::fs::create_dir_all(folder)
            .map_err(|error| Fault::new(format!("'{}' cannot be made: {error}", folder.display())))?;
    }
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
            "turns": summary.turns,
            "decisions": summary.decisions,
            "scores": summary.scores,
            "replay": target.display().to_string(),
        }))?;
    } else {
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
