//! One entry of a content file after another, and what is wrong with each.

use crate::Sort;
use crate::{Board, Cell, Fault, Grid, Source};
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The most mistakes that are reported of one entry.
const MOST_FAULTS: usize = 20;

/// The thing of an id; the fault for an unknown one names the nearest.
///
/// # Errors
/// An unknown id.
pub fn find<'t, T>(things: &'t BTreeMap<String, T>, what: &str, id: &str) -> Result<&'t T, Fault> {
    let unknown = || Fault::unknown(what, id, things.keys().map(String::as_str));
    things.get(id).ok_or_else(unknown)
}

/// The mistakes found so far.
#[derive(Default)]
pub(super) struct Reading {
    faults: Vec<Fault>,
    /// The faults that follow from these: "unknown unit 'hbk'" where the entry `hbk` is wrong itself.
    consequences: BTreeSet<String>,
}

impl Reading {
    pub(super) fn note(&mut self, fault: Fault) {
        if !self.consequences.contains(&fault.message) {
            self.faults.push(fault);
        }
    }

    /// Reads a file; its mistakes are kept in the order of its text.
    pub(super) fn file(&mut self, read: impl FnOnce(&mut Reading)) {
        let before = self.faults.len();
        read(self);
        self.faults[before..].order_by_key(|fault| fault.span.as_ref().map(|span| span.start));
    }

    /// The value, if there was no mistake.
    pub(super) fn finish<T>(self, value: T) -> Result<T, Fault> {
        Fault::all_of(self.faults).map_or(Ok(value), Err)
    }
}

/// The entries of one kind in one file, not read yet.
pub struct Entries<'a> {
    source: &'a Source,
    table: DeTable<'a>,
    reading: &'a mut Reading,
}

impl<'a> Entries<'a> {
    pub(super) fn new(source: &'a Source, table: DeTable<'a>, reading: &'a mut Reading) -> Entries<'a> {
        Entries { source, table, reading }
    }

    /// Reads every entry and puts it under its id, which must be new and consist of letters, digits, `-` and
    /// `_`. `what` is the word for one of them, `shelf` their place in the library.
    pub fn enter<L, R: DeserializeOwned, T>(
        self,
        library: &mut L,
        what: &str,
        shelf: fn(&mut L) -> &mut BTreeMap<String, T>,
        read: impl Fn(&L, &Entry<'_>, R) -> Result<T, Fault>,
    ) {
        let Entries { source, table, reading } = self;
        for (id, value) in table {
            let name = id.get_ref().as_ref();
            let entry = Entry::of(source, name, &value);
            entry.check_name();
            let thing = entry.shaped(value).and_then(|raw| entry.keep(read(library, &entry, raw)));
            let wrong = id_fault(name, what, shelf(library).contains_key(name));
            entry.faults.borrow_mut().extend(wrong.map(|fault| fault.at(source, id.span())));
            match (thing, entry.faults.into_inner()) {
                (Some(thing), faults) if faults.is_empty() => {
                    shelf(library).insert(name.into(), thing);
                }
                (_, faults) => {
                    faults.into_iter().for_each(|fault| reading.note(fault));
                    reading.consequences.insert(Fault::unknown(what, name, []).message);
                }
            }
        }
    }
}

fn id_fault(id: &str, what: &str, taken: bool) -> Option<Fault> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if id.is_empty() || !id.bytes().all(plain) {
        let fault = Fault::new(format!("'{id}' cannot be the id of a {what}"));
        return Some(fault.help("use letters, digits, - and _"));
    }
    taken.then(|| Fault::new(format!("there is a {what} '{id}' already")).help("give it an id of its own"))
}

/// An entry of a content file while it is read.
pub struct Entry<'a> {
    /// The file.
    pub source: &'a Source,
    /// The id.
    pub id: &'a str,
    /// Where the entry stands.
    pub place: Range<usize>,
    /// Where the value of each key stands.
    keys: BTreeMap<String, Range<usize>>,
    faults: RefCell<Vec<Fault>>,
}

impl<'a> Entry<'a> {
    fn of(source: &'a Source, id: &'a str, value: &Spanned<DeValue<'_>>) -> Entry<'a> {
        let keys = value
            .get_ref()
            .as_table()
            .into_iter()
            .flat_map(|table| table.iter().map(|(key, value)| (key.get_ref().to_string(), value.span())));
        Entry { source, id, place: value.span(), keys: keys.collect(), faults: RefCell::default() }
    }
}

impl Entry<'_> {
    /// A fault of the entry as a whole.
    #[must_use]
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        self.source.fault(self.place.clone(), message)
    }

    /// A fault of the value of a key; of the entry as a whole, if it has no such key.
    #[must_use]
    pub fn fault_of(&self, key: &str, message: impl Into<String>) -> Fault {
        self.source.fault(self.keys.get(key).unwrap_or(&self.place).clone(), message)
    }

    /// Notes a name without anything in it.
    fn check_name(&self) {
        let text = self.keys.get("name").and_then(|place| self.source.text.get(place.clone()));
        let blank = |text: &str| text.chars().all(|sign| sign.is_whitespace() || "\"'".contains(sign));
        if text.is_some_and(|text| text.starts_with(['"', '\'']) && blank(text)) {
            self.note(self.fault_of("name", "the name is empty"));
        }
    }

    /// Notes a fault and lets reading go on, so that all of them can be reported. An entry with a fault is not
    /// entered.
    pub fn note(&self, fault: Fault) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push(fault);
        }
    }

    /// The value, or `None` once its fault is noted.
    pub fn keep<T>(&self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.note(fault)).ok()
    }

    /// A number within its range; one outside is noted, and the nearest inside stands for it.
    pub fn number<N>(&self, what: &str, number: &Spanned<i64>, range: RangeInclusive<N>, clause: &str) -> N
    where
        N: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let (least, most) = (*range.start(), *range.end());
        let given = *number.get_ref();
        if !(least.into()..=most.into()).contains(&given) {
            let wrong = format!("{what} must be {least} to {most}, not {given} ({clause})");
            self.note(self.source.fault(number.span(), wrong));
        }
        let nearest = given.clamp(least.into(), most.into());
        N::try_from(nearest).unwrap_or(least)
    }

    /// The thing that an entry names by its id.
    ///
    /// # Errors
    /// An unknown id.
    pub fn find<'t, T>(
        &self,
        things: &'t BTreeMap<String, T>,
        what: &str,
        id: &Spanned<String>,
    ) -> Result<&'t T, Fault> {
        find(things, what, id.get_ref()).map_err(|fault| fault.at(self.source, id.span()))
    }

    /// Notes a short name that notation could not read.
    pub fn check_short(&self, short: &Spanned<String>, example: &str) {
        let letters = short.get_ref();
        if letters.is_empty() || !letters.bytes().all(|letter| letter.is_ascii_uppercase()) {
            let wrong = format!("the short name '{letters}' must consist of capital letters");
            self.note(self.source.fault(short.span(), wrong).help(format!("such as \"{example}\"")));
        }
    }

    /// The cell of a name.
    ///
    /// # Errors
    /// A name that is not on the grid.
    pub fn cell(&self, grid: &impl Grid, name: &Spanned<String>) -> Result<Cell, Fault> {
        grid.find(name.get_ref()).map_err(|fault| fault.at(self.source, name.span()))
    }

    /// A cell and a facing, such as `0505 NE`.
    ///
    /// # Errors
    /// A name that is not on the grid, or an unknown facing.
    pub fn stand<D>(
        &self,
        grid: &impl Grid,
        text: &Spanned<String>,
        facing: impl Fn(&str) -> Result<D, Fault>,
    ) -> Result<(Cell, D), Fault> {
        let (cell, toward) = text.get_ref().split_once(' ').unwrap_or((text.get_ref(), ""));
        let found = grid.find(cell).and_then(|cell| Ok((cell, facing(toward.trim())?)));
        found.map_err(|fault| fault.at(self.source, text.span()))
    }

    /// A board drawn as text ([`Board::parse`]).
    ///
    /// # Errors
    /// A text that is not a board, at the line of the file that is wrong.
    pub fn board<G: Grid, T>(
        &self,
        rows: &Spanned<String>,
        width: usize,
        expected: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Board<G, T>, Fault> {
        let board = Board::parse(rows.get_ref(), width, expected, read);
        board.map_err(|error| {
            let place = error.place().and_then(|(line, column)| self.within(&rows.span(), line, column));
            match place {
                Some(place) => self.source.fault(place, error.words()),
                None => self.source.fault(rows.span(), error.to_string()),
            }
        })
    }

    /// The rest of a word at a line and column of a text in three quotes, both counted from 1.
    fn within(&self, text: &Range<usize>, line: usize, column: usize) -> Option<Range<usize>> {
        let quoted = self.source.text.get(text.clone())?;
        let body = quoted.strip_prefix("\"\"\"").or(quoted.strip_prefix("'''"))?;
        // A break right after the quotes is no part of the text, and an escape would be shorter in it.
        let body = body.strip_prefix('\n').or(body.strip_prefix("\r\n")).unwrap_or(body);
        if quoted.contains('\\') {
            return None;
        }
        let row = body.lines().nth(line - 1)?;
        let in_row: usize = row.chars().take(column - 1).map(char::len_utf8).sum();
        let start = text.end - body.len() + (row.as_ptr() as usize - body.as_ptr() as usize) + in_row;
        let word = row[in_row..].split_whitespace().next().map_or(0, str::len);
        Some(start..start + word)
    }

    /// The entry in the shape that its kind has. If there are mistakes, they are noted key by key.
    fn shaped<R: DeserializeOwned>(&self, mut value: Spanned<DeValue<'_>>) -> Option<R> {
        for repairs in 0..MOST_FAULTS {
            let fault = match self.source.toml_value(value.clone()) {
                Ok(raw) if repairs == 0 => return Some(raw),
                Ok(_) => return None,
                Err(fault) => fault,
            };
            // A key that was taken out below may be the one that is missing now.
            if repairs > 0 && fault.message.ends_with(" is missing") {
                return None;
            }
            let place = fault.span.clone().unwrap_or_default();
            self.note(fault);
            let DeValue::Table(table) = value.get_mut() else { return None };
            let holds = |span: Range<usize>| span.start <= place.start && place.end <= span.end;
            let wrong = table.iter().find(|(key, value)| holds(key.span()) || holds(value.span()));
            let key = wrong.map(|(key, _)| key.get_ref().clone().into_owned())?;
            table.remove(key.as_str());
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Collection, Content, Shipped};
    use serde::Deserialize;

    #[derive(Clone, Default, Debug, PartialEq)]
    struct Library {
        units: BTreeMap<String, u8>,
        lances: BTreeMap<String, usize>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        short: Spanned<String>,
        speed: Spanned<i64>,
        #[serde(default)]
        armor: Option<u8>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Lance {
        units: Vec<Spanned<String>>,
    }

    fn unit(_: &Library, entry: &Entry<'_>, raw: Unit) -> Result<u8, Fault> {
        entry.check_short(&raw.short, "HBK");
        Ok(entry.number("speed", &raw.speed, 1..=20, "X-1") + raw.armor.unwrap_or(0))
    }

    fn lance(library: &Library, entry: &Entry<'_>, raw: Lance) -> Result<usize, Fault> {
        raw.units.iter().try_for_each(|id| entry.find(&library.units, "unit", id).map(drop))?;
        Ok(raw.units.len())
    }

    static SHIPPED: Shipped<Library> = Shipped::new(&[
        Collection {
            key: "units",
            shipped: "[scout]\nshort = \"SCT\"\nspeed = 9\n",
            read: |library, entries| entries.enter(library, "unit", |all| &mut all.units, unit),
            count: Some(|library| library.units.len()),
        },
        Collection {
            key: "lances",
            shipped: "",
            read: |library, entries| entries.enter(library, "lance", |all| &mut all.lances, lance),
            count: Some(|library| library.lances.len()),
        },
    ]);

    impl Content for Library {
        fn shipped() -> &'static Shipped<Library> {
            &SHIPPED
        }
    }

    /// All mistakes of a pack.
    fn faults(pack: &str) -> Vec<String> {
        let fault = Library::with_packs(&[Source::new("p", pack)]).expect_err("mistakes");
        std::iter::once(&fault).chain(&fault.others).map(ToString::to_string).collect()
    }

    #[test]
    fn packs_add_to_what_ships() {
        let pack = "[units.tank]\nshort = \"TNK\"\nspeed = 4\n[lances.both]\nunits = [\"tank\", \"scout\"]\n";
        let library = Library::with_packs(&[Source::new("p", pack)]).expect("no mistake");
        assert_eq!((library.units["tank"], library.lances["both"]), (4, 2));
        assert_eq!(library.added(), Ok(vec![("units", 1), ("lances", 1)]));
    }

    #[test]
    fn all_mistakes_are_reported_in_the_order_of_the_text() {
        let pack = "[lances.x]\nunits = [\"scuot\"]\n[units.a]\nshort = \"a\"\nspeed = 99\n\
                    [units.b]\nshrt = \"B\"\nspeed = \"fast\"\n";
        assert_eq!(
            faults(pack),
            [
                "p:2:10: unknown unit 'scuot' (did you mean 'scout'?)",
                "p:4:9: the short name 'a' must consist of capital letters (such as \"HBK\")",
                "p:5:9: speed must be 1 to 20, not 99 (X-1)",
                "p:7:1: unknown key 'shrt' (did you mean 'short'?)",
                "p:8:9: speed must be a whole number, not \"fast\"",
            ]
        );
    }

    #[test]
    fn nobody_misses_an_entry_that_is_wrong_itself() {
        let pack = "[units.a]\nshort = \"A\"\nspeed = 99\n[lances.x]\nunits = [\"a\"]\n";
        assert_eq!(faults(pack), ["p:3:9: speed must be 1 to 20, not 99 (X-1)"]);
    }

    #[test]
    fn ids_are_plain_and_new() {
        let pack =
            "[units.scout]\nshort = \"S\"\nspeed = 1\n[units.\"two words\"]\nshort = \"T\"\nspeed = 1\n";
        assert_eq!(
            faults(pack),
            [
                "p:1:8: there is a unit 'scout' already (give it an id of its own)",
                "p:4:8: 'two words' cannot be the id of a unit (use letters, digits, - and _)",
            ]
        );
    }

    #[test]
    fn the_tables_of_a_pack_are_collections() {
        let wrong = "p:1:2: unknown kind of content 'untis' (did you mean 'units'?)";
        assert_eq!(faults("[untis.a]\nshort = \"A\"\n"), [wrong]);
        assert_eq!(
            faults("units = 3\n"),
            ["p:1:1: 'units' must be a table of entries (such as [units.my-own])"]
        );
    }

    #[test]
    fn a_mistake_on_a_map_is_found_in_its_line() {
        let place = |rows: &str| {
            let source = Source::new("p", format!("[a]\nname = \"\"\nrows = {rows}\n"));
            let table = source.toml_table().expect("it is TOML");
            let (_, value) = table.iter().next().expect("an entry");
            let entry = Entry::of(&source, "a", value);
            let rows = value.get_ref().get("rows").expect("rows");
            let text = Spanned::new(rows.span(), rows.get_ref().as_str().expect("text").to_string());
            let read = |token: &str| (token == ".").then_some(());
            let fault = entry.board::<crate::SquareGrid, ()>(&text, 1, &["."], read).expect_err("a mistake");
            entry.check_name();
            assert_eq!(entry.faults.borrow()[0].to_string(), "p:2:8: the name is empty");
            assert_eq!(entry.fault_of("name", "x").line_column(), Some((2, 8)));
            assert_eq!(entry.fault_of("nmae", "x").line_column(), Some((1, 1)));
            fault.to_string()
        };
        assert_eq!(place("\"\"\"\n...\n.x.\n\"\"\""), "p:5:2: found \"x\", expected one of .");
        assert_eq!(place("'''...\n  ..\n'''"), "p:4:5: found a row of 2 cells, expected 3 as in the first");
        assert_eq!(place("\"..\\n.x\""), "p:3:8: line 2, column 2: found \"x\", expected one of .");
        assert_eq!(place("\"\""), "p:3:8: the board has no rows");
    }

    #[test]
    fn every_line_that_is_no_toml_is_reported() {
        assert_eq!(faults("[units.a]\nshort = \nspeed = \n").len(), 2);
    }
}
