//! What a player should know about a tracked card now.

use super::marks::{DUE, HIT_KEYS, REMOVED};
use super::{MINE, OTHER};
use crate::game::Overdrive;
use crate::need::Band;
use crate::state::{Attack, Critical, SHUTDOWN, State};
use table::tracker::Marks;

const BANDS: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Extreme];

/// That critical rolls are due.
pub(super) fn due(rolls: i32) -> Option<String> {
    match rolls {
        ..=0 => None,
        1 => Some("A critical roll is due: 2D6, then tap 'critical' (OD-CRIT-1).".into()),
        _ => Some(format!("{rolls} critical rolls are due: 2D6 each, then tap 'critical' (OD-CRIT-1).")),
    }
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

/// What differs from the printed card, by the rules themselves.
fn effects(game: &Overdrive, state: &State) -> Vec<String> {
    let (profile, now) = (game.unit(MINE), &state.units[MINE]);
    let mut notes = Vec::new();
    if state.shut_down.has(MINE) {
        notes.push("It is shut down: it may not move, turn or attack (OD-HEAT-6).".into());
    }
    if game.is_immobilized(state, MINE) {
        notes.push("It is immobilized: it may not move, turn or jump (OD-CRIT-7).".into());
    }
    let (ground, jump) = (profile.ground_move(now), profile.jump_move(now));
    if (ground, jump) != (profile.ground, profile.jump) {
        let jumps = if jump == profile.jump {
            String::new()
        } else {
            format!(", Jump {jump} instead of {}", profile.jump)
        };
        notes.push(format!("Move {ground} instead of {}{jumps} (OD-MOVE-6).", profile.ground));
    }
    let damage = |value: &dyn Fn(Band) -> u8| BANDS.map(|band| value(band).to_string()).join("/");
    let printed = damage(&|band| profile.damage[band as usize]);
    let shown = damage(&|band| game.damage_value(state, MINE, band));
    if shown != printed {
        notes.push(format!("Damage {shown} instead of {printed} (OD-CRIT-4)."));
    }
    notes.extend(harder(game, state, Attack::Weapon, "Shots need", "OD-MOD-8, OD-MOD-9"));
    if profile.abilities.fights() {
        notes.extend(harder(game, state, Attack::Physical, "Physical attacks need", "OD-PHYS-2"));
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

/// How much harder attacks are than those of a fresh 'Mech.
fn harder(game: &Overdrive, state: &State, attack: Attack, words: &str, clauses: &str) -> Option<String> {
    let mut fresh = *state;
    let cell = state.units[MINE].cell;
    fresh.units[MINE] = game.unit(MINE).fresh();
    fresh.units[MINE].cell = cell;
    fresh.shut_down.remove(MINE);
    let more = game.need(state, MINE, attack, OTHER, 0) - game.need(&fresh, MINE, attack, OTHER, 0);
    (more > 0).then(|| format!("{words} {more} more ({clauses})."))
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
