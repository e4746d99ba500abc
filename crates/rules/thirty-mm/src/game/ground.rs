//! What a mission lays on a map: structures, Installations and Deployment Areas.

use super::{Hexes, INSTALLATION, Site};
use crate::content::{self, Map, Scenario};
use crate::options::Options;
use crate::state::MOST_SITES;
use crate::terrain::Structure;
use table::{Cell, Fault, Grid, RowGrid};

/// The structures of the map, and the Installations at either edge if the mission has any (TM-MIS-11).
pub(super) fn sites(
    map: &Map,
    scenario: &Scenario,
    options: &Options,
) -> Result<(Vec<Site>, Vec<Option<u8>>), Fault> {
    let grid = map.board.grid();
    let mut site_of = vec![None; grid.len()];
    let mut sites: Vec<Site> = map
        .structures
        .iter()
        .map(|structure| Site {
            rating: structure.rating,
            cells: Vec::new(),
            defense: Structure::defense(structure.rating, structure.hexes, options),
            installation: None,
        })
        .collect();
    for cell in grid.cells() {
        site_of[cell.index()] = map.board[cell].structure;
        if let Some(site) = map.board[cell].structure {
            sites[usize::from(site)].cells.push(cell);
        }
    }
    if scenario.mission == content::Mission::OrderToDestroy {
        for west in [true, false] {
            for &marker in &scenario.markers {
                let cell = if west { Some(marker) } else { grid.half_turn(marker) };
                let Some(cell) = cell else { continue };
                if site_of[cell.index()].is_some() {
                    let wrong =
                        format!("an Installation cannot stand on the structure in {}", grid.name(cell));
                    return Err(Fault::new(format!("{wrong} (TM-MIS-11)")));
                }
                site_of[cell.index()] = Some(sites.len() as u8);
                let defense = INSTALLATION[usize::from(options.first_designs)];
                let installation = Some(west);
                sites.push(Site { rating: 1, cells: vec![cell], defense, installation });
            }
        }
    }
    if sites.len() > MOST_SITES {
        return Err(Fault::new(format!("the table holds {MOST_SITES} structures, Installations included")));
    }
    Ok((sites, site_of))
}

/// The areas of both teams, for a Defender in the east and in the west: three hexes deep, but behind each other in
/// Endless Pursuit (TM-SETUP-9, TM-MIS-8).
pub(super) fn areas(grid: &RowGrid, mission: content::Mission) -> [[Hexes; 2]; 2] {
    let chase = mission == content::Mission::EndlessPursuit;
    [false, true].map(|defender_west| {
        [false, true].map(|defends| {
            let depth = match (chase, defends) {
                (true, true) => 3..=5,
                (true, false) => 0..=1,
                (false, _) => 0..=2,
            };
            // In a chase both are at the Defender's edge.
            let west = if chase { defender_west } else { defender_west == defends };
            let inside = |cell: &Cell| {
                let (row, column) = grid.row_column(*cell);
                depth.contains(&if west { column } else { grid.length(row) - 1 - column })
            };
            grid.cells().filter(inside).collect()
        })
    })
}
