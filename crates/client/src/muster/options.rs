//! The house rules.

use super::match_setup::MatchSetup;
use crate::books;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::OptionInfo;
use table::rulebook::is_clause_id;

/// House rules that change the same chapter of the rulebook.
type Group = (String, Vec<OptionInfo>);

/// All house-rule options of the game, by chapter, with those that were changed on top.
#[component]
pub fn Options(match_setup: MatchSetup) -> impl IntoView {
    let all = match_setup.game.options();
    let changed = move || match_setup.options.with(|options| options.len());
    let any = move || changed() != 0;
    let count = move || match changed() {
        0 => "standard rules".to_string(),
        1 => "1 changed".into(),
        more => format!("{more} changed"),
    };
    // The chapters stand in the rulebook, which is fetched when somebody looks at the house rules.
    let groups = RwSignal::new(vec![(String::new(), all.to_vec())]);
    let sort = move |_| {
        spawn_local(async move {
            let Ok(game) = shelf::info(match_setup.game.id()) else { return };
            if let Ok(rules) = books::load(game).await {
                let find =
                    |id: &str| rules.clause(id).map(|clause| (clause.chapter.clone(), clause.text.clone()));
                let _ = groups.try_set(grouped(all, find));
            }
        });
    };
    (!all.is_empty()).then(|| {
        view! {
            <details class="panel step" id="options" on:toggle=sort>
                <summary><h2>"House rules"</h2>" "<span class="chip" class:odds=any>{count}</span></summary>
                <p class="fine">"Agree on these before the match. Anything you leave unchanged follows the rulebook."</p>
                <Changed match_setup/>
                <button
                    id="options-reset" on:click=move |_| match_setup.options.update(|options| options.clear())
                    disabled=move || !any()
                >
                    "Reset all"
                </button>
                <div class="option-list">
                    {move || {
                        groups
                            .get()
                            .into_iter()
                            .map(|(chapter, options)| {
                                view! {
                                    {(!chapter.is_empty()).then(|| view! { <h3 class="option-group">{chapter}</h3> })}
                                    {options.into_iter().map(|option| view! { <OptionRow match_setup option/> }).collect_view()}
                                }
                            })
                            .collect_view()
                    }}
                </div>
            </details>
        }
    })
}

/// The house rules that differ from the rulebook, each with a link to its row.
#[component]
fn Changed(match_setup: MatchSetup) -> impl IntoView {
    let entry = |(key, value): (&'static str, String)| {
        let row = format!("option-{key}");
        let go = move |_| crate::browser::focus(&row);
        view! { <li><button class="chip odds" data-changed=key on:click=go>{format!("{}: {}", name(key), plain(&value))}</button></li> }
    };
    move || {
        let changed: Vec<(&'static str, String)> =
            match_setup.options.with(|all| all.iter().map(|(key, value)| (*key, value.clone())).collect());
        (!changed.is_empty()).then(|| {
            view! { <ul class="changed-options" id="changed-options" aria-label="Changed house rules">{changed.into_iter().map(entry).collect_view()}</ul> }
        })
    }
}

/// The options by the chapter that they change: that of the first clause their own clause names. Chapters come in the
/// order of their first option; what names no clause comes last.
fn grouped(all: &[OptionInfo], find: impl Fn(&str) -> Option<(String, String)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut others = Vec::new();
    for option in all {
        let named = find(option.clause).and_then(|(own, text)| {
            let ids = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
            let chapters = ids.filter(|id| is_clause_id(id)).filter_map(&find).map(|(chapter, _)| chapter);
            chapters.into_iter().find(|chapter| *chapter != own)
        });
        match named {
            None => others.push(*option),
            Some(chapter) => match groups.iter_mut().find(|(known, _)| *known == chapter) {
                Some((_, options)) => options.push(*option),
                None => groups.push((chapter, vec![*option])),
            },
        }
    }
    if !others.is_empty() {
        groups.push((if groups.is_empty() { String::new() } else { "Everything else".into() }, others));
    }
    groups
}

/// A value, without the dashes of notation.
fn plain(word: &str) -> String {
    word.replace('_', " ")
}

/// Abbreviations of the rulebooks, which keep their capitals.
const ABBREVIATIONS: [&str; 8] = ["pv", "los", "tmm", "tn", "tv", "mp", "vp", "ov"];

/// The name of a house rule in English: `pv_limit` is "PV limit".
fn name(key: &str) -> String {
    let word = |(at, word): (usize, &str)| match word {
        known if ABBREVIATIONS.contains(&known) => known.to_uppercase(),
        first if at == 0 => first[..1].to_uppercase() + &first[1..],
        other => other.into(),
    };
    key.split('_').enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[component]
fn OptionRow(match_setup: MatchSetup, option: OptionInfo) -> impl IntoView {
    let key = option.key;
    let id = format!("option-{key}");
    let value = move || {
        match_setup.options.with(|all| all.get(key).cloned().unwrap_or_else(|| option.default.into()))
    };
    let changed = move || match_setup.options.with(|all| all.contains_key(key));
    let set = move |value: String| {
        match_setup.options.update(|all| {
            if value == option.default {
                all.remove(key);
            } else {
                all.insert(key, value);
            }
        });
    };
    let wrong = move || OptionInfo::find(match_setup.game.options(), key, &value()).err();
    let note = format!("{id}-note");
    let control = match option.range {
        Some((least, most)) => view! {
            <input
                type="number" id=id.clone() min=least.to_string() max=most.to_string() step="1"
                prop:value=value on:input=move |event| set(event_target_value(&event))
                aria-describedby=note.clone() aria-invalid=move || wrong().is_some().to_string()
            />
        }
        .into_any(),
        None => view! {
            <select
                id=id.clone() aria-describedby=note.clone()
                on:change=move |event| set(event_target_value(&event))
            >
                {option
                    .values
                    .iter()
                    .map(|&word| {
                        view! { <option value=word prop:selected=move || value() == word>{plain(word)}</option> }
                    })
                    .collect_view()}
            </select>
        }
        .into_any(),
    };
    view! {
        <div class="option-row" class:changed=changed id=format!("{id}-row")>
            <label for=id.clone()>{name(key)}</label>
            {control}
            <p class="fine" id=note>
                {option.text}" "<ClauseLink game=match_setup.game.id() clause=option.clause/>
                {move || wrong().map(|fault| view! { <strong class="wrong">{format!(" {}: {}.", fault.message, fault.help.unwrap_or_default())}</strong> })}
            </p>
            <span class="option-changed">
                <Show when=changed>
                    <span class="chip odds">"changed"</span>
                    <button
                        class="quiet small" on:click=move |_| set(option.default.into())
                        aria-label=format!("Reset {} to {}", name(key), plain(option.default))
                    >
                        {format!("Reset to {}", plain(option.default))}
                    </button>
                </Show>
            </span>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_english() {
        assert_eq!(name("pv_limit"), "PV limit");
        assert_eq!(name("tonnage_rule"), "Tonnage rule");
        assert_eq!(name("objects"), "Objects");
    }

    /// In every game the options fall into several chapters, and none is lost.
    #[test]
    fn house_rules_are_grouped_by_the_chapter_they_change() {
        for game in shelf::games() {
            let clauses = game.clauses();
            let find = |id: &str| {
                let clause = clauses.iter().find(|clause| clause.id == id);
                clause.map(|clause| (clause.chapter.clone(), clause.text.clone()))
            };
            let groups = grouped(game.options(), find);
            assert!(groups.len() >= 4, "{}: {} groups", game.id(), groups.len());
            let count: usize = groups.iter().map(|(_, options)| options.len()).sum();
            assert_eq!(count, game.options().len(), "{}", game.id());
        }
    }
}
