//! Scenarios: forces, zones, sheet and victory, checked.

use super::raw;
use super::*;
use crate::GRID;
use crate::state::{FIRST_FORCE, SECOND_FORCE};
use table::content::Entry;
use table::{Cell, Facing, Fault, Grid, Source};
use toml::Spanned;

impl Library {
    pub(super) fn read_scenario(&self, entry: &Entry<'_>, raw: raw::Scenario) -> Result<Scenario, Fault> {
        entry.find(&self.maps, "map", &raw.map)?;
        let forces = [self.force(entry, raw.tier, raw.attacker)?, self.force(entry, raw.tier, raw.defender)?];
        let objectives: Vec<Cell> =
            raw.objectives.iter().map(|hex| entry.cell(&GRID, hex)).collect::<Result<_, _>>()?;
        let victory = match (raw.escape, objectives.is_empty()) {
            (None, true) => Victory::LastStanding,
            (None, false) => Victory::Objectives(objectives),
            (Some(escape), true) => Victory::Breakthrough(escape_of(entry, &escape, &forces)?),
            (Some(_), false) => {
                let wrong = "a scenario has objectives or an escape, not both";
                return Err(entry.fault(wrong).help("leave one of the two out"));
            }
        };
        let warnings = self.warnings(&forces);
        let roles = match raw.roles {
            raw::Roles::Agreed => Roles::Agreed,
            raw::Roles::Rolled => Roles::Rolled,
        };
        if forces[0].placed.is_empty() != forces[1].placed.is_empty()
            || roles == Roles::Rolled && !forces[0].placed.is_empty()
        {
            let wrong =
                "a scenario places the units of both teams or of neither, and of agreed roles (QS-SET-11)";
            return Err(entry.fault(wrong).help("name starting hexes for both teams, or leave them out"));
        }
        if roles == Roles::Rolled && victory != Victory::LastStanding {
            let wrong = "roles can be rolled only where both teams win alike (QS-SET-10)";
            return Err(entry.fault(wrong).help("leave out the objectives or the escape"));
        }
        Ok(Scenario {
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            tier: raw.tier,
            map: raw.map.into_inner(),
            forces,
            victory,
            turn_limit: raw.turn_limit,
            roles,
            warnings,
        })
    }

    fn force(&self, entry: &Entry<'_>, tier: Tier, raw: Spanned<raw::Force>) -> Result<Force, Fault> {
        let (source, place) = (entry.source, raw.span());
        let raw = raw.into_inner();
        let count = raw.units.len();
        if !(1..=MOST_UNITS).contains(&count) {
            let wrong = format!("a team has 1 to {MOST_UNITS} units, not {count} (QS-SET-10)");
            return Err(source.fault(place, wrong));
        }
        for unit in &raw.units {
            let sheet = entry.find(&self.sheets, "unit", unit)?;
            if sheet.tier > tier {
                let wrong = format!("{} needs the {:?} tier (QS-GEN-4)", sheet.name, sheet.tier);
                return Err(source.fault(unit.span(), wrong).help("raise the scenario's tier"));
            }
        }
        let zones = raw.zones.iter().map(|zone| self::zone(source, zone)).collect::<Result<Vec<_>, _>>()?;
        if zones.is_empty() {
            return Err(source.fault(place, "a team needs a zone to be placed in (QS-SET-1)"));
        }
        if !raw.owners.is_empty() && raw.owners.len() != count {
            let wrong = format!("{} owners for {count} units", raw.owners.len());
            return Err(source.fault(place, wrong).help("name one player for each unit, counted from 0"));
        }
        if !raw.placed.is_empty() && raw.placed.len() != count {
            let wrong = format!("{} starting hexes for {count} units (QS-SET-11)", raw.placed.len());
            return Err(source.fault(place, wrong).help("name one hex for each unit, or none"));
        }
        let placed = raw.placed.iter().map(|text| entry.stand(&GRID, text, Facing::find));
        let placed = placed.collect::<Result<Vec<_>, _>>()?;
        let units = raw.units.into_iter().map(Spanned::into_inner).collect();
        Ok(Force { units, zones, owners: raw.owners, placed })
    }

    /// QS-SET-8 says the teams should match in numbers of each type; QS-SET-9 makes it a warning.
    fn warnings(&self, forces: &[Force; 2]) -> Vec<String> {
        type Of = fn(Kind) -> bool;
        let count = |force: &Force, of: Of| {
            let kinds = force.units.iter().filter_map(|id| self.sheets.get(id)).map(|sheet| sheet.kind);
            kinds.filter(|&kind| of(kind)).count()
        };
        let types: [(&str, Of); 3] = [
            ("'Mechs", |kind| kind == Kind::Mech),
            ("vehicles", |kind| matches!(kind, Kind::Vehicle(_))),
            ("infantry units", Kind::is_infantry),
        ];
        let pairs = types.map(|(name, of)| (name, count(&forces[0], of), count(&forces[1], of)));
        let unequal = pairs.into_iter().filter(|(_, attacker, defender)| attacker != defender);
        unequal
            .map(|(name, attacker, defender)| {
                format!("The Attacker has {attacker} {name}, the Defender {defender}; both should have the same number (QS-SET-8).")
            })
            .collect()
    }
}

fn escape_of(entry: &Entry<'_>, raw: &Spanned<raw::Escape>, forces: &[Force; 2]) -> Result<Escape, Fault> {
    let escape = raw.get_ref();
    let side = match escape.side {
        raw::SideName::Attacker => FIRST_FORCE,
        raw::SideName::Defender => SECOND_FORCE,
    };
    let edge = match escape.edge {
        raw::EdgeName::North => Edge::North,
        raw::EdgeName::South => Edge::South,
        raw::EdgeName::West => Edge::West,
        raw::EdgeName::East => Edge::East,
    };
    let most = forces[usize::from(side.0)].units.len();
    if escape.needed == 0 || usize::from(escape.needed) > most {
        let wrong = format!("{} escapes are needed, but the side has {most} units", escape.needed);
        return Err(entry.source.fault(raw.span(), wrong).help(format!("ask for 1 to {most}")));
    }
    Ok(Escape { side, edge, needed: escape.needed })
}

fn zone(source: &Source, raw: &Spanned<raw::Zone>) -> Result<Zone, Fault> {
    let zone = raw.get_ref();
    let [west, east] = zone.columns.unwrap_or([1, GRID.columns()]);
    let [north, south] = zone.rows;
    let fits = 1 <= west && west <= east && east <= GRID.columns();
    if !(fits && 1 <= north && north <= south && south <= GRID.rows()) {
        let wrong =
            "a zone is rows = [first, last] within 1 to 17 and columns = [first, last] within 1 to 15";
        return Err(source.fault(raw.span(), wrong));
    }
    Ok(Zone { columns: (west, east), rows: (north, south) })
}
