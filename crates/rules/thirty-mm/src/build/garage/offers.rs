//! What can be put into each place of a draft, with its numbers in short.

use super::Shared;
use super::draft::{Draft, item_number};
use super::view::{core_part_name, part_name};
use crate::build::ItemSheet;
use crate::content::{Category, CorePart, Library, Part, SectionKind, UnitType};
use crate::powers::{Mod, Power, System, Trait};
use table::garage::{Edit, Offer};
use table::words;

/// "Range 6 · Damage 5 · AP 3 · Durability 13"
pub(super) fn item_facts(item: &ItemSheet) -> String {
    let armed = [("Range", item.range), ("Damage", item.damage), ("AP", item.ap)];
    let armed = armed.into_iter().filter(|(_, value)| *value > 0);
    let all = armed.chain([("Durability", item.durability)]);
    let words: Vec<String> = all.map(|(name, value)| format!("{name} {value}")).collect();
    words.join(" · ")
}

/// "+2 Range, +1 Damage, +2 Durability, Full Auto"
pub(super) fn part_facts(part: &Part) -> String {
    let numbers =
        [("Range", part.range), ("Damage", part.damage), ("AP", part.ap), ("Durability", part.durability)];
    let mut facts: Vec<String> =
        numbers.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("+{n} {name}")).collect();
    facts.extend(part.damage_type.map(|kind| format!("{kind:?}")));
    facts.extend(part.system.map(|system| system.name().into()));
    let tags: Vec<String> = part.tags.iter().map(|tag| format!("[{}]", tag.name())).collect();
    if !tags.is_empty() {
        facts.push(tags.join(" "));
    }
    facts.join(", ")
}

/// "+8 Defense"
pub(super) fn core_part_facts(part: &CorePart) -> String {
    let also = [(part.thruster, "thruster"), (part.ai, "A.I."), (part.add_on, "add-on")];
    let also: String = also.iter().filter(|(is, _)| *is).map(|(_, word)| format!(", {word}")).collect();
    format!("+{} Defense{also}", part.defense)
}

/// What can be put into a place, each with what it would cost and what would be wrong then.
pub(super) fn offers(shared: &Shared, draft: &Draft, place: &str) -> Vec<Offer> {
    let library = &shared.library;
    let mut offers = match place {
        "systems" => powers(
            "System",
            place,
            System::ALL.iter().map(|one| one.power()),
            &draft.build.systems.iter().map(|one| one.power().id).collect::<Vec<_>>(),
        ),
        "mods" => powers(
            "Mod",
            place,
            Mod::ALL.iter().map(|one| one.power()),
            &draft.build.mods.iter().map(|one| one.power().id).collect::<Vec<_>>(),
        ),
        "traits" => powers(
            "Trait",
            place,
            Trait::ALL.iter().map(|one| one.power()),
            &draft.build.traits.iter().map(|one| one.power().id).collect::<Vec<_>>(),
        ),
        "sections" => more_sections(library, draft),
        "weapons" => items(shared, place, &[Category::Weapon]),
        "shields" => items(shared, place, &[Category::Shield]),
        "mounted" => items(shared, place, &[Category::Mounted]),
        "equipment" => items(shared, place, &[Category::Equipment, Category::Thruster]),
        place if item_number(place).is_some() => parts(library, place),
        section => core_parts(library, draft, section),
    };
    let sheet = draft.sheet(library);
    let (before, cost) = (draft.problems(shared, &sheet), i32::from(sheet.squad_cost(&shared.options)));
    offers.retain_mut(|offer| {
        let mut next = draft.clone();
        if offer.edits.iter().any(|edit| next.edit(library, edit).is_err()) {
            return false;
        }
        next.normalize(library);
        let sheet = next.sheet(library);
        offer.cost = i32::from(sheet.squad_cost(&shared.options)) - cost;
        let worse = next.problems(shared, &sheet).into_iter().find(|problem| !before.contains(problem));
        offer.warning = worse.map(|problem| (problem.clause, problem.words));
        offer.own = offer
            .parts
            .iter()
            .any(|(id, _)| shared.catalogue.goods.iter().any(|good| good.id == *id && good.own));
        true
    });
    offers
}

fn powers(group: &str, place: &str, all: impl Iterator<Item = &'static Power>, taken: &[&str]) -> Vec<Offer> {
    all.filter(|power| power.twice || !taken.contains(&power.id))
        .map(|power| Offer {
            name: power.name.into(),
            facts: format!("{} {group}", power.kind.name()),
            text: power.text.into(),
            group: format!("{group}s"),
            edits: vec![Edit::put(power.id, place)],
            ..Offer::default()
        })
        .collect()
}

fn core_parts(library: &Library, draft: &Draft, section: &str) -> Vec<Offer> {
    let unit = draft.unit_type(library);
    let Some(kind) = SectionKind::of(unit, section) else { return Vec::new() };
    let mut offers = Vec::new();
    // A whole Section of a kit first.
    let empty = !draft.build.sections.iter().any(|(name, _)| name == section);
    for core in library.core_types.values().filter(|core| core.unit_type == unit) {
        let same = |(name, _): &&(String, Vec<String>)| SectionKind::of(unit, name) == Some(kind);
        let Some((_, parts)) = core.sections.iter().find(same) else { continue };
        let defense: u16 = parts.iter().map(|id| u16::from(library.core_parts[id].defense)).sum();
        let mut edits = if empty { Vec::new() } else { vec![Edit::clear(section)] };
        edits.extend(parts.iter().map(|id| Edit::put(id, section)));
        offers.push(Offer {
            parts: counted(parts),
            name: format!("{} {}", core.name, section_word(section)),
            facts: format!("Defense {defense}, {}", core.notation),
            group: "Whole Sections".into(),
            edits,
            ..Offer::default()
        });
    }
    let fits = |part: &&CorePart| part.fit.fits(unit, kind);
    let part = |part: &CorePart| Offer {
        parts: vec![(part.id.clone(), 1)],
        name: core_part_name(library, &part.id),
        facts: core_part_facts(part),
        group: if part.add_on { "Add-on armor".into() } else { "Core Parts".into() },
        edits: vec![Edit::put(&part.id, section)],
        ..Offer::default()
    };
    offers.extend(library.core_parts.values().filter(fits).map(part));
    offers
}

/// "Arm" for "Left Arm 2".
fn section_word(section: &str) -> &str {
    section.split(' ').rfind(|word| !word.bytes().all(|letter| letter.is_ascii_digit())).unwrap_or(section)
}

/// Each part with how often it is there.
pub(super) fn counted(parts: &[String]) -> Vec<(String, u32)> {
    let mut all: Vec<(String, u32)> = Vec::new();
    for part in parts {
        match all.iter_mut().find(|(known, _)| known == part) {
            Some((_, count)) => *count += 1,
            None => all.push((part.clone(), 1)),
        }
    }
    all
}

/// Sections beyond those of the kit, each as the kit has it.
fn more_sections(library: &Library, draft: &Draft) -> Vec<Offer> {
    let Some(core) = library.core_types.get(&draft.build.core) else { return Vec::new() };
    let unit = core.unit_type;
    let torso = |name: &str| SectionKind::of(unit, name) == Some(SectionKind::Torso);
    let head =
        |name: &str| unit == UnitType::Vehicle && SectionKind::of(unit, name) == Some(SectionKind::Head);
    let more = core.sections.iter().filter(|(name, _)| !torso(name) && !head(name));
    more.map(|(name, parts)| {
        let taken = |name: &String| draft.build.sections.iter().any(|(known, _)| known == name);
        let mut names = (2..).map(|number| format!("{name} {number}"));
        let name = names.find(|name| !taken(name)).unwrap_or_default();
        Offer {
            parts: counted(parts),
            facts: words::list(&parts.iter().map(|id| core_part_name(library, id)).collect::<Vec<_>>()),
            group: "Sections".into(),
            edits: parts.iter().map(|id| Edit::put(id, &name)).collect(),
            name,
            ..Offer::default()
        }
    })
    .collect()
}

/// Ready-built Items, and parts to begin an Item of one's own with.
fn items(shared: &Shared, place: &str, categories: &[Category]) -> Vec<Offer> {
    let library = &shared.library;
    let ready = library.items.values().filter(|item| categories.contains(&item.category));
    let ready = ready.filter_map(|item| {
        let sheet = ItemSheet::of(library, item).ok()?;
        let names: Vec<String> = item.parts.iter().map(|id| part_name(library, id)).collect();
        Some(Offer {
            parts: counted(&item.parts),
            name: item.name.clone(),
            facts: item_facts(&sheet),
            text: names.join(", "),
            group: "Ready-built".into(),
            edits: vec![Edit::put(&item.id, place)],
            ..Offer::default()
        })
    });
    let begin = library.parts.values().map(|part| Offer {
        parts: vec![(part.id.clone(), 1)],
        name: part.name.clone(),
        facts: part_facts(part),
        group: "Build your own, beginning with".into(),
        edits: vec![Edit::put(&part.id, place)],
        ..Offer::default()
    });
    ready.chain(begin).collect()
}

fn parts(library: &Library, place: &str) -> Vec<Offer> {
    let part = |part: &Part| Offer {
        parts: vec![(part.id.clone(), 1)],
        name: part.name.clone(),
        facts: part_facts(part),
        group: part.notation.clone(),
        edits: vec![Edit::put(&part.id, place)],
        ..Offer::default()
    };
    let mut offers: Vec<Offer> = library.parts.values().map(part).collect();
    offers.sort_by(|a, b| a.group.cmp(&b.group));
    offers
}
