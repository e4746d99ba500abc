//! The units in words, for those who cannot see the board: side, hex, facing, and how they fare.

use super::board::{Layout, spoken};
use super::model::Desk;
use super::tools::cell_name;
use leptos::prelude::*;
use shelf::open_match::View;
use table::Cell;
use table::show::{BoardView, Token};

/// The units on the board, as a list that only screen readers find.
#[component]
pub fn UnitList(desk: Desk) -> impl IntoView {
    let units = Memo::new(move |_| {
        desk.view.with(|view| {
            let on_board = view.scene.tokens.iter().filter(|token| token.cell.is_some());
            let unit = |token: &Token| {
                let place = token.cell.map(|cell| format!("; in {}", place(desk, cell))).unwrap_or_default();
                format!("{}{place}", in_words(desk, view, token))
            };
            on_board.map(unit).collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="spoken" id="units" aria-label="Units on the board">
            {move || units.get().into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}
        </ul>
    }
}

/// "HBK, 31 of 40, moved; South; facing north-east".
fn in_words(desk: Desk, view: &View, token: &Token) -> String {
    let side = view.sides.get(usize::from(token.side.0)).map(|side| format!("; {side}")).unwrap_or_default();
    let facing = desk.board.with_value(|board| {
        token.facing.map(|facing| format!("; facing {}", compass(board, facing))).unwrap_or_default()
    });
    format!("{}{side}{facing}", spoken(token))
}

/// A unit in words.
pub fn unit_in_words(desk: Desk, id: u16) -> Option<String> {
    desk.view.with_untracked(|view| {
        view.scene.tokens.iter().find(|token| token.id == id).map(|token| in_words(desk, view, token))
    })
}

/// A cell with its terrain: "0714, light woods, level 2".
pub fn place(desk: Desk, cell: Cell) -> String {
    desk.board.with_value(|board| {
        let mut words = cell_name(desk, cell);
        if let Some(view) = board.cells.get(usize::from(cell.0)) {
            words += &format!(", {}", view.terrain.replace('-', " "));
            if view.elevation != 0 {
                words += &format!(", level {}", view.elevation);
            }
        }
        words
    })
}

/// A direction of the map, however it lies on the screen.
fn compass(board: &BoardView, facing: u8) -> &'static str {
    const NAMES: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    let angle = Layout::of(board).angle(facing).rem_euclid(360.0);
    NAMES[((angle + 22.5) / 45.0) as usize % NAMES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::Shape;

    #[test]
    fn directions_have_the_names_of_the_map() {
        let hexes = BoardView { shape: Shape::Hexes, ..BoardView::default() };
        let names: Vec<&str> = (0..6).map(|facing| compass(&hexes, facing)).collect();
        assert_eq!(names, ["north", "north-east", "south-east", "south", "south-west", "north-west"]);
        let squares = BoardView { shape: Shape::Squares, ..BoardView::default() };
        assert_eq!(compass(&squares, 2), "east");
    }
}
