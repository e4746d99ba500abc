//! What odds are about: the results of events, the clicks there are in the end, and every subject there is.

use crate::action::Action;
use crate::event::Event;
use crate::game::{ClixCampaign, side_name};
use crate::powers::Power;
use crate::state::{Ask, Kind, State, Style, Throw, UnitId};
use table::show::{HeadlinePart, Value};
use table::{Finding, Game, Status};

/// The results that sum up a choice.
pub(super) fn headline(game: &ClixCampaign, state: &State, action: &Action) -> Vec<HeadlinePart> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    let healing = |unit: UnitId| vec![HeadlinePart::mean("clicks healed", of(unit, "healed"))];
    let hurt = |unit: UnitId| {
        vec![
            HeadlinePart::mean("clicks", of(unit, "damage")),
            HeadlinePart::chance("knocks out", of(unit, "knocked out")),
        ]
    };
    match *action {
        Action::Attack { style, target } => attack_line(game, style, target),
        Action::Hurl { target, .. } => attack_line(game, Style::ranged(Kind::Hurled), target),
        Action::Next(target) if state.ask == Ask::NextTarget => attack_line(game, state.attack.style, target),
        Action::PulseWave => vec![HeadlinePart::mean("hits", "hits")],
        Action::Support(unit) => healing(unit),
        Action::Use(Power::Regeneration) => game.speaker(state).map_or_else(Vec::new, healing),
        Action::BreakAway => match game.speaker(state) {
            Some(unit) => vec![HeadlinePart::chance("breaks away", of(unit, "breaks away"))],
            None => Vec::new(),
        },
        Action::Transfer(unit) => hurt(unit),
        Action::Pass if state.ask == Ask::Mastermind => hurt(state.blow.to),
        Action::RollBlades | Action::Pass if state.ask == Ask::Blades => {
            state.attack.now.unit().map_or_else(Vec::new, hurt)
        }
        Action::Reroll(_) | Action::Cancel(_) | Action::SecondChance | Action::Pass => {
            rolled_line(game, state)
        }
        _ => Vec::new(),
    }
}

/// What an attack in some style may do to its target.
fn attack_line(game: &ClixCampaign, style: Style, target: UnitId) -> Vec<HeadlinePart> {
    let of = |what: &str| format!("{} {what}", game.name_of(target));
    let hits = HeadlinePart::chance("hits", of("hit"));
    match style.kind {
        Kind::Search => vec![HeadlinePart::chance("spots", of("spotted"))],
        Kind::MindControl => vec![HeadlinePart::chance("controls", of("controlled"))],
        Kind::Lift => vec![hits],
        Kind::Incapacitate => vec![hits, HeadlinePart::chance("knocks out", of("knocked out"))],
        _ => vec![
            hits,
            HeadlinePart::mean("clicks", of("damage")),
            HeadlinePart::chance("knocks out", of("knocked out")),
        ],
    }
}

/// What comes of a roll that may be made again.
fn rolled_line(game: &ClixCampaign, state: &State) -> Vec<HeadlinePart> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    let asked = matches!(state.ask, Ask::Luck(_) | Ask::Cancel(_) | Ask::SecondChance);
    match (state.roll.what, state.attack.now.unit()) {
        _ if !asked => Vec::new(),
        (Throw::Leadership, _) => vec![HeadlinePart::chance("leads", "extra action")],
        (Throw::BreakAway, _) => {
            vec![HeadlinePart::chance("breaks away", of(state.roll.unit, "breaks away"))]
        }
        (Throw::ShapeChange, _) => vec![HeadlinePart::chance("deceives", of(state.roll.unit, "deceives"))],
        (Throw::Support | Throw::Healing, _) => {
            let healed = UnitId(state.doing.subject.saturating_sub(1));
            vec![HeadlinePart::mean("clicks healed", of(healed, "healed"))]
        }
        (Throw::Regeneration, _) => {
            vec![HeadlinePart::mean("clicks healed", of(state.roll.unit, "healed"))]
        }
        (_, Some(target)) if state.attack.is_on() => attack_line(game, state.attack.style, target),
        _ => Vec::new(),
    }
}

/// What an event adds to the results.
pub(super) fn findings(game: &ClixCampaign, event: &Event) -> Vec<Finding> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    match *event {
        Event::Hit { target, splash, .. } => {
            vec![Finding::new("hits", u8::from(!splash)), Finding::new(of(target, "hit"), true)]
        }
        // CC-ATT-3: an evaded attack counts as a miss.
        Event::Evaded { target, splash } => {
            vec![Finding::new("hits", -i32::from(!splash)), Finding::new(of(target, "hit"), false)]
        }
        Event::Turned { unit, clicks, .. } => vec![Finding::new(of(unit, "damage"), clicks)],
        Event::Healed { unit, clicks, .. } => vec![Finding::new(of(unit, "healed"), clicks)],
        Event::KnockedOut { unit, clicks, .. } => {
            vec![Finding::new(of(unit, "damage"), clicks), Finding::new(of(unit, "knocked out"), true)]
        }
        Event::TokenGiven { unit } => vec![Finding::new(of(unit, "tokens"), 1u8)],
        Event::TargetLost { target } => vec![Finding::new(of(target, "deceives"), true)],
        Event::Spotted { unit, .. } => vec![Finding::new(of(unit, "spotted"), true)],
        Event::Lent { unit } => vec![Finding::new(of(unit, "controlled"), true)],
        Event::PoolRaised { .. } => vec![Finding::new("extra action", true)],
        Event::Rolled { what: Throw::BreakAway, unit, result, .. } => {
            vec![Finding::new(of(unit, "breaks away"), result > 0)]
        }
        _ => Vec::new(),
    }
}

/// What the states before and after tell: clicks, squares, and who has won.
pub(super) fn changes(game: &ClixCampaign, before: &State, after: &State) -> Vec<Finding> {
    let mut found = Vec::new();
    for unit in before.on_map.iter() {
        let (was, is, name) = (&before.units[unit], &after.units[unit], game.name_of(unit));
        if was.click != is.click {
            let words = if is.click == 0 { "knocked out".into() } else { format!("click {}", is.click) };
            found.push(Finding::new(format!("click of {name}"), Value::state(words)));
        }
        if after.on_map.has(unit) && was.cell != is.cell {
            let square = game.square_name(is.cell);
            found.push(Finding::new(format!("square of {name}"), Value::state(square)));
        }
    }
    if let Status::Over(outcome) = game.status(after) {
        let winner = outcome.winner.map_or("draw", side_name);
        found.push(Finding::new("game won by", winner));
    }
    found
}

/// Every subject, each with a value of its kind.
pub(super) fn subjects(game: &ClixCampaign) -> Vec<Finding> {
    let mut found =
        vec![Finding::new("game won by", "no"), Finding::new("extra action", "no"), Finding::new("hits", 0)];
    for unit in game.all_units() {
        let name = game.name_of(unit);
        let words = ["hit", "knocked out", "deceives", "spotted", "controlled", "breaks away"];
        found.extend(words.map(|word| Finding::new(format!("{name} {word}"), "no")));
        let numbers = ["damage", "healed", "tokens"];
        found.extend(numbers.map(|word| Finding::new(format!("{name} {word}"), 0)));
        let states = ["click of", "square of"];
        found.extend(states.map(|word| Finding::new(format!("{word} {name}"), Value::state("unchanged"))));
    }
    found.sort();
    found
}
