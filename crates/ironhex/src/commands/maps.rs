//! `ironhex maps GAME`

use crate::Done;
use crate::files;
use crate::output::{Output, aligned};
use std::path::PathBuf;
use table::muster::MapInfo;

pub fn run(game: &str, packs: &[PathBuf], output: &mut Output) -> Done {
    let maps = shelf::find(game)?.maps(&files::read_packs(packs)?)?;
    if output.json {
        return output.document(&maps);
    }
    let row = |map: &MapInfo| {
        let size = format!("{} x {}", map.board.columns, map.board.rows);
        [map.id.clone(), map.name.clone(), size, map.text.clone()]
    };
    let rows: Vec<_> = maps.iter().map(row).collect();
    aligned(["id", "name", "size", ""], &rows).iter().try_for_each(|line| output.line(line))
}
