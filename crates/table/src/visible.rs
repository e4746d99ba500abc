//! Text from outside, made safe to show: it cannot control a terminal, start a new line, or fill a screen.

/// The longest word that is repeated in full, in bytes: longer than any path or name worth reading.
const LONGEST_WORD: usize = 300;
/// The characters of a longer word that are repeated: its start and its end.
const WORD_PARTS: (usize, usize) = (80, 20);
/// The longest text that is repeated in full, in bytes.
const LONGEST_TEXT: usize = 4000;

/// Replaces every character that controls a terminal or reverses the direction of text with question marks,
/// one for each byte, so places in the text stay the same. Line breaks and tabs stay.
#[must_use]
pub fn visible(text: &str) -> String {
    replaced(text, |c| match c {
        '\n' | '\t' => Some(c),
        // A carriage return would let the rest of a line overwrite its start.
        '\r' => Some(' '),
        _ => None,
    })
}

/// The same on one line: line breaks and tabs become spaces.
#[must_use]
pub fn one_line(text: &str) -> String {
    replaced(text, |c| matches!(c, '\n' | '\t' | '\r').then_some(' '))
}

/// Whether a character acts on the terminal instead of being shown.
#[must_use]
pub fn controls(c: char) -> bool {
    // Apart from the control characters: separators of lines, and marks that change the direction of text.
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn replaced(text: &str, keep: impl Fn(char) -> Option<char>) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match keep(c) {
            Some(kept) => shown.push(kept),
            None if controls(c) => shown.extend(std::iter::repeat_n('?', c.len_utf8())),
            None => shown.push(c),
        }
    }
    shown
}

/// A message without the middle of very long words, and without the end of a very long text: what people
/// wrote is repeated in messages, and they may have written megabytes.
#[must_use]
pub(crate) fn shortened(text: String) -> String {
    if text.len() <= LONGEST_WORD {
        return text;
    }
    let mut short = String::new();
    for word in text.split_inclusive(char::is_whitespace) {
        if short.len() + word.len().min(LONGEST_WORD) > LONGEST_TEXT {
            return short + "…";
        }
        if word.len() <= LONGEST_WORD {
            short += word;
            continue;
        }
        let (start, end) = WORD_PARTS;
        short.extend(word.chars().take(start));
        short.push('…');
        let end = word.char_indices().rev().nth(end - 1).map_or(0, |(at, _)| at);
        short += &word[end..];
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_controls_the_terminal() {
        assert_eq!(visible("a\u{1b}[31mb\r\nc\td\u{7f}"), "a?[31mb \nc\td?");
        assert_eq!(visible("\u{9b}2J \u{202e}é"), "??2J ???é", "one for each byte");
        assert_eq!(one_line("a\nseed: 1\tb\u{7}"), "a seed: 1 b?");
    }

    #[test]
    fn long_words_lose_their_middle_and_long_texts_their_end() {
        let word = |length| "x".repeat(length);
        assert_eq!(shortened(format!("'{}'", word(200))).len(), 202);
        let long = shortened(format!("unknown unit '{}' here", word(30_000_000)));
        assert_eq!(long, format!("unknown unit '{}…{}' here", word(79), word(18)));
        assert!(shortened("é".repeat(1000)).chars().count() == 101);
        let many = shortened("some words ".repeat(100_000));
        assert!(many.len() <= LONGEST_TEXT + "…".len() && many.ends_with('…'), "{}", many.len());
    }
}
