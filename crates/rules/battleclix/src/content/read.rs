//! From the files' shape to content that can be played, with a clear word for every mistake.

use super::ability::REACTOR_HIT;
use super::objectives::{break_point, counters_fault, diamonds};
use super::raw;
use super::*;
use table::content::Entry;
use table::{Fault, Grid};

/// The largest map: sets of its cells take 21 words.
const MOST_HEXES: usize = 1344;

impl Library {
    /// A Company's list must name units that exist; whether it is a legal Company depends on the
    /// options of a match (`muster/legality.rs`).
    pub(super) fn read_company(&self, entry: &Entry<'_>, raw: raw::Company) -> Result<Company, Fault> {
        let source = entry.source;
        let mut members = Vec::new();
        for member in raw.mechs {
            let kind = entry.find(&self.units, "unit", &member.unit)?.kind;
            if kind == Kind::Infantry {
                let wrong = "Infantry belongs in its own list";
                return Err(source.fault(member.unit.span(), wrong).help("infantry = [\"…\"] (BC-FORCE-4)"));
            }
            members.push(Member {
                unit: member.unit.into_inner(),
                pilot: member.pilot,
                commander: member.commander,
            });
        }
        let mut infantry = Vec::new();
        for unit in raw.infantry {
            if entry.find(&self.units, "unit", &unit)?.kind != Kind::Infantry {
                let wrong = format!("'{}' is not Infantry (BC-FORCE-4)", unit.get_ref());
                return Err(source.fault(unit.span(), wrong));
            }
            infantry.push(unit.into_inner());
        }
        let company = Company {
            id: entry.id.into(),
            name: raw.name,
            doctrine: raw.doctrine,
            members,
            infantry,
            patrol: raw.patrol,
        };
        if let Some(worth) = raw.worth {
            let real = company.worth(self);
            if *worth.get_ref() != real {
                let wrong = format!("the Company is worth {real} Victory Points, not {}", worth.get_ref());
                return Err(source.fault(worth.span(), wrong));
            }
        }
        let needs = company.members.iter().any(|member| self.units[&member.unit].kind != Kind::Mech);
        if raw.combined_arms && !needs && company.infantry.is_empty() {
            return Err(entry.fault(format!("company '{}' does not need combined arms", entry.id)));
        }
        Ok(company)
    }

    pub(super) fn read_scenario(&self, entry: &Entry<'_>, mut raw: raw::Scenario) -> Result<Scenario, Fault> {
        let source = entry.source;
        let map = entry.find(&self.maps, "map", &raw.map)?;
        let most = raw.most_companies.unwrap_or(raw.companies);
        if !(1 <= raw.companies && raw.companies <= most && most <= 4) {
            return Err(entry.fault("a side has 1 to 4 Companies (BC-FORCE-3)"));
        }
        if let Some(patrols) = raw.patrols.take() {
            return self.read_patrols(entry, raw, &patrols);
        }
        let wanted = diamonds(raw.companies);
        if diamonds(most) != wanted {
            return Err(entry.fault("1 or 2 Companies have one Diamond, 3 or 4 have two (BC-OBJ-1)"));
        }
        if let Some(given) = raw.diamonds.filter(|given| *given.get_ref() != wanted) {
            let wrong = format!(
                "Companies a side: {}, so Diamonds: {wanted}, not {} (BC-OBJ-1)",
                raw.companies,
                given.get_ref()
            );
            return Err(source.fault(given.span(), wrong));
        }
        if let Some(given) = raw.break_point.filter(|given| *given.get_ref() != break_point(wanted)) {
            let wrong =
                format!("the Break Point is {}, not {} (BC-END-1)", break_point(wanted), given.get_ref());
            return Err(source.fault(given.span(), wrong));
        }
        if let Some(placed) = &raw.placed {
            let wrong = "starting hexes need Patrols of the scenario's own (BC-DEP-6)";
            return Err(source.fault(placed.span(), wrong).help("patrols = [\"…\", \"…\"]"));
        }
        Ok(Scenario {
            zones: zones(entry, map, raw.zones.as_ref())?,
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            companies: raw.companies,
            most_companies: most,
            turn_limit: raw.turn_limit,
            patrols: None,
            placed: None,
            break_point: None,
        })
    }

    /// A scenario for Patrols, one a side, without Diamonds; it names the Break Point (BC-FORCE-5), and may say
    /// where the units start (BC-DEP-6).
    fn read_patrols(
        &self,
        entry: &Entry<'_>,
        raw: raw::Scenario,
        patrols: &[toml::Spanned<String>; 2],
    ) -> Result<Scenario, Fault> {
        let source = entry.source;
        let map = entry.find(&self.maps, "map", &raw.map)?;
        let Some(break_point) = raw.break_point.map(toml::Spanned::into_inner).filter(|&points| points > 0)
        else {
            return Err(entry.fault("a scenario for Patrols names its Break Point (BC-FORCE-5)"));
        };
        if raw.companies != 1 || raw.most_companies.is_some_and(|most| most != 1) || raw.diamonds.is_some() {
            return Err(entry.fault("Patrols meet one a side and without Diamonds (BC-FORCE-5)"));
        }
        for patrol in patrols {
            if !entry.find(&self.companies, "company", patrol)?.patrol {
                let wrong = format!("'{}' is no Patrol (BC-FORCE-5)", patrol.get_ref());
                return Err(source.fault(patrol.span(), wrong));
            }
        }
        let patrols = patrols.each_ref().map(|patrol| patrol.get_ref().clone());
        let placed = match &raw.placed {
            None => None,
            Some(hexes) => {
                let read = |side: usize| {
                    let (given, members) = (&hexes.get_ref()[side], &self.companies[&patrols[side]].members);
                    if given.len() != members.len() {
                        let wrong = format!("{} hexes for the {} Mechs", given.len(), members.len());
                        let wrong = format!("{wrong} of '{}' (BC-DEP-6)", patrols[side]);
                        return Err(source.fault(hexes.span(), wrong));
                    }
                    let cells = given.iter().map(|hex| entry.cell(map.board.grid(), hex));
                    cells.collect::<Result<Vec<Cell>, _>>()
                };
                Some([read(0)?, read(1)?])
            }
        };
        Ok(Scenario {
            zones: zones(entry, map, raw.zones.as_ref())?,
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            companies: 1,
            most_companies: 1,
            turn_limit: raw.turn_limit,
            patrols: Some(patrols),
            placed,
            break_point: Some(break_point),
        })
    }
}

/// First and last row of South's and of North's zone.
fn zones(
    entry: &Entry<'_>,
    map: &Map,
    raw: Option<&toml::Spanned<raw::Zones>>,
) -> Result<Option<[(u8, u8); 2]>, Fault> {
    let Some(zones) = raw else { return Ok(None) };
    let rows = map.board.grid().rows();
    let fits = |[first, last]: [u8; 2]| 1 <= first && first <= last && last <= rows;
    let both = *zones.get_ref();
    let apart = both.north[1] < both.south[0];
    if !fits(both.north) || !fits(both.south) || !apart {
        let wrong = format!("a zone is [first, last], two rows from 1 to {rows}, north of the other");
        return Err(entry.source.fault(zones.span(), wrong));
    }
    Ok(Some([both.south, both.north].map(|[first, last]| (first, last))))
}

pub(super) fn unit(_: &Library, entry: &Entry<'_>, raw: raw::Unit) -> Result<Type, Fault> {
    let source = entry.source;
    let wrong = |message: String| entry.fault(format!("{}: {message}", raw.name));
    entry.check_short(&raw.short, "LCT");
    let kind = match (raw.kind, raw.motive) {
        (raw::Kind::Mech, None) => Kind::Mech,
        (raw::Kind::Vehicle, Some(motive)) => Kind::Vehicle(motive),
        (raw::Kind::Infantry, None) => Kind::Infantry,
        (raw::Kind::Vehicle, None) => return Err(wrong("a Vehicle needs a motive (BC-VEH-3)".into())),
        (_, Some(_)) => return Err(wrong("only Vehicles have a motive (BC-VEH-3)".into())),
    };
    let weighs = match kind {
        Kind::Infantry => raw.tons == 0,
        _ => (TON_STEP..=100).contains(&raw.tons) && raw.tons.is_multiple_of(TON_STEP),
    };
    if !weighs {
        let wrong =
            format!("tons must be 5 to 100 in steps of 5, for Infantry 0, not {} (BC-UNIT-2)", raw.tons);
        return Err(entry.fault_of("tons", wrong));
    }
    let range = match raw.range.get_ref().as_str() {
        "5" => MaximumRange { plain: 5, extended: false },
        "10" => MaximumRange { plain: 10, extended: false },
        "15" => MaximumRange { plain: 15, extended: false },
        "10/15" => MaximumRange { plain: 10, extended: true },
        other => {
            let fault = Fault::unknown("Maximum Range", other, ["5", "10", "15", "10/15"]);
            return Err(fault.at(source, raw.range.span()));
        }
    };
    let dial = read_dial(raw.dial.get_ref()).map_err(|message| source.fault(raw.dial.span(), message))?;
    // BC-VEH-4: no heat, so neither sinks nor reactor; Infantry has no Red box at all (5.3).
    let forbidden = dial.iter().any(|click| match kind {
        Kind::Mech => false,
        Kind::Vehicle(_) => click.extra_heat_sinks() || REACTOR_HIT.shows(click),
        Kind::Infantry => click.has_red(),
    });
    if forbidden {
        let message =
            "a dial without heat shows neither Extra Heat Sinks nor Reactor Hit, Infantry no Red (BC-VEH-4)";
        return Err(source.fault(raw.dial.span(), message));
    }
    Ok(Type {
        id: entry.id.into(),
        kind,
        tons: raw.tons,
        clan: raw.clan,
        range,
        dial,
        design: raw.design,
        name: raw.name,
        short: raw.short.into_inner(),
    })
}

pub(super) fn map(_: &Library, entry: &Entry<'_>, raw: raw::Map) -> Result<Map, Fault> {
    let wrong = |message: String| entry.source.fault(raw.rows.span(), message);
    let board: Board<HexGrid, Terrain> = entry.board(&raw.rows, 1, &Terrain::CODES, Terrain::from_code)?;
    let grid = *board.grid();
    let (columns, rows) = (grid.columns(), grid.rows());
    if grid.len() > MOST_HEXES || rows < 8 || !columns.is_multiple_of(2) || columns < 12 {
        return Err(wrong(format!(
            "a map of {columns} columns and {rows} rows cannot be played on: it needs an even number of columns, 12 or more, at least 8 rows, and at most {MOST_HEXES} hexes"
        )));
    }
    if !(1..=2).contains(&raw.diamonds) {
        return Err(wrong("a map has room for one Diamond or two (BC-OBJ-1)".into()));
    }
    let map = Map { id: entry.id.into(), name: raw.name, text: raw.text, diamonds: raw.diamonds, board };
    match counters_fault(&map, map.diamonds) {
        Some(message) => Err(wrong(message)),
        None => Ok(map),
    }
}
