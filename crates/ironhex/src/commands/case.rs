//! `ironhex case FILE…`

use crate::Done;
use crate::failure::{Failure, show};
use crate::files;
use crate::output::Output;
use serde::Serialize;
use serde_json::json;
use std::path::{Path, PathBuf};
use table::Fault;

/// The result of one case.
#[derive(Serialize)]
struct CaseResult {
    file: String,
    title: String,
    game: Option<&'static str>,
    clauses: Vec<String>,
    passed: bool,
    /// What is wrong, with its location.
    fault: Option<String>,
    line: Option<usize>,
}

pub fn run(paths: &[PathBuf], output: &mut Output) -> Done {
    let files = files::cases(paths)?;
    let mut results = Vec::new();
    let mut broken = 0;
    for file in &files {
        let (case, fault) = one(file);
        broken += usize::from(case.game.is_none());
        if !output.json {
            let verdict = if case.passed { "passed" } else { "FAILED" };
            let title = if case.title.is_empty() { String::new() } else { format!(": {}", case.title) };
            output.line(format!("{verdict}  {}{title}", case.file))?;
        }
        if let Some(fault) = fault {
            output.flush()?;
            show(&fault, output.json);
        }
        results.push(case);
    }
    let passed = results.iter().filter(|case| case.passed).count();
    let failed = results.len() - passed;
    if output.json {
        output.document(&json!({ "passed": passed, "failed": failed, "cases": results }))?;
    } else {
        output.line(format!("{passed} passed, {failed} failed"))?;
    }
    output.flush()?;
    match failed {
        0 => Ok(()),
        // If none of the failures is a valid case, the input is bad.
        _ if failed == broken => Err(Failure::Reported(2)),
        _ => Err(Failure::Reported(1)),
    }
}

/// Runs one case. The result of a case that cannot be read has no game.
fn one(file: &Path) -> (CaseResult, Option<Fault>) {
    let mut case = CaseResult {
        file: file.display().to_string(),
        title: String::new(),
        game: None,
        clauses: Vec::new(),
        passed: false,
        fault: None,
        line: None,
    };
    let outcome = files::read_case(file).and_then(|source| {
        let (game, about) = shelf::open_case(&source)?;
        (case.title, case.game, case.clauses) = (about.title, Some(game.id()), about.clauses);
        game.run_case(&source)
    });
    case.passed = outcome.is_ok();
    if let Err(fault) = &outcome {
        case.fault = Some(fault.to_string());
        case.line = fault.line_column().map(|(line, _)| line);
    }
    (case, outcome.err())
}
