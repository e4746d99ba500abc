//! "Finish my build": the best use of points that are left, and random Units and squads for a number of points.

use super::bench::most_cost;
use super::draft::{Draft, Plan, pilot_key, short_of};
use super::duel::{ATTACK, DEFENSE, Duel, RANGES};
use super::{Shared, offers, places, view};
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Pilot, random_unit};
use crate::content::{Build, Size, UnitType};
use std::collections::BTreeMap;
use table::garage::{COLORS, EMBLEMS, Edit, Proposal, Wish};
use table::{Fault, Seeded};

/// The most proposals.
const MOST_PROPOSALS: usize = 8;
/// How many Units are drawn for one that makes good use of its points.
const DRAWS: usize = 6;
/// The mean of the die of an AP roll, doubled.
const DOUBLE_MEAN: u128 = 9;

/// What points could buy for a draft, the best first. A draft with problems gets none: they come first.
pub(super) fn proposals(shared: &Shared, draft: &Draft, points: u32) -> Vec<Proposal> {
    let library = &shared.library;
    let sheet = draft.sheet(library);
    if !draft.problems(shared, &sheet).is_empty() {
        return Vec::new();
    }
    let Some(rival) = rival(shared) else { return Vec::new() };
    let worth = worth(shared, &sheet, &rival);
    let mut found: Vec<(u128, Proposal)> = Vec::new();
    for (words, edits) in candidates(shared, draft, &sheet) {
        let mut next = draft.clone();
        if edits.iter().any(|edit| next.edit(library, edit).is_err()) {
            continue;
        }
        next.normalize(library);
        let after = next.sheet(library);
        let cost = u32::from(after.squad_cost(&shared.options))
            .saturating_sub(sheet.squad_cost(&shared.options).into());
        if !(1..=points).contains(&cost) || !next.problems(shared, &after).is_empty() {
            continue;
        }
        let gain = self::worth(shared, &after, &rival).saturating_sub(worth);
        if gain > 0 {
            found.push((
                gain,
                Proposal { words, why: why(shared, draft, &sheet, &next, &after), cost, edits },
            ));
        }
    }
    found.sort_by(|(a, one), (b, other)| {
        b.cmp(a).then(one.cost.cmp(&other.cost)).then_with(|| one.words.cmp(&other.words))
    });
    found.truncate(MOST_PROPOSALS);
    found.into_iter().map(|(_, proposal)| proposal).collect()
}

/// Every small addition: a part, a power, a ready-built Item, a better pilot.
fn candidates(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<(String, Vec<Edit>)> {
    let mut found = Vec::new();
    for place in places::places(shared, draft, sheet) {
        let wanted: &[&str] = match place.takes {
            "System" | "Mod" | "Trait" => &["Systems", "Mods", "Traits"],
            "Weapon" | "Shield" | "Mounted Weapon" | "Equipment" => &["Ready-built"],
            "part" if place.group == "Sections" => &["Add-on armor", "Core Parts"],
            _ => continue,
        };
        for offer in offers::offers(shared, draft, &place.key) {
            if wanted.contains(&offer.group.as_str()) && offer.warning.is_none() {
                let words = if place.group == "Sections" {
                    format!("{} on {}", offer.name, place.name)
                } else {
                    offer.name
                };
                found.push((words, offer.edits));
            }
        }
    }
    let spent: u8 = draft.build.srm.iter().sum();
    let better: Vec<Pilot> = match sheet.pilot {
        Pilot::Rank(rank) => (rank..=Pilot::MOST_RANK).map(Pilot::Rank).collect(),
        Pilot::Processor(grade) => (grade..=Pilot::MOST_GRADE).map(Pilot::Processor).collect(),
    };
    for pilot in better {
        let more = pilot.grade().srm.saturating_sub(spent);
        for (which, stat) in super::draft::STATS.into_iter().enumerate().filter(|_| more > 0) {
            let points = draft.build.srm[which] + more;
            let edits = vec![Edit::set("pilot", pilot_key(pilot)), Edit::set(stat, points.to_string())];
            let name = ["Accuracy", "Assault", "Evasion"][which];
            found.push((format!("{} for {name}", pilot.title(sheet.faction)), edits));
        }
    }
    found
}

/// A stock Mech of a middling price, whom builds are measured against.
fn rival(shared: &Shared) -> Option<Datasheet> {
    let library = &shared.library;
    let sheets = library.units.values().filter_map(|unit| Datasheet::of(library, unit).ok());
    let mut mechs: Vec<Datasheet> = sheets.filter(|sheet| sheet.unit_type == UnitType::Mech).collect();
    mechs.sort_by_key(|sheet| sheet.squad_cost(&shared.options));
    (!mechs.is_empty()).then(|| mechs.swap_remove(mechs.len() / 2))
}

/// What a Unit is worth in a duel: the damage it deals in a turn, over all ranges, times what it takes to destroy it.
fn worth(shared: &Shared, sheet: &Datasheet, rival: &Datasheet) -> u128 {
    let Ok(mut duel) = Duel::new(shared, sheet, rival) else { return 0 };
    let per_ap: u128 = RANGES
        .filter_map(|range| duel.best(ATTACK, range))
        .map(|strike| strike.per_ap().parts_per_100_000())
        .sum();
    let each_turn = per_ap * (DOUBLE_MEAN + 2 * u128::from(sheet.ap)) * (3 + u128::from(sheet.movement));
    let withstands = duel.destroying(DEFENSE).map_or(0, |(_, _, points)| points / 1000);
    let shields = sheet.items.iter().filter(|item| item.sheet.category == crate::content::Category::Shield);
    let cover: u128 = shields.map(|item| u128::from(item.sheet.durability)).sum();
    each_turn * (withstands + withstands * cover / 100 + u128::from(sheet.total))
}

/// Which numbers change: "Evasion 6+, was 7+".
fn why(shared: &Shared, draft: &Draft, before: &Datasheet, next: &Draft, after: &Datasheet) -> String {
    let (old, new) = (view::unit(shared, draft, before), view::unit(shared, next, after));
    let changed = old.numbers.iter().zip(&new.numbers).filter(|(a, b)| a.value != b.value && a.key != "cost");
    let mut words: Vec<String> =
        changed.map(|(a, b)| format!("{} {}, was {}", b.name, b.value, a.value)).collect();
    let fresh = new.powers.iter().filter(|power| !old.powers.contains(power));
    words.extend(fresh.map(|power| power.text.clone()));
    if after.items.len() > before.items.len()
        && let Some(item) = after.items.iter().find(|item| !before.items.contains(item))
    {
        words.push(offers::item_facts(&item.sheet));
    }
    words.join("; ")
}

/// Call signs for Units that nobody has named.
const CALL_SIGNS: [&str; 24] = [
    "Anvil", "Bramble", "Cinder", "Dagger", "Ember", "Falcon", "Granite", "Harrier", "Icicle", "Jackdaw",
    "Kodiak", "Lantern", "Magpie", "Nettle", "Onyx", "Pike", "Quarry", "Rampart", "Sickle", "Thistle",
    "Umber", "Viper", "Wasp", "Zenith",
];

/// A random Unit or squad that costs at most so many points.
pub(super) fn random(shared: &Shared, wish: &Wish, luck: &mut Seeded) -> Result<Plan, Fault> {
    let points = u16::try_from(wish.points).unwrap_or(u16::MAX);
    let size = Size::ALL.into_iter().find(|size| size.limit() >= points).unwrap_or(Size::Conflagration);
    let mut plan = Plan { name: String::new(), size, units: Vec::new() };
    let mut left = points.min(most_cost(shared, size));
    let most = if wish.squad { MOST_UNITS_A_TEAM } else { 1 };
    while plan.units.len() < most {
        // A squad is no fun with one Unit that eats up everything.
        let share =
            if wish.squad && plan.units.len() < 2 { left.div_ceil(2).max(left.min(220)) } else { left };
        let Some(draft) = drawn(shared, share, &plan, luck).or_else(|| drawn(shared, left, &plan, luck))
        else {
            break;
        };
        left -= draft.cost(shared);
        plan.units.push(draft);
    }
    if plan.units.is_empty() {
        let fault = Fault::new(format!("no legal Unit costs {points} or less (TM-DC-2)"));
        return Err(fault.help("about 120 points are enough for a small one"));
    }
    if wish.squad {
        plan.name = format!("{} Squad", CALL_SIGNS[luck.below(CALL_SIGNS.len() as u32) as usize]);
    }
    Ok(plan)
}

/// The costliest of a few random Units.
fn drawn(shared: &Shared, most: u16, plan: &Plan, luck: &mut Seeded) -> Option<Draft> {
    let mut drafts: Vec<Draft> = Vec::new();
    for _ in 0..DRAWS {
        let Some(build) = random_unit(&shared.library, most, &shared.options, luck) else { break };
        let build = named(build, shared, plan, luck);
        drafts.push(Draft { build, own: BTreeMap::new(), count: 1 });
    }
    drafts.iter_mut().for_each(|draft| draft.normalize(&shared.library));
    drafts.into_iter().max_by_key(|draft| draft.cost(shared))
}

/// The Unit with a name and a look of its own.
fn named(mut build: Build, shared: &Shared, plan: &Plan, luck: &mut Seeded) -> Build {
    let core = shared.library.core_types.get(&build.core).map_or("Unit", |core| core.name.as_str());
    let mut sign = luck.below(CALL_SIGNS.len() as u32) as usize;
    let name = |sign: usize| format!("{core} {}", CALL_SIGNS[sign % CALL_SIGNS.len()]);
    while plan.units.iter().any(|draft| draft.build.name == name(sign)) {
        sign += 1;
    }
    build.name = name(sign);
    build.short = short_of(&build.name);
    build.look.color = COLORS[luck.below(COLORS.len() as u32) as usize].1.into();
    build.look.emblem = EMBLEMS[luck.below(EMBLEMS.len() as u32) as usize].id.into();
    build
}
