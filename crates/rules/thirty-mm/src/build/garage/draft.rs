//! A Unit as it is built, and what an edit does to it. Every draft can be worked out, legal or not.

use super::Shared;
use crate::build::{Datasheet, Pilot, Problem, problems};
use crate::content::{Build, Category, Faction, Fitted, Item, Library, Place, SectionKind, Size, UnitType};
use crate::powers::Mod;
use std::collections::BTreeMap;
use table::Fault;
use table::content::find;
use table::garage::Look;

/// The longest name of a Unit, a pilot or an Item, and the longest sentence.
pub(super) const LONGEST_NAME: usize = 40;
pub(super) const LONGEST_TEXT: usize = 120;
/// The longest name on a token.
pub(super) const LONGEST_SHORT: usize = 4;
/// More than any legal Unit has of anything: lists stay short whatever a text says.
pub(super) const MOST_LISTED: usize = 24;
/// The stats in their order.
pub(super) const STATS: [&str; 3] = ["accuracy", "assault", "evasion"];

/// A Unit on the bench.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The Unit.
    pub build: Build,
    /// Its Items that are not in the library, by id.
    pub own: BTreeMap<String, Item>,
    /// How many of it are in the squad; 0 for a Unit beside it.
    pub count: u8,
}

/// A squad on the bench, and the Units beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub name: String,
    pub size: Size,
    pub units: Vec<Draft>,
}

impl Draft {
    /// The bare kit of a Core Type, with a pilot of the first rank or, in a Drone Unit, the smallest processor.
    pub fn bare(library: &Library, core: &str) -> Result<Draft, Fault> {
        let core = find(&library.core_types, "Core Type", core)?;
        let drone = core.unit_type == UnitType::Drone;
        let build = Build {
            id: String::new(),
            name: format!("My {}", core.name),
            short: short_of(&format!("My {}", core.name)),
            text: String::new(),
            faction: core.faction,
            core: core.id.clone(),
            sections: core.sections.clone(),
            items: Vec::new(),
            systems: Vec::new(),
            mods: if drone { vec![Mod::DroneAgent] } else { Vec::new() },
            traits: Vec::new(),
            pilot: if drone { Pilot::Processor(1) } else { Pilot::Rank(1) },
            pilot_name: String::new(),
            srm: [0; 3],
            form: None,
            look: Look::default(),
        };
        let mut draft = Draft { build, own: BTreeMap::new(), count: 1 };
        draft.normalize(library);
        Ok(draft)
    }

    /// A stock Unit, to be changed.
    pub fn stock(library: &Library, unit: &str) -> Result<Draft, Fault> {
        let build = find(&library.units, "unit", unit)?.clone();
        let mut draft = Draft { build, own: BTreeMap::new(), count: 1 };
        draft.normalize(library);
        Ok(draft)
    }

    /// Its Datasheet. A draft names only what is in the library, so it can always be worked out.
    pub fn sheet(&self, library: &Library) -> Datasheet {
        match Datasheet::with_items(library, &self.build, &self.own) {
            Ok(sheet) => sheet,
            Err(fault) => unreachable!("every edit leaves a draft that can be worked out: {fault}"),
        }
    }

    /// Everything that is wrong with it.
    pub fn problems(&self, shared: &Shared, sheet: &Datasheet) -> Vec<Problem> {
        problems(&shared.library, &self.build, sheet, &shared.options)
    }

    /// What it costs its squad.
    pub fn cost(&self, shared: &Shared) -> u16 {
        self.sheet(&shared.library).squad_cost(&shared.options)
    }

    /// An Item of it.
    pub fn item<'a>(&'a self, library: &'a Library, id: &str) -> Option<&'a Item> {
        self.own.get(id).or_else(|| library.items.get(id))
    }

    /// Its type: Mech, Vehicle or Drone.
    pub fn unit_type(&self, library: &Library) -> UnitType {
        library.core_types.get(&self.build.core).map_or(UnitType::Mech, |core| core.unit_type)
    }

    /// Puts everything in the order in which it is written, and finds a place for what has lost its own.
    pub fn normalize(&mut self, library: &Library) {
        let unit = self.unit_type(library);
        let kit: Vec<&String> = library
            .core_types
            .get(&self.build.core)
            .map_or_else(Vec::new, |core| core.sections.iter().map(|(name, _)| name).collect());
        let build = &mut self.build;
        build.sections.retain(|(name, parts)| !parts.is_empty() && SectionKind::of(unit, name).is_some());
        let order = |name: &String| kit.iter().position(|known| *known == name).unwrap_or(kit.len());
        build.sections.sort_by(|(a, _), (b, _)| order(a).cmp(&order(b)).then_with(|| a.cmp(b)));
        build.sections.truncate(MOST_LISTED);
        build.sections.iter_mut().for_each(|(_, parts)| parts.truncate(MOST_LISTED));
        build.items.truncate(MOST_LISTED);
        build.systems.truncate(MOST_LISTED);
        build.mods.truncate(MOST_LISTED);
        build.traits.truncate(MOST_LISTED);
        self.own.values_mut().for_each(|item| item.parts.truncate(MOST_LISTED));
        self.place_items(library);
        let used: Vec<&String> = self.build.items.iter().map(|item| &item.item).collect();
        self.own.retain(|id, _| used.contains(&id));
    }

    fn place_items(&mut self, library: &Library) {
        let torso = self.torso(library);
        let sections: Vec<String> = self.build.sections.iter().map(|(name, _)| name.clone()).collect();
        let entries: Vec<String> =
            self.build.items.iter().map(|item| item.name.clone()).filter(|name| !name.is_empty()).collect();
        for item in &mut self.build.items {
            let known = match &item.place {
                Place::Carried => true,
                Place::Hand(arm) => sections.contains(arm),
                Place::Hands(one, two) => sections.contains(one) && sections.contains(two),
                Place::On(name) => sections.contains(name) || entries.contains(name),
            };
            if !known {
                item.place = match (&item.place, &torso) {
                    (Place::On(_), Some(torso)) => Place::On(torso.clone()),
                    _ => Place::Carried,
                };
            }
        }
        let category = |item: &Fitted| {
            let ready = library.items.get(&item.item);
            self.own.get(&item.item).or(ready).map_or(Category::Equipment, |item| item.category)
        };
        let order = |item: &Fitted| match (&item.place, category(item)) {
            (Place::Hand(_) | Place::Hands(..), _) => 0,
            (Place::Carried, _) => 1,
            (_, Category::Mounted) => 2,
            _ => 3,
        };
        let mut items = self.build.items.clone();
        items.sort_by_key(order);
        self.build.items = items;
    }
}

/// The number of an Item in the list, by the key of its place: `item-3` is the third.
pub(super) fn item_number(place: &str) -> Option<usize> {
    let number: usize = place.split('/').next()?.strip_prefix("item-")?.parse().ok()?;
    number.checked_sub(1)
}

/// The key of the place of an Item.
pub(super) fn item_key(at: usize) -> String {
    format!("item-{}", at + 1)
}

/// A name for a token: the first letters of the words.
pub(super) fn short_of(name: &str) -> String {
    let letters: String =
        name.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.chars().next()).collect();
    let short = short(&letters);
    if short.is_empty() { "U".into() } else { short }
}

/// Capitals, and not too many of them.
pub(super) fn short(text: &str) -> String {
    let letters = text.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
    letters.take(LONGEST_SHORT).collect()
}

/// The key of a faction.
pub(super) fn faction_key(faction: Option<Faction>) -> &'static str {
    match faction {
        None => "",
        Some(Faction::EarthAlliance) => "earth-alliance",
        Some(Faction::ByronArmy) => "byron-army",
        Some(Faction::MaxionArmy) => "maxion-army",
    }
}

/// The words of a pilot.
pub(super) fn pilot_key(pilot: Pilot) -> String {
    match pilot {
        Pilot::Rank(rank) => format!("rank {rank}"),
        Pilot::Processor(grade) => format!("ai {grade}"),
    }
}
