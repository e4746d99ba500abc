//! A child process together with the processes it starts: they all end with the match, and with this program,
//! however it ends.

#[cfg(unix)]
#[path = "family/unix.rs"]
mod family;
#[cfg(windows)]
#[path = "family/windows.rs"]
mod family;

use family::Family;
use std::io;
use std::process::{ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

/// How long a program may take to exit after the match.
const EXIT_TIME: Duration = Duration::from_millis(500);

/// A running program with its children.
pub(crate) struct Process(Family);

impl Process {
    /// Starts a program: its path, then its arguments, separated by spaces.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        Family::start(words.next().unwrap_or_default(), words).map(Process)
    }

    /// Both ends of the conversation; they can be taken once.
    pub(crate) fn pipes(&mut self) -> io::Result<(ChildStdin, ChildStdout)> {
        self.0.pipes()?.ok_or_else(|| io::Error::other("its input and output cannot be reached"))
    }

    /// The exit status, if the program exits in time.
    pub(crate) fn exit_status(&mut self) -> Option<String> {
        let until = Instant::now() + EXIT_TIME;
        loop {
            match self.0.exit_status() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Waits a moment for the program to exit, then kills it and all it has started.
    fn drop(&mut self) {
        self.exit_status();
        self.0.end();
    }
}
