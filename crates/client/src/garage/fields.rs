//! What can be set: texts, choices, numbers, colors and emblems.

use leptos::prelude::*;
use table::garage::{COLORS, EMBLEMS, Field, FieldKind};

/// A field. It stays on the page while its value changes, so that nothing loses the focus.
#[component]
pub fn FieldView(
    /// The field as it is now; `None` while it is about to go.
    field: Memo<Option<Field>>,
    /// Sets it.
    #[prop(into)]
    set: Callback<(String, String)>,
    /// The beginning of its id on the page.
    #[prop(default = "field")]
    prefix: &'static str,
) -> impl IntoView {
    let first = field.get_untracked();
    let Some(first) = first else { return ().into_any() };
    let key = StoredValue::new(first.key.clone());
    let id = format!("{prefix}-{}", first.key.replace('/', "-"));
    let value =
        move || field.with(|field| field.as_ref().map(|field| field.value.clone()).unwrap_or_default());
    let put = move |value: String| set.run((key.get_value(), value));
    let note = move || field.with(|field| field.as_ref().map(|field| field.note.clone()).unwrap_or_default());
    let name = first.name;
    let control = match first.kind {
        FieldKind::Text(most) => view! {
            <input
                id=id.clone() autocomplete="off" maxlength=most.to_string() prop:value=value
                on:input=move |event| put(event_target_value(&event))
            />
        }
        .into_any(),
        FieldKind::Choice(_) => {
            let options = Memo::new(move |_| match field.get().map(|field| field.kind) {
                Some(FieldKind::Choice(options)) => options,
                _ => Vec::new(),
            });
            let now = Memo::new(move |_| value());
            view! {
                <select id=id.clone() on:change=move |event| put(event_target_value(&event))>
                    {move || options.get().into_iter().map(|option| {
                        let mine = option.value.clone();
                        view! {
                            <option value=option.value prop:selected=move || now.with(|now| *now == mine)>{option.words}</option>
                        }
                    }).collect_view()}
                </select>
            }
            .into_any()
        }
        FieldKind::Number(..) => {
            let range = move || match field.get().map(|field| field.kind) {
                Some(FieldKind::Number(least, most)) => (least, most),
                _ => (0, 0),
            };
            let number = move || value().parse::<i32>().unwrap_or(0);
            let (at_least, at_most) = (move || number() <= range().0, move || number() >= range().1);
            view! {
                <span class="count-step" role="group" aria-label=name>
                    <button
                        data-step="less" aria-label=format!("{name}: one less") disabled=at_least
                        on:click=move |_| put((number() - 1).to_string())
                    >
                        "−"
                    </button>
                    <output id=id.clone()>{number}</output>
                    <button
                        data-step="more" aria-label=format!("{name}: one more") disabled=at_most
                        on:click=move |_| put((number() + 1).to_string())
                    >
                        "+"
                    </button>
                </span>
            }
            .into_any()
        }
        FieldKind::Color => view! {
            <span class="paints" id=id.clone() role="group" aria-label=name>
                {COLORS.map(|(words, color)| view! {
                    <button
                        class="paint" style=format!("background:{color}") title=words aria-label=words data-color=color
                        aria-pressed=move || (value() == color).to_string() on:click=move |_| put(color.into())
                    ></button>
                }).collect_view()}
                <input
                    type="color" aria-label=format!("{name}: any color") title="Any color"
                    prop:value=move || if value().is_empty() { "#4a5058".to_string() } else { value() }
                    on:change=move |event| put(event_target_value(&event))
                />
            </span>
        }
        .into_any(),
        FieldKind::Emblem => view! {
            <span class="paints" id=id.clone() role="group" aria-label=name>
                <button
                    class="paint" title="None" aria-label="No emblem" aria-pressed=move || value().is_empty().to_string()
                    on:click=move |_| put(String::new())
                >
                    "–"
                </button>
                {EMBLEMS.map(|emblem| view! {
                    <button
                        class="paint" title=emblem.name aria-label=emblem.name data-emblem=emblem.id
                        aria-pressed=move || (value() == emblem.id).to_string() on:click=move |_| put(emblem.id.into())
                    >
                        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=emblem.path fill="currentColor" fill-rule="evenodd"/></svg>
                    </button>
                }).collect_view()}
            </span>
        }
        .into_any(),
    };
    view! {
        <div class="garage-field">
            <label for=id>{name}</label>
            {control}
            {move || Some(note()).filter(|note| !note.is_empty()).map(|note| view! { <small class="muted">{note}</small> })}
        </div>
    }
    .into_any()
}
