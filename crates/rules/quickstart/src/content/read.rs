//! From the shape of the files to content that can be played, with a clear message for every mistake.

use super::raw::{self, Code, Named, Type};
use super::*;
use crate::movement::MOST_MP;
use crate::state::{FIRST_FORCE, SECOND_FORCE};
use crate::{GRID, Terrain};
use std::ops::Range;
use table::naming::{enter, tell_apart};
use table::{Grid, HexGrid};
use toml::Spanned;

/// The keys of a vehicle's armor.
const VEHICLE_ARMOR: [&str; 4] = ["front", "sides", "rear", "turret"];
/// The mounts of a vehicle's weapons (QS-VEH-5).
const MOUNTS: [&str; 3] = ["T", "F", "R"];

impl table::content::Library for Library {
    fn add(&mut self, source: &Source) -> Result<(), Fault> {
        let pack: raw::Pack = source.toml()?;
        self.add_weapons(source, pack.weapons)?;
        self.add_units(source, pack.units)?;
        self.add_maps(source, pack.maps)?;
        self.add_scenarios(source, pack.scenarios)
    }
}

impl Library {
    pub(super) fn add_weapons(&mut self, source: &Source, raw: Named<raw::Weapon>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let weapon = weapon(source, raw.into_inner())?;
            enter(&mut self.weapons, source, &id, "weapon", weapon)?;
        }
        Ok(())
    }

    pub(super) fn add_units(&mut self, source: &Source, raw: Named<raw::Unit>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let place = raw.span();
            let reader = SheetReader { library: self, source, place };
            let sheet = reader.sheet(id.get_ref(), raw.into_inner())?;
            enter(&mut self.sheets, source, &id, "unit", sheet)?;
        }
        Ok(())
    }

    pub(super) fn add_maps(&mut self, source: &Source, raw: Named<raw::Map>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let map = map(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.maps, source, &id, "map", map)?;
        }
        Ok(())
    }

    pub(super) fn add_scenarios(&mut self, source: &Source, raw: Named<raw::Scenario>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let place = raw.span();
            let scenario = self.scenario(source, id.get_ref(), place, raw.into_inner())?;
            enter(&mut self.scenarios, source, &id, "scenario", scenario)?;
        }
        Ok(())
    }

    fn scenario(
        &self,
        source: &Source,
        id: &str,
        place: Range<usize>,
        raw: raw::Scenario,
    ) -> Result<Scenario, Fault> {
        if !self.maps.contains_key(raw.map.get_ref()) {
            let known = self.maps.keys().map(String::as_str);
            return Err(Fault::unknown("map", raw.map.get_ref(), known).at(source, raw.map.span()));
        }
        let forces =
            [self.force(source, raw.tier, raw.attacker)?, self.force(source, raw.tier, raw.defender)?];
        let mut objectives = Vec::new();
        for hex in &raw.objectives {
            let cell = GRID.parse(hex.get_ref());
            objectives.push(cell.ok_or_else(|| bad_hex(source, hex))?);
        }
        let victory = match (raw.escape, objectives.is_empty()) {
            (None, true) => Victory::LastStanding,
            (None, false) => Victory::Objectives(objectives),
            (Some(escape), true) => Victory::Breakthrough(self.escape(source, &escape, &forces)?),
            (Some(_), false) => {
                let wrong = "a scenario has objectives or an escape, not both";
                return Err(source.fault(place, wrong).help("leave one of the two out"));
            }
        };
        let warnings = self.warnings(&forces);
        let roles = match raw.roles {
            raw::Roles::Agreed => Roles::Agreed,
            raw::Roles::Rolled => Roles::Rolled,
        };
        if roles == Roles::Rolled && victory != Victory::LastStanding {
            let wrong = "roles can be rolled only where both teams win alike (QS-SET-10)";
            return Err(source.fault(place, wrong).help("leave out the objectives or the escape"));
        }
        Ok(Scenario {
            id: id.into(),
            name: raw.name,
            text: raw.text,
            tier: raw.tier,
            map: raw.map.into_inner(),
            forces,
            victory,
            turn_limit: raw.turn_limit,
            roles,
            warnings,
        })
    }

    fn escape(
        &self,
        source: &Source,
        raw: &Spanned<raw::Escape>,
        forces: &[Force; 2],
    ) -> Result<Escape, Fault> {
        let escape = raw.get_ref();
        let side = match escape.side {
            raw::SideName::Attacker => FIRST_FORCE,
            raw::SideName::Defender => SECOND_FORCE,
        };
        let edge = match escape.edge {
            raw::EdgeName::North => Edge::North,
            raw::EdgeName::South => Edge::South,
            raw::EdgeName::West => Edge::West,
            raw::EdgeName::East => Edge::East,
        };
        let most = forces[usize::from(side.0)].units.len();
        if escape.needed == 0 || usize::from(escape.needed) > most {
            let wrong = format!("{} escapes are needed, but the side has {most} units", escape.needed);
            return Err(source.fault(raw.span(), wrong).help(format!("ask for 1 to {most}")));
        }
        Ok(Escape { side, edge, needed: escape.needed })
    }

    fn force(&self, source: &Source, tier: Tier, raw: Spanned<raw::Force>) -> Result<Force, Fault> {
        let place = raw.span();
        let raw = raw.into_inner();
        let count = raw.units.len();
        if !(1..=MOST_UNITS).contains(&count) {
            let wrong = format!("a team has 1 to {MOST_UNITS} units, not {count} (QS-SET-10)");
            return Err(source.fault(place, wrong));
        }
        for unit in &raw.units {
            let Some(sheet) = self.sheets.get(unit.get_ref()) else {
                let known = self.sheets.keys().map(String::as_str);
                return Err(Fault::unknown("unit", unit.get_ref(), known).at(source, unit.span()));
            };
            if sheet.tier > tier {
                let wrong = format!("{} needs the {:?} tier (QS-GEN-4)", sheet.name, sheet.tier);
                return Err(source.fault(unit.span(), wrong).help("raise the scenario's tier"));
            }
        }
        let zones = raw.zones.iter().map(|zone| self::zone(source, zone)).collect::<Result<Vec<_>, _>>()?;
        if zones.is_empty() {
            return Err(source.fault(place, "a team needs a zone to be placed in (QS-SET-1)"));
        }
        if !raw.owners.is_empty() && raw.owners.len() != count {
            let wrong = format!("{} owners for {count} units", raw.owners.len());
            return Err(source.fault(place, wrong).help("name one player for each unit, counted from 0"));
        }
        let units = raw.units.into_iter().map(Spanned::into_inner).collect();
        Ok(Force { units, zones, owners: raw.owners })
    }

    /// QS-SET-8 says the teams should match in numbers of each type; QS-SET-9 makes it a warning.
    fn warnings(&self, forces: &[Force; 2]) -> Vec<String> {
        type Of = fn(Kind) -> bool;
        let count = |force: &Force, of: Of| {
            let kinds = force.units.iter().filter_map(|id| self.sheets.get(id)).map(|sheet| sheet.kind);
            kinds.filter(|&kind| of(kind)).count()
        };
        let types: [(&str, Of); 3] = [
            ("'Mechs", |kind| kind == Kind::Mech),
            ("vehicles", |kind| matches!(kind, Kind::Vehicle(_))),
            ("infantry units", Kind::is_infantry),
        ];
        let pairs = types.map(|(name, of)| (name, count(&forces[0], of), count(&forces[1], of)));
        let unequal = pairs.into_iter().filter(|(_, attacker, defender)| attacker != defender);
        unequal
            .map(|(name, attacker, defender)| {
                format!("The Attacker has {attacker} {name}, the Defender {defender}; both should have the same number (QS-SET-8).")
            })
            .collect()
    }
}

fn bad_hex(source: &Source, hex: &Spanned<String>) -> Fault {
    let wrong = format!("'{}' is not a hex of the sheet", hex.get_ref());
    source.fault(hex.span(), wrong).help("four digits, column and row, from 0101 to 1517")
}

fn weapon(source: &Source, raw: raw::Weapon) -> Result<Weapon, Fault> {
    let has = |code| raw.codes.contains(&code);
    let place = raw.damage.span();
    let damage = match raw.damage.into_inner() {
        raw::Damage::Plain(damage) if !has(Code::V) => [damage; 3],
        raw::Damage::Variable(damage) if has(Code::V) => damage,
        _ => {
            let wrong = "damage is one number, or with code V three (QS-WPN-3)";
            return Err(source.fault(place, wrong));
        }
    };
    let [short, medium, long] = *raw.range.get_ref();
    if !(1 <= short && short <= medium && medium <= long) {
        let wrong = "ranges are the last hexes of short, medium and long range, rising from 1";
        return Err(source.fault(raw.range.span(), wrong));
    }
    if has(Code::AI) != raw.burst.is_some() {
        let wrong = format!("{}: code AI and burst dice go together (QS-WPN-4)", raw.name);
        return Err(source.fault(place, wrong).help("burst = \"2D6\" with AI, nothing without"));
    }
    if has(Code::R2) && !raw.ammo {
        return Err(source.fault(place, format!("{}: a rapid-fire weapon uses ammo (QS-RAPID-1)", raw.name)));
    }
    Ok(Weapon {
        name: raw.name,
        short: raw.short,
        damage,
        range: [short, medium, long],
        pulse: raw.codes.contains(&Code::P),
        rapid: raw.codes.contains(&Code::R2),
        burst: raw.burst,
        uses_ammo: raw.ammo,
    })
}

fn map(source: &Source, id: &str, raw: raw::Map) -> Result<MapSheet, Fault> {
    let wrong = |message: String| source.fault(raw.rows.span(), message);
    let rows = raw.rows.get_ref();
    let board = table::Board::<HexGrid, Terrain>::parse(rows, 1, &Terrain::LETTERS, Terrain::from_letter)
        .map_err(|error| wrong(error.to_string()))?;
    let (columns, rows) = (board.grid().columns(), board.grid().rows());
    if (columns, rows) != (GRID.columns(), GRID.rows()) {
        let size = format!("a mapsheet has 15 columns and 17 rows, not {columns} and {rows}");
        return Err(wrong(format!("{size} (QS-MAP-1)")));
    }
    Ok(MapSheet { id: id.into(), name: raw.name, text: raw.text, board })
}

fn zone(source: &Source, raw: &Spanned<raw::Zone>) -> Result<Zone, Fault> {
    let zone = raw.get_ref();
    let [west, east] = zone.columns.unwrap_or([1, GRID.columns()]);
    let [north, south] = zone.rows;
    let fits = 1 <= west && west <= east && east <= GRID.columns();
    if !(fits && 1 <= north && north <= south && south <= GRID.rows()) {
        let wrong =
            "a zone is rows = [first, last] within 1 to 17 and columns = [first, last] within 1 to 15";
        return Err(source.fault(raw.span(), wrong));
    }
    Ok(Zone { columns: (west, east), rows: (north, south) })
}

/// Reads one record sheet.
struct SheetReader<'a> {
    library: &'a Library,
    source: &'a Source,
    place: Range<usize>,
}

impl SheetReader<'_> {
    fn wrong(&self, message: impl Into<String>) -> Fault {
        self.source.fault(self.place.clone(), message)
    }

    fn sheet(&self, id: &str, raw: raw::Unit) -> Result<Sheet, Fault> {
        let short = raw.short.get_ref();
        if short.is_empty() || !short.bytes().all(|letter| letter.is_ascii_uppercase()) {
            let wrong = format!("the short name '{short}' is not made of capital letters");
            return Err(self.source.fault(raw.short.span(), wrong).help("such as \"HBK\""));
        }
        let kind = self.kind(&raw)?;
        let (walk, run) = self.movement(kind, &raw)?;
        let (weapons, ammo) = self.weapons(kind, &raw)?;
        let (modifiers, damage) = self.platoon(kind, &raw)?;
        Ok(Sheet {
            id: id.into(),
            kind,
            tier: raw.tier,
            tons: raw.tons,
            walk,
            run,
            points: self.points(kind, &raw)?,
            weapons,
            ammo,
            modifiers,
            damage,
            name: raw.name,
            short: raw.short.into_inner(),
        })
    }

    fn kind(&self, raw: &raw::Unit) -> Result<Kind, Fault> {
        match (raw.kind, raw.motive) {
            (Type::Mech, None) => Ok(Kind::Mech),
            (Type::Vehicle, Some(motive)) => Ok(Kind::Vehicle(motive)),
            (Type::BattleArmor, None) => Ok(Kind::BattleArmor),
            (Type::Platoon, None) => Ok(Kind::Platoon),
            (Type::Vehicle, None) => {
                Err(self.wrong("a vehicle needs a motive (QS-VEH-2)").help("tracked, wheeled or hover"))
            }
            (_, Some(_)) => Err(self.wrong("only vehicles have a motive (QS-VEH-2)")),
        }
    }

    /// The MP of each type, under the names of its sheet.
    fn movement(&self, kind: Kind, raw: &raw::Unit) -> Result<(u8, u8), Fault> {
        let (walk, run, want) = match kind {
            Kind::Mech => (raw.walk, raw.run, "a 'Mech has walk and run"),
            Kind::Vehicle(_) => (raw.cruise, raw.cruise.map(crate::flank), "a vehicle has cruise"),
            _ => (raw.mp, raw.mp, "infantry has mp"),
        };
        let given = [raw.walk, raw.run, raw.cruise, raw.mp].iter().flatten().count();
        let expected = if kind == Kind::Mech { 2 } else { 1 };
        let (Some(walk), Some(run)) = (walk, run) else { return Err(self.wrong(want)) };
        if given != expected {
            return Err(self.wrong(format!("{want}, and no other MP")));
        }
        if walk > run || usize::from(run) > MOST_MP {
            return Err(self.wrong(format!("MP rise from walking to running, {MOST_MP} at most")));
        }
        Ok((walk, run))
    }

    fn points(&self, kind: Kind, raw: &raw::Unit) -> Result<[u8; MOST_LOCATIONS], Fault> {
        let known: &[&str] = match kind {
            Kind::Mech => &MECH_LOCATIONS,
            Kind::Vehicle(_) => &VEHICLE_ARMOR,
            Kind::BattleArmor => &["trooper"],
            Kind::Platoon => &[],
        };
        for key in raw.armor.keys() {
            if !known.contains(&key.get_ref().as_str()) {
                let fault = Fault::unknown("location", key.get_ref(), known.iter().copied());
                return Err(fault.at(self.source, key.span()));
            }
        }
        let armor =
            |name: &str| raw.armor.iter().find(|(key, _)| key.get_ref() == name).map(|(_, &points)| points);
        let needed = |name: &str| match armor(name) {
            Some(points) if points > 0 => Ok(points),
            _ => Err(self.wrong(format!("{}: armor of '{name}' is missing", raw.name))),
        };
        let mut points = [0; MOST_LOCATIONS];
        match kind {
            Kind::Mech => {
                for (at, location) in MECH_LOCATIONS.iter().enumerate() {
                    points[at] = needed(location)?;
                }
            }
            Kind::Vehicle(_) => {
                let side = needed("sides")?;
                // A vehicle without a turret has none to lose (QS-LOC-2).
                points[..SECTIONS.len()].copy_from_slice(&[
                    needed("front")?,
                    side,
                    side,
                    needed("rear")?,
                    armor("turret").unwrap_or(0),
                ]);
            }
            Kind::BattleArmor => {
                let troopers = self.troopers(raw, MOST_SQUAD)?;
                // QS-BA-4: a trooper takes one point more than its armor.
                points[..troopers].fill(needed("trooper")?.saturating_add(1));
            }
            Kind::Platoon => points[0] = self.troopers(raw, MOST_PLATOON)? as u8,
        }
        if raw.troopers.is_some() && !kind.is_infantry() {
            return Err(self.wrong("only infantry has troopers"));
        }
        Ok(points)
    }

    fn troopers(&self, raw: &raw::Unit, most: u8) -> Result<usize, Fault> {
        match raw.troopers {
            Some(count) if (1..=most).contains(&count) => Ok(usize::from(count)),
            _ => Err(self.wrong(format!("{}: 1 to {most} troopers", raw.name))),
        }
    }

    /// The weapons one by one, and the stores of ammunition they share (QS-DECL-3, QS-AMMO-2).
    #[allow(clippy::type_complexity)]
    fn weapons(&self, kind: Kind, raw: &raw::Unit) -> Result<(Vec<Mounted>, Vec<(String, u8)>), Fault> {
        let mut ammo: Vec<(String, u8)> = Vec::new();
        let mut stores: Vec<&str> = Vec::new();
        for (id, &shots) in &raw.ammo {
            let weapon = self.weapon(id)?;
            let mounted = raw.weapons.iter().any(|mount| mount.weapon.get_ref() == id.get_ref());
            if !mounted || !weapon.uses_ammo {
                let wrong = format!("no weapon here uses the ammo '{}'", id.get_ref());
                return Err(self.source.fault(id.span(), wrong));
            }
            stores.push(id.get_ref());
            ammo.push((weapon.short.clone(), shots));
        }
        let mut weapons = Vec::new();
        for mount in &raw.weapons {
            let weapon = self.weapon(&mount.weapon)?;
            let at = self.location(kind, mount)?;
            let store = stores.iter().position(|id| id == mount.weapon.get_ref()).map(|at| at as u8);
            if weapon.uses_ammo && store.is_none() {
                let wrong = format!("'{}' has no ammo on this sheet (QS-AMMO-1)", mount.weapon.get_ref());
                return Err(self.source.fault(mount.weapon.span(), wrong));
            }
            for _ in 0..mount.count {
                let label = weapon.short.clone();
                weapons.push(Mounted { weapon: weapon.clone(), at: at.clone(), label, store });
            }
        }
        if weapons.len() > MOST_WEAPONS || ammo.len() > MOST_STORES {
            let wrong = format!("a sheet has at most {MOST_WEAPONS} weapons and {MOST_STORES} kinds of ammo");
            return Err(self.wrong(wrong));
        }
        if kind == Kind::BattleArmor && weapons.len() != 1 {
            return Err(self.wrong("a squad has exactly one weapon (QS-BA-5)"));
        }
        // Equal weapons of a sheet are numbered: `ML#1`, `ML#2`.
        tell_apart(weapons.iter_mut().map(|mounted| &mut mounted.label), "#");
        tell_apart(ammo.iter_mut().map(|(weapon, _)| weapon), "#");
        Ok((weapons, ammo))
    }

    fn weapon(&self, id: &Spanned<String>) -> Result<&Weapon, Fault> {
        let known = || self.library.weapons.keys().map(String::as_str);
        let found = self.library.weapons.get(id.get_ref());
        found.ok_or_else(|| Fault::unknown("weapon", id.get_ref(), known()).at(self.source, id.span()))
    }

    fn location(&self, kind: Kind, mount: &raw::Mount) -> Result<String, Fault> {
        let known: &[&str] = match kind {
            Kind::Mech => &MECH_LOCATIONS,
            Kind::Vehicle(_) => &MOUNTS,
            _ => &[],
        };
        match &mount.at {
            Some(at) if known.contains(&at.get_ref().as_str()) => Ok(at.get_ref().clone()),
            Some(at) => {
                let fault = Fault::unknown("mount", at.get_ref(), known.iter().copied());
                Err(fault.at(self.source, at.span()))
            }
            None if known.is_empty() => Ok(String::new()),
            None => {
                let wrong = format!("where is '{}' mounted?", mount.weapon.get_ref());
                let fault = self.source.fault(mount.weapon.span(), wrong);
                Err(fault.help(format!("at = one of {}", known.join(", "))))
            }
        }
    }

    fn platoon(&self, kind: Kind, raw: &raw::Unit) -> Result<(Vec<i8>, Vec<u8>), Fault> {
        if kind != Kind::Platoon {
            if raw.modifiers.is_some() || raw.damage.is_some() {
                return Err(self.wrong("only a platoon has modifiers and damage on its sheet (QS-CONV-1)"));
            }
            return Ok(Default::default());
        }
        if !raw.weapons.is_empty() {
            return Err(self.wrong("a platoon has no weapons of its own (QS-CONV-2)"));
        }
        let modifiers = raw.modifiers.clone().unwrap_or_default();
        let mut damage = raw.damage.clone().unwrap_or_default();
        if modifiers.len() < 2 || damage.len() != usize::from(raw.troopers.unwrap_or(0)) {
            let wrong = "a platoon has modifiers from range 0 up and one damage figure for each trooper";
            return Err(self.wrong(format!("{wrong} (QS-CONV-1, QS-CONV-2)")));
        }
        damage.insert(0, 0);
        Ok((modifiers, damage))
    }
}
