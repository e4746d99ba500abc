//! Cards as they are drawn, of 'Mechs in play and of cards in lists.

use crate::content::{Ability, Card};
use crate::game::Overdrive;
use crate::state::{Critical, State, UnitId};
use table::show::{self, Gauge};

impl Overdrive {
    /// The card of a 'Mech as it is now.
    pub(crate) fn card(&self, state: &State, unit: UnitId) -> show::Card {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let mut facts = facts(&profile.card);
        facts.push((
            "Pilot".into(),
            format!("{}, Acc {}, Plt {}", profile.skill.word(), profile.accuracy, profile.piloting),
        ));
        facts.push(("Heat".into(), now.heat.to_string()));
        for critical in Critical::ALL {
            let (hits, pending) = (now.hits.of(critical), now.pending.of(critical));
            if hits + pending > 0 {
                facts.push((critical.name().into(), format!("{hits} in effect, {pending} pending")));
            }
        }
        show::Card {
            token: unit.token(),
            title: profile.card.name.clone(),
            facts,
            gauges: gauges(&profile.card, now.armor, now.structure),
            ..show::Card::default()
        }
    }
}

/// A card of a list, undamaged.
pub(crate) fn fresh_card(card: &Card) -> show::Card {
    let mut facts = facts(card);
    facts.push(("PV".into(), card.pv().to_string()));
    show::Card {
        token: 0,
        title: card.name.clone(),
        facts,
        gauges: gauges(card, card.armor, card.structure),
        ..show::Card::default()
    }
}

fn facts(card: &Card) -> Vec<(String, String)> {
    let damage = card.damage.map(|points| points.to_string()).join("/");
    let mut abilities: Vec<&str> = card.abilities.iter().map(Ability::code).collect();
    abilities.extend(card.specials.iter().map(String::as_str));
    let mut facts = vec![
        ("Size".into(), card.size.to_string()),
        ("Move".into(), card.ground.to_string()),
        ("Jump".into(), card.jump.to_string()),
        ("TMM".into(), card.tmm().to_string()),
        ("Damage S/M/L/E".into(), damage),
        ("OV".into(), card.ov.to_string()),
    ];
    if !abilities.is_empty() {
        facts.push(("Abilities".into(), abilities.join(", ")));
    }
    if let Some(pv) = card.printed_pv {
        facts.push(("Printed PV".into(), pv.to_string()));
    }
    facts
}

fn gauges(card: &Card, armor: u8, structure: u8) -> Vec<Gauge> {
    let gauge = |name: &str, left: u8, of: u8| Gauge {
        name: name.into(),
        left: left.into(),
        of: of.into(),
        ..Gauge::default()
    };
    vec![gauge("Armor", armor, card.armor), gauge("Structure", structure, card.structure)]
}
