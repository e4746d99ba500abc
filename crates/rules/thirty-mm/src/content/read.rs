//! From the shape of the files to content that can be played, with a clear message for every mistake.

use super::*;
use crate::build::{Datasheet, ItemSheet, Pilot, Team, squad_cost};
use crate::options::Options;
use crate::powers::{Mod, System, Trait};
use table::content::Entry;
use table::garage::Look;
use table::{Cell, Fault, Grid, RowFacing, RowGrid};
use toml::Spanned;

/// The most Defense of a Core Part, and the most Durability of a part: sums are kept in a byte.
const MOST_DEFENSE: u8 = 50;
const MOST_DURABILITY: u8 = 30;
/// The most Range, Base Damage and AP of a part.
const MOST_VALUE: u8 = 20;
/// The highest base stat; a stat above 8 is legal (TM-DICE-7).
const MOST_STAT: u8 = 12;
/// The most rounds of a mission.
const MOST_ROUNDS: u8 = 20;
/// The most objective markers of a mission.
const MOST_MARKERS: usize = 8;

pub(super) fn core_part(_: &Library, entry: &Entry<'_>, raw: raw::CorePart) -> Result<CorePart, Fault> {
    for tag in raw.tags.iter().filter(|tag| *tag.get_ref() != Tag::CT) {
        let wrong = format!("a Core Part has no [{}] tag, only [CT] (TM-TAG-4)", tag.get_ref().name());
        entry.note(entry.source.fault(tag.span(), wrong));
    }
    Ok(CorePart {
        id: entry.id.into(),
        name: raw.name,
        notation: raw.notation,
        fit: raw.kind,
        defense: entry.number("defense", &raw.defense, 1..=MOST_DEFENSE, "TM-BUILD-2"),
        thruster: !raw.tags.is_empty(),
        ai: raw.ai,
        add_on: raw.add_on,
    })
}

pub(super) fn part(_: &Library, entry: &Entry<'_>, raw: raw::Part) -> Result<Part, Fault> {
    let value = |what, number: &Option<Spanned<i64>>| {
        number.as_ref().map_or(0, |number| entry.number(what, number, 0..=MOST_VALUE, "TM-CALC-1"))
    };
    Ok(Part {
        id: entry.id.into(),
        durability: entry.number("durability", &raw.durability, 1..=MOST_DURABILITY, "TM-CALC-1"),
        range: value("range", &raw.range),
        damage: value("damage", &raw.damage),
        ap: value("ap", &raw.ap),
        damage_type: raw.damage_type,
        system: raw.system.and_then(|id| entry.keep(found(entry, &id, System::find))),
        tags: raw.tags.iter().map(|tag| *tag.get_ref()).collect(),
        kind: raw.kind,
        name: raw.name,
        notation: raw.notation,
    })
}

/// A System, Mod or Trait by its id.
fn found<T>(entry: &Entry<'_>, id: &Spanned<String>, find: fn(&str) -> Result<T, Fault>) -> Result<T, Fault> {
    find(id.get_ref()).map_err(|fault| fault.at(entry.source, id.span()))
}

/// A fault where a number that is written down differs from what is worked out.
fn differs(
    what: &str,
    worked_out: &dyn std::fmt::Debug,
    given: &dyn std::fmt::Debug,
    clause: &str,
) -> String {
    format!("{what} is {worked_out:?}, not {given:?} ({clause})")
}

impl Library {
    pub(super) fn read_core_type(&self, entry: &Entry<'_>, raw: raw::CoreType) -> Result<CoreType, Fault> {
        let stats =
            raw.stats.each_ref().map(|stat| entry.number("a base stat", stat, 2..=MOST_STAT, "TM-BUILD-1"));
        let mut sections = Vec::new();
        for name in &raw.sections {
            let Some(kind) = SectionKind::of(raw.unit_type, name.get_ref()) else {
                let wrong =
                    format!("a {} has no Section '{}' (TM-UNIT-2)", raw.unit_type.name(), name.get_ref());
                entry.note(entry.source.fault(name.span(), wrong));
                continue;
            };
            let fits = |part: &&CorePart| {
                part.notation == raw.notation && !part.add_on && part.fit.fits(raw.unit_type, kind)
            };
            let mut parts: Vec<&CorePart> = self.core_parts.values().filter(fits).collect();
            // The heaviest first: the chest before its armor.
            parts.sort_by_key(|part| std::cmp::Reverse(part.defense));
            sections.push((name.get_ref().clone(), parts.iter().map(|part| part.id.clone()).collect()));
        }
        let core = CoreType {
            id: entry.id.into(),
            name: raw.name,
            notation: raw.notation,
            unit_type: raw.unit_type,
            rules: raw.rules,
            faction: raw.faction,
            stats,
            sections,
            propulsion: raw
                .propulsion
                .map_or(0, |least| entry.number("propulsion", &least, 0..=8, "TM-BUILD-4")),
        };
        if core.rules.is_some() != (core.unit_type == UnitType::Vehicle) {
            entry.note(entry.fault("a Vehicle, and only a Vehicle, has the rules of one (TM-VEH-1)"));
        }
        let parts = core.sections.iter().flat_map(|(_, parts)| parts);
        let total: u16 = parts.map(|id| u16::from(self.core_parts[id].defense)).sum();
        if let Some(given) = raw.defense.filter(|given| *given.get_ref() != total) {
            let wrong = differs("its Total Defense", &total, given.get_ref(), "TM-CLASS-1");
            entry.note(entry.source.fault(given.span(), wrong));
        }
        Ok(core)
    }

    pub(super) fn read_item(&self, entry: &Entry<'_>, raw: raw::Item) -> Result<Item, Fault> {
        raw.parts.iter().try_for_each(|id| entry.find(&self.parts, "part", id).map(drop))?;
        let item = Item {
            id: entry.id.into(),
            name: raw.name,
            category: raw.category,
            parts: raw.parts.into_iter().map(Spanned::into_inner).collect(),
            system: raw.system.and_then(|id| entry.keep(found(entry, &id, System::find))),
        };
        let sheet = ItemSheet::of(self, &item)?;
        // The limits of a garage that is open are not the Item's own fault.
        for problem in sheet.problems(self, &Options { open_garage: true, ..Options::default() }, true) {
            entry.note(entry.fault(problem.to_string()));
        }
        if let Some(check) = raw.check {
            let given = check.get_ref();
            let tags: Tags = given.tags.iter().copied().collect();
            let worked_out = (
                (sheet.durability, sheet.range, sheet.damage, sheet.ap),
                sheet.damage_type,
                sheet.cost(),
                sheet.tags,
            );
            let written = (
                (given.durability, given.range, given.damage, given.ap),
                given.damage_type,
                given.cost,
                tags,
            );
            if worked_out != written {
                let wrong = differs("the Item", &worked_out, &written, "TM-CALC-1, TM-DC-1");
                entry.note(entry.source.fault(check.span(), wrong));
            }
        }
        Ok(item)
    }

    /// A Unit is read whether or not it is legal: a draft is kept with its reasons, and the muster refuses it.
    pub(super) fn read_unit(&self, entry: &Entry<'_>, mut raw: raw::Unit) -> Result<Build, Fault> {
        let check = raw.check.take();
        let build = self.read_build(entry, raw)?;
        let sheet = Datasheet::of(self, &build).map_err(|fault| entry.fault(fault.to_string()))?;
        let options = Options::default();
        if let Some(check) = check {
            let given = check.get_ref();
            let rows: [(&str, u16, u16, &str); 8] = [
                ("its Total Defense", sheet.total, given.total, "TM-CLASS-1"),
                ("its Class", sheet.class.class.into(), given.class.into(), "TM-CLASS-1"),
                ("its Movement", sheet.movement.into(), given.movement.into(), "TM-MOVE-6"),
                ("its AP bonus", sheet.ap.into(), given.ap.into(), "TM-AP-1"),
                ("its Thruster total", sheet.thrust, given.thrust, "TM-AIR-2"),
                ("its cost", sheet.cost(&options), given.cost, "TM-DC-2"),
                ("its squad cost", sheet.squad_cost(&options), given.squad_cost, "TM-DC-3"),
                ("its Accuracy", sheet.stats[0].into(), given.stats[0].into(), "TM-PILOT-3"),
            ];
            for (what, worked_out, written, clause) in rows {
                if worked_out != written {
                    entry
                        .note(entry.source.fault(check.span(), differs(what, &worked_out, &written, clause)));
                }
            }
            if sheet.stats != given.stats {
                let wrong = differs("its stats", &sheet.stats, &given.stats, "TM-PILOT-3");
                entry.note(entry.source.fault(check.span(), wrong));
            }
        }
        Ok(build)
    }

    fn read_build(&self, entry: &Entry<'_>, raw: raw::Unit) -> Result<Build, Fault> {
        entry.check_short(&raw.short, "PT");
        entry.find(&self.core_types, "Core Type", &raw.core)?;
        let sections = self.read_sections(entry, &raw)?;
        let pilot = match (&raw.rank, &raw.ai) {
            (Some(rank), None) => Pilot::Rank(entry.number("rank", rank, 1..=Pilot::MOST_RANK, "TM-PILOT-1")),
            (None, Some(grade)) => {
                Pilot::Processor(entry.number("ai", grade, 1..=Pilot::MOST_GRADE, "TM-PILOT-7"))
            }
            _ => {
                return Err(entry.fault("a Unit has either a rank or an A.I. grade (TM-PILOT-1, TM-PILOT-6)"));
            }
        };
        if let Some(form) = &raw.form {
            entry.find(&self.core_types, "Core Type", form)?;
        }
        let items = self.read_items(entry, &raw, &sections)?;
        let look = Look { color: raw.color, trim: raw.trim, emblem: raw.emblem };
        if let Some(wrong) = look.problem() {
            entry.note(entry.fault(wrong));
        }
        Ok(Build {
            id: entry.id.into(),
            short: raw.short.get_ref().clone(),
            faction: raw.faction,
            core: raw.core.get_ref().clone(),
            sections,
            items,
            systems: listed(entry, &raw.systems, System::find),
            mods: listed(entry, &raw.mods, Mod::find),
            traits: listed(entry, &raw.traits, Trait::find),
            pilot,
            srm: raw.srm.as_ref().map_or([0; 3], |srm| {
                srm.each_ref().map(|points| entry.number("srm", points, 0..=MOST_STAT, "TM-PILOT-3"))
            }),
            form: raw.form.map(Spanned::into_inner),
            name: raw.name,
            text: raw.text,
            pilot_name: raw.pilot,
            look,
        })
    }

    /// The Sections of the kit with what is changed and added.
    fn read_sections(&self, entry: &Entry<'_>, raw: &raw::Unit) -> Result<Vec<(String, Vec<String>)>, Fault> {
        let mut sections = match &raw.kit {
            Some(kit) => entry.find(&self.core_types, "Core Type", kit)?.sections.clone(),
            None => Vec::new(),
        };
        let known = |ids: &[Spanned<String>]| -> Vec<String> {
            let part = |id: &Spanned<String>| {
                let found = entry.keep(entry.find(&self.core_parts, "Core Part", id));
                found.map(|part| part.id.clone())
            };
            ids.iter().filter_map(part).collect()
        };
        for (name, ids) in &raw.sections {
            let parts = known(ids);
            match sections.iter_mut().find(|(known, _)| known == name) {
                Some((_, old)) => *old = parts,
                None => sections.push((name.clone(), parts)),
            }
        }
        sections.retain(|(_, parts)| !parts.is_empty());
        for (name, ids) in &raw.add {
            let parts = known(ids);
            let names: Vec<String> = sections.iter().map(|(known, _)| known.clone()).collect();
            let section =
                sections.iter_mut().find(|(known, _)| known == name.get_ref()).ok_or_else(|| {
                    let fault = Fault::unknown("Section", name.get_ref(), names.iter().map(String::as_str));
                    fault.at(entry.source, name.span())
                })?;
            section.1.extend(parts);
        }
        Ok(sections)
    }

    fn read_items(
        &self,
        entry: &Entry<'_>,
        raw: &raw::Unit,
        sections: &[(String, Vec<String>)],
    ) -> Result<Vec<Fitted>, Fault> {
        let hand = |flank: Flank| {
            let arm = |(name, _): &&(String, Vec<String>)| name.ends_with("Arm") && Flank::of(name) == flank;
            let found = sections.iter().find(arm).map(|(name, _)| name.clone());
            found.ok_or_else(|| entry.fault("it has no such Arm to hold something (TM-BUILD-7)"))
        };
        let mut items = Vec::new();
        let mut fit = |id: &Spanned<String>, name: &str, place: Place| {
            if let Some(item) = entry.keep(entry.find(&self.items, "Item", id)) {
                items.push(Fitted { item: item.id.clone(), name: name.into(), place });
            }
        };
        if let Some(id) = &raw.right {
            fit(id, "", Place::Hand(hand(Flank::Right)?));
        }
        if let Some(id) = &raw.left {
            fit(id, "", Place::Hand(hand(Flank::Left)?));
        }
        if let Some(id) = &raw.both {
            fit(id, "", Place::Hands(hand(Flank::Right)?, hand(Flank::Left)?));
        }
        for held in &raw.held {
            let place = match &held.and {
                Some(and) => Place::Hands(held.arm.clone(), and.clone()),
                None => Place::Hand(held.arm.clone()),
            };
            fit(&held.item, "", place);
        }
        for id in &raw.carried {
            fit(id, "", Place::Carried);
        }
        for fixed in raw.mounted.iter().chain(&raw.equipment) {
            fit(&fixed.item, &fixed.name, Place::On(fixed.on.clone()));
        }
        Ok(items)
    }

    pub(super) fn read_squad(&self, entry: &Entry<'_>, raw: raw::Squad) -> Result<Squad, Fault> {
        let mut sheets = Vec::new();
        for id in &raw.units {
            entry.find(&self.units, "unit", id)?;
            sheets.push(self.datasheet(id.get_ref())?);
        }
        let options = Options::default();
        let cost = squad_cost(&sheets.iter().collect::<Vec<_>>(), &options);
        if let Some(given) = raw.cost.filter(|given| *given.get_ref() != cost) {
            let wrong = differs("its cost", &cost, given.get_ref(), "TM-DC-3");
            entry.note(entry.source.fault(given.span(), wrong));
        }
        let team = Team { units: sheets.iter().collect(), limit: raw.size.limit() };
        // The house rules of a match are not known yet: what the kindest of them allow is read (TM-O-8 to TM-O-10).
        let usual = Options { limit_inclusive: true, ..options };
        let kindest = Options { pilots_free: true, systems_only: true, ..usual };
        if !team.problems(&kindest).is_empty() {
            for problem in team.problems(&usual) {
                entry.note(entry.fault(problem.to_string()));
            }
        }
        Ok(Squad {
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            size: raw.size,
            faction: raw.faction,
            units: raw.units.into_iter().map(Spanned::into_inner).collect(),
        })
    }

    pub(super) fn read_scenario(&self, entry: &Entry<'_>, raw: raw::Scenario) -> Result<Scenario, Fault> {
        let map = entry.find(&self.maps, "map", &raw.map)?;
        let grid = map.board.grid();
        let markers: Vec<_> =
            raw.markers.iter().filter_map(|name| entry.keep(entry.cell(grid, name))).collect();
        if markers.len() > MOST_MARKERS {
            entry.note(entry.fault(format!("a mission has at most {MOST_MARKERS} markers (TM-SETUP-5)")));
        }
        for name in &raw.markers {
            let turned = grid.parse(name.get_ref()).map(|cell| grid.half_turn(cell));
            if turned == Some(None) {
                let wrong = "a marker needs a hex of its own after a half-turn of the map (TM-MIS-1)";
                entry.note(entry.source.fault(name.span(), wrong));
            }
        }
        let needs = match *raw.mission.get_ref() {
            Mission::Counterattack | Mission::OrderToDestroy => 3,
            Mission::EndlessPursuit | Mission::EmissaryOfDarkness => 0,
            _ => 1,
        };
        if raw.markers.len() < needs {
            let wrong = format!("this mission needs {needs} markers or more (TM-SETUP-5)");
            entry.note(entry.source.fault(raw.mission.span(), wrong));
        }
        for squad in &raw.squads {
            entry.keep(entry.find(&self.squads, "squad", squad));
        }
        let placed =
            raw.placed.map(|placed| self.read_placed(entry, &placed, &raw.squads, grid)).transpose()?;
        Ok(Scenario {
            placed,
            id: entry.id.into(),
            name: raw.name,
            text: raw.text,
            mission: raw.mission.into_inner(),
            size: raw.size,
            map: raw.map.into_inner(),
            markers,
            rounds: entry.number("rounds", &raw.rounds, 1..=MOST_ROUNDS, "TM-TURN-7"),
            squads: raw.squads.map(Spanned::into_inner),
        })
    }
}

impl Library {
    /// TM-SETUP-10: a hex and a facing for each Unit of the scenario's squads.
    fn read_placed(
        &self,
        entry: &Entry<'_>,
        raw: &Spanned<raw::Placed>,
        squads: &[Spanned<String>; 2],
        grid: &RowGrid,
    ) -> Result<[Vec<(Cell, RowFacing)>; 2], Fault> {
        let read = |hexes: &[Spanned<String>], squad: &Spanned<String>| {
            let count = entry.find(&self.squads, "squad", squad)?.units.len();
            if hexes.len() != count {
                let many = format!("{} starting hexes for the {count} Units of", hexes.len());
                let wrong = format!("{many} '{}' (TM-SETUP-10)", squad.get_ref());
                return Err(entry.source.fault(raw.span(), wrong));
            }
            hexes.iter().map(|text| entry.stand(grid, text, RowFacing::find)).collect::<Result<Vec<_>, _>>()
        };
        let placed = raw.get_ref();
        Ok([read(&placed.west, &squads[0])?, read(&placed.east, &squads[1])?])
    }
}

fn listed<T>(entry: &Entry<'_>, ids: &[Spanned<String>], find: fn(&str) -> Result<T, Fault>) -> Vec<T> {
    ids.iter().filter_map(|id| entry.keep(found(entry, id, find))).collect()
}
