//! Cards brought from an Alpha Strike list (OD-UNIT-6): a pack has them under `[alpha_strike.ID]`, as they are
//! printed.

use super::{
    Abilities, Ability, Card, Library, MOST_ARMOR, MOST_DAMAGE, MOST_MOVE, MOST_OV, MOST_SIZE, MOST_STRUCTURE,
};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use table::Fault;
use table::content::Entry;
use toml::Spanned;

/// A printed card, as a pack has it and as an import writes it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Printed {
    pub name: String,
    pub short: Spanned<String>,
    #[serde(rename = "type")]
    pub kind: Spanned<String>,
    pub size: Spanned<u16>,
    /// In inches: `8"`, `10"j` or `10"/8"j`.
    #[serde(rename = "move")]
    pub inches: Spanned<String>,
    /// Short, medium, long and, where it is printed, extreme: `"3"`, `"0*"`, `"-"`.
    pub damage: Spanned<Vec<String>>,
    pub ov: Spanned<u16>,
    pub armor: Spanned<u16>,
    pub structure: Spanned<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub specials: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub role: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pv: Option<u16>,
}

/// A value that bars a printed card.
pub(crate) struct Wrong {
    at: Range<usize>,
    /// What is wrong with it.
    pub message: String,
}

/// The type of a BattleMech.
pub(crate) const BATTLEMECH: &str = "BM";
/// Inches in a hex (OD-GEN-3).
pub(crate) const INCHES_PER_HEX: u8 = 2;

/// The card of a printed one.
pub(super) fn card(_: &Library, entry: &Entry<'_>, raw: Printed) -> Result<Card, Fault> {
    entry.check_short(&raw.short, "IRO");
    raw.card(entry.id).map_err(|wrong| {
        let faults = wrong.into_iter().map(|wrong| entry.source.fault(wrong.at, wrong.message));
        Fault::all_of(faults.collect()).unwrap_or_else(|| entry.fault("this card cannot be read"))
    })
}

impl Printed {
    /// The card it becomes, or everything that bars it.
    pub(crate) fn card(&self, id: &str) -> Result<Card, Vec<Wrong>> {
        let mut wrong = Vec::new();
        if self.kind.get_ref() != BATTLEMECH {
            let other = format!("only BattleMechs can be brought: type BM, not {}", self.kind.get_ref());
            wrong.push(Wrong::new(&self.kind, other));
        }
        let mut number = |what: &str, number: &Spanned<u16>, least: u8, most: u8| {
            let read = u8::try_from(*number.get_ref()).ok().filter(|value| (least..=most).contains(value));
            read.unwrap_or_else(|| {
                let range = format!("{what} is {least} to {most}, not {}", number.get_ref());
                wrong.push(Wrong::new(number, range));
                least
            })
        };
        let size = number("size", &self.size, 0, MOST_SIZE);
        let ov = number("ov", &self.ov, 0, MOST_OV);
        let armor = number("armor", &self.armor, 0, MOST_ARMOR);
        let structure = number("structure", &self.structure, 1, MOST_STRUCTURE);
        let moves = read_inches(self.inches.get_ref()).and_then(in_range);
        let (ground, jump) = moves.unwrap_or_else(|message| {
            wrong.push(Wrong::new(&self.inches, message));
            (1, 0)
        });
        let damage = read_damage(self.damage.get_ref()).unwrap_or_else(|message| {
            wrong.push(Wrong::new(&self.damage, message));
            [0; 4]
        });
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let (abilities, specials) = self.abilities();
        Ok(Card {
            id: id.into(),
            name: self.name.clone(),
            short: self.short.get_ref().clone(),
            size,
            ground,
            jump,
            damage,
            ov,
            armor,
            structure,
            abilities,
            specials,
            role: self.role.clone(),
            printed_pv: self.pv,
        })
    }

    /// The specials that have an effect here, and the others. Every 'Mech may fight hand to hand there.
    fn abilities(&self) -> (Abilities, Vec<String>) {
        let mut abilities: Abilities = std::iter::once(Ability::Fists).collect();
        let mut others = Vec::new();
        for special in &self.specials {
            match special.as_str() {
                "CASE" => abilities.insert(Ability::Case),
                "CASEII" => abilities.insert(Ability::Case2),
                "ENE" => abilities.insert(Ability::Energy),
                "MEL" => abilities.insert(Ability::Melee),
                _ => others.push(special.clone()),
            }
        }
        (abilities, others)
    }
}

impl Wrong {
    fn new<T>(value: &Spanned<T>, message: String) -> Wrong {
        Wrong { at: value.span(), message: format!("{message} (OD-UNIT-6)") }
    }
}

fn in_range((ground, jump): (u8, u8)) -> Result<(u8, u8), String> {
    if (1..=MOST_MOVE).contains(&ground) && jump <= MOST_MOVE {
        return Ok((ground, jump));
    }
    let range = format!("Move is 1 to {MOST_MOVE} hexes and Jump at most {MOST_MOVE}");
    Err(format!("{range}, not {ground} and {jump}; a hex is {INCHES_PER_HEX} inches"))
}

/// Move and Jump in hexes: `8"` walks, `10"j` walks and jumps, `10"/8"j` walks 10 and jumps 8.
fn read_inches(text: &str) -> Result<(u8, u8), String> {
    let read = inches(text);
    read.ok_or_else(|| format!("'{text}' cannot be brought as a Move; such as 8\", 10\"j or 10\"/8\"j"))
}

fn inches(text: &str) -> Option<(u8, u8)> {
    let hexes = |inches: &str| {
        let digits = !inches.is_empty() && inches.bytes().all(|byte| byte.is_ascii_digit());
        inches.parse::<u8>().ok().filter(|_| digits).map(|inches| inches / INCHES_PER_HEX)
    };
    let (ground, jump) = match text.split_once('/') {
        Some((ground, jump)) => (ground, Some(jump)),
        None => (text.strip_suffix('j').unwrap_or(text), text.ends_with('j').then_some(text)),
    };
    let ground = hexes(ground.strip_suffix('"')?)?;
    match jump {
        Some(jump) => Some((ground, hexes(jump.strip_suffix("\"j")?)?)),
        None => Some((ground, 0)),
    }
}

fn read_damage(values: &[String]) -> Result<[u8; 4], String> {
    if !(3..=4).contains(&values.len()) {
        return Err(format!("damage stands for three ranges or four, not {}", values.len()));
    }
    let mut damage = [0; 4];
    for (value, read) in values.iter().zip(&mut damage) {
        *read = match value.as_str() {
            "-" | "0*" => 0,
            number => number
                .parse()
                .ok()
                .filter(|&points| points <= MOST_DAMAGE)
                .ok_or_else(|| format!("damage is 0 to {MOST_DAMAGE}, 0* or -, not '{value}'"))?,
        };
    }
    Ok(damage)
}
