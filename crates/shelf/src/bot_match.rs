//! What a third-party program is told before its first question: the whole setup, so that it can think without
//! knowing the source of any game. Nothing of it depends on the seed.
//!
//! The types are those of the protocol (`docs/bots.md`), not those of the client: what the client needs for a new
//! look must not change what programs read.

use serde::Serialize;
use table::rulebook::ScenarioInfo;
use table::show::{BoardView, Card, CellView, DialView, Shape, Wall, Weight};
use table::{Cell, Game, Rulebook, Seat, Setup, Show, Side, Stats};

/// A match as a program is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotMatch {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The number of seats.
    pub seats: u8,
    /// The scenario.
    pub scenario: BotScenario,
    /// The map.
    pub map: BotMap,
    /// All house-rule options with the values they have in this match.
    pub options: Vec<BotOption>,
    /// The sides, in order.
    pub sides: Vec<BotSide>,
    /// The units of both sides, in the order of their numbers.
    pub units: Vec<BotUnit>,
    /// What forces are measured in, such as "tons".
    pub points: &'static str,
    /// What harm is measured in, such as "clicks".
    pub harm: &'static str,
    /// The inches that a cell stands for, in games whose lengths are known in both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inches_per_cell: Option<u8>,
}

/// A scenario as a program is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotScenario {
    /// The id of the scenario.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
}

/// A map as a program is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotMap {
    /// The id of the map.
    pub id: String,
    /// The shape of its cells.
    pub shape: Shape,
    /// The number of columns.
    pub columns: u8,
    /// The number of rows.
    pub rows: u8,
    /// Every cell, column by column and from north to south in each.
    pub cells: Vec<BotCell>,
    /// The walls between cells.
    pub walls: Vec<BotWall>,
}

/// A cell of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotCell {
    /// The name of the cell.
    pub name: String,
    /// Its terrain in a word.
    pub terrain: &'static str,
    /// Its elevation.
    pub elevation: i8,
    /// How many levels of that are a building.
    pub height: i8,
}

/// A wall on the edge of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotWall {
    /// The cell on one side of it.
    pub cell: Cell,
    /// The edge of that cell, clockwise from the north.
    pub edge: u8,
    /// The kind of wall in a word.
    pub kind: &'static str,
}

/// A house-rule option of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotOption {
    /// The name of the option.
    pub key: &'static str,
    /// Its value in this match.
    pub value: String,
    /// What it changes.
    pub text: &'static str,
    /// The clause that describes it.
    pub clause: &'static str,
}

/// A side as a program is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotSide {
    /// The number of the side.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// The seats that play for it.
    pub seats: Vec<u8>,
    /// Its goal in one line.
    pub goal: String,
    /// What its points are, in a few words.
    pub score: String,
    /// Advice for newcomers.
    pub tips: Vec<String>,
}

/// A unit as a program is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotUnit {
    /// Its number, which positions and choices use as well.
    pub token: u16,
    /// Its short name, which notation uses.
    pub name: String,
    /// The id of its type, which equal units share.
    pub id: String,
    /// The name of its type.
    pub type_name: String,
    /// Its side.
    pub side: Side,
    /// Its kind in a word: "mech".
    pub kind: &'static str,
    /// How heavy it is.
    pub weight: Weight,
    /// Its cost; 0 if it is free.
    pub points: u32,
    /// The harm that wipes it out.
    pub health: u32,
    /// Its record sheet or dial at the start.
    pub card: BotCard,
}

/// A record sheet or a dial.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BotCard {
    /// Its title.
    pub title: String,
    /// Its facts as names and values: "Walk / Run", "4 / 6".
    pub facts: Vec<(String, String)>,
    /// Values that count down or up: armor by location, ammunition, heat.
    pub gauges: Vec<BotGauge>,
    /// The click dial, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dial: Option<BotDial>,
}

/// A value that counts down or up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotGauge {
    /// What it counts.
    pub name: String,
    /// The value now.
    pub left: u32,
    /// The full value.
    pub of: u32,
}

/// A click dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotDial {
    /// The names of the numbers of a click, in order.
    pub stats: Vec<&'static str>,
    /// The clicks, each with one number per stat.
    pub clicks: Vec<Vec<BotClick>>,
    /// The current click, counted from 1.
    pub at: u8,
}

/// One number of a click.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BotClick {
    /// The number.
    pub number: i16,
    /// The ability it has, if any.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub ability: &'static str,
}

/// What the programs in a match are told. The setup is one that could be set up, so its scenario is known.
pub(crate) fn told<R: Rulebook>(game: &R::Game, setup: &Setup) -> BotMatch {
    let known = R::scenarios(&setup.packs).unwrap_or_default();
    let scenario = known.into_iter().find(|known| known.id == setup.scenario);
    let (scenario, own_map) = scenario.map_or_else(
        || {
            (
                BotScenario { id: setup.scenario.clone(), name: String::new(), text: String::new() },
                String::new(),
            )
        },
        |ScenarioInfo { id, name, text, map, .. }| (BotScenario { id, name, text }, map),
    );
    let id = if setup.map.is_empty() { own_map } else { setup.map.clone() };
    BotMatch {
        game: R::ID,
        rules: R::VERSION,
        seats: game.seats(),
        scenario,
        map: map(id, game.board()),
        options: options::<R>(setup),
        sides: sides(game),
        units: units(game),
        points: R::Game::POINTS,
        harm: R::Game::HARM,
        inches_per_cell: game.inches_per_cell(),
    }
}

fn map(id: String, board: BoardView) -> BotMap {
    let cell =
        |CellView { name, terrain, elevation, height, .. }| BotCell { name, terrain, elevation, height };
    let wall = |Wall { cell, edge, kind, .. }| BotWall { cell, edge, kind };
    BotMap {
        id,
        shape: board.shape,
        columns: board.columns,
        rows: board.rows,
        cells: board.cells.into_iter().map(cell).collect(),
        walls: board.walls.into_iter().map(wall).collect(),
    }
}

fn options<R: Rulebook>(setup: &Setup) -> Vec<BotOption> {
    let value = |key: &str, default: &str| {
        let changed = setup.options.iter().rev().find(|(known, _)| known == key);
        changed.map_or_else(|| default.into(), |(_, value)| value.clone())
    };
    let told = |option: &table::OptionInfo| BotOption {
        key: option.key,
        value: value(option.key, option.default),
        text: option.text,
        clause: option.clause,
    };
    R::options().iter().map(told).collect()
}

fn sides<G: Show>(game: &G) -> Vec<BotSide> {
    let start = game.start();
    let told = |side: Side| {
        let briefing = game.briefing(&start, side);
        BotSide {
            side,
            name: game.side_name(&start, side),
            seats: (0..game.seats()).filter(|&seat| game.side(Seat(seat)) == side).collect(),
            goal: briefing.goal,
            score: briefing.score,
            tips: briefing.tips,
        }
    };
    crate::summary::sides(game).into_iter().map(told).collect()
}

/// The units: statistics know their types and costs, the scene their names and cards, in the same order.
fn units<G: Show + Stats>(game: &G) -> Vec<BotUnit> {
    let scene = game.scene(&game.start());
    let mut cards = scene.cards.into_iter();
    let pairs = game.combatants().into_iter().zip(scene.tokens);
    let told = |(combatant, token): (table::Combatant, table::show::Token)| BotUnit {
        token: token.id,
        name: token.name,
        id: combatant.id,
        type_name: combatant.name,
        side: combatant.side,
        kind: token.kind,
        weight: token.weight,
        points: combatant.points,
        health: combatant.health,
        card: cards
            .next()
            .filter(|card| card.token == token.id)
            .map_or_else(BotCard::default, |sheet| card(sheet, game.inches_per_cell())),
    };
    pairs.map(told).collect()
}

/// A card, with the numbers that change in play among its facts.
fn card(card: Card, inches: Option<u8>) -> BotCard {
    let values = card.values.iter().map(|value| (value.name.to_string(), value.now.words(inches)));
    let click = |number: table::show::DialNumber| BotClick { number: number.number, ability: number.ability };
    let dial = |DialView { stats, clicks, at, .. }| BotDial {
        stats,
        clicks: clicks.into_iter().map(|numbers| numbers.into_iter().map(click).collect()).collect(),
        at,
    };
    BotCard {
        facts: card.facts.into_iter().chain(values).collect(),
        gauges: card
            .gauges
            .into_iter()
            .map(|gauge| BotGauge { name: gauge.name, left: gauge.left, of: gauge.of })
            .collect(),
        dial: card.dial.map(dial),
        title: card.title,
    }
}
