//! Cards brought from an Alpha Strike list (OD-UNIT-6): a pack has them under `[alpha_strike.ID]`, as they are
//! printed.

use super::raw::Named;
use super::read::{check_short, within};
use super::{
    Abilities, Ability, Card, Library, MOST_ARMOR, MOST_DAMAGE, MOST_MOVE, MOST_OV, MOST_SIZE, MOST_STRUCTURE,
};
use serde::Deserialize;
use table::naming::enter;
use table::{Fault, Source};
use toml::Spanned;

/// A printed card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Printed {
    name: String,
    short: Spanned<String>,
    #[serde(rename = "type")]
    kind: Spanned<String>,
    size: Spanned<u8>,
    /// In inches: `8"`, `10"j` or `10"/8"j`.
    #[serde(rename = "move")]
    inches: Spanned<String>,
    /// Short, medium, long and, where it is printed, extreme: `"3"`, `"0*"`, `"-"`.
    damage: Spanned<Vec<String>>,
    ov: Spanned<u8>,
    armor: Spanned<u8>,
    structure: Spanned<u8>,
    #[serde(default)]
    specials: Vec<String>,
    #[serde(default)]
    role: String,
    pv: Option<u16>,
}

/// The type of a BattleMech.
const BATTLEMECH: &str = "BM";
/// Inches in a hex (OD-GEN-3).
const INCHES: u8 = 2;

impl Library {
    pub(super) fn add_alpha_strike(&mut self, source: &Source, raw: Named<Printed>) -> Result<(), Fault> {
        for (id, raw) in raw {
            let card = card(source, id.get_ref(), raw.into_inner())?;
            enter(&mut self.cards, source, &id, "unit", card)?;
        }
        Ok(())
    }
}

fn card(source: &Source, id: &str, raw: Printed) -> Result<Card, Fault> {
    check_short(source, &raw.short)?;
    if raw.kind.get_ref() != BATTLEMECH {
        let wrong =
            format!("only BattleMechs can be brought: type BM, not {} (OD-UNIT-6)", raw.kind.get_ref());
        return Err(source.fault(raw.kind.span(), wrong));
    }
    within(source, "size", &raw.size, 0..=MOST_SIZE, "OD-UNIT-6")?;
    within(source, "ov", &raw.ov, 0..=MOST_OV, "OD-UNIT-6")?;
    within(source, "armor", &raw.armor, 0..=MOST_ARMOR, "OD-UNIT-6")?;
    within(source, "structure", &raw.structure, 1..=MOST_STRUCTURE, "OD-UNIT-6")?;
    let moves = read_inches(raw.inches.get_ref());
    let (ground, jump) = moves.ok_or_else(|| {
        let wrong = format!("'{}' cannot be brought as a Move (OD-UNIT-6)", raw.inches.get_ref());
        source.fault(raw.inches.span(), wrong).help("such as 8\", 10\"j or 10\"/8\"j")
    })?;
    if !(1..=MOST_MOVE).contains(&ground) || jump > MOST_MOVE {
        let wrong = format!("Move is 1 to {MOST_MOVE} hexes and Jump at most {MOST_MOVE} (OD-UNIT-6)");
        return Err(source.fault(raw.inches.span(), wrong));
    }
    let damage = read_damage(raw.damage.get_ref()).ok_or_else(|| {
        let wrong = format!("damage is 0 to {MOST_DAMAGE}, 0* or - at three ranges or four (OD-UNIT-6)");
        source.fault(raw.damage.span(), wrong)
    })?;
    // Every 'Mech may fight hand to hand there.
    let mut abilities: Abilities = std::iter::once(Ability::Fists).collect();
    let mut specials = Vec::new();
    for special in raw.specials {
        match special.as_str() {
            "CASE" => abilities.insert(Ability::Case),
            "CASEII" => abilities.insert(Ability::Case2),
            "ENE" => abilities.insert(Ability::Energy),
            "MEL" => abilities.insert(Ability::Melee),
            _ => specials.push(special),
        }
    }
    Ok(Card {
        id: id.into(),
        name: raw.name,
        short: raw.short.into_inner(),
        size: raw.size.into_inner(),
        ground,
        jump,
        damage,
        ov: raw.ov.into_inner(),
        armor: raw.armor.into_inner(),
        structure: raw.structure.into_inner(),
        abilities,
        specials,
        role: raw.role,
        printed_pv: raw.pv,
    })
}

/// Move and Jump in hexes: `8"` walks, `10"j` walks and jumps, `10"/8"j` walks 10 and jumps 8.
fn read_inches(text: &str) -> Option<(u8, u8)> {
    let hexes = |inches: &str| {
        let digits = !inches.is_empty() && inches.bytes().all(|byte| byte.is_ascii_digit());
        inches.parse::<u8>().ok().filter(|_| digits).map(|inches| inches / INCHES)
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

fn read_damage(values: &[String]) -> Option<[u8; 4]> {
    if !(3..=4).contains(&values.len()) {
        return None;
    }
    let mut damage = [0; 4];
    for (value, read) in values.iter().zip(&mut damage) {
        *read = match value.as_str() {
            "-" | "0*" => 0,
            number => number.parse().ok().filter(|&points| points <= MOST_DAMAGE)?,
        };
    }
    Some(damage)
}
