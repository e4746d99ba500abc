//! Why a command failed, how that is shown, and the exit code.

use crate::output::{say, say_colored};
use miette::{
    Diagnostic, LabeledSpan, MietteHandlerOpts, NamedSource, ReportHandler, SourceCode, SourceSpan,
};
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
    /// Reports the failure, in plain lines if a program reads the output, and returns the exit code.
    pub fn report(self, plain: bool) -> ExitCode {
        match self {
            Failure::ShelfError(trouble) => {
                show(trouble.fault(), plain);
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

/// Shows a fault with an excerpt of the file, or in one plain line.
pub fn show(fault: &Fault, plain: bool) {
    if plain {
        say(fault.to_string());
    } else {
        say_colored(Page(&Shown::new(fault)).to_string().trim_end());
    }
}

/// A fault as miette draws it.
#[derive(Debug)]
struct Shown {
    message: String,
    help: Option<String>,
    place: Option<(NamedSource<String>, SourceSpan)>,
}

/// Longer lines are not quoted; the line number has to do.
const LONGEST_LINE: usize = 400;

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
    if text.is_empty() || line_end - line_start > LONGEST_LINE {
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
