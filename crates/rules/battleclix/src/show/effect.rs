//! What events look like on the board.

use super::sentence::event_name;
use crate::action::{Action, Attack};
use crate::event::Event;
use crate::game::Battleclix;
use crate::movement::path;
use crate::state::{CounterId, Holder, State, UnitId};
use table::show::{Effect, moved};

/// What an event looks like.
pub(super) fn effects(game: &Battleclix, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
    let token = |unit: UnitId| u16::from(unit.0);
    match *event {
        Event::Placed { unit, to } => {
            vec![Effect::Moved { token: token(unit), cells: vec![to], facing: None, mode: "place" }]
        }
        Event::Activated { unit, .. } => vec![Effect::Acts { token: token(unit) }],
        Event::Moved { unit, to, jumped } => {
            let ends = (before.units[unit].cell, to);
            let (way, mode) =
                if jumped { (Vec::new(), "jump") } else { (path(game, before, action), "walk") };
            vec![moved(token(unit), way, ends, None, mode)]
        }
        Event::Stepped { unit, to, .. } => {
            let ends = (before.units[unit].cell, to);
            vec![moved(token(unit), Vec::new(), ends, None, "walk")]
        }
        Event::BreakAway { unit, need, rolled, passed } => {
            let rolled = rolled.map(u32::from);
            vec![Effect::Needs { token: token(unit), need: need.into(), rolled, passed }]
        }
        Event::Rolled { unit, attack, target, need, rolled, strike } => {
            let (from, to) = (token(unit), token(target));
            vec![
                Effect::Needs {
                    token: to,
                    need: need.into(),
                    rolled: Some(rolled.into()),
                    passed: strike.hits(),
                },
                Effect::Shot { from, to, weapon: weapon_word(attack), hit: strike.hits() },
            ]
        }
        Event::Controlled { counter, holder } => counter_changed(game, before, counter, holder),
        Event::TurnBegan { turn } => vec![Effect::banner(format!("Turn {turn}"))],
        _ => damage(game, event),
    }
}

/// What attacks and heat do to units.
fn damage(game: &Battleclix, event: &Event) -> Vec<Effect> {
    let (token, name) = (|unit: UnitId| u16::from(unit.0), |unit| game.name_of(unit));
    match *event {
        Event::Turned { unit, clicks, .. } => vec![Effect::DialTurned { token: token(unit), clicks }],
        Event::AmmoChecked { unit, dry: true, .. } => vec![Effect::bad(token(unit), "out of ammunition")],
        Event::EventChecked { unit, stat, happened: true, .. } => {
            vec![Effect::banner(format!("{}: {}", name(unit), event_name(stat)))]
        }
        Event::Heated { unit } => vec![Effect::bad(token(unit), "heat")],
        Event::Cooled { unit } => vec![Effect::good(token(unit), "cools down")],
        Event::Immobilized { unit } => vec![Effect::banner(format!("{} is Immobilized", name(unit)))],
        Event::Freed { unit } => vec![Effect::good(token(unit), "can move")],
        Event::Destroyed { unit, .. } => vec![
            Effect::Destroyed { token: token(unit) },
            Effect::banner(format!("{} is destroyed", name(unit))),
        ],
        _ => Vec::new(),
    }
}

/// An Objective Counter that changed hands; everybody should notice when somebody has lost it.
fn counter_changed(game: &Battleclix, before: &State, counter: CounterId, holder: Holder) -> Vec<Effect> {
    let at = usize::from(counter.0);
    let words = game.control_words(counter, holder);
    let mut effects = vec![Effect::MarkChanged { cell: game.counters[at], words: words.clone() }];
    if matches!(before.counters[at], Holder::South | Holder::North) {
        effects.push(Effect::banner(words.trim_end_matches('.')));
    }
    effects
}

/// What an attack looks like.
fn weapon_word(attack: Attack) -> &'static str {
    match attack {
        Attack::Long => "ballistic",
        Attack::Indirect => "missile",
        Attack::Short => "laser",
        Attack::Hand => "physical",
    }
}
