//! Output to the screen, or to a program that reads it.

use crate::Done;
use serde::Serialize;
use std::io::{self, BufWriter, Stdout, Write};

/// Standard output. A closed pipe (`ironhex rules … | head`) is not an error.
pub struct Output {
    /// Whether the output is JSON, for programs.
    pub json: bool,
    stdout: BufWriter<Stdout>,
}

impl Output {
    pub fn new(json: bool) -> Output {
        Output { json, stdout: BufWriter::new(io::stdout()) }
    }

    /// Prints a line for people.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.stdout, "{}", text.as_ref())?)
    }

    /// Prints the whole answer for a program.
    pub fn document(&mut self, value: &impl Serialize) -> Done {
        serde_json::to_writer_pretty(&mut self.stdout, value).map_err(io::Error::from)?;
        Ok(writeln!(self.stdout)?)
    }

    /// Writes everything so far now, before anything goes to standard error.
    pub fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Prints a message to standard error; if that is closed, the message is lost.
pub fn say(text: impl AsRef<str>) {
    let _ = writeln!(io::stderr(), "{}", text.as_ref());
}

/// Formats rows as two aligned columns.
pub fn columns(rows: &[(String, String)]) -> Vec<String> {
    let wide = rows.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(left, right)| format!("{left:wide$}  {right}").trim_end().to_string()).collect()
}

/// "1 turn", "2 turns"
pub fn counted(count: impl Into<u64>, what: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
