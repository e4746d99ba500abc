//! What odds are about: the results of events, the heat there is in the end, and every subject there is.

use crate::action::Action;
use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{Critical, SIDES, State, UnitId};
use table::Sort;
use table::show::{HeadlinePart, Value};
use table::{Finding, Game, Status};

/// The results that sum up a choice.
pub(super) fn headline(game: &Overdrive, state: &State, action: &Action) -> Vec<HeadlinePart> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    let attack = |unit: UnitId, target: UnitId| {
        vec![
            HeadlinePart::chance("hits", of(unit, "hits")),
            HeadlinePart::mean("damage", of(target, "damage")),
            HeadlinePart::chance("dooms", of(target, "doomed")),
        ]
    };
    let speaker = game.speaker(state);
    match (*action, speaker) {
        (Action::Weapon(target) | Action::Physical(target), Some(unit)) => attack(unit, target),
        (Action::Resolve { unit, attack: kind }, _) => {
            let target = state.units.as_slice().get(unit.index()).and_then(|now| now.target(kind).unit());
            target.map_or_else(Vec::new, |target| attack(unit, target))
        }
        (Action::Overdrive(_), Some(unit)) => {
            let target = state.units[unit].weapon.unit();
            target.map_or_else(Vec::new, |target| attack(unit, target))
        }
        (Action::BreakFree, Some(unit)) => vec![HeadlinePart::chance("breaks free", of(unit, "free"))],
        (Action::Ground { .. } | Action::Jump { .. }, Some(unit)) => {
            vec![HeadlinePart::chance("gets stuck", of(unit, "stuck"))]
        }
        _ => Vec::new(),
    }
}

/// What an event adds to the results.
pub(super) fn findings(game: &Overdrive, event: &Event) -> Vec<Finding> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    match *event {
        Event::ToHit { unit, hit, .. } => vec![Finding::new(of(unit, "hits"), hit)],
        Event::Wasted { unit, .. } => {
            vec![Finding::new(format!("{}'s attack wasted", game.name_of(unit)), true)]
        }
        Event::Redirected { victim, .. } => vec![Finding::new(of(victim, "hit in the way"), true)],
        Event::Damaged { unit, armor, structure } => {
            vec![Finding::new(of(unit, "damage"), armor + structure)]
        }
        Event::CriticalRolled { unit, critical: Some(critical), .. } => {
            vec![Finding::new(of(unit, critical.name()), 1u8)]
        }
        Event::Doomed { unit, exploded } => {
            let explodes = exploded.then(|| Finding::new(of(unit, "explodes"), true));
            explodes.into_iter().chain([Finding::new(of(unit, "doomed"), true)]).collect()
        }
        Event::Stuck { unit, .. } => vec![Finding::new(of(unit, "stuck"), true)],
        Event::BreakFreeRolled { unit, passed, .. } => vec![Finding::new(of(unit, "free"), passed)],
        Event::ShutDown { unit } => vec![Finding::new(of(unit, "shuts down"), true)],
        _ => Vec::new(),
    }
}

/// What the states before and after tell: heat, and who has won.
pub(super) fn changes(game: &Overdrive, before: &State, after: &State) -> Vec<Finding> {
    let mut found = Vec::new();
    for unit in before.on_map.and(after.on_map).iter() {
        let (was, is) = (before.units[unit].heat, after.units[unit].heat);
        if was != is {
            let subject = format!("heat of {}", game.name_of(unit));
            found.push(Finding::new(subject, Value::state(format!("heat {is}"))));
        }
    }
    if let Status::Over(outcome) = game.status(after) {
        let winner = outcome.winner.map_or("draw", |side| side_name(&game.scenario, side));
        found.push(Finding::new("game won by", winner));
    }
    found
}

/// Every subject, each with a value of its kind.
pub(super) fn subjects(game: &Overdrive) -> Vec<Finding> {
    let mut found = vec![Finding::new("game won by", "no")];
    for unit in SIDES.into_iter().flat_map(|side| game.side_units(side).iter()) {
        let name = game.name_of(unit);
        let words = ["hits", "hit in the way", "explodes", "doomed", "stuck", "free", "shuts down"];
        found.extend(words.map(|word| Finding::new(format!("{name} {word}"), "no")));
        found.push(Finding::new(format!("{name}'s attack wasted"), "no"));
        found.push(Finding::new(format!("{name} damage"), 0));
        let criticals = Critical::ALL.map(|critical| Finding::new(format!("{name} {}", critical.name()), 0));
        found.extend(criticals);
        found.push(Finding::new(format!("heat of {name}"), Value::state("unchanged")));
    }
    found.order_by(Ord::cmp);
    found
}
