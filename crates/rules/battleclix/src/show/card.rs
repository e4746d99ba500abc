//! Dials and cards as they are drawn, of units in play and of units in lists (BC-UNIT-3, BC-UNIT-6).

use crate::content::{Boxes, Color, Kind, STATS, Stat, Type, ability};
use crate::game::Battleclix;
use crate::need::FARTHEST;
use crate::state::{Click, Marks, State, UnitId};
use table::Dial;
use table::show::{Card, DialNumber, DialView, Gauge, GaugeKind};

impl Battleclix {
    /// The card of a unit as it is now.
    pub(crate) fn card(&self, state: &State, unit: UnitId) -> Card {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let mut facts = vec![
            weight(&profile.sheet),
            ("Pilot".into(), format!("{:?}", profile.pilot)),
            ("Worth".into(), profile.worth.to_string()),
        ];
        if now.click != Click::DESTROYED {
            facts.push(("Maximum Range".into(), self.maximum_range(state, unit).to_string()));
            facts.extend(shown(self.showing(state, unit)));
        }
        Card {
            token: unit.0.into(),
            title: profile.sheet.name.clone(),
            facts,
            gauges: gauges(&profile.sheet, now.click, now.has(Marks::HEAT)),
            dial: Some(dial_view(&profile.sheet.dial, now.click)),
            ..Card::default()
        }
    }
}

/// The card of a type of unit, undamaged.
pub(crate) fn fresh_card(sheet: &Type) -> Card {
    let range = match sheet.range.extended {
        true => format!("{}/{FARTHEST}", sheet.range.plain),
        false => sheet.range.plain.to_string(),
    };
    let mut facts = vec![weight(sheet)];
    if sheet.kind == Kind::Mech {
        facts.push(("Worth".into(), sheet.class().worth().to_string()));
    }
    facts.push(("Maximum Range".into(), range));
    facts.extend(shown(sheet.dial.showing(Click::FIRST.0)));
    if sheet.clan {
        facts.push(("Clan".into(), "finishes one target before the next (BC-CLAN-1)".into()));
    }
    Card {
        title: sheet.name.clone(),
        facts,
        gauges: gauges(sheet, Click::FIRST, false),
        dial: Some(dial_view(&sheet.dial, Click::FIRST)),
        ..Card::default()
    }
}

fn weight(sheet: &Type) -> (String, String) {
    ("Weight".into(), format!("{} tons, {:?}", sheet.tons, sheet.class()))
}

/// What shows on a click, stat by stat.
fn shown(boxes: &Boxes) -> impl Iterator<Item = (String, String)> {
    STATS.into_iter().map(|stat| {
        let value = boxes.value(stat);
        let words =
            ability(stat, value.color).map_or_else(String::new, |ability| format!(" {}", ability.name));
        (format!("{stat:?}"), format!("{}{words}", value.number))
    })
}

fn gauges(sheet: &Type, click: Click, heat: bool) -> Vec<Gauge> {
    let last = sheet.dial.last();
    let left = click.left(last);
    vec![
        Gauge { name: "clicks".into(), left: left.into(), of: last.into(), ..Gauge::default() },
        Gauge { name: "heat".into(), kind: GaugeKind::Scale, left: heat.into(), of: 1, ..Gauge::default() },
    ]
}

/// The whole dial, with every ability and its clause.
fn dial_view(dial: &Dial<Boxes>, at: Click) -> DialView {
    let number = |boxes: &Boxes, stat: Stat| {
        let value = boxes.value(stat);
        let ability = ability(stat, value.color);
        DialNumber {
            number: value.number.into(),
            color: match value.color {
                Color::Plain => "",
                Color::Blue => "blue",
                Color::Green => "green",
                Color::Yellow => "yellow",
                Color::Red => "red",
            },
            ability: ability.map_or("", |ability| ability.name),
            clause: ability.map_or("", |ability| ability.clause),
        }
    };
    DialView {
        stats: vec!["Long Range", "Short Range", "Defense", "Movement"],
        clicks: dial.iter().map(|click| STATS.map(|stat| number(click, stat)).to_vec()).collect(),
        at: at.0,
    }
}
