//! The pieces: side, kind, weight, facing, damage and what movement has earned, at a glance.

use super::figures::{self, base, sign, size};
use super::layout::Layout;
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
        <div class="tokens">
            <For each=move || ids.get() key=|id| *id let(id)>
                <Piece desk layout id/>
            </For>
        </div>
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
        // What stands nearer to the viewer lies on top.
        Some((x, y)) => format!("transform:translate({x:.1}px,{y:.1}px);z-index:{y:.0}"),
        None => "display:none".into(),
    };
    let chosen = move || desk.selected.get() == Some(id);
    let acting = move || desk.stage.acting.get() == Some(id);
    let can =
        move || desk.on_board.with(|on_board| on_board.tokens.contains_key(&id)) && desk.awaits_person();
    let aimed =
        move || desk.on_board.with(|on_board| on_board.targets.contains_key(&id)) && desk.awaits_person();
    view! {
        <div class="token" style=style class:chosen=chosen class:acting=acting class:can=can class:aimed=aimed data-token=id.to_string()>
            {move || token.get().map(|token| view! { <Figure layout token/> })}
        </div>
    }
}

/// How badly a piece is damaged: no smoke, some, or much.
fn damage(left: u32, of: u32) -> &'static str {
    match f64::from(left) / f64::from(of.max(1)) {
        part if part > 0.66 => "well",
        part if part > 0.33 => "hurt",
        _ => "dire",
    }
}

#[component]
fn Figure(layout: Layout, token: Token) -> impl IntoView {
    let side = token.side.0;
    let (left, of) = token.health;
    let (part, state) = (f64::from(left) / f64::from(of.max(1)), damage(left, of));
    let words = spoken(&token);
    let title = words.clone();
    let figure = figures::figure(token.kind, token.weight);
    let (grown, spent) = (size(token.kind, token.weight), token.is_spent());
    let art = move |mirror: &'static str| {
        view! {
            <g transform=mirror>
                <path class="silhouette" d=figure.body/>
                <path class="detail" d=figure.dark/>
            </g>
        }
    };
    view! {
        <svg class=format!("figure s{side} {state}") class:spent=spent viewBox="-48 -48 96 96" role="img" aria-label=words>
            <title>{title}</title>
            <path class="cast" d=base(side) transform=format!("translate(3 5) scale({grown})")/>
            {token
                .facing
                .map(|facing| {
                    let angle = layout.angle(facing);
                    view! {
                        <g class="facing" transform=format!("translate(0 -3) rotate({angle}) scale({grown})")>
                            <path d=nose(angle)/>
                        </g>
                    }
                })}
            <g transform=format!("scale({grown})")>
                <path class="base" d=base(side)/>
                <path class="shine" d=base(side) transform="translate(0 -3) scale(.86)"/>
            </g>
            <g class="miniature" transform=format!("translate(0 -5) scale({grown})")>
                {art("scale(1 1)")}
                {figure.half.then(|| art("scale(-1 1)"))}
            </g>
            {(state != "well").then(|| view! { <path class="smoke" d=smoke(state)/> })}
            <text class="token-name" y="27" style=name_cap(&token.name)>{token.name.clone()}</text>
            <path class="health-back" d="M-21 33H21"/>
            <path class="health" d=format!("M-21 33h{:.1}", 42.0 * part)/>
            <Badges token/>
        </svg>
    }
}

/// The sign of the facing, drawn upward; toward the viewer it reaches out from under the name.
fn nose(angle: f64) -> &'static str {
    let down = (angle.rem_euclid(360.0) - 180.0).abs() < 20.0;
    if down { "M-20-24 0-57 20-24Z" } else { "M-15-24 0-44 15-24Z" }
}

/// The size at which a name is as wide as a cell.
fn name_cap(name: &str) -> String {
    format!("--cap:{}px", 100 / name.chars().count().max(3))
}

/// The smoke over a damaged piece.
fn smoke(state: &str) -> &'static str {
    match state {
        "hurt" => "M9-20a5 5 0 1 1 7-5a4 4 0 1 1 2-8a6 6 0 0 1 6 9a6 6 0 0 1-8 7z",
        _ => {
            "M4-18a7 7 0 1 1 8-9a6 6 0 1 1 1-11a9 9 0 0 1 14 9a8 8 0 0 1-4 12q-9 5-19-1zM-17-20a5 5 0 1 1 5-8a6 6 0 0 1 9 4a5 5 0 0 1-6 7z"
        }
    }
}

/// The conditions of a piece, and what its movement has earned.
#[component]
fn Badges(token: Token) -> impl IntoView {
    let shown = token.badges.iter().filter(|badge| !matches!(badge.meaning, Meaning::Spent | Meaning::Lost));
    let shown: Vec<&'static str> = shown.map(|badge| badge.words).take(4).collect();
    view! {
        {shown
            .into_iter()
            .enumerate()
            .map(|(at, words)| {
                let letter = words.chars().take(1).collect::<String>().to_uppercase();
                view! {
                    <g class="badge-on" transform=format!("translate(-29 {})", -22 + 16 * at as i32)>
                        <circle r="8.5"/>
                        {match sign(words) {
                            Some(path) => view! { <path d=path/> }.into_any(),
                            None => view! { <text y="3.5">{letter}</text> }.into_any(),
                        }}
                    </g>
                }
            })
            .collect_view()}
        {token
            .earned
            .map(|change| {
                view! {
                    <g class="earned" transform="translate(28 -22)">
                        <path d="M-11 0-5-8.5H8L13 0 8 8.5H-5Z"/>
                        <text x="1" y="4">{format!("{change:+}")}</text>
                    </g>
                }
            })}
    }
}

/// A piece in words: "HBK, 31 of 40, moved, attacks on it +2".
pub fn spoken(token: &Token) -> String {
    let (left, of) = token.health;
    let badges = token.badges.iter().map(|badge| format!(", {}", badge.words)).collect::<String>();
    let earned = token.earned.map(|change| format!(", attacks on it {change:+}")).unwrap_or_default();
    format!("{}, {left} of {of}{badges}{earned}", token.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::Badge;

    #[test]
    fn a_piece_that_faces_down_shows_it_below_its_name() {
        assert_eq!(nose(180.0), nose(540.0));
        assert_ne!(nose(180.0), nose(120.0));
    }

    #[test]
    fn a_piece_says_what_it_shows() {
        let badges = vec![Badge { words: "moved", meaning: Meaning::Spent }];
        let name = "HBK".to_string();
        let token = Token { name, health: (31, 40), earned: Some(2), badges, ..Token::default() };
        assert_eq!(spoken(&token), "HBK, 31 of 40, moved, attacks on it +2");
    }

    #[test]
    fn smoke_tells_how_badly_a_piece_is_damaged() {
        assert_eq!(
            [damage(10, 10), damage(6, 10), damage(3, 10), damage(0, 0)],
            ["well", "hurt", "dire", "dire"]
        );
    }
}
