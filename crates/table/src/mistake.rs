//! What the library says of a value of the wrong shape, in words for people who know TOML only from our files.

use std::ops::Range;

/// A mistake in plain words, with a remedy where the library lists what it knows.
pub(crate) struct Mistake {
    pub message: String,
    /// The wrong name, and the names that are known instead.
    pub known: Option<(String, Vec<String>)>,
}

/// The library's message in plain words. The key that the value belongs to is found in the text.
pub(crate) fn in_words(message: String, text: &str, span: Option<&Range<usize>>) -> Mistake {
    let plain = |message: String| Mistake { message, known: None };
    let quoted: Vec<String> = message.split('`').skip(1).step_by(2).map(String::from).collect();
    let known = || quoted.split_first().map(|(wrong, known)| (wrong.clone(), known.to_vec()));
    let key = || span.and_then(|span| key_before(text, span.start)).unwrap_or("this");
    let first = quoted.first().map_or("", String::as_str);
    if message.starts_with("unknown field ") {
        return Mistake { message: format!("unknown key '{first}'"), known: known() };
    }
    if message.starts_with("unknown variant ") {
        return Mistake { message: format!("{} cannot be '{first}'", key()), known: known() };
    }
    if message.starts_with("missing field ") {
        return plain(format!("{first} is missing"));
    }
    let halves = |start: &str| message.strip_prefix(start).and_then(|rest| rest.split_once(", expected "));
    if let Some((found, wanted)) = halves("invalid type: ") {
        let (wanted, found) = (shape(wanted), value(found));
        // "A list of 3, not 3" would be a riddle.
        let the =
            if wanted.starts_with("a list") && found.parse::<i64>().is_ok() { "the number " } else { "" };
        return plain(format!("{} must be {wanted}, not {the}{found}", key()));
    }
    if let Some((found, wanted)) = halves("invalid value: ") {
        return plain(format!("{} must be {}, not {}", key(), range(wanted), value(found)));
    }
    if let Some((found, wanted)) = halves("invalid length ") {
        return plain(format!("{} must be {}, not of {found}", key(), shape(wanted)));
    }
    plain(message)
}

/// The key that the value at a byte of a text belongs to: the last one before it.
fn key_before(text: &str, at: usize) -> Option<&str> {
    let before = text.get(..at)?.rsplit_once('=')?.0.trim_end();
    let in_key = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let key = before.trim_end_matches(in_key);
    Some(&before[key.len()..]).filter(|key| !key.is_empty())
}

/// A shape as the library names it, in words.
fn shape(wanted: &str) -> String {
    match wanted {
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" => {
            "a whole number".into()
        }
        "f32" | "f64" => "a number".into(),
        "a string" | "a borrowed string" => "text in quotes".into(),
        "a boolean" => "true or false".into(),
        "a sequence" => "a list in brackets".into(),
        "a map" => "a table in braces".into(),
        _ if wanted.starts_with("struct ") => "a table in braces".into(),
        _ => wanted.replace("an array of length ", "a list of "),
    }
}

/// The numbers that a shape can hold.
fn range(wanted: &str) -> String {
    match wanted {
        "u8" => "0 to 255".into(),
        "u16" => "0 to 65535".into(),
        "u32" | "u64" | "usize" => "a whole number from 0 up".into(),
        "i8" => "-128 to 127".into(),
        _ => shape(wanted),
    }
}

/// A value as the library names it, in words.
fn value(found: &str) -> String {
    match found {
        "sequence" => return "a list".into(),
        "map" => return "a table".into(),
        _ => {}
    }
    let kinds = ["string ", "integer ", "floating point ", "boolean ", "character "];
    let bare = kinds.iter().find_map(|kind| found.strip_prefix(kind));
    bare.unwrap_or(found).trim_matches('`').into()
}

#[cfg(test)]
mod tests {
    use crate::{Fault, Source};
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Unit {
        name: String,
        walk: u8,
        #[serde(default)]
        kind: Kind,
        #[serde(default)]
        units: Vec<String>,
        #[serde(default)]
        range: [u8; 3],
        #[serde(default)]
        fast: bool,
        #[serde(default)]
        mounts: Vec<Mount>,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        #[default]
        Mech,
        BattleArmor,
    }

    #[derive(Debug, Deserialize)]
    #[allow(dead_code)]
    struct Mount {
        at: String,
    }

    fn said(line: &str) -> String {
        let wrong: Result<Unit, Fault> = Source::new("u", format!("name = \"W\"\nwalk = 4\n{line}\n")).toml();
        wrong.expect_err("a mistake").to_string()
    }

    #[test]
    fn mistakes_are_named_after_their_key() {
        for (line, words) in [
            ("kind = \"tank\"", "u:3:8: kind cannot be 'tank' (known: mech, battle-armor)"),
            (
                "kind = \"battle-armour\"",
                "u:3:8: kind cannot be 'battle-armour' (did you mean 'battle-armor'?)",
            ),
            ("units = \"walker\"", "u:3:9: units must be a list in brackets, not \"walker\""),
            ("range = 3", "u:3:9: range must be a list of 3, not the number 3"),
            ("range = [1, 2]", "u:3:9: range must be a list of 3, not of 2"),
            ("range = [1, 2, 300]", "u:3:16: range must be 0 to 255, not 300"),
            ("fast = 1", "u:3:8: fast must be true or false, not 1"),
            ("mounts = [\"popgun\"]", "u:3:11: mounts must be a table in braces, not \"popgun\""),
            ("mounts = [{ at = 3 }]", "u:3:18: at must be text in quotes, not 3"),
            ("units = [\"a\",\n 4.5]", "u:4:2: units must be text in quotes, not 4.5"),
            ("unts = []", "u:3:1: unknown key 'unts' (did you mean 'units'?)"),
            (
                "weapons = []",
                "u:3:1: unknown key 'weapons' (known: name, walk, kind, units, range, fast, mounts)",
            ),
        ] {
            assert_eq!(said(line), words);
        }
        let without: Result<Unit, Fault> = Source::new("u", "walk = 'far'\n").toml();
        assert_eq!(
            without.expect_err("a mistake").to_string(),
            "u:1:8: walk must be a whole number, not \"far\""
        );
        let without: Result<Unit, Fault> = Source::new("u", "walk = 1\n").toml();
        assert_eq!(without.expect_err("a mistake").to_string(), "u:1:1: name is missing");
    }
}
