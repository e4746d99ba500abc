//! Which way a unit faces where it goes: a question of its own, with a button for each way.

use super::board::Layout;
use super::model::{ChoiceRef, Desk};
use leptos::prelude::*;
use table::Cell;

/// One way to face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The direction.
    pub facing: u8,
    /// How the unit gets there: a hex it walks to may take a run if it turns as well.
    pub mode: &'static str,
    /// The choice.
    pub choice_ref: ChoiceRef,
}

/// The ways to face in a cell, each with the first choice that ends so.
pub fn ways(desk: Desk, cell: Cell) -> Vec<Way> {
    let choice_refs = desk.on_board.with(|on_board| on_board.cells.get(&cell.0).cloned()).unwrap_or_default();
    let mut ways: Vec<Way> = Vec::new();
    for choice_ref in choice_refs {
        let Some(label) = desk.choice(choice_ref).map(|choice| choice.label) else { continue };
        let Some(facing) = label.facing else { continue };
        if ways.iter().all(|way| way.facing != facing) {
            ways.push(Way { facing, mode: label.mode, choice_ref });
        }
    }
    ways
}

/// The way that is offered first: toward the nearest enemy, as far as it takes no other mode than the cell
/// promises.
pub fn usual(desk: Desk, cell: Cell) -> Option<ChoiceRef> {
    let enemies: Vec<Cell> = desk.view.with(|view| {
        let side = view.side;
        let enemies = view.scene.tokens.iter().filter(|token| Some(token.side) != side && token.health.0 > 0);
        enemies.filter_map(|token| token.cell).collect()
    });
    toward_enemy(desk.camera.layout.get(), cell, &enemies, &ways(desk, cell)).map(|way| way.choice_ref)
}

fn toward_enemy(layout: Layout, cell: Cell, enemies: &[Cell], ways: &[Way]) -> Option<Way> {
    let first = ways.first()?;
    let (x, y) = layout.center(cell);
    let offsets = enemies.iter().map(|enemy| layout.center(*enemy)).map(|(ex, ey)| (ex - x, ey - y));
    let Some((dx, dy)) = offsets.min_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1))) else {
        return Some(*first);
    };
    // Degrees clockwise from up, as the layout has them.
    let wanted = dx.atan2(-dy).to_degrees();
    let off = |way: &&Way| {
        let turn = (layout.angle(way.facing) - wanted).rem_euclid(360.0);
        turn.min(360.0 - turn)
    };
    let alike = ways.iter().filter(|way| way.mode == first.mode);
    alike.min_by(|a, b| off(a).total_cmp(&off(b))).copied()
}

/// The question, if one is open: "Which way does ENF face?"
pub fn question(desk: Desk) -> Option<String> {
    let cell = desk.picker.get()?;
    let token = ways(desk, cell).first().and_then(|way| desk.choice(way.choice_ref)?.label.token);
    let name = desk.view.with(|view| {
        view.scene.tokens.iter().find(|known| Some(known.id) == token).map(|known| known.name.clone())
    });
    Some(format!("Which way does {} face?", name.unwrap_or_else(|| "it".into())))
}

/// A button for each way to face.
#[component]
pub fn Facings(desk: Desk, cell: Cell) -> impl IntoView {
    let ways = ways(desk, cell);
    let promised = ways.first().map_or("", |way| way.mode);
    let row = move |(at, way): (usize, Way)| {
        let choice_ref = way.choice_ref;
        let choice = desk.choice(choice_ref);
        let words = choice.as_ref().map_or_else(String::new, |choice| choice.label.words.clone());
        let line = choice.map(|choice| choice.line);
        let cost = desk.path(choice_ref).cost.map(|cost| format!("cost {cost}"));
        let mode = (!way.mode.is_empty()).then_some(way.mode);
        let point = move || {
            if desk.focus.get_untracked() != Some(choice_ref) {
                desk.focus.set(Some(choice_ref));
            }
        };
        view! {
            <li class:focused=move || desk.focus.get() == Some(choice_ref)>
                <button
                    class="choice" data-facing=way.facing.to_string() data-line=line
                    on:click=move |_| desk.choose(choice_ref) on:mouseenter=move |_| point() on:focus=move |_| point()
                >
                    <kbd aria-hidden="true">{at + 1}</kbd>
                    <span class="words">{words}</span>
                    {mode.map(|mode| view! { <span class="chip way" class:dearer=mode != promised>{mode}</span> })}
                    {cost.map(|cost| view! { <span class="chip">{cost}</span> })}
                </button>
            </li>
        }
    };
    view! {
        <p class="on-board">"Press the space again to face as shown."</p>
        <ol class="rows" id="choices">{ways.into_iter().enumerate().map(row).collect_view()}</ol>
        <button class="quiet small" id="other-space" on:click=move |_| desk.clear_pointer()>"Another space"</button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::{BoardView, Shape};

    fn layout() -> Layout {
        Layout::of(&BoardView { shape: Shape::Hexes, columns: 9, rows: 9, ..BoardView::default() })
    }

    fn all(mode: impl Fn(u8) -> &'static str) -> Vec<Way> {
        let way = |facing: u8| Way {
            facing,
            mode: mode(facing),
            choice_ref: ChoiceRef { first: 0, then: Some(facing.into()) },
        };
        (0..6).map(way).collect()
    }

    #[test]
    fn a_unit_faces_the_nearest_enemy() {
        let middle = Cell(40);
        let ways = all(|_| "walk");
        let facing = |enemies: &[Cell]| toward_enemy(layout(), middle, enemies, &ways).map(|way| way.facing);
        let neighbors: Vec<Cell> = layout().neighbors(middle).into_iter().flatten().collect();
        for (direction, neighbor) in neighbors.iter().enumerate() {
            assert_eq!(facing(&[*neighbor]), Some(direction as u8));
        }
        assert_eq!(facing(&[Cell(0), neighbors[2]]), Some(2), "the nearer one counts");
        assert_eq!(facing(&[]), Some(0), "nobody to face");
    }

    #[test]
    fn a_hex_in_walking_reach_is_not_run_to_unasked() {
        let middle = Cell(40);
        let north = layout().neighbors(middle)[0].expect("a neighbor");
        let ways = all(|facing| if facing == 1 { "walk" } else { "run" });
        // The first way listed is the one the cell is shaded by.
        let walk_first: Vec<Way> = ways.iter().copied().cycle().skip(1).take(6).collect();
        let found = toward_enemy(layout(), middle, &[north], &walk_first).expect("a way");
        assert_eq!((found.facing, found.mode), (1, "walk"));
    }
}
