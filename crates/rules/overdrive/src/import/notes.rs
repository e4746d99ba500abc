//! What the user should know about a pack that was made.

use crate::content::Printed;
use std::collections::BTreeMap;
use table::Sort;
use table::import::Spreadsheet;

/// What is told once the pack is made.
#[derive(Default)]
pub(super) struct Notes {
    /// Rows that repeat a card.
    pub repeated: usize,
    /// The names of cards that got a number, because others have the same name.
    pub renamed: Vec<String>,
    /// How many cards have a special without effect, by the letters of its code.
    without_effect: BTreeMap<String, usize>,
}

impl Notes {
    /// Counts the specials of a card that have no effect here.
    pub fn count_specials(&mut self, card: &Printed, id: &str) {
        let Ok(card) = card.card(id) else { return };
        // AC2/2/- and AC1/1/0 are both AC, TUR(2/2/1) is TUR.
        let numbers = |letter: char| letter.is_ascii_digit() || "/-*".contains(letter);
        let letters = |special: &String| -> String {
            special.split('(').next().unwrap_or_default().trim_end_matches(numbers).into()
        };
        let mut codes: Vec<String> = card.specials.iter().map(letters).collect();
        codes.order_by(Ord::cmp);
        codes.dedup();
        for code in codes {
            *self.without_effect.entry(code).or_default() += 1;
        }
    }

    /// All notes, a sentence each.
    pub fn written(&self, sheet: &Spreadsheet) -> Vec<String> {
        let mut notes = Vec::new();
        if !self.without_effect.is_empty() {
            let each = self.without_effect.iter().map(|(code, cards)| match (code.as_str(), cards) {
                ("", cards) => format!("others ({cards})"),
                (code, cards) => format!("{code} ({cards})"),
            });
            let each = each.collect::<Vec<_>>().join(", ");
            notes.push(format!("Shown on the cards, but without effect in these rules: {each} (OD-UNIT-6)."));
        }
        if self.repeated > 0 {
            let rows = if self.repeated == 1 {
                "1 row repeats".into()
            } else {
                format!("{} rows repeat", self.repeated)
            };
            notes.push(format!("{rows} a card; a card can be taken more than once (OD-FORCE-2)."));
        }
        if !self.renamed.is_empty() {
            let few: Vec<&str> = self.renamed.iter().take(5).map(String::as_str).collect();
            let more = self.renamed.len() - few.len();
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            notes.push(format!("Numbered, because cards of the same name differ: {}{more}.", few.join(", ")));
        }
        if !sheet.has("extreme") && !sheet.has("damage") {
            notes.push("There is no column for extreme range: its damage is 0 (OD-UNIT-6).".into());
        }
        if !sheet.unused.is_empty() {
            let names = sheet.unused.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>();
            notes.push(format!("Not used: {}.", names.join(", ")));
        }
        notes
    }
}
