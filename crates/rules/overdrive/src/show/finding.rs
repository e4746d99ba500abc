//! What odds are about: the results of events, the heat there is in the end, and every subject there is.

use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{Critical, SIDES, State, UnitId};
use table::show::Value;
use table::{Finding, Game, Status};

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
    found.sort();
    found
}
