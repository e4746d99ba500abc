//! Short digests of states and content, for comparison only: they are not cryptographic.

use serde::Serialize;
use std::fmt;

/// A 64-bit FNV-1a digest, written as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest(pub u64);

impl Digest {
    /// The digest of bytes: start from 14695981039346656037; for each byte, xor it
    /// in, then multiply by 1099511628211, modulo 2^64.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Digest {
        Digest(0xcbf2_9ce4_8422_2325).and(bytes)
    }

    /// The digest of what this is the digest of, and more bytes.
    #[must_use]
    pub fn and(self, bytes: &[u8]) -> Digest {
        let step = |digest: u64, &byte: &u8| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Digest(bytes.iter().fold(self.0, step))
    }

    /// The digest of a value's JSON text.
    #[must_use]
    pub fn of(value: &impl Serialize) -> Digest {
        Digest::of_bytes(serde_json::to_string(value).unwrap_or_default().as_bytes())
    }

    /// Reads a digest from its text form.
    #[must_use]
    pub fn parse(text: &str) -> Option<Digest> {
        let plain = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        plain.then(|| u64::from_str_radix(text, 16).ok().map(Digest)).flatten()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_match_published_values() {
        assert_eq!(Digest::of_bytes(b"").to_string(), "cbf29ce484222325");
        assert_eq!(Digest::of_bytes(b"foobar").to_string(), "85944171f73967e8");
        assert_eq!(Digest::of_bytes(b"foo").and(b"bar"), Digest::of_bytes(b"foobar"));
        assert_eq!(Digest::parse("85944171f73967e8"), Some(Digest::of_bytes(b"foobar")));
        assert_eq!(Digest::parse("85944171f73967e"), None);
    }
}
