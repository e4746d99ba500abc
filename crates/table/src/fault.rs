//! Mistakes in text from outside: the file, the place, what was expected, and the closest valid name.

use crate::mistake::in_words;
use crate::shape::Shaped;
use crate::visible::shortened;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest TOML text that is read, in bytes: ten times the largest pack we know. A parsed text takes a
/// hundred times its size in memory.
pub const LARGEST_TOML: usize = 1 << 20;

/// A named text: a content file, a replay, a case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Source {
    /// The file's name, as the user wrote it.
    pub name: String,
    /// The text itself.
    pub text: String,
    /// The content packs that the text brings along, as a case may.
    pub packs: Vec<Source>,
}

impl Source {
    /// The text of the file called `name`.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source { name: name.into(), text: text.into(), packs: Vec::new() }
    }

    /// The text as TOML of a known shape, which decides whether unknown keys are errors.
    ///
    /// # Errors
    /// The first mistake, with its place and what was expected there; a text above [`LARGEST_TOML`].
    pub fn toml<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        self.check_size()?;
        let table = DeTable::parse(&self.text).map_err(|error| self.toml_fault(&error))?;
        let place = table.span();
        self.toml_value(Spanned::new(place, DeValue::Table(table.into_inner())))
    }

    /// The text as a TOML table of any shape.
    ///
    /// # Errors
    /// Every mistake, with its place; a text above [`LARGEST_TOML`].
    pub(crate) fn toml_table(&self) -> Result<DeTable<'_>, Fault> {
        self.check_size()?;
        let (table, errors) = DeTable::parse_recoverable(&self.text);
        match Fault::all_of(errors.iter().map(|error| self.toml_fault(error)).collect()) {
            Some(fault) => Err(fault),
            None => Ok(table.into_inner()),
        }
    }

    /// A part of the text, as a value of a known shape.
    ///
    /// # Errors
    /// The first mistake, with its place and what was expected there.
    pub(crate) fn toml_value<T: DeserializeOwned>(&self, value: Spanned<DeValue<'_>>) -> Result<T, Fault> {
        T::deserialize(Shaped(value)).map_err(|misfit| {
            let (message, span) = misfit.into_parts();
            self.fault_of(message, span)
        })
    }

    fn check_size(&self) -> Result<(), Fault> {
        if self.text.len() <= LARGEST_TOML {
            return Ok(());
        }
        let name = self.name.clone();
        let wrong = format!("this text is larger than {} MB", LARGEST_TOML >> 20);
        Err(Fault::in_file(&Source { name, ..Source::default() }, wrong).help("split it"))
    }

    fn toml_fault(&self, error: &toml::de::Error) -> Fault {
        self.fault_of(error.message().into(), error.span())
    }

    fn fault_of(&self, message: String, span: Option<Range<usize>>) -> Fault {
        let mistake = in_words(message, &self.text, span.as_ref());
        let fault = Fault { span, ..Fault::in_file(self, mistake.message) };
        match mistake.known {
            Some((wrong, known)) => fault.suggest(&wrong, &known),
            None => fault,
        }
    }

    /// Where a key stands in this text, read as TOML: the key itself, or the nearest table around it
    /// that is there. Entries of a list go by their number, from 0.
    #[must_use]
    pub fn key(&self, path: &[String]) -> Option<Range<usize>> {
        let root = DeValue::Table(DeTable::parse(&self.text).ok()?.into_inner());
        let (mut here, mut place) = (&root, None);
        for name in path {
            let Some((found, value)) = entry(here, name) else { break };
            (here, place) = (value, Some(found));
        }
        place
    }

    /// A fault at the bytes `span` of this text.
    #[must_use]
    pub fn fault(&self, span: Range<usize>, message: impl Into<String>) -> Fault {
        Fault { span: Some(span), ..Fault::in_file(self, message) }
    }

    /// A fault in line `line`, counted from 1.
    #[must_use]
    pub fn fault_in_line(&self, line: usize, message: impl Into<String>) -> Fault {
        let mut start = 0;
        for (at, text) in self.text.split_inclusive('\n').enumerate() {
            if at + 1 == line {
                return self.fault(start..start + text.trim_end().len(), message);
            }
            start += text.len();
        }
        self.fault(start..start, message)
    }
}

/// An entry of a table or a list, with the place of its key.
fn entry<'v>(value: &'v DeValue<'v>, name: &str) -> Option<(Range<usize>, &'v DeValue<'v>)> {
    if let Some(table) = value.as_table() {
        let (key, value) = table.iter().find(|(key, _)| key.get_ref().as_ref() == name)?;
        return Some((key.span(), value.get_ref()));
    }
    let entry = value.as_array()?.get(name.parse::<usize>().ok()?)?;
    Some((entry.span(), entry.get_ref()))
}

/// A mistake in text from outside, with its place and a remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file; `None` for a command line or pasted text.
    pub file: Option<Source>,
    /// The bytes of the text that are wrong.
    pub span: Option<Range<usize>>,
    /// What is wrong.
    pub message: String,
    /// How to fix it.
    pub help: Option<String>,
    /// The keys that lead to it in a TOML text, the outermost first, until its place is looked up.
    pub keys: Vec<String>,
    /// The other mistakes found with it, in the order of the text.
    pub others: Vec<Fault>,
}

impl Fault {
    /// A fault without a file. Very long words in the message lose their middle.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Fault {
        Fault {
            file: None,
            span: None,
            message: shortened(message.into()),
            help: None,
            keys: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Several faults as one: the first, with the others behind it. `None` if there are none.
    #[must_use]
    pub fn all_of(faults: Vec<Fault>) -> Option<Fault> {
        let mut each = faults.into_iter().flat_map(|mut fault| {
            let others = std::mem::take(&mut fault.others);
            std::iter::once(fault).chain(others)
        });
        let mut first = each.next()?;
        first.others = each.collect();
        Some(first)
    }

    /// A fault in a file as a whole.
    #[must_use]
    pub fn in_file(source: &Source, message: impl Into<String>) -> Fault {
        Fault { file: Some(source.clone()), ..Fault::new(message) }
    }

    /// The same fault with a remedy.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(shortened(help.into()));
        self
    }

    /// "unknown unit 'hunchbak'", with the closest known name.
    pub fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Fault {
        let fault = Fault::new(format!("unknown {what} '{name}'"));
        let known: Vec<&str> = known.into_iter().collect();
        match nearest(name, known.iter().copied()) {
            Some(near) => fault.help(format!("did you mean '{near}'?")),
            None if known.is_empty() => fault.help(format!("there is no {what} here")),
            None => fault.help(format!("known: {}", known.join(", "))),
        }
    }

    /// The same fault at a place in a file, unless it already has one.
    #[must_use]
    pub fn at(mut self, source: &Source, span: Range<usize>) -> Fault {
        if self.file.is_none() {
            self.file = Some(source.clone());
            self.span = Some(span);
        }
        self
    }

    /// The same fault inside a key of a TOML text. Called from the inside out: `hex`, then `HBK`, then
    /// `units`.
    #[must_use]
    pub fn inside(mut self, key: impl Into<String>) -> Fault {
        self.keys.insert(0, key.into());
        self
    }

    /// The same fault at the place of its keys in a file, unless it already has a place.
    #[must_use]
    pub fn locate(mut self, source: &Source) -> Fault {
        let keys = std::mem::take(&mut self.keys);
        match source.key(&keys) {
            Some(place) => self.at(source, place),
            None => self,
        }
    }

    /// The same fault at the heading of a table, such as `[units.hbk]`, in the first file that has it.
    #[must_use]
    pub fn at_heading(self, files: &[Source], heading: &str) -> Fault {
        let place = |file: &Source| file.text.find(heading).map(|at| at..at + heading.len());
        match files.iter().find_map(|file| Some((file, place(file)?))) {
            Some((file, place)) => self.at(file, place),
            None => self,
        }
    }

    /// The line and column of the place, counted from 1.
    #[must_use]
    pub fn line_column(&self) -> Option<(usize, usize)> {
        let text = &self.file.as_ref()?.text;
        let mut at = self.span.as_ref()?.start.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Some((line, column))
    }

    /// The same fault with the closest known name, or all of them.
    fn suggest(self, wrong: &str, known: &[String]) -> Fault {
        match nearest(wrong, known.iter().map(String::as_str)) {
            Some(near) => self.help(format!("did you mean '{near}'?")),
            None if known.is_empty() => self,
            None => self.help(format!("known: {}", known.join(", "))),
        }
    }
}

/// Puts the fault of a result inside a key, as [`Fault::inside`] does.
pub trait Inside {
    /// The same result, its fault inside this key.
    #[must_use]
    fn inside(self, key: impl Into<String>) -> Self;
}

impl<T> Inside for Result<T, Fault> {
    fn inside(self, key: impl Into<String>) -> Self {
        self.map_err(|fault| fault.inside(key))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}:", file.name)?;
            if let Some((line, column)) = self.line_column() {
                write!(f, "{line}:{column}:")?;
            }
            f.write_str(" ")?;
        }
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl Error for Fault {}

/// The longest name that is compared with others, in bytes: comparing takes time and memory for each pair of
/// letters.
const LONGEST_COMPARED: usize = 100;

/// The known name closest to a misspelled one, if any is close enough.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if name.len() > LONGEST_COMPARED {
        return None;
    }
    let known = known.into_iter().filter(|known| known.len() <= LONGEST_COMPARED);
    let wanted = name.to_lowercase();
    let rate = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        let starts = !wanted.is_empty() && candidate.starts_with(&wanted);
        let distance = strsim::damerau_levenshtein(&wanted, &candidate);
        if starts { distance.min(1) } else { distance }
    };
    let best = known.map(|candidate| (rate(candidate), candidate)).min_by_key(|&(rate, _)| rate);
    best.filter(|&(distance, _)| distance <= 1 + name.chars().count() / 3).map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Trooper {
        #[allow(dead_code)]
        speed: u8,
    }

    #[test]
    fn an_unknown_key_is_reported_with_its_place_and_the_closest_key() {
        let source = Source::new("units.toml", "[trooper]\nsped = 5\n");
        let fault = source.toml::<BTreeMap<String, Trooper>>().expect_err("misspelled");
        assert_eq!(fault.to_string(), "units.toml:2:1: unknown key 'sped' (did you mean 'speed'?)");
    }

    #[test]
    fn an_unknown_name_suggests_the_closest_or_lists_all() {
        let near = Fault::unknown("unit", "hunchbak", ["hunchback", "enforcer"]);
        assert_eq!(near.to_string(), "unknown unit 'hunchbak' (did you mean 'hunchback'?)");
        let far = Fault::unknown("unit", "zzz", ["hunchback", "enforcer"]);
        assert_eq!(far.to_string(), "unknown unit 'zzz' (known: hunchback, enforcer)");
    }

    #[test]
    fn what_people_wrote_is_repeated_shortly() {
        let long = "x".repeat(5_000_000);
        let fault = Fault::unknown("unit", &long, ["hunchback"]);
        assert!(fault.to_string().len() < 200, "{}", fault.to_string().len());
        assert!(fault.message.ends_with("xxx'"), "{fault}");
        let source = Source::new("units.toml", format!("[trooper]\n{} = 5\n", "y".repeat(500_000)));
        let fault = source.toml::<BTreeMap<String, Trooper>>().expect_err("unknown key");
        assert!(fault.to_string().len() < 1000, "{}", fault.to_string().len());
    }

    #[test]
    fn a_text_that_would_fill_the_memory_is_not_parsed() {
        let line = "speed = 5\n";
        let source = Source::new("units.toml", line.repeat(1 + LARGEST_TOML / line.len()));
        let fault = source.toml::<Trooper>().expect_err("too large");
        assert_eq!(fault.to_string(), "units.toml: this text is larger than 1 MB (split it)");
    }

    #[test]
    fn a_fault_can_be_put_at_a_heading() {
        let files = [Source::new("a", "[x.y]\n"), Source::new("b", "\n[units.hbk]\n")];
        let fault = Fault::new("wrong").at_heading(&files, "[units.hbk]");
        assert_eq!(fault.to_string(), "b:2:1: wrong");
        assert_eq!(Fault::new("wrong").at_heading(&files, "[units.enf]").to_string(), "wrong");
    }

    #[test]
    fn keys_lead_to_their_place() {
        let text =
            "[given]\nmoved = [\"A\", \"B\"]\nunits.HBK = { hex = \"0101\" }\n[given.units.ENF]\nhex = 1\n";
        let source = Source::new("case", text);
        let place = |keys: &[&str]| {
            let fault = keys.iter().rev().fold(Fault::new("wrong"), |fault, key| fault.inside(*key));
            fault.locate(&source).line_column()
        };
        assert_eq!(place(&["given", "units", "HBK", "hex"]), Some((3, 15)));
        assert_eq!(place(&["given", "units", "ENF", "hex"]), Some((5, 1)));
        assert_eq!(place(&["given", "units", "ENF", "facing"]), Some((4, 14)));
        assert_eq!(place(&["given", "moved", "1"]), Some((2, 15)));
        assert_eq!(place(&["given", "queue"]), Some((1, 2)));
        assert_eq!(place(&["elsewhere"]), None);
    }

    #[test]
    fn a_place_in_a_line_is_counted_from_one() {
        let source = Source::new("a", "one\ntwo\nthree");
        assert_eq!(source.fault_in_line(2, "x").line_column(), Some((2, 1)));
        assert_eq!(source.fault_in_line(9, "x").line_column(), Some((3, 6)));
        assert_eq!(source.fault(6..7, "x").line_column(), Some((2, 3)));
    }
}
