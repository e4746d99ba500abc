//! What a player may ask before deciding. Every answer comes from the functions the rules themselves use.

use crate::event::Event;
use crate::game::Overdrive;
use crate::need::Band;
use crate::state::{State, UnitId};
use table::show::{FieldCell, SightView};
use table::{Cell, Finding, Grid};

/// The height assumed for an empty hex: that of most 'Mechs.
const USUAL_HEIGHT: u8 = 2;

/// How a 'Mech in one hex sees one in the other; an empty hex counts as holding a 'Mech of height 2.
pub(super) fn sight(game: &Overdrive, state: &State, from: Cell, to: Cell) -> SightView {
    if !game.grid().has(from) || !game.grid().has(to) {
        return SightView { words: "off the map".into(), clause: "OD-EDGE-1", ..SightView::default() };
    }
    let at = |cell: Cell| state.on_map.iter().find(|&unit| state.units[unit].cell == cell);
    let height = |cell| at(cell).map_or(USUAL_HEIGHT, |unit| game.unit(unit).height);
    let mut others = state.on_map;
    [from, to].into_iter().filter_map(at).for_each(|unit| others.remove(unit));
    let view = game.view_between(state, (from, to), (height(from), height(to)), others);
    let range = game.distance(from, to);
    let words = match (view.blocked, view.obscured) {
        (true, _) => format!("blocked, range {range}"),
        (false, true) => format!("obscured, range {range}"),
        (false, false) => format!("clear, range {range}"),
    };
    SightView { open: !view.blocked, words, clause: "OD-LOS-1", ..SightView::default() }
}

/// The hexes in a 'Mech's front arc and within reach of its weapons.
pub(super) fn field(game: &Overdrive, state: &State, token: u16) -> Vec<FieldCell> {
    let unit = UnitId(u8::try_from(token).unwrap_or(u8::MAX));
    if unit.index() >= game.units.len() || !state.on_map.has(unit) {
        return Vec::new();
    }
    let now = &state.units[unit];
    let reached = |cell: Cell| {
        let band = Band::of(game.distance(now.cell, cell));
        let shoots = cell != now.cell
            && game.is_in_front(now.cell, now.facing, cell)
            && game.damage_value(state, unit, band) > 0
            && sight(game, state, now.cell, cell).open;
        shoots.then(|| FieldCell { cell, band: band as u8, words: band.name().into() })
    };
    game.grid().cells().filter_map(reached).collect()
}

/// The hits and the damage of an action that made an attack; nothing for any other.
pub(super) fn counts(events: &[Event]) -> Vec<(&'static str, u32)> {
    if !events.iter().any(|event| matches!(event, Event::AttackBegan { .. })) {
        return Vec::new();
    }
    let (mut hits, mut damage) = (0, 0);
    for event in events {
        match *event {
            Event::ToHit { hit, .. } => hits += u32::from(hit),
            Event::Damaged { armor, structure, .. } => damage += u32::from(armor + structure),
            _ => {}
        }
    }
    vec![("hits", hits), ("damage", damage)]
}

/// The results of an action, for tables of odds.
pub(super) fn findings(game: &Overdrive, events: &[Event]) -> Vec<Finding> {
    let mut found = Vec::new();
    for event in events {
        let (unit, what, value): (UnitId, &str, table::show::Value) = match *event {
            Event::ToHit { unit, hit, .. } => (unit, "hits", hit.into()),
            Event::Redirected { victim, .. } => (victim, "hit in the way", true.into()),
            Event::Damaged { unit, armor, structure } => (unit, "damage", (armor + structure).into()),
            Event::CriticalRolled { unit, critical: Some(critical), .. } => {
                found.push(Finding::new(format!("{} {}", game.name_of(unit), critical.name()), 1u8));
                continue;
            }
            Event::Doomed { unit, .. } => (unit, "doomed", true.into()),
            Event::Stuck { unit, .. } => (unit, "stuck", true.into()),
            Event::BreakFreeRolled { unit, passed, .. } => (unit, "free", passed.into()),
            _ => continue,
        };
        found.push(Finding::new(format!("{} {what}", game.name_of(unit)), value));
    }
    found
}
