//! Faults in text from outside, shown where it was typed.

use crate::clauses::linked;
use leptos::prelude::*;
use table::Fault;

/// The line of a fault: its number and its text.
fn place(fault: &Fault) -> Option<(usize, String)> {
    let (line, _) = fault.line_column()?;
    let text = fault.file.as_ref()?.text.lines().nth(line - 1).unwrap_or_default();
    Some((line, text.trim().chars().take(120).collect()))
}

/// The most faults of one text that are shown.
const MOST_SHOWN: usize = 8;

/// A fault in words, with the others of the same text, announced by screen readers when it appears.
#[component]
pub fn FaultView(fault: Fault, #[prop(into, optional)] game: String) -> impl IntoView {
    let rest = (fault.others.len() + 1).saturating_sub(MOST_SHOWN);
    let each = std::iter::once(&fault).chain(&fault.others).take(MOST_SHOWN);
    view! {
        <div class="fault" role="alert">
            {each.map(|fault| one(fault, &game)).collect_view()}
            {(rest > 0).then(|| view! { <p class="help">{format!("And {rest} more.")}</p> })}
        </div>
    }
}

/// One fault: its line, what is wrong there, and what to do.
fn one(fault: &Fault, game: &str) -> impl IntoView + use<> {
    let line = place(fault).map(|(line, text)| {
        let quoted = (!text.is_empty()).then(|| view! { <code class="quoted">{text}</code> });
        view! { <p class="where"><strong>{format!("Line {line}: ")}</strong>{quoted}</p> }
    });
    let help = fault.help.as_ref().map(|help| view! { <p class="help">{linked(game, &sentence(help))}</p> });
    view! { {line}<p>{linked(game, &sentence(&fault.message))}</p>{help} }
}

/// A message as a sentence: a capital in front, a stop behind.
pub fn sentence(words: &str) -> String {
    let words = words.trim();
    let mut rest = words.chars();
    let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if words.is_empty() || words.ends_with(['.', '?', '!', ':']) { "" } else { "." };
    format!("{first}{}{stop}", rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Source;

    #[test]
    fn a_fault_says_its_line_and_quotes_it() {
        let source = Source::new("pasted", "one\n two \nthree");
        assert_eq!(place(&source.fault_in_line(2, "no")), Some((2, "two".into())));
        assert_eq!(place(&Fault::new("no")), None);
    }

    #[test]
    fn messages_are_sentences() {
        assert_eq!(sentence("unknown unit 'atlaz'"), "Unknown unit 'atlaz'.");
        assert_eq!(sentence("did you mean 'atlas'?"), "Did you mean 'atlas'?");
        assert_eq!(sentence(""), "");
    }
}
