//! What a position says of one character.

use super::{is_zero, weight};
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{
    Change, Counter, Lying, MOST_UNITS, Object, Perplexed, State, Switch, Unit, UnitId, UnitSet,
};
use serde::{Deserialize, Deserializer, Serialize};
use table::{Fault, Grid, Inside};

/// What a position says of one character: whatever differs from a fresh one.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct UnitGiven {
    /// Its square; without one it is off the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    click: Option<u8>,
    #[serde(skip_serializing_if = "is_zero")]
    tokens: u8,
    /// The object it holds: its number in the list, or a weight for one that is in no list.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "word_or_number")]
    held: Option<String>,
    /// Opposing characters it knocked out.
    #[serde(skip_serializing_if = "is_zero")]
    knocked_out: u8,
    /// What its controller declines to use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    declines: Vec<String>,
    /// Whom it outwits, and the power: `SAL STR`.
    #[serde(skip_serializing_if = "Option::is_none")]
    outwits: Option<String>,
    /// Whom it perplexes, and the change: `SAL attack -1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    perplexes: Option<String>,
    /// Attackers it has deceived this turn by Shape Change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deceives: Vec<String>,
    /// Opposing characters that have spotted it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spotted: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
}

/// A set of characters in a state.
type Marked = fn(&mut State) -> &mut UnitSet;

/// The marks and their names.
pub(crate) const MARKS: [(&str, Marked); 16] = [
    ("soaring", |state| &mut state.soaring),
    ("moved", |state| &mut state.moved),
    ("acted", |state| &mut state.acted),
    ("stirred", |state| &mut state.stirred),
    ("far", |state| &mut state.far),
    ("immobile", |state| &mut state.immobile),
    ("locked", |state| &mut state.locked),
    ("carried", |state| &mut state.carried),
    ("revealed", |state| &mut state.revealed),
    ("grasped", |state| &mut state.grasped),
    ("outwit-used", |state| &mut state.outwitted),
    ("perplex-used", |state| &mut state.perplexed),
    ("luck-used", |state| &mut state.lucky),
    ("ordered", |state| &mut state.ordered),
    ("iron-will-used", |state| &mut state.iron_will),
    ("second-chance-used", |state| &mut state.second_chance),
];

/// The word for something that may be declined.
pub(crate) fn switch_word(switch: Switch) -> &'static str {
    match switch {
        Switch::CombatReflexes => "combat-reflexes",
        Switch::SuperSenses => "super-senses",
        Switch::ShapeChange => "shape-change",
        Switch::ImpostorStrike => "impostor-strike",
        Switch::Defend => "defend",
        Switch::StealEnergy => "steal-energy",
        Switch::SharedSpite => "shared-spite",
        Switch::IronWill => "iron-will",
    }
}

/// Reads a change of a value, such as `attack` and `-1`.
pub(crate) fn change(value: &str, amount: &str) -> Result<Change, Fault> {
    let known = || Slot::ALL.map(Slot::word);
    let slot = Slot::ALL.into_iter().find(|slot| slot.word() == value);
    let slot = slot.ok_or_else(|| Fault::unknown("value", value, known()))?;
    let amount = match amount {
        "+1" => 1,
        "-1" => -1,
        _ => return Err(Fault::unknown("change", amount, ["+1", "-1"])),
    };
    let found = Change::ALL.into_iter().find(|change| change.slot() == slot && change.amount() == amount);
    found.ok_or_else(|| Fault::new("no such change"))
}

impl UnitGiven {
    /// Puts the character into a state.
    pub(super) fn place(&self, game: &ClixCampaign, state: &mut State, unit: UnitId) -> Result<(), Fault> {
        for mark in &self.marks {
            let known = || MARKS.iter().map(|(name, _)| *name);
            let found = MARKS.iter().find(|(name, _)| name == mark);
            let (_, set) = found.ok_or_else(|| Fault::unknown("mark", mark, known())).inside("marks")?;
            set(state).insert(unit);
        }
        let mut now = Unit { knocked_out: self.knocked_out, ..Unit::default() };
        let Some(square) = &self.square else {
            // The scenario may have placed it.
            state.on_map.remove(unit);
            state.units[unit] = now;
            return Ok(());
        };
        let wrong = || Fault::new(format!("'{square}' is not a square of the map")).help("such as \"(5,4)\"");
        now.cell = game.grid().parse(square).ok_or_else(wrong).inside("square")?;
        now.click = self.click.unwrap_or(game.unit(unit).click);
        now.tokens = self.tokens;
        now.deceived = named_set(game, &self.deceives).inside("deceives")?;
        now.spotted = named_set(game, &self.spotted).inside("spotted")?;
        for word in &self.declines {
            let found = Switch::ALL.into_iter().find(|&switch| switch_word(switch) == word);
            let known = || Switch::ALL.map(switch_word);
            let switch = found.ok_or_else(|| Fault::unknown("power", word, known())).inside("declines")?;
            now.declined |= 1 << switch as u8;
        }
        if let Some(text) = &self.outwits {
            let counter = outwit(game, text).inside("outwits")?;
            now.counter = Some(counter);
            state.countered.insert(counter.target);
        }
        if let Some(text) = &self.perplexes {
            let effect = perplex(game, text).inside("perplexes")?;
            now.perplex = Some(effect);
            state.changed.insert(effect.target);
        }
        if let Some(text) = &self.held {
            now.held = held(state, text).inside("held")?;
        }
        state.on_map.insert(unit);
        state.units[unit] = now;
        Ok(())
    }

    /// What a state says of a character.
    pub(super) fn of(game: &ClixCampaign, state: &State, unit: UnitId) -> UnitGiven {
        let marked = |(name, set): &(&'static str, Marked)| {
            set(&mut state.clone()).has(unit).then(|| (*name).to_string())
        };
        let now = &state.units[unit];
        let given = UnitGiven {
            marks: MARKS.iter().filter_map(marked).collect(),
            knocked_out: now.knocked_out,
            ..UnitGiven::default()
        };
        if !state.on_map.has(unit) {
            return given;
        }
        let names = |units: UnitSet| units.iter().map(|unit| game.name_of(unit)).collect();
        let declined = Switch::ALL.into_iter().filter(|&switch| now.declines(switch));
        UnitGiven {
            square: Some(game.square_name(now.cell)),
            click: Some(now.click),
            tokens: now.tokens,
            held: (now.held > 0).then(|| now.held.to_string()),
            declines: declined.map(|switch| switch_word(switch).into()).collect(),
            outwits: now
                .counter
                .map(|counter| format!("{} {}", game.name_of(counter.target), counter.power.code())),
            perplexes: now.perplex.map(|effect| {
                let (name, change) = (game.name_of(effect.target), effect.change);
                format!("{name} {} {:+}", change.slot().word(), change.amount())
            }),
            deceives: names(now.deceived),
            spotted: names(now.spotted),
            ..given
        }
    }
}

fn named_set(game: &ClixCampaign, names: &[String]) -> Result<UnitSet, Fault> {
    let mut set = UnitSet::default();
    for name in names {
        set.insert(game.named(name)?);
    }
    Ok(set)
}

fn outwit(game: &ClixCampaign, text: &str) -> Result<Counter, Fault> {
    let form = || Fault::new(format!("'{text}' is not a character and a power")).help("such as \"SAL STR\"");
    let (target, code) = text.split_once(' ').ok_or_else(form)?;
    let known = || Power::ALL.map(Power::code);
    let power = Power::from_code(code).ok_or_else(|| Fault::unknown("power", code, known()))?;
    Ok(Counter { target: game.named(target)?, power })
}

fn perplex(game: &ClixCampaign, text: &str) -> Result<Perplexed, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [target, value, amount] => {
            Ok(Perplexed { target: game.named(target)?, change: change(value, amount)? })
        }
        _ => {
            let wrong = format!("'{text}' is not a character, a value and a change");
            Err(Fault::new(wrong).help("such as \"SAL attack -1\""))
        }
    }
}

/// Reads a word, or a number as one.
fn word_or_number<'de, D: Deserializer<'de>>(read: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Word(String),
        Number(u8),
    }
    Ok(Some(match Either::deserialize(read)? {
        Either::Word(word) => word,
        Either::Number(number) => number.to_string(),
    }))
}

/// The number of a held object from 1; one of this weight is added if no number is given.
fn held(state: &mut State, text: &str) -> Result<u8, Fault> {
    if let Some(weight) = weight(text) {
        if state.objects.is_full() {
            return Err(Fault::new("there is no room for another object"));
        }
        state.objects.push(Object::new(weight, Lying::Held));
        return Ok(state.objects.as_slice().len() as u8);
    }
    let number = text.parse().ok().filter(|number| (1..=MOST_UNITS as u8).contains(number));
    number.ok_or_else(|| {
        Fault::new(format!("'{text}' is not an object"))
            .help("\"light\", \"heavy\", or its number in the list")
    })
}
