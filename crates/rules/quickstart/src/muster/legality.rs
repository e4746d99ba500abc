//! Whether a force can be played: its numbers, its players, and the room in its zone. A match is
//! refused for the first reason; a muster lists them all.

use crate::content::{Force, Kind, Library, MOST_UNITS, MapSheet, Roles, Scenario, Victory};
use crate::game::Hexes;
use crate::options::Options;
use crate::{GRID, Terrain};
use std::collections::BTreeSet;
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Cell, Fault, Grid, Seat, Side};

/// The roles, by force.
pub(crate) const ROLES: [&str; 2] = ["Attacker", "Defender"];

impl Scenario {
    /// Every reason why the force of a side cannot be played on this map with this many seats.
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
            let many = if seats == 1 { "1 seat does".into() } else { format!("{seats} seats do") };
            let fault = Fault::new(format!("{many} not fit this scenario (QS-GEN-1)"));
            let right = if most > 2 { format!("2 to {most}") } else { "2".into() };
            wrong.push(fault.help(format!("use {right}: every player has at least one unit")));
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

    /// How many clear hexes a side needs: every unit must find one, whichever hexes its comrades
    /// and the enemy have taken (QS-SET-6).
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

impl Library {
    /// Reviews the force of a side: every reason a setup would be refused, and also what the scenario
    /// forbids (QS-GEN-4), although a match can still be set up with it, as a custom game (QS-SET-10).
    pub(crate) fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let scenario = self.scenario_of(setup)?;
        Options::read(&setup.options)?;
        let at = side_index(side)?;
        let map = &self.maps[&scenario.map];
        let members = &scenario.forces[at].units;
        let mut faults = Vec::new();
        let mut reported = BTreeSet::new();
        for sheet in members.iter().filter_map(|id| self.sheets.get(id)) {
            if sheet.tier > scenario.tier && reported.insert(&sheet.id) {
                faults.push(format!("{} needs the {:?} tier (QS-GEN-4)", sheet.name, sheet.tier));
            }
        }
        let least = least_units(&scenario, at);
        if members.len() < least {
            faults.push(format!(
                "{least} escapes are needed, but the side has {} units (QS-VIC-4)",
                members.len()
            ));
        }
        faults.extend(scenario.refusals(map, at, setup.seats).iter().map(Fault::to_string));
        let kind = |of: fn(Kind) -> bool| {
            members.iter().filter_map(|id| self.sheets.get(id)).filter(|sheet| of(sheet.kind)).count()
        };
        let total = |name, now: usize| TotalView { name, now: now as u32, least: None, most: None };
        let totals = vec![
            TotalView {
                least: Some(least.max(usize::from(split(setup.seats)[at])) as u32),
                most: Some(most_units(&scenario, map, at) as u32),
                ..total("units", members.len())
            },
            total("tons", self.tons(members) as usize),
            total("'Mechs", kind(|kind| kind == Kind::Mech)),
            total("vehicles", kind(|kind| matches!(kind, Kind::Vehicle(_)))),
            total("infantry", kind(Kind::is_infantry)),
        ];
        Ok(Muster { members: members.clone(), totals, faults })
    }
}

/// The units a side needs to be able to win: those that must escape (QS-X4); one at least.
pub(super) fn least_units(scenario: &Scenario, side: usize) -> usize {
    match &scenario.victory {
        Victory::Breakthrough(escape) if usize::from(escape.side.0) == side => escape.needed.into(),
        _ => 1,
    }
}

/// The most units a side's zone has room for (QS-SET-6), fifteen at most (QS-SET-10).
pub(super) fn most_units(scenario: &Scenario, map: &MapSheet, side: usize) -> usize {
    let others = if scenario.zones_meet() { scenario.forces[1 - side].units.len() } else { 0 };
    // Rolled roles swap the zones, so each must hold the force.
    let swapped = if scenario.roles == Roles::Rolled { 1 - side } else { side };
    let room = scenario.room(map, side).min(scenario.room(map, swapped));
    room.saturating_sub(others).min(MOST_UNITS)
}

pub(super) fn side_index(side: Side) -> Result<usize, Fault> {
    match side.0 {
        0 | 1 => Ok(side.0.into()),
        _ => Err(Fault::new("there are two sides")),
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
