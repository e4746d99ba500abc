//! Kinds of attacks as words, for lines and questions.

use crate::state::{Kind, Style};
use table::Fault;

/// Every way to attack a character that has a word (CC-ATT-7).
pub(super) const STYLES: [(&str, Style); 18] = [
    ("close", Style::close(Kind::Plain)),
    ("close-expert", Style::close(Kind::Plain).expert()),
    ("close-incapacitate", Style::close(Kind::Incapacitate)),
    ("close-search", Style::close(Kind::Search)),
    ("close-control", Style::close(Kind::MindControl)),
    ("close-seize", Style::close(Kind::Lift)),
    ("shoot", Style::ranged(Kind::Plain)),
    ("shoot-expert", Style::ranged(Kind::Plain).expert()),
    ("incapacitate", Style::ranged(Kind::Incapacitate)),
    ("explode", Style::ranged(Kind::Explosion)),
    ("psychic", Style::ranged(Kind::Psychic)),
    ("psychic-expert", Style::ranged(Kind::Psychic).expert()),
    ("pulse", Style::ranged(Kind::Pulse)),
    ("throw", Style::ranged(Kind::Thrown)),
    ("hurl", Style::ranged(Kind::Hurled)),
    ("search", Style::ranged(Kind::Search)),
    ("control", Style::ranged(Kind::MindControl)),
    ("seize", Style::ranged(Kind::Lift)),
];

/// The style of a word.
pub(super) fn style(word: &str) -> Result<Style, Fault> {
    let found = STYLES.iter().find(|(known, _)| *known == word);
    let (_, style) = found.ok_or_else(|| Fault::unknown("attack", word, STYLES.map(|(word, _)| word)))?;
    Ok(*style)
}

/// The word for a style.
pub(super) fn style_word(style: Style) -> &'static str {
    STYLES.iter().find(|(_, known)| *known == style).map_or("close", |(word, _)| word)
}
