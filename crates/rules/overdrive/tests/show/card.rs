//! The live card: every number as the rules read it, beside the printed one.

use crate::{MATCHES, Trial, game};
use overdrive::need::Band;
use overdrive::state::{Attack, UnitId};
use table::Show;
use table::show::{Amount, Card, CardValue, GaugeKind};
use trial::random_state;

fn value<'a>(card: &'a Card, name: &str) -> &'a CardValue {
    let found = card.values.iter().find(|value| value.name == name);
    found.unwrap_or_else(|| panic!("no {name} on the card of {}", card.title))
}

/// A value as a client draws it: now, printed, and why.
fn drawn(card: &Card, name: &str) -> (String, Option<String>, Option<String>) {
    let value = value(card, name);
    let words = |amount: Amount| amount.words(None);
    (words(value.now), value.printed.map(words), value.tally.as_ref().map(table::Tally::sentence))
}

/// OD-MOVE-6, OD-CRIT-4, OD-CRIT-7, OD-MOD-8, OD-MOD-9: heat and hits change what the card says.
#[test]
fn a_battered_mech_shows_what_is_left_beside_what_is_printed() {
    let t = Trial::given(
        r#"
        player_1 = ["pathwarden"]
        player_2 = ["slugger"]
        phase = "declare PAT"
        units.PAT = { hex = "0502", facing = "S", tmm = 1, heat = 1, armor = 2, hits = { mp = 1, weapon = 1, fire-control = 1 }, pending = { engine = 1 } }
        units.SLU = { hex = "0504", facing = "N" }
        "#,
    );
    let card = &t.game.scene(&t.state).cards[0];
    let text = |text: &str| Some(String::from(text));
    assert_eq!(
        drawn(card, "Move"),
        ("1".into(), text("5"), text("5 card, halved to 2 by MP Hit -1 heat = 1"))
    );
    assert_eq!(drawn(card, "Jump"), ("2".into(), text("5"), text("5 card, halved to 2 by MP Hit = 2")));
    assert_eq!(drawn(card, "TMM"), ("1".into(), None, None));
    assert_eq!(drawn(card, "Damage S"), ("1".into(), text("2"), text("2 card -1 Weapon Hits = 1")));
    assert_eq!(drawn(card, "Damage E").0, "0");
    assert_eq!(
        drawn(card, "Shooting TV"),
        ("8".into(), text("4"), text("4 Accuracy +1 attacker's movement +2 Fire Control hits +1 heat = 8"))
    );
    assert_eq!(
        drawn(card, "Physical TV"),
        ("7".into(), text("5"), text("5 Piloting +2 Fire Control hits = 7"))
    );
    assert_eq!(drawn(card, "OV"), ("1".into(), None, None));
}

/// OD-HEAT-1, OD-CRIT-5, OD-STAT-2: pips, the heat scale, and counters with their thresholds.
#[test]
fn gauges_mark_what_is_dangerous() {
    let t = Trial::given(
        r#"
        player_1 = ["pathwarden"]
        player_2 = ["slugger"]
        phase = "declare PAT"
        units.PAT = { hex = "0502", facing = "S", heat = 4, armor = 2, structure = 3, hits = { weapon = 2 }, pending = { engine = 1, weapon = 1 } }
        units.SLU = { hex = "0504", facing = "N" }
        "#,
    );
    let card = &t.game.scene(&t.state).cards[0];
    let gauges: Vec<_> = card
        .gauges
        .iter()
        .map(|gauge| {
            (gauge.name.as_str(), gauge.kind, gauge.left, gauge.pending, gauge.of, gauge.is_dangerous())
        })
        .collect();
    assert_eq!(
        gauges,
        [
            ("Armor", GaugeKind::Pips, 2, 0, 5, false),
            ("Structure", GaugeKind::Pips, 3, 0, 5, false),
            ("Heat", GaugeKind::Scale, 4, 0, 4, true),
            ("Engine Hits", GaugeKind::Scale, 0, 1, 2, true),
            ("Fire Control hits", GaugeKind::Scale, 0, 0, 5, false),
            ("Weapon Hits", GaugeKind::Scale, 2, 1, 5, false),
            ("MP Hits", GaugeKind::Scale, 0, 0, 5, false),
        ]
    );
}

/// OD-GEN-3, OD-GEN-4: lengths can be shown in inches, and only lengths.
#[test]
fn only_move_and_jump_are_shown_in_inches() {
    let game = game("stand_up_fight", ["highflight", "hammer"], &[]);
    let inches = game.inches_per_cell();
    assert_eq!(inches, Some(2));
    let card = &game.scene(&table::Game::start(&game)).cards[0];
    let shown: Vec<String> = card.values.iter().map(|value| value.now.words(inches)).collect();
    assert_eq!(shown[..4], ["8\"", "8\"", "0", "3"]);
}

/// In any position: the card says what the rules say, and every explanation adds up to it.
#[test]
fn the_card_says_what_the_rules_say() {
    let (mut explained, mut shots) = (0, 0);
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[("overdrive_limit", "heat_scale")]);
        for state in (0..40).map(|seed| random_state(&game, seed, 20 + 21 * seed as u32)) {
            for (at, card) in game.scene(&state).cards.iter().enumerate() {
                let unit = UnitId(at as u8);
                if !state.on_map.has(unit) {
                    continue;
                }
                let (profile, now) = (game.unit(unit), &state.units[unit]);
                for value in &card.values {
                    let number = match value.now {
                        Amount::Number(number) | Amount::Change(number) => number,
                        Amount::Cells(cells) => cells.into(),
                    };
                    let total = value.tally.as_ref().map(table::Tally::total);
                    assert!(total.is_none_or(|total| total == number), "{} {value:?}", card.title);
                    assert!(value.tally.is_some() || value.printed.is_none(), "{value:?}");
                    explained += u32::from(total.is_some());
                    let expected: i32 = match value.name {
                        "Move" => profile.ground_move(now).into(),
                        "Jump" => profile.jump_move(now).into(),
                        "TMM" => game.tmm(&state, unit).into(),
                        "Damage S" => game.damage_value(&state, unit, Band::Short).into(),
                        "Damage M" => game.damage_value(&state, unit, Band::Medium).into(),
                        "Damage L" => game.damage_value(&state, unit, Band::Long).into(),
                        "Damage E" => game.damage_value(&state, unit, Band::Extreme).into(),
                        "OV" => game.most_overdrive(&state, unit).into(),
                        _ => continue,
                    };
                    assert_eq!(number, expected, "{} {}", card.title, value.name);
                }
                // The lines of a shot that are about the attacker are those of the card.
                let declaring = matches!(state.phase, overdrive::state::Phase::Resolve(_));
                for target in game.targets(&state, unit, Attack::Weapon).filter(|_| declaring) {
                    let need = game.explain_need(&state, unit, Attack::Weapon, target, 0);
                    let own = ["Accuracy", "attacker's movement", "Fire Control hits", "heat"];
                    let sum: i32 = own.iter().filter_map(|key| need.value_of(key)).sum();
                    assert_eq!(Amount::Number(sum), value(card, "Shooting TV").now, "{}", need.sentence());
                    shots += 1;
                }
            }
        }
    }
    assert!(explained > 50 && shots > 20, "{explained} {shots}");
}
