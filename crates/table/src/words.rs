//! Wording that every game's sentences share.

/// "a", "a and b", "a, b and c".
#[must_use]
pub fn list(items: &[impl AsRef<str>]) -> String {
    joined(items, "and")
}

/// "a", "a or b", "a, b or c".
#[must_use]
pub fn list_or(items: &[impl AsRef<str>]) -> String {
    joined(items, "or")
}

fn joined(items: &[impl AsRef<str>], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_in_a_sentence() {
        assert_eq!([list(&["a"; 0]), list(&["a"]), list(&["a", "b"])], ["", "a", "a and b"]);
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list_or(&["a", "b", "c"]), "a, b or c");
    }
}
