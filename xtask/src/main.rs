//! `cargo xtask`: build, test, measure and play with one command each.

mod bench;
mod play;
mod stage;
mod test;

use stage::Stopped;
use std::io::Write;
use std::process::ExitCode;

const HELP: &str = "\
Ironhex, one command each:

  cargo xtask test            format, lints, tests, and every worked example of the rules
  cargo xtask bench [--json]  how fast everything is
  cargo xtask play [SEED]     watch the computer play the first training scenario
  cargo xtask help            this page";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(),
        ["bench", rest @ ..] => bench::run(rest),
        ["play"] => play::run("1"),
        ["play", seed] if seed.parse::<u64>().is_ok() => play::run(seed),
        [] | ["help" | "--help" | "-h"] => {
            say(HELP);
            Ok(())
        }
        other => {
            let _ = writeln!(std::io::stderr(), "unknown: '{}'\n\n{HELP}", other.join(" "));
            Err(Stopped(2))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stopped(code)) => ExitCode::from(code),
    }
}

/// A line on the screen; if nobody reads it, that is no error.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
