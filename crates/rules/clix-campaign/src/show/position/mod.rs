//! The text of a state, and the positions of cases: one shape for both, in TOML.

mod ask;
mod midway;
mod possible;
mod unit;

use crate::content::{Library, Map, Scenario, Weight, read_wall};
use crate::game::{ClixCampaign, Profile};
use crate::muster::read_member;
use crate::options::Options;
use crate::state::{
    Ask, Lying, Marker, MarkerKind, Markers, Object, Objects, PLAYER_1, Pieces, SIDES, State, Step,
};
use crate::terrain::{Piece, Square};
use midway::Midway;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::Content;
use table::option::in_words;
use table::{Board, Cell, Fault, Game, Grid, Inside, Side, Source};
use toml::Spanned;
use unit::UnitGiven;

pub(crate) use ask::why_word;
pub(super) use unit::{MARKS, change, switch_word};

/// A position: how the match is set up (cases only), and the state.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    #[serde(skip_serializing)]
    map: Option<Spanned<String>>,
    /// Squares of the map replaced: `{ "(3,1)" = "#" }`.
    #[serde(skip_serializing)]
    overlay: BTreeMap<Spanned<String>, Spanned<String>>,
    /// Walls beside those of the map: `["V 5: 5-6"]`.
    #[serde(skip_serializing)]
    walls: Vec<Spanned<String>>,
    /// Whether the map is indoors, if not as it says itself.
    #[serde(skip_serializing)]
    indoor: Option<bool>,
    /// The characters of each side, with their words: `"halfsecond iron-will"`.
    #[serde(skip_serializing)]
    player_1: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    player_2: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    build_total: Option<u16>,
    #[serde(skip_serializing)]
    options: BTreeMap<String, toml::Value>,

    round: Option<u16>,
    /// The side whose turn it is: `player-1`.
    active: Option<String>,
    /// The first player.
    first: Option<String>,
    /// The side at the top edge.
    top: Option<String>,
    /// The decision that is to be made, such as `main`.
    phase: Option<String>,
    /// Actions left in the pool; as at the start of a turn, if it is left out.
    pool: Option<u8>,
    #[serde(skip_serializing_if = "is_zero")]
    quiet: u8,
    #[serde(skip_serializing_if = "is_false")]
    rolled: bool,
    /// Objects by weight and place: `heavy (8,6)`, `light held`, `light gone`. Those of the map, if it is
    /// left out.
    objects: Option<Vec<String>>,
    /// Markers: `smoke (4,5) SOO`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<String>,
    /// Terrain that has been destroyed: `(7,6)`, `(5,5) south`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    destroyed: Vec<String>,
    units: BTreeMap<String, UnitGiven>,
    #[serde(skip_serializing_if = "Option::is_none")]
    midway: Option<Midway>,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_false(yes: &bool) -> bool {
    !yes
}

/// The map of a case that names none: open ground.
const OPEN_GROUND: &str = "proving-ground";
/// The build total of a case that names none.
const BUILD_TOTAL: u16 = 300;

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(ClixCampaign, State), Fault> {
        let library = Library::with_packs(&source.packs)?;
        let map = self.map(&library, source)?;
        let options = Options::read(&in_words(&self.options)).inside("options")?;
        let mut units = Vec::new();
        for (side, members) in SIDES.into_iter().zip([&self.player_1, &self.player_2]) {
            for text in members.as_deref().unwrap_or_default() {
                let member = read_member(&library, text.get_ref());
                let member = member.map_err(|fault| fault.at(source, text.span()))?;
                units.push(Profile::new(&library.characters[&member.character], &member, side));
            }
        }
        let scenario = Scenario {
            id: "case".into(),
            name: "a case".into(),
            text: String::new(),
            map: map.id.clone(),
            build_total: self.build_total.unwrap_or(BUILD_TOTAL),
            teams: [String::new(), String::new()],
            placed: None,
        };
        let game = ClixCampaign::with_units(&scenario, &map, units, options)?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    fn map(&self, library: &Library, source: &Source) -> Result<Map, Fault> {
        let id = self.map.as_ref().map_or(OPEN_GROUND, |id| id.get_ref());
        let known = || library.maps.keys().map(String::as_str);
        let place = self.map.as_ref().map_or(0..0, Spanned::span);
        let map = library.maps.get(id).ok_or_else(|| Fault::unknown("map", id, known()).at(source, place))?;
        let grid = *map.board.grid();
        let mut changed = BTreeMap::new();
        for (square, code) in &self.overlay {
            let wrong =
                || source.fault(square.span(), format!("'{}' is not a square of the map", square.get_ref()));
            let cell = grid.parse(square.get_ref()).ok_or_else(wrong)?;
            let wrong = || {
                let wrong = format!("'{}' is not a code of terrain", code.get_ref());
                source.fault(code.span(), wrong).help("such as \"#\" (CC-TERR-2)")
            };
            changed.insert(cell, Square::from_code(code.get_ref()).ok_or_else(wrong)?);
        }
        let board = Board::new(grid, |cell| changed.get(&cell).copied().unwrap_or(map.board[cell]));
        let mut walls = map.walls.clone();
        for text in &self.walls {
            let read = read_wall(&grid, text.get_ref());
            walls.extend(read.map_err(|wrong| source.fault(text.span(), wrong))?);
        }
        walls.sort_unstable();
        walls.dedup();
        Ok(Map { board, walls, indoor: self.indoor.unwrap_or(map.indoor), ..map.clone() })
    }

    fn state(&self, game: &ClixCampaign) -> Result<State, Fault> {
        let side = |given: &Option<String>, usual: Side| given.as_deref().map_or(Ok(usual), side_of_word);
        let mut state = game.start();
        state.round = self.round.unwrap_or(1);
        state.active = side(&self.active, PLAYER_1).inside("active")?;
        state.first = side(&self.first, PLAYER_1).inside("first")?;
        state.top = side(&self.top, state.first).inside("top")?;
        state.ask = game.read_ask(self.phase.as_deref().unwrap_or("main")).inside("phase")?;
        state.step = ask::step(state.ask);
        // CC-TURN-2: the pool at the start of a turn.
        let usual = if state.step == Step::Setup { 0 } else { (game.build_total / 100) as u8 };
        state.pool = self.pool.unwrap_or(usual);
        (state.quiet, state.rolled) = (self.quiet, self.rolled);
        if let Some(objects) = &self.objects {
            state.objects = read_objects(game, objects).inside("objects")?;
        }
        for (name, given) in &self.units {
            let unit = game.named(name).inside(name).inside("units")?;
            given.place(game, &mut state, unit).inside(name).inside("units")?;
        }
        state.markers = read_markers(game, &self.markers).inside("markers")?;
        state.destroyed = read_pieces(game, &self.destroyed).inside("destroyed")?;
        match (&self.midway, state.ask) {
            (Some(midway), _) => midway.apply(game, &mut state).inside("midway")?,
            // Whoever can: the step has just begun.
            (None, Ask::Poison) => state.queue = game.poisoners(&state),
            (None, Ask::Rally) => state.queue = game.rallying(&state),
            _ => {}
        }
        possible::possible(game, &state)?;
        Ok(state)
    }
}

/// Reads a word such as `player-1`.
pub(crate) fn side_of_word(word: &str) -> Result<Side, Fault> {
    let found = SIDES.into_iter().find(|&side| side_word(side) == word);
    found.ok_or_else(|| Fault::unknown("player", word, SIDES.map(side_word)))
}

/// The word for a side.
pub(crate) fn side_word(side: Side) -> &'static str {
    if side == PLAYER_1 { "player-1" } else { "player-2" }
}

/// Reads the word for a weight.
pub(crate) fn weight(word: &str) -> Option<Weight> {
    match word {
        "light" => Some(Weight::Light),
        "heavy" => Some(Weight::Heavy),
        _ => None,
    }
}

/// The word for a weight.
pub(crate) fn weight_word(weight: Weight) -> &'static str {
    match weight {
        Weight::Light => "light",
        Weight::Heavy => "heavy",
    }
}

fn read_objects(game: &ClixCampaign, texts: &[String]) -> Result<Objects, Fault> {
    let read = |text: &String| {
        let (word, place) = text.split_once(' ')?;
        let lying = match place {
            "held" => Lying::Held,
            "gone" => Lying::Gone,
            square => Lying::On(game.grid().parse(square)?),
        };
        Some(Object::new(weight(word)?, lying))
    };
    let mut objects = Vec::new();
    for text in texts {
        let form = || Fault::new(format!("'{text}' is not an object")).help("such as \"heavy (8,6)\"");
        objects.push(read(text).ok_or_else(form)?);
    }
    Objects::new(&objects).ok_or_else(|| Fault::new("there is no room for this many objects"))
}

fn object_text(game: &ClixCampaign, object: Object) -> String {
    let place = match object.lying() {
        Lying::Held => "held".into(),
        Lying::Gone => "gone".into(),
        Lying::On(cell) => game.square_name(cell),
    };
    format!("{} {place}", weight_word(object.weight()))
}

fn read_markers(game: &ClixCampaign, texts: &[String]) -> Result<Markers, Fault> {
    let mut markers = Markers::default();
    for text in texts {
        let form = || Fault::new(format!("'{text}' is not a marker")).help("such as \"smoke (4,5) SOO\"");
        let words: Vec<&str> = text.split_whitespace().collect();
        let [kind, square, user] = words.as_slice() else { return Err(form()) };
        let kind = match *kind {
            "smoke" => MarkerKind::Smoke,
            "barrier" => MarkerKind::Barrier,
            _ => return Err(form()),
        };
        let cell = game.grid().parse(square).ok_or_else(form)?;
        if !markers.has_room() {
            return Err(Fault::new("there is no room for this many markers"));
        }
        markers.insert(Marker::new(cell, kind, game.named(user)?));
    }
    Ok(markers)
}

fn marker_text(game: &ClixCampaign, marker: Marker) -> String {
    let kind = match marker.kind() {
        MarkerKind::Smoke => "smoke",
        MarkerKind::Barrier => "barrier",
    };
    format!("{kind} {} {}", game.square_name(marker.cell()), game.name_of(marker.by()))
}

/// A piece of terrain as text: a blocking square, or a square and the side its wall is on.
fn piece_text(game: &ClixCampaign, piece: Piece) -> String {
    use crate::content::WallSide;
    let square = game.square_name(piece.square());
    match piece {
        Piece::Block(_) => square,
        Piece::Wall(wall) if wall.side == WallSide::South => format!("{square} south"),
        Piece::Wall(_) => format!("{square} east"),
    }
}

fn read_pieces(game: &ClixCampaign, texts: &[String]) -> Result<Pieces, Fault> {
    let mut pieces = Pieces::default();
    for text in texts {
        let numbered = || game.field.pieces.iter().zip(0..);
        let found = numbered().find(|(piece, _)| piece_text(game, **piece) == *text);
        let (_, number) = found.ok_or_else(|| {
            let fault = Fault::new(format!("there is no blocking square or wall '{text}'"));
            fault.help("write a blocking square, or a square and south or east")
        })?;
        pieces.insert(number);
    }
    Ok(pieces)
}

/// The state as text.
pub(super) fn write(game: &ClixCampaign, state: &State) -> String {
    let objects = state.objects.as_slice().iter().map(|&object| object_text(game, object));
    let markers = state.markers.as_slice().iter().map(|&marker| marker_text(game, marker));
    let pieces = state.destroyed.iter().map(|piece| game.field.pieces[usize::from(piece)]);
    let given = Given {
        round: Some(state.round),
        active: Some(side_word(state.active).into()),
        first: Some(side_word(state.first).into()),
        top: Some(side_word(state.top).into()),
        phase: Some(game.ask_text(state.ask)),
        pool: Some(state.pool),
        quiet: state.quiet,
        rolled: state.rolled,
        objects: Some(objects.collect()),
        markers: markers.collect(),
        destroyed: pieces.map(|piece| piece_text(game, piece)).collect(),
        units: game.all_units().map(|unit| (game.name_of(unit), UnitGiven::of(game, state, unit))).collect(),
        midway: Midway::of(state),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(super) fn read(game: &ClixCampaign, text: &str) -> Result<State, Fault> {
    let given: Given = Source::new("position", text).toml()?;
    let forces = given.player_1.is_some() || given.player_2.is_some();
    let ground = given.map.is_some() || !given.overlay.is_empty() || !given.walls.is_empty();
    let rules = given.build_total.is_some() || given.indoor.is_some() || !given.options.is_empty();
    if forces || ground || rules {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game)
}

impl ClixCampaign {
    /// The square of a word: a square's name, or that of a character on the map.
    pub(super) fn square_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        if let Some(cell) = self.grid().parse(word) {
            return Ok(cell);
        }
        self.present(state, word).map(|unit| state.units[unit].cell)
    }

    /// A character that is on the map.
    pub(super) fn present(&self, state: &State, name: &str) -> Result<crate::state::UnitId, Fault> {
        let unit = self.named(name)?;
        match state.on_map.has(unit) {
            true => Ok(unit),
            false => Err(Fault::new(format!("{name} is not on the map"))),
        }
    }
}
