//! Lines to and from a program, each on a thread of its own: a program that does not read or write must not
//! block the match. Both directions are bounded, so a program that floods its output only fills its own pipe.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::Builder;

/// The longest line that is read, in bytes.
pub(crate) const LONGEST_LINE: u64 = 1 << 16;
/// The most lines that are read ahead.
const READ_AHEAD: usize = 16;
/// The most lines that a program leaves unread. One that has read a question before it answers leaves none.
const UNREAD: usize = 16;

/// A line of a program; `None` if it is longer than [`LONGEST_LINE`].
pub(crate) type Line = Option<String>;

/// Takes lines and writes them.
pub(crate) fn write(mut to: ChildStdin) -> io::Result<SyncSender<String>> {
    let (lines, waiting) = sync_channel::<String>(UNREAD);
    Builder::new().spawn(move || {
        for line in waiting {
            if writeln!(to, "{line}").and_then(|()| to.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(lines)
}

/// Reads lines until the program closes its output, or one is too long.
pub(crate) fn read(from: ChildStdout) -> io::Result<Receiver<Line>> {
    let (sender, lines) = sync_channel(READ_AHEAD);
    Builder::new().spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let mut bytes = Vec::new();
            let read = (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut bytes);
            if read.is_err() || bytes.is_empty() {
                return;
            }
            let whole = (bytes.len() as u64) < LONGEST_LINE || bytes.ends_with(b"\n");
            let line = whole.then(|| String::from_utf8_lossy(&bytes).into_owned());
            if sender.send(line).is_err() || !whole {
                return;
            }
        }
    })?;
    Ok(lines)
}
