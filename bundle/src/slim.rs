//! Style sheets and scripts without what only their authors read.

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

#[cfg(test)]
mod tests {
    use super::*;

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
