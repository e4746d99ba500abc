//! `ironhex match GAME SCENARIO`

use crate::Done;
use crate::cli::{self, MatchArgs};
use crate::files;
use crate::output::{Output, columns};
use crate::seed;
use crate::summary::{length, points, result};
use serde_json::json;
use shelf::{MatchRequest, Seating};
use std::time::Duration;
use table::{DiceMode, Setup};

pub fn run(args: &MatchArgs, output: &mut Output) -> Done {
    let game = shelf::find(&args.game)?;
    let setup = Setup {
        scenario: args.scenario.clone(),
        map: args.map.clone().unwrap_or_default(),
        options: args.options.iter().map(|text| cli::option(text)).collect::<Result<_, _>>()?,
        forces: args.forces.clone(),
        packs: files::read_packs(&args.packs)?,
        ..Setup::default()
    };
    let request = MatchRequest {
        setup,
        seats: args.seats.iter().map(|name| name.trim().to_string()).collect(),
        seating: Seating {
            patience: Duration::from_millis(args.patience),
            ..bots::seating(args.seed.map_or_else(seed::random, Ok)?)
        },
        mode: DiceMode::named(&args.dice).unwrap_or_default(),
        most_decisions: None,
    };
    if let Some(path) = &args.out {
        files::check_writable(path)?;
    }
    let report = game.play_match(&request)?;
    if let Some(path) = &args.out {
        files::write(path, &report.replay.to_string())?;
    }
    let summary = &report.summary;
    let seed = request.seating.seed.to_string();
    if output.json {
        return output.document(&json!({
            "game": game.id(),
            "scenario": args.scenario,
            "seats": request.seats,
            "seed": seed,
            "dice": args.dice,
            "winner": summary.winner,
            "winner_side": summary.winner_side,
            "reason": summary.reason,
            "forfeit": report.forfeit,
            "turns": summary.turns,
            "decisions": summary.decisions,
            "sides": summary.sides,
            "scores": summary.scores,
            "replay": args.out.as_ref().map(|path| path.display().to_string()),
        }));
    }
    let again = || format!("not saved; add --seed {seed} --out FILE to save it");
    if let Some(forfeit) = &report.forfeit {
        output.line(forfeit)?;
    }
    let rows = [
        ("Match", format!("{}, {}", game.name(), args.scenario)),
        ("Seats", request.seats.join(", ")),
        ("Seed", format!("{seed} ({} dice)", args.dice)),
        ("Result", result(summary)),
        ("Points", points(summary)),
        ("Length", length(summary)),
        ("Replay", args.out.as_ref().map_or_else(again, |path| path.display().to_string())),
    ];
    columns(&rows.map(|(left, right)| (left.to_string(), right))).iter().try_for_each(|row| output.line(row))
}
