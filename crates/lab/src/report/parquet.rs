//! Writes a table as Parquet, for pandas, Polars and DuckDB.

use super::sheets::{Column, Sheet};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Kind};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;
use std::io::Write;
use std::sync::Arc;

/// Writes a table; `origin` says where it comes from, in the metadata of the file.
pub(super) fn write(sheet: &Sheet, origin: &[(&str, String)], out: impl Write + Send) -> Result<()> {
    let fields =
        sheet.columns.iter().map(|(name, column)| field(name, column)).collect::<Result<Vec<_>>>()?;
    let schema = Arc::new(Type::group_type_builder(sheet.name).with_fields(fields).build()?);
    // No version and no date in the file: the same results give the same bytes.
    let properties =
        WriterProperties::builder().set_compression(Compression::SNAPPY).set_created_by("ironhex lab".into());
    let facts = origin.iter().map(|(key, value)| KeyValue::new(format!("ironhex.{key}"), value.clone()));
    let properties = properties.set_key_value_metadata(Some(facts.collect()));
    let mut writer = SerializedFileWriter::new(out, schema, Arc::new(properties.build()))?;
    let mut group = writer.next_row_group()?;
    for (_, column) in &sheet.columns {
        let Some(mut target) = group.next_column()? else { break };
        match column {
            Column::Whole(values) => put::<Int64Type, _>(&mut target, values, |value| *value)?,
            Column::Real(values) => put::<DoubleType, _>(&mut target, values, |value| *value)?,
            Column::Text(values) => {
                put::<ByteArrayType, _>(&mut target, values, |value| ByteArray::from(value.as_str()))?;
            }
        }
        target.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}

fn field(name: &str, column: &Column) -> Result<Arc<Type>> {
    let (kind, logical) = match column {
        Column::Whole(_) => (Kind::INT64, None),
        Column::Real(_) => (Kind::DOUBLE, None),
        Column::Text(_) => (Kind::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let builder = Type::primitive_type_builder(name, kind).with_repetition(Repetition::OPTIONAL);
    Ok(Arc::new(builder.with_logical_type(logical).build()?))
}

/// Writes a column: the known values, and for each row whether it has one.
fn put<D: DataType, T>(
    target: &mut SerializedColumnWriter<'_>,
    values: &[Option<T>],
    of: impl Fn(&T) -> D::T,
) -> Result<()> {
    let known: Vec<D::T> = values.iter().flatten().map(of).collect();
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    target.typed::<D>().write_batch(&known, Some(&levels), None)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;

    #[test]
    fn a_table_comes_back_from_its_file() {
        let sheet = Sheet {
            name: "x",
            columns: vec![
                ("a", Column::Whole(vec![Some(-1), None])),
                ("b", Column::Real(vec![Some(0.5), Some(2.0)])),
                ("c", Column::Text(vec![None, Some("Größe".into())])),
            ],
        };
        let mut bytes = Vec::new();
        write(&sheet, &[("seed", "7".into())], &mut bytes).expect("a list of bytes takes everything");
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).expect("it is Parquet");
        let facts = reader.metadata().file_metadata().key_value_metadata().expect("its origin");
        assert_eq!((facts[0].key.as_str(), facts[0].value.as_deref()), ("ironhex.seed", Some("7")));
        let rows: Vec<_> =
            reader.get_row_iter(None).expect("it has rows").map(|row| row.expect("whole")).collect();
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].get_long(0).ok(), rows[0].get_double(1).ok()), (Some(-1), Some(0.5)));
        assert_eq!(rows[1].get_string(2).ok().map(String::as_str), Some("Größe"));
        assert!(rows[1].get_long(0).is_err(), "an unknown value is null");
    }
}
