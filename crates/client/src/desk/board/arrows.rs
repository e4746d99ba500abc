//! Declared attacks: an arrow from each attacker to its target, with the chance to hit.

use super::layout::Layout;
use crate::desk::insight::Insight;
use crate::desk::model::Desk;
use crate::worker::{Arrow, Plan};
use leptos::prelude::*;

type Point = (f64, f64);

/// How far an arrow stays from the middle of a piece, and how far it is moved to its left, so that two units
/// that attack each other have two arrows.
const GAP: f64 = 26.0;
const ASIDE: f64 = 7.0;
/// How much of the way to the target the chance is written at: near the attacker, because arrows meet at targets.
const LABEL: f64 = 0.38;

/// The declared attacks on the board.
#[component]
pub fn Arrows(desk: Desk, layout: Layout, plan: Insight<Plan>) -> impl IntoView {
    let drawn = Memo::new(move |_| {
        let arrows = plan.answer().unwrap_or_default().arrows;
        desk.view.with(|view| {
            let find = |id: u16| view.scene.tokens.iter().find(|token| token.id == id);
            let place = |arrow: Arrow| {
                let (from, to) = (find(arrow.token)?, find(arrow.target)?);
                let line = shaft(layout.center(from.cell?), layout.center(to.cell?))?;
                Some((arrow, from.side.0, line))
            };
            arrows.into_iter().filter_map(place).collect::<Vec<_>>()
        })
    });
    view! {
        <g class="arrows" id="arrows">
            {move || {
                drawn.get().into_iter().map(|(arrow, side, line)| view! { <Drawn arrow side line/> }).collect_view()
            }}
        </g>
    }
}

#[component]
fn Drawn(arrow: Arrow, side: u8, line: Shaft) -> impl IntoView {
    let Shaft { from: (ax, ay), to: (bx, by), label: (x, y), angle } = line;
    let words = arrow.words.clone();
    view! {
        <g class=format!("arrow s{side} k-{}", arrow.kind) role="img" aria-label=arrow.words data-from=arrow.token.to_string() data-to=arrow.target.to_string()>
            <title>{words}</title>
            <path class="shaft" d=format!("M{ax:.1} {ay:.1} L{bx:.1} {by:.1}")/>
            <path class="head" d="M0 0 -15 -8 -15 8Z" transform=format!("translate({bx:.1} {by:.1}) rotate({angle:.1})")/>
            <g transform=format!("translate({x:.1} {y:.1})")><g class="steady">
                <rect class="need-back" x="-23" y="-10" width="46" height="16" rx="8"/>
                <text class="need" y="2">{arrow.hit}</text>
            </g></g>
        </g>
    }
}

/// Where an arrow lies.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shaft {
    from: Point,
    to: Point,
    label: Point,
    /// Its direction, in degrees.
    angle: f64,
}

/// The arrow between two pieces; `None` if they stand in the same place.
fn shaft((ax, ay): Point, (bx, by): Point) -> Option<Shaft> {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return None;
    }
    let (ux, uy) = (dx / length, dy / length);
    let at = |along: f64| (ax + ux * along + uy * ASIDE, ay + uy * along - ux * ASIDE);
    // Neighbors are too close for the full gap.
    let gap = GAP.min(length / 3.0);
    Some(Shaft {
        from: at(gap),
        to: at(length - gap),
        label: at(gap + (length - 2.0 * gap) * LABEL),
        angle: dy.atan2(dx).to_degrees(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_ends_beside_the_pieces_it_joins() {
        let arrow = shaft((0.0, 0.0), (200.0, 0.0)).unwrap();
        assert_eq!((arrow.from, arrow.to, arrow.angle), ((GAP, -ASIDE), (200.0 - GAP, -ASIDE), 0.0));
        assert!(arrow.label.0 > arrow.from.0 && arrow.label.0 < 100.0, "nearer to the attacker");
    }

    #[test]
    fn units_that_attack_each_other_have_two_arrows() {
        let (there, back) = (shaft((0.0, 0.0), (200.0, 0.0)), shaft((200.0, 0.0), (0.0, 0.0)));
        assert_eq!((there.unwrap().from.1, back.unwrap().from.1), (-ASIDE, ASIDE));
    }

    #[test]
    fn nothing_is_drawn_within_one_place() {
        assert_eq!(shaft((5.0, 5.0), (5.0, 5.0)), None);
    }
}
