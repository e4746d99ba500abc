//! Characters as text: what a maker of dials saves as a pack of its own.

use super::dial::line;
use super::{Character, Size, Slot, Symbol};
use crate::powers::Power;
use std::fmt::Write as _;

/// A pack with these characters; reading it gives the same characters.
#[must_use]
pub fn pack(characters: &[Character]) -> String {
    let tables: Vec<String> = characters.iter().map(character).collect();
    tables.join("\n")
}

/// A character as a table of a pack, without the keys that have their usual values.
fn character(character: &Character) -> String {
    let mut text = format!("[characters.{}]\n", character.id);
    let quoted = |text: &str| toml::Value::String(text.into()).to_string();
    let mut key = |name: &str, value: String| {
        let _ = writeln!(text, "{name} = {value}");
    };
    key("name", quoted(&character.name));
    key("short", quoted(&character.short));
    for (name, words) in [("text", &character.text), ("role", &character.role)] {
        if !words.is_empty() {
            key(name, quoted(words));
        }
    }
    if let Some(team) = character.team {
        key("team", quoted(team.code()));
    }
    match character.symbol {
        Symbol::Boot => {}
        Symbol::Wing => key("symbol", quoted("wing")),
        Symbol::Dolphin => key("symbol", quoted("dolphin")),
    }
    match character.size {
        Size::Standard => {}
        Size::Giant => key("size", quoted("giant")),
        Size::Colossal => key("size", quoted("colossal")),
    }
    if character.range > 0 {
        key("range", character.range.to_string());
    }
    if character.bolts > 1 {
        key("bolts", character.bolts.to_string());
    }
    key("points", character.points.to_string());
    if character.unique {
        key("unique", "true".into());
    }
    if character.dial.iter().any(|click| click.printed().has(Power::Earthbound)) {
        key("earthbound", quoted(character.earthbound.word()));
    }
    for slot in Slot::ALL {
        if let Some(special) = &character.specials[slot as usize] {
            let powers = special.powers.map(|power| quoted(power.code())).join(", ");
            let value = format!("{{ name = {}, powers = [{powers}] }}", quoted(&special.name));
            key(&format!("special.{}", slot.word()), value);
        }
    }
    for slot in Slot::ALL {
        key(slot.word(), quoted(&line(&character.dial, slot)));
    }
    text
}
