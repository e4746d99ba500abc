//! Click dials: the round one, which turns when it is hit, and all its clicks as a flat strip.

use super::model::Desk;
use crate::browser;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::fmt::Write;
use table::show::{DialMark, DialNumber, DialView};

/// The click at which each dial was last seen, so that it turns from there.
pub type Seen = StoredValue<BTreeMap<u16, u8>>;

/// How long a dial is shown as it was before it turns, in milliseconds.
const BEFORE: u32 = 60;

/// How far a dial is turned so that a click is at the top, in degrees. What is out has turned past the last click.
fn turned(dial: &DialView, at: u8) -> f64 {
    let count = dial.clicks.len() as f64;
    let click = if at == 0 { count } else { f64::from(at - 1) };
    -360.0 * click / (count + 1.0)
}

/// The click dial, turned so that the current click is at the top, and its strip.
#[component]
pub fn Dial(game: &'static str, token: u16, dial: DialView, seen: Seen) -> impl IntoView {
    let count = dial.clicks.len().max(1);
    let before = seen.try_update_value(|seen| seen.insert(token, dial.at)).flatten().unwrap_or(dial.at);
    let turn = RwSignal::new(turned(&dial, before));
    if before != dial.at {
        let then = turned(&dial, dial.at);
        browser::later(BEFORE, move || {
            let _ = turn.try_set(then);
        });
    }
    let showing = dial.at.checked_sub(1).and_then(|at| dial.clicks.get(usize::from(at))).cloned();
    let words = match dial.at {
        0 => "Destroyed".to_string(),
        at => format!("Dial at click {at} of {count}"),
    };
    let clicks = drawn_clicks(&dial);
    let stats = dial.stats.clone();
    let row = move |(number, stat): (DialNumber, &'static str)| {
        let letter = crate::art::color_letter(number.color);
        view! {
            <div class="stat">
                <span class=format!("paint-chip p-{}", number.color)>{number.number}<small>{letter}</small></span>
                <span>{stat}</span>
                <em>{number.ability}</em>
                <ClauseLink game clause=number.clause/>
            </div>
        }
    };
    view! {
        <figure class="dial">
            <svg viewBox="-110 -110 220 220" role="img" aria-label=words>
                <circle r="106" class="dial-rim"/>
                <g class="dial-turn" style=move || format!("transform:rotate({:.2}deg)", turn.get())>
                    <g inner_html=clicks></g>
                    <g transform=format!("rotate({:.1}) translate(0 -74)", 360.0 * count as f64 / (count + 1) as f64)>
                        <text text-anchor="middle" class="dial-ko" y="5">"KO"</text>
                    </g>
                </g>
                <path d="M-17 -106 H17 V-44 H-17 Z" class="dial-window"/>
                <text text-anchor="middle" y="6" class="dial-at">{format!("{}/{count}", dial.at)}</text>
            </svg>
            <figcaption>{showing.into_iter().flatten().zip(stats).map(row).collect_view()}</figcaption>
        </figure>
        <Strip game dial marks=Vec::new() linked=true/>
    }
}

/// The numbers of every click around the dial, as one text: there are hundreds of them.
fn drawn_clicks(dial: &DialView) -> String {
    let mut drawn = String::new();
    for (at, click) in dial.clicks.iter().enumerate() {
        let angle = TAU * at as f64 / (dial.clicks.len() + 1) as f64;
        let (x, y, degrees) = (angle.sin() * 74.0, angle.cos() * -74.0, angle.to_degrees());
        let past = if at + 1 < usize::from(dial.at) { " past" } else { "" };
        let place = format!("translate({x:.1} {y:.1}) rotate({degrees:.1})");
        let _ = write!(drawn, r#"<g class="click{past}" transform="{place}">"#);
        for (row, DialNumber { number, color, .. }) in click.iter().enumerate() {
            let top = 13 * row as i32 - 20;
            let letter = crate::art::color_letter(color).map(String::from).unwrap_or_default();
            let _ = write!(
                drawn,
                r#"<g transform="translate(0 {top})"><rect x="-9" y="-6.5" width="18" height="12.5" rx="3" class="paint p-{color}"/><text text-anchor="middle" y="4" class="dial-number n-{color}">{number}<tspan class="dial-letter">{letter}</tspan></text></g>"#
            );
        }
        drawn += "</g>";
    }
    drawn
}

/// All clicks of a dial side by side, the current one framed, with marks where it would come to rest.
#[component]
pub fn Strip(
    game: &'static str,
    dial: DialView,
    marks: Vec<DialMark>,
    /// Whether it leads to all abilities.
    #[prop(optional)]
    linked: bool,
) -> impl IntoView {
    let abilities = linked && shelf::info(game).is_ok_and(|info| info.abilities);
    let legend: Vec<String> = marks.iter().map(|mark| mark_words(&dial, mark)).collect();
    view! {
        <div class="strip-frame"><table class="strip" inner_html=strip(game, &dial, &marks)></table></div>
        {(!legend.is_empty()).then(|| view! { <p class="strip-words">{legend.join("; ")}</p> })}
        {abilities.then(|| view! {
            <a class="strip-link" href=crate::route::Route::Extra("powers".into(), game.into(), None).address() target="_blank">
                "All powers"
            </a>
        })}
    }
}

/// "▼ a hit: 3 clicks, to click 7 of 9"
fn mark_words(dial: &DialView, mark: &DialMark) -> String {
    let (words, count) = (&mark.words, dial.clicks.len());
    match mark.click {
        0 => format!("▼ {words}, past the last click"),
        click if click == dial.at => format!("▼ {words}: nothing changes"),
        click => format!("▼ {words}, to click {click} of {count}"),
    }
}

/// The rows of a strip, as one text. A number with an ability is a link to its clause.
fn strip(game: &str, dial: &DialView, marks: &[DialMark]) -> String {
    let marked = |click: u8| marks.iter().any(|mark| mark.click == click);
    let column = |click: u8| match (click == dial.at, marked(click)) {
        (true, _) => " now",
        (_, true) => " then",
        _ if dial.at == 0 || click < dial.at => " past",
        _ => "",
    };
    let clicks = 1..=dial.clicks.len() as u8;
    let mut rows = String::from("<thead><tr><td></td>");
    for click in clicks.clone() {
        let sign = if marked(click) { "▼" } else { "" };
        let _ = write!(rows, r#"<th scope="col" class="c{}">{sign}{click}</th>"#, column(click));
    }
    let out = match (dial.at == 0, marked(0)) {
        (true, _) => " now",
        (_, true) => " then",
        _ => "",
    };
    if !out.is_empty() {
        let sign = if marked(0) { "▼" } else { "" };
        let _ = write!(rows, r#"<th scope="col" class="c ko{out}">{sign}KO</th>"#);
    }
    rows += "</tr></thead><tbody>";
    for (at, stat) in dial.stats.iter().enumerate() {
        let _ = write!(rows, r#"<tr><th scope="row">{stat}</th>"#);
        for (click, numbers) in clicks.clone().zip(&dial.clicks) {
            let number = numbers.get(at).cloned().unwrap_or_default();
            let _ = write!(rows, r#"<td class="c{}">{}</td>"#, column(click), strip_number(game, &number));
        }
        if !out.is_empty() {
            let _ = write!(rows, r#"<td class="c ko{out}"></td>"#);
        }
        rows += "</tr>";
    }
    rows + "</tbody>"
}

/// One number of a strip.
fn strip_number(game: &str, number: &DialNumber) -> String {
    let DialNumber { number, color, ability, clause } = number;
    if ability.is_empty() {
        return format!(r#"<span class="paint-chip">{number}</span>"#);
    }
    let letter = crate::art::color_letter(color).map(String::from).unwrap_or_default();
    format!(
        r##"<a class="clause paint-chip p-{color}" href="#/rules/{game}/{clause}" target="_blank" data-game="{game}" data-clause="{clause}" title="{ability}" aria-label="{number}{letter}, {ability}">{number}<small>{letter}</small></a>"##
    )
}

/// The dials that the explained choice would turn, each with where it comes to rest.
#[component]
pub fn TurnedDials(desk: Desk) -> impl IntoView {
    let marks = Memo::new(move |_| {
        let choice_ref = desk.explained.get().filter(|choice_ref| choice_ref.then.is_none());
        let line = choice_ref.and_then(|choice_ref| desk.choice(choice_ref)).map(|choice| choice.line);
        line.map(|line| desk.ask(|open_match| open_match.dial_marks(&line))).unwrap_or_default()
    });
    let row = move |mark: DialMark| {
        let found = desk.view.with_untracked(|view| {
            let card = view.scene.cards.iter().find(|card| card.token == mark.token)?;
            Some((card.title.clone(), card.dial.clone()?))
        });
        found.map(|(title, dial)| {
            view! { <div class="turned-dial"><h4>{title}</h4><Strip game=desk.game dial marks=vec![mark]/></div> }
        })
    };
    move || {
        let marks = marks.get();
        (!marks.is_empty()).then(|| {
            view! { <div class="turned-dials" id="turned-dials">{marks.into_iter().map(row).collect_view()}</div> }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dial(at: u8) -> DialView {
        let red = DialNumber { number: 8, color: "red", ability: "Charge", clause: "CC-SPD-CHA-1" };
        let plain = DialNumber { number: 7, ..DialNumber::default() };
        DialView { stats: vec!["Speed"], clicks: vec![vec![red], vec![plain.clone()], vec![plain]], at }
    }

    #[test]
    fn a_strip_frames_what_shows_and_marks_where_it_leads() {
        let mark = |click| DialMark { token: 1, click, words: "a hit: 1 click".into() };
        let drawn = strip("clix-campaign", &dial(2), &[mark(3)]);
        assert!(drawn.contains(r#"class="c past">1<"#) && drawn.contains(r#"class="c now">2<"#), "{drawn}");
        assert!(drawn.contains(r#"class="c then">▼3<"#), "{drawn}");
        assert!(drawn.contains("#/rules/clix-campaign/CC-SPD-CHA-1"), "{drawn}");
        assert_eq!(mark_words(&dial(2), &mark(3)), "▼ a hit: 1 click, to click 3 of 3");
        assert_eq!(mark_words(&dial(2), &mark(0)), "▼ a hit: 1 click, past the last click");
        assert_eq!(mark_words(&dial(2), &mark(2)), "▼ a hit: 1 click: nothing changes");
    }

    #[test]
    fn a_dial_turns_one_step_a_click_and_ends_past_the_last() {
        assert_eq!(turned(&dial(1), 1), 0.0);
        assert_eq!(turned(&dial(1), 2), -90.0);
        assert_eq!(turned(&dial(1), 0), -270.0);
    }
}
