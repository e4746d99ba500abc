//! A row of a table as a printed card.

use crate::content::{BATTLEMECH, Printed};
use table::import::{Row, plain_words};
use toml::Spanned;

/// The longest name, role or special that a card has room for.
const LONGEST: usize = 60;
/// The most specials of a card.
const MOST_SPECIALS: usize = 40;

/// The name of the card in a row, shortened if it is too long.
pub(super) fn name(row: &Row) -> Option<String> {
    let name = match (row.get("name"), row.get("chassis"), row.get("model")) {
        (Some(name), ..) => plain_words(name),
        (None, Some(chassis), model) => plain_words(&format!("{chassis} {}", model.unwrap_or_default())),
        (None, None, _) => return None,
    };
    Some(brief(&name)).filter(|name| !name.is_empty())
}

/// A cell as a message quotes it.
fn brief(text: &str) -> String {
    let text = plain_words(text);
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// Reads a card.
///
/// # Errors
/// Everything that is wrong with it, in words.
pub(super) fn read(row: &Row) -> Result<Printed, String> {
    if let Some(broken) = &row.broken {
        return Err(broken.clone());
    }
    let mut cells = Cells { row, wrong: Vec::new() };
    let card = Printed {
        name: name(row).unwrap_or_else(|| {
            cells.wrong.push("it has no name".into());
            String::new()
        }),
        short: Spanned::new(0..0, String::new()),
        kind: cells.kind(),
        size: cells.number("size", 0),
        inches: cells.inches(),
        damage: cells.damage(),
        ov: cells.number("ov", 0),
        armor: cells.number("armor", 0),
        structure: cells.number("structure", 1),
        specials: cells.specials(),
        role: brief(row.get("role").unwrap_or_default()).to_lowercase(),
        pv: row.get("pv").and_then(whole),
    };
    if let Err(wrong) = card.card("") {
        cells.wrong.extend(wrong.into_iter().map(|wrong| wrong.message));
    }
    if cells.wrong.is_empty() { Ok(card) } else { Err(cells.wrong.join("; ")) }
}

/// A whole number; spreadsheets write `4.0`.
fn whole(text: &str) -> Option<u16> {
    let (number, zeros) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && zeros.bytes().all(|byte| byte == b'0');
    number.parse().ok().filter(|_| digits)
}

/// The cells of a row, and what is wrong with them.
struct Cells<'a> {
    row: &'a Row,
    wrong: Vec<String>,
}

impl Cells<'_> {
    /// A cell that must not be blank.
    fn needed(&mut self, key: &str) -> Option<String> {
        let cell = self.row.get(key).map(brief);
        if cell.is_none() {
            self.wrong.push(format!("{key} is missing"));
        }
        cell
    }

    fn kind(&mut self) -> Spanned<String> {
        // What is missing is said once: the stand-in is a value that is right.
        let kind = self.needed("type").map_or_else(|| BATTLEMECH.into(), |kind| kind.to_uppercase());
        Spanned::new(0..0, kind)
    }

    /// A number; if there is none, `least` stands in for it. A dash is none of it.
    fn number(&mut self, key: &str, least: u16) -> Spanned<u16> {
        let cell = self.needed(key);
        let number = cell.as_deref().map(|cell| if dash(cell) == "-" { Some(0) } else { whole(cell) });
        if number == Some(None) {
            let cell = cell.unwrap_or_default();
            self.wrong.push(format!("{key} is '{cell}', not a whole number (OD-UNIT-6)"));
        }
        Spanned::new(0..0, number.flatten().unwrap_or(least))
    }

    /// Move and Jump, in inches. A Jump of its own column follows the Move.
    fn inches(&mut self) -> Spanned<String> {
        let mut inches = marked(&self.needed("move").unwrap_or_default());
        let jump = self.row.get("jump").map(|jump| marked(jump).replace('j', ""));
        if let Some(jump) = jump.filter(|jump| !["-", "0\""].contains(&dash(jump)) && !inches.contains('j')) {
            inches = format!("{inches}/{jump}j");
        }
        if inches.is_empty() {
            inches = "2\"".into();
        }
        Spanned::new(0..0, inches)
    }

    /// Damage at the ranges: a column each, or all in one.
    fn damage(&mut self) -> Spanned<Vec<String>> {
        let plain = |cell: &str| {
            let cell = dash(cell.trim());
            whole(cell).map_or_else(|| cell.to_string(), |number| number.to_string())
        };
        let has_ranges = ["short", "medium", "long"].iter().any(|key| self.row.get(key).is_some());
        if let Some(all) = self.row.get("damage").filter(|_| !has_ranges) {
            return Spanned::new(0..0, brief(all).split('/').map(plain).collect());
        }
        let mut damage: Vec<String> = Vec::new();
        for key in ["short", "medium", "long"] {
            let cell = self.row.get(key).map(|cell| plain(&brief(cell)));
            damage.push(cell.unwrap_or_else(|| {
                self.wrong.push(format!("damage at {key} range is missing"));
                "0".into()
            }));
        }
        damage.extend(self.row.get("extreme").map(|cell| plain(&brief(cell))));
        Spanned::new(0..0, damage)
    }

    fn specials(&mut self) -> Vec<String> {
        let specials = specials(self.row.get("specials").unwrap_or_default());
        if specials.len() > MOST_SPECIALS {
            self.wrong.push(format!("it has {} specials; {MOST_SPECIALS} at most", specials.len()));
        }
        specials
    }
}

/// Any dash as a hyphen.
fn dash(cell: &str) -> &str {
    if ["—", "–", "−", "--"].contains(&cell) { "-" } else { cell }
}

/// A Move with its inch marks: `10"/8"j` for `10 / 8 j` and `10”/8″J`.
fn marked(cell: &str) -> String {
    let cell = cell.to_lowercase().replace("''", "\"");
    let plain = cell.chars().filter(|letter| !letter.is_whitespace()).map(|letter| match letter {
        '”' | '“' | '″' => '"',
        other => other,
    });
    let mut marked = String::new();
    for letter in plain {
        if marked.ends_with(|last: char| last.is_ascii_digit()) && !letter.is_ascii_digit() && letter != '"' {
            marked.push('"');
        }
        marked.push(letter);
    }
    if marked.ends_with(|last: char| last.is_ascii_digit()) {
        marked.push('"');
    }
    marked
}

/// The specials in a cell, by the codes of the cards. A turret keeps its list together: `TUR(2/2/1,IF1)`.
fn specials(cell: &str) -> Vec<String> {
    let cell = plain_words(cell);
    let listed = cell.contains([',', ';', '|']);
    let mut depth = 0_i32;
    let parts = cell.split(|letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth <= 0 && (matches!(letter, ',' | ';' | '|') || !listed && letter == ' ')
    });
    let mut specials: Vec<String> = Vec::new();
    for part in parts.map(str::trim).filter(|part| !part.is_empty() && dash(part) != "-") {
        let code = brief(part).to_uppercase();
        // "CASE II" in two words.
        if code == "II" && specials.last().is_some_and(|last| last == "CASE") {
            specials.pop();
            specials.push("CASEII".into());
            continue;
        }
        specials.push(match code.as_str() {
            "CASE II" | "CASE2" | "CASE 2" | "CASE-II" => "CASEII".into(),
            "CASEI" | "CASE I" => "CASE".into(),
            _ => code,
        });
    }
    specials
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_get_their_inch_marks() {
        for (cell, read) in [
            ("8\"", "8\""),
            ("8", "8\""),
            ("10\"j", "10\"j"),
            ("10J", "10\"j"),
            ("10/8j", "10\"/8\"j"),
            ("10” / 8″ J", "10\"/8\"j"),
            ("8''", "8\""),
            ("8m", "8\"m"),
            ("fast", "fast"),
        ] {
            assert_eq!(marked(cell), read, "{cell}");
        }
    }

    #[test]
    fn specials_are_read_by_their_codes() {
        let read = |cell: &str| specials(cell).join(" ");
        assert_eq!(read("AC2/2/-, case, CASEII ;IF1"), "AC2/2/- CASE CASEII IF1");
        assert_eq!(read("CASE II"), "CASEII");
        assert_eq!(read("ENE MEL case ii"), "ENE MEL CASEII");
        assert_eq!(read("TUR(2/2/1,IF1),SRCH"), "TUR(2/2/1,IF1) SRCH");
        assert_eq!(read(" - "), "");
        assert_eq!(read("—"), "");
        assert_eq!(read("AC1)))),MEL"), "AC1)))) MEL");
    }

    #[test]
    fn only_whole_numbers_are_numbers() {
        assert_eq!([whole(" 4 "), whole("4.0"), whole("4."), whole("04")], [Some(4); 4]);
        assert_eq!(
            [whole("4.5"), whole("-4"), whole("+4"), whole("four"), whole(""), whole("70000")],
            [None; 6]
        );
    }
}
