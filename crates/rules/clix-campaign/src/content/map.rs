//! Reading maps: terrain, walls and objects.

use super::*;
use crate::muster::MOST_CHARACTERS;
use crate::terrain::{CODES, Ground};
use table::content::Entry;
use table::{Board, Fault, Grid, Source};
use toml::Spanned;

/// Reads a map.
pub(super) fn map(_: &Library, entry: &Entry<'_>, raw: raw::Map) -> Result<Map, Fault> {
    let (source, id) = (entry.source, entry.id);
    let place = raw.rows.span();
    let wrong = |message: String| source.fault(place.clone(), message);
    let board = Board::<SquareGrid, Square>::parse(raw.rows.get_ref(), 1, &CODES, Square::from_code)
        .map_err(|error| wrong(error.to_string()))?;
    let grid = *board.grid();
    if grid.len() > MOST_SQUARES {
        return Err(wrong(format!("the map has {} squares; at most {MOST_SQUARES} fit", grid.len())));
    }
    if let Some(message) = start_fault(&board, raw.start_rows).or_else(|| stairs_fault(&board)) {
        return Err(wrong(message));
    }
    let mut walls = Vec::new();
    for text in &raw.walls {
        let read = read_wall(&grid, text.get_ref());
        walls.extend(read.map_err(|message| source.fault(text.span(), message))?);
    }
    walls.sort_unstable();
    walls.dedup();
    let blocking = board.iter().filter(|(_, square)| square.ground == Ground::Blocking).count();
    let pieces = blocking + walls.len();
    if pieces > MOST_PIECES {
        let message = format!("{pieces} blocking squares and walls; at most {MOST_PIECES} fit (CC-TERR-9)");
        return Err(wrong(message));
    }
    if raw.objects.len() > MOST_OBJECTS {
        return Err(wrong(format!("{} objects; a map has at most {MOST_OBJECTS}", raw.objects.len())));
    }
    let object = |raw: raw::Object| object(source, &board, raw);
    let objects: Vec<MapObject> = raw.objects.into_iter().map(object).collect::<Result<_, _>>()?;
    Ok(Map {
        id: id.into(),
        name: raw.name,
        text: raw.text,
        indoor: raw.indoor,
        start_rows: raw.start_rows,
        board,
        walls,
        objects,
    })
}

/// CC-SETUP-4: a start area grows, so either half of the map must hold every legal force.
fn start_fault(board: &Board<SquareGrid, Square>, start_rows: u8) -> Option<String> {
    let grid = *board.grid();
    let half = grid.rows() / 2;
    if start_rows == 0 || start_rows > half {
        return Some(format!("a start area has 1 to {half} rows here, not {start_rows} (CC-SETUP-2)"));
    }
    let room = |top: bool| {
        let here = |cell: &Cell| {
            let row = grid.column_row(*cell).1;
            let rank = if top { row } else { grid.rows() + 1 - row };
            rank <= half && board[*cell].ground != Ground::Blocking
        };
        grid.cells().filter(here).count()
    };
    let least = room(true).min(room(false));
    (least < MOST_CHARACTERS).then(|| {
        format!("half of the map holds {least} characters; a force may have {MOST_CHARACTERS} (CC-FORCE-3)")
    })
}

/// CC-ELEV-2: the foot of stairs has a top beside it, and a top a foot.
fn stairs_fault(board: &Board<SquareGrid, Square>) -> Option<String> {
    let grid = *board.grid();
    let lonely = |(cell, square): &(Cell, &Square)| {
        let pair = |other: Cell| board[other].stairs && board[other].level != square.level;
        square.stairs && !grid.ring(*cell, 1).any(pair)
    };
    let (cell, square) = board.iter().find(lonely)?;
    let other = if square.is_elevated() { "foot 's'" } else { "top 'S'" };
    Some(format!("the stairs on {} have no {other} beside them (CC-ELEV-2)", grid.name(cell)))
}

/// Reads `H 4: 1-3` or `V 6: 5-7` (CC-TERR-6).
pub(crate) fn read_wall(grid: &SquareGrid, text: &str) -> Result<Vec<Wall>, String> {
    let form = || format!("'{text}' is not a wall such as 'H 4: 1-3' or 'V 6: 5-7' (CC-TERR-6)");
    let (line, span) = text.split_once(':').ok_or_else(form)?;
    let (kind, at) = line.trim().split_once(' ').ok_or_else(form)?;
    let (first, last) = span.trim().split_once('-').ok_or_else(form)?;
    let number = |text: &str| text.trim().parse::<u8>().map_err(|_| form());
    let (at, first, last) = (number(at)?, number(first)?, number(last)?);
    let (lines, length, side) = match kind {
        "H" => (grid.rows(), grid.columns(), WallSide::South),
        "V" => (grid.columns(), grid.rows(), WallSide::East),
        _ => return Err(form()),
    };
    if !(1..lines).contains(&at) || first == 0 || first > last || last > length {
        return Err(format!(
            "the wall '{text}' is not on the map: {kind} goes from 1 to {}, from 1 to {length} (CC-TERR-6)",
            lines - 1
        ));
    }
    let segment = |along: u8| {
        let square = if side == WallSide::South { grid.cell(along, at) } else { grid.cell(at, along) };
        square.map(|square| Wall { square, side })
    };
    Ok((first..=last).filter_map(segment).collect())
}

/// An object lies where somebody could stand (CC-SETUP-3).
fn object(source: &Source, board: &Board<SquareGrid, Square>, raw: raw::Object) -> Result<MapObject, Fault> {
    let at: &Spanned<String> = &raw.square;
    let square = board.grid().parse(at.get_ref()).ok_or_else(|| {
        let wrong = format!("'{}' is not a square of this map", at.get_ref());
        source.fault(at.span(), wrong).help("write (column,row), such as \"(5,4)\"")
    })?;
    if board[square].ground == Ground::Blocking {
        let wrong = format!("{} is blocking: no object can lie there", at.get_ref());
        return Err(source.fault(at.span(), wrong));
    }
    Ok(MapObject { name: raw.name, weight: raw.weight, square })
}
