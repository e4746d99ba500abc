//! `ironhex completions SHELL`

use crate::Done;
use crate::cli::Cli;
use crate::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;

pub fn run(shell: Shell, output: &mut Output) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ironhex", &mut script);
    output.line(String::from_utf8_lossy(&script).trim_end())
}
