//! `ironhex rules GAME [CLAUSE]`

use crate::Done;
use crate::output::Output;
use serde_json::json;
use table::Fault;

pub fn run(game: &str, clause: Option<&str>, output: &mut Output) -> Done {
    let game = shelf::find(game)?;
    let clauses = game.clauses();
    let Some(wanted) = clause else {
        if output.json {
            let book = json!({
                "id": game.id(),
                "name": game.name(),
                "rules": game.version(),
                "clauses": clauses,
            });
            return output.document(&book);
        }
        return output.line(game.rules().trim_end());
    };
    let found = clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(wanted));
    let unknown = || Fault::unknown("clause", wanted, clauses.iter().map(|clause| clause.id.as_str()));
    let clause = found.ok_or_else(|| brief(unknown(), wanted, game.id()))?;
    if output.json {
        return output.document(clause);
    }
    output.line(format!("{}, {}: {}\n\n{}", game.name(), clause.chapter, clause.id, clause.text))
}

/// Shortens the help: without a similar clause, the list of hundreds would fill the screen.
fn brief(fault: Fault, wanted: &str, game: &str) -> Fault {
    match &fault.help {
        Some(help) if help.starts_with("known: ") => Fault::new(format!("unknown clause '{wanted}'"))
            .help(format!("'ironhex rules {game}' prints all of them")),
        _ => fault,
    }
}
