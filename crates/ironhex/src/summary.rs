//! The summary of a match in words, shared by the commands that play or read one.

use crate::output::counted;
use shelf::Summary;

/// "Attacker wins (QS-VIC-1)"
pub fn result(summary: &Summary) -> String {
    let reason = summary.reason.as_deref().unwrap_or_default();
    match &summary.winner {
        Some(winner) => format!("{winner} wins ({reason})"),
        None if summary.over => format!("draw ({reason})"),
        None => "not over yet".into(),
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
