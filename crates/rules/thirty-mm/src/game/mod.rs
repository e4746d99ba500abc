//! A match set up: what never changes while it is played. Implements `Game` by delegating to each chapter. Two teams
//! play, however many people share a seat, and one person may have both (TM-GEN-1, TM-GEN-2). Surrender belongs to the
//! match, as in all games (TM-END-2).

mod ground;
mod set_up;

use crate::action::Action;

use crate::build::{Datasheet, Fitting};
use crate::content::{Flank, Map, Scenario, SectionKind};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Options;
use crate::state::{Ask, Loose, Spot, State, TEAM_1, TEAM_2, Thing, UnitId, UnitSet};
use crate::{check, evolve, legal, resolve};
use std::ops::Range;
use table::{Axial, Cell, Dice, Game, Grid, Mask, Outcome, RowGrid, Scribe, Seat, Side, Status, naming};

/// A set of hexes of a map.
pub type Hexes = Mask<4>;

/// The Defense of an Installation: now, and as first designed (TM-MIS-11, TM-O-25).
const INSTALLATION: [u8; 2] = [55, 40];

/// A Unit of the match: its Datasheet, and where its Sections and Items are in the state.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its Datasheet.
    pub sheet: Datasheet,
    /// Its team.
    pub side: Side,
    /// What it costs with its pilot (TM-DC-3).
    pub squad_cost: u16,
    /// The Main Unit of a Drone Unit (TM-DRONE-2).
    pub main: Option<UnitId>,
    /// The number of its first Section in the match.
    pub first_section: usize,
    /// The number of its first Item in the match.
    pub first_item: usize,
    /// Its Sections other than the Torso, one bit each.
    limbs: u16,
    /// Its Legs, one bit each.
    legs: u16,
    /// Whether it has any System, or form, that takes it off the surface.
    pub(crate) leaves_ground: bool,
}

/// A structure of the match: one of the map, or an Installation.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its elevation rating.
    pub rating: u8,
    /// Its hexes.
    pub cells: Vec<Cell>,
    /// Its Defense at the start.
    pub defense: u8,
    /// The edge of the team whose Installation it is: west, east, or none.
    pub installation: Option<bool>,
}

/// One match of 30 Minute Missions.
#[derive(Clone, Debug)]
pub struct ThirtyMm {
    /// The house rules in force.
    pub options: Options,
    /// The mission.
    pub scenario: Scenario,
    /// The battlefield.
    pub map: Map,
    /// The Units, by number.
    pub units: Vec<Profile>,
    /// The structures, by number.
    pub sites: Vec<Site>,
    /// How many Units the first team has.
    first_team: u8,
    sides: [UnitSet; 2],
    /// The Units of the highest squad cost of each team.
    pub(crate) dearest: [UnitSet; 2],
    axial: Axial,
    /// The Unit of each Item.
    owners: Vec<UnitId>,
    /// Whether the Unit of an Item has another one like it.
    twins: Vec<bool>,
    /// The structure of each hex, standing or not.
    site_of: Vec<Option<u8>>,
    /// All hexes of the map.
    hexes: Hexes,
    /// All hexes of structures, in order.
    pub(crate) site_hexes: Vec<Cell>,
    /// The center of the map (TM-SO-10).
    pub(crate) center: Vec<Cell>,
    /// The areas, by whether the Defender is in the west, and whether it is the Defender's.
    pub(crate) areas: [[Hexes; 2]; 2],
    /// The state before the first decision, if the Units are in place already (TM-SETUP-10).
    placed: Option<State>,
}

impl Game for ThirtyMm {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        self.placed.unwrap_or_else(|| self.fresh())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0.min(1))
    }

    fn status(&self, state: &State) -> Status {
        let side = match state.ask {
            Ask::Over(ending) => {
                return Status::Over(Outcome { winner: ending.winner, clause: ending.why.clause() });
            }
            Ask::RollOff => TEAM_1,
            Ask::Pick(side)
            | Ask::Role(side)
            | Ask::Area(side)
            | Ask::Emissary(side)
            | Ask::Deploy(side)
            | Ask::Activate(side)
            | Ask::React(side)
            | Ask::Order(side) => side,
            Ask::Outfit(unit)
            | Ask::RollAp(unit)
            | Ask::Move(unit)
            | Ask::Fight(unit)
            | Ask::Aim(unit)
            | Ask::Spread(unit)
            | Ask::Reroll(unit)
            | Ask::Grip(unit)
            | Ask::Withdraw(unit)
            | Ask::Fall(unit)
            | Ask::Drones(unit) => self.side_of(unit),
        };
        Status::ToAct(self.seat(side))
    }

    fn turn(&self, state: &State) -> u16 {
        state.round.into()
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        legal::legal(self, state, out);
    }

    fn check(&self, state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(self, state, action).map_err(|refusal| Illegal::new(refusal, self, state))
    }

    #[inline(always)]
    fn resolve(&self, action: &Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        resolve::resolve(self, action, dice, t);
    }

    #[inline]
    fn evolve(&self, state: &mut State, event: &Event) {
        evolve::evolve(self, state, event);
    }

    fn usual(&self, state: &State) -> Action {
        legal::usual(self, state)
    }

    /// TM-WR-6: any of several copies may be named; the first of them is listed.
    fn listed(&self, state: &State, action: &Action) -> Action {
        match *action {
            Action::Attack { unit, weapon, style, target } => {
                let weapon = self.stands_for(state, unit, weapon, style);
                Action::Attack { unit, weapon, style, target }
            }
            other => other,
        }
    }
}

impl ThirtyMm {
    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &RowGrid {
        self.map.board.grid()
    }

    /// Whether a cell is a hex of the map; rows of odd number are one shorter.
    #[inline]
    #[must_use]
    pub fn is_hex(&self, cell: Cell) -> bool {
        cell.index() < self.grid().len() && self.hexes.contains(cell)
    }

    /// A Unit's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// A Unit's Datasheet.
    #[inline]
    #[must_use]
    pub fn sheet(&self, unit: UnitId) -> &Datasheet {
        &self.unit(unit).sheet
    }

    /// The team of a Unit.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.0 < self.first_team { TEAM_1 } else { TEAM_2 }
    }

    /// The place of a Unit in the list of its team.
    #[inline]
    #[must_use]
    pub fn place_of(&self, unit: UnitId) -> u8 {
        if unit.0 < self.first_team { unit.0 } else { unit.0 - self.first_team }
    }

    /// The Unit at a place in the list of a team.
    #[must_use]
    pub fn at_place(&self, side: Side, place: u8) -> UnitId {
        UnitId(if side == TEAM_1 { place } else { place + self.first_team })
    }

    /// The Units of a team, on and off the map.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> UnitSet {
        self.sides[usize::from(side.0)]
    }

    /// The Units of a team on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self, state: &State, side: Side) -> UnitSet {
        state.on_map.and(self.side_units(side))
    }

    /// The axial coordinates q and r of a hex (TM-GRID-3).
    #[inline]
    #[must_use]
    pub(crate) fn axial(&self, cell: Cell) -> (i16, i16) {
        self.axial.at(cell)
    }

    /// The distance between two hexes (TM-GRID-4).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.axial.distance(a, b)
    }

    /// The structure that stands in a hex, if one does.
    #[inline]
    #[must_use]
    pub fn site(&self, state: &State, cell: Cell) -> Option<usize> {
        let site = usize::from(self.site_of[cell.index()]?);
        (*state.sites.at(site) > 0).then_some(site)
    }

    /// The number of the structure of a hex, standing or not.
    #[inline]
    pub(crate) fn site_number(&self, cell: Cell) -> Option<usize> {
        self.site_of[cell.index()].map(usize::from)
    }

    /// The Sections of a Unit other than the Torso, one bit each.
    #[inline]
    pub(crate) fn limbs(&self, unit: UnitId) -> u16 {
        self.unit(unit).limbs
    }

    /// The Legs of a Unit, one bit each.
    #[inline]
    pub(crate) fn legs(&self, unit: UnitId) -> u16 {
        self.unit(unit).legs
    }

    /// How many Items the match has.
    #[inline]
    #[must_use]
    pub fn item_count(&self) -> usize {
        self.owners.len()
    }

    /// Who has an Item in its hands or on it: its owner, or the friend that picked it up (TM-WPN-6).
    #[must_use]
    pub fn holder(&self, state: &State, item: usize) -> UnitId {
        let held = matches!(state.items.at(item).place.spot(), Spot::Held(..));
        let lent = state.loose.as_slice().iter().find(|loose| held && usize::from(loose.item) == item);
        lent.map_or(self.owners[item], |loose| UnitId(loose.cell.0 as u8))
    }

    /// Whether a structure that stood in a hex has fallen.
    #[inline]
    pub(crate) fn is_razed(&self, state: &State, cell: Cell) -> bool {
        self.site_of[cell.index()].is_some_and(|site| state.razed >> site & 1 == 1)
    }

    /// What is left of a Unit's Section, by its number on the Datasheet.
    #[inline]
    #[must_use]
    pub fn defense(&self, state: &State, unit: UnitId, section: usize) -> u8 {
        *state.sections.at(self.unit(unit).first_section + section)
    }

    /// An Item of a Unit, by its number on the Datasheet.
    #[inline]
    #[must_use]
    pub fn item(&self, state: &State, unit: UnitId, item: usize) -> Thing {
        *state.items.at(self.unit(unit).first_item + item)
    }

    /// The Unit on whose Datasheet an Item stands, by its number in the match.
    #[inline]
    #[must_use]
    pub fn owner_of(&self, item: usize) -> UnitId {
        self.owners[item]
    }

    /// An Item as its Datasheet has it, by its number in the match.
    #[inline]
    #[must_use]
    pub fn fitting(&self, item: usize) -> &Fitting {
        let owner = self.unit(self.owners[item]);
        &owner.sheet.items[item - owner.first_item]
    }

    /// The Items of a Unit's Datasheet, by their numbers in the match.
    #[inline]
    #[must_use]
    pub fn own_items(&self, unit: UnitId) -> Range<usize> {
        let profile = self.unit(unit);
        profile.first_item..profile.first_item + profile.sheet.items.len()
    }

    /// The Items a Unit has: those of its Datasheet that no friend holds, and those of friends that it holds
    /// (TM-WPN-6).
    pub fn fielded<'a>(&'a self, state: &'a State, unit: UnitId) -> impl Iterator<Item = usize> + use<'a> {
        let loose = state.loose.as_slice();
        let held = |one: &Loose| one.is_held(state.items.at(one.item.into()));
        let lent = move |item: usize| loose.iter().any(|one| usize::from(one.item) == item && held(one));
        let own = self.own_items(unit).filter(move |&item| loose.is_empty() || !lent(item));
        let mine = move |one: &&Loose| held(one) && one.cell.index() == unit.index();
        own.chain(loose.iter().filter(mine).map(|one| usize::from(one.item)))
    }

    /// Whether a Unit has another Item like this one, on its Datasheet or from a friend.
    #[inline]
    pub(crate) fn has_twin(&self, state: &State, unit: UnitId, item: usize) -> bool {
        self.twins[item] || self.owner_of(item) != unit || !state.loose.as_slice().is_empty()
    }

    /// How many Sections of a kind a Unit was built with, and how many are left.
    #[inline]
    #[must_use]
    pub fn count(&self, state: &State, unit: UnitId, kind: SectionKind) -> (usize, usize) {
        let sheet = self.sheet(unit);
        let left = sheet.of_kind(kind).filter(|&at| self.defense(state, unit, at) > 0).count();
        (sheet.of_kind(kind).count(), left)
    }

    /// The name of a Unit, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        naming::name_of(self.units.iter().map(|unit| unit.name.as_str()), unit)
    }

    /// The name of a hex, also of one that is not on the map.
    #[must_use]
    pub fn hex_name(&self, cell: Cell) -> String {
        self.grid().any_name(cell)
    }

    /// The Arms that hold an Item, by its number in the match.
    #[must_use]
    pub fn holding_arms(&self, state: &State, item: usize) -> [Option<usize>; 2] {
        match state.items.at(item).place.spot() {
            Spot::Held(one, two) => [Some(usize::from(one)), two.map(usize::from)],
            _ => [None, None],
        }
    }

    /// The side of a Unit that a Section is on (TM-UNIT-3).
    #[inline]
    #[must_use]
    pub fn flank(&self, unit: UnitId, section: usize) -> Flank {
        self.sheet(unit).sections[section].flank
    }
}
