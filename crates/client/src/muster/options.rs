//! The house rules.

use super::match_setup::MatchSetup;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use table::OptionInfo;

/// All house-rule options of the game.
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
    (!all.is_empty()).then(|| {
        view! {
            <details class="panel step" id="options">
                <summary><h2>"House rules"</h2>" "<span class="chip" class:odds=any>{count}</span></summary>
                <p class="fine">"Agree on these before the match. Anything you leave unchanged follows the rulebook."</p>
                <button
                    id="options-reset" on:click=move |_| match_setup.options.update(|options| options.clear())
                    disabled=move || !any()
                >
                    "Reset all"
                </button>
                <div class="option-list">
                    {all.iter().map(|option| view! { <OptionRow match_setup option=*option/> }).collect_view()}
                </div>
            </details>
        }
    })
}

/// A key or a value, without the dashes of notation.
fn plain(word: &str) -> String {
    word.replace('_', " ")
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
            <label for=id.clone()>{plain(key)}</label>
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
                        aria-label=format!("Reset {} to {}", plain(key), plain(option.default))
                    >
                        {format!("Reset to {}", plain(option.default))}
                    </button>
                </Show>
            </span>
        </div>
    }
}
