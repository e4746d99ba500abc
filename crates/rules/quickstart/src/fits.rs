//! Whether a force can be played: its numbers, its players, and the room in its zone. A match is
//! refused for the first reason; a muster tells them all.

use crate::content::{Force, MOST_UNITS, MapSheet, Roles, Scenario};
use crate::game::Hexes;
use crate::{GRID, Terrain};
use table::{Cell, Fault, Grid, Seat};

/// The roles, by force.
pub(crate) const ROLES: [&str; 2] = ["Attacker", "Defender"];

impl Scenario {
    /// Everything for which the force of a side cannot be played on this map by so many players.
    pub(crate) fn refusals(&self, map: &MapSheet, side: usize, seats: u8) -> Vec<Fault> {
        let mut wrong = Vec::new();
        let force = &self.forces[side];
        let count = force.units.len();
        if !(1..=MOST_UNITS).contains(&count) {
            wrong.push(Fault::new(format!("a team has 1 to {MOST_UNITS} units, not {count} (QS-SET-10)")));
        }
        let players = split(seats);
        if seats < 2 || usize::from(players[side]) > count {
            let most = 2 * self.forces[0].units.len().min(self.forces[1].units.len());
            let fault = Fault::new(format!("{seats} seats do not fit this scenario (QS-GEN-1)"));
            wrong.push(fault.help(format!("2 to {most}: every player has at least one unit")));
        } else {
            wrong.extend((0..count).filter_map(|at| owner(force, at, side, players).err()).take(1));
        }
        let (room, wanted) = (self.room(map, side), self.wanted(side));
        if room < wanted {
            let who = ROLES[side];
            let fault = Fault::new(format!("the {who}'s zone has {room} clear hexes for {wanted} units"));
            wrong.push(fault.help("give it more rows or columns, fewer units or another map (QS-SET-6)"));
        }
        wrong
    }

    /// The clear hexes of a side's zone: those every unit may be placed in (QS-SET-6).
    pub(crate) fn room(&self, map: &MapSheet, side: usize) -> usize {
        zone(&self.forces[side]).iter().filter(|&cell| map.board[cell] == Terrain::Clear).count()
    }

    /// How many clear hexes a side needs: every unit must find one whatever its comrades and the
    /// enemy took before (QS-SET-6).
    fn wanted(&self, side: usize) -> usize {
        let count = |side: usize| self.forces[side].units.len();
        // Rolled roles swap the zones, so each must hold either force.
        let own = if self.roles == Roles::Rolled { count(0).max(count(1)) } else { count(side) };
        own + if self.zones_meet() { count(1 - side) } else { 0 }
    }

    /// Whether the zones have hexes in common.
    pub(crate) fn zones_meet(&self) -> bool {
        zone(&self.forces[0]).meets(&zone(&self.forces[1]))
    }
}

/// Splits the seats evenly over the teams (QS-GEN-1).
pub(crate) fn split(seats: u8) -> [u8; 2] {
    [seats.div_ceil(2), seats / 2]
}

/// Who plays a unit of a force: the player named, else the players in turn.
pub(crate) fn owner(force: &Force, at: usize, side: usize, players: [u8; 2]) -> Result<Seat, Fault> {
    let count = usize::from(players[side]);
    let player = match force.owners.get(at) {
        Some(&player) if count > 1 => usize::from(player),
        Some(_) => 0,
        None => at % count.max(1),
    };
    if player >= count {
        let wrong = format!("unit {} belongs to player {player}, but the team has {count}", at + 1);
        return Err(Fault::new(wrong).help("owners are counted from 0 (QS-GEN-1)"));
    }
    Ok(Seat(player as u8 + if side == 0 { 0 } else { players[0] }))
}

/// The hexes a force may be placed in.
pub(crate) fn zone(force: &Force) -> Hexes {
    let inside = |&cell: &Cell| {
        let (column, row) = GRID.column_row(cell);
        force.zones.iter().any(|zone| {
            (zone.columns.0..=zone.columns.1).contains(&column) && (zone.rows.0..=zone.rows.1).contains(&row)
        })
    };
    (0..GRID.len() as u16).map(Cell).filter(inside).collect()
}
