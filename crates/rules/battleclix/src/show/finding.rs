//! What odds are about: the results of events, what the dials show in the end, and every subject there is.

use super::sentence::event_name;
use crate::action::{Action, Attack};
use crate::content::{STATS, ability};
use crate::event::{Event, Strike};
use crate::game::{Battleclix, side_name};
use crate::state::{SIDES, State, UnitId};
use table::Sort;
use table::show::{HeadlinePart, Value};
use table::{Finding, Game, Status};

/// The results that sum up a choice.
pub(super) fn headline(game: &Battleclix, state: &State, action: &Action) -> Vec<HeadlinePart> {
    match *action {
        Action::Attack(_, target) => {
            let name = game.name_of(target);
            vec![
                HeadlinePart::chance("hits", "hits"),
                HeadlinePart::mean("clicks", format!("clicks dealt to {name}")),
                HeadlinePart::chance("destroys", format!("{name} destroyed")),
            ]
        }
        Action::BreakAway => {
            let unit = game.speaker(state).map_or_else(String::new, |unit| game.name_of(unit).to_string());
            vec![HeadlinePart::chance("breaks away", format!("{unit} breaks away"))]
        }
        _ => Vec::new(),
    }
}

/// What an event adds to the results.
pub(super) fn findings(game: &Battleclix, event: &Event) -> Vec<Finding> {
    let name = |unit| game.name_of(unit);
    match *event {
        Event::Rolled { attack, target, strike, .. } => {
            let word = match strike {
                Strike::CriticalMiss => "critical miss",
                Strike::Miss => "miss",
                Strike::Hit => "hit",
                Strike::CriticalHit => "critical hit",
            };
            let what = format!("{} on {}", attack.words(), name(target));
            vec![Finding::new(what, word), Finding::new("hits", u8::from(strike.hits()))]
        }
        Event::Turned { unit, clicks, .. } => {
            vec![Finding::new(format!("clicks dealt to {}", name(unit)), clicks)]
        }
        Event::EventChecked { unit, stat, happened: true, .. } => {
            vec![Finding::new(format!("{} of {}", event_name(stat), name(unit)), "yes")]
        }
        Event::AmmoChecked { unit, dry: true, .. } => {
            vec![Finding::new(format!("{} dry", name(unit)), "yes")]
        }
        Event::Destroyed { unit, points } => {
            let enemy = side_name(game.side_of(unit).other());
            vec![
                Finding::new(format!("{} destroyed", name(unit)), "yes"),
                Finding::new(format!("kill points of {enemy}"), points),
            ]
        }
        Event::BreakAway { unit, passed, .. } => {
            vec![Finding::new(format!("{} breaks away", name(unit)), passed)]
        }
        Event::Heated { unit } => vec![Finding::new(format!("{} heated", name(unit)), "yes")],
        _ => Vec::new(),
    }
}

/// What the states before and after tell: clicks that show, abilities lost, Victory Points.
pub(super) fn changes(game: &Battleclix, before: &State, after: &State) -> Vec<Finding> {
    let mut found = Vec::new();
    for unit in (0..game.units.len() as u8).map(UnitId) {
        let (was, is) = (&before.units[unit], &after.units[unit]);
        if was.click == is.click || !was.on_map() {
            continue;
        }
        let name = game.name_of(unit);
        if !is.on_map() {
            found.push(Finding::new(format!("click of {name}"), Value::state("destroyed")));
            continue;
        }
        found.push(Finding::new(format!("click of {name}"), Value::state(format!("click {}", is.click))));
        let dial = &game.unit(unit).sheet.dial;
        for stat in STATS {
            let had = ability(stat, dial.showing(was.click.0).value(stat).color);
            let has = ability(stat, dial.showing(is.click.0).value(stat).color);
            if let Some(lost) = had.filter(|had| Some(*had) != has) {
                found.push(Finding::new(format!("{name} loses {}", lost.name), "yes"));
            }
        }
    }
    for side in SIDES {
        let gain = i32::from(after.points(side)) - i32::from(before.points(side));
        if gain != 0 {
            found.push(Finding::new(format!("Victory Points of {}", side_name(side)), gain));
        }
    }
    if let Status::Over(outcome) = game.status(after) {
        let winner = outcome.winner.map_or("draw", |side| side_name(side));
        found.push(Finding::new("game won by", winner));
    }
    found
}

/// Every subject, each with a value of its kind.
pub(super) fn subjects(game: &Battleclix) -> Vec<Finding> {
    let mut found = vec![Finding::new("hits", 0), Finding::new("game won by", "no")];
    for side in SIDES.map(side_name) {
        found.push(Finding::new(format!("kill points of {side}"), 0));
        found.push(Finding::new(format!("Victory Points of {side}"), 0));
    }
    for unit in (0..game.units.len() as u8).map(UnitId) {
        let name = game.name_of(unit);
        found.push(Finding::new(format!("clicks dealt to {name}"), 0));
        found.push(Finding::new(format!("click of {name}"), Value::state("unchanged")));
        let words = ["dry", "destroyed", "breaks away", "heated"];
        found.extend(words.map(|word| Finding::new(format!("{name} {word}"), "no")));
        let attacks = [Attack::Long, Attack::Indirect, Attack::Short, Attack::Hand];
        found.extend(attacks.map(|attack| Finding::new(format!("{} on {name}", attack.words()), "no")));
        found.extend(STATS.map(|stat| Finding::new(format!("{} of {name}", event_name(stat)), "no")));
        let dial = &game.unit(unit).sheet.dial;
        for showing in (1..=dial.last()).map(|click| dial.showing(click)) {
            let shown = STATS.into_iter().filter_map(|stat| ability(stat, showing.value(stat).color));
            found.extend(shown.map(|ability| Finding::new(format!("{name} loses {}", ability.name), "no")));
        }
    }
    found.order_by(Ord::cmp);
    found.dedup();
    found
}
