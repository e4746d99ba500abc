//! What goes to the screen, or to the program that reads it.

use crate::Done;
use serde::Serialize;
use std::io::{self, BufWriter, Stdout, Write};

/// Standard output. A reader who has heard enough (`ironhex rules … | head`) is no error.
pub struct Output {
    /// Whether a program reads it.
    pub json: bool,
    stdout: BufWriter<Stdout>,
}

impl Output {
    pub fn new(json: bool) -> Output {
        Output { json, stdout: BufWriter::new(io::stdout()) }
    }

    /// A line for people.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.stdout, "{}", text.as_ref())?)
    }

    /// The whole answer for a program.
    pub fn document(&mut self, value: &impl Serialize) -> Done {
        serde_json::to_writer_pretty(&mut self.stdout, value).map_err(io::Error::from)?;
        Ok(writeln!(self.stdout)?)
    }

    /// Everything so far is written now, before something else is said on the error output.
    pub fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Something to say beside the answer, on the error output; if that is closed, nobody listens.
pub fn say(text: impl AsRef<str>) {
    let _ = writeln!(io::stderr(), "{}", text.as_ref());
}

/// `left` and `right` in two columns.
pub fn columns(rows: &[(String, String)]) -> Vec<String> {
    let wide = rows.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(left, right)| format!("{left:wide$}  {right}").trim_end().to_string()).collect()
}

/// "1 turn", "2 turns"
pub fn counted(count: impl Into<u64>, what: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
