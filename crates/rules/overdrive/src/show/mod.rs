//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
pub(crate) mod card;
mod effect;
mod finding;
mod insight;
mod label;
mod notation;
pub(crate) mod position;
mod scene;
mod sentence;

pub(crate) use label::asked;

/// "1 target", "3 targets", "2 open hexes".
fn many(count: usize, what: &str) -> String {
    match (count, what.ends_with('x')) {
        (1, _) => format!("1 {what}"),
        (_, true) => format!("{count} {what}es"),
        (_, false) => format!("{count} {what}s"),
    }
}
