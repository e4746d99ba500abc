//! The catalogue: everything that can be built with, and which parts a kit holds.

use super::draft::Draft;
use super::offers::{core_part_facts, item_facts, part_facts};
use crate::build::{Datasheet, ItemSheet};
use crate::content::{Fit, Library, Size};
use crate::options::Options;
use crate::powers::{Mod, Power, System, Trait};
use std::collections::BTreeMap;
use table::Fault;
use table::content::Content;
use table::garage::{Base, Catalogue, Good, Kit};

/// Weapons come in pairs in a pack.
const PAIR: u32 = 2;

/// Everything that can be built with.
pub(super) fn catalogue(library: &Library, options: &Options) -> Result<Catalogue, Fault> {
    let shipped = Library::with_packs(&[])?;
    let mut goods = Vec::new();
    for part in library.core_parts.values() {
        goods.push(Good {
            id: part.id.clone(),
            name: format!("{} {}", part.notation, part.name),
            group: "Core Parts",
            kit: part.notation.to_lowercase(),
            facts: core_part_facts(part),
            clause: "TM-BUILD-2",
            own: !shipped.core_parts.contains_key(&part.id),
            ..Good::default()
        });
    }
    for part in library.parts.values() {
        goods.push(Good {
            id: part.id.clone(),
            name: part.name.clone(),
            group: "Weapon and equipment parts",
            kit: part.notation.to_lowercase(),
            facts: part_facts(part),
            clause: "TM-BUILD-13",
            own: !shipped.parts.contains_key(&part.id),
            ..Good::default()
        });
    }
    for item in library.items.values() {
        goods.push(Good {
            id: item.id.clone(),
            name: item.name.clone(),
            group: "Ready-built Items",
            facts: item_facts(&ItemSheet::of(library, item)?),
            clause: "TM-CALC-1",
            own: !shipped.items.contains_key(&item.id),
            ..Good::default()
        });
    }
    let power = |group, power: &'static Power| Good {
        id: power.id.into(),
        name: power.name.into(),
        group,
        facts: format!("{} DC", power.cost),
        text: power.text.into(),
        clause: power.clause,
        ..Good::default()
    };
    goods.extend(System::ALL.iter().map(|one| power("Systems", one.power())));
    goods.extend(Mod::ALL.iter().map(|one| power("Mods", one.power())));
    goods.extend(Trait::ALL.iter().map(|one| power("Traits", one.power())));
    Ok(Catalogue {
        game: "thirty-mm",
        name: "30 Minute Missions",
        points: "DC",
        goods,
        bases: bases(library, options)?,
        kits: kits(library),
        sizes: Size::ALL
            .map(|size| (super::bench::size_key(size), size.name().into(), size.limit().into()))
            .to_vec(),
    })
}

fn bases(library: &Library, options: &Options) -> Result<Vec<Base>, Fault> {
    let mut bases = Vec::new();
    for core in library.core_types.values() {
        let draft = Draft::bare(library, &core.id)?;
        let sheet = draft.sheet(library);
        bases.push(Base {
            id: core.id.clone(),
            name: core.name.clone(),
            group: "Bare kits",
            text: format!(
                "{}, Class {}: Accuracy {}+, Assault {}+, Evasion {}+",
                core.unit_type.name(),
                sheet.class.class,
                sheet.stats[0],
                sheet.stats[1],
                sheet.stats[2]
            ),
            cost: sheet.squad_cost(options).into(),
            parts: parts_of(library, &draft),
        });
    }
    for unit in library.units.values() {
        let draft = Draft::stock(library, &unit.id)?;
        bases.push(Base {
            id: unit.id.clone(),
            name: unit.name.clone(),
            group: "Stock Units",
            text: unit.text.clone(),
            cost: draft.sheet(library).squad_cost(options).into(),
            parts: parts_of(library, &draft),
        });
    }
    for squad in library.squads.values() {
        let (mut cost, mut parts) = (0, BTreeMap::<String, u32>::new());
        for id in &squad.units {
            let draft = Draft::stock(library, id)?;
            cost += u32::from(Datasheet::of(library, &draft.build)?.squad_cost(options));
            for (part, count) in parts_of(library, &draft) {
                *parts.entry(part).or_default() += count;
            }
        }
        bases.push(Base {
            id: squad.id.clone(),
            name: squad.name.clone(),
            group: "Ready squads",
            text: squad.text.clone(),
            cost,
            parts: parts.into_iter().collect(),
        });
    }
    Ok(bases)
}

/// The parts of a draft, each as often as it takes it.
pub(super) fn parts_of(library: &Library, draft: &Draft) -> Vec<(String, u32)> {
    let mut parts: BTreeMap<String, u32> = BTreeMap::new();
    let sections = draft.build.sections.iter().flat_map(|(_, parts)| parts);
    let items = draft.build.items.iter().filter_map(|item| draft.item(library, &item.item));
    for part in sections.chain(items.flat_map(|item| &item.parts)) {
        *parts.entry(part.clone()).or_default() += 1;
    }
    parts.into_iter().collect()
}

/// The kits by their Notation. A kit holds what its bare Unit is made of; of everything else it holds one, and two of
/// what comes in pairs: Arms, Legs and the parts of weapons.
fn kits(library: &Library) -> Vec<Kit> {
    let mut kits: BTreeMap<String, Kit> = BTreeMap::new();
    let mut kit = |notation: &str, part: &str, count: u32| {
        let id = notation.to_lowercase();
        let kit =
            kits.entry(id.clone()).or_insert_with(|| Kit { id, name: notation.into(), ..Kit::default() });
        kit.parts.push((part.into(), count));
    };
    for part in library.core_parts.values() {
        let core = library.core_types.values().find(|core| core.notation == part.notation);
        let used = core.map_or(0, |core| {
            core.sections.iter().flat_map(|(_, parts)| parts).filter(|id| **id == part.id).count()
        });
        let pair = matches!(part.fit, Fit::Arm | Fit::Leg | Fit::Propulsion | Fit::Any);
        kit(&part.notation, &part.id, (used as u32).max(if pair { PAIR } else { 1 }));
    }
    for part in library.parts.values() {
        kit(&part.notation, &part.id, PAIR);
    }
    let mut kits: Vec<Kit> = kits.into_values().collect();
    for kit in &mut kits {
        let core = library.core_types.values().find(|core| core.notation.eq_ignore_ascii_case(&kit.id));
        kit.kind = match core {
            Some(core) => core.unit_type.name(),
            None if kit.parts.iter().all(|(id, _)| library.core_parts.contains_key(id)) => "Armor",
            None => "Weapons and equipment",
        };
        if let Some(core) = core {
            kit.name = format!("{} ({})", core.name, core.notation);
        }
    }
    let order = ["Mech", "Vehicle", "Drone Unit", "Armor", "Weapons and equipment"];
    kits.sort_by_key(|kit| order.iter().position(|kind| *kind == kit.kind));
    kits
}
