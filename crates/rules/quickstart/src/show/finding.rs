//! What odds are about: the results of events, and every subject there is.

use crate::action::Action;
use crate::content::Kind;
use crate::content::{Location, SECTIONS};
use crate::event::Event;
use crate::game::Quickstart;
use crate::state::{FIRST_FORCE, Phase, State, UnitId};
use table::Sort;
use table::show::HeadlinePart;
use table::{Finding, Game, Status};

/// The results that sum up a choice.
pub(super) fn headline(game: &Quickstart, state: &State, action: &Action) -> Vec<HeadlinePart> {
    match (*action, game.speaker(state)) {
        (Action::Fire, Some(shooter)) => {
            let target = state.units[shooter].target;
            let mut parts = vec![HeadlinePart::chance("hits", "hits")];
            parts.extend(harm(game, target));
            parts
        }
        _ => Vec::new(),
    }
}

/// What attacks do to a target: the damage to expect, and the chance to destroy it.
fn harm(game: &Quickstart, target: UnitId) -> [HeadlinePart; 2] {
    let name = game.name_of(target);
    let damage = match game.unit(target).kind {
        Kind::Platoon => HeadlinePart::mean("troopers", format!("troopers lost by {name}")),
        _ => HeadlinePart::mean("damage", format!("damage to {name}")),
    };
    [damage, HeadlinePart::chance("destroys", format!("{name} destroyed"))]
}

/// What an event adds to the results.
pub(super) fn findings(game: &Quickstart, before: &State, event: &Event) -> Vec<Finding> {
    let place = |unit, place| game.place_words(unit, place);
    let name = |unit| game.name_of(unit);
    match *event {
        Event::ToHit { unit, slot, hit, .. } => vec![
            Finding::new(format!("{} hits", game.unit(unit).slot_label(slot)), hit),
            Finding::new("hits", u8::from(hit)),
        ],
        Event::Jammed { unit, slot } => {
            vec![Finding::new(format!("{} jams", game.unit(unit).slot_label(slot)), "yes")]
        }
        Event::Located { place: at, unit, .. } => {
            vec![Finding::new(format!("groupings on {}", place(unit, at)), 1)]
        }
        Event::Damaged { unit, points, place: at, .. } => vec![
            Finding::new(format!("damage to {}", name(unit)), points),
            Finding::new(format!("damage to {}'s {}", name(unit), place(unit, at)), points),
        ],
        Event::PlaceLost { unit, place: at } => {
            vec![Finding::new(format!("{}'s {} destroyed", name(unit), place(unit, at)), "yes")]
        }
        Event::Casualties { unit, lost, .. } => {
            vec![Finding::new(format!("troopers lost by {}", name(unit)), lost)]
        }
        Event::MotiveHit { unit } => vec![Finding::new(format!("motive hits on {}", name(unit)), 1)],
        Event::Destroyed { unit } => vec![Finding::new(format!("{} destroyed", name(unit)), "yes")],
        Event::InitiativeRolled { winner, .. } => {
            // Before the roles are chosen nobody is the Attacker.
            let words = match before.phase {
                Phase::Roles | Phase::ChooseRole(_) if winner == FIRST_FORCE => "first force",
                Phase::Roles | Phase::ChooseRole(_) => "second force",
                _ => game.role_name(before, winner),
            };
            vec![Finding::new("initiative", words)]
        }
        Event::RolesRolled { winner, .. } => vec![Finding::new("choice of roles", winner.0 + 1)],
        _ => Vec::new(),
    }
}

/// What the state shows at the end.
pub(super) fn changes(game: &Quickstart, after: &State) -> Vec<Finding> {
    match (game.status(after), after.phase) {
        (Status::Over(outcome), Phase::Over(_)) => {
            let winner = outcome.winner.map_or("draw", |side| game.role_name(after, side));
            vec![Finding::new("game won by", winner)]
        }
        _ => Vec::new(),
    }
}

/// Every subject, each with a value of its kind.
pub(super) fn subjects(game: &Quickstart) -> Vec<Finding> {
    let mut found = vec![
        Finding::new("hits", 0),
        Finding::new("initiative", "no"),
        Finding::new("choice of roles", 0),
        Finding::new("game won by", "no"),
    ];
    for unit in (0..game.units.len() as u8).map(UnitId) {
        let (name, profile) = (game.name_of(unit), game.unit(unit));
        for label in profile.slots().map(|slot| profile.slot_label(slot)) {
            found.extend(["hits", "jams"].map(|word| Finding::new(format!("{label} {word}"), "no")));
        }
        found.push(Finding::new(format!("{name} destroyed"), "no"));
        match profile.kind {
            Kind::Platoon => found.push(Finding::new(format!("troopers lost by {name}"), 0)),
            _ => found.push(Finding::new(format!("damage to {name}"), 0)),
        }
        if matches!(profile.kind, Kind::Vehicle(_)) {
            found.push(Finding::new(format!("motive hits on {name}"), 0));
        }
        for place in places(profile.kind).map(|place| game.place_words(unit, place)) {
            found.push(Finding::new(format!("damage to {name}'s {place}"), 0));
            found.push(Finding::new(format!("{name}'s {place} destroyed"), "no"));
            found.push(Finding::new(format!("groupings on {place}"), 0));
        }
    }
    found.order_by(Ord::cmp);
    found.dedup();
    found
}

/// The places of a sheet that are damaged by themselves.
fn places(kind: Kind) -> impl Iterator<Item = Location> {
    let count = match kind {
        Kind::Mech => crate::content::MECH_LOCATIONS.len(),
        Kind::Vehicle(_) => SECTIONS.len(),
        Kind::BattleArmor => crate::content::MOST_LOCATIONS,
        Kind::Platoon => 0,
    };
    (0..count as u8).map(Location)
}
