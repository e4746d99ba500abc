//! Answers in advance: what a person wants to happen when something interrupts an action, so that nobody is asked
//! where the answer is known.

use super::model::{ChoiceRef, Desk};
use crate::browser;
use crate::clauses::ClauseLink;
use crate::store;
use leptos::prelude::*;
use std::collections::BTreeMap;
use table::show::{Interruption, Rule};

/// How long an answer in advance is held back, in milliseconds, so that people can follow.
const MOMENT: u32 = 250;
/// What a rule begins with when a person chooses "only if it gains".
const USUAL_GAIN: u8 = 20;

/// The rules a person has set for a game, by what they are about.
type Rules = BTreeMap<String, Rule>;

fn key(game: &str) -> String {
    format!("ironhex.answers.{game}")
}

/// The rules kept for a game: a line each, the name and the rule.
fn rules(game: &str) -> Rules {
    let text = store::get(&key(game)).unwrap_or_default();
    text.lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(name, rule)| (name.into(), Rule::named(rule)))
        .collect()
}

fn keep(game: &str, rules: &Rules) {
    let lines: Vec<String> = rules.iter().map(|(name, rule)| format!("{name}\t{rule}")).collect();
    store::set(&key(game), &lines.join("\n"));
}

impl Desk {
    /// The answer that needs no person now: one given in advance or, if forced moves are played, the only one that
    /// makes sense.
    pub(super) fn known_answer(self) -> Option<String> {
        let asked = self.ask(|open_match| open_match.interruption())?;
        let rule = rules(self.game).get(asked.name).copied().unwrap_or_default();
        let sensible = self.settings.forced.get_untracked();
        rule.answer(&asked, sensible).map(|answer| answer.action.clone())
    }

    /// Gives the known answer after a moment; false if a person has to decide.
    pub(super) fn answer_in_advance(self) -> bool {
        let Some(line) = self.known_answer() else { return false };
        let first =
            self.choices.with_untracked(|choices| choices.iter().position(|choice| choice.line == line));
        let Some(first) = first else { return false };
        let now = self.change.get_value();
        browser::later(MOMENT, move || {
            if self.change.try_get_value() == Some(now) {
                self.choose(ChoiceRef { first, then: None });
            }
        });
        true
    }
}

/// "+12.5%", "−8%"
fn percent(parts: i32) -> String {
    let (sign, parts) = if parts < 0 { ("\u{2212}", -parts) } else { ("+", parts) };
    match parts % 100 / 10 {
        0 => format!("{sign}{}%", parts / 100),
        tenth => format!("{sign}{}.{tenth}%", parts / 100),
    }
}

/// What is interrupted while a person is asked, and what comes of it with and without: above the choices.
#[component]
pub fn Interrupted(desk: Desk) -> impl IntoView {
    let asked = asked(desk);
    move || {
        let asked = asked.get()?;
        let (best, gain) = asked.best()?;
        let (as_it_is, used) = (asked.declined()?.words.clone(), best.words.clone());
        let bad = gain <= 0;
        Some(view! {
            <div class="answers" id="interrupted">
                <p>{asked.words.clone()} " " <ClauseLink game=desk.game clause=asked.clause/></p>
                <p>"As it is: " <b>{as_it_is}</b></p>
                <p>{asked.name} ": " <b>{used}</b> " " <span class="gain" class:bad=bad>{percent(gain)}</span></p>
            </div>
        })
    }
}

/// The interruption that a person is asked about now.
fn asked(desk: Desk) -> Memo<Option<Interruption<String>>> {
    Memo::new(move |_| {
        desk.view.track();
        desk.ask(|open_match| open_match.interruption()).filter(|_| desk.awaits_person())
    })
}

/// What to do the next time; below it, the rules set so far.
#[component]
pub fn Answers(desk: Desk) -> impl IntoView {
    let kept = RwSignal::new(rules(desk.game));
    let asked = asked(desk);
    let set = move |name: String, rule: Rule| {
        kept.update(|kept| {
            kept.retain(|known, _| *known != name);
            if rule != Rule::Ask {
                kept.insert(name, rule);
            }
        });
        kept.with_untracked(|rules| keep(desk.game, rules));
    };
    let others = move || {
        let shown = asked.with(|asked| asked.as_ref().map(|asked| asked.name));
        kept.get().into_iter().filter(|(name, _)| Some(name.as_str()) != shown).collect::<Vec<_>>()
    };
    view! {
        {move || asked.get().map(|asked| {
            let rule = kept.with_untracked(|kept| kept.get(asked.name).copied().unwrap_or_default());
            let name = asked.name.to_string();
            view! { <div class="answers" id="answers"><RuleFields label="Next time" name=name rule set/></div> }
        })}
        {move || {
            let others = others();
            (!others.is_empty()).then(|| view! {
                <details class="answers" id="answers-kept">
                    <summary>{format!("Answers in advance: {}", others.len())}</summary>
                    {others
                        .into_iter()
                        .map(|(name, rule)| view! { <RuleFields label=name.clone() name=name rule set/> })
                        .collect_view()}
                </details>
            })
        }}
    }
}

/// A rule to be set: ask, always, never, or only for a gain.
#[component]
fn RuleFields(
    #[prop(into)] label: String,
    name: String,
    rule: Rule,
    set: impl Fn(String, Rule) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let gain = if let Rule::AtLeast(percent) = rule { percent } else { USUAL_GAIN };
    let only = RwSignal::new(matches!(rule, Rule::AtLeast(_)));
    let name = StoredValue::new(name);
    let chosen = move |value: String| {
        let rule = if value == "gain" { Rule::AtLeast(gain) } else { Rule::named(&value) };
        only.set(value == "gain");
        set(name.get_value(), rule);
    };
    let options = [
        ("ask", "ask me", rule == Rule::Ask),
        ("always", "always use it", rule == Rule::Always),
        ("never", "never use it", rule == Rule::Never),
        ("gain", "only if it gains at least", matches!(rule, Rule::AtLeast(_))),
    ];
    view! {
        <label class="answer-rule">
            {label} " "
            <select data-test="answer-rule" on:change:target=move |event| chosen(event.target().value())>
                {options.map(|(value, words, selected)| view! { <option value=value selected=selected>{words}</option> }).collect_view()}
            </select>
            <Show when=move || only.get()>
                <input
                    type="number" min="0" max="100" data-test="answer-gain" aria-label="Gain in percent" value=gain.to_string()
                    on:change:target=move |event| set(name.get_value(), Rule::named(&event.target().value()))
                /> "%"
            </Show>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_gain_has_a_sign_and_at_most_one_decimal() {
        assert_eq!([2_000, 1_250, -830, 0].map(percent), ["+20%", "+12.5%", "−8.3%", "+0%"]);
    }
}
