//! Writes a table as CSV: a header, commas, and quotes where necessary (RFC 4180).

use super::sheets::{Column, Sheet};
use std::fmt::Write as _;
use std::io::{self, Write};

pub(super) fn write(sheet: &Sheet, out: &mut impl Write) -> io::Result<()> {
    let names: Vec<String> = sheet.columns.iter().map(|(name, _)| quoted(name)).collect();
    writeln!(out, "{}", names.join(","))?;
    let rows = sheet.columns.first().map_or(0, |(_, column)| column.len());
    let mut line = String::new();
    for row in 0..rows {
        line.clear();
        for (at, (_, column)) in sheet.columns.iter().enumerate() {
            if at > 0 {
                line.push(',');
            }
            value(column, row, &mut line);
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// Appends a value; an unknown one is empty. Writing to a string cannot fail.
fn value(column: &Column, row: usize, line: &mut String) {
    match column {
        Column::Whole(values) => values[row].iter().for_each(|value| {
            let _ = write!(line, "{value}");
        }),
        Column::Real(values) => values[row].iter().for_each(|value| {
            let _ = write!(line, "{value}");
        }),
        Column::Text(values) => values[row].iter().for_each(|value| line.push_str(&quoted(value))),
    }
}

/// A text as a cell. One that a spreadsheet would take for a formula begins with an apostrophe, which
/// spreadsheets do not show; the Parquet tables have the text as it is.
fn quoted(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    let text = if formula { format!("'{text}") } else { text.into() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_where_necessary_and_unknown_values_are_empty() {
        let sheet = Sheet {
            name: "x",
            columns: vec![
                ("a", Column::Whole(vec![Some(1), None])),
                ("b", Column::Real(vec![None, Some(0.5)])),
                ("c", Column::Text(vec![Some("say \"hi\", you".into()), Some("plain".into())])),
            ],
        };
        let mut out = Vec::new();
        write(&sheet, &mut out).expect("a text takes everything");
        assert_eq!(String::from_utf8_lossy(&out), "a,b,c\n1,,\"say \"\"hi\"\", you\"\n,0.5,plain\n");
    }

    #[test]
    fn no_text_is_a_formula_and_numbers_stay_numbers() {
        let cells = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "=A1,\"B\"", "a=b", "'x", ""];
        let escaped = cells.map(quoted);
        let expected =
            ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", "\"'\rx\"", "\"'\nx\"", "\"'=A1,\"\"B\"\"\""];
        assert_eq!(escaped[..8], expected);
        assert_eq!(escaped[8..], ["a=b", "'x", ""]);
        let (mut whole, mut real) = (String::new(), String::new());
        value(&Column::Whole(vec![Some(-1)]), 0, &mut whole);
        value(&Column::Real(vec![Some(-0.5)]), 0, &mut real);
        assert_eq!((whole.as_str(), real.as_str()), ("-1", "-0.5"));
    }
}
