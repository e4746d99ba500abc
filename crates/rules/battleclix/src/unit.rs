//! Units and their dials (BC-UNIT, BC-ABIL).

use serde::Deserialize;
use table::Dial;

/// How a vehicle moves (BC-VEH-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motive {
    /// Enters woods, keeps out of deep water.
    Tracked,
    /// Keeps out of woods and deep water.
    Wheeled,
    /// Keeps out of woods, glides over water.
    Hover,
}

/// The three kinds of unit (BC-UNIT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A BattleMech.
    Mech,
    /// A Vehicle.
    Vehicle(Motive),
    /// An Infantry unit.
    Infantry,
}

impl Kind {
    /// The word a client has a drawing for.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Mech => "mech",
            Kind::Vehicle(_) => "vehicle",
            Kind::Infantry => "platoon",
        }
    }
}

/// Weight classes (BC-UNIT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Up to 35 tons.
    Light,
    /// 40 to 55.
    Medium,
    /// 60 to 75.
    Heavy,
    /// 80 to 100.
    Assault,
}

impl Class {
    /// The class of a weight.
    #[must_use]
    pub fn of(tons: u16) -> Class {
        match tons {
            0..40 => Class::Light,
            40..60 => Class::Medium,
            60..80 => Class::Heavy,
            80.. => Class::Assault,
        }
    }

    /// Victory Points for its destruction (BC-VP-2).
    #[must_use]
    pub fn worth(self) -> u8 {
        self as u8 + 1
    }

    /// The least damage of a Mech in Hand-to-Hand (BC-HTH-10).
    #[must_use]
    pub fn fist(self) -> u8 {
        if self >= Class::Heavy { 2 } else { 1 }
    }
}

/// The color of a box (BC-ABIL-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Color {
    /// No ability.
    #[default]
    Plain,
    /// `B`
    Blue,
    /// `G`
    Green,
    /// `Y`
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
pub struct Click {
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

impl Click {
    /// The box of a stat.
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
        self.long.color == Color::Blue
    }

    /// The unit may jump (BC-ABIL-8).
    #[inline]
    #[must_use]
    pub fn jump_jets(&self) -> bool {
        self.movement.color == Color::Blue
    }

    /// One action fewer for heat (BC-ABIL-5).
    #[inline]
    #[must_use]
    pub fn extra_heat_sinks(&self) -> bool {
        self.short.color == Color::Blue
    }

    /// +1 in Hand-to-Hand (BC-ABIL-6).
    #[inline]
    #[must_use]
    pub fn physical_weapon(&self) -> bool {
        self.short.color == Color::Green
    }

    /// What armor takes off a hit (BC-ABIL-7).
    #[inline]
    #[must_use]
    pub fn armor(&self) -> u8 {
        match self.defense.color {
            Color::Blue => 2,
            Color::Green => 1,
            _ => 0,
        }
    }
}

/// The ability a color stands for on a stat (BC-ABIL-2); nothing where the cell is unused.
#[must_use]
pub fn ability(stat: Stat, color: Color) -> Option<&'static str> {
    Some(match (stat, color) {
        (Stat::Long, Color::Blue) => "Indirect Fire",
        (Stat::Long, Color::Green) => "Limited LRMs",
        (Stat::Long, Color::Yellow) => "Minor LRMs",
        (Stat::Long, Color::Red) => "Ammunition Shortage",
        (Stat::Short, Color::Blue) => "Extra Heat Sinks",
        (Stat::Short, Color::Green) => "Physical Weapon",
        (Stat::Short, Color::Red) => "Ammunition Explodes",
        (Stat::Defense, Color::Blue) => "Heavily Armored",
        (Stat::Defense, Color::Green) => "Armored",
        (Stat::Defense, Color::Red) => "Reactor Hit",
        (Stat::Movement, Color::Blue) => "Jump Jets",
        (Stat::Movement, Color::Red) => "Immobilized",
        _ => return None,
    })
}

/// The clause of the ability a color stands for on a stat; empty where it stands for none.
#[must_use]
pub fn ability_clause(stat: Stat, color: Color) -> &'static str {
    match (stat, color) {
        (Stat::Long, Color::Blue) => "BC-ABIL-3",
        (Stat::Long, Color::Green | Color::Yellow) => "BC-ABIL-4",
        (Stat::Long, Color::Red) => "BC-RED-7",
        (Stat::Short, Color::Blue) => "BC-ABIL-5",
        (Stat::Short, Color::Green) => "BC-ABIL-6",
        (Stat::Short, Color::Red) => "BC-RED-4",
        (Stat::Defense, Color::Blue | Color::Green) => "BC-ABIL-7",
        (Stat::Defense, Color::Red) => "BC-RED-5",
        (Stat::Movement, Color::Blue) => "BC-ABIL-8",
        (Stat::Movement, Color::Red) => "BC-RED-6",
        _ => "",
    }
}

/// Reads a dial: `0/1/3/8 x2 ; 0/1/3/7 ; 0/0R/2/4R`.
///
/// # Errors
/// What does not parse, or an ability that does not exist.
pub fn read_dial(text: &str) -> Result<Dial<Click>, String> {
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
    if clicks.first().is_some_and(|first| STATS.iter().any(|&stat| first.value(stat).color == Color::Red)) {
        return Err("no unit starts with a Red box".into());
    }
    Dial::new(clicks).filter(|dial| dial.last() <= 50).ok_or_else(|| "a dial has 1 to 50 clicks".into())
}

/// All stats, in the order of the boxes.
pub const STATS: [Stat; 4] = [Stat::Long, Stat::Short, Stat::Defense, Stat::Movement];

fn read_click(text: &str) -> Result<Click, String> {
    let boxes: Vec<&str> = text.split('/').collect();
    let [long, short, defense, movement] = boxes.as_slice() else {
        return Err(format!("'{text}' is not a click such as 2B/3/1G/4 (Long/Short/Defense/Movement)"));
    };
    Ok(Click {
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
        return Err(format!("'{text}': {color:?} on {stat:?} stands for nothing (BC-ABIL-2)"));
    }
    match digits.parse() {
        Ok(number) if number <= 20 => Ok(Value { number, color }),
        _ => Err(format!("'{text}' is not a value such as 4 or 4B, at most 20")),
    }
}

/// The text of a click.
#[must_use]
pub fn click_text(click: &Click) -> String {
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

/// A printed Maximum Range (BC-UNIT-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaximumRange {
    /// 5, 10 or 15.
    pub plain: u8,
    /// 10/15: extended to 15 while Limited or Minor LRMs show.
    pub extended: bool,
}

/// A type of unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// The id in companies.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in notation and on the counter.
    pub short: String,
    /// Mech, Vehicle or Infantry.
    pub kind: Kind,
    /// The weight; 0 for Infantry.
    pub tons: u16,
    /// Clan units finish a target before they switch (BC-CLAN-1).
    pub clan: bool,
    /// The Maximum Range.
    pub range: MaximumRange,
    /// The dial.
    pub dial: Dial<Click>,
    /// What the dial was derived from, if known.
    pub design: Option<Design>,
}

impl Type {
    /// The weight class.
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(self.tons)
    }
}

/// The design a dial was derived from (RULES.md, "How a dial is made").
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// Walking speed.
    pub walk: u8,
    /// Jumping speed.
    #[serde(default)]
    pub jump: u8,
    /// Armor points.
    #[serde(alias = "armour")]
    pub armor: u16,
    /// Heat dissipation.
    #[serde(default)]
    pub heat: u16,
    /// Forward weapons.
    pub weapons: String,
}

/// How good a pilot is (BC-UNIT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pilot {
    /// Worse at breaking away.
    Green,
    /// Neither.
    #[default]
    Regular,
    /// Better at breaking away, worth a Victory Point more.
    Veteran,
}
