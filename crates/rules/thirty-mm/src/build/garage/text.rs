//! Drafts as the text of a pack, and back. What a pack of the game holds can be opened; what is written is such a pack.

use super::bench::size_key;
use super::draft::{Draft, MOST_LISTED, Plan, faction_key, short_of};
use super::{Shared, Workshop};
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Pilot};
use crate::content::raw;
use crate::content::{Build, CorePart, Fitted, Flank, Item, Library, Part, Place, Size};
use crate::powers::{Mod, System, Trait};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use table::content::find;
use table::garage::Look;
use table::{Fault, Source};
use toml::Spanned;

/// The pack of a plan: the parts and Items of its own, its Units, and the squad. With `checked`, the numbers that
/// everything comes to now are written down, so that a later change is noticed.
pub(super) fn write(shared: &Shared, plan: &Plan, checked: bool) -> String {
    let library = &shared.library;
    let mut text = String::from("# Built in the garage of Ironhex: a pack for 30 Minute Missions.\n");
    write_own_parts(&mut text, shared, plan);
    let ids = ids(shared, plan);
    for (draft, id) in plan.units.iter().zip(&ids) {
        let names = item_ids(draft, id);
        for (own, written) in draft.own.iter().filter_map(|(own, item)| Some((item, names.get(own)?))) {
            write_item(&mut text, own, written);
        }
        write_unit(&mut text, library, draft, id, &names, checked.then(|| (draft.sheet(library), shared)));
    }
    if plan.units.iter().any(|draft| draft.count == 0)
        || plan.units.len() > 1
        || !plan.name.is_empty()
        || plan.units.iter().any(|draft| draft.count > 1)
    {
        write_squad(&mut text, shared, plan, &ids);
    }
    text
}

/// The ids of the Units: made from their names, none that a Unit of the library has.
pub(super) fn ids(shared: &Shared, plan: &Plan) -> Vec<String> {
    let mut taken: BTreeSet<String> = shared.library.units.keys().cloned().collect();
    let mut free = |name: &str| {
        let stem = slug(name);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let id =
            std::iter::once(stem.clone()).chain(numbered).find(|id| !taken.contains(id)).unwrap_or_default();
        taken.insert(id.clone());
        id
    };
    plan.units.iter().map(|draft| free(&draft.build.name)).collect()
}

/// Small letters, digits and hyphens.
fn slug(name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "unit".into() } else { words.join("-") }
}

/// The ids under which the Items of its own are written: those of the Unit, numbered in its order.
fn item_ids(draft: &Draft, id: &str) -> BTreeMap<String, String> {
    let mut ids = BTreeMap::new();
    for fitted in draft.build.items.iter().filter(|fitted| draft.own.contains_key(&fitted.item)) {
        let number = ids.len() + 1;
        ids.entry(fitted.item.clone()).or_insert_with(|| format!("{id}-item-{number}"));
    }
    ids
}

/// A text between quotation marks.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04X}", letter as u32);
            }
            letter => out.push(letter),
        }
    }
    out + "\""
}

fn list<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(|item| quoted(item.as_ref())).collect();
    format!("[{}]", items.join(", "))
}

fn write_item(text: &mut String, item: &Item, id: &str) {
    let _ = writeln!(text, "\n[items.{id}]\nname = {}", quoted(&item.name));
    let _ = writeln!(text, "category = \"{}\"\nparts = {}", item.category.tag(), list(&item.parts));
    if let Some(system) = item.system {
        let _ = writeln!(text, "system = \"{}\"", system.power().id);
    }
}

fn write_unit(
    text: &mut String,
    library: &Library,
    draft: &Draft,
    id: &str,
    names: &BTreeMap<String, String>,
    checked: Option<(Datasheet, &Shared)>,
) {
    let build = &draft.build;
    let short = if build.short.is_empty() { short_of(&build.name) } else { build.short.clone() };
    let name = if build.name.is_empty() { "Unit" } else { &build.name };
    let _ = writeln!(text, "\n[units.{id}]\nname = {}\nshort = {}", quoted(name), quoted(&short));
    let mut line = |key: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{key} = {}", quoted(value));
        }
    };
    line("text", &build.text);
    line("faction", faction_key(build.faction));
    line("core", &build.core);
    line("kit", &build.core);
    line("form", build.form.as_deref().unwrap_or_default());
    line("pilot", &build.pilot_name);
    line("color", &build.look.color);
    line("trim", &build.look.trim);
    line("emblem", &build.look.emblem);
    write_sections(text, library, build);
    write_fittings(text, build, names, draft, library);
    let mut powers = |key: &str, ids: Vec<&str>| {
        if !ids.is_empty() {
            let _ = writeln!(text, "{key} = {}", list(&ids));
        }
    };
    powers("systems", build.systems.iter().map(|one| one.power().id).collect());
    powers("mods", build.mods.iter().map(|one| one.power().id).collect());
    powers("traits", build.traits.iter().map(|one| one.power().id).collect());
    let _ = match build.pilot {
        Pilot::Rank(rank) => writeln!(text, "rank = {rank}"),
        Pilot::Processor(grade) => writeln!(text, "ai = {grade}"),
    };
    if build.srm != [0; 3] {
        let _ = writeln!(text, "srm = {:?}", build.srm);
    }
    if let Some((sheet, shared)) = checked {
        let _ = writeln!(
            text,
            "check = {{ total = {}, class = {}, stats = {:?}, move = {}, ap = {}, thrust = {}, cost = {}, squad_cost = {} }}",
            sheet.total,
            sheet.class.class,
            sheet.stats,
            sheet.movement,
            sheet.ap,
            sheet.thrust,
            sheet.cost(&shared.options),
            sheet.squad_cost(&shared.options)
        );
    }
}

/// The Sections that differ from those of the kit.
fn write_sections(text: &mut String, library: &Library, build: &Build) {
    let kit = library.core_types.get(&build.core).map_or(&[][..], |core| &core.sections[..]);
    let own = build.sections.iter().filter(|section| !kit.contains(section));
    let mut changed: Vec<String> =
        own.map(|(name, parts)| format!("{} = {}", quoted(name), list(parts))).collect();
    let gone = kit.iter().filter(|(name, _)| !build.sections.iter().any(|(known, _)| known == name));
    changed.extend(gone.map(|(name, _)| format!("{} = []", quoted(name))));
    if !changed.is_empty() {
        let _ = writeln!(text, "sections = {{ {} }}", changed.join(", "));
    }
}

fn write_fittings(
    text: &mut String,
    build: &Build,
    names: &BTreeMap<String, String>,
    draft: &Draft,
    library: &Library,
) {
    let id = |fitted: &Fitted| quoted(names.get(&fitted.item).unwrap_or(&fitted.item));
    let (mut held, mut carried, mut mounted, mut equipment) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for fitted in &build.items {
        match &fitted.place {
            Place::Hand(arm) => held.push(format!("  {{ item = {}, in = {} }},", id(fitted), quoted(arm))),
            Place::Hands(one, two) => {
                held.push(format!(
                    "  {{ item = {}, in = {}, and = {} }},",
                    id(fitted),
                    quoted(one),
                    quoted(two)
                ));
            }
            Place::Carried => carried.push(id(fitted)),
            Place::On(on) => {
                let name = if fitted.name.is_empty() {
                    String::new()
                } else {
                    format!(", name = {}", quoted(&fitted.name))
                };
                let line = format!("  {{ item = {}, on = {}{name} }},", id(fitted), quoted(on));
                let category = draft.item(library, &fitted.item).map(|item| item.category);
                if category == Some(crate::content::Category::Mounted) {
                    mounted.push(line)
                } else {
                    equipment.push(line)
                }
            }
        }
    }
    if !carried.is_empty() {
        let _ = writeln!(text, "carried = [{}]", carried.join(", "));
    }
    for (key, lines) in [("held", held), ("mounted", mounted), ("equipment", equipment)] {
        if !lines.is_empty() {
            let _ = writeln!(text, "{key} = [\n{}\n]", lines.join("\n"));
        }
    }
}

fn write_squad(text: &mut String, shared: &Shared, plan: &Plan, ids: &[String]) {
    let members = plan.units.iter().zip(ids).flat_map(|(draft, id)| vec![id.as_str(); draft.count.into()]);
    let members: Vec<&str> = members.collect();
    let name = if plan.name.is_empty() { "My squad" } else { &plan.name };
    let taken = |id: &String| shared.library.squads.contains_key(id) || ids.contains(id);
    let stem = slug(name);
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let id = std::iter::once(stem.clone()).chain(numbered).find(|id| !taken(id)).unwrap_or_default();
    let _ = writeln!(
        text,
        "\n[squads.{id}]\nname = {}\nsize = \"{}\"\nunits = {}",
        quoted(name),
        size_key(plan.size),
        list(&members)
    );
}

/// The parts of the player's own that the plan uses, so that the text is complete wherever it is opened.
fn write_own_parts(text: &mut String, shared: &Shared, plan: &Plan) {
    let library = &shared.library;
    let is_own = |id: &str| shared.catalogue.goods.iter().any(|good| good.own && good.id == id);
    let sections = plan.units.iter().flat_map(|draft| &draft.build.sections).flat_map(|(_, parts)| parts);
    let core: BTreeSet<&String> = sections.filter(|id| is_own(id)).collect();
    for part in core.into_iter().filter_map(|id| library.core_parts.get(id)) {
        write_core_part(text, part);
    }
    let items = plan
        .units
        .iter()
        .flat_map(|draft| draft.build.items.iter().filter_map(|item| draft.item(library, &item.item)));
    let parts: BTreeSet<&String> =
        items.clone().flat_map(|item| &item.parts).filter(|id| is_own(id)).collect();
    for part in parts.into_iter().filter_map(|id| library.parts.get(id)) {
        write_part(text, part);
    }
    let mut written = BTreeSet::new();
    for item in items.filter(|item| library.items.contains_key(&item.id) && is_own(&item.id)) {
        if written.insert(&item.id) {
            write_item(text, item, &item.id);
        }
    }
}

/// A value as its key in content: `drone-body`.
fn key(value: &impl serde::Serialize) -> String {
    toml::Value::try_from(value).ok().and_then(|value| value.as_str().map(String::from)).unwrap_or_default()
}

fn write_core_part(text: &mut String, part: &CorePart) {
    let _ = writeln!(text, "\n[core_parts.{}]\nname = {}", part.id, quoted(&part.name));
    let _ = writeln!(
        text,
        "notation = {}\nkind = \"{}\"\ndefense = {}",
        quoted(&part.notation),
        key(&part.fit),
        part.defense
    );
    for (is, line) in
        [(part.thruster, "tags = [\"CT\"]"), (part.ai, "ai = true"), (part.add_on, "add_on = true")]
    {
        if is {
            let _ = writeln!(text, "{line}");
        }
    }
}

fn write_part(text: &mut String, part: &Part) {
    let _ = writeln!(text, "\n[parts.{}]\nname = {}", part.id, quoted(&part.name));
    let _ = writeln!(text, "notation = {}\ndurability = {}", quoted(&part.notation), part.durability);
    for (name, value) in [("range", part.range), ("damage", part.damage), ("ap", part.ap)] {
        if value > 0 {
            let _ = writeln!(text, "{name} = {value}");
        }
    }
    if let Some(kind) = part.damage_type {
        let _ = writeln!(text, "type = \"{}\"", key(&kind));
    }
    if let Some(system) = part.system {
        let _ = writeln!(text, "system = \"{}\"", system.power().id);
    }
    let tags: Vec<&str> = part.tags.iter().map(|tag| tag.name()).collect();
    if !tags.is_empty() {
        let _ = writeln!(text, "tags = {}", list(&tags));
    }
    if let Some(kind) = part.kind {
        let _ = writeln!(text, "kind = \"{}\"", key(&kind));
    }
}

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
pub(super) fn read(workshop: &Workshop, source: &Source) -> Result<(Workshop, Plan, Vec<String>), Fault> {
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
    let mut changes = opening.changes;
    if let Some(squad) = squad {
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

/// Reads drafts and notes what has changed since they were written.
struct Opening<'a> {
    library: &'a Library,
    source: &'a Source,
    changes: Vec<String>,
}

impl Opening<'_> {
    fn note(&mut self, words: String) {
        self.changes.push(words);
    }

    fn item(&mut self, id: String, raw: raw::Item) -> Item {
        let name = raw.name;
        let mut parts = Vec::new();
        for part in raw.parts {
            let part = part.into_inner();
            if self.library.parts.contains_key(&part) {
                parts.push(part);
            } else {
                self.note(format!("{name}: there is no part '{part}' any more, so it is left out."));
            }
        }
        let system = raw.system.and_then(|system| match System::find(system.get_ref()) {
            Ok(system) => Some(system),
            Err(_) => {
                self.note(format!("{name}: there is no System '{}' any more.", system.get_ref()));
                None
            }
        });
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
            (_, Some(grade)) => Pilot::Processor((*grade.get_ref()).clamp(1, Pilot::MOST_GRADE.into()) as u8),
            (Some(rank), None) => Pilot::Rank((*rank.get_ref()).clamp(1, Pilot::MOST_RANK.into()) as u8),
            (None, None) => Pilot::Rank(1),
        };
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
                systems: self.powers(&name, "System", &raw.systems, System::find),
                mods: self.powers(&name, "Mod", &raw.mods, Mod::find),
                traits: self.powers(&name, "Trait", &raw.traits, Trait::find),
                pilot,
                pilot_name: raw.pilot.clone(),
                srm: raw.srm.map_or([0; 3], |srm| srm.map(|points| points.into_inner().clamp(0, 9) as u8)),
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
            self.compare(shared, &name, &draft.sheet(library), check.get_ref());
        }
        Ok(draft)
    }

    fn powers<T>(
        &mut self,
        unit: &str,
        what: &str,
        ids: &[Spanned<String>],
        find: fn(&str) -> Result<T, Fault>,
    ) -> Vec<T> {
        let mut found = Vec::new();
        for id in ids {
            match find(id.get_ref()) {
                Ok(one) => found.push(one),
                Err(_) => self.note(format!("{unit}: there is no {what} '{}' any more.", id.get_ref())),
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
                    let words = format!(
                        "{unit}: there is no Core Part '{}' any more; {place} lacks it.",
                        id.get_ref()
                    );
                    self.changes.push(words);
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
            let id = id.get_ref();
            let known = items
                .get(id)
                .map_or_else(|| self.library.items.contains_key(id), |item| !item.parts.is_empty());
            if known {
                fitted.push(Fitted { item: id.clone(), name: name.into(), place });
            } else {
                self.note(format!("{unit}: there is no Item '{id}' any more, so it is left out."));
            }
        }
        fitted
    }

    /// What the Datasheet came to when it was written, and what it comes to now.
    fn compare(&mut self, shared: &Shared, unit: &str, sheet: &Datasheet, then: &raw::UnitCheck) {
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
            self.note(format!("{unit}: its {what} was {then} and is {now} now."));
        }
    }
}
