//! Characters, ready teams, maps and scenarios: data, checked when read.

pub mod dial;
mod maker;
mod map;
pub mod price;
mod raw;
mod read;
pub mod write;

pub(crate) use maker::{DialMaker, abilities};
pub(crate) use map::read_wall;

use crate::powers::{Power, PowerSet, Team};
use crate::terrain::Square;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::{Collection, Content, Shipped};
use table::{Board, Cell, Dial, SquareGrid};

/// The fewest and the most clicks of a dial.
pub const CLICKS: (u8, u8) = (1, 12);
/// The largest map in squares: sets of its squares take six words.
pub const MOST_SQUARES: usize = 384;
/// The most blocking squares and wall segments of a map: each can be destroyed, and takes a bit of the
/// state (CC-TERR-9).
pub const MOST_PIECES: usize = 192;
/// The most objects of a map.
pub const MOST_OBJECTS: usize = 12;
/// The most lightning bolts (CC-MULTI-1).
pub const MOST_BOLTS: u8 = 3;

/// The speed symbol (CC-MOVE-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// It walks.
    #[default]
    Boot,
    /// It flies, hovering or soaring.
    Wing,
    /// It walks and ignores water.
    Dolphin,
}

/// The size, by the damage symbol (CC-TERM-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// The fist.
    #[default]
    #[serde(rename = "fist")]
    Standard,
    /// The giant symbol.
    Giant,
    /// The colossal symbol.
    Colossal,
}

/// The four values of a click, each with a place for one power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// Speed.
    Speed,
    /// Attack.
    Attack,
    /// Defense.
    Defense,
    /// Damage.
    Damage,
}

impl Slot {
    /// All four, in the order of the dial.
    pub const ALL: [Slot; 4] = [Slot::Speed, Slot::Attack, Slot::Defense, Slot::Damage];
}

/// A value of a click, and the power beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// The number.
    pub number: u8,
    /// The power, if there is one; a special power is one of the four `Power::Special…`.
    pub power: Option<Power>,
}

/// One click of a dial: its four values, in the order of [`Slot::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Click {
    /// The values.
    pub values: [Value; 4],
}

impl Click {
    /// The value of a slot.
    #[inline]
    #[must_use]
    pub fn value(&self, slot: Slot) -> Value {
        self.values[slot as usize]
    }

    /// The powers printed on it, special ones as themselves.
    #[must_use]
    pub fn printed(&self) -> PowerSet {
        self.values.iter().filter_map(|value| value.power).collect()
    }
}

/// A special power: two standard powers at once, explained on the card (CC-SPD-SPE-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// Its name on the card.
    pub name: String,
    /// The powers it lets its character possess.
    pub powers: [Power; 2],
}

/// What Earthbound takes away, as the card says (CC-SPD-EAR-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Earthbound {
    /// The wing.
    #[default]
    Flight,
    /// The giant or colossal size.
    Size,
    /// Both.
    Both,
}

impl Earthbound {
    /// The word on the card.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["flight", "size", "both"][self as usize]
    }
}

/// A character: its card and its dial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The id in forces.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in notation and on the counter: capital letters.
    pub short: String,
    /// Who it is, in a few words.
    pub text: String,
    /// Its role on a team, in a word or two: "bruiser".
    pub role: String,
    /// The team it belongs to, if any (CC-TEAM-1).
    pub team: Option<Team>,
    /// Its speed symbol.
    pub symbol: Symbol,
    /// Its size.
    pub size: Size,
    /// Its range value; 0 for none (CC-RNG-1).
    pub range: u8,
    /// Its lightning bolts (CC-MULTI-1).
    pub bolts: u8,
    /// What it costs (CC-FORCE-1).
    pub points: u16,
    /// Whether a force has it only once (CC-FORCE-2).
    pub unique: bool,
    /// Its dial.
    pub dial: Dial<Click>,
    /// The special power of each slot, where the dial shows one.
    pub specials: [Option<Special>; 4],
    /// What Earthbound takes away.
    pub earthbound: Earthbound,
}

/// The feats of the campaign (CC-FEAT-1): a set of them, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Feats(pub u8);

/// A feat (RULES.md, "Feats").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feat {
    /// Damage of its attacks is not reduced below 1.
    ArmorPiercing,
    /// It breaks away on 3 or more.
    SureFooting,
    /// Once a battle it ignores 1 pushing damage.
    IronWill,
    /// Once a battle it may re-roll one of its own attack rolls.
    SecondChance,
}

impl Feat {
    /// All of them.
    pub const ALL: [Feat; 4] = [Feat::ArmorPiercing, Feat::SureFooting, Feat::IronWill, Feat::SecondChance];

    /// The name in the book.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Armor Piercing", "Sure Footing", "Iron Will", "Second Chance"][self as usize]
    }

    /// What it does, in a sentence (CC-FEAT-1).
    #[must_use]
    pub fn text(self) -> &'static str {
        [
            "the damage of its attacks is not reduced below 1",
            "it breaks away on 3 or more",
            "once per battle it ignores 1 pushing damage",
            "once per battle it rolls one of its attacks again",
        ][self as usize]
    }

    /// The word in forces and rosters.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["armor-piercing", "sure-footing", "iron-will", "second-chance"][self as usize]
    }
}

impl Feats {
    /// Whether the feat is among them.
    #[inline]
    #[must_use]
    pub fn has(self, feat: Feat) -> bool {
        self.0 >> feat as u8 & 1 == 1
    }

    /// Adds a feat.
    pub fn insert(&mut self, feat: Feat) {
        self.0 |= 1 << feat as u8;
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The feats, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Feat> {
        Feat::ALL.into_iter().filter(move |&feat| self.has(feat))
    }
}

/// A character of a force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The id of the character.
    pub character: String,
    /// The click it starts on: 1, or 2 with an injury of the campaign (CC-CAMP-2).
    pub click: u8,
    /// Its feats (CC-CAMP-4).
    pub feats: Feats,
}

/// A ready team: a force to start with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyTeam {
    /// The id in setups.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its characters, in list order.
    pub members: Vec<Member>,
}

/// A side of a square on which a wall segment can lie. Walls north and west belong to the neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WallSide {
    /// Its south edge.
    South,
    /// Its east edge.
    East,
}

/// A wall segment: the edge between two squares (CC-TERR-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wall {
    /// The square north or west of the wall.
    pub square: Cell,
    /// Which of its edges.
    pub side: WallSide,
}

/// The weight of an object (CC-OBJ-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// +1 in close combat, thrown 6 squares for 2.
    #[default]
    Light,
    /// +2 in close combat, thrown 4 squares for 3.
    Heavy,
}

/// An object that stands on a map at the start (CC-SETUP-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapObject {
    /// What it is: decoration only.
    pub name: String,
    /// Its weight.
    pub weight: Weight,
    /// Its square.
    pub square: Cell,
}

/// A map (CC-TERM-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The id in scenarios.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Indoors nobody soars, and hovering characters are held by walls (CC-FLY-2, CC-MOVE-8).
    pub indoor: bool,
    /// The rows of a start area (CC-SETUP-2).
    pub start_rows: u8,
    /// The terrain of every square.
    pub board: Board<SquareGrid, Square>,
    /// The wall segments, sorted, without repeats.
    pub walls: Vec<Wall>,
    /// The objects, in the order of the map's list.
    pub objects: Vec<MapObject>,
}

/// A scenario (RULES.md, "Scenarios").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// The id of its map.
    pub map: String,
    /// The build total of a side (CC-FORCE-1).
    pub build_total: u16,
    /// The ids of the teams of both sides, for setups that name none.
    pub teams: [String; 2],
    /// The square that each character of those teams starts on, player 1's at the bottom (CC-SETUP-7);
    /// without them the players place them.
    pub placed: Option<[Vec<Cell>; 2]>,
}

/// Everything that can be fielded: what ships with the game, and packs added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// Characters by id.
    pub characters: BTreeMap<String, Character>,
    /// Ready teams by id.
    pub teams: BTreeMap<String, ReadyTeam>,
    /// Maps by id.
    pub maps: BTreeMap<String, Map>,
    /// Scenarios by id.
    pub scenarios: BTreeMap<String, Scenario>,
}

/// The content that ships with the game.
static SHIPPED: Shipped<Library> = Shipped::new(&[
    Collection {
        key: "characters",
        shipped: include_str!("../../content/characters.toml"),
        read: |library, entries| {
            entries.enter(library, "character", |all| &mut all.characters, read::character);
        },
        count: Some(|library| library.characters.len()),
    },
    Collection {
        key: "teams",
        shipped: include_str!("../../content/teams.toml"),
        read: |library, entries| entries.enter(library, "team", |all| &mut all.teams, Library::read_team),
        count: Some(|library| library.teams.len()),
    },
    Collection {
        key: "maps",
        shipped: include_str!("../../content/maps.toml"),
        read: |library, entries| entries.enter(library, "map", |all| &mut all.maps, map::map),
        count: Some(|library| library.maps.len()),
    },
    Collection {
        key: "scenarios",
        shipped: include_str!("../../content/scenarios.toml"),
        read: |library, entries| {
            entries.enter(library, "scenario", |all| &mut all.scenarios, Library::read_scenario);
        },
        count: Some(|library| library.scenarios.len()),
    },
]);

impl Content for Library {
    fn shipped() -> &'static Shipped<Library> {
        &SHIPPED
    }
}
