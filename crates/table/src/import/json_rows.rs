//! Tables as JSON: an array of objects, one for each card.

use super::spreadsheet::{Column, Row, Spreadsheet, column, normal};
use crate::{Fault, Source};
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Map, Value};

/// What files call the array of cards.
const UNITS: [&str; 5] = ["units", "cards", "mechs", "elements", "data"];

/// Reads all rows.
pub(super) fn read(
    source: &Source,
    text: &str,
    columns: &'static [Column],
    sheet: &mut Spreadsheet,
) -> Result<(), Fault> {
    let mut json = Json { source, text, at: 0, counted: 0, line: 1 };
    if json.next_is('{') {
        json.enter_units()?;
    }
    json.expect('[')?;
    while !json.next_is(']') {
        let (line, start) = (json.line(), json.at);
        let mut row = Row::new(line);
        match json.value::<Value>()? {
            Value::Object(card) => fill(&mut row, &card, columns, sheet),
            _ => row.broken = Some(format!("'{}' is not an object", start_of(&text[start..json.at]))),
        }
        sheet.rows.push(row);
        if !json.next_is(']') {
            json.expect(',')?;
        }
    }
    Ok(())
}

/// A few characters of a longer text.
fn start_of(text: &str) -> String {
    text.chars().take(20).collect()
}

fn fill(row: &mut Row, card: &Map<String, Value>, columns: &'static [Column], sheet: &mut Spreadsheet) {
    for (name, value) in card {
        if let Some(column) = column(columns, name).filter(|_| !value.is_object()) {
            sheet.find(column);
            row.fill(column.key, &cell(value, column.joint));
            continue;
        }
        // `"role": { "name": "Scout" }`, `"damage": { "short": 3 }`
        let inner = value.as_object().into_iter().flatten();
        let mut used = false;
        for (part, value) in inner {
            if let Some(column) = column(columns, &format!("{name}{part}")) {
                sheet.find(column);
                row.fill(column.key, &cell(value, column.joint));
                used = true;
            }
        }
        if !used {
            sheet.unused.insert(name.clone());
        }
    }
}

/// A value as a cell of a table would have it.
fn cell(value: &Value, joint: &str) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| cell(part, joint)).collect();
            parts.join(joint)
        }
        other => other.to_string(),
    }
}

/// A place in a JSON text: values are read one by one, because a row is to know its line.
struct Json<'a> {
    source: &'a Source,
    text: &'a str,
    at: usize,
    /// The line of the byte `counted`.
    line: usize,
    counted: usize,
}

impl Json<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Whether the next character that is not blank is `wanted`.
    fn next_is(&mut self, wanted: char) -> bool {
        self.skip_blanks();
        self.rest().starts_with(wanted)
    }

    /// The line of this place. It only ever goes on from the last one asked for.
    fn line(&mut self) -> usize {
        self.line += self.text[self.counted..self.at].matches('\n').count();
        self.counted = self.at;
        self.line
    }

    fn fault(&self, line: usize, message: impl Into<String>) -> Fault {
        let fault = self.source.fault_in_line(line, message);
        fault.help("write [{ \"name\": \"…\", … }] or { \"units\": [ … ] }")
    }

    fn expect(&mut self, wanted: char) -> Result<(), Fault> {
        if !self.next_is(wanted) {
            let found = self.rest().chars().next();
            let found = found.map_or_else(|| "the end".into(), |found| format!("'{found}'"));
            let line = self.line();
            return Err(self.fault(line, format!("expected '{wanted}', found {found}")));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    fn value<T: DeserializeOwned>(&mut self) -> Result<T, Fault> {
        let mut values = Deserializer::from_str(self.rest()).into_iter::<T>();
        match values.next() {
            Some(Ok(value)) => {
                self.at += values.byte_offset();
                Ok(value)
            }
            Some(Err(error)) => {
                let words = error.to_string();
                // The place within this value, which the line of the file replaces.
                let words = words.split(" at line ").next().unwrap_or_default();
                let line = self.line() + error.line().saturating_sub(1);
                Err(self.fault(line, words))
            }
            None => {
                let line = self.line();
                Err(self.fault(line, "the text ends too early"))
            }
        }
    }

    /// Goes on to the array of cards in an object.
    fn enter_units(&mut self) -> Result<(), Fault> {
        let start = self.line();
        self.expect('{')?;
        while !self.next_is('}') {
            let key: String = self.value()?;
            self.expect(':')?;
            if UNITS.contains(&normal(&key).as_str()) && self.next_is('[') {
                return Ok(());
            }
            self.value::<Value>()?;
            if !self.next_is('}') {
                self.expect(',')?;
            }
        }
        Err(self.fault(start, "there is no array of cards under \"units\""))
    }
}
