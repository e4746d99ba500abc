//! `ironhex match GAME SCENARIO`

use crate::Done;
use crate::cli::MatchArgs;
use crate::files;
use crate::output::{Output, columns, counted};
use serde_json::json;
use shelf::{MatchRequest, Seating, Summary};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::{DiceMode, Fault, Seed, Setup};

pub fn run(args: &MatchArgs, output: &mut Output) -> Done {
    let game = shelf::find(&args.game)?;
    let setup = Setup {
        scenario: args.scenario.clone(),
        map: args.map.clone().unwrap_or_default(),
        options: args.options.iter().map(|text| option(text)).collect::<Result<_, _>>()?,
        seats: 0,
        forces: args.forces.clone(),
        packs: files::read_all(&args.packs)?,
    };
    let request = MatchRequest {
        setup,
        seats: args.seats.iter().map(|name| name.trim().to_string()).collect(),
        seating: Seating {
            patience: Duration::from_millis(args.patience),
            start_program: bots::start,
            ..Seating::new(args.seed.unwrap_or_else(seed_of_the_clock))
        },
        mode: DiceMode::named(&args.dice).unwrap_or_default(),
        most_decisions: None,
    };
    let report = game.play_match(&request)?;
    if let Some(path) = &args.out {
        write(path, &report.replay.to_string())?;
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
    let again = || format!("not kept; the same command with --seed {seed} --out FILE writes it");
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

/// "Attacker wins (QS-VIC-1)"
pub fn result(summary: &Summary) -> String {
    let reason = summary.reason.as_deref().unwrap_or_default();
    match &summary.winner {
        Some(winner) => format!("{winner} wins ({reason})"),
        None if summary.over => format!("nobody wins ({reason})"),
        None => "the match is not over".into(),
    }
}

/// "8 turns, 137 decisions"
pub fn length(summary: &Summary) -> String {
    format!("{}, {}", counted(summary.turns, "turn"), counted(summary.decisions as u64, "decision"))
}

/// "Attacker 3, Defender 1"
pub fn points(summary: &Summary) -> String {
    let sides = summary.sides.iter().zip(&summary.scores);
    sides.map(|(side, points)| format!("{side} {points}")).collect::<Vec<_>>().join(", ")
}

/// "turn_limit=10"
pub fn option(text: &str) -> Result<(String, String), Fault> {
    let wrong = || Fault::new(format!("'{text}' is not an option")).help("such as turn_limit=10");
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((key.trim().into(), value.trim().into()))
}

/// Short, because people copy it by hand.
fn seed_of_the_clock() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Seed::from((now.as_nanos() % 1_000_000_007 % 1_000_000) as u64)
}

/// Writes a file.
pub fn write(path: &Path, text: &str) -> Result<(), Fault> {
    fs::write(path, text)
        .map_err(|error| Fault::new(format!("'{}' cannot be written: {error}", path.display())))
}
