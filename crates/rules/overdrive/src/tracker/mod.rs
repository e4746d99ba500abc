//! Cards without a board: what a player taps, played out by the rules for a single 'Mech.
//!
//! The marks become a state with the 'Mech alone, the rules act on it, and the state becomes marks again.

mod marks;
mod notes;

use crate::content::{Library, Map, Mission, Scenario};
use crate::event::Event;
use crate::game::{Overdrive, Profile};
use crate::muster::read_member;
use crate::options::Options;
use crate::resolve::Log;
use crate::state::{Critical, PLAYER_1, PLAYER_2, SHUTDOWN, State, UnitId};
use crate::terrain::Hex;
use marks::{DUE, HIT_KEYS, MOST_HEAT, WATER, read_state, write_marks};
use table::content::Content;
use table::rulebook::Setup;
use table::tracker::{Counter, Marks, Tap, TapInfo, Tapped, Tracked, Tracker};
use table::{Board, Fault, Game, HexGrid, Scribe, Show};

/// The 'Mech whose card it is.
const MINE: UnitId = UnitId(0);
/// Another one of its kind, so that there is somebody to shoot at.
const OTHER: UnitId = UnitId(1);

/// The most points of a hit that can be tapped: more than any 'Mech has.
const MOST_POINTS: u8 = 60;

/// The tracker of a setup: its cards and its house rules.
struct Cards {
    library: Library,
    options: Options,
}

/// The tracker for the packs and options of a setup.
pub(crate) fn tracker(setup: &Setup) -> Result<Box<dyn Tracker>, Fault> {
    let library = Library::with_packs(&setup.packs)?;
    Ok(Box::new(Cards { library, options: Options::read(&setup.options)? }))
}

impl Cards {
    /// A game of this 'Mech alone, on a strip of land with a ford.
    fn game(&self, member: &str) -> Result<Overdrive, Fault> {
        let member = read_member(&self.library, member)?;
        let card = &self.library.cards[&member.unit];
        let profile = |side, name: &str| Profile {
            name: name.into(),
            ..Profile::new(card, member.skill, side, &self.options)
        };
        let units = vec![profile(PLAYER_1, &card.name), profile(PLAYER_2, "its target")];
        let board = Board::<HexGrid, Hex>::parse("0. 0w 0. 0.\n", 3, &[], Hex::from_code);
        let map = Map {
            id: "strip".into(),
            name: "Strip".into(),
            text: String::new(),
            objectives: Vec::new(),
            board: board.map_err(|error| Fault::new(error.to_string()))?,
        };
        let scenario = Scenario {
            id: "tracker".into(),
            name: "Tracker".into(),
            text: String::new(),
            map: map.id.clone(),
            mission: Mission::StandUpFight,
            pv_limit: 0,
            turn_limit: 1,
            zones: None,
        };
        Overdrive::with_units(&scenario, &map, units, self.options)
    }
}

impl Tracker for Cards {
    fn tracked(&self, member: &str, marks: &Marks) -> Result<Tracked, Fault> {
        let game = self.game(member)?;
        let state = read_state(&game, marks)?;
        Ok(Tracked {
            card: game.card(&state, MINE),
            counters: counters(&game, &state),
            taps: taps(&game, &state, marks.get(DUE)),
            notes: notes::notes(&game, &state, marks),
            out: state.destroyed.has(MINE),
        })
    }

    fn tap(&self, member: &str, marks: &Marks, tap: &Tap) -> Result<Tapped, Fault> {
        let game = self.game(member)?;
        let mut state = read_state(&game, marks)?;
        if state.destroyed.has(MINE) {
            let wrong = format!("{} is out of the game", game.name_of(MINE));
            return Err(Fault::new(wrong).help("undo to go on"));
        }
        let known = taps(&game, &state, 0);
        let counters = counters(&game, &state);
        if let Some(counter) = counters.iter().find(|counter| counter.key == tap.key) {
            check_number(tap, (0, counter.most))?;
            return set(&game, marks, tap);
        }
        let Some(info) = known.iter().find(|info| info.key == tap.key) else {
            let keys = known.iter().map(|info| info.key).chain(counters.iter().map(|counter| counter.key));
            return Err(Fault::unknown("tap", &tap.key, keys));
        };
        may_tap(&game, &state, tap, marks.get(DUE))?;
        check_number(tap, info.numbers.unwrap_or((0, 0)))?;
        let before = state;
        let mut events = Vec::new();
        let due = play(&game, tap, marks.get(DUE), &mut Scribe::new(&game, &mut state, &mut events));
        let mut sentences = sentences(&game, before, &events);
        sentences.extend(notes::due(due));
        if sentences.is_empty() {
            sentences.push("Nothing changes.".into());
        }
        Ok(Tapped { marks: write_marks(&game, &state, due), sentences })
    }
}

fn check_number(tap: &Tap, (least, most): (i32, i32)) -> Result<(), Fault> {
    if (least..=most).contains(&tap.number) {
        return Ok(());
    }
    let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
    Err(Fault::new(format!("'{}' goes with {range}, not {}", tap.key, tap.number)))
}

/// What can be counted up and down by hand.
fn counters(game: &Overdrive, state: &State) -> Vec<Counter> {
    let (profile, now) = (game.unit(MINE), &state.units[MINE]);
    let counter = |key, name, now: u8, most: u8, danger: Option<u8>| Counter {
        key,
        name,
        now: now.into(),
        most: most.into(),
        danger: danger.map(Into::into),
    };
    let (armor, structure) = (profile.card.armor, profile.card.structure);
    let mut counters = vec![
        counter("armor", "Armor damage", armor - now.armor, armor, Some(armor)),
        // OD-STAT-2: at half its structure it is crippled.
        counter(
            "structure",
            "Structure damage",
            structure - now.structure,
            structure,
            Some(structure.div_ceil(2)),
        ),
        counter("heat", "Heat", now.heat, MOST_HEAT, Some(SHUTDOWN)),
    ];
    for (name, [key, _]) in Critical::ALL.into_iter().zip(HIT_KEYS) {
        let most = name.explodes_at();
        counters.push(counter(key, name.name(), now.hits.of(name), most, Some(most)));
    }
    let in_water = marks::is_in_water(game, state);
    counters.push(counter(WATER, "In water", in_water.into(), 1, None));
    counters
}

/// What can happen to the 'Mech.
fn taps(game: &Overdrive, state: &State, due: i32) -> Vec<TapInfo> {
    let tap = |key, name, numbers| TapInfo { key, name, numbers, due: 0 };
    let most = game.most_overdrive(state, MINE);
    vec![
        tap("hit", "Hit for", Some((0, MOST_POINTS.into()))),
        tap("hit-twelve", "Hit by a natural 12 for", Some((0, MOST_POINTS.into()))),
        TapInfo { due, ..tap("critical", "Critical roll of", Some((2, 12))) },
        tap("fire", "Fires, with overdrive", Some((0, most.into()))),
        tap("end", "End Phase", None),
    ]
}

/// What the rules say against a tap.
fn may_tap(game: &Overdrive, state: &State, tap: &Tap, due: i32) -> Result<(), Fault> {
    let name = game.name_of(MINE);
    let doomed = state.doomed.has(MINE);
    let wrong = match tap.key.as_str() {
        "hit" | "hit-twelve" if doomed => format!("{name} is doomed: attacks on it are wasted (OD-DECL-7)"),
        "critical" if doomed => format!("{name} is doomed: no critical roll is made for it (OD-CRIT-3)"),
        "fire" if state.shut_down.has(MINE) => format!("{name} is shut down and may not attack (OD-DECL-6)"),
        "fire" if state.fired.has(MINE) => format!("{name} has made its weapon attack this turn (OD-DECL-3)"),
        "end" if due > 0 => "a critical roll is still due (OD-CRIT-1)".into(),
        _ => return Ok(()),
    };
    let help = if due > 0 { "tap 'critical' with the roll, or undo" } else { "tap 'end' first, or undo" };
    Err(Fault::new(wrong).help(help))
}

/// Plays out a tap by the rules. Returns how many critical rolls are due then.
fn play(game: &Overdrive, tap: &Tap, due: i32, t: Log) -> i32 {
    let number = u8::try_from(tap.number).unwrap_or(0);
    let mut due = due;
    match tap.key.as_str() {
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
        }
    }
    let gone = t.state().doomed.has(MINE) || !t.state().on_map.has(MINE);
    if gone { 0 } else { due }
}

/// What happened, in the words of the log.
fn sentences(game: &Overdrive, mut before: State, events: &[Event]) -> Vec<String> {
    let mut sentences = Vec::new();
    for event in events {
        let sentence = game.sentence(&before, event);
        let is_told = !matches!(event, Event::AttackBegan { .. } | Event::TurnEnded);
        if is_told && !sentence.text.is_empty() {
            sentences.push(format!("{} ({})", sentence.text, sentence.clause));
        }
        game.evolve(&mut before, event);
    }
    sentences
}

/// Sets a counter by hand; what follows from the counters themselves follows at once.
fn set(game: &Overdrive, marks: &Marks, tap: &Tap) -> Result<Tapped, Fault> {
    let mut wanted = marks.clone();
    wanted.set(&tap.key, tap.number);
    let hurts = tap.key != "heat" && tap.key != WATER;
    if hurts {
        wanted.set(marks::DOOMED, 0);
    }
    let mut state = read_state(game, &wanted)?;
    let before = state;
    let mut events = Vec::new();
    let t = &mut Scribe::new(game, &mut state, &mut events);
    let now = t.state().units[MINE];
    let total = now.hits.plus(now.pending);
    if hurts && Critical::ALL.into_iter().any(|name| total.of(name) >= name.explodes_at()) {
        game.explode(MINE, t);
    } else if hurts && game.options.destroyed_at_zero && now.structure == 0 {
        t.emit(Event::Doomed { unit: MINE, exploded: false });
    }
    let mut sentences = sentences(game, before, &events);
    if tap.key == "structure" && tap.number > marks.get("structure") && !state.doomed.has(MINE) {
        sentences
            .push("Damage to structure is a critical hit: tap 'critical' with the roll (OD-CRIT-1).".into());
    }
    Ok(Tapped { marks: write_marks(game, &state, wanted.get(DUE)), sentences })
}
