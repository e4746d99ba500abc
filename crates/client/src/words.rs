//! Small pieces of wording that several screens share.

/// A count with its noun: "1 hex", "2 hexes".
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Words as they stand in a drawing that is handed to the browser as text.
pub fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_everything_else_plural() {
        let hexes = |count| counted(count, "hex", "hexes");
        assert_eq!((hexes(0), hexes(1), hexes(2)), ("0 hexes".into(), "1 hex".into(), "2 hexes".into()));
    }

    #[test]
    fn words_cannot_become_markup() {
        assert_eq!(escaped(r#"<b title="A & B">"#), "&lt;b title=&quot;A &amp; B&quot;&gt;");
    }
}
