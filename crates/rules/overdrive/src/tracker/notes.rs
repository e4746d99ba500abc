//! What a player should know about a tracked card now.

use super::MINE;
use super::marks::{DUE, HIT_KEYS, REMOVED};
use crate::game::Overdrive;
use crate::state::{Critical, SHUTDOWN, State};
use table::show::{Badge, Meaning};
use table::tracker::Marks;

/// That critical rolls are due.
pub(super) fn due(rolls: i32) -> Option<String> {
    match rolls {
        ..=0 => None,
        1 => Some("A critical roll is due: roll 2D6 and tap the result (OD-CRIT-1).".into()),
        _ => Some(format!(
            "{rolls} critical rolls are due: roll 2D6 for each and tap the results (OD-CRIT-1)."
        )),
    }
}

/// Its conditions: what it has done this turn, and what keeps it from doing more.
pub(super) fn badges(game: &Overdrive, state: &State) -> Vec<Badge> {
    let done = state.activated.has(MINE) && state.fired.has(MINE);
    let spent = if done { Meaning::Spent } else { Meaning::Effect };
    let on_map = state.on_map.has(MINE);
    let all = [
        (state.destroyed.has(MINE), "destroyed", Meaning::Lost),
        (state.exploded.has(MINE), "explodes", Meaning::Effect),
        (state.doomed.has(MINE) && !state.exploded.has(MINE), "doomed", Meaning::Effect),
        (state.shut_down.has(MINE), "shut down", Meaning::Effect),
        (on_map && game.is_immobilized(state, MINE), "immobilized", Meaning::Effect),
        (on_map && game.is_crippled(state, MINE), "crippled", Meaning::Effect),
        (state.activated.has(MINE), "moved", spent),
        (state.fired.has(MINE), "fired", spent),
    ];
    let holds = all.into_iter().filter(|(holds, ..)| *holds);
    holds.map(|(_, words, meaning)| Badge { words, meaning }).collect()
}

/// Effects first, then what is due and what comes in the End Phase.
pub(super) fn notes(game: &Overdrive, state: &State, marks: &Marks) -> Vec<String> {
    if marks.get(REMOVED) > 0 {
        return vec!["It is out of the game.".into()];
    }
    let mut notes = effects(game, state);
    notes.extend(due(marks.get(DUE)));
    for (name, [_, key]) in Critical::ALL.into_iter().zip(HIT_KEYS) {
        match marks.get(key) {
            0 => {}
            1 => notes.push(format!("1 {} takes effect in the End Phase (OD-SIM-2).", name.name())),
            more => notes.push(format!("{more} {}s take effect in the End Phase (OD-SIM-2).", name.name())),
        }
    }
    if state.doomed.has(MINE) {
        let how = if state.exploded.has(MINE) { "It explodes" } else { "It is destroyed" };
        notes.push(format!("{how}: it is removed in the End Phase, after its own attack (OD-SIM-1)."));
        return notes;
    }
    notes.extend(heat_to_come(game, state));
    notes
}

/// What holds now and is not a number of the card, which shows those itself.
fn effects(game: &Overdrive, state: &State) -> Vec<String> {
    let now = &state.units[MINE];
    let mut notes = Vec::new();
    if state.shut_down.has(MINE) {
        notes.push("It is shut down: it may not move, turn or attack (OD-HEAT-6).".into());
    }
    if game.is_immobilized(state, MINE) {
        notes.push("It is immobilized: it may not move, turn or jump (OD-CRIT-7).".into());
    }
    let engine = now.hits.of(Critical::Engine);
    if engine > 0 {
        notes.push(format!("Each shot makes {engine} more heat (OD-CRIT-6)."));
    }
    if game.is_crippled(state, MINE) {
        notes.push("It is crippled (OD-STAT-2).".into());
    }
    notes
}

/// What the End Phase will do to its heat.
fn heat_to_come(game: &Overdrive, state: &State) -> Option<String> {
    let heat = state.units[MINE].heat;
    if state.shut_down.has(MINE) {
        return Some("In the End Phase it restarts with heat 0 (OD-HEAT-6).".into());
    }
    match game.cooled(state, MINE) {
        _ if heat == 0 => None,
        left if left >= SHUTDOWN => {
            Some(format!("In the End Phase it shuts down with heat {left} (OD-HEAT-6)."))
        }
        left if left == heat => Some(format!("In the End Phase it stays at heat {left} (OD-HEAT-4).")),
        left => Some(format!("In the End Phase it cools to heat {left} (OD-HEAT-4, OD-HEAT-5).")),
    }
}
