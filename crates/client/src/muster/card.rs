//! The card of a unit before the game, and two of them side by side.

use super::draft::Draft;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use table::muster::UnitInfo;
use table::show::{DialNumber, DialView};

/// The cards that were asked for.
#[component]
pub fn Cards(draft: Draft, looked: RwSignal<Vec<String>>) -> impl IntoView {
    let units = move || {
        draft.content.with_value(|content| {
            let find = |id: &String| content.catalogue.units.iter().find(|unit| unit.id == *id).cloned();
            looked.with(|looked| looked.iter().filter_map(find).collect::<Vec<_>>())
        })
    };
    view! {
        <div class="unit-cards" id="unit-cards" aria-live="polite">
            {move || {
                let units = units();
                if units.is_empty() {
                    return view! { <p class="fine">"Press “Card” to look at a unit, and at another to compare the two."</p> }
                        .into_any();
                }
                let dials = units
                    .iter()
                    .filter_map(|unit| Some((unit.name.clone(), unit.card.dial.clone()?)))
                    .map(|(name, dial)| view! { <DialTable game=draft.game.id() name dial/> })
                    .collect_view();
                view! { <Facts units looked/>{dials} }.into_any()
            }}
        </div>
    }
}

/// A row of the comparison: what, and its value for each unit.
type Row = (String, Vec<String>);

/// Everything the cards say, a row each; what only one of them has is a dash for the other.
fn rows(units: &[UnitInfo]) -> Vec<Row> {
    let listed: Vec<Vec<(String, String)>> = units.iter().map(entries).collect();
    let mut rows: Vec<Row> = Vec::new();
    for (name, _) in listed.iter().flatten() {
        if rows.iter().all(|(known, _)| known != name) {
            let value = |entries: &Vec<(String, String)>| {
                let found = entries.iter().find(|(known, _)| known == name);
                found.map_or("–".to_string(), |(_, value)| value.clone())
            };
            rows.push((name.clone(), listed.iter().map(value).collect()));
        }
    }
    rows
}

fn entries(unit: &UnitInfo) -> Vec<(String, String)> {
    let mut all = vec![("Role".to_string(), unit.role.clone())];
    if unit.tons > 0 {
        all.push(("Tons".into(), unit.tons.to_string()));
    }
    // A card may have the same name twice: two medium lasers.
    let mut add = |name: &str, value: String| {
        let same =
            all.iter().filter(|(known, _)| known == name || known.starts_with(&format!("{name} ("))).count();
        let name = if same == 0 { name.to_string() } else { format!("{name} ({})", same + 1) };
        all.push((name, value));
    };
    unit.card.facts.iter().for_each(|(name, value)| add(name, value.clone()));
    unit.card.gauges.iter().for_each(|gauge| add(&gauge.name, gauge.of.to_string()));
    all
}

#[component]
fn Facts(units: Vec<UnitInfo>, looked: RwSignal<Vec<String>>) -> impl IntoView {
    let heads = units.iter().map(|unit| {
        let id = unit.id.clone();
        let close = move |_| looked.update(|looked| looked.retain(|known| *known != id));
        view! {
            <th scope="col">
                {unit.name.clone()}" "
                <button class="quiet small" on:click=close aria-label=format!("Close the card of {}", unit.name)>"✕"</button>
            </th>
        }
    });
    let body = rows(&units).into_iter().map(|(name, values)| {
        let differs = values.windows(2).any(|pair| pair[0] != pair[1]);
        view! {
            <tr class:differs=differs>
                <th scope="row">{name}</th>
                {values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view()}
            </tr>
        }
    });
    view! {
        <table class="compare">
            <thead><tr><td></td>{heads.collect_view()}</tr></thead>
            <tbody>{body.collect_view()}</tbody>
        </table>
    }
}

/// The abilities of a dial: colour, stat, name and clause, each once.
fn abilities(dial: &DialView) -> Vec<(&'static str, DialNumber)> {
    let mut all: Vec<(&'static str, DialNumber)> = Vec::new();
    for click in &dial.clicks {
        for (stat, number) in dial.stats.iter().zip(click).filter(|(_, number)| !number.ability.is_empty()) {
            if all.iter().all(|(known, other)| known != stat || other.ability != number.ability) {
                all.push((stat, number.clone()));
            }
        }
    }
    all
}

/// A dial, all clicks at once: a column each.
#[component]
fn DialTable(game: &'static str, name: String, dial: DialView) -> impl IntoView {
    let legend = abilities(&dial).into_iter().map(|(stat, number)| {
        view! {
            <li>
                <span class=format!("paint-chip p-{}", number.colour)>{number.colour}</span>
                " "{stat}": "{number.ability}" "<ClauseLink game clause=number.clause/>
            </li>
        }
    });
    let row = |(at, stat): (usize, &&'static str)| {
        let cells = dial.clicks.iter().map(|click| {
            let number = click.get(at).cloned().unwrap_or_default();
            let title = format!("{} {}", number.colour, number.ability);
            view! { <td><span class=format!("paint-chip p-{}", number.colour) title=title>{number.number}</span></td> }
        });
        view! { <tr><th scope="row">{*stat}</th>{cells.collect_view()}</tr> }
    };
    let heads = (1..=dial.clicks.len()).map(|click| view! { <th scope="col">{click}</th> }).collect_view();
    view! {
        <div class="wide">
            <table class="dial-table">
                <caption>{format!("{name}: the dial, click by click")}</caption>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{dial.stats.iter().enumerate().map(row).collect_view()}</tbody>
            </table>
        </div>
        <ul class="legend">{legend.collect_view()}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::{Card, Gauge};

    fn unit(name: &str, tons: u16, facts: &[(&str, &str)]) -> UnitInfo {
        let facts = facts.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let gauges = vec![Gauge { name: "head".into(), left: 9, of: 9, at: None }];
        let card = Card { token: 0, title: name.into(), facts, gauges, dial: None };
        UnitInfo { id: name.into(), name: name.into(), kind: "mech", tons, role: "Assault".into(), card }
    }

    #[test]
    fn two_cards_are_compared_row_by_row() {
        let rows = rows(&[
            unit("a", 100, &[("Walk", "3"), ("laser", "left"), ("laser", "right")]),
            unit("b", 0, &[("Walk", "5"), ("gun", "arm")]),
        ]);
        let row = |name: &str, a: &str, b: &str| (name.to_string(), vec![a.to_string(), b.to_string()]);
        let wanted = [
            row("Role", "Assault", "Assault"),
            row("Tons", "100", "–"),
            row("Walk", "3", "5"),
            row("laser", "left", "–"),
            row("laser (2)", "right", "–"),
            row("head", "9", "9"),
            row("gun", "–", "arm"),
        ];
        assert_eq!(rows, wanted);
    }

    #[test]
    fn an_ability_is_explained_once() {
        let blue = |number| DialNumber { number, colour: "blue", ability: "Jump Jets", clause: "BC-ABIL-3" };
        let plain = DialNumber { number: 1, ..DialNumber::default() };
        let clicks =
            vec![vec![plain.clone(), blue(6)], vec![plain.clone(), blue(5)], vec![plain.clone(), plain]];
        let dial = DialView { stats: vec!["Attack", "Speed"], clicks, at: 1 };
        assert_eq!(abilities(&dial), [("Speed", blue(6))]);
    }
}
