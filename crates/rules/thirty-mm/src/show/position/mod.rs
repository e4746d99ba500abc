//! The text of a state, and the positions of cases: one shape for both, in TOML.

mod ask;
mod board;
mod possible;
mod unit;

use crate::content::{Library, Mission, Scenario, Size};
use crate::game::ThirtyMm;
use crate::options::Options;
use crate::state::{
    Attack, Burning, Grip, Handling, Impact, Loose, MOST_LOOSE, MOST_MARKERS, MOST_SITES, MOST_SMOKE, Marker,
    Moving, Other, SIDES, Score, Smoke, Spot, State, TEAM_1, TEAM_2, Test, Thrown, Turn, UnitId, UnitSet,
    Weather, Whereabouts, Why,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::Content;
use table::{Fault, FixedVec, Inside, RowFacing, Side, Source, option};
use toml::Spanned;
use unit::UnitGiven;

pub(super) use ask::why_word;

/// A position: how the match is set up (cases only), and the state.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    #[serde(skip_serializing)]
    map: Option<Spanned<String>>,
    /// Hexes of the map replaced: `{ r5c5 = ".x" }`.
    #[serde(skip_serializing)]
    overlay: BTreeMap<Spanned<String>, Spanned<String>>,
    /// The ratings of structures that the overlay names: `{ x = 1 }`.
    #[serde(skip_serializing)]
    structures: BTreeMap<String, u8>,
    #[serde(skip_serializing)]
    mission: Option<Mission>,
    #[serde(skip_serializing)]
    rounds: Option<u8>,
    /// The ids of the Units of each team.
    #[serde(skip_serializing)]
    team_1: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    team_2: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    options: BTreeMap<String, toml::Value>,

    round: Option<u8>,
    /// Who decides what: `move AR`, `activate team-1`.
    ask: Option<String>,
    attacker: Option<String>,
    west: Option<String>,
    /// The team whose turn it is, or that had the last one.
    team: Option<String>,
    #[serde(skip_serializing_if = "is_calm")]
    weather: Weather,
    #[serde(skip_serializing_if = "Option::is_none")]
    emissary: Option<String>,
    /// Of the active Unit's turn, where the frames do not say: `movement`, `ranged`, `close`, `rest`.
    #[serde(skip_serializing)]
    phase: Option<crate::state::Phase>,
    /// The Movement Points left of the Unit that moves, where the frames do not say.
    #[serde(skip_serializing)]
    points: Option<u8>,
    /// The Defense of structures that are damaged or gone, by one of their hexes.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    sites: BTreeMap<String, u8>,
    /// Structures that have fallen, by one of their hexes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    razed: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<MarkerGiven>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    smoke: Vec<SmokeGiven>,
    /// Items on the ground, active Drones, and Items in a friend's hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    loose: Vec<LooseGiven>,
    #[serde(skip_serializing_if = "is_plain")]
    score: Score,
    units: BTreeMap<String, UnitGiven>,
    /// What is in progress; usual for the ask if it is left out.
    frames: Option<Frames>,
}

fn is_calm(weather: &Weather) -> bool {
    *weather == Weather::Calm
}

fn is_plain<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerGiven {
    hex: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SmokeGiven {
    hex: String,
    by: String,
    #[serde(default, skip_serializing_if = "is_plain")]
    old: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LooseGiven {
    item: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<String>,
    /// The friend whose hands it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holder: Option<String>,
}

/// What is in progress, as the state keeps it.
#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Frames {
    #[serde(skip_serializing_if = "is_plain")]
    turn: Turn,
    #[serde(skip_serializing_if = "is_plain")]
    moving: Moving,
    #[serde(skip_serializing_if = "is_plain")]
    led: Moving,
    #[serde(skip_serializing_if = "is_plain")]
    burning: Burning,
    #[serde(skip_serializing_if = "is_plain")]
    stepped: bool,
    #[serde(skip_serializing_if = "is_plain")]
    test: Test,
    #[serde(skip_serializing_if = "is_plain")]
    attack: Attack,
    #[serde(skip_serializing_if = "is_plain")]
    grip: Grip,
    #[serde(skip_serializing_if = "is_plain")]
    thrown: Thrown,
    #[serde(skip_serializing_if = "is_plain")]
    falling: UnitSet,
    #[serde(skip_serializing_if = "is_plain")]
    impact: Impact,
    #[serde(skip_serializing_if = "is_plain")]
    handling: Handling,
}

/// The map of a case that names none: open ground.
const FLAT_MAP: &str = "proving-ground";
/// The last round of a case that names none.
const ROUNDS: u8 = 6;

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(ThirtyMm, State), Fault> {
        let library = Library::with_packs(&source.packs)?;
        let map = self.map(&library, source)?;
        let options = Options::read(&option::in_words(&self.options)).inside("options")?;
        let mut teams = [Vec::new(), Vec::new()];
        for (team, given) in teams.iter_mut().zip([&self.team_1, &self.team_2]) {
            for id in given.as_deref().unwrap_or_default() {
                let sheet = library.datasheet(id.get_ref());
                team.push(sheet.map_err(|fault| fault.at(source, id.span()))?);
            }
        }
        let scenario = Scenario {
            id: "case".into(),
            name: "a case".into(),
            text: String::new(),
            mission: self.mission.unwrap_or(Mission::ShowOfForce),
            size: Size::Conflagration,
            map: map.id.clone(),
            markers: Vec::new(),
            rounds: self.rounds.unwrap_or(ROUNDS),
            squads: [String::new(), String::new()],
            placed: None,
        };
        let game = ThirtyMm::with_units(&scenario, &map, teams, options)?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    fn state(&self, game: &ThirtyMm) -> Result<State, Fault> {
        let mut state = game.fresh();
        let side = |given: &Option<String>, usual| given.as_deref().map_or(Ok(usual), side_of_word);
        state.round = self.round.unwrap_or(1);
        state.attacker = side(&self.attacker, TEAM_1)?;
        state.west = side(&self.west, TEAM_2)?;
        state.weather = self.weather;
        state.emissary = self.emissary.as_deref().map(|name| game.named(name)).transpose()?.into();
        state.score = self.score;
        self.place_things(game, &mut state)?;
        for (name, given) in &self.units {
            given.place(game, &mut state, game.named(name)?)?;
        }
        state.ask = ask::read(game, self.ask.as_deref().unwrap_or("activate team-1"))?;
        let usual = ask::side(game, state.ask).unwrap_or(state.attacker);
        state.team = side(&self.team, usual)?;
        match self.frames {
            Some(frames) => frames.put(&mut state),
            None => self.usual_frames(game, &mut state),
        }
        possible::check(game, &state)?;
        Ok(state)
    }

    /// The turn and the move of the Unit that is asked, just begun.
    fn usual_frames(&self, game: &ThirtyMm, state: &mut State) {
        use crate::state::{Ask, Phase};
        let (unit, usual) = match state.ask {
            Ask::Move(unit) => (unit, Phase::Movement),
            Ask::Fight(unit) => (unit, Phase::Ranged),
            _ => return,
        };
        state.turn.unit = Other::is(unit);
        state.turn.phase = self.phase.unwrap_or(usual);
        if state.turn.phase == Phase::Movement && state.on_map.has(unit) {
            state.moving = Moving {
                unit: Other::is(unit),
                points: self.points.unwrap_or_else(|| game.standard_movement(state, unit)),
                retreat: game.retreat(unit),
                ..Moving::default()
            };
        }
    }

    /// Structures, markers, smoke and loose Items.
    fn place_things(&self, game: &ThirtyMm, state: &mut State) -> Result<(), Fault> {
        let site = |hex: &String| {
            let cell = game.read_hex(hex)?;
            let found = game.sites.iter().position(|site| site.cells.contains(&cell));
            found.ok_or_else(|| Fault::new(format!("there is no structure in {hex}")))
        };
        let mut sites: Vec<u8> = state.sites.as_slice().to_vec();
        for (hex, &defense) in &self.sites {
            sites[site(hex)?] = defense;
        }
        for hex in &self.razed {
            let at = site(hex)?;
            (sites[at], state.razed) = (0, state.razed | 1 << at);
        }
        state.sites = filled(&sites, "structures", MOST_SITES)?;
        let markers: Result<Vec<Marker>, Fault> = self
            .markers
            .iter()
            .map(|given| {
                let owner = given.owner.as_deref().map(side_of_word).transpose()?;
                Ok(Marker { cell: game.read_hex(&given.hex)?, owner })
            })
            .collect();
        state.markers = filled(&markers?, "markers", MOST_MARKERS)?;
        let smoke: Result<Vec<Smoke>, Fault> = self
            .smoke
            .iter()
            .map(|given| {
                Ok(Smoke { cell: game.read_hex(&given.hex)?, by: game.named(&given.by)?, old: given.old })
            })
            .collect();
        state.smoke = filled(&smoke?, "hexes of smoke", MOST_SMOKE)?;
        let mut loose = Vec::new();
        for given in &self.loose {
            let slot = game.read_slot(None, &given.item)?;
            let item = slot.item().ok_or_else(|| Fault::new(format!("'{}' is not an Item", given.item)))?;
            let facing = given.facing.as_deref().map(RowFacing::find).transpose()?.unwrap_or_default();
            let cell = match (&given.hex, &given.holder) {
                (Some(hex), None) => game.read_hex(hex)?,
                (None, Some(holder)) => table::Cell(game.named(holder)?.token()),
                _ => return Err(Fault::new(format!("{} lies in a hex, or a friend holds it", given.item))),
            };
            loose.push(Loose { item: slot.0, facing, cell });
            if given.hex.is_some() {
                let drone = game.fitting(item).sheet.drone().is_some();
                let spot = if drone { Spot::Active } else { Spot::Dropped };
                state.items.at_mut(item).place = Whereabouts::new(spot);
            }
        }
        state.loose = filled(&loose, "loose Items", MOST_LOOSE)?;
        Ok(())
    }
}

/// A list of the state, if it is not too long.
fn filled<T: Copy + Default, const N: usize>(
    all: &[T],
    what: &str,
    most: usize,
) -> Result<FixedVec<T, N>, Fault> {
    FixedVec::new(all).ok_or_else(|| Fault::new(format!("the table holds at most {most} {what}")))
}

impl Frames {
    fn of(state: &State) -> Frames {
        Frames {
            turn: state.turn,
            moving: state.moving,
            led: state.led,
            burning: state.burning,
            stepped: state.stepped,
            test: state.test,
            attack: state.attack,
            grip: state.grip,
            thrown: state.thrown,
            falling: state.falling,
            impact: state.impact,
            handling: state.handling,
        }
    }

    fn put(self, state: &mut State) {
        state.turn = self.turn;
        state.moving = self.moving;
        state.led = self.led;
        state.burning = self.burning;
        state.stepped = self.stepped;
        state.test = self.test;
        state.attack = self.attack;
        state.grip = self.grip;
        state.thrown = self.thrown;
        state.falling = self.falling;
        state.impact = self.impact;
        state.handling = self.handling;
    }
}

/// The state as text.
pub(super) fn write(game: &ThirtyMm, state: &State) -> String {
    let ids = (0..game.units.len() as u8).map(UnitId);
    let (hex, name) = (|cell| game.hex_name(cell), |unit| game.name_of(unit));
    let side = |side: Side| Some(String::from(side_word(side)));
    let first = |site: usize| hex(game.sites[site].cells[0]);
    let fresh = game.fresh();
    let changed =
        |&site: &usize| state.sites.at(site) != fresh.sites.at(site) && state.razed >> site & 1 == 0;
    let lies = |loose: &Loose| {
        let held = matches!(state.items.at(loose.item.into()).place.spot(), Spot::Held(..));
        LooseGiven {
            item: game.item_word(None, loose.item.into()),
            hex: (!held).then(|| hex(loose.cell)),
            facing: (loose.facing != RowFacing::default()).then(|| loose.facing.to_string()),
            holder: held.then(|| name(UnitId(loose.cell.0 as u8))),
        }
    };
    let sites = 0..game.sites.len();
    let given = Given {
        round: Some(state.round),
        ask: Some(ask::write(game, state.ask)),
        attacker: side(state.attacker),
        west: side(state.west),
        team: side(state.team),
        weather: state.weather,
        emissary: state.emissary.unit().map(name),
        sites: sites.clone().filter(changed).map(|site| (first(site), *state.sites.at(site))).collect(),
        razed: sites.filter(|site| state.razed >> site & 1 == 1).map(first).collect(),
        markers: state
            .markers
            .as_slice()
            .iter()
            .map(|marker| MarkerGiven { hex: hex(marker.cell), owner: marker.owner.and_then(side) })
            .collect(),
        smoke: state
            .smoke
            .as_slice()
            .iter()
            .map(|smoke| SmokeGiven { hex: hex(smoke.cell), by: name(smoke.by), old: smoke.old })
            .collect(),
        loose: state.loose.as_slice().iter().map(lies).collect(),
        score: state.score,
        units: ids.map(|unit| (name(unit), UnitGiven::of(game, state, unit))).collect(),
        frames: Some(Frames::of(state)),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(super) fn read(game: &ThirtyMm, text: &str) -> Result<State, Fault> {
    let given: Given = Source::new("position", text).toml()?;
    let forces = given.team_1.is_some() || given.team_2.is_some();
    let set_up = given.map.is_some() || !given.overlay.is_empty() || !given.structures.is_empty();
    let rules = given.mission.is_some() || given.rounds.is_some() || !given.options.is_empty();
    if forces || set_up || rules {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game)
}

pub(super) fn side_word(side: Side) -> &'static str {
    if side == TEAM_1 { "team-1" } else { "team-2" }
}

pub(super) fn side_of_word(word: &str) -> Result<Side, Fault> {
    match word {
        "team-1" => Ok(TEAM_1),
        "team-2" => Ok(TEAM_2),
        _ => Err(Fault::unknown("team", word, SIDES.map(side_word))),
    }
}

/// What ended a battle, in a word.
const WHYS: [Why; 3] = [Why::WipedOut, Why::Points, Why::DefenderHolds];
