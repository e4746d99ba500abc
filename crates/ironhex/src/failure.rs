//! Why a command failed, how that is shown, and the exit code.

use crate::output::{say, say_colored};
use miette::{
    Diagnostic, LabeledSpan, MietteHandlerOpts, NamedSource, ReportHandler, SourceCode, SourceSpan,
};
use serde_json::{Value, json};
use shelf::ShelfError;
use std::fmt;
use std::io;
use std::process::ExitCode;
use table::{Fault, visible};

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// A fault in the input, or a choice that the rules refuse.
    ShelfError(Box<ShelfError>),
    /// Reported already, with this exit code: 1 for a failed case or a diverging replay, 2 for broken
    /// files, 130 for a stopped study.
    Reported(u8),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Reports the failure, as JSON if a program reads the output, and returns the exit code.
    pub fn report(self, json: bool) -> ExitCode {
        match self {
            Failure::ShelfError(trouble) => {
                show(trouble.fault(), json);
                ExitCode::from(match *trouble {
                    ShelfError::Refused(_) => 1,
                    ShelfError::Input(_) => 2,
                })
            }
            Failure::Reported(code) => ExitCode::from(code),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Output(error) => {
                say(format!("cannot write the output: {error}"));
                ExitCode::from(2)
            }
        }
    }
}

impl From<ShelfError> for Failure {
    fn from(trouble: ShelfError) -> Failure {
        Failure::ShelfError(Box::new(trouble))
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        ShelfError::Input(fault).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Shows a fault and those found with it: with an excerpt of the file, or as a line of JSON for a program.
pub fn show(fault: &Fault, json: bool) {
    let all = || std::iter::once(fault).chain(&fault.others);
    if json {
        let errors: Vec<Value> = all().map(as_json).collect();
        return say(json!({ "errors": errors }).to_string());
    }
    for fault in all().take(MOST_QUOTED) {
        say_colored(Page(&Shown::new(fault)).to_string().trim_end());
    }
    all().take(MOST_SHOWN).skip(MOST_QUOTED).for_each(|fault| say(fault.to_string()));
    match 1 + fault.others.len() {
        1 => {}
        count if count > MOST_SHOWN => say(format!("{count} mistakes; these are the first {MOST_SHOWN}")),
        count => say(format!("{count} mistakes")),
    }
}

fn as_json(fault: &Fault) -> Value {
    let (line, column) = fault.line_column().unzip();
    json!({
        "message": fault.message,
        "help": fault.help,
        "file": fault.file.as_ref().map(|file| &file.name),
        "line": line,
        "column": column,
    })
}

/// A fault as miette draws it.
#[derive(Debug)]
struct Shown {
    message: String,
    help: Option<String>,
    place: Option<(NamedSource<String>, SourceSpan)>,
}

/// Longer lines are not quoted, nor are those next to them; the line number has to do.
const LONGEST_LINE: usize = 400;
/// The mistakes that are shown with the text around them; a line each has to do for the rest.
const MOST_QUOTED: usize = 3;
/// The most mistakes that people are shown at once; programs get them all.
const MOST_SHOWN: usize = 20;

impl Shown {
    fn new(fault: &Fault) -> Shown {
        let place = place(fault);
        let message = match (&place, &fault.file) {
            (None, Some(_)) => Fault { help: None, ..fault.clone() }.to_string(),
            _ => fault.message.clone(),
        };
        Shown { message: visible(&message), help: fault.help.as_deref().map(visible), place }
    }
}

/// The text and the bytes to point at, if they can be shown.
fn place(fault: &Fault) -> Option<(NamedSource<String>, SourceSpan)> {
    let (file, span) = (fault.file.as_ref()?, fault.span.as_ref()?);
    let text = &file.text;
    let boundary = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = boundary(span.start);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    // The excerpt has the lines before and after it, too.
    let before = text[..line_start].trim_end_matches('\n').rsplit('\n').next().map_or(0, str::len);
    let after = text[line_end..].trim_start_matches('\n').split('\n').next().map_or(0, str::len);
    if text.is_empty() || before.max(line_end - line_start).max(after) > LONGEST_LINE {
        return None;
    }
    // A span over many lines, such as a whole table, is marked only in its first line.
    let end = boundary(span.end).clamp(start, line_end.max(start));
    let source = NamedSource::new(visible(&file.name), visible(text));
    Some((source, SourceSpan::from((start, end - start))))
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown {}

impl Diagnostic for Shown {
    fn help(&self) -> Option<Box<dyn fmt::Display + '_>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place.as_ref().map(|(source, _)| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let (_, span) = self.place.as_ref()?;
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some("here".into()), *span))))
    }
}

/// A diagnostic, formatted for standard error.
struct Page<'a>(&'a Shown);

impl fmt::Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let handler = MietteHandlerOpts::new().width(110).break_words(false).build();
        write!(f, "{:?}", Laid(&handler, self.0))
    }
}

struct Laid<'a, H>(&'a H, &'a Shown);

impl<H: ReportHandler> fmt::Debug for Laid<'_, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.debug(self.1, f)
    }
}
