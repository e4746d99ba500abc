//! Output to the screen, or to a program that reads it.

use crate::Done;
use serde::Serialize;
use std::io::{self, BufWriter, Stdout, Write};
use table::{controls, visible};

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

    /// Prints a line for people. It may hold words of files, names and bots: they do not control the terminal.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.stdout, "{}", visible(text.as_ref()))?)
    }

    /// Prints the whole answer for a program.
    pub fn document(&mut self, value: &impl Serialize) -> Done {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
        Ok(writeln!(self.stdout, "{}", escaped(&text))?)
    }

    /// Writes everything so far now, before anything goes to standard error.
    pub fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Escapes what JSON allows in strings but terminals act on. Outside of strings there is nothing but line breaks.
fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if controls(c) && c != '\n' {
            // None of these characters needs two units.
            text += &format!("\\u{:04x}", u32::from(c));
        } else {
            text.push(c);
        }
    }
    text
}

/// Prints a message to standard error; if that is closed, the message is lost.
pub fn say(text: impl AsRef<str>) {
    say_colored(visible(text.as_ref()));
}

/// The same for a message that has its own colors, and nothing else that controls the terminal.
pub fn say_colored(text: impl AsRef<str>) {
    let _ = writeln!(io::stderr(), "{}", text.as_ref());
}

/// Formats rows as two aligned columns.
pub fn columns(rows: &[(String, String)]) -> Vec<String> {
    let wide = rows.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(left, right)| format!("{left:wide$}  {right}").trim_end().to_string()).collect()
}

/// Formats rows as aligned columns under their heads. A column without entries is left out.
pub fn aligned<const N: usize>(heads: [&str; N], rows: &[[String; N]]) -> Vec<String> {
    let wide = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let shown: Vec<(usize, usize)> = (0..N)
        .map(|at| (at, wide(at)))
        .filter(|&(_, wide)| wide > 0)
        .map(|(at, wide)| (at, wide.max(heads[at].chars().count())))
        .collect();
    let line = |cells: [&str; N]| {
        let cells: Vec<String> = shown.iter().map(|&(at, wide)| format!("{:wide$}", cells[at])).collect();
        cells.join("  ").trim_end().to_string()
    };
    let rows = rows.iter().map(|row| line(row.each_ref().map(String::as_str)));
    std::iter::once(line(heads)).chain(rows).collect()
}

/// "1 turn", "2 turns"
pub fn counted(count: impl Into<u64>, what: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::{aligned, escaped};

    #[test]
    fn columns_are_aligned_and_empty_ones_left_out() {
        let rows = [["a", "", "long"], ["bcd", "", "x"]].map(|row| row.map(String::from));
        assert_eq!(aligned(["id", "tons", "role"], &rows), ["id   role", "a    long", "bcd  x"]);
    }

    #[test]
    fn json_stays_valid_and_does_not_control_the_terminal() {
        let text = "\u{9b}2J\u{7f}\u{202e}é\n\u{1b}";
        let json = escaped(&serde_json::to_string_pretty(&[text]).expect("it is text"));
        assert_eq!(json, "[\n  \"\\u009b2J\\u007f\\u202eé\\n\\u001b\"\n]");
        assert_eq!(serde_json::from_str::<[String; 1]>(&json).expect("valid"), [text]);
    }
}
