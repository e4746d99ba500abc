//! The text of a state, and the positions of cases: one shape for both, in TOML.

mod activation;
mod possible;

use crate::content::{Library, Map, Pilot, Scenario};
use crate::game::{Battleclix, Profile, side_name};
use crate::muster::legality::{vehicles_outweigh, worth};
use crate::options::Options;
use crate::state::{
    Click, Ending, Holder, Lock, MOST_COUNTERS, Marks, NORTH, Phase, SOUTH, State, Unit, UnitId, Why,
};
use crate::terrain::Terrain;
use activation::ActivationGiven;
use possible::possible;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::{Content, find};
use table::{Board, Fault, Grid, Inside, Side, Source, answer, option};
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
    #[serde(skip_serializing_if = "ActivationGiven::is_fresh")]
    activation: ActivationGiven,
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

/// The word for no side and no enemy.
const NOBODY: &str = "nobody";

/// The markers: their names, the questions that ask for them, and their bits.
pub(crate) const MARKS: [(&str, &str, Marks); 8] = [
    ("heat", "UNIT heat", Marks::HEAT),
    ("moved", "UNIT moved", Marks::MOVED),
    ("jumped", "UNIT jumped", Marks::JUMPED),
    ("activated", "UNIT activated", Marks::ACTIVATED),
    ("immobilized", "UNIT immobilized", Marks::IMMOBILE),
    ("dry", "UNIT dry", Marks::DRY),
    ("pending", "UNIT pending", Marks::PENDING),
    ("immobilized-before", "UNIT immobilized-before", Marks::IMMOBILE_BEFORE),
];

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(Battleclix, State), Fault> {
        let library = Library::with_packs(&source.packs)?;
        let map = self.map(&library, source)?;
        let options = Options::read(&option::in_words(&self.options)).inside("options")?;
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
            patrols: None,
            placed: None,
            break_point: None,
        };
        let diamonds = self.diamonds.unwrap_or(1);
        if !(1..=2).contains(&diamonds) {
            return Err(Fault::new("a map has one Diamond or two (BC-OBJ-1)").inside("diamonds"));
        }
        let game = Battleclix::with_units(&scenario, &map, units, diamonds, options)?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    fn map(&self, library: &Library, source: &Source) -> Result<Map, Fault> {
        let id = self.map.as_ref().map_or("proving_ground", |id| id.get_ref());
        let place = self.map.as_ref().map_or(0..0, Spanned::span);
        let map = find(&library.maps, "map", id).map_err(|fault| fault.at(source, place))?;
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
        state.first = self.first.as_deref().map_or(Ok(SOUTH), side).inside("first")?;
        for (name, given) in &self.units {
            let placed = game.named(name).and_then(|unit| given.place(game, &mut state, unit));
            placed.inside(name).inside("units")?;
        }
        for (at, (unit, enemy)) in self.locks.iter().enumerate() {
            let locked = game.named(unit).and_then(|unit| Ok((unit, game.named(enemy)?)));
            let (unit, enemy) = locked.inside(at.to_string()).inside("locks")?;
            state.locks.set(unit, Lock::on(enemy));
        }
        state.phase = phase(game, self.phase.as_deref().unwrap_or("activate south")).inside("phase")?;
        let fresh = game.fresh_activation(&state);
        state.activation = self.activation.apply(game, fresh).inside("activation")?;
        match &self.counters {
            Some(holders) if holders.len() <= MOST_COUNTERS => {
                state.counters[..holders.len()].copy_from_slice(holders);
            }
            Some(_) => {
                let wrong = format!("there are at most {MOST_COUNTERS} counters");
                return Err(Fault::new(wrong).inside("counters"));
            }
            None => game.settle_counters(&mut state),
        }
        possible(game, &state)?;
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
        let now = &mut state.units[unit];
        if let Some(hex) = &self.hex {
            now.cell = game.grid().find(hex).inside("hex")?;
        }
        if let Some(click) = self.click {
            let last = game.unit(unit).sheet.dial.last();
            if click.0 > last {
                return Err(Fault::new(format!("its dial has {last} clicks")).inside("click"));
            }
            now.click = click;
        }
        for (at, mark) in self.marks.iter().enumerate() {
            let known = || MARKS.iter().map(|(name, ..)| *name);
            let found = MARKS.iter().find(|(name, ..)| name == mark);
            let unknown = || Fault::unknown("marker", mark, known()).inside(at.to_string()).inside("marks");
            now.marks.set(found.ok_or_else(unknown)?.2, true);
        }
        if now.click == Click::DESTROYED && now.cell != Unit::NOWHERE {
            return Err(Fault::new("it is destroyed, but stands on the map").inside("hex"));
        }
        Ok(())
    }
}

/// The state as text.
pub(super) fn write(game: &Battleclix, state: &State) -> String {
    let unit = |at: usize| {
        let now = &state.units.as_slice()[at];
        let marks = MARKS.iter().filter(|(.., bit)| now.has(*bit)).map(|(name, ..)| (*name).to_string());
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
        activation: ActivationGiven::of(game, state.activation, game.fresh_activation(state)),
        locks: state.locks.iter().map(|(unit, enemy)| (game.name_of(unit), game.name_of(enemy))).collect(),
        units: (0..game.units.len()).map(unit).collect(),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(super) fn read(game: &Battleclix, text: &str) -> Result<State, Fault> {
    let source = Source::new("position", text);
    let given: Given = source.toml()?;
    let set_up =
        given.map.is_some() || !given.overlay.is_empty() || given.south.is_some() || given.north.is_some();
    if set_up || !given.options.is_empty() || given.diamonds.is_some() {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game).map_err(|fault| fault.locate(&source))
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

pub(super) fn side(word: &str) -> Result<Side, Fault> {
    match word {
        "south" => Ok(SOUTH),
        "north" => Ok(NORTH),
        _ => Err(Fault::unknown("side", word, ["south", "north"])),
    }
}

/// What the words for a phase begin with.
#[derive(Clone, Copy)]
enum PhaseWord {
    Roll,
    Deploy,
    Put,
    Initiative,
    Activate,
    Act,
    Flee,
    Walk,
    Over,
}

/// The phases as positions write them.
const PHASES: [(&str, PhaseWord); 9] = [
    ("roll", PhaseWord::Roll),
    ("deploy SIDE", PhaseWord::Deploy),
    ("put UNIT", PhaseWord::Put),
    ("initiative", PhaseWord::Initiative),
    ("activate SIDE", PhaseWord::Activate),
    ("act UNIT", PhaseWord::Act),
    ("flee UNIT", PhaseWord::Flee),
    ("walk UNIT", PhaseWord::Walk),
    ("over WINNER ENDING", PhaseWord::Over),
];

fn phase(game: &Battleclix, text: &str) -> Result<Phase, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unknown = || Fault::unknown("phase", text, PHASES.iter().map(|(form, _)| *form));
    let (word, words) = answer::find(&PHASES, &words).ok_or_else(unknown)?;
    let named = || game.named(words[0]);
    Ok(match word {
        PhaseWord::Roll => Phase::Roll,
        PhaseWord::Deploy => Phase::Deploy(side(words[0])?),
        PhaseWord::Put => Phase::Place(named()?),
        PhaseWord::Initiative => Phase::Initiative,
        PhaseWord::Activate => Phase::Activate(side(words[0])?),
        PhaseWord::Act => Phase::Act(named()?),
        PhaseWord::Flee => Phase::Flee(named()?),
        PhaseWord::Walk => Phase::Walk(named()?),
        PhaseWord::Over => {
            let winner = if words[0] == NOBODY { None } else { Some(side(words[0])?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == words[1]);
            let why = found.ok_or_else(|| Fault::unknown("ending", words[1], WHYS.map(why_word)))?;
            Phase::Over(Ending { winner, why })
        }
    })
}
