//! The text of a state, and the positions of cases: one shape for both, in TOML.

use crate::content::{Library, Map, Pilot, Scenario};
use crate::game::{Battleclix, Profile, side_name};
use crate::legal::legal;
use crate::movement::MOST_MOVES;
use crate::muster::legality::{vehicles_outweigh, worth};
use crate::options::Options;
use crate::state::{
    Activation, Click, Ending, Holder, Lock, MOST_COUNTERS, Marks, NORTH, Phase, SOUTH, State, Unit, UnitId,
    Why,
};
use crate::terrain::Terrain;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Board, Cell, Fault, Grid, Side, Source};
use toml::Spanned;

/// A position: how the match is set up (cases only), and the state.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    #[serde(skip_serializing)]
    map: Option<Spanned<String>>,
    /// Hexes of the map replaced: `{ "0503" = "f" }`.
    #[serde(skip_serializing)]
    overlay: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(skip_serializing)]
    south: Option<Vec<Spanned<Member>>>,
    #[serde(skip_serializing)]
    north: Option<Vec<Spanned<Member>>>,
    #[serde(skip_serializing)]
    diamonds: Option<u8>,
    #[serde(skip_serializing)]
    options: BTreeMap<String, toml::Value>,

    turn: Option<u16>,
    phase: Option<String>,
    first: Option<String>,
    kills: [u16; 2],
    counters: Option<Vec<Holder>>,
    activation: Option<Activation>,
    /// Clan units bound over the game, and their enemies.
    locks: Vec<(String, String)>,
    units: BTreeMap<String, UnitGiven>,
}

/// A unit of a case: its type, or its type with a pilot.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a unit's id, or { unit = \"…\", pilot = \"veteran\", commander = true }")]
enum Member {
    Plain(String),
    Full {
        unit: String,
        #[serde(default)]
        pilot: Pilot,
        #[serde(default)]
        commander: bool,
    },
}

/// What a position says of one unit.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct UnitGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    click: Option<Click>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
}

/// The markers and their names.
pub(crate) const MARKS: [(&str, Marks); 8] = [
    ("heat", Marks::HEAT),
    ("moved", Marks::MOVED),
    ("jumped", Marks::JUMPED),
    ("activated", Marks::ACTIVATED),
    ("immobilized", Marks::IMMOBILE),
    ("dry", Marks::DRY),
    ("pending", Marks::PENDING),
    ("immobilized-before", Marks::IMMOBILE_BEFORE),
];

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(Battleclix, State), Fault> {
        let library = Library::with_packs(&[])?;
        let map = self.map(&library, source)?;
        let mut options = Vec::new();
        for (key, value) in &self.options {
            let value = value.as_str().map_or_else(|| value.to_string(), String::from);
            options.push((key.clone(), value));
        }
        let mut units = Vec::new();
        for (side, members) in [(SOUTH, &self.south), (NORTH, &self.north)] {
            units.extend(profiles(&library, source, side, members.as_deref().unwrap_or_default())?);
        }
        let scenario = Scenario {
            id: "case".into(),
            name: "a case".into(),
            text: String::new(),
            map: map.id.clone(),
            companies: 1,
            most_companies: 4,
            turn_limit: 0,
            zones: None,
        };
        let diamonds = self.diamonds.unwrap_or(1);
        if !(1..=2).contains(&diamonds) {
            return Err(Fault::new("a map has one Diamond or two (BC-OBJ-1)"));
        }
        let game = Battleclix::with_units(&scenario, &map, units, diamonds, Options::read(&options)?)?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    fn map(&self, library: &Library, source: &Source) -> Result<Map, Fault> {
        let id = self.map.as_ref().map_or("proving_ground", |id| id.get_ref());
        let known = || library.maps.keys().map(String::as_str);
        let place = self.map.as_ref().map_or(0..0, Spanned::span);
        let map = library.maps.get(id).ok_or_else(|| Fault::unknown("map", id, known()).at(source, place))?;
        let grid = *map.board.grid();
        let mut changed = BTreeMap::new();
        for (hex, code) in &self.overlay {
            let cell = grid.parse(hex.get_ref());
            let wrong = || source.fault(hex.span(), format!("'{}' is not a hex of the map", hex.get_ref()));
            let terrain = Terrain::from_code(code.get_ref());
            let unknown =
                || Fault::unknown("terrain", code.get_ref(), Terrain::CODES).at(source, code.span());
            changed.insert(cell.ok_or_else(wrong)?, terrain.ok_or_else(unknown)?);
        }
        let board = Board::new(grid, |cell| changed.get(&cell).copied().unwrap_or(map.board[cell]));
        Ok(Map { board, ..map.clone() })
    }

    fn state(&self, game: &Battleclix) -> Result<State, Fault> {
        let mut state = game.fresh();
        state.turn = self.turn.unwrap_or(1);
        state.kills = self.kills;
        state.first = self.first.as_deref().map_or(Ok(SOUTH), side)?;
        for (name, given) in &self.units {
            given.place(game, &mut state, game.named(name)?)?;
        }
        for (unit, enemy) in &self.locks {
            state.locks.set(game.named(unit)?, Lock::on(game.named(enemy)?));
        }
        state.phase = phase(game, self.phase.as_deref().unwrap_or("activate south"))?;
        state.activation = self.activation.unwrap_or_else(|| match state.phase {
            // A unit that is about to act has just been activated.
            Phase::Act(unit) if state.units[unit].on_map() => {
                Activation { engaged: game.is_adjacent(&state, unit), ..Activation::default() }
            }
            _ => Activation::default(),
        });
        match &self.counters {
            Some(holders) if holders.len() <= MOST_COUNTERS => {
                state.counters[..holders.len()].copy_from_slice(holders);
            }
            Some(_) => return Err(Fault::new(format!("there are at most {MOST_COUNTERS} counters"))),
            None => game.settle_counters(&mut state),
        }
        check(game, &state)?;
        Ok(state)
    }
}

/// The units of a side, worth what a Company's would be (BC-VP-2, BC-VP-7).
fn profiles(
    library: &Library,
    source: &Source,
    side: Side,
    members: &[Spanned<Member>],
) -> Result<Vec<Profile>, Fault> {
    let find = |member: &Spanned<Member>| {
        let (id, pilot, commander) = match member.get_ref() {
            Member::Plain(id) => (id, Pilot::Regular, false),
            Member::Full { unit, pilot, commander } => (unit, *pilot, *commander),
        };
        let known = || library.units.keys().map(String::as_str);
        let sheet = library.units.get(id);
        let sheet = sheet.ok_or_else(|| Fault::unknown("unit", id, known()).at(source, member.span()))?;
        Ok((sheet, pilot, commander))
    };
    let found = members.iter().map(find).collect::<Result<Vec<_>, Fault>>()?;
    let scores = vehicles_outweigh(found.iter().map(|(sheet, ..)| (sheet.kind, sheet.tons)));
    let profile = |(sheet, pilot, commander)| {
        Profile::new(sheet, side, pilot, commander, worth(sheet, pilot, commander, scores))
    };
    Ok(found.into_iter().map(profile).collect())
}

impl UnitGiven {
    fn place(&self, game: &Battleclix, state: &mut State, unit: UnitId) -> Result<(), Fault> {
        let name = game.name_of(unit);
        let now = &mut state.units[unit];
        if let Some(hex) = &self.hex {
            let cell = game.grid().parse(hex);
            now.cell = cell.ok_or_else(|| Fault::new(format!("{name}: '{hex}' is not a hex of the map")))?;
        }
        if let Some(click) = self.click {
            let last = game.unit(unit).sheet.dial.last();
            if click.0 > last {
                return Err(Fault::new(format!("{name}: its dial has {last} clicks")));
            }
            now.click = click;
        }
        for mark in &self.marks {
            let known = || MARKS.iter().map(|(name, _)| *name);
            let found = MARKS.iter().find(|(name, _)| name == mark);
            let (_, bit) = found.ok_or_else(|| Fault::unknown("marker", mark, known()))?;
            now.marks.set(*bit, true);
        }
        if now.click == Click::DESTROYED && now.cell != Unit::NOWHERE {
            return Err(Fault::new(format!("{name} is destroyed, but stands on the map")));
        }
        Ok(())
    }
}

/// The state as text.
pub(super) fn write(game: &Battleclix, state: &State) -> String {
    let unit = |at: usize| {
        let now = &state.units.as_slice()[at];
        let marks = MARKS.iter().filter(|(_, bit)| now.has(*bit)).map(|(name, _)| (*name).to_string());
        let given = UnitGiven {
            hex: now.on_map().then(|| game.hex_name(now.cell)),
            click: (now.click != Click::FIRST).then_some(now.click),
            marks: marks.collect(),
        };
        (game.units[at].name.clone(), given)
    };
    let given = Given {
        turn: Some(state.turn),
        phase: Some(game.phase_text(state)),
        first: Some(side_name(state.first).to_lowercase()),
        kills: state.kills,
        counters: Some(state.counters[..game.counters.len()].to_vec()),
        activation: Some(state.activation),
        locks: state.locks.iter().map(|(unit, enemy)| (game.name_of(unit), game.name_of(enemy))).collect(),
        units: (0..game.units.len()).map(unit).collect(),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(super) fn read(game: &Battleclix, text: &str) -> Result<State, Fault> {
    let given: Given = Source::new("position", text).toml()?;
    let set_up =
        given.map.is_some() || !given.overlay.is_empty() || given.south.is_some() || given.north.is_some();
    if set_up || !given.options.is_empty() || given.diamonds.is_some() {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game)
}

impl Battleclix {
    /// Puts every counter in the hands of the side near it, as after a Move.
    fn settle_counters(&self, state: &mut State) {
        let near = self.presence(state);
        for counter in self.counter_ids() {
            let holder = self.holder(Holder::Nobody, near.map(|near| near.has(counter)));
            state.counters[counter.index()] = holder;
        }
    }

    fn phase_text(&self, state: &State) -> String {
        let of = |word: &str, unit: UnitId| format!("{word} {}", self.name_of(unit));
        let by = |word: &str, side: Side| format!("{word} {}", side_name(side).to_lowercase());
        match state.phase {
            Phase::Roll => "roll".into(),
            Phase::Deploy(side) => by("deploy", side),
            Phase::Place(unit) => of("put", unit),
            Phase::Initiative => "initiative".into(),
            Phase::Activate(side) => by("activate", side),
            Phase::Act(unit) => of("act", unit),
            Phase::Flee(unit) => of("flee", unit),
            Phase::Walk(unit) => of("walk", unit),
            Phase::Over(ending) => {
                let winner = ending.winner.map_or("nobody".into(), |side| side_name(side).to_lowercase());
                format!("over {winner} {}", why_word(ending.why))
            }
        }
    }
}

const WHYS: [Why; 4] = [Why::BreakPoint, Why::BothBroken, Why::NoUnits, Why::TurnLimit];

pub(crate) fn why_word(why: Why) -> &'static str {
    match why {
        Why::BreakPoint => "break-point",
        Why::BothBroken => "both-broken",
        Why::NoUnits => "no-units",
        Why::TurnLimit => "turn-limit",
    }
}

fn side(word: &str) -> Result<Side, Fault> {
    match word {
        "south" => Ok(SOUTH),
        "north" => Ok(NORTH),
        _ => Err(Fault::unknown("side", word, ["south", "north"])),
    }
}

fn phase(game: &Battleclix, text: &str) -> Result<Phase, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words.as_slice() {
        ["roll"] => Phase::Roll,
        ["deploy", word] => Phase::Deploy(side(word)?),
        ["put", unit] => Phase::Place(game.named(unit)?),
        ["initiative"] => Phase::Initiative,
        ["activate", word] => Phase::Activate(side(word)?),
        ["act", unit] => Phase::Act(game.named(unit)?),
        ["flee", unit] => Phase::Flee(game.named(unit)?),
        ["walk", unit] => Phase::Walk(game.named(unit)?),
        ["over", winner, why] => {
            let winner = if *winner == "nobody" { None } else { Some(side(winner)?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == *why);
            let why = found.ok_or_else(|| Fault::unknown("ending", why, WHYS.map(why_word)))?;
            Phase::Over(Ending { winner, why })
        }
        _ => {
            let known = ["activate south", "activate north", "act UNIT", "initiative", "flee UNIT"];
            return Err(Fault::unknown("phase", text, known));
        }
    })
}

/// More than all units of the largest match are worth.
const MOST_POINTS: u16 = 999;
/// The most actions of an activation: two Moves, a Long and a Short Range Attack (BC-ACT-1).
const MOST_ACTIONS: u8 = MOST_MOVES + 2;

/// Refuses positions that could not arise: they would break the rules behind them.
fn check(game: &Battleclix, state: &State) -> Result<(), Fault> {
    check_activation(game, &state.activation)?;
    if state.kills.iter().any(|&points| points > MOST_POINTS) {
        return impossible(format!("no side has more than {MOST_POINTS} points for kills"));
    }
    check_units(game, state)?;
    check_phase(game, state)
}

fn impossible(what: String) -> Result<(), Fault> {
    Err(Fault::new(what).help("give the missing part, or another phase"))
}

fn check_activation(game: &Battleclix, done: &Activation) -> Result<(), Fault> {
    if done.actions > MOST_ACTIONS || done.moves > MOST_MOVES {
        return impossible("an activation has at most four actions, two of them Moves (BC-ACT-1)".into());
    }
    let unknown = done.bound.enemy().is_some_and(|enemy| enemy.index() >= game.units.len());
    if unknown || !game.grid().has(done.from) {
        return impossible("the activation names a unit or a hex that does not exist".into());
    }
    Ok(())
}

fn check_units(game: &Battleclix, state: &State) -> Result<(), Fault> {
    // A walk hex by hex may pass through a friend.
    let passing = matches!(state.phase, Phase::Walk(_));
    let mut hexes: Vec<Cell> = Vec::new();
    for (profile, unit) in game.units.iter().zip(state.units.as_slice()).filter(|(_, unit)| unit.on_map()) {
        let (name, terrain) = (&profile.name, game.terrain(unit.cell));
        if terrain.entry(profile.kind).is_none() {
            return impossible(format!("{name} cannot stand in a {} (BC-MAP-10)", terrain.name()));
        }
        if hexes.contains(&unit.cell) && !passing {
            return impossible(format!("{name} shares its hex with another unit (BC-MOVE-5)"));
        }
        hexes.push(unit.cell);
    }
    Ok(())
}

/// The player to decide must have something to choose from.
fn check_phase(game: &Battleclix, state: &State) -> Result<(), Fault> {
    match state.phase {
        Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) if !state.units[unit].on_map() => {
            impossible(format!("{} is to act, but it is not on the map", game.name_of(unit)))
        }
        Phase::Flee(unit) if !game.has_destination(state, unit) => {
            impossible(format!("{} has nowhere to flee to", game.name_of(unit)))
        }
        Phase::Place(unit) if state.units[unit].on_map() || game.places(state, unit).next().is_none() => {
            impossible(format!("{} cannot be placed on the map", game.name_of(unit)))
        }
        Phase::Deploy(side) if game.undeployed(state, side).next().is_none() => {
            impossible(format!("{} has deployed all its units", side_name(side)))
        }
        Phase::Activate(side) if game.waiting(state, side).next().is_none() => {
            impossible(format!("{} has no unit to activate", side_name(side)))
        }
        Phase::Walk(unit) => {
            let mut steps = Vec::new();
            legal(game, state, &mut steps);
            if steps.is_empty() { impossible(format!("{} cannot go on", game.name_of(unit))) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}
