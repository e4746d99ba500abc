//! `cargo xtask`: build, test, measure and play with one command each.

mod bench;
mod browser;
mod client;
mod clock;
mod deny;
mod licenses;
mod pictures;
mod play;
mod site;
mod stage;
mod test;

use client::Build;
use stage::Stopped;
use std::io::Write;
use std::process::ExitCode;

const HELP: &str = "\
Ironhex, one command each:

  cargo xtask play [--port N] [--no-open]  build the table and open it in your browser
  cargo xtask test                         run every check: format, third-party crates, lints, tests, browser, cases
  cargo xtask bench [--json] [NAME]        measure how fast everything is
  cargo xtask bench [--json] browser       the same in a browser, and how many clicks a turn takes
  cargo xtask client [--quick]             build what the browser loads, into crates/client/dist (--quick: in
                                           seconds, but large)
  cargo xtask site [DIR]                   write the table as a folder for any web host (default: target/site)
  cargo xtask licenses                     update THIRD-PARTY.md, the list of crates that ship
  cargo xtask pictures                     take the screenshots for the README again
  cargo xtask help                         show this page";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(),
        ["bench", rest @ ..] => bench::run(rest),
        ["play", rest @ ..] if may_play(rest) => play::run(rest),
        ["client"] => client::build(Build::Small),
        ["client", "--quick"] => client::build(Build::Quick),
        ["licenses"] => licenses::write(),
        ["pictures"] => pictures::run(),
        ["site"] => site::run(None),
        ["site", folder] if !folder.starts_with('-') => site::run(Some(folder)),
        [] | ["help" | "--help" | "-h"] => {
            say(HELP);
            Ok(())
        }
        other => {
            let _ = writeln!(std::io::stderr(), "unknown command '{}'\n\n{HELP}", other.join(" "));
            Err(Stopped(2))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stopped(code)) => ExitCode::from(code),
    }
}

/// Whether these are options of `play`: checked before everything is built.
fn may_play(words: &[&str]) -> bool {
    match words {
        [] => true,
        ["--no-open", rest @ ..] => may_play(rest),
        ["--port", port, rest @ ..] => port.parse::<u16>().is_ok_and(|port| port > 0) && may_play(rest),
        _ => false,
    }
}

/// Prints a line; a closed pipe is not an error.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
