//! The badges beside targets: the number to roll, its chance, and the harm to expect.

use super::camera::Frame;
use super::layout::{Layout, SIZE};
use crate::desk::insight::Progress;
use crate::desk::model::{ChoiceRef, Desk};
use crate::worker::{Ask, Slot};
use leptos::prelude::*;

/// Where a badge lies, from the middle of its target: above it, below it or beside it.
const BESIDE: [(f64, f64); 4] = [(0.0, -SIZE), (0.0, SIZE * 1.1), (SIZE * 1.15, 0.0), (-SIZE * 1.15, 0.0)];

/// The first place beside a target at which a badge is in sight and hides no other piece; above it if there is none.
fn badge_place((x, y): (f64, f64), pieces: &[(f64, f64)], scale: f64, sight: Frame) -> (f64, f64) {
    // A badge keeps its size on the screen, so it takes more of the drawing when that is small.
    let (wide, high) = (SIZE * 0.5 + 42.0 / scale, SIZE * 0.5 + 15.0 / scale);
    let free = |(dx, dy): &&(f64, f64)| {
        let hides = |&(px, py): &(f64, f64)| {
            (px, py) != (x, y) && (px - x - dx).abs() < wide && (py - y - dy).abs() < high
        };
        let seen = |at: f64, start: f64, length: f64| at > start && at < start + length;
        let margin = 22.0 / scale;
        let in_sight = seen(x + dx, sight.x + margin, sight.width - 2.0 * margin)
            && seen(y + dy, sight.y + margin, sight.height - 2.0 * margin);
        // A target out of sight has its badge out of sight.
        let with_it = !seen(x, sight.x, sight.width) || !seen(y, sight.y, sight.height);
        (in_sight || with_it) && !pieces.iter().any(hides)
    };
    let (dx, dy) = BESIDE.iter().find(free).unwrap_or(&BESIDE[0]);
    // Its near edge lies at the target, whatever its size.
    let beyond = |along: f64, half: f64| if along == 0.0 { 0.0 } else { along.signum() * half / scale };
    (x + dx + beyond(*dx, 28.0), y + dy + beyond(*dy, 9.0))
}

/// A target, and the best number against it.
#[derive(Clone, PartialEq)]
struct Aimed {
    token: u16,
    place: (f64, f64),
    need: String,
    /// The choices whose harm is expected: the whole volley, or the likeliest attack.
    lines: Vec<String>,
}

/// The targets, with what would be done to each.
fn aimed(desk: Desk, layout: Layout) -> Vec<Aimed> {
    if !desk.awaits_person() {
        return Vec::new();
    }
    let (targets, scale, sight) = (desk.on_board.get().targets, desk.camera.scale(), desk.camera.visible());
    desk.view.with(|view| {
        let cells = view.scene.tokens.iter().filter_map(|token| token.cell);
        let pieces: Vec<(f64, f64)> = cells.map(|cell| layout.center(cell)).collect();
        let of = |(token, choice_refs): (u16, Vec<ChoiceRef>)| {
            let cell = view.scene.tokens.iter().find(|known| known.id == token)?.cell?;
            let choices = choice_refs.iter().filter_map(|choice_ref| desk.choice(*choice_ref));
            let best = choices.filter(|choice| choice.need.is_some());
            let best = best.max_by_key(|choice| choice.need.map(|(_, odds)| odds.ratio()));
            let need = best.as_ref().and_then(|choice| choice.need);
            let volley = desk.volleys.all.with(|all| {
                let volley = all.iter().find(|volley| volley.target == Some(token))?;
                volley.lines(&volley.usual())
            });
            let single = || best.into_iter().map(|choice| choice.line).collect();
            Some(Aimed {
                token,
                place: badge_place(layout.center(cell), &pieces, scale, sight),
                need: need.map_or("target".into(), |(need, odds)| format!("{need}+ {}", odds.percent())),
                lines: volley.unwrap_or_else(single),
            })
        };
        targets.into_iter().filter_map(of).collect()
    })
}

/// The most targets whose expected harm is worked out.
const MOST_TARGETS: usize = 12;

/// The target number, the chance and the harm to expect beside every target. A badge has the same size at every
/// zoom, and hides no piece.
#[component]
pub fn Needs(desk: Desk, layout: Layout) -> impl IntoView {
    let targets = Memo::new(move |_| aimed(desk, layout));
    let asked = Memo::new(move |_| {
        targets.with(|targets| {
            targets
                .iter()
                .take(MOST_TARGETS)
                .map(|aimed| (aimed.token, aimed.lines.clone()))
                .collect::<Vec<_>>()
        })
    });
    let harms = desk.insight::<Vec<Option<String>>>(Slot::Harms, move || {
        let volleys: Vec<Vec<String>> =
            asked.with(|asked| asked.iter().map(|(_, lines)| lines.clone()).collect());
        (!volleys.is_empty()).then_some(Ask::Harms { volleys })
    });
    let harm = Memo::new(move |_| {
        let found = harms.answer().unwrap_or_default();
        let of = |((token, _), harm): (&(u16, Vec<String>), Option<String>)| Some((*token, harm?));
        asked.with(|asked| asked.iter().zip(found).filter_map(of).collect::<Vec<(u16, String)>>())
    });
    let badge = move |Aimed { token, place: (x, y), need, .. }: Aimed| {
        let waits = harms.get() == Progress::Waiting;
        let harm =
            harm.with(|harm| harm.iter().find(|(known, _)| *known == token).map(|(_, words)| words.clone()));
        view! {
            <g transform=format!("translate({x:.1} {y:.1})")><g class="steady" data-target=token.to_string()>
                <rect class="need-back" x="-40" y="-15" width="80" height="30" rx="8"/>
                <text class="need" y="-2.5">{need}</text>
                <text class="harm" y="10">{harm.unwrap_or_else(|| if waits { "…".into() } else { String::new() })}</text>
            </g></g>
        }
    };
    view! { <g class="needs" id="needs">{move || targets.get().into_iter().map(badge).collect_view()}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_hides_no_other_piece() {
        let (target, above) = ((200.0, 200.0), (200.0, 200.0 - 1.7 * SIZE));
        let sight = Frame { x: 0.0, y: 0.0, width: 400.0, height: 400.0 };
        let badge_place = |target, pieces: &[_], scale| badge_place(target, pieces, scale, sight);
        let (x, y) = badge_place(target, &[target], 1.0);
        assert!(x == 200.0 && y < 200.0 - SIZE, "above its target");
        let (x, y) = badge_place((200.0, 30.0), &[(200.0, 30.0)], 1.0);
        assert!(x == 200.0 && y > 30.0, "below it at the upper edge of the window");
        let (x, y) = badge_place(target, &[target, above], 1.0);
        assert!(x == 200.0 && y > 200.0, "below it if a piece stands above");
        let below = (200.0, 200.0 + 1.7 * SIZE);
        let (x, y) = badge_place(target, &[target, above, below], 1.0);
        assert!(x > 200.0 + SIZE && y == 200.0, "beside it if pieces stand on both sides");
    }
}
