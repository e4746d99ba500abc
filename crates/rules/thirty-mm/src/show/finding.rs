//! What odds are about: the results of events, who has won, and every subject there is.

use crate::action::Action;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{SIDES, State, Target, UnitId};
use table::Sort;
use table::show::HeadlinePart;
use table::{Finding, Game, Status};

/// Results of a Unit that are counted.
const COUNTS: [&str; 3] = ["damage", "Sections lost", "Items lost"];
/// Results of a Unit that happen or do not.
const FACTS: [&str; 14] = [
    "hits",
    "lands a Critical Hit",
    "evades",
    "destroyed",
    "grapples",
    "breaks the grapple",
    "Overheat",
    "Freeze",
    "System Error",
    "reboots",
    "falls",
    "caught in the Net",
    "gathers intel",
    "thrown",
];

/// The results that sum up a choice.
pub(super) fn headline(game: &ThirtyMm, state: &State, action: &Action) -> Vec<HeadlinePart> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    let attack = |unit: UnitId, target: Target| match target {
        Target::Unit(target) => vec![
            HeadlinePart::chance("hits", of(unit, "hits")),
            HeadlinePart::mean("damage", of(target, "damage")),
            HeadlinePart::chance("destroys", of(target, "destroyed")),
        ],
        Target::Drone(_) => vec![HeadlinePart::chance("hits", of(unit, "hits"))],
        Target::Site(_) => Vec::new(),
    };
    let speaker = game.speaker(state);
    match (*action, speaker) {
        (Action::Attack { unit, target, .. }, _) => attack(unit, target),
        (Action::Aim(_), Some(unit)) => attack(unit, state.attack.target),
        (Action::Grapple(_), Some(unit)) => vec![HeadlinePart::chance("grapples", of(unit, "grapples"))],
        (Action::BreakGrapple, Some(unit)) => {
            vec![HeadlinePart::chance("breaks free", of(unit, "breaks the grapple"))]
        }
        (Action::Emp(target), _) => vec![HeadlinePart::chance("System Error", of(target, "System Error"))],
        (Action::Net(target), _) => vec![HeadlinePart::chance("catches", of(target, "caught in the Net"))],
        (Action::EndPhase | Action::EndTurn, Some(unit)) => {
            let tested = state.moving.tan > 0 || state.moving.white > 0;
            let parts = [("overheats", "Overheat"), ("freezes", "Freeze")];
            let part = |(words, what)| HeadlinePart::chance(words, of(unit, what));
            if tested { parts.into_iter().map(part).collect() } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// What an event adds to the results.
pub(super) fn findings(game: &ThirtyMm, event: &Event) -> Vec<Finding> {
    let of = |unit: UnitId, what: &str| format!("{} {what}", game.name_of(unit));
    let yes = |unit, what: &str| vec![Finding::new(of(unit, what), true)];
    match *event {
        Event::Hit { unit, critical, .. } => {
            let mut found = yes(unit, "hits");
            if critical {
                found.extend(yes(unit, "lands a Critical Hit"));
            }
            found
        }
        Event::Evaded { target: Target::Unit(target), .. } => yes(target, "evades"),
        Event::SectionHurt { unit, points, .. } => vec![Finding::new(of(unit, "damage"), points)],
        Event::SectionDestroyed { unit, .. } => vec![Finding::new(of(unit, "Sections lost"), 1u8)],
        Event::ItemDestroyed { unit, .. } => vec![Finding::new(of(unit, "Items lost"), 1u8)],
        Event::UnitDestroyed { unit, .. } => yes(unit, "destroyed"),
        Event::SiteHurt { site, points, .. } => {
            vec![Finding::new(format!("damage to the structure in {}", game.site_name(site)), points)]
        }
        Event::SiteDestroyed { site, .. } => {
            vec![Finding::new(format!("structure in {} falls", game.site_name(site)), true)]
        }
        Event::Grappled { unit, .. } => yes(unit, "grapples"),
        Event::Released { unit, .. } => yes(unit, "breaks the grapple"),
        Event::TerrainTested { unit, heat, failed: true, .. } => {
            yes(unit, if heat { "Overheat" } else { "Freeze" })
        }
        Event::EmpRolled { target, passed: true, .. } => yes(target, "System Error"),
        Event::NetEnded { target, caught: true, .. } => yes(target, "caught in the Net"),
        Event::Rebooted { unit, passed: true, .. } => yes(unit, "reboots"),
        Event::Fell { unit, .. } => yes(unit, "falls"),
        Event::Gathered { unit, .. } => yes(unit, "gathers intel"),
        Event::Thrown { target, .. } => yes(target, "thrown"),
        _ => Vec::new(),
    }
}

/// What the states before and after tell: who has won.
pub(super) fn changes(game: &ThirtyMm, _: &State, after: &State) -> Vec<Finding> {
    match game.status(after) {
        Status::Over(outcome) => {
            let winner = outcome.winner.map_or("draw", |side| game.side_word(after, side));
            vec![Finding::new("battle won by", winner)]
        }
        Status::ToAct(_) => Vec::new(),
    }
}

/// Every subject, each with a value of its kind.
pub(super) fn subjects(game: &ThirtyMm) -> Vec<Finding> {
    let mut found = vec![Finding::new("battle won by", "no")];
    for unit in SIDES.into_iter().flat_map(|side| game.side_units(side).iter()) {
        let name = game.name_of(unit);
        found.extend(COUNTS.map(|what| Finding::new(format!("{name} {what}"), 0)));
        found.extend(FACTS.map(|what| Finding::new(format!("{name} {what}"), "no")));
    }
    for site in 0..game.sites.len() as u8 {
        let name = game.site_name(site);
        found.push(Finding::new(format!("damage to the structure in {name}"), 0));
        found.push(Finding::new(format!("structure in {name} falls"), "no"));
    }
    found.order_by(Ord::cmp);
    found
}
