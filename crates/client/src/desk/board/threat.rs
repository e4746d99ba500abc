//! The threat view: what the enemy can do next turn to the selected unit in each cell it can reach.

use super::layout::Layout;
use crate::desk::insight::trouble_words;
use crate::desk::model::{Desk, Overlay};
use crate::worker::{Ask, Slot, Trouble};
use leptos::prelude::*;
use std::collections::BTreeMap;
use table::{Cell, Sort};

/// How many cells are looked at around a unit that cannot move now.
const NEAREST: usize = 61;

/// What can happen to the unit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Threatened {
    cell: Cell,
    /// The harm to expect, in tenths.
    tenths: u32,
    /// The harm at worst.
    worst: u32,
}

/// The expected damage next turn in each cell the selected unit can reach, a few cells at a time, shaded by the
/// share of what the unit has left.
#[component]
pub fn ThreatView(desk: Desk, layout: Layout) -> impl IntoView {
    let worked = RwSignal::new(Vec::<Threatened>::new());
    let dooms = RwSignal::new(BTreeMap::<u16, String>::new());
    let round = StoredValue::new(0u32);
    let left = Memo::new(move |_| {
        desk.view.with(|view| {
            let token = view.scene.tokens.iter().find(|token| Some(token.id) == desk.selected.get());
            token.map_or(1, |token| token.health.0)
        })
    });
    Effect::new(move || {
        desk.view.track();
        let token = desk.selected.get();
        let wanted = desk.overlay.get() == Overlay::Threat;
        round.update_value(|round| *round += 1);
        worked.set(Vec::new());
        dooms.set(BTreeMap::new());
        match token.filter(|_| wanted) {
            Some(token) => {
                // The last are asked about first.
                let cells = cells(desk, layout, token).into_iter().rev().collect();
                let map = Map {
                    desk,
                    worked,
                    dooms,
                    left: left.get_untracked(),
                    round: (round, round.get_value()),
                    token,
                };
                map.ask_threats(cells);
            }
            None => desk.cancel(Slot::Threats),
        }
    });
    view! {
        <g class="threat" id="threat">
            <For each=move || worked.get() key=|threat| *threat let(Threatened { cell, tenths, worst })>
                {
                    let (x, y) = layout.center(cell);
                    let chance = move || dooms.with(|dooms| dooms.get(&cell.0).cloned()).unwrap_or_default();
                    let doom = (worst >= left.get_untracked()).then(|| view! {
                        <text class="threat-doom" x=x y=y + 20.0>"☠ " {chance}<title>"Chance to be destroyed here"</title></text>
                    });
                    view! {
                        <polygon class=format!("threat-cell h{}", shade(tenths, left.get_untracked())) points=layout.outline(cell, 0.95)/>
                        <text class="threat-number" x=x y=y + 5.0>{format!("{}.{}", tenths / 10, tenths % 10)}</text>
                        {doom}
                    }
                }
            </For>
        </g>
    }
}

/// Where the unit stands and the cells it can reach now, the nearest first. If it cannot move now, the cells
/// around it.
fn cells(desk: Desk, layout: Layout, token: u16) -> Vec<Cell> {
    let stands = desk.view.with_untracked(|view| {
        view.scene.tokens.iter().find(|piece| piece.id == token).and_then(|piece| piece.cell)
    });
    let moves = |choice_ref: &crate::desk::model::ChoiceRef| {
        untrack(|| desk.choice(*choice_ref))
            .is_some_and(|choice| choice.label.token.is_none_or(|who| who == token))
    };
    let mut cells: Vec<Cell> = desk.on_board.with_untracked(|on_board| {
        let led = on_board.cells.iter().filter(|(_, choice_refs)| choice_refs.iter().any(moves));
        led.map(|(cell, _)| Cell(*cell)).collect()
    });
    let reaches = !cells.is_empty();
    if !reaches {
        cells = (0..desk.board.with_value(|board| board.cells.len() as u16)).map(Cell).collect();
    }
    cells.extend(stands.filter(|cell| !cells.contains(cell)));
    let far = |cell: &Cell| {
        let ((ax, ay), (bx, by)) = (layout.center(stands.unwrap_or(*cell)), layout.center(*cell));
        (ax - bx).hypot(ay - by)
    };
    cells.order_by(|a, b| far(a).total_cmp(&far(b)));
    if !reaches {
        cells.truncate(NEAREST);
    }
    cells
}

/// How dark a cell is, from 0 to 6: by the share of what the unit has left that it can expect to lose there.
fn shade(tenths: u32, left: u32) -> u32 {
    (tenths * 6).div_ceil(10 * left.max(1)).min(6)
}

/// How many cells are asked about at a time, so that the map fills while one looks at it.
const PART: usize = 12;
/// The same for the chances to be destroyed, which take longer.
const PART_OF_DOOMS: usize = 3;

/// A threat map that is being worked out.
#[derive(Clone, Copy)]
struct Map {
    desk: Desk,
    worked: RwSignal<Vec<Threatened>>,
    /// The chance to be destroyed, by cell.
    dooms: RwSignal<BTreeMap<u16, String>>,
    /// What the unit has left.
    left: u32,
    round: (StoredValue<u32>, u32),
    token: u16,
}

impl Map {
    fn is_wanted(self) -> bool {
        self.round.0.try_get_value() == Some(self.round.1)
    }

    /// Asks for the harm in each cell, the last first.
    fn ask_threats(self, mut cells: Vec<Cell>) {
        let part = cells.split_off(cells.len().saturating_sub(PART));
        if part.is_empty() {
            let doomed = self.worked.with_untracked(|worked| {
                let doomed = worked.iter().rev().filter(|threatened| threatened.worst >= self.left);
                doomed.map(|threatened| threatened.cell).collect()
            });
            self.ask_dooms(doomed);
            return;
        }
        let ask = Ask::Threats { token: self.token, cells: part.clone() };
        let then = move |found: Result<Vec<(u32, u32)>, Trouble>| match found {
            _ if !self.is_wanted() => {}
            Ok(harms) => {
                let of = |(cell, (tenths, worst)): (Cell, (u32, u32))| Threatened { cell, tenths, worst };
                let found = part.into_iter().zip(harms).map(of).filter(|threatened| threatened.tenths > 0);
                self.worked.update(|worked| worked.extend(found));
                self.ask_threats(cells);
            }
            Err(trouble) => {
                let words = trouble_words(&trouble, "The threat map takes too long to work out here.");
                self.desk.notices.warn(words);
            }
        };
        self.desk.ask_analyst(Slot::Threats, self.desk.position(), ask, then);
    }

    /// Asks for the chance to be destroyed in each cell, the last first. What takes too long is left out.
    fn ask_dooms(self, mut cells: Vec<Cell>) {
        let part = cells.split_off(cells.len().saturating_sub(PART_OF_DOOMS));
        if part.is_empty() {
            return;
        }
        let ask = Ask::Dooms { token: self.token, cells: part.clone() };
        let then = move |found: Result<Vec<Option<String>>, Trouble>| {
            if let Some(found) = found.ok().filter(|_| self.is_wanted()) {
                let known = part.iter().zip(found).filter_map(|(cell, chance)| Some((cell.0, chance?)));
                self.dooms.update(|dooms| dooms.extend(known));
                self.ask_dooms(cells);
            }
        };
        self.desk.ask_analyst(Slot::Threats, self.desk.position(), ask, then);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_as_dark_as_the_share_that_is_lost_there() {
        assert_eq!(
            [shade(0, 40), shade(1, 40), shade(200, 40), shade(400, 40), shade(900, 40)],
            [0, 1, 3, 6, 6]
        );
        assert_eq!(shade(10, 2), 3, "one of two clicks is half of what is left");
    }
}
