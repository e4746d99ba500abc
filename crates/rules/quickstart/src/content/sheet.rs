//! Record sheets: the numbers of each type of unit, its weapons and its ammunition, checked.

use super::raw::{self, Type};
use super::*;
use crate::movement::MOST_MP;
use table::Fault;
use table::content::Entry;
use table::naming::tell_apart;
use toml::Spanned;

/// The keys of a vehicle's armor.
const VEHICLE_ARMOR: [&str; 4] = ["front", "sides", "rear", "turret"];
/// The mounts of a vehicle's weapons (QS-VEH-5).
const MOUNTS: [&str; 3] = ["T", "F", "R"];

impl Library {
    pub(super) fn read_sheet(&self, entry: &Entry<'_>, raw: raw::Unit) -> Result<Sheet, Fault> {
        Reader { library: self, entry }.sheet(raw)
    }
}

/// Reads one record sheet.
struct Reader<'a> {
    library: &'a Library,
    entry: &'a Entry<'a>,
}

impl Reader<'_> {
    fn wrong(&self, message: impl Into<String>) -> Fault {
        self.entry.fault(message)
    }

    fn sheet(&self, raw: raw::Unit) -> Result<Sheet, Fault> {
        self.entry.check_short(&raw.short, "HBK");
        let kind = self.kind(&raw)?;
        let (walk, run) = self.movement(kind, &raw)?;
        let (weapons, ammo) = self.weapons(kind, &raw)?;
        let (modifiers, damage) = self.platoon(kind, &raw)?;
        Ok(Sheet {
            id: self.entry.id.into(),
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
        let mp = |what: &str, given: &Option<Spanned<i64>>, most: u8| {
            given.as_ref().map(|given| self.entry.number(what, given, 0..=most, "QS-MOV-3"))
        };
        let most = MOST_MP as u8;
        let (walk, run, want) = match kind {
            Kind::Mech => {
                (mp("walk", &raw.walk, most), mp("run", &raw.run, most), "a 'Mech has walk and run")
            }
            Kind::Vehicle(_) => {
                let fastest = (0..=most).rev().find(|&cruise| crate::flank(cruise) <= most).unwrap_or(0);
                let cruise = mp("cruise", &raw.cruise, fastest);
                (cruise, cruise.map(crate::flank), "a vehicle has cruise")
            }
            _ => {
                let mp = mp("mp", &raw.mp, most);
                (mp, mp, "infantry has mp")
            }
        };
        let given = [&raw.walk, &raw.run, &raw.cruise, &raw.mp].into_iter().flatten().count();
        let expected = if kind == Kind::Mech { 2 } else { 1 };
        let (Some(walk), Some(run)) = (walk, run) else { return Err(self.wrong(want)) };
        if given != expected {
            return Err(self.wrong(format!("{want}, and no other MP")));
        }
        if walk > run {
            let wrong =
                format!("run must be {walk} to {most}, as much as walk or more, not {run} (QS-MOV-3)");
            return Err(self.entry.fault_of("run", wrong));
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
                return Err(fault.at(self.entry.source, key.span()));
            }
        }
        let armor =
            |name: &str| raw.armor.iter().find(|(key, _)| key.get_ref() == name).map(|(_, &points)| points);
        let needed = |name: &str| match armor(name) {
            Some(points) if points > 0 => Ok(points),
            _ => Err(self.entry.fault_of("armor", format!("{}: armor of '{name}' is missing", raw.name))),
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
                return Err(self.entry.source.fault(id.span(), wrong));
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
                return Err(self.entry.source.fault(mount.weapon.span(), wrong));
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
        self.entry.find(&self.library.weapons, "weapon", id)
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
                Err(fault.at(self.entry.source, at.span()))
            }
            None if known.is_empty() => Ok(String::new()),
            None => {
                let wrong = format!("where is '{}' mounted?", mount.weapon.get_ref());
                let fault = self.entry.source.fault(mount.weapon.span(), wrong);
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
