//! Where the CSV tables come from, and what their columns hold: metadata as the W3C recommends for CSV on the Web
//! (`csv-metadata.json` beside the tables), because CSV itself has no place for it.

use super::sheets::{Column, Sheet};
use serde_json::{Map, Value, json};

/// The name of the file, which the recommendation fixes.
pub(super) const NAME: &str = "csv-metadata.json";

/// The metadata of all tables; `origin` says where they come from, as in the Parquet files.
pub(super) fn of(sheets: &[Sheet], origin: &[(&str, String)]) -> Value {
    let mut all = Map::new();
    all.insert("@context".into(), "http://www.w3.org/ns/csvw".into());
    for (key, value) in origin {
        all.insert(format!("ironhex:{key}"), value.as_str().into());
    }
    all.insert("tables".into(), sheets.iter().map(table).collect());
    Value::Object(all)
}

fn table(sheet: &Sheet) -> Value {
    let column = |(name, column): &(&str, Column)| {
        let datatype = match column {
            Column::Whole(_) => "integer",
            Column::Real(_) => "double",
            Column::Text(_) => "string",
        };
        json!({ "name": name, "titles": name, "datatype": datatype })
    };
    let columns: Vec<Value> = sheet.columns.iter().map(column).collect();
    json!({ "url": format!("{}.csv", sheet.name), "tableSchema": { "columns": columns } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_their_origin_are_described() {
        let columns = vec![("a", Column::Whole(vec![])), ("b", Column::Text(vec![]))];
        let told = of(&[Sheet { name: "games", columns }], &[("seed", "7".into())]);
        assert_eq!(told["ironhex:seed"], "7");
        assert_eq!(told["tables"][0]["url"], "games.csv");
        assert_eq!(told["tables"][0]["tableSchema"]["columns"][1]["datatype"], "string");
    }
}
