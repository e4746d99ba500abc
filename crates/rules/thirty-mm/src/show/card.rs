//! Datasheets as they are drawn, of Units in play and of Units in lists (TM-BUILD-11, TM-PILOT-9).

use crate::build::{Datasheet, Fitting, Location, Spot as Fixed};
use crate::content::{Category, Flank, SectionKind, UnitType};
use crate::game::ThirtyMm;
use crate::need::Means;
use crate::options::Options;
use crate::powers::{Power, RollKind};
use crate::state::{Mark, Spot, State, UnitId};
use table::show::{self, Amount, CardValue, Gauge, GaugeKind};
use table::{Act, Adds, Tally};

/// The stats in the order of the Datasheet.
const STATS: [RollKind; 3] = [RollKind::Accuracy, RollKind::Assault, RollKind::Evasion];
/// A Section with this share of its Defense left is in danger: a third.
const DANGER: u8 = 3;

impl ThirtyMm {
    /// The Datasheet of a Unit as it is now.
    pub(crate) fn card(&self, state: &State, unit: UnitId) -> show::Card {
        let (sheet, now) = (self.sheet(unit), &state.units[unit]);
        let mut facts = identity(sheet);
        facts.push(("Cost".into(), format!("{} with its pilot", self.unit(unit).squad_cost)));
        if now.intel > 0 {
            facts.push(("Intel".into(), super::many(now.intel.into(), "token")));
        }
        for item in self.own_items(unit) {
            facts.push((self.item_name(item), self.item_fact(state, unit, item)));
        }
        facts.extend(powers(sheet));
        let mut gauges = vec![ap_gauge(sheet, now.ap, now.marks.has(Mark::Capped))];
        let defense = |at: usize| self.defense(state, unit, at);
        gauges.extend(section_gauges(sheet, defense));
        let durability = |at: usize| self.item(state, unit, at).durability;
        gauges.extend(item_gauges(sheet, durability));
        show::Card {
            token: unit.token(),
            title: sheet.name.clone(),
            facts,
            values: self.values(state, unit),
            gauges,
            ..show::Card::default()
        }
    }

    fn values(&self, state: &State, unit: UnitId) -> Vec<CardValue> {
        let (sheet, on_map) = (self.sheet(unit), state.on_map.has(unit));
        let number = |value: u8| Amount::Number(value.into());
        let cells = |value: u8| Amount::Cells(value.into());
        let mut values: Vec<CardValue> = STATS
            .into_iter()
            .map(|kind| {
                let (now, base) = (sheet.stats[kind as usize], sheet.base[kind as usize]);
                CardValue {
                    name: kind.name(),
                    now: number(now),
                    printed: (now != base).then(|| number(base)),
                    tally: (now != base).then(|| stat_tally(sheet, kind)),
                }
            })
            .collect();
        let tally = self.explain_movement(state, unit);
        let movement = if on_map { tally.total().max(0) as u8 } else { sheet.movement };
        values.push(CardValue {
            name: "Movement",
            now: cells(movement),
            printed: (movement != sheet.movement).then(|| cells(sheet.movement)),
            tally: (on_map && movement != sheet.movement).then_some(tally),
        });
        if sheet.thruster_movement() > 0 {
            let thrusters = if on_map { self.thruster_hexes(state, unit) } else { sheet.thruster_movement() };
            let printed = sheet.thruster_movement();
            values.push(CardValue {
                name: "Thrusters",
                now: cells(thrusters),
                printed: (thrusters != printed).then(|| cells(printed)),
                tally: None,
            });
        }
        values
    }

    /// An Item as it is now: its numbers, and where it is.
    fn item_fact(&self, state: &State, unit: UnitId, item: usize) -> String {
        let (fitting, thing) = (self.fitting(item), state.items.at(item));
        if thing.durability == 0 {
            return "destroyed".into();
        }
        let group = self.weapon(state, unit, Means::Item(item));
        let numbers = numbers(fitting, group.ap, group.damage, self.is_blade(state, item));
        let section = |at: u8| self.section_name(unit, at);
        let place = match thing.place.spot() {
            Spot::Fixed => fixed_words(self.sheet(unit), fitting),
            Spot::Carried => "stowed".into(),
            Spot::Dropped => "on the ground".into(),
            Spot::Active => "active".into(),
            Spot::Held(_, Some(_)) => "both hands".into(),
            Spot::Held(one, None) => section(one),
        };
        let used = thing.place.is_changed() && !self.is_blade(state, item);
        let empty = if used { ", used up" } else { "" };
        format!("{numbers}{place}{empty}")
    }
}

/// Where an Item is fixed.
fn fixed_words(sheet: &Datasheet, fitting: &Fitting) -> String {
    match fitting.spot {
        Fixed::On(Location::Section(at)) => {
            sheet.sections.get(usize::from(at)).map_or_else(String::new, |section| section.name.clone())
        }
        Fixed::On(Location::Item(at)) => {
            sheet.items.get(usize::from(at)).map_or_else(String::new, |item| item.name.clone())
        }
        Fixed::Carried => "stowed".into(),
        Fixed::Held(_, Some(_)) => "both hands".into(),
        Fixed::Held(one, None) => {
            sheet.sections.get(usize::from(one)).map_or_else(String::new, |section| section.name.clone())
        }
    }
}

/// The numbers of a weapon: "Range 7, 5 Kinetic, 3 AP, [MG]; ".
fn numbers(fitting: &Fitting, ap: u8, damage: u8, blade: bool) -> String {
    let sheet = &fitting.sheet;
    let mut words = Vec::new();
    if sheet.is_armed() && (sheet.is_weapon() || sheet.drone().is_some()) {
        let kind = sheet.damage_type.map_or_else(String::new, |kind| format!(" {}", kind.name()));
        let range = if blade { 1 } else { sheet.range };
        words.push(format!("Range {range}, {damage}{kind}, {ap} AP"));
    }
    let tags: Vec<String> = sheet.tags.iter().map(|tag| format!("[{}]", tag.name())).collect();
    if !tags.is_empty() {
        words.push(tags.join(" "));
    }
    if words.is_empty() { String::new() } else { words.join(", ") + "; " }
}

/// Type, Class, faction and pilot.
fn identity(sheet: &Datasheet) -> Vec<(String, String)> {
    let class = sheet.class.class;
    let mut facts =
        vec![("Type".into(), format!("{}, Class {class}, {}", sheet.unit_type.name(), sheet.core))];
    let side = sheet.faction.map_or("no faction", |faction| faction.name());
    let srm: Vec<String> = STATS
        .into_iter()
        .filter(|&kind| sheet.srm[kind as usize] > 0)
        .map(|kind| format!("{} -{}", kind.name(), sheet.srm[kind as usize]))
        .collect();
    let trained = if srm.is_empty() { String::new() } else { format!(", {}", srm.join(", ")) };
    facts.push(("Pilot".into(), format!("{}, {side}{trained}", sheet.pilot.title(sheet.faction))));
    facts.push(("AP".into(), format!("1D8 + {}, at most {}", sheet.ap, sheet.ap_cap)));
    facts
}

/// Systems, Mods and Traits with what they do.
fn powers(sheet: &Datasheet) -> Vec<(String, String)> {
    let fact = |power: &Power| (power.name.to_string(), format!("{} ({})", power.text, power.clause));
    let systems = sheet.system_list.iter().map(|one| fact(one.power()));
    let mods = sheet.mod_list.iter().map(|one| fact(one.power()));
    let traits = sheet.trait_list.iter().map(|one| fact(one.power()));
    systems.chain(mods).chain(traits).collect()
}

/// How a Modified Stat comes about (TM-DICE-5).
fn stat_tally(sheet: &Datasheet, kind: RollKind) -> Tally {
    let mut tally = Tally::of(kind.name());
    tally.add("base", sheet.base[kind as usize].into(), "TM-BUILD-1");
    tally.add("pilot", -i32::from(sheet.srm[kind as usize]), "TM-PILOT-3");
    for power in sheet.powers().filter(|power| power.stats[kind as usize] != 0) {
        tally.add(power.name, power.stats[kind as usize].into(), power.clause);
    }
    tally.line("minimum", Act::AtLeast, 2, "TM-PILOT-4");
    tally
}

/// The cap in the turn after a Freeze (TM-STAT-4).
const FROZEN_CAP: u8 = 8;

fn ap_gauge(sheet: &Datasheet, ap: u8, capped: bool) -> Gauge {
    let of = if capped { FROZEN_CAP } else { sheet.ap_cap };
    Gauge { name: "AP".into(), kind: GaugeKind::Pips, left: ap.into(), of: of.into(), ..Gauge::default() }
}

/// The Sections where they are on the body, seen from the front (TM-BUILD-3).
fn section_gauges(sheet: &Datasheet, defense: impl Fn(usize) -> u8) -> Vec<Gauge> {
    let gauge = |(at, section): (usize, &crate::build::Section)| Gauge {
        name: section.name.clone(),
        kind: GaugeKind::Bar,
        left: defense(at).into(),
        of: section.defense.into(),
        danger: Some((section.defense / DANGER).into()),
        at: place_on_sheet(sheet, at),
        ..Gauge::default()
    };
    sheet.sections.iter().enumerate().map(gauge).collect()
}

/// The place of a Section on the outline of a body; none where its kind and side are taken.
fn place_on_sheet(sheet: &Datasheet, at: usize) -> Option<(u8, u8)> {
    let place = |at: usize| {
        let section = &sheet.sections[at];
        let row = match section.kind {
            SectionKind::Head => 0,
            SectionKind::Torso | SectionKind::Arm => 1,
            SectionKind::Leg => 2,
        };
        let column = match (section.kind, section.flank) {
            (SectionKind::Head | SectionKind::Torso, _) | (_, Flank::Center) => 2,
            (SectionKind::Leg, Flank::Left) if sheet.unit_type == UnitType::Mech => 3,
            (SectionKind::Leg, Flank::Right) if sheet.unit_type == UnitType::Mech => 1,
            (_, Flank::Left) => 4,
            (_, Flank::Right) => 0,
        };
        (column, row)
    };
    let here = place(at);
    (0..at).all(|other| place(other) != here).then_some(here)
}

/// Items that can be shot at, with their Durability.
fn item_gauges(sheet: &Datasheet, durability: impl Fn(usize) -> u8) -> Vec<Gauge> {
    let gauge = |(at, item): (usize, &Fitting)| Gauge {
        name: item.name.clone(),
        kind: GaugeKind::Bar,
        left: durability(at).into(),
        of: item.sheet.durability.into(),
        danger: Some((item.sheet.durability / DANGER).into()),
        ..Gauge::default()
    };
    sheet.items.iter().enumerate().map(gauge).collect()
}

/// The Datasheet of a list, undamaged.
pub(crate) fn fresh_card(sheet: &Datasheet, options: &Options) -> show::Card {
    let stats = sheet.stats.map(|stat| stat.to_string()).join("/");
    let mut facts = identity(sheet);
    facts.push(("Accuracy/Assault/Evasion".into(), stats));
    facts.push(("Movement".into(), sheet.movement.to_string()));
    if sheet.thruster_movement() > 0 {
        facts.push(("Thrusters".into(), sheet.thruster_movement().to_string()));
    }
    facts.push(("Defense".into(), sheet.total.to_string()));
    for item in &sheet.items {
        let words = numbers(item, item.sheet.ap, item.sheet.damage, false) + &fixed_words(sheet, item);
        let kind = if item.sheet.category == Category::Shield { "Shield; " } else { "" };
        facts.push((item.name.clone(), format!("{kind}{words}")));
    }
    facts.extend(powers(sheet));
    facts.push(("Cost".into(), sheet.squad_cost(options).to_string()));
    let mut gauges = section_gauges(sheet, |at| sheet.sections[at].defense);
    gauges.extend(item_gauges(sheet, |at| sheet.items[at].sheet.durability));
    show::Card { title: sheet.name.clone(), facts, gauges, ..show::Card::default() }
}
