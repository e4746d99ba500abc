//! A tracked card as a state of the game, and back.

use super::{MINE, OTHER};
use crate::game::Overdrive;
use crate::movement::{JUMP_TMM, tmm_of};
use crate::state::{Critical, Hits, Phase, State, Unit};
use table::tracker::Marks;
use table::{Cell, Fault};

/// The keys of each critical hit: in effect, and pending.
pub(super) const HIT_KEYS: [[&str; 2]; 4] = [
    ["engine", "engine-pending"],
    ["fire-control", "fire-control-pending"],
    ["weapon", "weapon-pending"],
    ["mp", "mp-pending"],
];
/// Critical rolls that are due.
pub(super) const DUE: &str = "due";
/// 1 for a 'Mech that stands in water.
pub(super) const WATER: &str = "water";
/// 1 for a doomed 'Mech, 2 for one that exploded.
pub(super) const DOOMED: &str = "doomed";
/// 1 for a 'Mech out of the game.
pub(super) const REMOVED: &str = "removed";
/// The TMM it has earned this turn.
const TMM: &str = "tmm";
/// The keys of what is only there or not.
const FLAGS: [&str; 4] = ["moved", "fired", "heated", "shut-down"];

/// More heat than a 'Mech can gather before it shuts down.
pub(super) const MOST_HEAT: u8 = 12;

/// The largest TMM: that of the longest jump (OD-TMM-2).
const MOST_TMM: u8 = tmm_of(u8::MAX) + JUMP_TMM;

/// The most critical rolls that are remembered.
pub(super) const MOST_DUE: u8 = 99;

/// The hexes of the strip: dry land, a ford, and where the other one stands.
const LAND: Cell = Cell(0);
const FORD: Cell = Cell(1);
const BEYOND: Cell = Cell(2);

pub(super) fn is_in_water(game: &Overdrive, state: &State) -> bool {
    state.on_map.has(MINE) && game.hex_of(state, MINE).terrain.depth() > 0
}

/// The state that the marks describe.
///
/// # Errors
/// An unknown key, or a number that the card cannot have.
pub(super) fn read_state(game: &Overdrive, marks: &Marks) -> Result<State, Fault> {
    let card = &game.unit(MINE).card;
    let most = |key: &str| -> Option<u8> {
        match key {
            "armor" => Some(card.armor),
            "structure" => Some(card.structure),
            "heat" => Some(MOST_HEAT),
            DOOMED => Some(2),
            TMM => Some(MOST_TMM),
            DUE => Some(MOST_DUE),
            WATER | REMOVED => Some(1),
            _ if FLAGS.contains(&key) => Some(1),
            _ => HIT_KEYS
                .iter()
                .zip(Critical::ALL)
                .find(|(keys, _)| keys.contains(&key))
                .map(|(_, name)| name.explodes_at()),
        }
    };
    for (key, number) in marks.iter() {
        let all = ["armor", "structure", "heat", TMM, DUE, WATER, DOOMED, REMOVED];
        let known = || all.into_iter().chain(FLAGS).chain(HIT_KEYS.into_iter().flatten());
        let most = most(key).ok_or_else(|| Fault::unknown("mark", key, known()))?;
        if !(0..=i32::from(most)).contains(&number) {
            let wrong = format!("{} cannot be marked '{key} {number}': {key} is 0 to {most}", card.name);
            return Err(Fault::new(wrong).help("its card may have changed; clear its marks"));
        }
    }
    let number = |key: &str| u8::try_from(marks.get(key)).unwrap_or(0);
    let mut state = game.fresh();
    (state.turn, state.phase) = (1, Phase::Initiative);
    state.on_map.insert(OTHER);
    state.units[OTHER].cell = BEYOND;
    if number(REMOVED) > 0 {
        state.units[MINE] = Unit::default();
        state.destroyed.insert(MINE);
        return Ok(state);
    }
    state.on_map.insert(MINE);
    let hits = |at: usize| {
        let mut hits = Hits::default();
        Critical::ALL.into_iter().zip(HIT_KEYS).for_each(|(name, keys)| hits.set(name, number(keys[at])));
        hits
    };
    let now = &mut state.units[MINE];
    now.cell = if number(WATER) > 0 { FORD } else { LAND };
    (now.armor, now.structure) = (card.armor - number("armor"), card.structure - number("structure"));
    (now.heat, now.start_heat) = (number("heat"), number("heat"));
    (now.hits, now.pending, now.tmm) = (hits(0), hits(1), number(TMM));
    let sets = [&mut state.activated, &mut state.fired, &mut state.heated, &mut state.shut_down];
    for (set, key) in sets.into_iter().zip(FLAGS) {
        if number(key) > 0 {
            set.insert(MINE);
        }
    }
    if number(DOOMED) > 0 {
        state.doomed.insert(MINE);
    }
    if number(DOOMED) > 1 {
        state.exploded.insert(MINE);
    }
    Ok(state)
}

/// The marks that describe a state.
pub(super) fn write_marks(game: &Overdrive, state: &State, due: i32) -> Marks {
    let mut marks = Marks::default();
    if state.destroyed.has(MINE) {
        marks.set(REMOVED, 1);
        return marks;
    }
    let (card, now) = (&game.unit(MINE).card, &state.units[MINE]);
    marks.set("armor", (card.armor - now.armor).into());
    marks.set("structure", (card.structure - now.structure).into());
    marks.set("heat", now.heat.min(MOST_HEAT).into());
    for (name, [effective, pending]) in Critical::ALL.into_iter().zip(HIT_KEYS) {
        marks.set(effective, now.hits.of(name).into());
        marks.set(pending, now.pending.of(name).into());
    }
    marks.set(TMM, now.tmm.into());
    let sets = [state.activated, state.fired, state.heated, state.shut_down];
    for (set, key) in sets.into_iter().zip(FLAGS) {
        marks.set(key, set.has(MINE).into());
    }
    marks.set(DOOMED, i32::from(state.doomed.has(MINE)) + i32::from(state.exploded.has(MINE)));
    marks.set(WATER, is_in_water(game, state).into());
    marks.set(DUE, due.min(MOST_DUE.into()));
    marks
}
