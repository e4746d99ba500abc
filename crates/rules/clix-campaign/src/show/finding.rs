//! What odds are about: the results of events, the clicks there are in the end, and every subject there is.

use crate::event::Event;
use crate::game::{ClixCampaign, side_name};
use crate::state::{State, Throw, UnitId};
use table::show::Value;
use table::{Finding, Game, Status};

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
