//! Which way a unit faces, where it goes or where it stands: a question of its own, with a button and an arrow for
//! each way.

use super::board::Layout;
use super::model::{ChoiceRef, Desk};
use leptos::prelude::*;
use shelf::open_match::Choice;
use table::Cell;

/// What is asked: which way to face in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The cell.
    pub cell: Cell,
    /// The first of the choices that only turn the unit there; `None` if it moves there.
    pub turn: Option<usize>,
}

/// Choices that differ only in the way a unit faces where it stands: one row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The unit.
    pub token: u16,
    /// What it does: "Stand".
    pub words: String,
    /// The choices.
    pub all: Vec<usize>,
}

/// The turns among some choices.
pub fn turns(choices: &[Choice]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let label = &choice.label;
        let (Some(token), Some(_), None, None) = (label.token, label.facing, label.cell, label.target) else {
            continue;
        };
        // "Stand, facing north"
        let words = label.words.rsplit_once(' ').map_or("", |(words, _)| words).trim_end_matches(", facing");
        match turns.iter_mut().find(|turn| turn.token == token && turn.words == words) {
            Some(turn) => turn.all.push(at),
            None => turns.push(Turn { token, words: words.into(), all: vec![at] }),
        }
    }
    turns.retain(|turn| turn.all.len() > 1);
    turns
}

/// The turn that begins with a choice.
pub fn turn_at(desk: Desk, first: usize) -> Option<Turn> {
    desk.choices.with(|choices| turns(choices)).into_iter().find(|turn| turn.all.first() == Some(&first))
}

/// Asks which way the unit of a turn faces; false if the choice begins none.
pub fn ask_turn(desk: Desk, first: usize) -> bool {
    let Some(turn) = untrack(|| turn_at(desk, first)) else { return false };
    let stands = desk.view.with_untracked(|view| {
        view.scene.tokens.iter().find(|token| token.id == turn.token).and_then(|token| token.cell)
    });
    let Some(cell) = stands else { return false };
    ask(desk, Asked { cell, turn: Some(first) });
    true
}

/// Asks which way to face; a way that is shown already stays.
pub fn ask(desk: Desk, asked: Asked) {
    let ways = untrack(|| ways(desk, asked));
    let shown = desk.focus.get_untracked().filter(|shown| ways.iter().any(|way| way.choice_ref == *shown));
    let shown = shown.filter(|_| asked.turn.is_none());
    desk.picker.set(Some(asked));
    // The question comes into sight.
    for css in [".side", ".side > .choices"] {
        let panel = document().query_selector(css).ok().flatten();
        panel.iter().for_each(|panel| panel.set_scroll_top(0));
    }
    desk.focus.set(shown.or_else(|| untrack(|| usual(desk, asked))));
}

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

/// The ways to face, each with the first choice that ends so.
pub fn ways(desk: Desk, Asked { cell, turn }: Asked) -> Vec<Way> {
    let choice_refs = match turn.and_then(|first| turn_at(desk, first)) {
        Some(turn) => turn.all.into_iter().map(|first| ChoiceRef { first, then: None }).collect(),
        None => desk.on_board.with(|on_board| on_board.cells.get(&cell.0).cloned()).unwrap_or_default(),
    };
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
pub fn usual(desk: Desk, asked: Asked) -> Option<ChoiceRef> {
    let enemies: Vec<Cell> = desk.view.with(|view| {
        let side = view.side;
        let enemies = view.scene.tokens.iter().filter(|token| Some(token.side) != side && token.health.0 > 0);
        enemies.filter_map(|token| token.cell).collect()
    });
    toward_enemy(desk.camera.layout.get(), asked.cell, &enemies, &ways(desk, asked)).map(|way| way.choice_ref)
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
    let asked = desk.picker.get()?;
    let token = ways(desk, asked).first().and_then(|way| desk.choice(way.choice_ref)?.label.token);
    let name = desk.view.with(|view| {
        view.scene.tokens.iter().find(|known| Some(known.id) == token).map(|known| known.name.clone())
    });
    Some(format!("Which way does {} face?", name.unwrap_or_else(|| "it".into())))
}

/// An arrow that points as the way does on the board, which may lie on its side: south may be on the left.
#[component]
fn Arrow(angle: f64) -> impl IntoView {
    view! {
        <svg class="way" viewBox="-10 -10 20 20" aria-hidden="true">
            <path d="M0-8 7 7 0 3.5-7 7Z" transform=format!("rotate({angle})")/>
        </svg>
    }
}

/// A button for each way to face.
#[component]
pub fn Facings(desk: Desk, asked: Asked) -> impl IntoView {
    let ways = ways(desk, asked);
    let promised = ways.first().map_or("", |way| way.mode);
    let row = move |(at, way): (usize, Way)| {
        let choice_ref = way.choice_ref;
        let choice = desk.choice(choice_ref);
        let words = choice.as_ref().map_or_else(String::new, |choice| choice.label.words.clone());
        let facing = facing_words(&words).to_string();
        let line = choice.map(|choice| choice.line);
        let dearer = way.mode != promised;
        let chip = match (way.mode, desk.path(choice_ref).cost) {
            ("", None) => None,
            ("", Some(cost)) => Some(format!("cost {cost}")),
            (mode, None) => Some(mode.to_string()),
            (mode, Some(cost)) => Some(format!("{mode}, cost {cost}")),
        };
        let point = move || {
            if desk.focus.get_untracked() != Some(choice_ref) {
                desk.focus.set(Some(choice_ref));
            }
        };
        // The buttons may appear under a mouse at rest; the way offered stays until it moves.
        let pointed = move |event: web_sys::MouseEvent| {
            if event.movement_x() != 0 || event.movement_y() != 0 {
                point();
            }
        };
        view! {
            <li class:focused=move || desk.focus.get() == Some(choice_ref)>
                <button
                    class="choice" data-facing=way.facing.to_string() data-line=line title=words.clone() aria-label=words
                    on:click=move |_| desk.choose(choice_ref) on:mousemove=pointed on:focus=move |_| point()
                >
                    <kbd aria-hidden="true">{at + 1}</kbd>
                    <Arrow angle=desk.camera.layout.get_untracked().angle(way.facing)/>
                    <span class="words">{facing}</span>
                    {chip.map(|chip| view! { <span class="chip" class:dearer=dearer>{chip}</span> })}
                </button>
            </li>
        }
    };
    view! {
        <p class="on-board">"Press an arrow, or the space again to face as shown."</p>
        <ol class="rows ways" id="choices">{ways.into_iter().enumerate().map(row).collect_view()}</ol>
        <button class="quiet small" id="other-space" on:click=move |_| desk.clear_pointer()>
            {if asked.turn.is_some() { "Something else" } else { "Another space" }}
        </button>
    }
}

/// The way to face alone, as the words of a choice have it: "NE" of "To 1105 facing NE, 2 hexes (+0)".
fn facing_words(words: &str) -> &str {
    let after = words.rsplit_once("facing ").or_else(|| words.rsplit_once(' '));
    after.map_or(words, |(_, rest)| rest.split(',').next().unwrap_or(rest))
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
    fn a_button_says_only_which_way() {
        let words = ["To 1105 facing NE, 2 hexes (+0)", "Stand, facing south-east", "Turn west"];
        assert_eq!(words.map(facing_words), ["NE", "south-east", "west"]);
    }

    #[test]
    fn choices_that_only_turn_a_unit_are_one() {
        let turn = |words: &str, facing: u8| Choice {
            line: String::new(),
            label: table::Label {
                words: words.into(),
                token: Some(1),
                facing: Some(facing),
                ..table::Label::default()
            },
            need: None,
            throws: false,
            then: Vec::new(),
        };
        let choices = [
            turn("Stand, facing north", 0),
            turn("Stand, facing south-east", 2),
            turn("Turn east", 1),
            turn("Stand, facing south", 3),
        ];
        let stand = Turn { token: 1, words: "Stand".into(), all: vec![0, 1, 3] };
        assert_eq!(turns(&choices), [stand], "a single way is no question");
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
