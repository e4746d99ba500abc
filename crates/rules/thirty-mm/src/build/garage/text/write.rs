//! Drafts written as the text of a pack.

use super::super::Shared;
use super::super::bench::size_key;
use super::super::draft::{Draft, Plan, faction_key, short_of};
use crate::build::{Datasheet, Pilot};
use crate::content::{Build, CorePart, Fitted, Item, Library, Part, Place};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The pack of a plan: the parts and Items of its own, its Units, and the squad. With `checked`, the numbers that
/// everything comes to now are written down, so that a later change is noticed.
pub(in super::super) fn write(shared: &Shared, plan: &Plan, checked: bool) -> String {
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
pub(in super::super) fn ids(shared: &Shared, plan: &Plan) -> Vec<String> {
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
