//! Battlefields: reading them, and what makes one fair (TM-GRID-5, TM-TERR-8).

use super::raw;
use crate::options::Options;
use crate::terrain::{Color, Hex, Structure};
use table::content::Entry;
use table::{Board, Cell, Fault, Grid, RowGrid};

/// The most columns and rows of a map: those of Grand Marches (TM-GRID-1).
const MOST_COLUMNS: u8 = 16;
const MOST_ROWS: u8 = 13;
/// The fewest columns: two Deployment Areas and a hex between them (TM-SETUP-9).
const LEAST_COLUMNS: u8 = 8;
/// The most structures of a map.
const MOST_STRUCTURES: usize = 18;
/// The highest rating (TM-STR-1).
const MOST_RATING: u8 = 3;

/// A battlefield: a rectangle of hexes in rows, each about 4.5 inches across (TM-GRID-1, TM-GRID-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its hexes.
    pub board: Board<RowGrid, Hex>,
    /// Its structures, by number.
    pub structures: Vec<Structure>,
}

impl Map {
    /// The center: the middle hex of the middle row, or both of them (TM-SO-10).
    #[must_use]
    pub fn center(&self) -> Vec<Cell> {
        let grid = self.board.grid();
        let row = grid.rows() / 2;
        let length = grid.length(row);
        let middle = [(length - 1) / 2, length / 2];
        let mut cells: Vec<Cell> = middle.iter().filter_map(|&column| grid.hex_at(row, column)).collect();
        cells.dedup();
        cells
    }
}

/// A hex of a map file, read.
struct Token {
    color: Color,
    ground: i8,
    letter: Option<char>,
}

fn token(text: &str) -> Option<Token> {
    let mut letters = text.chars();
    let (color, ground) = (letters.next()?, letters.next()?);
    let (color, _) = *Color::ALL.iter().find(|(_, letter)| *letter == color)?;
    let (ground, letter) = match ground {
        '0'..='2' => (ground as i8 - '0' as i8, None),
        '-' => (-1, None),
        '=' => (-2, None),
        'a'..='z' if !matches!(ground, 'l' | 'o') => (0, Some(ground)),
        _ => return None,
    };
    letters.next().is_none().then_some(Token { color, ground, letter })
}

pub(super) fn map(entry: &Entry<'_>, raw: raw::Map) -> Result<Map, Fault> {
    let wrong = |words: String| entry.source.fault(raw.rows.span(), words);
    let rows: Vec<Vec<&str>> = raw
        .rows
        .get_ref()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    let columns = rows.first().map_or(0, Vec::len);
    let fits = (usize::from(LEAST_COLUMNS)..=usize::from(MOST_COLUMNS)).contains(&columns)
        && (3..=usize::from(MOST_ROWS)).contains(&rows.len());
    if !fits {
        let size =
            format!("{LEAST_COLUMNS} to {MOST_COLUMNS} hexes in its first row and 3 to {MOST_ROWS} rows");
        return Err(wrong(format!("a map has {size} (TM-GRID-1)")));
    }
    let grid = RowGrid::new(columns as u8, rows.len() as u8).unwrap_or_else(|| unreachable!("the size fits"));
    for (at, row) in rows.iter().enumerate() {
        let length = usize::from(grid.length(at as u8));
        if row.len() != length {
            return Err(wrong(format!("row {at} has {} hexes instead of {length} (TM-GRID-2)", row.len())));
        }
    }
    let mut letters: Vec<char> = Vec::new();
    let mut hexes = vec![Hex::default(); grid.len()];
    for cell in grid.cells() {
        let (row, column) = grid.row_column(cell);
        let text = rows[usize::from(row)][usize::from(column)];
        let name = grid.name(cell);
        let read = token(text).ok_or_else(|| {
            wrong(format!("{name} is '{text}', not a color and a ground")).help("such as .0, G0, .1 or .a")
        })?;
        let structure = read.letter.map(|letter| {
            let known = letters.iter().position(|known| *known == letter);
            known.unwrap_or_else(|| {
                letters.push(letter);
                letters.len() - 1
            }) as u8
        });
        if read.color != Color::Grey && read.ground != 0 {
            let words = format!("{name} is {} but not on ground 0 (TM-TERR-9)", read.color.name());
            return Err(wrong(words));
        }
        hexes[cell.index()] = Hex { color: read.color, ground: read.ground, structure };
    }
    let structures = structures(entry, &raw, &letters, &hexes)?;
    let board = Board::new(grid, |cell| hexes[cell.index()]);
    let map = Map { id: entry.id.into(), name: raw.name.clone(), text: raw.text.clone(), board, structures };
    check_colors(&map).and_then(|()| check_halves(&map)).map_err(wrong)?;
    Ok(map)
}

fn structures(
    entry: &Entry<'_>,
    raw: &raw::Map,
    letters: &[char],
    hexes: &[Hex],
) -> Result<Vec<Structure>, Fault> {
    let mut structures = Vec::new();
    if letters.len() > MOST_STRUCTURES {
        return Err(entry
            .source
            .fault(raw.rows.span(), format!("a map has at most {MOST_STRUCTURES} structures")));
    }
    for (at, &letter) in letters.iter().enumerate() {
        let key = letter.to_string();
        let rating = raw.structures.get(&key).ok_or_else(|| {
            let wrong = format!("the structure '{letter}' has no rating (TM-STR-1)");
            entry.source.fault(raw.rows.span(), wrong).help(format!("structures = {{ {letter} = 1 }}"))
        })?;
        let rating = entry.number("an elevation rating", rating, 0..=MOST_RATING, "TM-STR-1");
        let hexes = hexes.iter().filter(|hex| hex.structure == Some(at as u8)).count() as u8;
        let defense = Structure::defense(rating, hexes, &Options::default());
        if let Some(given) = raw.defense.get(&key).filter(|given| *given.get_ref() != i64::from(defense)) {
            let wrong =
                format!("the structure '{letter}' has Defense {defense}, not {} (TM-STR-1)", given.get_ref());
            entry.note(entry.source.fault(given.span(), wrong));
        }
        structures.push(Structure { letter, rating, hexes });
    }
    let known = |key: &String| letters.iter().any(|letter| letter.to_string() == *key);
    for (key, place) in raw.structures.iter().chain(&raw.defense) {
        if !known(key) {
            entry.note(entry.source.fault(place.span(), format!("there is no structure '{key}' on the map")));
        }
    }
    Ok(structures)
}

/// Different colors are at least one hex apart (TM-TERR-8, TM-TERR-9).
fn check_colors(map: &Map) -> Result<(), String> {
    let grid = map.board.grid();
    for cell in grid.cells() {
        for (_, next) in grid.neighbors(cell) {
            let (here, there) = (map.board[cell].color, map.board[next].color);
            if here.clashes(there) {
                let (one, two) = (grid.name(cell), grid.name(next));
                return Err(format!("{} {one} touches {} {two} (TM-TERR-8)", here.name(), there.name()));
            }
        }
    }
    Ok(())
}

/// Both halves are identical: the map looks the same after a half-turn, or in a mirror (TM-GRID-5, TM-GRID-6).
fn check_halves(map: &Map) -> Result<(), String> {
    let grid = map.board.grid();
    let alike = |cell: Cell, other: Option<Cell>| {
        let Some(other) = other else { return false };
        let (here, there) = (map.board[cell], map.board[other]);
        let rating =
            |hex: Hex| hex.structure.map(|at| map.structures[usize::from(at)]).map(|s| (s.rating, s.hexes));
        (here.color, here.ground, rating(here)) == (there.color, there.ground, rating(there))
    };
    let mirrored = |cell: Cell| {
        let (row, column) = grid.row_column(cell);
        grid.hex_at(row, grid.length(row) - 1 - column)
    };
    let odd = |turned: &dyn Fn(Cell) -> Option<Cell>| grid.cells().find(|&cell| !alike(cell, turned(cell)));
    match (odd(&|cell| grid.half_turn(cell)), odd(&mirrored)) {
        (Some(cell), Some(_)) => {
            let name = grid.name(cell);
            Err(format!("the halves of the map differ: turn it by half and look at {name} (TM-GRID-5)"))
        }
        _ => Ok(()),
    }
}
