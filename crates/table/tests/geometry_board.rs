//! Boards drawn as text.

use proptest::prelude::*;
use table::board::{BadBoard, Board};
use table::cell::Cell;
use table::grid::{Grid, HexGrid, SquareGrid};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Woods {
    Clear,
    Light,
    Heavy,
}

fn read(token: &str) -> Option<Woods> {
    match token {
        "." => Some(Woods::Clear),
        "l" => Some(Woods::Light),
        "H" => Some(Woods::Heavy),
        _ => None,
    }
}

fn write(woods: &Woods) -> String {
    match woods {
        Woods::Clear => ".",
        Woods::Light => "l",
        Woods::Heavy => "H",
    }
    .to_owned()
}

fn sheet(text: &str) -> Result<Board<HexGrid, Woods>, BadBoard> {
    Board::parse(text, 1, &[".", "l", "H"], read)
}

#[test]
fn a_sheet_is_drawn_row_by_row_from_the_north() {
    let board = sheet("..l..\n.lHl.\n..l..\n").unwrap();
    let at = |name: &str| board[board.grid().parse(name).unwrap()];
    assert_eq!((board.grid().columns(), board.grid().rows()), (5, 3));
    assert_eq!(at("0301"), Woods::Light);
    assert_eq!(at("0302"), Woods::Heavy);
    assert_eq!(at("0402"), Woods::Light);
    assert_eq!(at("0503"), Woods::Clear);
    assert_eq!(board.get(Cell(15)), None);
    assert_eq!(board.text(write), "..l..\n.lHl.\n..l..\n");
}

#[test]
fn blanks_around_the_rows_do_not_count() {
    let board = sheet("\n    .l   \n    H.\n\n").unwrap();
    assert_eq!(board.text(write), ".l\nH.\n");
}

#[test]
fn a_cell_may_be_several_characters_wide() {
    let number = |token: &str| token.parse::<u8>().ok();
    let text = "1  20 3\n40 5  600\n";
    let board: Board<SquareGrid, u16> = Board::parse(text, 3, &[], |token| token.parse().ok()).unwrap();
    assert_eq!(board[board.grid().parse("(3,2)").unwrap()], 600);
    assert_eq!(board.text(u16::to_string), text);
    assert_eq!(
        Board::<SquareGrid, u8>::parse(text, 3, &["0", "..", "255"], number).unwrap_err(),
        BadBoard::UnknownToken {
            line: 2,
            column: 7,
            found: "600".into(),
            expected: vec!["0".into(), "..".into(), "255".into()],
        }
    );
}

#[test]
fn a_mistake_is_reported_with_its_place_and_what_was_expected() {
    let message = |text: &str| sheet(text).unwrap_err().to_string();
    assert_eq!(message("\n  ..l\n  .x.\n"), "line 3, column 4: found \"x\", expected one of . l H");
    assert_eq!(message("...\n..\n"), "line 2, column 3: found a row of 2 cells, expected 3 as in the first");
    assert_eq!(message("..\n....\n"), "line 2, column 3: found a row of 4 cells, expected 2 as in the first");
    assert_eq!(message(" \n"), "the board has no rows");
    assert_eq!(
        message(&".".repeat(100)),
        "the board has 100 columns and 1 rows, expected at most 99 of each"
    );
    assert_eq!(
        message(&".\n".repeat(300)),
        "the board has 1 columns and 300 rows, expected at most 99 of each"
    );
}

proptest! {
    #[test]
    fn a_board_is_its_text(columns in 1u8..30, rows in 1u8..30, seed in any::<u32>()) {
        let grid = HexGrid::new(columns, rows).unwrap();
        let kinds = [Woods::Clear, Woods::Light, Woods::Heavy];
        let board = Board::new(grid, |cell| {
            kinds[(u32::from(cell.0).wrapping_mul(seed | 1) >> 7) as usize % 3]
        });
        prop_assert_eq!(board.iter().len(), grid.len());
        prop_assert_eq!(sheet(&board.text(write)).unwrap(), board);
    }

    #[test]
    fn no_text_breaks_the_reader(text in any::<String>(), width in 0usize..4) {
        let _ = Board::<SquareGrid, Woods>::parse(&text, width, &[], read);
    }
}
