//! A random legal Unit: what the garage proposes, and what tests of the workshop are made of.

use super::limits::missing;
use super::sheet::LOWEST_STAT;
use super::{Datasheet, ItemSheet, Pilot, problems};
use crate::content::{Build, Category, CoreType, Fitted, Flank, Item, Library, Place, SectionKind, UnitType};
use crate::options::Options;
use crate::powers::{Mod, System, Trait};
use table::Seeded;
use table::garage::Look;

/// How often a Unit is drawn before the points are found to be too few.
const TRIES: u32 = 400;

/// A random Mech or Vehicle that is legal and costs its squad at most this much; `None` if none was found. Kits may be
/// mixed, and everything on its Datasheet is there because it works.
#[must_use]
pub fn random_unit(library: &Library, most: u16, options: &Options, luck: &mut Seeded) -> Option<Build> {
    (0..TRIES).find_map(|_| {
        let build = Draw { library, luck }.unit()?;
        let sheet = Datasheet::of(library, &build).ok()?;
        let fits = sheet.squad_cost(options) <= most && problems(library, &build, &sheet, options).is_empty();
        fits.then_some(build)
    })
}

struct Draw<'a> {
    library: &'a Library,
    luck: &'a mut Seeded,
}

impl Draw<'_> {
    fn below(&mut self, count: usize) -> usize {
        self.luck.below(count as u32) as usize
    }

    fn one<'t, T>(&mut self, all: &[&'t T]) -> Option<&'t T> {
        if all.is_empty() { None } else { Some(all[self.below(all.len())]) }
    }

    fn unit(&mut self) -> Option<Build> {
        let library = self.library;
        let cores: Vec<&CoreType> =
            library.core_types.values().filter(|core| core.unit_type != UnitType::Drone).collect();
        let core = self.one(&cores)?;
        let rank = 1 + self.below(usize::from(Pilot::MOST_RANK)) as u8;
        let mut build = Build {
            id: "random".into(),
            name: format!("Random {}", core.name),
            short: "RND".into(),
            text: String::new(),
            faction: core.faction,
            core: core.id.clone(),
            sections: core.sections.clone(),
            items: Vec::new(),
            systems: Vec::new(),
            mods: Vec::new(),
            traits: Vec::new(),
            pilot: Pilot::Rank(rank),
            srm: [0; 3],
            form: None,
            pilot_name: String::new(),
            look: Look::default(),
        };
        if core.unit_type == UnitType::Mech {
            self.limbs(&mut build, &cores);
            self.add_ons(&mut build);
            self.hands(&mut build);
        }
        self.fixed_items(&mut build);
        self.pilot(&mut build, core);
        self.powers(&mut build);
        Some(build)
    }

    /// Now and then a limb from another kit.
    fn limbs(&mut self, build: &mut Build, cores: &[&CoreType]) {
        let mechs: Vec<&CoreType> =
            cores.iter().filter(|core| core.unit_type == UnitType::Mech).copied().collect();
        for at in 0..build.sections.len() {
            let kind = SectionKind::of(UnitType::Mech, &build.sections[at].0);
            if kind == Some(SectionKind::Torso) || self.below(4) > 0 {
                continue;
            }
            let Some(kit) = self.one(&mechs) else { continue };
            let same = |(name, _): &&(String, Vec<String>)| SectionKind::of(UnitType::Mech, name) == kind;
            if let Some((_, parts)) = kit.sections.iter().find(same) {
                build.sections[at].1.clone_from(parts);
            }
        }
    }

    fn add_ons(&mut self, build: &mut Build) {
        let library = self.library;
        for at in 0..build.sections.len() {
            let Some(kind) = SectionKind::of(UnitType::Mech, &build.sections[at].0) else { continue };
            let fit: Vec<_> = library
                .core_parts
                .values()
                .filter(|part| part.add_on && part.fit.fits(UnitType::Mech, kind))
                .collect();
            if self.below(5) == 0
                && let Some(part) = self.one(&fit)
            {
                build.sections[at].1.push(part.id.clone());
            }
        }
    }

    /// Something for each hand, or for both, and something to carry.
    fn hands(&mut self, build: &mut Build) {
        let library = self.library;
        let held: Vec<&Item> = library
            .items
            .values()
            .filter(|item| matches!(item.category, Category::Weapon | Category::Shield))
            .collect();
        let arm = |flank: Flank| {
            let names = build.sections.iter().map(|(name, _)| name);
            names.into_iter().find(|name| name.ends_with("Arm") && Flank::of(name) == flank).cloned()
        };
        let (Some(right), Some(left)) = (arm(Flank::Right), arm(Flank::Left)) else { return };
        let mut fit = |item: &Item, place: Place| {
            build.items.push(Fitted { item: item.id.clone(), name: String::new(), place });
        };
        let Some(first) = self.one(&held) else { return };
        let two_handed = ItemSheet::of(library, first).is_ok_and(|sheet| sheet.is_two_handed());
        if two_handed {
            fit(first, Place::Hands(right, left));
        } else {
            fit(first, Place::Hand(right));
            if self.below(2) == 0
                && let Some(second) = self.one(&held)
            {
                fit(second, Place::Hand(left));
            }
        }
        if self.below(3) == 0
            && let Some(spare) = self.one(&held)
        {
            fit(spare, Place::Carried);
        }
    }

    /// Mounted Weapons and Equipment on Sections.
    fn fixed_items(&mut self, build: &mut Build) {
        let library = self.library;
        let fixed: Vec<&Item> = library
            .items
            .values()
            .filter(|item| {
                matches!(item.category, Category::Mounted | Category::Equipment | Category::Thruster)
            })
            .collect();
        for _ in 0..self.below(5) {
            let Some(item) = self.one(&fixed) else { return };
            let at = self.below(build.sections.len());
            let place = Place::On(build.sections[at].0.clone());
            build.items.push(Fitted { item: item.id.clone(), name: String::new(), place });
        }
    }

    /// SRM points, one after the other, on whatever can still take one.
    fn pilot(&mut self, build: &mut Build, core: &CoreType) {
        for _ in 0..build.pilot.grade().srm {
            let which = self.below(3);
            if core.stats[which] > build.srm[which] + LOWEST_STAT {
                build.srm[which] += 1;
            }
        }
    }

    /// The Systems of its Items, and what else its pilot allows and it can use.
    fn powers(&mut self, build: &mut Build) {
        let library = self.library;
        for item in &build.items {
            let system = library.items.get(&item.item).and_then(|item| item.system);
            if let Some(system) = system.filter(|system| !build.systems.contains(system)) {
                build.systems.push(system);
            }
        }
        if build.systems.contains(&System::VariableFrame) {
            let forms: Vec<&CoreType> =
                library.core_types.values().filter(|core| core.rules.is_some()).collect();
            build.form = self.one(&forms).map(|form| form.id.clone());
        }
        let Ok(sheet) = Datasheet::of(library, build) else { return };
        let grade = build.pilot.grade();
        let works = |one: &&Mod| **one != Mod::DroneAgent && missing(&sheet, one.power()).is_none();
        let mods: Vec<&Mod> = Mod::ALL.iter().filter(works).collect();
        for _ in 0..grade.mods {
            if let Some(&one) = self.one(&mods).filter(|one| !build.mods.contains(one)) {
                build.mods.push(one);
            }
        }
        let traits: Vec<&Trait> =
            Trait::ALL.iter().filter(|one| missing(&sheet, one.power()).is_none()).collect();
        for _ in 0..grade.traits {
            if let Some(&one) = self.one(&traits).filter(|one| !build.traits.contains(one)) {
                build.traits.push(one);
            }
        }
    }
}
