//! A number with the lines it is made of: the total first, lines that change nothing folded away.

use crate::browser;
use crate::clauses::ClauseLink;
use crate::notices::notices;
use crate::words::counted;
use leptos::prelude::*;
use table::tally::Line;
use table::{Act, Tally, Verdict};

/// How a line reads: "+2", "= 7", "halved, rounded up".
pub fn act_words(act: Act, value: i32) -> String {
    match act {
        Act::Add => format!("{value:+}"),
        Act::Set => format!("= {value}"),
        Act::HalveUp => "halved, rounded up".into(),
        Act::HalveDown => "halved, rounded down".into(),
        Act::AtLeast => format!("at least {value}"),
        Act::AtMost => format!("at most {value}"),
    }
}

/// Whether a line changes nothing.
fn is_idle(line: &Line) -> bool {
    line.act == Act::Add && line.value == 0
}

/// A number, line by line.
#[component]
pub fn TallyTable(game: &'static str, tally: Tally) -> impl IntoView {
    let notices = notices();
    let chance = tally.chance.map(|(pool, odds)| (pool.to_string(), odds));
    let sentence = tally.sentence();
    let pasted = match &chance {
        Some((pool, odds)) => format!("{}: {sentence} on {pool}, {odds}", tally.title),
        None => format!("{}: {sentence}", tally.title),
    };
    let copy = move |_| {
        browser::copy(&pasted);
        notices.info("Copied.");
    };
    let verdict = tally.verdict.map(|(verdict, clause)| {
        let words = match verdict {
            Verdict::Impossible => "impossible",
            Verdict::AutomaticHit => "automatic hit",
            Verdict::AutomaticMiss => "automatic miss",
        };
        view! { <tr class="verdict"><td colspan="2">{words}</td><td><ClauseLink game clause=clause/></td></tr> }
    });
    let total = tally.total();
    let all = RwSignal::new(false);
    let (idle, lines): (Vec<Line>, Vec<Line>) = tally.lines.iter().cloned().partition(is_idle);
    let row = move |line: Line| {
        view! {
            <tr>
                <td>{line.key}</td>
                <td class="number">{act_words(line.act, line.value)}</td>
                <td><ClauseLink game clause=line.clause/></td>
            </tr>
        }
    };
    let fold = (!idle.is_empty()).then(|| {
        let words = counted(idle.len(), "line of +0", "lines of +0");
        let idle = StoredValue::new(idle);
        view! {
            <tbody class="idle">
                {move || all.get().then(|| idle.get_value().into_iter().map(row).collect_view())}
                <tr>
                    <td colspan="3">
                        <button class="quiet small" aria-expanded=move || all.get().to_string() on:click=move |_| all.update(|all| *all = !*all)>
                            {move || format!("{} {words}", if all.get() { "Hide" } else { "Show" })}
                        </button>
                    </td>
                </tr>
            </tbody>
        }
    });
    view! {
        <table class="tally">
            <caption>
                {tally.title.clone()}
                <button class="quiet small" title="Copy as text" on:click=copy>"Copy"</button>
            </caption>
            <thead>
                <tr class="total-line">
                    <th scope="row">"total"</th>
                    <td class="number">{total}</td>
                    <td>{chance.map(|(pool, odds)| view! { <b class="odds">{format!("{pool}: {odds}")}</b> })}</td>
                </tr>
            </thead>
            <tbody>{lines.into_iter().map(row).collect_view()} {verdict}</tbody>
            {fold}
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_as_what_they_do() {
        assert_eq!(act_words(Act::Add, 2), "+2");
        assert_eq!(act_words(Act::Add, -1), "-1");
        assert_eq!(act_words(Act::Set, 7), "= 7");
        assert_eq!(act_words(Act::AtMost, 9), "at most 9");
    }

    #[test]
    fn only_what_adds_nothing_is_folded() {
        let line = |act, value| Line { key: "line", act, value, clause: "" };
        assert!(is_idle(&line(Act::Add, 0)));
        assert!(!is_idle(&line(Act::Add, 1)) && !is_idle(&line(Act::AtLeast, 0)));
    }
}
