//! The pieces: side, kind, facing and damage at a glance.

use super::layout::{Layout, SIZE};
use crate::desk::model::Desk;
use leptos::prelude::*;
use table::show::{Meaning, Token};

/// All pieces on the board.
#[component]
pub fn Tokens(desk: Desk, layout: Layout) -> impl IntoView {
    let ids =
        move || desk.view.with(|view| view.scene.tokens.iter().map(|token| token.id).collect::<Vec<_>>());
    let ids = Memo::new(move |_| ids());
    view! {
        <g class="tokens">
            <For each=move || ids.get() key=|id| *id let(id)>
                <Piece desk layout id/>
            </For>
        </g>
    }
}

fn find(desk: Desk, id: u16) -> Option<Token> {
    desk.view.with(|view| view.scene.tokens.iter().find(|token| token.id == id).cloned())
}

#[component]
fn Piece(desk: Desk, layout: Layout, id: u16) -> impl IntoView {
    let token = Memo::new(move |_| find(desk, id));
    let place = move || {
        token.with(|token| token.as_ref().and_then(|token| token.cell)).map(|cell| layout.center(cell))
    };
    let style = move || match place() {
        Some((x, y)) => format!("transform:translate({x:.1}px,{y:.1}px)"),
        None => "display:none".into(),
    };
    let chosen = move || desk.selected.get() == Some(id);
    let can =
        move || desk.on_board.with(|on_board| on_board.tokens.contains_key(&id)) && desk.awaits_person();
    let aimed =
        move || desk.on_board.with(|on_board| on_board.targets.contains_key(&id)) && desk.awaits_person();
    view! {
        <g class="token" style=style class:chosen=chosen class:can=can class:aimed=aimed data-token=id.to_string()>
            {move || token.get().map(|token| view! { <Figure layout token/> })}
        </g>
    }
}

/// What a kind of unit looks like from the front.
fn silhouette(kind: &str) -> &'static str {
    match kind {
        kind if kind.ends_with("mech") => {
            "M-3 -13h6v4h5l3 3v8h-4v-5h-1l-1 5 3 10h-5l-2 -8h-2l-2 8h-5l3 -10 -1 -5h-1v5h-4v-8l3 -3h5z"
        }
        "vehicle" => "M-12 8h24l2 -5 -3 -4h-5l-1 -4h9v-2h-9l-1 -2h-6l-3 3v5h-5l-4 4z",
        "hover" => "M-13 7q13 5 26 0l-1 -6 -5 -3h-3v-4h9v-2h-10l-5 2v4h-5l-5 3z",
        "battle-armor" => "M-9 8v-6l3 -2v-4h5v4l3 2v6zM1 8v-6l3 -2v-4h5v4l2 2v6z",
        "platoon" => {
            "M-10 7l1 -8a2.6 2.6 0 1 1 3 0l1 8zM-2.5 4l1 -8a2.6 2.6 0 1 1 3 0l1 8zM5 7l1 -8a2.6 2.6 0 1 1 3 0l1 8z"
        }
        _ => "M0 -10 9 8H-9Z",
    }
}

/// The two sides differ in shape as well as in color.
fn base(side: u8) -> &'static str {
    match side % 2 {
        0 => "M-23 0a23 23 0 1 1 46 0a23 23 0 1 1 -46 0",
        _ => "M-21 -21H21V21H-21Z",
    }
}

#[component]
fn Figure(layout: Layout, token: Token) -> impl IntoView {
    let side = token.side.0;
    let (left, of) = token.health;
    let part = f64::from(left) / f64::from(of.max(1));
    let state = match part {
        part if part > 0.66 => "well",
        part if part > 0.33 => "hurt",
        _ => "dire",
    };
    let spent = token.is_spent();
    let badges = token.badges.iter().filter(|badge| badge.meaning != Meaning::Spent);
    let badges: Vec<String> =
        badges.take(4).map(|badge| badge.words.chars().take(1).collect::<String>().to_uppercase()).collect();
    let words = format!(
        "{}, {left} of {of}{}",
        token.name,
        token.badges.iter().map(|badge| format!(", {}", badge.words)).collect::<String>()
    );
    let title = words.clone();
    view! {
        <g class=format!("figure s{side}") class:spent=spent role="img" aria-label=words>
            <title>{title}</title>
            {token
                .facing
                .map(|facing| {
                    let angle = layout.angle(facing);
                    view! { <path class="facing" d="M-13 -24 0 -37 13 -24Z" transform=format!("rotate({angle})")/> }
                })}
            <path class="base" d=base(side)/>
            <path class="silhouette" d=silhouette(token.kind) transform="translate(0 -4)"/>
            <text class="token-name" y="18">{token.name.clone()}</text>
            <rect class="health-back" x="-20" y=SIZE * 0.58 width="40" height="5" rx="2"/>
            <rect class=format!("health {state}") x="-20" y=SIZE * 0.58 width=40.0 * part height="5" rx="2"/>
            {badges
                .into_iter()
                .enumerate()
                .map(|(at, letter)| {
                    view! {
                        <g transform=format!("translate({} -18)", 20 - 11 * at as i32)>
                            <circle r="6" class="badge-back"/>
                            <text class="badge-letter" y="3">{letter}</text>
                        </g>
                    }
                })
                .collect_view()}
        </g>
    }
}
