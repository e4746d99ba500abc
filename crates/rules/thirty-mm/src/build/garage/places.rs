//! Where things can be put, what can be set, and what is on offer.

use super::Shared;
use super::draft::{
    Draft, LONGEST_NAME, LONGEST_SHORT, LONGEST_TEXT, STATS, faction_key, item_key, item_number, pilot_key,
};
use super::view::{core_part_name, part_name};
use crate::build::{Datasheet, ItemSheet, Pilot};
use crate::content::{
    Category, CorePart, Faction, Item, Library, Part, Place as Spot, SectionKind, UnitType,
};
use crate::powers::{Mod, Power, System, Trait};
use table::garage::{Edit, Field, FieldKind, FieldOption, Offer, Piece, Place};
use table::words;

/// Where things can be put.
pub(super) fn places(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<Place> {
    let mut places = sections(shared, draft, sheet);
    for at in 0..draft.build.items.len() {
        places.push(item(shared, draft, sheet, at));
    }
    let add = |key: &str, name: &str, group, takes| Place {
        key: key.into(),
        name: name.into(),
        group,
        takes,
        ..Place::default()
    };
    if sheet.hands() > 0 {
        places.push(add("weapons", "Add a Weapon", "Items", "Weapon"));
        places.push(add("shields", "Add a Shield", "Items", "Shield"));
    }
    places.push(add("mounted", "Add a Mounted Weapon", "Items", "Mounted Weapon"));
    places.push(add("equipment", "Add Equipment", "Items", "Equipment"));
    let grade = sheet.pilot.grade();
    let list = |key: &str, name: &str, takes, most: u8, powers: Vec<&'static Power>| Place {
        key: key.into(),
        name: name.into(),
        group: "Powers",
        summary: format!("{} of {most}", powers.len()),
        pieces: powers
            .iter()
            .map(|power| Piece {
                good: power.id.into(),
                name: power.name.into(),
                facts: format!("{} DC", power.cost),
            })
            .collect(),
        takes,
        ..Place::default()
    };
    let more = |of: fn(&Power) -> u8| sheet.powers().fold(0, |sum: u8, power| sum.saturating_add(of(power)));
    let build = &draft.build;
    let systems = build.systems.iter().map(|one| one.power()).collect();
    let mods = build.mods.iter().map(|one| one.power()).collect();
    let traits = build.traits.iter().map(|one| one.power()).collect();
    places.push(list(
        "systems",
        "Systems",
        "System",
        crate::build::limits::MOST_SYSTEMS + more(|power| power.systems),
        systems,
    ));
    places.push(list("mods", "Mods", "Mod", grade.mods + more(|power| power.mods), mods));
    places.push(list("traits", "Traits", "Trait", grade.traits, traits));
    places
}

/// The Sections of the kit, filled or not, and those that were added.
fn sections(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<Place> {
    let library = &shared.library;
    let kit = library.core_types.get(&draft.build.core).map_or(&[][..], |core| &core.sections[..]);
    let mut names: Vec<&String> = kit.iter().map(|(name, _)| name).collect();
    names.extend(
        draft
            .build
            .sections
            .iter()
            .map(|(name, _)| name)
            .filter(|name| !kit.iter().any(|(known, _)| known == *name)),
    );
    let place = |name: &String| {
        let section = sheet.sections.iter().find(|section| section.name == *name);
        let parts = section.map_or(&[][..], |section| &section.parts[..]);
        let piece = |id: &String| {
            let part = library.core_parts.get(id);
            Piece {
                good: id.clone(),
                name: part.map_or_else(|| id.clone(), |part| format!("{} {}", part.notation, part.name)),
                facts: part.map_or_else(String::new, |part| format!("+{}", part.defense)),
            }
        };
        Place {
            key: name.clone(),
            name: name.clone(),
            group: "Sections",
            summary: section.map_or_else(|| "empty".into(), |section| format!("Defense {}", section.defense)),
            pieces: parts.iter().map(piece).collect(),
            removable: section.is_some(),
            takes: "part",
            fields: Vec::new(),
        }
    };
    let mut places: Vec<Place> = names.into_iter().map(place).collect();
    if sheet.unit_type != UnitType::Drone {
        places.push(Place {
            key: "sections".into(),
            name: "Add a Section".into(),
            group: "Sections",
            takes: "Section",
            ..Place::default()
        });
    }
    places
}

fn item(shared: &Shared, draft: &Draft, sheet: &Datasheet, at: usize) -> Place {
    let (library, fitted, fitting) = (&shared.library, &draft.build.items[at], &sheet.items[at]);
    let built = draft.item(library, &fitted.item);
    let parts = built.map_or(&[][..], |item| &item.parts[..]);
    let piece = |id: &String| Piece {
        good: id.clone(),
        name: part_name(library, id),
        facts: library.parts.get(id).map_or_else(String::new, part_facts),
    };
    Place {
        key: item_key(at),
        name: fitting.name.clone(),
        group: "Items",
        summary: item_facts(&fitting.sheet),
        pieces: parts.iter().map(piece).collect(),
        fields: item_fields(draft, sheet, at, built, library),
        removable: true,
        takes: "part",
    }
}

fn item_fields(
    draft: &Draft,
    sheet: &Datasheet,
    at: usize,
    built: Option<&Item>,
    library: &Library,
) -> Vec<Field> {
    let key = item_key(at);
    let field = |what: &str, name, value: String, kind| Field {
        key: format!("{key}/{what}"),
        name,
        group: "Item",
        value,
        kind,
        note: String::new(),
    };
    let (fitting, fitted) = (&sheet.items[at], &draft.build.items[at]);
    let category = |one: Category| option(one.tag(), one.name());
    let mut offered: Vec<System> = built
        .into_iter()
        .flat_map(|item| &item.parts)
        .filter_map(|id| library.parts.get(id)?.system)
        .collect();
    offered.extend(fitting.sheet.system);
    offered.sort();
    offered.dedup();
    let mut fields = vec![
        field(
            "name",
            "Name",
            built.map_or_else(String::new, |item| item.name.clone()),
            FieldKind::Text(LONGEST_NAME),
        ),
        field("place", "Where", place_key(&fitted.place), FieldKind::Choice(spots(draft, sheet, at))),
        field(
            "category",
            "Built as",
            fitting.sheet.category.tag().into(),
            FieldKind::Choice(Category::ALL.map(category).to_vec()),
        ),
    ];
    if !offered.is_empty() {
        let mut systems = vec![option("", "none")];
        systems.extend(offered.iter().map(|one| option(one.power().id, one.name())));
        let value = fitting.sheet.system.map_or("", |one| one.power().id);
        fields.push(field("system", "Its System", value.into(), FieldKind::Choice(systems)));
    }
    if matches!(fitting.sheet.category, Category::Equipment | Category::Thruster) {
        let mut entry = field("entry", "Called", fitted.name.clone(), FieldKind::Text(LONGEST_NAME));
        entry.note = "A name such as Left Wing, so that weapons can be fixed to it.".into();
        fields.push(entry);
    }
    fields
}

/// The words of a place, as an edit has them.
fn place_key(place: &Spot) -> String {
    match place {
        Spot::Carried => "carried".into(),
        Spot::Hand(arm) => format!("hand {arm}"),
        Spot::Hands(one, two) => format!("hands {one}+{two}"),
        Spot::On(name) => format!("on {name}"),
    }
}

/// Where an Item can be: hands for what is held, Sections and Equipment for what is fixed.
fn spots(draft: &Draft, sheet: &Datasheet, at: usize) -> Vec<FieldOption> {
    let fitting = &sheet.items[at];
    let mut options = Vec::new();
    if fitting.sheet.is_held() {
        let arms: Vec<&str> = sheet
            .sections
            .iter()
            .filter(|section| section.hand)
            .map(|section| section.name.as_str())
            .collect();
        options
            .extend(arms.iter().map(|arm| option(&format!("hand {arm}"), &format!("in the hand of {arm}"))));
        if let ([one, two, ..], true) = (&arms[..], fitting.sheet.is_two_handed()) {
            options.push(option(&format!("hands {two}+{one}"), "in both hands"));
            options.push(option(&format!("hands {one}+{two}"), "in both hands, left first"));
        }
        options.push(option("carried", "carried"));
    } else {
        let sections = sheet.sections.iter().map(|section| section.name.clone());
        let entries = draft
            .build
            .items
            .iter()
            .enumerate()
            .filter(|(other, item)| *other != at && !item.name.is_empty());
        let names = sections.chain(entries.map(|(_, item)| item.name.clone()));
        options.extend(names.map(|name| option(&format!("on {name}"), &format!("on {name}"))));
    }
    let now = place_key(&draft.build.items[at].place);
    if !options.iter().any(|option| option.value == now) {
        options.push(FieldOption { words: format!("{now} (not allowed)"), value: now });
    }
    options.retain(|option| {
        !option.words.ends_with("left first") || option.value == place_key(&draft.build.items[at].place)
    });
    options
}

fn option(value: &str, words: &str) -> FieldOption {
    FieldOption { value: value.into(), words: words.into() }
}

/// What can be set about the Unit.
pub(super) fn fields(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<Field> {
    let (build, library) = (&draft.build, &shared.library);
    let field = |key: &str, name, group, value: String, kind| Field {
        key: key.into(),
        name,
        group,
        value,
        kind,
        note: String::new(),
    };
    let cores = library
        .core_types
        .values()
        .map(|core| option(&core.id, &format!("{} ({})", core.name, core.notation)));
    let factions = [Faction::EarthAlliance, Faction::ByronArmy, Faction::MaxionArmy];
    let factions = factions.map(|one| option(faction_key(Some(one)), one.name()));
    let factions = [option("", "none")].into_iter().chain(factions).collect();
    let mut fields = vec![
        field("name", "Name", "Unit", build.name.clone(), FieldKind::Text(LONGEST_NAME)),
        field("short", "On its token", "Unit", build.short.clone(), FieldKind::Text(LONGEST_SHORT)),
        field("text", "About it", "Unit", build.text.clone(), FieldKind::Text(LONGEST_TEXT)),
        field("core", "Core Type", "Unit", build.core.clone(), FieldKind::Choice(cores.collect())),
        field("faction", "Faction", "Unit", faction_key(build.faction).into(), FieldKind::Choice(factions)),
        field("color", "Color", "Colors", build.look.color.clone(), FieldKind::Color),
        field("trim", "Second color", "Colors", build.look.trim.clone(), FieldKind::Color),
        field("emblem", "Emblem", "Colors", build.look.emblem.clone(), FieldKind::Emblem),
        field("pilot-name", "Pilot", "Pilot", build.pilot_name.clone(), FieldKind::Text(LONGEST_NAME)),
        field(
            "pilot",
            "Rank",
            "Pilot",
            pilot_key(build.pilot),
            FieldKind::Choice(pilots(build.faction, sheet)),
        ),
    ];
    let spent: u8 = build.srm.iter().sum();
    let grade = sheet.pilot.grade();
    for (which, stat) in STATS.into_iter().enumerate() {
        let name = ["Accuracy", "Assault", "Evasion"][which];
        let most = i32::from(build.srm[which].max((build.srm[which] + grade.srm).saturating_sub(spent)));
        let mut one = field(stat, name, "Pilot", build.srm[which].to_string(), FieldKind::Number(0, most));
        one.note = format!("{} less {} is {}+", sheet.base[which], build.srm[which], sheet.stats[which]);
        fields.push(one);
    }
    if build.systems.contains(&System::VariableFrame) || build.form.is_some() {
        let vehicles = library.core_types.values().filter(|core| core.rules.is_some());
        let forms = vehicles.map(|core| option(&core.id, &core.name));
        let forms = [option("", "none")].into_iter().chain(forms).collect();
        let value = build.form.clone().unwrap_or_default();
        fields.push(field("form", "Alternate form", "Unit", value, FieldKind::Choice(forms)));
    }
    fields
}

fn pilots(faction: Option<Faction>, sheet: &Datasheet) -> Vec<FieldOption> {
    let words = |pilot: Pilot| {
        let grade = pilot.grade();
        let title = pilot.title(faction);
        let rank = match pilot {
            Pilot::Rank(rank) if !title.starts_with("Rank") => format!("{rank} · {title}"),
            _ => title,
        };
        let gives = format!("{} SRM, {} Mods, {} Traits", grade.srm, grade.mods, grade.traits);
        option(&pilot_key(pilot), &format!("{rank}: {gives}, {} DC", grade.cost))
    };
    let ranks = (1..=Pilot::MOST_RANK).map(Pilot::Rank);
    let grades = (1..=Pilot::MOST_GRADE).map(Pilot::Processor);
    let drone = sheet.unit_type == UnitType::Drone;
    ranks
        .chain(grades)
        .filter(|pilot| matches!(pilot, Pilot::Processor(_)) == drone || *pilot == sheet.pilot)
        .map(words)
        .collect()
}

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
