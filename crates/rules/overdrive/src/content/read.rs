//! From the shape of the files to content that can be played, with a clear message for every mistake.

use super::raw::{self, Named};
use super::*;
use crate::game::Hexes;
use crate::state::MOST_MECHS;
use std::ops::{Range, RangeInclusive};
use table::Grid;
use table::naming::enter;
use toml::Spanned;

impl table::content::Library for Library {
    fn add(&mut self, source: &Source) -> Result<(), Fault> {
        let pack: raw::Pack = source.toml()?;
        self.add_units(source, pack.units)?;
        self.add_alpha_strike(source, pack.alpha_strike)?;
        self.add_lances(source, pack.lances)?;
        self.add_maps(source, pack.maps)?;
        self.add_scenarios(source, pack.scenarios)
    }
}

impl Library {
    pub(super) fn add_units(&mut self, source: &Source, raw: Named<raw::Unit>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let card = card(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.cards, source, &id, "unit", card)?;
        }
        Ok(())
    }

    pub(super) fn add_lances(&mut self, source: &Source, raw: Named<raw::Lance>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let place = raw.span();
            let lance = self.lance(source, id.get_ref(), place, raw.into_inner())?;
            enter(&mut self.lances, source, &id, "lance", lance)?;
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
            let scenario = self.scenario(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.scenarios, source, &id, "scenario", scenario)?;
        }
        Ok(())
    }

    fn lance(&self, source: &Source, id: &str, place: Range<usize>, raw: raw::Lance) -> Result<Lance, Fault> {
        let mut members = Vec::new();
        let mut sum = 0;
        for member in raw.mechs {
            let known = || self.cards.keys().map(String::as_str);
            let card = self.cards.get(member.unit.get_ref());
            let card = card.ok_or_else(|| {
                Fault::unknown("unit", member.unit.get_ref(), known()).at(source, member.unit.span())
            })?;
            sum += card.pv_with(member.skill);
            members.push(Member { unit: member.unit.into_inner(), skill: member.skill });
        }
        if !(1..=MOST_MECHS).contains(&members.len()) {
            let wrong = format!("a force is 1 to {MOST_MECHS} 'Mechs, not {} (OD-FORCE-2)", members.len());
            return Err(source.fault(place, wrong));
        }
        if let Some(pv) = raw.pv.filter(|pv| *pv.get_ref() != sum) {
            let wrong = format!("its 'Mechs cost {sum} PV, not {} (OD-FORCE-1)", pv.get_ref());
            return Err(source.fault(pv.span(), wrong));
        }
        Ok(Lance { id: id.into(), name: raw.name, text: raw.text, picket: raw.picket, members })
    }

    fn scenario(&self, source: &Source, id: &str, raw: raw::Scenario) -> Result<Scenario, Fault> {
        let Some(map) = self.maps.get(raw.map.get_ref()) else {
            let known = self.maps.keys().map(String::as_str);
            return Err(Fault::unknown("map", raw.map.get_ref(), known).at(source, raw.map.span()));
        };
        if raw.mission == Mission::HoldTheGround && map.objectives.is_empty() {
            let wrong = format!("the map '{}' has no objectives to hold (OD-SCN-2)", map.id);
            return Err(source.fault(raw.map.span(), wrong));
        }
        within(source, "turn_limit", &raw.turn_limit, 1..=MOST_TURNS, "OD-VIC-2")?;
        within(source, "pv_limit", &raw.pv_limit, 1..=999, "OD-FORCE-2")?;
        let columns = map.board.grid().columns();
        let place = raw.zones.as_ref().map_or_else(|| raw.map.span(), Spanned::span);
        let zones = match raw.zones {
            None => None,
            Some(zones) => {
                let fits = |[first, last]: [u8; 2]| 1 <= first && first <= last && last <= columns;
                let both = *zones.get_ref();
                let apart = both.west[1] < both.east[0];
                if !(fits(both.west) && fits(both.east) && apart) {
                    let wrong = format!(
                        "a zone is [first, last], two columns from 1 to {columns}, west of the other (OD-SETUP-3)"
                    );
                    return Err(source.fault(zones.span(), wrong));
                }
                Some(both.columns())
            }
        };
        let scenario = Scenario {
            id: id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            mission: raw.mission,
            pv_limit: raw.pv_limit.into_inner(),
            turn_limit: raw.turn_limit.into_inner(),
            zones,
        };
        if crate::game::zones(map, &scenario).iter().any(Hexes::is_empty) {
            let wrong = "a deployment zone needs a hex that is neither building nor water (OD-SETUP-3)";
            return Err(source.fault(place, wrong));
        }
        Ok(scenario)
    }
}

/// Refuses a number outside its range.
pub(super) fn within<N: PartialOrd + Copy + std::fmt::Display>(
    source: &Source,
    what: &str,
    number: &Spanned<N>,
    range: RangeInclusive<N>,
    clause: &str,
) -> Result<(), Fault> {
    if range.contains(number.get_ref()) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    let wrong = format!("{what} is {least} to {most}, not {} ({clause})", number.get_ref());
    Err(source.fault(number.span(), wrong))
}

/// Refuses a short name that notation could not read.
pub(super) fn check_short(source: &Source, short: &Spanned<String>) -> Result<(), Fault> {
    let letters = short.get_ref();
    if letters.is_empty() || !letters.bytes().all(|letter| letter.is_ascii_uppercase()) {
        let wrong = format!("the short name '{letters}' must consist of capital letters");
        return Err(source.fault(short.span(), wrong).help("such as \"IRO\""));
    }
    Ok(())
}

fn card(source: &Source, id: &str, raw: raw::Unit) -> Result<Card, Fault> {
    check_short(source, &raw.short)?;
    within(source, "size", &raw.size, 0..=MOST_SIZE, "OD-UNIT-1")?;
    within(source, "move", &raw.ground, 1..=MOST_MOVE, "OD-UNIT-6")?;
    within(source, "jump", &raw.jump, 0..=MOST_MOVE, "OD-UNIT-6")?;
    within(source, "ov", &raw.ov, 0..=MOST_OV, "OD-UNIT-6")?;
    within(source, "armor", &raw.armor, 0..=MOST_ARMOR, "OD-UNIT-6")?;
    within(source, "structure", &raw.structure, 1..=MOST_STRUCTURE, "OD-UNIT-6")?;
    if raw.damage.get_ref().iter().any(|&damage| damage > MOST_DAMAGE) {
        let wrong = format!("damage is 0 to {MOST_DAMAGE} at each range (OD-UNIT-6)");
        return Err(source.fault(raw.damage.span(), wrong));
    }
    let mut abilities = Abilities::default();
    for code in &raw.abilities {
        let known = || Ability::ALL.into_iter().map(Ability::code);
        let ability = Ability::from_code(code.get_ref());
        abilities.insert(
            ability
                .ok_or_else(|| Fault::unknown("ability", code.get_ref(), known()).at(source, code.span()))?,
        );
    }
    let card = Card {
        id: id.into(),
        name: raw.name,
        short: raw.short.into_inner(),
        size: raw.size.into_inner(),
        ground: raw.ground.into_inner(),
        jump: raw.jump.into_inner(),
        damage: raw.damage.into_inner(),
        ov: raw.ov.into_inner(),
        armor: raw.armor.into_inner(),
        structure: raw.structure.into_inner(),
        abilities,
        specials: Vec::new(),
        role: raw.role,
        printed_pv: None,
    };
    if let Some(pv) = raw.pv.filter(|pv| *pv.get_ref() != card.pv()) {
        let wrong = format!("{} costs {} PV, not {} (OD-FORCE-1)", card.name, card.pv(), pv.get_ref());
        return Err(source.fault(pv.span(), wrong));
    }
    Ok(card)
}

/// A hex of a map file: two characters and a blank between hexes.
const HEX_WIDTH: usize = 3;

fn map(source: &Source, id: &str, raw: raw::Map) -> Result<Map, Fault> {
    let wrong = |message: String| source.fault(raw.rows.span(), message);
    let expected = ["0.", "0p", "0r", "0u", "0l", "0h", "0w", "0W", "01", "02", "03", "04", "… 4."];
    let board = Board::<HexGrid, Hex>::parse(raw.rows.get_ref(), HEX_WIDTH, &expected, Hex::from_code)
        .map_err(|error| wrong(error.to_string()))?;
    let grid = *board.grid();
    let (columns, rows) = (grid.columns(), grid.rows());
    if grid.len() > MOST_HEXES || columns < 2 * ZONE_COLUMNS {
        let size = format!("a map of {columns} columns and {rows} rows cannot be played on");
        return Err(wrong(format!("{size}: it needs 4 columns or more and at most {MOST_HEXES} hexes")));
    }
    let mut objectives = Vec::new();
    for hex in &raw.objectives {
        let cell = grid.parse(hex.get_ref()).ok_or_else(|| {
            source.fault(hex.span(), format!("'{}' is not a hex of the map", hex.get_ref()))
        })?;
        objectives.push(cell);
    }
    Ok(Map { id: id.into(), name: raw.name, text: raw.text, objectives, board })
}
