//! Everything drawn over the map: marks, reach, paths, target numbers, threat, fields of fire, arcs, sight.
//!
//! What may be hundreds of cells is handed to the browser as one text: cell by cell it would take longer than a
//! frame.

use super::layout::{Layout, SIZE};
use crate::desk::facing::{Way, ways};
use crate::desk::legend::arc_letter;
use crate::desk::model::{ChoiceRef, Desk, Overlay};
use crate::words::escaped;
use crate::worker::{Ask, FieldMark, Slot};
use leptos::prelude::*;
use std::fmt::Write;
use table::Cell;
use table::show::ArcCells;

/// Marked cells, such as zones and objectives.
#[component]
pub fn Marks(desk: Desk, layout: Layout) -> impl IntoView {
    let marks = Memo::new(move |_| desk.view.with(|view| view.scene.marks.clone()));
    view! {
        <g class="marks">
            {move || {
                marks
                    .get()
                    .into_iter()
                    .map(|mark| {
                        let kind = mark.kind;
                        let (x, y) = layout.center(mark.cell);
                        let flag = kind.starts_with("objective");
                        let drawing = drawing_of(kind);
                        let wall = match kind {
                            "wall-east" => Some(1),
                            "wall-south" => Some(2),
                            _ => None,
                        };
                        let wall = wall.map(|edge: usize| {
                            let corners = layout.corners();
                            let ((ax, ay), (bx, by)) = (corners[edge], corners[(edge + 1) % corners.len()]);
                            format!("M{:.1} {:.1}L{:.1} {:.1}", x + ax, y + ay, x + bx, y + by)
                        });
                        view! {
                            <polygon class=format!("mark m-{kind}") points=layout.outline(mark.cell, 0.92)><title>{mark.words}</title></polygon>
                            {wall.map(|wall| view! { <path class="t wall" d=wall/> })}
                            {drawing.map(|(class, path)| view! { <path class=class d=path transform=format!("translate({x:.1} {y:.1})")/> })}
                            {flag.then(|| view! { <path class=format!("flag m-{kind}") d="M0 14V-20L18 -13 0 -6" transform=format!("translate({x:.1} {y:.1})")/> })}
                        }
                    })
                    .collect_view()
            }}
        </g>
    }
}

/// What lies in a marked cell, if it has a drawing: its class and its path.
fn drawing_of(kind: &str) -> Option<(&'static str, &'static str)> {
    match kind {
        "wreck" => Some(("wreck", "M-20 12-13-2-4 2 2-12 9-3 20 4 16 14-6 16ZM-9-6-14-14M6-11 9-20")),
        "ruin" => Some((
            "ruin",
            "M-30 22h14v-12h-6l2-14h-10zM-12 24l4-11 9-2 5 13zM8 20l3-17 8-5 4 9 7 2v11zM-6-8l7-12 8 5-4 9zM-24-18l6-6 7 4-5 7z",
        )),
        "installation" => Some((
            "installation",
            "M-24 20v-14l8-6v-14h10v-10h12v10h10v14l8 6v14zM-14 20v-10h8v10zM6 20v-10h8v10zM-2-24v-10m-6 4 6-6 6 6",
        )),
        // A crate, and a car.
        "object-light" => Some((
            "object-light",
            "M-15-10h30v24h-30zM-15-10h30l-6-7h-18zM-15-2h30M-15 6h30M-9-10v24M9-10v24",
        )),
        "object-heavy" => Some((
            "object-heavy",
            "M-25 10v-10l7-3 6-9h19l8 9 10 3v10h-6a5 5 0 0 1-10 0h-18a5 5 0 0 1-10 0zM-14-3l4-6h6v6zM0-3v-6h6l5 6z",
        )),
        "smoke" => Some((
            "cloud",
            "M-20 12a9 9 0 0 1-2-17a11 11 0 0 1 17-11a12 12 0 0 1 20 5a10 10 0 0 1 4 20a9 9 0 0 1-15 5a10 10 0 0 1-15 1a8 8 0 0 1-9-3z",
        )),
        "barrier" => {
            Some(("barrier", "M-28 16v-22h18v22zM-9 16v-28h18v28zM10 16v-22h18v22zM-28 4h18M-9 2h18M10 4h18"))
        }
        "damaged" => Some(("damaged", "M-18-14-8-4-14 4-2 10M6-18 2-6 14-2 8 10 18 16")),
        _ => None,
    }
}

/// The cells that choices lead to, shaded by mode of movement.
#[component]
pub fn Reach(desk: Desk, layout: Layout) -> impl IntoView {
    let cells = Memo::new(move |_| {
        if !desk.awaits_person() {
            return Vec::new();
        }
        desk.on_board.with(|on_board| {
            let choice = |choice_ref: &ChoiceRef| desk.choice(*choice_ref);
            let of = |(cell, choice_refs): (&u16, &Vec<ChoiceRef>)| {
                let best = choice_refs.first().and_then(choice)?;
                Some((Cell(*cell), best.label.mode))
            };
            on_board.cells.iter().filter_map(of).collect::<Vec<_>>()
        })
    });
    let drawn = move || {
        let mut drawn = String::new();
        for &(cell, mode) in cells.read().iter() {
            let (outline, at) = (layout.outline(cell, 0.9), cell.0);
            let _ = write!(
                drawn,
                r#"<polygon class="reach-cell r-{mode}" points="{outline}" data-cell="{at}"/>"#
            );
        }
        drawn
    };
    view! { <g class="reach" inner_html=drawn></g> }
}

/// How far back the trails of the enemy are looked for.
const TRAILS: usize = 40;

/// Where each enemy of the side that decides came from in its last move.
#[component]
pub fn Trails(desk: Desk, layout: Layout) -> impl IntoView {
    let trails = Memo::new(move |_| {
        let (at, side) = (desk.at.get(), desk.side());
        let mut trails: Vec<(u16, u8, Vec<Cell>)> = Vec::new();
        for at in (at.saturating_sub(TRAILS)..at).rev() {
            for effect in desk.ask(|open_match| open_match.effects(at)) {
                let table::show::Effect::Moved { token, cells, .. } = effect else { continue };
                if cells.len() > 1 && trails.iter().all(|(known, ..)| *known != token) {
                    trails.push((token, 0, cells));
                }
            }
        }
        desk.view.with(|view| {
            trails.retain_mut(|(token, owner, cells)| {
                let piece = view.scene.tokens.iter().find(|piece| piece.id == *token);
                *owner = piece.map_or(0, |piece| piece.side.0);
                piece.is_some_and(|piece| piece.side != side && piece.cell == cells.last().copied())
            });
        });
        trails
    });
    let trail = move |(_, side, cells): (u16, u8, Vec<Cell>)| {
        let points: Vec<String> =
            cells.iter().map(|cell| layout.center(*cell)).map(|(x, y)| format!("{x:.0},{y:.0}")).collect();
        let (x, y) = layout.center(cells[0]);
        view! {
            <g class=format!("s{side}")>
                <circle class="trail-start" cx=x cy=y r="13"/>
                <polyline class="trail" points=points.join(" ")/>
            </g>
        }
    };
    view! { <g class="trails" id="trails">{move || trails.get().into_iter().map(trail).collect_view()}</g> }
}

/// The path of the choice that is pointed at, or a line to its target.
#[component]
pub fn Path(desk: Desk, layout: Layout) -> impl IntoView {
    let way = Memo::new(move |_| -> (Vec<Cell>, Option<u16>) {
        let Some(choice_ref) = desk.focus.get() else { return Default::default() };
        let path = desk.path(choice_ref);
        if !path.cells.is_empty() {
            return (path.cells, path.cost);
        }
        // No path: a line from the unit to its target.
        let Some(label) = desk.choice(choice_ref).map(|choice| choice.label) else {
            return Default::default();
        };
        desk.view.with(|view| {
            let place = |id: Option<u16>| view.scene.tokens.iter().find(|token| Some(token.id) == id)?.cell;
            match (place(label.token), place(label.target)) {
                (Some(from), Some(to)) => (vec![from, to], None),
                _ => Default::default(),
            }
        })
    });
    let aimed = move || {
        desk.focus
            .get()
            .and_then(|choice_ref| desk.choice(choice_ref))
            .is_some_and(|choice| choice.label.target.is_some())
    };
    let facing = move || {
        let label = desk.focus.get().and_then(|choice_ref| desk.choice(choice_ref))?.label;
        Some((label.cell?, label.facing?))
    };
    let points = move || {
        let (way, _) = way.get();
        way.iter()
            .map(|cell| layout.center(*cell))
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    view! {
        <polyline class="path-back" class:aimed=aimed points=points/>
        <polyline class="path" class:aimed=aimed points=points/>
        {move || {
            let (way, cost) = way.get();
            way.last().zip(cost).map(|(cell, cost)| {
                let (x, y) = layout.center(*cell);
                view! {
                    <g transform=format!("translate({x:.1} {:.1})", y + SIZE * 0.75)>
                        <g class="steady"><circle class="cost-back" r="9"/><text class="cost" y="4">{cost}</text></g>
                    </g>
                }
            })
        }}
        {move || {
            facing()
                .map(|(cell, facing)| {
                    let (x, y) = layout.center(cell);
                    let place = format!("translate({x:.1} {y:.1}) rotate({})", layout.angle(facing));
                    view! { <path class="ghost" d="M-12 -22 0 -36 12 -22M-14 6a14 14 0 1 1 28 0a14 14 0 1 1 -28 0" transform=place/> }
                })
        }}
    }
}

/// The facings to choose from in a cell: a ring of arrows, as large on the screen at any zoom.
#[component]
pub fn Picker(desk: Desk, layout: Layout) -> impl IntoView {
    let arrow = move |promised: &'static str, Way { facing, mode, choice_ref }: Way| {
        let point = move |_| desk.focus.set(Some(choice_ref));
        let angle = layout.angle(facing);
        // Another mode of movement than the space promises is said in words, too.
        let dearer = (mode != promised).then(|| {
            view! { <text class="picker-mode" transform=format!("translate(0 -52) rotate({})", -angle) y="16">{mode}</text> }
        });
        view! {
            <g
                class=format!("picker-arrow r-{mode}")
                transform=format!("rotate({angle})")
                data-facing=facing.to_string()
                class:focused=move || desk.focus.get() == Some(choice_ref)
                on:pointerenter=point
                on:click=move |_| desk.choose(choice_ref)
            >
                <circle class="picker-touch" cy="-52" r="22"/>
                <path d="M-14 -40 0 -70 14 -40 0 -47Z"/>
                {dearer}
                <title>{mode}</title>
            </g>
        }
    };
    view! {
        <g class="picker" id="picker">
            {move || {
                desk.picker.get().map(|asked| {
                    let (x, y) = layout.center(asked.cell);
                    let ways = ways(desk, asked);
                    let promised = ways.first().map_or("", |way| way.mode);
                    let ring = ways.into_iter().map(|way| arrow(promised, way)).collect_view();
                    view! {
                        <g transform=format!("translate({x:.1} {y:.1})")>
                            <g class="steady">{ring}</g>
                        </g>
                    }
                })
            }}
        </g>
    }
}

/// The cells the selected unit can fire into.
#[component]
pub fn Field(desk: Desk, layout: Layout) -> impl IntoView {
    let cells = desk.insight::<Vec<FieldMark>>(Slot::Field, move || {
        match (desk.overlay.get(), desk.selected.get()) {
            (Overlay::Field, Some(token)) => Some(Ask::Field { token }),
            _ => None,
        }
    });
    let drawn = move || {
        let mut drawn = String::new();
        for FieldMark { cell, band, words } in cells.answer().unwrap_or_default() {
            let ((x, y), outline) = (layout.center(cell), layout.outline(cell, 0.94));
            let (words, class) = (escaped(&words), band.min(3));
            let dots = "●".repeat(3usize.saturating_sub(band.into()));
            let _ = write!(
                drawn,
                r#"<polygon class="field-cell b{class}" points="{outline}"><title>{words}</title></polygon>"#
            );
            let _ = write!(
                drawn,
                r#"<text class="field-band" x="{x:.1}" y="{:.1}">{dots}</text>"#,
                y + SIZE * 0.3
            );
        }
        drawn
    };
    view! { <g class="fire" inner_html=drawn></g> }
}

/// The arcs of the selected unit, each cell with the letter of its arc.
#[component]
pub fn Arcs(desk: Desk, layout: Layout) -> impl IntoView {
    let arcs = Memo::new(move |_| {
        desk.view.track();
        match (desk.overlay.get(), desk.selected.get()) {
            (Overlay::Arcs, Some(token)) => desk.ask(|open_match| open_match.arcs(token)),
            _ => Vec::new(),
        }
    });
    let drawn = move || {
        let mut drawn = String::new();
        for (at, ArcCells { name, cells }) in arcs.read().iter().enumerate() {
            let letter = arc_letter(name);
            for &cell in cells {
                let ((x, y), outline) = (layout.center(cell), layout.outline(cell, 0.94));
                let _ = write!(
                    drawn,
                    r#"<polygon class="arc-cell a{at}" points="{outline}"><title>{name}</title></polygon>"#
                );
                let _ = write!(
                    drawn,
                    r#"<text class="arc-letter" x="{x:.1}" y="{:.1}">{letter}</text>"#,
                    y + 4.0
                );
            }
        }
        drawn
    };
    view! { <g class="arcs" id="arcs" inner_html=drawn></g> }
}

/// The line of sight from the chosen cell to the one that is pointed at.
#[component]
pub fn SightLine(desk: Desk, layout: Layout) -> impl IntoView {
    let line = Memo::new(move |_| {
        desk.view.track();
        let Overlay::Sight(Some(from)) = desk.overlay.get() else { return None };
        let to = desk.cell.get().filter(|to| *to != from)?;
        Some((from, to, desk.ask(|open_match| open_match.sight(from, to))))
    });
    view! {
        <g class="sight">
            {move || {
                line.get()
                    .map(|(from, to, sight)| {
                        let ((ax, ay), (bx, by)) = (layout.center(from), layout.center(to));
                        view! {
                            {sight
                                .cells
                                .iter()
                                .map(|on| {
                                    view! { <polygon class="sight-cell" class:blocks=on.blocks class:counts=!on.words.is_empty() points=layout.outline(on.cell, 0.9)/> }
                                })
                                .collect_view()}
                            <path class="sight-line" class:blocked=!sight.open d=format!("M{ax:.1} {ay:.1} L{bx:.1} {by:.1}")/>
                        }
                    })
            }}
        </g>
    }
}
