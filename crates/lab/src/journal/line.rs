//! A line of the journal: one record under its checksum.
//!
//! `{"sum":"85944171f73967e8","before":120,…}`: `sum` is the digest of everything after its comma, and
//! `before` is the number of games in all records above. One changed byte always changes the digest.

use table::Digest;

/// How every record begins. Texts inside a record cannot contain it, because their quotes are escaped.
pub(super) const START: &str = "{\"sum\":\"";

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    NoChecksum,
    WrongChecksum,
    Incomplete,
    Unreadable,
    OutOfOrder,
    GamesMissing,
}

impl Flaw {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Flaw::NoChecksum => "it does not begin with a checksum",
            Flaw::WrongChecksum => "its checksum does not match",
            Flaw::Incomplete => "it is incomplete, as after a crash",
            Flaw::Unreadable => "it is not a record of this format",
            Flaw::OutOfOrder => "it belongs further up, or is there twice",
            Flaw::GamesMissing => "records above it are missing",
        }
    }
}

/// The line of a record, whose body is a JSON object.
pub(super) fn seal(before: u64, body: &str) -> String {
    let rest = format!("\"before\":{before},{}", body.strip_prefix('{').unwrap_or(body));
    format!("{START}{}\",{rest}\n", Digest::of_bytes(rest.as_bytes()))
}

/// The number of games before a record, and its body.
pub(super) fn unseal(line: &[u8]) -> Result<(u64, String), Flaw> {
    let rest = line.strip_prefix(START.as_bytes()).ok_or(Flaw::NoChecksum)?;
    let (sum, rest) = rest.split_at_checked(16).ok_or(Flaw::WrongChecksum)?;
    let rest = rest.strip_prefix(b"\",").ok_or(Flaw::WrongChecksum)?;
    if Digest::of_bytes(rest).to_string().as_bytes() != sum {
        return Err(Flaw::WrongChecksum);
    }
    let text = std::str::from_utf8(rest).map_err(|_| Flaw::Unreadable)?;
    let counted = text.strip_prefix("\"before\":").and_then(|text| text.split_once(','));
    let (before, body) = counted.ok_or(Flaw::Unreadable)?;
    Ok((before.parse().map_err(|_| Flaw::Unreadable)?, format!("{{{body}")))
}
