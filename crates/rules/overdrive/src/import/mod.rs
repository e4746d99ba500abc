//! Bring your own cards: a table of Alpha Strike cards becomes a pack (OD-UNIT-6).
//!
//! The pack has them as they are printed, under `[alpha_strike.ID]`; `content/` converts them whenever the
//! pack is read.

mod columns;
mod notes;
mod row;

use crate::content::{Library, Printed};
use columns::{COLUMNS, missing};
use notes::Notes;
use std::collections::BTreeMap;
use std::fmt::Write;
use table::content::Content;
use table::import::{Imported, Names, Refusal, Spreadsheet, plain_words};
use table::{Fault, Source};
use toml::Spanned;

/// Makes a pack of a table of cards.
pub(crate) fn import(source: &Source) -> Result<Imported, Fault> {
    let sheet = Spreadsheet::read(source, &COLUMNS)?;
    if let Some(wrong) = missing(&sheet) {
        return Err(Fault::in_file(source, wrong.message).help(wrong.help));
    }
    let mut maker = Maker::new(&source.packs)?;
    for row in &sheet.rows {
        match row::read(row) {
            Ok(card) => maker.add(card, row.line),
            Err(reason) => {
                let unit = row::name(row).unwrap_or_default();
                maker.imported.refused.push(Refusal { line: row.line, unit, reason });
            }
        }
    }
    Ok(maker.finish(source, &sheet))
}

/// A pack in the making.
struct Maker {
    names: Names,
    /// The cards so far, each with its id, by name; the same name may stand for several.
    known: BTreeMap<String, Vec<Printed>>,
    tables: String,
    notes: Notes,
    imported: Imported,
}

impl Maker {
    /// The ids of cards and lances that are there already, shipped or in packs, are taken: a force would mean
    /// those.
    fn new(packs: &[Source]) -> Result<Maker, Fault> {
        let library = Library::with_packs(packs)?;
        let mut names = Names::default();
        for card in library.cards.values() {
            names.take_id(&card.id);
            names.take_short(&card.short);
        }
        library.lances.keys().for_each(|id| names.take_id(id));
        let (known, tables, notes, imported) = Default::default();
        Ok(Maker { names, known, tables, notes, imported })
    }

    /// Adds a card, unless the same one stands there already: it may be taken more than once (OD-FORCE-2).
    fn add(&mut self, mut card: Printed, line: usize) {
        let same_name = self.known.entry(card.name.clone()).or_default();
        if same_name.contains(&card) {
            self.notes.repeated += 1;
            return;
        }
        same_name.push(card.clone());
        let (name, number) = (card.name.clone(), same_name.len());
        let id = self.names.id(&name);
        let Some(short) = self.names.short(&name) else {
            let reason = "all short names of three letters are taken; make a second pack".into();
            self.imported.refused.push(Refusal { line, unit: name, reason });
            return;
        };
        card.short = Spanned::new(0..0, short);
        if number > 1 {
            card.name = format!("{name} ({number})");
            self.notes.renamed.push(card.name.clone());
        }
        self.notes.count_specials(&card, &id);
        self.tables.push('\n');
        self.tables.push_str(&table_of(&id, &card));
        self.imported.units += 1;
    }

    fn finish(mut self, source: &Source, sheet: &Spreadsheet) -> Imported {
        self.imported.notes = self.notes.written(sheet);
        if self.imported.units > 0 {
            let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
            let from = plain_words(file);
            let head = format!(
                "# Cards for Overdrive, brought from {from} (OD-UNIT-6).\n\
                 # They stand here as they are printed, in inches; the game converts them and computes its own PV.\n"
            );
            self.imported.pack = head + &self.tables;
        }
        self.imported
    }
}

/// A card as a table of a pack. It is written by the keys that the pack is read by.
fn table_of(id: &str, card: &Printed) -> String {
    let mut text = format!("[alpha_strike.{id}]\n");
    let written = toml::to_string(card).unwrap_or_else(|error| unreachable!("a card is plain data: {error}"));
    let _ = write!(text, "{written}");
    text
}
