//! What a player owns: kits with counts, and what is missing for a build.

use crate::Fault;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A kit or pack of parts, as it is sold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Kit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is: "Mech", "weapons".
    pub kind: &'static str,
    /// Its parts, and how many of each.
    pub parts: Vec<(String, u32)>,
}

/// The kits a player owns. Its text form is a line: `pn-15 2, al-17 1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    kits: BTreeMap<String, u32>,
}

impl Collection {
    /// The most of one kit.
    pub const MOST: u32 = 99;

    /// How many of a kit.
    #[must_use]
    pub fn count(&self, kit: &str) -> u32 {
        self.kits.get(kit).copied().unwrap_or(0)
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kits.is_empty()
    }

    /// Sets how many of a kit there are.
    pub fn set(&mut self, kit: &str, count: u32) {
        match count.min(Collection::MOST) {
            0 => drop(self.kits.remove(kit)),
            count => drop(self.kits.insert(kit.into(), count)),
        }
    }

    /// The parts of all its kits.
    #[must_use]
    pub fn parts(&self, kits: &[Kit]) -> BTreeMap<String, u32> {
        let mut parts = BTreeMap::new();
        for kit in kits {
            for (part, count) in &kit.parts {
                *parts.entry(part.clone()).or_default() += count * self.count(&kit.id);
            }
        }
        parts
    }
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kits: Vec<String> = self.kits.iter().map(|(kit, count)| format!("{kit} {count}")).collect();
        f.write_str(&kits.join(", "))
    }
}

impl FromStr for Collection {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Collection, Fault> {
        let mut collection = Collection::default();
        for entry in text.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let wrong =
                || Fault::new(format!("'{entry}' is not a kit and its count")).help("such as 'pn-15 2'");
            let (kit, count) = entry.rsplit_once(' ').ok_or_else(wrong)?;
            collection.set(kit, count.parse().map_err(|_| wrong())?);
        }
        Ok(collection)
    }
}

/// A part of which more is needed than there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The id of the part.
    pub part: String,
    /// How many are needed.
    pub needed: u32,
    /// How many there are.
    pub owned: u32,
    /// The ids of the kits it comes in.
    pub kits: Vec<String>,
}

/// What is missing of the parts that a build needs. A part that no kit holds, such as one from a pack of the
/// player's own, is never missing.
#[must_use]
pub fn shortage(needed: &[(String, u32)], collection: &Collection, kits: &[Kit]) -> Vec<Shortage> {
    let owned = collection.parts(kits);
    let missing = needed.iter().filter_map(|(part, needed)| {
        let owned = *owned.get(part)?;
        let holds = |kit: &&Kit| kit.parts.iter().any(|(held, _)| held == part);
        let kits = kits.iter().filter(holds).map(|kit| kit.id.clone()).collect();
        (owned < *needed).then(|| Shortage { part: part.clone(), needed: *needed, owned, kits })
    });
    missing.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kits() -> Vec<Kit> {
        let kit = |id: &str, parts: &[(&str, u32)]| Kit {
            id: id.into(),
            parts: parts.iter().map(|(part, count)| ((*part).into(), *count)).collect(),
            ..Kit::default()
        };
        vec![kit("alto", &[("head", 1), ("arm", 2)]), kit("guns", &[("barrel", 2), ("arm", 1)])]
    }

    #[test]
    fn a_collection_comes_back_from_its_line() {
        let mut mine = Collection::default();
        mine.set("pn-15", 2);
        mine.set("al-17", 1);
        mine.set("xx", 0);
        assert_eq!(mine.to_string(), "al-17 1, pn-15 2");
        assert_eq!(mine.to_string().parse(), Ok(mine));
        assert_eq!("".parse(), Ok(Collection::default()));
        assert!("pn-15".parse::<Collection>().is_err() && "pn-15 two".parse::<Collection>().is_err());
    }

    #[test]
    fn what_is_missing_names_the_kits_that_have_it() {
        let mut mine = Collection::default();
        mine.set("alto", 1);
        let needed =
            [("head".to_string(), 1), ("arm".into(), 4), ("barrel".into(), 1), ("own-gun".into(), 3)];
        let missing = shortage(&needed, &mine, &kits());
        let words: Vec<String> = missing
            .iter()
            .map(|one| format!("{} {}/{} {}", one.part, one.owned, one.needed, one.kits.join("+")))
            .collect();
        assert_eq!(words, ["arm 2/4 alto+guns", "barrel 0/1 guns"]);
        mine.set("alto", 2);
        mine.set("guns", 1);
        assert!(shortage(&needed, &mine, &kits()).is_empty());
    }
}
