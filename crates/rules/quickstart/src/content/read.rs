//! Weapons and mapsheets, from the shape of the files to content that can be played.

use super::raw::{self, Code};
use super::*;
use crate::{GRID, Terrain};
use table::content::Entry;
use table::{Board, Fault, Grid, HexGrid};

pub(super) fn weapon(_: &Library, entry: &Entry<'_>, raw: raw::Weapon) -> Result<Weapon, Fault> {
    let source = entry.source;
    let has = |code| raw.codes.contains(&code);
    let place = raw.damage.span();
    let damage = match raw.damage.into_inner() {
        raw::Damage::Plain(damage) if !has(Code::V) => [damage; 3],
        raw::Damage::Variable(damage) if has(Code::V) => damage,
        _ => {
            let wrong = "damage is one number, or with code V three (QS-WPN-3)";
            return Err(source.fault(place, wrong));
        }
    };
    let [short, medium, long] = *raw.range.get_ref();
    if !(1 <= short && short <= medium && medium <= long) {
        let wrong = "ranges are the last hexes of short, medium and long range, rising from 1";
        return Err(source.fault(raw.range.span(), wrong));
    }
    if has(Code::AI) != raw.burst.is_some() {
        let wrong = format!("{}: code AI and burst dice go together (QS-WPN-4)", raw.name);
        return Err(source.fault(place, wrong).help("burst = \"2D6\" with AI, nothing without"));
    }
    if has(Code::R2) && !raw.ammo {
        return Err(source.fault(place, format!("{}: a rapid-fire weapon uses ammo (QS-RAPID-1)", raw.name)));
    }
    Ok(Weapon {
        name: raw.name,
        short: raw.short,
        damage,
        range: [short, medium, long],
        pulse: raw.codes.contains(&Code::P),
        rapid: raw.codes.contains(&Code::R2),
        burst: raw.burst,
        uses_ammo: raw.ammo,
    })
}

pub(super) fn map(_: &Library, entry: &Entry<'_>, raw: raw::Map) -> Result<MapSheet, Fault> {
    let board: Board<HexGrid, Terrain> =
        entry.board(&raw.rows, 1, &Terrain::LETTERS, Terrain::from_letter)?;
    let (columns, rows) = (board.grid().columns(), board.grid().rows());
    if (columns, rows) != (GRID.columns(), GRID.rows()) {
        let size = format!("a mapsheet has 15 columns and 17 rows, not {columns} and {rows}");
        return Err(entry.source.fault(raw.rows.span(), format!("{size} (QS-MAP-1)")));
    }
    Ok(MapSheet { id: entry.id.into(), name: raw.name, text: raw.text, board })
}
