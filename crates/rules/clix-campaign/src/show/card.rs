//! Dials and cards as they are drawn, of characters in play and of characters in lists.

use crate::content::{Character, Click, Size, Slot, Symbol};
use crate::game::ClixCampaign;
use crate::state::{MOST_TOKENS, State, UnitId};
use table::Dial;
use table::show::{Amount, Card, CardValue, DialNumber, DialView, Gauge, GaugeKind};

impl ClixCampaign {
    /// The card of a character as it is now.
    pub(crate) fn card(&self, state: &State, unit: UnitId) -> Card {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let character = &profile.character;
        let mut facts = facts(character);
        let feats: Vec<&str> = profile.feats.iter().map(|feat| feat.name()).collect();
        if !feats.is_empty() {
            facts.push(("Feats".into(), feats.join(", ")));
        }
        let here = state.on_map.has(unit);
        if here {
            facts.push(("Powers now".into(), self.power_names(state, unit)));
            facts.extend(self.hiding_facts(state, unit));
        }
        if let Some(object) = now.object().filter(|_| here) {
            facts.push(("Holds".into(), self.object_words(state, object as u8)));
        }
        Card {
            token: unit.token(),
            title: character.name.clone(),
            facts,
            values: if here { self.card_values(state, unit) } else { Vec::new() },
            gauges: gauges(character, now.click, now.tokens),
            dial: Some(dial_view(&character.dial, now.click)),
        }
    }

    /// The powers that a character possesses now.
    fn power_names(&self, state: &State, unit: UnitId) -> String {
        let names: Vec<&str> = self.powers(state, unit).iter().map(|power| power.card().name).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    }

    /// The four values, each beside what the dial shows where Perplex has changed it.
    fn card_values(&self, state: &State, unit: UnitId) -> Vec<CardValue> {
        let value = |slot: Slot| {
            let (now, printed) = (self.value(state, unit, slot), self.dial_value(state, unit, slot));
            CardValue {
                name: STATS[slot as usize],
                now: Amount::Number(now),
                printed: (now != printed).then_some(Amount::Number(printed)),
                tally: None,
            }
        };
        Slot::ALL.map(value).to_vec()
    }
}

/// The names of the values of a click.
pub(crate) const STATS: [&str; 4] = ["Speed", "Attack", "Defense", "Damage"];

/// The card of a character that has not been hurt.
pub(crate) fn fresh_card(character: &Character) -> Card {
    Card {
        title: character.name.clone(),
        facts: facts(character),
        gauges: gauges(character, 1, 0),
        dial: Some(dial_view(&character.dial, 1)),
        ..Card::default()
    }
}

/// What does not change: points, team, symbols, range, special powers.
fn facts(character: &Character) -> Vec<(String, String)> {
    let unique = if character.unique { ", unique" } else { "" };
    let symbol = match character.symbol {
        Symbol::Boot => "boot",
        Symbol::Wing => "wing",
        Symbol::Dolphin => "dolphin",
    };
    let size = match character.size {
        Size::Standard => "standard",
        Size::Giant => "giant",
        Size::Colossal => "colossal",
    };
    let range = match (character.range, character.bolts) {
        (0, _) => "none".into(),
        (range, 1) => range.to_string(),
        (range, bolts) => format!("{range}, {bolts} targets"),
    };
    let mut facts = vec![
        ("Points".into(), format!("{}{unique}", character.points)),
        ("Role".into(), character.role.clone()),
        ("Speed symbol".into(), symbol.into()),
        ("Size".into(), size.into()),
        ("Range".into(), range),
    ];
    if let Some(team) = character.team {
        facts.push(("Team".into(), format!("{} ({})", team.name(), team.ability())));
    }
    for special in character.specials.iter().flatten() {
        let [first, second] = special.powers.map(|power| power.card().name);
        facts.push((special.name.clone(), format!("{first} and {second}")));
    }
    facts
}

fn gauges(character: &Character, click: u8, tokens: u8) -> Vec<Gauge> {
    let last = character.dial.last();
    let left = if click == 0 { 0 } else { last + 1 - click.min(last) };
    let gauge = |name: &str, kind, left: u8, of: u8, danger| Gauge {
        name: name.into(),
        kind,
        left: left.into(),
        of: of.into(),
        danger,
        ..Gauge::default()
    };
    vec![
        gauge("clicks", GaugeKind::Bar, left, last, Some(2)),
        gauge("tokens", GaugeKind::Scale, tokens, MOST_TOKENS, Some(MOST_TOKENS.into())),
    ]
}

/// The whole dial, with every power, its color and its clause.
fn dial_view(dial: &Dial<Click>, at: u8) -> DialView {
    let number = |click: &Click, slot: Slot| {
        let value = click.value(slot);
        let card = value.power.map(|power| power.card());
        DialNumber {
            number: value.number.into(),
            color: card.map_or("", |card| card.color),
            ability: card.map_or("", |card| card.name),
            clause: card.map_or("", |card| card.clause),
        }
    };
    DialView {
        stats: STATS.to_vec(),
        clicks: dial.iter().map(|click| Slot::ALL.map(|slot| number(click, slot)).to_vec()).collect(),
        at,
    }
}
