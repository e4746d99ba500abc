//! The text of a state, and the positions of cases: one shape for both, in TOML.

use super::answer::{critical, critical_word};
use crate::content::{Library, Map, Member, Mission, Scenario, Zones};
use crate::game::{Overdrive, Profile};
use crate::muster::read_member;
use crate::options::Options;
use crate::state::{
    Critical, Ending, Hits, PLAYER_1, PLAYER_2, Phase, SIDES, State, Target, Unit, UnitId, UnitSet, Why,
};
use crate::terrain::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::{Content, find};
use table::{Board, Facing, Fault, Grid, Inside, Side, Source, option};
use toml::Spanned;

mod possible;

/// A position: how the match is set up (cases only), and the state.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    #[serde(skip_serializing)]
    map: Option<Spanned<String>>,
    /// Hexes of the map replaced: `{ "0503" = "2h" }`.
    #[serde(skip_serializing)]
    overlay: BTreeMap<Spanned<String>, Spanned<String>>,
    /// Objective hexes instead of the map's.
    #[serde(skip_serializing)]
    objective_hexes: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    mission: Option<Mission>,
    #[serde(skip_serializing)]
    turn_limit: Option<u16>,
    /// The columns of the western and of the eastern zone.
    #[serde(skip_serializing)]
    zones: Option<Zones>,
    /// The 'Mechs of each side: a card's id, and a skill: `"rook veteran"`.
    #[serde(skip_serializing)]
    player_1: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    player_2: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    options: BTreeMap<String, toml::Value>,

    turn: Option<u16>,
    phase: Option<String>,
    /// The side with the west edge: `player-1`.
    west: Option<String>,
    /// The side with initiative.
    initiative: Option<String>,
    /// How many 'Mechs each side still moves in this exchange.
    exchange: Option<[u8; 2]>,
    /// Points for objectives.
    objectives: [u16; 2],
    units: BTreeMap<String, UnitGiven>,
}

/// What a position says of one 'Mech.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct UnitGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    armor: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    structure: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heat: Option<u8>,
    /// Heat at the start of the Combat Phase; the heat now, if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    start_heat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tmm: Option<u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    hits: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pending: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charge: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    physical: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
}

/// A set of 'Mechs in a state.
pub(super) type Marked = fn(&mut State) -> &mut UnitSet;

/// The marks: their names, and the questions that ask for them.
pub(super) const MARKS: [(&str, &str, Marked); 10] = [
    ("activated", "UNIT activated", |state| &mut state.activated),
    ("stuck", "UNIT stuck", |state| &mut state.stuck),
    ("shut-down", "UNIT shut-down", |state| &mut state.shut_down),
    ("doomed", "UNIT doomed", |state| &mut state.doomed),
    ("exploded", "UNIT exploded", |state| &mut state.exploded),
    ("fired", "UNIT fired", |state| &mut state.fired),
    ("heated", "UNIT heated", |state| &mut state.heated),
    ("destroyed", "UNIT destroyed", |state| &mut state.destroyed),
    ("saved", "UNIT saved", |state| &mut state.saved),
    ("withdrawn", "UNIT withdrawn", |state| &mut state.withdrawn),
];

/// The map of a case that names none: the flat map of the examples.
const FLAT_MAP: &str = "proving_ground";
/// The last turn of a case that names none.
const TURN_LIMIT: u16 = 15;

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(Overdrive, State), Fault> {
        let library = Library::with_packs(&source.packs)?;
        let map = self.map(&library, source)?;
        let options = Options::read(&option::in_words(&self.options)).inside("options")?;
        let mut units = Vec::new();
        for (side, members) in SIDES.into_iter().zip([&self.player_1, &self.player_2]) {
            for text in members.as_deref().unwrap_or_default() {
                let member = read_member(&library, text.get_ref());
                let Member { unit, skill } = member.map_err(|fault| fault.at(source, text.span()))?;
                units.push(Profile::new(&library.cards[&unit], skill, side, &options));
            }
        }
        let scenario = Scenario {
            id: "case".into(),
            name: "a case".into(),
            text: String::new(),
            map: map.id.clone(),
            mission: self.mission.unwrap_or(Mission::StandUpFight),
            pv_limit: 999,
            turn_limit: self.turn_limit.unwrap_or(TURN_LIMIT),
            zones: self.zones.map(Zones::columns),
            lances: None,
            placed: None,
        };
        let game = Overdrive::with_units(&scenario, &map, units, options)?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    fn map(&self, library: &Library, source: &Source) -> Result<Map, Fault> {
        let id = self.map.as_ref().map_or(FLAT_MAP, |id| id.get_ref());
        let place = self.map.as_ref().map_or(0..0, Spanned::span);
        let map = find(&library.maps, "map", id).map_err(|fault| fault.at(source, place))?;
        let grid = *map.board.grid();
        let read = |hex: &Spanned<String>| {
            let wrong = || source.fault(hex.span(), format!("'{}' is not a hex of the map", hex.get_ref()));
            grid.parse(hex.get_ref()).ok_or_else(wrong)
        };
        let mut changed = BTreeMap::new();
        for (hex, code) in &self.overlay {
            let wrong = || {
                let wrong = format!("'{}' is not an elevation and a terrain", code.get_ref());
                source.fault(code.span(), wrong).help("such as \"2h\" (OD-TERR-1)")
            };
            changed.insert(read(hex)?, Hex::from_code(code.get_ref()).ok_or_else(wrong)?);
        }
        let board = Board::new(grid, |cell| changed.get(&cell).copied().unwrap_or(map.board[cell]));
        let objectives = match &self.objective_hexes {
            Some(hexes) => hexes.iter().map(read).collect::<Result<Vec<_>, _>>()?,
            None => map.objectives.clone(),
        };
        Ok(Map { board, objectives, ..map.clone() })
    }

    fn state(&self, game: &Overdrive) -> Result<State, Fault> {
        let mut state = game.fresh();
        state.turn = self.turn.unwrap_or(1);
        state.west = self.west.as_deref().map_or(Ok(PLAYER_1), side_of_word)?;
        state.initiative = self.initiative.as_deref().map_or(Ok(PLAYER_1), side_of_word)?;
        state.objectives = self.objectives;
        for (name, given) in &self.units {
            given.place(game, &mut state, game.named(name)?)?;
        }
        state.phase = phase(game, self.phase.as_deref().unwrap_or("activate player-2"))?;
        state.exchange = self.exchange.unwrap_or_else(|| game.usual_exchange(&state));
        possible::check(game, &state)?;
        Ok(state)
    }
}

impl UnitGiven {
    fn place(&self, game: &Overdrive, state: &mut State, unit: UnitId) -> Result<(), Fault> {
        let name = game.name_of(unit);
        let about = |fault: Fault| Fault::new(format!("{name}: {fault}"));
        let mut gone = false;
        for mark in &self.marks {
            let known = || MARKS.iter().map(|(name, ..)| *name);
            let found = MARKS.iter().find(|(name, ..)| name == mark);
            let (word, _, set) = found.ok_or_else(|| about(Fault::unknown("mark", mark, known())))?;
            set(state).insert(unit);
            gone |= matches!(*word, "destroyed" | "saved" | "withdrawn");
        }
        if gone {
            state.units[unit] = Unit::default();
            return if self.hex.is_none() {
                Ok(())
            } else {
                Err(Fault::new(format!("{name} is out of the game, but stands on the map")))
            };
        }
        let Some(hex) = &self.hex else { return Ok(()) };
        let target = |name: &Option<String>| match name {
            Some(name) => game.named(name).map(Target::on),
            None => Ok(Target::NONE),
        };
        let fresh = game.unit(unit).fresh();
        let heat = self.heat.unwrap_or(0);
        state.on_map.insert(unit);
        state.units[unit] = Unit {
            cell: game.read_hex(hex).map_err(about)?,
            facing: self.facing.as_deref().map_or(Ok(Facing::N), Facing::find).map_err(about)?,
            armor: self.armor.unwrap_or(fresh.armor),
            structure: self.structure.unwrap_or(fresh.structure),
            heat,
            start_heat: self.start_heat.unwrap_or(heat),
            tmm: self.tmm.unwrap_or(0),
            hits: read_hits(&self.hits).map_err(about)?,
            pending: read_hits(&self.pending).map_err(about)?,
            charge: target(&self.charge)?,
            weapon: target(&self.weapon)?,
            physical: target(&self.physical)?,
        };
        Ok(())
    }

    fn of(game: &Overdrive, state: &State, unit: UnitId) -> UnitGiven {
        let marked = |(name, _, set): &(&'static str, &'static str, Marked)| {
            set(&mut state.clone()).has(unit).then(|| (*name).to_string())
        };
        let marks = MARKS.iter().filter_map(marked).collect();
        if !state.on_map.has(unit) {
            return UnitGiven { marks, ..UnitGiven::default() };
        }
        let (now, fresh) = (&state.units[unit], game.unit(unit).fresh());
        let differs = |value: u8, usual: u8| (value != usual).then_some(value);
        let named = |target: Target| target.unit().map(|unit| game.name_of(unit));
        UnitGiven {
            hex: Some(game.hex_name(now.cell)),
            facing: Some(now.facing.to_string()),
            armor: differs(now.armor, fresh.armor),
            structure: differs(now.structure, fresh.structure),
            heat: differs(now.heat, 0),
            start_heat: differs(now.start_heat, now.heat),
            tmm: differs(now.tmm, 0),
            hits: written_hits(now.hits),
            pending: written_hits(now.pending),
            charge: named(now.charge),
            weapon: named(now.weapon),
            physical: named(now.physical),
            marks,
        }
    }
}

fn read_hits(given: &BTreeMap<String, u8>) -> Result<Hits, Fault> {
    let mut hits = Hits::default();
    for (name, &count) in given {
        hits.set(critical(name)?, count);
    }
    Ok(hits)
}

fn written_hits(hits: Hits) -> BTreeMap<String, u8> {
    let counted = Critical::ALL.into_iter().filter(|&name| hits.of(name) > 0);
    counted.map(|name| (critical_word(name).into(), hits.of(name))).collect()
}

/// The state as text.
pub(super) fn write(game: &Overdrive, state: &State) -> String {
    let ids = (0..game.units.len() as u8).map(UnitId);
    let given = Given {
        turn: Some(state.turn),
        phase: Some(phase_text(game, state)),
        west: Some(side_word(state.west).into()),
        initiative: Some(side_word(state.initiative).into()),
        exchange: Some(state.exchange),
        objectives: state.objectives,
        units: ids.map(|unit| (game.name_of(unit), UnitGiven::of(game, state, unit))).collect(),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(super) fn read(game: &Overdrive, text: &str) -> Result<State, Fault> {
    let given: Given = Source::new("position", text).toml()?;
    let forces = given.player_1.is_some() || given.player_2.is_some();
    let set_up = given.map.is_some() || !given.overlay.is_empty() || given.objective_hexes.is_some();
    let rules = given.mission.is_some()
        || given.turn_limit.is_some()
        || given.zones.is_some()
        || !given.options.is_empty();
    if forces || set_up || rules {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game)
}

impl Overdrive {
    /// The shares of an exchange that has just begun for the side that moves (OD-MOVE-1).
    fn usual_exchange(&self, state: &State) -> [u8; 2] {
        let side = match state.phase {
            Phase::Activate(side) => side,
            Phase::Move(unit) | Phase::BreakFree(unit) => self.side_of(unit),
            _ => return [0; 2],
        };
        let mut shares = self.shares(state);
        // The initiative loser's share is over when the winner moves.
        if side == state.initiative {
            shares[usize::from(side.other().0)] = 0;
        }
        shares
    }
}

fn phase_text(game: &Overdrive, state: &State) -> String {
    let of = |word: &str, unit: UnitId| format!("{word} {}", game.name_of(unit));
    let by = |word: &str, side: Side| format!("{word} {}", side_word(side));
    match state.phase {
        Phase::Setup => "setup".into(),
        Phase::TakeSide(side) => by("take-side", side),
        Phase::Deploy(side) => by("deploy", side),
        Phase::Initiative => "initiative".into(),
        Phase::Activate(side) => by("activate", side),
        Phase::BreakFree(unit) => of("break-free", unit),
        Phase::Move(unit) => of("move", unit),
        Phase::Declare(unit) => of("declare", unit),
        Phase::DeclarePhysical(unit) => of("declare-physical", unit),
        Phase::Resolve(side) => by("resolve", side),
        Phase::Overdrive(unit) => of("overdrive", unit),
        Phase::Over(ending) => {
            let winner = ending.winner.map_or("nobody", side_word);
            format!("over {winner} {}", why_word(ending.why))
        }
    }
}

fn phase(game: &Overdrive, text: &str) -> Result<Phase, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words.as_slice() {
        ["setup"] => Phase::Setup,
        ["take-side", word] => Phase::TakeSide(side_of_word(word)?),
        ["deploy", word] => Phase::Deploy(side_of_word(word)?),
        ["initiative"] => Phase::Initiative,
        ["activate", word] => Phase::Activate(side_of_word(word)?),
        ["break-free", unit] => Phase::BreakFree(game.named(unit)?),
        ["move", unit] => Phase::Move(game.named(unit)?),
        ["declare", unit] => Phase::Declare(game.named(unit)?),
        ["declare-physical", unit] => Phase::DeclarePhysical(game.named(unit)?),
        ["resolve", word] => Phase::Resolve(side_of_word(word)?),
        ["overdrive", unit] => Phase::Overdrive(game.named(unit)?),
        ["over", winner, why] => {
            let winner = if *winner == "nobody" { None } else { Some(side_of_word(winner)?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == *why);
            let why = found.ok_or_else(|| Fault::unknown("ending", why, WHYS.map(why_word)))?;
            Phase::Over(Ending { winner, why })
        }
        _ => {
            let known = [
                "activate player-1",
                "move UNIT",
                "break-free UNIT",
                "declare UNIT",
                "resolve player-1",
                "overdrive UNIT",
                "initiative",
                "deploy player-1",
                "setup",
            ];
            return Err(Fault::unknown("phase", text, known));
        }
    })
}

const WHYS: [Why; 4] = [Why::LastStanding, Why::BothGone, Why::Points, Why::Breakthrough];

pub(super) fn why_word(why: Why) -> &'static str {
    match why {
        Why::LastStanding => "last-standing",
        Why::BothGone => "both-gone",
        Why::Points => "points",
        Why::Breakthrough => "breakthrough",
    }
}

pub(super) fn side_word(side: Side) -> &'static str {
    if side == PLAYER_1 { "player-1" } else { "player-2" }
}

pub(super) fn side_of_word(word: &str) -> Result<Side, Fault> {
    match word {
        "player-1" => Ok(PLAYER_1),
        "player-2" => Ok(PLAYER_2),
        _ => Err(Fault::unknown("side", word, SIDES.map(side_word))),
    }
}
