//! What one click can do about a problem: the first small change that mends it and makes nothing else worse.

use super::Shared;
use super::draft::{Draft, STATS, item_key, pilot_key};
use super::view::{core_part_name, part_name};
use crate::build::{Datasheet, Pilot, Problem};
use crate::content::{Category, SectionKind, UnitType};
use crate::powers::{Mod, System};
use table::garage::{self, Edit, Repair};

/// Everything that is wrong with a draft, each with a repair where there is one.
pub(super) fn problems(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<garage::Problem> {
    let found = draft.problems(shared, sheet);
    let repair = |problem: &Problem| {
        let mut changes = Changes { shared, draft, sheet, found: Vec::new() };
        changes.collect(problem);
        changes.found.into_iter().find(|repair| mends(shared, draft, &found, problem, &repair.edits))
    };
    let view = |problem: &Problem| garage::Problem {
        clause: problem.clause,
        words: problem.words.clone(),
        repair: repair(problem),
    };
    found.iter().map(view).collect()
}

/// Whether edits mend a problem without making another.
fn mends(shared: &Shared, draft: &Draft, before: &[Problem], problem: &Problem, edits: &[Edit]) -> bool {
    let mut next = draft.clone();
    if edits.iter().any(|edit| next.edit(&shared.library, edit).is_err()) {
        return false;
    }
    next.normalize(&shared.library);
    let after = next.problems(shared, &next.sheet(&shared.library));
    after.len() < before.len() && !after.contains(problem) && after.iter().all(|one| before.contains(one))
}

/// Changes to try, the gentlest first.
struct Changes<'a> {
    shared: &'a Shared,
    draft: &'a Draft,
    sheet: &'a Datasheet,
    found: Vec<Repair>,
}

impl Changes<'_> {
    fn add(&mut self, words: impl Into<String>, edits: Vec<Edit>) {
        self.found.push(Repair { words: words.into(), edits });
    }

    fn collect(&mut self, problem: &Problem) {
        match problem.clause {
            "TM-BUILD-1" => self.core_types(),
            "TM-BUILD-3" | "TM-BUILD-5" => self.fewer_parts(),
            "TM-BUILD-4" | "TM-BUILD-12" | "TM-UNIT-2" => {
                self.fewer_parts();
                self.kit_sections();
                self.fewer_sections();
            }
            "TM-BUILD-6" => {
                self.other_places();
                self.fewer_sections();
                self.fewer_items();
            }
            "TM-BUILD-7" | "TM-BUILD-9" | "TM-WPN-1" => {
                self.other_places();
                self.fewer_items();
            }
            "TM-BUILD-14" => {
                self.drone();
                self.mount_everything();
            }
            "TM-BUILD-15" => {
                self.plates();
                self.fewer_parts();
            }
            "TM-CALC-2" | "TM-CALC-5" | "TM-CALC-10" | "TM-CALC-12" | "TM-CALC-13" => {
                self.other_systems();
                self.other_categories();
                self.fewer_item_parts();
                self.fewer_items();
            }
            "TM-PILOT-3" => {
                self.fewer_points();
                self.ranks();
            }
            "TM-PILOT-7" => self.drone(),
            "TM-SMT-2" => {
                self.ranks();
                self.fewer_powers();
            }
            "TM-TRANS-2" => {
                self.forms();
                self.fewer_powers();
            }
            _ => self.fewer_powers(),
        }
    }

    fn core_types(&mut self) {
        let unit = self.sheet.unit_type;
        for core in self.shared.library.core_types.values().filter(|core| core.unit_type == unit) {
            self.add(format!("Make it a {}", core.name), vec![Edit::set("core", &core.id)]);
        }
    }

    /// One part less, the last ones first; then all that are too many of a Section.
    fn fewer_parts(&mut self) {
        let library = &self.shared.library;
        for (name, parts) in &self.draft.build.sections {
            for at in (0..parts.len()).rev() {
                let words = format!("Remove {} from {name}", core_part_name(library, &parts[at]));
                self.add(words, vec![Edit::take(name, at)]);
            }
        }
        for (name, parts) in &self.draft.build.sections {
            for keep in (1..parts.len()).rev() {
                let edits = (keep..parts.len()).rev().map(|at| Edit::take(name, at)).collect();
                self.add(format!("Keep the first {keep} parts of {name}"), edits);
            }
        }
    }

    /// Sections as the kit has them.
    fn kit_sections(&mut self) {
        let Some(core) = self.shared.library.core_types.get(&self.draft.build.core) else { return };
        let has = |name: &str| self.draft.build.sections.iter().any(|(known, _)| known == name);
        let fill = |name: &String, parts: &[String]| {
            let old = has(name).then(|| Edit::clear(name));
            old.into_iter().chain(parts.iter().map(|id| Edit::put(id, name))).collect::<Vec<_>>()
        };
        let (filled, missing): (Vec<_>, Vec<_>) = core.sections.iter().partition(|(name, _)| has(name));
        let words = |name: &str| format!("Take the {} {name} of the kit", core.name);
        let found: Vec<Repair> = missing
            .iter()
            .chain(&filled)
            .map(|(name, parts)| Repair { words: words(name), edits: fill(name, parts) })
            .collect();
        self.found.extend(found);
        let all = missing.iter().flat_map(|(name, parts)| fill(name, parts)).collect();
        self.add(format!("Take the missing Sections of the {} kit", core.name), all);
    }

    fn fewer_sections(&mut self) {
        for (name, _) in self.draft.build.sections.iter().rev() {
            self.add(format!("Remove {name}"), vec![Edit::clear(name)]);
        }
    }

    fn fewer_items(&mut self) {
        for at in (0..self.sheet.items.len()).rev() {
            self.add(format!("Remove {}", self.sheet.items[at].name), vec![Edit::clear(item_key(at))]);
        }
    }

    fn fewer_item_parts(&mut self) {
        let library = &self.shared.library;
        for (at, fitted) in self.draft.build.items.iter().enumerate() {
            let Some(item) = self.draft.item(library, &fitted.item) else { continue };
            for keep in (1..item.parts.len()).rev() {
                for part in (0..item.parts.len()).rev().filter(|_| keep + 1 == item.parts.len()) {
                    let words =
                        format!("Remove {} from {}", part_name(library, &item.parts[part]), item.name);
                    self.add(words, vec![Edit::take(item_key(at), part)]);
                }
                let edits =
                    (keep..item.parts.len()).rev().map(|part| Edit::take(item_key(at), part)).collect();
                self.add(format!("Keep the first {keep} parts of {}", item.name), edits);
            }
        }
    }

    /// An Item elsewhere: in another hand, carried, or fixed.
    fn other_places(&mut self) {
        let hands =
            self.sheet.sections.iter().filter(|section| section.hand).map(|section| section.name.clone());
        let hands: Vec<String> = hands.collect();
        let sections: Vec<String> = self.sheet.sections.iter().map(|section| section.name.clone()).collect();
        for (at, item) in self.sheet.items.iter().enumerate() {
            let (key, name) = (format!("{}/place", item_key(at)), &item.name);
            if item.sheet.is_held() {
                if item.sheet.is_two_handed()
                    && let [one, two, ..] = &hands[..]
                {
                    let edit = Edit::set(&key, format!("hands {two}+{one}"));
                    self.add(format!("Hold {name} in both hands"), vec![edit]);
                }
                for arm in &hands {
                    let edit = Edit::set(&key, format!("hand {arm}"));
                    self.add(format!("Put {name} in the hand of {arm}"), vec![edit]);
                }
                self.add(format!("Carry {name}"), vec![Edit::set(&key, "carried")]);
            } else {
                for section in &sections {
                    let edit = Edit::set(&key, format!("on {section}"));
                    self.add(format!("Fix {name} to {section}"), vec![edit]);
                }
            }
        }
    }

    fn other_categories(&mut self) {
        for (at, item) in self.sheet.items.iter().enumerate() {
            for category in Category::ALL.into_iter().filter(|one| *one != item.sheet.category) {
                let words = format!("Build {} as {}", item.name, category.name());
                self.add(words, vec![Edit::set(format!("{}/category", item_key(at)), category.tag())]);
            }
        }
    }

    fn other_systems(&mut self) {
        for (at, item) in self.sheet.items.iter().enumerate().filter(|(_, item)| item.sheet.system.is_some())
        {
            let edit = Edit::set(format!("{}/system", item_key(at)), "");
            self.add(format!("{} without a System", item.name), vec![edit]);
        }
    }

    /// A Drone Unit needs a processor and its Mod; others need a pilot.
    fn drone(&mut self) {
        let build = &self.draft.build;
        let agent = build.mods.iter().position(|one| *one == Mod::DroneAgent);
        if self.sheet.unit_type == UnitType::Drone {
            let put = Edit::put(Mod::DroneAgent.power().id, "mods");
            let processor = Edit::set("pilot", "ai 1");
            self.add("Add Drone Agent", vec![put.clone()]);
            self.add("Give it an A.I. Processor", vec![processor.clone()]);
            self.add("Give it an A.I. Processor and Drone Agent", vec![processor, put]);
        } else {
            let pilot = Edit::set("pilot", "rank 1");
            self.add("Give it a pilot", vec![pilot.clone()]);
            if let Some(at) = agent {
                self.add("Remove Drone Agent", vec![Edit::take("mods", at)]);
                self.add("Give it a pilot instead", vec![pilot, Edit::take("mods", at)]);
            }
        }
    }

    /// Without hands, whatever is held is mounted, or left behind.
    fn mount_everything(&mut self) {
        let held = || self.sheet.items.iter().enumerate().filter(|(_, item)| item.sheet.is_held());
        let mount = held().map(|(at, item)| {
            let category =
                if item.sheet.category == Category::Weapon { Category::Mounted } else { Category::Equipment };
            Edit::set(format!("{}/category", item_key(at)), category.tag())
        });
        let mount = mount.collect();
        // The last first, so that the numbers of the others stay.
        let mut leave: Vec<Edit> = held().map(|(at, _)| Edit::clear(item_key(at))).collect();
        leave.reverse();
        self.add("Mount what it cannot hold", mount);
        self.add("Leave behind what it cannot hold", leave);
    }

    /// Add-on armor on the other Sections, one after the other.
    fn plates(&mut self) {
        let library = &self.shared.library;
        let others = self.sheet.sections.iter().filter(|section| section.kind != SectionKind::Torso);
        let names: Vec<&String> = others.map(|section| &section.name).collect();
        let fits = |part: &&crate::content::CorePart| {
            let unit = self.sheet.unit_type;
            let kinds = [SectionKind::Head, SectionKind::Arm, SectionKind::Leg];
            part.add_on && kinds.iter().all(|kind| part.fit.fits(unit, *kind))
        };
        let Some(plate) = library.core_parts.values().find(fits) else { return };
        let mut found = Vec::new();
        for count in 1..=names.len() {
            let edits = names[..count].iter().map(|name| Edit::put(&plate.id, *name)).collect();
            let words = if count == 1 {
                format!("Add {} to {}", plate.name, names[0])
            } else {
                format!("Add {} to {count} Sections", plate.name)
            };
            found.push(Repair { words, edits });
        }
        self.found.extend(found);
    }

    /// Fewer Stat Reduction Modifiers, on one stat or on all.
    fn fewer_points(&mut self) {
        let srm = self.draft.build.srm;
        for less in 1..=9 {
            for (which, stat) in STATS.into_iter().enumerate().rev().filter(|(which, _)| srm[*which] >= less)
            {
                let words = format!("Take {less} back from {}", ["Accuracy", "Assault", "Evasion"][which]);
                self.add(words, vec![Edit::set(stat, (srm[which] - less).to_string())]);
            }
        }
        let none = STATS.map(|stat| Edit::set(stat, "0")).to_vec();
        self.add("Take all Stat Reduction Modifiers back", none);
    }

    fn ranks(&mut self) {
        let more: Vec<Pilot> = match self.sheet.pilot {
            Pilot::Rank(rank) => (rank + 1..=Pilot::MOST_RANK).map(Pilot::Rank).collect(),
            Pilot::Processor(grade) => (grade + 1..=Pilot::MOST_GRADE).map(Pilot::Processor).collect(),
        };
        for pilot in more {
            let words = format!("Promote the pilot: {}", pilot.title(self.sheet.faction));
            self.add(words, vec![Edit::set("pilot", pilot_key(pilot))]);
        }
    }

    fn forms(&mut self) {
        if self.draft.build.form.is_some() {
            self.add("Without an alternate form", vec![Edit::set("form", "")]);
        }
        for core in self.shared.library.core_types.values().filter(|core| core.rules.is_some()) {
            self.add(format!("It transforms into a {}", core.name), vec![Edit::set("form", &core.id)]);
        }
        self.add("Add Variable Frame", vec![Edit::put(System::VariableFrame.power().id, "systems")]);
    }

    /// One System, Mod or Trait less, the last first; then all that are too many.
    fn fewer_powers(&mut self) {
        let build = &self.draft.build;
        let lists = [
            ("systems", build.systems.iter().map(|one| one.name()).collect::<Vec<_>>()),
            ("mods", build.mods.iter().map(|one| one.name()).collect()),
            ("traits", build.traits.iter().map(|one| one.name()).collect()),
        ];
        for (place, names) in &lists {
            for at in (0..names.len()).rev() {
                self.add(format!("Remove {}", names[at]), vec![Edit::take(*place, at)]);
            }
        }
        for (place, names) in &lists {
            for keep in (0..names.len()).rev() {
                let edits = (keep..names.len()).rev().map(|at| Edit::take(*place, at)).collect();
                self.add(format!("Keep the first {keep} {place}"), edits);
            }
        }
    }
}
