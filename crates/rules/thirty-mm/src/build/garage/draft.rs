//! A Unit as it is built, and what an edit does to it. Every draft can be worked out, legal or not.

use super::Shared;
use crate::build::{Datasheet, ItemSheet, Pilot, Problem, problems};
use crate::content::{
    Build, Category, Faction, Fitted, Flank, Item, Library, Place, SectionKind, Size, UnitType,
};
use crate::powers::{Mod, System, Trait};
use std::collections::BTreeMap;
use table::content::find;
use table::garage::{Edit, Look};
use table::{Fault, one_line};

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

    /// Makes an edit.
    ///
    /// # Errors
    /// An unknown part, place or value.
    pub fn edit(&mut self, library: &Library, edit: &Edit) -> Result<(), Fault> {
        match edit {
            Edit::Put { good, place } => self.put(library, good, place),
            Edit::Remove { place, at } => self.remove(library, place, *at),
            Edit::Set { field, value } => self.set(library, field, value),
        }
    }

    fn put(&mut self, library: &Library, good: &str, place: &str) -> Result<(), Fault> {
        match place {
            "systems" => self.build.systems.push(System::find(good)?),
            "mods" => self.build.mods.push(Mod::find(good)?),
            "traits" => self.build.traits.push(Trait::find(good)?),
            "weapons" => self.add_item(library, good, Category::Weapon)?,
            "shields" => self.add_item(library, good, Category::Shield)?,
            "mounted" => self.add_item(library, good, Category::Mounted)?,
            "equipment" => self.add_item(library, good, Category::Equipment)?,
            place if item_number(place).is_some() => {
                find(&library.parts, "part", good)?;
                self.own_item(library, place)?.parts.push(good.into());
            }
            section => {
                let unit = self.unit_type(library);
                if SectionKind::of(unit, section).is_none() {
                    let wrong = format!("a {} has no place called '{section}' (TM-UNIT-2)", unit.name());
                    return Err(Fault::new(wrong));
                }
                find(&library.core_parts, "Core Part", good)?;
                match self.build.sections.iter_mut().find(|(name, _)| name == section) {
                    Some((_, parts)) => parts.push(good.into()),
                    None => self.build.sections.push((section.into(), vec![good.into()])),
                }
            }
        }
        Ok(())
    }

    /// Adds a ready-built Item, or a new one that begins with a part.
    fn add_item(&mut self, library: &Library, good: &str, category: Category) -> Result<(), Fault> {
        let (id, category) = if let Some(item) = library.items.get(good) {
            (item.id.clone(), item.category)
        } else {
            let part = find(&library.parts, "part", good)?;
            let thruster = category == Category::Equipment && part.tags.has(crate::content::Tag::TH);
            let category = if thruster { Category::Thruster } else { category };
            let (name, system) = (part.name.clone(), part.system);
            let item = Item { id: self.free_id(), name, category, parts: vec![good.into()], system };
            let id = item.id.clone();
            self.own.insert(id.clone(), item);
            (id, category)
        };
        let two_handed = self.is_two_handed(library, &id);
        let place = self.usual_place(library, category, two_handed);
        self.build.items.push(Fitted { item: id, name: String::new(), place });
        Ok(())
    }

    fn is_two_handed(&self, library: &Library, item: &str) -> bool {
        let item = self.item(library, item);
        item.and_then(|item| ItemSheet::of(library, item).ok()).is_some_and(|sheet| sheet.is_two_handed())
    }

    /// An id that none of its own Items has.
    fn free_id(&self) -> String {
        let numbers = 1..=usize::MAX;
        let mut ids = numbers.map(|number| format!("own-{number}"));
        ids.find(|id| !self.own.contains_key(id)).unwrap_or_default()
    }

    /// The Arms with a hand that nothing is in.
    fn free_hands(&self, library: &Library) -> Vec<String> {
        let hand = |parts: &[String]| {
            parts.iter().any(|id| library.core_parts.get(id).is_some_and(|part| part.name == "Hand"))
        };
        let held = |arm: &str| {
            self.build.items.iter().any(|item| match &item.place {
                Place::Hand(one) => one == arm,
                Place::Hands(one, two) => one == arm || two == arm,
                _ => false,
            })
        };
        let mut arms: Vec<String> = self
            .build
            .sections
            .iter()
            .filter(|(name, parts)| {
                let arm = SectionKind::of(UnitType::Mech, name) == Some(SectionKind::Arm);
                arm && hand(parts) && !held(name)
            })
            .map(|(name, _)| name.clone())
            .collect();
        // The right hand first.
        arms.sort_by_key(|name| Flank::of(name) != Flank::Right);
        arms
    }

    /// Where an Item goes if nobody says otherwise: into free hands, else it is carried; onto the Torso if it is fixed.
    fn usual_place(&self, library: &Library, category: Category, two_handed: bool) -> Place {
        if !matches!(category, Category::Weapon | Category::Shield) {
            return self.torso(library).map_or(Place::Carried, Place::On);
        }
        match &self.free_hands(library)[..] {
            [one, two, ..] if two_handed => Place::Hands(one.clone(), two.clone()),
            [one, ..] if !two_handed => Place::Hand(one.clone()),
            _ => Place::Carried,
        }
    }

    /// The name of the Torso, or of any Section if it has none.
    fn torso(&self, library: &Library) -> Option<String> {
        let unit = self.unit_type(library);
        let torso =
            |(name, _): &&(String, Vec<String>)| SectionKind::of(unit, name) == Some(SectionKind::Torso);
        let sections = &self.build.sections;
        sections.iter().find(torso).or_else(|| sections.first()).map(|(name, _)| name.clone())
    }

    fn remove(&mut self, library: &Library, place: &str, at: Option<usize>) -> Result<(), Fault> {
        let gone = || Fault::new(format!("there is no such piece in '{place}'"));
        if let Some(number) = item_number(place) {
            if number >= self.build.items.len() {
                return Err(Fault::new(format!("there is no Item '{place}'")));
            }
            let Some(at) = at else {
                self.build.items.remove(number);
                return Ok(());
            };
            let parts = &mut self.own_item(library, place)?.parts;
            if at >= parts.len() {
                return Err(gone());
            }
            parts.remove(at);
            if parts.is_empty() {
                self.build.items.remove(number);
            }
            return Ok(());
        }
        fn cut<T>(list: &mut Vec<T>, at: Option<usize>) -> bool {
            match at {
                Some(at) if at < list.len() => drop(list.remove(at)),
                Some(_) => return false,
                None => list.clear(),
            }
            true
        }
        let done = match place {
            "systems" => cut(&mut self.build.systems, at),
            "mods" => cut(&mut self.build.mods, at),
            "traits" => cut(&mut self.build.traits, at),
            section => {
                let found = self.build.sections.iter_mut().find(|(name, _)| name == section);
                found.is_some_and(|(_, parts)| cut(parts, at))
            }
        };
        if done { Ok(()) } else { Err(gone()) }
    }

    /// The Item of a place, as one of its own that can be changed.
    fn own_item(&mut self, library: &Library, place: &str) -> Result<&mut Item, Fault> {
        let unknown = || Fault::new(format!("there is no Item '{place}'"));
        let number = item_number(place).filter(|at| *at < self.build.items.len()).ok_or_else(unknown)?;
        let id = self.build.items[number].item.clone();
        let id = if self.own.contains_key(&id) {
            id
        } else {
            let ready = find(&library.items, "Item", &id)?;
            let own = Item { id: self.free_id(), ..ready.clone() };
            let id = own.id.clone();
            self.own.insert(id.clone(), own);
            self.build.items[number].item.clone_from(&id);
            id
        };
        self.own.get_mut(&id).ok_or_else(unknown)
    }

    fn set(&mut self, library: &Library, field: &str, value: &str) -> Result<(), Fault> {
        let build = &mut self.build;
        let text = |most: usize| one_line(value).chars().take(most).collect::<String>();
        match field {
            "name" => build.name = text(LONGEST_NAME),
            "short" => build.short = short(value),
            "text" => build.text = text(LONGEST_TEXT),
            "pilot-name" => build.pilot_name = text(LONGEST_NAME),
            "faction" => build.faction = faction(value)?,
            "core" => self.set_core(library, value)?,
            "pilot" => build.pilot = pilot(value)?,
            "form" => {
                build.form = match value {
                    "" => None,
                    id => Some(find(&library.core_types, "Core Type", id)?.id.clone()),
                };
            }
            "color" => build.look.color = value.into(),
            "trim" => build.look.trim = value.into(),
            "emblem" => build.look.emblem = value.into(),
            field => match STATS.iter().position(|stat| *stat == field) {
                Some(which) => {
                    let wrong = || Fault::new(format!("'{value}' is not a number of points, 0 to 9"));
                    build.srm[which] = value.parse::<u8>().ok().filter(|n| *n <= 9).ok_or_else(wrong)?;
                }
                None => self.set_item(library, field, value)?,
            },
        }
        match self.build.look.problem() {
            Some(wrong) => Err(Fault::new(wrong)),
            None => Ok(()),
        }
    }

    /// Another Core Type. One of another type of Unit brings its own Sections.
    fn set_core(&mut self, library: &Library, id: &str) -> Result<(), Fault> {
        let before = self.unit_type(library);
        let core = find(&library.core_types, "Core Type", id)?;
        self.build.core = core.id.clone();
        if core.unit_type != before {
            self.build.sections.clone_from(&core.sections);
        }
        Ok(())
    }

    fn set_item(&mut self, library: &Library, field: &str, value: &str) -> Result<(), Fault> {
        let unknown = || Fault::new(format!("there is nothing called '{field}' to set"));
        let (place, what) = field.split_once('/').ok_or_else(unknown)?;
        let number = item_number(place).filter(|at| *at < self.build.items.len()).ok_or_else(unknown)?;
        match what {
            "name" => {
                let name: String = one_line(value).chars().take(LONGEST_NAME).collect();
                self.own_item(library, place)?.name = name;
            }
            "entry" => {
                let name: String = one_line(value).chars().take(LONGEST_NAME).collect();
                let old = std::mem::replace(&mut self.build.items[number].name, name.clone());
                // What is fixed to it goes along.
                for item in &mut self.build.items {
                    if !old.is_empty() && item.place == Place::On(old.clone()) {
                        item.place = Place::On(name.clone());
                    }
                }
            }
            "category" => {
                let known = || Category::ALL.map(Category::tag);
                let category = Category::ALL.into_iter().find(|one| one.tag() == value);
                let category = category.ok_or_else(|| Fault::unknown("category", value, known()))?;
                self.own_item(library, place)?.category = category;
                let id = self.build.items[number].item.clone();
                self.build.items[number].place = Place::Carried;
                let two_handed = self.is_two_handed(library, &id);
                self.build.items[number].place = self.usual_place(library, category, two_handed);
            }
            "system" => {
                let system = if value.is_empty() { None } else { Some(System::find(value)?) };
                self.own_item(library, place)?.system = system;
            }
            "place" => self.build.items[number].place = self.read_place(value)?,
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// A place by its words: `carried`, `hand Left Arm`, `hands Left Arm+Right Arm`, `on Torso`.
    fn read_place(&self, words: &str) -> Result<Place, Fault> {
        let wrong = || {
            Fault::new(format!("'{words}' is no place for an Item"))
                .help("such as 'carried', 'hand Left Arm', 'hands Right Arm+Left Arm' or 'on Torso'")
        };
        let section = |name: &str| {
            let known = self.build.sections.iter().any(|(known, _)| known == name);
            if known { Ok(name.to_string()) } else { Err(wrong()) }
        };
        let place = match words.split_once(' ') {
            None if words == "carried" => Place::Carried,
            Some(("hand", arm)) => Place::Hand(section(arm)?),
            Some(("hands", arms)) => {
                let (one, two) = arms.split_once('+').ok_or_else(wrong)?;
                Place::Hands(section(one)?, section(two)?)
            }
            Some(("on", name)) => {
                let entry = self.build.items.iter().any(|item| item.name == name && !name.is_empty());
                if entry { Place::On(name.into()) } else { Place::On(section(name)?) }
            }
            _ => return Err(wrong()),
        };
        Ok(place)
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
fn short(text: &str) -> String {
    let letters = text.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
    letters.take(LONGEST_SHORT).collect()
}

fn faction(value: &str) -> Result<Option<Faction>, Fault> {
    match value {
        "" => Ok(None),
        "earth-alliance" => Ok(Some(Faction::EarthAlliance)),
        "byron-army" => Ok(Some(Faction::ByronArmy)),
        "maxion-army" => Ok(Some(Faction::MaxionArmy)),
        other => Err(Fault::unknown("faction", other, ["earth-alliance", "byron-army", "maxion-army"])),
    }
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

/// A pilot by its words: `rank 3`, `ai 2`.
fn pilot(value: &str) -> Result<Pilot, Fault> {
    let wrong = || Fault::new(format!("'{value}' is no pilot")).help("such as 'rank 3' or 'ai 2'");
    let (kind, number) = value.split_once(' ').ok_or_else(wrong)?;
    let number: u8 = number.parse().map_err(|_| wrong())?;
    match kind {
        "rank" if (1..=Pilot::MOST_RANK).contains(&number) => Ok(Pilot::Rank(number)),
        "ai" if (1..=Pilot::MOST_GRADE).contains(&number) => Ok(Pilot::Processor(number)),
        _ => Err(wrong()),
    }
}

/// The words of a pilot.
pub(super) fn pilot_key(pilot: Pilot) -> String {
    match pilot {
        Pilot::Rank(rank) => format!("rank {rank}"),
        Pilot::Processor(grade) => format!("ai {grade}"),
    }
}
