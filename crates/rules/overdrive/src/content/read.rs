//! From the shape of the files to content that can be played, with a clear message for every mistake.

use super::raw;
use super::*;
use crate::game::Hexes;
use crate::state::{MOST_MECHS, PLAYER_2, SIDES};
use table::content::Entry;
use table::{Fault, Grid};
use toml::Spanned;

impl Library {
    pub(super) fn read_lance(&self, entry: &Entry<'_>, raw: raw::Lance) -> Result<Lance, Fault> {
        let mut members = Vec::new();
        let mut sum = 0;
        for member in raw.mechs {
            let card = entry.find(&self.cards, "unit", &member.unit)?;
            sum += card.pv_with(member.skill);
            members.push(Member { unit: member.unit.into_inner(), skill: member.skill });
        }
        if !(1..=MOST_MECHS).contains(&members.len()) {
            let wrong = format!("a force is 1 to {MOST_MECHS} 'Mechs, not {} (OD-FORCE-2)", members.len());
            return Err(entry.fault_of("mechs", wrong));
        }
        if let Some(pv) = raw.pv.filter(|pv| *pv.get_ref() != sum) {
            let wrong = format!("its 'Mechs cost {sum} PV, not {} (OD-FORCE-1)", pv.get_ref());
            return Err(entry.source.fault(pv.span(), wrong));
        }
        Ok(Lance { id: entry.id.into(), name: raw.name, text: raw.text, picket: raw.picket, members })
    }

    pub(super) fn read_scenario(&self, entry: &Entry<'_>, raw: raw::Scenario) -> Result<Scenario, Fault> {
        let source = entry.source;
        let map = entry.find(&self.maps, "map", &raw.map)?;
        if raw.mission == Mission::HoldTheGround && map.objectives.is_empty() {
            let wrong = format!("the map '{}' has no objectives to hold (OD-SCN-2)", map.id);
            return Err(source.fault(raw.map.span(), wrong));
        }
        let turn_limit = entry.number("turn_limit", &raw.turn_limit, 1..=MOST_TURNS, "OD-VIC-2");
        let pv_limit = entry.number("pv_limit", &raw.pv_limit, 1..=999, "OD-FORCE-2");
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
        if let Some(lances) = &raw.lances {
            for (side, lance) in SIDES.into_iter().zip(lances) {
                let found = entry.find(&self.lances, "lance", lance)?;
                let cost: u16 =
                    found.members.iter().map(|member| self.cards[&member.unit].pv_with(member.skill)).sum();
                let tenths = if raw.mission == Mission::Breakthrough && side == PLAYER_2 { 9 } else { 10 };
                if cost > pv_limit * tenths / 10 {
                    let wrong = format!("'{}' costs {cost} PV, more than it may (OD-FORCE-2)", found.id);
                    return Err(source.fault(lance.span(), wrong));
                }
            }
        }
        let lances = raw.lances.map(|lances| lances.map(Spanned::into_inner));
        let placed = match raw.placed {
            None => None,
            Some(placed) => Some(self.read_placed(entry, &placed, lances.as_ref(), map.board.grid())?),
        };
        let scenario = Scenario {
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            mission: raw.mission,
            pv_limit,
            turn_limit,
            zones,
            lances,
            placed,
        };
        if crate::game::zones(map, &scenario).iter().any(Hexes::is_empty) {
            let wrong = "a deployment zone needs a hex that is neither building nor water (OD-SETUP-3)";
            return Err(source.fault(place, wrong));
        }
        Ok(scenario)
    }

    /// OD-SETUP-6: a hex and a facing for each 'Mech of the scenario's own lances.
    fn read_placed(
        &self,
        entry: &Entry<'_>,
        raw: &Spanned<raw::Placed>,
        lances: Option<&[String; 2]>,
        grid: &HexGrid,
    ) -> Result<[Vec<(Cell, Facing)>; 2], Fault> {
        let wrong = |message: String| entry.source.fault(raw.span(), message);
        let Some(lances) = lances else {
            let fault = wrong("starting hexes need lances of the scenario's own (OD-SETUP-6)".into());
            return Err(fault.help("lances = [\"…\", \"…\"]"));
        };
        let read = |hexes: &[Spanned<String>], lance: &str| {
            let count = self.lances[lance].members.len();
            if hexes.len() != count {
                let many = format!("{} starting hexes for the {count} 'Mechs of '{lance}'", hexes.len());
                return Err(wrong(format!("{many} (OD-SETUP-6)")));
            }
            hexes.iter().map(|text| entry.stand(grid, text, Facing::find)).collect::<Result<Vec<_>, _>>()
        };
        let placed = raw.get_ref();
        Ok([read(&placed.west, &lances[0])?, read(&placed.east, &lances[1])?])
    }
}

pub(super) fn card(_: &Library, entry: &Entry<'_>, raw: raw::Unit) -> Result<Card, Fault> {
    let source = entry.source;
    entry.check_short(&raw.short, "IRO");
    let number = |what, number, least, most| entry.number(what, number, least..=most, "OD-UNIT-6");
    let size = entry.number("size", &raw.size, 0..=MOST_SIZE, "OD-UNIT-1");
    let ground = number("move", &raw.ground, 1, MOST_MOVE);
    let jump = number("jump", &raw.jump, 0, MOST_MOVE);
    let ov = number("ov", &raw.ov, 0, MOST_OV);
    let armor = number("armor", &raw.armor, 0, MOST_ARMOR);
    let structure = number("structure", &raw.structure, 1, MOST_STRUCTURE);
    let damage = raw.damage.each_ref().map(|damage| number("damage at each range", damage, 0, MOST_DAMAGE));
    let mut abilities = Abilities::default();
    for code in &raw.abilities {
        let known = || Ability::ALL.into_iter().map(Ability::code);
        match Ability::from_code(code.get_ref()) {
            Some(ability) => abilities.insert(ability),
            None => entry.note(Fault::unknown("ability", code.get_ref(), known()).at(source, code.span())),
        }
    }
    let card = Card {
        id: entry.id.into(),
        name: raw.name,
        short: raw.short.into_inner(),
        size,
        ground,
        jump,
        damage,
        ov,
        armor,
        structure,
        abilities,
        specials: Vec::new(),
        role: raw.role,
        printed_pv: None,
    };
    if let Some(pv) = raw.pv.filter(|pv| *pv.get_ref() != card.pv()) {
        let wrong = format!("{} costs {} PV, not {} (OD-FORCE-1)", card.name, card.pv(), pv.get_ref());
        return Err(entry.source.fault(pv.span(), wrong));
    }
    Ok(card)
}

/// A hex of a map file: two characters and a blank between hexes.
const HEX_WIDTH: usize = 3;

pub(super) fn map(_: &Library, entry: &Entry<'_>, raw: raw::Map) -> Result<Map, Fault> {
    let expected = ["0.", "0p", "0r", "0u", "0l", "0h", "0w", "0W", "01", "02", "03", "04", "… 4."];
    let board: Board<HexGrid, Hex> = entry.board(&raw.rows, HEX_WIDTH, &expected, Hex::from_code)?;
    let grid = *board.grid();
    let (columns, rows) = (grid.columns(), grid.rows());
    if grid.len() > MOST_HEXES || columns < 2 * ZONE_COLUMNS {
        let size = format!("a map of {columns} columns and {rows} rows cannot be played on");
        let wrong = format!("{size}: it needs 4 columns or more and at most {MOST_HEXES} hexes");
        return Err(entry.source.fault(raw.rows.span(), wrong));
    }
    let objectives = raw.objectives.iter().map(|hex| entry.cell(&grid, hex)).collect::<Result<_, _>>()?;
    Ok(Map { id: entry.id.into(), name: raw.name, text: raw.text, objectives, board })
}
