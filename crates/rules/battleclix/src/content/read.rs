//! From the files' shape to content that can be played, with a clear word for every mistake.

use super::ability::REACTOR_HIT;
use super::objectives::{break_point, counters_fault, diamonds};
use super::raw::{self, Named};
use super::*;
use table::Grid;
use table::naming::enter;
use toml::Spanned;

/// The largest map: sets of its cells take 21 words.
const MOST_HEXES: usize = 1344;

impl table::content::Library for Library {
    fn add(&mut self, source: &Source) -> Result<(), Fault> {
        let pack: raw::Pack = source.toml()?;
        self.add_units(source, pack.units)?;
        self.add_companies(source, pack.companies)?;
        self.add_maps(source, pack.maps)?;
        self.add_scenarios(source, pack.scenarios)
    }
}

impl Library {
    pub(super) fn add_units(&mut self, source: &Source, raw: Named<raw::Unit>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let place = raw.span();
            let unit = unit(source, id.get_ref(), place, raw.into_inner())?;
            enter(&mut self.units, source, &id, "unit", unit)?;
        }
        Ok(())
    }

    pub(super) fn add_companies(&mut self, source: &Source, raw: Named<raw::Company>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let company = self.company(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.companies, source, &id, "company", company)?;
        }
        Ok(())
    }

    pub(super) fn add_maps(&mut self, source: &Source, raw: Named<raw::Map>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let map = map(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.maps, source, &id, "map", map)?;
        }
        Ok(())
    }

    pub(super) fn add_scenarios(&mut self, source: &Source, raw: Named<raw::Scenario>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let place = raw.span();
            let scenario = self.scenario(source, id.get_ref(), place, raw.into_inner())?;
            enter(&mut self.scenarios, source, &id, "scenario", scenario)?;
        }
        Ok(())
    }

    /// A Company's list must name units that exist; whether it is a legal Company depends on the
    /// options of a match (`muster/legality.rs`).
    fn company(&self, source: &Source, id: &str, raw: raw::Company) -> Result<Company, Fault> {
        let known = |unit: &Spanned<String>| {
            let names = || self.units.keys().map(String::as_str);
            let found = self.units.get(unit.get_ref());
            found.ok_or_else(|| Fault::unknown("unit", unit.get_ref(), names()).at(source, unit.span()))
        };
        let mut members = Vec::new();
        for member in raw.mechs {
            let kind = known(&member.unit)?.kind;
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
            if known(&unit)?.kind != Kind::Infantry {
                let wrong = format!("'{}' is not Infantry (BC-FORCE-4)", unit.get_ref());
                return Err(source.fault(unit.span(), wrong));
            }
            infantry.push(unit.into_inner());
        }
        let company = Company { id: id.into(), name: raw.name, doctrine: raw.doctrine, members, infantry };
        if let Some(worth) = raw.worth {
            let real = company.worth(self);
            if *worth.get_ref() != real {
                let wrong = format!("the Company is worth {real} Victory Points, not {}", worth.get_ref());
                return Err(source.fault(worth.span(), wrong));
            }
        }
        let needs = company.members.iter().any(|member| self.units[&member.unit].kind != Kind::Mech);
        if raw.combined_arms && !needs && company.infantry.is_empty() {
            return Err(Fault::in_file(source, format!("company '{id}' does not need combined arms")));
        }
        Ok(company)
    }

    fn scenario(
        &self,
        source: &Source,
        id: &str,
        place: std::ops::Range<usize>,
        raw: raw::Scenario,
    ) -> Result<Scenario, Fault> {
        let Some(map) = self.maps.get(raw.map.get_ref()) else {
            let known = self.maps.keys().map(String::as_str);
            return Err(Fault::unknown("map", raw.map.get_ref(), known).at(source, raw.map.span()));
        };
        let most = raw.most_companies.unwrap_or(raw.companies);
        if !(1 <= raw.companies && raw.companies <= most && most <= 4) {
            return Err(source.fault(place, "a side has 1 to 4 Companies (BC-FORCE-3)"));
        }
        let wanted = diamonds(raw.companies);
        if diamonds(most) != wanted {
            return Err(source.fault(place, "1 or 2 Companies have one Diamond, 3 or 4 have two (BC-OBJ-1)"));
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
        let rows = map.board.grid().rows();
        let zones = match raw.zones {
            None => None,
            Some(zones) => {
                let fits = |[first, last]: [u8; 2]| 1 <= first && first <= last && last <= rows;
                let both = *zones.get_ref();
                if !fits(both.north) || !fits(both.south) {
                    let wrong = format!("a zone is [first, last], two rows from 1 to {rows}");
                    return Err(source.fault(zones.span(), wrong));
                }
                Some([both.south, both.north].map(|[first, last]| (first, last)))
            }
        };
        Ok(Scenario {
            id: id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            companies: raw.companies,
            most_companies: most,
            turn_limit: raw.turn_limit,
            zones,
        })
    }
}

fn unit(source: &Source, id: &str, place: std::ops::Range<usize>, raw: raw::Unit) -> Result<Type, Fault> {
    let wrong = |message: String| source.fault(place.clone(), format!("{}: {message}", raw.name));
    let short = raw.short.get_ref();
    if short.is_empty() || !short.bytes().all(|letter| letter.is_ascii_uppercase()) {
        let message = format!("the short name '{short}' must consist of capital letters");
        return Err(source.fault(raw.short.span(), message).help("such as \"LCT\""));
    }
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
        return Err(wrong(format!(
            "{} tons: units weigh 5 to 100 in steps of 5, Infantry 0 (BC-UNIT-2)",
            raw.tons
        )));
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
        id: id.into(),
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

fn map(source: &Source, id: &str, raw: raw::Map) -> Result<Map, Fault> {
    let wrong = |message: String| source.fault(raw.rows.span(), message);
    let board = Board::<HexGrid, Terrain>::parse(raw.rows.get_ref(), 1, &Terrain::CODES, Terrain::from_code)
        .map_err(|error| wrong(error.to_string()))?;
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
    let map = Map { id: id.into(), name: raw.name, text: raw.text, diamonds: raw.diamonds, board };
    match counters_fault(&map, map.diamonds) {
        Some(wrong) => Err(source.fault(raw.rows.span(), wrong)),
        None => Ok(map),
    }
}
