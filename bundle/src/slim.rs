//! Style sheets, scripts and WASM without what only their authors read.

use crate::Problem;

/// A style sheet without comments, indentation and blank lines.
pub fn style_sheet(text: &str) -> String {
    script(&without_comments(text))
}

/// A text without indentation and blank lines. No text in quotes may go over several lines.
pub fn script(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Comments are dropped; what looks like one inside quotes stays.
fn without_comments(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, here) = rest.split_at(at);
        bare.push_str(before);
        let (kept, len) = match here.strip_prefix("/*") {
            Some(comment) => ("", comment.find("*/").map_or(here.len(), |end| end + 4)),
            None => quoted(here),
        };
        bare.push_str(kept);
        rest = &here[len..];
    }
    bare + rest
}

/// The quoted text that begins here, or only the first character, and its length.
fn quoted(here: &str) -> (&str, usize) {
    let quote = &here[..1];
    let end = if quote == "/" { None } else { here[1..].find(quote) };
    let len = end.map_or(1, |end| end + 2);
    (&here[..len], len)
}

/// What a WASM module begins with: its magic number and its version.
const PREAMBLE: usize = 8;

/// The id of a section that a browser does not run: the names of functions, above all.
const CUSTOM: u8 = 0;

/// A WASM module without its custom sections.
///
/// # Errors
/// It ends in the middle of a section.
pub fn wasm(module: &[u8]) -> Result<Vec<u8>, Problem> {
    let (mut kept, mut rest) =
        module.split_at_checked(PREAMBLE).map(|(head, rest)| (head.to_vec(), rest)).ok_or(CUT_OFF)?;
    while let Some(&id) = rest.first() {
        let (size, digits) = number(&rest[1..]).ok_or(CUT_OFF)?;
        let (section, others) = rest.split_at_checked(1 + digits + size).ok_or(CUT_OFF)?;
        if id != CUSTOM {
            kept.extend(section);
        }
        rest = others;
    }
    Ok(kept)
}

const CUT_OFF: &str = "a part of the client is not a whole WASM module";

/// A number in LEB128, and how many bytes it takes.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (at, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            return Some((number, at + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_functions_are_dropped_and_what_runs_stays() {
        let head = b"\0asm\x01\0\0\0";
        let long = [&[11, 0x82, 0x01][..], &[7; 130]].concat();
        let module = [&head[..], &[1, 2, 9, 9], &[0, 3, 1, b'n', 5], &long, &[0, 0]].concat();
        assert_eq!(wasm(&module), Ok([&head[..], &[1, 2, 9, 9], &long].concat()));
        assert!(wasm(&module[..module.len() - 3]).is_err(), "cut off");
        assert!(wasm(b"\0asm").is_err());
    }

    #[test]
    fn what_only_authors_read_is_dropped() {
        let sheet = "/* The board. */\n#board {\n  color: red; /* loud */\n\n}\n";
        assert_eq!(style_sheet(sheet), "#board {\ncolor: red;\n}\n");
    }

    #[test]
    fn what_browsers_read_stays() {
        let sheet = "a::before { content: \"/* no */\"; background: url('a/b.svg'); aspect-ratio: 4 / 3; }\n";
        assert_eq!(style_sheet(sheet), sheet);
        assert_eq!(style_sheet("a {} /* never closed"), "a {}\n");
    }
}
