//! `cargo xtask`: build, test, measure and play with one command each.

mod bench;
mod browser;
mod client;
mod pictures;
mod play;
mod site;
mod stage;
mod test;

use stage::Stopped;
use std::io::Write;
use std::process::ExitCode;

const HELP: &str = "\
Ironhex, one command each:

  cargo xtask play [--port N] [--no-open]  build the table and open it in your browser
  cargo xtask test                         format, lints, tests, in a browser too, and every worked example
  cargo xtask bench [--json]               how fast everything is
  cargo xtask client                       build what the browser loads, into crates/client/dist
  cargo xtask site [DIR]                   the table as a folder for any web host (target/site)
  cargo xtask pictures                     take the pictures of the read-me anew
  cargo xtask help                         this page";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(),
        ["bench", rest @ ..] => bench::run(rest),
        ["play", rest @ ..] if may_play(rest) => play::run(rest),
        ["client"] => client::build(),
        ["pictures"] => pictures::run(),
        ["site"] => site::run(None),
        ["site", folder] if !folder.starts_with('-') => site::run(Some(folder)),
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

/// Whether these are options of `play`: better told before everything is built.
fn may_play(words: &[&str]) -> bool {
    match words {
        [] => true,
        ["--no-open", rest @ ..] => may_play(rest),
        ["--port", port, rest @ ..] => port.parse::<u16>().is_ok_and(|port| port > 0) && may_play(rest),
        _ => false,
    }
}

/// A line on the screen; if nobody reads it, that is no error.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
