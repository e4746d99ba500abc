//! Ids and short names for units that come with names only.

use std::collections::BTreeSet;

/// The ids and short names in use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    ids: BTreeSet<String>,
    shorts: BTreeSet<String>,
    /// How many short names with each first letter have been tried.
    tried: [u16; 26],
}

impl Names {
    /// Takes an id, so that nothing else gets it.
    pub fn take_id(&mut self, id: &str) {
        self.ids.insert(id.into());
    }

    /// Takes a short name, so that nothing else gets it.
    pub fn take_short(&mut self, short: &str) {
        self.shorts.insert(short.into());
    }

    /// A new id like the name, of small letters, digits and `_`: `old_king`, `old_king_2`.
    pub fn id(&mut self, name: &str) -> String {
        let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect();
        let plain = if words.is_empty() { "unit".to_string() } else { words.join("_") };
        let numbered = (2..).map(|number| format!("{plain}_{number}"));
        let id = std::iter::once(plain.clone()).chain(numbered).find(|id| !self.ids.contains(id));
        let id = id.unwrap_or(plain);
        self.ids.insert(id.clone());
        id
    }

    /// A new short name of three capitals: the first three letters of the name, else others of its
    /// letters, else any; `None` if all are taken.
    pub fn short(&mut self, name: &str) -> Option<String> {
        let letters: Vec<u8> =
            name.bytes().filter(u8::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase()).collect();
        let count = letters.len();
        let pairs = (1..count).flat_map(|second| (second + 1..count).map(move |third| (second, third)));
        let mut of_name = pairs.map(|(second, third)| text([letters[0], letters[second], letters[third]]));
        let first = letters.first().map_or(b'X', |letter| *letter) - b'A';
        let found = of_name.find(|short| !self.shorts.contains(short));
        let found = found
            .or_else(|| self.next_with(first))
            .or_else(|| (0..26).find_map(|first| self.next_with(first)));
        let short = found?;
        self.shorts.insert(short.clone());
        Some(short)
    }

    /// The next short name with this first letter. Names are never given back, so each is tried only once.
    fn next_with(&mut self, first: u8) -> Option<String> {
        let tried = &mut self.tried[usize::from(first)];
        while *tried < 26 * 26 {
            let short = text([first, (*tried / 26) as u8, (*tried % 26) as u8].map(|letter| b'A' + letter));
            *tried += 1;
            if !self.shorts.contains(&short) {
                return Some(short);
            }
        }
        None
    }
}

fn text(letters: [u8; 3]) -> String {
    letters.map(char::from).iter().collect()
}

/// A text on one line, with single blanks and without control characters.
#[must_use]
pub fn plain_words(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() { ' ' } else { letter };
    let text: String = text.chars().map(visible).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
