//! What a character costs, and whether its dial keeps to the rules of design (RULES.md, "How a character is
//! priced"). Nothing in play depends on it: the points on the card count (CC-FORCE-1).

use super::{Character, Click, MOST_BOLTS, Size, Slot, Symbol};
use crate::powers::{Power, Team};

/// The values a designed dial may show, in the order of [`Slot::ALL`]: the least and the most.
pub const BOUNDS: [(u8, u8); 4] = [(5, 12), (6, 11), (12, 18), (1, 5)];
/// The clicks of a designed dial.
pub const DESIGN_CLICKS: (u8, u8) = (8, 12);
/// The largest range value of a design.
pub const DESIGN_RANGE: u8 = 10;
/// Invulnerability and Impervious show on this many clicks at most, counted from the first.
pub const ARMORED_CLICKS: usize = 5;
/// The least a character costs.
pub const LEAST_POINTS: u16 = 15;
/// Points are multiples of this.
pub const STEP: u16 = 5;

/// The weight of a power on a click, in tenths of a point, in the order of [`Power::ALL`].
const WEIGHTS: [i64; Power::COUNT] = [
    26, 8, 12, -3, 12, 16, 5, 4, 32, 9, 6, // speed
    12, 6, 8, 9, 11, 4, 7, 10, 8, 8, // attack
    20, 18, 6, 9, 10, 6, 14, 5, 56, 10, 38, // defense
    14, 14, 12, 6, 19, 24, 13, 12, 16, 10, // damage
    26, 18, 22, 24, // special
];

/// The parts of a price, each in hundred-thousandths of a point before the factor of 1.18.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// What each click adds, with its weight.
    pub clicks: Vec<i64>,
    /// Range, bolts, symbols and team.
    pub base: i64,
    /// The points.
    pub points: u16,
}

impl Power {
    /// Its weight on a click, in tenths of a point.
    #[must_use]
    pub fn weight(self) -> i64 {
        WEIGHTS[self as usize]
    }
}

/// The score of a click, in thousandths.
#[must_use]
pub fn score(click: &Click) -> i64 {
    let [speed, attack, defense, damage] = Slot::ALL.map(|slot| i64::from(click.value(slot).number));
    let powers: i64 = click.printed().iter().map(Power::weight).sum();
    // 0.9 x 0.35 = 0.315 for each point of attack above 6 and each point of damage, and once more.
    315 * (attack - 6) * (1 + damage) + 900 * (defense - 12) + 250 * (speed - 5) + 100 * powers
}

/// How much a click counts, in hundredths: less and less along the dial, but never below 30.
fn share(at: usize) -> i64 {
    (100 - 9 * at as i64).max(30)
}

/// The base in tenths of a point.
fn base(character: &Character) -> i64 {
    let symbol = match character.symbol {
        Symbol::Wing => 60,
        Symbol::Dolphin => 10,
        Symbol::Boot => 0,
    };
    let size = match character.size {
        Size::Standard => 0,
        Size::Giant => 40,
        Size::Colossal => 120,
    };
    let team = match character.team {
        Some(Team::Orpheum) => 60,
        Some(Team::NightwatchCompact) => 40,
        Some(Team::BeaconGuard | Team::IronSyndicate) => 20,
        Some(Team::TidalCourt | Team::VantageBureau) => 10,
        None => 0,
    };
    8 * i64::from(character.range) + 25 * (i64::from(character.bolts) - 1) + symbol + size + team
}

/// What a character's dial and symbols are worth. The points on its card play no part.
#[must_use]
pub fn price(character: &Character) -> Price {
    let clicks: Vec<i64> =
        character.dial.iter().enumerate().map(|(at, click)| score(click) * share(at)).collect();
    let base = base(character) * 10_000;
    // Points are 1.18 times the sum, to the nearest multiple of 5, halves up.
    let sum = 118 * (clicks.iter().sum::<i64>() + base);
    let step = i64::from(STEP) * 10_000_000;
    let steps = (2 * sum + step).div_euclid(2 * step).max(0);
    let points = u16::try_from(steps * i64::from(STEP)).unwrap_or(u16::MAX).max(LEAST_POINTS);
    Price { clicks, base, points }
}

/// Everything in which a character departs from the rules of design, in words. Content may depart from
/// them; a maker of dials should say so.
#[must_use]
pub fn design_faults(character: &Character) -> Vec<String> {
    let mut faults = Vec::new();
    let dial = &character.dial;
    let (least, most) = DESIGN_CLICKS;
    if !(least..=most).contains(&dial.last()) {
        faults.push(format!("the dial has {} clicks; designs have {least} to {most}", dial.last()));
    }
    for slot in Slot::ALL {
        slot_faults(character, slot, &mut faults);
    }
    let armored = |click: &Click| {
        let powers = click.printed();
        powers.has(Power::Invulnerability) || powers.has(Power::Impervious)
    };
    if let Some(at) = dial.iter().skip(ARMORED_CLICKS).position(armored) {
        let click = at + ARMORED_CLICKS + 1;
        faults.push(format!(
            "Invulnerability or Impervious shows on click {click}; after click {ARMORED_CLICKS} neither may"
        ));
    }
    if character.range > DESIGN_RANGE {
        faults.push(format!("the range is {}; designs have at most {DESIGN_RANGE}", character.range));
    }
    if !(1..=MOST_BOLTS).contains(&character.bolts) {
        faults.push(format!("it has {} bolts; there are 1 to {MOST_BOLTS} (CC-MULTI-1)", character.bolts));
    }
    let points = price(character).points;
    if character.points != points {
        faults.push(format!("it costs {} points; its dial is worth {points}", character.points));
    }
    faults
}

/// Values out of bounds, and values that rise along the dial.
fn slot_faults(character: &Character, slot: Slot, faults: &mut Vec<String>) {
    let (least, most) = BOUNDS[slot as usize];
    let name = slot.word();
    let mut before: Option<u8> = None;
    for (at, click) in character.dial.iter().enumerate() {
        let (click, number) = (at + 1, click.value(slot).number);
        if !(least..=most).contains(&number) {
            faults.push(format!("{name} is {number} on click {click}; designs have {least} to {most}"));
        }
        if before.is_some_and(|before| number > before) {
            faults.push(format!("{name} rises on click {click}; values never rise along a dial"));
        }
        before = Some(number);
    }
}
