//! The command line of Ironhex.

mod browser_table;
mod cli;
mod commands;
mod failure;
mod files;
mod output;
mod position;
mod seed;
mod summary;

use failure::Failure;
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let mut output = Output::new(cli.json);
    let done = commands::run(&cli.command, &mut output).and_then(|()| Ok(output.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(cli.json),
    }
}

/// The result of a command.
type Done = Result<(), Failure>;
