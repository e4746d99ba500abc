//! Cards as they are drawn, of 'Mechs in play and of cards in lists.

use crate::content::{Ability, Card};
use crate::game::{Overdrive, Profile};
use crate::need::{Band, fire_control};
use crate::state::{Critical, Phase, SHUTDOWN, State, Unit, UnitId};
use table::show::{self, Amount, CardValue, Gauge, GaugeKind};
use table::{Act, Adds, Tally};

/// The bands of the damage values, with their names on the card.
const DAMAGE: [(Band, &str); 4] = [
    (Band::Short, "Damage S"),
    (Band::Medium, "Damage M"),
    (Band::Long, "Damage L"),
    (Band::Extreme, "Damage E"),
];

impl Overdrive {
    /// The card of a 'Mech as it is now: every number as the rules read it, beside the printed one.
    pub(crate) fn card(&self, state: &State, unit: UnitId) -> show::Card {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let card = &profile.card;
        let mut facts = vec![
            ("Size".into(), format!("{}, {}", card.size, size_word(card.size))),
            ("Height".into(), profile.height.to_string()),
            (
                "Pilot".into(),
                format!("{}, Acc {}, Plt {}", profile.skill.word(), profile.accuracy, profile.piloting),
            ),
            ("PV".into(), profile.pv.to_string()),
        ];
        facts.extend(special_facts(card));
        show::Card {
            token: unit.token(),
            title: card.name.clone(),
            facts,
            values: self.values(state, unit),
            gauges: gauges(card, now),
            ..show::Card::default()
        }
    }

    fn values(&self, state: &State, unit: UnitId) -> Vec<CardValue> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let cells = |value: u8| Amount::Cells(value.into());
        let number = |value: u8| Amount::Number(value.into());
        let mut values = vec![value(
            "Move",
            cells(profile.ground_move(now)),
            cells(profile.ground),
            move_tally(profile, now),
        )];
        if profile.jump > 0 {
            let tally = jump_tally(profile, now);
            values.push(value("Jump", cells(profile.jump_move(now)), cells(profile.jump), tally));
        }
        let tmm = number(self.tmm(state, unit));
        values.push(value("TMM", tmm, tmm, self.tmm_tally(state, unit)));
        for (band, name) in DAMAGE {
            let shown = number(self.damage_value(state, unit, band));
            let printed = profile.damage[band as usize];
            values.push(value(name, shown, number(printed), damage_tally(printed, now)));
        }
        let shooting = self.shooting_tally(state, unit);
        let shown = Amount::Number(shooting.total());
        values.push(value("Shooting TV", shown, Amount::Number(profile.accuracy.into()), shooting));
        if profile.abilities.fights() {
            let physical = physical_tally(profile, now);
            let shown = Amount::Number(physical.total());
            values.push(value("Physical TV", shown, Amount::Number(profile.piloting.into()), physical));
        }
        let mut most = Tally::of("overdrive");
        most.add("card", profile.ov.into(), "OD-OV-1");
        if self.options.heat_scale_limit {
            let room = SHUTDOWN.saturating_sub(now.heat);
            most.line("heat scale", Act::AtMost, room.into(), "OD-OV-4");
        }
        values.push(value("OV", number(self.most_overdrive(state, unit)), number(profile.ov), most));
        values
    }

    /// The TMM that counts: the one earned, or none for an immobile 'Mech (OD-TMM-2, OD-TMM-3).
    fn tmm_tally(&self, state: &State, unit: UnitId) -> Tally {
        let mut tally = Tally::of("TMM");
        tally.add("earned", state.units[unit].tmm.into(), "OD-TMM-2");
        if state.on_map.has(unit) && self.is_immobile(state, unit) {
            tally.line("immobile", Act::Set, 0, "OD-TMM-3");
        }
        tally
    }

    /// What a shot needs before anything about its target is known: the lines of the attacker alone
    /// (OD-SHOT-3). Outside the Combat Phase the heat of now is what it will begin with.
    fn shooting_tally(&self, state: &State, unit: UnitId) -> Tally {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let combat = matches!(
            state.phase,
            Phase::Declare(_) | Phase::DeclarePhysical(_) | Phase::Resolve(_) | Phase::Overdrive(_)
        );
        let heat = if combat { now.start_heat } else { now.heat };
        let mut tally = Tally::of("shooting");
        tally.add("Accuracy", profile.accuracy.into(), "OD-MOD-1");
        tally.add("attacker's movement", self.tmm(state, unit).into(), "OD-MOD-2");
        tally.add("Fire Control hits", fire_control(now), "OD-MOD-8");
        if self.options.heat_to_hit {
            tally.add("heat", heat.into(), "OD-MOD-9");
        }
        tally
    }
}

/// A value with the printed one and the explanation where it differs.
fn value(name: &'static str, now: Amount, printed: Amount, tally: Tally) -> CardValue {
    let plain = tally.lines.iter().skip(1).all(|line| line.value == 0);
    CardValue {
        name,
        now,
        printed: (printed != now).then_some(printed),
        tally: Some(tally).filter(|_| !plain || printed != now),
    }
}

/// OD-MOVE-6: halved for each MP hit, then less the heat.
fn move_tally(profile: &Profile, now: &Unit) -> Tally {
    let mut tally = Tally::of("Move");
    tally.add("card", profile.ground.into(), "OD-MOVE-6");
    halve(&mut tally, now);
    tally.add("heat", -i32::from(now.heat), "OD-HEAT-2");
    tally.line("never less", Act::AtLeast, 0, "OD-MOVE-6");
    tally
}

/// OD-MOVE-6: heat does not reduce it.
fn jump_tally(profile: &Profile, now: &Unit) -> Tally {
    let mut tally = Tally::of("Jump");
    tally.add("card", profile.jump.into(), "OD-MOVE-6");
    halve(&mut tally, now);
    tally
}

fn halve(tally: &mut Tally, now: &Unit) {
    for _ in 0..now.hits.of(Critical::Mp) {
        let change = tally.total().div_euclid(2) - tally.total();
        tally.line("MP Hit", Act::HalveDown, change, "OD-CRIT-7");
    }
}

/// OD-CRIT-7: less 1 for each Weapon Hit, at least 0.
fn damage_tally(printed: u8, now: &Unit) -> Tally {
    let mut tally = Tally::of("damage");
    tally.add("card", printed.into(), "OD-DMG-1");
    tally.add("Weapon Hits", -i32::from(now.hits.of(Critical::Weapon)), "OD-CRIT-4");
    tally.line("never less", Act::AtLeast, 0, "OD-CRIT-7");
    tally
}

/// OD-PHYS-2, before the size of the target.
fn physical_tally(profile: &Profile, now: &Unit) -> Tally {
    let mut tally = Tally::of("physical attack");
    tally.add("Piloting", profile.piloting.into(), "OD-PILOT-1");
    tally.add("Fire Control hits", fire_control(now), "OD-MOD-8");
    tally
}

/// A size class in a word.
pub(super) fn size_word(size: u8) -> &'static str {
    match size {
        0 => "ultralight",
        1 => "light",
        2 => "medium",
        3 => "heavy",
        4 => "assault",
        _ => "superheavy",
    }
}

/// A card of a list, undamaged.
pub(crate) fn fresh_card(card: &Card) -> show::Card {
    let damage = card.damage.map(|points| points.to_string()).join("/");
    let mut facts = vec![
        ("Size".into(), card.size.to_string()),
        ("Move".into(), card.ground.to_string()),
        ("Jump".into(), card.jump.to_string()),
        ("TMM".into(), card.tmm().to_string()),
        ("Damage S/M/L/E".into(), damage),
        ("OV".into(), card.ov.to_string()),
    ];
    facts.extend(special_facts(card));
    facts.push(("PV".into(), card.pv().to_string()));
    let fresh = Unit { armor: card.armor, structure: card.structure, ..Unit::default() };
    let gauges = gauges(card, &fresh).into_iter().filter(|gauge| gauge.kind == GaugeKind::Pips);
    show::Card { title: card.name.clone(), facts, gauges: gauges.collect(), ..show::Card::default() }
}

fn special_facts(card: &Card) -> Vec<(String, String)> {
    let mut abilities: Vec<&str> = card.abilities.iter().map(Ability::code).collect();
    abilities.extend(card.specials.iter().map(String::as_str));
    let mut facts = Vec::new();
    if !abilities.is_empty() {
        facts.push(("Abilities".into(), abilities.join(", ")));
    }
    if let Some(pv) = card.printed_pv {
        facts.push(("Printed PV".into(), pv.to_string()));
    }
    facts
}

/// Armor and structure in pips, the heat scale, and the critical counters with their thresholds.
fn gauges(card: &Card, now: &Unit) -> Vec<Gauge> {
    let pips = |name: &str, left: u8, of: u8, danger: u8| Gauge {
        name: name.into(),
        kind: GaugeKind::Pips,
        left: left.into(),
        of: of.into(),
        danger: Some(danger.into()),
        ..Gauge::default()
    };
    let mut gauges = vec![
        pips("Armor", now.armor, card.armor, 0),
        // OD-STAT-2: crippled at half its structure.
        pips("Structure", now.structure, card.structure, card.structure / 2),
        // OD-HEAT-1: 4 and everything above it is the shutdown level.
        Gauge {
            name: "Heat".into(),
            kind: GaugeKind::Scale,
            left: now.heat.into(),
            of: SHUTDOWN.into(),
            danger: Some(SHUTDOWN.into()),
            ..Gauge::default()
        },
    ];
    gauges.extend(Critical::ALL.map(|name| Gauge {
        name: format!("{}s", name.name()),
        kind: GaugeKind::Scale,
        left: now.hits.of(name).into(),
        of: name.explodes_at().into(),
        pending: now.pending.of(name).into(),
        // OD-CRIT-5: one more explodes.
        danger: Some(u32::from(name.explodes_at()) - 1),
        at: None,
    }));
    gauges
}
