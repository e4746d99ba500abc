//! The dials of units: four boxes a click, and their colors (BC-UNIT-3, BC-ABIL-1).

use super::ability::{
    ARMORED, EXTRA_HEAT_SINKS, HEAVILY_ARMORED, INDIRECT_FIRE, JUMP_JETS, LIMITED_LRMS, MINOR_LRMS,
    PHYSICAL_WEAPON, ability,
};
use serde::Deserialize;
use table::Dial;

/// The color of a box (BC-ABIL-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Color {
    /// No ability.
    #[default]
    Plain,
    /// `B`: blue.
    Blue,
    /// `G`: green.
    Green,
    /// `Y`: yellow.
    Yellow,
    /// `R`: an Event.
    Red,
}

/// One of the four boxes of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// The number.
    pub number: u8,
    /// The color.
    pub color: Color,
}

/// The four boxes of a click (BC-UNIT-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    /// Long Range.
    pub long: Value,
    /// Short Range.
    pub short: Value,
    /// Defense.
    pub defense: Value,
    /// Movement.
    pub movement: Value,
}

/// The four stats, in the order of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// Long Range.
    Long,
    /// Short Range.
    Short,
    /// Defense.
    Defense,
    /// Movement.
    Movement,
}

impl Boxes {
    /// The box of a stat.
    #[inline]
    #[must_use]
    pub fn value(&self, stat: Stat) -> Value {
        match stat {
            Stat::Long => self.long,
            Stat::Short => self.short,
            Stat::Defense => self.defense,
            Stat::Movement => self.movement,
        }
    }

    /// Long Range Attacks may do without sight (BC-ABIL-3).
    #[inline]
    #[must_use]
    pub fn indirect_fire(&self) -> bool {
        INDIRECT_FIRE.shows(self)
    }

    /// The unit may jump (BC-ABIL-8).
    #[inline]
    #[must_use]
    pub fn jump_jets(&self) -> bool {
        JUMP_JETS.shows(self)
    }

    /// One action fewer for heat (BC-ABIL-5).
    #[inline]
    #[must_use]
    pub fn extra_heat_sinks(&self) -> bool {
        EXTRA_HEAT_SINKS.shows(self)
    }

    /// +1 in Hand-to-Hand (BC-ABIL-6).
    #[inline]
    #[must_use]
    pub fn physical_weapon(&self) -> bool {
        PHYSICAL_WEAPON.shows(self)
    }

    /// What armor takes off a hit (BC-ABIL-7).
    #[inline]
    #[must_use]
    pub fn armor(&self) -> u8 {
        if HEAVILY_ARMORED.shows(self) { 2 } else { u8::from(ARMORED.shows(self)) }
    }

    /// Whether LRMs of either kind extend the Maximum Range (BC-ABIL-4).
    #[inline]
    #[must_use]
    pub fn lrms(&self) -> bool {
        LIMITED_LRMS.shows(self) || MINOR_LRMS.shows(self)
    }

    /// Whether any box shows an Event (BC-RED-1).
    #[must_use]
    pub fn has_red(&self) -> bool {
        STATS.iter().any(|&stat| self.value(stat).color == Color::Red)
    }
}

/// Reads a dial: `0/1/3/8 x2 ; 0/1/3/7 ; 0/0R/2/4R`.
///
/// # Errors
/// What does not parse, or an ability that does not exist.
pub fn read_dial(text: &str) -> Result<Dial<Boxes>, String> {
    let mut clicks = Vec::new();
    for part in text.split(';') {
        let mut words = part.split_whitespace();
        let click = read_click(words.next().unwrap_or_default())?;
        let times = match words.next() {
            None => 1,
            Some(word) => {
                let times = word.strip_prefix('x').and_then(|times| times.parse().ok());
                times
                    .filter(|times| (1..=50).contains(times))
                    .ok_or_else(|| format!("'{word}' is not a number of clicks such as x2"))?
            }
        };
        if let Some(extra) = words.next() {
            return Err(format!("'{extra}' does not belong to a click"));
        }
        clicks.extend(std::iter::repeat_n(click, times));
    }
    if clicks.first().is_some_and(Boxes::has_red) {
        return Err("no unit starts with a Red box".into());
    }
    Dial::new(clicks).filter(|dial| dial.last() <= 50).ok_or_else(|| "a dial has 1 to 50 clicks".into())
}

/// All stats, in the order of the boxes.
pub const STATS: [Stat; 4] = [Stat::Long, Stat::Short, Stat::Defense, Stat::Movement];

fn read_click(text: &str) -> Result<Boxes, String> {
    let boxes: Vec<&str> = text.split('/').collect();
    let [long, short, defense, movement] = boxes.as_slice() else {
        return Err(format!("'{text}' is not a click such as 2B/3/1G/4 (Long/Short/Defense/Movement)"));
    };
    Ok(Boxes {
        long: read_value(Stat::Long, long)?,
        short: read_value(Stat::Short, short)?,
        defense: read_value(Stat::Defense, defense)?,
        movement: read_value(Stat::Movement, movement)?,
    })
}

fn read_value(stat: Stat, text: &str) -> Result<Value, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_uppercase());
    let color = match &text[digits.len()..] {
        "" => Color::Plain,
        "B" => Color::Blue,
        "G" => Color::Green,
        "Y" => Color::Yellow,
        "R" => Color::Red,
        other => return Err(format!("'{other}' is not a color: B, G, Y or R")),
    };
    if color != Color::Plain && ability(stat, color).is_none() {
        return Err(format!("'{text}': {color:?} on {stat:?} is not an ability (BC-ABIL-2)"));
    }
    match digits.parse() {
        Ok(number) if number <= 20 => Ok(Value { number, color }),
        _ => Err(format!("'{text}' is not a value such as 4 or 4B, at most 20")),
    }
}

/// The text of a click.
#[must_use]
pub fn click_text(click: &Boxes) -> String {
    let text = |value: Value| {
        let letter = match value.color {
            Color::Plain => "",
            Color::Blue => "B",
            Color::Green => "G",
            Color::Yellow => "Y",
            Color::Red => "R",
        };
        format!("{}{letter}", value.number)
    };
    STATS.map(|stat| text(click.value(stat))).join("/")
}
