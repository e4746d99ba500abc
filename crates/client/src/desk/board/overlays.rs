//! Everything drawn over the map: marks, reach, paths, target numbers, threat, fields of fire, arcs, sight.
//!
//! What may be hundreds of cells is handed to the browser as one text: cell by cell it would take longer than a
//! frame.

use super::layout::{Layout, SIZE};
use crate::desk::insight::trouble_words;
use crate::desk::model::{ChoiceRef, Desk, Overlay};
use crate::words::escaped;
use crate::worker::{Ask, FieldMark, Slot, Trouble};
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
                        let wreck = kind == "wreck";
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
                            {wreck.then(|| view! { <path class="wreck" d="M-20 12-13-2-4 2 2-12 9-3 20 4 16 14-6 16ZM-9-6-14-14M6-11 9-20" transform=format!("translate({x:.1} {y:.1})")/> })}
                            {flag.then(|| view! { <path class=format!("flag m-{kind}") d="M0 14V-20L18 -13 0 -6" transform=format!("translate({x:.1} {y:.1})")/> })}
                        }
                    })
                    .collect_view()
            }}
        </g>
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

/// The target number and the chance above every target.
#[component]
pub fn Needs(desk: Desk, layout: Layout) -> impl IntoView {
    let needs = Memo::new(move |_| {
        if !desk.awaits_person() {
            return Vec::new();
        }
        let targets = desk.on_board.get().targets;
        desk.view.with(|view| {
            let of = |(id, choice_refs): (u16, Vec<ChoiceRef>)| {
                let cell = view.scene.tokens.iter().find(|token| token.id == id)?.cell?;
                let needs = choice_refs.iter().filter_map(|choice_ref| desk.choice(*choice_ref)?.need);
                let best = needs.max_by_key(|(_, odds)| odds.ratio());
                Some((cell, best.map(|(need, odds)| (need, odds.percent()))))
            };
            targets.into_iter().filter_map(of).collect::<Vec<_>>()
        })
    });
    view! {
        <g class="needs">
            {move || {
                needs
                    .get()
                    .into_iter()
                    .map(|(cell, need)| {
                        let (x, y) = layout.center(cell);
                        let words = need.map_or("target".into(), |(need, percent)| format!("{need}+ {percent}"));
                        view! {
                            <g transform=format!("translate({x:.1} {:.1})", y - SIZE * 0.95)><g class="steady">
                                <rect class="need-back" x="-36" y="-11" width="72" height="17" rx="8"/>
                                <text class="need" y="2">{words}</text>
                            </g></g>
                        }
                    })
                    .collect_view()
            }}
        </g>
    }
}

/// The facings to choose from in a cell.
#[component]
pub fn Picker(desk: Desk, layout: Layout) -> impl IntoView {
    let arrows = Memo::new(move |_| {
        let cell = desk.picker.get()?;
        let choice_refs = desk.on_board.with(|on_board| on_board.cells.get(&cell.0).cloned())?;
        let mut arrows: Vec<(u8, ChoiceRef)> = Vec::new();
        for choice_ref in choice_refs {
            let Some(facing) = desk.choice(choice_ref).and_then(|choice| choice.label.facing) else {
                continue;
            };
            if arrows.iter().all(|(known, _)| *known != facing) {
                arrows.push((facing, choice_ref));
            }
        }
        Some((cell, arrows))
    });
    let enter = move |choice_ref: ChoiceRef| desk.focus.set(Some(choice_ref));
    view! {
        <g class="picker" id="picker">
            {move || {
                arrows
                    .get()
                    .map(|(cell, arrows)| {
                        let (x, y) = layout.center(cell);
                        arrows
                            .into_iter()
                            .map(|(facing, choice_ref)| {
                                let place = format!("translate({x:.1} {y:.1}) rotate({})", layout.angle(facing));
                                view! {
                                    <g
                                        class="picker-arrow"
                                        transform=place
                                        data-facing=facing.to_string()
                                        class:focused=move || desk.focus.get() == Some(choice_ref)
                                        on:pointerenter=move |_| enter(choice_ref)
                                        on:click=move |_| desk.choose(choice_ref)
                                    >
                                        <path d="M-17 -34 0 -66 17 -34Z"/>
                                    </g>
                                }
                            })
                            .collect_view()
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
    view! { <g class="field" inner_html=drawn></g> }
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
            let letter = name.chars().take(1).collect::<String>().to_uppercase();
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

/// The expected damage next turn in each cell, a few cells at a time.
#[component]
pub fn ThreatView(desk: Desk, layout: Layout) -> impl IntoView {
    let worked = RwSignal::new(Vec::<(Cell, u32)>::new());
    let round = StoredValue::new(0u32);
    Effect::new(move || {
        desk.view.track();
        let token = desk.selected.get();
        let wanted = desk.overlay.get() == Overlay::Threat;
        round.update_value(|round| *round += 1);
        worked.set(Vec::new());
        match token.filter(|_| wanted) {
            Some(token) => {
                let cells: Vec<Cell> = (0..desk.board.get_value().cells.len() as u16).map(Cell).collect();
                ask_threats(desk, worked, (round, round.get_value()), token, cells);
            }
            None => desk.cancel(Slot::Threats),
        }
    });
    view! {
        <g class="threat" id="threat">
            <For each=move || worked.get() key=|threat| *threat let((cell, tenths))>
                {
                    let (x, y) = layout.center(cell);
                    let step = (tenths / 15).min(6);
                    view! {
                        <polygon class=format!("threat-cell h{step}") points=layout.outline(cell, 0.95)/>
                        <text class="threat-number" x=x y=y + 5.0>{format!("{}.{}", tenths / 10, tenths % 10)}</text>
                    }
                }
            </For>
        </g>
    }
}

type Round = (StoredValue<u32>, u32);

/// How many cells are asked about at a time, so that the map fills while one looks at it.
const PART: usize = 8;

fn ask_threats(
    desk: Desk,
    worked: RwSignal<Vec<(Cell, u32)>>,
    round: Round,
    token: u16,
    mut cells: Vec<Cell>,
) {
    let part = cells.split_off(cells.len().saturating_sub(PART));
    if part.is_empty() {
        return;
    }
    let ask = Ask::Threats { token, cells: part.clone() };
    desk.ask_analyst(Slot::Threats, desk.position(), ask, move |found: Result<Vec<u32>, Trouble>| {
        if round.0.try_get_value() != Some(round.1) {
            return;
        }
        match found {
            Ok(tenths) => {
                let found = part.into_iter().zip(tenths).filter(|(_, tenths)| *tenths > 0);
                worked.update(|worked| worked.extend(found));
                ask_threats(desk, worked, round, token, cells);
            }
            Err(trouble) => {
                desk.notices.warn(trouble_words(&trouble, "The threat map takes too long to work out here."));
            }
        }
    });
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
