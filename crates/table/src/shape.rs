//! TOML values in a known shape.
//!
//! The library's own deserializer is compiled again for every shape that is read, and so is what it does for
//! dates, huge numbers and errors: half a megabyte in the browser. This one reads the values that the library
//! parsed and does without dates; whatever does not depend on the shape is compiled once.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde_spanned::de::{SpannedDeserializer, is_spanned};
use std::borrow::Cow;
use std::fmt::Display;
use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

/// Why a value does not have its shape, and where.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.message)]
pub(crate) struct Misfit(Box<Place>);

#[derive(Debug)]
struct Place {
    message: String,
    span: Option<Range<usize>>,
}

impl Misfit {
    fn new(message: String) -> Misfit {
        Misfit(Box::new(Place { message, span: None }))
    }

    /// The same, at this place if none is known yet: the innermost counts.
    fn at(mut self, span: Range<usize>) -> Misfit {
        self.0.span.get_or_insert(span);
        self
    }

    /// What is wrong, and where.
    pub(crate) fn into_parts(self) -> (String, Option<Range<usize>>) {
        (self.0.message, self.0.span)
    }
}

impl Error for Misfit {
    fn custom<T: Display>(message: T) -> Misfit {
        Misfit::new(message.to_string())
    }
}

/// A value that is to be read.
pub(crate) struct Shaped<'de>(pub Spanned<DeValue<'de>>);

impl<'de> Deserializer<'de> for Shaped<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let span = self.0.span();
        let read = match self.0.into_inner() {
            DeValue::String(text) => visitor.visit_str(&text),
            DeValue::Boolean(yes) => visitor.visit_bool(yes),
            DeValue::Array(list) => visitor.visit_seq(List(list.into_iter())),
            DeValue::Table(table) => visitor.visit_map(Entries { rest: table.into_iter(), value: None }),
            DeValue::Float(number) => match number.as_str().parse() {
                Ok(number) => visitor.visit_f64(number),
                Err(_) => Err(Misfit::new("this number is too large".into())),
            },
            number => match whole(&number) {
                Ok(number) => visitor.visit_i64(number),
                Err(misfit) => Err(misfit),
            },
        };
        read.map_err(|misfit| misfit.at(span))
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match large(self.0.get_ref()).and_then(|number| u64::try_from(number).ok()) {
            Some(number) => visitor.visit_u64(number).map_err(|misfit: Misfit| misfit.at(self.0.span())),
            None => self.deserialize_any(visitor),
        }
    }

    fn deserialize_u128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match large(self.0.get_ref()) {
            Some(number) => visitor.visit_u128(number).map_err(|misfit: Misfit| misfit.at(self.0.span())),
            None => self.deserialize_any(visitor),
        }
    }

    /// What is there is there; what is missing is not read at all.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let span = self.0.span();
        visitor.visit_some(self).map_err(|misfit| misfit.at(span))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let span = self.0.span();
        visitor.visit_newtype_struct(self).map_err(|misfit| misfit.at(span))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        if is_spanned(name) {
            let span = self.0.span();
            return visitor.visit_map(SpannedDeserializer::new(self, span));
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let span = self.0.span();
        let read = match self.0.into_inner() {
            DeValue::String(text) => visitor.visit_enum(StrDeserializer::new(&text)),
            DeValue::Table(table) => match only(table.into_iter()) {
                Ok(variant) => visitor.visit_enum(variant),
                Err(misfit) => Err(misfit),
            },
            _ => Err(Misfit::new("wanted string or table".into())),
        };
        read.map_err(|misfit| misfit.at(span))
    }

    serde::forward_to_deserialize_any! {
        bool u8 u16 u32 i8 i16 i32 i64 i128 f32 f64 char str string seq bytes byte_buf map unit ignored_any
        unit_struct tuple_struct tuple identifier
    }
}

impl<'de> IntoDeserializer<'de, Misfit> for Shaped<'de> {
    type Deserializer = Shaped<'de>;
    fn into_deserializer(self) -> Shaped<'de> {
        self
    }
}

/// The number of a value that is neither text nor a list of any kind.
fn whole(value: &DeValue<'_>) -> Result<i64, Misfit> {
    let wrong = match value.as_integer().map(|number| i64::from_str_radix(number.as_str(), number.radix())) {
        Some(Ok(number)) => return Ok(number),
        Some(Err(_)) => "this number is too large",
        None => "dates have no meaning here",
    };
    Err(Misfit::new(wrong.into()))
}

/// A whole number that is not below zero.
fn large(value: &DeValue<'_>) -> Option<u128> {
    let number = value.as_integer()?;
    u128::from_str_radix(number.as_str(), number.radix()).ok()
}

struct List<'de>(std::vec::IntoIter<Spanned<DeValue<'de>>>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some(value) = self.0.next() else { return Ok(None) };
        let span = value.span();
        seed.deserialize(Shaped(value)).map(Some).map_err(|misfit| misfit.at(span))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

type Key<'de> = Spanned<Cow<'de, str>>;

struct Entries<'de, I> {
    rest: I,
    value: Option<Spanned<DeValue<'de>>>,
}

impl<'de, I: Iterator<Item = (Key<'de>, Spanned<DeValue<'de>>)>> MapAccess<'de> for Entries<'de, I> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        let span = key.span();
        seed.deserialize(Named(key)).map(Some).map_err(|misfit| misfit.at(span))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let value = self.value.take().ok_or_else(|| Misfit::new("a value comes after its key".into()))?;
        let span = value.span();
        seed.deserialize(Shaped(value)).map_err(|misfit| misfit.at(span))
    }
}

/// A key that is to be read.
struct Named<'de>(Key<'de>);

impl<'de> Deserializer<'de> for Named<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_str(self.0.get_ref())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        if is_spanned(name) {
            let span = self.0.span();
            return visitor.visit_map(SpannedDeserializer::new(self, span));
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_enum(StrDeserializer::new(self.0.get_ref()))
    }

    serde::forward_to_deserialize_any! {
        bool u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 char str string seq bytes byte_buf map unit
        ignored_any unit_struct tuple_struct tuple identifier option
    }
}

impl<'de> IntoDeserializer<'de, Misfit> for Named<'de> {
    type Deserializer = Named<'de>;
    fn into_deserializer(self) -> Named<'de> {
        self
    }
}

/// The variant that the only entry of a table names.
fn only<'de>(
    mut entries: impl ExactSizeIterator<Item = (Key<'de>, Spanned<DeValue<'de>>)>,
) -> Result<Variant<'de>, Misfit> {
    match (entries.len(), entries.next()) {
        (1, Some((key, value))) => Ok(Variant { key, value: Shaped(value) }),
        (found, _) => Err(Misfit::new(format!("expected a table with one entry, not {found}"))),
    }
}

/// A variant with its content: `{ rows = [1, 2] }`.
struct Variant<'de> {
    key: Key<'de>,
    value: Shaped<'de>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Misfit;
    type Variant = Shaped<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Shaped<'de>), Misfit> {
        let span = self.key.span();
        let name = seed.deserialize(Named(self.key)).map_err(|misfit| misfit.at(span))?;
        Ok((name, self.value))
    }
}

impl<'de> VariantAccess<'de> for Shaped<'de> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        match self.0.get_ref() {
            DeValue::Array(list) if list.is_empty() => Ok(()),
            DeValue::Table(table) if table.is_empty() => Ok(()),
            _ => Err(Misfit::new("expected an empty table".into()).at(self.0.span())),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_any(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;
    use std::fmt::Debug;
    use toml::de::DeTable;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        name: Spanned<String>,
        speed: u8,
        seed: Option<u64>,
        weight: Option<f64>,
        #[serde(default)]
        kind: Kind,
        #[serde(default)]
        notes: BTreeMap<Spanned<String>, Vec<bool>>,
        #[serde(default, deserialize_with = "at_most_twelve")]
        crew: Option<Spanned<u8>>,
    }

    /// A shape with a mistake of its own, found after the value is read.
    fn at_most_twelve<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Spanned<u8>>, D::Error> {
        let crew = Spanned::<u8>::deserialize(deserializer)?;
        if *crew.get_ref() > 12 { Err(Error::custom("too many")) } else { Ok(Some(crew)) }
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        #[default]
        Walker,
        Tank {
            wheels: u8,
        },
        Crew(u8),
        Pair(u8, u8),
    }

    fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Misfit> {
        let table = DeTable::parse(text).expect("it is TOML");
        let span = table.span();
        T::deserialize(Shaped(Spanned::new(span, DeValue::Table(table.into_inner()))))
    }

    /// What both our reader and the library's make of a text.
    fn both<T: serde::de::DeserializeOwned + Debug + PartialEq>(text: &str) -> Option<T> {
        let (ours, theirs) = (read::<T>(text), toml::from_str::<T>(text));
        match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{text}"),
            (Err(ours), Err(theirs)) => {
                assert_eq!(
                    (ours.0.message.as_str(), &ours.0.span),
                    (theirs.message(), &theirs.span()),
                    "{text}"
                );
            }
            _ => panic!("{text}: {ours:?} {theirs:?}"),
        }
        ours.ok()
    }

    #[test]
    fn values_are_read_as_the_library_reads_them() {
        for text in [
            "name = 'Scout'\nspeed = 4",
            "name = 'Scout'\nspeed = 4\nseed = 18446744073709551615\nweight = 2.5",
            "name = 'Scout'\nspeed = 4\nkind = 'walker'\nnotes = { a = [true, false], b = [] }",
            "name = 'Scout'\nspeed = 4\nkind = { tank = { wheels = 6 } }",
            "name = 'Scout'\nspeed = 4\nkind = { crew = 3 }",
            "name = 'Scout'\nspeed = 4\n[kind]\npair = [1, 2]",
            "name = 'Scout'\nspeed = 4\ncrew = 12",
        ] {
            assert!(both::<Unit>(text).is_some(), "{text}");
        }
    }

    #[test]
    fn mistakes_are_found_where_the_library_finds_them() {
        for text in [
            "name = 'Scout'",
            "name = 3\nspeed = 4",
            "name = 'Scout'\nspeed = 400",
            "name = 'Scout'\nspeed = -1",
            "name = 'Scout'\nspeed = 'fast'",
            "name = 'Scout'\nspeed = [1]",
            "name = 'Scout'\nspeed = 4\nsped = 5",
            "name = 'Scout'\nspeed = 4\nkind = 'boat'",
            "name = 'Scout'\nspeed = 4\nkind = { boat = 3 }",
            "name = 'Scout'\nspeed = 4\nkind = 7",
            "name = 'Scout'\nspeed = 4\nkind = { crew = 'all' }",
            "name = 'Scout'\nspeed = 4\nnotes = { a = [true, 3] }",
            "name = 'Scout'\nspeed = true",
            "name = 'Scout'\nspeed = 2.5",
            "name = 'Scout'\nspeed = 4\ncrew = 13",
        ] {
            assert_eq!(both::<Unit>(text), None, "{text}");
        }
    }

    #[test]
    fn what_has_no_meaning_is_refused() {
        let wrong = |value: &str| {
            let misfit = read::<BTreeMap<String, i64>>(&format!("speed = {value}"));
            misfit.expect_err("it has no meaning").into_parts()
        };
        assert_eq!(wrong("1979-05-27"), ("dates have no meaning here".into(), Some(8..18)));
        assert_eq!(wrong("99999999999999999999"), ("this number is too large".into(), Some(8..28)));
        let two = read::<BTreeMap<String, Kind>>("a = { crew = 1, walker = {} }").expect_err("one is enough");
        assert_eq!(two.to_string(), "expected a table with one entry, not 2");
    }

    #[test]
    fn any_shape_is_read_too() {
        let text = "a = 1\nb = [true, 'x']\n[c]\nd = -7\n";
        assert!(both::<toml::Table>(text).is_some());
    }
}
