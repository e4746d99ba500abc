//! The chain of a replay: every line ends with a digest of all lines up to and including it.
//!
//! The first line starts the chain; each further line is followed by a line feed, and comments and blank lines
//! are left out. The digest of that text is FNV-1a as in [`Digest`]; the link is its upper and lower half,
//! xored, in 8 hexadecimal digits after two spaces and `#`.
//!
//! The chain shows damage and careless changes. It is not a signature: whoever computes all links anew has
//! written another replay, which is checked like any other.

use crate::Digest;
use crate::matches::Divergence;
use std::fmt;

/// What the links of a replay show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chain {
    /// Every line is as it was written.
    Whole,
    /// Format 1 has no links.
    Absent,
    /// The first line that is not as it was written.
    Broken(Divergence),
}

/// What stands between a line and its link.
const BEFORE: &str = "  #";

/// The link of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Link(u32);

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BEFORE}{:08x}", self.0)
    }
}

/// The links of line after line.
pub(super) struct Links(Digest);

impl Links {
    /// The links after the first line, which has none itself.
    pub(super) fn after(first: &str) -> Links {
        Links(Digest::of_bytes(first.as_bytes()).and(b"\n"))
    }

    /// The link of the next line.
    pub(super) fn next(&mut self, line: &str) -> Link {
        self.0 = self.0.and(line.as_bytes()).and(b"\n");
        Link((self.0.0 >> 32) as u32 ^ self.0.0 as u32)
    }

    /// Compares the link of the next line with the one that was read.
    pub(super) fn check(&mut self, line: usize, text: &str, link: Option<Link>) -> Chain {
        let what = match link {
            Some(link) if link == self.next(text) => return Chain::Whole,
            Some(_) => {
                "the link does not fit: this line was changed or moved, or a line before it added or removed"
            }
            None => "the line has no link: it was changed or added",
        };
        Chain::Broken(Divergence { line, what: what.into() })
    }
}

/// A line without its link, and the link.
pub(super) fn unlinked(line: &str) -> (&str, Option<Link>) {
    let plain = |digits: &str| {
        digits.len() == 8 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
    };
    match line.rsplit_once(BEFORE) {
        Some((text, digits)) if plain(digits) => (text, u32::from_str_radix(digits, 16).ok().map(Link)),
        _ => (line, None),
    }
}
