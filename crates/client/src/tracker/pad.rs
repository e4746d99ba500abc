//! The numbers that go with a tap, as buttons with what each of them means.

use super::model::Tracking;
use leptos::prelude::*;
use table::tracker::{Numbers, TapInfo};

/// The most numbers without a meaning that have a button of their own; a field takes the rest.
const MOST_BUTTONS: i32 = 12;

/// The numbers of a tap.
#[component]
pub fn Pad(tracking: Tracking, card: u32, tap: TapInfo) -> impl IntoView {
    let Some(numbers) = tap.numbers.clone() else { return ().into_any() };
    let shown = shown(&numbers);
    let explained = !numbers.meanings.is_empty();
    let tap = StoredValue::new(tap);
    let button = move |number: i32| {
        let meaning = meaning(&numbers, number);
        view! {
            <button
                class="pad-number" data-number=number.to_string()
                on:click=move |_| tap.with_value(|tap| tracking.tap(card, tap, number))
            >
                <b>{move || tap.with_value(|tap| tracking.number_words(tap, number))}</b>
                {(!meaning.is_empty()).then(|| view! { " " <small>{meaning}</small> })}
            </button>
        }
    };
    let (name, key) = tap.with_value(|tap| (tap.name, tap.key));
    let most = tap.with_value(|tap| tap.numbers.as_ref().map_or(0, |numbers| numbers.most));
    let last = *shown.end();
    view! {
        <div class="pad" class:explained=explained role="group" aria-label=name data-pad=key>
            <span class="pad-name">{name}"…"</span>
            {shown.map(button).collect_view()}
            {(most > last).then(|| view! { <Other tracking card tap least=last + 1 most/> })}
        </div>
    }
    .into_any()
}

/// Any number beyond those with a button.
#[component]
fn Other(tracking: Tracking, card: u32, tap: StoredValue<TapInfo>, least: i32, most: i32) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let number = move || typed.get().trim().parse::<i32>().ok().filter(|number| *number <= most);
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(number) = untrack(number) {
            tap.with_value(|tap| tracking.tap(card, tap, number));
        }
    };
    view! {
        <form class="pad-other" on:submit=go>
            <input
                type="number" inputmode="numeric" min=0 max=most.to_string() placeholder=format!("{least}+")
                aria-label="Another number" on:input=move |event| typed.set(event_target_value(&event))
            />
            <button type="submit" disabled=move || number().is_none()>"OK"</button>
        </form>
    }
}

/// The numbers that have a button.
fn shown(numbers: &Numbers) -> std::ops::RangeInclusive<i32> {
    let most = if numbers.meanings.is_empty() { numbers.most.min(MOST_BUTTONS) } else { numbers.most };
    numbers.least..=most
}

fn meaning(numbers: &Numbers, number: i32) -> String {
    let at = usize::try_from(number - numbers.least).unwrap_or(usize::MAX);
    numbers.meanings.get(at).cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_with_a_meaning_has_a_button() {
        let plain = Numbers { least: 1, most: 60, ..Numbers::default() };
        assert_eq!((shown(&plain), meaning(&plain, 1)), (1..=12, String::new()));
        let meanings: Vec<String> = (2..=15).map(|number| format!("result {number}")).collect();
        let table = Numbers { least: 2, most: 15, lengths: false, meanings };
        assert_eq!((shown(&table), meaning(&table, 3).as_str()), (2..=15, "result 3"));
        assert_eq!(meaning(&table, 99), "");
    }
}
