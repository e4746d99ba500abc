//! Where things can be put, what can be set, and what is on offer.

use super::Shared;
use super::draft::{
    Draft, LONGEST_NAME, LONGEST_SHORT, LONGEST_TEXT, STATS, faction_key, item_key, pilot_key,
};
use super::offers::{item_facts, part_facts};
use super::view::part_name;
use crate::build::{Datasheet, Pilot};
use crate::content::{Category, Faction, Item, Library, Place as Spot, UnitType};
use crate::powers::{Power, System};
use table::garage::{Field, FieldKind, FieldOption, Piece, Place};

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
