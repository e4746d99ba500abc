//! Everything that can be wrong with a Unit (TM-BUILD, TM-PILOT, TM-SMT), each with its clause and a remedy.

use super::item::REACH_RANGE;
use super::sheet::{ARMOR_SET, ARMOR_SETS, LOWEST_STAT};
use super::{Datasheet, Location, Pilot, Problem, Section, Spot};
use crate::content::{Build, Category, CorePart, Library, SectionKind, UnitType};
use crate::options::Options;
use crate::powers::{Mod, Needs, Power, System};
use std::collections::BTreeSet;

/// The most Core Sections, Mounted Weapons and Equipment entries (TM-BUILD-6).
const MOST_ENTRIES: usize = 10;
/// The most carried Weapons, and the most carried Shields.
pub(crate) const MOST_CARRIED: usize = 3;
/// The most Systems (TM-SMT-2).
pub(super) const MOST_SYSTEMS: u8 = 5;
/// The most add-on parts of a Section (TM-BUILD-5).
const MOST_ADD_ONS: usize = 2;
/// The share of Total Defense the Torso may have, in hundredths (TM-BUILD-15).
const TORSO_SHARE: u32 = 45;
/// More Defense than any Section can have: it is kept in a byte.
const MOST_DEFENSE: u8 = 250;

/// Everything that is wrong with a Unit, in the order of the book.
#[must_use]
pub fn problems(library: &Library, build: &Build, sheet: &Datasheet, options: &Options) -> Vec<Problem> {
    let mut check = Check { library, build, sheet, options, found: Vec::new() };
    check.core_type();
    check.sections();
    check.items();
    check.hands();
    check.pilot();
    check.powers();
    check.found
}

struct Check<'a> {
    library: &'a Library,
    build: &'a Build,
    sheet: &'a Datasheet,
    options: &'a Options,
    found: Vec<Problem>,
}

impl<'a> Check<'a> {
    fn wrong(&mut self, clause: &'static str, words: impl Into<String>) {
        self.found.push(Problem::new(clause, words));
    }

    fn parts(&self, section: &'a Section) -> impl Iterator<Item = &'a CorePart> + use<'a> {
        let library = self.library;
        section.parts.iter().filter_map(move |id| library.core_parts.get(id))
    }

    /// TM-BUILD-1, TM-BUILD-12: the chest of a Mech, or the Body of others, fixes the Core Type.
    fn core_type(&mut self) {
        let sheet = self.sheet;
        let mech = sheet.unit_type == UnitType::Mech;
        let kits: Vec<&str> = sheet
            .of_kind(SectionKind::Torso)
            .flat_map(|at| self.parts(&sheet.sections[at]))
            .filter(|part| if mech { part.name == "Chest" } else { !part.add_on })
            .map(|part| part.notation.as_str())
            .collect();
        let notation =
            self.library.core_types.get(&self.build.core).map_or("", |core| core.notation.as_str());
        // Several chests or none: the player picks.
        let fixed = if mech { kits.len() == 1 } else { !kits.is_empty() };
        if fixed && kits[0] != notation {
            let what = if mech { "chest" } else { "Body" };
            self.wrong(
                "TM-BUILD-1",
                format!("its {what} is {}, so that is its Core Type, not {notation}", kits[0]),
            );
        }
    }

    /// TM-BUILD-3 to TM-BUILD-5, TM-BUILD-12, TM-BUILD-15.
    fn sections(&mut self) {
        let sheet = self.sheet;
        let count = sheet.sections.len();
        if count > MOST_ENTRIES {
            let wrong = format!("it has {count} Core Sections; combine limbs, {MOST_ENTRIES} are the most");
            self.wrong("TM-BUILD-6", wrong);
        }
        let mut names = BTreeSet::new();
        for section in &sheet.sections {
            if !names.insert(section.name.as_str()) {
                self.wrong("TM-UNIT-2", format!("two Sections are called {}", section.name));
            }
            self.section(section);
        }
        let number = |kind: SectionKind| sheet.of_kind(kind).count();
        let (heads, torsos, legs) =
            (number(SectionKind::Head), number(SectionKind::Torso), number(SectionKind::Leg));
        let torso = if sheet.unit_type == UnitType::Mech { "Torso" } else { "Body" };
        if torsos != 1 {
            self.wrong("TM-BUILD-4", format!("a {} has exactly one {torso}", sheet.unit_type.name()));
        }
        match sheet.unit_type {
            UnitType::Mech if count < 2 => {
                self.wrong("TM-BUILD-4", "a Mech has at least one Head, Arm or Leg beside its Torso");
            }
            UnitType::Vehicle => {
                if heads != 1 {
                    self.wrong("TM-BUILD-4", "a Vehicle has exactly one Cockpit");
                }
                let least = self.library.core_types.get(&self.build.core).map_or(0, |core| core.propulsion);
                if legs < usize::from(least) {
                    let wrong = format!("it has {legs} propulsion Sections; its Core Type needs {least}");
                    self.wrong("TM-BUILD-4", wrong);
                }
            }
            UnitType::Drone if count != 1 => {
                self.wrong("TM-BUILD-4", "a Drone Unit has a Body and nothing else")
            }
            _ => {}
        }
        self.torso_share();
    }

    fn torso_share(&mut self) {
        let sheet = self.sheet;
        let torsos = sheet.of_kind(SectionKind::Torso).map(|at| u32::from(sheet.sections[at].parts_defense));
        let (torso, total) = (torsos.sum::<u32>(), u32::from(sheet.total));
        let limited = sheet.unit_type != UnitType::Drone && !self.options.open_garage;
        if limited && 100 * torso > TORSO_SHARE * total {
            let wrong = format!(
                "its Torso has {torso} of {total} Defense; {TORSO_SHARE}% are the most, so strengthen other Sections"
            );
            self.wrong("TM-BUILD-15", wrong);
        }
    }

    fn section(&mut self, section: &'a Section) {
        let (unit, name) = (self.sheet.unit_type, &section.name);
        let parts: Vec<&CorePart> = self.parts(section).collect();
        let (mut names, mut add_ons) = (Vec::new(), 0);
        for part in &parts {
            let addable = part.fit.fits(unit, section.kind);
            if !addable {
                self.wrong("TM-BUILD-12", format!("{} {} does not fit {name}", part.notation, part.name));
            }
            names.push(part.name.as_str());
            add_ons += usize::from(part.add_on);
        }
        names.sort_unstable();
        let repeated: BTreeSet<&str> = names
            .iter()
            .filter(|part| {
                let most = if **part == "Chest" { 2 } else { 1 };
                names.iter().filter(|other| other == part).count() > most
            })
            .copied()
            .collect();
        for part in repeated {
            let most = if part == "Chest" { "at most two" } else { "only one" };
            self.wrong("TM-BUILD-4", format!("{name} may have {most} {part}"));
        }
        if add_ons > MOST_ADD_ONS {
            let wrong = format!("{name} has {add_ons} add-on parts; {MOST_ADD_ONS} are the most");
            self.wrong("TM-BUILD-5", wrong);
        }
        if add_ons == parts.len() {
            self.wrong("TM-BUILD-12", format!("{name} needs a part that is not an add-on"));
        }
        let torso_part = |part: &&CorePart| !part.add_on && part.fit.fits(unit, SectionKind::Torso);
        if section.kind == SectionKind::Torso && !parts.iter().any(torso_part) {
            self.wrong("TM-BUILD-4", format!("{name} needs a part made for it"));
        }
        if unit != UnitType::Mech {
            let kits: BTreeSet<&str> =
                parts.iter().filter(|part| !part.add_on).map(|part| part.notation.as_str()).collect();
            if kits.len() > 1 {
                self.wrong(
                    "TM-BUILD-12",
                    format!("the parts of {name} come from one kit in a {}", unit.name()),
                );
            }
        }
        if section.defense > MOST_DEFENSE {
            self.wrong("TM-BUILD-3", format!("{name} has more than {MOST_DEFENSE} Defense"));
        }
    }

    /// TM-BUILD-6, TM-BUILD-9, TM-CALC-10: every Item by itself, and where it is fixed.
    fn items(&mut self) {
        let sheet = self.sheet;
        let count =
            |of: &dyn Fn(Category) -> bool| sheet.items.iter().filter(|item| of(item.sheet.category)).count();
        let mounted = count(&|category| category == Category::Mounted);
        let equipment = count(&|category| matches!(category, Category::Equipment | Category::Thruster));
        for (number, what) in [(mounted, "Mounted Weapons"), (equipment, "Equipment entries")] {
            if number > MOST_ENTRIES {
                let wrong = format!("it has {number} {what}; {MOST_ENTRIES} are the most");
                self.wrong("TM-BUILD-6", wrong);
            }
        }
        for (at, item) in sheet.items.iter().enumerate() {
            let paid = item.sheet.system.is_none_or(|system| sheet.systems.has(system));
            self.found.extend(item.sheet.problems(self.library, self.options, paid));
            match item.spot {
                Spot::On(_) if item.sheet.is_held() => {
                    let what = item.sheet.category.name();
                    self.wrong("TM-WPN-1", format!("{} is a {what}: hold or carry it", item.name));
                }
                Spot::Held(..) | Spot::Carried if !item.sheet.is_held() => {
                    let what = item.sheet.category.name();
                    self.wrong("TM-BUILD-9", format!("{} is a {what}: fix it to a Section", item.name));
                }
                Spot::On(Location::Item(host)) => self.fixed_to_equipment(at, usize::from(host)),
                _ => {}
            }
        }
    }

    /// TM-BUILD-9: what an Item is fixed to ends at a Section.
    fn fixed_to_equipment(&mut self, at: usize, mut host: usize) {
        let name = &self.sheet.items[at].name;
        for _ in 0..=self.sheet.items.len() {
            let item = &self.sheet.items[host];
            if !matches!(item.sheet.category, Category::Equipment | Category::Thruster) {
                return self.wrong(
                    "TM-BUILD-9",
                    format!("{name} is fixed to {}, which is not Equipment", item.name),
                );
            }
            match item.spot {
                Spot::On(Location::Item(next)) => host = usize::from(next),
                _ => return,
            }
        }
        self.wrong("TM-BUILD-9", format!("{name} is fixed to itself in a circle"));
    }

    /// TM-BUILD-6, TM-BUILD-7, TM-BUILD-14: Weapons and Shields find room.
    fn hands(&mut self) {
        let sheet = self.sheet;
        let mut holds = vec![0; sheet.sections.len()];
        for item in &sheet.items {
            let Spot::Held(one, two) = item.spot else { continue };
            for hand in std::iter::once(one).chain(two) {
                holds[usize::from(hand)] += 1;
                let section = &sheet.sections[usize::from(hand)];
                if !section.hand {
                    self.wrong("TM-BUILD-7", format!("{} has no hand to hold {}", section.name, item.name));
                }
            }
            if two.is_some() && !item.sheet.is_two_handed() {
                self.wrong("TM-BUILD-7", format!("{} takes one hand", item.name));
            }
            if two == Some(one) {
                self.wrong("TM-BUILD-7", format!("{} is in the same hand twice", item.name));
            }
        }
        for (at, section) in sheet.sections.iter().enumerate().filter(|(at, _)| holds[*at] > 1) {
            let wrong = format!("the hand of {} holds {} Items; one is the most", section.name, holds[at]);
            self.wrong("TM-BUILD-6", wrong);
        }
        for (category, what) in [(Category::Weapon, "Weapons"), (Category::Shield, "Shields")] {
            let stowed =
                |item: &&super::Fitting| item.spot == Spot::Carried && item.sheet.category == category;
            let count = sheet.items.iter().filter(stowed).count();
            if count > MOST_CARRIED {
                self.wrong("TM-BUILD-6", format!("it carries {count} {what}; {MOST_CARRIED} are the most"));
            }
        }
        if sheet.hands() == 0 && sheet.items.iter().any(|item| item.sheet.is_held()) {
            self.wrong(
                "TM-BUILD-14",
                "it has no hands, so it lists no Weapons or Shields; mount them instead",
            );
        }
    }

    /// TM-PILOT-3, TM-PILOT-7, TM-BUILD-14.
    fn pilot(&mut self) {
        let (sheet, grade) = (self.sheet, self.sheet.pilot.grade());
        let spent: u16 = sheet.srm.iter().copied().map(u16::from).sum();
        if spent > u16::from(grade.srm) {
            self.wrong("TM-PILOT-3", format!("it spends {spent} SRM; its pilot gives {}", grade.srm));
        }
        for (which, name) in ["Accuracy", "Assault", "Evasion"].into_iter().enumerate() {
            if i16::from(sheet.base[which]) - i16::from(sheet.srm[which]) < i16::from(LOWEST_STAT) {
                self.wrong("TM-PILOT-3", format!("{name} cannot go below {LOWEST_STAT}"));
            }
        }
        let drone = sheet.unit_type == UnitType::Drone;
        let ai_part = sheet.sections.iter().any(|section| self.parts(section).any(|part| part.ai));
        match sheet.pilot {
            Pilot::Rank(_) if drone => {
                self.wrong("TM-BUILD-14", "a Drone Unit has an A.I. Processor, not a pilot")
            }
            Pilot::Processor(_) if !drone => {
                self.wrong("TM-BUILD-14", "only a Drone Unit has an A.I. Processor")
            }
            Pilot::Processor(_) if !ai_part => {
                self.wrong("TM-PILOT-7", "an A.I. Processor needs an A.I. part, such as a RoyRoy Head");
            }
            _ => {}
        }
        match (drone, sheet.mods.has(Mod::DroneAgent)) {
            (true, false) => self.wrong("TM-BUILD-14", "a Drone Unit has the Drone Agent Mod"),
            (false, true) => self.wrong("TM-BUILD-14", "only a Drone Unit has the Drone Agent Mod"),
            _ => {}
        }
    }

    /// TM-SMT-2, TM-SMT-6, and what each System, Mod and Trait needs.
    fn powers(&mut self) {
        let (sheet, grade) = (self.sheet, self.sheet.pilot.grade());
        let more =
            |of: fn(&Power) -> u8| sheet.powers().fold(0, |sum: u8, power| sum.saturating_add(of(power)));
        let systems = MOST_SYSTEMS.saturating_add(more(|power| power.systems));
        let mods = grade.mods.saturating_add(more(|power| power.mods));
        for (count, most, what) in [
            (sheet.system_list.len(), systems, "Systems"),
            (sheet.mod_list.len(), mods, "Mods"),
            (sheet.trait_list.len(), grade.traits, "Traits"),
        ] {
            if count > usize::from(most) {
                self.wrong("TM-SMT-2", format!("it has {count} {what}; {most} are the most"));
            }
        }
        let all: Vec<&'static Power> = sheet.powers().collect();
        for (at, power) in all.iter().enumerate() {
            let before = all[..at].iter().filter(|other| other.id == power.id).count();
            if before > usize::from(power.twice) {
                self.wrong("TM-SMT-6", format!("it has {} too often", power.name));
            } else if before == 0 {
                self.needs(power);
            }
        }
        let frame = sheet.systems.has(System::VariableFrame);
        if frame != sheet.form.is_some() {
            let wrong = if frame {
                "Variable Frame needs an alternate form: the Core Type of a Vehicle"
            } else {
                "an alternate form needs the Variable Frame System"
            };
            self.wrong("TM-TRANS-2", wrong);
        }
    }

    fn needs(&mut self, power: &'static Power) {
        if let Some(words) = missing(self.sheet, power) {
            self.wrong(power.clause, format!("{} needs {words}", power.name));
        }
    }
}

/// What a Datasheet lacks for a System, Mod or Trait, in words; `None` if it lacks nothing.
pub(super) fn missing(sheet: &Datasheet, power: &Power) -> Option<String> {
    let any = |has: &dyn Fn(&super::ItemSheet) -> bool| sheet.items.iter().any(|item| has(&item.sheet));
    match power.needs {
        Needs::Nothing => None,
        Needs::Tag(tag) => (!any(&|item| item.tags.has(tag))).then(|| format!("an [{}] Item", tag.name())),
        Needs::Item(words) => {
            let mine = |item: &super::ItemSheet| item.system.is_some_and(|one| one.power().id == power.id);
            let reaches =
                |item: &super::ItemSheet| power.id != System::Reach.power().id || item.range == REACH_RANGE;
            (!any(&|item| mine(item) && reaches(item))).then(|| words.to_string())
        }
        Needs::Thrust(factor) => {
            let need = u16::from(factor) * u16::from(sheet.class.class);
            let words = || format!("a Thruster total of {need}; it has {}", sheet.thrust);
            (sheet.thrust < need).then(words)
        }
        Needs::JumpJets => {
            let thruster = any(&|item| item.category == Category::Thruster);
            let able = sheet.unit_type == UnitType::Mech && thruster;
            (!able).then(|| "a Mech with a Thruster entry".to_string())
        }
        Needs::CoreParts(notation) => {
            let which = ARMOR_SETS.iter().position(|(_, known)| *known == notation).unwrap_or(0);
            let parts = sheet.sections.iter().map(|section| u16::from(section.armor_parts[which]));
            let count: u16 = parts.sum();
            (count < ARMOR_SET.into()).then(|| format!("{ARMOR_SET} {notation} parts; it has {count}"))
        }
        Needs::Processor => {
            let processor = matches!(sheet.pilot, Pilot::Processor(_));
            (!processor).then(|| "an A.I. Processor".to_string())
        }
        Needs::ClassUpTo(most) => (sheet.class.class > most)
            .then(|| format!("Class {most} or less; it is Class {}", sheet.class.class)),
        Needs::Hands => (sheet.hands() == 0).then(|| "hands".to_string()),
        Needs::MountedWeapon => {
            (!any(&|item| item.category == Category::Mounted)).then(|| "a Mounted Weapon".to_string())
        }
        Needs::Cover => {
            let covers = |item: &super::ItemSheet| item.category == Category::Shield || item.is_two_handed();
            (!any(&covers)).then(|| "a Shield or a [2H] Weapon".to_string())
        }
        Needs::Rank(least) => {
            let high = matches!(sheet.pilot, Pilot::Rank(rank) if rank >= least);
            (!high).then(|| format!("a pilot of rank {least} or higher"))
        }
        Needs::Faction(faction, with) => {
            let loyal = sheet.faction == Some(faction) && with.is_none_or(|with| sheet.mods.has(with));
            let and = with.map_or_else(String::new, |with| format!(" and {}", with.name()));
            (!loyal).then(|| format!("the {}{and}", faction.name()))
        }
    }
}
