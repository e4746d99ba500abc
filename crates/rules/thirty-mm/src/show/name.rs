//! Names of what a Unit is made of: in words for people, in one word for notation.

use crate::game::ThirtyMm;
use crate::state::{Part, Slot, State, Target, UnitId};
use table::{Cell, Fault, naming};

/// A name in one word: small letters, digits and dashes.
pub(super) fn word_of(name: &str) -> String {
    let plain = name.to_lowercase().replace(' ', "-");
    plain.chars().filter(|letter| letter.is_alphanumeric() || *letter == '-').collect()
}

/// Names in one word each, told apart by numbers.
fn words_of<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut words: Vec<String> = names.map(word_of).collect();
    naming::tell_apart(words.iter_mut(), "#");
    words
}

/// The words of slots that hold no Item.
const NO_ITEM: &str = "none";
const LIMB: &str = "limb";
/// The word of a target that is aimed at as a whole.
const WHOLE: &str = "whole";

impl ThirtyMm {
    /// The Sections of a Unit, in one word each.
    pub(super) fn section_words(&self, unit: UnitId) -> Vec<String> {
        words_of(self.sheet(unit).sections.iter().map(|section| section.name.as_str()))
    }

    /// The Items of a Unit's Datasheet, in one word each.
    pub(super) fn item_words(&self, unit: UnitId) -> Vec<String> {
        words_of(self.sheet(unit).items.iter().map(|item| item.name.as_str()))
    }

    /// How many Items the match has.
    pub(super) fn items(&self) -> usize {
        self.units.last().map_or(0, |unit| unit.first_item + unit.sheet.items.len())
    }

    /// A Section for people: "Left Arm".
    pub(super) fn section_name(&self, unit: UnitId, section: u8) -> String {
        let sections = if self.is_unit(unit) { self.sheet(unit).sections.as_slice() } else { &[] };
        sections.get(usize::from(section)).map_or_else(|| format!("Section {section}"), |it| it.name.clone())
    }

    /// An Item for people: "Assault Rifle".
    pub(super) fn item_name(&self, item: usize) -> String {
        if item < self.items() { self.fitting(item).name.clone() } else { format!("Item {item}") }
    }

    /// What an attack is made with, for people.
    pub(super) fn slot_name(&self, slot: Slot) -> String {
        match slot {
            Slot::LIMB => "a limb".into(),
            Slot::NONE => "nothing".into(),
            Slot(item) => format!("the {}", self.item_name(item.into())),
        }
    }

    /// Whom or what an attack is aimed at, for people.
    pub(super) fn target_name(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.name_of(unit),
            Target::Drone(item) => self.drone_name(item.into()),
            Target::Site(cell) => format!("the structure in {}", self.hex_name(cell)),
        }
    }

    /// A Drone for people: "the Gun Drone of AR".
    pub(super) fn drone_name(&self, item: usize) -> String {
        if item >= self.items() {
            return self.item_name(item);
        }
        format!("{} of {}", self.item_name(item), self.name_of(self.owner_of(item)))
    }

    /// A part of the Unit that is aimed at, for people.
    pub(super) fn part_name(&self, target: Target, part: Part) -> String {
        match (part, target) {
            (Part::Section(section), Target::Unit(unit)) => self.section_name(unit, section),
            (Part::Item(item), _) => self.item_name(item.into()),
            _ => "the whole of it".into(),
        }
    }

    /// An Item in notation: its word, with the name of its owner before it unless that is `speaker`.
    pub(super) fn item_word(&self, speaker: Option<UnitId>, item: usize) -> String {
        if item >= self.items() {
            return format!("item-{item}");
        }
        let owner = self.owner_of(item);
        let word = &self.item_words(owner)[item - self.unit(owner).first_item];
        if speaker == Some(owner) { word.clone() } else { format!("{}/{word}", self.name_of(owner)) }
    }

    /// A slot in notation.
    pub(super) fn slot_word(&self, speaker: Option<UnitId>, slot: Slot) -> String {
        match slot {
            Slot::NONE => NO_ITEM.into(),
            Slot::LIMB => LIMB.into(),
            Slot(item) => self.item_word(speaker, item.into()),
        }
    }

    /// The slot of a word.
    pub(super) fn read_slot(&self, speaker: Option<UnitId>, word: &str) -> Result<Slot, Fault> {
        match word {
            NO_ITEM => return Ok(Slot::NONE),
            LIMB => return Ok(Slot::LIMB),
            _ => {}
        }
        let (owner, name) = match word.split_once('/') {
            Some((owner, name)) => (self.named(owner)?, name),
            None => {
                let known = || Fault::new(format!("'{word}' does not say whose Item it is"));
                (speaker.ok_or_else(|| known().help("such as AR/shield"))?, word)
            }
        };
        let words = self.item_words(owner);
        let found = words.iter().position(|known| known == name);
        let at = found.ok_or_else(|| Fault::unknown("Item", name, words.iter().map(String::as_str)))?;
        Ok(Slot((self.unit(owner).first_item + at) as u8))
    }

    /// A Section in notation.
    pub(super) fn section_word(&self, unit: Option<UnitId>, section: u8) -> String {
        let words = unit.filter(|&unit| self.is_unit(unit)).map(|unit| self.section_words(unit));
        let word = words.and_then(|words| words.get(usize::from(section)).cloned());
        word.unwrap_or_else(|| format!("section-{section}"))
    }

    /// The Section of a word.
    pub(super) fn read_section(&self, unit: UnitId, word: &str) -> Result<u8, Fault> {
        let words = self.section_words(unit);
        let found = words.iter().position(|known| known == word);
        let at = found.ok_or_else(|| Fault::unknown("Section", word, words.iter().map(String::as_str)))?;
        Ok(at as u8)
    }

    /// A part of the target of the attack in progress, in notation.
    pub(super) fn part_word(&self, state: &State, part: Part) -> String {
        match part {
            Part::Whole => WHOLE.into(),
            Part::Section(section) => self.section_word(aimed_at(state), section),
            Part::Item(item) => self.item_word(None, item.into()),
        }
    }

    /// The part of a word: `torso`, `AR/shield`, `whole`.
    pub(super) fn read_part(&self, state: &State, word: &str) -> Result<Part, Fault> {
        if word == WHOLE {
            return Ok(Part::Whole);
        }
        if word.contains('/') {
            return Ok(Part::Item(self.read_slot(None, word)?.0));
        }
        let target = aimed_at(state).filter(|&unit| self.is_unit(unit));
        let target = target.ok_or_else(|| Fault::new("no Unit is aimed at now (TM-ATK-2)"))?;
        Ok(Part::Section(self.read_section(target, word)?))
    }

    /// A target in notation: `PT`, `drone RR/gun-drone`, `hex r5c5`.
    pub(super) fn target_words(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.name_of(unit),
            Target::Drone(item) => format!("drone {}", self.item_word(None, item.into())),
            Target::Site(cell) => format!("hex {}", self.hex_name(cell)),
        }
    }

    /// The target of some words.
    pub(super) fn read_target(&self, words: &[&str]) -> Result<Target, Fault> {
        match words {
            ["drone", item] => Ok(Target::Drone(self.read_slot(None, item)?.0)),
            ["hex", hex] => Ok(Target::Site(self.read_hex(hex)?)),
            [unit] => Ok(Target::Unit(self.named(unit)?)),
            _ => Err(Fault::new(format!("'{}' is not a target", words.join(" ")))
                .help("a Unit, drone UNIT/ITEM or hex HEX")),
        }
    }

    /// The Unit of a name.
    pub(crate) fn named(&self, name: &str) -> Result<UnitId, Fault> {
        naming::unit_named(self.units.iter().map(|unit| unit.name.as_str()), name)
    }

    pub(super) fn read_hex(&self, name: &str) -> Result<Cell, Fault> {
        use table::Grid;
        self.grid().find(name)
    }
}

/// The Unit that the attack in progress is aimed at.
fn aimed_at(state: &State) -> Option<UnitId> {
    match state.attack.target {
        Target::Unit(unit) if state.attack.by.is_some() => Some(unit),
        _ => None,
    }
}
