//! What can happen to a 'Mech, in the order of a turn, and what the rules make of it.

use super::{MINE, OTHER};
use crate::content::AmmoHit;
use crate::event::Event;
use crate::game::Overdrive;
use crate::resolve::{CriticalResult, Log, critical_result};
use crate::state::{PLAYER_1, SHUTDOWN, State, Target};
use table::tracker::{Numbers, Tap, TapInfo};
use table::{Fault, Scribe};

/// The most points of a hit that can be tapped: more than any 'Mech has.
const MOST_POINTS: i32 = 60;

/// What can happen to the 'Mech.
pub(super) fn taps(game: &Overdrive, state: &State, due: i32) -> Vec<TapInfo> {
    let tap = |key, name, numbers| TapInfo {
        key,
        name,
        numbers,
        due: 0,
        ends_turn: false,
        refused: refusal(game, state, key, due),
    };
    let (profile, now) = (game.unit(MINE), &state.units[MINE]);
    let tmm = |tmm: u8| format!("TMM {tmm}");
    let walks = (0..=profile.ground_move(now)).map(|hexes| tmm(moved_tmm(game, state, hexes))).collect();
    let mut taps = vec![tap("move", "Moves", Some(Numbers { lengths: true, ..numbered(0, walks) }))];
    if profile.jump > 0 {
        let jumps = (1..=profile.jump_move(now)).map(|hexes| tmm(game.jump_tmm(state, MINE, hexes)));
        taps.push(tap("jump", "Jumps", Some(Numbers { lengths: true, ..numbered(1, jumps.collect()) })));
    }
    let shots = (0..=game.most_overdrive(state, MINE)).map(|overdrive| heat_words(game, state, overdrive));
    taps.push(tap("fire", "Fires with overdrive", Some(numbered(0, shots.collect()))));
    let points = |least| Some(Numbers { least, most: MOST_POINTS, ..Numbers::default() });
    taps.push(tap("hit", "Hit for", points(1)));
    // A Weapon Hit may leave no damage, but a 12 is critical even then (OD-CRIT-1).
    taps.push(tap("hit-twelve", "Hit by a natural 12 for", points(0)));
    let rolls = (2..=12).map(|rolled| critical_words(game, state, rolled)).collect();
    taps.push(TapInfo { due, ..tap("critical", "Critical roll of", Some(numbered(2, rolls))) });
    taps.push(TapInfo { ends_turn: true, ..tap("end", "End Phase", None) });
    taps
}

/// The numbers from `least` on, each with its meaning.
fn numbered(least: i32, meanings: Vec<String>) -> Numbers {
    Numbers { least, most: least + meanings.len() as i32 - 1, lengths: false, meanings }
}

/// OD-TMM-2: standing earns nothing.
fn moved_tmm(game: &Overdrive, state: &State, hexes: u8) -> u8 {
    if hexes == 0 { 0 } else { game.ground_tmm(state, MINE, hexes, hexes) }
}

/// The heat after a shot with so much overdrive, and whether it shuts down with it.
fn heat_words(game: &Overdrive, state: &State, overdrive: u8) -> String {
    let (mut after, mut events) = (*state, Vec::new());
    game.heat_up(MINE, OTHER, overdrive, &mut Scribe::new(game, &mut after, &mut events));
    let heat = after.units[MINE].heat;
    let shuts_down = game.cooled(&after, MINE) >= SHUTDOWN;
    format!("heat {heat}{}", if shuts_down { ", shuts down" } else { "" })
}

/// A result of the critical table for this 'Mech (OD-CRIT-4, OD-CRIT-5, OD-AMMO-1).
fn critical_words(game: &Overdrive, state: &State, rolled: u8) -> String {
    let now = &state.units[MINE];
    match critical_result(rolled) {
        CriticalResult::Counted(name) => {
            let last = now.hits.of(name) + now.pending.of(name) + 1 >= name.explodes_at();
            format!("{}{}", name.name(), if last { ", explodes" } else { "" })
        }
        CriticalResult::Nothing => "No effect".into(),
        CriticalResult::Explodes => "Explodes".into(),
        CriticalResult::Ammo => match game.unit(MINE).abilities.ammo_hit() {
            AmmoHit::Explodes => "Ammo Hit, explodes".into(),
            AmmoHit::Nothing => "Ammo Hit, no effect".into(),
            AmmoHit::Damage(damage) => format!("Ammo Hit, {damage} damage"),
        },
    }
}

/// What the rules say against a tap.
fn refusal(game: &Overdrive, state: &State, key: &str, due: i32) -> Option<String> {
    let name = game.name_of(MINE);
    let doomed = state.doomed.has(MINE);
    let moves = key == "move" || key == "jump";
    match key {
        _ if moves && state.shut_down.has(MINE) => {
            Some(format!("{name} is shut down and may not move (OD-HEAT-6)"))
        }
        _ if moves && game.is_immobilized(state, MINE) => {
            Some(format!("{name} is immobilized and may not move (OD-CRIT-7)"))
        }
        _ if moves && state.activated.has(MINE) => {
            Some(format!("{name} has been activated this turn (OD-MOVE-2)"))
        }
        "hit" | "hit-twelve" if doomed => {
            Some(format!("{name} is doomed: attacks on it are wasted (OD-DECL-7)"))
        }
        "critical" if doomed => {
            Some(format!("{name} is doomed: no critical roll is made for it (OD-CRIT-3)"))
        }
        "fire" if state.shut_down.has(MINE) => {
            Some(format!("{name} is shut down and may not attack (OD-DECL-6)"))
        }
        "fire" if state.fired.has(MINE) => {
            Some(format!("{name} has made its weapon attack this turn (OD-DECL-3)"))
        }
        "end" if due > 0 => Some(format!("{name}: a critical roll is still due (OD-CRIT-1)")),
        _ => None,
    }
}

/// Checks a tap that is not a counter.
pub(super) fn check<'a>(
    game: &Overdrive,
    state: &State,
    tap: &Tap,
    due: i32,
    counters: impl Iterator<Item = &'a str>,
) -> Result<(), Fault> {
    let known = taps(game, state, due);
    let Some(info) = known.into_iter().find(|info| info.key == tap.key) else {
        let keys = ["move", "jump", "fire", "hit", "hit-twelve", "critical", "end"];
        return Err(Fault::unknown("tap", &tap.key, keys.into_iter().chain(counters)));
    };
    if let Some(wrong) = info.refused {
        let help =
            if due > 0 { "tap the result of the roll, or undo" } else { "end the turn first, or undo" };
        return Err(Fault::new(wrong).help(help));
    }
    check_number(tap, info.numbers.map_or((0, 0), |numbers| (numbers.least, numbers.most)))
}

pub(super) fn check_number(tap: &Tap, (least, most): (i32, i32)) -> Result<(), Fault> {
    if (least..=most).contains(&tap.number) {
        return Ok(());
    }
    let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
    Err(Fault::new(format!("'{}' goes with {range}, not {}", tap.key, tap.number)))
}

/// Plays out a tap by the rules. Returns how many critical rolls are due then.
pub(super) fn play(game: &Overdrive, tap: &Tap, due: i32, t: Log) -> i32 {
    let number = u8::try_from(tap.number).unwrap_or(0);
    let mut due = due;
    match tap.key.as_str() {
        "move" | "jump" => travel(game, tap.key == "jump", number, t),
        "hit" => due += i32::from(game.mark_off(MINE, number, false, t)),
        "hit-twelve" => due += i32::from(game.mark_off(MINE, number, true, t)),
        "critical" => {
            due = (due - 1).max(0);
            if let Some(damage) = game.suffer(MINE, number, t) {
                due += i32::from(game.mark_off(MINE, damage, false, t));
            }
        }
        "fire" => game.heat_up(MINE, OTHER, number, t),
        _ => {
            game.end_of_units(t);
            t.emit(Event::TurnEnded);
            // OD-TMM-2: a TMM lasts until the next Movement Phase begins.
            t.emit(Event::InitiativeRolled { winner: PLAYER_1, rolled: None });
        }
    }
    let gone = t.state().doomed.has(MINE) || !t.state().on_map.has(MINE);
    if gone { 0 } else { due }
}

/// The activation of a 'Mech that went so far; without a board it stays where it is.
fn travel(game: &Overdrive, jumps: bool, hexes: u8, t: Log) {
    let (unit, now) = (MINE, t.state().units[MINE]);
    let (to, facing) = (now.cell, now.facing);
    t.emit(if jumps {
        let tmm = game.jump_tmm(t.state(), unit, hexes);
        Event::Jumped { unit, to, facing, tmm }
    } else {
        let tmm = moved_tmm(game, t.state(), hexes);
        Event::Moved { unit, to, facing, hexes, tmm, charge: Target::NONE }
    });
    t.emit(Event::ActivationEnded { unit });
}
