//! What may happen to a text on its way here.

use table::Seeded;

/// Words that mean something in one text or another; the first seven are numbers.
const WORDS: [&str; 18] = [
    "0",
    "1",
    "-1",
    "255",
    "256",
    "65536",
    "99999999999999999999",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "[units]",
    "true",
    "x2",
    "x255",
    "é",
];
const NUMBERS: usize = 7;

/// Damages texts at random, the same way for the same seed.
pub struct Mangle {
    dice: Seeded,
    words: Vec<&'static str>,
}

impl Mangle {
    /// Damage that now and then inserts one of the words, or one that means something in any game.
    pub fn new(seed: u64, words: &[&'static str]) -> Mangle {
        Mangle { dice: Seeded::stream(seed.into(), 77), words: [&WORDS, words].concat() }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.dice.below(n.max(1) as u32) as usize
    }

    /// One of these.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Bytes without any sense.
    pub fn noise(&mut self) -> String {
        let length = self.below(120);
        let bytes: Vec<u8> = (0..length).map(|_| self.below(256) as u8).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Noise once in `n` times, otherwise the text damaged in up to four places.
    pub fn noise_or_mangled(&mut self, n: usize, text: &str) -> String {
        if self.below(n) == 0 { self.noise() } else { self.mangled(text) }
    }

    /// The text damaged in up to four places.
    pub fn mangled(&mut self, text: &str) -> String {
        let mut text = text.to_string();
        for _ in 0..=self.below(4) {
            text = self.once(&text);
        }
        text
    }

    /// The text damaged in one place.
    pub fn once(&mut self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len() + 1);
        let (before, after) = letters.split_at(at);
        let (before, after): (String, String) = (before.iter().collect(), after.iter().collect());
        let mut lines: Vec<&str> = text.lines().collect();
        match self.below(8) {
            0 => before,
            1 => {
                let flipped = char::from(32 + self.below(96) as u8);
                format!("{before}{flipped}{}", after.chars().skip(1).collect::<String>())
            }
            2 => format!("{before}{}{after}", self.word()),
            3 => format!("{before}{}", after.chars().skip(self.below(9)).collect::<String>()),
            4 if lines.len() > 1 => {
                let (a, b) = (self.below(lines.len()), self.below(lines.len()));
                lines.swap(a, b);
                lines.join("\n")
            }
            5 if lines.len() > 1 => {
                let line = lines[self.below(lines.len())];
                lines.insert(self.below(lines.len()), line);
                lines.join("\n")
            }
            6 => self.another_number(text),
            _ => {
                let words: Vec<&str> = text.split(' ').collect();
                let out = self.below(words.len());
                let kept = words.iter().enumerate().filter(|(place, _)| *place != out);
                kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The text with one of its digits replaced by another number.
    pub fn another_number(&mut self, text: &str) -> String {
        let places: Vec<usize> =
            text.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).map(|(at, _)| at).collect();
        if places.is_empty() {
            return text.to_string();
        }
        let at = *self.one_of(&places);
        let number = WORDS[self.below(NUMBERS)];
        format!("{}{number}{}", &text[..at], &text[at + 1..])
    }

    fn word(&mut self) -> &'static str {
        let at = self.below(self.words.len());
        self.words[at]
    }
}
