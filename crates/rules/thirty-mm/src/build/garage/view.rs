//! The sheet of a draft: every number with what it is made of (TM-BUILD-11, TM-PILOT-9).

use super::Shared;
use super::draft::{Draft, STATS, item_number};
use crate::build::sheet::LOWEST_STAT;
use crate::build::{Datasheet, Fitting, Location, Spot, redundancy};
use crate::content::{Build, Category, DamageType, Library, UnitType};
use crate::powers::{Power, RollKind};
use table::garage::{Edit, Number, NumberLine, RuleText, SheetRow, SheetTable, UnitView};
use table::words;

/// The sheet, without what can be changed about it.
pub(super) fn unit(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> UnitView {
    let build = &draft.build;
    UnitView {
        name: build.name.clone(),
        short: build.short.clone(),
        kind: format!("Class {} {} · {}", sheet.class.class, sheet.unit_type.name(), sheet.core),
        text: build.text.clone(),
        look: build.look.clone(),
        cost: sheet.squad_cost(&shared.options).into(),
        numbers: numbers(shared, sheet),
        tables: tables(shared, draft, sheet),
        powers: rules(std::iter::once(build)),
        ..UnitView::default()
    }
}

fn line(words: impl Into<String>, value: impl Into<i32>, clause: &'static str) -> NumberLine {
    NumberLine { words: words.into(), value: value.into(), clause }
}

fn numbers(shared: &Shared, sheet: &Datasheet) -> Vec<Number> {
    let number = |key, name, value: String, clause, lines| Number { key, name, value, clause, lines };
    let mut all = vec![number(
        "cost",
        "Cost",
        sheet.squad_cost(&shared.options).to_string(),
        "TM-DC-3",
        cost(shared, sheet),
    )];
    for (which, kind) in [RollKind::Accuracy, RollKind::Assault, RollKind::Evasion].into_iter().enumerate() {
        let value = format!("{}+", sheet.stats[which]);
        all.push(number(STATS[which], kind.name(), value, "TM-DICE-2", stat(sheet, which)));
    }
    let sections = sheet.sections.iter();
    let defense = sections.map(|one| line(one.name.as_str(), one.parts_defense, "TM-BUILD-3")).collect();
    all.push(number("defense", "Total Defense", sheet.total.to_string(), "TM-CLASS-1", defense));
    let class = vec![line("Total Defense", i32::from(sheet.total), "TM-CLASS-1")];
    all.push(number("class", "Class", sheet.class.class.to_string(), "TM-CLASS-1", class));
    let mut ap = vec![line(format!("Class {}", sheet.class.class), sheet.class.ap, "TM-CLASS-1")];
    ap.extend(changes(sheet, |power| power.ap.into()));
    all.push(number("ap", "Action Points", format!("1D8 + {}", sheet.ap), "TM-AP-1", ap));
    all.push(number("ap-cap", "AP cap", sheet.ap_cap.to_string(), "TM-AP-2", Vec::new()));
    let mut movement = vec![line("Base Movement", sheet.base_movement(), "TM-CLASS-1")];
    movement.extend(changes(sheet, |power| power.movement.into()));
    all.push(number("movement", "Movement", sheet.movement.to_string(), "TM-MOVE-6", movement));
    let thrusters = sheet.thruster_movement();
    let value = if thrusters == 0 { "–".into() } else { thrusters.to_string() };
    all.push(number("thrusters", "Thrusters", value, "TM-BUILD-10", thrust(sheet)));
    all
}

/// What the powers of a Unit add to a number.
fn changes(sheet: &Datasheet, of: fn(&Power) -> i32) -> impl Iterator<Item = NumberLine> {
    let powers = sheet.powers().map(move |power| (power, of(power)));
    powers.filter(|(_, change)| *change != 0).map(|(power, change)| line(power.name, change, power.clause))
}

fn cost(shared: &Shared, sheet: &Datasheet) -> Vec<NumberLine> {
    let mut lines = vec![line("Total Defense", i32::from(sheet.total), "TM-DC-2")];
    lines.extend(
        sheet.items.iter().map(|item| line(item.name.as_str(), i32::from(item.sheet.cost()), "TM-DC-1")),
    );
    let systems = sheet.system_list.iter().map(|one| one.power());
    let others = sheet.powers().skip(sheet.system_list.len()).filter(|_| !shared.options.systems_only);
    let powers = systems.chain(others).filter(|power| power.cost > 0);
    lines.extend(powers.map(|power| line(power.name, power.cost, power.clause)));
    let pilot = sheet.pilot.grade().cost;
    if pilot > 0 && !shared.options.pilots_free {
        lines.push(line(sheet.pilot.title(sheet.faction), i32::from(pilot), "TM-DC-3"));
    }
    lines
}

fn stat(sheet: &Datasheet, which: usize) -> Vec<NumberLine> {
    let mut lines = vec![line(sheet.core.as_str(), sheet.base[which], "TM-BUILD-1")];
    if sheet.srm[which] > 0 {
        lines.push(line("pilot", -i32::from(sheet.srm[which]), "TM-PILOT-3"));
    }
    let powers = sheet.powers().filter(|power| power.stats[which] != 0);
    lines.extend(powers.map(|power| line(power.name, power.stats[which], power.clause)));
    let sum: i32 = lines.iter().map(|line| line.value).sum();
    if sum < i32::from(LOWEST_STAT) {
        lines.push(line(format!("never below {LOWEST_STAT}"), i32::from(LOWEST_STAT) - sum, "TM-PILOT-3"));
    }
    lines
}

/// The Thruster total (TM-AIR-2).
fn thrust(sheet: &Datasheet) -> Vec<NumberLine> {
    let parts = sheet.sections.iter().filter(|section| section.thrust > 0);
    let parts = parts.map(|section| line(format!("{} [CT]", section.name), section.thrust, "TM-AIR-2"));
    let entries = sheet.items.iter().filter(|item| item.sheet.category == Category::Thruster);
    parts.chain(entries.map(|item| line(item.name.as_str(), item.sheet.durability, "TM-AIR-2"))).collect()
}

fn tables(shared: &Shared, draft: &Draft, sheet: &Datasheet) -> Vec<SheetTable> {
    let library = &shared.library;
    let section = |section: &crate::build::Section| {
        let parts: Vec<String> = section.parts.iter().map(|id| core_part_name(library, id)).collect();
        SheetRow {
            cells: vec![section.name.clone(), section.defense.to_string()],
            boxes: section.defense.into(),
            note: parts.join(", "),
        }
    };
    let mut tables = vec![SheetTable {
        title: "Core Sections",
        heads: vec!["Section", "Defense"],
        rows: sheet.sections.iter().map(section).collect(),
        card: false,
    }];
    let groups: [(&str, &[Category]); 4] = [
        ("Weapons", &[Category::Weapon]),
        ("Mounted Weapons", &[Category::Mounted]),
        ("Shields", &[Category::Shield]),
        ("Equipment", &[Category::Equipment, Category::Thruster]),
    ];
    for (title, categories) in groups {
        let items: Vec<usize> = (0..sheet.items.len())
            .filter(|&at| categories.contains(&sheet.items[at].sheet.category))
            .collect();
        if items.is_empty() {
            continue;
        }
        let armed = items.iter().any(|&at| sheet.items[at].sheet.damage > 0);
        let mut heads = vec!["Item", "Where"];
        if armed {
            heads.extend(["Type", "Range", "Damage", "AP"]);
        }
        heads.push("Durability");
        let rows = items.iter().map(|&at| item_row(shared, draft, sheet, at, armed)).collect();
        tables.push(SheetTable { title, heads, rows, card: false });
    }
    tables.push(pilot_card(draft, sheet));
    tables
}

fn item_row(shared: &Shared, draft: &Draft, sheet: &Datasheet, at: usize, armed: bool) -> SheetRow {
    let fitting = &sheet.items[at];
    let item = &fitting.sheet;
    let mut cells = vec![fitting.name.clone(), spot(sheet, fitting)];
    if armed {
        cells.push(item.damage_type.map_or("–", DamageType::name).into());
        cells.extend([item.range, item.damage, item.ap].map(|n| n.to_string()));
    }
    cells.push(item.durability.to_string());
    let mut notes: Vec<String> = Vec::new();
    if let Some(built) = draft.item(&shared.library, &draft.build.items[at].item) {
        notes
            .push(built.parts.iter().map(|id| part_name(&shared.library, id)).collect::<Vec<_>>().join(", "));
    }
    let tags: Vec<String> = item.tags.iter().map(|tag| format!("[{}]", tag.name())).collect();
    if !tags.is_empty() {
        notes.push(tags.join(" "));
    }
    if let Some(system) = item.system {
        let paid = if sheet.systems.has(system) { "" } else { " (not on the Datasheet)" };
        notes.push(format!("{}{paid}", system.name()));
    }
    let copies =
        sheet.items.iter().filter(|other| other.spot != Spot::Carried && other.sheet.is_same(item)).count();
    if item.is_weapon() && copies > 1 && fitting.spot != Spot::Carried {
        let group = redundancy(item.ap, item.damage, copies as u8, &shared.options);
        notes.push(format!("{copies} together: {} AP, {} damage (TM-WR-1)", group.ap, group.damage));
    }
    notes.push(format!("DC {}", item.cost()));
    SheetRow { cells, boxes: item.durability.into(), note: notes.join(" · ") }
}

/// Where an Item is, in words.
pub(super) fn spot(sheet: &Datasheet, item: &Fitting) -> String {
    let name = |at: u8| sheet.sections.get(usize::from(at)).map_or("", |section| section.name.as_str());
    match item.spot {
        Spot::Held(one, None) => name(one).into(),
        Spot::Held(one, Some(two)) => format!("{} + {}", name(one), name(two)),
        Spot::Carried => "carried".into(),
        Spot::On(Location::Section(at)) => name(at).into(),
        Spot::On(Location::Item(at)) => {
            sheet.items.get(usize::from(at)).map_or_else(String::new, |item| item.name.clone())
        }
    }
}

/// The Pilot ID (TM-PILOT-9).
fn pilot_card(draft: &Draft, sheet: &Datasheet) -> SheetTable {
    let (build, grade) = (&draft.build, sheet.pilot.grade());
    let row = |name: &str, value: String| SheetRow { cells: vec![name.into(), value], ..SheetRow::default() };
    let spent: Vec<String> = [RollKind::Accuracy, RollKind::Assault, RollKind::Evasion]
        .into_iter()
        .zip(sheet.srm)
        .filter(|(_, points)| *points > 0)
        .map(|(stat, points)| format!("{} -{points}", stat.name()))
        .collect();
    let spent = if spent.is_empty() { "none spent".into() } else { words::list(&spent) };
    let traits: Vec<&str> = build.traits.iter().map(|one| one.name()).collect();
    let traits = if traits.is_empty() { "–".into() } else { traits.join(", ") };
    let drone = sheet.unit_type == UnitType::Drone;
    let name = match (build.pilot_name.is_empty(), drone) {
        (false, _) => build.pilot_name.clone(),
        (_, true) => "A.I. Processor".into(),
        _ => "–".into(),
    };
    SheetTable {
        title: "Pilot ID",
        heads: vec!["", ""],
        rows: vec![
            row("Pilot", name),
            row("Unit", build.name.clone()),
            row("Faction", sheet.faction.map_or("none", |faction| faction.name()).into()),
            row("Rank", sheet.pilot.title(sheet.faction)),
            row("Stat Reduction", format!("{} of {}: {spent}", sheet.srm.iter().sum::<u8>(), grade.srm)),
            row("Mods", format!("{} of {}", build.mods.len(), grade.mods)),
            row("Traits", traits),
            row("Deployment Cost", grade.cost.to_string()),
        ],
        card: true,
    }
}

/// The rules of the Systems, Mods and Traits of some Units, each once, in the order of the book.
pub(super) fn rules<'a>(builds: impl Iterator<Item = &'a Build> + Clone) -> Vec<RuleText> {
    fn used<T: Copy + PartialEq>(all: &[T], lists: impl Iterator<Item = Vec<T>>) -> Vec<T> {
        let listed: Vec<T> = lists.flatten().collect();
        all.iter().copied().filter(|one| listed.contains(one)).collect()
    }
    use crate::powers::{Mod, System, Trait};
    let text = |group, power: &'static Power| RuleText {
        group,
        name: power.name.into(),
        text: power.text.into(),
        clause: power.clause,
        cost: power.cost.into(),
    };
    let systems = used(&System::ALL, builds.clone().map(|build| build.systems.clone()));
    let mods = used(&Mod::ALL, builds.clone().map(|build| build.mods.clone()));
    let traits = used(&Trait::ALL, builds.map(|build| build.traits.clone()));
    let systems = systems.into_iter().map(|one| text("System", one.power()));
    let mods = mods.into_iter().map(|one| text("Mod", one.power()));
    systems.chain(mods).chain(traits.into_iter().map(|one| text("Trait", one.power()))).collect()
}

/// "PN-15 Head Armor"
pub(super) fn core_part_name(library: &Library, id: &str) -> String {
    library.core_parts.get(id).map_or_else(|| id.into(), |part| format!("{} {}", part.notation, part.name))
}

pub(super) fn part_name(library: &Library, id: &str) -> String {
    library.parts.get(id).map_or_else(|| id.into(), |part| part.name.clone())
}

/// What an edit does, in a few words, for undo and redo.
pub(super) fn words_of(library: &Library, draft: &Draft, edit: &Edit) -> String {
    let name = |good: &str| {
        let core = library.core_parts.get(good).map(|part| part.name.clone());
        let part = || library.parts.get(good).map(|part| part.name.clone());
        let item = || library.items.get(good).map(|item| item.name.clone());
        core.or_else(part).or_else(item).unwrap_or_else(|| good.replace('-', " "))
    };
    let place_name = |place: &str| match item_number(place).and_then(|at| draft.build.items.get(at)) {
        Some(fitted) => draft.item(library, &fitted.item).map_or_else(String::new, |item| item.name.clone()),
        None => place.to_string(),
    };
    match edit {
        Edit::Put { good, place } => format!("{} into {}", name(good), place_name(place)),
        Edit::Remove { place, at: None } => format!("remove {}", place_name(place)),
        Edit::Remove { place, at: Some(_) } => format!("remove from {}", place_name(place)),
        Edit::Set { field, value } => {
            let field = field.rsplit('/').next().unwrap_or_default().replace('-', " ");
            if value.is_empty() { format!("no {field}") } else { format!("{field} {value}") }
        }
    }
}
