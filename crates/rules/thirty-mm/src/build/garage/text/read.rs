//! The text of a pack opened as drafts: what is no longer known is left out, and said.

use super::super::draft::{Draft, MOST_LISTED, Plan};
use super::super::{Shared, Workshop};
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Pilot};
use crate::content::raw;
use crate::content::{Build, Fitted, Flank, Item, Library, Place, Size};
use crate::powers::{Mod, System, Trait};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::ops::Range;
use table::content::find;
use table::garage::Look;
use table::{Fault, Source, nearest};
use toml::Spanned;

/// The most points that are read for one stat: more than any pilot has.
const MOST_SRM: u8 = 9;

/// What of a pack the garage reads.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    #[serde(default)]
    items: BTreeMap<String, raw::Item>,
    #[serde(default)]
    units: BTreeMap<Spanned<String>, raw::Unit>,
    #[serde(default)]
    squads: BTreeMap<String, raw::Squad>,
    #[serde(rename = "core_parts")]
    _core_parts: Option<IgnoredAny>,
    #[serde(rename = "core_types")]
    _core_types: Option<IgnoredAny>,
    #[serde(rename = "parts")]
    _parts: Option<IgnoredAny>,
    #[serde(rename = "maps")]
    _maps: Option<IgnoredAny>,
    #[serde(rename = "scenarios")]
    _scenarios: Option<IgnoredAny>,
}

/// Opens a text. Parts of its own are added to the garage; what is no longer known is left out and said.
pub(in super::super) fn read(
    workshop: &Workshop,
    source: &Source,
) -> Result<(Workshop, Plan, Vec<String>), Fault> {
    let pack: Pack = source.toml()?;
    let workshop = with_own_parts(workshop, source)?;
    let library = &workshop.shared.library;
    if pack.units.is_empty() {
        let fault = Fault::in_file(source, "there is no unit in this text");
        return Err(fault.help("a unit begins with a line such as [units.my-unit]"));
    }
    let mut opening = Opening { library, source, changes: Vec::new() };
    let items: BTreeMap<String, Item> =
        pack.items.into_iter().map(|(id, raw)| (id.clone(), opening.item(id, raw))).collect();
    let mut units: Vec<(Spanned<String>, raw::Unit)> = pack.units.into_iter().collect();
    // As they stand in the text.
    units.sort_by_key(|(id, _)| id.span().start);
    let names: Vec<String> = units.iter().map(|(id, _)| id.get_ref().clone()).collect();
    let squad = pack.squads.into_values().next();
    let mut plan = Plan { name: String::new(), size: Size::Scouting, units: Vec::new() };
    for (id, raw) in units {
        let mut draft = opening.unit(&workshop.shared, &id, raw, &items)?;
        if let Some(squad) = &squad {
            let members = squad.units.iter().filter(|member| *member.get_ref() == *id.get_ref());
            draft.count = members.count().min(MOST_UNITS_A_TEAM) as u8;
        }
        plan.units.push(draft);
    }
    if let Some(squad) = squad {
        for id in &squad.units {
            let mine = || names.iter().map(String::as_str);
            let stock = || library.units.keys().map(String::as_str);
            if !mine().chain(stock()).any(|known| known == id.get_ref()) {
                opening.unknown(&squad.name, "unit", id, mine().chain(stock()));
            }
        }
        (plan.name, plan.size) = (squad.name, squad.size);
        let stock: Vec<&str> = squad
            .units
            .iter()
            .map(|id| id.get_ref().as_str())
            .filter(|id| library.units.contains_key(*id))
            .collect();
        for id in stock {
            plan.units.push(Draft::stock(library, id)?);
        }
    }
    plan.units.truncate(2 * MOST_UNITS_A_TEAM);
    let mut changes = opening.changes;
    changes.dedup();
    changes.truncate(MOST_LISTED);
    Ok((workshop, plan, changes))
}

/// The garage with the parts that a text brings along, unless it has them.
fn with_own_parts(workshop: &Workshop, source: &Source) -> Result<Workshop, Fault> {
    let library = &workshop.shared.library;
    let known = |kind: &str, id: &str| match kind {
        "core_parts" => library.core_parts.contains_key(id),
        "core_types" => library.core_types.contains_key(id),
        "parts" => library.parts.contains_key(id),
        _ => true,
    };
    let (mut kept, mut keeps, mut any) = (String::new(), false, false);
    for line in source.text.split_inclusive('\n') {
        if let Some(heading) = line.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let mut path = heading.split('.').map(|word| word.trim().trim_matches('"'));
            let (kind, id) = (path.next().unwrap_or_default(), path.next().unwrap_or_default());
            keeps = !known(kind, id);
            any |= keeps;
        }
        // Lines that are left out stay as empty ones, so that a mistake is reported in the right line.
        kept += if keeps { line } else { "\n" };
    }
    if !any {
        return Ok(workshop.clone());
    }
    let mut packs = workshop.shared.packs.clone();
    packs.push(Source::new(source.name.as_str(), kept));
    Workshop::new(&packs, &workshop.shared.given)
}

/// The ids of Systems, Mods and Traits.
const SYSTEM_IDS: fn() -> Vec<&'static str> = || System::ALL.map(|one| one.power().id).to_vec();
const MOD_IDS: fn() -> Vec<&'static str> = || Mod::ALL.map(|one| one.power().id).to_vec();
const TRAIT_IDS: fn() -> Vec<&'static str> = || Trait::ALL.map(|one| one.power().id).to_vec();

/// Reads drafts and notes what has changed since they were written.
struct Opening<'a> {
    library: &'a Library,
    source: &'a Source,
    changes: Vec<String>,
}

impl Opening<'_> {
    /// Notes a change, with its line in the text.
    fn note(&mut self, at: Range<usize>, words: &str) {
        let line = 1 + self.source.text.get(..at.start).map_or(0, |before| before.matches('\n').count());
        self.changes.push(format!("line {line}: {words}"));
    }

    /// Notes something that is not known, with the name that may be meant.
    fn unknown<'k>(
        &mut self,
        unit: &str,
        what: &str,
        id: &Spanned<String>,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let name = id.get_ref();
        let meant = nearest(name, known).map_or_else(String::new, |near| format!("; did you mean '{near}'?"));
        self.note(id.span(), &format!("{unit}: there is no {what} '{name}' any more{meant}"));
    }

    /// A number of a text, brought between its limits.
    fn number(&mut self, unit: &str, what: &str, number: &Spanned<i64>, least: i64, most: u8) -> u8 {
        let (given, most) = (*number.get_ref(), i64::from(most));
        let taken = given.clamp(least, most);
        if taken != given {
            self.note(number.span(), &format!("{unit}: {what} {given} is read as {taken}"));
        }
        taken as u8
    }

    fn item(&mut self, id: String, raw: raw::Item) -> Item {
        let name = raw.name;
        let mut parts = Vec::new();
        for part in raw.parts {
            if self.library.parts.contains_key(part.get_ref()) {
                parts.push(part.into_inner());
            } else {
                self.unknown(&name, "part", &part, self.library.parts.keys().map(String::as_str));
            }
        }
        let system = raw.system.as_slice();
        let system = self.powers(&name, "System", system, System::find, SYSTEM_IDS).pop();
        Item { id, name, category: raw.category, parts, system }
    }

    fn unit(
        &mut self,
        shared: &Shared,
        id: &Spanned<String>,
        mut raw: raw::Unit,
        items: &BTreeMap<String, Item>,
    ) -> Result<Draft, Fault> {
        let (library, name) = (self.library, raw.name.clone());
        find(&library.core_types, "Core Type", raw.core.get_ref())
            .map_err(|fault| fault.at(self.source, raw.core.span()))?;
        let look = Look { color: raw.color.clone(), trim: raw.trim.clone(), emblem: raw.emblem.clone() };
        if let Some(wrong) = look.problem() {
            return Err(self.source.fault(id.span(), format!("{name}: {wrong}")));
        }
        let pilot = match (&raw.rank, &raw.ai) {
            (_, Some(grade)) => Pilot::Processor(self.number(&name, "grade", grade, 1, Pilot::MOST_GRADE)),
            (Some(rank), None) => Pilot::Rank(self.number(&name, "rank", rank, 1, Pilot::MOST_RANK)),
            (None, None) => Pilot::Rank(1),
        };
        let srm = raw.srm.take().map_or([0; 3], |srm| {
            srm.each_ref().map(|points| self.number(&name, "srm", points, 0, MOST_SRM))
        });
        let kits = || library.core_types.keys().map(String::as_str);
        for kit in
            raw.kit.iter().chain(&raw.form).filter(|kit| !library.core_types.contains_key(kit.get_ref()))
        {
            self.unknown(&name, "Core Type", kit, kits());
        }
        let sections = self.sections(&name, &raw);
        let fitted = self.fitted(&name, &raw, &sections, items);
        let own = fitted.iter().filter_map(|one| Some((one.item.clone(), items.get(&one.item)?.clone())));
        let mut draft = Draft {
            own: own.collect(),
            count: 1,
            build: Build {
                id: String::new(),
                short: raw.short.get_ref().clone(),
                text: raw.text.clone(),
                faction: raw.faction,
                core: raw.core.get_ref().clone(),
                sections,
                items: fitted,
                systems: self.powers(&name, "System", &raw.systems, System::find, SYSTEM_IDS),
                mods: self.powers(&name, "Mod", &raw.mods, Mod::find, MOD_IDS),
                traits: self.powers(&name, "Trait", &raw.traits, Trait::find, TRAIT_IDS),
                pilot,
                pilot_name: raw.pilot.clone(),
                srm,
                form: raw
                    .form
                    .take()
                    .map(Spanned::into_inner)
                    .filter(|form| library.core_types.contains_key(form)),
                name: name.clone(),
                look,
            },
        };
        draft.normalize(library);
        if let Some(check) = raw.check {
            self.compare(shared, &name, &draft.sheet(library), &check);
        }
        Ok(draft)
    }

    fn powers<T>(
        &mut self,
        unit: &str,
        what: &str,
        ids: &[Spanned<String>],
        find: fn(&str) -> Result<T, Fault>,
        known: fn() -> Vec<&'static str>,
    ) -> Vec<T> {
        let mut found = Vec::new();
        for id in ids {
            match find(id.get_ref()) {
                Ok(one) => found.push(one),
                Err(_) => self.unknown(unit, what, id, known()),
            }
        }
        found
    }

    /// The Sections of the kit with what is changed and added, as a pack has them.
    fn sections(&mut self, unit: &str, raw: &raw::Unit) -> Vec<(String, Vec<String>)> {
        let kit = raw.kit.as_ref().and_then(|kit| self.library.core_types.get(kit.get_ref()));
        let mut sections = kit.map_or_else(Vec::new, |kit| kit.sections.clone());
        let mut known = |place: &str, ids: &[Spanned<String>]| -> Vec<String> {
            let mut parts = Vec::new();
            for id in ids {
                if self.library.core_parts.contains_key(id.get_ref()) {
                    parts.push(id.get_ref().clone());
                } else {
                    let all = self.library.core_parts.keys().map(String::as_str);
                    self.unknown(&format!("{unit}, {place}"), "Core Part", id, all);
                }
            }
            parts
        };
        for (name, ids) in &raw.sections {
            let parts = known(name, ids);
            match sections.iter_mut().find(|(known, _)| known == name) {
                Some((_, old)) => *old = parts,
                None => sections.push((name.clone(), parts)),
            }
        }
        for (name, ids) in &raw.add {
            let parts = known(name.get_ref(), ids);
            match sections.iter_mut().find(|(known, _)| known == name.get_ref()) {
                Some((_, old)) => old.extend(parts),
                None => sections.push((name.get_ref().clone(), parts)),
            }
        }
        sections
    }

    fn fitted(
        &mut self,
        unit: &str,
        raw: &raw::Unit,
        sections: &[(String, Vec<String>)],
        items: &BTreeMap<String, Item>,
    ) -> Vec<Fitted> {
        let arm = |flank: Flank| {
            let arm = |(name, _): &&(String, Vec<String>)| name.ends_with("Arm") && Flank::of(name) == flank;
            sections.iter().find(arm).map_or_else(String::new, |(name, _)| name.clone())
        };
        let mut all: Vec<(&Spanned<String>, &str, Place)> = Vec::new();
        all.extend(raw.right.iter().map(|id| (id, "", Place::Hand(arm(Flank::Right)))));
        all.extend(raw.left.iter().map(|id| (id, "", Place::Hand(arm(Flank::Left)))));
        all.extend(raw.both.iter().map(|id| (id, "", Place::Hands(arm(Flank::Right), arm(Flank::Left)))));
        for held in &raw.held {
            let place = match &held.and {
                Some(and) => Place::Hands(held.arm.clone(), and.clone()),
                None => Place::Hand(held.arm.clone()),
            };
            all.push((&held.item, "", place));
        }
        all.extend(raw.carried.iter().map(|id| (id, "", Place::Carried)));
        let fixed = raw.mounted.iter().chain(&raw.equipment);
        all.extend(fixed.map(|one| (&one.item, one.name.as_str(), Place::On(one.on.clone()))));
        let mut fitted = Vec::new();
        for (id, name, place) in all {
            let known = items
                .get(id.get_ref())
                .map_or_else(|| self.library.items.contains_key(id.get_ref()), |item| !item.parts.is_empty());
            if known {
                fitted.push(Fitted { item: id.get_ref().clone(), name: name.into(), place });
            } else {
                let all = self.library.items.keys().chain(items.keys());
                self.unknown(unit, "Item", id, all.map(String::as_str));
            }
        }
        fitted
    }

    /// What the Datasheet came to when it was written, and what it comes to now.
    fn compare(&mut self, shared: &Shared, unit: &str, sheet: &Datasheet, check: &Spanned<raw::UnitCheck>) {
        let then = check.get_ref();
        let numbers: [(&str, u16, u16); 10] = [
            ("Total Defense", then.total, sheet.total),
            ("Class", then.class.into(), sheet.class.class.into()),
            ("Accuracy", then.stats[0].into(), sheet.stats[0].into()),
            ("Assault", then.stats[1].into(), sheet.stats[1].into()),
            ("Evasion", then.stats[2].into(), sheet.stats[2].into()),
            ("Movement", then.movement.into(), sheet.movement.into()),
            ("AP bonus", then.ap.into(), sheet.ap.into()),
            ("Thruster total", then.thrust, sheet.thrust),
            ("Unit cost", then.cost, sheet.cost(&shared.options)),
            ("squad cost", then.squad_cost, sheet.squad_cost(&shared.options)),
        ];
        for (what, then, now) in numbers.into_iter().filter(|(_, then, now)| then != now) {
            self.note(check.span(), &format!("{unit}: its {what} was {then} and is {now} now"));
        }
    }
}
