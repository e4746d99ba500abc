//! The battlefield of a case: a map, and hexes that differ from it.

use super::{FLAT_MAP, Given};
use crate::content::{Library, Map};
use crate::terrain::{Color, Hex, Structure};
use std::collections::BTreeMap;
use table::content::find;
use table::{Board, Fault, Grid, Source};
use toml::Spanned;

impl Given {
    pub(super) fn map(&self, library: &Library, source: &Source) -> Result<Map, Fault> {
        let id = self.map.as_ref().map_or(FLAT_MAP, |id| id.get_ref());
        let place = self.map.as_ref().map_or(0..0, Spanned::span);
        let map = find(&library.maps, "map", id).map_err(|fault| fault.at(source, place))?;
        let grid = *map.board.grid();
        let mut structures = map.structures.clone();
        let mut changed = BTreeMap::new();
        for (hex, code) in &self.overlay {
            let cell = grid.parse(hex.get_ref()).ok_or_else(|| {
                source.fault(hex.span(), format!("'{}' is not a hex of the map", hex.get_ref()))
            })?;
            let wrong = || {
                let wrong = format!("'{}' is not a color and a ground", code.get_ref());
                source.fault(code.span(), wrong).help("such as \".1\", \"G0\" or \".x\" (TM-TERR-1)")
            };
            let (color, ground, letter) = read_code(code.get_ref()).ok_or_else(wrong)?;
            let structure = letter.map(|letter| self.structure(&mut structures, letter)).transpose();
            let structure = structure.map_err(|fault| fault.at(source, code.span()))?;
            changed.insert(cell, Hex { color, ground, structure });
        }
        let board = Board::new(grid, |cell| changed.get(&cell).copied().unwrap_or(map.board[cell]));
        for (at, structure) in structures.iter_mut().enumerate() {
            let here = |cell: &table::Cell| board[*cell].structure == Some(at as u8);
            structure.hexes = grid.cells().filter(here).count() as u8;
        }
        Ok(Map { board, structures, ..map.clone() })
    }

    /// The structure of a letter: one of the map, or a new one with the rating that the case gives.
    fn structure(&self, structures: &mut Vec<Structure>, letter: char) -> Result<u8, Fault> {
        if let Some(at) = structures.iter().position(|known| known.letter == letter) {
            return Ok(at as u8);
        }
        let rating = self.structures.get(&letter.to_string()).copied().filter(|&rating| rating <= 3);
        let wrong = || Fault::new(format!("the structure '{letter}' has no rating from 0 to 3 (TM-STR-1)"));
        let rating = rating.ok_or_else(|| wrong().help(format!("structures = {{ {letter} = 1 }}")))?;
        structures.push(Structure { letter, rating, hexes: 0 });
        Ok((structures.len() - 1) as u8)
    }
}

/// A hex as map files write it: its color and its ground, or the letter of a structure on ground 0.
fn read_code(code: &str) -> Option<(Color, i8, Option<char>)> {
    let mut letters = code.chars();
    let (color, ground) = (letters.next()?, letters.next()?);
    let (color, _) = *Color::ALL.iter().find(|(_, letter)| *letter == color)?;
    let (ground, letter) = match ground {
        '0'..='2' => (ground as i8 - '0' as i8, None),
        '-' => (-1, None),
        '=' => (-2, None),
        'a'..='z' => (0, Some(ground)),
        _ => return None,
    };
    letters.next().is_none().then_some((color, ground, letter))
}
