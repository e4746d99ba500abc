//! The card of a unit before the match, alone or beside another.

use super::match_setup::MatchSetup;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use table::muster::UnitInfo;
use table::show::{DialNumber, DialView};

/// The open cards.
#[component]
pub fn Cards(match_setup: MatchSetup, open_cards: RwSignal<Vec<String>>) -> impl IntoView {
    let units = move || {
        match_setup.content.with_value(|content| {
            let find = |id: &String| content.catalogue.units.iter().find(|unit| unit.id == *id).cloned();
            open_cards.with(|open_cards| open_cards.iter().filter_map(find).collect::<Vec<_>>())
        })
    };
    view! {
        <div class="unit-cards" id="unit-cards" aria-live="polite">
            {move || {
                let units = units();
                if units.is_empty() {
                    return view! { <p class="fine">"Click “Card” to view a unit, then another to compare the two."</p> }
                        .into_any();
                }
                let dials = units
                    .iter()
                    .filter_map(|unit| Some((unit.name.clone(), unit.card.dial.clone()?)))
                    .map(|(name, dial)| view! { <DialTable game=match_setup.game.id() name dial/> })
                    .collect_view();
                view! { <Facts units open_cards/>{dials} }.into_any()
            }}
        </div>
    }
}

/// A row of the comparison: its name, and its value for each unit.
type Row = (String, Vec<String>);

/// A part of the comparison: its title, and its rows.
type Part = (&'static str, Vec<Row>);

/// The contents of the cards, part by part and row by row.
fn parts(units: &[UnitInfo]) -> Vec<Part> {
    let general = |unit: &UnitInfo| {
        let mut all = vec![("Role".to_string(), unit.role.clone())];
        if unit.tons > 0 {
            all.push(("Tons".into(), unit.tons.to_string()));
        }
        all.extend(unit.card.facts.clone());
        all
    };
    let counted = |unit: &UnitInfo| {
        let gauges = unit.card.gauges.iter();
        gauges.map(|gauge| (gauge.name.clone(), gauge.of.to_string())).collect()
    };
    let all = [("", rows(units, general)), ("Points", rows(units, counted))];
    all.into_iter().filter(|(_, rows)| !rows.is_empty()).collect()
}

/// The rows of a part, with a dash for a unit that lacks one.
fn rows(units: &[UnitInfo], of: impl Fn(&UnitInfo) -> Vec<(String, String)>) -> Vec<Row> {
    let listed: Vec<Vec<(String, String)>> = units.iter().map(|unit| numbered(of(unit))).collect();
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

/// Numbers entries of the same name, such as two medium lasers.
fn numbered(entries: Vec<(String, String)>) -> Vec<(String, String)> {
    let names: Vec<String> = entries.iter().map(|(name, _)| name.clone()).collect();
    let number = |(at, (name, value)): (usize, (String, String))| {
        let before = names[..at].iter().filter(|known| **known == name).count();
        if before == 0 { (name, value) } else { (format!("{name} ({})", before + 1), value) }
    };
    entries.into_iter().enumerate().map(number).collect()
}

#[component]
fn Facts(units: Vec<UnitInfo>, open_cards: RwSignal<Vec<String>>) -> impl IntoView {
    let heads = units.iter().map(|unit| {
        let id = unit.id.clone();
        let close = move |_| open_cards.update(|open_cards| open_cards.retain(|known| *known != id));
        view! {
            <th scope="col">
                {unit.name.clone()}" "
                <button class="quiet small" on:click=close aria-label=format!("Close the card for {}", unit.name)>"✕"</button>
            </th>
        }
    });
    let (columns, pair) = (units.len() + 1, units.len() > 1);
    let row = move |(name, values): Row| {
        let different = values.windows(2).any(|pair| pair[0] != pair[1]);
        view! {
            <tr class:different=different class:same=pair && !different>
                <th scope="row">{name}</th>
                {values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view()}
            </tr>
        }
    };
    let body = parts(&units).into_iter().map(|(title, rows)| {
        let title = (!title.is_empty()).then(
            || view! { <tr class="part"><th colspan=columns.to_string() scope="colgroup">{title}</th></tr> },
        );
        view! { {title}{rows.into_iter().map(row).collect_view()} }
    });
    view! {
        <table class="compare">
            <thead><tr><td></td>{heads.collect_view()}</tr></thead>
            <tbody>{body.collect_view()}</tbody>
        </table>
    }
}

/// The abilities of a dial: color, stat, name and clause, each once.
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

/// A dial with all its clicks, one column each.
#[component]
fn DialTable(game: &'static str, name: String, dial: DialView) -> impl IntoView {
    let legend = abilities(&dial).into_iter().map(|(stat, number)| {
        view! {
            <li>
                <span class=format!("paint-chip p-{}", number.color)>{number.color}</span>
                " "{stat}": "{number.ability}" "<ClauseLink game clause=number.clause/>
            </li>
        }
    });
    let row = |(at, stat): (usize, &&'static str)| {
        let cells = dial.clicks.iter().map(|click| {
            let number = click.get(at).cloned().unwrap_or_default();
            let words = format!("{} {} {}", number.number, number.color, number.ability);
            let letter = crate::art::color_letter(number.color);
            view! {
                <td>
                    <span class=format!("paint-chip p-{}", number.color) title=words.clone() role="img" aria-label=words>
                        {number.number}<small>{letter}</small>
                    </span>
                </td>
            }
        });
        view! { <tr><th scope="row">{*stat}</th>{cells.collect_view()}</tr> }
    };
    let heads = (1..=dial.clicks.len()).map(|click| view! { <th scope="col">{click}</th> }).collect_view();
    view! {
        <div class="wide">
            <table class="dial-table">
                <caption>{format!("{name}: dial, click by click")}</caption>
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
        let gauges = vec![Gauge { name: "LL".into(), left: 9, of: 9, ..Gauge::default() }];
        let card = Card { title: name.into(), facts, gauges, ..Card::default() };
        UnitInfo { id: name.into(), name: name.into(), kind: "mech", tons, role: "Assault".into(), card }
    }

    #[test]
    fn two_cards_are_compared_row_by_row() {
        let parts = parts(&[
            unit("a", 100, &[("Walk", "3"), ("LL", "left"), ("LL", "right")]),
            unit("b", 0, &[("Walk", "5"), ("gun", "arm")]),
        ]);
        let row = |name: &str, a: &str, b: &str| (name.to_string(), vec![a.to_string(), b.to_string()]);
        let facts = vec![
            row("Role", "Assault", "Assault"),
            row("Tons", "100", "–"),
            row("Walk", "3", "5"),
            row("LL", "left", "–"),
            row("LL (2)", "right", "–"),
            row("gun", "–", "arm"),
        ];
        // A large laser is not a left leg.
        assert_eq!(parts, [("", facts), ("Points", vec![row("LL", "9", "9")])]);
    }

    #[test]
    fn an_ability_is_explained_once() {
        let blue = |number| DialNumber { number, color: "blue", ability: "Jump Jets", clause: "BC-ABIL-3" };
        let plain = DialNumber { number: 1, ..DialNumber::default() };
        let clicks =
            vec![vec![plain.clone(), blue(6)], vec![plain.clone(), blue(5)], vec![plain.clone(), plain]];
        let dial = DialView { stats: vec!["Attack", "Speed"], clicks, at: 1 };
        assert_eq!(abilities(&dial), [("Speed", blue(6))]);
    }
}
