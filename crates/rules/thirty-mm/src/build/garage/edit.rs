//! What an edit does to a draft: putting, taking away, setting.

use super::draft::{Draft, LONGEST_NAME, LONGEST_TEXT, STATS, item_number, short};
use crate::build::{ItemSheet, Pilot};
use crate::content::{Category, Faction, Fitted, Flank, Item, Library, Place, SectionKind, UnitType};
use crate::powers::{Mod, System, Trait};
use table::content::find;
use table::garage::Edit;
use table::{Fault, one_line};

impl Draft {
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
    pub(super) fn torso(&self, library: &Library) -> Option<String> {
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
            Fault::new(format!("'{words}' is not a place for an Item"))
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

/// A pilot by its words: `rank 3`, `ai 2`.
fn pilot(value: &str) -> Result<Pilot, Fault> {
    let wrong = || Fault::new(format!("'{value}' is not a pilot")).help("such as 'rank 3' or 'ai 2'");
    let (kind, number) = value.split_once(' ').ok_or_else(wrong)?;
    let number: u8 = number.parse().map_err(|_| wrong())?;
    match kind {
        "rank" if (1..=Pilot::MOST_RANK).contains(&number) => Ok(Pilot::Rank(number)),
        "ai" if (1..=Pilot::MOST_GRADE).contains(&number) => Ok(Pilot::Processor(number)),
        _ => Err(wrong()),
    }
}
