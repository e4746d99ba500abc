//! Walks: the rotations and steps that a player thinks of as one move (TM-MOVE-2, TM-MOVE-4, TM-MOVE-5).

use super::style::facing_word;
use crate::action::Action;
use crate::game::ThirtyMm;
use crate::state::{Ask, State, UnitId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use table::show::{Label, Walk};
use table::{Cell, Game, Grid, Notation, RowFacing, Seeded};

/// A way to where the Unit stands now: the Movement Points it took, the tan and white hexes it entered (TM-TERR-4,
/// TM-TERR-5), and the actions. The least is the best.
type Price = (u8, u8, usize);

/// The Unit somewhere on its way.
struct Stop {
    state: State,
    /// The stop before, and what led from there to this one; of the first stop, nothing.
    from: Option<(usize, Action)>,
    /// How many actions it took.
    actions: usize,
}

/// Every hex and facing that the Unit to move can reach with two rotations and steps or more, by the cheapest way.
/// It keeps to the ground, or in flight to its elevation; nothing that drops or leaps is part of a walk.
pub(super) fn walks(game: &ThirtyMm, state: &State) -> Vec<Walk> {
    let Ask::Move(unit) = state.ask else { return Vec::new() };
    let points = |state: &State| game.moving(state).points + game.moving(state).retreat;
    let price = |stop: &Stop| -> Price {
        let moving = game.moving(&stop.state);
        (points(state) - points(&stop.state), moving.tan + moving.white, stop.actions)
    };
    let stands = |state: &State| {
        let now = &state.units[unit];
        (now.cell, now.elevation, now.facing, game.moving(state).turned)
    };
    let mut stops = vec![Stop { state: *state, from: None, actions: 0 }];
    let mut queue = BinaryHeap::from([(Reverse(price(&stops[0])), Reverse(0))]);
    let (mut passed, mut ends) = (BTreeSet::new(), BTreeMap::new());
    // No step and no rotation rolls dice.
    let mut dice = Seeded::new(0.into());
    while let Some((_, Reverse(at))) = queue.pop() {
        let Stop { state: now, actions, .. } = stops[at];
        // TM-STANCE-2: the walk ends where somebody may react.
        let goes_on = now.ask == Ask::Move(unit);
        if goes_on && !passed.insert(stands(&now)) {
            continue;
        }
        let (cell, level, facing, _) = stands(&now);
        if actions >= 2 && game.may_stay_at(&now, unit, cell, level).is_ok() {
            ends.entry((cell, facing)).or_insert(at);
        }
        for action in if goes_on { onward(game, &now, unit) } else { Vec::new() } {
            let mut next = Stop { state: now, from: Some((at, action)), actions: actions + 1 };
            game.advance(&mut next.state, &action, &mut dice);
            if !passed.contains(&stands(&next.state)) {
                queue.push((Reverse(price(&next)), Reverse(stops.len())));
                stops.push(next);
            }
        }
    }
    // To turn where it stands is one action.
    ends.retain(|&(cell, _), _| cell != state.units[unit].cell);
    let walk =
        |(end, at)| Walk { lines: lines(game, &stops, at), label: label(game, &stops[at].state, unit, end) };
    ends.into_iter().map(walk).collect()
}

/// The actions that lead to a stop, each written where it is played.
fn lines(game: &ThirtyMm, stops: &[Stop], at: usize) -> Vec<String> {
    let mut lines = Vec::with_capacity(stops[at].actions);
    let mut last = &stops[at];
    while let Some((from, action)) = &last.from {
        last = &stops[*from];
        lines.push(game.write(&last.state, action));
    }
    lines.reverse();
    lines
}

/// The rotations and steps of the mover now.
fn onward(game: &ThirtyMm, state: &State, unit: UnitId) -> Vec<Action> {
    let turns = RowFacing::ALL
        .into_iter()
        .filter(|&facing| facing != state.units[unit].facing && game.may_rotate(state, unit, facing).is_ok());
    let steps = RowFacing::ALL.into_iter().filter_map(|way| {
        let to = game.grid().neighbor(state.units[unit].cell, way)?;
        let level = usual_level(game, state, unit, to);
        let falls = game.drop_of_step(state, unit, to, level) > 0;
        let may = !falls && game.may_stride(state, unit, way, level).is_ok();
        may.then_some(Action::Step { way, level })
    });
    let just_turned = game.moving(state).just_turned;
    turns.filter(|_| !just_turned).map(Action::Rotate).chain(steps).collect()
}

/// The elevation at which a Unit goes on in a hex: its own where it can, else the surface.
fn usual_level(game: &ThirtyMm, state: &State, unit: UnitId, to: Cell) -> i8 {
    let now = state.units[unit].elevation;
    if game.levels(state, unit, to).contains(&now) { now } else { game.surface(state, to) }
}

/// A walk in words.
fn label(game: &ThirtyMm, end: &State, unit: UnitId, (cell, facing): (Cell, RowFacing)) -> Label {
    let moving = game.moving(end);
    let over = match (moving.tan > 0, moving.white > 0) {
        (false, false) => "",
        (true, false) => ", over tan",
        (false, true) => ", over white",
        (true, true) => ", over tan and white",
    };
    Label {
        words: format!("Go to {}, facing {}{over}", game.hex_name(cell), facing_word(facing)),
        clause: "TM-MOVE-5",
        token: Some(unit.token()),
        cell: Some(cell),
        facing: Some(facing.index()),
        mode: "walk",
        ..Label::default()
    }
}
