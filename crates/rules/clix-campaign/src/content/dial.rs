//! Dials as text: one line for each slot, a value and the code of its power for each click.

use super::{CLICKS, Click, Slot, Value};
use crate::powers::Power;
use table::Dial;

/// The highest number that may stand on a dial, and the largest range value.
pub const MOST_VALUE: u8 = 20;

/// Reads the line of a slot, such as `10RUN 10RUN 9 8EAR`.
///
/// # Errors
/// What is wrong with it, in words.
pub fn read_line(slot: Slot, line: &str) -> Result<Vec<Value>, String> {
    line.split_whitespace().map(|word| read_value(slot, word)).collect()
}

/// Reads one value, such as `10RUN`.
fn read_value(slot: Slot, word: &str) -> Result<Value, String> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (number, code) = word.split_at(digits);
    let number = number.parse().ok().filter(|number| *number <= MOST_VALUE).ok_or_else(|| {
        format!("'{word}' is not a value such as 10 or 10{}, at most {MOST_VALUE}", example(slot))
    })?;
    if code.is_empty() {
        return Ok(Value { number, power: None });
    }
    let power = Power::from_code(code).filter(|power| power.slot() == slot);
    let power = power.ok_or_else(|| {
        let codes = Power::ALL.into_iter().filter(|power| power.slot() == slot).map(Power::code);
        let codes: Vec<&str> = codes.collect();
        format!("'{word}': {code} is not a {} power; there are {}", slot.word(), codes.join(", "))
    })?;
    Ok(Value { number, power: Some(power) })
}

/// A power to show in a message.
fn example(slot: Slot) -> &'static str {
    match slot {
        Slot::Speed => "RUN",
        Slot::Attack => "EXP",
        Slot::Defense => "TOU",
        Slot::Damage => "LDR",
    }
}

/// The dial of its four lines, in the order of [`Slot::ALL`].
///
/// # Errors
/// The first slot whose line has a wrong number of clicks, with what is wrong.
pub fn dial(lines: [Vec<Value>; 4]) -> Result<Dial<Click>, (Slot, String)> {
    // The line that differs from most of the others is the wrong one.
    let alike = |slot: &Slot| lines.iter().filter(|line| line.len() == lines[*slot as usize].len()).count();
    let right = Slot::ALL.into_iter().rev().max_by_key(alike).unwrap_or(Slot::Speed);
    let clicks = lines[right as usize].len();
    for slot in Slot::ALL {
        let here = lines[slot as usize].len();
        if here != clicks {
            let wrong = format!("{} has {here} clicks, but {} has {clicks}", slot.word(), right.word());
            return Err((slot, wrong));
        }
    }
    let (least, most) = CLICKS;
    if !(usize::from(least)..=usize::from(most)).contains(&clicks) {
        return Err((Slot::Speed, format!("a dial has {least} to {most} clicks, not {clicks}")));
    }
    let click = |at: usize| Click { values: [0, 1, 2, 3].map(|slot: usize| lines[slot][at]) };
    Dial::new((0..clicks).map(click).collect()).ok_or((Slot::Speed, "a dial has at least one click".into()))
}

/// The line of a slot as content files have it.
#[must_use]
pub fn line(dial: &Dial<Click>, slot: Slot) -> String {
    let values: Vec<String> = dial.iter().map(|click| click.value(slot).text()).collect();
    values.join(" ")
}

impl Value {
    /// The value as dials write it: `10RUN`, `9`.
    #[must_use]
    pub fn text(self) -> String {
        format!("{}{}", self.number, self.power.map_or("", Power::code))
    }
}

impl Slot {
    /// The name of the value, in lower case.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["speed", "attack", "defense", "damage"][self as usize]
    }
}
