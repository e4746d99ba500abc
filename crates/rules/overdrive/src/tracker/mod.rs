//! Cards without a board: what a player taps, played out by the rules for a single 'Mech.
//!
//! The marks become a state with the 'Mech alone, the rules act on it, and the state becomes marks again.

mod marks;
mod notes;
mod taps;

use crate::content::{INCHES_PER_HEX, Library, Map, Mission, Scenario};
use crate::event::Event;
use crate::game::{Overdrive, Profile};
use crate::muster::read_member;
use crate::options::Options;
use crate::state::{Critical, PLAYER_1, PLAYER_2, SHUTDOWN, State, UnitId};
use crate::terrain::Hex;
use marks::{DUE, HIT_KEYS, MOST_HEAT, WATER, read_state, write_marks};
use table::content::Content;
use table::rulebook::Setup;
use table::tracker::{Counter, Marks, Tap, Tapped, Tracked, Tracker};
use table::{Board, Fault, Game, HexGrid, Scribe, Show};

/// The 'Mech whose card it is.
const MINE: UnitId = UnitId(0);
/// Another one of its kind, so that there is somebody to shoot at.
const OTHER: UnitId = UnitId(1);

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
            lances: None,
            placed: None,
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
            badges: notes::badges(&game, &state),
            counters: counters(&game, &state),
            taps: taps::taps(&game, &state, marks.get(DUE)),
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
        let counters = counters(&game, &state);
        if let Some(counter) = counters.iter().find(|counter| counter.key == tap.key) {
            taps::check_number(tap, (0, counter.most))?;
            return set(&game, marks, tap);
        }
        taps::check(&game, &state, tap, marks.get(DUE), counters.iter().map(|counter| counter.key))?;
        let before = state;
        let mut events = Vec::new();
        let due = taps::play(&game, tap, marks.get(DUE), &mut Scribe::new(&game, &mut state, &mut events));
        let mut sentences = sentences(&game, before, &events);
        sentences.extend(notes::due(due));
        Ok(Tapped { marks: write_marks(&game, &state, due), sentences })
    }

    fn inches_per_cell(&self) -> Option<u8> {
        Some(INCHES_PER_HEX)
    }
}

/// What can be counted up and down by hand. The first ones are the gauges of the card, in its order.
fn counters(game: &Overdrive, state: &State) -> Vec<Counter> {
    let (profile, now) = (game.unit(MINE), &state.units[MINE]);
    let (armor, structure) = (profile.card.armor, profile.card.structure);
    let mut rows = vec![
        ("armor", "Armor damage", armor - now.armor, armor, armor),
        // OD-STAT-2: at half its structure it is crippled.
        ("structure", "Structure damage", structure - now.structure, structure, structure.div_ceil(2)),
        ("heat", "Heat", now.heat, MOST_HEAT, SHUTDOWN),
    ];
    for (name, [key, _]) in Critical::ALL.into_iter().zip(HIT_KEYS) {
        rows.push((key, name.name(), now.hits.of(name), name.explodes_at(), name.explodes_at()));
    }
    let counter = |(gauge, (key, name, now, most, danger)): (usize, (_, _, u8, u8, u8))| Counter {
        key,
        name,
        now: now.into(),
        most: most.into(),
        danger: Some(danger.into()),
        gauge: Some(gauge),
    };
    let mut counters: Vec<Counter> = rows.into_iter().enumerate().map(counter).collect();
    let now = i32::from(marks::is_in_water(game, state));
    counters.push(Counter { key: WATER, name: "In water", now, most: 1, danger: None, gauge: None });
    counters
}

/// What happened, in the words of the log.
fn sentences(game: &Overdrive, mut before: State, events: &[Event]) -> Vec<String> {
    let mut sentences = Vec::new();
    for event in events {
        let sentence = game.sentence(&before, event);
        let (text, clause) = match *event {
            // There is no board: what matters of a move is the TMM.
            Event::Moved { unit, tmm, .. } | Event::Jumped { unit, tmm, .. } => {
                (format!("{} has TMM {tmm}.", game.name_of(unit)), "OD-TMM-2")
            }
            Event::AttackBegan { .. }
            | Event::ActivationEnded { .. }
            | Event::TurnEnded
            | Event::InitiativeRolled { .. } => (String::new(), ""),
            _ => (sentence.text, sentence.clause),
        };
        if !text.is_empty() {
            sentences.push(format!("{text} ({clause})"));
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
            .push("Damage to structure is a critical hit: roll 2D6 and tap the result (OD-CRIT-1).".into());
    }
    Ok(Tapped { marks: write_marks(game, &state, wanted.get(DUE)), sentences })
}
